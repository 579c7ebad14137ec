//! `quincunx analyse`: what a position is worth, what is best in it and why, and a layer over its board.
//!
//! Everything is said as one seat knows it: nothing that is hidden from it goes into the answer.

use crate::args::Analyse;
use crate::rim::{self, Error};
use crate::{draw, record, thinking};
use kernel::{Rng, Seat, Turn};
use phrase::{Catalog, Lang, Text};
use scene::{Layer, svg};
use serde_json::{Value, json};
use std::io::{self, Write};
use table::{AnyGame, AnyMatch, Change, Effort, Eyes, Thought, Worth};

/// The stream that the thinking draws from: the same question gets the same answer, where nodes are counted.
const SEED: u64 = 1;

/// A position looked at by one seat.
struct Study {
    game: &'static dyn AnyGame,
    table: Box<dyn AnyMatch>,
    seat: Seat,
    best: Vec<Thought>,
    /// How many ways to go on were asked for.
    asked: usize,
    layer: Option<Layer>,
}

/// Looks at a position and tells or draws what there is to see.
pub fn analyse(task: &Analyse, lang: Lang) -> Result<(), Error> {
    let study = Study::new(task, lang)?;
    if task.drawing.is_wanted() {
        let eyes = Eyes::of(study.seat);
        return draw::draw(&task.drawing, study.game, &*study.table, eyes, study.layer.as_ref(), lang);
    }
    let catalog = study.game.book().catalog(lang);
    let text = if task.json { format!("{:#}\n", study.as_json(catalog)) } else { study.told(catalog, lang) };
    Ok(io::stdout().lock().write_all(text.as_bytes())?)
}

impl Study {
    fn new(task: &Analyse, lang: Lang) -> Result<Study, Error> {
        let game = rim::game(&task.game, lang)?;
        let table = open(task, game, lang)?;
        let to_act = table.to_act().iter().next().unwrap_or(Seat(0));
        let seat = task.seat.map_or(Ok(to_act), |number| record::seat(number, &*table, lang))?;
        let layer = task.layer.as_deref().map(|id| layer(game, &*table, seat, id, lang)).transpose()?;
        let best = think(task, game, &*table, seat, lang)?;
        Ok(Study { game, table, seat, best, asked: task.best.into(), layer })
    }

    /// What the position is worth for a seat, as far as the one that looks knows.
    fn worth(&self, seat: Seat) -> Vec<Worth> {
        let worth = self.table.worth(Eyes::of(self.seat)).into_iter();
        worth.filter(|(side, _)| *side == seat).flat_map(|(_, worth)| worth).collect()
    }

    /// What speaks for a thought.
    fn reasons(&self, thought: &Thought) -> Vec<Change> {
        self.table.changes(self.seat, &thought.lines[..thought.own])
    }

    fn told(&self, catalog: &Catalog, lang: Lang) -> String {
        let mut lines = vec![format!("position {}", self.table.position(Eyes::of(self.seat)))];
        if let Turn::Over(outcome) = self.table.turn() {
            lines.push(catalog.say(&self.table.outcome_text(outcome)));
        }
        for seat in (0..self.table.seats()).map(Seat) {
            lines.extend(self.worth_lines(seat, catalog, lang));
        }
        for (number, thought) in (1..).zip(&self.best) {
            lines.extend(self.thought_lines(number, thought, catalog, lang));
        }
        if (1..self.asked).contains(&self.best.len()) {
            let text = Text::new("cli.fewer").number("found", self.best.len() as i64);
            lines.push(rim::word(lang, &text.number("asked", self.asked as i64)));
        }
        if let Some(layer) = &self.layer {
            lines.push(catalog.say(&layer.title));
            lines.extend(self.named(layer).map(|(name, value)| format!("  {name} {}", svg::written(value))));
            lines.extend(self.noted(layer, catalog).map(|(name, note)| format!("  {name}: {note}")));
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    fn worth_lines(&self, seat: Seat, catalog: &Catalog, lang: Lang) -> Vec<String> {
        let parts = self.worth(seat);
        if parts.is_empty() {
            return Vec::new();
        }
        let sum: i32 = parts.iter().map(|part| part.points).sum();
        let name = catalog.say(&self.table.seat_name(seat));
        let row = |label: String, value: String| {
            rim::word(lang, &Text::new("cli.row").name("label", label).name("value", value))
        };
        let part = |part: &Worth| format!("  {}", row(catalog.word(part.key), format!("{:+}", part.points)));
        std::iter::once(row(name, format!("{sum:+}"))).chain(parts.iter().map(part)).collect()
    }

    fn thought_lines(&self, number: usize, thought: &Thought, catalog: &Catalog, lang: Lang) -> Vec<String> {
        let (own, expected) = thought.lines.split_at(thought.own);
        let value = thought.value.map_or(String::new(), |value| format!("  ({value:+})"));
        let mut lines = vec![format!("{number}. {}{value}", own.join(", "))];
        if !expected.is_empty() {
            let text = Text::new("cli.expected").name("lines", expected.join(", "));
            lines.push(format!("  {}", rim::word(lang, &text)));
        }
        let change = |it: &Change| {
            let text = Text::new("cli.row").name("label", catalog.word(it.key));
            let value = format!("{:+} → {:+}", it.before, it.after);
            format!("  {}", rim::word(lang, &text.name("value", value)))
        };
        lines.extend(self.reasons(thought).iter().map(change));
        lines
    }

    /// The cells of a layer by their names.
    fn named<'a>(&self, layer: &'a Layer) -> impl Iterator<Item = (String, f32)> + 'a {
        let spots = self.table.layout().spots;
        layer
            .values
            .iter()
            .filter_map(move |(cell, value)| Some((spots.get(cell.index())?.name.clone(), *value)))
    }

    /// What a layer says about single cells, by their names.
    fn noted<'a>(
        &self,
        layer: &'a Layer,
        catalog: &'a Catalog,
    ) -> impl Iterator<Item = (String, String)> + 'a {
        let spots = self.table.layout().spots;
        let noted = layer.notes.iter();
        noted.filter_map(move |(cell, note)| Some((spots.get(cell.index())?.name.clone(), catalog.say(note))))
    }

    fn as_json(&self, catalog: &Catalog) -> Value {
        let worth = |seat: Seat| {
            let parts = self.worth(seat);
            let part =
                |it: &Worth| json!({ "key": it.key, "text": catalog.word(it.key), "points": it.points });
            json!({
                "seat": seat.0 + 1,
                "points": parts.iter().map(|it| it.points).sum::<i32>(),
                "parts": parts.iter().map(part).collect::<Vec<_>>(),
            })
        };
        let best = |thought: &Thought| {
            let reason = |it: &Change| json!({ "key": it.key, "text": catalog.word(it.key), "before": it.before, "after": it.after });
            let (own, expected) = thought.lines.split_at(thought.own);
            let reasons: Vec<Value> = self.reasons(thought).iter().map(reason).collect();
            json!({ "lines": own, "expected": expected, "value": thought.value, "reasons": reasons })
        };
        let layer = self.layer.as_ref().map(|layer| {
            let notes = self.noted(layer, catalog).collect::<Vec<_>>();
            json!({ "title": catalog.say(&layer.title), "values": self.named(layer).collect::<Vec<_>>(), "notes": notes })
        });
        json!({
            "game": self.game.meta().id,
            "position": self.table.position(Eyes::of(self.seat)),
            "seat": self.seat.0 + 1,
            "worth": (0..self.table.seats()).map(Seat).map(worth).collect::<Vec<_>>(),
            "asked": self.asked,
            "best": self.best.iter().map(best).collect::<Vec<_>>(),
            "layer": layer,
        })
    }
}

/// The position asked about.
fn open(task: &Analyse, game: &'static dyn AnyGame, lang: Lang) -> Result<Box<dyn AnyMatch>, Error> {
    let (given, files) = rim::choices(game, &task.choices.options, lang)?;
    let wrong = |wrong| rim::bad_options(game, lang, wrong);
    let Some(file) = &task.log else {
        return game.open(&given, &files, task.position.as_deref()).map_err(wrong);
    };
    let (other, table, _) = record::load(file, task.ply, lang)?;
    if other.meta().id == game.meta().id {
        return table.obeys(&given, &files).map_err(wrong).map(|()| table);
    }
    let text = Text::new("cli.analyse.other").name("file", file.display().to_string());
    let text = text.name("game", other.meta().id).name("asked", game.meta().id);
    Err(Error::wrong(rim::word(lang, &text)))
}

fn layer(game: &dyn AnyGame, table: &dyn AnyMatch, seat: Seat, id: &str, lang: Lang) -> Result<Layer, Error> {
    table.layer(Eyes::of(seat), id, Some(seat)).ok_or_else(|| {
        let text = Text::new("cli.layer").name("layer", id).name("layers", game.layers().join(", "));
        Error::wrong(rim::word(lang, &text))
    })
}

/// The best ways to go on, if it is for the seat to say.
fn think(
    task: &Analyse,
    game: &dyn AnyGame,
    table: &dyn AnyMatch,
    seat: Seat,
    lang: Lang,
) -> Result<Vec<Thought>, Error> {
    let wrong_time =
        || Error::wrong(rim::word(lang, &Text::new("cli.time").name("time", task.time.as_str())));
    let effort = Effort::read(&task.time).ok_or_else(wrong_time)?;
    if table.turn() != Turn::Act(seat) {
        return Ok(Vec::new());
    }
    let job = table.think(seat, &task.bot, effort.budget(thinking::clock()), Rng::seeded(SEED));
    let mut job = job.ok_or_else(|| {
        let text = Text::new("cli.bot").name("bot", task.bot.as_str()).name("bots", game.bots().join(", "));
        Error::wrong(rim::word(lang, &text))
    })?;
    Ok(job.rank(task.best.into()))
}
