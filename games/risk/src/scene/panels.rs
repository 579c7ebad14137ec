//! Figures beside the map: what everybody holds, the turn, the odds of a battle.

use super::name_of;
use crate::moves::dice::{DIE, Faces, exchange};
use crate::moves::{Battle, Holder, Phase};
use crate::{Risk, Territory, View};
use kernel::Seat;
use phrase::Text;
use scene::{Panel, Role, Row, Throw};

impl Risk {
    pub(super) fn panels(&self, view: &View) -> Vec<Panel> {
        let mut panels = vec![self.holdings(view), self.turn_panel(view)];
        panels.extend(self.odds_panel(view));
        panels
    }

    fn holdings(&self, view: &View) -> Panel {
        let plays = |holder: &Holder| {
            self.terms.quotas[holder.index()] > 0 || view.holdings[holder.index()].territories > 0
        };
        let holders = Holder::ALL.into_iter().filter(plays);
        let row = |holder: Holder| {
            let held = view.holdings[holder.index()];
            let cards = holder.seat().map_or(0, |seat| view.cards.size(seat));
            let key = if holder == Holder::NEUTRAL { "risk.panel.held" } else { "risk.panel.held-cards" };
            let value = Text::new(key).number("territories", held.territories).number("armies", held.armies);
            Row::new(Text::new(name_of(holder)), value.number("cards", cards)).of(holder.seat())
        };
        Panel { title: Text::new("risk.panel.holdings"), rows: holders.map(row).collect() }
    }

    fn turn_panel(&self, view: &View) -> Panel {
        let open = &view.open;
        let row = |key, value| Row::new(Text::new(key), value);
        let count = |number: u32| Text::plain(number.to_string());
        let of = Text::new("risk.panel.of").number("number", open.round).number("most", self.terms.turns);
        let mut rows = vec![row("risk.panel.round", of)];
        rows.push(row("risk.panel.target", count(self.terms.target)));
        if view.reserve() > 0 {
            rows.push(row("risk.panel.reserve", count(u32::from(view.reserve()))));
        }
        if view.phase == Phase::Moves {
            let left = self.most_moves().saturating_sub(u32::from(open.moves));
            rows.push(row("risk.panel.moves", count(left)));
        }
        if !self.shows_kinds() && self.terms.escalating {
            let value = crate::moves::cards::escalating_value(open.sets);
            rows.push(row("risk.panel.set", count(value)));
        }
        if open.faces != Faces::NONE {
            rows.push(row("risk.panel.dice", dice_text(&throws(open.faces, [None, None]))));
        }
        let mission = view.viewer.seat().and_then(|seat| view.missions[seat.index()]);
        rows.extend(mission.map(|number| row("risk.panel.mission", self.mission_text(number))));
        Panel { title: Text::new("risk.panel.turn"), rows }
    }

    /// Before dice are chosen: what each number of dice brings, and fighting to the end.
    fn odds_panel(&self, view: &View) -> Option<Panel> {
        let Phase::Dice { battle: Battle { from: Some(from), to: Some(to), .. } } = view.phase else {
            return None;
        };
        let mut rows: Vec<Row> = (1..=3u8)
            .filter(|dice| view.armies(from) > u16::from(*dice))
            .map(|dice| exchange_row(dice, view.armies(to).min(2) as u8))
            .collect();
        rows.push(to_the_end(view, from, to));
        Some(Panel { title: Text::new("risk.panel.odds"), rows })
    }
}

/// What the attacker and the defender threw.
pub(super) fn throws(faces: Faces, [attacker, defender]: [Option<Seat>; 2]) -> [Throw; 2] {
    let throw = |role, seat, faces| Throw { role, seat, sides: DIE, faces };
    [throw(Role::Attacker, attacker, faces.attack()), throw(Role::Defender, defender, faces.defence())]
}

/// The dice of both: `6 5 2 : 5 4`.
pub(super) fn dice_text([attack, defence]: &[Throw; 2]) -> Text {
    Text::plain(format!("{} : {}", attack.list(), defence.list()))
}

fn exchange_row(attack: u8, defence: u8) -> Row {
    let weights = exchange(attack, defence);
    let all: u32 = weights.iter().sum();
    let shares = weights.iter().map(|weight| format!("{:.1} %", f64::from(*weight) * 100.0 / f64::from(all)));
    let label = Text::new("risk.panel.exchange").number("attack", attack).number("defence", defence);
    Row::new(label, Text::plain(shares.collect::<Vec<_>>().join(" / ")))
}

fn to_the_end(view: &View, from: Territory, to: Territory) -> Row {
    let fight = crate::moves::dice::to_the_end(view.armies(from) - 1, view.armies(to));
    let value = Text::new("risk.panel.fight")
        .name("won", format!("{:.1}", fight.won * 100.0))
        .name("attacker", format!("{:.1}", fight.attacker_loses))
        .name("defender", format!("{:.1}", fight.defender_loses));
    Row::new(Text::new("risk.panel.end"), value)
}
