//! A table on a server, as any other desk.

use super::{RemoteDesk, link};
use crate::Standing;
use crate::desk::{Desk, Reply};
use kernel::{Seat, Seats, Viewer};
use phrase::Text;
use wire::Problem;
use wire::{
    Ask, Forecast, Hint, Layer, Layout, LegendEntry, Next, Occupant, Pick, Played, ProposalKind, Scene,
    SeatInfo, SideWorth, Tell, Turn,
};

impl Desk for RemoteDesk {
    fn game(&self) -> String {
        self.news.table.as_ref().map_or_else(String::new, |table| table.game.clone())
    }

    fn layout(&self) -> &Layout {
        &self.news.layout
    }

    fn scene(&self) -> Scene {
        self.news.scene.clone()
    }

    fn played(&self) -> Played {
        self.news.played.clone()
    }

    fn legend(&self) -> Vec<LegendEntry> {
        self.news.legend.clone()
    }

    fn standing(&self) -> Standing {
        let places = self.news.table.as_ref().map_or(&[][..], |table| &table.seats);
        let who = |place: &SeatInfo| match &place.occupant {
            Occupant::You => self.words.word("terminal.you"),
            Occupant::Guest => self.words.word("terminal.person"),
            Occupant::Bot(name) => place.level.as_ref().unwrap_or(name).clone(),
            Occupant::Open => self.words.word("terminal.open"),
            Occupant::Gone => self.words.word("terminal.gone"),
        };
        let speaker = self.news.seat.filter(|seat| self.news.yours.contains(seat));
        let to_act = match &self.news.turn {
            Turn::Act(seat) => Seats::only(*seat),
            Turn::Setup => self.news.yours.iter().fold(Seats::NONE, |seats, seat| seats.with(*seat)),
            Turn::Chance | Turn::Over(_) => Seats::NONE,
        };
        Standing {
            game: self.news.table.as_ref().map_or_else(String::new, |table| table.name.clone()),
            names: places.iter().map(|place| place.name.clone()).collect(),
            players: places.iter().map(who).collect(),
            // On the wire hues are counted from 1.
            hues: places.iter().map(|place| place.hue.saturating_sub(1)).collect(),
            to_act,
            speaker,
            viewer: self.news.seat.map_or(Viewer::Spectator, Viewer::Seat),
            is_setup: self.news.turn == Turn::Setup && speaker.is_some(),
            proposal: self.proposal(places),
            ended: match &self.news.turn {
                Turn::Over(outcome) => Some(outcome.text.clone()),
                Turn::Act(_) | Turn::Setup | Turn::Chance => None,
            },
        }
    }

    fn offers(&mut self, prefix: &[Pick]) -> Next {
        if prefix.is_empty() {
            return self.news.offers.clone();
        }
        let prefix = prefix.to_vec();
        match self.ask(|id| Ask::Offers { id, prefix }) {
            Ok(Tell::Offers { next: step, .. }) => step,
            _ => Next::Nowhere,
        }
    }

    fn actions(&mut self) -> Vec<String> {
        match self.ask(|id| Ask::Actions { id, at: None }) {
            Ok(Tell::Actions { lines, .. }) => lines,
            _ => Vec::new(),
        }
    }

    fn actions_at(&mut self, number: u32) -> Vec<String> {
        match self.ask(|id| Ask::Actions { id, at: Some(number) }) {
            Ok(Tell::Actions { lines, .. }) => lines,
            _ => Vec::new(),
        }
    }

    fn position(&mut self, at: Option<u32>) -> Result<String, Problem> {
        match self.ask(|id| Ask::Position { id, at })? {
            Tell::Position { line, .. } => Ok(line),
            _ => Err(Problem::new("denied", self.words.word("terminal.remote-odd"))),
        }
    }

    fn understands(&mut self, line: &str) -> bool {
        let asked = self.foretell(line);
        !matches!(asked, Err(problem) if problem.id == "misread")
    }

    fn foretell(&mut self, line: &str) -> Result<Forecast, Problem> {
        let line = Some(line.to_string());
        match self.ask(|id| Ask::Would { id, line, picks: None, at: None })? {
            Tell::Forecast { forecast, .. } => Ok(*forecast),
            _ => Err(Problem::new("denied", self.words.word("terminal.remote-odd"))),
        }
    }

    fn foretell_picks(&mut self, picks: &[Pick]) -> Option<Forecast> {
        let picks = Some(picks.to_vec());
        match self.ask(|id| Ask::Would { id, line: None, picks, at: None }) {
            Ok(Tell::Forecast { forecast, .. }) => Some(*forecast),
            _ => None,
        }
    }

    fn why_not(&mut self, picks: &[Pick]) -> Option<Problem> {
        let picks = Some(picks.to_vec());
        let asked = self.ask(|id| Ask::Would { id, line: None, picks, at: None });
        asked.err().filter(|problem| problem.refusal.is_some())
    }

    fn judged_at(&mut self, number: u32, line: &str) -> Option<Result<(), Problem>> {
        let line = Some(line.to_string());
        match self.ask(|id| Ask::Would { id, line, picks: None, at: Some(number) }) {
            Ok(_) => Some(Ok(())),
            Err(problem) => problem.refusal.is_some().then_some(Err(problem)),
        }
    }

    fn told(&self) -> Vec<String> {
        self.news.told.clone()
    }

    fn layers(&self) -> Vec<String> {
        let table = self.news.table.as_ref();
        table.map_or_else(Vec::new, |table| table.layers.iter().map(|(id, _)| id.clone()).collect())
    }

    fn first_layer(&self) -> Option<String> {
        self.news.table.as_ref()?.first_layer.clone()
    }

    fn layer(&mut self, id: &str, side: Option<Seat>, at: Option<u32>) -> Option<Layer> {
        let name = id.to_string();
        match self.ask(|id| Ask::Layer { id, layer: name, side, at }) {
            Ok(Tell::Layer { layer, .. }) => Some(layer),
            _ => None,
        }
    }

    fn worth(&mut self, at: Option<u32>) -> Vec<SideWorth> {
        match self.ask(|id| Ask::Worth { id, at }) {
            Ok(Tell::Worth { sides, .. }) => sides,
            _ => Vec::new(),
        }
    }

    fn steps(&mut self) -> Vec<u32> {
        match self.ask(|id| Ask::Steps { id }) {
            Ok(Tell::Steps { steps, .. }) => steps,
            _ => Vec::new(),
        }
    }

    fn past(&mut self, number: u32) -> Option<Scene> {
        match self.ask(|id| Ask::Past { id, number }) {
            Ok(Tell::Past { scene, .. }) => Some(*scene),
            _ => None,
        }
    }

    fn rulebook(&self) -> String {
        self.words.say(&Text::new("terminal.remote-rules").name("address", self.address.to_string()))
    }

    fn help(&self) -> Option<String> {
        None
    }

    fn command(&mut self, line: &str) -> Reply {
        let line = Some(line.to_string());
        self.act(|id, seen| Ask::Play { id, seen, line, picks: None })
    }

    fn pick(&mut self, picks: &[Pick]) -> Reply {
        let picks = Some(picks.to_vec());
        self.act(|id, seen| Ask::Play { id, seen, line: None, picks })
    }

    fn typed(&self, _picks: &[Pick]) -> Option<String> {
        None
    }

    /// Waits until somebody else has done something.
    fn think(&mut self, bot: &str) -> Reply {
        self.start_thinking(bot)?;
        let (told, turn) = (self.news.told.len(), self.news.turn.clone());
        if let Turn::Over(outcome) = turn {
            return Err(Problem::new("denied", outcome.text));
        }
        self.hear_until(|news| news.told.len() > told && news.is_settled())?;
        let said = self.news.told.get(told..).unwrap_or_default().to_vec();
        self.look_as_whoever_may_act();
        Ok(said)
    }

    fn start_thinking(&mut self, bot: &str) -> Result<(), Problem> {
        self.tend();
        match (bot, self.standing().speaker) {
            ("", None) => Ok(()),
            ("", Some(_)) => Err(Problem::new("denied", self.words.word("terminal.remote-your-turn"))),
            _ => Err(self.only_here()),
        }
    }

    fn hint(&mut self) -> Result<Hint, Problem> {
        match self.ask(|id| Ask::Hint { id })? {
            Tell::Hint { hint, .. } => Ok(*hint),
            _ => Err(Problem::new("denied", self.words.word("terminal.remote-odd"))),
        }
    }

    fn start_hint(&mut self) -> Result<(), Problem> {
        if self.asked_hint.is_none() {
            self.asked_hint = Some(self.send(|id| Ask::Hint { id })?);
        }
        Ok(())
    }

    fn hinted(&mut self) -> Option<Result<Hint, Problem>> {
        self.hint.take()
    }

    fn mind(&mut self, of: Seat) -> Result<Hint, Problem> {
        match self.ask(|id| Ask::Mind { id, of })? {
            Tell::Hint { hint, .. } => Ok(*hint),
            _ => Err(Problem::new("denied", self.words.word("terminal.remote-odd"))),
        }
    }

    fn branch(&mut self, number: u32) -> Reply {
        self.play_on_from(number)
    }

    fn set_position(&mut self, _text: &str) -> Reply {
        Err(self.only_here())
    }

    fn take_back(&mut self) -> Reply {
        self.act(|id, seen| Ask::Undo { id, seen })
    }

    fn redo(&mut self) -> Reply {
        self.act(|id, seen| Ask::Redo { id, seen })
    }

    fn resign(&mut self) -> Reply {
        self.act(|id, seen| Ask::Resign { id, seen })
    }

    fn draw(&mut self) -> Reply {
        self.act(|id, seen| Ask::Draw { id, seen })
    }

    fn decline(&mut self) -> Reply {
        self.act(|id, _| Ask::Decline { id })
    }

    /// A text is what was told here; otherwise one of the game's own formats or the record, as far as this
    /// guest may know it.
    fn saved(&mut self, file: &str) -> Result<String, Problem> {
        let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
        let formats = self.news.table.as_ref().map_or(&[][..], |table| &table.formats);
        let tail = match ending {
            _ if formats.iter().any(|format| format == ending) => format!("export/{ending}"),
            "txt" => return Ok(self.news.told.iter().map(|line| format!("{line}\n")).collect()),
            _ => "record".to_string(),
        };
        let got = link::fetch(&self.address, self.key.as_ref(), &tail, self.news.seat, &self.words);
        got.map_err(|lost| Problem::new("denied", lost.said(&self.words)))
    }

    fn load(&mut self, _file: &str, _text: &str) -> Reply {
        Err(self.only_here())
    }

    fn reopen(&mut self, _name: &str) -> Option<Reply> {
        None
    }

    fn load_setup(&mut self, file: &str, text: &str) -> Reply {
        let (name, text) = (file.to_string(), text.to_string());
        self.act(|id, seen| Ask::Setup { id, seen, name, text })
    }

    fn saved_setup(&mut self) -> Result<String, Problem> {
        match self.ask(|id| Ask::Draft { id })? {
            Tell::Draft { text, .. } => Ok(text),
            _ => Err(Problem::new("denied", self.words.word("terminal.no-setup"))),
        }
    }

    fn tend(&mut self) -> bool {
        let mut is_new = false;
        loop {
            let Some(link) = &mut self.link else { return self.call_now_and_then() };
            match link.receive_if_any() {
                Ok(None) => break,
                Ok(Some(tell)) => {
                    self.take_in(&tell);
                    is_new = true;
                }
                Err(_) => {
                    (self.link, self.asked_hint) = (None, None);
                    self.news.told.push(self.words.word("terminal.remote-lost"));
                    return true;
                }
            }
        }
        if is_new {
            self.look_as_whoever_may_act();
        }
        is_new
    }

    fn thinking(&self) -> Option<u64> {
        self.asked_hint.map(|_| 0)
    }

    fn hurry(&mut self) {}

    fn curtain(&self) -> Option<Seat> {
        self.next_of_mine().filter(|_| self.news.hides() && self.news.seat.is_some())
    }

    fn lift_curtain(&mut self) {
        if let Some(next) = self.next_of_mine() {
            // If the server is lost meanwhile, it is called again later.
            let _ = self.hello(Some(next));
        }
    }
}

impl RemoteDesk {
    /// What somebody proposes to the others, as a sentence.
    fn proposal(&self, places: &[SeatInfo]) -> Option<String> {
        let proposal = self.news.table.as_ref()?.proposal.as_ref()?;
        let key = match proposal.kind {
            ProposalKind::Draw => "terminal.proposal-draw",
            ProposalKind::Undo => "terminal.proposal-undo",
        };
        let name = places.get(proposal.seat.index()).map_or("", |place| place.name.as_str());
        Some(self.words.say(&Text::new(key).name("seat", name)))
    }
}
