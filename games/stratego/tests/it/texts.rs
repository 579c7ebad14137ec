//! Lines, positions, setups and boards as text: what is read, and what is said of mistakes.

use super::{game, rules::position};
use kernel::{Files, Game, Misread, Misreads, Rng, Seat, Viewer};
use phrase::{Book, Lang};
use proptest::prelude::*;
use stratego::board::read_board;
use stratego::notation::{read_setup, write_setup};
use stratego::{Rank, Stratego};
use table::Drafting;
use table::contract::*;

/// Line, column and sentence of a mistake.
fn said(misread: &Misread) -> String {
    let book = Book::new(&[kernel::SENTENCES, table::SENTENCES, Stratego::SENTENCES]);
    let place = misread.place.as_ref().unwrap();
    format!("{}:{} {}", place.line, place.column, book.say(Lang::English, &misread.text))
}

fn setup(text: &str) -> Result<Vec<Rank>, String> {
    read_setup(&game(&[]).board, "mine.csv", text).map_err(|misread| said(&misread))
}

fn balanced() -> Vec<Rank> {
    setup(include_str!("../../data/setups/balanced.txt")).unwrap()
}

/// A good table of 40 pieces with one of its lines (from 1) changed.
fn table_with(line: usize, text: &str) -> String {
    let good = write_setup(&game(&[]).board, &balanced());
    let lines = good.lines().enumerate().map(|(i, old)| if i + 1 == line { text } else { old });
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_setup_is_read_from_a_table_and_from_letters() {
    let ranks = balanced();
    let table = write_setup(&game(&[]).board, &ranks);
    assert!(table.starts_with("Name,Value,x,y\nMiner,3,0,0\nScout,2,0,1\nBomb,11,0,2\nFlag,0,0,3\n"));
    assert_eq!(setup(&table).as_ref(), Ok(&ranks));
    let quoted: Vec<String> = table
        .lines()
        .map(|l| l.split(',').map(|f| format!("\"{f}\"")).collect::<Vec<_>>().join(","))
        .collect();
    assert_eq!(setup(&quoted.join("\r\n")).as_ref(), Ok(&ranks));
    let french = table.replace("Bomb,", "Bombe,");
    assert_eq!(setup(&french).as_ref(), Ok(&ranks));
    assert_eq!(setup("EDBMBEDEBDFEFBDFCGEBHLJGIFKJHBDGIHDDHIGD").as_ref(), Ok(&ranks));
}

fn check_setup(text: &str, expected: &str) {
    assert_eq!(setup(text).unwrap_err(), expected);
}

#[test]
fn a_wrong_setup_is_refused_with_line_and_reason() {
    check_setup(&table_with(41, ""), "40:1 found 39 pieces; expected 40. Missing: 1 2");
    check_setup(&table_with(6, "Flag,0,0,4"), "6:8 there are too many of the rank flag; expected 1");
    check_setup(&table_with(6, "Bomb,11,0,3"), "6:9 the square d1 is used twice; line 5 has it too");
    check_setup(
        &table_with(6, "Bomb,12,0,4"),
        "6:6 “12” is no value; expected 0 for the flag, 1 to 10 for the ranks, or 11 for a bomb",
    );
    check_setup(
        &table_with(6, "Bomb,11,4,4"),
        "6:9 “4” is out of range; expected a whole number from 0 to 3",
    );
    check_setup(
        &table_with(6, "Bomb,11,0,10"),
        "6:11 “10” is out of range; expected a whole number from 0 to 9",
    );
    check_setup(&table_with(6, "Bomb,11,0"), "6:1 expected four fields, name, value, x and y; found 3");
    check_setup(&table_with(6, "Flag,11,0,4"), "6:1 “Flag” and the value 11 disagree; expected bomb");
    check_setup(&table_with(2, "Wizard,3,0,0"), "2:1 “Wizard” and the value 3 disagree; expected miner");
    check_setup(&table_with(1, "Name,Value,y,x,"), "1:1 expected the header Name,Value,x,y");
    check_setup(
        "MDD",
        "1:1 found 3 pieces; expected 40. Missing: 1 S, 6 2, 5 3, 4 4, 4 5, 4 6, 3 7, 2 8, 1 9, 1 10, 6 B",
    );
    check_setup(
        "# mine\nMDDZ",
        "2:4 the letter “Z” means nothing; expected B to M: bomb, spy, scout, miner and so on up to the marshal, flag",
    );
    check_setup("MDD\nDM", "2:2 there are too many of the rank flag; expected 1");
    check_setup(
        &format!("{}D", "EDBMBEDEBDFEFBDFCGEBHLJGIFKJHBDGIHDDHIGD"),
        "1:41 there are too many pieces; expected 40",
    );
    check_setup(
        "",
        "1:1 found 0 pieces; expected 40. Missing: 1 S, 8 2, 5 3, 4 4, 4 5, 4 6, 3 7, 2 8, 1 9, 1 10, 6 B, 1 F",
    );
}

#[test]
fn the_names_of_a_table_may_be_french_or_left_out() {
    for row in ["Démineur,3,0,0", "demineur,3,0,0", ",3,0,0"] {
        assert_eq!(setup(&table_with(2, row)), Ok(balanced()), "{row}");
    }
}

#[test]
fn setups_of_ones_own_are_presets_and_their_mistakes_are_placed() {
    let open = |text: &str| {
        let files = Files::shipped(Stratego::FILES).with("setups/mine.txt", text);
        let options = kernel::Options::resolve(Stratego::OPTIONS, &[], &files).unwrap();
        Stratego::new(&options, &files)
    };
    let game = open("EDBMBEDEBDFEFBDFCGEBHLJGIFKJHBDGIHDDHIGD").unwrap();
    assert_eq!(game.presets(), ["balanced", "bluff", "defensive", "mine", "offensive"]);
    assert_eq!(game.preset("mine", Seat(1)), game.preset("balanced", Seat(1)));
    let Misreads(wrong) = open("EDB\nQ").unwrap_err();
    assert_eq!(wrong[0].place.as_ref().unwrap().to_string(), "setups/mine.txt:2:1");
}

#[test]
fn files_of_ones_own_are_checked_all_at_once() {
    let files = Files::default()
        .with("a.toml", "map = '''\n2\n1\n'''\n[army]\nflag = 1\n")
        .with("b.toml", "bomb = \"stays\"\n")
        .with("c.txt", "EDBMBEDEBDFEFBDFCGEBHLJGIFKJHBDGIHDDHIGD");
    let keys = |texts: Vec<phrase::Text>| texts.iter().map(|text| text.key).collect::<Vec<_>>();
    let remarks = ["stratego.check.board", "stratego.check.ruleset", "stratego.check.setup"];
    assert_eq!(Stratego::check(&files).map(keys), Ok(remarks.to_vec()));
    let files = files.with("b.toml", "bomb = \"stay\"\n").with("c.txt", "Z").with("d.toml", "map = 3");
    let Misreads(wrong) = Stratego::check(&files).unwrap_err();
    let places: Vec<String> =
        wrong.iter().map(|misread| misread.place.as_ref().unwrap().to_string()).collect();
    assert_eq!(places, ["b.toml:1:1", "c.txt:1:1", "d.toml:1:7"]);
}

fn check_position(text: &str, expected: &str) {
    let game = game(&[]);
    let found = game.read_position(text).map(|state| game.write_position(&game.view(&state, Viewer::Umpire)));
    assert_eq!(found.map_err(|misread| said(&misread)), Err(expected.to_string()));
}

#[test]
fn a_wrong_position_is_refused_with_place_and_reason() {
    let good = position("a1=M e5=H j10=Y e8=T", "r");
    let letters = &good[..100];
    check_position("", "1:1 expected 100 letters, a blank, and r or b for the side to move; found 0 letters");
    check_position(
        letters,
        "1:1 expected 100 letters, a blank, and r or b for the side to move; found 100 letters",
    );
    check_position(
        &format!("{} r", &letters[1..]),
        "1:1 expected 100 letters, a blank, and r or b for the side to move; found 99 letters",
    );
    check_position(
        &format!("{letters} g"),
        "1:102 expected r or b for the side to move, or setup or lot; found “g”",
    );
    check_position(
        &position("a1=Z", "r"),
        "1:1 the letter “Z” on a1 means nothing; expected A, _, B to M for red or N to Y for blue",
    );
    check_position(
        &position("a1=M c5=H", "r"),
        "1:43 “H” cannot stand for c5; lakes, and only lakes, are written _",
    );
    check_position(
        &position("a1=M a5=_", "r"),
        "1:41 “_” cannot stand for a5; lakes, and only lakes, are written _",
    );
    check_position(
        &position("a1=M b1=M", "r"),
        "1:2 there are too many of “M” at b1; an army has no more of that rank",
    );
    check_position(
        &position("a1=M a5=B", "r"),
        "1:41 “B” cannot stand on a5: bombs and flags never leave their own rows",
    );
    check_position(&position("a1=H", "r"), "1:1 both flags are missing; expected at least one");
    check_position(
        &format!("{letters} lot"),
        "1:1 before the lot every piece stands on its own rows; expected two whole armies",
    );
    check_position(
        &format!("{letters} setup"),
        "1:1 this is no setup under way; expected pieces on the first squares only, from the back row and column a, red first",
    );
}

#[test]
fn a_seat_reads_question_marks_where_it_does_not_know() {
    let game = game(&[]);
    let state = game.read_position(&position("a1=M e5=H j10=Y e8=T", "r")).unwrap();
    let text = |viewer| game.write_position(&game.view(&state, viewer));
    assert_eq!(text(Viewer::Seat(Seat(0))), position("a1=M e5=H j10=? e8=?", "r"));
    assert_eq!(text(Viewer::Seat(Seat(1))), position("a1=? e5=? j10=Y e8=T", "r"));
    assert_eq!(text(Viewer::Spectator), position("a1=? e5=? j10=? e8=?", "r"));
}

#[test]
fn what_everybody_knows_of_pieces_is_kept_and_what_is_hidden_is_dealt_in_a_fixed_way() {
    let game = game(&[]);
    let seen = |tail: &str| position("a1=M e5=H j10=? e8=? c9=?", &format!("r {tail}"));
    let state = game.read_position(&seen("moved=e8 shown=e5 hidden=OTY")).unwrap();
    let own = game.view(&state, Viewer::Seat(Seat(0)));
    assert_eq!(game.write_known(&own), seen("moved=e8 shown=e5 hidden=OTY"));
    // Of the two that never moved the first is dealt the flag; read as a whole it is the same.
    let whole = game.write_known(&game.view(&state, Viewer::Umpire));
    assert_eq!(whole, position("a1=M e5=H j10=O e8=T c9=Y", "r moved=e8 shown=e5"));
    assert_eq!(game.read_position(&whole).unwrap(), state);
    for wrong in [
        "moved=e8 hidden=OT",
        "hidden=OTM",
        "moved=c9,e8,j10 hidden=OTY",
        "moved=a1",
        "moved=e5:4",
        "shown=b2",
        "flies=e5",
    ] {
        assert!(game.read_position(&seen(wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn a_move_is_typed_in_several_ways() {
    let game = game(&[]);
    let view = game.view(&game.start(), Viewer::Seat(Seat(0)));
    let read = |line: &str| game.read(&view, line).map(|reading| game.write(reading.action));
    for line in ["move a4 a5", "a4 a5", " A4-A5 ", "MOVE a4 a5"] {
        assert_eq!(read(line).as_deref(), Ok("move a4 a5"));
    }
    assert_eq!(read("place marshal a1").as_deref(), Ok("place 10 a1"));
    assert_eq!(read("place b a1").as_deref(), Ok("place B a1"));
    assert_eq!(said(&read("a4 k5").unwrap_err()), "1:4 there is no square “k5”; expected one from a1 to j10");
    assert_eq!(
        said(&read("move  a0 a5").unwrap_err()),
        "1:7 there is no square “a0”; expected one from a1 to j10"
    );
    assert_eq!(said(&read("first green").unwrap_err()), "1:7 there is no side “green”; expected red or blue");
    assert_eq!(said(&read("hello").unwrap_err()), "1:1 expected a move such as “move a4 a5” or “a4 a5”");
}

#[test]
fn presets_deserve_their_names() {
    let game = game(&[]);
    let rank_at = |preset: &str, name: &str| {
        let laid = game.preset(preset, Seat(0)).unwrap();
        let square = game.board.find(name).unwrap();
        laid.iter().find(|laid| laid.cell.0 == u16::from(square.0)).map(|laid| laid.kind).unwrap()
    };
    // How many of the strongest six stand in the two front rows, and how many bombs touch the flag.
    let strong = |preset: &str| {
        let laid = game.preset(preset, Seat(0)).unwrap();
        laid.iter().filter(|laid| laid.cell.0 >= 20 && (7..=10).contains(&laid.kind)).count()
    };
    assert!(strong("offensive") > strong("defensive"));
    assert!(strong("offensive") >= strong("balanced"));
    for wall in ["a2", "b1", "b2", "a3", "c1"] {
        assert_eq!(rank_at("defensive", wall), Rank::Bomb as u8, "{wall}");
    }
    assert_eq!(rank_at("defensive", "a1"), Rank::Flag as u8);
    for beside in ["g1", "i1", "h2"] {
        assert_ne!(rank_at("bluff", beside), Rank::Bomb as u8, "{beside}");
    }
    for seat in [Seat(0), Seat(1)] {
        for name in game.presets() {
            assert_eq!(game.seal(seat, &game.preset(&name, seat).unwrap()).len(), 40, "{name}");
        }
    }
}

#[test]
fn random_setups_make_sense() {
    let game = game(&[]);
    let (mut rng, mut back, mut walled) = (Rng::seeded(9), 0, 0);
    for _ in 0..400 {
        let laid = game.random(Seat(0), &mut rng);
        assert_eq!(game.seal(Seat(0), &laid).len(), 40);
        let flag = laid.iter().find(|laid| laid.kind == Rank::Flag as u8).unwrap().cell.0 as u8;
        back += u32::from(flag < 10);
        let around = game.board.next_to(stratego::Square(flag));
        let is_bomb = |square: stratego::Square| {
            laid.iter().any(|laid| laid.cell.0 == u16::from(square.0) && laid.kind == Rank::Bomb as u8)
        };
        walled += u32::from(around.iter().all(is_bomb));
    }
    assert!((320..390).contains(&back), "{back} of 400 flags on the back row");
    assert!((200..320).contains(&walled), "{walled} of 400 flags walled in");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn no_line_makes_it_panic(line in ".{0,40}") {
        let game = game(&[]);
        let _ = game.read(&game.view(&game.start(), Viewer::Umpire), &line);
    }

    #[test]
    fn no_position_makes_it_panic(text in "([A-Z_?é]{99,101} (r|b|setup|lot|x)|.{0,120})") {
        let game = game(&[]);
        if let Ok(state) = game.read_position(&text) {
            let again = game.write_position(&game.view(&state, Viewer::Umpire));
            prop_assert!(game.read_position(&again).is_ok());
        }
    }

    #[test]
    fn no_setup_makes_it_panic(text in "((Name,Value,x,y\n)?(\"?[A-Za-z]{0,7}\"?,-?[0-9]{0,3},[0-9]?,[0-9é]{0,2}\n){0,45}|[B-M\\s#,é]{0,60}|\\PC{0,60})") {
        let _ = read_setup(&game(&[]).board, "x", &text);
    }

    #[test]
    fn no_board_makes_it_panic(text in "(map = '''\n([12._é ]{0,6}\n){0,5}'''\n)?(\\[army\\]\n)?(flag|bomb|é) = [0-9]{1,4}\n|\\PC{0,60}") {
        let _ = read_board("x", &text);
    }
}
