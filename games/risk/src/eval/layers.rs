//! Maps over the map for those who study: what may fall, how strong borders are, which continents are within reach, and what
//! everybody gets next turn. All from a view: what is not seen counts for nothing.

use super::campaign::{Campaign, Hope, Throwing, falls, falls_at_once};
use crate::board::{Lands, Territory};
use crate::moves::cards::{Kind, seed_value};
use crate::moves::{Holder, Order, Phase};
use crate::{Risk, View};
use kernel::{Cell, Seat};
use phrase::Text;
use scene::{Layer, Scale};
use table::LayerSpec;

/// The layers there are.
pub(super) static LAYERS: &[LayerSpec] = &[
    LayerSpec::judgement("threat"),
    LayerSpec::rules("border"),
    LayerSpec::judgement("continents"),
    LayerSpec::rules("income"),
];

/// A continent of which more is missing is out of reach.
const WITHIN_REACH: u32 = 4;
/// How many positions a campaign may remember.
const ROOM: usize = 4_000;

/// One of the layers, for what one side holds or for all.
pub(super) fn layer(game: &Risk, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
    let sides: Vec<Seat> = side.map_or_else(|| (0..game.terms.players).map(Seat).collect(), |it| vec![it]);
    let plain = |key, values| Layer::new(Text::new(key), Scale::Sequential, values);
    Some(match id {
        "threat" => {
            let values = each(view, &sides, |seat, on| Some(100.0 * game.threat(view, seat, on) as f32));
            plain(threat_title(game), values)
        }
        "border" => {
            let flips = |seat: Seat| side.is_none() && game.terms.players == 2 && seat == Seat(1);
            let value = |seat: Seat, on| {
                let margin = game.margin(view, seat, on)?;
                Some(if flips(seat) { -margin } else { margin } as f32)
            };
            let key = if side.is_none() && game.terms.players == 2 {
                "risk.layer.border.both"
            } else {
                "risk.layer.border"
            };
            Layer { scale: Scale::Diverging, ..plain(key, each(view, &sides, value)) }
        }
        "continents" => {
            let (values, is_exact) = game.within_reach(view, &sides);
            plain(if is_exact { "risk.layer.continents" } else { "risk.layer.continents.least" }, values)
        }
        "income" => {
            let value = |seat: Seat, _| game.expected_income(view, seat).map(|armies| armies as f32);
            plain(
                if game.shows_kinds() { "risk.layer.income.cards" } else { "risk.layer.income" },
                each(view, &sides, value),
            )
        }
        _ => return None,
    })
}

/// What is asked depends on whether a turn has one throw, and on whether new armies come before it.
fn threat_title(game: &Risk) -> &'static str {
    match (game.terms.many_battles, game.terms.order) {
        (false, _) => "risk.layer.threat.once",
        (true, Order::Seed) => "risk.layer.threat.standing",
        (true, Order::Classic) => "risk.layer.threat",
    }
}

/// A number for each territory of these seats that has one.
fn each(view: &View, seats: &[Seat], value: impl Fn(Seat, Territory) -> Option<f32>) -> Vec<(Cell, f32)> {
    let of = |seat: Seat| view.owned(seat).iter().map(move |territory| (seat, territory));
    let all = seats.iter().flat_map(|seat| of(*seat));
    let mut values: Vec<(Cell, f32)> =
        all.filter_map(|(seat, it)| Some((it.cell(), value(seat, it)?))).collect();
    values.sort_unstable_by_key(|(cell, _)| *cell);
    values
}

impl Risk {
    /// How likely a territory of a seat falls in the next turn of whichever rival is likeliest to take it: its neighbours attack
    /// one after the other, the strongest first and with all that the rival is about to get, each to the end.
    pub fn threat(&self, view: &View, seat: Seat, on: Territory) -> f64 {
        let rivals = (0..self.terms.players).map(Seat).filter(|rival| *rival != seat);
        rivals.map(|rival| self.threat_of(view, rival, on)).fold(0.0, f64::max)
    }

    fn threat_of(&self, view: &View, rival: Seat, on: Territory) -> f64 {
        let from = self.board.around(on) & view.owned(rival);
        let mut stacks: Vec<u16> = from.iter().map(|it| view.armies(it).saturating_sub(1)).collect();
        stacks.sort_unstable_by(|a, b| b.cmp(a));
        let Some(strongest) = stacks.first_mut() else { return 0.0 };
        *strongest = strongest.saturating_add(self.coming(view, rival));
        match self.terms.many_battles {
            true => falls(&stacks, view.armies(on)),
            false => {
                stacks.iter().map(|free| falls_at_once(self, *free, view.armies(on))).fold(0.0, f64::max)
            }
        }
    }

    /// The armies that a seat places before it attacks next.
    fn coming(&self, view: &View, seat: Seat) -> u16 {
        if self.terms.order == Order::Seed || view.open.round == 0 {
            return 0;
        }
        let is_its_turn = view.open.seat == seat;
        match view.phase {
            Phase::Exchange | Phase::Place if is_its_turn => view.open.reserve[seat.index()],
            Phase::Moves | Phase::Draw | Phase::Drawing | Phase::Discard => self.income_seen(view, seat),
            _ if is_its_turn => 0,
            _ => self.income_seen(view, seat),
        }
    }

    /// What a seat gets at the start of a classic turn, as far as its continents are seen.
    fn income_seen(&self, view: &View, seat: Seat) -> u16 {
        let own = view.owned(seat);
        let continents = self.board.continents.iter().filter(|continent| own.has_all(continent.lands));
        let bonus: u16 = continents.map(|continent| continent.bonus).sum();
        (view.holdings[seat.index()].territories / 3).max(3) as u16 + bonus
    }

    /// What a seat is about to get: in the classic game by what it holds, under `seed` by the best set in its hand, if that is seen.
    fn expected_income(&self, view: &View, seat: Seat) -> Option<u16> {
        if !self.shows_kinds() {
            return Some(self.income_seen(view, seat));
        }
        let hand = view.cards.hand(seat)?;
        let three = |kind: &Kind| hand.iter().filter(|card| card.kind() == *kind).count() >= 3;
        Some(Kind::ALL.into_iter().filter(three).map(seed_value).max().unwrap_or(0))
    }

    /// The armies on a territory less those that could attack it; nothing inside, where nobody can.
    fn margin(&self, view: &View, seat: Seat, on: Territory) -> Option<i32> {
        let is_rival = |holder: &Holder| *holder != Holder::NEUTRAL && *holder != Holder::from(seat);
        let rivals =
            Holder::ALL.into_iter().filter(is_rival).fold(Lands::NONE, |sum, it| sum | view.owned(it));
        let near = self.board.around(on) & rivals;
        let against: i32 = near.iter().map(|it| i32::from(view.armies(it)) - 1).sum();
        (!near.is_empty()).then(|| i32::from(view.armies(on)) - against)
    }

    /// For each territory that one of these seats lacks of a continent nearly its own, the chance that it takes all it lacks in
    /// one turn with the armies that stand there; and whether all of them are exact.
    fn within_reach(&self, view: &View, seats: &[Seat]) -> (Vec<(Cell, f32)>, bool) {
        let mut best = vec![0.0f64; self.board.size()];
        let mut is_exact = true;
        for (seat, continent) in
            seats.iter().flat_map(|seat| self.board.continents.iter().map(move |it| (*seat, it)))
        {
            let missing = continent.lands.minus(view.owned(seat));
            let is_near = (1..=WITHIN_REACH).contains(&missing.count()) && view.seen.has_all(missing);
            let campaign =
                is_near.then(|| Campaign::new(self, view, seat, missing, (Throwing::Any, ROOM))).flatten();
            let Some(hope) = campaign.map(|mut campaign| campaign.hope()) else { continue };
            is_exact &= matches!(hope, Hope::Exact(_)) || hope.chance() == 0.0;
            for territory in missing.iter() {
                best[territory.index()] = best[territory.index()].max(hope.chance());
            }
        }
        let values = self.board.territories().map(|it| (it.cell(), 100.0 * best[it.index()] as f32));
        (values.filter(|(_, chance)| *chance > 0.0).collect(), is_exact)
    }
}
