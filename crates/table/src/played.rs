//! By which rules a match is played, in words: which known game it is, and every option.

use crate::{AnyGame, AnyMatch, Leaving, options_of};
use kernel::{OptionSpec, Options};
use phrase::Catalog;

/// The option that the usual values of all others follow.
pub const RULESET: &str = "ruleset";

/// An option as it is set, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// What it does.
    pub about: String,
    /// What it is set to.
    pub value: String,
    /// Whether the rules as a whole would have it otherwise.
    pub differs: bool,
}

/// Which known game a match is.
pub fn known(it: &dyn AnyMatch, catalog: &Catalog) -> String {
    let game = it.meta().id;
    let ruleset = value_of(it, RULESET).unwrap_or_default();
    let keys = [format!("{game}.known.{ruleset}"), format!("{game}.name")];
    let by_ruleset = || keys.iter().find(|key| catalog.has(key)).map(|key| catalog.word(key));
    it.known().map(|text| catalog.say(&text)).or_else(by_ruleset).unwrap_or_default()
}

/// Every option of a match, those first that the rules as a whole would have otherwise.
pub fn settings(it: &dyn AnyMatch, game: &dyn AnyGame, catalog: &Catalog) -> Vec<Setting> {
    let usual = usual(it, game);
    let leave = match it.terms().leave {
        Leaving::Machine(level) => level,
        Leaving::Neutral => "neutral",
    };
    let setting = |(about, spec): (String, &'static OptionSpec)| {
        let value = value_of(it, spec.key).unwrap_or(leave);
        let is_usual = usual.as_ref().is_none_or(|usual| {
            usual.iter().find(|(key, _)| *key == spec.key).is_none_or(|(_, usual)| usual == value)
        });
        Setting { about: catalog.word(&about), value: meaning(value, &about, catalog), differs: !is_usual }
    };
    let mut settings: Vec<Setting> = options_of(game).map(setting).collect();
    settings.sort_by_key(|setting| !setting.differs);
    settings
}

/// What a value of an option means: the option's own sentence for it, else what `on` and `off` mean everywhere, else itself.
pub fn meaning(value: &str, option: &str, catalog: &Catalog) -> String {
    let keys = [format!("{option}.{value}"), format!("table.value.{value}")];
    let found = keys.iter().find(|key| catalog.has(key)).map(|key| catalog.word(key));
    found.unwrap_or_else(|| value.to_string())
}

/// What an option of a match is set to, if it has that option.
pub fn value_of<'a>(it: &'a dyn AnyMatch, key: &str) -> Option<&'a str> {
    it.options().iter().find(|(own, _)| own == key).map(|(_, value)| value.as_str())
}

/// What the ruleset says of every option; nothing where it is somebody's own file.
fn usual(it: &dyn AnyMatch, game: &dyn AnyGame) -> Option<Options> {
    let ruleset = value_of(it, RULESET).map(|value| (RULESET.to_string(), value.to_string()));
    let given: Vec<(String, String)> = ruleset.into_iter().collect();
    Options::resolve(game.options(), &given, &game.files()).ok()
}
