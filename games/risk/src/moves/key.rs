//! What the future of a game depends on, as one number.

use super::cards::Deck;
use super::{Holder, Phase, State};
use crate::Risk;
use crate::board::Territory;
use kernel::Mixer;

/// The key of a state: everything but faces and what players may conclude from the past.
pub(crate) fn key(game: &Risk, state: &State) -> u64 {
    let mut mixer = Mixer::new(0x5157_494e_4355_4e58);
    state.owned.iter().for_each(|lands| mixer.add(lands.bits));
    for four in state.armies[..game.board.size().next_multiple_of(4)].chunks_exact(4) {
        mixer.add(four.iter().fold(0, |word, &armies| word << 16 | u64::from(armies)));
    }
    add_deck(&mut mixer, &state.deck);
    add_open(&mut mixer, state);
    add_step(&mut mixer, state.phase);
    mixer.add(1);
    mixer.key()
}

fn add_deck(mixer: &mut Mixer, deck: &Deck) {
    match deck {
        Deck::Kinds(deck) => {
            for counts in [deck.hands[0], deck.hands[1], deck.draw, deck.discard] {
                mixer.add(counts.iter().fold(0, |word, &count| word << 8 | u64::from(count)));
            }
        }
        Deck::Named(deck) => {
            deck.hands.iter().for_each(|hand| mixer.add(*hand));
            mixer.add(deck.draw);
        }
    }
}

fn add_open(mixer: &mut Mixer, state: &State) {
    let open = &state.open;
    let missions = state.missions.iter().map(|mission| mission.map_or(0, |m| u64::from(m) + 1));
    mixer.add(missions.fold(0, |word, mission| word << 8 | mission));
    let destroyed = open.destroyed_by.iter().map(|by| by.map_or(0, |seat| u64::from(seat.0) + 1));
    mixer.add(destroyed.fold(u64::from(open.sets), |word, by| word << 4 | by));
    mixer.add(open.reserve[..4].iter().fold(0, |word, &armies| word << 16 | u64::from(armies)));
    mixer.add(
        open.reserve[4..].iter().fold(u64::from(open.until), |word, &armies| word << 16 | u64::from(armies)),
    );
    let flags =
        [open.conquered, open.drew, open.bonus_used].iter().fold(0, |bits, &set| bits << 1 | u64::from(set));
    mixer
        .add(u64::from(open.round) << 32 | u64::from(open.moves) << 16 | u64::from(open.seat.0) << 8 | flags);
}

fn add_step(mixer: &mut Mixer, phase: Phase) {
    let word = |number: u64, t: Territory, u: Territory, holder: Holder, dice: [u8; 2]| {
        let places = u64::from(t.0) << 40 | u64::from(u.0) << 32 | u64::from(holder.0) << 24;
        places | u64::from(dice[0]) << 20 | u64::from(dice[1]) << 16 | number
    };
    let none = Territory(63);
    let battle = |number, b: super::Battle, dice| word(number, b.from, b.to, b.defender, dice);
    mixer.add(match phase {
        Phase::Deal => 0,
        Phase::Dealing => 1,
        Phase::Missions => 2,
        Phase::Claim => 3,
        Phase::Setup => 4,
        Phase::Exchange => 5,
        Phase::Place => 6,
        Phase::From => 7,
        Phase::Against { from } => word(8, from, none, Holder(0), [0; 2]),
        Phase::Dice { battle: b } => battle(9, b, [0; 2]),
        Phase::Defend { battle: b, attack } => battle(10, b, [attack, 0]),
        Phase::Battle { battle: b, attack, defence } => battle(11, b, [attack, defence]),
        Phase::Advance { battle: b, entered } => battle(12, b, [entered, 0]),
        Phase::Discard => 13,
        Phase::Draw => 14,
        Phase::Drawing => 15,
        Phase::Moves => 16,
        Phase::Over(end) => 17 | u64::from(end.winners.0) << 8 | (end.why as u64) << 16,
    });
}
