//! Machine players, and what a position is worth.

use crate::Reversi;
use crate::moves::State;
use kernel::Seat;
use search::{AlphaBeta, Greedy};
use table::{BotSpec, BySum, Minds, Worth};

/// A disc in a corner cannot be turned any more.
const CORNERS: u64 = 1 | 1 << 7 | 1 << 56 | 1 << 63;
/// The squares beside corners, which give them away.
const BESIDE: u64 = 0x42C3_0000_0000_C342;

impl Minds for Reversi {
    // A corner is worth two doublings.
    const TWICE: u32 = 20;
    const LEVELS: [&'static str; 5] = ["random", "heuristic", "deep:200n", "deep:2000n", "deep:20000n"];
    const OPENING: u32 = 4;
    const LIVELY: &'static str = include_str!("../data/lively.log");

    fn bots() -> &'static [BotSpec<Reversi>] {
        &[
            BotSpec { name: "heuristic", make: || Box::new(Greedy::new(BySum)) },
            BotSpec { name: "deep", make: || Box::new(AlphaBeta::new(BySum)) },
        ]
    }

    fn worth(&self, view: &State, seat: Seat) -> Vec<Worth> {
        let other = seat.other();
        let on = |seat: Seat, squares: u64| (view.discs[seat.index()] & squares).count_ones() as i32;
        let room = |seat| view.places(seat).count_ones() as i32;
        vec![
            // What a corner is worth in places to go to, by playing this judgement against itself.
            Worth { key: "reversi.worth.corners", points: 40 * (on(seat, CORNERS) - on(other, CORNERS)) },
            Worth { key: "reversi.worth.beside", points: 8 * (on(other, BESIDE) - on(seat, BESIDE)) },
            Worth { key: "reversi.worth.room", points: 4 * (room(seat) - room(other)) },
            Worth { key: "reversi.worth.discs", points: view.count(seat) as i32 - view.count(other) as i32 },
        ]
    }
}
