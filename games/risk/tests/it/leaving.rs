//! A seat drops out of a game of more than two, and the others play on.

use crate::{game, random_step};
use kernel::{Game, Outcome, Rng, Seat, Turn, Viewer};
use risk::eval::Heuristic;
use risk::moves::Mission;
use risk::{Action, Holder, Phase, Risk, State};
use search::{Bot, Budget};
use table::contract::*;
use testkit::Laws;

const THREE: [(&str, &str); 2] = [("ruleset", "classic"), ("players", "3")];

/// Fourteen territories for each of three, with two armies on each of them.
fn position(game: &Risk, more: &str) -> State {
    let lands: Vec<&str> = ["1:2", "2:2", "3:2"].into_iter().flat_map(|word| [word; 14]).collect();
    game.read_position(&format!("round=3 lands={} {more}", lands.join(","))).unwrap()
}

fn leave(game: &Risk, state: &mut State, seat: u8) {
    let action = game.leaving(state, Seat(seat)).unwrap();
    game.apply(state, action);
}

#[test]
fn what_a_leaver_held_is_neutral_and_its_cards_are_laid_open() {
    let game = game(&THREE);
    let mut state = position(&game, "step=from seat=1 hands=-/china+joker-1/siam reserve=0/4/0");
    leave(&game, &mut state, 1);
    assert_eq!([0, 1, 2, 6].map(|holder| state.owned(Holder(holder)).count()), [14, 0, 14, 14]);
    assert_eq!((state.strength(Holder::NEUTRAL), state.open().reserve[1]), (28, 0));
    assert_eq!((state.phase(), game.turn(&state)), (Phase::From, Turn::Act(Seat(0))));
    let line = game.write_position(&game.view(&state, Viewer::Seat(Seat(0))));
    assert!(line.contains("hands=-/-/?1 discard=china+joker-1 destroyed=-/2/-"), "{line}");
}

#[test]
fn in_its_own_turn_the_turn_passes_on_and_its_attack_is_broken_off() {
    let game = game(&[&THREE[..], &[("defence", "chosen")]].concat());
    for phase in ["step=moves", "step=place reserve=0/3/0", "step=defend:siam:indonesia:1 until=1"] {
        let mut state = position(&game, &format!("{phase} seat=2"));
        leave(&game, &mut state, 1);
        let open = state.open();
        assert_eq!((game.turn(&state), open.round, open.until), (Turn::Act(Seat(2)), 3, 0), "{phase}");
        assert!(open.reserve[2] > 0 && open.reserve[1] == 0, "{phase}");
    }
    let mut state = position(&game, "step=moves seat=3");
    leave(&game, &mut state, 2);
    assert_eq!((game.turn(&state), state.open().round), (Turn::Act(Seat(0)), 4));
}

#[test]
fn a_leaver_under_attack_throws_the_most_dice_as_the_neutral() {
    let game = game(&[&THREE[..], &[("defence", "chosen")]].concat());
    let mut state = position(&game, "step=defend:china:siberia:1 seat=1 until=1");
    leave(&game, &mut state, 1);
    let Phase::Battle { battle, attack, defence } = state.phase() else { panic!("{:?}", state.phase()) };
    assert_eq!((battle.defender, attack, defence, state.open().until), (Holder::NEUTRAL, 1, 2, 1));
    let mut state = position(&game, "step=dice:china:siberia seat=1");
    leave(&game, &mut state, 1);
    assert_eq!(state.phase().battle().unwrap().defender, Holder::NEUTRAL);
}

#[test]
fn whoever_is_left_alone_has_won() {
    let game = game(&THREE);
    let mut state = position(&game, "step=from seat=1");
    leave(&game, &mut state, 0);
    assert_eq!(game.turn(&state), Turn::Act(Seat(1)));
    leave(&game, &mut state, 2);
    assert_eq!(game.turn(&state), Turn::Over(Outcome::won(Seat(1), "risk.over.alone")));
}

#[test]
fn nobody_leaves_before_play_at_a_throw_at_the_end_or_twice() {
    let game = game(&THREE);
    let nobody = |state: &State| (0..4).all(|seat| game.leaving(state, Seat(seat)).is_none());
    let (mut state, mut rng) = (game.start(), Rng::seeded(1));
    while state.open().round == 0 {
        assert!(nobody(&state));
        random_step(&game, &mut state, &mut rng);
    }
    assert!(!nobody(&state));
    assert!(nobody(&position(&game, "step=battle:china:siberia:1:2 seat=1")));
    assert!(nobody(&position(&game, "step=over:turns:0 seat=1")));
    leave(&game, &mut state, 1);
    assert_eq!(game.leaving(&state, Seat(1)), None);
    assert_eq!(game.leaving(&state, Seat(3)), None);
    let two = crate::game(&[("ruleset", "classic"), ("players", "2")]);
    let lands = [["1:2"; 21].join(","), ["2:2"; 21].join(",")].join(",");
    let state = two.read_position(&format!("step=from seat=1 round=2 lands={lands}")).unwrap();
    assert_eq!(two.leaving(&state, Seat(1)), None);
}

/// The number of the mission to destroy a seat, as positions count it.
fn destroy(game: &Risk, seat: u8) -> usize {
    let is_it = |mission: &Mission| matches!(mission, Mission::Destroy { whom, .. } if *whom == Seat(seat));
    game.terms.missions.iter().position(is_it).unwrap() + 1
}

#[test]
fn a_mission_to_destroy_a_leaver_turns_into_territories() {
    let game = game(&[&THREE[..], &[("goal", "missions")]].concat());
    let [one, two, three] = [0, 1, 2].map(|seat| destroy(&game, seat));
    let mut state = position(&game, &format!("step=from seat=1 missions={two}/{three}/{one}"));
    leave(&game, &mut state, 1);
    assert_eq!(game.turn(&state), Turn::Act(Seat(0)));
    let lands = [["1:2"; 24].join(","), ["2:2"; 9].join(","), ["3:2"; 9].join(",")].join(",");
    let line = format!("step=from seat=1 round=3 lands={lands} missions={two}/{three}/{one}");
    let mut state = game.read_position(&line).unwrap();
    leave(&game, &mut state, 1);
    assert_eq!(game.turn(&state), Turn::Over(Outcome::won(Seat(0), "risk.over.mission")));
}

#[test]
fn a_machine_whose_mission_was_replaced_fights_for_the_last_territory_it_takes() {
    let game = game(&[&THREE[..], &[("goal", "missions")]].concat());
    let [one, two, three] = [0, 1, 2].map(|seat| destroy(&game, seat));
    // Three armies against six promise nothing but the 24th territory, wherever the map allows an attack at all.
    let lands: Vec<String> =
        (0..42).map(|at| format!("{}:6", if at < 23 { 1 } else { 2 + at % 2 })).collect();
    let mut lands = lands;
    lands[..23].fill("1:1".to_string());
    let border =
        game.board.territories().take(23).find(|at| game.board.around(*at).iter().any(|to| to.0 >= 23));
    lands[border.unwrap().index()] = "1:3".to_string();
    let line = format!("step=from seat=1 round=3 lands={} missions={two}/{three}/{one}", lands.join(","));
    let mut state = game.read_position(&line).unwrap();
    let attacks = |state: &State| {
        let view = game.view(state, Viewer::Seat(Seat(0)));
        let choice = Heuristic.choose(&game, &view, Seat(0), &Budget::nodes(1), &mut Rng::seeded(1));
        matches!(choice.action, Action::From(_))
    };
    assert!(!attacks(&state), "as long as the other can be destroyed, six armies are too many");
    leave(&game, &mut state, 1);
    assert!(attacks(&state), "a win is worth trying");
}

#[test]
fn a_leaver_with_a_mission_to_destroy_itself_has_not_won() {
    let game = game(&[&THREE[..], &[("goal", "missions")]].concat());
    let [one, two, three] = [0, 1, 2].map(|seat| destroy(&game, seat));
    let mut state = position(&game, &format!("step=from seat=2 missions={one}/{two}/{three}"));
    leave(&game, &mut state, 1);
    assert_eq!(game.turn(&state), Turn::Act(Seat(2)));
}

#[test]
fn the_neutral_is_shown_and_told_of_among_any_number() {
    let game = game(&THREE);
    let before = position(&game, "step=from seat=1");
    let mut after = before.clone();
    leave(&game, &mut after, 1);
    let rows = |state: &State| game.scene(&game.view(state, Viewer::Spectator)).panels[0].rows.clone();
    let labels = |state: &State| rows(state).into_iter().map(|row| row.label.key).collect::<Vec<_>>();
    assert_eq!(labels(&before), ["risk.seat.blue", "risk.seat.red", "risk.seat.ochre"]);
    assert_eq!(labels(&after).last(), Some(&"risk.seat.neutral"));
    let scene = game.scene(&game.view(&after, Viewer::Spectator));
    let neutral = scene.tokens.iter().filter(|token| token.owner.is_none() && token.letters == "n").count();
    assert_eq!(neutral, 14);
    let told = game.tell(&before, Action::Leave(Seat(1)), &after, Viewer::Spectator);
    assert_eq!((told[0].text.key, told[0].seat), ("risk.tell.leave", Some(Seat(1))));
}

#[test]
fn an_action_stays_small() {
    assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
}

#[test]
fn the_laws_hold_where_many_leave() {
    for players in ["3", "6"] {
        for more in [
            &[][..],
            &[("fog", "on"), ("defence", "chosen")],
            &[("goal", "missions"), ("defence", "chosen")],
            &[("fog", "on"), ("goal", "missions")],
        ] {
            let options = [&[("ruleset", "classic"), ("players", players), ("turns", "8")], more].concat();
            let laws = Laws::<Risk>::new(&options).seed(20).games(6).steps(60).longest(60_000);
            laws.leavers_drop_out();
            laws.games_end();
            laws.undo_restores();
            laws.positions_round_trip();
            laws.twins_agree();
        }
    }
}

#[test]
fn on_a_tiny_map_missions_are_imagined_evenly_where_somebody_leaves() {
    let options = [
        ("map", "tiny.toml"),
        ("ruleset", "classic"),
        ("players", "3"),
        ("armies", "2"),
        ("goal", "missions"),
    ];
    testkit::imagine_is_uniform(&game(&options), 12, 3);
}
