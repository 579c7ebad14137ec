//! Tables made: from the start, from a saved game, from a point of another game.

use crate::beginning::Beginning;
use crate::guest::Guest;
use crate::hall::{Hall, inner, no_game};
use crate::room::{Mail, Noted, Point, note};
use crate::summary::Summary;
use crate::ticket::Ticket;
use crate::words;
use kernel::{Misread, Misreads};
use phrase::{Lang, Text};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::NewMatch;
use store::lobby::Door;
use table::{AnyGame, AnyMatch, Effort, Input, Log, Machine, Occupant, Person, Sealed, Sitting};
use tokio::sync::oneshot;
use wire::{Branch, NewTable, Problem, Saved};

type Game = &'static dyn AnyGame;

/// The most options that a table is made with: no game has nearly as many.
const MOST_OPTIONS: usize = 200;
/// How much of what is wrong with options or a file is said.
const MOST_SAID: usize = 20;
/// The longest that is said of one thing, in characters.
const LONGEST_SAID: usize = 400;
/// The most nodes that a machine may think over in a turn.
const MOST_NODES: u64 = 100_000_000;

impl Hall {
    /// Makes a table and keeps it; gives its id.
    pub async fn make(self: &Arc<Hall>, new: NewTable, guest: &Guest, lang: Lang) -> Result<String, Problem> {
        few_options(&new.options, lang)?;
        if let Some(saved) = &new.load {
            crate::unseen::check(&saved.name, &saved.text, lang)?;
        }
        if let Some(number) = new.task {
            return self.make_task(&new, number, guest, lang).await;
        }
        if let Some(number) = new.puzzle {
            return self.make_puzzle(&new, number, guest, lang).await;
        }
        match (&new.load, &new.branch) {
            (None, None) => self.make_new(&new, guest, lang).await,
            (Some(saved), None) if Ticket::knows(&saved.text) => {
                self.make_by_ticket(&new, saved, guest, lang).await
            }
            (Some(saved), None) => self.make_loaded(&new, saved.clone(), guest, lang).await,
            (None, Some(branch)) => self.make_branch(&new, branch, guest, lang).await,
            (Some(_), Some(_)) => Err(Problem::new("options", words::word(lang, "server.load.one-way"))),
        }
    }

    async fn make_new(
        self: &Arc<Hall>,
        new: &NewTable,
        guest: &Guest,
        lang: Lang,
    ) -> Result<String, Problem> {
        let game = self.game(&new.game).ok_or_else(|| no_game(lang))?;
        let mut given: Vec<(String, String)> = new.options.clone().into_iter().collect();
        let mut table = self.opened(game, given.clone(), lang).await?;
        let seats = self.by_lot(new, table.seats());
        let occupants = self.seat_all(game, table.seats(), &seats, guest, lang)?;
        let door = self.door_of(new.door, &seats, guest, lang).await?;
        let is_rated = table.terms().rated;
        let is_named = self.people.name_of(&guest.person()).is_some_and(|name| !name.is_empty());
        let pool = match is_rated {
            true => self.pool_of(game, new, &occupants, is_named, lang).await?,
            false => String::new(),
        };
        if occupants.iter().all(Occupant::is_machine) {
            let own = game.machine_options().iter().filter(|(key, _)| !new.options.contains_key(*key));
            given.extend(own.map(|(key, value)| ((*key).to_string(), (*value).to_string())));
            table = self.opened(game, given, lang).await?;
        }
        let id = self.found(game, table, occupants, Beginning::Start, draws(new, guest), lang).await?;
        self.open_door(&id, game.meta().id, door, lang).await?;
        if is_rated {
            let set = self.setting.store.ratings().set_pool(&id, &pool).await;
            set.map_err(|trouble| inner(lang, &trouble))?;
        }
        Ok(id)
    }

    /// Who is asked to sit where, in the order that was asked for or in one by lot.
    fn by_lot(&self, new: &NewTable, count: u8) -> Vec<String> {
        let mut seats = new.seats.clone();
        if new.lot && seats.len() <= usize::from(count) {
            seats.resize(usize::from(count), "me".to_string());
            self.rng().shuffle(&mut seats);
        }
        seats
    }

    /// Who may sit down: whoever was asked for, and the persons who are named.
    async fn door_of(
        &self,
        door: wire::Door,
        seats: &[String],
        guest: &Guest,
        lang: Lang,
    ) -> Result<Door, Problem> {
        let mut invites = Vec::new();
        for (seat, name) in (0..).zip(seats).filter_map(|(seat, who)| Some((seat, who.strip_prefix('@')?))) {
            invites.push((seat, self.invited(name, guest, lang).await?));
        }
        let key = match door {
            wire::Door::Address => String::new(),
            wire::Door::Key => self.new_id(),
            wire::Door::Anyone => crate::lobby::ANYONE.to_string(),
        };
        Ok(Door { key, invites })
    }

    /// A match from the start, with these options.
    pub async fn opened(
        &self,
        game: Game,
        given: Vec<(String, String)>,
        lang: Lang,
    ) -> Result<Box<dyn AnyMatch>, Problem> {
        self.elsewhere(game, "options", lang, move || game.open(&given, &game.files(), None)).await
    }

    /// From a record, which says of which game it is, or from a file of the game's own formats.
    async fn make_loaded(
        self: &Arc<Hall>,
        new: &NewTable,
        saved: Saved,
        guest: &Guest,
        lang: Lang,
    ) -> Result<String, Problem> {
        let table = if Log::knows(&saved.text) {
            let mut log = self.log_of(saved.clone(), lang).await?;
            // What goes on here goes on without haste.
            log.header.terms.clock = None;
            log.header.terms.rated = false;
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
            (game, self.elsewhere(game, "misread", lang, load).await?)
        };
        let (game, table) = table;
        keeps_options(game, &*table, new, lang)?;
        let table = self.not_under_way(table, guest, lang).await?;
        let occupants = self.seat_all(game, table.seats(), &new.seats, guest, lang)?;
        self.found(game, table, occupants, Beginning::Record, draws(new, guest), lang).await
    }

    /// Reads a record on the blocking pool: it may be long.
    async fn log_of(&self, saved: Saved, lang: Lang) -> Result<Log, Problem> {
        let read = tokio::task::spawn_blocking(move || Log::read(&saved.name, &saved.text)).await;
        let inner = |_| Problem::new("inner", words::word(lang, "server.inner"));
        let log = read.map_err(inner)?.map_err(|misread| self.misread(lang, misread))?;
        match log.entries.len() > self.gate.limits().entries as usize {
            true => Err(Problem::new("too-large", words::word(lang, "server.too-large"))),
            false => Ok(log),
        }
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
        let point = Point::Next { seat: branch.seat, number: branch.number, keeps_seats };
        let (game, table, mut occupants, beginning) = self.cut(&branch.table, point, guest, lang).await?;
        keeps_options(game, &*table, new, lang)?;
        match new.seats.is_empty() {
            true => {
                let people =
                    occupants.iter_mut().filter(|it| !matches!(it, Occupant::Machine(_) | Occupant::Gone));
                people.for_each(|chair| *chair = Occupant::Person(guest.person()));
            }
            false => occupants = self.seat_all(game, table.seats(), &new.seats, guest, lang)?,
        }
        self.found(game, table, occupants, beginning, draws(new, guest), lang).await
    }

    /// From the point of a game to which a ticket leads. Other people are not seated at a copy: they may come if they like.
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
        let (game, table, mut occupants, beginning) = self.cut(&ticket.table, point, guest, lang).await?;
        keeps_options(game, &*table, new, lang)?;
        let is_other =
            |it: &&mut Occupant| matches!(it, Occupant::Person(person) if *person != guest.person());
        occupants.iter_mut().filter(is_other).for_each(|chair| *chair = Occupant::Open);
        self.found(game, table, occupants, beginning, draws(new, guest), lang).await
    }

    /// A match that goes on from a point of another, who sits there, and what it is a copy of.
    async fn cut(
        self: &Arc<Hall>,
        id: &str,
        point: Point,
        guest: &Guest,
        lang: Lang,
    ) -> Result<(Game, Box<dyn AnyMatch>, Vec<Occupant>, Beginning), Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, lang, Mail::Branch(guest.clone(), lang, point, reply)).await?;
        let closed = |_| Problem::new("closed", words::word(lang, "server.closed"));
        let (sealed, occupants, beginning) = answer.await.map_err(closed)??;
        let game = self.game(sealed.game()).ok_or_else(|| no_game(lang))?;
        Ok((game, self.go_on_from(game, sealed, lang).await?, occupants, beginning))
    }

    /// Draws the lots with which a match begins or goes on, and keeps it under a new id.
    pub async fn found(
        self: &Arc<Hall>,
        game: Game,
        mut table: Box<dyn AnyMatch>,
        occupants: Vec<Occupant>,
        beginning: Beginning,
        expected: Vec<Person>,
        lang: Lang,
    ) -> Result<String, Problem> {
        let (id, at, mut rng) = (self.new_id(), self.now(), self.rng());
        self.make_fair(&id, &mut *table, &beginning, &at);
        table.draw(&at, &mut rng);
        let mut sitting = Sitting::new(game, table, occupants);
        let mut kept = sitting.kept();
        let mut hear = |input| {
            let begun = sitting.hear(input, &at, &mut rng).unwrap_or_default();
            kept.entries.extend(begun.keep.iter().map(ToString::to_string));
            begun
        };
        // Whoever draws bytes of their own is waited for before anything else begins.
        for person in expected {
            hear(Input::Expect(person));
        }
        // Where everybody is there already, the clocks start at once.
        let begun = hear(Input::Tick);
        let new = NewMatch {
            id: id.clone(),
            game: game.meta().id.to_string(),
            header: kept.header,
            made: at.to_string(),
            seats: kept.seats,
            entries: kept.entries,
            is_over: sitting.is_over(),
            summary: Summary::of(&sitting, &beginning).written(),
            beginning: beginning.kept(),
            due: begun.due.map(|due| due as i64),
            secret: kept.secret.map(|secret| secret.bytes.to_string()),
        };
        metrics::counter!("quincunx_tables_total").increment(1);
        self.setting.store.add(new).await.map_err(|trouble| inner(lang, &trouble))?;
        note(self, &id, &sitting, Noted::default());
        // A clock waits for a machine, whether anybody comes to look on or not.
        if !begun.orders.is_empty() {
            self.wake(&id).await?;
        }
        Ok(id)
    }

    /// A match from a record that nobody has read.
    pub async fn go_on_from(
        &self,
        game: Game,
        sealed: Sealed,
        lang: Lang,
    ) -> Result<Box<dyn AnyMatch>, Problem> {
        self.elsewhere(game, "misread", lang, move || sealed.replay(game)).await
    }

    /// A match from a log.
    async fn replayed(
        &self,
        game: Game,
        name: &str,
        log: Log,
        lang: Lang,
    ) -> Result<Box<dyn AnyMatch>, Problem> {
        let name = name.to_string();
        self.elsewhere(game, "misread", lang, move || game.replay(&name, &log, &game.files(), None)).await
    }

    /// A match made on the blocking pool: it may take long; and should it make a game panic, only that task ends.
    pub(crate) async fn elsewhere(
        &self,
        game: Game,
        id: &str,
        lang: Lang,
        open: impl FnOnce() -> Result<Box<dyn AnyMatch>, Misreads> + Send + 'static,
    ) -> Result<Box<dyn AnyMatch>, Problem> {
        match tokio::task::spawn_blocking(open).await {
            Ok(opened) => opened.map_err(|wrong| Problem::new(id, said(game, lang, &wrong))),
            Err(_) => {
                tracing::error!(game = game.meta().id, "a saved game could not be opened");
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

/// Who is to be waited for: whoever makes a table, if their client draws bytes.
fn draws(new: &NewTable, guest: &Guest) -> Vec<Person> {
    Some(guest.person()).filter(|_| new.fair).into_iter().collect()
}

/// No game has nearly as many options as somebody may send.
pub fn few_options(options: &BTreeMap<String, String>, lang: Lang) -> Result<(), Problem> {
    if options.len() <= MOST_OPTIONS {
        return Ok(());
    }
    let text = Text::new("server.many-options").number("most", MOST_OPTIONS as i64);
    Err(Problem::new("options", words::say(lang, &text)))
}

/// A game that goes on carries its options: those asked for beside it must be the same.
fn keeps_options(game: Game, table: &dyn AnyMatch, new: &NewTable, lang: Lang) -> Result<(), Problem> {
    let given: Vec<(String, String)> = new.options.clone().into_iter().collect();
    let obeyed = table.obeys(&given, &game.files());
    obeyed.map_err(|wrong| Problem::new("options", said(game, lang, &wrong)))
}

/// Everything that is wrong with options or a file, as one text.
pub fn said(game: &dyn AnyGame, lang: Lang, Misreads(wrong): &Misreads) -> String {
    let say = |misread: &Misread| shortened(placed(lang, misread, |lang, text| game.book().say(lang, text)));
    let mut said: Vec<String> = wrong.iter().take(MOST_SAID).map(say).collect();
    if wrong.len() > MOST_SAID {
        let text = Text::new("server.many-wrong").number("more", (wrong.len() - MOST_SAID) as i64);
        said.push(words::say(lang, &text));
    }
    said.join("; ")
}

/// A sentence that quotes something too long is cut off.
fn shortened(said: String) -> String {
    match said.char_indices().nth(LONGEST_SAID) {
        Some((end, _)) => format!("{}…", &said[..end]),
        None => said,
    }
}

/// What is wrong and where, if it has a place in a file.
pub fn placed(lang: Lang, misread: &Misread, say: impl Fn(Lang, &Text) -> String) -> String {
    let said = say(lang, &misread.text);
    let Some(place) = misread.place.as_ref().filter(|place| !place.file.is_empty()) else { return said };
    let text = Text::new("server.placed").name("file", place.file.as_str()).name("said", said);
    words::say(lang, &text.number("line", place.line).number("column", place.column))
}

impl Hall {
    /// Who sits where, from what was asked for.
    pub(crate) fn seat_all(
        &self,
        game: &dyn AnyGame,
        seats: u8,
        asked: &[String],
        guest: &Guest,
        lang: Lang,
    ) -> Result<Vec<Occupant>, Problem> {
        if asked.len() > usize::from(seats) {
            let text = Text::new("server.seats.many").number("seats", seats);
            return Err(Problem::new("options", words::say(lang, &text)));
        }
        let who = |index: usize| asked.get(index).map_or("me", String::as_str);
        (0..usize::from(seats)).map(|index| self.seat_one(game, who(index), guest, lang)).collect()
    }

    fn seat_one(
        &self,
        game: &dyn AnyGame,
        who: &str,
        guest: &Guest,
        lang: Lang,
    ) -> Result<Occupant, Problem> {
        let unknown = || {
            let (who, bots) = (shortened(who.to_string()), game.bots().join(", "));
            Text::new("server.seats.unknown").name("who", who).name("bots", bots)
        };
        let long = || {
            let seconds = self.gate.limits().thought.as_secs() as i64;
            Text::new("server.seats.long").name("who", who).number("seconds", seconds)
        };
        let denied = |text: Text| Problem::new("options", words::say(lang, &text));
        match who {
            "me" => Ok(Occupant::Person(guest.person())),
            "open" => Ok(Occupant::Open),
            named if named.starts_with('@') => Ok(Occupant::Open),
            _ => {
                let machine = Machine::read(who, game).map_err(|_| denied(unknown()))?;
                match self.is_bearable(machine.effort) {
                    true => Ok(Occupant::Machine(machine)),
                    false => Err(denied(long())),
                }
            }
        }
    }

    /// Whether this server can afford a machine of this effort.
    fn is_bearable(&self, effort: Option<Effort>) -> bool {
        match effort {
            None => true,
            Some(Effort::Time(time)) => time <= self.gate.limits().thought,
            Some(Effort::Nodes(nodes)) => nodes <= MOST_NODES,
        }
    }
}
