//! `quincunx verify`: whether a record is what was promised.

use crate::args::Verify;
use crate::record;
use crate::rim::{self, Error};
use phrase::{Lang, Text};
use std::io::{self, Write};
use table::{Verified, verify as check};

/// Draws every lot again and makes every hash again; says where the record lies first.
pub fn verify(task: &Verify, lang: Lang) -> Result<(), Error> {
    let name = task.file.display().to_string();
    let (game, log) = record::read(&task.file, lang)?;
    let checked = check(game, &name, &log, &game.files());
    let verified = checked.map_err(|wrong| rim::bad_options(game, lang, wrong))?;
    let mut out = io::stdout().lock();
    for text in said(&verified) {
        writeln!(out, "{}", rim::word(lang, &text))?;
    }
    Ok(())
}

/// What a record proves, in sentences.
fn said(verified: &Verified) -> Vec<Text> {
    let Verified { scheme, lots, setups, inherited, silent } = verified;
    let first = match scheme {
        None => Text::new("cli.verify.none"),
        Some(scheme) => Text::new("cli.verify.kept")
            .number("scheme", i64::from(*scheme))
            .number("lots", *lots as i64)
            .number("setups", *setups as i64),
    };
    let inherited =
        (*inherited > 0).then(|| Text::new("cli.verify.inherited").number("entries", *inherited as i64));
    let silent =
        silent.iter().map(|seat| Text::new("cli.verify.silent").number("seat", i64::from(seat.0) + 1));
    [first].into_iter().chain(inherited).chain(silent).collect()
}
