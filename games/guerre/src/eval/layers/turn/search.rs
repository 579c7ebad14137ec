//! The search for the moves that bring most to bear on one square: branch and bound over everybody's moves.

use super::{AXES, Bearing, Charge, Muster};
use crate::board::square::{Square, SquareSet};
use crate::moves::State;
use crate::moves::units::{Unit, Units};
use kernel::mix;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The search for the moves that bring most to bear on one square.
pub(super) struct Search<'a> {
    muster: &'a Muster<'a>,
    at: Square,
    /// How things stand after the moves under way, which units went, and where nobody is.
    state: State,
    moved: Units,
    free: SquareSet,
    moves: Vec<(Square, Square)>,
    /// What each of the troops adds at most by itself after a move, and to which steps of each file it could go, a bit each.
    most: Vec<i32>,
    files: Vec<[u32; AXES]>,
    /// The squares from which each would add something by itself.
    posts: Vec<SquareSet>,
    /// How long a file from each way could be at most.
    longest: [u8; AXES],
    /// What no turn exceeds, the best that was found, and how.
    pub(super) goal: i32,
    pub(super) best: i32,
    pub(super) found: Vec<(Square, Square)>,
    seen: BTreeSet<u64>,
    effort: u32,
    pub(super) is_cut: bool,
}

impl<'a> Search<'a> {
    pub(super) fn of(muster: &'a Muster<'a>, at: Square, effort: u32) -> Search<'a> {
        let (mut most, mut files, mut posts) = (Vec::new(), Vec::new(), Vec::new());
        for troop in &muster.troops {
            let (mut by_itself, mut steps, mut from_where) = (0, [0; AXES], SquareSet::NONE);
            let zone = if muster.is_near(troop, at) { troop.1 } else { SquareSet::NONE };
            for from in zone.iter() {
                let bearing = muster.bearing(troop.0, from, at);
                by_itself = bearing.plain.max(by_itself);
                bearing.charge.iter().for_each(|it| steps[it.axis] |= 1 << it.step);
                if bearing.plain > 0 {
                    from_where.add(from);
                }
            }
            posts.push(from_where);
            most.push(by_itself);
            files.push(steps);
        }
        let mut search = Search {
            muster,
            at,
            state: muster.state.clone(),
            moved: muster.state.moved,
            free: muster.game.free(&muster.state),
            moves: Vec::new(),
            most,
            files,
            posts,
            longest: [0; AXES],
            goal: 0,
            best: i32::MIN,
            found: Vec::new(),
            seen: BTreeSet::new(),
            effort,
            is_cut: false,
        };
        search.measure_files();
        search
    }

    /// A file has no gap: it is no longer than there are units for each of its steps.
    fn measure_files(&mut self) {
        let mut manned: [u32; AXES] = [0; AXES];
        for (bearing, steps) in self.bearings().iter().zip(&self.files) {
            bearing.charge.iter().for_each(|it| manned[it.axis] |= 1 << it.step);
            manned.iter_mut().zip(steps).for_each(|(manned, steps)| *manned |= steps);
        }
        self.longest = manned.map(|manned| (manned >> 1).trailing_ones() as u8);
        for steps in &mut self.files {
            steps.iter_mut().zip(self.longest).for_each(|(steps, longest)| *steps &= (2 << longest) - 1);
        }
    }

    /// The place in a file that could stand.
    fn charge(&self, bearing: Bearing) -> Option<Charge> {
        bearing.charge.filter(|it| it.step <= self.longest[it.axis])
    }

    /// What a unit may add from a square at best.
    fn hope(&self, bearing: Bearing) -> i32 {
        self.charge(bearing).map_or(bearing.plain, |it| it.counts.max(bearing.plain))
    }

    /// Tries every way to go on that may bring more.
    pub(super) fn improve(&mut self, slots: u8) {
        let sum = self.sum();
        if sum > self.best {
            self.best = sum;
            self.found.clone_from(&self.moves);
        }
        if slots == 0 || self.bound(slots) <= self.best {
            return;
        }
        for index in self.candidates() {
            for to in self.stands(index) {
                if self.best >= self.goal || self.is_cut {
                    return;
                }
                self.go_on(index, to, slots);
            }
        }
    }

    fn go_on(&mut self, index: usize, to: Square, slots: u8) {
        let Some(left) = self.effort.checked_sub(1) else {
            self.is_cut = true;
            return;
        };
        self.effort = left;
        let unit = self.muster.troops[index].0;
        let from = self.state.square(unit);
        self.step(unit, from, to);
        self.moved = self.moved.with(unit);
        self.moves.push((from, to));
        if self.seen.insert(self.key()) {
            self.improve(slots - 1);
        }
        self.moves.pop();
        self.moved = self.moved.without(Units::only(unit));
        self.step(unit, to, from);
    }

    fn step(&mut self, unit: Unit, from: Square, to: Square) {
        self.state.put(unit, to);
        self.free.add(from);
        self.free.remove(to);
    }

    /// Who went where, in whatever order.
    fn key(&self) -> u64 {
        let pair = |(from, to): &(Square, Square)| mix((from.index() as u64) << 16 | to.index() as u64);
        self.moves.iter().map(pair).fold(0, |key, pair| key ^ pair)
    }

    /// What it adds up to as things stand.
    fn sum(&self) -> i32 {
        let (muster, state) = (self.muster, &self.state);
        let plain = muster.counted.iter().map(|unit| muster.bearing(unit, state.square(unit), self.at).plain);
        let chargers = muster.chargers(state, self.at).iter();
        let gains = chargers.map(|unit| muster.game.charge_gain_of(state, unit, self.at));
        plain.sum::<i32>() + gains.sum::<i32>()
    }

    /// What no way to go on exceeds: everybody finds the square from which it adds most, and those that could stand in one
    /// file, as many as it is long, charge.
    pub(super) fn bound(&self, slots: u8) -> i32 {
        let now = self.bearings();
        let mut gains: Vec<i32> = Vec::with_capacity(now.len());
        for (index, bearing) in now.iter().enumerate() {
            let goes = !self.moved.has(self.muster.troops[index].0);
            gains.push(if goes { (self.most[index] - bearing.plain).max(0) } else { 0 });
        }
        let plain: i32 = now.iter().map(|bearing| bearing.plain).sum();
        let charges = self.bound_of_charges(&now);
        let bound = plain + largest(gains.clone(), usize::from(slots)) + charges;
        if bound <= self.best {
            return bound;
        }
        plain + self.matched(&gains, usize::from(slots)) + charges
    }

    /// What `slots` units gain at most if no two take the same square: those that gain most are given squares first, and make
    /// room for others where they have another one.
    fn matched(&self, gains: &[i32], slots: usize) -> i32 {
        let mut order: Vec<usize> = (0..gains.len()).filter(|&index| gains[index] > 0).collect();
        order.sort_by_key(|&index| (Reverse(gains[index]), index));
        let (mut taken, mut sum, mut count) = (Vec::new(), 0, 0);
        for index in order {
            if count < slots && self.settles(index, &mut taken, &mut SquareSet::NONE.clone()) {
                sum += gains[index];
                count += 1;
            }
        }
        sum
    }

    /// Whether a unit finds a square among those taken, if need be by having others take another one.
    fn settles(&self, index: usize, taken: &mut Vec<(Square, usize)>, tried: &mut SquareSet) -> bool {
        for post in self.posts[index].iter() {
            if tried.has(post) || self.is_held(post) {
                continue;
            }
            tried.add(post);
            let holder = taken.iter().position(|(square, _)| *square == post);
            match holder {
                None => {
                    taken.push((post, index));
                    return true;
                }
                Some(at) => {
                    let other = taken[at].1;
                    if self.settles(other, taken, tried) {
                        taken[at].1 = index;
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Whether somebody stands on a square who will not leave it.
    fn is_held(&self, square: Square) -> bool {
        let holder = self.state.unit_of_at(self.muster.side, square);
        let goes = |unit: Unit| {
            let zone =
                self.muster.troops.iter().find(|(other, _)| *other == unit).map(|(_, zone)| !zone.is_empty());
            !self.moved.has(unit) && zone.unwrap_or(false)
        };
        holder.is_some_and(|unit| !goes(unit))
    }

    /// What charging adds at most to what everybody adds by itself: in the best file, or in all, as the rules have it.
    fn bound_of_charges(&self, now: &[Bearing]) -> i32 {
        let by_file = |axis: usize, length: u8| {
            let more =
                now.iter().enumerate().filter_map(|(index, now)| self.bonus(index, *now, axis, length));
            largest(more.collect(), usize::from(length))
        };
        let files = (0..AXES).map(|axis| (0..=self.longest[axis]).map(|length| by_file(axis, length)).max());
        let files = files.map(Option::unwrap_or_default);
        match self.muster.game.ruleset.every_file_charges {
            true => files.sum(),
            false => files.max().unwrap_or(0),
        }
    }

    /// What a unit adds by charging in a file of this length beyond what it could add by itself; nothing if it cannot.
    fn bonus(&self, index: usize, now: Bearing, axis: usize, length: u8) -> Option<i32> {
        let (unit, _) = self.muster.troops[index];
        if let Some(it) = now.charge.filter(|it| it.axis == axis && it.step <= length) {
            return Some(it.counts - now.plain);
        }
        let goes = !self.moved.has(unit) && self.files[index][axis] & ((2 << length) - 1) != 0;
        goes.then(|| i32::from(self.muster.game.figures(unit).charge) - self.most[index].max(now.plain))
    }

    /// What everybody adds where it stands.
    fn bearings(&self) -> Vec<Bearing> {
        let bearing =
            |(unit, _): &(Unit, SquareSet)| self.muster.bearing(*unit, self.state.square(*unit), self.at);
        self.muster.troops.iter().map(bearing).collect()
    }

    /// The troops that may help, those that can add most first, then those that may have to make room for them. Whoever
    /// must retreat goes before all others.
    fn candidates(&self) -> Vec<usize> {
        let troops = &self.muster.troops;
        let due = self.state.retreat.without(self.moved).and(Units::of(self.muster.side));
        let open = |index: &usize| {
            let (unit, zone) = &troops[*index];
            !self.moved.has(*unit) && !zone.is_empty() && (due.is_empty() || due.has(*unit))
        };
        let mut rest: Vec<usize> = (0..troops.len()).filter(open).collect();
        if !due.is_empty() {
            return rest;
        }
        let now = self.bearings();
        let gain = |index: usize| {
            let charges = self.files[index].iter().any(|steps| *steps != 0);
            let charge = i32::from(self.muster.game.figures(troops[index].0).charge);
            // A charge that it could make only in a file that does not stand is none yet.
            self.most[index].max(if charges { charge } else { 0 }) - now[index].plain
        };
        let mut helpful: Vec<usize> = rest.extract_if(.., |index| gain(*index) > 0).collect();
        helpful.sort_by_key(|&index| (Reverse(gain(index)), index));
        // Whoever stands where one of them could go or pass, or where somebody could who stands there.
        let mut wanted = helpful.iter().fold(SquareSet::NONE, |wanted, &index| wanted | troops[index].1);
        loop {
            let stands_there = |index: &mut usize| wanted.has(self.state.square(troops[*index].0));
            let more: Vec<usize> = rest.extract_if(.., stands_there).collect();
            if more.is_empty() {
                return helpful;
            }
            wanted = more.iter().fold(wanted, |wanted, &index| wanted | troops[index].1);
            helpful.extend(more);
        }
    }

    /// Where one of the troops can go now, the squares from which it adds most first. Of squares that nobody else could want
    /// and from which it adds the same, one is enough.
    fn stands(&self, index: usize) -> Vec<Square> {
        let muster = self.muster;
        let (unit, _) = muster.troops[index];
        let is_due = self.state.retreat.has(unit);
        let reach = muster.game.reach(self.state.square(unit), muster.game.figures(unit).speed, &self.free);
        let others = muster.troops.iter().filter(|(other, _)| *other != unit && !self.moved.has(*other));
        let wanted = others.fold(SquareSet::NONE, |wanted, (_, zone)| wanted | *zone);
        let mut stands: Vec<(Bearing, Square)> = Vec::new();
        for to in reach.iter() {
            if is_due && muster.game.enemy_arsenal(&self.state, muster.side, to).is_some() {
                continue;
            }
            let bearing = muster.bearing(unit, to, self.at);
            // In a file it matters which square it is, also of several that it could charge from.
            let is_alike = |(other, at): &(Bearing, Square)| {
                !wanted.has(*at) && self.charge(*other).is_none() && other.plain == bearing.plain
            };
            if wanted.has(to) || self.charge(bearing).is_some() || !stands.iter().any(is_alike) {
                stands.push((bearing, to));
            }
        }
        stands.sort_by_key(|(bearing, to)| (Reverse(self.hope(*bearing)), wanted.has(*to), *to));
        stands.into_iter().map(|(_, to)| to).collect()
    }
}

/// The sum of the `count` largest.
fn largest(mut numbers: Vec<i32>, count: usize) -> i32 {
    numbers.sort_unstable_by_key(|number| Reverse(*number));
    numbers.iter().take(count).sum()
}
