//! `quincunx games`, `quincunx rules` and `quincunx completions`.

use crate::args::{Completions, Games, Rules};
use crate::completing;
use crate::rim::{self, Error};
use kernel::{OptionKind, OptionSpec};
use phrase::{Catalog, Lang, Text};
use serde_json::{Value, json};
use std::io::{self, Write};
use table::{AnyGame, LevelInfo, options_of};

/// Lists games, options, levels and bots.
pub fn games(task: &Games, lang: Lang) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    if task.json {
        let list: Vec<Value> = arcade::games().iter().map(|game| as_json(*game, lang)).collect();
        writeln!(out, "{:#}", Value::Array(list))?;
        return Ok(());
    }
    for game in arcade::games() {
        write_game(*game, lang, &mut out)?;
    }
    Ok(())
}

/// Prints the rulebook, or the rule trees.
pub fn rules(task: &Rules, lang: Lang) -> Result<(), Error> {
    let game = rim::game(&task.game, lang)?;
    let text = if task.tree { game.trees(lang) } else { game.rulebook(lang).to_string() };
    write!(io::stdout().lock(), "{text}")?;
    Ok(())
}

/// Prints what makes a shell complete the commands.
pub fn completions(task: &Completions) -> Result<(), Error> {
    let mut script = Vec::new();
    clap_complete::generate(task.shell, &mut completing::with_words(), "quincunx", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(())
}

fn write_game(game: &dyn AnyGame, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let (id, catalog) = (game.meta().id, game.book().catalog(lang));
    writeln!(out, "{id}: {}. {}", catalog.word(&format!("{id}.name")), catalog.word(&format!("{id}.about")))?;
    for (about, spec) in options_of(game) {
        let about = catalog.word(&about);
        writeln!(out, "  -o {}={}  ({})  {about}", spec.key, spec.default, values(spec))?;
    }
    for level in game.levels() {
        writeln!(out, "  {}", level_line(&level, catalog, lang))?;
    }
    writeln!(out, "  bots: {}", game.bots().join(", "))?;
    if !game.layers().is_empty() {
        writeln!(out, "  layers: {}", game.layers().join(", "))?;
    }
    writeln!(out)
}

/// A level, who plays it, and how strong it was measured to be.
fn level_line(level: &LevelInfo, catalog: &Catalog, lang: Lang) -> String {
    let title = catalog.word(&format!("table.level.{}", level.name));
    let LevelInfo { name, player, .. } = level;
    match level.strength {
        None => format!("--seat N={name:<10}  {title} ({player})"),
        Some(strength) => {
            let text = Text::new("cli.strength").number("elo", strength.elo);
            let text = text.number("low", strength.low).number("high", strength.high);
            format!("--seat N={name:<10}  {title} ({player}), {}", rim::word(lang, &text))
        }
    }
}

/// What an option may be set to, as people read it.
fn values(spec: &OptionSpec) -> String {
    match spec.kind {
        OptionKind::OneOf(words) => words.join(" | "),
        OptionKind::Number { least, most } => format!("{least}..{most}"),
        OptionKind::NumberOrOff { least, most } => format!("off | {least}..{most}"),
        OptionKind::File { shipped, ending, .. } => format!("{} | FILE.{ending}", shipped.join(" | ")),
    }
}

fn as_json(game: &dyn AnyGame, lang: Lang) -> Value {
    let (id, catalog) = (game.meta().id, game.book().catalog(lang));
    let option = |(about, spec): (String, _)| option_json(&catalog.word(&about), spec);
    json!({
        "id": id,
        "edition": game.meta().edition,
        "name": catalog.word(&format!("{id}.name")),
        "about": catalog.word(&format!("{id}.about")),
        "hidden": game.meta().hidden,
        "most_seats": game.meta().most_seats,
        "options": options_of(game).map(option).collect::<Vec<Value>>(),
        "levels": game.levels().iter().map(|level| level_json(level, catalog)).collect::<Vec<Value>>(),
        "bots": game.bots(),
        "layers": game.layers(),
        "formats": game.formats(),
    })
}

fn level_json(level: &LevelInfo, catalog: &Catalog) -> Value {
    let mut value = json!({
        "name": level.name,
        "title": catalog.word(&format!("table.level.{}", level.name)),
        "player": level.player,
    });
    if let Some(strength) = level.strength {
        value["elo"] = json!(strength.elo);
        value["low"] = json!(strength.low);
        value["high"] = json!(strength.high);
    }
    value
}

fn option_json(about: &str, spec: &OptionSpec) -> Value {
    let mut value = json!({
        "key": spec.key,
        "default": spec.default,
        "about": about,
    });
    match spec.kind {
        OptionKind::OneOf(words) => value["words"] = json!(words),
        OptionKind::Number { least, most } => (value["least"], value["most"]) = (json!(least), json!(most)),
        OptionKind::NumberOrOff { least, most } => {
            (value["least"], value["most"], value["off"]) = (json!(least), json!(most), json!(true));
        }
        OptionKind::File { shipped, ending, .. } => {
            (value["files"], value["ending"]) = (json!(shipped), json!(ending));
        }
    }
    value
}
