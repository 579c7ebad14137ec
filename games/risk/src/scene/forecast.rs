//! The odds of an attack, told before a die is thrown.

use crate::board::Territory;
use crate::moves::Phase;
use crate::moves::dice::{MOST_DICE, exchange, stake, to_the_end};
use crate::{Action, Risk, View};
use kernel::{Cell, Seat};
use phrase::Text;
use scene::Forecast;

/// What would come of an action, as far as its seat knows.
pub(super) fn forecast(game: &Risk, view: &View, action: Action) -> Option<Forecast> {
    let seat = view.viewer.seat()?;
    match (action, view.phase) {
        (Action::From(from), _) => game.forecast_targets(view, seat, from),
        (Action::Against(to), Phase::Against { from }) => game.forecast_battle(view, seat, from?, to, None),
        (Action::Dice(dice), Phase::Dice { battle }) => {
            game.forecast_battle(view, seat, battle.from?, battle.to?, Some(dice))
        }
        (Action::Until(stop), Phase::Dice { battle }) => {
            let (from, to) = (battle.from?, battle.to?);
            Some(game.forecast_end(view, seat, from, to, stop).about([cell(from), cell(to)]))
        }
        (Action::Defend(dice), Phase::Defend { battle, attack }) => {
            let cells = [battle.from, battle.to].into_iter().flatten().map(cell);
            Some(throws(Forecast::default(), None, attack, dice).about(cells))
        }
        _ => None,
    }
}

fn cell(territory: Territory) -> Cell {
    Cell(u16::from(territory.0))
}

impl Risk {
    /// For every territory that can be attacked from here, the chance to take it by fighting to the end.
    fn forecast_targets(&self, view: &View, seat: Seat, from: Territory) -> Option<Forecast> {
        let targets = self.board.around(from).minus(view.owned(seat));
        let mut forecast = Forecast::of(Text::new("risk.forecast.targets")).about([cell(from)]);
        for to in targets.iter().filter(|to| view.seen.has(*to)) {
            let fight = to_the_end(view.armies(from).saturating_sub(1), view.armies(to));
            let text = Text::new("risk.forecast.target").with("territory", self.board.region(to).name.arg());
            forecast = forecast.chance(text, Some(seat), fight.won as f32).about([cell(to)]);
        }
        Some(forecast)
    }

    /// What each number of dice may bring, or this one, and what comes of fighting to the end.
    fn forecast_battle(
        &self,
        view: &View,
        seat: Seat,
        from: Territory,
        to: Territory,
        dice: Option<u8>,
    ) -> Option<Forecast> {
        let (free, defenders) = (view.armies(from).checked_sub(1).filter(|free| *free > 0)?, view.armies(to));
        if !view.seen.has(to) || defenders == 0 {
            return None;
        }
        let defence = defenders.min(u16::from(MOST_DICE.1)) as u8;
        let most = free.min(u16::from(MOST_DICE.0)) as u8;
        let numbers = dice.map_or(1..=most, |dice| dice..=dice);
        let forecast = self.forecast_end(view, seat, from, to, 1);
        Some(
            numbers
                .fold(forecast, |it, dice| throws(it, Some(seat), dice, defence))
                .about([cell(from), cell(to)]),
        )
    }

    /// What comes of attacking with most dice until `stop` armies are left.
    fn forecast_end(&self, view: &View, seat: Seat, from: Territory, to: Territory, stop: u16) -> Forecast {
        let fight = to_the_end(view.armies(from).saturating_sub(stop.max(1)), view.armies(to));
        let losses = |lost: f64| format!("{lost:.1}");
        let text = Text::new("risk.forecast.end")
            .with("territory", self.board.region(to).name.arg())
            .name("own", losses(fight.attacker_loses))
            .name("others", losses(fight.defender_loses));
        let taken = Text::new("risk.forecast.taken").with("territory", self.board.region(to).name.arg());
        Forecast::of(text).chance(taken, Some(seat), fight.won as f32)
    }
}

/// How likely each result of one throw is.
fn throws(forecast: Forecast, seat: Option<Seat>, attack: u8, defence: u8) -> Forecast {
    let weights = exchange(attack, defence);
    let all: u32 = weights.iter().sum();
    let staked = stake(attack, defence);
    weights.iter().zip(0u8..).fold(forecast, |forecast, (weight, lost)| {
        let text = Text::new("risk.forecast.throw").number("dice", attack).number("against", defence);
        let text = text.number("lost", lost).number("killed", staked - lost);
        forecast.chance(text, seat.filter(|_| lost == 0), *weight as f32 / all as f32)
    })
}
