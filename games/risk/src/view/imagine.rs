//! A state that gives a view, uniform over all that do.
//!
//! Three things are hidden, and they are independent of each other: lands in the fog, hands, missions. Each is
//! drawn uniformly, without making anything first that is then thrown away, but for two rare cases.

use super::{Cards, View};
use crate::Risk;
use crate::board::{Lands, Territory};
use crate::moves::cards::{Card, Counts, Deck, KindDeck, NamedDeck, OF_EACH_KIND, cards_of, sum};
use crate::moves::{Holder, Phase, State};
use kernel::Rng;

/// How many armies a territory must have, for the phase to be what it is.
#[derive(Clone, Copy)]
enum Need {
    AtLeast(u16),
    Exactly(u16),
}

/// A territory in the fog of which the phase tells something: whose it is, and what stands there.
#[derive(Clone, Copy)]
struct Clue {
    territory: Territory,
    holder: Holder,
    need: Need,
}

/// A state that gives this view.
pub(crate) fn imagine(game: &Risk, view: &View, rng: &mut Rng) -> State {
    let mut state = State {
        owned: view.owned,
        armies: view.armies,
        strong: Lands::NONE,
        deck: game.imagine_deck(&view.cards, rng),
        missions: game.imagine_missions(view, rng),
        open: view.open.clone(),
        phase: view.phase.map(|territory| territory.unwrap_or(Territory(0))),
    };
    let hidden = Lands::first(view.taken as usize).minus(view.seen);
    match view.phase {
        _ if hidden.is_empty() => {}
        Phase::Dealing => game.imagine_deal(view, hidden, &mut state, rng),
        _ => game.imagine_lands(view, hidden, &mut state, rng),
    }
    state.strong = game.board.territories().filter(|t| state.armies(*t) > 1).collect();
    state
}

impl Risk {
    /// A deal under way: every way to deal the unseen lands to others that leaves nobody too many.
    fn imagine_deal(&self, view: &View, hidden: Lands, state: &mut State, rng: &mut Rng) {
        let others: Vec<Holder> = Holder::ALL
            .into_iter()
            .filter(|holder| self.terms.quotas[holder.index()] > 0)
            .filter(|holder| view.viewer.seat().map(Holder::from) != Some(*holder))
            .collect();
        let fits = |owned: &[Lands; 7]| {
            Holder::ALL.iter().all(|h| owned[h.index()].count() <= u32::from(self.terms.quotas[h.index()]))
        };
        loop {
            state.owned = view.owned;
            for territory in hidden.iter() {
                let holder = rng.choose(&others).expect("what a viewer was not dealt went to others");
                state.owned[holder.index()].add(territory);
            }
            if fits(&state.owned) {
                hidden.iter().for_each(|territory| state.armies[territory.index()] = 1);
                return;
            }
        }
    }

    fn imagine_lands(&self, view: &View, hidden: Lands, state: &mut State, rng: &mut Rng) {
        loop {
            let (clues, phase) = self.draw_clues(view, hidden, rng);
            state.owned = view.owned;
            state.armies = view.armies;
            state.phase = phase;
            settle_owners(view, hidden, &clues, state, rng);
            settle_armies(view, hidden, &clues, state, rng);
            // An attacker must have somebody to attack. All other clues are met by the way they are drawn.
            let own = state.owned(view.open.seat);
            match state.phase {
                Phase::Against { from } if self.board.around(from).minus(own).is_empty() => {}
                _ => return,
            }
        }
    }

    /// Draws the places of the phase that are in the fog. Each choice can be completed in equally many ways.
    fn draw_clues(&self, view: &View, hidden: Lands, rng: &mut Rng) -> (Vec<Clue>, Phase) {
        let attacker = Holder::from(view.open.seat);
        let Some((from_need, to_need)) = self.needs(view) else {
            return (Vec::new(), view.phase.map(|territory| territory.unwrap_or(Territory(0))));
        };
        if let Phase::Against { from: None } = view.phase {
            let choices: Vec<Territory> = hidden.iter().collect();
            let from = *rng.choose(&choices).expect("an unseen attacker stands on an unseen territory");
            return (
                vec![Clue { territory: from, holder: attacker, need: from_need }],
                Phase::Against { from },
            );
        }
        let Some(battle) = view.phase.battle() else {
            return (Vec::new(), view.phase.map(|territory| territory.unwrap_or(Territory(0))));
        };
        let fits = |known: Option<Territory>| known.map_or(hidden, Lands::only);
        let pairs: Vec<(Territory, Territory)> = fits(battle.from)
            .iter()
            .flat_map(|from| (self.board.around(from) & fits(battle.to)).iter().map(move |to| (from, to)))
            .collect();
        let &(from, to) = rng.choose(&pairs).expect("an unseen battle has a place");
        let holder = if matches!(view.phase, Phase::Advance { .. }) { attacker } else { battle.defender };
        let from_clue = Clue { territory: from, holder: attacker, need: from_need };
        let to_clue = Clue { territory: to, holder, need: to_need };
        let clues = [(battle.from, from_clue), (battle.to, to_clue)];
        let unseen = clues.into_iter().filter(|(seen, _)| seen.is_none()).map(|(_, clue)| clue).collect();
        let mut phase = view.phase.map(|_| from);
        if let Some(place) = phase.battle_mut() {
            place.to = to;
        }
        (unseen, phase)
    }

    /// What must stand where the attack comes from, and where it goes.
    fn needs(&self, view: &View) -> Option<(Need, Need)> {
        let until = view.open.until;
        let attacking = |attack: u8| match until {
            0 => Need::AtLeast(u16::from(attack) + 1),
            _ if attack < 3 => Need::Exactly(u16::from(attack) + 1),
            _ => Need::AtLeast(4.max(until + 1)),
        };
        Some(match view.phase {
            Phase::Against { .. } => (Need::AtLeast(2), Need::AtLeast(1)),
            Phase::Dice { .. } => (Need::AtLeast(2), Need::AtLeast(1)),
            Phase::Defend { attack, .. } => (attacking(attack), Need::AtLeast(1)),
            Phase::Battle { battle, attack, defence } => {
                let chosen = self.terms.defence_chosen && battle.defender != Holder::NEUTRAL;
                let all = !chosen && defence == 1;
                let defending = if all { Need::Exactly(1) } else { Need::AtLeast(u16::from(defence)) };
                (attacking(attack), defending)
            }
            Phase::Advance { entered, .. } => (Need::AtLeast(1), Need::Exactly(u16::from(entered))),
            _ => return None,
        })
    }

    /// Missions of others: different ones, none that a seat cannot have.
    fn imagine_missions(&self, view: &View, rng: &mut Rng) -> [Option<u8>; 6] {
        let unknown: Vec<usize> =
            self.dealt_missions(view).filter(|seat| view.missions[*seat].is_none()).collect();
        let mut left: Vec<u8> = (0..self.terms.missions.len() as u8)
            .filter(|mission| !view.missions.contains(&Some(*mission)))
            .collect();
        loop {
            rng.shuffle(&mut left);
            let fits = |(seat, mission): (&usize, &u8)| view.open.ruled_out[*seat] >> mission & 1 == 0;
            if unknown.iter().zip(&left).all(fits) {
                let mut missions = view.missions;
                unknown.iter().zip(&left).for_each(|(seat, mission)| missions[*seat] = Some(*mission));
                return missions;
            }
        }
    }

    /// The seats that have a mission by now.
    pub(crate) fn dealt_missions(&self, view: &View) -> std::ops::Range<usize> {
        let players = usize::from(self.terms.players);
        match view.phase {
            _ if self.terms.missions.is_empty() => 0..0,
            Phase::Deal | Phase::Dealing | Phase::Claim => 0..0,
            Phase::Missions => 0..view.open.seat.index(),
            _ => 0..players,
        }
    }

    fn imagine_deck(&self, cards: &Cards, rng: &mut Rng) -> Deck {
        match cards {
            Cards::Kinds { hands, sizes, discard, known } => {
                imagine_kinds(*hands, *sizes, *discard, *known, rng)
            }
            Cards::Named { hands, sizes, old_sizes, discard, old } => {
                let all = match Deck::named(self.board.size()) {
                    Deck::Named(full) => full.draw,
                    Deck::Kinds(_) => 0,
                };
                let mine = hands.iter().flatten().fold(0, |mine, hand| mine | hand);
                let free = all & !mine & !discard;
                let mut imagined = NamedDeck {
                    hands: hands.map(|hand| hand.unwrap_or(0)),
                    draw: 0,
                    discard: *discard,
                    old: *old,
                };
                let unseen: Vec<usize> = (0..6).filter(|seat| hands[*seat].is_none()).collect();
                let new_sizes = [0, 1, 2, 3, 4, 5].map(|seat: usize| sizes[seat] - old_sizes[seat]);
                let rest_of_old = deal(free & old, &unseen, *old_sizes, &mut imagined, rng);
                debug_assert_eq!(rest_of_old, 0, "old cards are all in hands");
                imagined.draw = deal(free & !old, &unseen, new_sizes, &mut imagined, rng);
                Deck::Named(imagined)
            }
        }
    }
}

/// Deals the lands in the fog, so that everybody has as many as everybody knows.
fn settle_owners(view: &View, hidden: Lands, clues: &[Clue], state: &mut State, rng: &mut Rng) {
    let told: Lands = clues.iter().map(|clue| clue.territory).collect();
    for clue in clues {
        state.owned[clue.holder.index()].add(clue.territory);
    }
    let mut left: Vec<Territory> = hidden.minus(told).iter().collect();
    rng.shuffle(&mut left);
    let mut left = left.into_iter();
    for holder in Holder::ALL {
        let missing = view.holdings[holder.index()].territories - state.owned(holder).count();
        for territory in left.by_ref().take(missing as usize) {
            state.owned[holder.index()].add(territory);
        }
    }
}

/// Spreads each holder's unseen armies over its unseen lands, every way equally likely.
fn settle_armies(view: &View, hidden: Lands, clues: &[Clue], state: &mut State, rng: &mut Rng) {
    for holder in Holder::ALL {
        let lands = state.owned(holder) & hidden;
        let seen: u32 = (state.owned(holder).minus(hidden)).iter().map(|t| u32::from(view.armies(t))).sum();
        let mut left = view.holdings[holder.index()].armies - seen;
        let mut open = Vec::new();
        for territory in lands.iter() {
            let need = clues.iter().find(|clue| clue.territory == territory).map(|clue| clue.need);
            let (least, is_open) = match need {
                None => (1, true),
                Some(Need::AtLeast(least)) => (least, true),
                Some(Need::Exactly(armies)) => (armies, false),
            };
            state.armies[territory.index()] = least;
            left -= u32::from(least);
            if is_open {
                open.push(territory);
            }
        }
        for (territory, more) in open.iter().zip(composition(left, open.len(), rng)) {
            state.armies[territory.index()] += more as u16;
        }
    }
}

/// `total` as a sum of `parts` numbers from 0 up, every sum equally likely: bars drawn among stars.
fn composition(total: u32, parts: usize, rng: &mut Rng) -> Vec<u32> {
    let mut sums = Vec::with_capacity(parts);
    let (mut stars, mut bars) = (total, parts.saturating_sub(1) as u32);
    let mut sum = 0;
    while bars > 0 {
        if rng.below(stars + bars) < bars {
            bars -= 1;
            sums.push(std::mem::take(&mut sum));
        } else {
            stars -= 1;
            sum += 1;
        }
    }
    if parts > 0 {
        sums.push(sum + stars);
    }
    sums
}

/// Deals each unseen hand as many of the `free` cards as its size says; gives back the rest.
fn deal(free: u64, unseen: &[usize], sizes: [u8; 6], deck: &mut NamedDeck, rng: &mut Rng) -> u64 {
    let mut cards: Vec<Card> = cards_of(free).collect();
    rng.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    for &seat in unseen {
        for card in cards.by_ref().take(usize::from(sizes[seat])) {
            deck.hands[seat] |= card.bit();
        }
    }
    cards.fold(0, |rest, card| rest | card.bit())
}

/// The seed's deck with the unseen hands filled in, every pair of hands equally likely.
fn imagine_kinds(
    hands: [Option<Counts>; 2],
    sizes: [u8; 2],
    discard: Counts,
    known: [Option<Counts>; 2],
    rng: &mut Rng,
) -> Deck {
    let known = known.map(Option::unwrap_or_default);
    let ways = [0, 1].map(|seat| match hands[seat] {
        Some(hand) => vec![hand],
        None => hands_of(sizes[seat], known[seat]),
    });
    let mut pairs = Vec::new();
    for one in &ways[0] {
        for two in &ways[1] {
            let left = [0, 1, 2].map(|kind| OF_EACH_KIND.checked_sub(discard[kind] + one[kind] + two[kind]));
            if let [Some(a), Some(b), Some(c)] = left {
                pairs.push(([*one, *two], [a, b, c]));
            }
        }
    }
    let &(hands, draw) = rng.choose(&pairs).expect("the true hands are among them");
    Deck::Kinds(KindDeck { hands, draw, discard, known })
}

/// Every hand of `size` cards that has at least those known.
fn hands_of(size: u8, known: Counts) -> Vec<Counts> {
    let free = size.saturating_sub(sum(known));
    let splits = (0..=free).flat_map(|a| (0..=free - a).map(move |b| [a, b, free - a - b]));
    splits.map(|more| [0, 1, 2].map(|kind| known[kind] + more[kind])).collect()
}
