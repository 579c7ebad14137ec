//! One game being played: judged, applied, drawn, told and logged.

use crate::fair::Lots;
use crate::history::{Actor, History, Said, Walk};
use crate::limits::length_of;
use crate::position::whole_position;
use crate::{Deed, Draft, Entry, Header, Leaving, Licence, Log, Moment, Playable, Terms, judge};
use kernel::{Cell, Files, Misreads, Options, Outcome, Rng, Seat, Seats, Turn, Viewer};
use phrase::Text;
use scene::Scene;
use std::sync::Arc;
use verdict::{Judged, Ruling};

/// The reason of an end by which a side ran out of time.
pub(crate) const FLAG: &str = "table.flag";
/// The reason of an end by which a seat has lost that was away for too long.
const FORFEIT: &str = "table.forfeit";

/// One game being played at a table.
pub struct Match<G: Playable> {
    pub(crate) game: Arc<G>,
    pub(crate) header: Header,
    pub(crate) history: History<G>,
    /// How things stand now.
    pub(crate) now: Walk<G>,
    pub(crate) undone: Vec<Vec<(Actor, G::Action)>>,
    pub(crate) drafts: Vec<Draft>,
    pub(crate) sealed: Vec<Option<Vec<G::Action>>>,
    pub(crate) ended: Option<Outcome>,
    entries: Vec<Entry>,
    /// Where its lots come from.
    pub(crate) lots: Lots,
    /// The length of its record.
    pub(crate) bytes: usize,
}

/// Makes a game with these options and files, or finds one.
pub(crate) type Compile<'a, G> = dyn Fn(&Options, &Files) -> Result<Arc<G>, Misreads> + 'a;

impl<G: Playable> Match<G> {
    /// A match from the start, or from a position.
    pub fn open(
        given: &[(String, String)],
        files: &Files,
        position: Option<&str>,
    ) -> Result<Match<G>, Misreads> {
        Match::open_with(given, files, position, &|options, files| Ok(Arc::new(G::new(options, files)?)))
    }

    /// The same, with a game that is made or found.
    pub(crate) fn open_with(
        given: &[(String, String)],
        files: &Files,
        position: Option<&str>,
        compile: &Compile<'_, G>,
    ) -> Result<Match<G>, Misreads> {
        let (terms, given) = Terms::split(given)?;
        let options = Options::resolve(G::OPTIONS, &given, files)?;
        let game = compile(&options, files)?;
        let state = match position {
            Some(line) => whole_position(&*game, line)?,
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
            bytes: header.to_string().len() + 1,
            game,
            header,
            history: History::new(state.clone(), seats + 2),
            now: Walk::new(state),
            undone: Vec::new(),
            drafts: vec![Draft::default(); seats],
            sealed: vec![None; seats],
            ended: None,
            entries: Vec::new(),
            lots: Lots::default(),
        })
    }

    /// The game with its options.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The whole truth, for whoever may have it.
    pub fn state(&self) -> &G::State {
        &self.now.state
    }

    /// Whose move it is, or how it ended, by the rules or at the table.
    pub fn turn(&self) -> Turn {
        self.ended.map_or_else(|| self.game.turn(&self.now.state), Turn::Over)
    }

    /// Who still edits a draft.
    pub fn drafting(&self) -> Seats {
        if self.ended.is_some() {
            return Seats::NONE;
        }
        let open = self.game.drafting(&self.now.state);
        let ready = |seat: &Seat| self.sealed[seat.index()].is_some();
        open.iter().filter(|seat| !ready(seat)).fold(Seats::NONE, Seats::with)
    }

    /// Who may act now: all who draft, or the one whose turn it is.
    pub fn to_act(&self) -> Seats {
        match (self.drafting(), self.turn()) {
            (drafting, Turn::Act(_)) if !self.game.drafting(&self.now.state).is_empty() => drafting,
            (_, Turn::Act(seat)) => Seats::only(seat),
            _ => Seats::NONE,
        }
    }

    /// Whose turn it is, also while another chooses in the midst of it; nobody's in setup, between turns and at the end.
    pub fn whose(&self) -> Option<Seat> {
        let is_under_way = self.ended.is_none() && self.drafting().is_empty();
        is_under_way.then(|| self.game.whose(&self.now.state)).flatten()
    }

    /// The one whose turn it is, where it is one's alone.
    pub(crate) fn to_act_alone(&self) -> Option<Seat> {
        let seats = self.to_act();
        seats.iter().next().filter(|_| seats.count() == 1)
    }

    /// What `viewer` knows, with the drafts it may see laid on it.
    pub fn view(&self, viewer: Viewer) -> G::View {
        let mut view = self.game.view(&self.now.state, viewer);
        let Some(drafting) = self.game.draft() else { return view };
        for seat in self.game.drafting(&self.now.state).iter().filter(|&seat| viewer.sees_as(seat)) {
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
        while let Some(played) = self.history.take_back() {
            removed.push((played.actor, played.action));
            if played.actor != Actor::Chance {
                break;
            }
        }
        removed.reverse();
        self.undone.push(removed);
        self.now.go_to(&self.game, &self.history, self.history.tip());
        self.enter(at, Deed::Takeback);
        self.history.say(Said::TakenBack(self.to_act_alone()));
        Ok(())
    }

    /// A resignation or a draw is taken back, and nothing else.
    pub(crate) fn resume(&mut self, at: &Moment) -> Result<(), Judged> {
        if self.ended.is_some_and(|outcome| [FLAG, FORFEIT].contains(&outcome.reason)) {
            return Err(refused(Text::new("table.takeback.flag"), []));
        }
        if self.ended.take().is_none() {
            return Err(refused(Text::new("table.takeback.nothing"), []));
        }
        self.enter(at, Deed::Resume);
        self.history.say(Said::Resumed);
        Ok(())
    }

    /// How often to take back until one of `seats` is to choose again.
    pub(crate) fn choices_back_to(&self, seats: Seats) -> Result<usize, Judged> {
        let choices = self.history.latest().filter(|played| played.actor != Actor::Chance);
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

    /// What a seat has done itself and not taken back, as it is written, in order.
    pub fn own_actions(&self, seat: Seat) -> Vec<String> {
        let own = self.history.latest().filter(|played| played.actor == Actor::Seat(seat));
        let mut lines: Vec<String> = own.map(|played| self.game.write(played.action)).collect();
        lines.reverse();
        lines
    }

    /// Whether a lot was drawn since a seat's last choice; nothing if it has made none that could be taken back.
    pub fn drawn_since(&self, seat: Seat) -> Option<bool> {
        let mut is_drawn = false;
        for played in self.history.latest() {
            match played.actor {
                Actor::Seat(own) if own == seat => return Some(is_drawn),
                actor => is_drawn |= actor == Actor::Chance,
            }
        }
        None
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
        self.lose(seat, "table.resigned", Deed::Resign(seat), at)
    }

    /// All agree on a draw.
    pub fn agree_draw(&mut self, at: &Moment) -> Result<(), Judged> {
        self.not_over()?;
        self.end(Outcome::draw("table.agreed"), Deed::Draw, at);
        Ok(())
    }

    /// A seat leaves a game of more than two, and the others play on.
    pub fn leave(&mut self, seat: Seat, leaving: Leaving, at: &Moment) -> Result<(), Judged> {
        self.part(seat, leaving, at, (Deed::Leave(seat, leaving), Said::Left(seat, leaving)))
    }

    /// The time of a seat has run out. It has lost; or, if it is said what becomes of it, the others play on.
    pub fn fall(&mut self, seat: Seat, leaving: Option<Leaving>, at: &Moment) -> Result<(), Judged> {
        match leaving {
            Some(leaving) => {
                self.part(seat, leaving, at, (Deed::Fall(seat, Some(leaving)), Said::Fell(seat, leaving)))
            }
            None => self.lose(seat, FLAG, Deed::Fall(seat, None), at),
        }
    }

    /// A seat was away for too long. It has lost; or, if it is said what becomes of it, the others go on without it.
    pub fn forfeit(&mut self, seat: Seat, leaving: Option<Leaving>, at: &Moment) -> Result<(), Judged> {
        let deed = Deed::Forfeit(seat, leaving);
        match leaving {
            Some(leaving) => self.part(seat, leaving, at, (deed, Said::Left(seat, leaving))),
            None => self.lose(seat, FORFEIT, deed, at),
        }
    }

    /// A seat has lost, and all others have won.
    fn lose(&mut self, seat: Seat, reason: &'static str, deed: Deed, at: &Moment) -> Result<(), Judged> {
        self.not_over()?;
        let winners = Seats::first(self.game.seats()).without(seat);
        self.end(Outcome { winners, reason }, deed, at);
        Ok(())
    }

    fn part(
        &mut self,
        seat: Seat,
        leaving: Leaving,
        at: &Moment,
        (deed, said): (Deed, Said),
    ) -> Result<(), Judged> {
        self.not_over()?;
        let action = match leaving {
            Leaving::Machine(_) => None,
            Leaving::Neutral => {
                let dropped = self.game.leaving(&self.now.state, seat);
                Some(dropped.ok_or_else(|| refused(Text::new("table.leave.needed"), []))?)
            }
        };
        self.undone.clear();
        self.enter(at, deed);
        self.history.say(said);
        if let Some(action) = action {
            self.apply(Actor::Table, action);
        }
        Ok(())
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
        self.lots.note(&deed);
        let entry = Entry { at: at.clone(), deed };
        self.bytes += length_of(&entry);
        self.entries.push(entry);
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
            Deed::Resign(seat) | Deed::Fall(seat, _) | Deed::Forfeit(seat, _) => Some(seat),
            _ => None,
        };
        self.ended = Some(outcome);
        self.enter(at, deed);
        self.history.say(Said::Ended(outcome, by));
    }
}

/// A refusal by the table itself, not by a rule of the game.
pub(crate) fn refused(text: Text, cells: impl IntoIterator<Item = Cell>) -> Judged {
    let cells = cells.into_iter().collect();
    Judged { id: text.key, ruling: Ruling::Failed, text, cells, parts: Vec::new() }
}
