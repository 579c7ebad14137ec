//! `quincunx games` and `quincunx rules`.

use crate::args::{Games, Rules};
use crate::rim::{self, Failure};
use kernel::{OptionKind, OptionSpec};
use phrase::{Catalog, Lang};
use serde_json::{Value, json};
use std::io::{self, Write};
use table::AnyGame;

/// Lists games, options and bots.
pub fn games(task: &Games, lang: Lang) -> Result<(), Failure> {
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
pub fn rules(task: &Rules, lang: Lang) -> Result<(), Failure> {
    let game = rim::game(&task.game, lang)?;
    let text = if task.tree { game.trees(lang) } else { game.rulebook().to_string() };
    write!(io::stdout().lock(), "{text}")?;
    Ok(())
}

fn write_game(game: &dyn AnyGame, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let (id, catalog) = (game.meta().id, game.book().catalog(lang));
    writeln!(out, "{id}: {}. {}", catalog.word(&format!("{id}.name")), catalog.word(&format!("{id}.about")))?;
    for spec in game.options() {
        let about = option_sentence(id, spec, catalog);
        writeln!(out, "  -o {}={}  ({})  {about}", spec.key, spec.default, values(spec))?;
    }
    writeln!(out, "  bots: {}", game.bots().join(", "))?;
    if !game.layers().is_empty() {
        writeln!(out, "  layers: {}", game.layers().join(", "))?;
    }
    writeln!(out)
}

fn option_sentence(id: &str, spec: &OptionSpec, catalog: &Catalog) -> String {
    catalog.word(&format!("{id}.option.{}", spec.key))
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
    let options: Vec<Value> = game.options().iter().map(|spec| option_json(id, spec, catalog)).collect();
    json!({
        "id": id,
        "edition": game.meta().edition,
        "name": catalog.word(&format!("{id}.name")),
        "about": catalog.word(&format!("{id}.about")),
        "hidden": game.meta().hidden,
        "options": options,
        "bots": game.bots(),
        "layers": game.layers(),
        "formats": game.formats(),
    })
}

fn option_json(id: &str, spec: &OptionSpec, catalog: &Catalog) -> Value {
    let mut value = json!({
        "key": spec.key,
        "default": spec.default,
        "about": option_sentence(id, spec, catalog),
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
