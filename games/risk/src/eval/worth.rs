//! What a position is worth for a person to read: part by part, in tenths of an army.

use super::habits::Habits;
use super::judgement::Means;
use super::weights::Scales;
use super::weights::Temper;
use crate::moves::{Phase, State};
use crate::{Risk, View};
use kernel::{Game, Rng, Seat};
use table::Worth;

/// Points for an army.
const ARMY: f32 = 10.0;

/// Armies for a territory: what they do for an attack or a defence counts by itself.
const LAND: f32 = 0.3;

/// What a view is worth for a seat, against its strongest rival.
pub(crate) fn worth(game: &Risk, view: &View, seat: Seat) -> Vec<Worth> {
    if matches!(view.phase, Phase::Deal | Phase::Dealing | Phase::Over(_)) {
        return Vec::new();
    }
    // What is not seen is imagined, always alike.
    let state = game.imagine(view, &mut Rng::seeded(0));
    let scales = Scales::of(game);
    let means = |seat: Seat| Means::of(game, &state, seat);
    let rivals = (0..game.terms.players).map(Seat).filter(|rival| *rival != seat).map(means);
    let rival = rivals.max_by(|a, b| a.sum(scales).total_cmp(&b.sum(scales))).unwrap_or_default();
    let own = means(seat);
    let parts = [
        ("risk.worth.armies", own.armies - rival.armies),
        ("risk.worth.territories", LAND * (own.lands - rival.lands)),
        ("risk.worth.inner", scales.inner * (own.inner - rival.inner)),
        ("risk.worth.cards", scales.card * (own.cards - rival.cards)),
        ("risk.worth.income", scales.income * (own.income - rival.income)),
        ("risk.worth.front", front(game, &state, seat)),
        ("risk.worth.danger", -danger(game, &state, seat)),
    ];
    parts.map(|(key, armies)| Worth { key, points: (armies * ARMY).round() as i32 }).into()
}

/// What the best attack of the seat promises, if its turn were now.
fn front(game: &Risk, state: &State, seat: Seat) -> f32 {
    let mut best: f32 = 0.0;
    Habits::new(game, Temper::of(game)).assaults(state, seat, |assault| best = best.max(assault.score));
    best
}

/// What the best attack on the seat promises to a rival.
fn danger(game: &Risk, state: &State, seat: Seat) -> f32 {
    let habits = Habits::new(game, Temper::of(game));
    let mut worst: f32 = 0.0;
    for rival in (0..game.terms.players).map(Seat).filter(|rival| *rival != seat) {
        habits.assaults(state, rival, |assault| {
            if state.owned(seat).has(assault.to) {
                worst = worst.max(assault.score);
            }
        });
    }
    worst
}
