//! The toy in text: actions, positions, setups, and a format of its own.

mod position;

use position::{read_position, write_position};

use super::Toy;
use super::board::{Kind, MOST, SEATS, Square};
use super::moves::{Action, HITS_FROM, NO_FACES, State};
use super::rules::DRAFT;
use super::view::{Seen, View};
use kernel::{Cell, Files, Game, Misread, Misreads, Options, Rng, Seat};
use phrase::Text;
use table::{Drafting, Format, Imported, Laid, Notation, Reading, Reserve};
use verdict::Rule;

/// An action as typed.
pub fn write(action: Action) -> String {
    match action {
        Action::Place(kind, place) => format!("place {} {}", kind.word(), place.name()),
        Action::Strike(place, dice) => format!("strike {} {dice}", place.name()),
        Action::Play(rank, place) => format!("play {} {}", rank + 1, place.name()),
        Action::Trade(rank) => format!("trade {}", rank + 1),
        Action::Draw => "draw".to_string(),
        Action::Wait => "wait".to_string(),
        Action::Leave(seat) => format!("leave {seat}"),
        Action::Deal(rank) => format!("deal {}", rank + 1),
        Action::Roll(hits, faces) => {
            let shown: String =
                faces.iter().filter(|face| **face > 0).map(|face| format!(" {face}")).collect();
            format!("{}{shown}", if hits { "hit" } else { "miss" })
        }
    }
}

/// What a line means. More dice than there are is cut to what there are, with a notice.
pub fn read(toy: &Toy, view: &View, line: &str) -> Result<Reading<Action>, Misread> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let action = match words.as_slice() {
        ["place", kind, place] => Action::Place(kind_of(kind)?, place_of(toy, place)?),
        ["strike", place, "all"] => {
            let dice = view.viewer.seat().map_or(0, |seat| view.dice[seat.index()].min(MOST as u8));
            let action = Action::Strike(place_of(toy, place)?, dice);
            return Ok(Reading { action, notice: Some(Text::new("toy.notice.all").number("dice", dice)) });
        }
        ["strike", place, dice] => Action::Strike(place_of(toy, place)?, number_of(dice)?),
        ["play", rank, place] => Action::Play(rank_of(rank)?, place_of(toy, place)?),
        ["trade", rank] => Action::Trade(rank_of(rank)?),
        ["draw"] => Action::Draw,
        ["wait"] => Action::Wait,
        ["leave", seat] => Action::Leave(seat_of(seat)?),
        ["deal", rank] => Action::Deal(rank_of(rank)?),
        ["hit", faces @ ..] => Action::Roll(true, faces_of(faces, true)?),
        ["miss", faces @ ..] => Action::Roll(false, faces_of(faces, false)?),
        _ => return Err(Misread::new(Text::new("toy.read.command"))),
    };
    Ok(action.into())
}

fn kind_of(word: &str) -> Result<Kind, Misread> {
    let found = Kind::ALL.into_iter().find(|kind| kind.word().eq_ignore_ascii_case(word));
    found.ok_or_else(|| Misread::new(Text::new("toy.read.kind").name("word", word)))
}

fn place_of(toy: &Toy, word: &str) -> Result<Square, Misread> {
    let found = Square::named(word).filter(|place| place.column < toy.cells);
    found.ok_or_else(|| Misread::new(Text::new("toy.read.cell").name("word", word)))
}

fn number_of(word: &str) -> Result<u8, Misread> {
    word.parse().map_err(|_| Misread::new(Text::new("toy.read.number").name("word", word)))
}

fn rank_of(word: &str) -> Result<u8, Misread> {
    let rank = number_of(word)?;
    match (1..=MOST as u8).contains(&rank) {
        true => Ok(rank - 1),
        false => Err(Misread::new(Text::new("toy.read.number").name("word", word))),
    }
}

fn seat_of(word: &str) -> Result<Seat, Misread> {
    match number_of(word)? {
        number @ 1..=SEATS => Ok(Seat(number - 1)),
        _ => Err(Misread::new(Text::new("toy.read.number").name("word", word))),
    }
}

/// The faces of a throw, if any are given; they must be faces that hit or miss.
fn faces_of(words: &[&str], hits: bool) -> Result<[u8; MOST], Misread> {
    let mut faces = NO_FACES;
    for (face, word) in faces.iter_mut().zip(words) {
        *face = number_of(word)?;
    }
    let shown = &faces[..words.len().min(MOST)];
    let true_to_dice = shown.iter().all(|face| (1..=6).contains(face));
    let true_to_result = shown.is_empty() || shown.iter().any(|&face| face >= HITS_FROM) == hits;
    match words.len() <= MOST && true_to_dice && true_to_result {
        true => Ok(faces),
        false => Err(Misread::new(Text::new("toy.read.faces").number("least", HITS_FROM))),
    }
}

/// The toy's own format: its options in one line, its position in the next.
pub const FORMATS: &[Format<Toy>] = &[Format {
    id: "card",
    ending: "toy",
    write: write_card,
    read: read_card,
    knows: |text| text.starts_with("toy "),
}];

fn write_card(toy: &Toy, view: &View) -> String {
    let Toy { cells, copies, hand, dice, limit } = toy;
    let options = format!("cells={cells} copies={copies} hand={hand} dice={dice} limit={limit}");
    format!("toy {options}\n{}\n", write_position(toy, view))
}

fn read_card(file: &str, text: &str) -> Result<Imported, Misread> {
    let wrong = |line| Misread::at(file, line, 1, Text::new("toy.read.card"));
    let mut lines = text.lines();
    let first = lines.next().and_then(|line| line.strip_prefix("toy ")).ok_or_else(|| wrong(1))?;
    let position = lines.next().ok_or_else(|| wrong(2))?.to_string();
    let pair = |word: &str| word.split_once('=').map(|(key, value)| (key.to_string(), value.to_string()));
    let options: Option<Vec<_>> = first.split_whitespace().map(pair).collect();
    Ok(Imported { options: options.ok_or_else(|| wrong(1))?, files: Vec::new(), position })
}

/// Validates rulesets of a user's own: all mistakes in all of them.
pub fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
    let mut wrong = Vec::new();
    for (name, _) in files.own() {
        let given = [("ruleset".to_string(), name.to_string())];
        let opened =
            Options::resolve(Toy::OPTIONS, &given, files).and_then(|options| Toy::new(&options, files));
        if let Err(Misreads(more)) = opened {
            wrong.extend(more);
        }
    }
    if wrong.is_empty() { Ok(Vec::new()) } else { Err(Misreads(wrong)) }
}

impl Drafting<Toy> for Toy {
    fn reserve(&self, _seat: Seat) -> Vec<Reserve> {
        let reserve = |kind: Kind| Reserve {
            kind: kind as u8,
            word: kind.word(),
            symbol: kind.symbol(),
            count: u32::from(kind.count(self.cells)),
        };
        Kind::ALL.map(reserve).to_vec()
    }

    fn drafted(&self, view: &View, seat: Seat, laid: &[Laid]) -> View {
        let mut view = view.clone();
        for laid in laid {
            let place = Square::of_cell(laid.cell, self.cells).filter(|place| place.seat == seat);
            let Some(place) = place else { continue };
            view.rows[seat.index()][usize::from(place.column)] =
                Seen::Covered(Some(kind_numbered(laid.kind)));
        }
        view
    }

    fn rule(&self) -> &'static Rule<Toy> {
        &DRAFT
    }

    fn placing(&self, laid: Laid) -> Action {
        let place = Square::of_cell(laid.cell, self.cells).unwrap_or(Square::new(SEATS - 1, self.cells));
        Action::Place(kind_numbered(laid.kind), place)
    }

    fn seal(&self, _seat: Seat, laid: &[Laid]) -> Vec<Action> {
        laid.iter().map(|laid| self.placing(*laid)).collect()
    }

    fn presets(&self) -> Vec<String> {
        vec!["left".to_string()]
    }

    fn preset(&self, name: &str, seat: Seat) -> Option<Vec<Laid>> {
        (name == "left").then(|| self.with_ace_at(seat, 0))
    }

    fn random(&self, seat: Seat, rng: &mut Rng) -> Vec<Laid> {
        self.with_ace_at(seat, rng.below(u32::from(self.cells)) as u8)
    }

    fn read_setup(&self, seat: Seat, file: &str, text: &str) -> Result<Vec<Laid>, Misread> {
        let wrong =
            |column| Misread::at(file, 1, column, Text::new("toy.read.setup").number("cells", self.cells));
        let line = text.lines().next().unwrap_or_default().trim_end();
        let mut laid = Vec::new();
        for (index, letter) in line.chars().enumerate() {
            let kind = kind_of(&letter.to_string()).map_err(|_| wrong(index + 1))?;
            let column = u8::try_from(index).ok().filter(|column| *column < self.cells);
            let place = Square { seat, column: column.ok_or_else(|| wrong(index + 1))? };
            laid.push(Laid { kind: kind as u8, cell: place.cell(self.cells) });
        }
        Ok(laid)
    }

    fn write_setup(&self, _seat: Seat, laid: &[Laid]) -> String {
        laid.iter().map(|laid| kind_numbered(laid.kind).word()).chain(["\n"]).collect()
    }
}

impl Toy {
    fn with_ace_at(&self, seat: Seat, ace: u8) -> Vec<Laid> {
        let kind = |column| if column == ace { Kind::Ace } else { Kind::Blank };
        let cell = |column| -> Cell { Square { seat, column }.cell(self.cells) };
        (0..self.cells).map(|column| Laid { kind: kind(column) as u8, cell: cell(column) }).collect()
    }
}

fn kind_numbered(number: u8) -> Kind {
    if number == Kind::Ace as u8 { Kind::Ace } else { Kind::Blank }
}

impl Notation for Toy {
    fn write(&self, action: Action) -> String {
        write(action)
    }

    fn read(&self, view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        read(self, view, line)
    }

    fn write_position(&self, view: &View) -> String {
        write_position(self, view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        read_position(self, line)
    }

    fn formats() -> &'static [Format<Toy>] {
        FORMATS
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        check(files)
    }
}
