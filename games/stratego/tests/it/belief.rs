//! What hidden pieces are held to be: calibrated, from public facts alone, and the same for the same view.

use crate::{game, random_step, shuffled};
use kernel::{Game, Rng, Seat, Viewer};
use stratego::eval::calibration::{Tenths, watch};
use stratego::eval::{Heuristic, held};
use stratego::moves::Phase;
use stratego::{Rank, State, Stratego};
use table::RestsOn;
use table::contract::*;

/// The short form of `docs/belief.md`: other games than those that anything was fitted to.
#[test]
fn of_the_pieces_held_to_be_of_a_rank_about_as_many_are() {
    let (game, mut tenths) = (game(&[("no_attack_limit", "200"), ("move_limit", "2000")]), Tenths::default());
    for seed in 0..40 {
        watch(&game, &mut Heuristic, 1, 90_000 + seed, |view, state, seat| {
            tenths.look(state, &held(&game, view, seat));
        });
    }
    let told = tenths.rows().iter().filter(|row| row.count >= 150);
    for row in told.clone() {
        let (held, were) = row.shares();
        // Pieces of a game are no strangers to each other, so no tenth is as sure as its count says.
        assert!((held - were).abs() < 0.12, "held {held:.3}, were {were:.3}\n{tenths}");
    }
    assert!(told.count() >= 5, "{tenths}");
}

/// A state in the middle of a random game.
fn middle(game: &Stratego, seed: u64) -> State {
    let mut rng = Rng::seeded(seed);
    let (mut state, mut actions) = (shuffled(game, &mut rng), Vec::new());
    for _ in 0..150 {
        random_step(game, &mut state, &mut actions, &mut rng);
    }
    state
}

#[test]
fn what_is_held_adds_up_to_a_piece_and_what_is_gone_is_held_of_none() {
    let game = game(&[]);
    for seed in 0..5 {
        let state = middle(&game, seed);
        if state.phase() != Phase::Play {
            continue;
        }
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let held = held(&game, &view, Seat(1));
        for (square, odds) in &held {
            assert!((odds.iter().sum::<f32>() - 1.0).abs() < 0.001, "{square:?} {odds:?}");
            let has_moved = view.at(*square).unwrap().has_moved();
            assert!(!has_moved || odds[Rank::Bomb.index()] + odds[Rank::Flag.index()] == 0.0);
        }
        let public = |rank: Rank| {
            let shown = view.pieces().filter(|(_, seen)| seen.seat == Seat(1) && seen.told() == Some(rank));
            shown.count() as f32
        };
        for rank in Rank::ALL {
            let sum: f32 = held.iter().map(|(_, odds)| odds[rank.index()]).sum();
            let left = f32::from(view.left[1][rank.index()]) - public(rank);
            // What is told is not dealt, so it adds up to what is left only about.
            assert!((sum == 0.0) == (left == 0.0) && (sum - left).abs() < 1.5, "{rank:?} {sum} {left}");
        }
    }
}

#[test]
fn a_layer_says_the_same_whatever_is_hidden() {
    let game = game(&[]);
    for seed in 10..14 {
        let state = middle(&game, seed);
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let twin = game.imagine(&view, &mut Rng::seeded(seed));
        let other = game.view(&twin, Viewer::Seat(Seat(0)));
        for id in ["belief", "flag"] {
            assert_eq!(game.layer(&view, id, None), game.layer(&other, id, None));
            // How one's own pieces look to the other side does not depend on what they are.
            let spectator = game.view(&state, Viewer::Spectator);
            assert_eq!(game.layer(&view, id, Some(Seat(0))), game.layer(&spectator, id, Some(Seat(0))));
        }
    }
}

#[test]
fn belief_is_bars_in_one_order_and_the_flag_is_a_map_of_where_it_may_be() {
    let game = game(&[]);
    let state = middle(&game, 21);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let belief = game.layer(&view, "belief", None).unwrap();
    assert_eq!(belief.bars.len(), held(&game, &view, Seat(1)).len());
    for bars in &belief.bars {
        let shares: f32 = bars.bars.iter().map(|bar| bar.share).sum();
        assert!((0.9..=1.001).contains(&shares), "{bars:?}");
        let place = |letters: &str| {
            ["S", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "F"].iter().position(|it| *it == letters)
        };
        assert!(bars.bars.is_sorted_by_key(|bar| place(&bar.letters)), "{bars:?}");
        let sure = belief.values.iter().find(|(cell, _)| *cell == bars.cell).unwrap().1;
        assert_eq!(sure, 100.0 * bars.likeliest().unwrap().share);
    }
    let flag = game.layer(&view, "flag", None).unwrap();
    let all: f32 = flag.values.iter().map(|(_, chance)| chance).sum();
    assert!((all - 100.0).abs() < 40.0, "{all}");
    assert!(Stratego::layers().iter().all(|it| it.rests_on == RestsOn::Judgement));
    assert!(
        game.layer(&game.view(&game.start(), Viewer::Spectator), "belief", None).unwrap().bars.is_empty()
    );
    assert!(game.layer(&view, "weather", None).is_none());
}
