//! Points that matter: where one move changes most, and where five units stand as a star.

use super::{Map, drawn};
use crate::Guerre;
use crate::board::square::{Direction, Square, SquareSet};
use crate::board::{NORTH, SOUTH};
use crate::moves::apply::apply;
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, State};
use crate::scene::name_of;
use kernel::{Cell, Seat};
use phrase::Text;
use scene::{Layer, Scale};
use std::collections::BTreeMap;

/// What an arsenal that falls counts among what a move changes: as much as this number of units.
const ARSENAL: u32 = 5;
/// How many of its five places a star must have held to be found.
const HELD: usize = 4;

/// What one move changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight {
    /// Whether it takes an arsenal.
    pub arsenals: u32,
    /// How many enemy units are out of communication that were not.
    pub cut_off: u32,
    /// How many units of one's own are in communication again.
    pub back: u32,
    /// How many enemy units an attack has an effect on that it had none on.
    pub opened: u32,
}

impl Weight {
    /// All of it together.
    pub fn sum(self) -> u32 {
        self.arsenals * ARSENAL + self.cut_off + self.back + self.opened
    }
}

/// Five places, the one in the middle and its four neighbours aslant, most of them held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Star {
    /// Its middle.
    pub middle: Square,
    /// The places where a fighting unit in communication stands.
    pub held: Vec<Square>,
    /// Those that are free.
    pub open: Vec<Square>,
    /// What the defence of its weakest place adds up to.
    pub weakest: i32,
}

impl Guerre {
    /// The squares that one move could take, by what that changes; where both sides are shown, North's less South's.
    pub(super) fn decisive_layer(&self, state: &State, side: Option<Seat>) -> Layer {
        let sides = [NORTH, SOUTH].into_iter().filter(|&own| side.is_none_or(|only| only == own));
        let mut values: BTreeMap<Cell, i32> = BTreeMap::new();
        let mut notes = Vec::new();
        for own in sides {
            let sign = if side.is_none() && own == SOUTH { -1 } else { 1 };
            for (square, weight) in self.decisive_points(state, own) {
                *values.entry(self.cell(square)).or_default() += sign * weight.sum() as i32;
                notes.push((self.cell(square), told(name_of(own), weight)));
            }
        }
        let values = values.into_iter().map(|(cell, value)| (cell, value as f32)).collect();
        let (title, scale) = match side {
            Some(_) => ("guerre.layer.decisive", Scale::Sequential),
            None => ("guerre.layer.decisive.both", Scale::Diverging),
        };
        Layer { notes, ..Layer::new(Text::new(title), scale, values) }
    }

    /// The squares that a move of `side` could take and that change something, in this turn or its next.
    pub fn decisive_points(&self, state: &State, side: Seat) -> BTreeMap<Square, Weight> {
        let state = self.turn_of(state, side);
        let before = Standing::of(self, &state, side);
        let mut points: BTreeMap<Square, Weight> = BTreeMap::new();
        for (from, to) in self.single_moves(&state, side) {
            let mut after = state.clone();
            apply(self, &mut after, Action::Move { from, to });
            let weight = before.change(&Standing::of(self, &after, side));
            if weight.sum() > 0 {
                let best = points.entry(to).or_default();
                *best = [*best, weight].into_iter().max_by_key(|it| (it.sum(), *it)).unwrap_or(weight);
            }
        }
        points
    }

    /// The stars of one side or of both, at their middles.
    pub(super) fn star_layer(&self, state: &State, side: Option<Seat>) -> Layer {
        let sides = [NORTH, SOUTH].into_iter().filter(|&own| side.is_none_or(|only| only == own));
        let stars: Vec<Star> = sides.flat_map(|side| self.stars(state, side)).collect();
        let mut map = self.blank_map();
        for star in &stars {
            let here = &mut map[self.cell(star.middle).index()];
            *here = star.weakest.max(*here);
        }
        let names = |squares: &[Square]| {
            squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
        };
        let note = |star: &Star| {
            let key = if star.open.is_empty() { "guerre.note.star" } else { "guerre.note.star.open" };
            let text = Text::new(key).name("held", names(&star.held)).name("open", names(&star.open));
            (self.cell(star.middle), text.number("weakest", star.weakest))
        };
        let notes = stars.iter().map(note).collect();
        Layer { notes, ..drawn("guerre.layer.star", Scale::Sequential, &map) }
    }

    /// The stars of a side: whole ones, and those that lack one place which is free.
    pub fn stars(&self, state: &State, side: Seat) -> Vec<Star> {
        let defence = self.defence_map(state, side);
        let army = self.squares_of(state, state.online.and(self.fighters).and(Units::of(side)));
        let free = self.free(state);
        self.board.ground().iter().filter_map(|middle| self.star(middle, &army, &free, &defence)).collect()
    }

    fn star(&self, middle: Square, army: &SquareSet, free: &SquareSet, defence: &Map) -> Option<Star> {
        let aslant = Direction::ALL.into_iter().filter(|way| !way.is_straight());
        let near = |way: Direction| (self.board.open(middle, way) > 0).then(|| middle.next(way));
        let places: Vec<Square> = aslant.filter_map(near).chain([middle]).collect();
        let held: Vec<Square> = places.iter().copied().filter(|&place| army.has(place)).collect();
        let open: Vec<Square> = places.iter().copied().filter(|&place| free.has(place)).collect();
        let is_star = held.len() >= HELD && held.len() + open.len() == Direction::ALL.len() / 2 + 1;
        let weakest = held.iter().map(|&place| defence[self.cell(place).index()]).min()?;
        is_star.then_some(Star { middle, held, open, weakest })
    }
}

/// What is compared before and after a move.
struct Standing {
    arsenals: u32,
    online: Units,
    own: Units,
    /// Enemy units on which an attack has an effect.
    open: Units,
}

impl Standing {
    fn of(game: &Guerre, state: &State, side: Seat) -> Standing {
        let attack = game.attack_map(state, side);
        let defence = game.defence_map(state, side.other());
        let falls = |unit: &Unit| {
            let at = game.cell(state.square(*unit)).index();
            attack[at] > defence[at]
        };
        let foes = state.alive.and(Units::of(side.other()));
        Standing {
            arsenals: state.arsenals.count_ones(),
            online: state.online,
            own: state.alive.and(Units::of(side)),
            open: foes.iter().filter(falls).fold(Units::NONE, Units::with),
        }
    }

    fn change(&self, after: &Standing) -> Weight {
        let foes_online = |it: &Standing| it.online.without(it.own);
        Weight {
            arsenals: self.arsenals - after.arsenals,
            cut_off: foes_online(self).without(foes_online(after)).count(),
            back: after.online.and(after.own).without(self.online).count(),
            opened: after.open.without(self.open).count(),
        }
    }
}

fn told(side: &'static str, weight: Weight) -> Text {
    Text::new("guerre.note.decisive")
        .term("side", side)
        .number("arsenals", weight.arsenals)
        .number("cut", weight.cut_off)
        .number("back", weight.back)
        .number("opened", weight.opened)
}
