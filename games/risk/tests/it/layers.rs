//! The maps for those who study, against plain reckonings of the same and against what then happens.

use crate::{game, random_step};
use kernel::{Files, Game, Options, Rng, Seat, Turn, Viewer};
use phrase::{Book, Lang, Text};
use risk::eval::puzzles::openings;
use risk::moves::dice::Faces;
use risk::{Action, Holder, Phase, Risk, State, Territory};
use scene::{Layer, Scale};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use table::contract::*;
use table::{Puzzle, RestsOn};

const CLASSIC: &[(&str, &str)] = &[("ruleset", "classic"), ("players", "3")];

fn layer(game: &Risk, state: &State, id: &str, side: Option<Seat>) -> Layer {
    game.layer(&game.view(state, Viewer::Spectator), id, side).unwrap()
}

fn on(layer: &Layer, territory: Territory) -> Option<f64> {
    layer.values.iter().find(|(cell, _)| *cell == territory.cell()).map(|(_, value)| f64::from(*value))
}

/// A classic position for three with one army everywhere, the first third blue and so on, but for what is said.
fn position(game: &Risk, step: &str, armies: &[(&str, u16)]) -> State {
    let armies: BTreeMap<&str, u16> = armies.iter().copied().collect();
    let land = |territory: Territory| {
        let id = game.board.id(territory);
        format!("{}:{}", 1 + territory.index() / 14, armies.get(id).unwrap_or(&1))
    };
    let lands: Vec<String> = game.board.territories().map(land).collect();
    game.read_position(&format!("step={step} seat=1 round=3 lands={}", lands.join(","))).unwrap()
}

/// Chances by the stacks and the defenders, once they were found out.
type Known = BTreeMap<(Vec<u16>, u16), f64>;

/// How likely defenders fall to stacks one after the other, by every face of every die.
fn plain(stacks: &[u16], defenders: u16, known: &mut Known) -> f64 {
    let Some((&free, rest)) = stacks.split_first() else { return f64::from(u8::from(defenders == 0)) };
    if defenders == 0 {
        return 1.0;
    }
    if free == 0 {
        return plain(rest, defenders, known);
    }
    if let Some(chance) = known.get(&(stacks.to_vec(), defenders)) {
        return *chance;
    }
    let (attack, defence) = (free.min(3), defenders.min(2));
    let mut chance = 0.0;
    for (lost, share) in (0u16..).zip(every_throw(attack as u8, defence as u8)) {
        let stacks: Vec<u16> = [free - lost].into_iter().chain(rest.iter().copied()).collect();
        chance += share * plain(&stacks, defenders - (attack.min(defence) - lost), known);
    }
    known.insert((stacks.to_vec(), defenders), chance);
    chance
}

/// In what share of all throws the attacker loses 0, 1, 2.
fn every_throw(attack: u8, defence: u8) -> Vec<f64> {
    static KNOWN: [[OnceLock<Vec<f64>>; 2]; 3] = [const { [const { OnceLock::new() }; 2] }; 3];
    let known = &KNOWN[usize::from(attack) - 1][usize::from(defence) - 1];
    known.get_or_init(|| count_throws(attack, defence)).clone()
}

fn count_throws(attack: u8, defence: u8) -> Vec<f64> {
    let (dice, mut counts) = (u32::from(attack + defence), vec![0.0; usize::from(attack.min(defence)) + 1]);
    for throw in 0..6u32.pow(dice) {
        let faces: Vec<u8> = (0..dice).map(|die| (throw / 6u32.pow(die) % 6) as u8 + 1).collect();
        let (red, blue) = faces.split_at(usize::from(attack));
        counts[usize::from(Faces::new(red, blue).lost())] += 1.0 / f64::from(6u32.pow(dice));
    }
    counts
}

#[test]
fn a_threat_is_what_every_face_of_every_die_comes_to() {
    let game = game(CLASSIC);
    let (mut state, mut rng, mut known) = (game.start(), Rng::seeded(3), BTreeMap::new());
    let mut looked = 0;
    for step in 0..1_500 {
        if !random_step(&game, &mut state, &mut rng) {
            break;
        }
        if state.open().round == 0 || state.phase() != Phase::Moves || step % 5 != 0 {
            continue;
        }
        let threat = layer(&game, &state, "threat", Some(Seat(0)));
        for territory in state.owned(Seat(0)).iter() {
            let of = |rival: Seat| {
                let near = game.board.around(territory) & state.owned(rival);
                let mut stacks: Vec<u16> = near.iter().map(|it| state.armies(it) - 1).collect();
                stacks.sort_unstable_by(|a, b| b.cmp(a));
                // What it gets before it attacks stands with the strongest.
                if let Some(strongest) = stacks.first_mut() {
                    *strongest += income(&game, &state, rival);
                }
                stacks
            };
            let mut plain = |rival| plain(&of(rival), state.armies(territory), &mut known);
            let expected = 100.0 * plain(Seat(1)).max(plain(Seat(2)));
            let held = on(&threat, territory).unwrap();
            assert!((held - expected).abs() < 0.001, "{held} {expected}");
            looked += u32::from(expected > 0.0);
        }
    }
    assert!(looked > 100, "only {looked} threats");
}

/// What a seat gets when its turn comes: its turn is begun to see it.
fn income(game: &Risk, state: &State, seat: Seat) -> u16 {
    let own = state.owned(seat);
    let whole = game.board.continents.iter().filter(|it| own.has_all(it.lands));
    (own.count() / 3).max(3) as u16 + whole.map(|it| it.bonus).sum::<u16>()
}

#[test]
fn under_seed_a_territory_falls_by_one_throw_or_not_at_all() {
    let game = game(&[]);
    let lands = |weak: &str| {
        let land = |territory: Territory| match game.board.id(territory) {
            "congo" => weak.to_string(),
            "east-africa" => "2:9".to_string(),
            _ => if territory.index().is_multiple_of(2) { "1:1" } else { "n:1" }.to_string(),
        };
        game.board.territories().map(land).collect::<Vec<_>>().join(",")
    };
    let threat = |weak: &str| {
        let state = game.read_position(&format!("step=from seat=1 round=3 lands={}", lands(weak))).unwrap();
        on(&layer(&game, &state, "threat", Some(Seat(0))), game.board.find("congo").unwrap()).unwrap()
    };
    // Three dice against one: 855 of 1296. Two armies need not both be risked.
    assert!((threat("1:1") - 100.0 * 855.0 / 1296.0).abs() < 0.001);
    assert_eq!((threat("1:2"), threat("1:3")), (0.0, 0.0));
}

#[test]
fn continents_within_reach_have_the_odds_that_the_rules_give_them() {
    let mut exact = 0;
    for puzzle in Puzzle::all(Risk::PUZZLES).into_iter().take(40) {
        let files = Files::shipped(Risk::FILES);
        let options = Options::resolve(Risk::OPTIONS, &puzzle.options, &files).unwrap();
        let game = Risk::new(&options, &files).unwrap();
        let state = game.read_position(&puzzle.position).unwrap();
        let seat = state.open().seat;
        let target = game.board.find(puzzle.line[1].strip_prefix("attack ").unwrap()).unwrap();
        let continent = game.board.continents[game.board.region(target).continent].lands;
        let proved = openings(&game, &state, seat, continent).unwrap()[0].2;
        let within = layer(&game, &state, "continents", Some(seat));
        let held = on(&within, target).unwrap() / 100.0;
        let is_exact = within.title == Text::new("risk.layer.continents");
        exact += u32::from(is_exact);
        assert!(
            held <= proved + 1e-6 && (!is_exact || (held - proved).abs() < 1e-6),
            "{held} {proved} {puzzle}"
        );
    }
    assert!(exact >= 20, "only {exact} were exact");
}

#[test]
fn where_armies_are_many_one_stack_that_marches_through_is_a_bound() {
    let game = game(CLASSIC);
    // South America but for two territories, with an army that nothing there can stop.
    let own = ["venezuela", "peru"];
    let land = |territory: Territory| match game.board.id(territory) {
        "venezuela" => "1:120".to_string(),
        "peru" => "1:90".to_string(),
        "brazil" => "2:40".to_string(),
        "argentina" => "2:30".to_string(),
        _ => format!("{}:1", 2 + territory.index() % 2),
    };
    let lands: Vec<String> = game.board.territories().map(land).collect();
    let state = game.read_position(&format!("step=from seat=1 round=3 lands={}", lands.join(","))).unwrap();
    let within = layer(&game, &state, "continents", Some(Seat(0)));
    assert_eq!(within.title, Text::new("risk.layer.continents.least"));
    let [brazil, argentina] = ["brazil", "argentina"].map(|id| on(&within, game.board.find(id).unwrap()));
    assert!(brazil == argentina && brazil.unwrap() > 99.0, "{brazil:?}");
    assert!(own.iter().all(|id| on(&within, game.board.find(id).unwrap()).is_none()));
}

#[test]
fn borders_are_counted_and_the_inside_has_no_number() {
    let game = game(CLASSIC);
    let state = position(&game, "from", &[]);
    let border = layer(&game, &state, "border", None);
    assert_eq!(border.scale, Scale::Diverging);
    for territory in game.board.territories() {
        let holder = state.owner(territory).unwrap();
        let foes = game.board.around(territory).minus(state.owned(holder));
        let expected = f64::from(state.armies(territory))
            - foes.iter().map(|it| f64::from(state.armies(it)) - 1.0).sum::<f64>();
        assert_eq!(on(&border, territory), (!foes.is_empty()).then_some(expected));
    }
    // Between two, what is good for the second is below zero.
    let two = crate::game(&[]);
    let lands = vec!["1:3"; 21].join(",") + "," + &vec!["2:5"; 21].join(",");
    let state = two.read_position(&format!("step=from seat=1 round=3 lands={lands}")).unwrap();
    let (both, own) = (layer(&two, &state, "border", None), layer(&two, &state, "border", Some(Seat(1))));
    let red = state.owned(Holder(1)).iter().find(|it| on(&own, *it).is_some()).unwrap();
    assert_eq!(on(&both, red), on(&own, red).map(|margin| -margin));
}

#[test]
fn what_everybody_gets_next_turn_is_what_they_then_get() {
    let game = game(CLASSIC);
    let mut state = position(&game, "moves", &[]);
    let expected = layer(&game, &state, "income", None);
    game.apply(&mut state, Action::End);
    assert_eq!(game.turn(&state), Turn::Act(Seat(1)));
    let own = state.owned(Seat(1)).iter().next().unwrap();
    assert_eq!(on(&expected, own), Some(f64::from(state.open().reserve[1])));
}

#[test]
fn what_looks_ahead_is_judgement_and_every_layer_has_its_words() {
    let of = |rests_on| {
        Risk::layers().iter().filter(|it| it.rests_on == rests_on).map(|it| it.id).collect::<Vec<_>>()
    };
    assert_eq!(of(RestsOn::Judgement), ["threat", "continents"]);
    assert_eq!(of(RestsOn::Rules), ["border", "income"]);
    let game = game(&[]);
    let (state, book) = (game.start(), Book::new(&[Risk::SENTENCES]));
    let title = |id| book.say(Lang::English, &layer(&game, &state, id, None).title);
    assert_eq!(title("threat"), "Threat: how likely the territory falls next turn by one throw, in per cent");
    assert_eq!(
        title("income"),
        "What the holder of each territory can exchange cards for, as far as they are seen"
    );
    assert!(title("border").ends_with("above zero good for Blue, below for Red"));
    assert!(game.layer(&game.view(&state, Viewer::Spectator), "weather", None).is_none());
}
