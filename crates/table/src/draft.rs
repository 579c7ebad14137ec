//! Secret setup: a sealed draft at the table.
//!
//! People edit their drafts at the same time; placing, removing and swapping change one's own draft alone.
//! *Ready* seals it. When all are sealed, the table plays each draft as the game's own sequence of actions.
//! Neither content nor order nor progress of a draft reaches anybody else.

use kernel::{Cell, Game, Misread, Rng, Seat};
use phrase::Text;
use verdict::Rule;

/// How secret setup works in a game that has one.
pub trait Drafting<G: Game> {
    /// What `seat` has to lay out: every kind with its number.
    fn reserve(&self, seat: Seat) -> Vec<Reserve>;

    /// The view with a draft laid on it.
    fn drafted(&self, view: &G::View, seat: Seat, laid: &[Laid]) -> G::View;

    /// The rule that judges one placement on the drafted view.
    fn rule(&self) -> &'static Rule<G>;

    /// The action that the rule judges: this kind on this cell.
    fn placing(&self, laid: Laid) -> G::Action;

    /// A complete draft as the game's own sequence of actions.
    fn seal(&self, seat: Seat, laid: &[Laid]) -> Vec<G::Action>;

    /// The names of ready-made setups.
    fn presets(&self) -> Vec<String> {
        Vec::new()
    }

    /// A ready-made setup by its name.
    fn preset(&self, _name: &str, _seat: Seat) -> Option<Vec<Laid>> {
        None
    }

    /// A complete draft at random, as good as the game can make one.
    fn random(&self, seat: Seat, rng: &mut Rng) -> Vec<Laid>;

    /// A setup from a file.
    fn read_setup(&self, seat: Seat, file: &str, text: &str) -> Result<Vec<Laid>, Misread>;

    /// A complete setup as a file.
    fn write_setup(&self, seat: Seat, laid: &[Laid]) -> String;
}

/// One kind of thing to lay out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reserve {
    /// The game's number for it.
    pub kind: u8,
    /// What people type for it; at most two characters, also drawn in a terminal.
    pub word: &'static str,
    /// The name of its drawing, also the key of its word.
    pub symbol: &'static str,
    /// How many there are in all.
    pub count: u32,
}

/// A thing laid on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laid {
    /// The game's number for its kind.
    pub kind: u8,
    /// Where.
    pub cell: Cell,
}

/// A draft under way: what lies where, and what lay there before each edit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    laid: Vec<Laid>,
    before: Vec<Vec<Laid>>,
}

impl Draft {
    /// What lies on the board, in order of cells.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// What lies on a cell.
    pub fn at(&self, cell: Cell) -> Option<Laid> {
        self.laid.iter().copied().find(|laid| laid.cell == cell)
    }

    /// How many of a kind are laid out.
    pub fn count(&self, kind: u8) -> u32 {
        self.laid.iter().filter(|laid| laid.kind == kind).count() as u32
    }

    /// Lays a thing on a cell.
    pub fn place(&mut self, laid: Laid) {
        self.edit(|list| list.push(laid));
    }

    /// Takes what lies on a cell away; false if nothing does.
    pub fn remove(&mut self, cell: Cell) -> bool {
        let found = self.at(cell).is_some();
        if found {
            self.edit(|list| list.retain(|laid| laid.cell != cell));
        }
        found
    }

    /// Replaces the whole draft.
    pub fn replace(&mut self, laid: Vec<Laid>) {
        self.edit(|list| *list = laid);
    }

    /// Takes the last edit back; false if there was none.
    pub fn take_back(&mut self) -> bool {
        let before = self.before.pop();
        let found = before.is_some();
        self.laid = before.unwrap_or_default();
        found
    }

    /// What is still to be laid out: kinds with numbers.
    pub fn missing(&self, reserve: &[Reserve]) -> Vec<(Reserve, u32)> {
        let left =
            reserve.iter().map(|kind| (kind.clone(), kind.count.saturating_sub(self.count(kind.kind))));
        left.filter(|(_, count)| *count > 0).collect()
    }

    fn edit(&mut self, change: impl FnOnce(&mut Vec<Laid>)) {
        self.before.push(self.laid.clone());
        change(&mut self.laid);
        self.laid.sort_by_key(|laid| laid.cell);
    }
}

/// The sentence for what is still missing: `3 I, 1 Ac`.
pub(crate) fn missing_text(missing: &[(Reserve, u32)]) -> Text {
    let words: Vec<String> = missing.iter().map(|(kind, count)| format!("{count} {}", kind.word)).collect();
    let total: u32 = missing.iter().map(|(_, count)| count).sum();
    Text::new("table.draft.incomplete").name("missing", words.join(", ")).number("count", total)
}
