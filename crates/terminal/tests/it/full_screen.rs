//! The full screen: what it shows, and what keys and clicks do, over the toy game.

use crate::sitting::Sitting;
use expect_test::{Expect, expect};
use proptest::prelude::*;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Color;
use terminal::{Appearance, Colours, Desk, Drawing, Screen};

/// A screen of a size, with everything that was pressed on it.
pub struct Stage {
    pub screen: Screen,
    pub terminal: Terminal<TestBackend>,
}

impl Stage {
    pub fn new(sitting: &Sitting, width: u16, height: u16) -> Stage {
        Stage::drawn(sitting, width, height, Appearance { drawing: Drawing::Unicode, colours: Colours::True })
    }

    pub fn drawn(sitting: &Sitting, width: u16, height: u16, look: Appearance) -> Stage {
        let screen = Screen::new(sitting.session(), look);
        let mut stage = Stage { screen, terminal: Terminal::new(TestBackend::new(width, height)).unwrap() };
        stage.draw();
        stage
    }

    pub fn draw(&mut self) {
        self.terminal.draw(|frame| self.screen.draw(frame)).unwrap();
    }

    pub fn key(&mut self, code: KeyCode) -> &mut Stage {
        self.screen.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.draw();
        self
    }

    pub fn line(&mut self, line: &str) -> &mut Stage {
        for letter in line.chars() {
            self.key(KeyCode::Char(letter));
        }
        self.key(KeyCode::Enter)
    }

    pub fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> &mut Stage {
        let modifiers = KeyModifiers::NONE;
        self.screen.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
        self.draw();
        self
    }

    pub fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let line = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..buffer.area.height).map(|y| format!("{}\n", line(y).trim_end())).collect()
    }

    /// Where a word stands.
    pub fn find(&self, word: &str) -> (u16, u16) {
        let text = self.text();
        let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains(word)).expect(word);
        let column = line[..line.find(word).unwrap()].chars().count();
        (column as u16, row as u16)
    }

    fn background(&self, (column, row): (u16, u16)) -> Color {
        self.terminal.backend().buffer()[(column, row)].bg
    }
}

fn shows(stage: &Stage, expected: Expect) {
    expected.assert_eq(&stage.text());
}

/// Everybody has set up; nobody looks on but the umpire, so no curtain falls.
fn set_up(stage: &mut Stage) -> &mut Stage {
    for _ in 0..3 {
        stage.line("random").line("ready");
    }
    stage
}

#[test]
fn the_setup_has_a_tray_beside_the_board() {
    shows(
        &Stage::new(&Sitting::toy().with_people_watching(), 80, 24),
        expect![[r#"
             Toy  Red is to act.  Red sets up.
                                                 ■ Red  a person
                                                 ● Green  a person
                        ·     ·     ·            ◆ Blue  a person

                                                 a1: cell
                        ·     ·     ·
                                                 Choices
                                                  F1  A ace
                        ·     ·     ·             F2  B blank (2)
                                                  F3 Setup left
                                                  F4 Random setup
            ────────────────────────────────────  F5 Clear
             Arrows walk, Enter picks, Tab goes
             to the next choice; or type a       Dice
             command. “?” shows the keys.        Red: 3
                                                 Green: 3
                                                 Blue: 3

                                                 Cards
                                                 Red: 0
                                                 Green: 0
                                                 Blue: 0
            >                                                     ? keys  Tab next  Esc back
        "#]],
    );
}

#[test]
fn a_game_under_way_is_pleasant_at_100_by_30() {
    let mut stage = Stage::new(&Sitting::toy().umpired().with_people_watching(), 100, 30);
    shows(
        set_up(&mut stage),
        expect![[r#"
             Toy  Red is to act.
                                                                     ■ Red  a person ◂
                                                                     ● Green  a person
                                  A     B     B                      ◆ Blue  a person

                                                                     a1: ace (Red), cell
                                  A'    B'    B'
                                                                     Choices
                                                                      F1 1
                                  A'    B'    B'                      F2 Draw a card
                                                                      F3 Wait

            ──────────────────────────────────────────────────────── Dice
             Everybody is ready: play begins.                        Red: 3
             Red gets a card of rank 1.                              Green: 3
             Green gets a card of rank 2.                            Blue: 3
             Blue gets a card of rank 3.
                                                                     Cards
                                                                     Red: 1
                                                                     Green: 1
                                                                     Blue: 1








            >                                                                         ? keys  Tab next  Esc back
        "#]],
    );
}

#[test]
fn every_terminal_can_show_it_in_ascii_and_sixteen_colours() {
    let look = Appearance { drawing: Drawing::Ascii, colours: Colours::Sixteen };
    let mut stage = Stage::drawn(&Sitting::toy().umpired().with_people_watching(), 80, 24, look);
    set_up(&mut stage);
    let text = stage.text();
    assert!(text.lines().all(|line| line.chars().filter(|c| !c.is_ascii()).count() == 0), "{text}");
    let buffer = stage.terminal.backend().buffer();
    assert!(
        buffer
            .content
            .iter()
            .all(|cell| !matches!(cell.fg, Color::Rgb(..)) && !matches!(cell.bg, Color::Rgb(..)))
    );
}

#[test]
fn the_curtain_hides_everything() {
    let mut stage = Stage::new(&Sitting::toy().with_people_watching(), 60, 16);
    stage.line("random").line("ready");
    shows(
        &stage,
        expect![[r#"
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │    The next to look is Green. Press Enter when nobody  │
        │  │  │  │  │  │  │  │   else does.    │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
        │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │
    "#]],
    );
    // Nothing but Enter lifts it, and what the other typed is forgotten.
    stage.key(KeyCode::Char('x')).key(KeyCode::Esc);
    assert!(stage.text().contains('│'));
    stage.key(KeyCode::Enter).key(KeyCode::Char('z')).key(KeyCode::Up);
    assert!(!stage.text().contains("ready\n"), "{}", stage.text());
}

#[test]
fn a_refusal_shows_every_reason() {
    let mut stage = Stage::new(&Sitting::toy().umpired().with_people_watching(), 100, 30);
    set_up(&mut stage).line("redo");
    let (column, row) = stage.find("[table.redo.nothing]");
    assert!(row > 3 && column > 0);
}

#[test]
fn keys_alone_set_up() {
    let mut stage = Stage::new(&Sitting::toy().umpired().with_people_watching(), 100, 30);
    // The list of choices has the focus after Tab; a thing is picked from it and put on the board.
    stage.key(KeyCode::Tab).key(KeyCode::Enter);
    let before = stage.text();
    stage.key(KeyCode::Tab).key(KeyCode::Enter);
    assert_ne!(stage.text(), before);
    stage.line("undo");
}

#[test]
fn escape_takes_a_pick_back() {
    let mut stage = Stage::new(&Sitting::toy().umpired().with_people_watching(), 100, 30);
    let before = stage.key(KeyCode::Esc).text();
    stage.key(KeyCode::F(1));
    assert_ne!(stage.text(), before);
    stage.key(KeyCode::Esc);
    let focus_and_cursor_aside = |text: &str| text.lines().last().map(str::to_string);
    assert_eq!(focus_and_cursor_aside(&stage.text()), focus_and_cursor_aside(&before));
}

#[test]
fn the_mouse_picks_from_the_list_and_from_the_board() {
    let mut stage = Stage::new(&Sitting::toy().umpired().with_people_watching(), 100, 30);
    let place = stage.find("F1 ");
    stage.mouse(MouseEventKind::Down(MouseButton::Left), place);
    let prompt = stage.text().lines().last().unwrap().to_string();
    assert!(prompt.trim_start_matches('>').trim_start().chars().next().is_some_and(|c| c != '?'), "{prompt}");
    stage.mouse(MouseEventKind::Down(MouseButton::Right), (0, 0));
    assert!(stage.text().lines().last().unwrap().starts_with(">   "));
}

#[test]
fn the_cursor_walks_with_the_arrows() {
    let mut stage = Stage::new(&Sitting::toy().umpired().with_people_watching(), 100, 30);
    let ink = Color::Rgb(0xe9, 0xe4, 0xd8);
    let cursor = |stage: &Stage| {
        let area = stage.terminal.backend().buffer().area;
        (0..area.height)
            .flat_map(|y| (0..area.width).map(move |x| (x, y)))
            .find(|&at| stage.background(at) == ink)
    };
    let first = cursor(&stage).unwrap();
    stage.key(KeyCode::Right);
    let second = cursor(&stage).unwrap();
    assert!(second.0 > first.0 && second.1 == first.1, "{first:?} {second:?}");
    stage.key(KeyCode::Left);
    assert_eq!(cursor(&stage), Some(first));
}

#[test]
fn tab_completes_a_command() {
    let mut stage = Stage::new(&Sitting::toy().with_people_watching(), 80, 24);
    stage.key(KeyCode::Char('r')).key(KeyCode::Char('a')).key(KeyCode::Tab);
    assert!(stage.text().lines().last().unwrap().starts_with("> random "));
}

#[test]
fn the_keys_are_shown_and_put_away() {
    let mut stage = Stage::new(&Sitting::toy().with_people_watching(), 80, 24);
    let before = stage.text();
    stage.key(KeyCode::Char('?'));
    shows(
        &stage,
        expect![[r#"
             Toy  Red is to act.  Red sets up.
              Keys

              Arrows: walk over the board. Enter or Space: pick. Escape: take the last
              pick back, stop a bot.
              Tab: the next thing that can be picked; while typing, complete the word. F1
              to F12: a choice by its number.
              Up and Down while typing, or Ctrl-P and Ctrl-N: earlier lines. Ctrl-U: clear
              the line.
              Page Up, Page Down, Home, End: step through the game, and back to the
              present.
              Ctrl-Z: undo. Ctrl-Y: redo. Ctrl-G: a hint. Ctrl-L: the next analysis layer.
              Ctrl-T: more of what stands beside the board. Ctrl-F: turn the board.
              Mouse: click or drag to pick, right click to take back, wheel to scroll the
              log. Ctrl-C: leave.

              show: the board. actions: what may be done. position [TEXT]: the position,
              or set it. flip: look at the board from the other side.
              layer NAME [SEAT]: an analysis over the board; with a CELL after it, what it
              says about that cell. log: what happened so far. rules: the rulebook.
              options: what is played, option by option.
              hint: what a machine would play, and why. mind: what the machines had in
              mind. worth: what the position is worth, part by part.
            >                                                       Up Down scroll  Esc back
        "#]],
    );
    stage.key(KeyCode::Esc);
    assert_eq!(stage.text(), before);
}

#[test]
fn a_bot_plays_by_itself() {
    let sitting = Sitting::toy().with_people_watching().seat(1, "random").seat(2, "random").seat(3, "random");
    let mut stage = Stage::new(&sitting, 80, 24);
    for _ in 0..100_000 {
        stage.screen.tend();
        std::thread::yield_now();
        if sitting_has_ended(&mut stage) {
            return;
        }
    }
    panic!("{}", stage.text());
}

fn sitting_has_ended(stage: &mut Stage) -> bool {
    stage.screen.tend();
    stage.draw();
    let text = stage.text();
    text.contains(" won: ") || text.contains("drawn")
}

#[test]
fn page_keys_step_through_the_game() {
    let mut stage = Stage::new(&Sitting::toy().umpired().with_people_watching(), 100, 30);
    set_up(&mut stage).line("think random");
    wait_for_thought(&mut stage);
    let now = stage.text();
    stage.key(KeyCode::PageUp);
    assert!(stage.text().contains("Step "), "{}", stage.text());
    // Nothing can be picked in the past, and what is said about it says how to go on.
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("this is the past"), "{}", stage.text());
    stage.key(KeyCode::End);
    assert_eq!(board_of(&stage.text()), board_of(&now));
    stage.key(KeyCode::Home).line("branch");
    assert!(!stage.text().contains("Step "), "{}", stage.text());
    stage.key(KeyCode::Home).key(KeyCode::Esc);
    assert!(!stage.text().contains("Step "), "{}", stage.text());
}

/// What stands above the log.
fn board_of(text: &str) -> Vec<&str> {
    text.lines().take(8).collect()
}

fn wait_for_thought(stage: &mut Stage) {
    for _ in 0..1_000_000 {
        if stage.screen.tend() {
            stage.draw();
            return;
        }
        std::thread::yield_now();
    }
    panic!("{}", stage.text());
}

#[test]
fn a_hint_is_said_and_shown_on_the_board() {
    let mut stage = Stage::new(&Sitting::toy().umpired().with_people_watching(), 100, 30);
    set_up(&mut stage).line("hint");
    wait_for_thought(&mut stage);
    assert!(stage.text().contains("Hint: "), "{}", stage.text());
    stage.key(KeyCode::Esc);
    assert!(!stage.text().contains("Hint: "), "{}", stage.text());
}

#[test]
fn what_does_not_fit_beside_the_board_comes_with_ctrl_t() {
    let mut stage = Stage::new(&Sitting::toy().umpired().with_people_watching(), 80, 18);
    let first = set_up(&mut stage).text();
    assert!(first.contains("Ctrl-T"), "{first}");
    let turn = KeyEvent::new(KeyCode::Char('t'), KeyModifiers::CONTROL);
    let mut pages = vec![first.clone()];
    loop {
        stage.screen.handle(&Event::Key(turn));
        stage.draw();
        if stage.text() == first {
            break;
        }
        assert!(pages.len() < 9, "{}", stage.text());
        pages.push(stage.text());
    }
    assert!(pages.len() > 1 && pages.iter().any(|page| page.contains("ace")), "{pages:?}");
}

#[test]
fn no_country_hides_another_at_80_by_24() {
    for game in arcade::games() {
        for (width, height) in [(80, 24), (100, 30)] {
            let desk = Sitting::at(*game).desk();
            if desk.layout().style != wire::Style::Map {
                continue;
            }
            let mut stage = Stage::new(&Sitting::at(*game).umpired().with_people_watching(), width, height);
            stage.draw();
            let text = stage.text();
            let heads = desk.layout().spots.iter().map(|spot| spot.name.chars().take(2).collect::<String>());
            for head in heads {
                assert!(text.contains(&head), "{head}: {text}");
            }
        }
    }
}

#[test]
fn one_s_own_side_is_at_the_bottom_and_a_key_turns_the_board() {
    let game = |id: &str| *arcade::games().iter().find(|game| game.meta().id == id).unwrap();
    for (seat, machine) in [(1, 2), (2, 1)] {
        let sitting = Sitting::at(game("xiangqi")).seat(machine, "random").with_people_watching();
        let mut stage = Stage::new(&sitting, 120, 40);
        let near = |stage: &Stage| {
            let text = stage.text();
            let at = |row: &str| text.lines().position(|line| line.trim_start().starts_with(row)).unwrap();
            // Red stands on the first rows.
            if at("1 ") > at("12 ") { 1 } else { 2 }
        };
        assert_eq!(near(&stage), seat, "{}", stage.text());
        stage.screen.handle(&Event::Key(KeyEvent::new(KeyCode::Char('f'), KeyModifiers::CONTROL)));
        stage.draw();
        assert_eq!(near(&stage), machine, "{}", stage.text());
        stage.line("flip");
        assert_eq!(near(&stage), seat);
    }
}

#[test]
fn leaving_is_typed_or_pressed() {
    let mut stage = Stage::new(&Sitting::toy(), 80, 24);
    stage.line("exit");
    assert!(stage.screen.has_left());
    let mut stage = Stage::new(&Sitting::toy(), 80, 24);
    stage.screen.handle(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert!(stage.screen.has_left());
}

fn key() -> impl Strategy<Value = Event> {
    use KeyCode::*;
    let codes = vec![
        Enter,
        Esc,
        Tab,
        BackTab,
        Up,
        Down,
        Left,
        Right,
        Backspace,
        Delete,
        Home,
        End,
        PageUp,
        F(1),
        F(3),
    ];
    let code = prop_oneof![
        prop::sample::select(codes),
        any::<char>().prop_map(Char),
        prop::sample::select(vec!['a', '1', ' ', '?', 'r', 'u']).prop_map(Char)
    ];
    let held = prop::sample::select(vec![KeyModifiers::NONE, KeyModifiers::NONE, KeyModifiers::CONTROL]);
    let key = (code, held).prop_map(|(code, held)| Event::Key(KeyEvent::new(code, held)));
    let kinds = vec![
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::ScrollUp,
    ];
    let mouse = (prop::sample::select(kinds), 0u16..110, 0u16..40).prop_map(|(kind, column, row)| {
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    });
    prop_oneof![3 => key, 1 => mouse]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn no_key_and_no_size_breaks_it(keys in prop::collection::vec(key(), 0..60), width in 1u16..140, height in 1u16..50) {
        let mut stage = Stage::new(&Sitting::toy().with_people_watching(), width, height);
        for key in keys {
            stage.screen.handle(&key);
            stage.draw();
        }
    }

    #[test]
    fn no_key_breaks_any_game(keys in prop::collection::vec(key(), 0..30)) {
        for game in arcade::games() {
            let mut stage = Stage::new(&Sitting::at(*game).with_people_watching(), 90, 28);
            for key in &keys {
                stage.screen.handle(key);
                stage.draw();
            }
        }
    }
}
