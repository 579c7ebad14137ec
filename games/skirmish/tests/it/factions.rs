//! Healing, poison, skirmishers, traits, advancement, recall: what the two factions can do beside fighting. Units files, right and
//! wrong.

use crate::{check, files, game, play, position, refuses};
use kernel::{Game, Misreads, Rng, Turn, Viewer};
use skirmish::Skirmish;
use skirmish::board::{Figures, Goings};
use std::collections::BTreeMap;
use table::contract::*;
use table::{AnyGame, Shelf};

const RULES: &str = "level=field.txt ruleset=wesnoth fog=off";
const FACTIONS: &str = include_str!("../../data/units/factions.toml");

#[test]
fn healers_heal_their_neighbours_when_the_turn_begins() {
    // Beside the acolyte 4; beside the priest 8; on the house 8, which do not add up; the healer not itself.
    check(
        RULES,
        "3 2 0,0 1 1captain@d2:44,1archer@f2:10,1acolyte@f3:20,1archer@h4:10,1priest@h5:20,2warlord@o5:50 - -,-",
        &["end"],
        "4 1 0,0 1 1captain@d2:44,1archer@f2:14,1acolyte@f3:20,1archer@h4:18,1priest@h5:20,2warlord@o5:50r - -,-",
    );
    check(
        RULES,
        "3 2 0,0 1 1captain@d2:44,1acolyte@j2:20,1archer@j3:10,2warlord@o5:50 - -,-",
        &["end"],
        "4 1 3,0 1 1captain@d2:44,1acolyte@j2:20,1archer@j3:18,2warlord@o5:50r - -,-",
    );
}

#[test]
fn poison_takes_eight_until_it_is_cured_and_never_the_last_hit_point() {
    // Alone 8, to 1 at least; beside an acolyte it is held; beside a priest and in a house it is cured.
    check(
        RULES,
        "3 2 0,0 1 1captain@d2:44,1archer@a1:20p,1archer@b1:5p,1archer@f2:10p,1acolyte@f3:20,1archer@h4:10p,1priest@h5:20,1archer@j3:9p,2warlord@o5:50 - -,-",
        &["end"],
        "4 1 0,0 1 1captain@d2:44,1archer@a1:12p,1archer@b1:1p,1archer@f2:10p,1acolyte@f3:20,1archer@h4:10,1priest@h5:20,1archer@j3:9,2warlord@o5:50r - -,-",
    );
}

#[test]
fn slowness_lasts_until_the_end_of_ones_own_turn_and_halves_every_step() {
    let slow = "3 1 0,0 - 1captain@d2:44,1archer@h2:33s,2warlord@o5:50 - -,-";
    refuses(RULES, slow, "move h2 h5", &["skirmish.move.cost"]);
    check(RULES, slow, &["move h2 h4"], "3 1 0,0 - 1captain@d2:44,1archer@h4:33m1s,2warlord@o5:50 - -,-");
    check(RULES, slow, &["end"], "3 2 0,2 - 1captain@d2:44r,1archer@h2:33r,2warlord@o5:50 - -,-");
    // The enemy's turn does not end it.
    let waits = "3 2 0,0 - 1captain@d2:44,1archer@h3:33s,2warlord@o5:50 - -,-";
    check(RULES, waits, &["end"], "4 1 1,0 - 1captain@d2:44,1archer@h3:33s,2warlord@o5:50r - -,-");
}

#[test]
fn skirmishers_slip_through_zones_of_control() {
    let between = |who: &str| format!("1 1 0,0 - 1captain@d2:44,{who},2grunt@h3:38,2warlord@o5:50 - -,-");
    check(RULES, &between("1fencer@g3:28"), &["move g3 i2"], &between("1fencer@i2:28m3"));
    refuses(RULES, &between("1archer@g3:33"), "move g3 i2", &["skirmish.move.cost"]);
}

#[test]
fn the_ground_costs_and_protects_each_in_their_own_way() {
    let game = game("level=ford ruleset=wesnoth fog=off");
    let board = game.board();
    let cell = board.cells().find(|cell| board.land(*cell).word == "hills").unwrap();
    let class = |word: &str| {
        let kind = game.figures().kind_named(word).unwrap();
        game.figures().of(crate::HUMANS, kind).gait.class
    };
    let of = |word| (board.cost_for(class(word), cell), board.hit(class(word), cell));
    assert_eq!(
        [of("spearman"), of("horseman"), of("grunt"), of("fencer")],
        [(2, 50), (2, 60), (1, 50), (2, 30)]
    );
}

#[test]
fn a_recruit_is_born_with_two_traits_all_pairs_equally_likely() {
    let game = game(RULES);
    let mut state = game.start();
    play(&game, &mut state, &["recruit spearman"]);
    assert_eq!(game.turn(&state), Turn::Chance);
    let line = position(&game, &state);
    assert!(line.contains("1spearman@c1:36m0at0"), "{line}");
    assert_eq!(game.read_position(&line).unwrap(), state);
    let mut results = Vec::new();
    game.chance(&state, &mut results);
    assert_eq!(results.iter().map(|it| it.1).collect::<Vec<_>>(), [1; 6]);
    let born: Vec<String> = results
        .iter()
        .map(|(action, _)| {
            let mut state = state.clone();
            game.apply(&mut state, *action);
            let unit = *state.units.of(crate::HUMANS).find(|unit| !unit.kind.leads()).unwrap();
            let figure = game.figures().of_unit(&unit);
            let close = figure.attacks().next().unwrap().damage;
            format!("{} {} {close} {}", unit.hp, figure.moves, figure.experience.unwrap())
        })
        .collect();
    // Strong and quick, strong and intelligent, quick and intelligent, strong and resilient, and so on.
    assert_eq!(born, ["35 6 8 40", "37 5 8 32", "34 6 7 32", "42 5 8 40", "39 6 7 40", "41 5 7 32"]);
}

#[test]
fn experience_makes_a_unit_what_its_kind_advances_to() {
    check(
        RULES,
        "1 1 0,0 - 1captain@d2:44,1spearman@h3:5x35ps,2grunt@h4:3,2warlord@o5:50 - -,-",
        &["attack h3 h4 spear", "hit"],
        "1 1 0,0 - 1captain@d2:44,1halberdier@h3:55m0ax3,2warlord@o5:50 - -,-",
    );
    // The defender too, with all the movement of what it has become; traits stay.
    check(
        RULES,
        "1 2 0,0 - 1captain@d2:44,1spearman@h3:20x39t1,2grunt@h4:9,2warlord@o5:50 - -,-",
        &["attack h4 h3 sword", "miss", "miss", "miss", "miss", "miss"],
        "1 2 0,0 - 1captain@d2:44,1halberdier@h3:53t1,2grunt@h4:9m0ax1,2warlord@o5:50 - -,-",
    );
    // Whose kind advances to nothing has three hit points more.
    check(
        RULES,
        "1 1 0,0 - 1captain@d2:44,1halberdier@h3:5x71,2grunt@h4:3,2warlord@o5:50 - -,-",
        &["attack h3 h4 halberd", "hit"],
        "1 1 0,0 - 1captain@d2:44,1halberdier@h3:58m0av3x7,2warlord@o5:50 - -,-",
    );
}

#[test]
fn a_veteran_is_recalled_once_for_gold() {
    let start = "1 1 50,0 - 1captain@d2:44,2warlord@o5:50 - -,-";
    let after = "1 1 30,0 - 1halberdier@c1:55m0a,1captain@d2:44,2warlord@o5:50 - +,-";
    check(RULES, start, &["recall halberdier"], after);
    refuses(RULES, after, "recall halberdier", &["skirmish.recall.veteran"]);
    refuses(RULES, start, "recall warrior", &["skirmish.recall.veteran"]);
    refuses(RULES, start, "recall halberdier d3", &["skirmish.recall.wall"]);
    refuses(
        RULES,
        "1 1 19,0 - 1captain@d2:44,2warlord@o5:50 - -,-",
        "recall halberdier",
        &["skirmish.recall.gold"],
    );
    refuses(
        RULES,
        "1 1 50,0 - 1captain@d3:44,2warlord@o5:50 - -,-",
        "recall halberdier",
        &["skirmish.recall.castle"],
    );
    let taken = "1 1 50,0 - 1archer@d1:33,1captain@d2:44,2warlord@o5:50 - -,-";
    refuses(RULES, taken, "recall halberdier d1", &["skirmish.recall.free"]);
    refuses(RULES, start, "recruit grunt", &["skirmish.recruit.kind"]);
    refuses(RULES, start, "recruit halberdier", &["skirmish.recruit.kind"]);
}

#[test]
fn a_position_that_cannot_be_is_refused_where_it_is_wrong() {
    let game = game(RULES);
    let wrong = |line: &str, column: u32, key: &str| {
        let wrong = game.read_position(line).unwrap_err();
        assert_eq!((wrong.text.key, wrong.place.unwrap().column), (key, column), "{line}");
    };
    wrong("1 1 0,0 - 1captain@d2:44,2warlord@o5:50 -", 42, "skirmish.position.fields");
    wrong("1 1 0,0 - 1captain@d2:44,2warlord@o5:50 - -", 43, "skirmish.position.recalled");
    wrong("1 1 0,0 - 1captain@d2:44t3,2warlord@o5:50 - -,-", 11, "skirmish.position.hp");
    wrong("1 1 0,0 - 1captain@d2:44t9,2warlord@o5:50 - -,-", 11, "skirmish.position.traits");
    wrong("1 1 0,0 - 1archer@a1:33t0,1captain@d2:44,2warlord@o5:50 - -,-", 11, "skirmish.position.traits");
}

/// What is wrong with the shipped file when something in it is changed, as `line:column key`.
fn wrong(from: &str, to: &str, expected: &[&str]) {
    assert!(FACTIONS.contains(from), "{from}");
    let Misreads(wrong) =
        Figures::read("u.toml", &FACTIONS.replacen(from, to, 1), &Goings::shipped()).unwrap_err();
    let said = |it: &kernel::Misread| {
        format!("{} {}", it.place.as_ref().unwrap().to_string().replace("u.toml:", ""), it.text.key)
    };
    assert_eq!(wrong.iter().map(said).collect::<Vec<_>>(), expected, "{to}");
}

#[test]
fn every_mistake_in_a_units_file_is_named_at_its_place() {
    let line = |text: &str| FACTIONS[..FACTIONS.find(text).unwrap()].lines().count() + 1;
    let at = |text: &str, column: usize, key: &str| format!("{}:{column} {key}", line(text));
    let check = |from: &str, to: &str, place: String| wrong(from, to, &[place.as_str()]);
    check("hp = 36\n", "hp = 0\n", at("[unit.spearman]", 1, "skirmish.file.hp"));
    check(
        "cost = { water = 3 }",
        "cost = { watr = 3 }",
        at("cost = { water = 3 }", 10, "skirmish.file.terrain"),
    );
    check(
        "cost = { water = 3 }",
        "cost = { water = 0 }",
        at("cost = { water = 3 }", 10, "skirmish.file.going"),
    );
    check(
        "resist = { arcane = 20 }",
        "resist = { arcane = 99 }",
        "16:12 skirmish.file.resist".to_string().replace("16", &line("resist = { arcane = 20 }").to_string()),
    );
    check(
        "advances = \"halberdier\"",
        "advances = \"halbardier\"",
        at("advances = \"halberdier\"", 12, "skirmish.file.unknown"),
    );
    check(
        "advances = \"halberdier\"",
        "advances = \"archer\"",
        at("advances = \"halberdier\"", 12, "skirmish.file.advances"),
    );
    check(
        "drawing = \"human.mage\"",
        "drawing = \"human.magician\"",
        at("drawing = \"human.mage\"", 11, "skirmish.file.unknown"),
    );
    check(
        "leader = \"captain\"",
        "leader = \"archer\"",
        at("leader = \"captain\"", 10, "skirmish.file.leads"),
    );
    check(
        "\"spearman\", \"archer\"",
        "\"captain\", \"archer\"",
        at("recruits = [\"spearman\"", 13, "skirmish.file.recruits"),
    );
    check(
        "veterans = [\"warrior\"]",
        "veterans = [\"warlord\"]",
        at("veterans = [\"warrior\"]", 13, "skirmish.file.veterans"),
    );
    check(
        "[faction.horde]",
        "[faction.third]\nleader = \"captain\"\nrecruits = [\"archer\"]\n\n[faction.horde]",
        format!("{}:10 skirmish.file.factions", line("[faction.horde]") + 4),
    );
    let lance = "{ weapon = \"lance\", range = \"close\", type = \"pierce\", strikes = 2, damage = 9";
    let place = format!("{}:103 kernel.file.word.like", line(lance) - 1);
    check("specials = [\"charge\"]", "specials = [\"chrage\"]", place);
}

#[test]
fn a_units_file_of_ones_own_is_checked_and_played_with() {
    let shelf = Shelf::<Skirmish>::new();
    let own =
        FACTIONS.replace("unit.spearman", "unit.pea-shooter").replace("\"spearman\"", "\"pea-shooter\"");
    assert_eq!(shelf.check(&shelf.files().with("own.toml", own.as_str())).unwrap(), []);
    let files = files().with("own.toml", own.as_str());
    let given = [("ruleset", "wesnoth"), ("fog", "off"), ("units", "own.toml")];
    let given: Vec<_> = given.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let options = kernel::Options::resolve(Skirmish::OPTIONS, &given, &files).unwrap();
    let game = Skirmish::new(&options, &files).unwrap();
    let mut state = game.start();
    play(&game, &mut state, &["recruit pea-shooter", "traits 2"]);
    let scene = game.scene(&game.view(&state, Viewer::Umpire));
    let book = phrase::Book::new(&[kernel::SENTENCES, table::SENTENCES, Skirmish::SENTENCES]);
    let titles: Vec<String> = scene
        .tokens
        .iter()
        .filter_map(|it| it.title.as_ref())
        .map(|it| book.say(phrase::Lang::French, it))
        .collect();
    assert_eq!(titles, ["pea shooter"]);
}

#[test]
fn every_kind_has_figures_a_drawing_and_words_of_its_own() {
    let game = game(RULES);
    let figures = game.figures();
    let mut drawings = BTreeMap::new();
    for kind in figures.kinds() {
        let word = figures.name(*kind).word.clone();
        assert!(matches!(figures.said(*kind), phrase::Arg::Term(_)), "{word}");
        assert_eq!(drawings.insert(figures.drawing(crate::HUMANS, *kind), word.clone()), None, "{word}");
    }
    for team in [crate::HUMANS, crate::ORCS] {
        assert_eq!(figures.recruits(team).len(), 6);
        for kind in figures.recruits(team) {
            let next = figures.of(team, *kind).advances.unwrap();
            assert_eq!((figures.of(team, *kind).level, figures.of(team, next).level), (1, 2));
        }
    }
}

#[test]
fn undo_of_random_turns_of_the_two_factions_restores_everything() {
    for options in ["level=glade ruleset=wesnoth gold=200", "level=marsh ruleset=wesnoth gold=200 fog=off"] {
        let game = game(options);
        let mut rng = Rng::seeded(11);
        for _ in 0..10 {
            let (mut state, mut past) = (game.start(), Vec::new());
            while past.len() < 400 {
                let before = state.clone();
                let Some(action) = rng.choose(&crate::next(&game, &state)).copied() else { break };
                past.push((before, game.apply(&mut state, action)));
            }
            for (before, undo) in past.into_iter().rev() {
                game.undo(&mut state, undo);
                assert_eq!(state, before);
            }
        }
    }
}

#[test]
fn the_worked_example_of_the_documentation_works() {
    let page = include_str!("../../../../docs/skirmish-units.md");
    let blocks = page.split("```toml ").skip(1).filter_map(|block| block.split_once("```"));
    let blocks = blocks.filter_map(|(block, _)| block.split_once('\n'));
    let moor = include_str!("../fixtures/field.txt").replace("GGGGFGGGG", "GOOOFOOOG");
    let documented =
        blocks.fold(files(), |files, (name, text)| files.with(name, text)).with("moor.txt", moor);
    assert_eq!(Shelf::<Skirmish>::new().check(&documented).unwrap().len(), 3);
    let options = [
        ("ruleset", "wesnoth"),
        ("units", "units.toml"),
        ("terrain", "terrain.toml"),
        ("level", "moor.txt"),
        ("gold", "90"),
    ];
    testkit::Laws::<Skirmish>::new(&options).files(documented).games(3).steps(40).check_all();
}
