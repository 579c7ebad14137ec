//! Other people's engines at our boards: what they are told in either dialect, and what their answer means.

use super::{Dialect, meant, written};
use crate::Xiangqi;
use crate::moves::{Move, State};
use crate::notation::position::text_of;
use crate::view::View;
use kernel::{Game, Rng, Seat};
use search::{Bot, Budget, Choice, Forfeit};
use std::time::Duration;
use table::{Heard, OutsiderSpec, Peer, Settings};

/// The protocols in which engines are spoken to.
pub(crate) static OUTSIDERS: &[OutsiderSpec<Xiangqi>] = &[
    OutsiderSpec { name: "uci", make: |peer, settings| engine(Dialect::Uci, peer, settings) },
    OutsiderSpec { name: "ucci", make: |peer, settings| engine(Dialect::Ucci, peer, settings) },
];

/// How long an engine may take to be ready.
const READY: Duration = Duration::from_secs(20);
/// What a move may take beyond its time before it is late: the way to and fro, and a processor that is busy.
const GRACE: Duration = Duration::from_millis(150);
/// What an engine may think that is given nodes, not time.
const PATIENCE: Duration = Duration::from_secs(600);

fn engine(dialect: Dialect, peer: Box<dyn Peer>, settings: Settings) -> Box<dyn Bot<Xiangqi>> {
    Box::new(Engine { dialect, peer, settings, is_ready: false })
}

/// An engine for one game.
struct Engine {
    dialect: Dialect,
    peer: Box<dyn Peer>,
    settings: Settings,
    is_ready: bool,
}

impl Bot<Xiangqi> for Engine {
    /// What it answers, or the first legal move: nobody who can do without an answer asks an engine.
    fn choose(
        &mut self,
        game: &Xiangqi,
        view: &View,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Xiangqi> {
        self.answer(game, view, seat, budget, rng).unwrap_or_else(|_| {
            let mut legal = Vec::new();
            game.actions(view.state(), &mut legal);
            Choice::of(legal[0])
        })
    }

    fn answer(
        &mut self,
        game: &Xiangqi,
        view: &View,
        _seat: Seat,
        budget: &Budget,
        _rng: &mut Rng,
    ) -> Result<Choice<Xiangqi>, Forfeit> {
        let state = view.state();
        self.greet()?;
        self.peer.say(&self.position(game, state));
        self.peer.say(&self.go(budget));
        let within = budget.time_limit().map_or(PATIENCE, |time| time + GRACE);
        let best = self.hear("bestmove ", within)?;
        let word = best.split_whitespace().nth(1).unwrap_or_default();
        let mut legal = Vec::new();
        game.actions(state, &mut legal);
        let made = meant(game, state, self.dialect, word).filter(|made| legal.contains(made));
        made.map(Choice::of).ok_or(Forfeit::Illegal)
    }
}

impl Engine {
    /// Says who we are and what is set, once.
    fn greet(&mut self) -> Result<(), Forfeit> {
        if self.is_ready {
            return Ok(());
        }
        let (hello, ready) = match self.dialect {
            Dialect::Uci => ("uci", "uciok"),
            Dialect::Ucci => ("ucci", "ucciok"),
        };
        self.peer.say(hello);
        self.hear(ready, READY)?;
        if self.dialect == Dialect::Uci {
            self.peer.say("setoption name UCI_Variant value xiangqi");
        }
        for (name, value) in self.settings.clone().iter() {
            self.peer.say(&match self.dialect {
                Dialect::Uci => format!("setoption name {name} value {value}"),
                Dialect::Ucci => format!("setoption {name} {value}"),
            });
        }
        if self.dialect == Dialect::Uci {
            self.peer.say("ucinewgame");
        }
        self.peer.say("isready");
        self.hear("readyok", READY)?;
        self.is_ready = true;
        Ok(())
    }

    /// The next line that begins so.
    fn hear(&mut self, beginning: &str, within: Duration) -> Result<String, Forfeit> {
        match self.peer.hear(&|line| line.starts_with(beginning.trim_end()), within) {
            Heard::Line(line) => Ok(line),
            Heard::Nothing => Err(Forfeit::Late),
            Heard::Gone => Err(Forfeit::Silent),
        }
    }

    /// The position with the moves since the last capture, so that repetitions are seen.
    fn position(&self, game: &Xiangqi, state: &State) -> String {
        let mut made: Vec<Move> = state.made_back().map(|(made, _)| made).collect();
        made.reverse();
        let fen = text_of(game, &game.engine.beginning(state));
        let words: String =
            made.iter().map(|made| format!(" {}", written(game, self.dialect, *made))).collect();
        if words.is_empty() {
            format!("position fen {fen}")
        } else {
            format!("position fen {fen} moves{words}")
        }
    }

    fn go(&self, budget: &Budget) -> String {
        let millis = budget.time_limit().map(|time| time.as_millis());
        match (self.dialect, millis, budget.node_limit()) {
            (Dialect::Uci, Some(millis), _) => format!("go movetime {millis}"),
            (Dialect::Ucci, Some(millis), _) => format!("go time {millis} movestogo 1"),
            (_, None, Some(nodes)) => format!("go nodes {nodes}"),
            (_, None, None) => "go depth 1".to_string(),
        }
    }
}
