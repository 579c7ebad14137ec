//! Fits the weights of a judgement to games whose results are known.
//!
//! A judgement is taken to be a sum of weights, each times how often its feature is there, blended between two times of the game; the
//! chance of winning is its logistic curve. The fit makes the squared error of that chance as small as it can, by small
//! steps (Adam) over batches in a fixed order, so it repeats. It is done on one set of positions and confirmed on
//! another: [`error`] says how well weights do on any.
//!
//! ```
//! use search::tune::{Fit, Samples, error};
//! let mut samples = Samples::default();
//! for number in 0..400u32 {
//!     // Who has more of the first thing wins three times in four; the second means nothing.
//!     let (has_more, wins) = (number % 2 == 0, number / 2 % 4 < 3);
//!     let result = if has_more == wins { 1.0 } else { 0.0 };
//!     let features = [(0, if has_more { 1 } else { -1 }), (1, (number % 3) as i16 - 1)];
//!     samples.add(&features, 1.0, 1.0, result);
//! }
//! let start = vec![[0.0; 2]; 2];
//! let fit = Fit { rounds: 200, step: 4.0, scale: 150.0, ..Fit::default() };
//! let fitted = fit.run(&samples, &start);
//! // Three to one is 150 times the logarithm of three.
//! assert!((fitted[0][0] - 165.0).abs() < 10.0 && fitted[1][0].abs() < 10.0, "{fitted:?}");
//! assert!(error(&samples, &fitted, 150.0) < error(&samples, &start, 150.0));
//! ```

/// Positions as a fit sees them, one after the other in one list.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    features: Vec<(u16, i16)>,
    ends: Vec<End>,
}

/// What belongs to one sample.
#[derive(Clone, Copy, Debug)]
struct End {
    /// Where its features end.
    features: usize,
    /// The share of the first time of the game.
    share: f32,
    /// What the sum is multiplied by.
    lever: f32,
    /// From 0 to 1.
    result: f32,
}

impl Samples {
    /// Adds a position: how often each weight counts, the share of the first time of the game, what the sum is multiplied
    /// by, and the result for the first side: 1 if it won, 0 if it lost.
    pub fn add(&mut self, features: &[(u16, i16)], share: f32, lever: f32, result: f32) {
        self.features.extend_from_slice(features);
        self.ends.push(End { features: self.features.len(), share, lever, result });
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    fn of(&self, index: usize) -> (&[(u16, i16)], End) {
        let begin = index.checked_sub(1).map_or(0, |before| self.ends[before].features);
        let end = self.ends[index];
        (&self.features[begin..end.features], end)
    }
}

/// How a fit goes.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// How often every sample is looked at.
    pub rounds: u32,
    /// How far a weight moves with a step.
    pub step: f32,
    /// How many points make a win `e` times as likely as not.
    pub scale: f32,
    /// How strongly each weight is held to where it started: what is rarely seen stays there.
    pub pull: f32,
}

impl Default for Fit {
    fn default() -> Fit {
        Fit { rounds: 60, step: 1.0, scale: 150.0, pull: 1e-9 }
    }
}

/// Samples between two steps.
const BATCH: usize = 1024;

impl Fit {
    /// The weights that fit the samples best, begun from `start`: each for the first and for the second time of the game.
    pub fn run(&self, samples: &Samples, start: &[[f32; 2]]) -> Vec<[f32; 2]> {
        let mut weights = start.to_vec();
        let (mut means, mut squares) = (vec![[0f32; 2]; start.len()], vec![[0f32; 2]; start.len()]);
        let mut steps = 0;
        for round in 0..self.rounds {
            // Shorter steps towards the end let the weights come to rest.
            let step = self.step * (1.0 - round as f32 / self.rounds as f32).max(0.05);
            let mut batch = 0;
            while batch < samples.len() {
                let mut slopes = vec![[0f32; 2]; start.len()];
                let end = (batch + BATCH).min(samples.len());
                (batch..end).for_each(|index| self.slope(samples.of(index), &weights, &mut slopes));
                steps += 1;
                let count = (end - batch) as f32;
                for index in 0..weights.len() {
                    for time in 0..2 {
                        let held = self.pull * (weights[index][time] - start[index][time]);
                        let slope = slopes[index][time] / count + held;
                        let (mean, square) = (&mut means[index][time], &mut squares[index][time]);
                        weights[index][time] -= step * adam(slope, mean, square, steps);
                    }
                }
                batch = end;
            }
        }
        weights
    }

    /// Adds how the error of one sample changes with each weight.
    fn slope(&self, (features, end): (&[(u16, i16)], End), weights: &[[f32; 2]], slopes: &mut [[f32; 2]]) {
        let chance = chance(value(features, end, weights), self.scale);
        let slope = 2.0 * (chance - end.result) * chance * (1.0 - chance) * end.lever / self.scale;
        for &(index, times) in features {
            let slopes = &mut slopes[usize::from(index)];
            slopes[0] += slope * f32::from(times) * end.share;
            slopes[1] += slope * f32::from(times) * (1.0 - end.share);
        }
    }
}

/// One step of the method of that name: as far as the slope is steady.
fn adam(slope: f32, mean: &mut f32, square: &mut f32, steps: i32) -> f32 {
    const KEEP: [f32; 2] = [0.9, 0.999];
    *mean = KEEP[0] * *mean + (1.0 - KEEP[0]) * slope;
    *square = KEEP[1] * *square + (1.0 - KEEP[1]) * slope * slope;
    let mean = *mean / (1.0 - KEEP[0].powi(steps));
    let square = *square / (1.0 - KEEP[1].powi(steps));
    mean / (square.sqrt() + 1e-12)
}

/// The mean squared error of the chances that the weights give.
pub fn error(samples: &Samples, weights: &[[f32; 2]], scale: f32) -> f64 {
    let one = |index| {
        let (features, end) = samples.of(index);
        f64::from(chance(value(features, end, weights), scale) - end.result).powi(2)
    };
    (0..samples.len()).map(one).sum::<f64>() / samples.len().max(1) as f64
}

/// The scale with which the weights err least.
pub fn best_scale(samples: &Samples, weights: &[[f32; 2]]) -> f32 {
    let scales = (0..40).map(|step| 60.0 * 1.07f32.powi(step));
    let erring = scales.map(|scale| (error(samples, weights, scale), scale));
    erring.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(150.0, |(_, scale)| scale)
}

fn value(features: &[(u16, i16)], end: End, weights: &[[f32; 2]]) -> f32 {
    let one = |&(index, times): &(u16, i16)| {
        let [first, second] = weights[usize::from(index)];
        f32::from(times) * (first * end.share + second * (1.0 - end.share))
    };
    end.lever * features.iter().map(one).sum::<f32>()
}

/// The chance of winning by points.
pub fn chance(value: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-value / scale).exp())
}
