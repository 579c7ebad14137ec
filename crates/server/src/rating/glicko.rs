//! Glicko-2, as its author published it: how strong somebody is, how sure that is, and how steady.
//!
//! M. E. Glickman, *Example of the Glicko-2 system* (2012). A period is one game here, as is usual where ratings change at once.

/// How much the steadiness itself may change.
const TAU: f64 = 0.5;
/// A point of the inner scale, in points of the scale people know.
const SCALE: f64 = 173.7178;
/// Where the scale people know has its middle.
const MIDDLE: f64 = 1500.0;
/// How exactly the steadiness is found.
const EXACT: f64 = 0.000_001;
/// Nobody is less sure than somebody new.
const LEAST_SURE: f64 = 350.0;

/// How strong somebody is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The likeliest strength.
    pub points: f64,
    /// How unsure that is: the true one lies within twice as much in 19 cases of 20.
    pub deviation: f64,
    /// How unsteady it is.
    pub volatility: f64,
}

/// Somebody of whom nothing is known.
pub const NEW: Rating = Rating { points: MIDDLE, deviation: LEAST_SURE, volatility: 0.06 };

impl Rating {
    /// The rating after games against others: each with the score, 1 for a win, 0.5 for a draw, 0 for a loss.
    pub fn after(self, games: &[(Rating, f64)]) -> Rating {
        let (mu, phi) = self.inner();
        if games.is_empty() {
            return self.outer(mu, phi.hypot(self.volatility), self.volatility);
        }
        let met = |&(other, score): &(Rating, f64)| {
            let (theirs, unsure) = other.inner();
            let weight = g(unsure);
            let expected = 1.0 / (1.0 + (-weight * (mu - theirs)).exp());
            (weight * weight * expected * (1.0 - expected), weight * (score - expected))
        };
        let (information, surprise) = games.iter().map(met).fold((0.0, 0.0), |(a, b), (x, y)| (a + x, b + y));
        let variance = 1.0 / information;
        let volatility = steadied(self.volatility, phi, variance, variance * surprise);
        let before = phi.hypot(volatility);
        let sure = 1.0 / (1.0 / (before * before) + information).sqrt();
        self.outer(mu + sure * sure * surprise, sure, volatility)
    }

    fn inner(self) -> (f64, f64) {
        ((self.points - MIDDLE) / SCALE, self.deviation / SCALE)
    }

    fn outer(self, mu: f64, phi: f64, volatility: f64) -> Rating {
        Rating { points: mu * SCALE + MIDDLE, deviation: (phi * SCALE).min(LEAST_SURE), volatility }
    }
}

/// How much a game against somebody tells who is so unsure.
fn g(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / std::f64::consts::PI.powi(2)).sqrt()
}

/// The new unsteadiness: where the function of the paper crosses zero, by the method of Illinois.
fn steadied(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let (e, square) = (x.exp(), phi * phi + variance);
        e * (delta * delta - square - e) / (2.0 * (square + e).powi(2)) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let mut high = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        let steps = (1..).map(|k| a - f64::from(k) * TAU);
        steps.take(1_000).find(|&x| f(x) >= 0.0).unwrap_or(a)
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..200 {
        if (high - low).abs() <= EXACT {
            break;
        }
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(points: f64, deviation: f64) -> Rating {
        Rating { points, deviation, volatility: 0.06 }
    }

    #[test]
    fn the_published_example_comes_out_as_published() {
        let after = of(1500.0, 200.0).after(&[
            (of(1400.0, 30.0), 1.0),
            (of(1550.0, 100.0), 0.0),
            (of(1700.0, 300.0), 0.0),
        ]);
        assert!((after.points - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn who_does_not_play_becomes_less_sure_but_never_less_than_somebody_new() {
        let after = of(1700.0, 50.0).after(&[]);
        assert!(after.points == 1700.0 && after.deviation > 50.0, "{after:?}");
        assert!((NEW.after(&[]).deviation - 350.0).abs() < 0.001);
    }

    #[test]
    fn a_win_never_costs_and_a_loss_never_gains() {
        for mine in [400.0, 1500.0, 2600.0] {
            for theirs in [400.0, 1500.0, 2600.0] {
                for deviation in [30.0, 120.0, 350.0] {
                    let (me, other) = (of(mine, deviation), of(theirs, 60.0));
                    assert!(me.after(&[(other, 1.0)]).points >= mine);
                    assert!(me.after(&[(other, 0.0)]).points <= mine);
                }
            }
        }
    }

    #[test]
    fn a_surprise_is_survived_without_a_loop() {
        let after = of(400.0, 30.0).after(&[(of(3000.0, 30.0), 1.0)]);
        assert!(
            after.points > 400.0 && after.points.is_finite() && after.volatility.is_finite(),
            "{after:?}"
        );
    }
}
