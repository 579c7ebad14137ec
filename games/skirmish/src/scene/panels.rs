//! Figures beside the board: gold, houses, every unit with its hit points and movement, the legend.

use super::{kind_letter, layout::ground, seat_name, unit_symbol};
use crate::board::{Figure, Kind, Terrain, Weapon};
use crate::moves::{Hour, Unit};
use crate::{Skirmish, View};
use kernel::Seat;
use phrase::Text;
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
            .term("unit", unit.kind.key());
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
        Row::new(label, value).of(unit.team)
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
        let bonus = |team| self.bonus(team, round);
        match TEAMS.into_iter().find(|team| bonus(*team) > 0) {
            Some(team) => {
                let text = Text::new("skirmish.say.favours").term("hour", hour);
                Announcement::of(team, text.term("team", seat_name(team)).number("bonus", bonus(team)))
            }
            None => Text::new("skirmish.say.hour").term("hour", hour).into(),
        }
    }

    pub(super) fn legend(&self) -> Vec<LegendEntry> {
        let units = TEAMS.into_iter().flat_map(|team| Kind::ALL.map(|kind| self.unit_legend(team, kind)));
        let terrain = Terrain::ALL.map(|terrain| {
            let cell = self.board.cells().find(|cell| self.board.terrain(*cell) == terrain);
            let key = if self.rules.odds { "skirmish.legend.terrain" } else { "skirmish.legend.cost" };
            let figures = Text::new(key);
            let figures = figures.number("cost", cell.map_or(0, |it| self.board.cost(it)));
            let figures = figures.number("hit", cell.map_or(0, |it| self.board.hit(it)));
            (cell.is_some(), entry(ground(terrain).kind, ground(terrain).letters.to_string(), figures))
        });
        units.chain(terrain.into_iter().filter(|it| it.0).map(|it| it.1)).collect()
    }

    fn unit_legend(&self, team: Seat, kind: Kind) -> LegendEntry {
        let figure = self.figures.of(team, kind);
        let figures = Text::new("skirmish.legend.unit")
            .number("hp", figure.hp)
            .number("moves", figure.moves)
            .name("sword", blows(figure, Weapon::Sword))
            .name("bow", blows(figure, Weapon::Bow))
            .number("price", figure.price);
        entry(unit_symbol(team, kind), kind_letter(kind, team).to_string(), figures)
    }
}

fn entry(symbol: &'static str, letters: String, figures: Text) -> LegendEntry {
    LegendEntry { symbol, title: None, letters, figures }
}

fn blows(figure: &Figure, weapon: Weapon) -> String {
    figure.blows(weapon).map_or("-".to_string(), |it| format!("{}×{}", it.strikes, it.damage))
}
