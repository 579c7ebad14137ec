//! Whether somebody stays home: every foe that comes for the flag must find a piece in time that beats it.

use super::worth::{Worth, approach, distances};
use crate::board::{MOST_SQUARES, Move, Rank, Square, SquareSet};
use crate::{Stratego, View};
use kernel::Seat;

/// What a foe next to the flag would cost that nobody can stop.
const ALARM: f32 = 20_000.0;
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

/// How much a guard counts that would come `late` moves too late. It counts for something, since otherwise
/// nobody who is far away would ever find it worth while to turn back.
fn in_time(late: i32) -> f32 {
    if late <= 0 { 1.0 } else { 0.6 * 0.85f32.powi(late - 1) }
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
    pub(super) fn alarm(&self, step: Move) -> i32 {
        let stops = |caller: &Caller| {
            let place = |square: Square| if square == step.from { step.to } else { square };
            let late = |square: Square| i32::from(self.steps[square.index()]) - caller.way - 1;
            let holds =
                |&(square, rank): &(Square, Rank)| caller.held[rank.index()] * in_time(late(place(square)));
            self.men.iter().map(holds).fold(0.0, f32::max)
        };
        let callers = self.callers.iter().filter(|caller| caller.square != step.to);
        callers.map(|caller| (1.0 - stops(caller)) * caller.alarm).fold(0.0, f32::max) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::super::Thought;
    use super::*;
    use kernel::{Files, Game, Options, Rng, Viewer};
    use table::Notation;

    fn game(options: &[(&str, &str)]) -> Stratego {
        let files = Files::shipped(Stratego::FILES);
        let given: Vec<(String, String)> =
            options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let options = Options::resolve(Stratego::OPTIONS, &given, &files).unwrap();
        Stratego::new(&options, &files).unwrap()
    }

    /// What red sees of a position, its back row first.
    fn seen_by_red(game: &Stratego, rows: [&str; 10]) -> View {
        let state = game.read_position(&format!("{} r", rows.concat())).unwrap();
        game.view(&state, Viewer::Seat(Seat(0)))
    }

    /// Red's flag in the corner, its marshal far away, and one blue piece on the way to the flag.
    const CAPTAIN_COMES: [&str; 10] = [
        "MAAAAAAAAA",
        "AAAAAAAAAA",
        "AAAAAAAAAA",
        "AAAAAAAAAA",
        "TA__AA__AA",
        "AA__AA__AA",
        "AAAAAAAAAA",
        "AAAALAAAAA",
        "AAAAAAAAAA",
        "AAAAAAAYAA",
    ];

    #[test]
    fn who_is_too_far_away_does_well_to_turn_back() {
        let game = game(&[]);
        let view = seen_by_red(&game, CAPTAIN_COMES);
        let guard = Thought::new(&game, &view, Seat(0), &mut Rng::seeded(1)).guard.unwrap();
        let [from, back, on] = ["e8", "e7", "e9"].map(|name| game.board.find(name).unwrap());
        let [back, on] = [back, on].map(|to| guard.alarm(Move { from, to }));
        assert!(0 < back && back < on, "{back} {on}");
    }

    #[test]
    fn a_scout_comes_down_an_open_file_at_once() {
        let rows = CAPTAIN_COMES;
        for (strike, away) in [("on", 1), ("off", 2)] {
            let game = game(&[("scout_strike", strike)]);
            let view = seen_by_red(&game, rows);
            let [flag, clear] = ["a1", "a5"].map(|name| game.board.find(name).unwrap());
            assert_eq!(approach(&game, &view, flag, Rank::Scout)[clear.index()], away, "strike {strike}");
            assert_eq!(approach(&game, &view, flag, Rank::Captain)[clear.index()], 4);
        }
    }
}
