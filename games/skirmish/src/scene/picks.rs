//! Actions as picks: a unit, then where it goes or whom it attacks; what to recruit, then the wall.

use crate::board::Weapon;
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
                picks.push(Pick::button(game.figures.weapon_word(weapon)));
            }
            picks
        }
        Action::Recruit { kind, wall } => {
            vec![Pick::button(&game.figures.name(kind).word), Pick::Cell(wall)]
        }
        Action::Recall { kind, wall } => {
            vec![Pick::button(&format!("{RECALL}{}", game.figures.name(kind).word)), Pick::Cell(wall)]
        }
        Action::End => vec![Pick::button("end")],
        Action::Strike { hits } => vec![Pick::button(if hits { "hit" } else { "miss" })],
        Action::Birth { draw } => vec![Pick::button(&format!("{TRAITS}{draw}"))],
    }
}

/// What a button begins with that recalls somebody.
const RECALL: &str = "recall ";
/// What one begins with that says which traits were drawn.
const TRAITS: &str = "traits ";

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
            Some(Action::Attack { from: *from, to: *to, weapon: game.figures.weapon_named(weapon)? })
        }
        [Pick::Button(kind), Pick::Cell(wall)] if on_board(wall) => match kind.strip_prefix(RECALL) {
            Some(kind) => Some(Action::Recall { kind: game.figures.kind_named(kind)?, wall: *wall }),
            None => Some(Action::Recruit { kind: game.figures.kind_named(kind)?, wall: *wall }),
        },
        [Pick::Button(word)] => match word.as_str() {
            "end" => Some(Action::End),
            "hit" => Some(Action::Strike { hits: true }),
            "miss" => Some(Action::Strike { hits: false }),
            word => Some(Action::Birth { draw: word.strip_prefix(TRAITS)?.parse().ok()? }),
        },
        _ => None,
    }
}

/// What a button says: a recruit with its price, a weapon, the end of the turn.
pub(crate) fn label(game: &Skirmish, view: &View, pick: &Pick) -> Option<Text> {
    let Pick::Button(word) = pick else { return None };
    if let Some(weapon) = game.figures.weapon_named(word) {
        return Some(Text::new("skirmish.button.weapon").with("weapon", game.figures.weapon_said(weapon)));
    }
    if let Some(kind) = game.figures.kind_named(word) {
        let price = game.figures.of(view.head.mover, kind).price;
        let text = Text::new("skirmish.button.recruit").with("unit", game.figures.said(kind));
        return Some(text.number("price", price));
    }
    if let Some(kind) = word.strip_prefix(RECALL).and_then(|word| game.figures.kind_named(word)) {
        let text = Text::new("skirmish.button.recall").with("unit", game.figures.said(kind));
        return Some(text.number("price", game.figures.faction(view.head.mover).recall));
    }
    (word == "end").then(|| Text::new("skirmish.button.end"))
}

impl Skirmish {
    fn has_only(&self, view: &View, from: Cell, weapon: Weapon) -> bool {
        let weapons = |unit: &Unit| self.figures.of_unit(unit).weapons().eq([weapon]);
        view.units.at(from).is_some_and(weapons)
    }
}
