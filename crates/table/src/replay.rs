//! Doing again what a log says was done.

use crate::history::Actor;
use crate::play::{Compile, Match};
use crate::{Deed, Entry, Log, Moment, Playable, judge};
use kernel::{Files, Misread, Misreads, Options, Seat, Turn, Viewer};
use phrase::Text;
use std::sync::Arc;
use verdict::Judged;

impl<G: Playable> Match<G> {
    /// Replays a log to its end, or to its first `entries` entries; says on which line it breaks.
    pub fn replay(
        file: &str,
        log: &Log,
        files: &Files,
        entries: Option<usize>,
    ) -> Result<Match<G>, Misreads> {
        let compile = |options: &Options, files: &Files| Ok(Arc::new(G::new(options, files)?));
        Match::replay_with(file, log, files, entries, &compile)
    }

    /// The same, with a game that is made or found.
    pub(crate) fn replay_with(
        file: &str,
        log: &Log,
        files: &Files,
        entries: Option<usize>,
        compile: &Compile<'_, G>,
    ) -> Result<Match<G>, Misreads> {
        let own = log.header.files.iter();
        let files = own.fold(files.clone(), |files, (name, text)| files.with(name.as_str(), text.as_str()));
        let placed = |Misreads(wrong): Misreads| {
            Misreads(wrong.into_iter().map(|misread| log.header.placed(file, misread)).collect())
        };
        let (options, position) = (&log.header.options, log.header.position.as_deref());
        let mut replayed = Match::open_with(options, &files, position, compile).map_err(placed)?;
        replayed.header.terms = log.header.terms.clone();
        let most = entries.unwrap_or(log.entries.len());
        for (index, entry) in log.entries.iter().enumerate().take(most) {
            let broken = |text| Misreads::from(Misread::at(file, log.line_of(index), 1, text));
            replayed.follow(entry).map_err(broken)?;
        }
        Ok(replayed)
    }

    /// Does again what an entry says was done.
    pub(crate) fn follow(&mut self, entry: &Entry) -> Result<(), Text> {
        let at = &entry.at;
        let why = |judged: Judged| {
            let first = judged.reasons().into_iter().next().map_or(judged.text, |reason| reason.text);
            Text::new("table.log.refused").text("reason", first)
        };
        match &entry.deed {
            Deed::Act(seat, line) => self.re_act(*seat, line, at, why),
            Deed::Chance(line) => self.re_draw(line, at),
            Deed::Seal(seat, lines) => self.re_seal(*seat, lines, at, why),
            Deed::Takeback => self.take_back_in_play(at).map_err(why),
            Deed::Redo => self.redo(at).map_err(why),
            Deed::Resign(seat) => self.resign(*seat, at).map_err(why),
            Deed::Draw => self.agree_draw(at).map_err(why),
            Deed::Resume => self.resume(at).map_err(why),
            Deed::Leave(seat, leaving) => self.leave(*seat, *leaving, at).map_err(why),
            Deed::Fall(seat, leaving) => self.fall(*seat, *leaving, at).map_err(why),
            Deed::Forfeit(seat, leaving) => self.forfeit(*seat, *leaving, at).map_err(why),
            // What is the table's own affair changes nothing in the game.
            Deed::Sit(..) | Deed::Rise(_) | Deed::Offer(..) | Deed::Agree(_) | Deed::Decline(_) => Ok(()),
            Deed::Start | Deed::Rematch(_) | Deed::Say(..) | Deed::Erased => Ok(()),
            Deed::Away(_) | Deed::Back(_) | Deed::Rest(..) | Deed::Intend(..) => Ok(()),
            Deed::Note(_) => {
                self.enter(at, entry.deed.clone());
                Ok(())
            }
            Deed::Fair(deed) => {
                if deed.is_of_the_record() {
                    self.enter(at, entry.deed.clone());
                }
                Ok(())
            }
        }
    }

    fn re_act(
        &mut self,
        seat: Seat,
        line: &str,
        at: &Moment,
        why: impl Fn(Judged) -> Text,
    ) -> Result<(), Text> {
        self.may_act(seat).map_err(&why)?;
        let view = self.view(Viewer::Seat(seat));
        let action = self.game.read(&view, line).map_err(|misread| misread.text)?.action;
        self.may_be_played(&view, seat, action).map_err(why)?;
        self.undone.clear();
        self.enter(at, Deed::Act(seat, line.to_string()));
        self.apply(Actor::Seat(seat), action);
        Ok(())
    }

    /// Whether an action is legal. The generator answers faster than the trees, which agree with it and know why not.
    fn may_be_played(&self, view: &G::View, seat: Seat, action: G::Action) -> Result<(), Judged> {
        let mut listed = Vec::new();
        self.game.actions(&self.now.state, &mut listed);
        if listed.contains(&action) {
            return Ok(());
        }
        let judged = judge(self.game(), view, seat, action);
        if judged.holds() { Ok(()) } else { Err(judged) }
    }

    fn re_draw(&mut self, line: &str, at: &Moment) -> Result<(), Text> {
        let view = self.view(Viewer::Umpire);
        let action = self.game.read(&view, line).map_err(|misread| misread.text)?.action;
        if self.turn() != Turn::Chance || !self.chance_can_bring(action) {
            return Err(Text::new("table.log.chance").name("line", line));
        }
        self.enter(at, Deed::Chance(line.to_string()));
        self.apply(Actor::Chance, action);
        Ok(())
    }

    /// Whether a result, faces and all, leads where one of the distinct results leads.
    fn chance_can_bring(&self, action: G::Action) -> bool {
        let mut results = Vec::new();
        self.game.chance(&self.now.state, &mut results);
        if results.iter().any(|(result, _)| *result == action) {
            return true;
        }
        // A detailed result is not listed itself; its plain form must be, and lead to the same key.
        let plain = self.game.plain(action);
        let after = |action| {
            let mut state = self.now.state.clone();
            self.game.apply(&mut state, action);
            self.game.key(&state)
        };
        results.iter().any(|(result, _)| *result == plain) && after(plain) == after(action)
    }

    pub(crate) fn re_seal(
        &mut self,
        seat: Seat,
        lines: &[String],
        at: &Moment,
        why: impl Fn(Judged) -> Text,
    ) -> Result<(), Text> {
        self.may_draft(seat).map_err(why)?;
        let mut scratch = self.scratch(seat);
        let mut actions = Vec::new();
        for line in lines {
            let view = self.game.view(&scratch.state, Viewer::Seat(seat));
            let action = self.game.read(&view, line).map_err(|misread| misread.text)?.action;
            let judged = judge(self.game(), &view, seat, action);
            if !scratch.is_turn_of(seat) || !judged.holds() {
                return Err(Text::new("table.log.draft").name("line", line.as_str()));
            }
            scratch.apply(action);
            actions.push(action);
        }
        if scratch.is_turn_of(seat) {
            return Err(Text::new("table.log.draft-short"));
        }
        self.seal_only(seat, actions, at);
        Ok(())
    }
}
