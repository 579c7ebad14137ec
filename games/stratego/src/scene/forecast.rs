//! What an attack on an unknown piece may come to: by what can be known of it, and nothing else.

use super::{cell, rank_key};
use crate::board::{Move, Rank};
use crate::eval::Belief;
use crate::moves::Action;
use crate::{Stratego, View};
use kernel::Seat;
use phrase::Text;
use scene::Forecast;

/// What would come of an attack, as far as its seat can tell; nothing of other moves.
pub(super) fn forecast(game: &Stratego, view: &View, action: Action) -> Option<Forecast> {
    let Action::Move(step) = action else { return None };
    let attacker = view.at(step.from)?;
    let target = view.at(step.to).filter(|target| target.seat != attacker.seat)?;
    let belief = Belief::new(game, view, target.seat);
    let odds = belief.odds(&game.board, step.to, target);
    let all: f32 = odds.iter().sum();
    let share = |rank: Rank| if all > 0.0 { odds[rank.index()] / all } else { 0.0 };
    let known = Rank::ALL.into_iter().find(|rank| share(*rank) >= 1.0);
    let forecast = game.forecast_fates(attacker.rank?, attacker.seat, share);
    let forecast = match known {
        Some(rank) => {
            let fight = game.fights.fight(attacker.rank?, rank);
            Forecast { lines: vec![super::tell::combat_text(game, fight)], ..forecast }
        }
        None => game.forecast_ranks(forecast, share).all_judged(),
    };
    Some(about(forecast, step))
}

fn about(forecast: Forecast, step: Move) -> Forecast {
    forecast.about([cell(step.from), cell(step.to)])
}

impl Stratego {
    /// How likely it is that either is left, both fall, or the flag is taken.
    fn forecast_fates(&self, attacker: Rank, seat: Seat, share: impl Fn(Rank) -> f32) -> Forecast {
        let mut shares = [0.0; 4];
        for rank in Rank::ALL {
            let fight = self.fights.fight(attacker, rank);
            let fate = match (fight.attacker_stays, fight.defender_stays) {
                _ if rank == Rank::Flag => 0,
                (true, _) => 1,
                (false, false) => 2,
                (false, true) => 3,
            };
            shares[fate] += share(rank);
        }
        let text = |key| Text::new(key).term("rank", rank_key(attacker));
        Forecast::of(text("stratego.forecast.belief"))
            .chance(text("stratego.forecast.flag"), Some(seat), shares[0])
            .chance(text("stratego.forecast.wins"), Some(seat), shares[1])
            .chance(text("stratego.forecast.both"), None, shares[2])
            .chance(text("stratego.forecast.falls"), Some(seat.other()), shares[3])
    }

    /// What the piece may be, the likeliest first.
    fn forecast_ranks(&self, forecast: Forecast, share: impl Fn(Rank) -> f32) -> Forecast {
        let mut ranks: Vec<Rank> = Rank::ALL.into_iter().filter(|rank| share(*rank) > 0.0).collect();
        ranks.sort_by(|a, b| share(*b).total_cmp(&share(*a)));
        ranks.into_iter().fold(forecast, |forecast, rank| {
            let text = Text::new("stratego.forecast.may-be").term("rank", rank_key(rank));
            forecast.chance(text, None, share(rank))
        })
    }
}
