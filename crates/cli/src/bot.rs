//! `quincunx bot`: our machines as clients of any server, so that thinking can live elsewhere than the tables.
//!
//! One thread hears what happens to the account, one what stands in the lobby if open seats are to be taken, and one plays at
//! each table. Whatever they hear they send here, where it is decided what is done about it.

mod caller;
mod chair;

use crate::args::Bot;
use crate::rim::{self, Error};
use caller::{CallError, Caller, Patience};
use chair::Chair;
use phrase::{Lang, Text};
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use table::{AnyGame, Machine, NoMachine};
use wire::{LobbyInfo, Occupant, OwnTell, TableInfo};

/// What the threads hear.
enum Heard {
    /// What happens to the account.
    Own(OwnTell),
    /// Where one sits, and where one could sit down.
    Found { own: Vec<TableInfo>, lobby: LobbyInfo },
    /// A game is over; how.
    Over { table: String, said: String },
    /// A table cannot be played at; why.
    Left { table: String, said: String },
    /// The server is lost for a moment; why.
    Lost(String),
    /// The server will not have us; why.
    Refused(String),
}

/// Plays until it is stopped, or enough games are over.
pub fn bot(task: &Bot, lang: Lang) -> Result<(), Error> {
    let game = rim::game(&task.game, lang)?;
    let machine = Machine::read(&task.bot, game).map_err(|wrong| no_machine(wrong, game, &task.bot, lang))?;
    let token = rim::token(task.token.token_file.as_deref(), lang)?;
    let token = token.ok_or_else(|| Error::wrong(rim::word(lang, &Text::new("cli.token.none"))))?;
    let caller = Arc::new(Caller::new(&task.server, token, lang));
    let (sender, heard) = channel();
    let text = Text::new("cli.bot.plays").name("who", task.bot.as_str()).name("game", task.game.as_str());
    say(lang, &text.name("server", task.server.as_str()))?;
    listen(caller.clone(), sender.clone());
    let mut player = Player {
        caller,
        game,
        machine,
        most: task.tables.max(1),
        is_open: task.open,
        lang,
        sender,
        playing: BTreeSet::new(),
    };
    player.play(&heard, task.stop_after)
}

fn no_machine(wrong: NoMachine, game: &dyn AnyGame, who: &str, lang: Lang) -> Error {
    let text = match wrong {
        NoMachine::Name => {
            Text::new("cli.player").name("who", who).name("bots", Machine::names(game).join(", "))
        }
        NoMachine::Time => Text::new("cli.time").name("time", who),
    };
    Error::wrong(rim::word(lang, &text))
}

fn say(lang: Lang, text: &Text) -> Result<(), Error> {
    Ok(writeln!(io::stdout(), "{}", rim::word(lang, text))?)
}

/// Hears what happens to the account, for as long as the program runs; a server that was lost is called again.
fn listen(caller: Arc<Caller>, sender: Sender<Heard>) {
    std::thread::spawn(move || {
        let (mut seen, mut patience) = (0, Patience::default());
        loop {
            let followed = follow(&caller, &sender, &mut seen, &mut patience);
            let told = match followed {
                Err(error) if error.is_final() => Heard::Refused(error.said(&caller)),
                Err(error) => Heard::Lost(error.said(&caller)),
                Ok(()) => return,
            };
            let is_final = matches!(told, Heard::Refused(_));
            if sender.send(told).is_err() || is_final {
                return;
            }
            patience.wait();
        }
    });
}

/// Follows the account's stream until it ends; done when nobody hears us any more.
fn follow(
    caller: &Caller,
    sender: &Sender<Heard>,
    seen: &mut u64,
    patience: &mut Patience,
) -> Result<(), CallError> {
    let lines = caller.lines(&format!("/api/stream?seen={seen}"))?;
    if sender.send(look(caller)?).is_err() {
        return Ok(());
    }
    for line in lines {
        let line = line.map_err(|error| CallError::Lost(error.to_string()))?;
        patience.rest();
        if line.is_empty() {
            continue;
        }
        let told: OwnTell = serde_json::from_str(&line).map_err(|_| CallError::Odd)?;
        *seen = number_of(&told);
        if sender.send(Heard::Own(told)).is_err() {
            return Ok(());
        }
    }
    Err(CallError::Lost("…".to_string()))
}

/// Where one sits, and where one could sit down.
fn look(caller: &Caller) -> Result<Heard, CallError> {
    Ok(Heard::Found { own: caller.get("/api/tables")?, lobby: caller.get("/api/lobby")? })
}

fn number_of(told: &OwnTell) -> u64 {
    match *told {
        OwnTell::Now { number, .. }
        | OwnTell::Challenge { number, .. }
        | OwnTell::Begun { number, .. }
        | OwnTell::Turn { number, .. }
        | OwnTell::Over { number, .. } => number,
    }
}

/// Hears what stands in the lobby, for as long as the program runs.
fn watch_lobby(caller: Arc<Caller>, sender: Sender<Heard>) {
    std::thread::spawn(move || {
        let (mut since, mut patience) = (0, Patience::default());
        loop {
            match caller.get::<LobbyInfo>(&format!("/api/lobby?since={since}")) {
                Ok(lobby) => {
                    patience.rest();
                    since = lobby.number;
                    if sender.send(Heard::Found { own: Vec::new(), lobby }).is_err() {
                        return;
                    }
                }
                // Whoever listens to the account says what is wrong.
                Err(_) => patience.wait(),
            }
        }
    });
}

/// Who decides what is done about what was heard.
struct Player {
    caller: Arc<Caller>,
    game: &'static dyn AnyGame,
    machine: Machine,
    most: usize,
    is_open: bool,
    lang: Lang,
    sender: Sender<Heard>,
    playing: BTreeSet<String>,
}

impl Player {
    fn play(&mut self, heard: &Receiver<Heard>, most_games: Option<u32>) -> Result<(), Error> {
        if self.is_open {
            watch_lobby(self.caller.clone(), self.sender.clone());
        }
        let mut over = 0;
        for heard in heard {
            match heard {
                Heard::Own(told) => self.hear(told)?,
                Heard::Found { own, lobby } => self.find(&own, &lobby)?,
                Heard::Over { table, said } => {
                    over += 1;
                    self.end(&table, "cli.bot.over", said)?;
                }
                Heard::Left { table, said } => self.end(&table, "cli.bot.left", said)?,
                Heard::Lost(said) => say(self.lang, &Text::new("cli.bot.lost").name("said", said))?,
                Heard::Refused(said) => return Err(Error::wrong(said)),
            }
            if most_games.is_some_and(|most| over >= most) {
                return Ok(());
            }
        }
        Ok(())
    }

    fn hear(&mut self, told: OwnTell) -> Result<(), Error> {
        let own = self.game.meta().id;
        match told {
            OwnTell::Now { challenges, turns, .. } => {
                turns.iter().filter(|it| it.game == own).for_each(|it| self.sit(&it.id));
                challenges.iter().filter(|it| it.game == own).try_for_each(|it| self.join(&it.id))
            }
            OwnTell::Challenge { table, .. } if table.game == own => self.join(&table.id),
            OwnTell::Begun { table, .. } | OwnTell::Turn { table, .. } if table.game == own => {
                self.sit(&table.id);
                Ok(())
            }
            OwnTell::Challenge { .. }
            | OwnTell::Begun { .. }
            | OwnTell::Turn { .. }
            | OwnTell::Over { .. } => Ok(()),
        }
    }

    fn id(&self) -> &'static str {
        self.game.meta().id
    }

    /// Sits down wherever there is something to play.
    fn find(&mut self, own: &[TableInfo], lobby: &LobbyInfo) -> Result<(), Error> {
        let is_own = |table: &TableInfo| table.seats.iter().any(|place| place.occupant == Occupant::You);
        let mine = own.iter().filter(|table| table.game == self.id() && !table.over && is_own(table));
        mine.map(|table| table.id.clone()).collect::<Vec<_>>().iter().for_each(|id| self.sit(id));
        let open = lobby.seats.iter().filter(|table| self.is_open && !is_own(table));
        let wanted = lobby.challenges.iter().chain(open).filter(|table| table.game == self.id());
        let wanted: Vec<String> = wanted.map(|table| table.id.clone()).collect();
        wanted.iter().try_for_each(|id| self.join(id))
    }

    /// Takes a seat, if there is time for one more table.
    fn join(&mut self, table: &str) -> Result<(), Error> {
        if self.playing.contains(table) || self.playing.len() >= self.most {
            return Ok(());
        }
        let joined =
            self.caller.post::<TableInfo>(&format!("/api/tables/{table}/join"), &wire::Join::default());
        match joined {
            Ok(_) => {
                say(self.lang, &Text::new("cli.bot.joined").name("table", table))?;
                self.sit(table);
                Ok(())
            }
            // Somebody was quicker, or the server is gone for a moment: what stands there then is heard of again.
            Err(error) if !error.is_final() => Ok(()),
            Err(error) => {
                let text =
                    Text::new("cli.bot.left").name("table", table).name("said", error.said(&self.caller));
                say(self.lang, &text)
            }
        }
    }

    /// Plays at a table where one sits.
    fn sit(&mut self, table: &str) {
        if !self.playing.insert(table.to_string()) {
            return;
        }
        let chair = Chair {
            caller: self.caller.clone(),
            game: self.game,
            machine: self.machine.clone(),
            table: table.to_string(),
        };
        let sender = self.sender.clone();
        std::thread::spawn(move || {
            let table = chair.table.clone();
            let told = match chair.play_to_the_end() {
                Ok(said) => Heard::Over { table, said },
                Err(said) => Heard::Left { table, said },
            };
            // If nobody hears it, the program is about to end.
            let _ = sender.send(told);
        });
    }

    /// A table has come to its end: there is time for another.
    fn end(&mut self, table: &str, key: &'static str, said: String) -> Result<(), Error> {
        self.playing.remove(table);
        say(self.lang, &Text::new(key).name("table", table).name("said", said))?;
        // What waits is looked for once more; a server that is gone is called by whoever listens.
        match look(&self.caller) {
            Ok(Heard::Found { own, lobby }) => self.find(&own, &lobby),
            _ => Ok(()),
        }
    }
}
