//! The contract of a broken toy: everything is the toy's own but for one thing.

use crate::faulty::{Faulty, NO_SUCH, View, bots, fault, formats, secret, tick};
use kernel::{
    Cell, Files, Game, Meta, Misread, Misreads, OptionKind, OptionSpec, Options, Rng, Seat, Seats, Turn,
    Viewer,
};
use phrase::{Each, Text};
use scene::{
    Announcement, Event, EventKind, Facts, Forecast, Layer, Layout, MarkKind, Next, Offer, Pick, Scene,
    Tally, Then, Thing,
};
use std::sync::atomic::{AtomicU32, Ordering};
use table::{BotSpec, Drafting, Format, LayerSpec, Minds, Notation, Reading, Rules, Stage, Worth};
use testkit::toy::view::Seen;
use testkit::toy::{Action, State, Toy, moves};
use verdict::Tree;

/// Reads the file of the option `list`, which may hold anything that can be printed, as well as the fault lets it.
fn read_list(fault: u8, options: &Options, files: &Files) -> Result<(), Misread> {
    let (name, text) = files.find("rulesets", options.get("list"), "toml").expect("it was resolved");
    match (text.contains('\0'), fault) {
        (false, _) | (true, fault::FILE_IGNORED) => Ok(()),
        (true, fault::FILE_PANICS) => panic!("this cannot be printed"),
        (true, fault::FILE_BLAMELESS) => Err(Misread::new(Text::new("table.draft.closed"))),
        (true, _) => Err(Misread::at(&name, 1, 1, Text::new("kernel.option.nested"))),
    }
}

impl<const S: u8> Game for Faulty<S> {
    const META: Meta =
        Meta { most_seats: if S == fault::FEW_SEATS { 2 } else { Toy::META.most_seats }, ..Toy::META };
    const OPTIONS: &'static [OptionSpec] = &{
        let [a, b, c, d, e, f] = *Toy::OPTIONS else { panic!() };
        let fault =
            OptionSpec { key: "fault", kind: OptionKind::Number { least: 0, most: 99 }, default: "0" };
        let list = OptionKind::File { folder: "rulesets", ending: "toml", shipped: &["plain"], inside: None };
        [a, b, c, d, e, f, fault, OptionSpec { key: "list", kind: list, default: "plain" }]
    };
    const FILES: &'static [(&'static str, &'static str)] = Toy::FILES;

    type State = State;
    type Action = Action;
    type Undo = (moves::Undo, Action);
    type View = View;

    fn new(options: &Options, files: &Files) -> Result<Faulty<S>, Misreads> {
        let mut toy = Toy::new(options, files)?;
        let fault = options.number("fault").map_or(0, |fault| fault as u8);
        if fault == fault::ENDLESS {
            toy.limit = u8::MAX;
        }
        read_list(fault, options, files)?;
        Ok(Faulty { toy, fault, gossip: AtomicU32::new(0) })
    }

    fn seats(&self) -> u8 {
        self.toy.seats()
    }

    fn hides(&self) -> bool {
        self.fault != fault::SAYS_OPEN
    }

    fn start(&self) -> State {
        self.toy.start()
    }

    fn turn(&self, state: &State) -> Turn {
        self.toy.turn(state)
    }

    fn mover(&self, state: &State) -> Seat {
        if self.fault == fault::MOVER { Seat(0) } else { self.toy.mover(state) }
    }

    fn whose(&self, state: &State) -> Option<Seat> {
        if self.fault == fault::FALSE_OWNER { Some(Seat(0)) } else { self.toy.whose(state) }
    }

    fn drafting(&self, state: &State) -> Seats {
        self.toy.drafting(state)
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        self.toy.actions(state, out);
        if self.fault == fault::LEAK_LEGALITY && secret(state, Viewer::Seat(state.mover)) == 0 {
            out.retain(|action| *action != Action::Draw);
        }
        if self.fault == fault::LEAVER_LISTED {
            out.extend(self.leaving(state, self.toy.mover(state)));
        }
    }

    fn count(&self, state: &State, scratch: &mut Vec<Action>) -> u64 {
        scratch.clear();
        self.actions(state, scratch);
        scratch.len() as u64 + u64::from(self.fault == fault::COUNT)
    }

    fn apply(&self, state: &mut State, action: Action) -> (moves::Undo, Action) {
        let before = *state;
        let undo = self.toy.apply(state, action);
        if self.fault == fault::LEAVER_STAYS && matches!(action, Action::Leave(_)) {
            *state = before;
        }
        (undo, action)
    }

    fn undo(&self, state: &mut State, (undo, action): (moves::Undo, Action)) {
        self.toy.undo(state, undo);
        if self.fault == fault::UNDO && matches!(action, Action::Place(..)) {
            state.dice[0] += 1;
        }
    }

    fn leaving(&self, state: &State, seat: Seat) -> Option<Action> {
        match self.fault {
            fault::LEAK_LEAVER if secret(state, Viewer::Spectator) == 0 => None,
            fault::LEAVER_EARLY if state.is_setup(&self.toy) => Some(Action::Leave(seat)),
            _ => self.toy.leaving(state, seat),
        }
    }

    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        self.toy.chance(state, out);
        match (self.fault, out.as_mut_slice()) {
            (fault::CHANCE_TWICE, [.., last]) => {
                let last = *last;
                out.push(last);
            }
            (fault::CHANCE_WEIGHTLESS, [_, (_, weight), ..]) => *weight = 0,
            _ => {}
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut seen = self.toy.view(state, viewer);
        if self.fault == fault::FORGETFUL && viewer != Viewer::Umpire {
            forget_the_dead(&mut seen);
        }
        if self.fault == fault::LEAK_SPECTATOR && viewer == Viewer::Spectator {
            seen.hands[0] = Some(state.hands[0]);
        }
        let leaks = self.fault == fault::LEAK_VIEW && viewer != Viewer::Umpire;
        View { seen, peeked: if leaks { secret(state, viewer) } else { 0 }, truth: *state }
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        if view.seen.viewer == Viewer::Umpire {
            let mut state = self.toy.imagine(&view.seen, rng);
            state.dice[0] += u8::from(self.fault == fault::DREAMING_UMPIRE);
            return state;
        }
        let mut imagine = || self.toy.imagine(&view.seen, rng);
        match self.fault {
            fault::DULL => self.toy.imagine(&view.seen, &mut Rng::seeded(0)),
            fault::UNEVEN => {
                let (one, other) = (imagine(), imagine());
                if self.toy.key(&one) < self.toy.key(&other) { one } else { other }
            }
            fault::NARROW => {
                // The state with the least key of many is never imagined where there are others.
                let states: Vec<State> = (0..60).map(|_| imagine()).collect();
                let least = states.iter().map(|state| self.toy.key(state)).min();
                let mut others = states.iter().filter(|state| Some(self.toy.key(state)) != least);
                *others.next().unwrap_or(&states[0])
            }
            _ => imagine(),
        }
    }

    fn key(&self, state: &State) -> u64 {
        self.toy.key(state)
    }
}

impl<const S: u8> Faulty<S> {
    /// Facts that are not what the sentence says.
    fn falsify(&self, facts: &mut Facts) {
        match self.fault {
            fault::FALSE_DICE => facts.dice.iter_mut().for_each(|throw| throw.faces[0] = 7 - throw.faces[0]),
            fault::FALSE_CELL => facts.losses.iter_mut().for_each(|loss| loss.cell = Some(Cell(99))),
            fault::FALSE_TURN => facts.begins = facts.begins.map(|seat| Seat((seat.0 + 1) % 3)),
            fault::UNTOLD_FACT => facts.losses.clear(),
            _ => {}
        }
    }
}

/// Blanks of those who are out are seen as if they had never been uncovered.
fn forget_the_dead(seen: &mut testkit::toy::View) {
    for (seat, row) in seen.rows.iter_mut().enumerate() {
        if !seen.alive.has(Seat(seat as u8)) {
            let own = seen.viewer.seat() == Some(Seat(seat as u8));
            let known = own.then_some(testkit::toy::Kind::Blank);
            let blank = Seen::Open(testkit::toy::Kind::Blank);
            row.iter_mut().filter(|cell| **cell == blank).for_each(|cell| *cell = Seen::Covered(known));
        }
    }
}

impl<const S: u8> Rules for Faulty<S> {
    const RULEBOOK: Each<&'static str> = Toy::RULEBOOK;

    fn trees() -> &'static [Tree<Faulty<S>>] {
        Self::TREES
    }

    fn detail(&self, state: &State, action: Action, rng: &mut Rng) -> Action {
        let detailed = self.toy.detail(state, action, rng);
        match (self.fault, detailed) {
            // The dice fall so that the second tells where an ace lies: 1, 2 or 3 changes no result.
            (fault::LEAK_LOG, Action::Roll(hits, [first, second, third])) => {
                let told = secret(state, Viewer::Seat(state.mover)) + 1;
                let [first, third] = if second >= moves::HITS_FROM { [second, 0] } else { [first, third] };
                Action::Roll(hits, [first, told, third])
            }
            _ => detailed,
        }
    }

    fn plain(&self, action: Action) -> Action {
        match (self.fault, action) {
            (fault::CHANCE_FACES, Action::Roll(hits, _)) => Action::Roll(!hits, moves::NO_FACES),
            _ => self.toy.plain(action),
        }
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
        self.toy.candidates(&view.seen, rng, out);
        if self.fault == fault::POOR_CANDIDATES {
            out.retain(|action| !matches!(action, Action::Trade(_)));
        }
    }

    fn reveals(&self, _view: &View, _action: Action) -> bool {
        self.fault != fault::FALSE_CALM
    }

    fn draft(&self) -> Option<&dyn Drafting<Faulty<S>>> {
        Some(self)
    }
}

impl<const S: u8> Notation for Faulty<S> {
    fn write(&self, action: Action) -> String {
        match (self.fault, action) {
            (fault::BLANKS, Action::Wait) => "wait ".to_string(),
            (fault::WRITTEN_ALIKE, Action::Strike(place, _)) => self.toy.write(Action::Strike(place, 1)),
            _ => self.toy.write(action),
        }
    }

    fn read(&self, view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        let mut reading = self.toy.read(&view.seen, line)?;
        if self.fault == fault::NOTICE {
            reading.notice = Some(Text::new("toy.about"));
        }
        Ok(reading)
    }

    fn write_position(&self, view: &View) -> String {
        let text = self.toy.write_position(&view.seen);
        match self.fault {
            fault::LEAK_POSITION if view.seen.viewer != Viewer::Umpire => format!("{text} {}", view.secret()),
            _ => text,
        }
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        let mut state = self.toy.read_position(line)?;
        if self.fault == fault::POSITION {
            state.dice[0] = 0;
        }
        Ok(state)
    }

    fn formats() -> &'static [Format<Faulty<S>>] {
        formats()
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        Toy::check(files)
    }
}

impl<const S: u8> Stage for Faulty<S> {
    const SENTENCES: Each<&'static str> = [
        concat!(
            include_str!("../../src/toy/data/en.ftl"),
            "toy-option-fault = Which promise is broken.\ntoy-option-list = A file.\ntoy-option-list-plain = The plain one.\n"
        ),
        concat!(
            include_str!("../../src/toy/data/fr.ftl"),
            "toy-option-fault = La promesse rompue.\ntoy-option-list = Un fichier.\ntoy-option-list-plain = Le simple.\n"
        ),
    ];

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.toy.seat_name(seat)
    }

    fn layout(&self) -> Layout {
        self.toy.layout()
    }

    fn scene(&self, view: &View) -> Scene {
        let mut scene = self.toy.scene(&view.seen);
        let said = match self.fault {
            fault::SENTENCE => Some(Text::new(NO_SUCH)),
            fault::LEAK_SCENE if view.seen.viewer != Viewer::Umpire => {
                Some(Text::plain(view.secret().to_string()))
            }
            fault::GOSSIP => Some(Text::plain(self.gossip.load(Ordering::Relaxed).to_string())),
            _ => None,
        };
        scene.announcements.extend(said.map(Announcement::from));
        if self.fault == fault::FALSE_NAME {
            scene.announcements[0].seat = None;
        }
        scene
    }

    fn tell(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        let mut events = self.toy.tell(before, action, after, viewer);
        let note = |text| Event::new(EventKind::Note, text);
        match (self.fault, action) {
            (fault::LEAVER_UNTOLD, Action::Leave(_)) if viewer == Viewer::Spectator => events.clear(),
            (fault::TOLD_NONSENSE, _) => events.push(note(Text::new(NO_SUCH))),
            (fault::LEAK_EVENT, _) if viewer != Viewer::Umpire => {
                events.push(note(Text::plain(secret(before, viewer).to_string())));
            }
            (fault::LEAK_DEAL, Action::Deal(rank)) => events.push(note(Text::plain(rank.to_string()))),
            (fault::TOLD_OTHERWISE, _) if viewer == Viewer::Umpire => {
                events.push(note(Text::plain(tick().to_string())));
            }
            (fault::LEAK_FACT, _) if viewer != Viewer::Umpire => {
                let told = Tally::many(None, Thing::new("toy.card", "?"), secret(before, viewer));
                events[0].facts.things.push(told);
            }
            _ => {}
        }
        events.iter_mut().for_each(|event| self.falsify(&mut event.facts));
        events
    }

    fn path(&self, view: &View, action: Action) -> Vec<Pick> {
        match (self.fault, action) {
            (fault::PREFIX, Action::Draw) => vec![Pick::button("wait"), Pick::button("draw")],
            _ => self.toy.path(&view.seen, action),
        }
    }

    fn meant(&self, view: &View, picks: &[Pick]) -> Option<Action> {
        match (self.fault, picks) {
            (fault::PREFIX, [_, Pick::Button(name)]) if name == "draw" => Some(Action::Draw),
            (fault::MEANT, [Pick::Cell(_), Pick::Amount(2)]) => None,
            _ => self.toy.meant(&view.seen, picks),
        }
    }

    fn forecast(&self, view: &View, _action: Action) -> Option<Forecast> {
        let text = Text::new("toy.name").number("secret", view.secret());
        (self.fault == fault::LEAK_FORECAST).then(|| Forecast::of(text))
    }

    fn label(&self, view: &View, pick: &Pick) -> Option<Text> {
        self.toy.label(&view.seen, pick)
    }

    fn offers(&self, view: &View, prefix: &[Pick]) -> Next {
        let offer =
            |name, label| Offer { pick: Pick::button(name), mark: MarkKind::CanAct, label, then: None };
        match (self.fault, prefix, self.toy.offers(&view.seen, prefix)) {
            (fault::DEAD_OFFER, [], Next::OneOf(mut offers)) => {
                offers.push(offer("surrender", None));
                Next::OneOf(offers)
            }
            (fault::LOST_OFFER, [], Next::OneOf(mut offers)) => {
                offers.retain(|offer| offer.pick != Pick::button("wait"));
                Next::OneOf(offers)
            }
            (fault::FALSE_SEQUEL, [], Next::OneOf(mut offers)) => {
                let ends = offers.iter_mut().find(|offer| offer.then == Some(Then::Ends));
                ends.into_iter().for_each(|offer| offer.then = Some(Then::Cells(Vec::new())));
                Next::OneOf(offers)
            }
            (fault::LEAK_OFFERS, [], Next::OneOf(mut offers)) => {
                offers[0].label = Some(Text::plain(view.secret().to_string()));
                Next::OneOf(offers)
            }
            (_, _, step) => step,
        }
    }
}

impl<const S: u8> Minds for Faulty<S> {
    const LEVELS: [&'static str; 5] = Toy::LEVELS;

    fn bots() -> &'static [BotSpec<Faulty<S>>] {
        bots()
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        let mut worth = self.toy.worth(&view.seen, seat);
        if self.fault == fault::LEAK_WORTH {
            worth[0].points += i32::from(view.secret());
        }
        worth
    }

    fn layers() -> &'static [LayerSpec] {
        Toy::layers()
    }

    fn layer(&self, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
        let mut layer = self.toy.layer(&view.seen, id, side)?;
        if self.fault == fault::LEAK_LAYER {
            layer.values[0].1 += f32::from(view.secret());
        }
        Some(layer)
    }
}
