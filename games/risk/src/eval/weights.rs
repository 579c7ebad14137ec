//! What the players go by, as data: `data/weights.toml`.

use crate::Risk;
use crate::moves::Order;
use serde::Deserialize;
use std::sync::LazyLock;

/// Every weight.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Weights {
    slow: Temper,
    fast: Temper,
    crowd: Temper,
    seed: Scales,
    classic: Scales,
}

/// The weights that are shipped.
static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/weights.toml")).expect("the shipped weights are sound")
});

/// How much is made of what, in armies.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Temper {
    /// A territory.
    pub land: f32,
    /// More, if it was a rival's.
    pub rival: f32,
    /// Each own territory around a conquered one.
    pub friends: f32,
    /// Each rival's army that could strike back at it.
    pub exposure: f32,
    /// A card.
    pub card: f32,
    /// An army of one's own.
    pub army: f32,
    /// An army of a rival.
    pub kill: f32,
    /// An army of the neutral.
    pub neutral: f32,
    /// Each army a turn of a continent that is made whole.
    pub whole: f32,
    /// Each army a turn of a continent that comes nearer to it.
    pub nearer: f32,
    /// Each army a turn of a continent that is taken from a rival.
    pub broken: f32,
    /// A rival's last territory.
    pub destroy: f32,
    /// The least that is fought for.
    pub least: f32,
    /// The least chance to conquer that is fought for, where a turn has many battles.
    pub odds: f32,
    /// How many armies are left from an attack, for each of the largest army beside its place.
    pub halt: f32,
    /// How many armies stay behind a conquest, for each of the largest army beside where it was won from.
    pub stay: f32,
    /// The most of those that could follow which stay.
    pub stay_most: f32,
    /// How many armies a border of a whole continent is given, for each of the largest army beside it.
    pub shield: f32,
    /// Armies to attack with, where armies regroup freely.
    pub fist: u16,
    /// Armies on each endangered territory, where armies regroup freely.
    pub guard: u16,
    /// Armies to attack with that are placed before the first turn, where armies regroup freely.
    pub mass: u16,
}

impl Temper {
    /// What fits the rules: one battle a turn, many between two, many between more.
    pub fn of(game: &Risk) -> &'static Temper {
        match (game.terms.many_battles, game.terms.players) {
            (false, _) => &WEIGHTS.slow,
            (true, 2) => &WEIGHTS.fast,
            (true, _) => &WEIGHTS.crowd,
        }
    }

    /// For one battle a turn.
    #[cfg(test)]
    pub(super) fn slow() -> &'static Temper {
        &WEIGHTS.slow
    }

    /// The numbers that rule of thumb can be tuned by where a turn has many battles, with their names.
    pub fn dials(&mut self) -> [(&'static str, &mut f32); 18] {
        [
            ("land", &mut self.land),
            ("rival", &mut self.rival),
            ("friends", &mut self.friends),
            ("exposure", &mut self.exposure),
            ("card", &mut self.card),
            ("army", &mut self.army),
            ("kill", &mut self.kill),
            ("neutral", &mut self.neutral),
            ("whole", &mut self.whole),
            ("nearer", &mut self.nearer),
            ("broken", &mut self.broken),
            ("destroy", &mut self.destroy),
            ("least", &mut self.least),
            ("odds", &mut self.odds),
            ("halt", &mut self.halt),
            ("stay", &mut self.stay),
            ("stay_most", &mut self.stay_most),
            ("shield", &mut self.shield),
        ]
    }
}

/// What resources are worth, in armies, and how much a lead of them tells.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scales {
    /// A territory.
    pub land: f32,
    /// A card.
    pub card: f32,
    /// Each army that the next turn brings.
    pub income: f32,
    /// A territory that cannot be attacked by anybody.
    pub inner: f32,
    /// The chances of two seats go by this power of what they have.
    pub power: f32,
}

impl Scales {
    /// What fits the rules.
    pub fn of(game: &Risk) -> &'static Scales {
        if game.terms.order == Order::Seed { &WEIGHTS.seed } else { &WEIGHTS.classic }
    }
}
