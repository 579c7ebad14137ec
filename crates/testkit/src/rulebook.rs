//! The rulebook is a test: its blocks of commands are executed, and it names every rule.
//!
//! How a block is written stands with [`table::Example`], which shows the same blocks to people.

use kernel::{Files, Rng, Turn};
use phrase::Lang;
use scene::{Next, Pick};
use std::iter::{Copied, Peekable};
use std::slice::Iter;
use table::{AnyMatch, Deed, Entry, Example, Eyes, Licence, Match, Moment, NotDone, Playable};

/// Executes every `play` block of the game's rulebook; those in other languages have the same blocks.
///
/// # Panics
/// When something comes otherwise than the rulebook says, with every such line; when no block is there; or at the first
/// place where the languages part.
pub fn rulebook<G: Playable>() {
    let [first, others @ ..] = Lang::ALL.map(|lang| (lang.rulebook(), G::RULEBOOK[lang.index()]));
    let wrong = run::<G>(first.1);
    assert!(wrong.is_empty(), "{} of {}:\n{}", first.0, G::META.id, wrong.join("\n"));
    for (file, text) in others {
        if let Some((ours, theirs)) = parting(&skeleton(first.1), &skeleton(text)) {
            panic!("the rulebooks of {} part: {} has {ours}, {file} {theirs}", G::META.id, first.0);
        }
    }
}

/// Every rule of the game stands in its rulebook as `` `id` ``, and every such id there is a rule.
///
/// # Panics
/// When one is missing on either side, with all of them.
pub fn rulebook_names_every_rule<G: Playable>() {
    for lang in Lang::ALL {
        let wrong = unnamed::<G>(G::RULEBOOK[lang.index()]);
        assert!(wrong.is_empty(), "{} of {}:\n{}", lang.rulebook(), G::META.id, wrong.join("\n"));
    }
}

/// What a rulebook has in any language, in order: the levels of its headings, and its blocks but for their remarks.
fn skeleton(text: &str) -> Vec<String> {
    let (mut parts, mut in_block) = (Vec::new(), false);
    for line in text.lines() {
        let is_fence = line.starts_with("```");
        if is_fence || (in_block && !line.starts_with('#')) {
            parts.push(line.to_string());
        } else if !in_block {
            let level = line.chars().take_while(|c| *c == '#').count();
            parts.extend((level > 0).then(|| "#".repeat(level)));
        }
        in_block ^= is_fence;
    }
    parts
}

/// The first place where two rulebooks part.
fn parting<'a>(ours: &'a [String], theirs: &'a [String]) -> Option<(&'a str, &'a str)> {
    let part = |parts: &'a [String], at: usize| parts.get(at).map_or("nothing more", String::as_str);
    let pairs = (0..ours.len().max(theirs.len())).map(|at| (part(ours, at), part(theirs, at)));
    pairs.into_iter().find(|(one, other)| one != other)
}

/// What is wrong between the rules and a rulebook, one line each.
pub(crate) fn unnamed<G: Playable>(text: &str) -> Vec<String> {
    let mut rules: Vec<&str> = G::trees().iter().flat_map(|tree| tree.rule.ids()).collect();
    rules.sort_unstable();
    rules.dedup();
    let quoted: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    let root = format!("{}.", G::META.id);
    let is_id = |word: &&&str| {
        let tail = word.strip_prefix(&root).unwrap_or_default();
        !tail.is_empty()
            && tail.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "._-".contains(c))
    };
    let unwritten = rules
        .iter()
        .filter(|rule| !quoted.contains(rule))
        .map(|rule| format!("`{rule}` is a rule and does not stand in the rulebook"));
    let is_file = |word: &str| FILE_ENDINGS.iter().any(|ending| word.ends_with(ending));
    let unruly = quoted.iter().filter(is_id).filter(|word| !rules.contains(word) && !is_file(word));
    unwritten.chain(unruly.map(|word| format!("`{word}` stands in the rulebook and is no rule"))).collect()
}

/// Words that look like ids and are names of files.
const FILE_ENDINGS: [&str; 4] = [".toml", ".txt", ".ftl", ".log"];

/// Executes the blocks of a rulebook; gives a line for everything that came otherwise.
pub(crate) fn run<G: Playable>(text: &str) -> Vec<String> {
    let blocks = Example::all(text);
    if blocks.is_empty() {
        return vec!["there is no block of play".to_string()];
    }
    blocks.iter().filter_map(|block| Runner::<G>::run(block).err()).collect()
}

/// A block being executed.
pub(crate) struct Runner<G: Playable> {
    options: Vec<(String, String)>,
    files: Files,
    pub(crate) table: Match<G>,
    pub(crate) rng: Rng,
}

impl<G: Playable> Runner<G> {
    fn run(block: &Example) -> Result<(), String> {
        let mut runner =
            Runner::<G>::open(&block.options).map_err(|what| format!("{}: {what}", block.line))?;
        let numbered: Vec<(usize, &str)> =
            block.lines.iter().map(|(number, line)| (*number, line.as_str())).collect();
        let mut lines = numbered.iter().copied().peekable();
        runner.settle(&mut lines)?;
        while let Some((number, line)) = lines.next() {
            runner.line(number, line, &mut lines).map_err(|what| format!("{number}: {line}: {what}"))?;
        }
        Ok(())
    }

    /// A table with these options.
    pub(crate) fn open(options: &[(String, String)]) -> Result<Runner<G>, String> {
        let files = Files::shipped(G::FILES);
        let table = Match::<G>::open(options, &files, None);
        let table = table.map_err(|bad| format!("the options cannot be: {bad:?}"))?;
        Ok(Runner { options: options.to_vec(), files, table, rng: Rng::seeded(1) })
    }

    /// Executes lines of a block.
    pub(crate) fn lines(&mut self, lines: &[String]) -> Result<(), String> {
        let numbered: Vec<(usize, &str)> = lines.iter().map(String::as_str).enumerate().collect();
        let mut rest = numbered.iter().copied().peekable();
        self.settle(&mut rest)?;
        while let Some((number, line)) = rest.next() {
            self.line(number, line, &mut rest).map_err(|what| format!("{line}: {what}"))?;
        }
        Ok(())
    }

    fn line<'a>(&mut self, number: usize, line: &str, rest: &mut Rest<'a>) -> Result<(), String> {
        let (mark, text) = line.split_once(' ').unwrap_or((line, ""));
        match mark {
            "" | "#" => Ok(()),
            ">" => self.command(text.trim(), rest),
            "=" => self.expect_position(text.trim()),
            "?" => self.expect_reach(text.trim()),
            "position" => {
                let opened = Match::open(&self.options, &self.files, Some(text.trim()));
                self.table = opened.map_err(|bad| format!("the position cannot be: {bad:?}"))?;
                self.settle(rest)
            }
            "!" => Err("chance brings nothing here".to_string()),
            _ if line.starts_with('#') => Ok(()),
            _ => Err(format!(
                "line {number} means nothing; expected >, ?, ok, refused, misread, -, !, =, # or position"
            )),
        }
    }

    /// Something can be done from a cell by whoever may act.
    fn expect_reach(&self, name: &str) -> Result<(), String> {
        let cell = self.table.game().layout().cell_named(name).ok_or("there is no such cell")?;
        let seat = self.table.to_act().iter().next().ok_or("nobody may act")?;
        match self.table.offers(seat, &[Pick::Cell(cell)]) {
            Next::OneOf(offers) if offers.iter().any(|it| matches!(it.pick, Pick::Cell(_))) => Ok(()),
            _ => Err("nothing can be done from there".to_string()),
        }
    }

    /// A command, with what is expected of it and what chance brings.
    fn command(&mut self, line: &str, rest: &mut Rest<'_>) -> Result<(), String> {
        let Some(seat) = self.table.to_act().iter().next() else { return Err("nobody may act".to_string()) };
        let before = self.table.log(Licence::of_this_process());
        let outcome = self.table.command(seat, line, &Moment::new("T"), &mut self.rng);
        if outcome.is_ok() {
            self.rewind(before.entries.len(), rest)?;
        }
        match (expectation(rest), outcome) {
            (Some("ok") | None, Ok(_)) => self.rewind(before.entries.len(), rest),
            (Some("misread"), Err(NotDone::Misread(_))) => Ok(()),
            (Some("refused"), Err(NotDone::Refused(judged))) => {
                let mut found: Vec<&str> = judged.reasons().iter().map(|reason| reason.id).collect();
                same_reasons(reasons(rest), &mut found)
            }
            (expected, Ok(_)) => Err(format!("expected {expected:?}, but it is accepted")),
            (expected, Err(NotDone::Misread(bad))) => {
                Err(format!("expected {expected:?}, but it is misread: {bad:?}"))
            }
            (expected, Err(NotDone::Denied(id, _))) => {
                Err(format!("expected {expected:?}, but the table denies it: {id}"))
            }
            (expected, Err(NotDone::Refused(judged))) => {
                let ids: Vec<&str> = judged.reasons().iter().map(|reason| reason.id).collect();
                Err(format!("expected {expected:?}, but it is refused: {ids:?}"))
            }
        }
    }

    /// Puts what the rulebook says in the place of what chance brought.
    fn rewind(&mut self, entries: usize, rest: &mut Rest<'_>) -> Result<(), String> {
        let mut log = self.table.log(Licence::of_this_process());
        let told = chance_lines(rest);
        if told.is_empty() {
            return Ok(());
        }
        let fixed = log
            .entries
            .iter()
            .skip(entries)
            .take_while(|entry| !matches!(entry.deed, Deed::Chance(_)))
            .count();
        log.entries.truncate(entries + fixed);
        let at = Moment::new("T");
        log.entries.extend(told.into_iter().map(|line| Entry { at: at.clone(), deed: Deed::Chance(line) }));
        let replayed = Match::replay("RULES.md", &log, &self.files, None);
        self.table = replayed.map_err(|bad| format!("chance cannot bring this: {bad:?}"))?;
        self.table.draw(&at, &mut self.rng);
        Ok(())
    }

    /// Draws the lots a match begins with.
    fn settle(&mut self, rest: &mut Rest<'_>) -> Result<(), String> {
        if self.table.turn() == Turn::Chance {
            self.rewind(0, rest)?;
            self.table.draw(&Moment::new("T"), &mut self.rng);
        }
        Ok(())
    }

    fn expect_position(&self, expected: &str) -> Result<(), String> {
        let found = self.table.position(Eyes::umpire(Licence::of_this_process()));
        if found == expected { Ok(()) } else { Err(format!("the position is\n  {found}")) }
    }
}

/// The lines of a block that are still to come.
type Rest<'a> = Peekable<Copied<Iter<'a, (usize, &'a str)>>>;

fn expectation<'a>(rest: &mut Rest<'a>) -> Option<&'a str> {
    rest.next_if(|(_, line)| ["ok", "refused", "misread"].contains(line)).map(|(_, line)| line)
}

fn reasons<'a>(rest: &mut Rest<'a>) -> Vec<&'a str> {
    let mut ids = Vec::new();
    while let Some((_, line)) = rest.next_if(|(_, line)| line.starts_with("- ")) {
        ids.push(line[2..].trim());
    }
    ids
}

fn chance_lines<'a>(rest: &mut Rest<'a>) -> Vec<String> {
    let mut results = Vec::new();
    while let Some((_, line)) = rest.next_if(|(_, line)| line.starts_with("! ")) {
        results.push(line[2..].trim().to_string());
    }
    results
}

fn same_reasons(mut expected: Vec<&str>, found: &mut [&str]) -> Result<(), String> {
    expected.sort_unstable();
    found.sort_unstable();
    match expected == found {
        true => Ok(()),
        false => Err(format!("expected the reasons {expected:?}, but they are {found:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;
    use table::Rules;

    /// A rulebook with this block goes wrong with these words; with none it is true.
    fn check(block: &str, words: &str) {
        let wrong = run::<Toy>(&format!("# Toy\n\n```play cells=2\n{block}\n```\n"));
        match words {
            "" => assert_eq!(wrong, Vec::<String>::new()),
            _ => assert!(wrong.len() == 1 && wrong[0].contains(words), "{wrong:?}"),
        }
    }

    const POSITION: &str = "position AB/BA/AB 1/2/- - 1/1/1 1 3 -";

    #[test]
    fn a_true_block_is_true() {
        check("> place A a1\nok\n# A remark.\n> place A b1\nrefused\n- toy.place.left", "");
        check(&format!("{POSITION}\n> strike a3 1\n! hit 6\nok\n= AB/BA/aB 1/2/- - 0/1/1 2 4 -"), "");
        check(&format!("{POSITION}\n> strike a3 1\nok\n! miss 1\n= AB/BA/AB 1/2/- - 0/1/1 2 4 -"), "");
    }

    #[test]
    fn what_comes_otherwise_is_named_with_its_line() {
        check(
            "> place A a2\nok",
            "4: > place A a2: expected Some(\"ok\"), but it is refused: [\"toy.place.own\"]",
        );
        check("> place A a1\nrefused\n- toy.place.own", "but it is accepted");
        check(
            "> place A a1\nok\n> place B a1\nrefused\n- toy.place.own",
            "but they are [\"toy.place.empty\"]",
        );
        check("> place A a1\nok\n> place A a1\nrefused\n- toy.place.left", "but they are");
        check("> jump\nok", "but it is misread");
        check(&format!("{POSITION}\n= AB/BA/AB 1/2/- - 1/1/1 2 3 -"), "the position is");
        check(&format!("{POSITION}\n> strike a3 1\n! hit 1\nok"), "chance cannot bring this");
        check(&format!("{POSITION}\n> draw\n! deal 9\nok"), "chance cannot bring this");
        check("position nonsense", "the position cannot be");
        check("! hit 6", "chance brings nothing here");
        check("nonsense", "means nothing");
    }

    #[test]
    fn options_that_cannot_be_and_a_rulebook_without_play_are_named() {
        assert!(run::<Toy>("```play cells=9\n```")[0].contains("the options cannot be"));
        assert_eq!(run::<Toy>("# Toy"), ["there is no block of play"]);
    }

    #[test]
    fn two_languages_part_where_a_block_or_a_heading_differs() {
        let part = |french: &str| {
            let [ours, theirs] = [skeleton("# A\n```play\n# said\n> wait\n```\n"), skeleton(french)];
            parting(&ours, &theirs).map(|(ours, theirs)| [ours.to_string(), theirs.to_string()])
        };
        assert_eq!(part("# Un\nAutre chose.\n```play\n# dit\n> wait\n```\n"), None);
        assert_eq!(part("# Un\n```play\n> draw\n```\n"), Some(["> wait", "> draw"].map(String::from)));
        assert_eq!(part("## Un\n```play\n> wait\n```\n"), Some(["#", "##"].map(String::from)));
        assert_eq!(part("# Un\n"), Some(["```play", "nothing more"].map(String::from)));
    }

    #[test]
    fn rules_are_named_both_ways() {
        let without = Toy::RULEBOOK[0].replace("`toy.wait`", "waiting");
        assert_eq!(unnamed::<Toy>(&without), ["`toy.wait` is a rule and does not stand in the rulebook"]);
        let more = format!("{}\n`toy.wait.long` and `toy.toml`\n", Toy::RULEBOOK[0]);
        assert_eq!(unnamed::<Toy>(&more), ["`toy.wait.long` stands in the rulebook and is no rule"]);
    }
}
