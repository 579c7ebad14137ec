//! What the pages know of the wire is made from the Rust types; `UPDATE_EXPECT=1` writes it anew.

use expect_test::expect_file;
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};
use wire::{
    Ask, BlockInfo, Chosen, Complaint, Credentials, DrawnLot, GameInfo, Join, LessonInfo, LobbyInfo, Me,
    NewPassword, NewTable, NewToken, OwnTell, PROTOCOL, PageSettings, Profile, PuzzleInfo, Recovery,
    ReportNews, Shown, StillInfo, Sure, TableInfo, Tell, Version, Way, Whom,
};

/// Every type that was met, by name, as it is declared.
#[derive(Default)]
struct Declared(Config, BTreeMap<String, String>);

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        T::visit_generics(self);
        // What is not exported has no declaration of its own: strings, lists, pairs.
        if T::output_path().is_none() || self.1.contains_key(&T::ident(&self.0)) {
            return;
        }
        let (docs, declaration) = (T::docs().unwrap_or_default(), T::decl(&self.0));
        let declared = format!("{}export {}\n", in_a_line(&docs), laid_out(&declaration));
        self.1.insert(T::ident(&self.0), declared);
        T::visit_dependencies(self);
    }
}

/// A remark of one line on one line.
fn in_a_line(docs: &str) -> String {
    docs.replace("/**\n * ", "/** ").replace("\n */", " */")
}

/// A declaration with a field on each line. What may be left out is left out, and never null.
fn laid_out(declaration: &str) -> String {
    let parted = in_a_line(declaration).replace("} | {", "}\n| {");
    let lines: Vec<&str> = parted.lines().map(str::trim_end).collect();
    lines.join("\n  ").replace("\n  | {", "\n| {").lines().map(never_null).collect::<Vec<_>>().join("\n")
}

fn never_null(line: &str) -> String {
    if line.contains("?: ") { line.replace(" | null", "") } else { line.to_string() }
}

#[test]
fn the_types_of_the_pages_are_those_of_the_wire() {
    let mut declared = Declared::default();
    declared.visit::<Ask>();
    declared.visit::<Tell>();
    declared.visit::<DrawnLot>();
    declared.visit::<Version>();
    declared.visit::<GameInfo>();
    declared.visit::<Chosen>();
    declared.visit::<NewTable>();
    declared.visit::<Join>();
    declared.visit::<TableInfo>();
    declared.visit::<LessonInfo>();
    declared.visit::<LobbyInfo>();
    declared.visit::<Way>();
    declared.visit::<Me>();
    declared.visit::<Profile>();
    declared.visit::<Credentials>();
    declared.visit::<NewPassword>();
    declared.visit::<Recovery>();
    declared.visit::<NewToken>();
    declared.visit::<Shown>();
    declared.visit::<Sure>();
    declared.visit::<StillInfo>();
    declared.visit::<PuzzleInfo>();
    declared.visit::<ReportNews>();
    declared.visit::<OwnTell>();
    declared.visit::<Whom>();
    declared.visit::<Complaint>();
    declared.visit::<BlockInfo>();
    declared.visit::<PageSettings>();
    let head = "// Made from the types of crates/wire by its test `browser`, never by hand. Types only: never served.\n";
    let all: Vec<String> = std::iter::once(head.to_string()).chain(declared.1.into_values()).collect();
    expect_file!["../../../web/wire.d.ts"].assert_eq(&all.join("\n"));
}

#[test]
fn the_pages_know_the_number_of_the_protocol() {
    let module = format!(
        "// Made from crates/wire by its test `browser`, never by hand.\n\n\
         /** The number of the protocol that these pages were written for. */\nexport const PROTOCOL = {PROTOCOL};\n"
    );
    expect_file!["../../../web/protocol.js"].assert_eq(&module);
}
