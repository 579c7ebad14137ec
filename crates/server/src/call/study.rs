//! What can be found out at a table by plain HTTP: what may be typed and picked, what would come of it, what a machine would do, what
//! was seen before.

use super::{Answer, AsSeat, Caller, House, ID, Sent};
use crate::api::read;
use crate::asked::Asked;
use crate::guest::Guest;
use crate::hall::Hall;
use axum::extract::{Extension, Path, State};
use axum::response::Json;
use kernel::Seat;
use phrase::Lang;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Ask, Foreseen, Hint, Layer, Pickable, Picked, Seen, SideWorth, Tell, Thinkable, Trial, Tried};

pub(super) fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new()
        .routes(routes!(actions))
        .routes(routes!(position))
        .routes(routes!(offers))
        .routes(routes!(forecast))
        .routes(routes!(hint))
        .routes(routes!(mind))
        .routes(routes!(worth))
        .routes(routes!(vary))
        .routes(routes!(layer))
        .routes(routes!(steps))
        .routes(routes!(past))
        .routes(routes!(draft))
        .routes(routes!(intentions))
}

/// Through whose eyes, and when.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct AtStep {
    /// Which of one's seats; the one that may act if none is named, else a spectator.
    #[param(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// At which step, one of those of `steps`; now if none is named.
    at: Option<u32>,
}

/// Through whose eyes, and which step.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct OfStep {
    /// Which of one's seats; the one that may act if none is named, else a spectator.
    #[param(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// Which step, one of those of `steps`.
    number: u32,
}

/// Through whose eyes, and about whom.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct OfSeat {
    /// Which of one's seats; the one that may act if none is named, else a spectator.
    #[param(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// Which seat is asked about.
    #[param(value_type = u8)]
    of: Seat,
}

/// Through whose eyes, about whom, and when.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct OfSide {
    /// Which of one's seats; the one that may act if none is named, else a spectator.
    #[param(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// For which side; for all if none is named.
    #[param(value_type = Option<u8>)]
    side: Option<Seat>,
    /// At which step, one of those of `steps`; now if none is named.
    at: Option<u32>,
}

/// A question that an address asks: what is asked, and what of the answer is sent.
macro_rules! question {
    ($(#[$doc:meta])* $name:ident, $path:literal, $asked:ty => $answer:ty, $ask:expr, $told:pat => $sent:expr) => {
        $(#[$doc])*
        #[utoipa::path(get, path = $path, tag = "study", params($asked), responses((status = 200, body = $answer, content_type = "application/json")))]
        async fn $name(
            State(hall): House,
            Path(id): Path<String>,
            Extension(guest): Extension<Guest>,
            Extension(lang): Extension<Lang>,
            Asked(asked): Asked<$asked>,
        ) -> Answer<$answer> {
            let ask: fn($asked) -> (Option<Seat>, Ask) = $ask;
            let ((seat, ask), caller) = (ask(asked), Caller { hall, id, guest, lang });
            match caller.ask(seat, ask).await? {
                $told => Ok(Json($sent)),
                _ => Err(caller.inner().into()),
            }
        }
    };
}

question!(
    /// What may be typed now, or could be at a step.
    actions, "/api/tables/{id}/actions", AtStep => Vec<String>,
    |it| (it.seat, Ask::Actions { id: ID, at: it.at }),
    Tell::Actions { lines, .. } => lines
);
question!(
    /// The position as one line, as far as one knows it.
    position, "/api/tables/{id}/position", AtStep => String,
    |it| (it.seat, Ask::Position { id: ID, at: it.at }),
    Tell::Position { line, .. } => line
);
question!(
    /// What a machine would play in one's place, and why. Not where it counts, nor between people who did not agree on it.
    hint, "/api/tables/{id}/hint", AsSeat => Hint,
    |it| (it.seat, Ask::Hint { id: ID }),
    Tell::Hint { hint, .. } => *hint
);
question!(
    /// What the machine on a seat had in mind when it thought last. Not where it counts, nor while something is hidden.
    mind, "/api/tables/{id}/mind", OfSeat => Hint,
    |it| (it.seat, Ask::Mind { id: ID, of: it.of }),
    Tell::Hint { hint, .. } => *hint
);
question!(
    /// What the position is worth, part by part.
    worth, "/api/tables/{id}/worth", AtStep => Vec<SideWorth>,
    |it| (it.seat, Ask::Worth { id: ID, at: it.at }),
    Tell::Worth { sides, .. } => sides
);
question!(
    /// Where one can stand when stepping through the game: numbers of events, the oldest first; the last is now.
    steps, "/api/tables/{id}/steps", AsSeat => Vec<u32>,
    |it| (it.seat, Ask::Steps { id: ID }),
    Tell::Steps { steps, .. } => steps
);
question!(
    /// What one saw at a step.
    past, "/api/tables/{id}/past", OfStep => Seen,
    |it| (it.seat, Ask::Past { id: ID, number: it.number }),
    Tell::Past { number, turn, scene, .. } => Seen { number, turn, scene: *scene }
);
question!(
    /// One's own draft as the text of a setup file, once it is complete.
    draft, "/api/tables/{id}/draft", AsSeat => String,
    |it| (it.seat, Ask::Draft { id: ID }),
    Tell::Draft { text, .. } => text
);
question!(
    /// What one intends to play, lines of play from now on: for one's own eyes alone.
    intentions, "/api/tables/{id}/intentions", AsSeat => Vec<Vec<String>>,
    |it| (it.seat, Ask::Intentions { id: ID }),
    Tell::Intentions { lines, .. } => lines
);

/// Where a line of play leads to that goes on from a step and that nobody plays.
#[utoipa::path(post, path = "/api/tables/{id}/try", tag = "study", request_body = Trial, responses((status = 200, body = Tried)))]
async fn vary(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Sent,
) -> Answer<Tried> {
    let Trial { seat, at, lines, picks, prefix } = read(body, lang)?;
    let caller = Caller { hall, id, guest, lang };
    match caller.ask(seat, Ask::Try { id: ID, at, lines, picks, prefix }).await? {
        Tell::Tried { lines, turn, scene, next, sides, .. } => {
            Ok(Json(Tried { lines, turn, scene: *scene, next, sides }))
        }
        _ => Err(caller.inner().into()),
    }
}

/// An analysis layer.
#[utoipa::path(get, path = "/api/tables/{id}/layers/{layer}", tag = "study", params(OfSide), responses((status = 200, body = Layer)))]
async fn layer(
    State(hall): House,
    Path((id, layer)): Path<(String, String)>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    Asked(OfSide { seat, side, at }): Asked<OfSide>,
) -> Answer<Layer> {
    let caller = Caller { hall, id, guest, lang };
    match caller.ask(seat, Ask::Layer { id: ID, layer, side, at }).await? {
        Tell::Layer { layer, .. } => Ok(Json(layer)),
        _ => Err(caller.inner().into()),
    }
}

/// What can be picked next on the way to an action.
#[utoipa::path(post, path = "/api/tables/{id}/offers", tag = "study", request_body = Picked, responses((status = 200, body = Pickable)))]
async fn offers(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Sent,
) -> Answer<Pickable> {
    let Picked { seat, prefix } = read(body, lang)?;
    let caller = Caller { hall, id, guest, lang };
    match caller.ask(seat, Ask::Offers { id: ID, prefix }).await? {
        Tell::Offers { next, typed, .. } => Ok(Json(Pickable { next, typed })),
        _ => Err(caller.inner().into()),
    }
}

/// What would come of an action; it is not done.
#[utoipa::path(post, path = "/api/tables/{id}/forecast", tag = "study", request_body = Thinkable, responses((status = 200, body = Foreseen)))]
async fn forecast(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Sent,
) -> Answer<Foreseen> {
    let Thinkable { seat, line, picks, at } = read(body, lang)?;
    let caller = Caller { hall, id, guest, lang };
    match caller.ask(seat, Ask::Would { id: ID, line, picks, at }).await? {
        Tell::Forecast { line, forecast, .. } => Ok(Json(Foreseen { line, forecast: *forecast })),
        _ => Err(caller.inner().into()),
    }
}
