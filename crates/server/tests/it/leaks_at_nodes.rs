//! Nothing gets out where two who play and one who looks on are at three different nodes: twin tables, fed the same public moves over whole
//! games, tell a viewer the same, though what the other hides differs.

use crate::house::{Chair, Person};
use crate::leaks::{
    draft, hiding, in_any_order, masked, mirror, open_nodes, opened, permuted, same_in_public, tried,
};
use kernel::{Rng, Seat, Turn};
use serde_json::json;
use std::net::SocketAddr;
use table::{AnyGame, AnyMatch, Eyes};

/// The most actions of a game, and after how many the viewer asks what can be asked.
const MOST: usize = 400;
const EVERY: usize = 16;

/// One of the twins: seat 0, who is told nothing of what seat 1 hides, a rival and a spectator, each at a node of their own.
struct Twin {
    viewer: Chair,
    rival: Chair,
    spectator: Chair,
    person: Person,
    table: String,
    mirror: Box<dyn AnyMatch>,
    pages: Vec<String>,
}

impl Twin {
    async fn new(game: &'static dyn AnyGame, houses: &[SocketAddr], drafts: &[Vec<String>]) -> Twin {
        let (person, other) = (Person::new(houses[0]).await, Person::new(houses[1]).await);
        let stranger = Person::new(houses[2]).await;
        let options = json!({ "judgement": "on" });
        let new = json!({ "game": game.meta().id, "seats": ["me", "open"], "options": options });
        let made = person.post("/api/tables", &new).await;
        let table = made.json()["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_string();
        other.join(&table).await;
        let mut viewer = person.look(&table, Some(0)).await;
        let mut rival = other.look(&table, Some(1)).await;
        let spectator = stranger.look(&table, None).await;
        for (chair, lines) in [&mut viewer, &mut rival].into_iter().zip(drafts) {
            for line in lines {
                chair.must_play(line).await;
            }
            chair.must_play("ready").await;
        }
        // A lot may say who begins: the match beside the table draws until it has drawn the same.
        let acting = person.get(&format!("/api/tables/{table}")).await.json()["acting"].clone();
        let same =
            |it: &dyn AnyMatch| acting == json!(it.to_act().iter().map(|seat| seat.0).collect::<Vec<_>>());
        let mirror =
            (0..64).map(|seed| mirror(game, drafts, seed)).find(|it| same(&**it)).expect("a lot comes again");
        let mut twin = Twin { viewer, rival, spectator, person, table, mirror, pages: Vec::new() };
        twin.wait().await;
        twin
    }

    /// Waits until everybody has seen, at their node, what was played at another.
    async fn wait(&mut self) {
        let told = |eyes: Eyes| self.mirror.told_count(eyes) as u32;
        let all = [
            (told(Eyes::of(Seat(0))), &mut self.viewer),
            (told(Eyes::of(Seat(1))), &mut self.rival),
            (told(Eyes::SPECTATOR), &mut self.spectator),
        ];
        for (told, chair) in all {
            while chair.seen < told {
                chair.read().await.unwrap();
            }
            chair.catch_up().await.unwrap();
        }
    }

    async fn play(&mut self, seat: Seat, line: &str) {
        let chair = if seat == Seat(0) { &mut self.viewer } else { &mut self.rival };
        chair.must_play(line).await;
        self.wait().await;
    }

    /// The viewer asks whatever changes nothing, over the socket and by requests, at the node where they are.
    async fn ask(&mut self, game: &dyn AnyGame) {
        let viewer = &mut self.viewer;
        for line in viewer.actions().await.into_iter().step_by(7).take(4) {
            viewer.ask(json!({ "ask": "would", "line": line })).await.unwrap();
        }
        for cell in 0..4 {
            let picks = json!([{ "cell": cell * 7 }, { "cell": cell * 9 + 1 }]);
            viewer.ask(json!({ "ask": "offers", "prefix": picks })).await.unwrap();
            viewer.ask(json!({ "ask": "would", "picks": picks })).await.unwrap();
        }
        viewer.play("no such thing").await.unwrap();
        for layer in game.layers() {
            viewer.ask(json!({ "ask": "layer", "layer": layer })).await.unwrap();
        }
        for chair in [viewer, &mut self.spectator] {
            let seen = chair.seen;
            for ask in [
                json!({ "ask": "worth", "at": seen }),
                json!({ "ask": "position", "at": seen }),
                json!({ "ask": "past", "number": seen }),
                json!({ "ask": "steps" }),
            ] {
                chair.ask(ask).await.unwrap();
            }
        }
        for path in ["", "/picture.svg", "/record", "/position?seat=1", "/actions?seat=1", "/imagined?seat=0"]
        {
            self.pages.push(self.person.get(&format!("/api/tables/{}{path}", self.table)).await.body);
        }
    }

    /// Everything that was told to the viewer and to who looks on.
    fn told(&self) -> Vec<String> {
        let all = self.pages.iter().chain(&self.viewer.bytes).chain(&self.spectator.bytes).collect();
        in_any_order(masked(all))
    }
}

/// Plays a line that is the same in public for both twins; whether there was one that goes on.
async fn play_alike(game: &dyn AnyGame, one: &mut Twin, other: &mut Twin, rng: &mut Rng) -> bool {
    let Some(seat) = one.mirror.to_act().iter().next() else { return false };
    let mut lines = one.mirror.actions(seat);
    rng.shuffle(&mut lines);
    for line in lines {
        let (a, b) = (tried(game, &*one.mirror, seat, &line), tried(game, &*other.mirror, seat, &line));
        let (Some(a), Some(b)) = (a, b) else { continue };
        // At the end everything is shown, and rightly.
        if !same_in_public(&*a, &*b) || matches!(a.turn(), Turn::Over(_)) {
            continue;
        }
        (one.mirror, other.mirror) = (a, b);
        one.play(seat, &line).await;
        other.play(seat, &line).await;
        return true;
    }
    false
}

#[tokio::test]
async fn whole_games_at_three_nodes_tell_nobody_what_another_hides() {
    let mut count = 0;
    for game in hiding(arcade::games()).filter(|game| opened(*game).seats() == 2) {
        count += 1;
        let mut rng = Rng::seeded(9);
        let ours = [draft(game, Seat(0), &mut rng), draft(game, Seat(1), &mut rng)];
        let theirs = [ours[0].clone(), permuted(game, Seat(1), &ours[1], &mut rng)];
        let mut one = Twin::new(game, &open_nodes(arcade::games(), 13, 3).await, &ours).await;
        let mut other = Twin::new(game, &open_nodes(arcade::games(), 13, 3).await, &theirs).await;
        let mut played = 0;
        while played < MOST && play_alike(game, &mut one, &mut other, &mut rng).await {
            played += 1;
            if played % EVERY == 0 {
                one.ask(game).await;
                other.ask(game).await;
            }
        }
        assert!(played > EVERY, "{}: {played} actions are the same in public", game.meta().id);
        assert_ne!(one.rival.bytes, other.rival.bytes, "what is hidden does differ");
        let (ours, theirs) = (one.told(), other.told());
        for (ours, theirs) in ours.iter().zip(&theirs) {
            assert_eq!(ours, theirs, "{}: a message depends on what is hidden", game.meta().id);
        }
        assert_eq!(ours.len(), theirs.len(), "{}", game.meta().id);
        println!("{}: {played} actions, {} messages alike", game.meta().id, ours.len());
    }
    assert!(count > 0, "no game hides a setup");
}
