//! What people at a distance do by plain HTTP: get up again, claim, rest, say beforehand what they will play, and draw their part of
//! the lots.

use super::{Answer, Caller, House, ID, Sent, deed};
use crate::api::read;
use crate::guest::Guest;
use crate::hall::Hall;
use axum::extract::{Extension, Path, State};
use axum::response::Json;
use kernel::Seat;
use phrase::Lang;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Ask, AtSeat, Done, Fair, Intention, NewNote, OfSeat, Pledge, RestDays, Revealed, Tell};

pub(super) fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new()
        .routes(routes!(leave))
        .routes(routes!(claim))
        .routes(routes!(replace))
        .routes(routes!(rest))
        .routes(routes!(intend))
        .routes(routes!(note))
        .routes(routes!(hurry))
        .routes(routes!(commit))
        .routes(routes!(reveal))
}

deed!(
    /// Gets up again, where not everybody has come yet. Once the game has begun one gives up instead.
    leave,
    "/api/tables/{id}/leave",
    AtSeat,
    |at| (at.seat, Ask::Leave { id: ID })
);
deed!(
    /// Claims that another seat has lost, or is out, because who sits there has been away for long.
    claim,
    "/api/tables/{id}/claim",
    OfSeat,
    |OfSeat { seat, of }| (seat, Ask::Claim { id: ID, of })
);
deed!(
    /// Goes on with a machine in the place of another seat, whose person has been away for long.
    replace,
    "/api/tables/{id}/replace",
    OfSeat,
    |OfSeat { seat, of }| (seat, Ask::Replace { id: ID, of })
);
deed!(
    /// Lets one's clock stand still for some days, where every turn has its days.
    rest,
    "/api/tables/{id}/rest",
    RestDays,
    |RestDays { seat, days }| (seat, Ask::Rest { id: ID, days })
);
deed!(
    /// Plays what is one's own of these lines if the others play the rest. Only where nothing is hidden.
    intend,
    "/api/tables/{id}/intend",
    Intention,
    |Intention { seat, lines }| (seat, Ask::Intend { id: ID, lines })
);
deed!(
    /// Notes something about a step into the record: once the game is over, or where one plays alone with machines.
    note,
    "/api/tables/{id}/note",
    NewNote,
    |NewNote { seat, at, kind, text }| (seat, Ask::Note { id: ID, at, kind, text })
);
deed!(
    /// Lets the machine that thinks play what it has found so far.
    hurry,
    "/api/tables/{id}/hurry",
    AtSeat,
    |at| (at.seat, Ask::Hurry { id: ID })
);

/// Shows the hash of what one has drawn for a seat of one's own.
#[utoipa::path(post, path = "/api/tables/{id}/commit", tag = "play", request_body = Pledge, responses((status = 200, body = Fair)))]
async fn commit(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Sent,
) -> Answer<Fair> {
    let Pledge { seat, hash, salt } = read(body, lang)?;
    Caller { hall, id, guest, lang }.prove(seat, Ask::Commit { id: ID, seat, hash, salt }).await
}

/// Shows what one has drawn, once all hashes are told.
#[utoipa::path(post, path = "/api/tables/{id}/reveal", tag = "play", request_body = Revealed, responses((status = 200, body = Fair)))]
async fn reveal(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Sent,
) -> Answer<Fair> {
    let Revealed { seat, bytes } = read(body, lang)?;
    Caller { hall, id, guest, lang }.prove(seat, Ask::Reveal { id: ID, seat, bytes }).await
}

impl Caller {
    /// Asks for something that is answered by what is promised.
    async fn prove(&self, seat: Seat, ask: Ask) -> Answer<Fair> {
        match self.ask(Some(seat), ask).await? {
            Tell::Fair { fair, .. } => Ok(Json(fair)),
            _ => Err(self.inner().into()),
        }
    }
}
