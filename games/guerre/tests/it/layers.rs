//! The maps for those who study, against positions worked out by hand and against playing every move.

use crate::facts::FIVE;
use crate::ground::{game, game_with, legal, play, setting, setting_with, totals};
use crate::tactics::{GROUND, scattered};
use guerre::Guerre;
use guerre::board::army::Kind;
use guerre::board::{NORTH, SOUTH};
use guerre::moves::{Action, State};
use kernel::{Files, Game, Rng, Seat, Viewer};
use phrase::{Book, Lang, Text};
use scene::{Layer, Scale};
use table::contract::*;
use table::{AnyMatch, Eyes, Match, Moment};

fn layer(game: &Guerre, state: &State, id: &str, side: Option<Seat>) -> Layer {
    game.layer(&game.view(state, Viewer::Spectator), id, side).unwrap()
}

/// Every value of a layer, as `E4 2, F4 2`.
fn all(game: &Guerre, layer: &Layer) -> String {
    let named =
        layer.values.iter().map(|(cell, value)| format!("{} {value}", game.square_of(*cell).unwrap()));
    named.collect::<Vec<_>>().join(", ")
}

/// The values of a layer on these squares.
fn on(game: &Guerre, layer: &Layer, squares: &str) -> Vec<f32> {
    let value = |name: &str| {
        let cell = game.cell(crate::ground::square(name));
        layer.values.iter().find(|(at, _)| *at == cell).map_or(0.0, |(_, value)| *value)
    };
    squares.split(' ').map(value).collect()
}

fn sum(layer: &Layer) -> f32 {
    layer.values.iter().map(|(_, value)| value).sum()
}

fn five() -> Guerre {
    game_with(&[("board", "five.txt"), ("first_player", "north")], &[("five.txt", FIVE)])
}

#[test]
fn reach_counts_the_moves_of_each_side() {
    let game = game(&[]);
    let state = game.start();
    assert_eq!(sum(&layer(&game, &state, "reach", Some(NORTH))), 122.0);
    assert_eq!(sum(&layer(&game, &state, "reach", Some(SOUTH))), 97.0, "in its next turn");
    let both = layer(&game, &state, "reach", None);
    assert_eq!((both.scale, on(&game, &both, "J6 J15 J11 G9")), (Scale::Sides, vec![1.0, 2.0, 0.0, 0.0]));
}

#[test]
fn a_unit_that_has_moved_reaches_nothing_more() {
    let mut case = setting(&[], &["IH5", "iO1"], "n 5");
    assert_eq!(sum(&layer(&case.game, &case.state, "reach", Some(NORTH))), 8.0);
    case.play(&["move H5 H6"]);
    assert_eq!(sum(&layer(&case.game, &case.state, "reach", Some(NORTH))), 0.0);
}

#[test]
fn attack_and_defence_on_the_board_of_five_by_five() {
    let game = five();
    let state = game.start();
    // D4: two cavalry charge, infantry 4, artillery 5. D3: one cavalry charges. D2: a charge, a cavalry and infantry fire.
    assert_eq!(on(&game, &layer(&game, &state, "attack", Some(NORTH)), "D4 D3 D2"), [23.0, 7.0, 15.0]);
    assert_eq!(on(&game, &layer(&game, &state, "defence", Some(SOUTH)), "D4 D3"), [19.0, 25.0]);
    let outcome = layer(&game, &state, "outcome", Some(NORTH));
    assert_eq!((outcome.scale, on(&game, &outcome, "D4 D3")), (Scale::Diverging, vec![4.0, -18.0]));
}

#[test]
fn where_both_sides_are_shown_north_is_above_zero() {
    let game = five();
    let state = game.start();
    let [north, south] = [NORTH, SOUTH].map(|side| layer(&game, &state, "attack", Some(side)));
    let both = layer(&game, &state, "attack", None);
    for square in game.board().squares() {
        let at = |layer| on(&game, layer, &square.to_string())[0];
        assert_eq!(at(&both), at(&north) - at(&south), "{square}");
    }
    let outcome = layer(&game, &state, "outcome", None);
    assert_eq!(outcome.values.len(), 8, "every unit, and no empty square");
    // South's cavalry charges C3 with 7, infantry D3 and artillery D1 fire: D1 is on no line. North: 5 and 5, 6, 8.
    let [attack, defence] = [(SOUTH, "attack"), (NORTH, "defence")]
        .map(|(side, id)| on(&game, &layer(&game, &state, id, Some(side)), "C3")[0]);
    assert_eq!((attack, defence), (11.0, 16.0));
    assert_eq!(on(&game, &outcome, "D4 C3"), [4.0, 5.0]);
}

#[test]
fn the_maps_agree_with_the_sums_of_attacks() {
    for ruleset in ["seed", "book"] {
        let game = game_with(&[("ruleset", ruleset), ("board", "ground.txt")], &[("ground.txt", GROUND)]);
        for state in (0..40).filter_map(|seed| scattered(&game, seed, 2)) {
            let [attack, defence] = [game.attack_map(&state, NORTH), game.defence_map(&state, SOUTH)];
            for target in game.board().squares().filter(|&at| state.unit_of_at(SOUTH, at).is_some()) {
                let index = game.cell(target).index();
                let mut best = 0;
                for from in game.board().squares() {
                    let Some(attacker) = state.unit_of_at(NORTH, from) else { continue };
                    if game.able(&state, NORTH).has(attacker) && game.reaches(&state, attacker, target) {
                        let sums = totals(&game, &state, &format!("{from}>{target}"));
                        let (attack, against) = sums.split_once(':').unwrap();
                        best = best.max(attack.parse().unwrap());
                        assert_eq!(defence[index], against.parse::<i32>().unwrap(), "{target}");
                    }
                }
                assert_eq!(attack[index], best, "{ruleset}: {target}");
            }
        }
    }
}

/// A map of one side.
type Mapped = fn(&Guerre, &State, Seat) -> Vec<i32>;

#[test]
fn after_one_move_is_the_best_of_every_move() {
    let game = game_with(&[("board", "ground.txt")], &[("ground.txt", GROUND)]);
    for state in (0..20).filter_map(|seed| scattered(&game, seed, 2)) {
        for map in [Guerre::attack_map as Mapped, Guerre::defence_map] {
            let mut best = map(&game, &state, NORTH);
            for action in legal(&game, &state) {
                let mut after = state.clone();
                game.apply(&mut after, action);
                let after = map(&game, &after, NORTH);
                best.iter_mut().zip(after).for_each(|(best, after)| *best = after.max(*best));
            }
            assert_eq!(game.after_one_move(&state, NORTH, map), best);
        }
    }
}

#[test]
fn in_a_turn_the_attack_of_the_record_comes_together() {
    let game = game(&[]);
    let state = game.read_position(crate::bots::BEFORE_43).unwrap();
    let [now, one, turn] = ["attack", "attack-move", "attack-turn"]
        .map(|id| on(&game, &layer(&game, &state, id, Some(NORTH)), "H13")[0]);
    assert!(now < one && one < 35.0 && turn >= 35.0, "{now}, {one}, {turn}; the record plays 35");
}

#[test]
fn the_fast_maps_of_the_star_are_those_of_the_report() {
    let empty = "...........\n";
    let terrain = format!("{}.....A.....\n{}.....a.....\n", empty.repeat(5), empty.repeat(4));
    let units =
        format!("{}....I.I....\n.....I.....\n....I.I....\n{}i..........\n", empty.repeat(4), empty.repeat(3));
    let board = format!("terrain\n{terrain}units\n{units}");
    let game = game_with(&[("board", "star.txt"), ("first_player", "north")], &[("star.txt", &board)]);
    let [attack, defence] =
        ["attack-fast", "defence-fast"].map(|id| layer(&game, &game.start(), id, Some(NORTH)));
    assert_eq!(on(&game, &attack, "D4 D8 H4 H8 F6 A6 K6 A1"), [20.0, 20.0, 20.0, 20.0, 20.0, 0.0, 0.0, 0.0]);
    assert_eq!(attack.values.len(), defence.values.len());
    assert!(attack.values.iter().zip(&defence.values).all(|(a, d)| a.0 == d.0 && a.1 * 6.0 == d.1 * 4.0));
}

/// Two arsenals on one file; South's two infantry live on its line, North's cavalry on a row's.
const FILE: &str = "terrain\n...A...\n.......\n.......\n.......\n.......\n.......\n...a...\n\
                    units\nC......\n.......\n...i...\n...i...\n.......\n.......\n.......\n";

#[test]
fn cut_points_are_told_with_how_many_they_cut_off() {
    let game = game_with(&[("board", "file.txt"), ("first_player", "north")], &[("file.txt", FILE)]);
    let state = game.start();
    let cuts = |side| all(&game, &layer(&game, &state, "cuts", side));
    assert_eq!(cuts(Some(NORTH)), "E4 2, F4 2, G4 2");
    assert_eq!(cuts(Some(SOUTH)), "A2 1, A3 1, A4 1");
    assert_eq!(cuts(None), "A2 -1, A3 -1, A4 -1, E4 2, F4 2, G4 2");
}

#[test]
fn a_unit_hangs_if_one_move_and_an_attack_are_enough() {
    // The infantry goes to H6 and fires two squares far: 4 against the relay's 1. A second relay supports it: 2.
    let case = setting(&[], &["IH5", "rH8", "iO1"], "n 5");
    assert_eq!(all(&case.game, &layer(&case.game, &case.state, "hanging", Some(SOUTH))), "H8 3");
    let case = setting(&[], &["IH5", "rH8", "mH9", "iO1"], "n 5");
    assert_eq!(all(&case.game, &layer(&case.game, &case.state, "hanging", None)), "H8 2");
    let case = setting(&[], &["IH4", "rH8", "iO1"], "n 5");
    assert_eq!(all(&case.game, &layer(&case.game, &case.state, "hanging", None)), "", "too far");
    let case = setting(&[], &["IH5", "rH8", "iO1"], "n 5 - - H5");
    assert_eq!(all(&case.game, &layer(&case.game, &case.state, "hanging", None)), "", "it has to retreat");
    // Without a move an attack starts only where the rules let any unit start one.
    let case = setting_with(&[("ruleset", "book")], &[], &["IH6", "rH8", "iO1"], "s 5");
    assert_eq!(all(&case.game, &layer(&case.game, &case.state, "hanging", Some(SOUTH))), "H8 3");
}

#[test]
fn what_hangs_is_what_some_legal_move_and_attack_bring_about() {
    let game = game_with(&[("board", "ground.txt")], &[("ground.txt", GROUND)]);
    let mut found = 0;
    for state in (0..30).filter_map(|seed| scattered(&game, seed, 2)) {
        let mut best = vec![0; game.board().squares().count()];
        for first in legal(&game, &state) {
            let mut after = state.clone();
            play(&game, &mut after, first);
            for action in legal(&game, &after) {
                let Action::Attack { from, target } = action else { continue };
                let sums = totals(&game, &after, &format!("{from}>{target}"));
                let (attack, defence) = sums.split_once(':').unwrap();
                let margin = attack.parse::<i32>().unwrap() - defence.parse::<i32>().unwrap();
                let here = &mut best[game.cell(target).index()];
                *here = margin.max(*here);
            }
        }
        found += best.iter().filter(|margin| **margin > 0).count();
        assert_eq!(game.hanging_map(&state, SOUTH), best);
    }
    assert!(found > 10, "the positions have units that hang: {found}");
}

/// North's infantry in one corner; South's in another fires on C3, past which the short way to E7 leads.
const VALLEY: &str = "terrain\nA.M....\n..M....\n.......\n.......\n......a\n\
                      units\nI......\n.......\n.......\n.......\ni......\n";

#[test]
fn the_weakest_way_goes_round_fire_where_that_costs_less() {
    let game = game_with(&[("board", "valley.txt"), ("first_player", "north")], &[("valley.txt", VALLEY)]);
    let state = game.start();
    let shown = layer(&game, &state, "valley", Some(NORTH));
    // Over C3 it would be 6 steps and 4 of fire; over C2 and D3 it is 7 steps and none.
    assert_eq!(on(&game, &shown, "A1 C2 C3 D3 E6 E7 E1"), [7.0, 5.0, 4.0, 4.0, 1.0, 0.0, 0.0]);
    let way = game.valley(&state, NORTH, crate::ground::square("E7")).unwrap();
    let names: Vec<String> = way.iter().map(|square| square.to_string()).collect();
    assert_eq!((names.len(), &names[2..4]), (8, &["C2".to_string(), "D3".to_string()][..]));
    assert_eq!(shown.segments.len(), 7);
    let both = layer(&game, &state, "valley", None);
    assert_eq!((both.scale, on(&game, &both, "A1 E7 E1")), (Scale::Sides, vec![3.0, 1.0, 2.0]));
}

#[test]
fn in_a_setup_layers_show_one_s_own_units_and_no_others() {
    let game = game(&[("setup", "free")]);
    let mut state = game.start();
    play(&game, &mut state, Action::Place { kind: Kind::Infantry, square: crate::ground::square("D7") });
    let seen = |viewer, id| game.layer(&game.view(&state, viewer), id, Some(NORTH)).unwrap().values.len();
    assert_eq!(seen(Viewer::Seat(NORTH), "attack"), 16, "two squares far in eight directions");
    for id in ["attack", "defence", "reach", "attack-turn", "cuts", "hanging"] {
        assert_eq!(seen(Viewer::Seat(SOUTH), id), 0, "{id}");
        assert_eq!(seen(Viewer::Spectator, id), 0, "{id}");
    }
}

/// The report's definition: every unit counts, whoever is in communication, on the square of its range and speed.
#[test]
fn the_fast_maps_count_every_unit_in_communication_or_not() {
    let game = game_with(&[("board", "ground.txt")], &[("ground.txt", GROUND)]);
    let mut cut_off = 0;
    for state in (0..40).filter_map(|seed| scattered(&game, seed, 2)) {
        for side in [NORTH, SOUTH] {
            let mut plain = [vec![0; 81], vec![0; 81]];
            for at in game.board().squares() {
                let Some(unit) = state.unit_of_at(side, at) else { continue };
                cut_off += usize::from(!game.network(&state, side).units.has(unit));
                let figures = game.figures(unit);
                let radius = i32::from(figures.range + figures.speed);
                for on in game.board().squares().filter(|on| game.board().ground().has(*on)) {
                    let apart = |a: u8, b: u8| (i32::from(a) - i32::from(b)).abs();
                    if apart(at.row(), on.row()) <= radius && apart(at.column(), on.column()) <= radius {
                        let index = usize::from(on.row()) * 9 + usize::from(on.column());
                        plain[0][index] += i32::from(figures.attack);
                        plain[1][index] += i32::from(figures.defence);
                    }
                }
            }
            assert_eq!([game.fast_attack_map(&state, side), game.fast_defence_map(&state, side)], plain);
        }
    }
    assert!(cut_off > 10, "some are out of communication: {cut_off}");
}

#[test]
fn the_best_attack_of_a_turn_is_written_out_as_a_sum() {
    let game = game(&[]);
    let state = game.read_position(crate::bots::BEFORE_43).unwrap();
    let shown = layer(&game, &state, "strike", Some(NORTH));
    let cell = game.cell(crate::ground::square("H13"));
    let (_, note) = shown.notes.iter().find(|(at, _)| *at == cell).unwrap();
    let said = Book::new(&[Guerre::SENTENCES]).say(Lang::English, note);
    assert!(said.contains("×H13: ") && said.contains(" against ") && said.contains(" + "), "{said}");
}

#[test]
fn a_strike_can_be_played_and_comes_to_what_it_says() {
    let game = game_with(&[("board", "ground.txt")], &[("ground.txt", GROUND)]);
    let mut found = 0;
    for state in (0..30).filter_map(|seed| scattered(&game, seed, 2)) {
        for at in game.board().squares() {
            let Some(target) = state.unit_of_at(SOUTH, at) else { continue };
            let Some(strike) = game.strike(&state, target) else { continue };
            let mut after = state.clone();
            let (attack, before) = strike.line.split_last().unwrap();
            before.iter().for_each(|&action| play(&game, &mut after, action));
            let Action::Attack { from, target } = *attack else { panic!("{strike:?}") };
            let sums = format!("{}:{}", strike.totals.attack, strike.totals.defence);
            assert_eq!(totals(&game, &after, &format!("{from}>{target}")), sums);
            let parts = strike.parts.each_ref().map(|parts| parts.iter().map(|(_, part)| part).sum::<i32>());
            assert_eq!(parts, [strike.totals.attack as i32, strike.totals.defence as i32]);
            play(&game, &mut after, *attack);
            found += 1;
        }
    }
    assert!(found > 30, "{found}");
}

#[test]
fn decisive_points_are_squares_that_a_legal_move_takes() {
    let game = game_with(&[("board", "ground.txt")], &[("ground.txt", GROUND)]);
    let goal = |action| if let Action::Move { to, .. } = action { Some(to) } else { None };
    let mut found = 0;
    for state in (0..30).filter_map(|seed| scattered(&game, seed, 2)) {
        let shown = layer(&game, &state, "decisive", Some(NORTH));
        let goals: Vec<_> = legal(&game, &state).into_iter().filter_map(goal).collect();
        for (square, weight) in game.decisive_points(&state, NORTH) {
            assert!(goals.contains(&square) && weight.sum() > 0, "{square}: {weight:?}");
            assert_eq!(on(&game, &shown, &square.to_string()), [weight.sum() as f32], "{square}");
            found += 1;
        }
    }
    assert!(found > 10, "{found}");
}

#[test]
fn a_star_is_found_with_the_defence_of_its_weakest_place() {
    let case = setting(&[], &["IE5", "IE7", "IF6", "IG5", "CG7", "iO1"], "n 5");
    let [star] = &case.game.stars(&case.state, NORTH)[..] else { panic!("one star") };
    assert_eq!((star.middle.to_string().as_str(), star.held.len(), star.open.len()), ("F6", 5, 0));
    // Each has the other four in range: four infantry and a cavalry defend with 29.
    assert_eq!(star.weakest, 29);
    assert_eq!(all(&case.game, &layer(&case.game, &case.state, "star", None)), "F6 29");
    let case = setting(&[], &["IE5", "IE7", "IF6", "IG5", "iO1"], "n 5");
    let [star] = &case.game.stars(&case.state, NORTH)[..] else { panic!("one star that lacks a place") };
    assert_eq!(star.open, [crate::ground::square("G7")]);
    let case = setting(&[], &["IE5", "IE7", "IF6", "IG5", "RG7", "iO1"], "n 5");
    assert!(case.game.stars(&case.state, NORTH).is_empty(), "a relay is no part of a star");
}

#[test]
fn what_somebody_intends_is_how_its_fast_map_has_changed() {
    let files = Files::shipped(Guerre::FILES);
    let mut table = Match::<Guerre>::open(&[], &files, None).unwrap();
    let intends =
        |table: &Match<Guerre>| AnyMatch::layer(table, Eyes::SPECTATOR, "intentions", Some(NORTH)).unwrap();
    assert!(intends(&table).values.is_empty(), "nothing has changed yet");
    let game = game(&[]);
    let (mut state, mut rng) = (game.start(), Rng::seeded(5));
    let mut past = vec![state.clone()];
    for seat in [NORTH, SOUTH, NORTH, SOUTH, NORTH, SOUTH] {
        for _ in 0..3 {
            let moves: Vec<Action> =
                legal(&game, &state).into_iter().filter(|it| matches!(it, Action::Move { .. })).collect();
            let action = moves[rng.index(moves.len())];
            table.command(seat, &game.write(action), &Moment::new("T"), &mut Rng::seeded(1)).unwrap();
            play(&game, &mut state, action);
        }
        table.command(seat, "end", &Moment::new("T"), &mut Rng::seeded(1)).unwrap();
        play(&game, &mut state, Action::End);
        past.push(state.clone());
    }
    let [then, now] = [&past[2], &state].map(|state| game.fast_attack_map(state, NORTH));
    let change: Vec<f32> = now.iter().zip(&then).map(|(now, then)| (now - then) as f32).collect();
    let shown = intends(&table);
    assert_eq!(shown.scale, Scale::Diverging);
    assert!(change.iter().filter(|it| **it != 0.0).count() > 5);
    for (index, change) in change.into_iter().enumerate() {
        let told =
            shown.values.iter().find(|(cell, _)| cell.index() == index).map_or(0.0, |(_, value)| *value);
        assert_eq!(told, change, "{index}");
    }
}

#[test]
fn communication_lies_over_the_board_when_a_game_opens() {
    let laid: Vec<&str> =
        Guerre::layers().iter().filter(|spec| spec.is_at_first).map(|spec| spec.id).collect();
    assert_eq!(laid, ["communication"]);
}

#[test]
fn every_layer_is_titled_in_both_languages_for_one_side_and_for_both() {
    let (game, book) = (game(&[]), Book::new(&[Guerre::SENTENCES]));
    for spec in Guerre::layers() {
        for side in [Some(NORTH), None] {
            let made = |id| layer(&game, &game.start(), id, side).title;
            let title = spec.trend.map_or_else(|| made(spec.id), |trend| Text::new(trend.title));
            for lang in [Lang::English, Lang::French] {
                assert!(!book.say(lang, &title).contains("guerre"), "{}", book.say(lang, &title));
            }
        }
    }
    assert!(game.layer(&game.view(&game.start(), Viewer::Umpire), "weather", None).is_none());
}
