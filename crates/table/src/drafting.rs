//! Drafts by typed lines and by picks, the same for every game that has them.

use crate::play::{Match, refused};
use crate::{Bytes32, Laid, Moment, NotDone, Playable, Reserve};
use kernel::{Cell, Misread, Rng, Seat, Viewer};
use phrase::Text;
use scene::{Layout, MarkKind, Next, Offer, Pick, Spare, Then};
use verdict::Case;

/// Buttons that are always there while drafting.
const BUTTONS: [&str; 3] = ["random", "clear", "ready"];

impl<G: Playable> Match<G> {
    /// Does what a line says to one's draft: `place`, `remove`, `swap`, `preset`, `random`, `clear`, `ready`.
    pub(crate) fn draft_command(
        &mut self,
        seat: Seat,
        line: &str,
        at: &Moment,
        rng: &mut Rng,
    ) -> Result<(), NotDone> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let layout = self.game.layout();
        match words.as_slice() {
            ["place", kind, cell] => {
                let laid = Laid { kind: self.kind_named(seat, kind)?, cell: cell_named(&layout, cell)? };
                Ok(self.place(seat, laid)?)
            }
            ["remove", cell] => Ok(self.remove(seat, cell_named(&layout, cell)?)?),
            ["swap" | "move", one, other] => {
                Ok(self.swap(seat, cell_named(&layout, one)?, cell_named(&layout, other)?)?)
            }
            ["preset", name] => self.lay_out_preset(seat, name),
            ["random"] => self.lay_out_random(seat, rng),
            ["clear"] => Ok(self.lay_out(seat, Vec::new())?),
            ["ready"] => Ok(self.ready(seat, at, rng)?),
            ["salt", salt] => self.keep_salt(seat, salt),
            ["seal", ..] => self.seal_lines(seat, line, at, rng),
            _ => Err(Misread::new(Text::new("table.draft.commands")).into()),
        }
    }

    /// Whether what a line says could be done to one's draft, or why not; nothing is done.
    pub(crate) fn draft_judged(&self, seat: Seat, line: &str) -> Result<(), NotDone> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let layout = self.game.layout();
        match words.as_slice() {
            ["place", kind, cell] => {
                let laid = Laid { kind: self.kind_named(seat, kind)?, cell: cell_named(&layout, cell)? };
                Ok(self.may_place(seat, laid)?)
            }
            ["remove", cell] => {
                let cell = cell_named(&layout, cell)?;
                let found = self.draft(seat).at(cell).map(|_| ());
                Ok(found.ok_or_else(|| refused(Text::new("table.draft.nothing-there"), [cell]))?)
            }
            ["swap" | "move", one, other] => {
                let cells = [cell_named(&layout, one)?, cell_named(&layout, other)?];
                let is_one = cells.iter().any(|cell| self.draft(seat).at(*cell).is_some());
                let nothing = || refused(Text::new("table.draft.nothing-there"), cells);
                Ok(is_one.then_some(()).ok_or_else(nothing)?)
            }
            ["preset", _] | ["random" | "clear"] => Ok(()),
            ["ready"] => Ok(self.is_complete(seat)?),
            _ => Err(Misread::new(Text::new("table.draft.commands")).into()),
        }
    }

    /// Does what picks say to one's draft.
    pub(crate) fn draft_pick(
        &mut self,
        seat: Seat,
        picks: &[Pick],
        at: &Moment,
        rng: &mut Rng,
    ) -> Result<(), NotDone> {
        match picks {
            [Pick::Spare(kind), Pick::Cell(cell)] => {
                let kind = self.kind_named(seat, kind)?;
                Ok(self.place(seat, Laid { kind, cell: *cell })?)
            }
            [Pick::Cell(cell), Pick::Button(name)] if name == "remove" => Ok(self.remove(seat, *cell)?),
            [Pick::Cell(one), Pick::Cell(other)] => Ok(self.swap(seat, *one, *other)?),
            [Pick::Button(line)] => self.draft_command(seat, line, at, rng),
            _ => Err(Misread::new(Text::new("table.picks")).into()),
        }
    }

    /// What can be picked next in one's draft.
    pub(crate) fn draft_offers(&self, seat: Seat, prefix: &[Pick]) -> Next {
        match prefix {
            [] => Next::OneOf(self.draft_starts(seat)),
            [Pick::Spare(word)] => match self.kind_named(seat, word) {
                Ok(kind) => Next::OneOf(cells(self.open_cells(seat, kind))),
                Err(_) => Next::Nowhere,
            },
            [Pick::Cell(from)] if self.draft(seat).at(*from).is_some() => {
                let others = self.draft(seat).laid().iter().map(|laid| laid.cell).filter(|cell| cell != from);
                let kind = self.draft(seat).at(*from).map_or(0, |laid| laid.kind);
                let mut to: Vec<Cell> = others.chain(self.open_cells_without(seat, *from, kind)).collect();
                to.sort_unstable();
                let remove = button("remove".to_string());
                Next::OneOf(cells(to).into_iter().chain([remove]).collect())
            }
            [Pick::Button(_)] | [_, _] => Next::Complete,
            _ => Next::Nowhere,
        }
    }

    /// Everything one may type to one's draft now.
    pub(crate) fn draft_lines(&self, seat: Seat) -> Vec<String> {
        let layout = self.game.layout();
        let mut lines = Vec::new();
        for (kind, _) in self.left(seat) {
            let open = self.open_cells(seat, kind.kind);
            lines.extend(open.iter().map(|&cell| format!("place {} {}", kind.word, layout.name(cell))));
        }
        lines.extend(self.draft(seat).laid().iter().map(|laid| format!("remove {}", layout.name(laid.cell))));
        lines.extend(self.draft_buttons(seat));
        lines
    }

    /// The lines that lay out a seat's draft as it stands now.
    pub(crate) fn laid_lines(&self, seat: Seat) -> Vec<String> {
        let layout = self.game.layout();
        let reserve = self.game.draft().map_or_else(Vec::new, |rules| rules.reserve(seat));
        let word = |kind| reserve.iter().find(|it| it.kind == kind).map_or("?", |it| it.word);
        let line = |laid: &Laid| format!("place {} {}", word(laid.kind), layout.name(laid.cell));
        let salt = self.lots.salt(seat).map(|salt| format!("salt {salt}"));
        salt.into_iter().chain(self.draft(seat).laid().iter().map(line)).collect()
    }

    /// What of the reserve is not laid out yet, as things beside the board.
    pub(crate) fn tray(&self, seat: Seat) -> Vec<Spare> {
        let spare = |(kind, count): (Reserve, u32)| Spare {
            key: kind.word.to_string(),
            symbol: kind.symbol,
            owner: Some(seat),
            letters: kind.word.to_string(),
            count,
        };
        self.left(seat).into_iter().map(spare).collect()
    }

    fn draft_starts(&self, seat: Seat) -> Vec<Offer> {
        let offer = |pick| Offer { pick, mark: MarkKind::CanAct, label: None, then: None };
        let spares = self.left(seat).into_iter().map(|(kind, _)| Pick::Spare(kind.word.to_string()));
        let laid = self.draft(seat).laid().iter().map(|laid| Pick::Cell(laid.cell));
        let buttons = self.draft_buttons(seat).into_iter().map(button);
        spares.chain(laid).map(offer).chain(buttons).collect()
    }

    fn draft_buttons(&self, seat: Seat) -> Vec<String> {
        let presets = self.game.draft().map_or_else(Vec::new, |rules| rules.presets());
        let presets = presets.into_iter().map(|name| format!("preset {name}"));
        let ready = self.left(seat).is_empty();
        let buttons = BUTTONS.iter().filter(|&&button| button != "ready" || ready).map(|b| (*b).to_string());
        presets.chain(buttons).collect()
    }

    pub(crate) fn left(&self, seat: Seat) -> Vec<(Reserve, u32)> {
        let reserve = self.game.draft().map_or_else(Vec::new, |rules| rules.reserve(seat));
        self.draft(seat).missing(&reserve)
    }

    /// The cells on which a rule allows a thing of this kind now.
    pub(crate) fn open_cells(&self, seat: Seat, kind: u8) -> Vec<Cell> {
        self.open_cells_on(seat, kind, self.draft(seat).laid())
    }

    fn open_cells_without(&self, seat: Seat, from: Cell, kind: u8) -> Vec<Cell> {
        let laid: Vec<Laid> =
            self.draft(seat).laid().iter().copied().filter(|laid| laid.cell != from).collect();
        self.open_cells_on(seat, kind, &laid).into_iter().filter(|&cell| cell != from).collect()
    }

    fn open_cells_on(&self, seat: Seat, kind: u8, laid: &[Laid]) -> Vec<Cell> {
        let Some(rules) = self.game.draft() else { return Vec::new() };
        let view = rules.drafted(&self.game.view(&self.now.state, Viewer::Seat(seat)), seat, laid);
        let allows = |&cell: &Cell| {
            let action = rules.placing(Laid { kind, cell });
            rules.rule().accepts(&Case { game: self.game(), view: &view, seat, action })
        };
        let count = self.game.layout().spots.len() as u16;
        (0..count).map(Cell).filter(allows).collect()
    }

    /// What a client wants its setup to be hashed with, where setups are.
    fn keep_salt(&mut self, seat: Seat, salt: &str) -> Result<(), NotDone> {
        let salt = Bytes32::read(salt).ok_or_else(|| Misread::new(Text::new("table.fair.bytes")))?;
        match self.lots.keep_salt(seat, salt) {
            true => Ok(()),
            false => Err(Misread::new(Text::new("table.draft.commands")).into()),
        }
    }

    fn lay_out_preset(&mut self, seat: Seat, name: &str) -> Result<(), NotDone> {
        let rules = self.rules_of_draft()?;
        let Some(laid) = rules.preset(name, seat) else {
            let names = rules.presets().join(", ");
            return Err(Misread::new(
                Text::new("table.draft.preset").name("name", name).name("names", names),
            )
            .into());
        };
        Ok(self.lay_out(seat, laid)?)
    }

    pub(crate) fn lay_out_random(&mut self, seat: Seat, rng: &mut Rng) -> Result<(), NotDone> {
        let laid = self.rules_of_draft()?.random(seat, rng);
        Ok(self.lay_out(seat, laid)?)
    }

    /// A draft already written as the game's own actions: what bots send.
    fn seal_lines(&mut self, seat: Seat, line: &str, at: &Moment, rng: &mut Rng) -> Result<(), NotDone> {
        let actions = line.trim_start().strip_prefix("seal").unwrap_or_default().trim();
        let lines: Vec<String> = actions.split("; ").map(str::to_string).collect();
        let sealed = self.re_seal(seat, &lines, at, |judged| judged.text);
        sealed.map_err(|text| NotDone::Refused(refused(text, [])))?;
        self.hash_setup(seat, at, rng);
        self.draw(at, rng);
        Ok(())
    }

    /// The kind that a word of the reserve means, whatever its case where that is enough.
    fn kind_named(&self, seat: Seat, word: &str) -> Result<u8, Misread> {
        let reserve = self.game.draft().map_or_else(Vec::new, |rules| rules.reserve(seat));
        let exact = reserve.iter().find(|kind| kind.word == word);
        let found = exact.or_else(|| reserve.iter().find(|kind| kind.word.eq_ignore_ascii_case(word)));
        found.map(|kind| kind.kind).ok_or_else(|| {
            let words: Vec<&str> = reserve.iter().map(|kind| kind.word).collect();
            Misread::new(Text::new("table.draft.kind").name("word", word).name("words", words.join(", ")))
        })
    }
}

/// A button of the draft with what it says.
fn button(line: String) -> Offer {
    let label = match line.as_str() {
        "random" => Text::new("table.draft.button.random"),
        "clear" => Text::new("table.draft.button.clear"),
        "ready" => Text::new("table.draft.button.ready"),
        "remove" => Text::new("table.draft.button.remove"),
        preset => {
            let name = preset.strip_prefix("preset ").unwrap_or(preset);
            Text::new("table.draft.button.preset").name("name", name)
        }
    };
    Offer { pick: Pick::Button(line), mark: MarkKind::CanAct, label: Some(label), then: Some(Then::Ends) }
}

fn cells(cells: Vec<Cell>) -> Vec<Offer> {
    let offer = |cell| {
        let (pick, mark, then) = (Pick::Cell(cell), MarkKind::CanGo, Some(Then::Ends));
        Offer { pick, mark, label: None, then }
    };
    cells.into_iter().map(offer).collect()
}

fn cell_named(layout: &Layout, word: &str) -> Result<Cell, Misread> {
    let first = layout.spots.first().map_or("", |spot| spot.name.as_str());
    let last = layout.spots.last().map_or("", |spot| spot.name.as_str());
    layout.cell_named(word).ok_or_else(|| {
        Misread::new(Text::new("table.cell").name("word", word).name("first", first).name("last", last))
    })
}
