//! From what a character means to its colours.

use crate::Standing;
use crate::board::{Ink, Paint, Wash};
use ratatui::style::{Color, Modifier, Style};
use wire::{Layout, MarkKind, Seat};

/// The colours of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Sixteen million.
    True,
    /// The sixteen that every terminal has.
    Sixteen,
}

/// Lamp light on a map table: page, paper, ink, quiet ink, line, accent.
const PAGE: Color = rgb(0x15181d);
const PAPER: Color = rgb(0x1d2229);
const INK: Color = rgb(0xe9e4d8);
const QUIET: Color = rgb(0x9a9488);
const LINE: Color = rgb(0x343b45);
const ACCENT: Color = rgb(0xd9a45b);
const MADDER: Color = rgb(0xe07a7d);

/// The seats in order, light enough for dark paper, and their shapes.
const SEATS: [(Color, Color, char, char); 6] = [
    (rgb(0x7db0e3), Color::LightBlue, '■', '#'),
    (rgb(0xe88a8c), Color::LightRed, '●', 'o'),
    (rgb(0xdfb155), Color::LightYellow, '◆', '*'),
    (rgb(0x96c487), Color::LightGreen, '⬢', '%'),
    (rgb(0xbd97e6), Color::LightMagenta, '▲', '^'),
    (rgb(0xaab4be), Color::White, '⬟', '@'),
];

/// What grounds are often called, and the colour of such ground: on paper, and as one of sixteen.
const GROUNDS: [(&[&str], Color, Color); 11] = [
    (&["forest", "wood", "jungle"], rgb(0x1f3b28), Color::Green),
    (&["water", "lake", "sea", "river", "ford"], rgb(0x1c3a57), Color::Blue),
    (&["mountain", "rock", "peak", "hill", "stone"], rgb(0x4b4741), Color::Gray),
    (&["pass", "road"], rgb(0x36322c), Color::DarkGray),
    (&["fortress", "fort", "castle", "keep", "palisade", "camp"], rgb(0x4d4023), Color::Yellow),
    (&["arsenal", "barracks"], rgb(0x55302b), Color::Red),
    (&["house", "village", "town"], rgb(0x4a3626), Color::LightRed),
    (&["sand", "desert"], rgb(0x4d4428), Color::Yellow),
    (&["ice", "snow"], rgb(0x2d4b56), Color::Cyan),
    (&["palace"], rgb(0x33294a), Color::Magenta),
    (&["plain", "grass", "field", "open"], PAPER, Color::DarkGray),
];

/// A sequential scale that colour-blind people can read, from nothing to most.
const SCALE: [Color; 5] = [rgb(0x2a1a4a), rgb(0x31537d), rgb(0x21807c), rgb(0x5aa34a), rgb(0xd8c93a)];

const fn rgb(hex: u32) -> Color {
    Color::Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Colours {
    /// The whole screen.
    pub fn page(self) -> Style {
        self.pick(Style::new().fg(INK).bg(PAGE), Style::reset())
    }

    /// Text that matters less.
    pub fn quiet(self) -> Style {
        self.pick(self.page().fg(QUIET), Style::new().fg(Color::DarkGray))
    }

    /// Lines between parts of the screen.
    pub fn line(self) -> Style {
        self.pick(self.page().fg(LINE), Style::new().fg(Color::DarkGray))
    }

    /// Titles, and what has the focus.
    pub fn accent(self) -> Style {
        self.pick(self.page().fg(ACCENT), Style::new().fg(Color::Yellow))
    }

    /// What was refused.
    pub fn refused(self) -> Style {
        self.pick(self.page().fg(MADDER), Style::new().fg(Color::LightRed))
    }

    /// The line that has the focus.
    pub fn focus(self) -> Style {
        self.pick(Style::new().fg(PAGE).bg(ACCENT), Style::new().add_modifier(Modifier::REVERSED))
    }

    /// Something of the seat with this hue.
    pub fn seat(self, hue: u8) -> Style {
        let (full, sixteen, ..) = SEATS[usize::from(hue) % SEATS.len()];
        self.pick(self.page().fg(full), Style::new().fg(sixteen))
    }

    /// The shape of the seat with this hue.
    pub fn shape(hue: u8, is_ascii: bool) -> char {
        let (_, _, shape, plain) = SEATS[usize::from(hue) % SEATS.len()];
        if is_ascii { plain } else { shape }
    }

    fn pick(self, full: Style, sixteen: Style) -> Style {
        match self {
            Colours::True => full,
            Colours::Sixteen => sixteen,
        }
    }

    /// The colours of a character on the board.
    pub fn of(self, paint: Paint, layout: &Layout, standing: &Standing) -> Style {
        let style = self.wash(paint.wash, layout, standing).patch(self.ink(paint, layout, standing));
        let style = if paint.is_faded { style.add_modifier(Modifier::DIM | Modifier::ITALIC) } else { style };
        let style = paint.mark.map_or(style, |mark| self.marked(style, mark));
        if paint.is_cursor { self.under_cursor(style) } else { style }
    }

    fn ink(self, paint: Paint, layout: &Layout, standing: &Standing) -> Style {
        match (paint.ink, paint.wash) {
            (Ink::Seat(seat), _) => {
                let colour = self.seat(standing.hue(seat)).fg;
                Style { fg: colour, ..Style::new() }.add_modifier(Modifier::BOLD)
            }
            (Ink::Text | Ink::Nobody, _) => self.pick(Style::new().fg(INK), Style::new()),
            // With sixteen colours a ground has no colour but that of its letters.
            (Ink::Quiet, Wash::Ground(first)) if self == Colours::Sixteen => {
                Style::new().fg(ground(layout, first).1)
            }
            (Ink::Quiet, _) => self.pick(Style::new().fg(QUIET), Style::new().fg(Color::DarkGray)),
        }
    }

    fn wash(self, wash: Wash, layout: &Layout, standing: &Standing) -> Style {
        if self == Colours::Sixteen {
            return match wash {
                Wash::Sides(side) if side > 0 => Style::new().bg(Color::DarkGray),
                Wash::Value(share) if share > 0.5 => Style::new().bg(Color::DarkGray),
                _ => Style::new(),
            };
        }
        let side = |seat| SEATS[usize::from(standing.hue(Seat(seat))) % SEATS.len()].0;
        Style::new().bg(match wash {
            Wash::Sheet => PAGE,
            Wash::Ground(first) => ground(layout, first).0,
            Wash::Group(group) => mix(SEATS[usize::from(group) % SEATS.len()].0, PAPER, 0.8),
            Wash::Value(share) => scale(share),
            Wash::Balance(share) if share < 0.0 => mix(PAPER, SEATS[0].0, -share * 0.6),
            Wash::Balance(share) => mix(PAPER, SEATS[2].0, share * 0.6),
            Wash::Sides(whose) => match whose {
                0 => PAPER,
                1 => mix(PAPER, side(0), 0.4),
                2 => mix(PAPER, side(1), 0.4),
                _ => mix(PAPER, SEATS[4].0, 0.4),
            },
        })
    }

    fn marked(self, style: Style, mark: MarkKind) -> Style {
        match (self, mark) {
            (_, MarkKind::CanAct) => style.add_modifier(Modifier::UNDERLINED),
            (Colours::True, MarkKind::Picked) => style.fg(PAGE).bg(ACCENT),
            (Colours::True, MarkKind::CanGo) => style.bg(rgb(0x2b4f3c)),
            (Colours::True, MarkKind::Target) => style.bg(rgb(0x6a2a2e)).fg(INK),
            (Colours::True, MarkKind::Last) => style.bg(rgb(0x39424e)),
            (Colours::True, MarkKind::Danger) => style.bg(rgb(0x8c2f33)).fg(INK),
            (Colours::True, MarkKind::Proof) => style.bg(rgb(0x6b5518)).fg(INK),
            (Colours::Sixteen, MarkKind::Picked) => style.bg(Color::Yellow).fg(Color::Black),
            // A whole region of bright green would outshine the board.
            (Colours::Sixteen, MarkKind::CanGo) => style.fg(Color::LightGreen).add_modifier(Modifier::BOLD),
            (Colours::Sixteen, MarkKind::Target | MarkKind::Danger) => style.bg(Color::Red).fg(Color::White),
            (Colours::Sixteen, MarkKind::Last) => style.bg(Color::DarkGray),
            (Colours::Sixteen, MarkKind::Proof) => style.bg(Color::Magenta).fg(Color::White),
            (_, MarkKind::Forbidden) => style.add_modifier(Modifier::CROSSED_OUT),
        }
    }

    fn under_cursor(self, style: Style) -> Style {
        self.pick(style.bg(INK).fg(PAGE), style.add_modifier(Modifier::REVERSED))
    }
}

/// The colours of a ground: by what it is called, else a muted one of its own.
fn ground(layout: &Layout, first: u16) -> (Color, Color) {
    let kind = layout.spots.get(usize::from(first)).map_or("", |spot| spot.kind.as_str());
    let word = kind.rsplit('.').next().unwrap_or_default();
    let named = GROUNDS.iter().find(|(names, ..)| names.iter().any(|name| word.contains(*name)));
    match named {
        Some((_, full, sixteen)) => (*full, *sixteen),
        None if word.is_empty() => (PAPER, Color::DarkGray),
        None => (mix(PAPER, SEATS[usize::from(first) % SEATS.len()].0, 0.15), Color::DarkGray),
    }
}

fn scale(share: f32) -> Color {
    let at = share.clamp(0.0, 1.0) * (SCALE.len() - 1) as f32;
    let below = (at.floor() as usize).min(SCALE.len() - 2);
    mix(SCALE[below], SCALE[below + 1], at - below as f32)
}

/// A colour so far on the way from one to another.
fn mix(from: Color, to: Color, share: f32) -> Color {
    let (Color::Rgb(r, g, b), Color::Rgb(to_r, to_g, to_b)) = (from, to) else { return from };
    let part = |from: u8, to: u8| (f32::from(from) + (f32::from(to) - f32::from(from)) * share).round() as u8;
    Color::Rgb(part(r, to_r), part(g, to_g), part(b, to_b))
}
