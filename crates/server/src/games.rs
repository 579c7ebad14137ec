//! REST: which games there are, their pictures and their rulebooks.

use crate::api::{ProblemResponse, kept, read};
use crate::book;
use crate::hall::{Hall, no_game};
use crate::make::said;
use crate::words;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Json, Response};
use kernel::{OptionKind, OptionSpec, Seat, Seats};
use phrase::{Catalog, Lang};
use scene::svg::{self, Tone};
use std::sync::Arc;
use table::{AnyGame, AnyMatch, Eyes, options_of};
use wire::{BotInfo, Chosen, GameInfo, LevelInfo, OptionInfo, OptionValues, Problem, Word};

/// The games.
pub async fn games(State(hall): State<Arc<Hall>>, Extension(lang): Extension<Lang>) -> Json<Vec<GameInfo>> {
    Json(hall.setting.games.iter().map(|game| game_info(*game, lang)).collect())
}

/// The names of a game's seats under some options.
pub async fn seats(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Vec<String>>, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let chosen: Chosen = read(body, lang)?;
    let given: Vec<(String, String)> = chosen.options.into_iter().collect();
    let table = game.open(&given, &game.files(), None);
    let table = table.map_err(|wrong| Problem::new("options", said(game, lang, &wrong)))?;
    Ok(Json(seat_names(&*table, game.book().catalog(lang))))
}

/// The rulebook as a piece of HTML.
pub async fn rules(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let html = book::html(game.rulebook(lang), &game.rule_ids());
    Ok(kept(&headers, "text/html; charset=utf-8", html))
}

/// A lively position, drawn.
pub async fn picture(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
    query: Result<Query<Sight>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let tone = Sight::of(query, lang)?.tone();
    let key = (game.meta().id, matches!(tone, Tone::Dark));
    if let Some(svg) = hall.picture(key) {
        return Ok(kept(&headers, "image/svg+xml", svg));
    }
    let drawn = tokio::task::spawn_blocking(move || draw(game, tone)).await;
    let svg = drawn.map_err(|error| {
        tracing::error!(game = id, %error, "a picture could not be drawn");
        Problem::new("inner", words::word(lang, "server.inner"))
    })?;
    hall.keep_picture(key, &svg);
    Ok(kept(&headers, "image/svg+xml", svg))
}

/// How somebody wants to see something: what an address says after its question mark.
#[derive(Debug, Default, serde::Deserialize)]
pub struct Sight {
    /// Through the eyes of which seat.
    pub seat: Option<Seat>,
    /// After how many events.
    pub number: Option<u32>,
    tone: Option<String>,
}

impl Sight {
    /// What the address says; if it cannot be read, that is said.
    pub fn of(query: Result<Query<Sight>, QueryRejection>, lang: Lang) -> Result<Sight, Problem> {
        let Query(eyes) = query.map_err(|error| {
            let text = phrase::Text::new("server.unreadable").name("said", error.body_text());
            Problem::new("bad-request", words::say(lang, &text))
        })?;
        Ok(eyes)
    }

    /// For a light page, or for a dark one.
    pub fn tone(&self) -> Tone {
        if self.tone.as_deref() == Some("dark") { Tone::Dark } else { Tone::Light }
    }
}

/// The game's saved game worth looking at, as its first seat sees it; or how it begins.
fn draw(game: &dyn AnyGame, tone: Tone) -> String {
    let lively = game.load("lively.log", game.lively(), &game.files(), &[]);
    let Ok(table) = lively.or_else(|_| game.open(&[], &game.files(), None)) else { return String::new() };
    let hues: Vec<u8> = Seats::first(table.seats()).iter().map(|seat| table.hue(seat)).collect();
    svg::picture(&table.layout(), &table.scene(Eyes::of(Seat(0))), game.symbols(), &hues, tone, None)
}

fn game_info(game: &dyn AnyGame, lang: Lang) -> GameInfo {
    let (id, catalog) = (game.meta().id, game.book().catalog(lang));
    let seats = game.open(&[], &game.files(), None).map(|table| seat_names(&*table, catalog));
    let bots = game.bots().into_iter();
    GameInfo {
        id: id.to_string(),
        name: catalog.word(&format!("{id}.name")),
        about: catalog.word(&format!("{id}.about")),
        seats: seats.unwrap_or_default(),
        hidden: game.meta().hidden,
        options: options_of(game).map(|(about, option)| choice(&about, option, catalog)).collect(),
        levels: game.levels().iter().map(|level| level_info(level, catalog)).collect(),
        bots: bots.map(|bot| BotInfo { name: bot.to_string(), about: about_bot(game, bot, lang) }).collect(),
        formats: game.formats().into_iter().map(str::to_string).collect(),
    }
}

fn seat_names(table: &dyn AnyMatch, catalog: &Catalog) -> Vec<String> {
    Seats::first(table.seats()).iter().map(|seat| catalog.say(&table.seat_name(seat))).collect()
}

fn level_info(level: &table::LevelInfo, catalog: &Catalog) -> LevelInfo {
    LevelInfo {
        name: catalog.word(&format!("table.level.{}", level.name)),
        player: level.player.to_string(),
        elo: level.strength.map(|it| (it.elo, it.low, it.high)),
    }
}

/// What a machine player is like; the one that every game has is described here.
fn about_bot(game: &dyn AnyGame, bot: &str, lang: Lang) -> String {
    let (key, catalog) = (format!("{}.bot.{bot}", game.meta().id), game.book().catalog(lang));
    if catalog.has(&key) { catalog.word(&key) } else { words::word(lang, "server.bot.random") }
}

/// An option with what it means, by the key of its sentence.
fn choice(about: &str, option: &OptionSpec, catalog: &Catalog) -> OptionInfo {
    let words =
        |words: &[&str]| OptionValues::Words(words.iter().map(|word| meant(word, about, catalog)).collect());
    OptionInfo {
        key: option.key.to_string(),
        about: catalog.word(about),
        choices: match option.kind {
            OptionKind::OneOf(all) => words(all),
            OptionKind::File { shipped, .. } => words(shipped),
            OptionKind::Number { least, most } => OptionValues::Number { least, most, or_off: false },
            OptionKind::NumberOrOff { least, most } => OptionValues::Number { least, most, or_off: true },
        },
        default: option.default.to_string(),
    }
}

/// A word with what it means: the option's own sentence for it, else what `on` and `off` mean everywhere, else itself.
fn meant(word: &str, option: &str, catalog: &Catalog) -> Word {
    let keys = [format!("{option}.{word}"), format!("table.value.{word}")];
    let about = keys.iter().find(|key| catalog.has(key)).map(|key| catalog.word(key));
    Word { word: word.to_string(), about: about.unwrap_or_else(|| word.to_string()) }
}
