//! A position of the toy as one line: cells, cards, cards played, dice, turn.
//!
//! `ABB/BAB/bBA 1/23/- 2 3/3/0 2 4 -`: rows of cells (capitals are covered, `?` unknown, `.` empty), hands
//! (`?` and a number where they are unknown), cards played, dice, whose turn, turns over, what is pending.

use crate::toy::Toy;
use crate::toy::board::{Kind, MOST, SEATS, Square};
use crate::toy::moves::{MOST_DICE, Pending, State, start};
use crate::toy::scene::cards;
use crate::toy::view::{Seen, View};
use kernel::{Misread, Seat};
use phrase::Text;

/// A position as one line, as far as the viewer knows it.
pub fn write_position(toy: &Toy, view: &View) -> String {
    let row =
        |seat: usize| view.rows[seat].iter().take(usize::from(toy.cells)).map(|cell| letter(*cell)).collect();
    let rows: Vec<String> = (0..usize::from(SEATS)).map(row).collect();
    let hand = |seat: usize| match view.hands[seat] {
        Some(hand) => cards(&hand),
        None => format!("?{}", view.sizes[seat]),
    };
    let hands: Vec<String> = (0..usize::from(SEATS)).map(hand).collect();
    let dice = view.dice.map(|dice| dice.to_string()).join("/");
    let pending = match view.pending {
        None => "-".to_string(),
        Some(Pending::Draw) => "draw".to_string(),
        Some(Pending::Strike(place, dice)) => format!("{}:{dice}", place.name()),
    };
    let played = cards(&view.played);
    format!("{} {} {played} {dice} {} {} {pending}", rows.join("/"), hands.join("/"), view.mover, view.turns)
}

fn letter(cell: Seen) -> &'static str {
    match cell {
        Seen::Empty => ".",
        Seen::Covered(None) => "?",
        Seen::Covered(Some(kind)) => kind.word(),
        Seen::Open(Kind::Ace) => "a",
        Seen::Open(Kind::Blank) => "b",
    }
}

/// The state of a position written for an umpire.
pub fn read_position(toy: &Toy, line: &str) -> Result<State, Misread> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let &[rows, hands, played, dice, mover, turns, pending] = words.as_slice() else {
        return Err(wrong(line, "toy.position.parts"));
    };
    let mut state = start(toy);
    read_rows(toy, rows, &mut state)?;
    read_hands(toy, hands, played, &mut state)?;
    read_dice(dice, &mut state)?;
    let mover = mover.parse().ok().filter(|seat| (1..=SEATS).contains(seat));
    state.mover = mover.map(|seat| Seat(seat - 1)).ok_or_else(|| wrong(line, "toy.position.turn"))?;
    state.turns = turns.parse().map_err(|_| wrong(turns, "toy.position.turn"))?;
    state.pending = read_pending(toy, pending)?;
    check_sense(toy, &state, line)?;
    Ok(state)
}

fn wrong(word: &str, key: &'static str) -> Misread {
    Misread::new(Text::new(key).name("word", word))
}

fn read_rows(toy: &Toy, text: &str, state: &mut State) -> Result<(), Misread> {
    let rows: Vec<&str> = text.split('/').collect();
    let widths_fit = rows.iter().all(|row| row.chars().count() == usize::from(toy.cells));
    if rows.len() != usize::from(SEATS) || !widths_fit {
        return Err(wrong(text, "toy.position.rows"));
    }
    for (place, letter) in Square::all(toy.cells).zip(rows.iter().flat_map(|row| row.chars())) {
        let (kind, open) = match letter {
            '.' => (None, false),
            'A' | 'a' => (Some(Kind::Ace), letter == 'a'),
            'B' | 'b' => (Some(Kind::Blank), letter == 'b'),
            _ => return Err(wrong(text, "toy.position.rows")),
        };
        state.rows[place.seat.index()][usize::from(place.column)] = kind;
        state.open[place.seat.index()][usize::from(place.column)] = open;
    }
    Ok(())
}

fn read_hands(toy: &Toy, hands: &str, played: &str, state: &mut State) -> Result<(), Misread> {
    let parts: Vec<&str> = hands.split('/').collect();
    if parts.len() != usize::from(SEATS) {
        return Err(wrong(hands, "toy.position.cards"));
    }
    for (hand, part) in state.hands.iter_mut().zip(parts) {
        *hand = read_cards(part)?;
    }
    state.played = read_cards(played)?;
    for rank in 0..MOST {
        let out: u32 = state.hands.iter().map(|hand| u32::from(hand[rank])).sum();
        let there = if rank < usize::from(toy.cells) { u32::from(toy.copies) } else { 0 };
        if out + u32::from(state.played[rank]) > there {
            return Err(wrong(hands, "toy.position.cards"));
        }
    }
    Ok(())
}

fn read_cards(text: &str) -> Result<[u8; MOST], Misread> {
    let mut cards = [0u8; MOST];
    if text == "-" {
        return Ok(cards);
    }
    for letter in text.chars() {
        let rank =
            letter.to_digit(10).and_then(|rank| (rank as usize).checked_sub(1)).filter(|rank| *rank < MOST);
        let count = rank.map(|rank| &mut cards[rank]).ok_or_else(|| wrong(text, "toy.position.cards"))?;
        *count = count.saturating_add(1);
    }
    Ok(cards)
}

fn read_dice(text: &str, state: &mut State) -> Result<(), Misread> {
    let dice: Option<Vec<u8>> =
        text.split('/').map(|word| word.parse().ok().filter(|dice| *dice < 100)).collect();
    let dice = dice.and_then(|dice| dice.try_into().ok());
    state.dice = dice.ok_or_else(|| wrong(text, "toy.position.dice"))?;
    Ok(())
}

fn read_pending(toy: &Toy, text: &str) -> Result<Option<Pending>, Misread> {
    match text {
        "-" => return Ok(None),
        "draw" => return Ok(Some(Pending::Draw)),
        _ => {}
    }
    let struck =
        text.split_once(':').and_then(|(place, dice)| Some((Square::named(place)?, dice.parse().ok()?)));
    match struck {
        Some((place, dice)) if place.column < toy.cells && (1..=MOST_DICE).contains(&dice) => {
            Ok(Some(Pending::Strike(place, dice)))
        }
        _ => Err(wrong(text, "toy.position.pending")),
    }
}

/// A position must be one that could go on: rows as they are filled, somebody alive, a living mover.
fn check_sense(toy: &Toy, state: &State, line: &str) -> Result<(), Misread> {
    let filled = |place: &Square| state.at(*place).is_some();
    let gap = Square::all(toy.cells).skip_while(filled).any(|place| filled(&place));
    let too_many = (0..SEATS).map(Seat).any(|seat| {
        let count = |kind| state.rows[seat.index()].iter().filter(|cell| **cell == Some(kind)).count();
        Kind::ALL.into_iter().any(|kind| count(kind) > usize::from(kind.count(toy.cells)))
    });
    let nothing_to_draw =
        state.pending == Some(Pending::Draw) && (0..MOST).all(|rank| state.deck(toy, rank) == 0);
    let dead_mover = !state.alive().has(state.mover);
    let over_early = state.turns > toy.limit;
    match gap
        || too_many
        || nothing_to_draw
        || dead_mover
        || over_early
        || state.is_setup(toy) && state.pending.is_some()
    {
        true => Err(wrong(line, "toy.position.sense")),
        false => Ok(()),
    }
}
