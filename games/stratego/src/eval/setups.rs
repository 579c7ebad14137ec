//! Setups at random that make sense, and the setups of the machine players.

use crate::board::{Army, Board, Rank, Square, SquareSet};
use crate::moves::{Action, BombRule};
use crate::{Stratego, View};
use kernel::{Rng, Seat};

/// How often people put a rank on each row, back to front, in hundredths; and the order of placing.
const ROWS: [(Rank, [u32; 4]); 12] = [
    (Rank::Flag, [88, 8, 2, 2]),
    (Rank::Bomb, [40, 32, 17, 11]),
    (Rank::Marshal, [2, 16, 47, 36]),
    (Rank::General, [2, 12, 53, 33]),
    (Rank::Spy, [5, 41, 41, 13]),
    (Rank::Colonel, [5, 33, 41, 21]),
    (Rank::Major, [14, 32, 28, 26]),
    (Rank::Miner, [46, 30, 15, 9]),
    (Rank::Captain, [15, 22, 29, 34]),
    (Rank::Scout, [18, 21, 28, 33]),
    (Rank::Lieutenant, [16, 20, 24, 40]),
    (Rank::Sergeant, [29, 21, 19, 31]),
];

/// How often people put the flag on each column of ten, in tenths of a hundredth.
const FLAG_COLUMNS: [u32; 10] = [115, 26, 122, 170, 67, 67, 170, 122, 26, 115];

/// How often in a hundred the flag is walled in by bombs.
const WALLED: u32 = 60;

/// How often people put a rank on a row, counted from the back; on other boards than the classic one, on the
/// row that lies as far back.
pub(super) fn row_share(board: &Board, rank: Rank, from_back: u8) -> f32 {
    let depth = 1 + board.row(*board.setup[0].last().expect("a side has a flag"));
    let row = usize::from(4 * from_back / depth).min(3);
    let share = ROWS.iter().find(|(of, _)| *of == rank).map_or(25, |(_, shares)| shares[row]);
    share as f32 / 25.0
}

/// How much likelier than on the average people put the flag on a column.
pub(super) fn flag_column(column: u8) -> f32 {
    FLAG_COLUMNS.get(usize::from(column)).map_or(1.0, |&share| share as f32 / 100.0)
}

/// A setup at random such as people make: ranks in the order of the setup squares. Its owner can move.
pub fn sensible_setup(board: &Board, rng: &mut Rng) -> Vec<Rank> {
    loop {
        let setup = Sketch::new(board).fill(rng);
        if can_start(board, &setup) {
            return setup;
        }
    }
}

/// A setup in the making, on player 1's squares.
struct Sketch<'a> {
    board: &'a Board,
    open: SquareSet,
    left: Army,
    ranks: Vec<(Square, Rank)>,
}

impl Sketch<'_> {
    fn new(board: &Board) -> Sketch<'_> {
        Sketch { board, open: board.home[0], left: board.army, ranks: Vec::new() }
    }

    fn fill(mut self, rng: &mut Rng) -> Vec<Rank> {
        for (rank, rows) in ROWS {
            while self.left[rank.index()] > 0 {
                self.put(rank, rows, rng);
            }
            if rank == Rank::Flag && rng.below(100) < WALLED {
                self.wall();
            }
        }
        self.ranks.sort_unstable();
        self.ranks.into_iter().map(|(_, rank)| rank).collect()
    }

    /// Puts one piece down by the weights of its rows.
    fn put(&mut self, rank: Rank, rows: [u32; 4], rng: &mut Rng) {
        let squares: Vec<Square> = self.open.iter().collect();
        let depth = 1 + u32::from(self.board.row(*self.board.setup[0].last().expect("a side has a flag")));
        let weight = |&square: &Square| {
            let row = 4 * u32::from(self.board.row(square)) / depth;
            let column = usize::from(self.board.column(square));
            let by_column =
                if rank == Rank::Flag { FLAG_COLUMNS.get(column).copied().unwrap_or(100) } else { 1 };
            rows[row.min(3) as usize] * by_column
        };
        let chosen = rng.weighted(squares.iter().map(weight)).unwrap_or(0);
        self.set(squares[chosen], rank);
    }

    /// Bombs on every square next to the flag, as far as there are bombs.
    fn wall(&mut self) {
        let Some(&(flag, _)) = self.ranks.first() else { return };
        for square in (self.board.next_to(flag) & self.open).iter() {
            if self.left[Rank::Bomb.index()] > 0 {
                self.set(square, Rank::Bomb);
            }
        }
    }

    fn set(&mut self, square: Square, rank: Rank) {
        self.open.remove(square);
        self.left[rank.index()] -= 1;
        self.ranks.push((square, rank));
    }
}

/// Whether some piece that can move has open ground beside it.
fn can_start(board: &Board, setup: &[Rank]) -> bool {
    let outside = board.land.minus(board.home[0]);
    let free = |square: Square| !(board.next_to(square) & outside).is_empty();
    board.setup[0].iter().zip(setup).any(|(&square, rank)| rank.moves() && free(square))
}

/// What a machine player puts on the next square: it follows one of these setups or its mirror image that
/// agrees with what it has placed so far, and places what it has left when none does.
pub(super) fn next_placement(
    game: &Stratego,
    view: &View,
    seat: Seat,
    mut plans: Vec<Vec<Rank>>,
    rng: &mut Rng,
) -> Action {
    let order = &game.board.setup[seat.index()];
    let square = game.next_place(seat, view.placed);
    let placed: Vec<Rank> =
        order.iter().map_while(|&square| view.at(square).and_then(|seen| seen.rank)).collect();
    add_mirrored(game, &mut plans);
    plans.retain(|plan| plan.starts_with(&placed));
    let rank = match rng.choose(&plans).and_then(|plan| plan.get(placed.len())) {
        Some(&rank) => rank,
        None => any_left(&game.board, &placed, rng),
    };
    Action::Place { rank, square }
}

/// The setups that come with the game.
pub(super) fn named(game: &Stratego) -> Vec<Vec<Rank>> {
    game.setups.iter().map(|(_, setup)| setup.clone()).collect()
}

/// The setups that come with the game, and their mirror images.
pub(super) fn all_plans(game: &Stratego) -> Vec<Vec<Rank>> {
    let mut plans = named(game);
    add_mirrored(game, &mut plans);
    plans
}

fn add_mirrored(game: &Stratego, plans: &mut Vec<Vec<Rank>>) {
    let mirrored: Vec<Vec<Rank>> = plans.iter().filter_map(|setup| mirror(&game.board, setup)).collect();
    plans.extend(mirrored);
}

/// A setup with left and right exchanged, on a board that is the same both ways.
fn mirror(board: &Board, setup: &[Rank]) -> Option<Vec<Rank>> {
    let squares = &board.setup[0];
    let image = |&square: &Square| {
        let other = board.square(board.width - 1 - board.column(square), board.row(square));
        squares.iter().position(|&square| square == other).map(|place| setup[place])
    };
    squares.iter().map(image).collect()
}

/// A setup of the strongest player, in red letters, back row first: the flag in the corner behind a double
/// wall, marshal and general behind the open lanes.
const CORNER: &str = "MBBDEFEDFEBBFHEDGFCDBKJGIHEJLBDIHGDDGHID";
/// Another: the corner is a bomb, and the flag stands before it at the edge, walled in on all sides.
const EDGE: &str = "BBBFEDEEBDMBJCKFEDFEBLHGFIGDJHHIDGDIDGHD";
/// Another: the flag is walled in on the back row, and a second line of bombs stands before it.
const TWO_LINES: &str = "EBMBEDFDEFFEBJCEGDKGHGDBIHLJIHDIDGBDHFDB";

/// The setups of the strongest player. Which ones hold best was found by playing them, and depends on whether
/// a bomb stays: where it goes, one wall is opened too soon.
pub(super) fn strong(game: &Stratego) -> Vec<Vec<Rank>> {
    let (names, letters): (&[&str], &[&str]) = match game.terms.bomb {
        BombRule::Goes => (&["defensive"], &[CORNER, EDGE]),
        BombRule::Stays => (&["offensive", "balanced"], &[TWO_LINES]),
    };
    let named = game.setups.iter().filter(|(name, _)| names.contains(&name.as_str()));
    // On another board the letters do not fit, and the named setups there are must do.
    let own = letters.iter().filter_map(|letters| crate::notation::read_setup(&game.board, "", letters).ok());
    named.map(|(_, setup)| setup.clone()).chain(own).collect()
}

fn any_left(board: &Board, placed: &[Rank], rng: &mut Rng) -> Rank {
    let mut left = board.army;
    for rank in placed {
        left[rank.index()] = left[rank.index()].saturating_sub(1);
    }
    let drawn = rng.weighted(Rank::ALL.into_iter().map(|rank| u32::from(left[rank.index()])));
    Rank::ALL[drawn.expect("a seat that places has pieces left")]
}
