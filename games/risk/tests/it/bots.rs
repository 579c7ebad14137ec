//! The report's bots: how they choose, and how their games go.

use crate::game;
use kernel::{Game, Rng, Seat, Turn, Viewer};
use risk::eval::{SeedDeep, SeedHeuristic};
use risk::{Action, Risk, State};
use search::{Bot, Budget, Random};
use table::contract::*;

/// Plays a game to its end; gives the winner, if there is one, the reason and the rounds.
fn duel(
    game: &Risk,
    bots: &mut [Box<dyn Bot<Risk>>],
    nodes: u64,
    seed: u64,
) -> (Option<Seat>, &'static str, u16) {
    let (mut state, mut rng) = (game.start(), Rng::seeded(seed));
    loop {
        match game.turn(&state) {
            Turn::Over(outcome) => {
                return (outcome.winners.iter().next(), outcome.reason, state.open().round);
            }
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                let choice = bots[seat.index()].choose(game, &view, seat, &Budget::nodes(nodes), &mut rng);
                game.apply(&mut state, choice.action);
            }
            Turn::Chance => draw(game, &mut state, &mut rng),
        }
    }
}

fn draw(game: &Risk, state: &mut State, rng: &mut Rng) {
    let mut results = Vec::new();
    game.chance(state, &mut results);
    let drawn = rng.weighted(results.iter().map(|(_, weight)| *weight)).unwrap();
    game.apply(state, results[drawn].0);
}

fn choice(game: &Risk, line: &str) -> String {
    let state = game.read_position(line).unwrap();
    let Turn::Act(seat) = game.turn(&state) else { panic!("nobody is to act") };
    let view = game.view(&state, Viewer::Seat(seat));
    let action = SeedHeuristic.choose(game, &view, seat, &Budget::nodes(1), &mut Rng::seeded(1)).action;
    game.write(action)
}

/// The world with all of it neutral but what is said: territory, word.
fn world(game: &Risk, said: &[(&str, &str)]) -> String {
    let mut lands = vec!["n:1"; 42];
    said.iter().for_each(|(name, word)| lands[game.board.find(name).unwrap().index()] = word);
    lands.join(",")
}

#[test]
fn the_heuristic_attacks_from_its_strongest_territory_the_weakest_neighbour() {
    let game = game(&[]);
    let said =
        [("congo", "1:4"), ("egypt", "1:4"), ("east-africa", "1:3"), ("brazil", "1:2"), ("china", "2:3")];
    let lands = world(&game, &said);
    // Congo and Egypt have four armies and one own neighbour each: the first of the map.
    assert_eq!(choice(&game, &format!("step=from seat=1 round=1 lands={lands}")), "from congo");
    let said = [
        ("east-africa", "1:5"),
        ("congo", "n:2"),
        ("egypt", "1:1"),
        ("middle-east", "n:1"),
        ("china", "2:1"),
    ];
    let lands = world(&game, &said);
    // Both weakest have one army; the Middle East and North Africa border Egypt too, Madagascar does not.
    assert_eq!(
        choice(&game, &format!("step=attack:east-africa seat=1 round=1 lands={lands}")),
        "attack north-africa"
    );
    assert_eq!(choice(&game, &format!("step=dice:east-africa:congo seat=1 round=1 lands={lands}")), "dice 3");
}

#[test]
fn the_heuristic_strengthens_the_weakest_and_empties_the_interior() {
    let game = game(&[]);
    let africa = ["congo", "east-africa", "egypt", "madagascar", "north-africa", "south-africa"];
    let mut said: Vec<(&str, &str)> = africa.iter().map(|name| (*name, "1:3")).collect();
    said.extend([("china", "2:1"), ("egypt", "1:2")]);
    let lands = world(&game, &said);
    assert_eq!(choice(&game, &format!("step=place seat=1 round=1 lands={lands} reserve=3")), "place egypt 1");
    // Madagascar and South Africa lie inside; Congo too, next to the border in the north.
    let first = choice(&game, &format!("step=moves seat=1 round=1 lands={lands}"));
    assert!(
        ["move congo", "move madagascar", "move south-africa"].iter().any(|way| first.starts_with(way)),
        "{first}"
    );
}

#[test]
fn the_heuristic_beats_chance() {
    let game = game(&[]);
    let mut won = 0;
    for seed in 0..60 {
        let mut bots: Vec<Box<dyn Bot<Risk>>> = vec![Box::new(SeedHeuristic), Box::new(Random)];
        if seed % 2 == 1 {
            bots.reverse();
        }
        let (winner, _, _) = duel(&game, &mut bots, 1, seed);
        won += u32::from(winner == Some(Seat((seed % 2) as u8)));
    }
    assert!(won > 40, "{won} of 60");
}

#[test]
fn about_half_of_the_heuristic_games_end_by_exhaustion() {
    let game = game(&[]);
    let mut exhausted = 0;
    let mut rounds = Vec::new();
    for seed in 0..300 {
        let mut bots: Vec<Box<dyn Bot<Risk>>> = vec![Box::new(SeedHeuristic), Box::new(SeedHeuristic)];
        let (_, reason, round) = duel(&game, &mut bots, 1, seed);
        exhausted += u32::from(reason == "risk.over.exhausted");
        rounds.push(round);
    }
    rounds.sort_unstable();
    // Ten thousand games give 54 % and a median of 70 half-turns; four deviations of 300 games are 12 %.
    assert!((125..=200).contains(&exhausted), "{exhausted} of 300");
    assert!((30..=41).contains(&rounds[150]), "median {} rounds", rounds[150]);
}

#[test]
fn the_deep_player_looks_at_the_attack_it_makes() {
    let game = game(&[]);
    // From Congo, East Africa is weakest; but only the conquest of Indonesia wins the game at once.
    let mut bots: Vec<Box<dyn Bot<Risk>>> = vec![Box::new(SeedDeep), Box::new(SeedHeuristic)];
    let (_, reason, _) = duel(&game, &mut bots, 2_000, 5);
    assert!(reason.starts_with("risk.over."));
    let said: Vec<(&str, &str)> =
        vec![("siam", "1:4"), ("indonesia", "2:1"), ("congo", "1:4"), ("east-africa", "n:1")];
    let line = format!("step=from seat=1 round=1 lands={}", world(&game, &said));
    let state = game.read_position(&line).unwrap();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let chosen = SeedDeep.choose(&game, &view, Seat(0), &Budget::nodes(20_000), &mut Rng::seeded(1)).action;
    assert_eq!(chosen, Action::From(game.board.find("siam").unwrap()));
}

#[test]
fn six_bots_play_the_classic_game_with_missions_in_the_fog() {
    let game = game(&[("ruleset", "classic"), ("players", "6"), ("goal", "missions"), ("fog", "on")]);
    for seed in 0..3 {
        let mut bots: Vec<Box<dyn Bot<Risk>>> = Vec::new();
        for _ in 0..6 {
            bots.push(Box::new(SeedHeuristic));
        }
        let (winner, reason, _) = duel(&game, &mut bots, 1, seed);
        assert!(
            winner.is_some()
                && ["risk.over.mission", "risk.over.target", "risk.over.alone"].contains(&reason)
        );
    }
}
