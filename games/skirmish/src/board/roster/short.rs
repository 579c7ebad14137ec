//! The short form: two teams alike, each unit on a line, with a sword, a bow or both.

use super::super::figures::{MOST_ATTACKS, MOST_DAMAGES, Name};
use super::super::{Attack, Class, Faction, Figure, Figures, Gait, Kind, Race, Specials, Weapon};
use super::{DEAREST, Entries, Entry, check_words, fault, in_order, is_blow};
use crate::lexicon;
use kernel::Mistakes;
use phrase::Text;
use serde::Deserialize;

/// One unit as written.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Row {
    hp: u16,
    moves: u8,
    level: u8,
    price: Option<u16>,
    sword: Option<(u8, u16)>,
    bow: Option<(u8, u16)>,
}

/// The weapons of this form, the close one first.
const WEAPONS: [&str; 2] = ["sword", "bow"];
/// Whose drawings each team has.
const PEOPLES: [&str; 2] = ["human", "orc"];

/// Compiles both teams. The second has the units of the first, by the same words in the same order.
pub(super) fn compile(teams: [Entries<Row>; 2], plain: Class, wrong: &mut Mistakes<'_>) -> Option<Figures> {
    let teams = teams.map(in_order);
    teams.iter().for_each(|team| check(team, wrong));
    for extra in teams[1].iter().filter(|it| teams[0].iter().all(|own| own.word != it.word)) {
        wrong.at(extra.word_at, Text::new("skirmish.file.row").name("word", &extra.word));
    }
    let both = teams[0].iter().map(|one| Some((one, teams[1].iter().find(|it| it.word == one.word)?)));
    let Some(both) = both.collect::<Option<Vec<_>>>() else {
        wrong.at(0, Text::new("skirmish.file.teams"));
        return None;
    };
    let kinds: Vec<Kind> =
        both.iter().enumerate().map(|(at, (one, _))| Kind::new(at, one.said.price.is_none())).collect();
    let unlike = both.iter().find(|(one, other)| one.said.price.is_some() != other.said.price.is_some());
    if let Some((_, other)) = unlike.filter(|_| wrong.is_empty()) {
        wrong.at(other.at, Text::new("skirmish.file.price"));
    }
    if !wrong.is_empty() {
        return None;
    }
    let names = both.iter().enumerate().map(|(at, (one, _))| {
        let is_taken =
            both[..at].iter().any(|(before, _)| before.word.as_bytes()[0] == one.word.as_bytes()[0]);
        name(&one.word, is_taken)
    });
    let names = names.collect();
    let faction = Faction {
        leader: kinds.iter().copied().find(|kind| kind.leads()),
        recruits: kinds.iter().copied().filter(|kind| !kind.leads()).collect(),
        veterans: Vec::new(),
        recall: 0,
    };
    Some(Figures {
        kinds,
        names,
        weapons: WEAPONS.map(str::to_string).to_vec(),
        damages: Vec::new(),
        races: vec![Race { traits: Vec::new(), draws: vec![Vec::new()] }],
        factions: [faction.clone(), faction],
        classes: vec![plain],
        table: [
            both.iter().map(|(one, _)| figure(&one.said, 1)).collect(),
            both.iter().map(|(_, other)| figure(&other.said, -1)).collect(),
        ],
        variants: 1,
        heeds_others: false,
    })
}

fn check(team: &[Entry<Row>], wrong: &mut Mistakes<'_>) {
    check_words(team, wrong);
    for entry in team {
        if let Some(key) = entry.said.fault() {
            wrong.at(entry.at, Text::new(key));
        }
    }
    // Exactly one leads: whoever has no price.
    let mut leaders = team.iter().filter(|entry| entry.said.price.is_none());
    if let Some(strange) = leaders.next().map_or(team.first(), |_| leaders.next()) {
        wrong.at(strange.at, Text::new("skirmish.file.price"));
    }
}

impl Row {
    fn fault(&self) -> Option<&'static str> {
        let weapons = [self.sword, self.bow];
        let mut blows = weapons.iter().flatten();
        fault(self.hp, self.moves, self.level).or_else(|| match () {
            () if self.price.is_some_and(|it| it == 0 || it > DEAREST) => Some("skirmish.file.price"),
            () if weapons == [None, None] => Some("skirmish.file.unarmed"),
            () if !blows.all(|(strikes, damage)| is_blow(*strikes, *damage)) => Some("skirmish.file.weapon"),
            () => None,
        })
    }
}

fn figure(row: &Row, alignment: i8) -> Figure {
    let attack = |number: usize, blows: Option<(u8, u16)>| {
        blows.map(|(strikes, damage)| Attack {
            weapon: Weapon(number as u8),
            far: number == 1,
            hurts: 0,
            strikes,
            damage,
            specials: Specials::default(),
        })
    };
    let mut attacks = [None; MOST_ATTACKS];
    (attacks[0], attacks[1]) = (attack(0, row.sword), attack(1, row.bow));
    Figure {
        hp: row.hp,
        moves: row.moves,
        level: row.level,
        price: row.price.unwrap_or(0),
        gait: Gait::default(),
        alignment,
        resists: [0; MOST_DAMAGES],
        heals: 0,
        cures: false,
        inspires: false,
        experience: None,
        advances: None,
        race: 0,
        attacks,
    }
}

/// Its letter is its first, and stands for it in positions if it is the first of that letter. It is drawn as the shipped unit
/// of its name, else as another of its people.
fn name(word: &str, is_taken: bool) -> Name {
    let letter = word.chars().next().unwrap_or('?').to_ascii_uppercase();
    let drawn = |people: &str| {
        let own = lexicon::drawing(&format!("{people}.{word}"));
        own.or_else(|| lexicon::units_drawn().find(|it| it.starts_with(people)).and_then(lexicon::drawing))
    };
    let drawings = PEOPLES.map(|people| drawn(people).expect("every people has a drawing"));
    let code = if is_taken { word.to_string() } else { letter.to_string() };
    Name { word: word.to_string(), code, letter, drawings }
}

#[cfg(test)]
mod tests {
    use super::super::super::Goings;
    use super::*;

    const SEED: &str = include_str!("../../../data/units/seed.toml");

    #[test]
    fn a_wrong_figure_is_named_at_its_place() {
        let goings = Goings::read("plain.toml", include_str!("../../../data/terrain/plain.toml")).unwrap();
        let check = |from: &str, to: &str, key: &str, place: &str| {
            let wrong = Figures::read("u.toml", &SEED.replacen(from, to, 1), &goings).unwrap_err();
            let said: Vec<_> =
                wrong.0.iter().map(|it| (it.text.key, it.place.as_ref().unwrap().to_string())).collect();
            assert_eq!(said, [(key, place.to_string())], "{to}");
        };
        check("hp = 60", "hp = 0", "skirmish.file.hp", "u.toml:6:13");
        check("moves = 5", "moves = 99", "skirmish.file.moves", "u.toml:5:10");
        check("level = 2", "level = 0", "skirmish.file.level", "u.toml:5:10");
        check("price = 15, ", "", "skirmish.file.price", "u.toml:6:13");
        check("hp = 100,", "hp = 100, price = 3,", "skirmish.file.price", "u.toml:5:10");
        check("price = 15, ", "price = 0, ", "skirmish.file.price", "u.toml:6:13");
        check(", sword = [1, 20] }", " }", "skirmish.file.unarmed", "u.toml:6:13");
        check("sword = [1, 5]", "sword = [0, 5]", "skirmish.file.weapon", "u.toml:7:10");
        check("sword = [1, 5]", "sword = [1]", "kernel.file.length", "u.toml:7:63");
    }
}
