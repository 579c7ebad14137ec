//! Combat, ends and repetition, rule by rule.

use super::{game, random_step, shuffled};
use kernel::{Game, Rng, Seat, Turn};
use std::collections::BTreeSet;
use stratego::{Action, Move, Rank, Square, State, Stratego};
use table::contract::*;

/// A position on the classic board: `a1=M e5=H` and who is to move.
pub(crate) fn position(pieces: &str, to_move: &str) -> String {
    let mut letters = vec!['A'; 100];
    for lake in [42, 43, 46, 47, 52, 53, 56, 57] {
        letters[lake] = '_';
    }
    for piece in pieces.split_whitespace() {
        let (name, letter) = piece.split_once('=').unwrap();
        let column = name.bytes().next().unwrap() - b'a';
        let row: usize = name[1..].parse().unwrap();
        letters[(row - 1) * 10 + usize::from(column)] = letter.chars().next().unwrap();
    }
    format!("{} {to_move}", letters.into_iter().collect::<String>())
}

fn after(game: &Stratego, pieces: &str, to_move: &str, line: &str) -> State {
    let mut state = game.read_position(&position(pieces, to_move)).unwrap();
    let view = game.view(&state, kernel::Viewer::Umpire);
    let action = game.read(&view, line).unwrap().action;
    let mut legal = Vec::new();
    game.actions(&state, &mut legal);
    assert!(legal.contains(&action), "{line} is not legal");
    game.apply(&mut state, action);
    state
}

/// Who is left on e6 after the red piece on e5 attacked the blue one there.
fn check_combat(given: &[(&str, &str)], red: &str, blue: &str, left: Option<(Seat, Rank)>) {
    let game = game(given);
    // A bomb never leaves its own rows, so the fight for one is one row further up.
    let pieces = format!("a1=M b1=H j10=Y i10=T e6={red} e7={blue}");
    let state = after(&game, &pieces, "r", "e6 e7");
    let found = state.at(game.board.find("e7").unwrap());
    assert_eq!(found.map(|piece| (piece.seat(), piece.rank())), left, "{red} attacks {blue} under {given:?}");
    assert!(found.is_none_or(|piece| piece.is_shown()), "both ranks are shown");
    assert_eq!(state.at(game.board.find("e6").unwrap()), None);
}

#[test]
fn combat_is_decided_by_rank_and_by_its_exceptions() {
    let (red, blue) = (Seat(0), Seat(1));
    let official = [("ruleset", "official")];
    check_combat(&[], "H", "S", Some((red, Rank::Captain)));
    check_combat(&[], "G", "T", Some((blue, Rank::Captain)));
    check_combat(&[], "H", "T", None);
    check_combat(&[], "C", "X", Some((red, Rank::Spy)));
    check_combat(&[], "L", "O", Some((red, Rank::Marshal)));
    check_combat(&[], "C", "W", Some((blue, Rank::General)));
    check_combat(&[], "C", "O", None);
    check_combat(&[], "D", "O", Some((red, Rank::Scout)));
    check_combat(&[], "E", "N", Some((red, Rank::Miner)));
    check_combat(&[], "L", "N", None);
    check_combat(&official, "L", "N", Some((blue, Rank::Bomb)));
    check_combat(&official, "E", "N", Some((red, Rank::Miner)));
    check_combat(&[("tie", "attacker")], "H", "T", Some((red, Rank::Captain)));
    check_combat(&[("tie", "defender")], "H", "T", Some((blue, Rank::Captain)));
    check_combat(&[("tie", "attacker")], "L", "N", None);
}

/// How a game stands after a move.
fn check_end(given: &[(&str, &str)], pieces: &str, line: &str, expected: Option<(&str, Option<Seat>)>) {
    let game = game(given);
    let state = after(&game, pieces, "r", line);
    let found = match game.turn(&state) {
        Turn::Over(outcome) => Some((outcome.reason, outcome.winners.iter().next())),
        _ => None,
    };
    assert_eq!(found, expected, "{line} in {pieces}");
}

#[test]
fn a_game_ends_by_the_flag_by_want_of_moves_and_by_the_limits() {
    let red = Some(Seat(0));
    check_end(&[], "a1=M e6=D e10=Y j7=T", "e6 e10", Some(("stratego.victory.flag", red)));
    // Blue's last piece that moves is taken.
    check_end(&[], "a1=M e6=H e7=S e10=Y", "e6 e7", Some(("stratego.victory.stuck", red)));
    // Blue's last piece that moves is shut in by its own bombs.
    check_end(&[], "a1=M e6=H j10=Y i10=T h10=N i9=N", "e6 e7", Some(("stratego.victory.stuck", red)));
    // Nobody moves any more: drawn, before the loss for want of a move is looked at.
    check_end(&[], "a1=M e6=H e7=T e10=Y", "e6 e7", Some(("stratego.draw.nobody-moves", None)));
    let quiet = [("no_attack_limit", "1")];
    check_end(&quiet, "a1=M e6=H e8=T e10=Y", "e6 e7", Some(("stratego.draw.no-attack", None)));
    check_end(&quiet, "a1=M e6=H e7=S a10=T e10=Y", "e6 e7", None);
    let long = [("move_limit", "1")];
    check_end(&long, "a1=M e6=H e8=T e10=Y", "e6 e7", Some(("stratego.draw.too-long", None)));
    // What happens on the board comes before the limits.
    check_end(&long, "a1=M e6=D e10=Y j7=T", "e6 e10", Some(("stratego.victory.flag", red)));
    check_end(&long, "a1=M e6=H e7=S e10=Y", "e6 e7", Some(("stratego.victory.stuck", red)));
}

#[test]
fn a_side_walled_in_by_its_own_bombs_loses_when_it_has_to_start() {
    let game = game(&[("first", "red")]);
    let rows = "MDDDDDDDDF FFFEEEEECG GGGHHHHIII BBJJBBKLBB";
    let setup = stratego::notation::read_setup(&game.board, "", rows).unwrap();
    let mut state = game.start();
    for seat in 0..2 {
        for (&square, &rank) in game.board.setup[seat].iter().zip(&setup) {
            game.apply(&mut state, Action::Place { rank, square });
        }
    }
    assert_eq!(game.turn(&state), Turn::Over(kernel::Outcome::won(Seat(1), "stratego.victory.stuck")));
}

/// The repetition rules once more, as plainly as they are written: pieces with names, every position kept.
struct Plain<'a> {
    game: &'a Stratego,
    /// Every position since the start: which piece stands on which square.
    positions: Vec<Vec<Option<usize>>>,
    /// Every move with its seat, and whether it was an attack.
    moves: Vec<(Seat, Move, bool)>,
    chase: [usize; 2],
}

impl<'a> Plain<'a> {
    fn new(game: &'a Stratego, state: &State) -> Plain<'a> {
        let squares = (0..game.board.squares()).map(|i| state.at(Square(i as u8)).map(|_| i));
        Plain { game, positions: vec![squares.collect()], moves: Vec::new(), chase: [0; 2] }
    }

    fn are_neighbours(&self, one: Square, other: Square) -> bool {
        let board = &self.game.board;
        let rows = board.row(one).abs_diff(board.row(other));
        rows + board.column(one).abs_diff(board.column(other)) == 1
    }

    fn is_next_to_foe(&self, state: &State, square: Square, seat: Seat) -> bool {
        let foes = state.side(seat.other());
        foes.iter().any(|foe| self.are_neighbours(foe, square))
    }

    fn last_of(&self, seat: Seat) -> Option<Move> {
        self.moves.iter().rev().find(|(by, _, _)| *by == seat).map(|(_, step, _)| *step)
    }

    fn after_move(&mut self, before: &State, after: &State, step: Move) {
        let seat = before.to_move();
        let attack = before.at(step.to).is_some();
        let mut now = self.positions.last().unwrap().clone();
        let mover = now[step.from.index()].take();
        let stays = |square: Square, seat| after.at(square).is_some_and(|piece| piece.seat() == seat);
        if stays(step.to, seat) {
            now[step.to.index()] = mover;
        } else if !stays(step.to, seat.other()) {
            now[step.to.index()] = None;
        }
        let fled = self.last_of(seat.other()).is_some_and(|last| self.are_neighbours(step.from, last.to));
        let (own, other) = (seat.index(), seat.other().index());
        self.chase[other] = if fled { self.chase[other] + 1 } else { 0 };
        if attack {
            self.chase = [0, 0];
        }
        let near = self.is_next_to_foe(after, step.to, seat);
        self.chase[own] = if near { self.chase[own] + 1 } else { 0 };
        self.positions.push(now);
        self.moves.push((seat, step, attack));
    }

    /// The borders a step crosses, each named by the two squares beside it.
    fn borders(&self, step: Move) -> BTreeSet<(u8, u8)> {
        let board = &self.game.board;
        let mut way: Vec<u8> = board.between(step).iter().map(|square| square.0).collect();
        way.extend([step.from.0, step.to.0]);
        way.sort_unstable();
        way.windows(2).map(|pair| (pair[0], pair[1])).collect()
    }

    fn two_squares_forbids(&self, seat: Seat, step: Move) -> bool {
        let Some(times) = self.game.terms.two_squares.map(usize::from) else { return false };
        let own: Vec<Move> = self.moves.iter().filter(|m| m.0 == seat).map(|m| m.1).collect();
        if own.len() < times {
            return false;
        }
        let mut last = own[own.len() - times..].to_vec();
        last.push(step);
        let same_piece = last.windows(2).all(|pair| pair[0].to == pair[1].from);
        let shared = last.iter().map(|&step| self.borders(step)).reduce(|a, b| &a & &b).unwrap();
        same_piece && !shared.is_empty()
    }

    fn more_squares_forbids(&self, state: &State, step: Move) -> bool {
        let seat = state.to_move();
        let chase = self.chase[seat.index()];
        let attack = state.at(step.to).is_some();
        let back = self.last_of(seat) == Some(Move { from: step.to, to: step.from });
        let near = self.is_next_to_foe(state, step.to, seat);
        if !self.game.terms.more_squares || chase == 0 || attack || back || !near {
            return false;
        }
        let mut then = self.positions.last().unwrap().clone();
        then[step.to.index()] = then[step.from.index()].take();
        (0..chase).any(|ago| self.positions[self.positions.len() - 1 - ago] == then)
    }
}

/// Plays random games that like to go on with the same piece, and compares both versions of the rules at
/// every move. Returns how many moves each rule forbade.
fn compare_with_plain(given: &[(&str, &str)], games: u32) -> [u32; 2] {
    let game = game(given);
    let free: Vec<(&str, &str)> =
        given.iter().copied().chain([("two_squares", "off"), ("more_squares", "off")]).collect();
    let lawless = super::game(&free);
    let (mut rng, mut forbidden) = (Rng::seeded(21), [0; 2]);
    for number in 0..games {
        let mut state = shuffled(&game, &mut rng);
        let mut plain = Plain::new(&game, &state);
        while let Turn::Act(seat) = game.turn(&state) {
            let (mut legal, mut all) = (Vec::new(), Vec::new());
            game.actions(&state, &mut legal);
            lawless.actions(&state, &mut all);
            for &action in &all {
                let Action::Move(step) = action else { panic!("{action:?}") };
                let two = plain.two_squares_forbids(seat, step);
                let more = plain.more_squares_forbids(&state, step);
                forbidden[0] += u32::from(two);
                forbidden[1] += u32::from(more);
                assert_eq!(!(two || more), legal.contains(&action), "{} {state:?}", game.write(action));
            }
            let action = stubborn(&plain, &state, number % 2 == 0, &legal, &mut rng);
            let Action::Move(step) = action else { panic!("{action:?}") };
            let before = state.clone();
            game.apply(&mut state, action);
            plain.after_move(&before, &state, step);
        }
    }
    forbidden
}

/// A legal move, most often one that repeats: of the piece that moved last, or, in every second game, a
/// quiet one with which red goes on after a piece of blue, and blue away from red.
fn stubborn(plain: &Plain<'_>, state: &State, chase: bool, legal: &[Action], rng: &mut Rng) -> Action {
    let seat = state.to_move();
    let (last, theirs) = (plain.last_of(seat), plain.last_of(seat.other()));
    let goes_on = |step: Move| last.is_some_and(|last| last.to == step.from);
    let likes = |step: Move| match (chase, seat) {
        (false, _) => goes_on(step),
        (true, Seat(0)) => state.at(step.to).is_none() && plain.is_next_to_foe(state, step.to, seat),
        (true, _) => {
            let flees = theirs.is_some_and(|theirs| plain.are_neighbours(theirs.to, step.from));
            state.at(step.to).is_none() && flees
        }
    };
    let liked = legal.iter().filter(|action| matches!(action, Action::Move(step) if likes(*step)));
    let liked: Vec<Action> = liked.copied().collect();
    let list = if !liked.is_empty() && rng.below(8) > 0 { &liked } else { legal };
    *rng.choose(list).unwrap()
}

#[test]
fn the_repetition_rules_are_what_they_say() {
    let boards: [&[(&str, &str)]; 3] = [
        &[("ruleset", "official"), ("board", "open.toml")],
        &[("ruleset", "official"), ("board", "open.toml"), ("two_squares", "5")],
        &[("ruleset", "official"), ("board", "open.toml"), ("two_squares", "off")],
    ];
    let mut forbidden = [0; 2];
    for given in boards {
        let more = compare_with_plain(given, 1_000);
        forbidden = [forbidden[0] + more[0], forbidden[1] + more[1]];
    }
    compare_with_plain(&[("ruleset", "official")], 5);
    assert!(forbidden.iter().all(|&count| count > 100), "each rule must bite: {forbidden:?}");
}

#[test]
fn random_official_games_never_leave_a_seat_without_an_action() {
    let (game, mut rng, mut actions) = (game(&[("ruleset", "official")]), Rng::seeded(3), Vec::new());
    for _ in 0..50 {
        let mut state = shuffled(&game, &mut rng);
        while random_step(&game, &mut state, &mut actions, &mut rng) {}
        assert!(matches!(game.turn(&state), Turn::Over(_)));
    }
}
