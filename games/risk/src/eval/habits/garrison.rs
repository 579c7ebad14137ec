//! Where armies stand: new ones, and those that move.

use super::{Habits, best_of};
use crate::board::{Lands, MOST_TERRITORIES, Territory};
use crate::moves::{Action, State};
use kernel::Seat;

/// How many armies stand on each territory.
pub(in crate::eval) type Stations = [u16; MOST_TERRITORIES];

impl Habits<'_> {
    /// Starting armies.
    pub(super) fn set_up(&self, state: &State, seat: Seat) -> Action {
        let left = state.open.reserve[seat.index()];
        if self.game.terms.many_battles {
            let armies = if self.game.terms.single { 1 } else { left };
            return Action::Place { on: self.front(state, seat, left), armies };
        }
        let at_once = !self.game.terms.single && left <= self.temper.mass;
        let armies = if at_once { left } else { 1 };
        Action::Place { on: self.station(state, seat, self.temper.mass), armies }
    }

    /// New armies, all on one territory.
    pub(super) fn place(&self, state: &State, seat: Seat) -> Action {
        let armies = state.open.reserve[seat.index()];
        if self.game.terms.many_battles {
            let whole = Action::Place { on: self.front(state, seat, armies), armies };
            return self.shield(state, seat, armies).unwrap_or(whole);
        }
        Action::Place { on: self.station(state, seat, self.temper.fist), armies: 1 }
    }

    /// What the weakest border of a whole continent lacks against whoever stands beside it, as far as a half of the
    /// new armies goes.
    fn shield(&self, state: &State, seat: Seat, armies: u16) -> Option<Action> {
        if self.temper.shield <= 0.0 || armies < 2 || !self.is_classic() {
            return None;
        }
        let own = state.owned(seat);
        let held = self.game.board.continents.iter().filter(|continent| own.has_all(continent.lands));
        let lack = |t: Territory| {
            self.temper.shield * f32::from(self.danger(state, seat, t)) - f32::from(state.armies(t))
        };
        let borders = held.flat_map(|continent| (self.border(own) & continent.lands).iter());
        let (most, on) = borders.map(|t| (lack(t), t)).max_by(|a, b| a.0.total_cmp(&b.0))?;
        (most >= 1.0).then(|| Action::Place { on, armies: (most as u16).min(armies / 2) })
    }

    /// The border where most is missing against whoever stands beside it, if anything is.
    pub(in crate::eval) fn weakest(&self, state: &State, seat: Seat) -> Option<Territory> {
        let lack = |t: Territory| f32::from(self.danger(state, seat, t)) - f32::from(state.armies(t));
        let border = self.border(state.owned(seat));
        best_of(border, lack).filter(|t| lack(*t) > 0.0)
    }

    /// Where `more` armies would conquer most.
    pub(in crate::eval) fn front(&self, state: &State, seat: Seat, more: u16) -> Territory {
        let border = self.border(state.owned(seat));
        best_of(border, |t| self.campaign(state, seat, t, state.armies(t) + more))
            .unwrap_or(first(state, seat))
    }

    /// The border, what `more` armies would conquer most from first.
    pub(in crate::eval) fn fronts(&self, state: &State, seat: Seat, more: u16) -> Vec<Territory> {
        let border = self.border(state.owned(seat)).iter();
        let mut fronts: Vec<(f32, Territory)> =
            border.map(|t| (self.campaign(state, seat, t, state.armies(t) + more), t)).collect();
        fronts.sort_by(|a, b| b.0.total_cmp(&a.0));
        fronts.into_iter().map(|(_, t)| t).collect()
    }

    /// Where one more army is needed most, if each group of territories regroups afterwards: where the fist is
    /// too small, then where guards are missing, then at the best fist again.
    fn station(&self, state: &State, seat: Seat, fist: u16) -> Territory {
        let own = state.owned(seat);
        let (mut left, mut best) = (own, None);
        while let Some(start) = left.iter().next() {
            let group = self.game.board.reach(start, own);
            left = left.minus(group);
            let Some((spot, score)) = self.spot(state, seat, group) else { continue };
            let spare = self.pool(state, group) - group.count() as u16;
            let wanted = self.wanted(state, seat, group);
            let need = match spare {
                _ if spare < fist => 10.0 + score,
                _ if spare < fist + wanted => 5.0 + score / 10.0,
                _ => score - 0.2 * f32::from(spare - fist - wanted),
            };
            if best.is_none_or(|(_, most)| need > most) {
                best = Some((spot, need));
            }
        }
        best.map_or(first(state, seat), |(spot, _)| spot)
    }

    /// How many armies the guards of a group lack.
    fn wanted(&self, state: &State, seat: Seat, group: Lands) -> u16 {
        let endangered = group.iter().filter(|t| self.is_endangered(state, seat, *t)).count() as u16;
        endangered * (self.temper.guard - 1)
    }

    fn is_endangered(&self, state: &State, seat: Seat, territory: Territory) -> bool {
        // Before the first turn others have still to place their armies.
        let least = if state.open.round == 0 { 1 } else { 2 };
        self.danger(state, seat, territory) >= least
    }

    fn pool(&self, state: &State, group: Lands) -> u16 {
        group.iter().map(|t| state.armies(t)).sum()
    }

    /// The territory of a group to attack from, and what the attack promises with three dice.
    pub(in crate::eval) fn spot(&self, state: &State, seat: Seat, group: Lands) -> Option<(Territory, f32)> {
        let own = state.owned(seat);
        let mut best: Option<(Territory, f32)> = None;
        for to in self.game.board.around_all(group).minus(own).iter() {
            let score = self.promise(state, seat, self.temper.fist + 1, to);
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((to, score));
            }
        }
        best.and_then(|(to, score)| {
            let from = (self.game.board.around(to) & group).iter().next();
            from.map(|from| (from, score))
        })
    }

    /// The border, what promises most with three dice first.
    pub(in crate::eval) fn outlooks(&self, state: &State, seat: Seat) -> Vec<Territory> {
        let own = state.owned(seat);
        let border = self.border(own).iter();
        let mut outlooks: Vec<(f32, Territory)> = border
            .map(|from| {
                let enemies = self.game.board.around(from).minus(own).iter();
                let scores = enemies.map(|to| self.promise(state, seat, self.temper.fist + 1, to));
                (scores.fold(f32::NEG_INFINITY, f32::max), from)
            })
            .collect();
        outlooks.sort_by(|a, b| b.0.total_cmp(&a.0));
        outlooks.into_iter().map(|(_, from)| from).collect()
    }

    /// The territory to attack from in each group of neighbours, what promises most first.
    pub(in crate::eval) fn spots(&self, state: &State, seat: Seat) -> Vec<Territory> {
        let own = state.owned(seat);
        let (mut left, mut spots) = (own, Vec::new());
        while let Some(start) = left.iter().next() {
            let group = self.game.board.reach(start, own);
            left = left.minus(group);
            spots.extend(self.spot(state, seat, group));
        }
        spots.sort_by(|a, b| b.1.total_cmp(&a.1));
        spots.into_iter().map(|(spot, _)| spot).collect()
    }

    /// Where the armies of a seat should stand when they may regroup freely within each group of neighbours.
    pub(in crate::eval) fn stations(&self, state: &State, seat: Seat) -> Stations {
        self.stations_for(state, seat, Lands::NONE)
    }

    /// The same, if a group attacks from the one of its territories that is among those chosen.
    pub(in crate::eval) fn stations_for(&self, state: &State, seat: Seat, chosen: Lands) -> Stations {
        let own = state.owned(seat);
        let mut stations = state.armies;
        let mut left = own;
        while let Some(start) = left.iter().next() {
            let group = self.game.board.reach(start, own);
            left = left.minus(group);
            let spot = (group & chosen).iter().next();
            let spot = spot.or_else(|| self.spot(state, seat, group).map(|(spot, _)| spot));
            if let Some(spot) = spot.filter(|_| group.count() > 1) {
                self.man(state, seat, group, spot, &mut stations);
            }
        }
        stations
    }

    /// Puts the armies of the seat to act where they should stand, as its moves could.
    pub(in crate::eval) fn regroup(&self, state: &mut State) {
        let seat = state.open.seat;
        let stations = self.stations(state, seat);
        for t in state.owned(seat).iter() {
            state.set_armies(t, stations[t.index()]);
        }
    }

    fn man(&self, state: &State, seat: Seat, group: Lands, spot: Territory, stations: &mut Stations) {
        let mut spare = self.pool(state, group) - group.count() as u16;
        group.iter().for_each(|t| stations[t.index()] = 1);
        let fist = spare.min(self.temper.fist);
        stations[spot.index()] += fist;
        spare -= fist;
        let mut endangered: Lands = group.iter().filter(|t| self.is_endangered(state, seat, *t)).collect();
        for level in 2..=self.temper.guard {
            let mut short: Lands = endangered.iter().filter(|t| stations[t.index()] < level).collect();
            while spare > 0 && !short.is_empty() {
                let Some(t) = best_of(short, |t| f32::from(self.danger(state, seat, t))) else { break };
                stations[t.index()] += 1;
                spare -= 1;
                short.remove(t);
            }
            endangered = endangered.minus(short);
        }
        stations[spot.index()] += spare;
    }

    /// The next move, or the end of the turn.
    pub(super) fn movement(&self, state: &State, seat: Seat) -> Action {
        let own = state.owned(seat);
        if u32::from(state.open.moves) >= self.game.enough_moves(own.count()) {
            return Action::End;
        }
        if self.regroups() {
            return self.move_towards(state, seat, &self.stations(state, seat)).unwrap_or(Action::End);
        }
        self.send_up(state, seat).unwrap_or(Action::End)
    }

    /// One move between neighbours that brings the armies nearer to where they should stand: along the border of
    /// a spanning tree over which some have to go, and which has them ready.
    pub(in crate::eval) fn move_towards(
        &self,
        state: &State,
        seat: Seat,
        stations: &Stations,
    ) -> Option<Action> {
        let own = state.owned(seat);
        let surplus = |t: Territory| i32::from(state.armies(t)) - i32::from(stations[t.index()]);
        let mut left = own;
        while let Some(root) = left.iter().next() {
            let (order, parents) = self.spanning_tree(root, own, &mut left);
            let mut flows = [0i32; MOST_TERRITORIES];
            for &t in order.iter().rev() {
                flows[t.index()] += surplus(t);
                if let Some(parent) = parents[t.index()] {
                    flows[parent.index()] += flows[t.index()];
                }
            }
            for &t in &order {
                let (Some(parent), flow) = (parents[t.index()], flows[t.index()]) else { continue };
                let (from, to) = if flow > 0 { (t, parent) } else { (parent, t) };
                let armies = flow.unsigned_abs() as u16;
                if armies > 0 && armies < state.armies(from) {
                    return Some(Action::Move { from, to, armies });
                }
            }
        }
        None
    }

    /// A group of neighbours, each after its parent.
    fn spanning_tree(
        &self,
        root: Territory,
        own: Lands,
        left: &mut Lands,
    ) -> (Vec<Territory>, [Option<Territory>; MOST_TERRITORIES]) {
        let (mut order, mut parents) = (vec![root], [None; MOST_TERRITORIES]);
        left.remove(root);
        let mut next = 0;
        while let Some(&t) = order.get(next) {
            for child in (self.game.board.around(t) & own & *left).iter() {
                parents[child.index()] = Some(t);
                left.remove(child);
                order.push(child);
            }
            next += 1;
        }
        (order, parents)
    }

    /// One move along a chain: the largest idle army to the best front it can reach.
    fn send_up(&self, state: &State, seat: Seat) -> Option<Action> {
        let own = state.owned(seat);
        let border = self.border(own);
        let idle = best_of(own.minus(border) & state.strong, |t| f32::from(state.armies(t)))?;
        let armies = state.armies(idle) - 1;
        let reached = self.game.board.reach(idle, own) & border;
        let to = best_of(reached, |t| self.campaign(state, seat, t, state.armies(t) + armies))?;
        Some(Action::Move { from: idle, to, armies })
    }

    /// Own territories next to others'.
    pub(in crate::eval) fn border(&self, own: Lands) -> Lands {
        own.iter().filter(|t| !self.game.board.around(*t).minus(own).is_empty()).collect()
    }
}

fn first(state: &State, seat: Seat) -> Territory {
    state.owned(seat).iter().next().unwrap_or(Territory(0))
}
