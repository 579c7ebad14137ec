//! Actions as picks: a unit, then where it goes or whom it attacks; what to recruit, then the wall.

use crate::board::{Kind, Weapon};
use crate::moves::Unit;
use crate::{Action, Skirmish, View};
use kernel::Cell;
use phrase::Text;
use scene::Pick;

/// The picks that make an action. A weapon is picked only by a unit that has two.
pub(crate) fn path(game: &Skirmish, view: &View, action: Action) -> Vec<Pick> {
    match action {
        Action::Move { from, to } => vec![Pick::Cell(from), Pick::Cell(to)],
        Action::Attack { from, to, weapon } => {
            let mut picks = vec![Pick::Cell(from), Pick::Cell(to)];
            if !game.has_only(view, from, weapon) {
                picks.push(Pick::button(weapon.word()));
            }
            picks
        }
        Action::Recruit { kind, wall } => vec![Pick::button(kind.word()), Pick::Cell(wall)],
        Action::End => vec![Pick::button("end")],
        Action::Strike { hits } => vec![Pick::button(if hits { "hit" } else { "miss" })],
    }
}

/// The action that picks mean, legal or not. A drop on an enemy is an attack, elsewhere a move.
pub(crate) fn meant(game: &Skirmish, view: &View, picks: &[Pick]) -> Option<Action> {
    let on_board = |cell: &Cell| cell.index() < game.board.len();
    match picks {
        [Pick::Cell(from), Pick::Cell(to)] if on_board(from) && on_board(to) => {
            let team = view.units.at(*from).map_or(view.head.mover, |unit| unit.team);
            let hostile = view.units.at(*to).is_some_and(|unit| unit.team != team);
            Some(if hostile {
                game.attack_unsaid(view, *from, *to)
            } else {
                Action::Move { from: *from, to: *to }
            })
        }
        [Pick::Cell(from), Pick::Cell(to), Pick::Button(weapon)] if on_board(from) && on_board(to) => {
            Some(Action::Attack { from: *from, to: *to, weapon: Weapon::of_word(weapon)? })
        }
        [Pick::Button(kind), Pick::Cell(wall)] if on_board(wall) => {
            Some(Action::Recruit { kind: Kind::of_word(kind)?, wall: *wall })
        }
        [Pick::Button(word)] => match word.as_str() {
            "end" => Some(Action::End),
            "hit" => Some(Action::Strike { hits: true }),
            "miss" => Some(Action::Strike { hits: false }),
            _ => None,
        },
        _ => None,
    }
}

/// What a button says: a recruit with its price, a weapon, the end of the turn.
pub(crate) fn label(game: &Skirmish, view: &View, pick: &Pick) -> Option<Text> {
    let Pick::Button(word) = pick else { return None };
    if let Some(weapon) = Weapon::of_word(word) {
        return Some(Text::new(weapon.key()));
    }
    if let Some(kind) = Kind::of_word(word) {
        let price = game.figures.of(view.head.mover, kind).price;
        return Some(Text::new("skirmish.button.recruit").term("unit", kind.key()).number("price", price));
    }
    (word == "end").then(|| Text::new("skirmish.button.end"))
}

impl Skirmish {
    fn has_only(&self, view: &View, from: Cell, weapon: Weapon) -> bool {
        let weapons = |unit: &Unit| self.figures.of(unit.team, unit.kind).weapons().eq([weapon]);
        view.units.at(from).is_some_and(weapons)
    }
}
