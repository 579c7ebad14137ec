//! A game behind the facade that every command uses: what it says of itself, what it counts, who meets in it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use kernel::{Rng, Seat};
use phrase::Lang;
use search::{Budget, Clock};
use std::sync::Arc;
use std::time::Duration;
use table::{AnyGame, Contender, Moment, Shelf};
use testkit::toy::Toy;

static TOY: Shelf<Toy> = Shelf::new();

fn given(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect()
}

#[test]
fn a_game_says_what_it_is_and_what_its_rules_are() {
    let shelf: Shelf<Toy> = Shelf::default();
    assert_eq!(shelf.meta().id, "toy");
    for lang in Lang::ALL {
        let (trees, book) = (TOY.trees(lang), TOY.rulebook(lang));
        for id in TOY.rule_ids() {
            assert!(book.contains(id), "{id} stands in the rulebook");
        }
        assert!(!trees.is_empty() && trees.lines().count() >= TOY.rule_ids().len(), "{trees}");
    }
    let ids = TOY.rule_ids();
    assert!(ids.is_sorted() && ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
    assert_eq!(TOY.bots()[0], "random");
    assert!(TOY.machine_options().iter().all(|(key, _)| TOY.options().iter().any(|spec| spec.key == *key)));
    assert!(TOY.yardsticks().is_empty() && TOY.protocols().is_empty() && TOY.lively().is_empty());
    assert_eq!(TOY.opening(), <Toy as table::Minds>::OPENING);
    assert!(TOY.symbols().is_empty() || TOY.symbols().contains("<symbol"));
}

#[test]
fn what_can_be_played_is_counted_action_by_action() {
    let count = |depth| TOY.perft(&[], &TOY.files(), None, depth).unwrap();
    assert_eq!((count(0).nodes, count(0).by_action.len()), (1, 0));
    let (one, two) = (count(1), count(2));
    assert_eq!(one.nodes, one.by_action.len() as u64);
    assert_eq!(two.nodes, two.by_action.iter().map(|(_, nodes)| nodes).sum::<u64>());
    let names =
        |counted: &table::Counted| counted.by_action.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&one), names(&two));
    let wrong = TOY.perft(&given(&[("hands", "many")]), &TOY.files(), None, 1);
    assert!(wrong.is_err());
    assert!(TOY.perft(&[], &TOY.files(), Some("no position"), 1).is_err());
}

#[test]
fn bots_meet_in_an_arena_on_changing_chairs() {
    let meet = |bots: &[&str]| {
        let players: Vec<_> = bots.iter().map(|name| Contender::Bot((*name).to_string())).collect();
        TOY.arena(&[], &TOY.files(), &players).unwrap()
    };
    assert!(meet(&["random", "nobody"]).is_none(), "an unknown bot meets nobody");
    let ring = meet(&["random", "hunter"]).unwrap();
    assert_eq!(ring.seats(), TOY.open(&[], &TOY.files(), None).unwrap().seats());
    let clock: Clock = Arc::new(|| Duration::ZERO);
    let play = |shift| {
        let mut budget = |_: Seat| Budget::nodes(50);
        ring.duel(shift, 2, &mut budget, &clock, 5).unwrap()
    };
    let (first, again, shifted) = (play(0), play(0), play(1));
    assert_eq!(
        (first.outcome, first.actions),
        (again.outcome, again.actions),
        "the same seed, the same game"
    );
    assert_eq!(shifted.thinking.len(), usize::from(ring.seats()));
    assert!(first.actions > 0);
}

#[test]
fn a_record_is_checked_by_replaying_it() {
    let record = "quincunx 1\ngame toy 1\n\n";
    let files = |text: &str| TOY.files().with("mine.log", text);
    assert!(TOY.check(&files(record)).unwrap().is_empty());
    let wrong = TOY.check(&files(&format!("{record}T 1: nonsense\n"))).unwrap_err();
    assert_eq!(wrong.0[0].place.as_ref().unwrap().line, 4);
}

#[test]
fn a_thought_ranks_what_it_compared() {
    let mut table = TOY.open(&[], &TOY.files(), None).unwrap();
    let (mut rng, at) = (Rng::seeded(3), Moment::new("T"));
    table.draw(&at, &mut rng);
    while let Some(seat) = table.drafting().iter().next() {
        table.command(seat, "random", &at, &mut rng).unwrap();
        table.command(seat, "ready", &at, &mut rng).unwrap();
    }
    let seat = table.to_act().iter().next().unwrap();
    let legal = table.actions(seat);
    for bot in TOY.bots() {
        let mut job = table.think(seat, bot, Budget::nodes(50), Rng::seeded(1)).unwrap();
        let ranked = job.rank(3);
        assert!(!ranked.is_empty() && ranked.len() <= 3, "{bot}");
        assert!(ranked.iter().all(|thought| legal.contains(&thought.lines[0])), "{bot}: {ranked:?}");
    }
}
