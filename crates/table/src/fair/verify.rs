//! Whether a record is what was promised: every lot drawn again, every hash made again.

use super::lots::sealed_hash;
use super::{Bytes32, Commitments, DrawnLot, FairDeed, Secret, hash_of_all};
use crate::{AnyGame, Deed, Entry, Log};
use kernel::{Files, Misread, Misreads, Seat, Turn};
use phrase::Text;

/// What a record proves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The number of its scheme; nothing where nothing was promised.
    pub scheme: Option<u8>,
    /// How many lots are what they must be.
    pub lots: u64,
    /// How many setups are those that were promised.
    pub setups: usize,
    /// How many entries were played elsewhere before, and are not covered.
    pub inherited: usize,
    /// Who has shown nothing of their own: lots would be the same without them.
    pub silent: Vec<Seat>,
}

/// Checks a record against what it promises, and says where it lies first.
pub fn verify(game: &dyn AnyGame, file: &str, log: &Log, files: &Files) -> Result<Verified, Misreads> {
    let promise = Promise::of(log);
    let broken = promise.first_broken_hash().into_iter().chain(promise.missing()).min_by_key(|lie| lie.entry);
    // What is wrong with the rules is said in its turn, like any other lie.
    match (draw_again(game, file, log, files, &promise), broken) {
        (Ok(_), Some(lie)) => Err(lie.placed(file, log).into()),
        (Err(NotDrawn::Lie(other)), Some(lie)) if lie.entry <= other.entry => {
            Err(lie.placed(file, log).into())
        }
        (Err(NotDrawn::Broken(wrong, entry)), broken) => match broken {
            Some(lie) if lie.entry <= entry => Err(lie.placed(file, log).into()),
            _ => Err(wrong),
        },
        (Err(NotDrawn::Lie(lie)), _) => Err(lie.placed(file, log).into()),
        (Ok(lots), None) => Ok(promise.kept(lots)),
    }
}

/// Every lot that a record proves, in order, with what it was drawn from: whoever has the table's bytes can draw it again.
pub fn drawn_lots(game: &dyn AnyGame, log: &Log, files: &Files) -> Result<Vec<DrawnLot>, Misreads> {
    let first = Promise::of(log).first;
    let mut table = game.replay("", log, files, Some(0))?;
    let mut lots = Vec::new();
    for (index, entry) in log.entries.iter().enumerate() {
        if let (Deed::Chance(line), true) = (&entry.deed, index >= first) {
            lots.extend(table.drawn_from(line));
        }
        let broken = |text| Misreads::from(Misread::at("", log.line_of(index), 1, text));
        table.follow(entry).map_err(broken)?;
    }
    Ok(lots)
}

/// Something that is not what was promised, and the entry that says it.
struct Lie {
    entry: usize,
    text: Text,
}

impl Lie {
    fn new(entry: usize, text: Text) -> Option<Lie> {
        Some(Lie { entry, text })
    }

    fn placed(self, file: &str, log: &Log) -> Misread {
        Misread::at(file, log.line_of(self.entry), 1, self.text)
    }
}

/// Why lots could not be drawn again to the end.
enum NotDrawn {
    Lie(Lie),
    /// The rules refuse this entry.
    Broken(Misreads, usize),
}

/// What a record promises, from the last point at which it began anew.
struct Promise<'a> {
    log: &'a Log,
    /// The first entry that is covered.
    first: usize,
    commit: Option<(usize, &'a Commitments)>,
    reveal: Option<(usize, &'a [Option<Bytes32>])>,
    setups: Option<(usize, &'a [Option<Bytes32>])>,
    secret: Option<(usize, Bytes32)>,
}

impl<'a> Promise<'a> {
    fn of(log: &'a Log) -> Promise<'a> {
        let inherits = |entry: &Entry| entry.deed == Deed::Fair(FairDeed::Inherit);
        let first = log.entries.iter().rposition(inherits).map_or(0, |index| index + 1);
        let mut promise = Promise { log, first, commit: None, reveal: None, setups: None, secret: None };
        for (index, entry) in log.entries.iter().enumerate().skip(first) {
            let Deed::Fair(deed) = &entry.deed else { continue };
            match deed {
                FairDeed::Commit(commitments) => {
                    promise.commit.get_or_insert((index, commitments));
                }
                FairDeed::Reveal(shown) => {
                    promise.reveal.get_or_insert((index, shown));
                }
                FairDeed::Setups(hashes) => {
                    promise.setups.get_or_insert((index, hashes));
                }
                FairDeed::Secret(bytes) => promise.secret = Some((index, *bytes)),
                _ => {}
            }
        }
        promise
    }

    /// The id of the match; empty where nothing is promised.
    fn id(&self) -> &'a str {
        self.commit.map_or("", |(_, commitments)| commitments.of.as_str())
    }

    fn secret(&self) -> Option<Secret> {
        let (_, bytes) = self.secret?;
        Some(Secret { of: self.id().to_string(), bytes })
    }

    /// What must be there and is not, or is there twice.
    fn missing(&self) -> Option<Lie> {
        let (commit, _) = self.commit?;
        let again = |index: usize, deed: &FairDeed| {
            let first = [self.commit.map(|it| it.0), self.reveal.map(|it| it.0), self.setups.map(|it| it.0)];
            let is_once = matches!(deed, FairDeed::Commit(_) | FairDeed::Reveal(_) | FairDeed::Setups(_));
            is_once && !first.contains(&Some(index))
        };
        let twice = self.log.entries.iter().enumerate().skip(self.first).find_map(|(index, entry)| {
            matches!(&entry.deed, Deed::Fair(deed) if again(index, deed)).then_some(index)
        });
        if let Some(index) = twice {
            return Lie::new(index, Text::new("table.fair.twice"));
        }
        match (self.reveal, self.secret) {
            (Some((reveal, _)), _) if reveal < commit => Lie::new(reveal, Text::new("table.fair.early")),
            (None, _) => None,
            (Some(_), Some((secret, _))) if secret + 1 == self.log.entries.len() => None,
            (Some(_), _) => Lie::new(self.log.entries.len().saturating_sub(1), Text::new("table.fair.open")),
        }
    }

    /// The first hash that is not that of what was shown.
    fn first_broken_hash(&self) -> Option<Lie> {
        self.commit?;
        let broken = [self.broken_table_hash(), self.broken_hash(), self.broken_setup()];
        broken.into_iter().flatten().min_by_key(|lie| lie.entry)
    }

    fn broken_table_hash(&self) -> Option<Lie> {
        let ((commit, commitments), secret) = (self.commit?, self.secret()?);
        match commitments.table == secret.hash() {
            true => None,
            false => Lie::new(commit, Text::new("table.fair.table-hash")),
        }
    }

    fn broken_hash(&self) -> Option<Lie> {
        let ((commit, commitments), (_, shown)) = (self.commit?, self.reveal?);
        let wrong = shown.iter().enumerate().find_map(|(index, bytes)| {
            let seat = Seat(index as u8);
            bytes.filter(|bytes| !commitments.fits(seat, *bytes)).map(|_| seat)
        });
        let seat = wrong.map(|seat| i64::from(seat.0) + 1)?;
        Lie::new(commit, Text::new("table.fair.hash").number("seat", seat))
    }

    /// A setup that is not the one whose hash was shown, by the entry that seals it.
    fn broken_setup(&self) -> Option<Lie> {
        let entries = &self.log.entries[self.first..];
        entries.iter().enumerate().find_map(|(index, entry)| {
            let Deed::Seal(seat, _) = &entry.deed else { return None };
            let promised = self.setups.and_then(|(_, hashes)| hashes.get(seat.index()).copied().flatten());
            let is_kept = match self.setups {
                // It ended before play opened: no hash was shown.
                None => true,
                Some(_) => promised.is_some() && promised == sealed_hash(entries, self.id(), *seat),
            };
            let text = Text::new("table.fair.setup").number("seat", i64::from(seat.0) + 1);
            (!is_kept).then_some(Lie { entry: self.first + index, text })
        })
    }

    fn kept(&self, lots: u64) -> Verified {
        let shown = self.reveal.map_or(&[][..], |(_, shown)| shown);
        let silent = shown.iter().enumerate().filter(|(_, bytes)| bytes.is_none());
        let hashes = self.setups.map_or(&[][..], |(_, hashes)| hashes);
        Verified {
            scheme: self.commit.map(|_| 1),
            lots,
            setups: hashes.iter().flatten().count(),
            inherited: self.first.saturating_sub(1),
            silent: silent.map(|(index, _)| Seat(index as u8)).collect(),
        }
    }
}

/// Plays a record again, and holds every lot against the one that everybody's bytes bring; gives how many there were.
fn draw_again(
    game: &dyn AnyGame,
    file: &str,
    log: &Log,
    files: &Files,
    promise: &Promise<'_>,
) -> Result<u64, NotDrawn> {
    let mut table = game.replay(file, log, files, Some(0)).map_err(|wrong| NotDrawn::Broken(wrong, 0))?;
    let mut drawn = 0;
    for (index, entry) in log.entries.iter().enumerate() {
        if let (Deed::Chance(line), true) = (&entry.deed, promise.commit.is_some() && index >= promise.first)
        {
            drawn += 1;
            check_lot(&*table, line, drawn, index, promise).map_err(NotDrawn::Lie)?;
        }
        let is_end = matches!(entry.deed, Deed::Fair(FairDeed::Secret(_)));
        if is_end && index >= promise.first && !matches!(table.turn(), Turn::Over(_)) {
            return Err(NotDrawn::Lie(Lie { entry: index, text: Text::new("table.fair.not-over") }));
        }
        let broken = |text| Misreads::from(Misread::at(file, log.line_of(index), 1, text));
        table.follow(entry).map_err(|text| NotDrawn::Broken(broken(text), index))?;
    }
    Ok(drawn)
}

fn check_lot(
    table: &dyn crate::AnyMatch,
    line: &str,
    number: u64,
    entry: usize,
    promise: &Promise<'_>,
) -> Result<(), Lie> {
    let Some((_, shown)) = promise.reveal.filter(|(reveal, _)| *reveal < entry) else {
        return Err(Lie { entry, text: Text::new("table.fair.early-lot") });
    };
    // What cannot be checked for want of the secret is said at the end.
    let Some(secret) = promise.secret() else { return Ok(()) };
    let expected = table.lot(&mut secret.stream(number, hash_of_all(shown)));
    match expected {
        Some(expected) if expected != line => {
            let text = Text::new("table.fair.lot").number("lot", number as i64);
            Err(Lie { entry, text: text.name("expected", expected).name("line", line) })
        }
        _ => Ok(()),
    }
}
