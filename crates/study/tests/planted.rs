//! A blunder that is planted in a machine's game is found and named as the turning point.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

use kernel::{Rng, Seat, Turn};
use phrase::Lang;
use search::Budget;
use table::{AnyGame, AnyMatch, Eyes, Grade, Licence, Luck, Moment, Report};

const LICENCE: Licence = Licence::of_this_process();

/// A game under way, with all its chance from one stream.
struct Play {
    game: &'static dyn AnyGame,
    table: Box<dyn AnyMatch>,
    rng: Rng,
}

impl Play {
    fn new(id: &str, options: &[(&str, &str)], position: Option<&str>) -> Play {
        let game = arcade::game(id).unwrap();
        let options: Vec<(String, String)> =
            options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let table = game.open(&options, &game.files(), position).unwrap();
        let mut play = Play { game, table, rng: Rng::seeded(5) };
        play.table.draw(&Moment::new("-"), &mut play.rng);
        play
    }

    /// The same game again, to try something out.
    fn copy(&self, seed: u64) -> Play {
        let table = self.game.replay("copy", &self.table.log(LICENCE), &self.game.files(), None).unwrap();
        Play { game: self.game, table, rng: Rng::seeded(seed) }
    }

    fn is_over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_))
    }

    fn act(&mut self, seat: Seat, line: &str) {
        self.table.command(seat, line, &Moment::new("-"), &mut self.rng).unwrap();
    }

    /// One action of whoever is to act.
    fn step(&mut self, bot: &str, nodes: u64) {
        let seat = self.table.to_act().iter().next().unwrap();
        let fork = self.rng.fork();
        let thought = self.table.think(seat, bot, Budget::nodes(nodes), fork).unwrap().run();
        self.act(seat, thought.line());
    }

    /// A whole turn, or a whole setup.
    fn turn(&mut self, bot: &str, nodes: u64) {
        let whose = self.table.whose();
        while !self.is_over() && self.table.whose() == whose {
            self.step(bot, nodes);
        }
    }

    fn worth(&self, seat: Seat) -> i32 {
        if let Turn::Over(outcome) = self.table.turn() {
            return if outcome.winners.has(seat) { 1_000_000 } else { -1_000_000 };
        }
        let all = self.table.worth(Eyes::umpire(LICENCE));
        all.into_iter()
            .filter(|(side, _)| *side == seat)
            .flat_map(|(_, parts)| parts)
            .map(|it| it.points)
            .sum()
    }

    /// The worst of many turns at random, after what the others make of it.
    fn blunder(&mut self) {
        let seat = self.table.whose().unwrap();
        let tried = (0..24).map(|seed| {
            let mut play = self.copy(seed);
            play.turn("random", 1);
            let blundered = play.copy(seed);
            while !play.is_over() && play.table.whose() != Some(seat) {
                play.turn(best(play.game), 2000);
            }
            (play.worth(seat), blundered)
        });
        *self = tried.min_by_key(|(worth, _)| *worth).unwrap().1;
    }

    fn report(&self, nodes: u64) -> Report {
        self.table.report(LICENCE, Eyes::umpire(LICENCE), nodes).run()
    }
}

fn best(game: &dyn AnyGame) -> &'static str {
    game.bots().last().unwrap()
}

/// Machines play, one of them blunders once, and machines play on.
fn planted(id: &str, options: &[(&str, &str)], turns: usize) {
    let mut play = Play::new(id, options, None);
    let name = best(play.game);
    while play.table.whose().is_none() && !play.is_over() {
        play.step(name, 500);
    }
    (0..turns).for_each(|_| play.turn(name, 2000));
    let before = play.table.steps(Eyes::umpire(LICENCE)).last().copied().unwrap();
    play.blunder();
    (0..3).for_each(|_| play.turn(name, 2000));
    if !play.is_over() {
        play.table.resign(Seat(0), &Moment::new("-")).unwrap();
    }
    let report = play.report(2000);
    let worst = report.turning_points().first().map(|&index| &report.turns[index]);
    let told = study::told(&report, &*play.table, play.game.book().catalog(Lang::English));
    let text = study::text(&told, play.game.book().catalog(Lang::English));
    assert_eq!(worst.map(|turn| turn.from), Some(before), "{id}: {before}\n{text}");
    assert!(!worst.unwrap().best.is_empty(), "{id}: it says what should have been played");
    assert!(!worst.unwrap().reasons.is_empty(), "{id}: and why\n{text}");
}

#[test]
fn a_planted_blunder_is_the_turning_point_in_xiangqi() {
    planted("xiangqi", &[], 10);
}

#[test]
fn a_planted_blunder_is_the_turning_point_in_reversi() {
    planted("reversi", &[], 30);
}

#[test]
fn a_planted_blunder_is_the_turning_point_in_guerre() {
    planted("guerre", &[], 6);
}

#[test]
fn a_planted_blunder_is_the_turning_point_in_skirmish() {
    planted("skirmish", &[("level", "symmetric")], 6);
}

/// With all armies in one place whoever comes first has all but won, unless that turn gives it away.
#[test]
fn a_planted_blunder_is_the_turning_point_in_risk() {
    planted("risk", &[("ruleset", "classic"), ("players", "2"), ("placing", "whole")], 2);
}

#[test]
fn a_report_that_is_stopped_says_so() {
    let mut play = Play::new("reversi", &[], None);
    (0..6).for_each(|_| play.turn("heuristic", 1));
    let mut inquiry = play.table.report(LICENCE, Eyes::umpire(LICENCE), 100);
    assert_eq!(inquiry.length(), 6);
    inquiry.progress().stop();
    let report = inquiry.run();
    assert!(!report.is_whole && report.turns.len() == 1);
    let whole = play.report(100);
    assert!(whole.is_whole && whole.turns.len() == 6);
    assert_eq!(whole, play.report(100), "the same nodes find the same");
}

/// What is found about a game of Stratego that begins at a position, turn by turn, and is given up after these lines; and what is said
/// of it.
fn stratego(rows: [&str; 10], first: &str, lines: &[&str]) -> (Report, wire::Report) {
    let mut play = Play::new("stratego", &[], Some(&format!("{} {first}", rows.concat())));
    for line in lines {
        let seat = play.table.to_act().iter().next().unwrap();
        play.act(seat, line);
    }
    if !play.is_over() {
        play.table.resign(Seat(0), &Moment::new("-")).unwrap();
    }
    let report = play.report(2000);
    let told = study::told(&report, &*play.table, play.game.book().catalog(Lang::English));
    (report, told)
}

const EMPTY: &str = "AAAAAAAAAA";
const LAKES: &str = "AA__AA__AA";

/// One of seven unknown pieces is the marshal, and it is this one; five are scouts, and one is the flag.
#[test]
fn a_good_attack_on_the_wrong_piece_is_bad_luck_and_not_bad_play() {
    let home = ["MBDDDAAAAJ", "BAAAAAAAAA", EMPTY, EMPTY, LAKES, LAKES];
    let front = ["AAAAKAAAAA", "AAAAXAAAAA", "PPPPPAAAAA", "AAAAAAAAAY"];
    let (report, told) = stratego([&home[..], &front[..]].concat().try_into().unwrap(), "r", &["move e7 e8"]);
    let turn = &report.turns[0];
    assert_eq!((turn.mark(), turn.luck()), (Grade::Sound, Some(Luck::Bad)), "{turn:#?}");
    assert!(turn.truth.unwrap().loss() > turn.known.loss(), "by the truth it was a mistake: {turn:#?}");
    assert!(report.turning_points().is_empty());
    let [luck, truth] = &told.turns[0].said[..] else { panic!("{:?}", told.turns[0].said) };
    assert!(luck.contains("not bad play") && truth.starts_with("By the truth"), "{luck} {truth}");
    shows_the_truth(&told);
}

/// As text and as a page the figures by the truth stand beside those by what was known.
fn shows_the_truth(told: &wire::Report) {
    let catalog = arcade::game("stratego").unwrap().book().catalog(Lang::English);
    let truth = told.turns[0].truth.unwrap();
    let [before, after, came] = [truth.before, truth.after, truth.came].map(|it| (it + 5) / 10);
    let text = study::text(told, catalog);
    assert!(text.contains(&format!("({before:>3} % {after:>3} % {came:>3} %)")), "{text}");
    let page = study::page(told, &[], catalog);
    let cells = format!("<td>{before} %</td><td>{after} %</td><td>{came} %</td><td>Red</td>");
    assert!(page.contains(&cells) && page.contains("by the truth"), "{page}");
}

/// A blunder planted in a game of Stratego: the marshal has shown itself, and the general attacks it all the same.
#[test]
fn an_attack_on_what_is_known_to_be_stronger_is_bad_play_and_not_bad_luck() {
    let home = ["MBDDDAAAAJ", "BAAAAAAAAA", EMPTY, EMPTY, LAKES, LAKES];
    let front = ["AAAAKAAAAA", "AAAADAAAAA", "PPPPXPAAAA", "AAAAAAAAAY"];
    let lines = ["move e9 e8", "move e7 e8"];
    let (report, _) = stratego([&home[..], &front[..]].concat().try_into().unwrap(), "b", &lines);
    let turn = &report.turns[1];
    assert!(turn.mark() >= Grade::Mistake && turn.luck().is_none(), "{turn:#?}");
    assert_eq!(report.turning_points().first(), Some(&1));
}
