//! How a link to a table looks where somebody posts it: tags in the head of the page, and a picture.
//!
//! Both show what a spectator may know, and no more.

use crate::api::{ProblemResponse, drawn};
use crate::guest::{Guest, hex};
use crate::hall::Hall;
use crate::{web, words};
use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HOST, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use phrase::{Lang, Text};
use resvg::{tiny_skia, usvg};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use wire::{Occupant, Problem, SeatInfo, TableInfo};

/// How large the picture is: what those who show links ask for.
const SIZE: (u32, u32) = (1200, 630);
/// How much of it is left free round the board.
const RIM: f32 = 24.0;
/// How many pictures are remembered; then all are forgotten and drawn anew.
const MOST: usize = 200;

/// Pictures that were drawn before: by table, what they show as a hash, and the picture.
#[derive(Default)]
pub struct Previews(Mutex<BTreeMap<String, (String, Bytes)>>);

impl Previews {
    fn find(&self, id: &str, shows: &str) -> Option<Bytes> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(id).filter(|(hash, _)| hash == shows).map(|(_, picture)| picture.clone())
    }

    fn keep(&self, id: &str, shows: String, picture: Bytes) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(id.to_string(), (shows, picture));
    }
}

/// What a spectator sees, as a picture for those who show links.
#[utoipa::path(get, path = "/api/tables/{id}/picture.png", tag = "pictures",
    responses((status = 200, body = Vec<u8>, content_type = "image/png")))]
pub async fn picture(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let svg = drawn(&hall, &id, guest.clone(), lang).await?;
    let shows = format!("\"{}\"", hex(&Sha256::digest(svg.as_bytes())[..12]));
    let head = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "no-cache"), (ETAG, shows.as_str())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == shows.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    let picture = match hall.previews.find(&id, &shows) {
        Some(picture) => picture,
        None => {
            let inner = || Problem::new("inner", words::word(lang, "server.inner"));
            let _slot = hall.studies.slot(&guest).await.ok_or_else(inner)?;
            let made = tokio::task::spawn_blocking(move || points(&svg)).await;
            let picture = Bytes::from(made.ok().flatten().ok_or_else(inner)?);
            hall.previews.keep(&id, shows.clone(), picture.clone());
            picture
        }
    };
    Ok((head, picture).into_response())
}

/// A drawing in the midst of a sheet, as a PNG.
fn points(svg: &str) -> Option<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).ok()?;
    let (width, height) = (SIZE.0 as f32, SIZE.1 as f32);
    let size = tree.size();
    let scale = ((width - 2.0 * RIM) / size.width()).min((height - 2.0 * RIM) / size.height());
    let (left, top) = ((width - size.width() * scale) / 2.0, (height - size.height() * scale) / 2.0);
    let mut sheet = tiny_skia::Pixmap::new(SIZE.0, SIZE.1)?;
    sheet.fill(tiny_skia::Color::from_rgba8(0xf4, 0xef, 0xe4, 0xff));
    let placed = tiny_skia::Transform::from_row(scale, 0.0, 0.0, scale, left, top);
    resvg::render(&tree, placed, &mut sheet.as_mut());
    sheet.encode_png().ok()
}

/// The page of a table, with what those who show links ask for. Of a table that is not there it is the bare page, which says so.
pub async fn page(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
) -> Response {
    let bare = web::text("table.html");
    let page = match hall.describe(&id, &guest, lang).await {
        Ok(table) => with_tags(bare, &tags(&table, &origin(&hall, &headers), lang)),
        Err(_) => bare.to_string(),
    };
    crate::api::kept(&headers, "text/html; charset=utf-8", page)
}

/// The address under which this server is known.
fn origin(hall: &Hall, headers: &HeaderMap) -> String {
    let host = || headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let public = hall.setting.hosting.public.as_ref();
    public.map(ToString::to_string).unwrap_or_else(|| format!("http://{}", host()))
}

/// The same page with tags in its head.
fn with_tags(page: &str, tags: &[(&str, String)]) -> String {
    let written: String = tags
        .iter()
        .map(|(name, value)| format!("  <meta property=\"{name}\" content=\"{}\">\n", escaped(value)))
        .collect();
    page.replacen("</head>", &format!("{written}</head>"), 1)
}

/// What is said of a table wherever a link to it is shown: which game, who plays, whether it is over.
fn tags(table: &TableInfo, origin: &str, lang: Lang) -> Vec<(&'static str, String)> {
    let who = table.seats.iter().map(|place| format!("{}: {}", place.name, sits(place, lang)));
    let stands = if table.over { "page.over" } else { "page.going-on" };
    let about = who.chain([words::word(lang, stands)]).collect::<Vec<_>>().join(" · ");
    let name = words::say(lang, &Text::new("server.preview.title").name("game", table.name.as_str()));
    let address = format!("{origin}/api/tables/{}/picture.png", table.id);
    vec![
        ("og:title", name),
        ("og:description", about),
        ("og:url", format!("{origin}/table/{}", table.id)),
        ("og:image", address),
        ("og:image:width", SIZE.0.to_string()),
        ("og:image:height", SIZE.1.to_string()),
        ("twitter:card", "summary_large_image".to_string()),
    ]
}

/// Who sits somewhere, as a stranger is told.
fn sits(place: &SeatInfo, lang: Lang) -> String {
    let named = place.who.clone().or_else(|| place.level.clone());
    named.unwrap_or_else(|| match &place.occupant {
        Occupant::Bot(name) => name.clone(),
        Occupant::Open => words::word(lang, "page.open"),
        Occupant::Gone => words::word(lang, "page.gone"),
        Occupant::You | Occupant::Guest => words::word(lang, "page.guest"),
    })
}

/// A text inside of an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_a_table_is_never_markup() {
        let page = with_tags("<head></head>", &[("og:title", "\"><script>&".to_string())]);
        assert_eq!(
            page,
            "<head>  <meta property=\"og:title\" content=\"&quot;&gt;&lt;script&gt;&amp;\">\n</head>"
        );
    }

    #[test]
    fn a_picture_is_of_the_size_that_is_said() {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>"#;
        let png = points(svg).unwrap();
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), SIZE);
    }
}
