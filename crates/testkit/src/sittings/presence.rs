//! People who go and come, and what follows from it.

use kernel::{Rng, Seat};
use table::{Deed, Effects, Input, News, Request, Sitting};

/// At times it is so late that somebody who is away may be done without, or just not yet.
pub(super) fn pass(now: u64, sitting: &Sitting, rng: &mut Rng) -> u64 {
    let from = sitting.away().map(|(_, from)| from).find(|from| *from > now);
    match (rng.below(30), from) {
        (0, Some(from)) => from - 1,
        (1 | 2, Some(from)) => from,
        _ => now,
    }
}

/// Somebody comes or goes.
pub(super) fn choose(sitting: &Sitting, rng: &mut Rng) -> Input {
    Input::Presence { seat: any(sitting, rng), is_here: rng.below(3) == 0 }
}

/// Somebody is to be done without.
pub(super) fn claim(sitting: &Sitting, rng: &mut Rng) -> Request {
    let of = any(sitting, rng);
    if rng.below(2) == 0 { Request::Claim(of) } else { Request::Replace(of) }
}

/// Something that may be played now, and perhaps nonsense after it; or nothing.
pub(super) fn intended(sitting: &Sitting, rng: &mut Rng) -> Vec<String> {
    let table = sitting.the_match();
    let actions: Vec<String> = table.to_act().iter().flat_map(|seat| table.actions(seat)).collect();
    let mut lines: Vec<String> = rng.choose(&actions).cloned().into_iter().collect();
    // What can be done by one side can often be done by the other.
    lines.extend(rng.choose(&actions).cloned().filter(|_| rng.below(3) > 0));
    if rng.below(8) == 0 { Vec::new() } else { lines }
}

fn any(sitting: &Sitting, rng: &mut Rng) -> Seat {
    Seat(rng.below(u32::from(sitting.the_match().seats())) as u8)
}

/// Nobody forfeits who was not away for long, and nobody is told what another intends.
pub(super) fn check(input: &Input, effects: &Effects, away: &[(Seat, u64)], now: u64) -> Result<(), String> {
    for entry in &effects.keep {
        if let Deed::Forfeit(seat, _) = entry.deed
            && !away.iter().any(|(gone, from)| *gone == seat && *from <= now)
        {
            return Err(format!("{seat:?} forfeits, and was not away for long"));
        }
    }
    let is_intended = matches!(input, Input::Request { request: Request::Intend(_), .. });
    let is_told = effects.news != News::Nobody || effects.is_table_changed || effects.is_presence_changed;
    match is_intended && (is_told || effects.are_clocks_changed) {
        true => Err("others are told that somebody intends something".to_string()),
        false => Ok(()),
    }
}
