//! The machine players against each other.

use super::{game, shuffled};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget};
use std::collections::BTreeMap;
use stratego::eval::{Deep, Heuristic, SeedAdvanced, SeedHeuristic, SeedRandom};
use stratego::{Action, Move, Square, Stratego};
use table::contract::*;

/// What became of a game.
struct Played {
    winner: Option<Seat>,
    reason: &'static str,
    moves: u32,
    /// For each seat its moves, and how many were a piece's third or later to and fro.
    steps: [u32; 2],
    shuffles: [u32; 2],
    /// The most moves that one piece of each seat made to and fro between the same two squares.
    longest: [u32; 2],
}

fn play(game: &Stratego, bots: &mut [&mut dyn Bot<Stratego>; 2], rng: &mut Rng) -> Played {
    let mut state = game.start();
    let (mut steps, mut shuffles, mut longest, mut walks) = ([0; 2], [0; 2], [0; 2], Walks::default());
    loop {
        match game.turn(&state) {
            Turn::Over(outcome) => {
                let winner = outcome.winners.iter().next();
                return Played {
                    winner,
                    reason: outcome.reason,
                    moves: state.trail().moves,
                    steps,
                    shuffles,
                    longest,
                };
            }
            Turn::Chance => drop(game.apply(&mut state, Action::First(Seat(rng.below(2) as u8)))),
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                let choice = bots[seat.index()].choose(game, &view, seat, &Budget::nodes(3_000), rng);
                if let Action::Move(step) = choice.action {
                    let walk = walks.follow(step, state.at(step.to).is_some());
                    steps[seat.index()] += 1;
                    shuffles[seat.index()] += u32::from(walk > 2);
                    longest[seat.index()] = longest[seat.index()].max(walk);
                }
                game.apply(&mut state, choice.action);
            }
        }
    }
}

/// For every square how the piece on it came there, and how often it went to and fro on the way.
#[derive(Default)]
struct Walks(BTreeMap<Square, (Move, u32)>);

impl Walks {
    /// Follows a piece, whatever others do in between; says how often it has gone to and fro with this move.
    /// An attack is no such move.
    fn follow(&mut self, step: Move, is_attack: bool) -> u32 {
        let before = self.0.remove(&step.from).filter(|(last, _)| !is_attack && *last == step.back());
        let walk = 1 + before.map_or(0, |(_, walk)| walk);
        self.0.insert(step.to, (step, walk));
        walk
    }
}

/// How one player fared against another.
#[derive(Debug, Default)]
struct Score {
    won: u32,
    drawn: u32,
    /// Games that were ended by a limit.
    endless: u32,
    lost: u32,
    moves: u32,
    /// The first player's moves, and those that were a piece's third or later to and fro.
    steps: u32,
    shuffles: u32,
    /// The most moves that one piece of either player made to and fro.
    longest: u32,
}

fn series(game: &Stratego, one: &mut dyn Bot<Stratego>, other: &mut dyn Bot<Stratego>, games: u32) -> Score {
    let (mut score, mut rng) = (Score::default(), Rng::seeded(1));
    for number in 0..games {
        let seat = Seat((number % 2) as u8);
        let played = match seat {
            Seat(0) => play(game, &mut [one, other], &mut rng),
            _ => play(game, &mut [other, one], &mut rng),
        };
        match played.winner {
            None => score.drawn += 1,
            Some(winner) if winner == seat => score.won += 1,
            Some(_) => score.lost += 1,
        }
        let is_endless = ["stratego.draw.no-attack", "stratego.draw.too-long"].contains(&played.reason);
        score.endless += u32::from(is_endless);
        score.moves += played.moves;
        score.steps += played.steps[seat.index()];
        score.shuffles += played.shuffles[seat.index()];
        score.longest = score.longest.max(played.longest[0]).max(played.longest[1]);
    }
    println!("{score:?}");
    score
}

/// Machines play each other under the limits of the official rules, whatever the other rules are.
fn rulesets() -> [Stratego; 2] {
    let seed = game(&[("no_attack_limit", "200"), ("move_limit", "2000")]);
    [seed, game(&[("ruleset", "official")])]
}

#[test]
fn the_heuristic_player_beats_the_random_one_in_ninety_of_a_hundred() {
    for game in rulesets() {
        let score = series(&game, &mut SeedHeuristic, &mut SeedRandom, 100);
        assert!(score.won >= 90, "{score:?}");
    }
}

#[test]
fn the_advanced_player_beats_the_heuristic_one() {
    for game in rulesets() {
        let score = series(&game, &mut SeedAdvanced, &mut SeedHeuristic, 100);
        assert!(score.won >= 60 && score.won > 2 * score.lost, "{score:?}");
    }
}

#[test]
fn the_advanced_player_does_not_shuffle() {
    for game in rulesets() {
        let against_itself = series(&game, &mut SeedAdvanced, &mut SeedAdvanced, 40);
        assert!(against_itself.longest <= 3, "{against_itself:?}");
        let against_random = series(&game, &mut SeedAdvanced, &mut SeedRandom, 40);
        for score in [against_itself, against_random] {
            assert!(score.shuffles * 100 <= score.steps, "{score:?}");
            assert!(score.drawn * 10 <= 40, "{score:?}");
        }
    }
}

#[test]
fn the_deep_player_beats_the_advanced_one_and_nobody_goes_to_and_fro_more_than_three_times() {
    for game in rulesets() {
        let score = series(&game, &mut Deep, &mut SeedAdvanced, 8);
        assert!(score.won >= 5 && score.longest <= 3 && score.endless == 0, "{score:?}");
    }
}

#[test]
fn the_deep_player_comes_to_an_end_with_the_quick_one_without_shuffling() {
    for game in rulesets() {
        let score = series(&game, &mut Deep, &mut Heuristic, 4);
        assert!(score.endless <= 1 && score.longest <= 3, "{score:?}");
    }
}

#[test]
fn what_can_be_nothing_but_the_flag_is_taken() {
    let game = game(&[("ruleset", "official")]);
    let rows = ["MAAAAAAAAA", "AAAAAAAAAA", "AAAAAAAAAA", "AAAAAAAAAX", "AA__AA__AA"];
    let far = ["AA__AA__AA", "AAAAAAAAAA", "AAAAAAAAAA", "AAAAADAAAA", "AAAAAYAAAA"];
    let state = game.read_position(&format!("{}{} r", rows.concat(), far.concat())).unwrap();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    for nodes in [0, 1, 5_000] {
        let choice = Deep.choose(&game, &view, Seat(0), &Budget::nodes(nodes), &mut Rng::seeded(3));
        assert_eq!(game.write(choice.action), "move f9 f10", "{nodes} nodes");
    }
}

#[test]
fn the_last_piece_that_could_answer_is_taken() {
    let game = game(&[]);
    let rows = ["MAAAAAAAAA", "AAAAAAAAAA", "AAAAAAAAAA", "AAAALAAAAA", "AA__PA__AA"];
    let far = ["AA__AA__AA", "AAAAAAAAAA", "AAAAAAAAAA", "AEAAAAAAAA", "NNNYAAAAAA"];
    let state = game.read_position(&format!("{}{} r", rows.concat(), far.concat())).unwrap();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    for nodes in [0, 5_000] {
        let choice = Deep.choose(&game, &view, Seat(0), &Budget::nodes(nodes), &mut Rng::seeded(3));
        assert_eq!(game.write(choice.action), "move e4 e5", "{nodes} nodes");
    }
}

#[test]
fn a_thought_that_is_stopped_at_once_still_chooses() {
    for game in rulesets() {
        let state = shuffled(&game, &mut Rng::seeded(4));
        let view = game.view(&state, Viewer::Seat(state.to_move()));
        let budget = Budget::nodes(u64::MAX);
        budget.progress().stop();
        let choice = Deep.choose(&game, &view, state.to_move(), &budget, &mut Rng::seeded(5));
        assert!(table::legal(&game, &view).contains(&choice.action));
    }
}

#[test]
fn what_a_position_is_worth_to_one_it_costs_the_other() {
    let game = game(&[]);
    let rows = ["MAAAAAAAAA", "BAAAAAAAAA", "AAAAAAAAAA", "AAAALAAAAA", "AA__AA__AA"];
    let far = ["AA__AA__AA", "AAAAAAAAAA", "AAAAAAAAAA", "AAAAVAAAAA", "NYNAAAAAAA"];
    let state = game.read_position(&format!("{}{} r", rows.concat(), far.concat())).unwrap();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let [own, other] = [Seat(0), Seat(1)].map(|seat| game.worth(&view, seat));
    assert!(own.iter().zip(&other).all(|(one, other)| one.points == -other.points));
    let points = |key: &str| own.iter().find(|part| part.key == key).unwrap().points;
    assert!(points("stratego.worth.material") > 0, "a marshal is worth more than a colonel and a bomb");
    assert!(points("stratego.worth.secrets") > 0);
}

/// Red's marshal on e8, its sergeant below a lake, blue's captain far away.
const WALKERS: [&str; 10] = [
    "MAAAAAAAAA",
    "AAAAAAAAAA",
    "AAAAAAAAAA",
    "AAFAAAAAAA",
    "AA__AA__AA",
    "AA__AA__AA",
    "AAAAAAAAAA",
    "AAAALAAAAA",
    "AAAAAAAAAT",
    "YAAAAAAAAA",
];

#[test]
fn a_walk_is_not_forgotten_however_long_others_move_in_between() {
    let game = game(&[]);
    let mut state = game.read_position(&format!("{} r", WALKERS.concat())).unwrap();
    let round = |squares: [&str; 4]| squares.map(|name| game.board.find(name).unwrap());
    let (sergeant, captain) = (round(["c4", "d4", "d3", "c3"]), round(["j9", "i9", "i8", "j8"]));
    let [far, near] = ["e8", "e7"].map(|name| game.board.find(name).unwrap());
    let (back, forth) = (Move { from: far, to: near }, Move { from: near, to: far });
    let step =
        |squares: [Square; 4], turn: usize| Move { from: squares[turn % 4], to: squares[(turn + 1) % 4] };
    let mut turns = 0;
    for walked in [back, forth, back] {
        // The sergeant goes round nine times after each move of the marshal, longer than recent moves are kept.
        for own in std::iter::once(walked).chain((0..36).map(|turn| step(sergeant, turn))) {
            game.apply(&mut state, Action::Move(own));
            game.apply(&mut state, Action::Move(step(captain, turns)));
            turns += 1;
        }
    }
    assert_eq!(state.trail().walk(forth, false).moves, 4);
    assert_eq!(state.trail().walk(forth, true).moves, 1);
    let undo = game.apply(&mut state, Action::Move(forth));
    assert_eq!(state.trail().walk(back, false).moves, 5);
    game.undo(&mut state, undo);
    assert_eq!(state.trail().walk(forth, false).moves, 4);
    // Nothing else leads forward, and yet nobody takes that step once more.
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let bots: [Box<dyn Bot<Stratego>>; 4] =
        [Box::new(SeedHeuristic), Box::new(SeedAdvanced), Box::new(Heuristic), Box::new(Deep)];
    for mut bot in bots {
        let choice = bot.choose(&game, &view, Seat(0), &Budget::nodes(2_000), &mut Rng::seeded(1));
        assert_ne!(choice.action, Action::Move(forth));
    }
}
