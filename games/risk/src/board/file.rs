//! Reading a map's file, and saying everything that is wrong with it.

use super::{Board, Continent, Lands, MOST_TERRITORIES, MissionCard, Name, Region, Route, Territory};
use kernel::{Misread, Misreads, Mistakes};
use phrase::Text;
use serde::Deserialize;
use std::ops::Range;
use toml::Spanned;

/// The most continents, and the most missions, that fit in a set of bits beside one for each player.
const MOST_OF_A_KIND: usize = 20;

/// The map of a file. Every mistake is named, with its place.
pub fn read_map(file: &str, text: &str) -> Result<Board, Misreads> {
    let sheet: Sheet = toml::from_str(text).map_err(|error| Misread::from_toml(file, text, &error))?;
    let mut reader = Reader { sheet: &sheet, wrong: Mistakes::new(file, text) };
    let board = reader.board();
    reader.wrong.or(board)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    sheet: Spanned<[f32; 2]>,
    continent: Vec<ContinentEntry>,
    territory: Vec<TerritoryEntry>,
    #[serde(default)]
    route: Vec<RouteEntry>,
    #[serde(default)]
    mission: Vec<Spanned<MissionEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ContinentEntry {
    id: Spanned<String>,
    en: String,
    fr: String,
    bonus: Spanned<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerritoryEntry {
    id: Spanned<String>,
    en: String,
    fr: String,
    continent: Spanned<String>,
    at: Spanned<[f32; 2]>,
    neighbours: Vec<Spanned<String>>,
    #[serde(default)]
    shape: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RouteEntry {
    between: Spanned<[Spanned<String>; 2]>,
    #[serde(default)]
    lines: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MissionEntry {
    #[serde(default)]
    continents: Vec<Spanned<String>>,
    #[serde(default)]
    free: u8,
    #[serde(default)]
    territories: u8,
    #[serde(default)]
    armies: u16,
    #[serde(default)]
    destroy: bool,
}

struct Reader<'a> {
    sheet: &'a Sheet,
    wrong: Mistakes<'a>,
}

impl Reader<'_> {
    fn board(&mut self) -> Board {
        self.check_size();
        self.check_ids();
        let mut board = Board {
            sheet: (self.sheet.sheet.as_ref()[0], self.sheet.sheet.as_ref()[1]),
            continents: self.continents(),
            regions: Vec::new(),
            routes: Vec::new(),
            missions: Vec::new(),
            around: [Lands::NONE; MOST_TERRITORIES],
        };
        if !self.wrong.is_empty() {
            return board;
        }
        board.regions = self.sheet.territory.iter().map(|entry| self.region(entry)).collect();
        self.join(&mut board);
        self.check_whole(&board);
        board.routes = self.sheet.route.iter().filter_map(|entry| self.route(&board, entry)).collect();
        board.missions = self.sheet.mission.iter().filter_map(|entry| self.mission(entry)).collect();
        board
    }

    fn say(&mut self, span: Range<usize>, text: Text) {
        self.wrong.at(span.start, text);
    }

    fn check_size(&mut self) {
        let sheet = self.sheet;
        let [width, height] = *sheet.sheet.as_ref();
        if !(width > 0.0 && height > 0.0 && width.is_finite() && height.is_finite()) {
            self.say(sheet.sheet.span(), Text::new("risk.map.sheet"));
        }
        let span = sheet.territory.first().map_or(0..0, |entry| entry.id.span());
        if !(2..=MOST_TERRITORIES).contains(&sheet.territory.len()) {
            let text = Text::new("risk.map.size").number("most", MOST_TERRITORIES as i64);
            self.say(span, text.number("count", sheet.territory.len() as i64));
        }
        let destroying = sheet.mission.iter().filter(|mission| mission.as_ref().destroy).count();
        if sheet.continent.len() > MOST_OF_A_KIND || sheet.mission.len() > MOST_OF_A_KIND || destroying > 1 {
            self.say(0..0, Text::new("risk.map.many").number("most", MOST_OF_A_KIND as i64));
        }
    }

    fn check_ids(&mut self) {
        let sheet = self.sheet;
        let lists = [
            sheet.continent.iter().map(|entry| &entry.id).collect::<Vec<_>>(),
            sheet.territory.iter().map(|entry| &entry.id).collect(),
        ];
        for ids in lists {
            for (index, id) in ids.iter().enumerate() {
                if !is_id(id.as_ref()) {
                    self.say(id.span(), Text::new("risk.map.id").name("id", id.as_ref()));
                }
                if ids[..index].iter().any(|other| other.as_ref() == id.as_ref()) {
                    self.say(id.span(), Text::new("risk.map.twice").name("id", id.as_ref()));
                }
            }
        }
    }

    fn continents(&mut self) -> Vec<Continent> {
        let sheet = self.sheet;
        let mut continents = Vec::new();
        for entry in &sheet.continent {
            let id = entry.id.as_ref();
            let lands: Lands = (0u8..)
                .zip(&sheet.territory)
                .filter(|(_, territory)| territory.continent.as_ref() == id)
                .map(|(number, _)| Territory(number.min(63)))
                .collect();
            if lands.is_empty() {
                self.say(entry.id.span(), Text::new("risk.map.empty").name("id", id));
            }
            if *entry.bonus.as_ref() > 1000 {
                self.say(entry.bonus.span(), Text::new("risk.map.bonus"));
            }
            let name = Name([entry.en.clone(), entry.fr.clone()]);
            continents.push(Continent { id: id.clone(), name, bonus: *entry.bonus.as_ref(), lands });
        }
        continents
    }

    fn region(&mut self, entry: &TerritoryEntry) -> Region {
        let at = point(*entry.at.as_ref());
        let [width, height] = *self.sheet.sheet.as_ref();
        if !((0.0..=width).contains(&at.0) && (0.0..=height).contains(&at.1)) {
            self.say(entry.at.span(), Text::new("risk.map.outside"));
        }
        let shape: Vec<_> = entry.shape.iter().map(|line| self.points(line, 3)).collect();
        Region {
            id: entry.id.as_ref().clone(),
            name: Name([entry.en.clone(), entry.fr.clone()]),
            continent: self.continent(&entry.continent).unwrap_or(0),
            at,
            shape: if shape.is_empty() { vec![disc(at)] } else { shape },
        }
    }

    fn continent(&mut self, id: &Spanned<String>) -> Option<usize> {
        let sheet = self.sheet;
        let found = sheet.continent.iter().position(|entry| entry.id.as_ref() == id.as_ref());
        if found.is_none() {
            let known = sheet.continent.iter().map(|entry| entry.id.as_ref().as_str());
            self.say(id.span(), unknown("risk.map.continent", id.as_ref(), known));
        }
        found
    }

    fn territory(&mut self, id: &Spanned<String>) -> Option<Territory> {
        let sheet = self.sheet;
        let found = sheet.territory.iter().position(|entry| entry.id.as_ref() == id.as_ref());
        if found.is_none() {
            let known = sheet.territory.iter().map(|entry| entry.id.as_ref().as_str());
            self.say(id.span(), unknown("risk.map.unknown", id.as_ref(), known));
        }
        found.map(|number| Territory(number as u8))
    }

    /// Writes the borders into the board, and says which are wrong.
    fn join(&mut self, board: &mut Board) {
        let sheet = self.sheet;
        for (index, entry) in sheet.territory.iter().enumerate() {
            for neighbour in &entry.neighbours {
                let Some(other) = self.territory(neighbour) else { continue };
                let name = neighbour.as_ref().as_str();
                if other.index() == index {
                    self.say(neighbour.span(), Text::new("risk.map.self").name("id", name));
                } else if board.around[index].has(other) {
                    self.say(neighbour.span(), Text::new("risk.map.repeated").name("id", name));
                } else if !sheet.territory[other.index()]
                    .neighbours
                    .iter()
                    .any(|n| n.as_ref() == entry.id.as_ref())
                {
                    let text = Text::new("risk.map.one-way").name("from", entry.id.as_ref());
                    self.say(neighbour.span(), text.name("to", name));
                }
                board.around[index].add(other);
            }
        }
    }

    /// Says which territories nobody can reach. Not worth saying while borders are wrong anyway.
    fn check_whole(&mut self, board: &Board) {
        if !self.wrong.is_empty() {
            return;
        }
        let sheet = self.sheet;
        let mainland = board
            .territories()
            .map(|start| board.reach(start, board.all()))
            .max_by_key(|reached| reached.count())
            .unwrap_or_default();
        for island in board.all().minus(mainland).iter() {
            let id = &sheet.territory[island.index()].id;
            self.say(id.span(), Text::new("risk.map.island").name("id", id.as_ref()));
        }
    }

    fn route(&mut self, board: &Board, entry: &RouteEntry) -> Option<Route> {
        let [one, other] = entry.between.as_ref();
        let between = (self.territory(one)?, self.territory(other)?);
        if !board.around(between.0).has(between.1) {
            let text = Text::new("risk.map.route").name("from", one.as_ref()).name("to", other.as_ref());
            self.say(entry.between.span(), text);
        }
        let lines = entry.lines.iter().map(|line| self.points(line, 2)).collect();
        Some(Route { between, lines })
    }

    fn mission(&mut self, entry: &Spanned<MissionEntry>) -> Option<MissionCard> {
        let span = entry.span();
        let size = self.sheet.territory.len();
        let entry = entry.as_ref();
        let fits = (1..=size).contains(&usize::from(entry.territories));
        match (entry.continents.as_slice(), entry.destroy) {
            ([], true) if fits => Some(MissionCard::Destroy { instead: entry.territories }),
            ([], false) if fits => {
                Some(MissionCard::Territories { count: entry.territories, armies: entry.armies.max(1) })
            }
            ([_, ..], false) if entry.territories == 0 => {
                let numbers: Vec<usize> =
                    entry.continents.iter().filter_map(|id| self.continent(id)).collect();
                let named = numbers.iter().fold(0, |named, number| named | 1 << number);
                Some(MissionCard::Continents { named, free: entry.free })
            }
            _ => {
                self.say(span, Text::new("risk.map.mission").number("most", size as i64));
                None
            }
        }
    }

    /// The points of a line `x,y x,y ...`.
    fn points(&mut self, line: &Spanned<String>, least: usize) -> Vec<(f32, f32)> {
        let read = |word: &str| {
            let (x, y) = word.split_once(',')?;
            let (x, y): (f32, f32) = (x.parse().ok()?, y.parse().ok()?);
            (x.is_finite() && y.is_finite()).then_some((x, y))
        };
        let points: Vec<_> = line.as_ref().split_whitespace().map(read).collect();
        if points.len() < least || points.contains(&None) {
            let wrong =
                line.as_ref().split_whitespace().find(|word| read(word).is_none()).unwrap_or_default();
            let text = Text::new("risk.map.points").number("least", least as i64).name("word", wrong);
            self.say(line.span(), text);
        }
        points.into_iter().flatten().collect()
    }
}

/// What can be typed as one word and is no number.
fn is_id(id: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(plain)
}

fn unknown<'a>(key: &'static str, id: &str, known: impl Iterator<Item = &'a str>) -> Text {
    let nearest = known.max_by(|a, b| strsim::jaro_winkler(id, a).total_cmp(&strsim::jaro_winkler(id, b)));
    Text::new(key).name("id", id).name("nearest", nearest.unwrap_or_default())
}

fn point([x, y]: [f32; 2]) -> (f32, f32) {
    (x, y)
}

/// What a territory without a shape looks like: a small disc.
fn disc((x, y): (f32, f32)) -> Vec<(f32, f32)> {
    const CORNERS: [(f32, f32); 8] = [
        (14.0, 0.0),
        (10.0, 10.0),
        (0.0, 14.0),
        (-10.0, 10.0),
        (-14.0, 0.0),
        (-10.0, -10.0),
        (0.0, -14.0),
        (10.0, -10.0),
    ];
    CORNERS.map(|(right, down)| (x + right, y + down)).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
sheet = [100, 100]
[[continent]]
id = "all"
en = "All"
fr = "Tout"
bonus = 1
[[territory]]
id = "a"
en = "A"
fr = "A"
continent = "all"
at = [10, 10]
neighbours = ["b"]
[[territory]]
id = "b"
en = "B"
fr = "B"
continent = "all"
at = [20, 10]
neighbours = ["a", "c"]
[[territory]]
id = "c"
en = "C"
fr = "C"
continent = "all"
at = [30, 10]
neighbours = ["b"]
[[route]]
between = ["a", "b"]
lines = ["1,2 3,4"]
[[mission]]
territories = 2
"#;

    /// What is said of the good map with `from` changed into `to`: place and key of each mistake.
    fn said(from: &str, to: &str) -> Vec<String> {
        assert!(GOOD.contains(from), "{from}");
        match read_map("mine.toml", &GOOD.replacen(from, to, 1)) {
            Ok(_) => Vec::new(),
            Err(Misreads(wrong)) => {
                let line = |m: Misread| format!("{} {}", m.place.expect("a map has lines"), m.text.key);
                wrong.into_iter().map(line).collect()
            }
        }
    }

    #[test]
    fn a_good_map_is_read() {
        assert_eq!(said("sheet", "sheet"), Vec::<String>::new());
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        for (from, to, expected) in [
            ("neighbours = [\"a\", \"c\"]", "neighbours = [\"c\"]", "mine.toml:14:15 risk.map.one-way"),
            (
                "neighbours = [\"a\", \"c\"]",
                "neighbours = [\"a\", \"d\"]",
                "mine.toml:21:20 risk.map.unknown",
            ),
            (
                "neighbours = [\"a\", \"c\"]",
                "neighbours = [\"a\", \"a\"]",
                "mine.toml:21:20 risk.map.repeated",
            ),
            (
                "neighbours = [\"a\", \"c\"]",
                "neighbours = [\"a\", \"b\", \"c\"]",
                "mine.toml:21:20 risk.map.self",
            ),
            ("continent = \"all\"", "continent = \"al\"", "mine.toml:12:13 risk.map.continent"),
            ("id = \"b\"", "id = \"a\"", "mine.toml:16:6 risk.map.twice"),
            ("id = \"b\"", "id = \"B b\"", "mine.toml:16:6 risk.map.id"),
            ("at = [20, 10]", "at = [20, 110]", "mine.toml:20:6 risk.map.outside"),
            ("[100, 100]", "[0, 100]", "mine.toml:2:9 risk.map.sheet"),
            ("between = [\"a\", \"b\"]", "between = [\"a\", \"c\"]", "mine.toml:30:11 risk.map.route"),
            ("\"1,2 3,4\"", "\"1,2 3;4\"", "mine.toml:31:10 risk.map.points"),
            ("territories = 2", "territories = 9", "mine.toml:32:1 risk.map.mission"),
            ("bonus = 1", "bonus = 1\ncolour = 2", "mine.toml:8:1 kernel.file.field"),
        ] {
            assert_eq!(said(from, to).first().map(String::as_str), Some(expected), "{to}");
        }
    }

    #[test]
    fn an_island_nobody_reaches_is_named() {
        let lonely = GOOD.replacen("neighbours = [\"a\", \"c\"]", "neighbours = [\"a\"]", 1);
        let lonely =
            lonely.replacen("at = [30, 10]\nneighbours = [\"b\"]", "at = [30, 10]\nneighbours = []", 1);
        let Misreads(wrong) = read_map("mine.toml", &lonely).unwrap_err();
        assert_eq!(wrong[0].place.as_ref().unwrap().to_string(), "mine.toml:23:6");
        assert_eq!((wrong.len(), wrong[0].text.key), (1, "risk.map.island"));
    }

    #[test]
    fn every_mistake_is_named_at_once() {
        let bad = GOOD.replace("neighbours = [\"b\"]", "neighbours = [\"x\"]");
        let Misreads(wrong) = read_map("mine.toml", &bad).unwrap_err();
        assert_eq!(wrong.len(), 5);
    }
}
