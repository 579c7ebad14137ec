//! Carrying out what a sitting says: kept first, told second, thought about last.

use super::answer::Asker;
use super::connections::Same;
use super::{Closed, Room};
use crate::hall::inner;
use crate::nodes::{HouseNotice, TableNotice};
use crate::summary::Summary;
use crate::words;
use kernel::Seat;
use phrase::{Lang, Text};
use store::Growth;
use table::{Advice, Advised, Effects, Input, NotDone, Occupant};
use wire::{Change, Hint, Problem, Tell};

/// So often something is tried where others are quicker with something else.
const TRIES: usize = 8;

/// Why something that was done is not kept, and therefore not done.
pub(super) enum NotKept {
    /// Another writer was quicker: this room has caught up with what it wrote.
    Overtaken,
    /// The store would not.
    Failed(Problem),
}

impl Room {
    /// Feeds the sitting with something that nobody waits for.
    pub(super) async fn feed(&mut self, input: Input) -> Result<(), Closed> {
        match self.try_to(input, Lang::default()).await? {
            Ok(()) => {}
            // Whatever came of it, the store's account is what everybody is told.
            Err(problem) => tracing::warn!(problem = problem.id, "something was not done"),
        }
        Ok(())
    }

    /// Feeds the sitting with what somebody asked for over HTTP.
    pub(super) async fn try_to(&mut self, input: Input, lang: Lang) -> Result<Result<(), Problem>, Closed> {
        self.tick().await?;
        let at = self.counted_from();
        let effects = match self.at_length(|room| room.sitting.hear(input, &at, &mut room.rng)) {
            Ok(effects) => effects,
            Err(not_done) => return Ok(Err(self.problem(lang, &not_done))),
        };
        let kept = self.carry_out(effects, None, lang).await?;
        Ok(kept.map_err(|unkept| match unkept {
            NotKept::Overtaken => Problem::new("stale", words::word(lang, "server.stale")),
            NotKept::Failed(problem) => problem,
        }))
    }

    /// Feeds the sitting with what a connection asked for, and says what became of it.
    pub(super) async fn request(&mut self, asker: Asker, seen: u32, input: Input) -> Result<(), Closed> {
        for _ in 0..TRIES {
            self.tick().await?;
            let at = self.counted_from();
            let effects = match self.at_length(|room| room.sitting.hear(input.clone(), &at, &mut room.rng)) {
                Ok(effects) => effects,
                // It may be a reason that holds no more.
                Err(_) if self.has_caught_up().await? && self.has_seen_all(asker, seen) => continue,
                Err(not_done) => {
                    let problem = self.problem(asker.lang, &not_done);
                    self.refuse(asker, problem);
                    self.look_at_refusal(&not_done);
                    return Ok(());
                }
            };
            match self.carry_out(effects, Some(asker), asker.lang).await? {
                Ok(()) => return Ok(()),
                // Somebody was quicker with something that the asker may not know of, such as being ready: it is tried again, and
                // they learn nothing from it.
                Err(NotKept::Overtaken) if self.has_seen_all(asker, seen) => {}
                Err(NotKept::Overtaken) => break,
                Err(NotKept::Failed(problem)) => {
                    self.refuse(asker, problem);
                    return Ok(());
                }
            }
        }
        self.refuse_stale(asker, seen);
        Ok(())
    }

    /// Whether an asker has seen everything that there is for their eyes.
    fn has_seen_all(&self, asker: Asker, seen: u32) -> bool {
        seen as usize == self.the_match().told_count(asker.eyes)
    }

    /// Keeps, tells and lets think. What cannot be kept was not done. Whoever asked for it is told first, and that it was done:
    /// they do not wait for all who look on.
    pub(super) async fn carry_out(
        &mut self,
        effects: Effects,
        asker: Option<Asker>,
        lang: Lang,
    ) -> Result<Result<(), NotKept>, Closed> {
        if let Err(trouble) = self.keep(&effects).await {
            self.restore(self.sitting.journal_length() - effects.keep.len()).await?;
            return Ok(Err(match trouble {
                store::Error::Taken => NotKept::Overtaken,
                _ => NotKept::Failed(inner(lang, &trouble)),
            }));
        }
        self.tell_other_nodes(&effects);
        if effects.failed.is_some() {
            let game = self.sitting.game();
            tracing::error!(game = game.meta().id, "a machine failed; one action is played at random");
        }
        if !effects.seated.is_empty() {
            self.shut_if_left().await;
        }
        self.learn_of(&effects).await;
        self.note_happenings();
        if self.sitting.is_over() && !effects.keep.is_empty() && self.the_match().terms().rated {
            let hall = self.hall.clone();
            tokio::spawn(async move { hall.count().await });
        }
        self.tell_effects(effects, asker);
        Ok(Ok(()))
    }

    /// Tells the nodes that have this table open too what has changed in the store.
    fn tell_other_nodes(&self, effects: &Effects) {
        if !effects.keep.is_empty() {
            let length = self.sitting.journal_length() as u32;
            self.hall.tell_table_nodes(&self.id, &TableNotice::Grown(length));
        }
        if let Some((seat, _)) = &effects.draft {
            self.hall.tell_table_nodes(&self.id, &TableNotice::Drafted(seat.0));
        }
        if effects.is_table_changed {
            self.hall.tell_house(HouseNotice::Lobby);
        }
    }

    /// Learns what is to be known before anybody is told.
    pub(super) async fn learn_of(&mut self, effects: &Effects) {
        if self.the_match().hides() && !self.sitting.is_secret() {
            self.hall.note_opened(self.beginning.game(&self.id));
        }
        if !effects.seated.is_empty() {
            self.hall.learn_names(self.sitting.occupants()).await;
            self.learn_standings().await;
            self.turn_eyes();
        }
    }

    /// Tells everybody whom it concerns what was done, here or elsewhere, and lets think.
    pub(super) fn tell_effects(&mut self, mut effects: Effects, asker: Option<Asker>) {
        for advice in std::mem::take(&mut effects.advice) {
            self.tell_advice(advice);
        }
        let asked = asker.map(|asker| asker.connection);
        if let Some(asker) = asker {
            self.tell_done(asker, &effects);
        }
        self.at_length(|room| room.tell_news(effects.news, asked));
        self.look_at_goal();
        if effects.is_table_changed {
            self.tell_table(asked);
            self.hall.lobby.tell();
        }
        effects.said.iter().for_each(|said| self.tell_saying(said));
        if !effects.seated.is_empty() {
            self.tell_presence();
        }
        if effects.is_presence_changed {
            self.tell_all_presence();
        }
        if effects.are_clocks_changed {
            self.tell_clocks();
        }
        if effects.are_notes_changed {
            self.tell_notes();
        }
        if effects.are_promises_changed {
            self.tell_promises();
        }
        self.order(effects.orders);
    }

    /// A table that everybody has left before it began is offered to nobody any more.
    async fn shut_if_left(&mut self) {
        let occupants = self.sitting.occupants();
        if !occupants.contains(&Occupant::Open) || occupants.iter().any(Occupant::is_person) {
            return;
        }
        if let Err(trouble) = self.hall.setting.store.lobby().shut(&self.id, &self.hall.new_id()).await {
            tracing::warn!(%trouble, "a table that was left is still offered");
        }
    }

    /// Tells whoever asked for something what is new to them, and that it was done.
    fn tell_done(&mut self, asker: Asker, effects: &Effects) {
        if effects.news.concerns(asker.eyes.viewer()) {
            self.at_length(|room| room.tell_new(asker.connection, &mut Same::default()));
        }
        if effects.is_table_changed {
            self.tell_table_to(asker.connection);
        }
        let notices = effects.notices.iter().map(|text| self.catalog(asker.lang).say(text)).collect();
        let number = self.the_match().told_count(asker.eyes) as u32;
        self.tell(asker.connection, &Tell::Done { id: asker.id, number, notices });
    }

    async fn keep(&mut self, effects: &Effects) -> Result<(), store::Error> {
        let store = self.hall.setting.store.clone();
        if !effects.keep.is_empty() {
            let first = self.sitting.journal_length() - effects.keep.len();
            let growth = Growth {
                first: first as u32,
                entries: effects.keep.iter().map(ToString::to_string).collect(),
                seats: effects.seated.iter().map(|(seat, it)| (seat.0, it.to_string())).collect(),
                is_over: self.sitting.is_over(),
                summary: Summary::of(&self.sitting, &self.beginning).written(),
                due: effects.due.map(|due| due as i64),
            };
            store.append(&self.id, growth).await?;
        }
        let Some((seat, lines)) = &effects.draft else { return Ok(()) };
        match store.keep_draft(&self.id, seat.0, &lines.join("\n")).await {
            // A sealed draft is in the journal; that its leaf still lies in a drawer harms nobody.
            Err(trouble) if lines.is_empty() => {
                tracing::warn!(%trouble, "a sealed draft was not cleared");
                Ok(())
            }
            kept => kept,
        }
    }

    /// Makes the sitting again from the store, as it was when it had `known` entries: what was done and not kept was never told. Then it
    /// catches up with what others have appended since.
    pub(super) async fn restore(&mut self, known: usize) -> Result<(), Closed> {
        for thought in std::mem::take(&mut self.thoughts).into_values() {
            thought.progress.stop();
        }
        for waiting in std::mem::take(&mut self.waiting).into_values() {
            waiting.abort();
        }
        for question in std::mem::take(&mut self.questions).into_values() {
            self.tell_stale(question);
        }
        let hall = self.hall.clone();
        let (opened, since) = hall.open_at(&self.id, known, Lang::default()).await.map_err(|_| Closed)?;
        let mut sitting = opened.sitting;
        sitting.succeed(&self.sitting);
        self.sitting = sitting;
        let at = self.now();
        // A sitting that was just made has nothing to keep; but its machines have to be woken.
        let woken = self.sitting.hear(Input::Watched(!self.connections.is_empty()), &at, &mut self.rng);
        self.order(woken.map(|effects| effects.orders).unwrap_or_default());
        if since.is_empty() {
            return Ok(());
        }
        let effects = self.at_length(|room| room.sitting.catch_up(&since)).map_err(|_| Closed)?;
        self.follow(effects).await
    }

    /// Lets the sitting know whether anybody looks on.
    pub(super) async fn look_round(&mut self) -> Result<(), Closed> {
        self.tell_presence();
        self.say_who_is_here();
        let viewers = self.connections.len() as u32 + self.viewers_there();
        self.marks.viewers.store(viewers, std::sync::atomic::Ordering::Relaxed);
        let is_watched = self.connections.values().any(|connection| connection.eyes.is_some());
        self.feed(Input::Watched(is_watched)).await
    }

    fn tell_advice(&mut self, Advice { question, seat, advised }: Advice) {
        let Some(waiting) = self.questions.remove(&question) else { return };
        let (connection, id, lang) = waiting;
        let tell = match advised {
            Advised::Stale => return self.tell_stale(waiting),
            advised => self.mind_tell(id, seat, &advised, lang),
        };
        self.tell(connection, &tell);
    }

    /// What a machine would do or has done, in words.
    pub(super) fn mind_tell(&self, id: u32, seat: Seat, mind: &Advised, lang: Lang) -> Tell {
        let Advised::Do { line, picks, value, expected, changes } = mind else {
            let problem = Box::new(Problem::new("inner", words::word(lang, "server.hint.none")));
            return Tell::Problem { id, problem };
        };
        let catalog = self.catalog(lang);
        let change =
            |it: &table::Change| Change { text: catalog.word(it.key), before: it.before, after: it.after };
        let plan = Some(catalog.say(&table::plan(self.the_match().seat_name(seat), changes)));
        let hint = Hint {
            line: line.clone(),
            picks: picks.clone(),
            value: *value,
            expected: expected.clone(),
            plan,
            changes: changes.iter().map(change).collect(),
        };
        Tell::Hint { id, hint: Box::new(hint) }
    }

    fn tell_stale(&mut self, (connection, id, lang): (u64, u32, Lang)) {
        let problem = Box::new(Problem::new("stale", words::word(lang, "server.stale")));
        self.tell(connection, &Tell::Problem { id, problem });
    }

    /// Whoever asked is gone, or looks through other eyes now.
    pub(super) async fn drop_questions_of(&mut self, connection: u64) -> Result<(), Closed> {
        let own = self.questions.iter().filter(|(_, (asker, ..))| *asker == connection);
        for question in own.map(|(question, _)| *question).collect::<Vec<_>>() {
            self.feed(Input::Forget { question }).await?;
        }
        Ok(())
    }

    /// Why something was not done, in words.
    pub(super) fn problem(&self, lang: Lang, not_done: &NotDone) -> Problem {
        match not_done {
            NotDone::Refused(judged) => Problem::refused(judged, self.catalog(lang)),
            NotDone::Denied(id, text) => Problem::new(id, self.catalog(lang).say(text)),
            NotDone::Misread(misread) => {
                let say = |_, text: &Text| self.catalog(lang).say(text);
                Problem::new("misread", crate::make::placed(lang, misread, say))
            }
        }
    }
}
