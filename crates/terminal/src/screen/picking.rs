//! Picking: what is offered, what is chosen, what comes of it.

use super::{Focus, Notice, Screen};
use crate::board::note_on;
use wire::{Cell, Mark, MarkKind, Next, Offer, Pick};

/// How many amounts are listed at most; more can be typed.
const AMOUNTS: u32 = 60;

impl Screen {
    /// Takes a pick further on the way to an action; does the action when it is complete.
    pub(super) fn choose(&mut self, pick: Pick) {
        self.proof.clear();
        self.hint = None;
        if self.session.past.is_some() {
            let lines = vec![self.words().word("terminal.past-picks")];
            self.notice = Notice { lines, is_refusal: true };
        } else if is_offered(&self.step, &pick) {
            self.picks.push(pick);
            self.advance();
        } else if self.picks.is_empty() {
            self.explain(&pick);
        } else if is_offered(&self.session.desk.offers(&[]), &pick) {
            // Another of one's own pieces: it is picked instead.
            self.picks = vec![pick];
            self.advance();
        } else {
            self.drop_anyway(pick);
        }
    }

    /// Takes the last pick back; false if there was none.
    pub(super) fn take_pick_back(&mut self) -> bool {
        let found = self.picks.pop().is_some();
        self.refresh();
        found
    }

    fn advance(&mut self) {
        self.notice = Notice::default();
        self.refresh();
        match self.step {
            Next::Complete => self.complete_path(),
            Next::Oneof(_) if self.cell_offers().next().is_none() => self.focus = Focus::Choice(0),
            Next::Amount { .. } | Next::Several { .. } => self.focus = Focus::Choice(0),
            Next::Oneof(_) | Next::Nowhere => self.focus = Focus::Board,
        }
    }

    /// Does the action. In setup the same kind of thing is picked again, as long as there are more of it.
    fn complete_path(&mut self) {
        let answer = self.session.pick(&self.picks);
        let first = self.picks.first().cloned().filter(|pick| matches!(pick, Pick::Spare(_)));
        self.picks.clear();
        self.take_answer(answer);
        self.refresh();
        if let Some(again) = first.filter(|pick| self.standing.is_setup && is_offered(&self.step, pick)) {
            self.picks.push(again);
            self.refresh();
        }
    }

    /// An impossible drop is refused with every reason; what was picked stays picked.
    fn drop_anyway(&mut self, pick: Pick) {
        let picks: Vec<Pick> = self.picks.iter().cloned().chain([pick]).collect();
        let kept = self.picks.clone();
        let answer = self.session.pick(&picks);
        let was_done = answer.is_ok();
        self.take_answer(answer);
        if !was_done {
            self.picks = kept;
        }
        self.refresh();
    }

    /// What cannot be picked is named, and why it cannot, with the cells that prove it.
    fn explain(&mut self, pick: &Pick) {
        let Pick::Cell(cell) = pick else { return };
        let named = self.cell_line(*cell);
        let why =
            if self.standing.is_setup { None } else { self.session.desk.why_not(std::slice::from_ref(pick)) };
        let answer = why.map(|problem| self.session.object(&problem));
        let is_refusal = answer.is_some();
        let (reasons, proof) = answer.map_or_else(Default::default, |answer| (answer.lines, answer.proof));
        self.proof = proof;
        self.notice = Notice { lines: [named].into_iter().chain(reasons).collect(), is_refusal };
    }

    /// What a cell is and what stands on it, in a line.
    pub(super) fn cell_line(&self, cell: Cell) -> String {
        let Some(spot) = self.desk().layout().spots.get(cell.index()) else { return String::new() };
        let title = spot.title.as_ref().unwrap_or(&spot.name);
        let tokens = self.scene.tokens.iter().filter(|token| token.cell == cell).map(|token| {
            let owner = token.owner.and_then(|seat| self.standing.names.get(seat.index()));
            let owner = owner.map(|name| format!(" ({name})")).unwrap_or_default();
            format!("{}{owner} {}", token.word, token.figures.join(" ")).trim_end().to_string()
        });
        let value = self.layer.as_ref().and_then(|(_, layer)| {
            let (_, value) = layer.values.iter().find(|(at, _)| *at == cell)?;
            Some(format!("{value:.1}").trim_end_matches(".0").to_string())
        });
        let ground = Some(spot.ground.clone()).filter(|ground| !ground.is_empty());
        let note = self.layer.as_ref().and_then(|(_, layer)| note_on(layer, cell));
        let parts: Vec<String> = tokens.chain(ground).chain(value).chain(note).collect();
        format!("{title}: {}", parts.join(", ")).trim_end_matches([':', ' ']).to_string()
    }

    fn cell_offers(&self) -> impl Iterator<Item = (Cell, MarkKind)> {
        let offers: &[Offer] = if let Next::Oneof(offers) = &self.step { offers } else { &[] };
        offers.iter().filter_map(|offer| match offer.pick {
            Pick::Cell(cell) => Some((cell, offer.mark)),
            _ => None,
        })
    }

    /// The first cell that can be picked.
    pub(super) fn first_offered(&self) -> Option<Cell> {
        self.cell_offers().map(|(cell, _)| cell).next()
    }

    /// The next cell that can be picked after the cursor, or the one before it.
    pub(super) fn next_offered(&self, by: isize) -> Option<Cell> {
        let mut cells: Vec<Cell> = self.cell_offers().map(|(cell, _)| cell).collect();
        cells.sort_unstable();
        match by > 0 {
            true => cells.iter().find(|cell| **cell > self.cursor).or(cells.first()).copied(),
            false => cells.iter().rev().find(|cell| **cell < self.cursor).or(cells.last()).copied(),
        }
    }

    /// What can be picked that is not a cell, each with what it says.
    pub(super) fn choices(&self) -> Vec<(Pick, String)> {
        match &self.step {
            Next::Oneof(offers) => {
                let others = offers.iter().filter(|offer| !matches!(offer.pick, Pick::Cell(_)));
                others.map(|offer| (offer.pick.clone(), self.offer_line(offer))).collect()
            }
            Next::Amount { least, most, label, .. } => (*least..=*most)
                .take(AMOUNTS as usize)
                .map(|amount| {
                    let words = label.as_ref().map(|label| label.replace("{count}", &amount.to_string()));
                    (Pick::Amount(amount), words.unwrap_or_else(|| amount.to_string()))
                })
                .collect(),
            Next::Several { sets, .. } => sets
                .iter()
                .map(|keys| {
                    let words: Vec<String> = keys.iter().map(|key| self.spare_line(key)).collect();
                    (Pick::Several(keys.clone()), words.join(" + "))
                })
                .collect(),
            Next::Complete | Next::Nowhere => Vec::new(),
        }
    }

    fn offer_line(&self, offer: &Offer) -> String {
        match (&offer.label, &offer.pick) {
            (Some(label), _) => label.clone(),
            (None, Pick::Spare(key)) => self.spare_line(key),
            (None, Pick::Button(name)) => name.clone(),
            (None, Pick::Amount(amount)) => amount.to_string(),
            (None, Pick::Several(keys)) => keys.join(" + "),
            (None, Pick::Cell(cell)) => self.cell_name(*cell),
        }
    }

    fn spare_line(&self, key: &str) -> String {
        match self.scene.spares.iter().find(|spare| spare.key == key) {
            Some(spare) if spare.count > 1 => {
                format!("{:>2} {} ({})", spare.letters, spare.word, spare.count)
            }
            Some(spare) => format!("{:>2} {}", spare.letters, spare.word),
            None => key.to_string(),
        }
    }

    pub(super) fn cell_name(&self, cell: Cell) -> String {
        self.desk().layout().spots.get(cell.index()).map_or_else(String::new, |spot| spot.name.clone())
    }

    /// What was picked so far, in words.
    pub(super) fn picked_words(&self) -> Vec<String> {
        let word = |pick: &Pick| match pick {
            Pick::Cell(cell) => self.cell_name(*cell),
            Pick::Spare(key) => key.clone(),
            Pick::Button(name) => name.clone(),
            Pick::Amount(amount) => amount.to_string(),
            Pick::Several(keys) => keys.join(" "),
        };
        self.picks.iter().map(word).collect()
    }

    /// The marks of what can be picked, what was picked or is hinted at, and what proves a refusal.
    pub(super) fn marks(&self) -> Vec<Mark> {
        let offered = self.cell_offers().map(|(cell, kind)| Mark { cell, kind });
        let hinted = self.hint.iter().flat_map(|hint| &hint.picks);
        let picked = self.picks.iter().chain(hinted).filter_map(|pick| match pick {
            Pick::Cell(cell) => Some(Mark { cell: *cell, kind: MarkKind::Picked }),
            _ => None,
        });
        let proof = self.proof.iter().map(|&cell| Mark { cell, kind: MarkKind::Proof });
        // Who contributes to what would come of it is told by the mark of what was done last.
        let told = self.foretold.iter().flat_map(|it| &it.cells);
        let told = told.map(|&cell| Mark { cell, kind: MarkKind::Last });
        offered.chain(picked).chain(proof).chain(told).collect()
    }
}

pub(super) fn is_offered(step: &Next, pick: &Pick) -> bool {
    match (step, pick) {
        (Next::Oneof(offers), pick) => offers.iter().any(|offer| offer.pick == *pick),
        (Next::Amount { least, most, .. }, Pick::Amount(amount)) => (least..=most).contains(&amount),
        (Next::Several { sets, .. }, Pick::Several(keys)) => sets.contains(keys),
        _ => false,
    }
}
