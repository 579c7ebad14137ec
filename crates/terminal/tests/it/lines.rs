//! What each line is answered with, over the toy game.

use crate::sitting::{Sitting, done, transcript};
use expect_test::{Expect, expect};
use kernel::Seat;
use terminal::{Desk, Outcome};

fn check(input: impl AsRef<[u8]>, expected: Expect) {
    expected.assert_eq(&transcript(&mut Sitting::toy().session(), input));
}

/// Lines after which everybody has set up.
const SET_UP: &str = "random\nready\nrandom\nready\nrandom\nready\n";

#[test]
fn a_draft_is_laid_out_and_sealed_line_by_line() {
    check(
        "show\nactions\nplace a1 x\nplace ace a1\nshow\nready\nremove a1\nundo\nrandom\nready\n",
        expect![[r#"
                   ·  ·  ·
                   ·  ·  ·
                   ·  ·  ·
              Red is to act.
              Red sets up.
              Dice
                Red: 3
                Green: 3
                Blue: 3
              Cards
                Red: 0
                Green: 0
                Blue: 0
              Reserve: 1 A, 2 B
            ok
              place A a1
              place A b1
              place A c1
              place B a1
              place B b1
              place B c1
              preset left
              random
              clear
            ok 9
            error: there is no piece “a1” in the reserve; expected one of: A, B (“help” lists the commands)
            error: there is no piece “ace” in the reserve; expected one of: A, B (“help” lists the commands)
                   ·  ·  ·
                   ·  ·  ·
                   ·  ·  ·
              Red is to act.
              Red sets up.
              Dice
                Red: 3
                Green: 3
                Blue: 3
              Cards
                Red: 0
                Green: 0
                Blue: 0
              Reserve: 1 A, 2 B
            ok
              3 pieces are still to be placed: 1 A, 2 B. [table.draft.incomplete]
            refused
              Nothing stands there. [table.draft.nothing-there]
            refused
              There is nothing to take back. [table.takeback.nothing]
            refused
            ok
            ok
        "#]],
    );
}

#[test]
fn help_lists_what_can_be_typed() {
    check(
        "help\n?\n",
        expect![[r#"
              show: the board. actions: what may be done. position [TEXT]: the position, or set it. flip: look at the board from the other side.
              layer NAME [SEAT]: an analysis over the board; with a CELL after it, what it says about that cell. log: what happened so far. rules: the rulebook. options: what is played, option by option.
              hint: what a machine would play, and why. mind: what the machines had in mind. worth: what the position is worth, part by part.
              step back, forward, first, last or N: look at an earlier point. branch (play from here): play on from there.
              undo (revert, u), redo. save FILE, load FILE. setup FILE: lay out from a file. save-setup FILE.
              keep-setup NAME: keep your setup for later games; setups: those you kept; setup NAME: lay one out.
              think [BOT[:TIME] or LEVEL], or an empty line: a bot plays one action. draw (agree), decline. help, exit.
              resign: where more than two play, the others play on, and the option leave says what becomes of the seat.
              why not LINE (forecast LINE): why it cannot be done, or what would come of it; nothing is done. save! FILE: write over a file.
            ok
              show: the board. actions: what may be done. position [TEXT]: the position, or set it. flip: look at the board from the other side.
              layer NAME [SEAT]: an analysis over the board; with a CELL after it, what it says about that cell. log: what happened so far. rules: the rulebook. options: what is played, option by option.
              hint: what a machine would play, and why. mind: what the machines had in mind. worth: what the position is worth, part by part.
              step back, forward, first, last or N: look at an earlier point. branch (play from here): play on from there.
              undo (revert, u), redo. save FILE, load FILE. setup FILE: lay out from a file. save-setup FILE.
              keep-setup NAME: keep your setup for later games; setups: those you kept; setup NAME: lay one out.
              think [BOT[:TIME] or LEVEL], or an empty line: a bot plays one action. draw (agree), decline. help, exit.
              resign: where more than two play, the others play on, and the option leave says what becomes of the seat.
              why not LINE (forecast LINE): why it cannot be done, or what would come of it; nothing is done. save! FILE: write over a file.
            ok
        "#]],
    );
}

#[test]
fn play_begins_when_everybody_is_ready() {
    check(
        format!("{SET_UP}show\nactions\nlog\nposition\n"),
        expect![[r#"
            ok
            ok
            ok
            ok
            ok
              Everybody is ready: play begins.
              Red gets a card.
              Green gets a card.
              Blue gets a card of rank 3.
            ok
                   A  B  B
                  :? :? :?
                  ;? ;? ;?
              Red is to act.
              Dice
                Red: 3
                Green: 3
                Blue: 3
              Cards
                Red: 1
                Green: 1
                Blue: 1
              Reserve: 1 1
            ok
              strike a2 1
              strike a2 2
              strike a2 3
              play 1 a2
              strike b2 1
              strike b2 2
              strike b2 3
              strike c2 1
              strike c2 2
              strike c2 3
              strike a3 1
              strike a3 2
              strike a3 3
              play 1 a3
              strike b3 1
              strike b3 2
              strike b3 3
              strike c3 1
              strike c3 2
              strike c3 3
              draw
              wait
            ok 22
              Everybody is ready: play begins.
              Red gets a card of rank 1.
              Green gets a card.
              Blue gets a card.
            ok
            ok ABB/???/??? 1/?1/?1 - 3/3/3 1 0 -
        "#]],
    );
}

#[test]
fn what_cannot_be_done_is_an_error_that_says_what_was_expected() {
    let input = "save\nload nothing.qcx\nsave /etc/passwd\nlayer\nlayer x\nlayer x 9\nthink\nthink nobody\n\
                 think random:soon\nposition x\nsetup nothing\nsave-setup x\nredo\nundo\nfoo bar\n";
    check(
        input,
        expect![[r#"
            error: expected a file’s name after “save”
            error: nothing.qcx: there is no such file
            error: /etc/passwd: permission denied
            error: there is no layer “”; expected one of: danger
            error: there is no layer “x”; expected one of: danger
            error: there is no seat “9”; expected a number from 1 to 3
            error: a person sits here; expected a command (“help” lists them), or “think BOT”
            error: there is no bot “nobody”; expected one of: recruit, corporal, lieutenant, captain, marshal, random, hunter
            error: “random:soon” has no time that can be read; expected such as deep:2s or deep:500ms
            error: expected cells, hands, cards played, dice, turn, turns over and what is pending
            error: nothing: there is no such file
            error: there is no complete setup to save
              There is nothing to play again. [table.redo.nothing]
            refused
              There is nothing to take back. [table.takeback.nothing]
            refused
            error: expected one of: place KIND SQUARE, remove SQUARE, swap SQUARE SQUARE, preset NAME, random, clear, ready (“help” lists the commands)
        "#]],
    );
}

#[test]
fn bytes_that_are_not_text_are_an_error() {
    check(
        b"\xff\xfe\nshow\xc3\n\0\n",
        expect![[r#"
        error: this line is not UTF-8; expected a command
        error: this line is not UTF-8; expected a command
        error: expected one of: place KIND SQUARE, remove SQUARE, swap SQUARE SQUARE, preset NAME, random, clear, ready (“help” lists the commands)
    "#]],
    );
}

#[test]
fn a_line_may_end_in_any_way_and_the_last_need_not_end() {
    check(
        "position\r\n  position  \nposition",
        expect![[r#"
        ok .../.../... -/?0/?0 - 3/3/3 1 0 -
        ok .../.../... -/?0/?0 - 3/3/3 1 0 -
        ok .../.../... -/?0/?0 - 3/3/3 1 0 -
    "#]],
    );
}

#[test]
fn the_end_is_told_and_nothing_can_be_done_after_it_but_to_take_it_back() {
    check(
        format!("{SET_UP}agree\nagree\nactions\nthink random\npass\nagree\nresign\nundo\nundo\n"),
        expect![[r#"
            ok
            ok
            ok
            ok
            ok
              Everybody is ready: play begins.
              Red gets a card.
              Green gets a card.
              Blue gets a card of rank 3.
            ok
              Red would like a draw (draw, decline).
              Red to move.
            ok
              The game is drawn: both sides agreed
            ok
            error: The game is drawn: both sides agreed
            error: The game is drawn: both sides agreed
            error: expected one of: place KIND CELL, strike CELL DICE, play RANK CELL, trade RANK, draw, wait (“help” lists the commands)
            error: The game is over.
              The game is over: both sides agreed [table.over]
            refused
              Red to move.
            ok
              A sealed setup is not taken back. [table.takeback.sealed]
            refused
        "#]],
    );
}

#[test]
fn an_offer_of_a_draw_is_declined_or_ended_by_an_action() {
    check(
        format!("{SET_UP}decline\nagree\ndecline\nagree\nwait\ndecline\n"),
        expect![[r#"
            ok
            ok
            ok
            ok
            ok
              Everybody is ready: play begins.
              Red gets a card.
              Green gets a card.
              Blue gets a card of rank 3.
            ok
            error: Nothing is proposed.
              Red would like a draw (draw, decline).
              Red to move.
            ok
              Red to move.
            ok
              Red would like a draw (draw, decline).
              Red to move.
            ok
              Red waits.
            ok
            error: Nothing is proposed.
        "#]],
    );
}

#[test]
fn who_leaves_a_game_of_three_leaves_the_others_to_play_on() {
    let lines = format!("{SET_UP}resign\nresign\nthink\nresign\nundo\n");
    let text = transcript(&mut Sitting::toy().session(), &lines);
    expect![[r#"
        ok
        ok
        ok
        ok
        ok
          Everybody is ready: play begins.
          Red gets a card.
          Green gets a card.
          Blue gets a card of rank 3.
        ok
          Red has left; a machine plays on: Captain.
          Red to move.
        ok
        error: No person sits there who could leave.
          strike a3 3
          Red throws 3 dice at a3.
          The dice of Red hit: 4 5 3
          a3 is uncovered: ace.
          Blue is out and shows its cards: 3
        ok
          Green has left; a machine plays on: Captain.
          Green to move.
        ok
          A sealed setup is not taken back. [table.takeback.sealed]
        refused
    "#]]
    .assert_eq(&text);
    let mut neutral = Sitting::toy();
    neutral.given.push(("leave".to_string(), "neutral".to_string()));
    let lines = format!("{SET_UP}wait\nwait\nwait\nresign\nresign\n");
    expect![[r#"
        ok
        ok
        ok
        ok
        ok
          Everybody is ready: play begins.
          Red gets a card.
          Green gets a card.
          Blue gets a card of rank 3.
        ok
          Red waits.
        ok
          Green waits.
        ok
          Blue waits.
        ok
          Red has left; what it holds is neutral now.
          Red has left and uncovers its ace.
          a1 is uncovered: ace.
          Red is out and shows its cards: 1
          Green to move.
        ok
          Blue won: no other ace is covered
        ok
    "#]]
    .assert_eq(&transcript(&mut neutral.session(), &lines));
}

#[test]
fn in_french_everything_is_french() {
    let text = transcript(&mut Sitting::toy().in_french().session(), "show\nfoo\nundo\nsave\nhelp\n");
    expect![[r#"
               ·  ·  ·
               ·  ·  ·
               ·  ·  ·
          C’est à Rouge de jouer.
          Rouge place ses pièces.
          Dés
            Rouge : 3
            Vert : 3
            Bleu : 3
          Cartes
            Rouge : 0
            Vert : 0
            Bleu : 0
          Réserve : 1 A, 2 B
        ok
        error: il faut l’une de ces commandes : place TYPE CASE, remove CASE, swap CASE CASE, preset NOM, random, clear, ready (« help » donne la liste des commandes)
          Il n’y a rien à reprendre. [table.takeback.nothing]
        refused
        error: il faut un nom de fichier après « save »
          show : le plateau. actions : ce qui est permis. position [TEXTE] : la position, ou la fixer. flip : voir le plateau de l’autre côté.
          layer NOM [SIÈGE] : une analyse sur le plateau ; suivie d’une CASE, ce qu’elle en dit. log : ce qui s’est passé. rules : le livre des règles. options : ce qu’on joue, option par option.
          hint : ce qu’une machine jouerait, et pourquoi. mind : ce que les machines avaient en tête. worth : ce que vaut la position, partie par partie.
          step back, forward, first, last ou N : revoir une étape. branch (play from here) : jouer à partir d’elle.
          undo (revert, u), redo. save FICHIER, load FICHIER. setup FICHIER : placer selon un fichier. save-setup FICHIER.
          keep-setup NOM : garder son placement pour d’autres parties ; setups : ceux qu’on a gardés ; setup NOM : en poser un.
          think [BOT[:DURÉE] ou NIVEAU], ou une ligne vide : un joueur automatique joue. draw (agree), decline. help, exit.
          resign : à plus de deux, les autres continuent, et l’option leave dit ce que devient le siège.
          why not LIGNE (forecast LIGNE) : pourquoi c’est impossible, ou ce qui en résulterait ; rien n’est fait. save! FICHIER : écraser un fichier.
        ok
    "#]].assert_eq(&text);
}

#[test]
fn only_the_umpire_sees_everything() {
    let seen = |sitting: Sitting| {
        let mut session = sitting.session();
        SET_UP.lines().for_each(|line| drop(done(&mut session, line)));
        done(&mut session, "position").to_string()
    };
    let (mover, umpire) = (seen(Sitting::toy()), seen(Sitting::toy().umpired()));
    assert_ne!(mover, umpire);
    assert!(mover.contains('?') && !umpire.contains('?'), "{mover}{umpire}");
}

#[test]
fn a_bot_plays_only_when_it_is_asked() {
    let mut session = Sitting::toy().seat(1, "random").session();
    let before = session.show();
    assert_eq!(session.show(), before);
    done(&mut session, "");
    assert!(matches!(session.answer("").outcome, Outcome::Error(_)), "a person sits on seat 2");
    done(&mut session, "think random:10n");
}

#[test]
fn undo_goes_back_to_the_last_choice_of_a_person() {
    let mut session = Sitting::toy().umpired().seat(2, "random").seat(3, "random").session();
    for line in ["random", "ready", "", ""] {
        done(&mut session, line);
    }
    // Whoever begins, it comes to the person's turn.
    while !session.turn_line().unwrap().starts_with(&name_of_seat_1()) {
        done(&mut session, "");
    }
    let before = done(&mut session, "position");
    done(&mut session, "think random");
    done(&mut session, "");
    done(&mut session, "undo");
    assert_eq!(done(&mut session, "position"), before);
    done(&mut session, "redo");
    assert_ne!(done(&mut session, "position"), before);
}

fn name_of_seat_1() -> String {
    Sitting::toy().desk().standing().names[0].clone()
}

#[test]
fn the_games_own_format_is_chosen_by_the_files_ending() {
    let sitting = Sitting::toy().umpired();
    let mut session = sitting.session();
    SET_UP.lines().for_each(|line| drop(done(&mut session, line)));
    done(&mut session, "save a.toy");
    done(&mut session, "save a.qcx");
    assert!(sitting.drawer.get("a.toy").starts_with("toy "));
    assert!(sitting.drawer.get("a.qcx").starts_with("quincunx 1\n"));
    let position = done(&mut session, "position");
    for file in ["a.toy", "a.qcx"] {
        let mut other = sitting.session();
        done(&mut other, &format!("load {file}"));
        assert_eq!(done(&mut other, "position"), position, "{file}");
    }
}

#[test]
fn a_bad_file_is_named_with_its_line_and_changes_nothing() {
    let sitting = Sitting::toy().umpired();
    let mut session = sitting.session();
    SET_UP.lines().for_each(|line| drop(done(&mut session, line)));
    done(&mut session, "save good.qcx");
    let spoiled = sitting.drawer.get("good.qcx").replace("option cells 3", "option cells 9");
    sitting.drawer.put("options.qcx", &spoiled);
    let text = sitting.drawer.get("good.qcx");
    sitting.drawer.put("entry.qcx", &format!("{text}2026-11-15T20:00:00Z 1: dance\n"));
    sitting.drawer.put("other.txt", "hello\n");
    let before = done(&mut session, "position");
    let said = transcript(&mut session, "load options.qcx\nload entry.qcx\nload other.txt\n");
    expect![[r#"
        error: options.qcx:3:8: option cells cannot be “9”; expected a whole number from 2 to 3
        error: entry.qcx:16:1: expected one of: place KIND CELL, strike CELL DICE, play RANK CELL, trade RANK, draw, wait
        error: other.txt:1:1: this file is neither a record nor one of the game’s own formats (toy)
    "#]].assert_eq(&said);
    assert_eq!(done(&mut session, "position"), before);
}

#[test]
fn a_setup_is_saved_and_laid_out_again() {
    let sitting = Sitting::toy();
    let mut session = sitting.session();
    done(&mut session, "random");
    done(&mut session, "save-setup mine.txt");
    let laid = session.show();
    done(&mut session, "clear");
    assert_ne!(session.show(), laid);
    done(&mut session, "setup mine.txt");
    assert_eq!(session.show(), laid);
}

#[test]
fn a_setup_is_kept_by_its_name_for_later_games() {
    let sitting = Sitting::toy();
    let mut session = sitting.session();
    assert!(done(&mut session, "setups").to_string().contains("no setup is kept of this game"));
    done(&mut session, "random");
    done(&mut session, "keep-setup wall");
    let laid = session.show();
    let mut later = sitting.session();
    assert!(done(&mut later, "setups").to_string().contains("wall"));
    done(&mut later, "setup wall");
    assert_eq!(later.show(), laid);
    assert!(matches!(later.answer("keep-setup a/b").outcome, terminal::Outcome::Error(_)));
}

#[test]
fn a_curtain_falls_between_people_who_know_different_things() {
    let mut desk = Sitting::toy().with_people_watching().desk();
    assert_eq!(desk.curtain(), None);
    desk.command("random").unwrap();
    desk.command("ready").unwrap();
    assert_eq!(desk.curtain(), Some(Seat(1)));
    let hidden = desk.scene();
    desk.lift_curtain();
    assert_eq!(desk.curtain(), None);
    assert_ne!(desk.scene(), hidden);
}

#[test]
fn a_person_against_bots_never_sees_through_their_eyes() {
    let mut desk = Sitting::toy().with_people_watching().seat(2, "random").seat(3, "random").desk();
    desk.command("random").unwrap();
    desk.command("ready").unwrap();
    for _ in 0..100 {
        assert_eq!(desk.curtain(), None);
        let standing = desk.standing();
        assert!(standing.ended.is_some() || standing.viewer == kernel::Viewer::Seat(Seat(0)));
        match (standing.ended, standing.speaker) {
            (Some(_), _) => return,
            (None, Some(_)) => drop(desk.think("random").unwrap()),
            (None, None) => drop(desk.think("").unwrap()),
        }
    }
    panic!("it did not end");
}

#[test]
fn a_conversation_prompts_shows_the_board_and_drops_the_curtain() {
    let mut output = Vec::new();
    let mut session = Sitting::toy().with_people_watching().seat(3, "random").session();
    session.converse(&b"random\nready\n\nrandom\nexit\n"[..], &mut output).unwrap();
    expect![[r#"
               ·  ·  ·
               ·  ·  ·
               ·  ·  ·
          Red is to act.
          Red sets up.
          Dice
            Red: 3
            Green: 3
            Blue: 3
          Cards
            Red: 0
            Green: 0
            Blue: 0
          Reserve: 1 A, 2 B
        > ok
               A  B  B
               ·  ·  ·
               ·  ·  ·
          Red is to act.
          Red sets up.
          Dice
            Red: 3
            Green: 3
            Blue: 3
          Cards
            Red: 0
            Green: 0
            Blue: 0
        > ok
        ESC[2JESC[3JESC[HThe next to look is Green. Press Enter when nobody else does.
               ·  ·  ·
               ·  ·  ·
               ·  ·  ·
          Red is to act.
          Green sets up.
          Dice
            Red: 3
            Green: 3
            Blue: 3
          Cards
            Red: 0
            Green: 0
            Blue: 0
          Reserve: 1 A, 2 B
        > ok
               ·  ·  ·
              :A :B :B
               ·  ·  ·
          Red is to act.
          Green sets up.
          Dice
            Red: 3
            Green: 3
            Blue: 3
          Cards
            Red: 0
            Green: 0
            Blue: 0
        > ok
    "#]]
    .assert_eq(&String::from_utf8(output).unwrap().replace('\x1b', "ESC"));
}
