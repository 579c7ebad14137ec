//! Everything said to people has a sentence in every language.

use super::{Fault, Laws, Sample, Violation};
use kernel::{OptionKind, OptionSpec, Seat, Turn, Viewer};
use phrase::{Lang, Text};
use scene::{Next, Scene};
use table::Playable;

impl<G: Playable> Laws<G> {
    pub(super) fn find_missing_sentence(&self) -> Result<(), Violation> {
        let fixed = self.fixed_sentences();
        fixed.map_err(|what| self.violation_of("sentences_exist", self.seed, 0, Fault::new(what)))?;
        self.at_every_stop("sentences_exist", |look| {
            if let Turn::Over(outcome) = look.game.turn(look.state) {
                look.laws.has_word(outcome.reason).map_err(Fault::new)?;
            }
            for viewer in Viewer::all(look.game.seats()) {
                let texts = scene_texts(&look.game.scene(&look.view(viewer)));
                texts.iter().try_for_each(|text| look.laws.said_in_all(text)).map_err(Fault::new)?;
            }
            for seat in (0..look.game.seats()).map(Seat) {
                let mut parts = look.game.worth(&look.view(Viewer::Seat(seat)), seat).into_iter();
                parts.try_for_each(|part| look.laws.has_word(part.key)).map_err(Fault::new)?;
            }
            check_labels(look)?;
            check_forecasts(look)?;
            let actions = look.some(look.next_and_leaving().collect(), &mut look.rng());
            actions.into_iter().try_for_each(|action| check_telling(look, action))
        })
    }

    /// The text in words; fails where a sentence or an argument is missing.
    pub(super) fn said(&self, lang: Lang, text: &Text) -> Result<String, String> {
        let words = self.book().say(lang, text);
        if shows_a_gap(&words) { Err(format!("no {} sentence: {words}", lang.tag())) } else { Ok(words) }
    }

    fn said_in_all(&self, text: &Text) -> Result<(), String> {
        Lang::ALL.into_iter().try_for_each(|lang| self.said(lang, text).map(|_| ()))
    }

    fn has_word(&self, key: &str) -> Result<(), String> {
        let missing = |lang: &Lang| shows_a_gap(&self.book().catalog(*lang).word(key));
        match Lang::ALL.iter().find(|lang| missing(lang)) {
            Some(lang) => Err(format!("no {} sentence for {key}", lang.tag())),
            None => Ok(()),
        }
    }

    /// The sentences that do not depend on a position.
    fn fixed_sentences(&self) -> Result<(), String> {
        let id = G::META.id;
        let mut keys = vec![format!("{id}.name"), format!("{id}.about")];
        keys.extend(G::OPTIONS.iter().map(|option| format!("{id}.option.{}", option.key)));
        keys.extend(G::OPTIONS.iter().flat_map(|option| option_words::<G>(option)));
        keys.extend(G::bots().iter().map(|bot| format!("{id}.bot.{}", bot.name)));
        keys.extend(G::layers().iter().map(|layer| format!("{id}.layer.{}", layer.id)));
        keys.extend(G::formats().iter().map(|format| format!("{id}.format.{}", format.id)));
        let game = &self.walked().game;
        keys.extend((0..game.seats()).map(|seat| game.seat_name(Seat(seat)).to_string()));
        keys.extend(game.layout().spots.iter().map(|spot| spot.ground.kind.to_string()));
        if let Some(draft) = game.draft() {
            let kinds = (0..game.seats()).flat_map(|seat| draft.reserve(Seat(seat)));
            keys.extend(kinds.map(|kind| kind.symbol.to_string()));
        }
        let titles = game.layout().spots.into_iter().filter_map(|spot| spot.title);
        titles.into_iter().try_for_each(|title| self.said_in_all(&title))?;
        keys.extend(table::LEVELS.iter().map(|level| format!("table.level.{level}")));
        keys.sort();
        keys.dedup();
        keys.iter().try_for_each(|key| self.has_word(key))?;
        Lang::ALL.into_iter().try_for_each(|lang| self.printed_trees(lang))
    }

    fn printed_trees(&self, lang: Lang) -> Result<(), String> {
        for tree in G::trees() {
            let printed = verdict::print(tree.rule, self.book().catalog(lang));
            if let Some(line) = printed.lines().find(|line| shows_a_gap(line)) {
                return Err(format!("the tree {} in {} has a gap: {}", tree.name, lang.tag(), line.trim()));
            }
        }
        Ok(())
    }
}

/// What would come of the legal actions is said in every language.
fn check_forecasts<G: Playable>(look: &Sample<'_, G>) -> Result<(), Fault> {
    let Turn::Act(seat) = look.game.turn(look.state) else { return Ok(()) };
    let view = look.view(Viewer::Seat(seat));
    for action in look.some(table::legal(look.game, &view), &mut look.rng()) {
        let Some(forecast) = look.game.forecast(&view, action) else { continue };
        let mut texts = forecast.lines().chain(forecast.chances().map(|chance| &chance.text));
        texts.try_for_each(|text| look.laws.said_in_all(text)).map_err(Fault::new)?;
        if let Some(chance) = forecast.chances().find(|chance| !(0.0..=1.0001).contains(&chance.share)) {
            return Err(Fault::new(format!("{:?} is no chance: {}", chance.text, chance.share)));
        }
    }
    Ok(())
}

/// The sentences for the words that an option may be set to, where there is a choice; figures, `on` and `off` speak for
/// themselves.
fn option_words<G: Playable>(option: &OptionSpec) -> Vec<String> {
    let words = match option.kind {
        OptionKind::OneOf(words) | OptionKind::File { shipped: words, .. } if words.len() > 1 => words,
        _ => &[],
    };
    let speaks = |word: &&&str| ["on", "off"].contains(*word) || word.parse::<u32>().is_ok();
    let spoken = words.iter().filter(|word| !speaks(word));
    spoken.map(|word| format!("{}.option.{}.{word}", G::META.id, option.key)).collect()
}

/// A missing sentence is shown in guillemets without blanks; French puts blanks inside its own.
pub(crate) fn shows_a_gap(words: &str) -> bool {
    words.split('«').skip(1).any(|after| after.starts_with(|c: char| c.is_alphanumeric()))
}

fn scene_texts(scene: &Scene) -> Vec<Text> {
    let rows = scene.panels.iter().flat_map(|panel| &panel.rows);
    let mut texts: Vec<Text> = scene.announcements.iter().map(|said| said.text.clone()).collect();
    texts.extend(scene.panels.iter().map(|panel| panel.title.clone()));
    texts.extend(rows.flat_map(|row| [row.label.clone(), row.value.clone()]));
    texts.extend(scene.legend.iter().map(|entry| entry.figures.clone()));
    texts.extend(
        scene.tokens.iter().map(|token| token.title.clone().unwrap_or_else(|| Text::new(token.symbol))),
    );
    texts.extend(scene.spares.iter().map(|spare| Text::new(spare.symbol)));
    texts.extend(
        scene.legend.iter().map(|entry| entry.title.clone().unwrap_or_else(|| Text::new(entry.symbol))),
    );
    texts.sort();
    texts.dedup();
    texts
}

fn check_labels<G: Playable>(look: &Sample<'_, G>) -> Result<(), Fault> {
    let Some(seat) = look.actor() else { return Ok(()) };
    let Next::OneOf(offers) = look.game.offers(&look.view(Viewer::Seat(seat)), &[]) else { return Ok(()) };
    let mut labels = offers.into_iter().filter_map(|offer| offer.label);
    labels.try_for_each(|label| look.laws.said_in_all(&label)).map_err(Fault::new)
}

fn check_telling<G: Playable>(look: &Sample<'_, G>, action: G::Action) -> Result<(), Fault> {
    let (action, after) = look.played(action);
    for viewer in Viewer::all(look.game.seats()) {
        for event in look.game.tell(look.state, action, &after, viewer) {
            let texts = [&event.text].into_iter().chain(&event.caption);
            let mut said = texts.map(|text| look.laws.said_in_all(text));
            said.try_for_each(|said| said.map_err(|what| look.fault(action, what)))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_quotes_are_no_gap() {
        assert!(!shows_a_gap("« mot » et encore «\u{a0}mot\u{a0}»"));
        assert!(shows_a_gap("«toy.no.such»"));
        assert!(shows_a_gap("Rouge «toy.no.such: { $x }»"));
    }
}
