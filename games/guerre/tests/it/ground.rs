//! What the other tests stand on: games with options, positions, and legal play.

use guerre::Guerre;
use guerre::board::square::Square;
use guerre::moves::{Action, State};
use kernel::{Files, Game, Options, Seat, Viewer};
use table::Notation;
use table::judge;

/// A game with these options, on these files over the shipped ones.
pub fn game_with(given: &[(&str, &str)], own: &[(&str, &str)]) -> Guerre {
    let files =
        own.iter().fold(Files::shipped(Guerre::FILES), |files, (name, text)| files.with(*name, *text));
    let given: Vec<(String, String)> = given.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let options = Options::resolve(Guerre::OPTIONS, &given, &files).unwrap();
    Guerre::new(&options, &files).unwrap()
}

/// A game with these options.
pub fn game(given: &[(&str, &str)]) -> Guerre {
    game_with(given, &[])
}

/// The square of a name.
pub fn square(name: &str) -> Square {
    Square::from_name(name).unwrap()
}

/// A move, as `H4-J4`.
pub fn move_of(text: &str) -> Action {
    let (from, to) = text.split_once('-').unwrap();
    Action::Move { from: square(from), to: square(to) }
}

/// An attack, as `H15>H13`.
pub fn attack_of(text: &str) -> Action {
    let (from, target) = text.split_once('>').unwrap();
    Action::Attack { from: square(from), target: square(target) }
}

/// The legal actions.
pub fn legal(game: &Guerre, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    actions
}

/// Plays an action that must be legal.
#[track_caller]
pub fn play(game: &Guerre, state: &mut State, action: Action) {
    assert!(legal(game, state).contains(&action), "{action:?} is not legal");
    let mut after = state.clone();
    let undo = game.apply(&mut after, action);
    let mut back = after.clone();
    game.undo(&mut back, undo);
    assert_eq!(back, *state);
    *state = after;
}

/// Totals of an attack as `35:29`.
pub fn totals(game: &Guerre, state: &State, attack: &str) -> String {
    let Action::Attack { from, target } = attack_of(attack) else { unreachable!() };
    let (attacker, target) = (state.unit_at(from).unwrap(), state.unit_at(target).unwrap());
    let totals = game.totals(state, attacker, target);
    format!("{}:{}", totals.attack, totals.defence)
}

/// Fifteen by fifteen squares, with arsenals all along North's edge at the top and South's at the right, so that
/// nearly everything is in communication, and terrain on some of them: `D4=F`.
pub fn wide_board(terrain: &[&str]) -> String {
    let mut rows = vec![vec!['.'; 15]; 15];
    rows[0][..14].fill('A');
    rows.iter_mut().skip(1).for_each(|row| row[14] = 'a');
    for entry in terrain {
        let (name, letter) = entry.split_once('=').unwrap();
        rows[usize::from(square(name).row())][usize::from(square(name).column())] =
            letter.chars().next().unwrap();
    }
    let drawn: String = rows.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect();
    format!("terrain\n{drawn}\nunits\nI..............\n{}i..............\n", "...............\n".repeat(13))
}

/// A case: units on their squares (`CD4`, small letters South's), the rest of the position line.
pub struct Setting {
    pub game: Guerre,
    pub state: State,
}

pub fn setting(terrain: &[&str], units: &[&str], rest: &str) -> Setting {
    setting_with(&[], terrain, units, rest)
}

pub fn setting_with(options: &[(&str, &str)], terrain: &[&str], units: &[&str], rest: &str) -> Setting {
    let drawn = wide_board(terrain);
    let options: Vec<(&str, &str)> = options.iter().copied().chain([("board", "case.txt")]).collect();
    let game = game_with(&options, &[("case.txt", &drawn)]);
    let mut rows = vec![vec![None; 15]; 15];
    for unit in units {
        let (letter, name) = unit.split_at(1);
        rows[usize::from(square(name).row())][usize::from(square(name).column())] = letter.chars().next();
    }
    let row = |row: Vec<Option<char>>| {
        row.into_iter().map(|unit| unit.map_or("1".to_string(), String::from)).collect::<String>()
    };
    let rows: Vec<String> = rows.into_iter().map(|cells| gaps(&row(cells))).collect();
    let state = game.read_position(&format!("{} {rest}", rows.join("/"))).unwrap();
    Setting { game, state }
}

/// Runs of `1` as one number.
pub fn gaps(row: &str) -> String {
    let (mut line, mut gap) = (String::new(), 0);
    for letter in row.chars().chain(['/']) {
        if letter == '1' {
            gap += 1;
            continue;
        }
        if gap > 0 {
            line.push_str(&gap.to_string());
            gap = 0;
        }
        line.push(letter);
    }
    line.trim_end_matches('/').to_string()
}

impl Setting {
    /// Why an attack of North is refused: the ids of every reason, without the game's name.
    pub fn reasons(&self, attack: &str) -> Vec<String> {
        let view = self.game.view(&self.state, Viewer::Seat(Seat(0)));
        let judged = judge(&self.game, &view, Seat(0), attack_of(attack));
        judged
            .reasons()
            .into_iter()
            .map(|reason| reason.id.trim_start_matches("guerre.").to_string())
            .collect()
    }

    #[track_caller]
    pub fn refused(&self, attack: &str, expected: &[&str]) {
        assert_eq!(self.reasons(attack), expected, "{attack}");
    }

    /// The attack is legal and comes to these totals.
    #[track_caller]
    pub fn accepted(&self, attack: &str, expected: &str) {
        assert_eq!(self.reasons(attack), [""; 0], "{attack}");
        assert_eq!(totals(&self.game, &self.state, attack), expected, "{attack}");
        play(&self.game, &mut self.state.clone(), attack_of(attack));
    }
}

impl Setting {
    /// Plays lines as typed, all of which must be legal.
    #[track_caller]
    pub fn play(&mut self, lines: &[&str]) -> &mut Setting {
        for line in lines {
            let view = self.game.view(&self.state, Viewer::Umpire);
            let action = table::Notation::read(&self.game, &view, line).unwrap().action;
            play(&self.game, &mut self.state, action);
        }
        self
    }

    /// Why a line of the side to move is refused; nothing if it is legal.
    pub fn why(&self, line: &str) -> Vec<&'static str> {
        let side = self.state.mover();
        let view = self.game.view(&self.state, Viewer::Seat(side));
        let action = table::Notation::read(&self.game, &view, line).unwrap().action;
        let reasons: Vec<&str> =
            judge(&self.game, &view, side, action).reasons().into_iter().map(|reason| reason.id).collect();
        assert_eq!(reasons.is_empty(), legal(&self.game, &self.state).contains(&action), "{line}");
        reasons
    }

    /// The squares that prove why a line of the side to move is refused.
    pub fn proof(&self, line: &str) -> Vec<String> {
        let side = self.state.mover();
        let view = self.game.view(&self.state, Viewer::Seat(side));
        let action = table::Notation::read(&self.game, &view, line).unwrap().action;
        let layout = table::Stage::layout(&self.game);
        let cells =
            judge(&self.game, &view, side, action).reasons().into_iter().flat_map(|reason| reason.cells);
        cells.map(|cell| layout.spots[cell.index()].name.clone()).collect()
    }

    /// Whether a unit still stands on a square.
    pub fn stands(&self, name: &str) -> bool {
        self.state.unit_at(square(name)).is_some()
    }
}
