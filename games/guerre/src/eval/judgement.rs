//! What a position is worth: material, communication, sums, and the race to the arsenals.

use super::sums::{Field, Sums};
use crate::Guerre;
use crate::board::NO_ROAD;
use crate::board::army::Kind;
use crate::moves::fire::Effect;
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, Phase, State};
use kernel::Seat;
use search::{Budget, Knowledge, Tactics};
use table::Worth;

/// The judgement of the machine players, in hundredths of an infantry.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judgement;

/// What an arsenal is worth, and what the last one is worth on top while the game goes on.
const ARSENAL: i32 = 700;

impl Knowledge<Guerre> for Judgement {
    fn value(&self, game: &Guerre, state: &State, seat: Seat) -> i32 {
        if state.phase() != Phase::Play {
            return 0;
        }
        let hand = game.in_hand(state) * if state.mover() == seat { 1 } else { -1 };
        let field = Field::of(game, state);
        let own = game.holdings(state, &field, seat, boldness(state)).sum();
        own - game.holdings(state, &field, seat.other(), 0).sum() + hand
    }

    fn scale(&self) -> f32 {
        150.0
    }
}

impl Tactics<Guerre> for Judgement {
    fn openings(&self, game: &Guerre, state: &State, budget: &Budget, out: &mut Vec<Vec<Action>>) {
        game.kills(state, budget, out);
    }

    /// What is left of the budget says how hard it is looked for.
    fn combinations(&self, game: &Guerre, state: &State, budget: &Budget, out: &mut Vec<Vec<Action>>) {
        let allowed = game.ruleset.attacks_after_each_move || state.attack_open;
        if allowed && state.phase() == Phase::Play {
            game.combinations(state, budget, out);
        }
    }
}

/// What a unit is worth. Relays weigh most: an army without them stands still.
pub(crate) fn price(kind: Kind) -> i32 {
    match kind {
        Kind::Infantry => 100,
        Kind::Cavalry => 150,
        Kind::Artillery => 160,
        Kind::MountedArtillery => 200,
        Kind::Relay => 200,
        Kind::MountedRelay => 260,
    }
}

/// What a side has, part by part.
#[derive(Clone, Copy, Default)]
struct Holdings {
    material: i32,
    communication: i32,
    support: i32,
    danger: i32,
    advance: i32,
    arsenals: i32,
}

impl Holdings {
    fn sum(self) -> i32 {
        self.parts().into_iter().map(|(_, points)| points).sum()
    }

    fn parts(self) -> [(&'static str, i32); 6] {
        [
            ("guerre.worth.material", self.material),
            ("guerre.worth.communication", self.communication),
            ("guerre.worth.support", self.support),
            ("guerre.worth.danger", self.danger),
            ("guerre.worth.advance", self.advance),
            ("guerre.worth.arsenals", self.arsenals),
        ]
    }
}

/// How much a side disregards its risks, 0 to 40: the longer nobody loses anything, the more, because
/// else two cautious sides would face each other until the game is drawn.
fn boldness(state: &State) -> i32 {
    (i32::from(state.quiet) - 6).clamp(0, 40)
}

/// What a position is worth for a side, part by part; nothing before the first turn.
pub(crate) fn worth(game: &Guerre, state: &State, seat: Seat) -> Vec<Worth> {
    if state.phase() != Phase::Play {
        return Vec::new();
    }
    let field = Field::of(game, state);
    let own = game.holdings(state, &field, seat, boldness(state)).parts();
    let enemy = game.holdings(state, &field, seat.other(), 0).parts();
    let hand = game.in_hand(state) * if state.mover() == seat { 1 } else { -1 };
    let balance = own.into_iter().zip(enemy).map(|((key, own), (_, enemy))| (key, own - enemy));
    let parts = balance.chain([("guerre.worth.attack", hand)]);
    parts.map(|(key, points)| Worth { key, points }).collect()
}

impl Guerre {
    /// Who plays the next full turn. A turn under way is judged as if it ended now.
    fn next_to_play(&self, state: &State) -> Seat {
        let fresh = state.moves_left() == self.army.moves_per_turn && state.last.is_none();
        if fresh { state.mover() } else { state.mover().other() }
    }

    /// What a side has, and what it stands to lose.
    fn holdings(&self, state: &State, field: &Field<'_>, side: Seat, boldness: i32) -> Holdings {
        let attacked_next = self.next_to_play(state) != side;
        let (mut held, mut losses, mut worst) = (Holdings::default(), 0, 0);
        for (unit, sums) in field.sums_of(side) {
            self.add_unit(state, unit, boldness, &mut held);
            held.support += support(sums);
            let loss = price(self.kind(unit)) * risk(sums, attacked_next) * (50 - boldness) / 5000;
            losses += loss;
            worst = worst.max(loss);
        }
        let due = state.must_retreat().and(Units::of(side)).count() as i32;
        held.danger = -worst - losses / 4 - due * 30;
        held.arsenals = self.race(state, side);
        held
    }

    /// What a unit is worth where it stands.
    fn add_unit(&self, state: &State, unit: Unit, boldness: i32, held: &mut Holdings) {
        let price = price(self.kind(unit));
        let fights = self.fighters.has(unit);
        held.material += price;
        held.communication -= match (state.online.has(unit), fights) {
            (true, _) => 0,
            (false, true) => price * 45 / 100,
            (false, false) => price * 30 / 100,
        };
        held.advance -= if fights { self.way_to_go(state, unit) * (30 + boldness) / 10 } else { 0 };
    }

    /// How many steps a unit is from the nearest enemy arsenal that stands.
    fn way_to_go(&self, state: &State, unit: Unit) -> i32 {
        let roads = self.standing(state, unit.side().other());
        let nearest = roads.map(|arsenal| self.board.march(arsenal, state.square(unit))).min();
        i32::from(nearest.unwrap_or(NO_ROAD).min(25))
    }

    /// The arsenals of a side that stand, by their place in the board's list.
    fn standing(&self, state: &State, owner: Seat) -> impl Iterator<Item = usize> {
        let standing = state.arsenals;
        let all = self.board.arsenals().iter().enumerate();
        all.filter(move |(index, (_, side))| *side == owner && standing >> index & 1 != 0)
            .map(|(index, _)| index)
    }

    /// What the arsenals of a side are worth, with the enemy so near.
    fn race(&self, state: &State, side: Seat) -> i32 {
        let count = self.standing(state, side).count() as i32;
        let attacked_next = self.next_to_play(state) != side;
        let stake = if count == 1 { 5 } else { 1 };
        let danger = |arsenal| self.danger(state, side, arsenal, attacked_next) * stake;
        count * ARSENAL - self.standing(state, side).map(danger).sum::<i32>()
    }

    /// What an arsenal stands to lose to the enemy that is nearest in turns, less what its guards make up.
    fn danger(&self, state: &State, side: Seat, arsenal: usize, attacked_next: bool) -> i32 {
        let at = self.board.arsenals()[arsenal].0;
        let turns = |unit: Unit| {
            let road = self.board.road(arsenal, state.square(unit));
            road.div_ceil(self.figures(unit).speed)
        };
        let attackers = self.able(state, side.other());
        let Some(nearest) = attackers.iter().map(turns).min() else { return 0 };
        let due = nearest.saturating_add(u8::from(!attacked_next));
        let danger = match due {
            0 | 1 => 420,
            2 => 220,
            3 => 120,
            4 => 70,
            5 => 40,
            6 => 20,
            far => 16i32.saturating_sub(i32::from(far)).max(0),
        };
        if danger < 20 {
            return danger;
        }
        let own = state.alive.and(Units::of(side)).and(self.mobile(state));
        let guards = own.iter().filter(|&unit| turns(unit) < due).count().min(5) as i32;
        match (state.unit_of_at(side, at), guards) {
            (Some(holder), _) => danger * (self.weakness(state, holder) - 2 * guards) / 20,
            (None, 0) => danger,
            (None, _) => danger * (16 - 2 * guards) / 20,
        }
    }

    /// How little a unit that stands in the way can be relied on by itself, in twentieths.
    fn weakness(&self, state: &State, holder: Unit) -> i32 {
        match self.sums(state, holder).margin_to_come() {
            2.. => 20,
            -3.. => 16,
            _ => 13,
        }
    }

    /// The best attack that the mover could start at once.
    fn in_hand(&self, state: &State) -> i32 {
        let side = state.mover();
        let mut best = 0;
        for attacker in self.starters(state, side).iter() {
            for enemy in state.alive.and(Units::of(side.other())).iter() {
                if !self.reaches(state, attacker, state.square(enemy)) {
                    continue;
                }
                let share = match self.totals(state, attacker, enemy).effect() {
                    Effect::Nothing => 0,
                    Effect::Retreat => 15,
                    Effect::Destroyed => 90,
                };
                best = best.max(price(self.kind(enemy)) * share / 100);
            }
        }
        best
    }
}

/// What friends in support are worth to a unit.
fn support(sums: Sums) -> i32 {
    sums.defence.min(24) / 3
}

/// The share of a unit's price, in hundredths, that it stands to lose.
fn risk(sums: Sums, attacked_next: bool) -> i32 {
    let share = match (sums.margin(), sums.margin_to_come()) {
        (2.., _) => 50,
        (_, 8..) => 36,
        (_, 2..) => 28,
        (_, -3..) => 10,
        _ => 0,
    };
    if attacked_next { share } else { share / 3 }
}
