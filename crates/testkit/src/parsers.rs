//! No text given to any parser panics: valid texts, spoiled at random, are given to all of them.

mod spoil;

use crate::laws::{Laws, random_action, shows_a_gap};
use kernel::{Cell, Files, Misread, Misreads, OptionKind, Rng, Seat, Turn, Viewer};
use phrase::{Arg, Book, Lang, Text};
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use scene::Pick;
use std::sync::Arc;
use std::time::Duration;
use table::{AnyMatch, Licence, Log, Match, Moment, Playable, Say, judge, legal};

/// How many spoiled texts each parser gets.
const CASES: u32 = 192;

/// Gives spoiled commands, wild picks, positions, logs, setups, files of the game's own formats and data files to every
/// parser of the game. What is read in spite of all must be a thing one can go on with, and what is said of
/// the rest must have a sentence in every language.
///
/// # Panics
/// When a parser does, or a sentence is missing, with the shortest text that shows it.
pub fn parsers_do_not_panic<G: Playable>() {
    parsers_do_not_panic_under::<G>(&[]);
}

/// The same under other options than the defaults, such as those that bring a secret setup.
///
/// # Panics
/// As [`parsers_do_not_panic`] does.
pub fn parsers_do_not_panic_under<G: Playable>(options: &[(&'static str, &'static str)]) {
    let kit = Kit::<G>::new(options);
    kit.spoil("a command", kit.commands(), |line| kit.try_command(line));
    kit.spoil("a position", kit.positions(), |line| kit.try_position(line));
    kit.spoil("a log", vec![kit.log()], |text| kit.try_log(text));
    kit.spoil("a setup", kit.setups(), |text| kit.try_setup(text));
    kit.spoil("a file of a format", kit.exports(), |text| kit.try_format(text));
    for &(name, text) in G::FILES {
        kit.spoil(name, vec![text.to_string()], |text| kit.try_data(name, text));
    }
    kit.spoil("a line of a protocol", kit.talk(), |line| kit.try_protocol(line));
    kit.pick_wildly();
    kit.spoil("an option", kit.options(), |word| kit.try_option(word));
}

/// A game under some options, some states of it, and its sentences.
struct Kit<G: Playable> {
    options: Vec<(&'static str, &'static str)>,
    game: G,
    files: Files,
    states: Vec<G::State>,
    book: Book,
}

impl<G: Playable> Kit<G> {
    fn new(options: &[(&'static str, &'static str)]) -> Kit<G> {
        let files = Files::shipped(G::FILES);
        let game = Laws::<G>::new(options).game();
        let states = some_states(&game);
        let book = Book::new(&[kernel::SENTENCES, table::SENTENCES, G::SENTENCES]);
        Kit { options: options.to_vec(), game, files, states, book }
    }

    /// Tries a parser on spoiled texts.
    fn spoil(&self, what: &str, texts: Vec<String>, parse: impl Fn(&str) -> Result<(), String>) {
        if texts.is_empty() {
            return;
        }
        let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let outcome = runner.run(&spoil::spoiled(texts), |text| {
            parse(&text).map_err(proptest::test_runner::TestCaseError::fail)
        });
        match outcome {
            Ok(()) => {}
            Err(TestError::Fail(reason, text)) => {
                panic!("{what} of {}: {reason}\n{text:?}\n{text}", G::META.id)
            }
            Err(TestError::Abort(reason)) => panic!("{what} of {}: {reason}", G::META.id),
        }
    }

    fn commands(&self) -> Vec<String> {
        let lines = self.states.iter().flat_map(|state| {
            let action = random_action(&self.game, state, &mut Rng::seeded(1));
            action.map(|action| self.game.write(action))
        });
        lines.collect()
    }

    fn try_command(&self, line: &str) -> Result<(), String> {
        for state in &self.states {
            let Turn::Act(seat) = self.game.turn(state) else { continue };
            let view = self.game.view(state, Viewer::Seat(seat));
            match self.game.read(&view, line) {
                Ok(reading) => {
                    self.said(reading.notice.iter())?;
                    self.game.write(reading.action);
                    judge(&self.game, &view, seat, reading.action);
                }
                Err(misread) => self.complained(&misread)?,
            }
        }
        Ok(())
    }

    /// Picks that no client would send, at play and in a draft: off the board, of things that are not there.
    fn pick_wildly(&self) {
        let (at, mut rng) = (Moment::new("T0"), Rng::seeded(6));
        let mut table = self.open(&[], &self.files).unwrap_or_else(|bad| panic!("{bad:?}"));
        for _ in 0..10 * CASES {
            let picks = wild_picks(&self.game, &mut rng);
            for seat in table.drafting().iter() {
                table.offers(seat, &picks);
                let _done_or_refused = table.pick(seat, &picks, &at, &mut rng);
            }
            for state in &self.states {
                let Turn::Act(seat) = self.game.turn(state) else { continue };
                let view = self.game.view(state, Viewer::Seat(seat));
                self.game.offers(&view, &picks);
                if let Some(action) = self.game.meant(&view, &picks) {
                    judge(&self.game, &view, seat, action);
                    self.game.write(action);
                }
            }
        }
    }

    fn positions(&self) -> Vec<String> {
        let line = |state| self.game.write_position(&self.game.view(state, Viewer::Umpire));
        self.states.iter().map(line).collect()
    }

    fn try_position(&self, line: &str) -> Result<(), String> {
        match self.game.read_position(line) {
            Ok(state) => {
                go_on(&self.game, state);
                Ok(())
            }
            Err(misread) => self.complained(&misread),
        }
    }

    fn log(&self) -> String {
        let (at, mut rng) = (Moment::new("T0"), Rng::seeded(3));
        let mut table = self.open(&[], &self.files).unwrap_or_else(|bad| panic!("{bad:?}"));
        table.draw(&at, &mut rng);
        while let Some(seat) = table.drafting().iter().next() {
            let laid = table.command(seat, "random", &at, &mut rng);
            let sealed = laid.and_then(|_| table.command(seat, "ready", &at, &mut rng));
            assert!(sealed.is_ok(), "a random draft is accepted: {sealed:?}");
        }
        for _ in 0..6 {
            let Turn::Act(seat) = table.turn() else { break };
            let actions = legal(table.game(), &table.view(Viewer::Seat(seat)));
            let Some(&action) = rng.choose(&actions) else { break };
            let played = table.play(seat, action, &at, &mut rng);
            assert!(played.is_ok(), "a legal action is accepted: {played:?}");
        }
        table.log(Licence::of_this_process()).to_string()
    }

    fn try_log(&self, text: &str) -> Result<(), String> {
        match Log::read("spoiled.log", text) {
            Err(misread) => self.complained(&misread),
            Ok(log) => match Match::<G>::replay("spoiled.log", &log, &self.files, None) {
                Ok(_) => Ok(()),
                Err(bad) => self.all_complained(&bad),
            },
        }
    }

    fn setups(&self) -> Vec<String> {
        let Some(rules) = self.game.draft() else { return Vec::new() };
        let seats = (0..self.game.seats()).map(Seat);
        seats.map(|seat| rules.write_setup(seat, &rules.random(seat, &mut Rng::seeded(4)))).collect()
    }

    fn try_setup(&self, text: &str) -> Result<(), String> {
        let mut table = self.open(&[], &self.files).unwrap_or_else(|bad| panic!("{bad:?}"));
        for seat in table.drafting().iter() {
            match table.load_setup(seat, "spoiled.txt", text) {
                Err(table::NotDone::Misread(misread)) => self.complained(&misread)?,
                Err(table::NotDone::Refused(judged)) => {
                    self.said(judged.reasons().iter().map(|reason| &reason.text))?;
                }
                Err(table::NotDone::Denied(_, text)) => self.said([&text].into_iter())?,
                Ok(()) => {}
            }
        }
        Ok(())
    }

    fn exports(&self) -> Vec<String> {
        let views = || self.states.iter().map(|state| self.game.view(state, Viewer::Umpire));
        G::formats().iter().flat_map(|format| views().map(|view| (format.write)(&self.game, &view))).collect()
    }

    fn try_format(&self, text: &str) -> Result<(), String> {
        for format in G::formats() {
            (format.knows)(text);
            match (format.read)("spoiled", text) {
                Err(misread) => self.complained(&misread)?,
                Ok(imported) => {
                    let own = imported.files.iter();
                    let files = own.fold(self.files.clone(), |files, (name, text)| files.with(name, text));
                    let opened = Match::<G>::open(&imported.options, &files, Some(&imported.position));
                    opened.map(|_| ()).or_else(|bad| self.all_complained(&bad))?;
                }
            }
        }
        Ok(())
    }

    /// A data file of a user's own, in the place of a shipped one.
    fn try_data(&self, name: &str, text: &str) -> Result<(), String> {
        let files = self.files.clone().with(name, text);
        if let Err(bad) = G::check(&files) {
            self.all_complained(&bad)?;
        }
        for (key, value) in options_that_name(G::OPTIONS, name) {
            match self.open(&[(key, value)], &files) {
                Ok(table) => go_on(table.game(), table.state().clone()),
                Err(bad) => self.all_complained(&bad)?,
            }
        }
        Ok(())
    }

    /// What programs of several fields say to one another.
    fn talk(&self) -> Vec<String> {
        let lines = [
            "uci",
            "ucci",
            "isready",
            "position startpos moves a0a1",
            "go nodes 1",
            "stop",
            "setoption name x value 1",
        ];
        if G::protocols().is_empty() { Vec::new() } else { lines.map(str::to_string).to_vec() }
    }

    fn try_protocol(&self, line: &str) -> Result<(), String> {
        let say: Say = Arc::new(|_| {});
        for protocol in G::protocols() {
            let talk = (protocol.make)(&[], Arc::new(|| Duration::ZERO));
            match talk {
                Ok(mut talk) => drop((talk.answer(line, &say), talk.answer("quit", &say))),
                Err(misread) => self.complained(&misread)?,
            }
            if let Err(misread) = (protocol.make)(&[line.to_string()], Arc::new(|| Duration::ZERO)) {
                self.complained(&misread)?;
            }
        }
        Ok(())
    }

    fn options(&self) -> Vec<String> {
        G::OPTIONS.iter().flat_map(|spec| [spec.key.to_string(), spec.default.to_string()]).collect()
    }

    fn try_option(&self, word: &str) -> Result<(), String> {
        for spec in G::OPTIONS {
            if let Err(bad) = self.open(&[(spec.key, word), (word, spec.default)], &self.files) {
                self.all_complained(&bad)?;
            }
        }
        Ok(())
    }

    fn open(&self, options: &[(&str, &str)], files: &Files) -> Result<Match<G>, Misreads> {
        let given =
            self.options.iter().chain(options).map(|(key, value)| (key.to_string(), value.to_string()));
        Match::open(&given.collect::<Vec<_>>(), files, None)
    }

    fn all_complained(&self, bad: &Misreads) -> Result<(), String> {
        bad.0.iter().try_for_each(|misread| self.complained(misread))
    }

    fn complained(&self, misread: &Misread) -> Result<(), String> {
        self.said([&misread.text].into_iter())
    }

    fn said<'a>(&self, mut texts: impl Iterator<Item = &'a Text>) -> Result<(), String> {
        texts.try_for_each(|text| {
            let gap = |lang: &Lang| shows_a_gap(&self.book.say(*lang, &without_names(text)));
            match Lang::ALL.iter().find(|lang| gap(lang)) {
                Some(lang) => Err(format!("no {} sentence for {}: {text:?}", lang.tag(), text.key)),
                None => Ok(()),
            }
        })
    }
}

/// A sentence without what was read: spoiled texts hold all sorts of signs.
fn without_names(text: &Text) -> Text {
    let plain = |arg: &Arg| match arg {
        Arg::Name(_) | Arg::Names(..) => Arg::Name("x".to_string()),
        Arg::Text(inner) => Arg::Text(Box::new(without_names(inner))),
        other => other.clone(),
    };
    Text { key: text.key, args: text.args.iter().map(|(name, arg)| (*name, plain(arg))).collect() }
}

/// A state from the start, some from the middle of a random game.
fn some_states<G: Playable>(game: &G) -> Vec<G::State> {
    let (mut rng, mut state) = (Rng::seeded(2), game.start());
    let mut states = vec![state.clone()];
    for ply in 1..200 {
        let Some(action) = random_action(game, &state, &mut rng) else { break };
        game.apply(&mut state, action);
        if ply % 37 == 0 {
            states.push(state.clone());
        }
    }
    states
}

/// Up to four picks; half of them of things that are there.
fn wild_picks<G: Playable>(game: &G, rng: &mut Rng) -> Vec<Pick> {
    let spots = game.layout().spots.len() as u16;
    let reserve = game.draft().map_or_else(Vec::new, |rules| rules.reserve(Seat(0)));
    let strange = ["", "1", "x", "end", "A", "é", "99999999999"];
    let words: Vec<&str> = reserve.iter().map(|kind| kind.word).chain(strange).collect();
    let word = |rng: &mut Rng| words[rng.index(words.len())].to_string();
    let pick = |rng: &mut Rng| match rng.below(8) {
        0..3 => Pick::Cell(Cell(rng.below(u32::from(spots)) as u16)),
        3 => Pick::Cell(Cell([spots, u16::MAX][rng.index(2)])),
        4 => Pick::Amount([0, 1, 2, u32::MAX][rng.index(4)]),
        5 => Pick::Spare(word(rng)),
        6 => Pick::Button(word(rng)),
        _ => Pick::Several((0..rng.below(4)).map(|_| word(rng)).collect()),
    };
    (0..rng.below(5)).map(|_| pick(rng)).collect()
}

/// What was read is looked at by everybody and played on with.
fn go_on<G: Playable>(game: &G, mut state: G::State) {
    let mut rng = Rng::seeded(5);
    for _ in 0..4 {
        for viewer in Viewer::all(game.seats()) {
            let view = game.view(&state, viewer);
            game.scene(&view);
            game.write_position(&view);
        }
        let Some(action) = random_action(game, &state, &mut rng) else { return };
        game.apply(&mut state, action);
    }
}

/// The options for which a data file of this name is chosen, with the word that chooses it.
fn options_that_name<'a>(specs: &[kernel::OptionSpec], name: &'a str) -> Vec<(&'static str, &'a str)> {
    let naming = |spec: &kernel::OptionSpec| {
        let OptionKind::File { folder, ending, .. } = spec.kind else { return None };
        let value = name.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(ending)?.strip_suffix('.')?;
        Some((spec.key, value))
    };
    specs.iter().filter_map(naming).collect()
}
