//! The long form: kinds of damage, ways to go, races and their traits, units with any number of attacks, two factions.

use super::super::figures::{MOST_ATTACKS, MOST_DAMAGES, Name};
use super::super::specials::Ability;
use super::super::{Attack, Class, Figure, Figures, Gait, Goings, Kind, Special, Weapon};
use super::{DEAREST, Entry, check_words, fault, is_blow};
use crate::lexicon;
use kernel::Mistakes;
use phrase::Text;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A file of this form as read.
pub(super) struct Long {
    pub damages: Vec<Spanned<String>>,
    pub movements: Vec<Entry<Movement>>,
    pub races: Vec<Entry<Race>>,
    pub traits: Vec<Entry<Trait>>,
    pub units: Vec<Entry<Unit>>,
    pub factions: Vec<Entry<Faction>>,
}

/// A way to go: what it costs and how easily one is hit where that is not as the terrain file says, and what one resists.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Movement {
    #[serde(default)]
    cost: BTreeMap<Spanned<String>, u8>,
    #[serde(default)]
    hit: BTreeMap<Spanned<String>, u8>,
    #[serde(default)]
    resist: BTreeMap<Spanned<String>, i8>,
}

/// A race: when it fights best, and what its recruits may be born with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Race {
    alignment: Alignment,
    #[serde(default)]
    traits: Vec<Spanned<String>>,
    #[serde(default)]
    draws: usize,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Alignment {
    Lawful,
    Neutral,
    Chaotic,
}

/// What a trait changes.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
pub(super) struct Trait {
    hp: i16,
    hp_per_level: i16,
    hp_percent: i16,
    moves: i8,
    close: i16,
    far: i16,
    experience_percent: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Unit {
    race: Spanned<String>,
    movement: Option<Spanned<String>>,
    alignment: Option<Alignment>,
    #[serde(default)]
    leader: bool,
    level: u8,
    hp: u16,
    moves: u8,
    price: Option<u16>,
    experience: Option<u16>,
    advances: Option<Spanned<String>>,
    drawing: Spanned<String>,
    letter: Option<char>,
    #[serde(default)]
    heals: u8,
    #[serde(default)]
    abilities: Vec<Ability>,
    attacks: Vec<Spanned<AttackRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttackRow {
    weapon: Spanned<String>,
    range: Range,
    #[serde(rename = "type")]
    hurts: Spanned<String>,
    strikes: u8,
    damage: u16,
    #[serde(default)]
    specials: Vec<Special>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Range {
    Close,
    Far,
}

/// What a team plays with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Faction {
    leader: Spanned<String>,
    recruits: Vec<Spanned<String>>,
    #[serde(default)]
    veterans: Vec<Spanned<String>>,
    #[serde(default = "usual_recall")]
    recall: u16,
}

/// What it costs to recall a veteran, unless said.
fn usual_recall() -> u16 {
    20
}

/// Compiles a file. Whatever is wrong is said, all of it at once as far as it can be told.
pub(super) fn compile(
    file: Long,
    plain: Class,
    goings: &Goings,
    wrong: &mut Mistakes<'_>,
) -> Option<Figures> {
    check_words(&file.units, wrong);
    let damages: Vec<String> = file.damages.iter().map(|word| word.get_ref().clone()).collect();
    if let Some(extra) = file.damages.get(MOST_DAMAGES) {
        wrong.at(extra.span().start, Text::new("skirmish.file.many").number("most", MOST_DAMAGES as i64));
        return None;
    }
    let mut compiler = Compiler {
        kinds: file.units.iter().enumerate().map(|(at, it)| Kind::new(at, it.said.leader)).collect(),
        file: &file,
        damages,
        weapons: Vec::new(),
        wrong,
    };
    let classes = compiler.classes(plain, goings);
    let races = compiler.races();
    let rows: Vec<Option<Figure>> = file.units.iter().map(|unit| compiler.figure(unit)).collect();
    let names: Vec<Option<Name>> = file.units.iter().map(|unit| compiler.name(unit)).collect();
    let factions = compiler.factions()?;
    let Compiler { kinds, damages, weapons, wrong, .. } = compiler;
    if !wrong.is_empty() {
        return None;
    }
    let variants = races.iter().map(|race| race.draws.len()).max().unwrap_or(1).max(1);
    let with_traits = |figure: Figure| {
        let race = &races[usize::from(figure.race)];
        let words = &file.races[usize::from(figure.race)].said.traits;
        let drawn = |draw: usize| race.draws.get(draw).map_or(&[][..], Vec::as_slice).iter();
        let of =
            |number: &u8| file.traits.iter().find(|it| it.word == *words[usize::from(*number)].get_ref());
        let traits = move |draw: usize| drawn(draw).filter_map(of).map(|it| it.said).collect::<Vec<_>>();
        (0..variants).map(move |draw| changed(figure, &traits(draw))).collect::<Vec<_>>()
    };
    let table: Vec<Figure> = rows.into_iter().flatten().flat_map(with_traits).collect();
    let heeds =
        |it: &Figure| it.inspires || it.attacks().any(|attack| attack.specials.has(Special::Backstab));
    let heeds_others = table.iter().any(heeds);
    Some(Figures {
        kinds,
        names: names.into_iter().flatten().collect(),
        weapons,
        damages,
        races,
        factions,
        classes,
        table: [table.clone(), table],
        variants,
        heeds_others,
    })
}

/// Figures as traits change them.
fn changed(mut figure: Figure, traits: &[Trait]) -> Figure {
    let sum = |part: fn(&Trait) -> i16| traits.iter().map(part).sum::<i16>();
    let hp = figure.hp as i16 * (100 + sum(|it| it.hp_percent)) / 100;
    let hp = hp + sum(|it| it.hp) + sum(|it| it.hp_per_level) * i16::from(figure.level);
    figure.hp = hp.clamp(1, 999) as u16;
    let moves = i16::from(figure.moves) + traits.iter().map(|it| i16::from(it.moves)).sum::<i16>();
    figure.moves = moves.clamp(1, 9) as u8;
    let percent = i32::from(100 + sum(|it| it.experience_percent));
    figure.experience = figure.experience.map(|needed| (i32::from(needed) * percent / 100).max(1) as u16);
    for attack in figure.attacks.iter_mut().flatten() {
        let more = if attack.far { sum(|it| it.far) } else { sum(|it| it.close) };
        attack.damage = (attack.damage as i16 + more).clamp(1, 999) as u16;
    }
    figure
}

struct Compiler<'a, 'm, 't> {
    file: &'a Long,
    kinds: Vec<Kind>,
    damages: Vec<String>,
    weapons: Vec<String>,
    wrong: &'m mut Mistakes<'t>,
}

impl Compiler<'_, '_, '_> {
    /// Says that a word is none of those that were expected.
    fn unknown(&mut self, at: usize, word: &str, expected: &[&str]) {
        let said = Text::new("skirmish.file.unknown").name("word", word);
        self.wrong.at(at, said.name("words", expected.join(", ")));
    }

    /// The place of a word in a list; where it is not there, that is said.
    fn find(&mut self, word: &Spanned<String>, list: &[&str]) -> Option<usize> {
        let found = list.iter().position(|it| it == word.get_ref());
        if found.is_none() {
            self.unknown(word.span().start, word.get_ref(), list);
        }
        found
    }

    fn damage(&mut self, word: &Spanned<String>) -> Option<usize> {
        let damages = self.damages.clone();
        self.find(word, &damages.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn kind(&mut self, word: &Spanned<String>) -> Option<Kind> {
        let file = self.file;
        let found = self.find(word, &file.units.iter().map(|it| it.word.as_str()).collect::<Vec<_>>());
        found.map(|at| self.kinds[at])
    }

    /// The tables of costs: as the terrain file says first, then one for each way to go.
    fn classes(&mut self, plain: Class, goings: &Goings) -> Vec<Class> {
        let file = self.file;
        let mut classes = vec![plain.clone()];
        for movement in &file.movements {
            let mut class = plain.clone();
            self.overlay(&movement.said.cost, goings, &mut class.costs, 1..=super::super::terrain::DEAREST);
            self.overlay(&movement.said.hit, goings, &mut class.hits, 0..=100);
            classes.push(class);
        }
        classes
    }

    fn overlay(
        &mut self,
        said: &BTreeMap<Spanned<String>, u8>,
        goings: &Goings,
        table: &mut [u8],
        bounds: std::ops::RangeInclusive<u8>,
    ) {
        for (word, figure) in said {
            if !bounds.contains(figure) {
                let most = i64::from(super::super::terrain::DEAREST);
                self.wrong.at(word.span().start, Text::new("skirmish.file.going").number("most", most));
            }
            if goings.of_word(word.get_ref()).next().is_none() {
                let said = Text::new("skirmish.file.terrain").name("word", word.get_ref());
                self.wrong.at(word.span().start, said.name("words", goings.words().join(", ")));
            }
            goings.of_word(word.get_ref()).for_each(|terrain| table[usize::from(terrain.0)] = *figure);
        }
    }

    /// The races, with every draw of traits there can be: none first, then all choices of as many as are drawn.
    fn races(&mut self) -> Vec<super::super::Race> {
        let file = self.file;
        let traits: Vec<&str> = file.traits.iter().map(|it| it.word.as_str()).collect();
        let mut races = Vec::new();
        for race in &file.races {
            for word in &race.said.traits {
                self.find(word, &traits);
            }
            let count = race.said.traits.len();
            if race.said.draws > 3 || race.said.draws > count || count > 8 {
                self.wrong.at(race.word_at, Text::new("skirmish.file.draws"));
                races.push(super::super::Race::default());
                continue;
            }
            let mut draws = vec![Vec::new()];
            if race.said.draws > 0 {
                let masks = (0u16..1 << count).filter(|mask| mask.count_ones() as usize == race.said.draws);
                draws.extend(masks.map(|mask| (0..count as u8).filter(|at| mask >> at & 1 != 0).collect()));
            }
            let words = race.said.traits.iter().map(|word| word.get_ref().clone()).collect();
            races.push(super::super::Race { traits: words, draws });
        }
        races
    }

    fn figure(&mut self, unit: &Entry<Unit>) -> Option<Figure> {
        let file = self.file;
        let row = &unit.said;
        let price_fits = row.price.is_none_or(|price| !row.leader && (1..=DEAREST).contains(&price));
        if let Some(key) = fault(row.hp, row.moves, row.level) {
            self.wrong.at(unit.at, Text::new(key));
        } else if !price_fits {
            self.wrong.at(unit.at, Text::new("skirmish.file.price"));
        } else if row.experience.is_some_and(|it| !(1..=999).contains(&it)) || row.heals > 20 {
            self.wrong.at(unit.at, Text::new("skirmish.file.points"));
        }
        let races: Vec<&str> = file.races.iter().map(|it| it.word.as_str()).collect();
        let race = self.find(&row.race, &races)?;
        let movements: Vec<&str> = file.movements.iter().map(|it| it.word.as_str()).collect();
        let movement = match &row.movement {
            Some(word) => Some(self.find(word, &movements)?),
            None => None,
        };
        let attacks = self.attacks(unit);
        let alignment = match row.alignment.unwrap_or(file.races[race].said.alignment) {
            Alignment::Lawful => 1,
            Alignment::Neutral => 0,
            Alignment::Chaotic => -1,
        };
        let has = |ability| row.abilities.contains(&ability);
        Some(Figure {
            hp: row.hp,
            moves: row.moves,
            level: row.level,
            price: row.price.unwrap_or(0),
            gait: Gait { class: movement.map_or(0, |at| at as u8 + 1), slips: has(Ability::Skirmisher) },
            alignment,
            resists: self.resists(movement),
            heals: row.heals,
            cures: has(Ability::Cures),
            inspires: has(Ability::Leadership),
            experience: row.experience,
            advances: self.advances(unit),
            race: race as u8,
            attacks,
        })
    }

    fn resists(&mut self, movement: Option<usize>) -> [i8; MOST_DAMAGES] {
        let file = self.file;
        let mut resists = [0; MOST_DAMAGES];
        let Some(movement) = movement else { return resists };
        for (word, percent) in &file.movements[movement].said.resist {
            if !(-100..=90).contains(percent) {
                self.wrong.at(word.span().start, Text::new("skirmish.file.resist"));
            }
            if let Some(at) = self.damage(word) {
                resists[at] = *percent;
            }
        }
        resists
    }

    /// What a unit becomes: one of its race and of a higher level, that leads if it leads.
    fn advances(&mut self, unit: &Entry<Unit>) -> Option<Kind> {
        let word = unit.said.advances.as_ref()?;
        let kind = self.kind(word)?;
        let (own, next) = (&unit.said, &self.file.units[kind.index()].said);
        let fits =
            own.race.get_ref() == next.race.get_ref() && own.level < next.level && own.leader == next.leader;
        if !fits {
            self.wrong.at(word.span().start, Text::new("skirmish.file.advances"));
        }
        Some(kind)
    }

    fn attacks(&mut self, unit: &Entry<Unit>) -> [Option<Attack>; MOST_ATTACKS] {
        let mut attacks = [None; MOST_ATTACKS];
        if unit.said.attacks.is_empty() || unit.said.attacks.len() > MOST_ATTACKS {
            self.wrong.at(unit.at, Text::new("skirmish.file.armed").number("most", MOST_ATTACKS as i64));
            return attacks;
        }
        for (number, row) in unit.said.attacks.iter().enumerate() {
            let (at, row) = (row.span().start, row.get_ref());
            if !is_blow(row.strikes, row.damage) {
                self.wrong.at(at, Text::new("skirmish.file.attack"));
            }
            let weapon = self.weapon(&row.weapon);
            if attacks.iter().flatten().any(|it: &Attack| it.weapon == weapon) {
                self.wrong.at(row.weapon.span().start, Text::new("skirmish.file.weapon-twice"));
            }
            let Some(hurts) = self.damage(&row.hurts) else { continue };
            attacks[number] = Some(Attack {
                weapon,
                far: row.range == Range::Far,
                hurts: hurts as u8,
                strikes: row.strikes,
                damage: row.damage,
                specials: row.specials.iter().copied().collect(),
            });
        }
        attacks
    }

    /// The number of a weapon: a new one if no unit before has it.
    fn weapon(&mut self, word: &Spanned<String>) -> Weapon {
        if !lexicon::is_word(word.get_ref()) {
            self.wrong.at(word.span().start, Text::new("skirmish.file.word").name("word", word.get_ref()));
        }
        let known = self.weapons.iter().position(|it| it == word.get_ref());
        let at = known.unwrap_or_else(|| {
            self.weapons.push(word.get_ref().clone());
            self.weapons.len() - 1
        });
        if at >= 250 {
            self.wrong.at(word.span().start, Text::new("skirmish.file.many").number("most", 250));
        }
        Weapon(at as u8)
    }

    fn name(&mut self, unit: &Entry<Unit>) -> Option<Name> {
        let row = &unit.said;
        let Some(drawing) = lexicon::drawing(row.drawing.get_ref()) else {
            let drawn: Vec<&str> = lexicon::units_drawn().collect();
            self.unknown(row.drawing.span().start, row.drawing.get_ref(), &drawn);
            return None;
        };
        let first = unit.word.chars().next().unwrap_or('?').to_ascii_uppercase();
        let letter = row.letter.unwrap_or(first);
        if !letter.is_ascii_uppercase() {
            self.wrong.at(unit.at, Text::new("skirmish.file.letter").name("letter", letter.to_string()));
        }
        Some(Name { word: unit.word.clone(), code: unit.word.clone(), letter, drawings: [drawing; 2] })
    }

    /// Exactly two: a leader that leads, recruits that have a price, veterans that do not lead.
    fn factions(&mut self) -> Option<[super::super::Faction; 2]> {
        let file = self.file;
        let [one, other] = file.factions.as_slice() else {
            let at = file.factions.get(2).map_or(0, |extra| extra.word_at);
            self.wrong
                .at(at, Text::new("skirmish.file.factions").number("found", file.factions.len() as i64));
            return None;
        };
        let mut faction = |entry: &Entry<Faction>| {
            let said = &entry.said;
            let price = |kind: Kind| file.units[kind.index()].said.price;
            let leader = self.fitting(&said.leader, "skirmish.file.leads", Kind::leads);
            let recruits = said.recruits.iter();
            let recruits = recruits
                .filter_map(|it| self.fitting(it, "skirmish.file.recruits", |kind| price(kind).is_some()));
            let recruits: Vec<Kind> = recruits.collect();
            if recruits.is_empty() || said.veterans.len() > 16 || said.recall > DEAREST {
                self.wrong.at(entry.at, Text::new("skirmish.file.ranks"));
            }
            let veterans = said.veterans.iter();
            let veterans = veterans
                .filter_map(|it| self.fitting(it, "skirmish.file.veterans", |kind| !kind.leads()))
                .collect();
            super::super::Faction { leader, recruits, veterans, recall: said.recall }
        };
        Some([faction(one), faction(other)])
    }

    /// The kind of a word, if it is fit for what it is named for.
    fn fitting(
        &mut self,
        word: &Spanned<String>,
        key: &'static str,
        fits: impl Fn(Kind) -> bool,
    ) -> Option<Kind> {
        let kind = self.kind(word)?;
        if !fits(kind) {
            self.wrong.at(word.span().start, Text::new(key).name("word", word.get_ref()));
        }
        Some(kind)
    }
}
