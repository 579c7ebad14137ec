//! What everybody may know of a table at a glance. It is kept beside the journal and changes with it, so that a list of tables
//! opens none.

use crate::beginning::Beginning;
use crate::games::meant;
use crate::guest::Guest;
use crate::people::Registry;
use crate::words;
use kernel::Seat;
use phrase::{Catalog, Lang};
use serde::{Deserialize, Serialize};
use table::played::{RULESET, value_of};
use table::{AnyGame, Occupant, ProposalKind, Sitting};
use wire::{SeatInfo, TableInfo};

/// Who sits where, and what is known about them.
pub struct Seated<'a> {
    /// Who sits where, seat by seat.
    pub occupants: &'a [Occupant],
    /// Where their names are.
    pub people: &'a Registry,
}

/// What everybody may know of a table. It follows from the journal alone, and a setup leaves no trace in it before it opens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// Whether seats may come to know different things.
    hides: bool,
    /// The name of each seat, as the key of a sentence, and its hue.
    seats: Vec<(String, u8)>,
    /// Whose turn it is: nobody's in setup.
    acting: Vec<Seat>,
    /// What is proposed.
    proposal: Option<wire::Proposal>,
    /// The table at which the same people play again.
    rematch: Option<String>,
    /// Whether it is over.
    over: bool,
    /// Whether it began from a record instead of the start of its game.
    #[serde(default)]
    from_record: bool,
    /// Which task is set here.
    #[serde(default)]
    task: Option<u32>,
    /// Which puzzle is set here.
    #[serde(default)]
    puzzle: Option<u32>,
    /// How time is counted, if it is.
    #[serde(default)]
    clock: Option<String>,
    /// By which ruleset is played, where the game has several.
    #[serde(default)]
    ruleset: Option<String>,
    /// What was declined last.
    #[serde(default)]
    declined: Option<wire::Proposal>,
    /// Whether nobody talks here.
    #[serde(default)]
    is_silent: bool,
    /// Whether it counts for ratings.
    #[serde(default)]
    rated: bool,
    /// Whether people who play each other agreed on advice.
    #[serde(default)]
    judgement: bool,
}

impl Summary {
    /// What everybody may know of a sitting.
    pub fn of(sitting: &Sitting, beginning: &Beginning) -> Summary {
        let table = sitting.the_match();
        let is_setup = !table.drafting().is_empty();
        let seat = |seat| (table.seat_name(seat).key.to_string(), table.hue(seat));
        Summary {
            hides: table.hides(),
            seats: sitting.seats().iter().map(seat).collect(),
            acting: if is_setup { Vec::new() } else { table.to_act().iter().collect() },
            proposal: proposal(sitting),
            rematch: sitting.rematch().map(str::to_string),
            over: sitting.is_over(),
            from_record: beginning.is_from_record(),
            task: beginning.task(),
            puzzle: beginning.puzzle(),
            clock: sitting.timing().map(|timing| timing.to_string()),
            ruleset: value_of(table, RULESET).map(str::to_string),
            declined: sitting.declined().map(|(proposal, by)| told(proposal, vec![by])),
            is_silent: !table.terms().chat,
            rated: table.terms().rated,
            judgement: table.terms().judgement,
        }
    }

    /// Whether it counts for ratings and is not over.
    pub fn counts_still(&self) -> bool {
        self.rated && !self.over
    }

    /// A summary as it was kept; nothing if there is none, or one that this build does not understand.
    pub fn read(text: &str) -> Option<Summary> {
        serde_json::from_str(text).ok()
    }

    /// The text to keep.
    pub fn written(&self) -> String {
        serde_json::to_string(self).expect("a summary has only text keys, so it can always be written")
    }

    /// The table, as one guest sees it.
    pub fn table(
        &self,
        id: &str,
        game: &dyn AnyGame,
        seated: &Seated<'_>,
        guest: &Guest,
        lang: Lang,
    ) -> TableInfo {
        let (catalog, name) = (game.book().catalog(lang), game.meta().id);
        let layer = |layer: &'static str| (layer.to_string(), catalog.word(&format!("{name}.layer.{layer}")));
        let seats = (0..).map(Seat).zip(&self.seats).zip(seated.occupants);
        let seats = seats.map(|((seat, known), it)| place(seat, known, it, seated, guest, lang, catalog));
        let mut seats: Vec<SeatInfo> = seats.collect();
        // Nobody is told what a good player would see where it counts, or where people did not agree on it.
        let is_unadvised =
            !self.over && (self.rated || !self.judgement && Occupant::are_several(seated.occupants));
        let denied = if is_unadvised { game.judgements() } else { Vec::new() };
        if self.rated {
            crate::rating::rate_machines(game, seated.occupants, &mut seats);
        }
        let is_among_machines = seated.occupants.iter().all(Occupant::is_machine);
        TableInfo {
            id: id.to_string(),
            game: name.to_string(),
            name: catalog.word(&format!("{name}.name")),
            hides: self.hides,
            seats,
            takes_back: !self.rated && Occupant::are_all_of(seated.occupants, &guest.person()),
            layers: game.layers().into_iter().filter(|it| !denied.contains(it)).map(layer).collect(),
            first_layer: game.first_layer().filter(|it| !denied.contains(it)).map(str::to_string),
            formats: game.formats().into_iter().map(str::to_string).collect(),
            proposal: self.proposal.clone(),
            acting: self.acting.clone(),
            rematch: self.rematch.clone(),
            over: self.over,
            from_record: self.from_record,
            opens: self.hides && (self.over || is_among_machines && !self.from_record),
            task: self.task,
            puzzle: self.puzzle,
            clock: self.clock.clone(),
            ruleset: self.ruleset.as_ref().map(|word| ruleset(word, name, catalog)),
            declined: self.declined.clone(),
            chat: !self.is_silent,
            unadvised: is_unadvised,
            rated: self.rated,
        }
    }
}

/// A ruleset in words; what there is to say about it is said where one chooses it.
fn ruleset(word: &str, game: &str, catalog: &Catalog) -> wire::Word {
    wire::Word { sentence: None, ..meant(word, &format!("{game}.option.{RULESET}"), catalog) }
}

fn proposal(sitting: &Sitting) -> Option<wire::Proposal> {
    let proposal = sitting.proposal()?;
    let people = sitting.seats_where(Occupant::is_person);
    let waiting = people.iter().filter(|seat| !proposal.agreed.has(*seat)).collect();
    Some(told(proposal, waiting))
}

fn told(table::Proposal { kind, seat, .. }: table::Proposal, waiting: Vec<Seat>) -> wire::Proposal {
    let kind = match kind {
        ProposalKind::Draw => wire::ProposalKind::Draw,
        ProposalKind::Takeback => wire::ProposalKind::Undo,
    };
    wire::Proposal { kind, seat, waiting }
}

/// What somebody is called: who was deleted has no name any more.
pub fn named(name: String, lang: Lang) -> String {
    if name.is_empty() { words::word(lang, "server.account.deleted") } else { name }
}

fn place(
    seat: Seat,
    (name, hue): &(String, u8),
    occupant: &Occupant,
    seated: &Seated<'_>,
    guest: &Guest,
    lang: Lang,
    catalog: &Catalog,
) -> SeatInfo {
    let who = match occupant {
        Occupant::Person(person) => seated.people.name_of(person),
        _ => None,
    };
    let who = who.map(|name| named(name, lang));
    let (occupant, level) = match occupant {
        Occupant::Open => (wire::Occupant::Open, None),
        Occupant::Gone => (wire::Occupant::Gone, None),
        Occupant::Machine(machine) => (wire::Occupant::Bot(machine.to_string()), machine.level),
        Occupant::Person(it) if *it == guest.person() => (wire::Occupant::You, None),
        Occupant::Person(_) => (wire::Occupant::Guest, None),
    };
    SeatInfo {
        seat,
        name: catalog.word(name),
        hue: hue + 1,
        occupant,
        who,
        level: level.map(|level| catalog.word(&format!("table.level.{level}"))),
        rating: None,
        change: None,
    }
}
