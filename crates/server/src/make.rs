//! Tables made: from the start, from a saved game, from a point of another game.

use crate::guest::Guest;
use crate::hall::{Hall, inner, no_game, read_time};
use crate::room::{Chair, Mail, Point};
use crate::ticket::Ticket;
use crate::words;
use kernel::{BadOptions, Misread};
use phrase::{Lang, Text};
use std::sync::Arc;
use store::NewMatch;
use table::{AnyGame, AnyMatch, Log};
use tokio::sync::oneshot;
use wire::{Branch, NewTable, Problem, Saved};

type Game = &'static dyn AnyGame;

impl Hall {
    /// Makes a table and keeps it; gives its id.
    pub async fn make(self: &Arc<Hall>, new: NewTable, guest: &Guest, lang: Lang) -> Result<String, Problem> {
        match (&new.load, &new.branch) {
            (None, None) => self.make_new(&new, guest, lang).await,
            (Some(saved), None) if Ticket::knows(&saved.text) => {
                self.make_by_ticket(&new, saved, guest, lang).await
            }
            (Some(saved), None) => self.make_loaded(&new, saved.clone(), guest, lang).await,
            (None, Some(branch)) => self.make_branch(&new, branch, guest, lang).await,
            (Some(_), Some(_)) => Err(Problem::new("bad-request", words::word(lang, "server.load.one-way"))),
        }
    }

    async fn make_new(&self, new: &NewTable, guest: &Guest, lang: Lang) -> Result<String, Problem> {
        let game = self.game(&new.game).ok_or_else(|| no_game(lang))?;
        let mut given: Vec<(String, String)> = new.options.clone().into_iter().collect();
        let wrong = |wrong: BadOptions| Problem::new("options", said(game, lang, &wrong));
        let mut table = game.open(&given, &game.files(), None).map_err(wrong)?;
        let chairs = seat_all(game, table.seats(), &new.seats, guest, lang)?;
        if chairs.iter().all(|chair| matches!(chair, Chair::Bot(_))) {
            let own = game.machine_options().iter().filter(|(key, _)| !new.options.contains_key(*key));
            given.extend(own.map(|(key, value)| ((*key).to_string(), (*value).to_string())));
            table = game.open(&given, &game.files(), None).map_err(wrong)?;
        }
        self.found(game, table, &chairs, lang).await
    }

    /// From a record, which says of which game it is, or from a file of the game's own formats.
    async fn make_loaded(
        &self,
        new: &NewTable,
        saved: Saved,
        guest: &Guest,
        lang: Lang,
    ) -> Result<String, Problem> {
        let table = if Log::knows(&saved.text) {
            let log = Log::read(&saved.name, &saved.text).map_err(|misread| self.misread(lang, misread))?;
            let unknown = || {
                let text = Text::new("server.load.game").name("game", log.header.game.as_str());
                placed(lang, &Misread::at(&saved.name, 2, 6, text), words::say)
            };
            let game = self.game(&log.header.game);
            let game = game.ok_or_else(|| Problem::new("misread", unknown()))?;
            (game, self.replayed(game, &saved.name, log, lang).await?)
        } else {
            let which = || Problem::new("not-found", words::word(lang, "server.load.which"));
            let game = self.game(&new.game).ok_or_else(which)?;
            let given: Vec<(String, String)> = new.options.clone().into_iter().collect();
            let load = move || game.load(&saved.name, &saved.text, &game.files(), &given);
            (game, self.elsewhere(game, lang, load).await?)
        };
        let (game, table) = table;
        keeps_options(game, &*table, new, lang)?;
        let chairs = seat_all(game, table.seats(), &new.seats, guest, lang)?;
        self.found(game, table, &chairs, lang).await
    }

    /// From a point of another game. If no seats are named, machines sit where they sat there.
    async fn make_branch(
        self: &Arc<Hall>,
        new: &NewTable,
        branch: &Branch,
        guest: &Guest,
        lang: Lang,
    ) -> Result<String, Problem> {
        let keeps_seats = new.seats.is_empty();
        let point = Point::Step { seat: branch.seat, number: branch.number, keeps_seats };
        let (game, table, mut chairs) = self.cut(&branch.table, point, guest, lang).await?;
        keeps_options(game, &*table, new, lang)?;
        match new.seats.is_empty() {
            true => {
                let people = chairs.iter_mut().filter(|chair| !matches!(chair, Chair::Bot(_)));
                people.for_each(|chair| *chair = Chair::Guest(guest.clone()));
            }
            false => chairs = seat_all(game, table.seats(), &new.seats, guest, lang)?,
        }
        self.found(game, table, &chairs, lang).await
    }

    /// From the point of a game to which a ticket leads.
    async fn make_by_ticket(
        self: &Arc<Hall>,
        new: &NewTable,
        saved: &Saved,
        guest: &Guest,
        lang: Lang,
    ) -> Result<String, Problem> {
        let wrong = |misread: Misread| Problem::new("misread", placed(lang, &misread, words::say));
        let ticket = Ticket::read(&saved.name, &saved.text).map_err(wrong)?;
        let point = Point::Entries(ticket.entries);
        let (game, table, chairs) = self.cut(&ticket.table, point, guest, lang).await?;
        keeps_options(game, &*table, new, lang)?;
        self.found(game, table, &chairs, lang).await
    }

    /// A match that goes on from a point of another, and who sits there.
    async fn cut(
        self: &Arc<Hall>,
        id: &str,
        point: Point,
        guest: &Guest,
        lang: Lang,
    ) -> Result<(Game, Box<dyn AnyMatch>, Vec<Chair>), Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, lang, Mail::Branch(guest.clone(), lang, point, reply)).await?;
        let closed = |_| Problem::new("closed", words::word(lang, "server.closed"));
        let (log, chairs) = answer.await.map_err(closed)??;
        let game = self.game(&log.header.game).ok_or_else(|| no_game(lang))?;
        Ok((game, self.replayed(game, id, log, lang).await?, chairs))
    }

    /// Draws the lots with which a match begins or goes on, and keeps it under a new id.
    pub async fn found(
        &self,
        game: Game,
        mut table: Box<dyn AnyMatch>,
        chairs: &[Chair],
        lang: Lang,
    ) -> Result<String, Problem> {
        table.draw(&(self.setting.now)(), &mut self.rng());
        let (id, log) = (self.new_id(), table.log());
        let is_over = matches!(table.turn(), kernel::Turn::Over(_));
        drop(table);
        let entries: Vec<String> = log.entries.iter().map(ToString::to_string).collect();
        let count = entries.len() as u32;
        let kept = NewMatch {
            id: id.clone(),
            game: game.meta().id.to_string(),
            header: log.header.to_string(),
            made: (self.setting.now)().to_string(),
            seats: chairs.iter().map(Chair::written).collect(),
            entries,
        };
        let store = &self.setting.store;
        store.add(kept).await.map_err(|trouble| inner(lang, &trouble))?;
        if is_over {
            store.append(&id, count, Vec::new(), true).await.map_err(|trouble| inner(lang, &trouble))?;
        }
        Ok(id)
    }

    /// A match from a log.
    pub async fn replayed(
        &self,
        game: Game,
        name: &str,
        log: Log,
        lang: Lang,
    ) -> Result<Box<dyn AnyMatch>, Problem> {
        let name = name.to_string();
        self.elsewhere(game, lang, move || game.replay(&name, &log, &game.files(), None)).await
    }

    /// A match made on the blocking pool: it may take long; and should it make a game panic, only that task ends.
    async fn elsewhere(
        &self,
        game: Game,
        lang: Lang,
        open: impl FnOnce() -> Result<Box<dyn AnyMatch>, BadOptions> + Send + 'static,
    ) -> Result<Box<dyn AnyMatch>, Problem> {
        match tokio::task::spawn_blocking(open).await {
            Ok(opened) => opened.map_err(|wrong| Problem::new("misread", said(game, lang, &wrong))),
            Err(error) => {
                eprintln!("a saved game could not be opened: {error}");
                Err(Problem::new("inner", words::word(lang, "server.inner")))
            }
        }
    }

    /// What is wrong with a record before it is known of which game it is. Every game's book has these sentences.
    fn misread(&self, lang: Lang, misread: Misread) -> Problem {
        let book = self.setting.games.first().map(|game| game.book());
        let say = |lang, text: &Text| book.map_or_else(String::new, |book| book.say(lang, text));
        Problem::new("misread", placed(lang, &misread, say))
    }
}

/// A game that goes on carries its options: those asked for beside it must be the same.
fn keeps_options(game: Game, table: &dyn AnyMatch, new: &NewTable, lang: Lang) -> Result<(), Problem> {
    let given: Vec<(String, String)> = new.options.clone().into_iter().collect();
    let obeyed = table.log().header.obeys(game.options(), &given, &game.files());
    obeyed.map_err(|wrong| Problem::new("options", said(game, lang, &wrong)))
}

/// Everything that is wrong with options or a file, as one text.
pub fn said(game: &dyn AnyGame, lang: Lang, BadOptions(wrong): &BadOptions) -> String {
    let say = |misread: &Misread| placed(lang, misread, |lang, text| game.book().say(lang, text));
    wrong.iter().map(say).collect::<Vec<_>>().join("; ")
}

/// What is wrong and where, if it has a place in a file.
pub fn placed(lang: Lang, misread: &Misread, say: impl Fn(Lang, &Text) -> String) -> String {
    let said = say(lang, &misread.text);
    let Some(place) = misread.place.as_ref().filter(|place| !place.file.is_empty()) else { return said };
    let text = Text::new("server.placed").name("file", place.file.as_str()).name("said", said);
    words::say(lang, &text.number("line", place.line).number("column", place.column))
}

/// Who sits where, from what was asked for.
fn seat_all(
    game: &dyn AnyGame,
    seats: u8,
    asked: &[String],
    guest: &Guest,
    lang: Lang,
) -> Result<Vec<Chair>, Problem> {
    if asked.len() > usize::from(seats) {
        let text = Text::new("server.seats.many").number("seats", seats);
        return Err(Problem::new("options", words::say(lang, &text)));
    }
    let who = |index: usize| asked.get(index).map_or("me", String::as_str);
    (0..usize::from(seats)).map(|index| seat_one(game, who(index), guest, lang)).collect()
}

fn seat_one(game: &dyn AnyGame, who: &str, guest: &Guest, lang: Lang) -> Result<Chair, Problem> {
    match who {
        "me" => return Ok(Chair::Guest(guest.clone())),
        "open" => return Ok(Chair::Open),
        _ => {}
    }
    // A level is known by its player, and also by its name.
    let named = game.levels().into_iter().find(|level| level.name == who);
    let who = named.map_or(who, |level| level.player);
    let (name, time) = who.split_once(':').unwrap_or((who, ""));
    let is_known = game.bots().contains(&name) && (time.is_empty() || read_time(time).is_some());
    let unknown = || {
        let text = Text::new("server.seats.unknown").name("who", who).name("bots", game.bots().join(", "));
        Problem::new("options", words::say(lang, &text))
    };
    if is_known { Ok(Chair::Bot(who.to_string())) } else { Err(unknown()) }
}
