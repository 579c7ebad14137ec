//! The commands as a shell completes them: with the protocols, games, options and players that there are.

use crate::args::Arguments;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, CommandFactory};
use kernel::{OptionKind, OptionSpec};
use phrase::Lang;
use std::collections::BTreeSet;
use table::{AnyGame, Machine, options_of};

/// The words that stand after a protocol's name.
pub const WORDS: &str = "words";

/// Every line protocol by its name, with the game that speaks it.
pub fn protocols() -> impl Iterator<Item = (&'static str, &'static dyn AnyGame)> {
    arcade::games().iter().flat_map(|game| game.protocols().iter().map(|spec| (spec.name, *game)))
}

/// What may stand on the command line, the protocols among the commands.
pub fn command() -> Command {
    protocols().fold(Arguments::command(), |command, (name, game)| {
        let words = Arg::new(WORDS).action(ArgAction::Append).num_args(0..).trailing_var_arg(true);
        let words = words.allow_hyphen_values(true).value_name("WORDS").help("Words of the protocol's own");
        let about =
            format!("Speak {} with another program that plays {}", name.to_uppercase(), game.meta().id);
        command.subcommand(Command::new(name).about(about).arg(words))
    })
}

/// The same with every word that could be meant, for what a shell offers. What is typed is read more freely.
pub fn with_words() -> Command {
    let names: Vec<String> = command().get_subcommands().map(|it| it.get_name().to_string()).collect();
    names.into_iter().fold(command(), |command, name| command.mut_subcommand(name, offering))
}

/// A command whose arguments offer what there is in any of the games.
fn offering(command: Command) -> Command {
    command.mut_args(|arg| match arg.get_id().as_str() {
        "game" | "games" => {
            arg.value_parser(PossibleValuesParser::new(of_games(|game| vec![game.meta().id.to_string()])))
        }
        "options" => arg.value_parser(PossibleValuesParser::new(of_games(settings))),
        "a" | "b" | "bot" => arg.value_parser(PossibleValuesParser::new(of_games(players))),
        "seats" => arg.value_parser(PossibleValuesParser::new(of_games(sitting))),
        "layer" => arg.value_parser(PossibleValuesParser::new(of_games(|game| owned(game.layers())))),
        "lang" => arg.value_parser(Lang::ALL.map(Lang::tag)),
        _ => arg,
    })
}

/// What all games say, each word once.
fn of_games(words: impl Fn(&dyn AnyGame) -> Vec<String>) -> BTreeSet<String> {
    arcade::games().iter().flat_map(|game| words(*game)).collect()
}

fn owned(words: Vec<&'static str>) -> Vec<String> {
    words.into_iter().map(String::from).collect()
}

fn players(game: &dyn AnyGame) -> Vec<String> {
    owned(Machine::names(game))
}

/// Who may sit on each of the seats that there can be.
fn sitting(game: &dyn AnyGame) -> Vec<String> {
    let who = || std::iter::once("human".to_string()).chain(players(game));
    (1..=game.meta().most_seats).flat_map(|seat| who().map(move |who| format!("{seat}={who}"))).collect()
}

/// Every option with every word that it may be set to; a number is for the person to say.
fn settings(game: &dyn AnyGame) -> Vec<String> {
    let words = |spec: &OptionSpec| -> Vec<&'static str> {
        match spec.kind {
            OptionKind::OneOf(words) => words.to_vec(),
            OptionKind::File { shipped, .. } => shipped.to_vec(),
            OptionKind::Number { .. } | OptionKind::NumberOrOff { .. } => vec![spec.default],
        }
    };
    let set = |spec: &OptionSpec| {
        words(spec).into_iter().map(|word| format!("{}={word}", spec.key)).collect::<Vec<_>>()
    };
    options_of(game).flat_map(|(_, spec)| set(spec)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap_complete::Shell;

    #[test]
    fn the_protocols_of_the_games_are_among_the_commands_of_the_help() {
        let help = command().render_long_help().to_string();
        for (name, _) in protocols() {
            let stands = |line: &str| line.trim_start().starts_with(&format!("{name} "));
            assert!(help.lines().any(stands), "{name}: {help}");
        }
        command().debug_assert();
    }

    #[test]
    fn shells_are_told_protocols_games_options_and_players() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut with_words(), "quincunx", &mut script);
            let script = String::from_utf8(script).unwrap();
            let game = arcade::games()[0];
            let protocols = protocols().map(|(name, _)| name);
            for word in protocols
                .chain([game.meta().id, "ruleset=", "captain", "leave=neutral", "6=human"])
                .chain(game.bots())
            {
                assert!(script.contains(word), "{shell} knows {word}");
            }
        }
    }
}
