//! How well each kind of unit does against each other, for its price: what recruits are chosen by where there are many kinds.

use super::sketch::Sketch;
use crate::Skirmish;
use crate::board::{Attack, Figure, Kind, Special};
use kernel::Seat;

/// What each kind is worth against each other, kind by kind.
#[derive(Debug, Default)]
pub struct Matchups {
    points: Vec<i32>,
    kinds: usize,
}

impl Matchups {
    /// Every kind against every other, by their figures on open ground.
    pub fn new(game: &Skirmish) -> Matchups {
        let kinds = game.figures.kinds();
        let pair =
            |own: Kind, foe: Kind| points(game, game.figures.of(Seat(0), own), game.figures.of(Seat(1), foe));
        let points = kinds.iter().flat_map(|own| kinds.iter().map(|foe| pair(*own, *foe))).collect();
        Matchups { points, kinds: kinds.len() }
    }

    fn of(&self, own: Kind, foe: Kind) -> i32 {
        self.points[own.index() * self.kinds + foe.index()]
    }

    /// The recruit a team needs most of those it can pay: good against the enemies on the field, or against those that may come,
    /// and the less wanted the more of it there are. Nothing if none can be paid.
    pub fn wanted(&self, game: &Skirmish, sketch: &Sketch, team: Seat, is_bold: bool) -> Option<Kind> {
        let units = &sketch.state.units;
        let gold = sketch.state.head.gold[team.index()];
        let paid = |kind: &Kind| u32::from(game.figures.of(team, *kind).price) <= gold;
        let recruits = game.figures.recruits(team).iter().copied().filter(paid);
        let score = |kind: Kind| {
            let foes = units.of(team.other()).map(|foe| self.of(kind, foe.kind));
            let (sum, count) = foes.fold((0, 0), |(sum, count), points| (sum + points, count + 1));
            let others = game.figures.recruits(team.other());
            let expected =
                others.iter().map(|foe| self.of(kind, *foe)).sum::<i32>() / others.len().max(1) as i32;
            let own = units.of(team).filter(|unit| unit.kind == kind).count() as i32;
            // As if two more came, of which nobody knows what they are.
            let usual = (sum + 2 * expected) / (count + 2);
            usual * 4 / (4 + if is_bold { own } else { 3 * own })
        };
        recruits.reduce(|best, kind| if score(kind) > score(best) { kind } else { best })
    }
}

/// What a kind is worth against another, for a hundred gold.
fn points(game: &Skirmish, own: &Figure, foe: &Figure) -> i32 {
    let attack = own.attacks().map(|it| exchange(game, own, foe, &it)).max().unwrap_or(0);
    let defence = foe.attacks().map(|it| exchange(game, foe, own, &it)).max().unwrap_or(0);
    let skills = 3 * i32::from(own.heals) + if own.gait.slips { 40 } else { 0 } + 2 * i32::from(own.moves);
    let value = 300 + 2 * attack - defence + 4 * i32::from(own.hp) + skills;
    value.max(10) * 10 / i32::from(own.price.max(1))
}

/// What an attack may be expected to take, ten times over, less half of what the answer takes.
fn exchange(game: &Skirmish, one: &Figure, other: &Figure, attack: &Attack) -> i32 {
    let answers = other.attacks().filter(|it| it.far == attack.far);
    let answer = answers.map(|it| blows(game, one, &it)).max().unwrap_or(0);
    let charge = if attack.specials.has(Special::Charge) { 2 } else { 1 };
    let slow = if attack.specials.has(Special::Slow) { 3 } else { 2 };
    let mut dealt = charge * blows(game, other, attack);
    for (special, more) in [
        (Special::Poison, 60),
        (Special::Slow, 50),
        (Special::Drain, dealt / 3),
        (Special::Backstab, dealt / 2),
    ] {
        dealt += if attack.specials.has(special) { more } else { 0 };
    }
    dealt - charge * answer / slow
}

/// What all blows of an attack may be expected to take, ten times over.
fn blows(game: &Skirmish, other: &Figure, attack: &Attack) -> i32 {
    let usual =
        i32::from(game.figures.classes()[usize::from(other.gait.class)].hits.first().copied().unwrap_or(60));
    let hit = if attack.specials.has(Special::Magical) { 70 } else { usual };
    let taken = 100 - i32::from(other.resists[usize::from(attack.hurts)]);
    i32::from(attack.strikes) * i32::from(attack.damage) * taken * hit / 1_000
}
