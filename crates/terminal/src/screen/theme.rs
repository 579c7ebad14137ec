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
    /// A fixed palette of 256.
    Indexed,
    /// The sixteen that every terminal has.
    Sixteen,
    /// None at all: bold, reversed and crossed out.
    Plain,
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
        self.fit(if self.is_full() { full } else { sixteen })
    }

    /// Whether every shade can be had, or one that is near it.
    fn is_full(self) -> bool {
        matches!(self, Colours::True | Colours::Indexed)
    }

    /// A style in the colours there are.
    fn fit(self, style: Style) -> Style {
        match self {
            Colours::True | Colours::Sixteen => style,
            Colours::Indexed => Style { fg: style.fg.map(indexed), bg: style.bg.map(indexed), ..style },
            Colours::Plain => Style { fg: None, bg: None, ..style },
        }
    }

    /// The colours of a character on the board.
    pub fn of(self, paint: Paint, layout: &Layout, standing: &Standing) -> Style {
        let style = self.wash(paint.wash, layout, standing);
        let style = match paint.wash {
            Wash::Value(_) | Wash::Balance(_) | Wash::Sides(_) => self.on_layer(style, paint, standing),
            _ => style.patch(self.ink(paint, layout, standing)),
        };
        let style = if paint.is_faded { style.add_modifier(Modifier::DIM | Modifier::ITALIC) } else { style };
        let style = paint.mark.map_or(style, |mark| self.marked(style, mark));
        self.fit(if paint.is_cursor { self.under_cursor(style) } else { style })
    }

    /// What stands on an analysis is readable on whatever colour it has there; in its seat's colour where that stands out.
    fn on_layer(self, style: Style, paint: Paint, standing: &Standing) -> Style {
        let ink = match style.bg {
            None => None,
            Some(ground) => {
                let seat = if let Ink::Seat(seat) = paint.ink {
                    Some(SEATS[hue_at(standing, seat)].0)
                } else {
                    None
                };
                let stands_out = |ink: &Color| self.is_full() && contrast(*ink, ground) >= READABLE;
                Some(seat.filter(stands_out).unwrap_or_else(|| self.on(ground)))
            }
        };
        let style = ink.map_or(style, |ink| style.fg(ink));
        let style = if paint.is_set_off { style.add_modifier(Modifier::UNDERLINED) } else { style };
        match (paint.ink, paint.wash) {
            (Ink::Seat(_), _) => style.add_modifier(Modifier::BOLD),
            // Without colours what is good for the other side is told by its ground.
            (_, Wash::Balance(share)) if self == Colours::Plain && share < 0.0 => {
                style.add_modifier(Modifier::REVERSED)
            }
            _ => style,
        }
    }

    /// Black or white, whichever can be read on a ground.
    fn on(self, ground: Color) -> Color {
        match ground {
            Color::Rgb(..) if contrast(INK, ground) >= contrast(PAGE, ground) => INK,
            Color::Rgb(..) => PAGE,
            Color::Blue | Color::Red | Color::Magenta | Color::DarkGray | Color::Black => Color::White,
            _ => Color::Black,
        }
    }

    fn ink(self, paint: Paint, layout: &Layout, standing: &Standing) -> Style {
        match (paint.ink, paint.wash) {
            (Ink::Seat(seat), _) => {
                let colour = self.seat(standing.hue(seat)).fg;
                Style { fg: colour, ..Style::new() }.add_modifier(Modifier::BOLD)
            }
            (Ink::Text | Ink::Nobody, _) => self.pick(Style::new().fg(INK), Style::new()),
            // With sixteen colours a ground has no colour but that of its letters.
            (Ink::Quiet, Wash::Ground(first)) if !self.is_full() => Style::new().fg(ground(layout, first).1),
            (Ink::Quiet, _) => self.pick(Style::new().fg(QUIET), Style::new().fg(Color::DarkGray)),
        }
    }

    fn wash(self, wash: Wash, layout: &Layout, standing: &Standing) -> Style {
        if !self.is_full() {
            return wash_of_sixteen(wash, standing).map_or(Style::new(), |ground| Style::new().bg(ground));
        }
        let side = |seat| SEATS[hue_at(standing, Seat(seat))].0;
        Style::new().bg(match wash {
            Wash::Sheet => PAGE,
            Wash::Ground(first) => ground(layout, first).0,
            Wash::Group(group) => mix(SEATS[usize::from(group) % SEATS.len()].0, PAPER, 0.8),
            Wash::Value(share) => scale(share),
            // Above zero is the first side, as on the page.
            Wash::Balance(share) if share < 0.0 => mix(PAPER, side(1), -share * 0.6),
            Wash::Balance(share) => mix(PAPER, side(0), share * 0.6),
            Wash::Sides(whose) => match whose {
                0 => PAPER,
                1 => mix(PAPER, side(0), 0.4),
                2 => mix(PAPER, side(1), 0.4),
                _ => mix(PAPER, SEATS[4].0, 0.4),
            },
        })
    }

    fn marked(self, style: Style, mark: MarkKind) -> Style {
        let is_full = self.is_full();
        if self == Colours::Plain {
            return match mark {
                MarkKind::CanAct => style.add_modifier(Modifier::UNDERLINED),
                MarkKind::CanGo => style.add_modifier(Modifier::BOLD),
                MarkKind::Forbidden => style.add_modifier(Modifier::CROSSED_OUT),
                MarkKind::Last => style,
                MarkKind::Picked | MarkKind::Target | MarkKind::Danger | MarkKind::Proof => {
                    style.add_modifier(Modifier::REVERSED)
                }
            };
        }
        match (is_full, mark) {
            (_, MarkKind::CanAct) => style.add_modifier(Modifier::UNDERLINED),
            (true, MarkKind::Picked) => style.fg(PAGE).bg(ACCENT),
            (true, MarkKind::CanGo) => style.bg(rgb(0x2b4f3c)),
            (true, MarkKind::Target) => style.bg(rgb(0x6a2a2e)).fg(INK),
            (true, MarkKind::Last) => style.bg(rgb(0x39424e)),
            (true, MarkKind::Danger) => style.bg(rgb(0x8c2f33)).fg(INK),
            (true, MarkKind::Proof) => style.bg(rgb(0x6b5518)).fg(INK),
            (false, MarkKind::Picked) => style.bg(Color::Yellow).fg(Color::Black),
            // A whole region of bright green would outshine the board.
            (false, MarkKind::CanGo) => style.fg(Color::LightGreen).add_modifier(Modifier::BOLD),
            (false, MarkKind::Target | MarkKind::Danger) => style.bg(Color::Red).fg(Color::White),
            (false, MarkKind::Last) => style.bg(Color::DarkGray),
            (false, MarkKind::Proof) => style.bg(Color::Magenta).fg(Color::White),
            (_, MarkKind::Forbidden) => style.add_modifier(Modifier::CROSSED_OUT),
        }
    }

    fn under_cursor(self, style: Style) -> Style {
        self.pick(style.bg(INK).fg(PAGE), style.add_modifier(Modifier::REVERSED))
    }
}

/// How much lighter what is read must be than what it is read on, or darker.
const READABLE: f32 = 3.0;

fn hue_at(standing: &Standing, seat: Seat) -> usize {
    usize::from(standing.hue(seat)) % SEATS.len()
}

/// The ground of a number of an analysis, one of sixteen; nothing where there is nothing to show.
fn wash_of_sixteen(wash: Wash, standing: &Standing) -> Option<Color> {
    // A seat's own colour is for letters; its dark sister is for grounds.
    let side = |seat| match SEATS[hue_at(standing, Seat(seat))].1 {
        Color::LightBlue => Color::Blue,
        Color::LightRed => Color::Red,
        Color::LightYellow => Color::Yellow,
        Color::LightGreen => Color::Green,
        Color::LightMagenta => Color::Magenta,
        _ => Color::Gray,
    };
    match wash {
        Wash::Value(share) if share > 0.75 => Some(Color::Yellow),
        Wash::Value(share) if share > 0.5 => Some(Color::Green),
        Wash::Value(share) if share > 0.25 => Some(Color::Cyan),
        Wash::Value(share) if share > 0.0 => Some(Color::Blue),
        Wash::Balance(share) if share < 0.0 => Some(side(1)),
        Wash::Balance(share) if share > 0.0 => Some(side(0)),
        Wash::Sides(1) => Some(side(0)),
        Wash::Sides(2) => Some(side(1)),
        Wash::Sides(whose) if whose > 0 => Some(Color::Magenta),
        _ => None,
    }
}

/// The nearest of the 256 colours that are the same everywhere: a cube of six shades each, and greys.
fn indexed(colour: Color) -> Color {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let Color::Rgb(r, g, b) = colour else { return colour };
    let apart = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    let step = |part: u8| (0..6).min_by_key(|&at| apart(STEPS[at], part)).unwrap_or(0);
    let (red, green, blue) = (step(r), step(g), step(b));
    let of_cube = apart(STEPS[red], r) + apart(STEPS[green], g) + apart(STEPS[blue], b);
    let grey = (0..24u8).min_by_key(|&at| [r, g, b].map(|part| apart(8 + 10 * at, part)).iter().sum::<u32>());
    let grey = grey.unwrap_or(0);
    let of_greys: u32 = [r, g, b].map(|part| apart(8 + 10 * grey, part)).iter().sum();
    Color::Indexed(if of_greys < of_cube { 232 + grey } else { (16 + 36 * red + 6 * green + blue) as u8 })
}

/// How much lighter one colour is than another, as the eye sees it: from 1 to 21.
fn contrast(one: Color, other: Color) -> f32 {
    let light = |colour| {
        let Color::Rgb(r, g, b) = colour else { return 0.0 };
        let part = |part: u8| (f32::from(part) / 255.0).powf(2.2);
        0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
    };
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
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
