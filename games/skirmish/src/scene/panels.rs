//! Figures beside the board: gold, houses, every unit with its hit points and movement, the legend.

use super::{layout::ground, seat_name};
use crate::board::{Attack, Kind};
use crate::moves::{Hour, Unit};
use crate::{Skirmish, View, lexicon};
use kernel::Seat;
use phrase::{Arg, Text};
use scene::{Announcement, LegendEntry, Panel, Row};

const TEAMS: [Seat; 2] = [Seat(0), Seat(1)];

impl Skirmish {
    pub(super) fn panels(&self, view: &View) -> Vec<Panel> {
        let treasury = TEAMS.map(|team| self.treasury(view, team)).to_vec();
        let units = TEAMS.into_iter().flat_map(|team| self.roll(view, team)).collect();
        vec![
            Panel { title: Text::new("skirmish.panel.treasury"), rows: treasury },
            Panel { title: Text::new("skirmish.panel.units"), rows: units },
        ]
    }

    /// Gold, houses and what the next turn brings; of an enemy in the fog the houses alone, whose banners everybody sees.
    fn treasury(&self, view: &View, team: Seat) -> Row {
        let is_told = !self.rules.fog || view.viewer.sees_as(team);
        let houses = view.head.houses(team);
        let value = if is_told {
            Text::new("skirmish.panel.gold")
                .number("gold", view.head.gold[team.index()])
                .number("houses", houses)
                .number("income", view.income(self, team))
        } else {
            Text::new("skirmish.panel.houses").number("houses", houses)
        };
        Row::new(Text::new(seat_name(team)), value).of(team)
    }

    /// The units of a team that are seen.
    fn roll(&self, view: &View, team: Seat) -> Vec<Row> {
        view.units.of(team).map(|unit| self.unit_row(unit)).collect()
    }

    fn unit_row(&self, unit: &Unit) -> Row {
        let label = Text::new("skirmish.panel.unit")
            .name("hex", self.board.name(unit.cell))
            .with("unit", self.figures.said(unit.kind));
        let key = if self.rules.experience.is_some() {
            "skirmish.panel.figures-xp"
        } else {
            "skirmish.panel.figures"
        };
        let value = Text::new(key)
            .number("hp", unit.hp)
            .number("most", self.most_hp(unit))
            .number("moves", unit.moves)
            .number("level", unit.level)
            .number("xp", unit.xp);
        let value = match self.state_of(unit) {
            Some(state) => Text::new("skirmish.panel.state").text("figures", value).text("state", state),
            None => value,
        };
        Row::new(label, value).of(unit.team)
    }

    /// What a unit was born with and what ails it, if anything.
    fn state_of(&self, unit: &Unit) -> Option<Text> {
        let mut words = self.traits_of(unit);
        words.extend(unit.poisoned.then_some(Arg::Term("skirmish.panel.poisoned")));
        words.extend(unit.slowed.then_some(Arg::Term("skirmish.panel.slowed")));
        listed(words)
    }

    /// What a unit was born with, in words.
    pub(super) fn traits_of(&self, unit: &Unit) -> Vec<Arg> {
        let words = self.figures.traits(unit.team, unit.kind);
        let drawn = self.figures.drawn(unit.team, unit.kind, unit.traits).iter();
        drawn.map(|number| lexicon::said("trait", &words[usize::from(*number)])).collect()
    }

    pub(super) fn announcements(&self, view: &View) -> Vec<Announcement> {
        let head = &view.head;
        if head.ended.is_some() {
            return Vec::new();
        }
        let round =
            Text::new("skirmish.say.round").number("round", head.round).number("rounds", self.rules.rounds);
        let hour = self.rules.day.then(|| self.say_hour(head.round));
        let threatened = TEAMS.into_iter().filter_map(|team| {
            let leader = view.units.leader(team)?;
            let beside = self.enemies_beside(view, leader);
            let text = Text::new("skirmish.say.threat").term("team", seat_name(team));
            (beside > 0).then(|| Announcement::of(team, text.number("count", beside as i64)))
        });
        std::iter::once(round.into()).chain(hour).chain(threatened).collect()
    }

    /// The time of day, and whom it favours.
    fn say_hour(&self, round: u16) -> Announcement {
        let hour = Hour::of_round(round).key();
        let bonus = |team| self.bonus_of_team(team, round);
        match TEAMS.into_iter().find(|team| bonus(*team) > 0) {
            Some(team) => {
                let text = Text::new("skirmish.say.favours").term("hour", hour);
                Announcement::of(team, text.term("team", seat_name(team)).number("bonus", bonus(team)))
            }
            None => Text::new("skirmish.say.hour").term("hour", hour).into(),
        }
    }

    pub(super) fn legend(&self) -> Vec<LegendEntry> {
        let kinds =
            TEAMS.into_iter().flat_map(|team| self.fielded(team).into_iter().map(move |it| (team, it)));
        let units = kinds.map(|(team, kind)| self.unit_legend(team, kind));
        let lands = self.board.lands();
        let terrain = lands.all().filter(|it| self.board.level().terrain().contains(it)).map(|terrain| {
            let key = if self.rules.odds { "skirmish.legend.terrain" } else { "skirmish.legend.cost" };
            let going = lands.of(terrain);
            let figures = Text::new(key).number("cost", going.cost).number("hit", going.hit);
            let ground = ground(lands.land(terrain));
            entry(ground.kind, ground.letters.to_string(), figures)
        });
        units.chain(terrain).collect()
    }

    /// Every kind a team can have, in the order of the file.
    fn fielded(&self, team: Seat) -> Vec<Kind> {
        let faction = self.figures.faction(team);
        let mut kinds: Vec<Kind> = faction.leader.into_iter().collect();
        kinds.extend(faction.recruits.iter().chain(&faction.veterans));
        let mut next = 0;
        while let Some(kind) = kinds.get(next).copied() {
            kinds.extend(self.figures.of(team, kind).advances.filter(|it| !kinds.contains(it)));
            next += 1;
        }
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The figures of a kind: where all have a sword or a bow these two, else every attack.
    fn unit_legend(&self, team: Seat, kind: Kind) -> LegendEntry {
        let figure = self.figures.of(team, kind);
        let figures = if self.figures.is_short() {
            let mut blows =
                self.figures.weapons().map(|weapon| figure.attack(weapon).as_ref().map_or("-".into(), blows));
            let mut next = || blows.next().unwrap_or_default();
            let text =
                Text::new("skirmish.legend.unit").number("hp", figure.hp).number("moves", figure.moves);
            text.name("sword", next()).name("bow", next())
        } else {
            let attacks = figure.attacks().map(|it| Arg::Text(Box::new(self.attack_said(&it))));
            let attacks = listed(attacks.collect()).unwrap_or_else(|| Text::plain("-"));
            let text =
                Text::new("skirmish.legend.kind").number("level", figure.level).number("hp", figure.hp);
            text.number("moves", figure.moves).text("attacks", attacks)
        };
        let letter = self.letter(kind, team).to_string();
        let entry = entry(self.figures.drawing(team, kind), letter, figures.number("price", figure.price));
        LegendEntry { title: self.title(team, kind), ..entry }
    }

    /// An attack in words: the weapon, its blows, their kind and what is special about them.
    fn attack_said(&self, attack: &Attack) -> Text {
        let mut words: Vec<Arg> = self.figures.damage_said(attack.hurts).into_iter().collect();
        words.extend(attack.specials.iter().map(|special| Arg::Term(special.key())));
        let text =
            Text::new("skirmish.legend.attack").with("weapon", self.figures.weapon_said(attack.weapon));
        text.name("blows", blows(attack)).text("words", listed(words).unwrap_or_else(|| Text::plain("-")))
    }
}

fn entry(symbol: &'static str, letters: String, figures: Text) -> LegendEntry {
    LegendEntry { symbol, title: None, letters, figures }
}

fn blows(attack: &Attack) -> String {
    format!("{}×{}", attack.strikes, attack.damage)
}

/// Words one after another; nothing if there is none.
pub(super) fn listed(words: Vec<Arg>) -> Option<Text> {
    let mut words = words.into_iter();
    let first = Text::new("skirmish.list-one").with("word", words.next()?);
    Some(words.fold(first, |list, word| Text::new("skirmish.list").text("list", list).with("word", word)))
}
