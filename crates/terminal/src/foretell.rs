//! What would come of an action, in lines.

use crate::answer::Answer;
use crate::session::Session;
use phrase::Text;
use wire::{Chance, Forecast, Role, Sum};

/// How many characters the longest bar has.
const BAR: f32 = 20.0;

impl Session {
    /// `why not LINE`, `forecast LINE`: what would come of a line, or why it cannot be done. Nothing is done.
    pub(crate) fn foretell(&mut self, line: &str) -> Answer {
        if line.is_empty() {
            return Answer::error(self.words.word("terminal.needs-line"));
        }
        match self.desk.foretell(line) {
            Ok(forecast) => Answer::ok(self.forecast_lines(&forecast)),
            Err(problem) => self.object(&problem),
        }
    }

    /// A forecast as lines: what it comes to, how likely each is, and the sums written out.
    pub(crate) fn forecast_lines(&self, forecast: &Forecast) -> Vec<String> {
        let chances = forecast.chances.iter().map(|chance| self.chance_line(chance));
        let sums = forecast.sums.iter().flat_map(|sum| self.sum_lines(sum));
        forecast.lines.iter().cloned().chain(chances).chain(sums).collect()
    }

    fn chance_line(&self, chance: &Chance) -> String {
        let length = (chance.share * BAR).round().clamp(0.0, BAR) as usize;
        let percent = format!("{:.1}", chance.share * 100.0);
        let text = Text::new("terminal.chance").name("percent", percent).name("text", chance.text.as_str());
        format!("{} {}", self.words.say(&text), "#".repeat(length)).trim_end().to_string()
    }

    /// A sum and what each adds to it.
    fn sum_lines(&self, sum: &Sum) -> Vec<String> {
        let key = match sum.role {
            Role::Attacker => "terminal.sum-attack",
            Role::Defender => "terminal.sum-defence",
        };
        let layout = self.desk.layout();
        let name = |cell: wire::Cell| layout.spots.get(cell.index()).map_or("", |spot| spot.name.as_str());
        let part = |part: &wire::Part| format!("  {} {} {}", part.adds, part.thing.word, name(part.cell));
        let total = self.words.say(&Text::new(key).number("total", i64::from(sum.total)));
        std::iter::once(total).chain(sum.parts.iter().map(part)).collect()
    }
}
