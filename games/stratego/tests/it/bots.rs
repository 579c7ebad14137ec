//! The machine players against each other.

use super::game;
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget};
use stratego::eval::{Deep, Heuristic, SeedAdvanced, SeedHeuristic, SeedRandom};
use stratego::{Action, Step, Stratego};
use table::Playable;

/// What became of a game.
struct Played {
    winner: Option<Seat>,
    moves: u32,
    /// For each seat its moves, and how many of them went straight back and forth once more.
    steps: [u32; 2],
    shuffles: [u32; 2],
    /// The most moves in a row that each seat made to and fro between the same two squares.
    longest: [u32; 2],
}

fn play(game: &Stratego, bots: &mut [&mut dyn Bot<Stratego>; 2], rng: &mut Rng) -> Played {
    let mut state = game.start();
    let (mut steps, mut shuffles, mut longest) = ([0; 2], [0; 2], [0; 2]);
    loop {
        match game.turn(&state) {
            Turn::Over(outcome) => {
                let winner = outcome.winners.iter().next();
                return Played { winner, moves: state.trail().moves, steps, shuffles, longest };
            }
            Turn::Chance => drop(game.apply(&mut state, Action::First(Seat(rng.below(2) as u8)))),
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                let choice = bots[seat.index()].choose(game, &view, seat, &Budget::nodes(3_000), rng);
                if let Action::Move(step) = choice.action {
                    let [last, before, ..] = state.trail().recent[seat.index()];
                    steps[seat.index()] += 1;
                    shuffles[seat.index()] += u32::from(is_shuffle(step, last, before));
                }
                game.apply(&mut state, choice.action);
                let recent = &state.trail().recent[seat.index()];
                let run = 1 + recent
                    .windows(2)
                    .take_while(|pair| pair[1].is_some() && pair[0] == pair[1].back())
                    .count() as u32;
                longest[seat.index()] = longest[seat.index()].max(run);
            }
        }
    }
}

/// A third move in a row between the same two squares.
fn is_shuffle(step: Step, last: Step, before: Step) -> bool {
    step == last.back() && last == before.back()
}

/// How one player fared against another.
#[derive(Debug, Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    moves: u32,
    /// The first player's moves, and those that were a third in a row between two squares.
    steps: u32,
    shuffles: u32,
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
        score.moves += played.moves;
        score.steps += played.steps[seat.index()];
        score.shuffles += played.shuffles[seat.index()];
        score.longest = score.longest.max(played.longest[seat.index()]);
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
        let against_random = series(&game, &mut SeedAdvanced, &mut SeedRandom, 40);
        for score in [against_itself, against_random] {
            assert!(score.shuffles * 100 <= score.steps, "{score:?}");
            assert!(score.drawn * 10 <= 40, "{score:?}");
        }
    }
}

#[test]
fn the_deep_player_beats_the_advanced_one_and_never_goes_to_and_fro_more_than_three_times() {
    for game in rulesets() {
        let score = series(&game, &mut Deep, &mut SeedAdvanced, 8);
        assert!(score.won >= 5 && score.longest <= 3, "{score:?}");
    }
}

#[test]
fn two_deep_players_come_to_an_end_without_shuffling() {
    for game in rulesets() {
        let score = series(&game, &mut Deep, &mut Heuristic, 4);
        assert!(score.drawn <= 1 && score.longest <= 3, "{score:?}");
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
