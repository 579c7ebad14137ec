//! One game being played: judged, applied, drawn, told and logged.

use crate::position::whole_position;
use crate::{Deed, Draft, Entry, Header, Leaving, Licence, Log, Playable, Terms, judge};
use kernel::{BadOptions, Cell, Files, Game, Options, Outcome, Rng, Seat, Seats, Turn, Viewer};
use phrase::Text;
use scene::{Event, EventKind, Scene};
use std::fmt;
use std::sync::Arc;
use verdict::{Judged, Ruling};

/// When something was done, as the clock at the rim wrote it. No blank in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(String);

impl Moment {
    /// A moment by its text; blanks are dropped.
    pub fn new(text: &str) -> Moment {
        Moment(text.split_whitespace().collect())
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One game being played at a table.
pub struct Match<G: Playable> {
    pub(crate) game: Arc<G>,
    pub(crate) header: Header,
    /// Where it began.
    pub(crate) start: G::State,
    pub(crate) state: G::State,
    pub(crate) past: Vec<Played<G>>,
    pub(crate) undone: Vec<Vec<(Actor, G::Action)>>,
    pub(crate) drafts: Vec<Draft>,
    pub(crate) sealed: Vec<Option<Vec<G::Action>>>,
    pub(crate) ended: Option<Outcome>,
    entries: Vec<Entry>,
    told: Vec<Vec<Event>>,
}

/// An action that was played and can be taken back.
pub(crate) struct Played<G: Game> {
    pub(crate) actor: Actor,
    pub(crate) action: G::Action,
    pub(crate) undo: G::Undo,
    /// How many entries the log had once it was played.
    pub(crate) entries: usize,
    /// How many events each viewer had been told once it was played.
    pub(crate) told: Box<[u32]>,
}

/// Who played an action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Actor {
    Seat(Seat),
    Chance,
    Setup,
    /// The table itself: somebody left.
    Table,
}

impl<G: Playable> Match<G> {
    /// A match from the start, or from a position.
    pub fn open(
        given: &[(String, String)],
        files: &Files,
        position: Option<&str>,
    ) -> Result<Match<G>, BadOptions> {
        let (terms, given) = Terms::split(given)?;
        let options = Options::resolve(G::OPTIONS, &given, files)?;
        let game = G::new(&options, files)?;
        let state = match position {
            Some(line) => whole_position(&game, line)?,
            None => game.start(),
        };
        let header = Header {
            game: G::META.id.to_string(),
            edition: G::META.edition,
            options: options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect(),
            terms,
            files: files.own().map(|(name, text)| (name.to_string(), text.to_string())).collect(),
            position: position.map(str::to_string),
        };
        let seats = usize::from(game.seats());
        Ok(Match {
            game: Arc::new(game),
            header,
            start: state.clone(),
            state,
            past: Vec::new(),
            undone: Vec::new(),
            drafts: vec![Draft::default(); seats],
            sealed: vec![None; seats],
            ended: None,
            entries: Vec::new(),
            told: vec![Vec::new(); seats + 2],
        })
    }

    /// The game with its options.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The whole truth, for whoever may have it.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Whose move it is, or how it ended, by the rules or at the table.
    pub fn turn(&self) -> Turn {
        self.ended.map_or_else(|| self.game.turn(&self.state), Turn::Over)
    }

    /// Who still edits a draft.
    pub fn drafting(&self) -> Seats {
        if self.ended.is_some() {
            return Seats::NONE;
        }
        let open = self.game.drafting(&self.state);
        let ready = |seat: &Seat| self.sealed[seat.index()].is_some();
        open.iter().filter(|seat| !ready(seat)).fold(Seats::NONE, Seats::with)
    }

    /// Who may act now: all who draft, or the one whose turn it is.
    pub fn to_act(&self) -> Seats {
        match (self.drafting(), self.turn()) {
            (drafting, Turn::Act(_)) if !self.game.drafting(&self.state).is_empty() => drafting,
            (_, Turn::Act(seat)) => Seats::only(seat),
            _ => Seats::NONE,
        }
    }

    /// The one whose turn it is, where it is one's alone.
    pub(crate) fn to_act_alone(&self) -> Option<Seat> {
        let seats = self.to_act();
        seats.iter().next().filter(|_| seats.count() == 1)
    }

    /// What `viewer` knows, with the drafts it may see laid on it.
    pub fn view(&self, viewer: Viewer) -> G::View {
        let mut view = self.game.view(&self.state, viewer);
        let Some(drafting) = self.game.draft() else { return view };
        for seat in self.game.drafting(&self.state).iter().filter(|&seat| viewer.sees_as(seat)) {
            view = drafting.drafted(&view, seat, self.drafts[seat.index()].laid());
        }
        view
    }

    /// What `viewer` sees now, with the reserve of a draft it edits.
    pub(crate) fn scene_now(&self, viewer: Viewer) -> Scene {
        let mut scene = self.game.scene(&self.view(viewer));
        if let Some(seat) = viewer.seat().filter(|&seat| self.drafting().has(seat)) {
            scene.spares = self.tray(seat);
        }
        scene
    }

    /// A seat's draft.
    pub fn draft(&self, seat: Seat) -> &Draft {
        &self.drafts[seat.index()]
    }

    /// Everything `viewer` was told, in order.
    pub fn told(&self, viewer: Viewer) -> &[Event] {
        &self.told[self.ear(viewer)]
    }

    /// What was done so far.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The log so far, for whoever may have it.
    pub fn log(&self, _: Licence) -> Log {
        Log { header: self.header.clone(), entries: self.entries.clone() }
    }

    /// Plays an action of `seat` and draws whatever chance follows; or says why not, and changes nothing.
    pub fn play(&mut self, seat: Seat, action: G::Action, at: &Moment, rng: &mut Rng) -> Result<(), Judged> {
        self.may_act(seat)?;
        if !self.drafting().is_empty() {
            return Err(refused(Text::new("table.draft.only"), []));
        }
        let judged = judge(self.game(), &self.view(Viewer::Seat(seat)), seat, action);
        if !judged.holds() {
            return Err(judged);
        }
        self.undone.clear();
        self.enter(at, Deed::Act(seat, self.game.write(action)));
        self.apply(Actor::Seat(seat), action);
        self.draw(at, rng);
        Ok(())
    }

    /// Draws lots as long as it is chance's turn.
    pub fn draw(&mut self, at: &Moment, rng: &mut Rng) {
        let mut results = Vec::new();
        while self.turn() == Turn::Chance {
            results.clear();
            self.game.chance(&self.state, &mut results);
            let drawn = rng.weighted(results.iter().map(|(_, weight)| *weight)).expect("chance has a result");
            let action = self.game.detail(&self.state, results[drawn].0, rng);
            self.enter(at, Deed::Chance(self.game.write(action)));
            self.apply(Actor::Chance, action);
        }
    }

    /// Takes the last action back, with the chance that followed it; or a resignation or a draw alone. While `seat` drafts,
    /// its last edit.
    pub fn take_back(&mut self, seat: Seat, at: &Moment) -> Result<(), Judged> {
        if self.drafting().has(seat) {
            let found = self.drafts[seat.index()].take_back();
            return if found { Ok(()) } else { Err(refused(Text::new("table.takeback.nothing"), [])) };
        }
        if self.ended.is_some() { self.resume(at) } else { self.take_back_in_play(at) }
    }

    /// Takes the last action back, with the chance that followed it.
    pub(crate) fn take_back_in_play(&mut self, at: &Moment) -> Result<(), Judged> {
        self.may_take_back()?;
        self.ended = None;
        let mut removed = Vec::new();
        while let Some(played) = self.past.pop() {
            self.game.undo(&mut self.state, played.undo);
            removed.push((played.actor, played.action));
            if played.actor != Actor::Chance {
                break;
            }
        }
        removed.reverse();
        self.undone.push(removed);
        self.enter(at, Deed::Takeback);
        let text = Text::new("table.takeback.done");
        self.tell_all(&Event::new(EventKind::Note, text).begins(self.to_act_alone()));
        Ok(())
    }

    /// A resignation or a draw is taken back, and nothing else.
    pub(crate) fn resume(&mut self, at: &Moment) -> Result<(), Judged> {
        if self.ended.take().is_none() {
            return Err(refused(Text::new("table.takeback.nothing"), []));
        }
        self.enter(at, Deed::Resume);
        self.tell_all(&Event::new(EventKind::Note, Text::new("table.takeback.resumed")));
        Ok(())
    }

    /// How often to take back until one of `seats` is to choose again.
    pub(crate) fn choices_back_to(&self, seats: Seats) -> Result<usize, Judged> {
        let choices = self.past.iter().rev().filter(|played| played.actor != Actor::Chance);
        for (index, played) in choices.enumerate() {
            match played.actor {
                Actor::Seat(seat) if seats.has(seat) => return Ok(index + 1),
                Actor::Seat(_) | Actor::Chance => {}
                Actor::Setup => return Err(refused(Text::new("table.takeback.sealed"), [])),
                Actor::Table => return Err(refused(Text::new("table.takeback.left"), [])),
            }
        }
        Err(refused(Text::new("table.takeback.nothing"), []))
    }

    /// Whether a lot was drawn since a seat's last choice; nothing if it has made none that could be taken back.
    pub fn drawn_since(&self, seat: Seat) -> Option<bool> {
        let choice = self.past.iter().rposition(|played| played.actor == Actor::Seat(seat))?;
        Some(self.past[choice..].iter().any(|played| played.actor == Actor::Chance))
    }

    /// Plays again what was taken back last, dice included.
    pub fn redo(&mut self, at: &Moment) -> Result<(), Judged> {
        let Some(removed) = self.undone.pop() else {
            return Err(refused(Text::new("table.redo.nothing"), []));
        };
        self.enter(at, Deed::Redo);
        for (actor, action) in removed {
            self.apply(actor, action);
        }
        Ok(())
    }

    /// A seat gives up: with two seats the other wins, with more all others do.
    pub fn resign(&mut self, seat: Seat, at: &Moment) -> Result<(), Judged> {
        self.not_over()?;
        let winners = Seats::first(self.game.seats()).without(seat);
        self.end(Outcome { winners, reason: "table.resigned" }, Deed::Resign(seat), at);
        Ok(())
    }

    /// All agree on a draw.
    pub fn agree_draw(&mut self, at: &Moment) -> Result<(), Judged> {
        self.not_over()?;
        self.end(Outcome::draw("table.agreed"), Deed::Draw, at);
        Ok(())
    }

    /// A seat leaves a game of more than two, and the others play on.
    pub fn leave(&mut self, seat: Seat, leaving: Leaving, at: &Moment) -> Result<(), Judged> {
        self.not_over()?;
        let action = match leaving {
            Leaving::Machine(_) => None,
            Leaving::Neutral => {
                let dropped = self.game.leaving(&self.state, seat);
                Some(dropped.ok_or_else(|| refused(Text::new("table.leave.needed"), []))?)
            }
        };
        self.undone.clear();
        self.enter(at, Deed::Leave(seat, leaving));
        self.tell_all(&self.parting(seat, leaving));
        if let Some(action) = action {
            self.apply(Actor::Table, action);
        }
        Ok(())
    }

    fn parting(&self, seat: Seat, leaving: Leaving) -> Event {
        let text = match leaving {
            Leaving::Machine(level) => {
                Text::new("table.left.machine").term("level", crate::level::key(level))
            }
            Leaving::Neutral => Text::new("table.left.neutral"),
        };
        Event::new(EventKind::Note, text.term("seat", self.game.seat_name(seat))).by(seat)
    }

    fn may_take_back(&self) -> Result<(), Judged> {
        self.choices_back_to(Seats::first(self.game.seats())).map(|_| ())
    }

    pub(crate) fn may_act(&self, seat: Seat) -> Result<(), Judged> {
        self.not_over()?;
        if self.to_act().has(seat) {
            return Ok(());
        }
        let text = match self.to_act().iter().next() {
            Some(other) => Text::new("table.turn").term("seat", self.game.seat_name(other)),
            None => Text::new("table.chance"),
        };
        Err(refused(text, []))
    }

    pub(crate) fn not_over(&self) -> Result<(), Judged> {
        match self.turn() {
            Turn::Over(outcome) => Err(refused(Text::new("table.over").term("reason", outcome.reason), [])),
            Turn::Act(_) | Turn::Chance => Ok(()),
        }
    }

    pub(crate) fn enter(&mut self, at: &Moment, deed: Deed) {
        self.entries.push(Entry { at: at.clone(), deed });
    }

    pub(crate) fn apply(&mut self, actor: Actor, action: G::Action) {
        let before = self.state.clone();
        let undo = self.game.apply(&mut self.state, action);
        for viewer in Viewer::all(self.game.seats()) {
            let events = self.game.tell(&before, action, &self.state, viewer);
            let ear = self.ear(viewer);
            self.told[ear].extend(events);
        }
        if let Turn::Over(outcome) = self.game.turn(&self.state) {
            self.tell_end(outcome, None);
        }
        self.remember(actor, action, undo);
    }

    /// Remembers an action that was played and told, so that it can be taken back and looked at again.
    pub(crate) fn remember(&mut self, actor: Actor, action: G::Action, undo: G::Undo) {
        let told = self.told.iter().map(|events| events.len() as u32).collect();
        self.past.push(Played { actor, action, undo, entries: self.entries.len(), told });
    }

    /// Whether something that was taken back can be played again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Whether it was ended by resignation or agreement, not by a rule.
    pub(crate) fn is_ended_at_the_table(&self) -> bool {
        self.ended.is_some()
    }

    /// What is agreed at the table.
    pub fn terms(&self) -> &Terms {
        &self.header.terms
    }

    fn end(&mut self, outcome: Outcome, deed: Deed, at: &Moment) {
        let by = match deed {
            Deed::Resign(seat) => Some(seat),
            _ => None,
        };
        self.ended = Some(outcome);
        self.enter(at, deed);
        self.tell_end(outcome, by);
    }

    /// Tells everybody how it ended, and by whose doing if a seat ended it.
    pub(crate) fn tell_end(&mut self, outcome: Outcome, by: Option<Seat>) {
        let text = self.outcome_text(outcome);
        self.tell_all(&Event { seat: by, ..Event::new(EventKind::End, text).ended(outcome) });
    }

    /// How it ended, as a sentence.
    pub fn outcome_text(&self, outcome: Outcome) -> Text {
        let mut winners = outcome.winners.iter();
        match (winners.next(), winners.next()) {
            (Some(winner), None) => Text::new("table.won")
                .term("seat", self.game.seat_name(winner))
                .term("reason", outcome.reason),
            (Some(_), Some(_)) => Text::new("table.shared").term("reason", outcome.reason),
            (None, _) => Text::new("table.draw").term("reason", outcome.reason),
        }
    }

    pub(crate) fn tell_all(&mut self, event: &Event) {
        for told in &mut self.told {
            told.push(event.clone());
        }
    }

    pub(crate) fn ear(&self, viewer: Viewer) -> usize {
        let seats = usize::from(self.game.seats());
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => seats,
            Viewer::Umpire => seats + 1,
        }
    }
}

/// A refusal by the table itself, not by a rule of the game.
pub(crate) fn refused(text: Text, cells: impl IntoIterator<Item = Cell>) -> Judged {
    let cells = cells.into_iter().collect();
    Judged { id: text.key, ruling: Ruling::Failed, text, cells, parts: Vec::new() }
}
