//! A game on the shelf: its types erased.

use crate::compiled::Compiled;
use crate::limits::check_length;
use crate::outsider::Absent;
use crate::position::whole_position;
use crate::{
    AnyGame, AnyMatch, Arena, Contender, Counted, Hunt, Lesson, LevelInfo, Log, Match, Playable,
    ProtocolSpec, Puzzle, Yardstick,
};
use kernel::{Files, Meta, Misread, Misreads, OptionSpec, Options, Rng, Seat};
use phrase::{Book, Lang, Text};
use search::{Bot, Budget, Clock, Duel, Random};
use std::sync::OnceLock;

/// A game on the shelf. Only the list of games makes these.
#[derive(Debug)]
pub struct Shelf<G> {
    book: OnceLock<Book>,
    compiled: Compiled<G>,
}

impl<G: Playable> Shelf<G> {
    /// The game, waiting to be opened.
    pub const fn new() -> Shelf<G> {
        Shelf { book: OnceLock::new(), compiled: Compiled::new() }
    }

    /// A match from the start, or from a position, for whoever knows the game. Matches with the same options and files share
    /// one compiled game.
    pub fn open_match(
        &self,
        given: &[(String, String)],
        files: &Files,
        position: Option<&str>,
    ) -> Result<Match<G>, Misreads> {
        Match::open_with(given, files, position, &|options, files| self.compiled.get(options, files))
    }
}

impl<G: Playable> Default for Shelf<G> {
    fn default() -> Shelf<G> {
        Shelf::new()
    }
}

impl<G: Playable> AnyGame for Shelf<G> {
    fn meta(&self) -> Meta {
        G::META
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn machine_options(&self) -> &'static [(&'static str, &'static str)] {
        G::MACHINE_OPTIONS
    }

    fn files(&self) -> Files {
        Files::shipped(G::FILES)
    }

    fn book(&self) -> &Book {
        self.book.get_or_init(|| Book::new(&[kernel::SENTENCES, crate::SENTENCES, G::SENTENCES]))
    }

    fn symbols(&self) -> &'static str {
        G::SYMBOLS
    }

    fn rulebook(&self, lang: Lang) -> &'static str {
        G::RULEBOOK[lang.index()]
    }

    fn lesson(&self, lang: Lang) -> Option<Lesson> {
        Lesson::read(G::LESSON?[lang.index()]).ok()
    }

    fn puzzles(&self) -> Vec<Puzzle> {
        Puzzle::all(G::PUZZLES)
    }

    fn hunt(&self, seed: u64) -> Result<Hunt, Misreads> {
        crate::puzzle::hunt::<G>(seed)
    }

    fn trees(&self, lang: Lang) -> String {
        let catalog = self.book().catalog(lang);
        let print =
            |tree: &verdict::Tree<G>| format!("{}\n{}", tree.name, verdict::print(tree.rule, catalog));
        G::trees().iter().map(print).collect::<Vec<_>>().join("\n")
    }

    fn rule_ids(&self) -> Vec<&'static str> {
        let mut ids: Vec<_> = G::trees().iter().flat_map(|tree| tree.rule.ids()).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    fn bots(&self) -> Vec<&'static str> {
        std::iter::once("random").chain(G::bots().iter().map(|bot| bot.name)).collect()
    }

    fn levels(&self) -> Vec<LevelInfo> {
        crate::level::levels::<G>()
    }

    fn yardsticks(&self) -> &'static [Yardstick] {
        G::YARDSTICKS
    }

    fn lively(&self) -> &'static str {
        G::LIVELY
    }

    fn opening(&self) -> u32 {
        G::OPENING
    }

    fn layers(&self) -> Vec<&'static str> {
        G::layers().iter().map(|layer| layer.id).collect()
    }

    fn first_layer(&self) -> Option<&'static str> {
        G::layers().iter().find(|layer| layer.is_at_first).map(|layer| layer.id)
    }

    fn judgements(&self) -> Vec<&'static str> {
        let judged = G::layers().iter().filter(|layer| layer.rests_on == crate::RestsOn::Judgement);
        judged.map(|layer| layer.id).collect()
    }

    fn protocols(&self) -> &'static [ProtocolSpec] {
        G::protocols()
    }

    fn formats(&self) -> Vec<&'static str> {
        G::formats().iter().map(|format| format.ending).collect()
    }

    fn open(
        &self,
        given: &[(String, String)],
        files: &Files,
        position: Option<&str>,
    ) -> Result<Box<dyn AnyMatch>, Misreads> {
        Ok(Box::new(self.open_match(given, files, position)?))
    }

    fn load(
        &self,
        file: &str,
        text: &str,
        files: &Files,
        given: &[(String, String)],
    ) -> Result<Box<dyn AnyMatch>, Misreads> {
        check_length(file, text)?;
        if Log::knows(text) {
            return self.replay(file, &Log::read(file, text)?, files, None);
        }
        let Some(format) = G::formats().iter().find(|format| (format.knows)(text)) else {
            return Err(Misread::at(file, 1, 1, unknown_format::<G>()).into());
        };
        let imported = (format.read)(file, text)?;
        let files = imported.files.iter().fold(files.clone(), |files, (name, text)| files.with(name, text));
        let says = |key: &str| imported.options.iter().any(|(own, _)| own == key);
        let given = given.iter().filter(|(key, _)| !says(key)).chain(&imported.options).cloned();
        self.open(&given.collect::<Vec<_>>(), &files, Some(&imported.position))
            .map_err(|Misreads(wrong)| Misreads(wrong.into_iter().map(|w| w.in_file(file)).collect()))
    }

    fn replay(
        &self,
        file: &str,
        log: &Log,
        files: &Files,
        entries: Option<usize>,
    ) -> Result<Box<dyn AnyMatch>, Misreads> {
        if log.header.game != G::META.id {
            let text = Text::new("table.log.other-game").name("game", log.header.game.as_str());
            return Err(Misread::at(file, 2, 6, text.name("expected", G::META.id)).into());
        }
        if log.header.edition > G::META.edition {
            let text = Text::new("table.log.edition").number("edition", log.header.edition);
            return Err(Misread::at(file, 2, 6, text.number("known", G::META.edition)).into());
        }
        let compile = |options: &Options, files: &Files| self.compiled.get(options, files);
        Ok(Box::new(Match::<G>::replay_with(file, log, files, entries, &compile)?))
    }

    fn perft(
        &self,
        given: &[(String, String)],
        files: &Files,
        position: Option<&str>,
        depth: u32,
    ) -> Result<Counted, Misreads> {
        let options = Options::resolve(G::OPTIONS, given, files)?;
        let game = G::new(&options, files)?;
        let state = position.map_or_else(|| Ok(game.start()), |line| whole_position(&game, line))?;
        if depth == 0 {
            return Ok(Counted { nodes: 1, by_action: Vec::new() });
        }
        let divided = search::divide(&game, &state, depth);
        let nodes = divided.iter().map(|(_, nodes)| nodes).sum();
        let by_action = divided.into_iter().map(|(action, nodes)| (game.write(action), nodes)).collect();
        Ok(Counted { nodes, by_action })
    }

    fn outsiders(&self) -> Vec<&'static str> {
        G::outsiders().iter().map(|spec| spec.name).collect()
    }

    fn arena(
        &self,
        given: &[(String, String)],
        files: &Files,
        players: &[Contender],
    ) -> Result<Option<Box<dyn Arena>>, Misreads> {
        let options = Options::resolve(G::OPTIONS, &among_machines::<G>(given), files)?;
        let game = G::new(&options, files)?;
        let known = players.iter().all(is_known::<G>);
        Ok(known.then(|| Box::new(Ring { game, players: players.to_vec() }) as Box<dyn Arena>))
    }

    /// A record is replayed; what is left is the game's own to judge.
    fn check(&self, files: &Files) -> Result<Vec<Text>, Misreads> {
        let mut rest = self.files();
        for (name, text) in files.own() {
            match Log::knows(text) {
                true => drop(self.load(name, text, &self.files(), &[])?),
                false => rest = rest.with(name, text),
            }
        }
        if rest.own().next().is_none() { Ok(Vec::new()) } else { G::check(&rest) }
    }
}

/// A game and those who meet in it.
struct Ring<G> {
    game: G,
    players: Vec<Contender>,
}

impl<G: Playable> Arena for Ring<G> {
    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn duel(
        &self,
        shift: u8,
        opening: u32,
        budget: &mut dyn FnMut(Seat) -> Budget,
        clock: &Clock,
        seed: u64,
    ) -> Option<Duel> {
        let count = self.game.seats();
        let sits = |seat: u8| {
            let place = usize::from((seat + count - shift % count) % count);
            &self.players[place.min(self.players.len() - 1)]
        };
        let make = |seat| seated(sits(seat)).expect("the players were looked up before");
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..count).map(make).collect();
        search::duel(&self.game, &mut bots, opening, budget, clock, &mut Rng::seeded(seed))
    }
}

/// Options as given, and those of machines where nothing was given.
fn among_machines<G: Playable>(given: &[(String, String)]) -> Vec<(String, String)> {
    let is_open = |key: &str| given.iter().all(|(other, _)| other != key);
    let own = G::MACHINE_OPTIONS.iter().filter(|(key, _)| is_open(key));
    given.iter().cloned().chain(own.map(|(key, value)| (key.to_string(), value.to_string()))).collect()
}

/// Whether the game knows a bot of that name, or a protocol in which a program is spoken to.
fn is_known<G: Playable>(player: &Contender) -> bool {
    match player {
        Contender::Bot(name) => make_bot::<G>(name).is_some(),
        Contender::Outsider { protocol, .. } => G::outsiders().iter().any(|spec| spec.name == protocol),
    }
}

/// Who plays a seat: a fresh bot, or a program that is started for this game alone.
fn seated<G: Playable>(player: &Contender) -> Option<Box<dyn Bot<G>>> {
    match player {
        Contender::Bot(name) => make_bot(name),
        Contender::Outsider { protocol, settings, start } => {
            let spec = G::outsiders().iter().find(|spec| spec.name == protocol)?;
            let peer = start().unwrap_or_else(|_| Box::new(Absent));
            Some((spec.make)(peer, settings.clone()))
        }
    }
}

/// A fresh bot of that name.
pub(crate) fn make_bot<G: Playable>(name: &str) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(Random)),
        name => Some((G::bots().iter().find(|spec| spec.name == name)?.make)()),
    }
}

fn unknown_format<G: Playable>() -> Text {
    let endings: Vec<&str> = G::formats().iter().map(|format| format.ending).collect();
    Text::new("table.file.unknown").name("formats", endings.join(", "))
}
