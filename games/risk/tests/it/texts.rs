//! Texts that people type or write: nothing panics, mistakes are placed.

use crate::{files, game, random_step};
use kernel::{Files, Game, Misreads, Rng, Turn, Viewer};
use proptest::prelude::*;
use risk::Risk;
use risk::board::read_map;
use scene::Pick;
use std::sync::OnceLock;
use table::contract::*;

/// A few positions in every phase of both rulesets.
fn views() -> &'static Vec<(Risk, risk::View)> {
    static VIEWS: OnceLock<Vec<(Risk, risk::View)>> = OnceLock::new();
    VIEWS.get_or_init(|| {
        let mut views = Vec::new();
        for options in
            [&[][..], &[("ruleset", "classic"), ("players", "4"), ("goal", "missions"), ("turns", "9")]]
        {
            let game = game(options);
            let (mut state, mut rng) = (game.start(), Rng::seeded(11));
            let mut count = 0;
            loop {
                let viewer = match game.turn(&state) {
                    Turn::Act(seat) => Viewer::Seat(seat),
                    _ => Viewer::Umpire,
                };
                if count % 7 == 0 {
                    views.push((game.clone(), game.view(&state, viewer)));
                }
                count += 1;
                if !random_step(&game, &mut state, &mut rng) || count > 1500 {
                    break;
                }
            }
        }
        views
    })
}

/// Words that lines are made of, and a few that they are not.
fn word() -> impl Strategy<Value = String> {
    let known = "deal|dealt|mission|claim|place|from|attack|dice|until|defend|battle|advance|discard|draw|drawn\
        |exchange|move|next|end|congo|great|britain|égypte|joker-1|soldier|on|n|1|3|0|99999999999|6,5|-1|é|=|,";
    prop_oneof![proptest::sample::select(known.split('|').map(str::to_string).collect::<Vec<_>>()), ".{0,6}"]
}

fn pick() -> impl Strategy<Value = Pick> {
    prop_oneof![
        any::<u16>().prop_map(|cell| Pick::Cell(kernel::Cell(cell % 70))),
        word().prop_map(Pick::Spare),
        word().prop_map(Pick::Button),
        "dice-[0-9]{0,4}".prop_map(Pick::Button),
        any::<u32>().prop_map(Pick::Amount),
        proptest::collection::vec(word(), 0..4).prop_map(Pick::Several),
    ]
}

proptest! {
    #[test]
    fn no_line_panics(words in proptest::collection::vec(word(), 0..6), index in any::<prop::sample::Index>()) {
        let (game, view) = index.get(views());
        if let (Ok(reading), Turn::Act(seat)) = (game.read(view, &words.join(" ")), view.turn()) {
            table::judge(game, view, seat, reading.action);
        }
    }

    #[test]
    fn no_picks_panic(picks in proptest::collection::vec(pick(), 0..4), index in any::<prop::sample::Index>()) {
        let (game, view) = index.get(views());
        if let (Some(action), Turn::Act(seat)) = (game.meant(view, &picks), view.turn()) {
            table::judge(game, view, seat, action);
            game.write(action);
        }
    }

    #[test]
    fn no_position_panics_and_what_is_read_can_be_played(
        at in any::<prop::sample::Index>(), cut in any::<prop::sample::Index>(), put in ".{0,4}|[0-9:,/=+?n-]{1,3}",
        seed in any::<u64>(),
    ) {
        let (game, view) = at.get(views());
        let mut line = game.write_position(view);
        let place = line.floor_char_boundary(cut.index(line.len()));
        let end = (place + put.len()).min(line.len());
        line.replace_range(place..line.floor_char_boundary(end).max(place), &put);
        if let Ok(mut state) = game.read_position(&line) {
            let mut rng = Rng::seeded(seed);
            for _ in 0..30 {
                game.view(&state, Viewer::Spectator);
                if !random_step(game, &mut state, &mut rng) {
                    break;
                }
            }
        }
    }

    #[test]
    fn no_map_panics(cut in any::<prop::sample::Index>(), put in ".{0,5}") {
        let mut text = include_str!("../fixtures/tiny.toml").to_string();
        let place = text.floor_char_boundary(cut.index(text.len()));
        text.replace_range(place..text.floor_char_boundary((place + 3).min(text.len())).max(place), &put);
        let _ = read_map("mine.toml", &text);
        let _ = Risk::check(&Files::shipped(Risk::FILES).with("mine.toml", text));
    }
}

/// What is said of the tiny map with `from` changed into `to`.
fn broken(from: &str, to: &str) -> String {
    let tiny = include_str!("../fixtures/tiny.toml");
    assert!(tiny.contains(from));
    let own = Files::shipped(Risk::FILES).with("mine.toml", tiny.replacen(from, to, 1));
    let Misreads(wrong) = Risk::check(&own).unwrap_err();
    let first = wrong.into_iter().next().unwrap();
    let book = phrase::Book::new(&[kernel::SENTENCES, table::SENTENCES, Risk::SENTENCES]);
    format!("{}: {}", first.place.unwrap(), book.say(phrase::Lang::English, &first.text))
}

#[test]
fn a_broken_map_is_refused_with_line_and_reason() {
    let one_way = broken("neighbours = [\"east\", \"west\"]", "neighbours = [\"east\"]");
    assert_eq!(one_way, "mine.toml:40:15: “west” borders “north”, but not the other way round");
    let unknown = broken("neighbours = [\"east\", \"west\"]", "neighbours = [\"eats\", \"west\"]");
    assert_eq!(unknown, "mine.toml:16:15: there is no territory “eats”; did you mean “east”?");
    let tiny = include_str!("../fixtures/tiny.toml");
    let apart = tiny
        .replacen("neighbours = [\"east\", \"west\"]", "neighbours = [\"east\"]", 1)
        .replacen("neighbours = [\"east\", \"west\"]", "neighbours = [\"east\"]", 1)
        .replacen("neighbours = [\"north\", \"south\"]\n\n[[mission]]", "neighbours = []\n\n[[mission]]", 1);
    let Misreads(wrong) = read_map("mine.toml", &apart).unwrap_err();
    assert_eq!((wrong[0].text.key, wrong[0].place.as_ref().unwrap().line), ("risk.map.island", 35));
}

#[test]
fn a_map_of_ones_own_can_be_played_on() {
    let game = crate::game(&[("map", "tiny.toml"), ("split", "half"), ("armies", "5"), ("turns", "20")]);
    let (mut state, mut rng) = (game.start(), Rng::seeded(2));
    while random_step(&game, &mut state, &mut rng) {}
    assert!(matches!(game.turn(&state), Turn::Over(_)));
    assert!(Risk::check(&files()).unwrap().is_empty());
}

#[test]
fn one_is_said_in_the_singular_in_both_languages() {
    let book = phrase::Book::new(&[Risk::SENTENCES]);
    let held = |number: i64| {
        let text = phrase::Text::new("risk.panel.held-cards").number("territories", number);
        text.number("armies", number).number("cards", number)
    };
    let said = |lang, number| book.say(lang, &held(number));
    assert_eq!(said(phrase::Lang::English, 1), "1 territory, 1 army, 1 card");
    assert_eq!(said(phrase::Lang::English, 2), "2 territories, 2 armies, 2 cards");
    assert_eq!(said(phrase::Lang::French, 1), "1 territoire, 1 armée, 1 carte");
    assert_eq!(said(phrase::Lang::French, 2), "2 territoires, 2 armées, 2 cartes");
}
