//! The look at every turn, as an owned job.

use super::cut::{Course, Span};
use super::weigh::{By, Outlook, Scales, Through};
use super::{Inquiry, Prospects, Report, TurnReport};
use crate::Playable;
use crate::history::Actor;
use crate::play::Match;
use crate::worth::compared;
use kernel::{Game, Rng, Viewer};
use search::{Budget, Progress};
use std::sync::Arc;

/// How many of the actions that look best by the truth are weighed.
const FORESEEN: usize = 2;

struct Review<G: Playable> {
    game: Arc<G>,
    course: Course<G>,
    nodes: u64,
    /// Counts the actions that were looked at.
    budget: Budget,
}

impl<G: Playable> Match<G> {
    /// A look at every turn that was played, with `nodes` for each; steps are those of a viewer.
    pub(crate) fn inquiry(&self, viewer: Viewer, nodes: u64) -> Box<dyn Inquiry> {
        let course = self.course(self.listener(viewer));
        Box::new(Review { game: self.game.clone(), course, nodes, budget: Budget::nodes(u64::MAX) })
    }
}

impl<G: Playable> Inquiry for Review<G> {
    fn run(&mut self) -> Report {
        let spans = self.course.turns(&self.game);
        let scales = Scales { game: &*self.game, nodes: self.nodes, is_plain: self.is_plain(&spans) };
        let mut walk: Walk<G> = Walk { at: 0, state: self.course.start.clone() };
        let mut report = Report {
            bot: Scales::<G>::bot_name(),
            nodes: self.nodes,
            seats: self.game.seats(),
            is_whole: true,
            turns: Vec::new(),
        };
        for span in spans {
            walk.go(&self.game, &self.course, span.from);
            report.turns.push(self.turn(&scales, &mut walk, span));
            report.is_whole = self.budget.spend((span.to - span.from) as u64);
            if !report.is_whole {
                break;
            }
        }
        report
    }

    fn length(&self) -> u64 {
        self.course.played.len() as u64
    }

    fn progress(&self) -> Progress {
        self.budget.progress()
    }
}

/// A state on its way along what was played.
struct Walk<G: Game> {
    at: usize,
    state: G::State,
}

impl<G: Game> Walk<G> {
    fn go(&mut self, game: &G, course: &Course<G>, to: usize) {
        for (_, action) in &course.played[self.at..to] {
            game.apply(&mut self.state, *action);
        }
        self.at = to;
    }
}

/// What luck did in a turn, by what its seat knew and by the truth.
#[derive(Default)]
struct Lucks {
    known: f64,
    truth: f64,
}

/// The best turn that was found.
struct Best<G: Game> {
    own: Vec<G::Action>,
    outlook: Outlook,
}

impl<G: Playable> Review<G> {
    /// Whether the value of a search says it all: two play, nothing is hidden and no lot is drawn in any turn.
    fn is_plain(&self, spans: &[Span]) -> bool {
        let is_lot = |index: usize| self.course.played[index].0 == Actor::Chance;
        let has_lots = spans.iter().any(|span| (span.from..span.to).any(is_lot));
        self.game.seats() == 2 && !self.game.hides() && !has_lots
    }

    fn turn(&self, scales: &Scales<'_, G>, walk: &mut Walk<G>, span: Span) -> TurnReport {
        let (start, seat) = (walk.state.clone(), span.seat);
        let lucks = self.play(scales, walk, span);
        let ranked = scales.ranked(&start, seat);
        let weighed = |by, luck: f64, lines: &[Vec<G::Action>]| {
            let came = scales.outlook(&scales.supposed(&walk.state, seat, by), seat, by);
            let best = self.best(scales, &start, span, by, lines);
            let after = (came.prospect - luck).clamp(0.0, 1.0);
            let before = best.as_ref().map_or(after, |best| best.outlook.prospect.max(after));
            (Prospects { before, after, came: came.prospect }, came, best)
        };
        let (known, came, best) = weighed(By::Knowledge, lucks.known, &ranked);
        let truth = self.game.hides().then(|| {
            let foreseen = self.foreseen(scales, &start, span);
            weighed(By::Truth, lucks.truth, &[ranked.clone(), foreseen].concat()).0
        });
        let written = |actions: &[G::Action]| actions.iter().map(|it| self.game.write(*it)).collect();
        let lines: Vec<String> = written(&self.own(span));
        let mut report = TurnReport {
            seat,
            lines,
            from: self.course.steps[span.from],
            to: self.course.steps[span.to],
            known,
            truth,
            best: Vec::new(),
            reasons: Vec::new(),
        };
        if let Some(best) = best.filter(|_| report.mark() > super::Grade::Sound) {
            report.best = written(&best.own);
            report.reasons = compared(&came.parts, &best.outlook.parts);
        }
        report
    }

    /// What the seat itself did in its turn.
    fn own(&self, span: Span) -> Vec<G::Action> {
        let played = &self.course.played[span.from..span.to];
        played
            .iter()
            .filter(|(actor, _)| *actor == Actor::Seat(span.seat))
            .map(|(_, action)| *action)
            .collect()
    }

    /// Plays a turn as it was played, and reckons what luck did.
    fn play(&self, scales: &Scales<'_, G>, walk: &mut Walk<G>, span: Span) -> Lucks {
        let mut lucks = Lucks::default();
        for index in span.from..span.to {
            let before = walk.state.clone();
            walk.go(&self.game, &self.course, index + 1);
            let (actor, action) = self.course.played[index];
            match actor {
                Actor::Chance => {
                    lucks.known += scales.luck(&before, &walk.state, span.seat, By::Knowledge);
                    lucks.truth += scales.luck(&before, &walk.state, span.seat, By::Truth);
                }
                Actor::Seat(seat) if seat == span.seat => {
                    lucks.known += scales.surprise(&before, action, &walk.state, seat);
                }
                Actor::Seat(_) | Actor::Setup | Actor::Table => {}
            }
        }
        lucks
    }

    /// The best of some turns, if there are any.
    fn best(
        &self,
        scales: &Scales<'_, G>,
        start: &G::State,
        span: Span,
        by: By,
        lines: &[Vec<G::Action>],
    ) -> Option<Best<G>> {
        let weigh = |line: &Vec<G::Action>| {
            let supposed = scales.supposed(start, span.seat, by);
            let follow = |(seed, state)| scales.through(state, span.seat, line, &mut Rng::seeded(seed));
            let ends: Vec<Through<G>> = (0..).zip(&supposed).map(follow).collect();
            let states: Vec<G::State> = ends.iter().map(|end| end.state.clone()).collect();
            let own = ends.into_iter().next().map_or_else(Vec::new, |end| end.own);
            Best { own, outlook: scales.outlook(&states, span.seat, by) }
        };
        let better = |a: &Best<G>, b: &Best<G>| a.outlook.prospect.total_cmp(&b.outlook.prospect);
        // Of those that are alike the machine's own first choice is taken.
        lines.iter().map(weigh).rev().max_by(better)
    }

    /// The beginnings that look best to one who sees everything.
    fn foreseen(&self, scales: &Scales<'_, G>, start: &G::State, span: Span) -> Vec<Vec<G::Action>> {
        let mut legal = Vec::new();
        self.game.actions(start, &mut legal);
        let stands = |action: G::Action| {
            let mut state = start.clone();
            self.game.apply(&mut state, action);
            (scales.standing(&state, span.seat, By::Truth), action)
        };
        let mut weighed: Vec<(f64, G::Action)> = legal.into_iter().map(stands).collect();
        weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
        weighed.into_iter().take(FORESEEN).map(|(_, action)| vec![action]).collect()
    }
}
