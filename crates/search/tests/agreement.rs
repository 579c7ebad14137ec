//! Every way to look ahead agrees with looking at everything, on small games made at random.

use kernel::*;
use search::*;

/// A small game made from a seed: who acts, what may be done, how it ends, all by a hash of the path.
#[derive(Clone, Copy, Debug)]
struct Maze {
    seed: u64,
    depth: u8,
    has_chance: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    path: u64,
    ply: u8,
}

impl Maze {
    fn hash(&self, spot: &Spot, salt: u64) -> u64 {
        let mut z = spot.path
            ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ salt << 56
            ^ u64::from(spot.ply) << 48;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

impl Game for Maze {
    const META: Meta = Meta { id: "maze", edition: 1, hidden: false, most_seats: 2, longest: 9 };
    const OPTIONS: &'static [OptionSpec] = &[];
    const FILES: &'static [(&'static str, &'static str)] = &[];
    type State = Spot;
    type Action = u8;
    type Undo = Spot;
    type View = Spot;

    fn new(_: &Options, _: &Files) -> Result<Maze, Misreads> {
        Ok(Maze { seed: 1, depth: 4, has_chance: false })
    }
    fn seats(&self) -> u8 {
        2
    }
    fn start(&self) -> Spot {
        Spot { path: 0, ply: 0 }
    }
    fn turn(&self, spot: &Spot) -> Turn {
        let dice = self.hash(spot, 1);
        match dice % 16 {
            _ if spot.ply >= self.depth + 6 => Turn::Over(Outcome::draw("maze.long")),
            0 if spot.ply > 1 => Turn::Over(Outcome::won(Seat((dice >> 8 & 1) as u8), "maze.won")),
            1 | 2 if self.has_chance && spot.ply > 0 => Turn::Chance,
            _ => Turn::Act(Seat((dice >> 9 & 1) as u8)),
        }
    }
    fn actions(&self, spot: &Spot, out: &mut Vec<u8>) {
        if let Turn::Act(_) = self.turn(spot) {
            out.extend(0..2 + (self.hash(spot, 2) % 3) as u8);
        }
    }
    fn apply(&self, spot: &mut Spot, action: u8) -> Spot {
        let before = *spot;
        *spot = Spot { path: self.hash(spot, 16 + u64::from(action)), ply: spot.ply + 1 };
        before
    }
    fn undo(&self, spot: &mut Spot, before: Spot) {
        *spot = before;
    }
    fn chance(&self, spot: &Spot, out: &mut Vec<(u8, u32)>) {
        if self.turn(spot) == Turn::Chance {
            out.extend([(100, 1), (101, 2), (102, 3)]);
        }
    }
    fn view(&self, spot: &Spot, _: Viewer) -> Spot {
        *spot
    }
    fn imagine(&self, view: &Spot, _: &mut Rng) -> Spot {
        *view
    }
    fn key(&self, spot: &Spot) -> u64 {
        self.hash(spot, 3)
    }
}

/// Points by a hash: no ties worth mentioning, nothing to learn.
#[derive(Clone, Copy, Debug, Default)]
struct Points;

impl Knowledge<Maze> for Points {
    fn value(&self, maze: &Maze, spot: &Spot, seat: Seat) -> i32 {
        let points = (maze.hash(spot, 4) % 2001) as i32 - 1000;
        if seat == Seat(0) { points } else { -points }
    }
}

impl Tactics<Maze> for Points {}

/// The value for `seat` by looking at everything.
fn exhaustive(maze: &Maze, spot: &Spot, seat: Seat, depth: u32, ply: u32) -> i32 {
    let child = |action: u8, depth: u32| {
        let mut after = *spot;
        maze.apply(&mut after, action);
        exhaustive(maze, &after, seat, depth, ply + 1)
    };
    match maze.turn(spot) {
        Turn::Over(outcome) => outcome_value(outcome, seat, ply),
        Turn::Chance => {
            let mut results = Vec::new();
            maze.chance(spot, &mut results);
            let sum: i64 = results.iter().map(|(r, w)| i64::from(child(*r, depth)) * i64::from(*w)).sum();
            (sum / 6) as i32
        }
        Turn::Act(_) if depth == 0 => Points.value(maze, spot, seat),
        Turn::Act(mover) => {
            let mut actions = Vec::new();
            maze.actions(spot, &mut actions);
            let values = actions.into_iter().map(|action| child(action, depth - 1));
            if mover == seat { values.max() } else { values.min() }.expect("a seat to act has an action")
        }
    }
}

fn check_alpha_beta(has_chance: bool) {
    let mut compared = 0;
    for seed in 0..400 {
        let maze = Maze { seed, depth: 5, has_chance };
        let Turn::Act(seat) = maze.turn(&maze.start()) else { continue };
        for depth in 1..=5 {
            let mut search = AlphaBeta::to_depth(Points, depth);
            let found = search.search(&maze, &maze.start(), &Budget::nodes(u64::MAX), |_| {});
            let expected = exhaustive(&maze, &maze.start(), seat, found.depth as u32, 0);
            assert_eq!(found.value, expected, "seed {seed}, depth {depth}");
            compared += 1;
        }
    }
    assert!(compared > 1000, "only {compared} were compared");
}

#[test]
fn alpha_beta_equals_plain_minimax_with_turns_of_any_length() {
    check_alpha_beta(false);
}

#[test]
fn expectation_over_chance_equals_the_exhaustive_one() {
    check_alpha_beta(true);
}

#[test]
fn values_of_single_actions_are_exact() {
    for seed in 0..100 {
        let maze = Maze { seed, depth: 4, has_chance: true };
        let Turn::Act(seat) = maze.turn(&maze.start()) else { continue };
        let values = AlphaBeta::to_depth(Points, 4).values(&maze, &maze.start(), 3, &Budget::nodes(u64::MAX));
        for (action, value) in values.expect("there was budget enough") {
            let mut after = maze.start();
            maze.apply(&mut after, action);
            assert_eq!(value, exhaustive(&maze, &after, seat, 2, 1), "seed {seed}, action {action}");
        }
    }
}

#[test]
fn the_several_best_are_told_in_order_with_their_values() {
    for seed in 0..100 {
        let maze = Maze { seed, depth: 4, has_chance: false };
        let Turn::Act(seat) = maze.turn(&maze.start()) else { continue };
        let (mut told, budget) = ([None; 2], Budget::nodes(u64::MAX));
        AlphaBeta::to_depth(Points, 3).search_several(&maze, &maze.start(), 2, &budget, |rank, found| {
            told[rank] = Some((found.action, found.value, found.depth));
        });
        let [Some(first), Some(second)] = told else { panic!("two are told of, seed {seed}") };
        assert!(first.0 != second.0 && first.1 >= second.1, "seed {seed}: {told:?}");
        // A game that is decided sooner is looked at no deeper.
        for (action, value, _) in [first, second].into_iter().filter(|(.., depth)| *depth == 3) {
            let mut after = maze.start();
            maze.apply(&mut after, action);
            assert_eq!(value, exhaustive(&maze, &after, seat, 2, 1), "seed {seed}, action {action}");
        }
    }
}

/// A game in which one of the actions wins at once.
fn winning_start() -> impl Iterator<Item = (Maze, u8, Seat)> {
    (0..4000).filter_map(|seed| {
        let maze = Maze { seed, depth: 4, has_chance: false };
        let start = Spot { path: seed, ply: 2 };
        let Turn::Act(seat) = maze.turn(&start) else { return None };
        let mut actions = Vec::new();
        maze.actions(&start, &mut actions);
        let wins = |&action: &u8| {
            let mut after = start;
            maze.apply(&mut after, action);
            matches!(maze.turn(&after), Turn::Over(outcome) if outcome.winners.has(seat))
        };
        let winning: Vec<u8> = actions.into_iter().filter(wins).collect();
        (winning.len() == 1).then(|| (maze, winning[0], seat))
    })
}

fn check_wins_at_once(mut make: impl FnMut() -> Box<dyn Bot<Maze>>) {
    let mut tried = 0;
    for (maze, action, seat) in winning_start().take(40) {
        let view = Spot { path: maze.seed, ply: 2 };
        let choice = make().choose(&maze, &view, seat, &Budget::nodes(3000), &mut Rng::seeded(1));
        assert_eq!(choice.action, action, "seed {}", maze.seed);
        tried += 1;
    }
    assert_eq!(tried, 40);
}

#[test]
fn a_bot_that_can_win_at_once_does() {
    check_wins_at_once(|| Box::new(AlphaBeta::new(Points)));
    check_wins_at_once(|| Box::new(Greedy::new(Points)));
    check_wins_at_once(|| Box::new(Sampled::new(Points, 3)));
    check_wins_at_once(|| Box::new(TreeSearch::new(Points, 0)));
    check_wins_at_once(|| Box::new(TurnPlanner::new(Points)));
}

#[test]
fn the_same_seed_and_nodes_give_the_same_choice() {
    type Make = fn() -> Box<dyn Bot<Maze>>;
    let bots: [Make; 5] = [
        || Box::new(AlphaBeta::new(Points)),
        || Box::new(Greedy::new(Points)),
        || Box::new(Sampled::new(Points, 3)),
        || Box::new(TreeSearch::new(Points, 2)),
        || Box::new(TurnPlanner::new(Points)),
    ];
    for make in bots {
        for seed in 0..30 {
            let maze = Maze { seed, depth: 6, has_chance: true };
            let Turn::Act(seat) = maze.turn(&maze.start()) else { continue };
            let choose = || {
                make().choose(&maze, &maze.start(), seat, &Budget::nodes(500), &mut Rng::seeded(seed)).action
            };
            assert_eq!(choose(), choose());
        }
    }
}

#[test]
fn a_budget_in_nodes_is_kept() {
    let maze = Maze { seed: 3, depth: 9, has_chance: true };
    let budget = Budget::nodes(200);
    AlphaBeta::new(Points).search(&maze, &maze.start(), &budget, |_| {});
    let spent = budget.progress().nodes();
    assert!((1..=201).contains(&spent), "{spent} nodes were spent");
}

#[test]
fn perft_counts_what_a_plain_walk_counts() {
    fn walk(maze: &Maze, spot: &Spot, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut next = Vec::new();
        maze.actions(spot, &mut next);
        let mut results = Vec::new();
        maze.chance(spot, &mut results);
        next.extend(results.iter().map(|(result, _)| *result));
        let after = |&action: &u8| {
            let mut after = *spot;
            maze.apply(&mut after, action);
            walk(maze, &after, depth - 1)
        };
        next.iter().map(after).sum()
    }
    for seed in 0..50 {
        let maze = Maze { seed, depth: 5, has_chance: true };
        assert_eq!(perft(&maze, &maze.start(), 5), walk(&maze, &maze.start(), 5), "seed {seed}");
        let divided: u64 = divide(&maze, &maze.start(), 5).iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(divided, walk(&maze, &maze.start(), 5), "seed {seed}");
    }
}
