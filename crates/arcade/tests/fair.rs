//! Lots that everybody draws together, in every game: nothing is drawn too early, what is over proves itself, and each lie is named.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests stand at the rim, and may fail")]

use kernel::{Rng, Seat};
use std::path::{Path, PathBuf};
use table::fair::hash_of_bytes;
use table::{
    AnyGame, Bytes32, Deed, Effects, Entry, FairDeed, Input, Log, Moment, NotDone, Occupant, Person, Request,
    Secret, Sitting, Verified, Voice, verify,
};

const ID: &str = "abcdefghijkmnpqr";
const NOON: u64 = 1_800_000_000_000;

/// A table whose lots everybody draws together, and who sits there.
struct Table {
    sitting: Sitting,
    rng: Rng,
    now: u64,
}

fn person(seat: Seat) -> Person {
    Person::new(format!("guest:{seat}"))
}

fn bytes(seat: Seat) -> Bytes32 {
    Bytes32([seat.0 + 1; 32])
}

fn voice(seat: Seat) -> Voice {
    Voice::Person(person(seat))
}

impl Table {
    fn open(game: &'static dyn AnyGame, options: &[(&str, &str)], occupants: &[Option<Occupant>]) -> Table {
        let given: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let mut table = game.open(&given, &game.files(), None).unwrap();
        table.keep_secret(Secret { of: ID.to_string(), bytes: Bytes32([9; 32]) });
        let mut rng = Rng::seeded(1);
        table.draw(&Moment::of_millis(NOON), &mut rng);
        let sits = |seat: u8| occupants.get(usize::from(seat)).cloned().flatten();
        let who = |seat| sits(seat).unwrap_or_else(|| Occupant::Person(person(Seat(seat))));
        let occupants = (0..table.seats()).map(who).collect();
        Table { sitting: Sitting::new(game, table, occupants), rng, now: NOON }
    }

    fn hear(&mut self, input: Input) -> Result<Effects, NotDone> {
        self.sitting.hear(input, &Moment::of_millis(self.now), &mut self.rng)
    }

    fn pledge(&mut self, seat: Seat) -> Result<Effects, NotDone> {
        let hash = hash_of_bytes(ID, seat, bytes(seat));
        self.hear(Input::Pledge { by: voice(seat), seat, hash, salt: Some(Bytes32([seat.0; 32])) })
    }

    fn show(&mut self, seat: Seat) -> Result<Effects, NotDone> {
        self.hear(Input::Show { by: voice(seat), seat, bytes: bytes(seat) })
    }

    /// Everybody draws, and the lots are dealt.
    fn deal(&mut self) {
        let seats: Vec<Seat> = self.sitting.seats().iter().collect();
        for seat in &seats {
            self.hear(Input::Expect(person(*seat))).unwrap();
        }
        for seat in &seats {
            self.pledge(*seat).unwrap();
        }
        for seat in &seats {
            self.show(*seat).unwrap();
        }
    }

    /// Plays at random for a while; then somebody gives up, until it is over.
    fn play(mut self, actions: usize) -> Log {
        for _ in 0..actions {
            let Some(seat) = self.sitting.the_match().to_act().iter().next() else { break };
            let is_draft = self.sitting.the_match().drafting().has(seat);
            let lines = match is_draft {
                true => vec!["random".to_string(), "ready".to_string()],
                false => {
                    self.rng.choose(&self.sitting.the_match().actions(seat)).cloned().into_iter().collect()
                }
            };
            self.now += 1_000;
            for line in lines {
                self.hear(Input::Request { by: voice(seat), seat, request: Request::Line(line) }).unwrap();
            }
        }
        for seat in self.sitting.seats().iter().collect::<Vec<_>>() {
            if !self.sitting.is_over() {
                self.hear(Input::Request { by: voice(seat), seat, request: Request::Resign }).unwrap();
            }
        }
        assert!(self.sitting.is_over());
        self.sitting.record().unwrap()
    }
}

fn check(game: &dyn AnyGame, log: &Log) -> Result<Verified, (u32, &'static str)> {
    verify(game, "a.log", log, &game.files()).map_err(|wrong| {
        let first = wrong.0.into_iter().next().unwrap();
        (first.place.unwrap().line, first.text.key)
    })
}

fn drawing() -> impl Iterator<Item = &'static dyn AnyGame> {
    let has_lots = |game: &&'static dyn AnyGame| game.open(&[], &game.files(), None).unwrap().has_lots();
    arcade::games().iter().copied().filter(has_lots)
}

/// A game of two, and what was played of it.
fn played(game: &'static dyn AnyGame) -> Log {
    let mut table = Table::open(game, &[], &[]);
    table.deal();
    table.play(400)
}

#[test]
fn a_record_that_is_over_proves_every_lot_and_every_setup() {
    let mut count = 0;
    for game in drawing() {
        let log = played(game);
        let verified = check(game, &log).unwrap();
        let lots = log.entries.iter().filter(|entry| matches!(entry.deed, Deed::Chance(_))).count();
        let seals = log.entries.iter().filter(|entry| matches!(entry.deed, Deed::Seal(..))).count();
        assert_eq!((verified.scheme, verified.lots as usize, verified.setups), (Some(1), lots, seals));
        assert_eq!((verified.inherited, verified.silent.len()), (0, 0));
        assert_eq!(Log::read("a.log", &log.to_string()).unwrap(), log, "it is read as it was written");
        count += lots;
    }
    assert!(count > 20, "only {count} lots");
}

/// The records in `fixtures/fair` were written by the first build that had this scheme.
#[test]
fn records_of_then_verify_for_ever() {
    let mut proved = 0;
    for game in drawing() {
        let file = fixture(game);
        if std::env::var_os("UPDATE_EXPECT").is_some() && !file.exists() {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, played(game).to_string()).unwrap();
        }
        let log = Log::read("a.log", &std::fs::read_to_string(&file).unwrap()).unwrap();
        let verified = check(game, &log).unwrap();
        assert_eq!(verified.scheme, Some(1), "{}", file.display());
        proved += verified.lots as usize + verified.setups;
    }
    assert!(proved > 40, "only {proved}");
}

fn fixture(game: &dyn AnyGame) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/fair").join(format!("{}.log", game.meta().id))
}

/// Wherever chance could have brought something else, bringing that instead is named as the lie.
#[test]
fn every_changed_lot_is_named() {
    for game in drawing() {
        let log = played(game);
        for (index, entry) in log.entries.iter().enumerate() {
            let Deed::Chance(line) = &entry.deed else { continue };
            let before = game.replay("a.log", &log, &game.files(), Some(index)).unwrap();
            let others = (0..20).filter_map(|seed| before.lot(&mut Rng::seeded(seed)));
            let Some(other) = others.into_iter().find(|other| other != line) else { continue };
            let mut lie = log.clone();
            lie.entries[index].deed = Deed::Chance(other);
            let place = log.line_of(index) as u32;
            assert_eq!(check(game, &lie), Err((place, "table.fair.lot")), "{}", game.meta().id);
        }
    }
}

/// Changes the first entry of a kind, and says where it is.
fn changed(log: &Log, change: impl Fn(&mut Deed) -> bool) -> (Log, u32) {
    let mut lie = log.clone();
    let index = lie.entries.iter_mut().position(|entry| change(&mut entry.deed)).unwrap();
    (lie, log.line_of(index) as u32)
}

#[test]
fn every_changed_promise_is_named() {
    for game in drawing() {
        let log = played(game);
        let of = |deed: &Deed, is_it: fn(&FairDeed) -> bool| matches!(deed, Deed::Fair(deed) if is_it(deed));
        let commit =
            log.entries.iter().position(|entry| of(&entry.deed, |it| matches!(it, FairDeed::Commit(_))));
        let commit = log.line_of(commit.unwrap()) as u32;
        let (lie, _) = changed(&log, |deed| {
            let Deed::Fair(FairDeed::Commit(commitments)) = deed else { return false };
            commitments.seats[1] = Some(Bytes32([3; 32]));
            true
        });
        assert_eq!(check(game, &lie), Err((commit, "table.fair.hash")));
        let (lie, _) = changed(&log, |deed| {
            let Deed::Fair(FairDeed::Commit(commitments)) = deed else { return false };
            commitments.table = Bytes32([3; 32]);
            true
        });
        assert_eq!(check(game, &lie), Err((commit, "table.fair.table-hash")));
        let (lie, _) = changed(&log, |deed| {
            let Deed::Fair(FairDeed::Secret(secret)) = deed else { return false };
            *secret = Bytes32([3; 32]);
            true
        });
        assert_eq!(check(game, &lie), Err((commit, "table.fair.table-hash")));
        let (lie, _) = changed(&log, |deed| {
            let Deed::Fair(FairDeed::Reveal(shown)) = deed else { return false };
            shown[0] = Some(Bytes32([3; 32]));
            true
        });
        assert_eq!(check(game, &lie), Err((commit, "table.fair.hash")));
        let mut lie = log.clone();
        lie.entries.pop();
        assert_eq!(check(game, &lie).unwrap_err().1, "table.fair.open");
    }
}

#[test]
fn a_changed_setup_is_named() {
    let mut count = 0;
    for game in drawing() {
        let log = played(game);
        let seals = log.entries.iter().enumerate().filter_map(|(index, entry)| match &entry.deed {
            Deed::Seal(seat, lines) => Some((index, *seat, lines.clone())),
            _ => None,
        });
        for (index, seat, mut lines) in seals {
            // Two things change places, which is legal where the setups of a game are all alike in this.
            let last = lines.len() - 1;
            lines.swap(0, last);
            let mut lie = log.clone();
            lie.entries[index].deed = Deed::Seal(seat, lines);
            assert_eq!(check(game, &lie), Err((log.line_of(index) as u32, "table.fair.setup")));
            count += 1;
        }
    }
    assert!(count > 0, "no game lays anything out in secret");
}

#[test]
fn no_lot_is_drawn_before_every_chair_is_taken() {
    for game in drawing() {
        let mut table = Table::open(game, &[], &[None, Some(Occupant::Open)]);
        let lots = |table: &Table| {
            let log = table.sitting.the_match().log(table::Licence::of_this_process());
            log.entries.iter().filter(|entry| matches!(entry.deed, Deed::Chance(_) | Deed::Fair(_))).count()
        };
        table.hear(Input::Tick).unwrap();
        assert_eq!(lots(&table), 0, "{}", game.meta().id);
        table.hear(Input::Sit { person: person(Seat(1)), seat: None }).unwrap();
        assert!(table.sitting.promises().unwrap().reveal.is_some(), "nobody is waited for who draws nothing");
    }
}

#[test]
fn who_is_silent_is_waited_for_ten_seconds_and_no_longer() {
    let game = drawing().next().unwrap();
    let mut table = Table::open(game, &[], &[]);
    table.hear(Input::Expect(person(Seat(0)))).unwrap();
    assert_eq!(table.sitting.due(), Some(NOON + 10_000));
    table.now += 9_999;
    table.hear(Input::Tick).unwrap();
    assert_eq!(table.sitting.promises().unwrap().commit, None);
    // Then who has pledged has as long to show it.
    table.pledge(Seat(0)).unwrap();
    assert!(table.sitting.promises().unwrap().commit.is_some());
    table.now += 9_999;
    table.hear(Input::Tick).unwrap();
    assert_eq!(table.sitting.promises().unwrap().reveal, None);
    table.now += 1;
    table.hear(Input::Tick).unwrap();
    assert_eq!(table.sitting.promises().unwrap().reveal, Some(vec![None; 2]));
    assert!(table.show(Seat(0)).is_err(), "too late");
    assert_eq!(table.sitting.due(), None);
    let verified = check(game, &table.play(0)).unwrap();
    assert_eq!(verified.silent, [Seat(0), Seat(1)]);
}

#[test]
fn what_is_not_one_s_own_or_not_what_was_hashed_is_denied() {
    let game = drawing().next().unwrap();
    let mut table = Table::open(game, &[], &[]);
    table.hear(Input::Expect(person(Seat(0)))).unwrap();
    let denied = |heard: Result<Effects, NotDone>| match heard {
        Err(NotDone::Denied(id, text)) => (id, text.key),
        other => panic!("{other:?}"),
    };
    let hash = Bytes32([77; 32]);
    let stolen = Input::Pledge { by: voice(Seat(1)), seat: Seat(0), hash, salt: None };
    assert_eq!(denied(table.hear(stolen)).0, "not-yours");
    assert_eq!(denied(table.show(Seat(0))).1, "table.denied.not-committed");
    table.pledge(Seat(0)).unwrap();
    table.pledge(Seat(0)).unwrap();
    let other = Input::Pledge { by: voice(Seat(0)), seat: Seat(0), hash, salt: None };
    assert_eq!(denied(table.hear(other)).1, "table.denied.committed");
    let other = Input::Show { by: voice(Seat(0)), seat: Seat(0), bytes: hash };
    assert_eq!(denied(table.hear(other)).1, "table.denied.other-bytes");
    table.show(Seat(0)).unwrap();
    assert!(table.sitting.promises().unwrap().reveal.is_some());
}

#[test]
fn what_is_inherited_is_marked_and_not_covered() {
    for game in drawing() {
        let mut log = played(game);
        log.entries.pop();
        let at = Moment::of_millis(NOON);
        log.entries.push(Entry { at, deed: Deed::Fair(FairDeed::Inherit) });
        let verified = check(game, &log).unwrap();
        assert_eq!((verified.scheme, verified.lots, verified.inherited), (None, 0, log.entries.len() - 1));
    }
}
