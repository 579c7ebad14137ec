//! What a move sets off: whether it gives check, and who comes out ahead when everything on its target is
//! captured and recaptured.
//!
//! Both are answered without making the move. Since every attack is a set of squares and a number of pieces that
//! must stand there, it is enough to count the pieces that would stand there then: so cannons that gain or lose
//! a piece to jump over, and horses whose way is opened, are seen for every kind of piece.

use super::generate::{Scan, Tables};
use super::set::Set;
use super::{Engine, Move, State, Width};
use crate::board::{Piece, Square};
use kernel::Seat;
use std::ops::ControlFlow;

impl Engine {
    /// Whether a legal move attacks the enemy's royal piece.
    #[inline]
    pub fn gives_check(&self, state: &State, made: Move) -> bool {
        let Some(man) = state.cells[made.from.index()] else { return false };
        let piece = self.arrives_as(man, made.to).piece;
        match &self.tables {
            Width::Small(tables) => tables.gives_check(state, made, piece),
            Width::Large(tables) => tables.gives_check(state, made, piece),
        }
    }

    /// Whether a move wins at least `least`, if both sides go on capturing on its target, always with the cheapest
    /// piece, for as long as it pays. `values` says what each kind is worth.
    pub fn wins_exchange(&self, state: &State, made: Move, values: &[i32], least: i32) -> bool {
        match &self.tables {
            Width::Small(tables) => tables.wins_exchange(state, made, values, least),
            Width::Large(tables) => tables.wins_exchange(state, made, values, least),
        }
    }
}

impl<S: Set> Tables<S> {
    fn gives_check(&self, state: &State, made: Move, arrives: Piece) -> bool {
        let side = state.turn;
        let king = state.kings[side.other().index()];
        let own = S::load(&state.sides[side.index()]);
        let (left, reached) = (S::only(made.from), S::only(made.to));
        let stays = own & !left;
        let taken = (own | S::load(&state.sides[side.other().index()])) & !left | reached;
        self.threats[side.other().index()].iter().any(|threat| {
            let mut from = S::EMPTY;
            for (&kind, &reach) in threat.kinds.iter().zip(threat.reach(king)) {
                let of_kind = S::load(&state.kinds[kind]) & stays;
                let of_kind = if kind == arrives.kind() { of_kind | reached } else { of_kind };
                from = from | of_kind & reach;
            }
            while !from.is_empty() {
                if threat.holds((threat.way(king, from.first()) & taken).count()) {
                    return true;
                }
                from = from.without_first();
            }
            false
        })
    }

    fn wins_exchange(&self, state: &State, made: Move, values: &[i32], least: i32) -> bool {
        let value = |square| state.at(square).map_or(0, |piece| values[piece.kind()]);
        // What the side that has just captured is ahead by, if what it captured with is lost, too.
        let mut ahead = value(made.to) - least;
        if ahead < 0 {
            return false;
        }
        ahead = value(made.from) - ahead;
        if ahead <= 0 {
            return true;
        }
        let scan = Scan::new(self, state, state.turn);
        let mut taken = scan.taken & !S::only(made.from) | S::only(made.to);
        let (mut side, mut wins) = (state.turn, true);
        loop {
            side = side.other();
            let Some((kind, square)) = self.cheapest(state, made.to, side, taken, values) else { break };
            taken = taken & !S::only(square);
            if kind == self.royal && self.cheapest(state, made.to, side.other(), taken, values).is_some() {
                // The royal piece may not capture what is guarded.
                break;
            }
            wins = !wins;
            ahead = values[kind] - ahead;
            if ahead < i32::from(wins) {
                break;
            }
        }
        wins
    }

    /// The cheapest piece of `side` among `taken` that can capture on `target`.
    #[inline]
    fn cheapest(
        &self,
        state: &State,
        target: Square,
        side: Seat,
        taken: S,
        values: &[i32],
    ) -> Option<(usize, Square)> {
        let own = S::load(&state.sides[side.index()]) & taken & !S::only(target);
        let mut best: Option<(usize, Square)> = None;
        for threat in &self.strikes[side.index()] {
            for (&kind, &reach) in threat.kinds.iter().zip(threat.reach(target)) {
                if best.is_some_and(|(other, _)| values[other] <= values[kind]) {
                    continue;
                }
                let mut from = S::load(&state.kinds[kind]) & own & reach;
                while !from.is_empty() {
                    let square = from.first();
                    if threat.holds((threat.way(target, square) & taken).count()) {
                        best = Some((kind, square));
                        break;
                    }
                    from = from.without_first();
                }
            }
        }
        best
    }
}

impl Engine {
    /// The legal moves that capture nothing and attack the enemy's royal piece, appended.
    pub fn quiet_checks(&self, state: &State, out: &mut Vec<Move>) {
        let first = out.len();
        match &self.tables {
            Width::Small(tables) => tables.perhaps_checks(state, out),
            Width::Large(tables) => tables.perhaps_checks(state, out),
        }
        let mut kept = first;
        for index in first..out.len() {
            if self.gives_check(state, out[index]) {
                out[kept] = out[index];
                kept += 1;
            }
        }
        out.truncate(kept);
    }
}

impl<S: Set> Tables<S> {
    /// Every quiet move that may give check, and some that do not: those that end where their kind attacks the royal
    /// piece from if the way is right, and those that change the number of pieces on an attack's way.
    fn perhaps_checks(&self, state: &State, out: &mut Vec<Move>) {
        let enemy = Scan::new(self, state, state.turn.other());
        let mut ways = S::EMPTY;
        enemy.each_attack(enemy.king, |threat, _, way| {
            let pieces = (way & enemy.taken).count();
            if threat.holds(pieces + 1) || threat.holds(pieces.wrapping_sub(1)) {
                ways = ways | way;
            }
        });
        let threats = &self.threats[state.turn.other().index()];
        let _ = self.each(state, |from, targets| {
            let Some(piece) = state.at(from) else { return ControlFlow::Continue(()) };
            let mut left = targets & !enemy.taken;
            if !ways.has(from) && !left.is_empty() {
                let mut reach = ways;
                for threat in threats {
                    for (&kind, &of_kind) in threat.kinds.iter().zip(threat.reach(enemy.king)) {
                        reach = if kind == piece.kind() { reach | of_kind } else { reach };
                    }
                }
                left = left & reach;
            }
            while !left.is_empty() {
                out.push(Move { from, to: left.first() });
                left = left.without_first();
            }
            ControlFlow::Continue(())
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::Xiangqi;
    use crate::board::Square;
    use crate::moves::{Move, State};
    use kernel::{Files, Game, Options, Rng};

    /// Random positions of a board, each with its legal moves.
    fn walk(board: &str, mut see: impl FnMut(&Xiangqi, &State, &[Move])) {
        let files = Files::shipped(Xiangqi::FILES);
        let given = [("board".to_string(), board.to_string())];
        let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).unwrap();
        let game = Xiangqi::new(&options, &files).unwrap();
        for seed in 0..6 {
            let (mut state, mut rng, mut moves) = (game.start(), Rng::seeded(seed), Vec::new());
            for _ in 0..120 {
                moves.clear();
                game.engine.list(&state, &mut moves);
                let Some(&made) = rng.choose(&moves) else { break };
                see(&game, &state, &moves);
                game.engine.apply(&mut state, made);
            }
        }
    }

    #[test]
    fn a_check_is_foreseen_on_every_board() {
        for board in ["traditional", "plain", "desert", "mountain", "glacier"] {
            let mut checks = 0;
            walk(board, |game, state, moves| {
                let (mut listed, mut expected) = (Vec::new(), Vec::new());
                game.engine.quiet_checks(state, &mut listed);
                for &made in moves {
                    let mut after = state.clone();
                    game.engine.apply(&mut after, made);
                    let is_check = !game.engine.attackers(&after, after.mover()).is_empty();
                    assert_eq!(game.engine.gives_check(state, made), is_check, "{board}: {made:?}");
                    if is_check && state.at(made.to).is_none() {
                        expected.push(made);
                    }
                }
                checks += expected.len();
                assert_eq!(listed, expected, "{board}");
            });
            assert!(checks > 50, "{board}: only {checks} checks");
        }
    }

    /// What the mover gains by capturing on `target` with its cheapest piece, or not at all, by making the moves.
    fn gain(game: &Xiangqi, state: &State, target: Square, values: &[i32]) -> i32 {
        let own = state.pieces_of(state.mover());
        let reaches = |&from: &Square| game.engine.reach(state, from).has(target);
        let mut from: Vec<Square> = own.iter().filter(reaches).collect();
        let value = |square: Square| values[state.at(square).unwrap().kind()];
        from.sort_by_key(|&from| (value(from), from));
        let Some(&from) = from.first() else { return 0 };
        let (won, is_royal) = (value(target), value(from) == values[game.board.royal()]);
        let mut after = state.clone();
        game.engine.apply(&mut after, Move { from, to: target });
        let lost = gain(game, &after, target, values);
        if is_royal && lost > 0 { 0 } else { (won - lost).max(0) }
    }

    #[test]
    fn an_exchange_is_worth_what_playing_it_out_is_worth() {
        let mut recaptures = 0;
        for board in ["traditional", "plain", "desert"] {
            walk(board, |game, state, moves| {
                // No two kinds are worth the same, so that the cheapest piece is always the same one.
                let distinct = |(kind, value): (usize, &i32)| value * 10 + kind as i32;
                let values: Vec<i32> = game.values().iter().enumerate().map(distinct).collect();
                for &made in moves {
                    let mut after = state.clone();
                    let won = state.at(made.to).map_or(0, |piece| values[piece.kind()]);
                    game.engine.apply(&mut after, made);
                    let lost = gain(game, &after, made.to, &values);
                    recaptures += u32::from(lost > 0);
                    let wins = |least| game.engine.wins_exchange(state, made, &values, least);
                    assert!(wins(won - lost) && !wins(won - lost + 1), "{board}: {made:?} {won} {lost}");
                }
            });
        }
        assert!(recaptures > 1_000, "only {recaptures} recaptures");
    }
}
