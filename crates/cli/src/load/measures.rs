//! What is measured: clients that wait, that come back all at once, that play, that look on; tables on which nothing happens; a start.

use super::client::{Acted, Client, Gone};
use super::house::{Folder, House};
use crate::rim::Error;
use futures_util::stream::{FuturesUnordered, iter};
use futures_util::{StreamExt, TryStreamExt};
use kernel::Rng;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{NewMatch, Sqlite, Store};
use table::AnyGame;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many connect at once.
const AT_ONCE: usize = 256;
/// How many matches are written at once.
const WRITES: usize = 512;
/// How many actions each stored table has.
const STORED_ACTIONS: usize = 20;

/// A table and who sits there: guests from a number on, one on each seat.
#[derive(Clone, Debug)]
pub struct Made {
    id: String,
    seats: u8,
    first: u64,
}

/// How the server bore players.
#[derive(Debug, Default)]
pub struct Played {
    /// How long each action took until it was acknowledged.
    pub times: Vec<Duration>,
    /// The bytes of each message to those who play.
    pub sizes: Vec<u32>,
    /// The bytes of each message to those who look on.
    pub shown: Vec<u32>,
    /// How long all of it took.
    pub lasted: Duration,
    /// The seconds of processor of the server meanwhile, if they are known.
    pub processor: Option<f64>,
    /// What went wrong.
    pub gone: Vec<String>,
}

impl From<Gone> for Error {
    fn from(gone: Gone) -> Error {
        Error::wrong(gone.0)
    }
}

/// Makes tables of some games, one game after the other.
pub async fn make(house: &House, games: &[&'static dyn AnyGame], count: usize) -> Result<Vec<Made>, Error> {
    let seats = |game: &dyn AnyGame| {
        let opened = game.open(&[], &game.files(), None);
        opened.map_or(2, |table| table.seats())
    };
    let games: Vec<(&str, u8)> = games.iter().map(|game| (game.meta().id, seats(*game))).collect();
    let made = (0..count).map(|number| {
        let (game, seats) = games[number % games.len()];
        // Nobody sits at two tables, and nobody is the guest of number nought.
        let first = number as u64 * 8 + 1;
        async move { Ok(Made { id: house.make(game, seats, first).await?, seats, first }) }
    });
    iter(made).buffer_unordered(AT_ONCE).try_collect().await
}

/// Opens sockets that only look on: those who sit at the tables first, then others, in turn.
pub async fn wait_idly(house: &House, tables: &[Made], count: usize) -> Result<Vec<Client>, Error> {
    let seated = tables.iter().flat_map(|made| (0..made.seats).map(move |seat| (made, Some(seat))));
    let others = tables.iter().cycle().map(|made| (made, None));
    let opened = seated.chain(others).take(count).enumerate().map(|(number, (made, seat))| async move {
        let guest = seat.map_or(u64::MAX - number as u64, |seat| made.first + u64::from(seat));
        Client::open_idle(house, &made.id, guest, seat).await
    });
    Ok(iter(opened).buffer_unordered(AT_ONCE).try_collect().await?)
}

/// Lets people play at tables for a while, each acting so often, or as fast as it goes; others look on at the first.
pub async fn play(
    house: &Arc<House>,
    tables: &[Made],
    pace: Duration,
    time: Duration,
    spectators: usize,
) -> Result<Played, Error> {
    let (stop, stopped) = watch::channel(false);
    let mut looking = JoinSet::new();
    for mut client in wait_idly(house, &[Made { seats: 0, ..tables[0].clone() }], spectators).await? {
        // What they were greeted with is not what an action brings.
        client.sizes.clear();
        looking.spawn(client.listen(stopped.clone()));
    }
    let sat: Vec<Vec<Client>> =
        iter(tables.iter().map(|made| sit(house, made))).buffer_unordered(AT_ONCE).try_collect().await?;
    let (begun, before) = (Instant::now(), house.processor());
    let end = begun + time;
    let mut playing = JoinSet::new();
    for (number, clients) in sat.into_iter().enumerate() {
        let delay = pace * number as u32 / tables.len() as u32;
        playing.spawn(play_one(clients, Rng::seeded(number as u64), delay, pace, end));
    }
    let mut all = Played::default();
    while let Some(played) = playing.join_next().await {
        let played = played.map_err(|error| Error::wrong(error.to_string()))?;
        all.times.extend(played.times);
        all.sizes.extend(played.sizes);
        all.gone.extend(played.gone);
    }
    all.lasted = begun.elapsed();
    all.processor = house.processor().zip(before).map(|(after, before)| after - before);
    stop.send_replace(true);
    while let Some(sizes) = looking.join_next().await {
        all.shown.extend(sizes.unwrap_or_default());
    }
    Ok(all)
}

async fn sit(house: &House, made: &Made) -> Result<Vec<Client>, Gone> {
    let mut clients = Vec::new();
    for seat in 0..made.seats {
        let mut client = Client::open(house, &made.id, made.first + u64::from(seat), Some(seat)).await?;
        client.sizes.clear();
        clients.push(client);
    }
    Ok(clients)
}

/// Plays at one table until a time.
async fn play_one(
    mut clients: Vec<Client>,
    mut rng: Rng,
    delay: Duration,
    pace: Duration,
    end: Instant,
) -> Played {
    let mut played = Played::default();
    tokio::time::sleep(delay).await;
    while Instant::now() < end {
        let begun = Instant::now();
        match act(&mut clients, &mut rng, end).await {
            Ok(Some(Acted::Done(time))) => played.times.push(time),
            Ok(Some(Acted::NotDone)) => {}
            Ok(None) => break,
            Err(Gone(why)) => {
                played.gone.push(why);
                break;
            }
        }
        tokio::time::sleep(pace.saturating_sub(begun.elapsed())).await;
    }
    played.sizes = clients.into_iter().flat_map(|client| client.sizes).collect();
    played
}

/// Whoever may act does; nothing if the game is over, or nobody may before a time.
async fn act(clients: &mut [Client], rng: &mut Rng, end: Instant) -> Result<Option<Acted>, Gone> {
    loop {
        for client in &mut *clients {
            client.take_in_all()?;
        }
        if clients.iter().any(Client::is_over) || Instant::now() >= end {
            return Ok(None);
        }
        if let Some(client) = clients.iter_mut().find(|client| client.may_act()) {
            return Ok(Some(client.act(rng).await?));
        }
        let mut next: FuturesUnordered<_> =
            clients.iter_mut().map(|client| Box::pin(client.wait())).collect();
        tokio::select! {
            heard = next.next() => heard.unwrap_or(Ok(()))?,
            () = tokio::time::sleep_until(end.into()) => {}
        }
    }
}

/// Fills a database with tables, as copies of some that were played at; gives how long a server needs to start with it.
pub async fn start_with(games: &[&'static dyn AnyGame], count: usize) -> Result<Duration, Error> {
    let folder = Folder::new()?;
    let house = Arc::new(House::start(&folder)?);
    house.wait().await?;
    let tables = make(&house, games, games.len()).await?;
    let mut played = Vec::new();
    for made in &tables {
        let mut clients = sit(&house, made).await?;
        let (mut rng, end) = (Rng::seeded(1), Instant::now() + Duration::from_secs(60));
        for _ in 0..STORED_ACTIONS {
            act(&mut clients, &mut rng, end).await?;
        }
        played.push(clients);
    }
    drop((played, house));
    fill(&folder, count).await.map_err(|trouble| Error::wrong(trouble.to_string()))?;
    let begun = Instant::now();
    let house = House::start(&folder)?;
    house.wait().await?;
    Ok(begun.elapsed())
}

/// Writes copies of what is in a database until it has enough.
async fn fill(folder: &Folder, count: usize) -> Result<(), store::Error> {
    let store = Sqlite::open_file(&folder.0.join("games.db")).await?;
    let mut patterns = Vec::new();
    for listed in store.care().latest(100).await? {
        let Some(stored) = store.find(&listed.id).await? else { continue };
        patterns.push(NewMatch {
            id: String::new(),
            game: stored.game,
            header: stored.header,
            made: listed.made,
            seats: listed.seats,
            entries: stored.entries,
            is_over: false,
            summary: listed.summary,
            beginning: stored.beginning,
            due: None,
            secret: stored.secret,
        });
    }
    let copies = (patterns.len()..count).map(|number| {
        let new = NewMatch { id: format!("load{number:020}"), ..patterns[number % patterns.len()].clone() };
        store.add(new)
    });
    iter(copies).buffer_unordered(WRITES).try_collect::<()>().await?;
    store.close().await;
    Ok(())
}
