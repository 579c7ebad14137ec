//! A seeded game as one viewer lives through it, in words: a snapshot to keep beside the tests.

use crate::laws::random_action;
use kernel::{Files, Rng, Turn, Viewer};
use phrase::{Book, Lang, Text};
use scene::Scene;
use search::Budget;
use std::fmt::Write;
use table::{AnyMatch, Licence, Match, Moment, Playable, legal};

/// After how many actions the scene is written each time; also at the end.
const SCENE_EVERY: usize = 10;

/// A random game from `seed` of at most `most` actions, as `viewer` is told and shown it, in English. Keep it
/// with `expect_test::expect_file!`, which rewrites it when `UPDATE_EXPECT` is set.
///
/// # Panics
/// When the options cannot be.
pub fn playthrough<G: Playable>(options: &[(&str, &str)], seed: u64, most: usize, viewer: Viewer) -> String {
    let given: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let table = Match::<G>::open(&given, &Files::shipped(G::FILES), None);
    let table = table.unwrap_or_else(|bad| panic!("a playthrough of {} cannot begin: {bad:?}", G::META.id));
    let book = Book::new(&[kernel::SENTENCES, table::SENTENCES, G::SENTENCES]);
    let mut writer = Writer { table, book, viewer, heard: 0, out: String::new() };
    writer.play(most, &mut Rng::seeded(seed));
    writer.out
}

/// What every bot of a game chooses, with `nodes` nodes an action, along a random game from `seed`: a signature
/// of the search. A change that only speeds things up leaves it as it is. Keep it like a playthrough.
///
/// # Panics
/// When the options cannot be.
pub fn bot_choices<G: Playable>(options: &[(&str, &str)], seed: u64, nodes: u64, every: usize) -> String {
    let laws = crate::Laws::<G>::new(options);
    let (game, mut rng) = (laws.game(), Rng::seeded(seed));
    let (mut state, mut out) = (game.start(), String::new());
    for ply in 0.. {
        let Some(action) = random_action(&game, &state, &mut rng) else { break };
        if let (Turn::Act(seat), 0) = (game.turn(&state), ply % every) {
            let view = game.view(&state, Viewer::Seat(seat));
            for bot in G::bots() {
                let choice =
                    (bot.make)().choose(&game, &view, seat, &Budget::nodes(nodes), &mut Rng::seeded(seed));
                let value = choice.value.map_or_else(|| "-".to_string(), |value| value.to_string());
                let line = format!("{ply} {seat} {}: {} {value}\n", bot.name, game.write(choice.action));
                out.push_str(&line);
            }
        }
        game.apply(&mut state, action);
    }
    out
}

struct Writer<G: Playable> {
    table: Match<G>,
    book: Book,
    viewer: Viewer,
    heard: usize,
    out: String,
}

impl<G: Playable> Writer<G> {
    fn play(&mut self, most: usize, rng: &mut Rng) {
        let at = Moment::new("T");
        self.table.draw(&at, rng);
        while let Some(seat) = self.table.drafting().iter().next() {
            let laid = self.table.command(seat, "random", &at, rng);
            let sealed = laid.and_then(|_| self.table.command(seat, "ready", &at, rng));
            assert!(sealed.is_ok(), "a random draft is accepted: {sealed:?}");
        }
        for number in 0..most {
            if number % SCENE_EVERY == 0 {
                self.write_scene();
            }
            let Turn::Act(seat) = self.table.turn() else { break };
            let actions = legal(self.table.game(), &self.table.view(Viewer::Seat(seat)));
            let action = *rng.choose(&actions).expect("a seat to act has an action");
            let played = self.table.play(seat, action, &at, rng);
            assert!(played.is_ok(), "a legal action is accepted: {played:?}");
            self.write_told();
        }
        self.write_scene();
    }

    fn say(&self, text: &Text) -> String {
        self.book.say(Lang::English, text)
    }

    fn write_told(&mut self) {
        let told = self.table.told_since(self.viewer, self.heard);
        let lines: String = told.iter().map(|event| format!("{}\n", self.say(&event.text))).collect();
        self.heard += told.len();
        self.out.push_str(&lines);
    }

    fn write_scene(&mut self) {
        self.write_told();
        let position = self.table.position(Licence::of_this_process().eyes(self.viewer));
        let scene = self.scene_lines(&self.table.scene(Licence::of_this_process().eyes(self.viewer)));
        write!(self.out, "\n  {position}\n{scene}\n").expect("a string takes all that is written");
    }

    fn scene_lines(&self, scene: &Scene) -> String {
        let layout = self.table.layout();
        let mut lines = Vec::new();
        for token in &scene.tokens {
            let owner = token.owner.map_or_else(|| "-".to_string(), |seat| seat.to_string());
            let faded = if token.faded { "faded" } else { "" };
            let figures = token.figures.join(" ");
            let name = layout.name(token.cell);
            lines
                .push(format!("{name} {} of {owner} {figures}{faded}", token.letters).trim_end().to_string());
        }
        let spare = |spare: &scene::Spare| format!("beside: {} {}", spare.count, spare.letters);
        lines.extend(scene.spares.iter().map(spare));
        for panel in &scene.panels {
            let row = |row: &scene::Row| format!("{} {}", self.say(&row.label), self.say(&row.value));
            let rows: Vec<String> = panel.rows.iter().map(row).collect();
            lines.push(format!("{}: {}", self.say(&panel.title), rows.join(", ")));
        }
        lines.extend(scene.announcements.iter().map(|said| self.say(&said.text)));
        lines.iter().map(|line| format!("  {line}\n")).collect()
    }
}
