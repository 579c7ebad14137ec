//! A position played on in thought, quickly.
//!
//! Blows that always land are played as the rules play them. Where they may miss, a fight is not drawn but
//! weighed: its exact distribution gives the chance that each dies and the hit points it is left with
//! otherwise. The likelier of life and death is what the sketch goes on with; the rest is kept as credit.

use super::worth::{CROWN, unit_worth};
use crate::board::{Kind, Special, Weapon};
use crate::moves::{Ground, Odds, Terms, UNDRAWN, Unit};
use crate::{Action, Skirmish, State};
use kernel::{Cell, Game, Outcome, Seat};

/// A position played on in thought.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// The position.
    pub state: State,
    /// What each team is worth beyond it: the lives and deaths that were less likely.
    pub credit: [i32; 2],
    /// What was done since the sketch was begun.
    pub line: Vec<Action>,
}

impl Sketch {
    /// Begins at a position.
    pub fn new(state: State) -> Sketch {
        Sketch { state, credit: [0; 2], line: Vec::new() }
    }

    /// Whether the game goes on.
    pub fn is_open(&self) -> bool {
        self.state.head.ended.is_none()
    }

    /// The field with everybody on it.
    pub fn ground<'a>(&self, game: &'a Skirmish, team: Seat) -> Ground<'a> {
        Ground::new(&game.board, &game.rules, team, self.state.units.iter())
    }

    /// A unit goes to a hex that is known to be within its reach, and moves no more.
    pub fn march(&mut self, game: &Skirmish, from: Cell, to: Cell) {
        let Some(unit) = self.state.units.take(from) else { return };
        self.state.units.put(Unit { cell: to, moves: 0, ..unit });
        if game.rules.claim_on_arrival
            && let Some(house) = game.board.house_at(to)
        {
            self.state.head.claim(unit.team, house);
        }
        self.line.push(Action::Move { from, to });
    }

    /// A unit does nothing more in this turn.
    pub fn rest(&mut self, cell: Cell) {
        let unit = self.state.units.known_mut(cell);
        (unit.moves, unit.attacked) = (0, true);
    }

    /// A unit attacks its neighbour.
    pub fn clash(&mut self, game: &Skirmish, from: Cell, to: Cell, weapon: Weapon) {
        let action = Action::Attack { from, to, weapon };
        self.line.push(action);
        if !game.rules.odds {
            game.apply(&mut self.state, action);
            return;
        }
        let [one, other] = [from, to].map(|cell| *self.state.units.known(cell));
        let terms = game.terms(self.state.head.round, &self.state.units, [&one, &other], weapon);
        let odds = terms.odds([one.hp, other.hp]);
        self.rest(from);
        for (side, unit) in [one, other].into_iter().enumerate() {
            let dies = odds.probability(|end| end.hp[side] == 0);
            let mean = odds.mean(|end| f64::from(end.hp[side])) / (1.0 - dies).max(0.01);
            self.weigh(game, &unit, dies, mean.round() as u16);
            self.afflict(unit.cell, &terms, side, &odds);
        }
    }

    /// Whoever is likelier hit than not by what poisons or slows is poisoned or slow.
    fn afflict(&mut self, cell: Cell, terms: &Terms, side: usize, odds: &Odds) {
        let by = terms.specials[1 - side];
        if !(by.has(Special::Poison) || by.has(Special::Slow))
            || odds.probability(|end| end.struck[side]) <= 0.5
        {
            return;
        }
        if let Some(unit) = self.state.units.iter_mut().find(|unit| unit.cell == cell) {
            unit.poisoned |= by.has(Special::Poison);
            unit.slowed |= by.has(Special::Slow);
        }
    }

    /// A unit dies with some probability, and has `left` hit points otherwise. The game is not over
    /// before the death of a leader is certain.
    fn weigh(&mut self, game: &Skirmish, unit: &Unit, dies: f64, left: u16) {
        let leads = unit.kind.leads();
        let life = f64::from(unit_worth(game, unit, left) + if leads { CROWN } else { 0 });
        let credit = &mut self.credit[unit.team.index()];
        if dies > 0.5 && (!leads || dies > 0.99) {
            *credit += (life * (1.0 - dies)) as i32;
            self.state.units.take(unit.cell);
            if leads {
                self.state.head.ended = Some(Outcome::won(unit.team.other(), "skirmish.end.leader"));
            }
        } else {
            *credit -= (life * dies) as i32;
            self.state.units.known_mut(unit.cell).hp = left.max(1);
        }
    }

    /// The leader recruits.
    pub fn recruit(&mut self, game: &Skirmish, kind: Kind, wall: Cell) {
        let action = Action::Recruit { kind, wall };
        game.apply(&mut self.state, action);
        self.line.push(action);
        self.state.head.birth = false;
        if let Some(recruit) = self.state.units.iter_mut().find(|unit| unit.traits == UNDRAWN) {
            // With which traits it will be born is not thought about.
            recruit.traits = 0;
        }
    }

    /// The leader calls a veteran back.
    pub fn recall(&mut self, game: &Skirmish, kind: Kind, wall: Cell) {
        let action = Action::Recall { kind, wall };
        game.apply(&mut self.state, action);
        self.line.push(action);
    }

    /// The turn ends.
    pub fn end(&mut self, game: &Skirmish) {
        game.apply(&mut self.state, Action::End);
        self.line.push(Action::End);
    }
}
