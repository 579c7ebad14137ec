//! Reports on games that are over: gone through elsewhere, told as lines of a stream. Each line says how far it is, the last one has the
//! report. Who ends the stream ends the work.

use crate::api::{ProblemResponse, fetch};
use crate::asked::Asked;
use crate::doors::busy;
use crate::guest::Guest;
use crate::hall::{Hall, no_game};
use crate::limits::{Held, Scarce};
use crate::room::Wanted;
use crate::words;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, Path, State};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use kernel::{Seat, Turn};
use phrase::Lang;
use search::Progress;
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use table::{AnyGame, AnyMatch, Eyes, Inquiry};
use tokio::sync::oneshot;
use tokio::time::{Interval, MissedTickBehavior, interval};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Problem, ReportNews};

/// How many nodes a turn is thought about.
const NODES: u64 = 5_000;
/// How often is said how far it is.
const PACE: Duration = Duration::from_millis(500);

/// Where reports are asked for.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new().routes(routes!(report))
}

/// Through whose eyes the steps are counted: a seat's, those that see everything, or a spectator's.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Counting {
    /// The seat's, if one is named.
    #[param(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// Those that see everything.
    #[serde(default)]
    open: bool,
}

/// A report under way.
struct Looking {
    length: u32,
    progress: Progress,
    pace: Interval,
    found: Option<oneshot::Receiver<String>>,
    _held: Held,
}

impl Drop for Looking {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

/// What a machine finds out about a game that is over: lines that say how far it is, and last the report.
#[utoipa::path(get, path = "/api/tables/{id}/report", tag = "streams", params(Counting), responses((status = 200, body = ReportNews, content_type = "application/x-ndjson")))]
async fn report(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    Asked(sight): Asked<Counting>,
) -> Result<Response, ProblemResponse> {
    let held = hall.gate.hold(&guest, Scarce::Questions).map_err(|too_much| busy(lang, too_much))?;
    let (game, table) = replayed(&hall, &id, &guest, lang).await?;
    let inquiry = inquiry(&*table, sight, lang)?;
    let mut pace = interval(PACE);
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let length = u32::try_from(inquiry.length()).unwrap_or(u32::MAX);
    let progress = inquiry.progress();
    let found = Some(begin(&hall, guest, (game, table, inquiry), lang));
    let body = Body::from_stream(unfold(Looking { length, progress, pace, found, _held: held }, next_line));
    // What is compressed waits for more to come before it is sent.
    Ok(([(CONTENT_TYPE, "application/x-ndjson"), (CONTENT_ENCODING, "identity")], body).into_response())
}

/// The game as its record tells it: the room is not held up by it.
async fn replayed(
    hall: &Arc<Hall>,
    id: &str,
    guest: &Guest,
    lang: Lang,
) -> Result<(&'static dyn AnyGame, Box<dyn AnyMatch>), Problem> {
    let table = hall.describe(id, guest, lang).await?;
    let game = hall.game(&table.game).ok_or_else(|| no_game(lang))?;
    if !table.over {
        return Err(not_over(lang));
    }
    let text = fetch(hall, id, guest.clone(), lang, Wanted::Record).await?;
    let open = move || game.load("record", &text, &game.files(), &[]);
    Ok((game, hall.elsewhere(game, "misread", lang, open).await?))
}

fn not_over(lang: Lang) -> Problem {
    Problem::new("refused", words::word(lang, "server.report-running"))
}

/// The look at a game that is over; at others nobody is told what a good player would see.
fn inquiry(table: &dyn AnyMatch, sight: Counting, lang: Lang) -> Result<Box<dyn Inquiry>, Problem> {
    let is_over = matches!(table.turn(), Turn::Over(_));
    let licence = table.licence().filter(|_| is_over).ok_or_else(|| not_over(lang))?;
    let eyes = match (sight.open, sight.seat) {
        (true, _) => Eyes::umpire(licence),
        (false, Some(seat)) if seat.0 < table.seats() => Eyes::of(seat),
        (false, _) => Eyes::SPECTATOR,
    };
    Ok(table.report(licence, eyes, NODES))
}

type Begun = (&'static dyn AnyGame, Box<dyn AnyMatch>, Box<dyn Inquiry>);

/// Begins it, in turn with the reports of others; the last line comes when it is done.
fn begin(
    hall: &Arc<Hall>,
    guest: Guest,
    (game, table, mut inquiry): Begun,
    lang: Lang,
) -> oneshot::Receiver<String> {
    let (done, found) = oneshot::channel();
    let reports = hall.reports.clone();
    tokio::spawn(async move {
        let Some(_slot) = reports.slot(&guest).await else { return };
        let look = move || {
            let (found, of) = (inquiry.run(), u32::try_from(inquiry.length()).unwrap_or(u32::MAX));
            let report = Box::new(study::told(&found, &*table, game.book().catalog(lang)));
            written(&ReportNews { done: of, of, report: Some(report) })
        };
        if let Ok(line) = tokio::task::spawn_blocking(look).await {
            // Whoever asked may be gone.
            let _ = done.send(line);
        }
    });
    found
}

async fn next_line(mut looking: Looking) -> Option<(Result<Bytes, Infallible>, Looking)> {
    let mut found = looking.found.take()?;
    let line = tokio::select! {
        line = &mut found => line.ok()?,
        _ = looking.pace.tick() => {
            looking.found = Some(found);
            let done = u32::try_from(looking.progress.nodes()).unwrap_or(u32::MAX);
            written(&ReportNews { done, of: looking.length, report: None })
        }
    };
    Some((Ok(Bytes::from(line)), looking))
}

fn written(news: &ReportNews) -> String {
    let line = serde_json::to_string(news).expect("a report has only text keys, so it can always be written");
    format!("{line}\n")
}
