//! The words of the pages about people: clocks, names, the lobby, chat, ratings.

use phrase::{Lang, Text};

/// Words that take no argument, at tables.
pub const WORDS: &[&str] = &[
    "page.clock",
    "page.clock.about",
    "page.clock.none",
    "page.rated",
    "page.rated.about",
    "page.value.no",
    "page.chat",
    "page.chat.say",
    "page.chat.send",
    "page.chat.none",
    "page.chat.players",
    "page.chat.watchers",
    "page.away",
];

/// Those of the pages where there is no table: the lobby, accounts, ratings.
const HOUSE: &[&str] = &[
    "page.start",
    "page.versus",
    "page.versus.machine",
    "page.versus.here",
    "page.versus.link",
    "page.versus.watch",
    "page.versus.seats",
    "page.level",
    "page.levels",
    "page.bots",
    "page.side",
    "page.side.lot",
    "page.choices",
    "page.choices.more",
    "page.usual.there",
    "page.newcomer",
    "page.newcomer.about",
    "page.learn",
    "page.learn.about",
    "page.watch",
    "page.watch.about",
    "page.motto",
    "page.going-on",
    "page.your-turn",
    "page.unready",
    "page.more",
    "page.load.about",
    "page.load.choose",
    "page.load.game",
    "page.load.machine",
    "page.load.go",
    "page.load.here",
    "page.offline",
    "page.retry",
    "page.contents",
    "page.seat.me",
    "page.seat.open",
    "page.account",
    "page.account.guest",
    "page.account.take",
    "page.account.take.about",
    "page.account.enter",
    "page.account.recover",
    "page.account.name",
    "page.account.password",
    "page.account.code",
    "page.account.field.code",
    "page.account.old",
    "page.account.new",
    "page.account.label",
    "page.account.leave",
    "page.account.sessions",
    "page.account.tokens",
    "page.account.token",
    "page.account.token.once",
    "page.account.current",
    "page.account.end",
    "page.account.none",
    "page.account.change",
    "page.account.change.about",
    "page.account.changed",
    "page.account.export",
    "page.account.export.about",
    "page.account.delete",
    "page.account.delete.about",
    "page.scope.read",
    "page.scope.play",
    "page.scope.make",
    "page.lobby",
    "page.lobby.none",
    "page.lobby.challenges",
    "page.lobby.watch",
    "page.lobby.game",
    "page.lobby.clock",
    "page.lobby.ruleset",
    "page.lobby.all",
    "page.lobby.take",
    "page.lobby.decline",
    "page.lobby.withdraw",
    "page.lobby.look",
    "page.versus.anyone",
    "page.versus.person",
    "page.versus.name",
    "page.door",
    "page.judgement.about",
    "page.talk.about",
    "page.talk.off",
    "page.talk.on",
    "page.account.blocks",
    "page.account.unblock",
    "page.lobby.rated",
    "page.lobby.rated.on",
    "page.lobby.rated.off",
    "page.lobby.over",
    "page.lobby.over.on",
    "page.lobby.over.off",
    "page.ratings",
    "page.ratings.none",
    "page.games",
    "page.games.none",
    "page.leaders.about",
    "page.leaders.none",
    "page.clock.kind.quick",
    "page.clock.kind.medium",
    "page.clock.kind.long",
    "page.clock.kind.days",
    "page.clock.kind.none",
    "page.pieces.who",
    "page.example.typed",
    "page.example.try",
    "page.example.back",
    "page.example.on",
    "page.example.board",
    "page.example.refused",
    "page.puzzles",
    "page.puzzles.today",
    "page.puzzles.none",
    "page.api",
    "page.api.about",
    "page.api.contents",
    "page.api.takes",
    "page.api.answers",
    "page.api.problems",
    "page.api.types",
];

/// Those of tables where others play.
const APART: &[&str] = &[
    "page.leave",
    "page.claim",
    "page.claim.out",
    "page.replace",
    "page.rest",
    "page.rest.days",
    "page.intend",
    "page.intend.about",
    "page.intend.add",
    "page.intend.drop",
    "page.block",
    "page.block.about",
    "page.complaint",
    "page.complaint.about",
    "page.complaint.sent",
];

/// Those of them that take arguments.
const APART_WITH: &[(&str, &[&str])] = &[
    ("page.claim.in", &["seat", "time"]),
    ("page.claim.now", &["seat"]),
    ("page.rest.about", &["days"]),
    ("page.resting", &["time"]),
    ("page.person", &["who"]),
    ("page.blocked", &["who"]),
];

/// Words with arguments, each in braces, for the page to fill in.
const WITH: &[(&str, &[&str])] = &[
    ("page.fair.checked", &["lots", "setups"]),
    ("page.fair.lot", &["lot", "line"]),
    ("page.clock.days", &["days"]),
    ("page.clock.left", &["days", "hours"]),
    ("page.chat.mute", &["who"]),
    ("page.chat.hear", &["who"]),
    ("page.declined.draw", &["seat"]),
    ("page.declined.undo", &["seat"]),
    ("page.away.since", &["time"]),
];

/// The same, where there is no table.
const HOUSE_WITH: &[(&str, &[&str])] = &[
    ("page.usual", &["value"]),
    ("page.account.since", &["date"]),
    ("page.ratings.games", &["games"]),
    ("page.api.version", &["version", "protocol"]),
];

/// The words with arguments, by key.
pub fn filled(lang: Lang) -> impl Iterator<Item = (String, String)> {
    fill(lang, WITH)
}

/// All words of the pages where there is no table, beside those of every page.
pub fn house(lang: Lang) -> impl Iterator<Item = (String, String)> {
    HOUSE.iter().map(move |&key| (key.to_string(), super::word(lang, key))).chain(fill(lang, HOUSE_WITH))
}

/// The words of tables where others play, beside those of every page.
pub fn apart(lang: Lang) -> impl Iterator<Item = (String, String)> {
    APART.iter().map(move |&key| (key.to_string(), super::word(lang, key))).chain(fill(lang, APART_WITH))
}

/// Words with arguments, each in braces.
pub(super) fn fill(
    lang: Lang,
    with: &'static [(&'static str, &'static [&'static str])],
) -> impl Iterator<Item = (String, String)> {
    with.iter().map(move |&(key, args)| {
        let text = args.iter().fold(Text::new(key), |text, arg| text.name(arg, format!("{{{arg}}}")));
        (key.to_string(), super::say(lang, &text))
    })
}
