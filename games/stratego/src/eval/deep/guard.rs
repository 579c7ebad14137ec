//! Whether somebody stays home: every foe that comes for the flag must find a piece in time that beats it.

use super::worth::{Worth, approach, distances};
use crate::board::{MOST_SQUARES, Rank, Square, SquareSet, Step};
use crate::{Stratego, View};
use kernel::Seat;

/// What a foe next to the flag would cost that nobody can stop.
const ALARM: f32 = 12_000.0;
/// By how much the alarm fades with each step that the foe is away.
const FADE: f32 = 0.85;

/// A foe that may come, and the pieces that could stop it.
struct Caller {
    square: Square,
    way: i32,
    alarm: f32,
    /// How likely each of our ranks holds against it.
    held: [f32; 13],
}

/// The watch over the flag of who thinks.
pub(super) struct Guard {
    callers: Vec<Caller>,
    /// Our pieces that move.
    men: Vec<(Square, Rank)>,
    /// Steps from every square to the flag.
    steps: [u8; MOST_SQUARES],
}

impl Guard {
    /// Looks who may come. Without a flag of one's own there is nothing to watch.
    pub(super) fn new(game: &Stratego, view: &View, seat: Seat, worth: &Worth) -> Option<Guard> {
        let own = || view.pieces().filter(|(_, seen)| seen.seat == seat);
        let (flag, _) = own().find(|(_, seen)| seen.rank == Some(Rank::Flag))?;
        let ways = Rank::ALL.map(|rank| rank.moves().then(|| approach(game, view, flag, rank)));
        let caller = |(square, odds): &(Square, [f32; 13])| {
            let movers = || Rank::ALL.into_iter().filter(|rank| rank.moves() && odds[rank.index()] > 0.0);
            let share: f32 = movers().map(|rank| odds[rank.index()]).sum();
            let way = |rank: Rank| ways[rank.index() - 1].map_or(f32::MAX, |way| way[square.index()] as f32);
            let way = movers().map(|rank| odds[rank.index()] * way(rank)).sum::<f32>() / share.max(0.01);
            let held = |guard: Rank| -> f32 {
                let holds = |foe: &Rank| !game.fights.fight(guard, *foe).defender_stays;
                movers().filter(holds).map(|foe| odds[foe.index()]).sum::<f32>() / share.max(0.01)
            };
            let mut table = [0.0; 13];
            Rank::ALL
                .into_iter()
                .filter(|rank| rank.moves())
                .for_each(|rank| table[rank.index()] = held(rank));
            Caller { square: *square, way: way as i32, alarm: share * ALARM * FADE.powf(way), held: table }
        };
        let callers = worth.sides[seat.other().index()].odds.iter().map(caller).filter(|it| it.alarm > 20.0);
        let men = own().filter_map(|(square, seen)| Some((square, seen.rank.filter(|rank| rank.moves())?)));
        Some(Guard {
            callers: callers.collect(),
            men: men.collect(),
            steps: distances(game, flag, SquareSet::NONE),
        })
    }

    /// What it would cost that some foe finds nobody in its way after this move of ours.
    pub(super) fn alarm(&self, step: Step) -> i32 {
        let stops = |caller: &Caller| {
            let place = |square: Square| if square == step.from { step.to } else { square };
            let in_time = |square: Square| i32::from(self.steps[square.index()]) <= caller.way + 1;
            let guards = self.men.iter().filter(|(square, _)| in_time(place(*square)));
            guards.map(|(_, rank)| caller.held[rank.index()]).fold(0.0, f32::max)
        };
        let callers = self.callers.iter().filter(|caller| caller.square != step.to);
        callers.map(|caller| (1.0 - stops(caller)) * caller.alarm).fold(0.0, f32::max) as i32
    }
}
