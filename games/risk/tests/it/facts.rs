//! Facts of the rules: setup, steps, cards, ends.

use crate::{game, random_step};
use kernel::{Game, Outcome, Rng, Seat, Seats, Turn, Viewer};
use risk::moves::cards::Kind;
use risk::moves::dice::Faces;
use risk::{Action, Holder, Phase, Risk, State, Territory};
use table::contract::*;

const MEADOW: &str = "n:1,n:1,n:1,n:1,n:1,n:1,n:1,n:1,n:1,n:1,n:1,n:1,n:1,n:1";

/// A position under some options: fourteen territories of player 1, fourteen of player 2, fourteen neutral.
fn position(game: &Risk, phase: &str, one: &str, two: &str, more: &str) -> State {
    let lands = |word: &str| vec![word; 14].join(",");
    let line = format!("step={phase} lands={},{},{MEADOW} {more}", lands(one), lands(two));
    game.read_position(&line).unwrap()
}

fn id(game: &Risk, name: &str) -> Territory {
    game.board.find(name).unwrap()
}

/// Plays lines as typed, chance included.
fn play(game: &Risk, state: &mut State, lines: &[&str]) {
    for line in lines {
        let viewer = match game.turn(state) {
            Turn::Act(seat) => Viewer::Seat(seat),
            _ => Viewer::Umpire,
        };
        let action = game.read(&game.view(state, viewer), line).unwrap().action;
        let (mut actions, mut results) = (Vec::new(), Vec::new());
        game.actions(state, &mut actions);
        game.chance(state, &mut results);
        actions.extend(results.into_iter().map(|(result, _)| result));
        assert!(actions.contains(&game.plain(action)), "{line} is not possible among {actions:?}");
        game.apply(state, action);
    }
}

#[test]
fn the_deal_gives_fourteen_territories_to_each_and_the_neutral_grows_to_28_armies() {
    let game = game(&[]);
    let mut state = game.start();
    let mut rng = Rng::seeded(1);
    while state.open().round == 0 {
        random_step(&game, &mut state, &mut rng);
    }
    for holder in [Holder(0), Holder(1), Holder::NEUTRAL] {
        assert_eq!(state.owned(holder).count(), 14);
    }
    let strength = [Holder(0), Holder(1), Holder::NEUTRAL].map(|holder| state.strength(holder));
    assert_eq!(strength, [42, 42, 28]);
    assert_eq!(state.phase(), Phase::From);
}

#[test]
fn with_half_each_there_is_no_neutral() {
    let game = game(&[("split", "half")]);
    let mut state = game.start();
    let mut rng = Rng::seeded(1);
    while state.open().round == 0 {
        random_step(&game, &mut state, &mut rng);
    }
    assert_eq!([0, 1, 6].map(|holder| state.owned(Holder(holder)).count()), [21, 21, 0]);
}

#[test]
fn every_way_to_deal_is_equally_likely() {
    // The product of the exact weights along any order of the deal is the same number of ways.
    let game = game(&[]);
    let mut ways = Vec::new();
    for seed in 0..20 {
        let (mut state, mut rng) = (game.start(), Rng::seeded(seed));
        game.apply(&mut state, Action::Deal);
        let mut product = 0.0;
        while state.phase() == Phase::Dealing {
            let mut results = Vec::new();
            game.chance(&state, &mut results);
            let all: u32 = results.iter().map(|(_, weight)| weight).sum();
            let drawn = rng.weighted(results.iter().map(|(_, weight)| *weight)).unwrap();
            product += (f64::from(results[drawn].1) / f64::from(all)).ln();
            game.apply(&mut state, results[drawn].0);
        }
        ways.push(format!("{product:.9}"));
    }
    ways.dedup();
    assert_eq!(ways.len(), 1);
}

#[test]
fn the_neutral_puts_its_armies_where_it_has_most_neighbours() {
    // The lightest first: with f own neighbours a territory weighs most - f + armies.
    let game = game(&[]);
    let mut state = game.start();
    let africa = ["congo", "east-africa", "egypt", "madagascar", "north-africa", "south-africa"];
    game.apply(&mut state, Action::Deal);
    let neutral: Vec<Territory> = africa.iter().map(|name| id(&game, name)).collect();
    let mut others = 0;
    for territory in game.board.territories() {
        let holder = match neutral.contains(&territory) || (others >= 28) {
            true => Holder::NEUTRAL,
            false => {
                others += 1;
                Holder((others % 2) as u8)
            }
        };
        game.apply(&mut state, Action::Dealt(territory, holder));
    }
    for seat in [Seat(0), Seat(1)] {
        let on = state.owned(seat).iter().next().unwrap();
        game.apply(&mut state, Action::Place { on, armies: 28 });
    }
    let armies = |name: &str| state.armies(id(&game, name));
    assert_eq!(state.strength(Holder::NEUTRAL), 28);
    assert!(armies("east-africa") > armies("congo") && armies("congo") > armies("madagascar"));
}

#[test]
fn a_conquest_under_seed_is_entered_by_exactly_one_army() {
    let game = game(&[]);
    let mut state = position(&game, "from", "1:5", "2:1", "seat=1 round=1");
    play(&game, &mut state, &["from china", "attack siam", "dice 3", "defend 1", "battle 0 6,6,6 1"]);
    assert_eq!((state.armies(id(&game, "china")), state.armies(id(&game, "siam"))), (4, 1));
    assert_eq!(state.owner(id(&game, "siam")), Some(Holder(0)));
    assert_eq!(state.phase(), Phase::Draw);
}

#[test]
fn a_lost_throw_costs_armies_and_leads_to_the_moves() {
    let game = game(&[]);
    let mut state = position(&game, "from", "1:5", "2:3", "seat=1 round=1");
    play(&game, &mut state, &["from mongolia", "attack siberia", "dice 2", "defend 2", "battle 2 3,2 3,2"]);
    assert_eq!(state.armies(id(&game, "mongolia")), 3);
    assert_eq!((state.phase(), state.open().faces), (Phase::Moves, Faces::new(&[3, 2], &[3, 2])));
}

#[test]
fn two_thirds_of_the_territories_win_at_once() {
    let game = game(&[]);
    let lands = format!("{},{},{}", ["1:5"; 27].join(","), ["2:1"; 10].join(","), ["n:1"; 5].join(","));
    let line = format!("step=from seat=1 round=9 lands={lands}");
    let mut state = game.read_position(&line).unwrap();
    play(&game, &mut state, &["from central-america", "attack venezuela", "dice 3", "defend 1", "battle 0"]);
    assert_eq!(game.turn(&state), Turn::Over(Outcome::won(Seat(0), "risk.over.target")));
}

#[test]
fn whoever_holds_nothing_has_lost() {
    let game = game(&[]);
    let mut lands = ["n:1"; 42];
    (lands[0], lands[1]) = ("1:4", "2:1");
    let line = format!("step=from seat=1 round=9 lands={}", lands.join(","));
    let mut state = game.read_position(&line).unwrap();
    play(&game, &mut state, &["from congo", "attack east-africa", "dice 3", "defend 1", "battle 0"]);
    assert_eq!(game.turn(&state), Turn::Over(Outcome::won(Seat(0), "risk.over.alone")));
}

#[test]
fn when_nobody_can_attack_any_more_territories_then_armies_decide() {
    let game = game(&[]);
    let mut state = position(&game, "moves", "1:1", "2:1", "seat=1 round=9");
    play(&game, &mut state, &["end"]);
    assert_eq!(game.turn(&state), Turn::Over(Outcome::draw("risk.over.exhausted")));
    // One army more anywhere, and the game goes on.
    let lands = format!("1:2,{},{},{MEADOW}", ["1:1"; 13].join(","), ["2:1"; 14].join(","));
    let mut state = game.read_position(&format!("step=moves seat=1 round=9 lands={lands}")).unwrap();
    play(&game, &mut state, &["end"]);
    assert_eq!(game.turn(&state), Turn::Act(Seat(1)));
}

#[test]
fn after_the_last_turn_the_larger_realm_wins_and_then_the_larger_army() {
    let game = game(&[]);
    let mut state = position(&game, "moves", "1:2", "2:3", "seat=2 round=200");
    play(&game, &mut state, &["end"]);
    assert_eq!(game.turn(&state), Turn::Over(Outcome::won(Seat(1), "risk.over.turns")));
    let lands = format!("{},{},{MEADOW}", ["1:2"; 15].join(","), ["2:9"; 13].join(","));
    let mut state = game.read_position(&format!("step=moves seat=2 round=200 lands={lands}")).unwrap();
    play(&game, &mut state, &["end"]);
    assert_eq!(game.turn(&state), Turn::Over(Outcome::won(Seat(0), "risk.over.turns")));
}

#[test]
fn card_sets_of_the_seed_bring_three_five_and_eight() {
    let game = game(&[]);
    for (kind, armies) in [(Kind::Soldier, 3), (Kind::Tank, 5), (Kind::Cannon, 8)] {
        let letter = &kind.word()[..1];
        let mut state =
            position(&game, "exchange", "1:2", "2:2", &format!("seat=1 round=3 hands={letter}4/-"));
        play(&game, &mut state, &[&format!("exchange {}", kind.word())]);
        assert_eq!((state.open().reserve[0], state.phase()), (armies, Phase::Place));
    }
}

#[test]
fn the_exchange_step_does_not_tell_whether_there_is_a_set() {
    let game = game(&[]);
    for hand in ["s3", "s1c1t1"] {
        let mut state = position(&game, "from", "1:5", "2:3", &format!("seat=1 round=1 hands={hand}/-"));
        play(&game, &mut state, &["from mongolia", "attack siberia", "dice 2", "defend 2", "battle 2"]);
        assert_eq!(state.phase(), Phase::Exchange, "{hand}");
    }
}

#[test]
fn too_many_armies_are_cut_to_what_is_left_and_that_is_said() {
    let game = game(&[]);
    let state = position(&game, "place", "1:2", "2:2", "seat=1 round=3 reserve=5/0");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let reading = game.read(&view, "place congo 99999999").unwrap();
    assert_eq!(reading.action, Action::Place { on: id(&game, "congo"), armies: 5 });
    assert_eq!(reading.notice.unwrap().key, "risk.notice.cut");
    assert_eq!(game.read(&view, "place congo 5").unwrap().notice, None);
}

#[test]
fn armies_move_as_often_as_one_likes_but_not_for_ever() {
    let game = game(&[]);
    let mut state = position(&game, "moves", "1:9", "2:2", "seat=1 round=3");
    let (there, back) = ("move congo east-africa 1", "move east-africa congo 1");
    for number in 0..100 {
        play(&game, &mut state, &[if number % 2 == 0 { there } else { back }]);
    }
    let mut actions = Vec::new();
    game.actions(&state, &mut actions);
    assert_eq!(actions, [Action::End]);
}

#[test]
fn classic_reinforcements_are_a_third_and_the_continents() {
    let game = game(&[("ruleset", "classic"), ("players", "3")]);
    let africa_and_more: Vec<&str> = (0..42)
        .map(|t| {
            if t < 14 {
                "1:2"
            } else if t < 28 {
                "2:2"
            } else {
                "3:2"
            }
        })
        .collect();
    let line = format!("step=moves seat=3 round=3 lands={}", africa_and_more.join(","));
    let mut state = game.read_position(&line).unwrap();
    play(&game, &mut state, &["end"]);
    // 14 territories give 4, Africa 3.
    assert_eq!((state.open().reserve[0], state.open().seat), (7, Seat(0)));
}

#[test]
fn who_destroys_a_player_takes_its_cards_and_exchanges_down_to_four() {
    let game = game(&[("ruleset", "classic"), ("players", "3")]);
    let mut lands = vec!["3:2"; 42];
    (lands[0], lands[1]) = ("1:9", "2:1");
    let hands = "egypt+china+india+siam/japan+ural+iceland/-";
    let line = format!("step=from seat=1 round=5 lands={} hands={hands}", lands.join(","));
    let mut state = game.read_position(&line).unwrap();
    play(&game, &mut state, &["from congo", "attack east-africa", "dice 3", "battle 0", "advance 8"]);
    assert_eq!((state.deck().hand_size(Seat(0)), state.deck().hand_size(Seat(1))), (7, 0));
    assert_eq!((state.phase(), state.open().destroyed_by[1]), (Phase::Exchange, Some(Seat(0))));
    let mut actions = Vec::new();
    game.actions(&state, &mut actions);
    assert!(!actions.contains(&Action::Next), "seven cards must be exchanged");
    let set = *actions.first().unwrap();
    game.apply(&mut state, set);
    assert_eq!(state.phase(), Phase::Place, "four cards need not");
}

#[test]
fn attack_until_throws_again_and_again() {
    let game = game(&[("ruleset", "classic")]);
    let mut state = position(&game, "from", "1:9", "2:9", "seat=1 round=2");
    play(&game, &mut state, &["from mongolia", "attack siberia", "until 4"]);
    play(&game, &mut state, &["battle 2", "battle 1", "battle 0"]);
    assert!(matches!(state.phase(), Phase::Battle { attack: 3, defence: 2, .. }));
    play(&game, &mut state, &["battle 2"]);
    assert_eq!((state.armies(id(&game, "mongolia")), state.phase()), (4, Phase::From));
}

#[test]
fn a_mission_wins_after_an_own_action() {
    let game = game(&[("ruleset", "classic"), ("players", "3"), ("goal", "missions")]);
    let lands: Vec<String> = (0..42)
        .map(|t| {
            format!(
                "{}:2",
                if t < 24 {
                    1
                } else if t < 33 {
                    2
                } else {
                    3
                }
            )
        })
        .collect();
    // The eighth mission is 24 territories, the seventh 18 with two armies each.
    for (missions, reason) in [("8/1/2", true), ("7/1/2", true), ("9/1/2", true), ("1/8/2", false)] {
        let line = format!("step=from seat=1 round=5 lands={} missions={missions}", lands.join(","));
        let mut state = game.read_position(&line).unwrap();
        play(&game, &mut state, &["next"]);
        let won = game.turn(&state) == Turn::Over(Outcome::won(Seat(0), "risk.over.mission"));
        assert_eq!(won, reason, "{missions}");
    }
}

#[test]
fn the_fog_hides_what_is_far() {
    let game = game(&[("ruleset", "classic"), ("players", "6"), ("fog", "on")]);
    let (mut state, mut rng) = (game.start(), Rng::seeded(3));
    while state.open().round == 0 {
        random_step(&game, &mut state, &mut rng);
    }
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let own = state.owned(Seat(0));
    for territory in game.board.territories() {
        let near = own.has(territory) || !(game.board.around(territory) & own).is_empty();
        assert_eq!(view.owner(territory).is_some(), near);
        assert_eq!(view.armies(territory) > 0, near);
    }
    assert_eq!(game.view(&state, Viewer::Spectator).owned, [risk::Lands::NONE; 7]);
}

#[test]
fn a_bonus_in_the_fog_is_told_without_its_place() {
    let game = game(&[("ruleset", "classic"), ("players", "3"), ("fog", "on")]);
    let owner = |t: u8| if t < 18 { 1 } else { 2 + t / 41 };
    let lands: Vec<String> = (0..42).map(|t| format!("{}:2", owner(t))).collect();
    let line =
        format!("step=exchange seat=1 round=3 lands={} hands=congo+irkutsk+alaska/-/-", lands.join(","));
    let before = game.read_position(&line).unwrap();
    // Red sees neither Congo nor Irkutsk, and must not hear which of them grew.
    let heard = ["congo", "irkutsk"].map(|on| {
        let mut after = before.clone();
        play(&game, &mut after, &[&format!("exchange congo irkutsk alaska on {on}")]);
        let cards = [0, 9, 18].map(risk::moves::cards::Card);
        let action = Action::Exchange { cards, bonus: Some(id(&game, on)) };
        let red = Viewer::Seat(Seat(1));
        (game.tell(&before, action, &after, red), game.view(&after, red))
    });
    assert_eq!(heard[0], heard[1]);
}

#[test]
fn options_that_contradict_each_other_are_refused_with_every_reason() {
    use kernel::{Files, Misreads, Options};
    let refused = |given: &[(&str, &str)]| -> Vec<&'static str> {
        let files = Files::shipped(Risk::FILES);
        let given: Vec<_> = given.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let options = Options::resolve(Risk::OPTIONS, &given, &files).unwrap();
        let Misreads(wrong) = Risk::new(&options, &files).map(|_| ()).unwrap_err();
        wrong.into_iter().map(|misread| misread.text.key).collect()
    };
    assert_eq!(refused(&[("players", "3")]), ["risk.terms.players"]);
    assert_eq!(refused(&[("target", "30"), ("armies", "9")]), ["risk.terms.target", "risk.terms.armies"]);
}

#[test]
fn seats_that_tie_share_nothing() {
    let outcome = Outcome { winners: Seats::NONE, reason: "risk.over.turns" };
    let game = game(&[("turns", "1")]);
    let mut state = position(&game, "moves", "1:3", "2:3", "seat=2 round=1");
    play(&game, &mut state, &["end"]);
    assert_eq!(game.turn(&state), Turn::Over(outcome));
}
