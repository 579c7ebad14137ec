//! Somebody who plays at a page: by clicks, by dragging, by keys. Knows no game: follows what is lit.

use crate::chromium::{Chromium, PATIENCE, Page};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Instant;

/// Something can be picked.
const CHOICE: &str = "document.querySelector('path.cell.lit, #choices button, #tray button:enabled')";
/// The game is over.
const OVER: &str = "!document.querySelector('#over').hidden";
/// What stands where, as one text.
const STANDING: &str = "[...document.querySelectorAll('g.token:not(.gone)')].map((token) => \
     token.style.transform + token.textContent).sort().join('|')";
/// The cells that are lit, as selectors.
const LIT: &str = "[...document.querySelectorAll('path.cell.lit')].map((cell) => `path.cell[data-cell='${cell.dataset.cell}']`)";
/// The cell that has the keyboard's focus, as a selector; nothing if none has.
const FOCUSED: &str = "document.activeElement?.matches('path.cell') ? \
     `path.cell[data-cell='${document.activeElement.dataset.cell}']` : ''";
/// Who tests a page does not wait for what is shown as slowly as people like it, unless that is chosen; and where people would
/// wait for a moment, its clock is put forward, and held where they would be quick.
const HURRIED: &str = "try { localStorage.speed ??= 'now'; } catch { /* An empty page keeps nothing. */ } \
     { const now = performance.now.bind(performance); window.skipped = 0; performance.now = () => window.held ?? now() + window.skipped; }";

/// Which part of the board is seen.
pub const SIGHT: &str = "document.querySelector('#board svg').getAttribute('viewBox')";
/// What would come of something is shown.
const FORETOLD: &str = "!document.querySelector('#forecast').hidden";
/// Whether the middle of a cell is in sight.
const IN_SIGHT: &str = "(selector) => { const [cell, board] = [selector, '#board'].map((it) => document.querySelector(it).getBoundingClientRect()); \
     const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2]; \
     return x > board.left && x < board.right && y > board.top && y < board.bottom; }";

/// Somebody who plays at a page.
pub struct Player {
    /// The page.
    pub page: Page,
    /// Grows with every choice, so that not always the same is chosen.
    turns: usize,
    /// Whether a finger picks, and no mouse.
    is_finger: bool,
    /// How much it was told before it was measured.
    pub measured: usize,
}

impl Player {
    /// Somebody who was never here, in front of the home page.
    pub async fn at_home(address: SocketAddr) -> Player {
        let mut player = Player::new().await;
        player.page.go(&format!("http://{address}/")).await;
        player.page.until("document.querySelector('.card .play')").await;
        player
    }

    /// Somebody in front of an empty page.
    pub async fn new() -> Player {
        let mut page = Chromium::shared().await.page().await;
        page.before_each_load(HURRIED).await;
        Player { page, turns: 0, is_finger: false, measured: 0 }
    }

    /// Starts a game with one click, and answers what a newcomer is asked once; its board is there.
    pub async fn start(&mut self, game: &str) {
        self.page.click(&format!("[data-game={game}] .play")).await;
        self.answer_newcomer().await;
        self.arrive().await;
    }

    /// Chooses the program's own rules, if one is asked by which to play: they stand last.
    pub async fn answer_newcomer(&mut self) {
        self.page
            .until("document.querySelector('.newcomer') || location.pathname.startsWith('/table/')")
            .await;
        if self.page.holds("document.querySelector('.newcomer')").await {
            self.page.click(".newcomer [data-ruleset]:last-of-type").await;
        }
    }

    /// Starts a game from its options: who sits where, by the values of its menus.
    pub async fn start_with(&mut self, game: &str, seats: &[&str]) {
        self.start_under(game, &[], seats).await;
    }

    /// The same, with some options set.
    pub async fn start_under(&mut self, game: &str, options: &[(&str, &str)], seats: &[&str]) {
        self.page.click(&format!("[data-game={game}] .options")).await;
        for (option, value) in options {
            self.set_option(option, value).await;
        }
        let menus = "document.querySelectorAll('dialog select[name=seat]').length";
        self.page.until(&format!("{menus} === {}", seats.len())).await;
        self.page.click("dialog [name=versus][value=seats]").await;
        for (index, who) in seats.iter().enumerate() {
            let menu = format!("document.querySelectorAll('dialog select[name=seat]')[{index}]");
            self.page.eval(&format!("{menu}.value = {who:?}")).await;
        }
        self.page.click("dialog .play").await;
        self.arrive().await;
    }

    /// Makes a table as a program would, and goes there.
    pub async fn open(&mut self, wanted: &Value) {
        let make = "(wanted) => fetch('/api/tables', { method: 'POST', body: JSON.stringify(wanted) }).then((answer) => answer.json())";
        let made = self.page.eval(&format!("({make})({wanted})")).await;
        let id = made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_string();
        self.page.eval(&format!("location.assign('/table/{id}')")).await;
        self.arrive().await;
    }

    /// Sets an option in the dialog, as by its menu.
    pub async fn set_option(&mut self, option: &str, value: &str) {
        let field = format!("document.querySelector('dialog [name=\"option {option}\"]')");
        self.page.eval(&format!("{field}.value = {value:?}")).await;
        let change = format!("{field}.dispatchEvent(new Event('change', {{ bubbles: true }}))");
        self.page.eval(&change).await;
    }

    /// Waits until the page of a table is there, with its board.
    pub async fn arrive(&mut self) {
        let board = "location.pathname.startsWith('/table/') && document.querySelector('#board path.cell')";
        self.page.until(board).await;
    }

    /// Waits until it is one's turn, or the game is over.
    pub async fn wait(&mut self) {
        loop {
            self.page.until(&format!("{CHOICE} || {OVER}")).await;
            // What was told since is to be on the page, or it may be lit for a turn that is over.
            // Both are asked at one moment: what is told in between may put the lights out.
            let shown = format!("({CHOICE} || {OVER}) ? Number(document.body.dataset.number ?? -1) : null");
            let shown = self.page.eval(&shown).await;
            if !shown.is_null() && self.told_number().is_none_or(|told| Some(told) == shown.as_u64()) {
                return;
            }
        }
    }

    /// The number of the last event that the page was told to show.
    fn told_number(&self) -> Option<u64> {
        self.last_scene()?["number"].as_u64()
    }

    /// The scenes that the page was told after its first `since` messages, whole or as what had changed.
    pub fn scenes_since(&self, since: usize) -> Vec<Value> {
        let (mut hearing, mut scenes) = (wire::Hearing::default(), Vec::new());
        let is_seen = |frame: &str| {
            [r#"{"tell":"scene""#, r#"{"tell":"changed""#].iter().any(|it| frame.starts_with(it))
        };
        for (number, frame) in self.page.frames.iter().enumerate().filter(|(_, frame)| is_seen(frame)) {
            hearing.hear(frame).unwrap_or_else(|error| panic!("{error}: {frame}"));
            scenes.extend(hearing.scene().cloned().filter(|_| number >= since));
        }
        scenes
    }

    /// The last scene that the page was told, whole or as what had changed.
    fn last_scene(&self) -> Option<Value> {
        let frames = &self.page.frames;
        let whole = frames.iter().rposition(|frame| frame.starts_with(r#"{"tell":"scene""#))?;
        let mut hearing = wire::Hearing::default();
        let is_seen = |frame: &&String| frame.starts_with(r#"{"tell":"changed""#);
        for frame in frames[whole..=whole].iter().chain(frames[whole..].iter().filter(is_seen)) {
            hearing.hear(frame).unwrap_or_else(|error| panic!("{error}: {frame}"));
        }
        hearing.scene().cloned()
    }

    /// Ends what is shown of a fight, if one is.
    pub async fn end_show(&mut self) {
        while self.page.holds("!document.querySelector('#show').hidden").await {
            self.page.key("Escape").await;
        }
    }

    /// Lays out at random and is ready, where a game begins with that.
    pub async fn set_up(&mut self) {
        self.wait().await;
        if self.page.holds("document.querySelector('[data-button=random]')").await {
            self.pick("[data-button=random]").await;
            self.pick("[data-button=ready]").await;
            self.wait().await;
        }
    }

    /// What stands where.
    pub async fn standing(&mut self) -> Value {
        self.page.eval(STANDING).await
    }

    /// On which cells something stands, in no language.
    pub async fn standing_cells(&mut self) -> Value {
        self.page.eval(&STANDING.replace(" + token.textContent", "")).await
    }

    /// Waits until what stands is this.
    pub async fn until_standing(&mut self, standing: &Value) {
        self.page.until(&format!("{STANDING} === {standing}")).await;
    }

    /// How often the server said so far that what this page asked for is done.
    async fn done(&mut self) -> usize {
        // Whatever came before this question's answer has been noted.
        self.page.eval("0").await;
        self.page.frames.iter().filter(|frame| frame.starts_with(r#"{"tell":"done""#)).count()
    }

    async fn told(&mut self) -> Told {
        // Whatever came before this question's answer has been noted.
        let picks = self.page.eval("Number(document.body.dataset.picks ?? 0)").await;
        Told { frames: self.page.frames.len(), picks: picks.as_u64().unwrap_or(0) }
    }

    /// Waits until `picks` picks made after `before` are answered: by what can be picked next, or by what became of the
    /// action that they make.
    async fn until_answered(&mut self, before: Told, picks: u64) {
        let started = Instant::now();
        while self.told().await.picks < before.picks + picks
            && !is_answered(&self.page.frames[before.frames..])
        {
            if started.elapsed() > PATIENCE {
                let text = self.page.text("body").await;
                panic!("{:?}\n{text}", &self.page.frames[before.frames..]);
            }
        }
    }

    /// Clicks something that can be picked, and waits for what the server says to it.
    pub async fn pick(&mut self, selector: &str) {
        let before = self.told().await;
        match self.is_finger && selector.starts_with("path") {
            true => self.tap_cell(selector).await,
            false => self.page.click(selector).await,
        }
        self.until_answered(before, 1).await;
    }

    /// Takes the phone into the hand: from now on a finger picks what is on the board.
    pub async fn take_phone(&mut self) {
        self.page.resize(360, 740).await;
        self.page.by_touch().await;
        self.is_finger = true;
    }

    /// Taps a cell until it is picked: where cells are small, the first tap only brings them nearer. A cell that is out
    /// of sight is looked for on the whole board.
    async fn tap_cell(&mut self, selector: &str) {
        for _ in 0..4 {
            if !self.page.holds(&format!("({IN_SIGHT})({selector:?})")).await {
                self.page.click("#fit").await;
            }
            let (before, told) = (self.page.eval(SIGHT).await, self.told().await);
            let was_foretold = self.page.holds(FORETOLD).await;
            let at = self.page.place(selector).await;
            self.page.tap(&at).await;
            let sight = format!("{SIGHT} !== {before}");
            let started = Instant::now();
            loop {
                // A first tap on what would be attacked tells what would come of it.
                let is_near =
                    self.page.holds(&sight).await || !was_foretold && self.page.holds(FORETOLD).await;
                // A pick is answered; what is only brought nearer is not, though what would come of it may be told. Asked last:
                // where an action ends a turn, the whole board is seen again.
                if self.told().await.picks != told.picks || is_answered(&self.page.frames[told.frames..]) {
                    return;
                }
                if is_near {
                    break;
                }
                if started.elapsed() >= PATIENCE {
                    let under = self
                        .page
                        .eval(&format!("document.elementFromPoint(...{at})?.outerHTML.slice(0, 200)"))
                        .await;
                    let told = self.page.frames[told.frames..].to_vec();
                    let text = self.page.text("body").await;
                    panic!(
                        "{selector} is neither picked nor brought nearer at {at}, {under}\n{told:?}\n{text}"
                    );
                }
            }
            // Sooner, it would be the second half of a double tap.
            self.page.eval("window.skipped += 400").await;
        }
    }

    /// The cells that can be picked now.
    async fn lit(&mut self) -> Vec<String> {
        let lit = self.page.eval(LIT).await;
        lit.as_array().unwrap().iter().filter_map(Value::as_str).map(str::to_string).collect()
    }

    /// What to pick next: a cell, else a thing beside the board, else a button.
    pub async fn next(&mut self) -> String {
        self.turns += 1;
        let lit = self.lit().await;
        match lit.get(self.turns % lit.len().max(1)) {
            Some(cell) => cell.clone(),
            None if self.page.holds("document.querySelector('#tray button:enabled')").await => {
                "#tray button:enabled".to_string()
            }
            None => "#choices button".to_string(),
        }
    }

    /// Follows what is lit until an action is made, and waits until one may act again.
    pub async fn act_by_clicks(&mut self) {
        self.act().await;
        self.wait().await;
    }

    /// Follows what is lit until an action is made.
    pub async fn act(&mut self) {
        let before = self.done().await;
        while self.done().await == before {
            let next = self.next().await;
            self.pick(&next).await;
        }
    }

    /// A cell and another that can be picked after it, neither of them picked now; acts by clicks until there are.
    pub async fn find_drag(&mut self) -> (String, String) {
        for _ in 0..60 {
            let before = self.done().await;
            let from = self.next().await;
            self.pick(&from).await;
            let lit = self.lit().await;
            let goal = lit.into_iter().rfind(|cell| *cell != from);
            // What is an action by itself is no beginning of a drag.
            let is_picked = self.done().await == before
                && self.page.holds("document.querySelector('.mark.picked')").await;
            match goal.filter(|_| is_picked && from.starts_with("path")) {
                Some(to) => {
                    self.page.key("Escape").await;
                    self.page.until("!document.querySelector('.mark.picked')").await;
                    return (from, to);
                }
                None if self.done().await == before => self.act_by_clicks().await,
                None => self.wait().await,
            }
        }
        panic!("nothing can be dragged");
    }

    /// A cell that can be picked, and another where what stands there cannot go.
    pub async fn find_wrong_drop(&mut self) -> (String, String) {
        let (from, _) = self.find_drag().await;
        let first = self.lit().await;
        self.pick(&from).await;
        let then = self.lit().await;
        self.page.key("Escape").await;
        self.page.until("!document.querySelector('.mark.picked')").await;
        let all = self.page.eval(&LIT.replace(".lit", "")).await;
        let cells = all.as_array().unwrap().iter().filter_map(Value::as_str).map(str::to_string);
        let wrong = cells.into_iter().find(|cell| !first.contains(cell) && !then.contains(cell));
        (from, wrong.expect("something cannot go everywhere"))
    }

    /// Drags something where it can go, and answers what is asked besides.
    pub async fn act_by_drag(&mut self, from: &str, to: &str) {
        let (before, told) = (self.done().await, self.told().await);
        self.page.drag(from, to).await;
        // On its way it passes over cells where it cannot go; that the page is told so answers nothing.
        let started = Instant::now();
        while self.done().await == before
            && self.told().await.picks < told.picks + 2
            && !self.page.holds("!document.querySelector('#refusal').hidden").await
        {
            assert!(started.elapsed() < PATIENCE, "{from} {to}: {:?}", &self.page.frames[told.frames..]);
        }
        while self.done().await == before {
            let next = self.next().await;
            self.pick(&next).await;
        }
        self.wait().await;
    }

    /// Acts with the keyboard alone: to the board by Tab, over it by arrows, Enter picks.
    pub async fn act_by_keys(&mut self) {
        let before = self.done().await;
        while self.done().await == before {
            let next = self.next().await;
            self.pick_by_keys(&next).await;
        }
        self.wait().await;
    }

    /// Picks something with the keyboard alone, and waits for what the server says to it.
    pub async fn pick_by_keys(&mut self, selector: &str) {
        self.page.until(&format!("document.querySelector({selector:?})")).await;
        let told = self.told().await;
        self.go_by_keys(selector).await;
        self.page.key("Enter").await;
        self.until_answered(told, 1).await;
    }

    /// Whether the game is over.
    pub async fn is_over(&mut self) -> bool {
        self.page.holds(OVER).await
    }

    /// Gives an element the focus by keys; where the board is drawn anew on the way, as a person would, once more.
    pub async fn go_by_keys(&mut self, selector: &str) {
        let goal = if selector.starts_with("path") { "path.cell" } else { selector };
        // Where choices are written anew on the way, the focus begins at the top again.
        for _ in 0..1000 {
            if self.page.holds(&format!("document.activeElement?.matches({selector:?})")).await {
                break;
            }
            if selector.starts_with("path")
                && self.page.holds(&format!("document.activeElement?.matches({goal:?})")).await
            {
                self.walk(selector).await;
            } else {
                self.page.key("Tab").await;
            }
        }
        assert!(
            self.page.holds(&format!("document.activeElement?.matches({selector:?})")).await,
            "{selector}"
        );
    }

    /// Walks over the board to a cell: towards it, and where that leads nowhere new, another way.
    async fn walk(&mut self, goal: &str) {
        let mut tried: Vec<(String, &str)> = Vec::new();
        for _ in 0..400 {
            let here = self.page.eval(FOCUSED).await.as_str().unwrap_or_default().to_string();
            // Where nothing on the board is left to pick, the page leads on beside it.
            if here == goal || here.is_empty() {
                return;
            }
            let ways = self.ways(goal).await;
            let often = |way: &str| tried.iter().filter(|(from, by)| *from == here && *by == way).count();
            let way = ways.into_iter().min_by_key(|way| often(way)).unwrap();
            tried.push((here, way));
            self.page.key(way).await;
        }
    }

    /// The arrow keys, those first that lead from the focus towards a cell.
    async fn ways(&mut self, goal: &str) -> [&'static str; 4] {
        let middle =
            "(e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }";
        let off = self
            .page
            .eval(&format!(
                "(() => {{ const at = {middle}; const [a, b] = [at(document.activeElement), at(document.querySelector({goal:?}))]; \
                 return [b[0] - a[0], b[1] - a[1]]; }})()"
            ))
            .await;
        let (x, y) = (off[0].as_f64().unwrap(), off[1].as_f64().unwrap());
        let (side, back) = if x > 0.0 { ("ArrowRight", "ArrowLeft") } else { ("ArrowLeft", "ArrowRight") };
        let (up, down) = if y > 0.0 { ("ArrowDown", "ArrowUp") } else { ("ArrowUp", "ArrowDown") };
        if x.abs() > y.abs() { [side, up, down, back] } else { [up, side, back, down] }
    }

    /// Takes back, sees what was there, plays again, sees what came of it; by dragging, where things are dragged.
    pub async fn undo_and_redo(&mut self, drags: bool) {
        let drag = if drags { Some(self.find_drag().await) } else { None };
        let before = self.standing().await;
        match drag {
            Some((from, to)) => self.act_by_drag(&from, &to).await,
            None => self.act_by_clicks().await,
        }
        let after = self.standing().await;
        assert_ne!(before, after);
        self.page.click("#undo").await;
        self.until_standing(&before).await;
        self.page.click("#redo").await;
        self.until_standing(&after).await;
        self.wait().await;
    }

    /// What the page was told last of a kind.
    pub fn last_told(&self, kind: &str) -> Value {
        if kind == "scene" {
            return self.last_scene().expect("it was told");
        }
        let head = format!(r#"{{"tell":"{kind}""#);
        let found = self.page.frames.iter().rev().find(|frame| frame.starts_with(&head));
        serde_json::from_str(found.expect("it was told")).unwrap()
    }

    /// What a newcomer is told first.
    pub async fn welcome(&mut self) -> Value {
        self.page
            .eval(
                "new Promise((resolve) => { const id = location.pathname.split('/').pop(); \
                 const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`); \
                 socket.onopen = () => socket.send('{\"ask\":\"hello\",\"id\":1}'); \
                 socket.onmessage = ({ data }) => { const told = JSON.parse(data); if (told.tell === 'welcome') { socket.close(); resolve(told); } }; })",
            )
            .await
    }

    /// The page fits its window: nothing is to be scrolled sideways.
    pub async fn fits(&mut self) {
        let widths = self.page.eval("[document.documentElement.scrollWidth, innerWidth]").await;
        assert!(widths[0].as_f64() <= widths[1].as_f64(), "{widths}");
    }

    /// Nothing went wrong that a person does not see.
    pub fn is_content(&self) {
        assert_eq!(self.page.complaints, Vec::<String>::new());
    }

    /// The words of the page in a language.
    pub async fn words(&mut self, lang: &str) -> Value {
        self.page.eval(&"Promise.all(['', '/house'].map((part) => fetch(`/api/words${part}?lang=LANG`).then((it) => it.json()))).then((all) => Object.assign({}, ...all))".replace("LANG", lang)).await
    }

    /// Switches the language by the menu.
    pub async fn read_in(&mut self, lang: &str) {
        self.page.click(".menu summary").await;
        self.page.click(&format!(".menu [name=lang][value={lang}]")).await;
        self.page.until(&format!("document.documentElement.lang === {}", json!(lang))).await;
    }
}

/// What a page had been told at some time: how many frames, and how many picks were answered by what can be picked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Told {
    frames: usize,
    picks: u64,
}

/// Whether one of these frames says what became of an action.
fn is_answered(frames: &[String]) -> bool {
    frames
        .iter()
        .any(|frame| frame.starts_with(r#"{"tell":"done""#) || frame.starts_with(r#"{"tell":"problem""#))
}
