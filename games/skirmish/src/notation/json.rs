//! Commands as JSON objects: `{"type":"MOVE","from":"d3","to":"e4"}`.

use crate::{Action, Skirmish, View};
use kernel::Misread;
use phrase::Text;
use serde::{Deserialize, Serialize};
use table::Reading;

/// What a JSON object orders: an action, or another level to play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An action of the game.
    Act(Action),
    /// To begin again on this level.
    Load(String),
}

impl Command {
    /// The action, if it is one.
    pub fn action(&self) -> Option<Reading<Action>> {
        match self {
            Command::Act(action) => Some((*action).into()),
            Command::Load(_) => None,
        }
    }
}

/// The object as written.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "SCREAMING_SNAKE_CASE", deny_unknown_fields)]
enum Object {
    Move {
        from: String,
        to: String,
    },
    Attack {
        from: String,
        to: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<String>,
    },
    Spawn {
        kind: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wall: Option<String>,
    },
    Recall {
        kind: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wall: Option<String>,
    },
    Load {
        level: String,
    },
    EndTurn {},
    Strike {
        hits: bool,
    },
    Traits {
        draw: u8,
    },
}

/// Reads a command from a JSON object, legal or not. Weapon and wall may be left out.
pub fn read_json(game: &Skirmish, view: &View, line: &str) -> Result<Command, Misread> {
    let object: Object = serde_json::from_str(line).map_err(|error| misread(line, &error))?;
    let action = match object {
        Object::Move { from, to } => Action::Move { from: game.cell(&from)?, to: game.cell(&to)? },
        Object::Attack { from, to, weapon: None } => {
            game.attack_unsaid(view, game.cell(&from)?, game.cell(&to)?)
        }
        Object::Attack { from, to, weapon: Some(weapon) } => {
            Action::Attack { from: game.cell(&from)?, to: game.cell(&to)?, weapon: game.weapon_of(&weapon)? }
        }
        Object::Spawn { kind, wall: None } => {
            Action::Recruit { kind: game.kind_of(&kind)?, wall: game.wall_unsaid(view) }
        }
        Object::Spawn { kind, wall: Some(wall) } => {
            Action::Recruit { kind: game.kind_of(&kind)?, wall: game.cell(&wall)? }
        }
        Object::Recall { kind, wall } => {
            let wall = wall.map_or_else(|| Ok(game.wall_unsaid(view)), |wall| game.cell(&wall))?;
            Action::Recall { kind: game.kind_of(&kind)?, wall }
        }
        Object::Load { level } => return Ok(Command::Load(level)),
        Object::EndTurn {} => Action::End,
        Object::Strike { hits } => Action::Strike { hits },
        Object::Traits { draw } => Action::Birth { draw },
    };
    Ok(Command::Act(action))
}

/// Writes a command as a JSON object on one line.
pub fn write_json(game: &Skirmish, command: &Command) -> String {
    let name = |cell| game.board.name(cell);
    let object = match command {
        Command::Load(level) => Object::Load { level: level.clone() },
        Command::Act(Action::Move { from, to }) => Object::Move { from: name(*from), to: name(*to) },
        Command::Act(Action::Attack { from, to, weapon }) => {
            let weapon = game.figures.weapon_word(*weapon).to_string();
            Object::Attack { from: name(*from), to: name(*to), weapon: Some(weapon) }
        }
        Command::Act(Action::Recruit { kind, wall }) => {
            Object::Spawn { kind: game.figures.name(*kind).word.clone(), wall: Some(name(*wall)) }
        }
        Command::Act(Action::Recall { kind, wall }) => {
            Object::Recall { kind: game.figures.name(*kind).word.clone(), wall: Some(name(*wall)) }
        }
        Command::Act(Action::End) => Object::EndTurn {},
        Command::Act(Action::Strike { hits }) => Object::Strike { hits: *hits },
        Command::Act(Action::Birth { draw }) => Object::Traits { draw: *draw },
    };
    serde_json::to_string(&object).expect("an object of plain words can be written")
}

fn misread(line: &str, error: &serde_json::Error) -> Misread {
    let text = Text::new("skirmish.read.json").name("said", error.to_string());
    let column = line.char_indices().take_while(|(at, _)| at + 1 < error.column()).count() + 1;
    Misread::at("", error.line().max(1), column, text)
}
