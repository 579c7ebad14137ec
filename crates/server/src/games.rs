//! REST: which games there are, their pictures and their rulebooks.

use crate::api::{ProblemResponse, kept, read};
use crate::asked::Asked;
use crate::book;
use crate::hall::{Hall, no_game};
use crate::make::few_options;
use crate::words;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json, Response};
use kernel::{OptionKind, OptionSpec, Seat, Seats};
use phrase::{Catalog, Lang};
use scene::svg::{self, Tone};
use serde::Deserialize;
use std::sync::Arc;
use table::{AnyGame, AnyMatch, Eyes, options_of};
use utoipa::{IntoParams, ToSchema};
use wire::{BotInfo, Chosen, GameInfo, LevelInfo, OptionInfo, OptionValues, Problem, Word};

/// The games.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<GameInfo>)))]
pub async fn games(
    State(hall): State<Arc<Hall>>,
    Extension(lang): Extension<Lang>,
) -> Result<Response, ProblemResponse> {
    let games = hall.setting.games;
    let make = move || {
        let infos: Vec<GameInfo> = games.iter().map(|game| game_info(*game, lang)).collect();
        serde_json::to_string(&infos).expect("games have only text keys, so they can always be written")
    };
    let text = hall.text(format!("games {}", lang.tag()), lang, make).await?;
    Ok(([(CONTENT_TYPE, "application/json")], text).into_response())
}

/// The names of a game's seats under some options.
#[utoipa::path(post, path = "/api/games/{id}/seats", tag = "games", request_body = Chosen, responses((status = 200, body = Vec<String>)))]
pub async fn seats(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Vec<String>>, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let chosen: Chosen = read(body, lang)?;
    few_options(&chosen.options, lang)?;
    let given: Vec<(String, String)> = chosen.options.into_iter().collect();
    let table = hall.opened(game, given, lang).await?;
    Ok(Json(seat_names(&*table, game.book().catalog(lang))))
}

/// The rulebook as a piece of HTML.
#[utoipa::path(get, path = "/api/games/{id}/rules", tag = "games", responses((status = 200, body = String, content_type = "text/html")))]
pub async fn rules(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let make = move || book::html(game.rulebook(lang), &game.rule_ids());
    let html = hall.text(format!("rules {id} {}", lang.tag()), lang, make).await?;
    Ok(kept(&headers, "text/html; charset=utf-8", html))
}

/// A lively position, drawn.
#[utoipa::path(get, path = "/api/games/{id}/picture.svg", tag = "pictures", params(Shaded), responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub async fn picture(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
    Asked(Shaded { tone }): Asked<Shaded>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let tone = Tone::from(tone);
    let key = (game.meta().id, matches!(tone, Tone::Dark));
    if let Some(svg) = hall.picture(key) {
        return Ok(kept(&headers, "image/svg+xml", svg));
    }
    let drawn = tokio::task::spawn_blocking(move || draw(game, tone)).await;
    let svg = drawn.map_err(|_| {
        tracing::error!(game = game.meta().id, "a picture could not be drawn");
        Problem::new("inner", words::word(lang, "server.inner"))
    })?;
    hall.keep_picture(key, &svg);
    Ok(kept(&headers, "image/svg+xml", svg))
}

/// How somebody wants to see something: what an address says after its question mark.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Sight {
    /// Through the eyes of which seat.
    #[param(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// After how many events.
    pub number: Option<u32>,
    /// For a light page, or for a dark one.
    #[serde(default)]
    #[param(inline)]
    pub tone: Shade,
}

/// For which page something is drawn.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Shade {
    /// A light one.
    #[default]
    Light,
    /// A dark one.
    Dark,
}

impl From<Shade> for Tone {
    fn from(shade: Shade) -> Tone {
        match shade {
            Shade::Light => Tone::Light,
            Shade::Dark => Tone::Dark,
        }
    }
}

/// A picture of a game itself is the same for everybody.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Shaded {
    /// For a light page, or for a dark one.
    #[serde(default)]
    #[param(inline)]
    pub tone: Shade,
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
        tasks: game.lesson(lang).map_or(0, |lesson| lesson.tasks.len() as u32),
        puzzles: game.puzzles().len() as u32,
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

/// A word with what it means.
pub(crate) fn meant(word: &str, option: &str, catalog: &Catalog) -> Word {
    let sentence = format!("{option}.{word}.about");
    Word {
        word: word.to_string(),
        about: table::played::meaning(word, option, catalog),
        sentence: catalog.has(&sentence).then(|| catalog.word(&sentence)),
    }
}
