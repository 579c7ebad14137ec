//! Positions as one line of words `key=value`, in any order; what is as at the start may be left out.
//!
//! `phase=from seat=1 round=3 lands=1:3,2:1,n:2,... hands=s2c1/t1 discard=s3`: for each territory of the map who
//! holds it and with how many armies (`-` nobody, `?` not seen), for each seat its cards (`?3`: three unseen). With
//! `unseen=dealt` unseen cards are read as the first of the draw pile, so that what a seat sees of a map without fog can be set up, and gives nothing away.

use super::sound::Sound;
use super::{holder_word, read_holder};
use crate::board::Territory;
use crate::moves::cards::{Card, Counts, Kind, cards_of};
use crate::moves::{BOX, Battle, End, Holder, Order, Phase, State, Why};
use crate::view::Cards;
use crate::{Risk, View};
use kernel::{Game, Misread, Seat, Seats};
use phrase::Text;

/// A position as its viewer knows it.
pub(crate) fn write_position(game: &Risk, view: &View) -> String {
    let open = &view.open;
    let seats = usize::from(game.terms.players);
    let mut words = vec![format!("step={}", write_step(game, &view.phase)), format!("seat={}", open.seat)];
    let mut add = |key: &str, value: String| words.push(format!("{key}={value}"));
    add("round", open.round.to_string());
    add("lands", join(game.board.territories().map(|t| write_land(view, t)), ","));
    let (hands, discard) = write_cards(game, &view.cards);
    if hands.iter().any(|hand| hand != "-") {
        add("hands", hands[..seats].join("/"));
    }
    if discard != "-" {
        add("discard", discard);
    }
    if open.reserve != [0; 7] {
        add("reserve", join(open.reserve.iter().map(u16::to_string), "/"));
    }
    if view.missions != [None; 6] {
        let dealt = game.dealt_missions(view);
        let unseen = |seat: usize| if dealt.contains(&seat) { "?" } else { "-" };
        let word =
            |seat: usize| view.missions[seat].map_or(unseen(seat).to_string(), |m| (m + 1).to_string());
        add("missions", join((0..seats).map(word), "/"));
    }
    if open.destroyed_by != [None; 6] {
        let word = |by: &Option<Seat>| by.map_or("-".to_string(), |seat| seat.to_string());
        add("destroyed", join(open.destroyed_by[..seats].iter().map(word), "/"));
    }
    for (key, number) in [("sets", open.sets), ("moves", u16::from(open.moves)), ("until", open.until)] {
        if number > 0 {
            add(key, number.to_string());
        }
    }
    let flags = [(open.conquered, 'c'), (open.drew, 'd'), (open.bonus_used, 'b')];
    let flags: String = flags.iter().filter(|(set, _)| *set).map(|(_, letter)| letter).collect();
    if !flags.is_empty() {
        add("flags", flags);
    }
    words.join(" ")
}

fn join(words: impl Iterator<Item = String>, between: &str) -> String {
    words.collect::<Vec<_>>().join(between)
}

fn write_land(view: &View, territory: Territory) -> String {
    match view.owner(territory) {
        Some(holder) => format!("{}:{}", holder_word(holder), view.armies(territory)),
        None if view.seen.has(territory) || u32::from(territory.0) >= view.taken => "-".to_string(),
        None => "?".to_string(),
    }
}

pub(super) fn write_step(game: &Risk, phase: &Phase<Option<Territory>>) -> String {
    let id = |territory: Option<Territory>| territory.map_or("?", |t| game.board.id(t)).to_string();
    let fight = |word: &str, battle: &Battle<Option<Territory>>| {
        format!("{word}:{}:{}", id(battle.from), id(battle.to))
    };
    match phase {
        Phase::Deal => "deal".to_string(),
        Phase::Dealing => "dealing".to_string(),
        Phase::Missions => "missions".to_string(),
        Phase::Claim => "claim".to_string(),
        Phase::Setup => "setup".to_string(),
        Phase::Exchange => "exchange".to_string(),
        Phase::Place => "place".to_string(),
        Phase::From => "from".to_string(),
        Phase::Against { from } => format!("attack:{}", id(*from)),
        Phase::Dice { battle } => fight("dice", battle),
        Phase::Defend { battle, attack } => format!("{}:{attack}", fight("defend", battle)),
        Phase::Battle { battle, attack, defence } => {
            format!("{}:{attack}:{defence}", fight("battle", battle))
        }
        Phase::Advance { battle, entered } => {
            format!("{}:{entered}:{}", fight("advance", battle), holder_word(battle.defender))
        }
        Phase::Discard => "discard".to_string(),
        Phase::Draw => "draw".to_string(),
        Phase::Drawing => "drawing".to_string(),
        Phase::Moves => "moves".to_string(),
        Phase::Over(end) => format!("over:{}:{}", end.why.word(), end.winners.0),
    }
}

fn write_cards(game: &Risk, cards: &Cards) -> (Vec<String>, String) {
    let unseen = |size: u8| if size == 0 { "-".to_string() } else { format!("?{size}") };
    match cards {
        Cards::Kinds { hands, sizes, discard, .. } => {
            let hand = |seat: usize| hands[seat].map_or_else(|| unseen(sizes[seat]), write_counts);
            ((0..2).map(hand).collect(), write_counts(*discard))
        }
        Cards::Named { hands, sizes, discard, .. } => {
            let list = |bits: u64| match bits {
                0 => "-".to_string(),
                _ => join(cards_of(bits).map(|card| game.card_word(card)), "+"),
            };
            let hand = |seat: usize| hands[seat].map_or_else(|| unseen(sizes[seat]), list);
            ((0..6).map(hand).collect(), list(*discard))
        }
    }
}

/// Counts as letters with numbers: `s2c1`.
/// A position that can be read again although cards are not seen.
pub(crate) fn write_known(game: &Risk, view: &View) -> String {
    let line = write_position(game, view);
    if line.contains("?") { format!("{line} {DEALT}") } else { line }
}

/// What says that unseen cards are to be dealt.
const DEALT: &str = "unseen=dealt";

fn write_counts(counts: Counts) -> String {
    let word = |kind: Kind| format!("{}{}", &kind.word()[..1], counts[kind as usize]);
    let words: String = Kind::ALL.into_iter().filter(|kind| counts[*kind as usize] > 0).map(word).collect();
    if words.is_empty() { "-".to_string() } else { words }
}

/// The state of a position written for an umpire. It is checked: whatever is read can be played on.
pub(crate) fn read_position(game: &Risk, line: &str) -> Result<State, Misread> {
    let mut state = game.start();
    state.phase = Phase::From;
    let (mut phase, mut unseen) = (None, Vec::new());
    let is_dealt = line.split_whitespace().any(|word| word == DEALT);
    for word in line.split_whitespace() {
        let (key, value) = word.split_once('=').ok_or_else(|| wrong("word", word))?;
        match key {
            "unseen" if is_dealt => {}
            "step" => phase = Some(value),
            "seat" => state.open.seat = read_seat(game, value)?,
            "round" => state.open.round = number(value)?,
            "lands" => read_lands(game, &mut state, value)?,
            "hands" => unseen = read_hands(game, &mut state, value, is_dealt)?,
            "discard" => {
                read_pile(game, value)?.into_iter().try_for_each(|card| discard(&mut state, card))?
            }
            "reserve" => read_list(value, &mut state.open.reserve, number)?,
            "missions" => read_list(value, &mut state.missions, |word| read_mission(game, word))?,
            "destroyed" => read_list(value, &mut state.open.destroyed_by, |word| match word {
                "-" => Ok(None),
                _ => read_seat(game, word).map(Some),
            })?,
            "sets" => state.open.sets = number(value)?,
            "moves" => state.open.moves = number(value)?.min(255) as u8,
            "until" => state.open.until = number(value)?,
            "flags" => read_flags(&mut state, value)?,
            _ => return Err(wrong("word", word)),
        }
    }
    unseen.into_iter().try_for_each(|(seat, count)| deal_unseen(&mut state, seat, count))?;
    state.phase = read_step(game, &state, phase.ok_or_else(|| wrong("step", ""))?)?;
    Sound { game, state: &state }.check()?;
    Ok(state)
}

/// What is said of a part of a position that cannot be.
pub(super) fn wrong(part: &'static str, word: &str) -> Misread {
    let key = match part {
        "step" => "risk.position.step",
        "lands" => "risk.position.lands",
        "cards" => "risk.position.cards",
        "seat" => "risk.position.seat",
        "armies" => "risk.position.armies",
        "missions" => "risk.position.missions",
        _ => "risk.position.word",
    };
    Misread::new(Text::new(key).name("word", word))
}

fn number(word: &str) -> Result<u16, Misread> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| plain).ok_or_else(|| wrong("word", word))
}

fn read_seat(game: &Risk, word: &str) -> Result<Seat, Misread> {
    let seat = number(word)?.checked_sub(1).filter(|seat| *seat < u16::from(game.terms.players));
    seat.map(|seat| Seat(seat as u8)).ok_or_else(|| wrong("seat", word))
}

fn read_list<T, const N: usize>(
    value: &str,
    into: &mut [T; N],
    read: impl Fn(&str) -> Result<T, Misread>,
) -> Result<(), Misread> {
    for (index, word) in value.split('/').enumerate() {
        *into.get_mut(index).ok_or_else(|| wrong("word", value))? = read(word)?;
    }
    Ok(())
}

fn read_mission(game: &Risk, word: &str) -> Result<Option<u8>, Misread> {
    if word == "-" {
        return Ok(None);
    }
    let index = number(word)?.checked_sub(1).filter(|index| usize::from(*index) < game.terms.missions.len());
    index.map(|index| Some(index as u8)).ok_or_else(|| wrong("missions", word))
}

fn read_lands(game: &Risk, state: &mut State, value: &str) -> Result<(), Misread> {
    let words: Vec<&str> = value.split(',').collect();
    if words.len() != game.board.size() || !state.taken().is_empty() {
        return Err(wrong("lands", &words.len().to_string()));
    }
    for (territory, word) in game.board.territories().zip(words) {
        if word == "-" {
            continue;
        }
        let (holder, armies) = word.split_once(':').ok_or_else(|| wrong("lands", word))?;
        let holder = read_holder(holder).map_err(|_| wrong("lands", word))?;
        let armies = number(armies)?;
        let plays = holder == Holder::NEUTRAL || game.terms.quotas[holder.index()] > 0;
        if !plays || armies == 0 || u32::from(armies) > BOX {
            return Err(wrong("lands", word));
        }
        state.put(territory, holder, armies);
    }
    Ok(())
}

/// The hands that are seen; how many cards the others have is told.
fn read_hands(
    game: &Risk,
    state: &mut State,
    value: &str,
    is_dealt: bool,
) -> Result<Vec<(Seat, u16)>, Misread> {
    let mut unseen = Vec::new();
    for (index, hand) in value.split('/').enumerate() {
        if index >= usize::from(game.terms.players) {
            return Err(wrong("cards", value));
        }
        if let Some(count) = hand.strip_prefix('?').filter(|_| is_dealt) {
            unseen.push((Seat(index as u8), number(count)?));
            continue;
        }
        for card in read_pile(game, hand)? {
            require_card(state, card)?;
            state.deck.take(Seat(index as u8), card);
        }
    }
    Ok(unseen)
}

/// Gives a seat the first cards of the draw pile.
fn deal_unseen(state: &mut State, seat: Seat, count: u16) -> Result<(), Misread> {
    for _ in 0..count {
        let mut first = None;
        state.deck.draws(|card, _| first = first.or(Some(card)));
        state.deck.take(seat, first.ok_or_else(|| wrong("cards", &count.to_string()))?);
    }
    Ok(())
}

fn discard(state: &mut State, card: Card) -> Result<(), Misread> {
    require_card(state, card)?;
    state.deck.take(Seat(0), card);
    state.deck.show(Seat(0), card);
    Ok(())
}

/// A card must still be in the draw pile to be anywhere else.
fn require_card(state: &State, card: Card) -> Result<(), Misread> {
    let mut found = false;
    state.deck.draws(|drawn, _| found |= drawn == card);
    if found { Ok(()) } else { Err(wrong("cards", &card.0.to_string())) }
}

fn read_pile(game: &Risk, value: &str) -> Result<Vec<Card>, Misread> {
    match (value, game.terms.order) {
        ("-", _) => Ok(Vec::new()),
        (_, Order::Seed) => read_counts(value),
        (_, Order::Classic) => value.split('+').map(|word| game.card(word)).collect(),
    }
}

fn read_counts(value: &str) -> Result<Vec<Card>, Misread> {
    let mut cards = Vec::new();
    let mut rest = value;
    while let Some(letter) = rest.chars().next() {
        let tail = &rest[letter.len_utf8()..];
        let digits = tail.bytes().take_while(u8::is_ascii_digit).count();
        let kind = Kind::ALL.into_iter().find(|kind| kind.word().starts_with(letter));
        let (kind, count) = (kind.ok_or_else(|| wrong("cards", value))?, number(&tail[..digits])?);
        cards.extend(vec![kind.card(); usize::from(count.min(99))]);
        rest = &tail[digits..];
    }
    Ok(cards)
}

fn read_flags(state: &mut State, value: &str) -> Result<(), Misread> {
    for letter in value.chars() {
        match letter {
            'c' => state.open.conquered = true,
            'd' => state.open.drew = true,
            'b' => state.open.bonus_used = true,
            _ => return Err(wrong("word", value)),
        }
    }
    Ok(())
}

fn read_step(game: &Risk, state: &State, word: &str) -> Result<Phase, Misread> {
    let parts: Vec<&str> = word.split(':').collect();
    let land = |id: &str| game.board.find(id).ok_or_else(|| wrong("step", word));
    let die = |text: &str| number(text).map(|n| n.min(9) as u8);
    let battle = |from: &str, to: &str| -> Result<Battle, Misread> {
        let (from, to) = (land(from)?, land(to)?);
        Ok(Battle { from, to, defender: state.owner(to).ok_or_else(|| wrong("step", word))? })
    };
    Ok(match parts.as_slice() {
        ["deal"] => Phase::Deal,
        ["dealing"] => Phase::Dealing,
        ["missions"] => Phase::Missions,
        ["claim"] => Phase::Claim,
        ["setup"] => Phase::Setup,
        ["exchange"] => Phase::Exchange,
        ["place"] => Phase::Place,
        ["from"] => Phase::From,
        ["attack", from] => Phase::Against { from: land(from)? },
        ["dice", from, to] => Phase::Dice { battle: battle(from, to)? },
        ["defend", from, to, attack] => Phase::Defend { battle: battle(from, to)?, attack: die(attack)? },
        ["battle", from, to, attack, defence] => {
            Phase::Battle { battle: battle(from, to)?, attack: die(attack)?, defence: die(defence)? }
        }
        ["advance", from, to, entered, defender] => {
            let battle = Battle { from: land(from)?, to: land(to)?, defender: read_holder(defender)? };
            Phase::Advance { battle, entered: die(entered)? }
        }
        ["discard"] => Phase::Discard,
        ["draw"] => Phase::Draw,
        ["drawing"] => Phase::Drawing,
        ["moves"] => Phase::Moves,
        ["over", why, winners] => {
            let why = Why::ALL
                .into_iter()
                .find(|reason| reason.word() == *why)
                .ok_or_else(|| wrong("step", word))?;
            let winners = Seats(number(winners)? as u8 & Seats::first(game.terms.players).0);
            Phase::Over(End { winners, why })
        }
        _ => return Err(wrong("step", word)),
    })
}
