//! The game in text: actions as typed, and positions.
//!
//! Territories are typed by id, by name in either language, or by the beginning of one; a phase that asks for
//! nothing but a territory or a number takes it alone.

mod position;
mod sound;

use crate::board::{Territory, read_map};
use crate::moves::cards::{Card, Kind};
use crate::moves::dice::Faces;
use crate::moves::{Action, Holder, Order, Phase, State};
use crate::{Risk, View};
use kernel::{Files, Game, Misread, Misreads, Options, Seat};
use phrase::Text;
use table::{Notation, Reading};

impl Notation for Risk {
    fn write(&self, action: Action) -> String {
        let id = |territory: Territory| self.board.id(territory);
        match action {
            Action::Deal => "deal".to_string(),
            Action::Dealt(territory, holder) => format!("dealt {} {}", id(territory), holder_word(holder)),
            Action::Mission(mission) => format!("mission {}", mission + 1),
            Action::Claim(territory) => format!("claim {}", id(territory)),
            Action::Place { on, armies } => format!("place {} {armies}", id(on)),
            Action::From(from) => format!("from {}", id(from)),
            Action::Next => "next".to_string(),
            Action::Against(to) => format!("attack {}", id(to)),
            Action::Dice(dice) => format!("dice {dice}"),
            Action::Until(left) => format!("until {left}"),
            Action::Defend(dice) => format!("defend {dice}"),
            Action::Battle { lost, faces } => format!("battle {lost}{}", faces_word(faces)),
            Action::Advance(armies) => format!("advance {armies}"),
            Action::Discard(card) => format!("discard {}", self.card_word(card)),
            Action::Draw => "draw".to_string(),
            Action::Drawn(card) => format!("drawn {}", self.card_word(card)),
            Action::Exchange { cards, bonus } => {
                let [a, b, c] = cards.map(|card| self.card_word(card));
                let on = bonus.map_or(String::new(), |territory| format!(" on {}", id(territory)));
                format!("exchange {a} {b} {c}{on}")
            }
            Action::Move { from, to, armies } => format!("move {} {} {armies}", id(from), id(to)),
            Action::End => "end".to_string(),
            Action::Leave(seat) => format!("leave {seat}"),
        }
    }

    fn read(&self, view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        let lower = line.trim().to_lowercase();
        let (word, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
        let rest: Vec<&str> = rest.split_whitespace().collect();
        let action = match (word, rest.as_slice()) {
            ("deal" | "d", []) => Action::Deal,
            ("draw" | "p", []) => Action::Draw,
            ("next" | "n", []) => Action::Next,
            ("end" | "e", []) => Action::End,
            ("dealt", [territory, holder]) => Action::Dealt(self.land(territory)?, read_holder(holder)?),
            ("mission", [number]) => Action::Mission(self.mission_number(number)?),
            ("claim", [_, ..]) => Action::Claim(self.land(&rest.join(" "))?),
            ("from", [_, ..]) => Action::From(self.land(&rest.join(" "))?),
            ("attack" | "against" | "to", [_, ..]) => Action::Against(self.land(&rest.join(" "))?),
            ("place", [_, ..]) => return self.read_place(view, &rest),
            ("move", [_, ..]) => self.read_move(&rest)?,
            ("dice", [number]) => Action::Dice(small(number)?),
            ("until", [number]) => Action::Until(amount(number)?),
            ("defend", [number]) => Action::Defend(small(number)?),
            ("advance", [number]) => Action::Advance(amount(number)?),
            ("battle", [lost, faces @ ..]) => read_battle(small(lost)?, faces)?,
            ("discard", [card]) => Action::Discard(self.card(card)?),
            ("drawn", [card]) => Action::Drawn(self.card(card)?),
            ("exchange", [_, ..]) => self.read_exchange(view, &rest)?,
            ("leave", [seat]) => Action::Leave(self.seat(seat)?),
            _ => return self.read_short(view, &lower),
        };
        Ok(action.into())
    }

    fn write_position(&self, view: &View) -> String {
        position::write_position(self, view)
    }

    fn write_known(&self, view: &View) -> String {
        position::write_known(self, view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        position::read_position(self, line)
    }

    /// Reads maps and rulesets.
    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        let mut wrong = Vec::new();
        for (name, text) in files.own() {
            let outcome = match toml::from_str::<toml::Table>(text) {
                Ok(table) if table.contains_key("territory") => read_map(name, text).map(|_| ()),
                Ok(_) => try_ruleset(files, name),
                Err(error) => Err(Misread::from_toml(name, text, &error).into()),
            };
            if let Err(Misreads(more)) = outcome {
                wrong.extend(more);
            }
        }
        if wrong.is_empty() { Ok(Vec::new()) } else { Err(Misreads(wrong)) }
    }
}

impl Risk {
    /// A territory or a number alone, in a phase that asks for nothing else.
    fn read_short(&self, view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        let unknown = || Misread::new(Text::new("risk.read.command").name("line", line));
        let action = match view.phase {
            Phase::Claim => Action::Claim(self.board.find(line).ok_or_else(unknown)?),
            Phase::From => Action::From(self.board.find(line).ok_or_else(unknown)?),
            Phase::Against { .. } => Action::Against(self.board.find(line).ok_or_else(unknown)?),
            Phase::Dice { .. } => Action::Dice(small(line).map_err(|_| unknown())?),
            Phase::Defend { .. } => Action::Defend(small(line).map_err(|_| unknown())?),
            Phase::Advance { .. } => Action::Advance(amount(line).map_err(|_| unknown())?),
            _ => return Err(unknown()),
        };
        Ok(action.into())
    }

    /// `place TERRITORY ARMIES`; more than are left is cut to what is left, and said.
    fn read_place(&self, view: &View, words: &[&str]) -> Result<Reading<Action>, Misread> {
        let (name, armies) = name_and_amount(words)?;
        let on = self.land(&name)?;
        let left = view.reserve();
        let places = matches!(view.phase, Phase::Setup | Phase::Place);
        if places && left > 0 && armies > left {
            let notice = Text::new("risk.notice.cut").number("asked", armies).number("left", left);
            return Ok(Reading { action: Action::Place { on, armies: left }, notice: Some(notice) });
        }
        Ok(Action::Place { on, armies }.into())
    }

    /// `move FROM TO ARMIES`. Names may have blanks, so every place to part them is tried.
    fn read_move(&self, words: &[&str]) -> Result<Action, Misread> {
        let (names, armies) = name_and_amount(words)?;
        let names: Vec<&str> = names.split(' ').collect();
        let found = (1..names.len()).find_map(|cut| {
            Some((self.board.find(&names[..cut].join(" "))?, self.board.find(&names[cut..].join(" "))?))
        });
        let (from, to) = found.ok_or_else(|| Misread::new(Text::new("risk.read.move")))?;
        Ok(Action::Move { from, to, armies })
    }

    /// `exchange CARD CARD CARD`, with `on TERRITORY` for the bonus where there is a choice; a kind alone
    /// means three of it.
    fn read_exchange(&self, view: &View, words: &[&str]) -> Result<Action, Misread> {
        let cut = words.iter().position(|word| *word == "on").unwrap_or(words.len());
        let named: Vec<Card> = words[..cut].iter().map(|word| self.card(word)).collect::<Result<_, _>>()?;
        let mut cards = match named.as_slice() {
            [kind] if self.terms.order == Order::Seed => [*kind; 3],
            [a, b, c] => [*a, *b, *c],
            _ => return Err(Misread::new(Text::new("risk.read.exchange"))),
        };
        cards.sort_unstable();
        let bonus = match words.get(cut + 1..) {
            Some([]) => return Err(Misread::new(Text::new("risk.read.exchange"))),
            Some(name) => Some(self.land(&name.join(" "))?),
            None => self.only_bonus(view, cards),
        };
        Ok(Action::Exchange { cards, bonus })
    }

    /// The territory that gets the bonus when there is no choice.
    pub(crate) fn only_bonus(&self, view: &View, cards: [Card; 3]) -> Option<Territory> {
        let own = view.viewer.seat().map(|seat| view.owned(seat)).unwrap_or_default();
        let shown = self.bonus_lands(own, view.open.bonus_used, cards);
        shown.iter().next().filter(|_| shown.count() == 1)
    }

    fn land(&self, name: &str) -> Result<Territory, Misread> {
        self.board.find(name).ok_or_else(|| Misread::new(self.no_such_land(name)))
    }

    fn no_such_land(&self, name: &str) -> Text {
        let closeness = |id: &str| strsim::jaro_winkler(name, id);
        let ids = self.board.regions.iter().map(|region| region.id.as_str());
        let nearest = ids.max_by(|a, b| closeness(a).total_cmp(&closeness(b)));
        Text::new("risk.read.territory").name("name", name).name("nearest", nearest.unwrap_or_default())
    }

    fn mission_number(&self, word: &str) -> Result<u8, Misread> {
        let number = small(word)?.checked_sub(1).filter(|n| usize::from(*n) < self.terms.missions.len());
        number.ok_or_else(|| Misread::new(Text::new("risk.read.number").name("word", word)))
    }

    fn seat(&self, word: &str) -> Result<Seat, Misread> {
        let seat = small(word)?.checked_sub(1).filter(|seat| *seat < self.terms.players);
        seat.map(Seat).ok_or_else(|| Misread::new(Text::new("risk.read.number").name("word", word)))
    }

    /// A card as typed: a kind, a territory, or a joker.
    pub(crate) fn card_word(&self, card: Card) -> String {
        match (self.terms.order, card.kind()) {
            (_, Kind::Joker) => format!("joker-{}", card.0 - Card::JOKERS[0].0 + 1),
            (Order::Seed, kind) => kind.word().to_string(),
            (Order::Classic, _) => {
                self.board.regions.get(usize::from(card.0)).map_or("?", |r| &r.id).to_string()
            }
        }
    }

    pub(crate) fn card(&self, word: &str) -> Result<Card, Misread> {
        let unknown = || Misread::new(Text::new("risk.read.card").name("word", word));
        match self.terms.order {
            Order::Seed => {
                let mut kinds = Kind::ALL.into_iter().filter(|kind| kind.word().starts_with(word));
                kinds.next().filter(|_| kinds.next().is_none()).map(Kind::card).ok_or_else(unknown)
            }
            Order::Classic => match word {
                "joker-1" | "joker" => Ok(Card::JOKERS[0]),
                "joker-2" => Ok(Card::JOKERS[1]),
                _ => self.board.find(word).map(|territory| Card(territory.0)).ok_or_else(unknown),
            },
        }
    }
}

/// Tries a ruleset of a user's own.
fn try_ruleset(files: &Files, name: &str) -> Result<(), Misreads> {
    let given = [("ruleset".to_string(), name.to_string())];
    let options = Options::resolve(Risk::OPTIONS, &given, files)?;
    Risk::new(&options, files).map(|_| ())
}

/// The words before a number, and the number.
fn name_and_amount(words: &[&str]) -> Result<(String, u16), Misread> {
    match words {
        [name @ .., last] if !name.is_empty() => Ok((name.join(" "), amount(last)?)),
        _ => Err(Misread::new(Text::new("risk.read.amount"))),
    }
}

/// A number of armies; one too large for any army is as large as can be.
fn amount(word: &str) -> Result<u16, Misread> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    match word.parse::<u16>() {
        Ok(number) if digits => Ok(number),
        Err(_) if digits => Ok(u16::MAX),
        _ => Err(Misread::new(Text::new("risk.read.number").name("word", word))),
    }
}

/// A number of dice or cards.
fn small(word: &str) -> Result<u8, Misread> {
    Ok(amount(word)?.min(255) as u8)
}

/// A holder as typed: the number of a seat, or `n`.
pub(crate) fn holder_word(holder: Holder) -> String {
    holder.seat().map_or("n".to_string(), |seat| seat.number().to_string())
}

pub(crate) fn read_holder(word: &str) -> Result<Holder, Misread> {
    match word {
        "n" => Ok(Holder::NEUTRAL),
        _ => match small(word)? {
            number @ 1..=6 => Ok(Holder(number - 1)),
            _ => Err(Misread::new(Text::new("risk.read.number").name("word", word))),
        },
    }
}

/// Faces as typed: ` 6,5,2 5,5`, or nothing.
fn faces_word(faces: Faces) -> String {
    if faces == Faces::NONE {
        return String::new();
    }
    let list = |dice: Vec<u8>| dice.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    format!(" {} {}", list(faces.attack()), list(faces.defence()))
}

/// A throw; faces must cost the attacker what is said.
fn read_battle(lost: u8, words: &[&str]) -> Result<Action, Misread> {
    let faces = read_faces(words)?;
    match faces == Faces::NONE || faces.lost() == lost {
        true => Ok(Action::Battle { lost, faces }),
        false => Err(Misread::new(Text::new("risk.read.faces"))),
    }
}

fn read_faces(words: &[&str]) -> Result<Faces, Misread> {
    let wrong = || Misread::new(Text::new("risk.read.faces"));
    let list = |word: &str, most: usize| -> Result<Vec<u8>, Misread> {
        let dice: Vec<u8> = word.split(',').map(small).collect::<Result<_, _>>().map_err(|_| wrong())?;
        let fair = dice.len() <= most && dice.iter().all(|face| (1..=6).contains(face));
        if fair { Ok(dice) } else { Err(wrong()) }
    };
    match words {
        [] => Ok(Faces::NONE),
        [attack, defence] => Ok(Faces::new(&list(attack, 3)?, &list(defence, 2)?)),
        _ => Err(wrong()),
    }
}
