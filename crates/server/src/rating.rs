//! Ratings: which matches count, what they change, who is strongest.
//!
//! A match counts between two people who took names, or one of them and a machine of a level that was measured, by the rules as they are
//! shipped and from the start. It counts once, when it is over; should the server end in between, it is counted by the next.

mod glicko;

use crate::api::ProblemResponse;
use crate::asked::Asked;
use crate::guest::Guest;
use crate::hall::{Hall, inner};
use crate::nodes::TableNotice;
use crate::room::Mail;
use crate::words;
use axum::extract::{Extension, Path, State};
use axum::response::Json;
use glicko::{NEW, Rating};
use kernel::{Outcome, Seat, Turn};
use phrase::{Lang, Text};
use serde::Deserialize;
use std::sync::Arc;
use store::people::Account;
use store::ratings::{MatchResult, Rated, Side, Standing, Strength};
use table::{AnyGame, Occupant, Sitting, Timing};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{NewTable, Problem, Profile, RatingInfo, SeatInfo, TableInfo};

/// The options with which a match still counts: rules as they are shipped, and what is the table's own.
const ALLOWED: [&str; 4] = ["ruleset", "clock", "chat", "rated"];
/// With fewer turns of a side, a match does not count.
const LEAST_TURNS: u32 = 2;
/// Where the weakest level of each game stands, and how sure that is.
const WEAKEST: f64 = 900.0;
const SURE: f64 = 60.0;
/// The most matches against machines that count in a day.
const MOST_MACHINES: u32 = 10;
/// How many of somebody's games are listed.
const MOST_GAMES: u32 = 50;
const DAY: i64 = 86_400_000;
/// Whose strength is known well enough to be listed among the strongest, and how many are.
const KNOWN: f64 = 110.0;
const LEADERS: u32 = 50;
/// How many of each pool where all are listed.
const FIRST: u32 = 10;
/// How many matches are counted at once.
const MOST_AT_ONCE: u32 = 20;

/// Everything that is asked about ratings.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new().routes(routes!(profile)).routes(routes!(games)).routes(routes!(leaders))
}

/// Somebody as everybody may see them.
#[utoipa::path(get, path = "/api/people/{name}", tag = "people", responses((status = 200, body = Profile)))]
async fn profile(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    Extension(lang): Extension<Lang>,
) -> Result<Json<Profile>, ProblemResponse> {
    let store = &hall.setting.store;
    let account = hall.account_of(&name, lang).await?;
    let mut ratings = Vec::new();
    for rated in store.ratings().ratings_of(&account.person).await.map_err(|trouble| inner(lang, &trouble))? {
        let curve = store.ratings().curve(&account.person, &rated.pool).await;
        let curve = curve.map_err(|trouble| inner(lang, &trouble))?;
        ratings.extend(hall.rating_info(&account.name, &rated, curve, lang));
    }
    Ok(Json(Profile { name: account.name, since: account.since, ratings }))
}

/// Which of somebody's games are asked for: those of a game, else all.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// The id of a game.
    #[serde(default)]
    game: String,
}

/// The games of somebody that everybody may find.
#[utoipa::path(get, path = "/api/people/{name}/games", tag = "people", params(Wanted), responses((status = 200, body = Vec<TableInfo>)))]
async fn games(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    Asked(Wanted { game }): Asked<Wanted>,
) -> Result<Json<Vec<TableInfo>>, ProblemResponse> {
    let account = hall.account_of(&name, lang).await?;
    let found = hall.setting.store.lobby().shown_of(&account.person, &game, MOST_GAMES).await;
    Ok(Json(hall.described(found, &guest, lang).await?))
}

/// Which ratings are asked for: those of a pool, else the first of each.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Pool {
    /// What a pool is asked for by.
    pool: Option<String>,
}

/// The strongest of a pool, or of each.
#[utoipa::path(get, path = "/api/ratings", tag = "people", params(Pool), responses((status = 200, body = Vec<RatingInfo>)))]
async fn leaders(
    State(hall): State<Arc<Hall>>,
    Extension(lang): Extension<Lang>,
    Asked(Pool { pool }): Asked<Pool>,
) -> Result<Json<Vec<RatingInfo>>, ProblemResponse> {
    let store = hall.setting.store.ratings();
    let (pools, most) = match pool {
        Some(pool) => (vec![pool], LEADERS),
        None => (store.pools().await.map_err(|trouble| inner(lang, &trouble))?, FIRST),
    };
    let mut leaders = Vec::new();
    for pool in pools {
        let found = store.leaders(&pool, KNOWN, most).await.map_err(|trouble| inner(lang, &trouble))?;
        let info = |(name, rated): &(String, Rated)| hall.rating_info(name, rated, Vec::new(), lang);
        leaders.extend(found.iter().filter_map(info));
    }
    Ok(Json(leaders))
}

impl Hall {
    fn rating_info(
        &self,
        name: &str,
        rated: &Rated,
        curve: Vec<(i64, f64)>,
        lang: Lang,
    ) -> Option<RatingInfo> {
        let mut parts = rated.pool.split('/');
        let (game, ruleset, clock) = (self.game(parts.next()?)?, parts.next()?, parts.next()?);
        let catalog = game.book().catalog(lang);
        let id = game.meta().id;
        Some(RatingInfo {
            name: name.to_string(),
            pool: rated.pool.clone(),
            game: catalog.word(&format!("{id}.name")),
            ruleset: ruleset.to_string(),
            clock: clock.to_string(),
            points: rated.strength.points.round() as i32,
            deviation: rated.strength.deviation.round() as i32,
            games: rated.games,
            curve: curve.into_iter().map(|(at, points)| (at, points.round() as i32)).collect(),
        })
    }

    /// The account of a name, or that there is none.
    async fn account_of(&self, name: &str, lang: Lang) -> Result<Account, Problem> {
        let found = self.setting.store.people().account_named(&crate::people::fold(name)).await;
        let nobody =
            || Problem::new("not-found", words::say(lang, &Text::new("server.nobody").name("name", name)));
        found.map_err(|trouble| inner(lang, &trouble))?.ok_or_else(nobody)
    }

    /// The pool for which a new table counts; or why it cannot count.
    pub async fn pool_of(
        &self,
        game: &dyn AnyGame,
        new: &NewTable,
        occupants: &[Occupant],
        is_named: bool,
        lang: Lang,
    ) -> Result<String, Problem> {
        let denied = |key| Err(Problem::new("options", words::word(lang, key)));
        let people = occupants.iter().filter(|it| it.is_person()).count();
        let machine = occupants.iter().find_map(|it| match it {
            Occupant::Machine(machine) => Some(machine),
            _ => None,
        });
        if !is_named {
            return denied("server.rated.nameless");
        }
        if occupants.len() != 2 || people != 1 || machine.is_some_and(|machine| machine.level.is_none()) {
            return denied("server.rated.seats");
        }
        if machine.is_some_and(|machine| machine.level.and_then(|level| anchor(game, level)).is_none()) {
            return denied("server.rated.unmeasured");
        }
        let is_changed = new.options.keys().any(|key| !ALLOWED.contains(&key.as_str()));
        let usual = game.options().iter().find(|spec| spec.key == "ruleset").map_or("", |spec| spec.default);
        let ruleset = new.options.get("ruleset").map_or(usual, String::as_str);
        if is_changed || ruleset.contains(['/', '.']) {
            return denied("server.rated.options");
        }
        if let (Some(_), Some(Occupant::Person(me))) = (machine, occupants.iter().find(|it| it.is_person())) {
            let met = self.has_met_machines(&me.to_string()).await;
            if met.map_err(|trouble| inner(lang, &trouble))? {
                return Err(Problem::new("too-many", words::word(lang, "server.rated.machines")));
            }
        }
        let clock =
            new.options.get("clock").and_then(|clock| Timing::read(clock)).map_or("none", Timing::kind);
        Ok(format!("{}/{ruleset}/{clock}", game.meta().id))
    }

    /// Says how strong the people are who sit at tables that count.
    pub async fn rate(&self, tables: &mut [TableInfo]) {
        let ids: Vec<String> = tables.iter().filter(|it| it.rated).map(|it| it.id.clone()).collect();
        let standings = self.setting.store.ratings().standings(&ids).await.unwrap_or_else(|trouble| {
            tracing::error!(%trouble, "ratings were not found");
            Vec::new()
        });
        for table in tables {
            rate_people(table, &standings);
        }
    }

    /// Whether somebody has played as many matches against machines as count in a day.
    async fn has_met_machines(&self, person: &str) -> Result<bool, store::Error> {
        let since = crate::people::now(self) - DAY;
        Ok(self.setting.store.ratings().against_machines(person, since).await? >= MOST_MACHINES)
    }

    /// Whether a match between these counts: not if it was one too many against machines.
    async fn may_count(&self, sides: &[Side; 2]) -> bool {
        match sides {
            [Side::Person(person), Side::Machine(_)] | [Side::Machine(_), Side::Person(person)] => {
                !self.has_met_machines(person).await.unwrap_or(true)
            }
            _ => true,
        }
    }

    /// Counts the matches that are over and count, and were not counted yet.
    pub async fn count(&self) {
        let store = self.setting.store.ratings();
        for (id, pool) in store.uncounted(MOST_AT_ONCE).await.unwrap_or_default() {
            let Ok(opened) = self.open(&id, Lang::default()).await else { continue };
            let (sides, outcome) = (sides(&opened.sitting), outcome(&opened.sitting));
            drop(opened);
            let new = strength(NEW);
            let after =
                move |before: [Strength; 2]| outcome.map_or(before, |outcome| counted(before, outcome));
            let changes: &(dyn Fn([Strength; 2]) -> [Strength; 2] + Sync) = &after;
            let is_counted = match &sides {
                Some(sides) => outcome.is_some() && self.may_count(sides).await,
                None => false,
            };
            let result = MatchResult {
                id: &id,
                pool: &pool,
                at: crate::people::now(self),
                sides: sides.unwrap_or([Side::Machine(new), Side::Machine(new)]),
                new,
                after: is_counted.then_some(changes),
            };
            match (store.count(result).await, self.live_room(&id)) {
                // A room that has just ended will know it when it is made again.
                (Ok(true), Some(room)) => {
                    self.tell_table_nodes(&id, &TableNotice::Counted);
                    drop(room.send(Mail::Counted).await);
                }
                (Ok(true), None) => self.tell_table_nodes(&id, &TableNotice::Counted),
                (Ok(_), _) => {}
                (Err(trouble), _) => tracing::error!(%trouble, "a rated game was not counted"),
            }
        }
    }
}

/// How a match ended, if both have played enough for it to count.
fn outcome(sitting: &Sitting) -> Option<Outcome> {
    let is_whole = sitting.seats().iter().all(|seat| sitting.turns(seat) >= LEAST_TURNS);
    match sitting.the_match().turn() {
        Turn::Over(outcome) if is_whole => Some(outcome),
        _ => None,
    }
}

/// Both sides of a match between two.
fn sides(sitting: &Sitting) -> Option<[Side; 2]> {
    let side = |seat: Seat| match sitting.occupant(seat) {
        Occupant::Person(person) => Some(Side::Person(person.to_string())),
        Occupant::Machine(machine) => Some(Side::Machine(anchor(sitting.game(), machine.level?)?)),
        Occupant::Open | Occupant::Gone => None,
    };
    Some([side(Seat(0))?, side(Seat(1))?])
}

/// Says how strong the machines are that sit somewhere.
pub fn rate_machines(game: &dyn AnyGame, occupants: &[Occupant], seats: &mut [SeatInfo]) {
    for (occupant, seat) in occupants.iter().zip(seats) {
        if let Occupant::Machine(machine) = occupant {
            let anchor = machine.level.and_then(|level| anchor(game, level));
            seat.rating = anchor.map(|strength| strength.points.round() as i32);
        }
    }
}

/// Says how strong the people are who sit at a table.
pub fn rate_people(table: &mut TableInfo, standings: &[Standing]) {
    for standing in standings.iter().filter(|it| it.id == table.id) {
        if let Some(seat) = table.seats.get_mut(usize::from(standing.seat)) {
            let change = |(before, after): (f64, f64)| after.round() as i32 - before.round() as i32;
            seat.rating = Some(standing.points.unwrap_or(NEW.points).round() as i32);
            seat.change = standing.change.map(change);
        }
    }
}

/// The strength of a level, which never changes: machines hold the scale. One that nobody has measured holds nothing.
fn anchor(game: &dyn AnyGame, level: &str) -> Option<Strength> {
    let levels = game.levels();
    let measured = levels.iter().find(|it| it.name == level).and_then(|it| it.strength)?;
    let points = WEAKEST + f64::from(measured.elo);
    Some(Strength { points, deviation: SURE, volatility: NEW.volatility })
}

/// What both have after a match.
fn counted(before: [Strength; 2], outcome: Outcome) -> [Strength; 2] {
    let score = |seat: u8| match (outcome.winners.has(Seat(seat)), outcome.winners.count()) {
        (true, 1) => 1.0,
        (false, 1) => 0.0,
        _ => 0.5,
    };
    let [one, other] = before.map(rating);
    [strength(one.after(&[(other, score(0))])), strength(other.after(&[(one, score(1))]))]
}

fn rating(Strength { points, deviation, volatility }: Strength) -> Rating {
    Rating { points, deviation, volatility }
}

fn strength(Rating { points, deviation, volatility }: Rating) -> Strength {
    Strength { points, deviation, volatility }
}
