//! The characters that marks and grounds are drawn with.

use scene::MarkKind;

/// Which characters may be drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Drawing {
    /// All of them.
    #[default]
    Unicode,
    /// The 95 that every terminal has.
    Ascii,
}

impl Drawing {
    /// The character of a mark.
    pub fn mark(self, kind: MarkKind) -> &'static str {
        match (self, kind) {
            (_, MarkKind::CanAct) => "'",
            (_, MarkKind::Picked) => "*",
            (Drawing::Unicode, MarkKind::CanGo) => "•",
            (Drawing::Ascii, MarkKind::CanGo) => "o",
            (Drawing::Unicode, MarkKind::Target) => "×",
            (Drawing::Ascii, MarkKind::Target) => "x",
            (_, MarkKind::Last) => "<",
            (_, MarkKind::Danger) => "!",
            (_, MarkKind::Forbidden) => "/",
            (_, MarkKind::Proof) => "?",
        }
    }

    /// Letters as they may be drawn.
    pub fn letters(self, letters: &str) -> String {
        match self {
            Drawing::Unicode => letters.to_string(),
            Drawing::Ascii => letters.chars().map(plain).collect(),
        }
    }
}

/// The nearest of the characters that every terminal has.
fn plain(letter: char) -> char {
    match letter {
        letter if letter.is_ascii() => letter,
        '·' | '•' | '∙' => '.',
        '▲' | '△' | '∧' | '⌂' => '^',
        '█' | '▓' | '▒' | '■' | '◼' => '#',
        '≈' | '～' | '∿' => '~',
        '─' | '–' | '—' => '-',
        '│' => '|',
        '╲' => '\\',
        '╱' => '/',
        '┼' | '╋' | '♣' | '♠' => '+',
        '●' | '○' | '◯' => 'o',
        '★' | '☆' | '◆' | '◇' => '*',
        '“' | '”' | '«' | '»' => '"',
        '‘' | '’' => '\'',
        '…' => '.',
        '→' => '>',
        '×' => 'x',
        '\u{a0}' | '\u{202f}' => ' ',
        'À' | 'Â' => 'A',
        'É' | 'È' | 'Ê' => 'E',
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        'ç' => 'c',
        'œ' => 'e',
        _ => '?',
    }
}

/// Which mark is drawn where several lie on one cell: the heaviest.
pub(super) fn weight(kind: MarkKind) -> u8 {
    match kind {
        MarkKind::Last => 0,
        MarkKind::CanAct => 1,
        MarkKind::CanGo => 2,
        MarkKind::Target => 3,
        MarkKind::Forbidden => 4,
        MarkKind::Danger => 5,
        MarkKind::Picked => 6,
        MarkKind::Proof => 7,
    }
}
