//! A match with its types erased: lines and picks become deeds.

use crate::shelf::make_bot;
use crate::trend::trend_of;
use crate::{
    AnyMatch, Change, DrawnLot, Entry, Eyes, Inquiry, Job, Later, Leaving, Licence, Log, Match, Moment,
    NotDone, Playable, Secret, Terms, Trial, Variation, Worths, judge, legal,
};
use kernel::{Files, Meta, Misread, Misreads, Outcome, Rng, Seat, Seats, Turn, Viewer};
use phrase::Text;
use scene::{Event, Forecast, Layer, Layout, Next, Pick, Scene, Then};
use search::Budget;
use verdict::Judged;

impl<G: Playable> AnyMatch for Match<G> {
    fn meta(&self) -> Meta {
        G::META
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn seat_name(&self, seat: Seat) -> Text {
        Text::new(self.game().seat_name(seat))
    }

    fn hue(&self, seat: Seat) -> u8 {
        self.game().hue(seat)
    }

    fn known(&self) -> Option<Text> {
        self.game().known()
    }

    fn options(&self) -> &[(String, String)] {
        &self.header.options
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn hides(&self) -> bool {
        self.game().hides()
    }

    fn whose(&self) -> Option<Seat> {
        Match::whose(self)
    }

    fn to_act(&self) -> Seats {
        Match::to_act(self)
    }

    fn drafting(&self) -> Seats {
        Match::drafting(self)
    }

    fn outcome_text(&self, outcome: Outcome) -> Text {
        Match::outcome_text(self, outcome)
    }

    fn layout(&self) -> Layout {
        self.game().layout()
    }

    fn scene(&self, eyes: Eyes) -> Scene {
        self.scene_now(eyes.viewer())
    }

    fn steps(&self, eyes: Eyes) -> Vec<u32> {
        Match::steps(self, eyes.viewer())
    }

    fn past_later(&self, eyes: Eyes, number: u32) -> Option<Later<(Turn, Scene)>> {
        self.past_scene(eyes.viewer(), number)
    }

    fn position_at_later(&self, eyes: Eyes, number: u32) -> Option<Later<String>> {
        self.at_step(eyes.viewer(), number, |game, _, _, view| game.write_position(view))
    }

    fn layer_at_later(
        &self,
        eyes: Eyes,
        number: u32,
        id: &str,
        side: Option<Seat>,
    ) -> Option<Later<Option<Layer>>> {
        if let Some(trend) = trend_of::<G>(id) {
            return self.trend_at(eyes.viewer(), number, trend, side);
        }
        let id = id.to_string();
        self.at_step(eyes.viewer(), number, move |game, _, _, view| game.layer(view, &id, side))
    }

    fn worth_at_later(&self, eyes: Eyes, number: u32) -> Option<Later<Worths>> {
        let seats = Seats::first(self.game().seats());
        self.at_step(eyes.viewer(), number, move |game, _, _, view| {
            seats.iter().map(|seat| (seat, game.worth(view, seat))).collect()
        })
    }

    fn actions_at_later(&self, eyes: Eyes, number: u32) -> Option<Later<Vec<String>>> {
        self.actions_at(eyes.viewer(), number)
    }

    fn judged_at_later(&self, eyes: Eyes, number: u32, line: &str) -> Option<Later<Result<(), NotDone>>> {
        self.judged_at(eyes.viewer(), number, line)
    }

    fn vary_later(
        &self,
        licence: Licence,
        eyes: Eyes,
        number: u32,
        trial: Trial,
    ) -> Option<Later<Result<Variation, NotDone>>> {
        self.vary(licence, eyes, number, trial)
    }

    fn entries_at(&self, eyes: Eyes, number: u32) -> Option<usize> {
        self.entries_to(eyes.viewer(), number)
    }

    fn offers(&self, seat: Seat, prefix: &[Pick]) -> Next {
        if self.drafting().has(seat) {
            return self.draft_offers(seat, prefix);
        }
        match self.to_act().has(seat) {
            true => self.game().offers(&self.view(Viewer::Seat(seat)), prefix),
            false => Next::Nowhere,
        }
    }

    fn sole(&self, seat: Seat, first: &Next) -> Option<Vec<Pick>> {
        let pick = only_answer(first)?;
        let view = self.view(Viewer::Seat(seat));
        let is_play = self.drafting().is_empty() && self.to_act().has(seat);
        let action = self.game().meant(&view, std::slice::from_ref(&pick)).filter(|_| is_play)?;
        self.game().goes_without_saying(&view, action).then(|| vec![pick])
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        if self.drafting().has(seat) {
            return self.draft_lines(seat);
        }
        if !self.to_act().has(seat) {
            return Vec::new();
        }
        let view = self.view(Viewer::Seat(seat));
        legal(self.game(), &view).into_iter().map(|action| self.game().write(action)).collect()
    }

    fn position(&self, eyes: Eyes) -> String {
        self.game().write_position(&self.view(eyes.viewer()))
    }

    fn command(&mut self, seat: Seat, line: &str, at: &Moment, rng: &mut Rng) -> Result<Vec<Text>, NotDone> {
        self.has_room()?;
        if self.drafting().has(seat) {
            return self.draft_command(seat, line, at, rng).map(|()| Vec::new());
        }
        let reading = self.game().read(&self.view(Viewer::Seat(seat)), line)?;
        self.play(seat, reading.action, at, rng)?;
        Ok(reading.notice.into_iter().collect())
    }

    fn pick(&mut self, seat: Seat, picks: &[Pick], at: &Moment, rng: &mut Rng) -> Result<(), NotDone> {
        self.has_room()?;
        if self.drafting().has(seat) {
            return self.draft_pick(seat, picks, at, rng);
        }
        match self.game().meant(&self.view(Viewer::Seat(seat)), picks) {
            Some(action) => Ok(self.play(seat, action, at, rng)?),
            None => Err(Misread::new(Text::new("table.picks")).into()),
        }
    }

    fn typed(&self, seat: Seat, picks: &[Pick]) -> Option<String> {
        let action = self.game().meant(&self.view(Viewer::Seat(seat)), picks)?;
        Some(self.game().write(action))
    }

    fn understands(&self, seat: Seat, line: &str) -> bool {
        Match::understands(self, seat, line)
    }

    fn forecast_later(&self, seat: Seat, line: &str) -> Result<(String, Later<Option<Forecast>>), NotDone> {
        self.forecast(seat, line)
    }

    fn why_not_later(&self, seat: Seat, picks: &[Pick]) -> Later<Option<Judged>> {
        self.why_not(seat, picks)
    }

    fn picks(&self, seat: Seat, line: &str) -> Option<Vec<Pick>> {
        let view = self.view(Viewer::Seat(seat));
        let action = self.game().read(&view, line).ok()?.action;
        judge(self.game(), &view, seat, action).holds().then(|| self.game().path(&view, action))
    }

    fn worth_later(&self, eyes: Eyes) -> Later<Worths> {
        let (game, view) = (self.game.clone(), self.view(eyes.viewer()));
        let seats = Seats::first(game.seats());
        Box::new(move || seats.iter().map(|seat| (seat, game.worth(&view, seat))).collect())
    }

    fn changes(&self, seat: Seat, lines: &[String]) -> Vec<Change> {
        Match::changes(self, seat, lines)
    }

    fn report(&self, _: Licence, eyes: Eyes, nodes: u64) -> Box<dyn Inquiry> {
        self.inquiry(eyes.viewer(), nodes)
    }

    fn draw(&mut self, at: &Moment, rng: &mut Rng) {
        Match::draw(self, at, rng);
    }

    fn has_lots(&self) -> bool {
        self.game().has_lots() || self.game().draft().is_some()
    }

    fn keep_secret(&mut self, secret: Secret) {
        Match::keep_secret(self, secret);
    }

    fn secret(&self, _: Licence) -> Option<&Secret> {
        Match::secret(self)
    }

    fn lot(&self, stream: &mut Rng) -> Option<String> {
        self.written_lot(stream)
    }

    fn drawn_from(&self, line: &str) -> Option<DrawnLot> {
        Match::drawn_from(self, line)
    }

    fn told_count(&self, eyes: Eyes) -> usize {
        Match::told_count(self, eyes.viewer())
    }

    fn own_actions(&self, seat: Seat) -> Vec<String> {
        Match::own_actions(self, seat)
    }

    fn told_since(&self, eyes: Eyes, count: usize) -> Vec<Event> {
        Match::told_since(self, eyes.viewer(), count)
    }

    fn take_back(&mut self, seat: Seat, at: &Moment) -> Result<(), Judged> {
        Match::take_back(self, seat, at)
    }

    fn choices_back_to(&self, seats: Seats) -> Result<usize, Judged> {
        if self.is_ended_at_the_table() { Ok(1) } else { Match::choices_back_to(self, seats) }
    }

    fn drawn_since(&self, seat: Seat) -> Option<bool> {
        Match::drawn_since(self, seat)
    }

    fn is_own_to_take_back(&self, seat: Seat) -> bool {
        Match::is_own_to_take_back(self, seat)
    }

    fn redo(&mut self, at: &Moment) -> Result<(), Judged> {
        Match::redo(self, at)
    }

    fn can_redo(&self) -> bool {
        Match::can_redo(self)
    }

    fn resign(&mut self, seat: Seat, at: &Moment) -> Result<(), Judged> {
        Match::resign(self, seat, at)
    }

    fn agree_draw(&mut self, at: &Moment) -> Result<(), Judged> {
        Match::agree_draw(self, at)
    }

    fn leave(&mut self, seat: Seat, leaving: Leaving, at: &Moment) -> Result<(), Judged> {
        Match::leave(self, seat, leaving, at)
    }

    fn fall(&mut self, seat: Seat, leaving: Option<Leaving>, at: &Moment) -> Result<(), Judged> {
        Match::fall(self, seat, leaving, at)
    }

    fn forfeit(&mut self, seat: Seat, leaving: Option<Leaving>, at: &Moment) -> Result<(), Judged> {
        Match::forfeit(self, seat, leaving, at)
    }

    fn complete_draft(&mut self, seat: Seat, at: &Moment, rng: &mut Rng) -> Result<(), NotDone> {
        Match::complete_draft(self, seat, at, rng)
    }

    fn forget_draft(&mut self, seat: Seat) {
        Match::forget_draft(self, seat);
    }

    fn can_spare(&self, seat: Seat) -> bool {
        self.game().leaving(&self.now.state, seat).is_some()
    }

    fn follow(&mut self, entry: &Entry) -> Result<(), Text> {
        Match::follow(self, entry)
    }

    fn terms(&self) -> &Terms {
        Match::terms(self)
    }

    fn obeys(&self, given: &[(String, String)], files: &Files) -> Result<(), Misreads> {
        self.header.obeys(G::OPTIONS, given, files)
    }

    fn think(&self, seat: Seat, bot: &str, budget: Budget, rng: Rng) -> Option<Box<dyn Job>> {
        Some(self.job(seat, make_bot::<G>(bot)?, budget, rng))
    }

    fn layer_later(&self, eyes: Eyes, id: &str, side: Option<Seat>) -> Later<Option<Layer>> {
        if let Some(trend) = trend_of::<G>(id) {
            return self.trend_now(eyes.viewer(), trend, side);
        }
        let (game, view, id) = (self.game.clone(), self.view(eyes.viewer()), id.to_string());
        Box::new(move || game.layer(&view, &id, side))
    }

    fn load_setup(&mut self, seat: Seat, file: &str, text: &str) -> Result<(), NotDone> {
        let laid = self.rules_of_draft()?.read_setup(seat, file, text)?;
        Ok(self.lay_out(seat, laid)?)
    }

    fn restore_draft(&mut self, seat: Seat, lines: &[String]) -> Result<(), NotDone> {
        self.lay_out_again(seat, lines)
    }

    fn laid(&self, seat: Seat) -> Vec<String> {
        self.laid_lines(seat)
    }

    fn save_setup(&self, seat: Seat) -> Option<String> {
        let rules = self.game().draft()?;
        let complete = self.draft(seat).missing(&rules.reserve(seat)).is_empty();
        complete.then(|| rules.write_setup(seat, self.draft(seat).laid()))
    }

    fn presets(&self) -> Vec<String> {
        self.game().draft().map_or_else(Vec::new, |rules| rules.presets())
    }

    fn export(&self, ending: &str, eyes: Eyes) -> Option<String> {
        let format = G::formats().iter().find(|format| format.ending == ending)?;
        Some((format.write)(self.game(), &self.view(eyes.viewer())))
    }

    fn imagined_later(&self, seat: Seat, rng: Rng) -> Later<Log> {
        Match::imagined_later(self, seat, rng)
    }

    fn is_full(&self) -> bool {
        Match::is_full(self)
    }

    fn entry_count(&self) -> usize {
        Match::entries(self).len()
    }

    fn entries(&self, _: Licence) -> &[Entry] {
        Match::entries(self)
    }

    fn log(&self, licence: Licence) -> Log {
        Match::log(self, licence)
    }
}

/// The pick that answers a question which has no other answer, where that makes an action.
fn only_answer(next: &Next) -> Option<Pick> {
    match next {
        Next::OneOf(offers) => match offers.as_slice() {
            [offer] if offer.then == Some(Then::Ends) => Some(offer.pick.clone()),
            _ => None,
        },
        &Next::Amount { least, most, ends: true, .. } if least == most => Some(Pick::Amount(least)),
        _ => None,
    }
}
