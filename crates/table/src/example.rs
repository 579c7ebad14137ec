//! Examples of a rulebook: blocks of lines that are executed, and that people can look at still by still.
//!
//! A block is fenced with ` ```play ` and options. `> LINE` is typed by whoever may act, and `ok`, `refused` or `misread` is expected of
//! it; after `refused` come all reasons, `- ID` each. `? CELL` shows what can be done from a cell, which must be something. `! RESULT` is what chance brings, `position TEXT` sets the position, `= TEXT`
//! expects it as an umpire sees it, `#` is a remark. The test kit holds every block against the rules.

use crate::{AnyGame, AnyMatch, Deed, Entry, Eyes, Licence, Log, Moment, NotDone};
use kernel::{Rng, Seat, Turn};
use phrase::Text;
use scene::{Layout, Mark, MarkKind, Next, Offer, Pick, Scene};

/// A block of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The line of the book at which it begins, from 1.
    pub line: usize,
    /// The options of its table.
    pub options: Vec<(String, String)>,
    /// Its lines, with their numbers in the book.
    pub lines: Vec<(usize, String)>,
}

/// How things stand after a line of an example.
#[derive(Clone, Debug)]
pub struct Still {
    /// Who typed it, and what; nothing where the board is only set up.
    pub typed: Option<(Seat, String)>,
    /// What is said of it: what happened, or every reason why not.
    pub said: Vec<Text>,
    /// Whether it was refused.
    pub is_refused: bool,
    /// What is seen now by one who sees everything.
    pub scene: Scene,
    /// The fixed part of the board.
    pub layout: Layout,
    /// The seats' names.
    pub seat_names: Vec<Text>,
    /// The seats' colours and shapes.
    pub hues: Vec<u8>,
    /// The match so far, to be gone on with.
    pub record: Log,
}

impl Example {
    /// Every example of a rulebook.
    pub fn all(book: &str) -> Vec<Example> {
        let mut examples = Vec::new();
        let mut open: Option<Example> = None;
        for (number, line) in (1..).zip(book.lines().map(str::trim_end)) {
            open = match (open.take(), line) {
                (Some(example), "```") => {
                    examples.push(example);
                    None
                }
                (Some(mut example), line) => {
                    example.lines.push((number, line.to_string()));
                    Some(example)
                }
                (None, line) => {
                    opening(line).map(|options| Example { line: number, options, lines: Vec::new() })
                }
            };
        }
        examples.extend(open);
        examples
    }

    /// What it shows, still by still; as far as it can be executed.
    pub fn stills(&self, game: &dyn AnyGame) -> Vec<Still> {
        let Some(mut run) = Run::open(game, &self.options, None) else { return Vec::new() };
        let mut lines = self.lines.iter().map(|(_, line)| line.as_str()).peekable();
        run.settle(&chance_lines(&mut lines));
        let mut stills = Vec::new();
        while let Some(line) = lines.next() {
            let (mark, text) = line.split_once(' ').unwrap_or((line, ""));
            match mark {
                "position" => match Run::open(game, &self.options, Some(text.trim())) {
                    Some(opened) => {
                        run = opened;
                        run.settle(&chance_lines(&mut lines));
                    }
                    None => break,
                },
                ">" => {
                    // The board as it was set up comes first.
                    if stills.is_empty() {
                        stills.push(run.still(None, Vec::new(), false));
                    }
                    // What chance brings stands before what is expected, or after it.
                    let mut brought = chance_lines(&mut lines);
                    while lines.next_if(|line| ["ok", "refused", "misread"].contains(line)).is_some() {}
                    brought.extend(chance_lines(&mut lines));
                    stills.extend(run.typed(text.trim(), brought));
                }
                "?" => stills.extend(run.reach(text.trim())),
                _ => {}
            }
        }
        if stills.is_empty() {
            stills.push(run.still(None, Vec::new(), false));
        }
        stills
    }
}

/// The options of a fence that opens a block: `` ```play setup=free ``.
fn opening(line: &str) -> Option<Vec<(String, String)>> {
    let rest = line.strip_prefix("```play")?;
    if !rest.is_empty() && !rest.starts_with(' ') {
        return None;
    }
    let pair = |word: &str| {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        (key.to_string(), value.to_string())
    };
    Some(rest.split_whitespace().map(pair).collect())
}

fn chance_lines<'a>(lines: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>) -> Vec<String> {
    let mut results = Vec::new();
    while let Some(line) = lines.next_if(|line| line.starts_with("! ")) {
        results.push(line[2..].trim().to_string());
    }
    results
}

/// An example being executed.
struct Run<'a> {
    game: &'a dyn AnyGame,
    table: Box<dyn AnyMatch>,
    rng: Rng,
}

const EVERYTHING: Licence = Licence::granted();

impl<'a> Run<'a> {
    fn open(game: &'a dyn AnyGame, options: &[(String, String)], position: Option<&str>) -> Option<Run<'a>> {
        let table = game.open(options, &game.files(), position).ok()?;
        Some(Run { game, table, rng: Rng::seeded(1) })
    }

    fn still(&self, typed: Option<(Seat, String)>, said: Vec<Text>, is_refused: bool) -> Still {
        let (table, seats) = (&self.table, (0..self.table.seats()).map(Seat));
        Still {
            typed,
            said,
            is_refused,
            scene: table.scene(Eyes::umpire(EVERYTHING)),
            layout: table.layout(),
            seat_names: seats.clone().map(|seat| table.seat_name(seat)).collect(),
            hues: seats.map(|seat| table.hue(seat)).collect(),
            record: table.log(EVERYTHING),
        }
    }

    /// What whoever may act can do from a cell.
    fn reach(&self, name: &str) -> Option<Still> {
        let (seat, cell) = (self.table.to_act().iter().next()?, self.table.layout().cell_named(name)?);
        let mut still = self.still(None, Vec::new(), false);
        let Next::OneOf(offers) = self.table.offers(seat, &[Pick::Cell(cell)]) else { return None };
        let mark = |offer: &Offer| match offer.pick {
            Pick::Cell(cell) => Some(Mark { cell, kind: offer.mark }),
            _ => None,
        };
        still.scene.marks = offers.iter().filter_map(mark).collect();
        still.scene.marks.push(Mark { cell, kind: MarkKind::Picked });
        let count = still.scene.marks.len() as i64 - 1;
        still.said = vec![Text::new("table.example.reach").name("cell", name).number("count", count)];
        Some(still)
    }

    /// A line that whoever may act types, with what chance brings.
    fn typed(&mut self, line: &str, brought: Vec<String>) -> Option<Still> {
        let seat = self.table.to_act().iter().next()?;
        let eyes = Eyes::umpire(EVERYTHING);
        let (entries, told) = (self.table.entry_count(), self.table.told_count(eyes));
        let done = self.table.command(seat, line, &Moment::new("T"), &mut self.rng);
        let typed = Some((seat, line.to_string()));
        match done {
            Ok(_) => {
                self.rewind(entries, &brought);
                let events = self.table.told_since(eyes, told);
                Some(self.still(typed, events.into_iter().map(|event| event.text).collect(), false))
            }
            Err(NotDone::Refused(judged)) => {
                let reasons = judged.reasons().into_iter().map(|reason| reason.text.clone()).collect();
                Some(self.still(typed, reasons, true))
            }
            Err(NotDone::Misread(misread)) => Some(self.still(typed, vec![misread.text], true)),
            Err(NotDone::Denied(_, text)) => Some(self.still(typed, vec![text], true)),
        }
    }

    /// Puts what the book says in the place of what chance brought.
    fn rewind(&mut self, entries: usize, brought: &[String]) {
        if brought.is_empty() {
            return;
        }
        let mut log = self.table.log(EVERYTHING);
        let is_kept = |entry: &&Entry| !matches!(entry.deed, Deed::Chance(_));
        let kept = log.entries.iter().skip(entries).take_while(is_kept).count();
        log.entries.truncate(entries + kept);
        let at = Moment::new("T");
        log.entries.extend(brought.iter().map(|it| Entry { at: at.clone(), deed: Deed::Chance(it.clone()) }));
        if let Ok(table) = self.game.replay("example", &log, &self.game.files(), None) {
            self.table = table;
            self.table.draw(&at, &mut self.rng);
        }
    }

    /// Draws the lots a match begins with.
    fn settle(&mut self, brought: &[String]) {
        if self.table.turn() == Turn::Chance {
            self.rewind(0, brought);
            self.table.draw(&Moment::new("T"), &mut self.rng);
        }
    }
}
