//! Every special with a fight whose exact distribution is known three times over: as foretold, by playing every strike out by the
//! rules, and by a plain enumeration that knows only the figures written here. Samples must agree with all of them.

use crate::{game, play};
use kernel::{Cell, Game, Rng, Turn};
use skirmish::moves::Unit;
use skirmish::{Skirmish, State};
use std::collections::BTreeMap;
use table::contract::*;

const RULES: &str = "level=field.txt ruleset=wesnoth fog=off";

/// How two stand after a fight: hit points, poisoned, slow.
type End = [(u16, bool, bool); 2];
type Distribution = BTreeMap<End, f64>;

/// One side of a fight, as a reader of the rulebook would write it down.
#[derive(Clone, Copy, Default)]
struct Side {
    hp: u16,
    most: u16,
    strikes: u8,
    damage: u16,
    /// What is left of the damage once it is slow.
    halved: u16,
    hit: u32,
    poisons: bool,
    slows: bool,
    drains: bool,
    /// Whether it is slow from before.
    is_slow: bool,
}

/// Who strikes and misses, one strike after the other, every sequence of them.
fn enumerate(sides: [Side; 2], first: usize) -> Distribution {
    let mut order = Vec::new();
    for round in 0..9 {
        order.extend([first, 1 - first].into_iter().filter(|side| sides[*side].strikes > round));
    }
    let mut ends = Distribution::new();
    for sequence in 0..1u32 << order.len() {
        let mut now = sides.map(|side| (side.hp, false, side.is_slow));
        let mut share = 1.0;
        for (number, striker) in order.iter().copied().enumerate() {
            let (side, target) = (sides[striker], 1 - striker);
            let lands = sequence >> number & 1 != 0;
            if now[0].0 == 0 || now[1].0 == 0 {
                // Nobody strikes any more: only one of the sequences that begin like this is counted.
                share *= if lands { 0.0 } else { 1.0 };
                continue;
            }
            share *= f64::from(if lands { side.hit } else { 100 - side.hit }) / 100.0;
            if lands {
                let damage = if now[striker].2 { side.halved } else { side.damage };
                let dealt = damage.min(now[target].0);
                now[target].0 -= dealt;
                now[target].1 |= side.poisons;
                now[target].2 |= side.slows;
                if side.drains {
                    now[striker].0 = (now[striker].0 + dealt / 2).min(side.most);
                }
            }
        }
        // What ails the dead makes no difference.
        let end = now.map(|it| if it.0 == 0 { (0, false, false) } else { it });
        *ends.entry(end).or_default() += share;
    }
    ends.retain(|_, share| *share > 0.0);
    ends
}

/// Every strike landed and missed by the rules.
fn played(game: &Skirmish, state: &State, cells: [Cell; 2], share: f64, ends: &mut Distribution) {
    if game.turn(state) != Turn::Chance {
        *ends.entry(end_of(state, cells)).or_default() += share;
        return;
    }
    let mut results = Vec::new();
    game.chance(state, &mut results);
    let total: u32 = results.iter().map(|it| it.1).sum();
    for (action, weight) in results {
        let mut after = state.clone();
        game.apply(&mut after, action);
        played(game, &after, cells, share * f64::from(weight) / f64::from(total), ends);
    }
}

fn end_of(state: &State, cells: [Cell; 2]) -> End {
    cells.map(|cell| {
        state.units.at(cell).map_or((0, false, false), |it: &Unit| (it.hp, it.poisoned, it.slowed))
    })
}

fn sampled(game: &Skirmish, state: &State, cells: [Cell; 2], fights: u32) -> Distribution {
    let (mut ends, mut rng, mut results) = (Distribution::new(), Rng::seeded(2026), Vec::new());
    for _ in 0..fights {
        let mut state = state.clone();
        while game.turn(&state) == Turn::Chance {
            results.clear();
            game.chance(&state, &mut results);
            let drawn = rng.weighted(results.iter().map(|it| it.1)).unwrap();
            game.apply(&mut state, results[drawn].0);
        }
        *ends.entry(end_of(&state, cells)).or_default() += 1.0 / f64::from(fights);
    }
    ends
}

/// What is foretold before the attack, with what each end does to those who are hit.
fn foretold(game: &Skirmish, state: &State, line: &str, sides: [Side; 2]) -> Distribution {
    let view = game.view(state, kernel::Viewer::Umpire);
    let skirmish::Action::Attack { from, to, weapon } = game.read(&view, line).unwrap().action else {
        panic!("{line}")
    };
    let pair = [from, to].map(|cell| state.units.at(cell).unwrap());
    let odds = game.terms(state.head.round, &state.units, pair, weapon).odds(pair.map(|unit| unit.hp));
    let mut ends = Distribution::new();
    for end in &odds.ends {
        let of = |side: usize| {
            let (by, struck) = (sides[1 - side], end.struck[side]);
            if end.hp[side] == 0 {
                (0, false, false)
            } else {
                (end.hp[side], struck && by.poisons, sides[side].is_slow || struck && by.slows)
            }
        };
        *ends.entry([of(0), of(1)]).or_default() += end.weight as f64 / odds.total as f64;
    }
    ends
}

fn agree(what: &str, one: &Distribution, other: &Distribution, within: impl Fn(f64) -> f64) {
    for end in one.keys().chain(other.keys()) {
        let of = |ends: &Distribution| ends.get(end).copied().unwrap_or(0.0);
        let (a, b) = (of(one), of(other));
        assert!((a - b).abs() <= within(a), "{what}: {end:?} is {a} or {b}");
    }
}

/// A fight on the open field between two neighbours, among others; what each does, and who strikes first.
fn check(position: &str, line: &str, sides: [Side; 2], first: usize) {
    const FIGHTS: u32 = 20_000;
    let game = game(RULES);
    let before = game.read_position(position).unwrap_or_else(|wrong| panic!("{position}: {wrong:?}"));
    let words: Vec<&str> = line.split(' ').collect();
    let cells = [words[1], words[2]].map(|name| game.board().named(name).unwrap());
    let plain = enumerate(sides, first);
    assert!((plain.values().sum::<f64>() - 1.0).abs() < 1e-9);
    agree("foretold", &plain, &foretold(&game, &before, line, sides), |_| 1e-9);
    let mut state = before;
    play(&game, &mut state, &[line]);
    let mut ends = Distribution::new();
    played(&game, &state, cells, 1.0, &mut ends);
    agree("played out", &plain, &ends, |_| 1e-9);
    let error = |share: f64| 4.5 * (share * (1.0 - share) / f64::from(FIGHTS)).sqrt() + 1e-9;
    agree("sampled", &plain, &sampled(&game, &state, cells, FIGHTS), error);
}

/// A side without anything special.
fn side(hp: u16, strikes: u8, damage: u16, hit: u32) -> Side {
    Side { hp, most: 99, strikes, damage, halved: damage, hit, ..Side::default() }
}

const NOBODY: Side = Side {
    hp: 0,
    most: 0,
    strikes: 0,
    damage: 0,
    halved: 0,
    hit: 0,
    poisons: false,
    slows: false,
    drains: false,
    is_slow: false,
};

#[test]
fn a_plain_fight_is_fought_with_weapons_of_the_same_range() {
    check(
        "1 2 0,0 - 1captain@d2:44,1archer@h3:33,2grunt@h4:38,2warlord@o5:50 - -,-",
        "attack h4 h3 sword",
        [side(38, 2, 9, 60), side(33, 2, 4, 60)],
        0,
    );
}

#[test]
fn first_strike_is_the_defenders() {
    check(
        "1 2 0,0 - 1captain@d2:44,1spearman@h3:16,2grunt@h4:12,2warlord@o5:50 - -,-",
        "attack h4 h3 sword",
        [side(12, 2, 9, 60), side(16, 3, 7, 60)],
        1,
    );
    // Both have it: the attacker begins.
    check(
        "1 1 0,0 - 1captain@d2:44,1spearman@h3:16,2grunt@h4:12,2warlord@o5:50 - -,-",
        "attack h3 h4 spear",
        [side(16, 3, 7, 60), side(12, 2, 9, 60)],
        0,
    );
}

#[test]
fn a_charge_doubles_the_damage_of_both() {
    // A horse takes a fifth less of blades: 18 becomes 14.
    check(
        "1 1 0,0 - 1captain@d2:44,1horseman@h3:38,2grunt@h4:38,2warlord@o5:50 - -,-",
        "attack h3 h4 lance",
        [side(38, 2, 18, 60), side(38, 2, 14, 60)],
        0,
    );
    // The defender does not charge.
    check(
        "1 2 0,0 - 1captain@d2:44,1horseman@h3:38,2grunt@h4:38,2warlord@o5:50 - -,-",
        "attack h4 h3 sword",
        [side(38, 2, 7, 60), side(38, 2, 9, 60)],
        0,
    );
}

#[test]
fn a_stab_in_the_back_needs_another_enemy_right_behind() {
    // A sneak is hit with 40 % on grass, and takes three tenths more of blades.
    let stab = |damage| [side(24, 3, damage, 60), side(33, 2, 5, 40)];
    let at = |other: &str| {
        format!("1 2 0,0 - 1captain@d2:44,2grunt@{other}:38,1archer@h3:33,2sneak@h4:24,2warlord@o5:50 - -,-")
    };
    check(&at("h2"), "attack h4 h3 dagger", stab(8), 0);
    check(&at("g3"), "attack h4 h3 dagger", stab(4), 0);
    check(&at("h1"), "attack h4 h3 dagger", stab(4), 0);
}

#[test]
fn poison_stays_and_a_marksman_hits_with_sixty_percent_at_least() {
    // The target stands in the forest on i3, where one is hit with 50 %.
    let poison = Side { poisons: true, ..side(26, 3, 3, 60) };
    check(
        "1 2 0,0 - 1captain@d2:44,2assassin@h3:26,1spearman@i3:8,2warlord@o5:50 - -,-",
        "attack h3 i3 knives",
        [poison, side(8, 1, 7, 40)],
        0,
    );
    // Whoever defends is no marksman: the forest helps.
    check(
        "1 1 0,0 - 1captain@d2:44,1spearman@i3:30,2assassin@h3:26,2warlord@o5:50 - -,-",
        "attack i3 h3 javelin",
        [side(30, 1, 7, 40), Side { poisons: true, ..side(26, 3, 3, 50) }],
        0,
    );
    check(
        "1 1 0,0 - 1captain@d2:44,1longbowman@h3:50,2grunt@i3:38,2warlord@o5:50 - -,-",
        "attack h3 i3 longbow",
        [side(50, 3, 10, 60), Side { hp: 38, ..NOBODY }],
        0,
    );
}

#[test]
fn magic_hits_with_seventy_percent_wherever_the_target_stands() {
    check(
        "1 1 0,0 - 1captain@d2:44,1mage@h3:24,2grunt@i3:38,2warlord@o5:50 - -,-",
        "attack h3 i3 fire",
        [side(24, 3, 7, 70), Side { hp: 38, ..NOBODY }],
        0,
    );
    // Also in defence.
    check(
        "1 2 0,0 - 1captain@d2:44,1mage@h3:24,2warlord@i3:50 - -,-",
        "attack i3 h3 shortbow",
        [side(50, 3, 5, 60), side(24, 3, 7, 70)],
        0,
    );
}

#[test]
fn who_is_slow_does_half_the_damage_from_then_on() {
    let slow = Side { slows: true, ..side(26, 2, 5, 60) };
    check(
        "1 2 0,0 - 1captain@d2:44,1archer@h3:33,2shaman@h4:26,2warlord@o5:50 - -,-",
        "attack h4 h3 curse",
        [slow, Side { halved: 3, ..side(33, 3, 6, 60) }],
        0,
    );
    // Slow from before: half from the start.
    check(
        "1 2 0,0 - 1captain@d2:44,1archer@h3:33s,2grunt@h4:38,2warlord@o5:50 - -,-",
        "attack h4 h3 sword",
        [side(38, 2, 9, 60), Side { is_slow: true, ..side(33, 2, 2, 60) }],
        0,
    );
}

#[test]
fn what_is_drained_is_recovered_up_to_the_most() {
    // Light and leech are arcane: a human takes a fifth less. The captain answers with the bow.
    for hp in [10, 36, 38] {
        let drain = Side { drains: true, most: 38, ..side(hp, 3, 5, 70) };
        check(
            &format!("1 2 0,0 - 1captain@h3:12,2witch@h4:{hp},2warlord@o5:50 - -,-"),
            "attack h4 h3 leech",
            [drain, side(12, 3, 5, 60)],
            0,
        );
    }
}

#[test]
fn leaders_make_those_of_a_lower_level_beside_them_strike_harder() {
    // 7 and a quarter is 9; the other side has no leader near.
    check(
        "1 1 0,0 - 1captain@h2:44,1spearman@h3:36,2grunt@h4:38,2warlord@o5:50 - -,-",
        "attack h3 h4 spear",
        [side(36, 3, 9, 60), side(38, 2, 9, 60)],
        0,
    );
    // A halberdier is the captain's equal; and the warlord makes the grunt's 9 an 11.
    check(
        "1 1 0,0 - 1captain@h2:44,1halberdier@h3:55,2grunt@h4:38,2warlord@h5:50 - -,-",
        "attack h3 h4 halberd",
        [side(55, 3, 10, 60), side(38, 2, 11, 60)],
        0,
    );
}

#[test]
fn day_leadership_charge_and_resistance_are_rounded_once() {
    // By day beside a captain half more; a charge doubles: 9 is 27. The grunt's 18, a quarter less and a fifth less, is 11.
    check(
        "2 1 0,0 - 1captain@h2:44,1horseman@h3:38,2grunt@h4:38,2warlord@o5:50 - -,-",
        "attack h3 h4 lance",
        [side(38, 2, 27, 60), side(38, 2, 11, 60)],
        0,
    );
    // A troll takes a fifth less of spears, and by night strikes a quarter harder: 8 is 10.
    check(
        "5 1 0,0 - 1captain@d2:44,1spearman@h3:36,2troll@h4:42,2warlord@o5:50 - -,-",
        "attack h3 h4 spear",
        [side(36, 3, 4, 70), side(42, 2, 10, 60)],
        0,
    );
}
