//! One's own last action is one's own, while no lot was drawn, nothing shown and the turn not ended.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use kernel::{Rng, Seat};
use table::{Effects, Eyes, Input, Moment, NotDone, Occupant, Person, Request, Sitting, Voice};

/// A table at which two people sit that are not in one room.
struct Far {
    sitting: Sitting,
    rng: Rng,
}

fn person(seat: Seat) -> Person {
    Person::new(["guest:one", "guest:two"][seat.index()])
}

impl Far {
    fn at(id: &str, options: &[(&str, &str)]) -> Far {
        let game = arcade::game(id).unwrap();
        let given: Vec<(String, String)> =
            options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let opened = game.open(&given, &game.files(), None).unwrap();
        let occupants = [Seat(0), Seat(1)].map(|seat| Occupant::Person(person(seat))).to_vec();
        Far { sitting: Sitting::new(game, opened, occupants), rng: Rng::seeded(5) }
    }

    fn mover(&self) -> Seat {
        self.sitting.the_match().to_act().iter().next().unwrap()
    }

    fn ask(&mut self, seat: Seat, request: Request) -> Result<Effects, NotDone> {
        let input = Input::Request { by: Voice::Person(person(seat)), seat, request };
        self.sitting.hear(input, &Moment::new("-"), &mut self.rng)
    }

    /// Plays the first legal action that begins with a word; whether there is one.
    fn play(&mut self, word: &str) -> bool {
        let seat = self.mover();
        let lines = self.sitting.the_match().actions(seat);
        let Some(line) = lines.into_iter().find(|line| line.starts_with(word)) else { return false };
        self.ask(seat, Request::Line(line)).unwrap();
        true
    }

    fn position(&self) -> String {
        self.sitting.the_match().position(Eyes::of(Seat(0)))
    }
}

#[test]
fn armies_about_to_attack_are_called_back_before_a_die_without_asking() {
    for options in [&[][..], &[("fog", "on")], &[("ruleset", "classic")]] {
        let mut far = Far::at("risk", options);
        while !far.sitting.the_match().actions(far.mover()).iter().any(|line| line.starts_with("from ")) {
            assert!(["place", "next", "deal"].into_iter().any(|word| far.play(word)));
        }
        let (seat, before) = (far.mover(), far.position());
        assert!(far.play("from "));
        let chosen = far.position();
        assert!(far.play("attack "));
        far.ask(seat, Request::TakeBack).unwrap();
        assert_eq!((far.position(), far.sitting.proposal()), (chosen, None));
        far.ask(seat, Request::TakeBack).unwrap();
        assert_eq!((far.position(), far.sitting.proposal()), (before, None));
        // Once the dice have fallen nobody takes anything back alone.
        assert!(far.play("from ") && far.play("attack ") && far.play("dice 1"));
        while far.play("defend ") {}
        let thrown = far.position();
        let _ = far.ask(seat, Request::TakeBack);
        assert_eq!(far.position(), thrown);
    }
}

#[test]
fn a_move_within_a_turn_is_ones_own_and_a_turn_that_ended_is_not() {
    let mut far = Far::at("guerre", &[]);
    let (seat, before) = (far.mover(), far.position());
    assert!(far.play("move "));
    far.ask(seat, Request::TakeBack).unwrap();
    assert_eq!((far.position(), far.sitting.proposal()), (before, None));
    assert!(far.play("move ") && far.play("end"));
    let ended = far.position();
    let _ = far.ask(seat, Request::TakeBack);
    assert_eq!(far.position(), ended);
    let mut far = Far::at("xiangqi", &[]);
    let seat = far.mover();
    assert!(far.play(""));
    let moved = far.position();
    far.ask(seat, Request::TakeBack).unwrap();
    assert!(far.sitting.proposal().is_some(), "the other is asked");
    assert_eq!(far.position(), moved);
}

#[test]
fn what_a_move_in_the_fog_has_shown_is_not_taken_back_alone() {
    let mut far = Far::at("skirmish", &[("fog", "on")]);
    let seat = far.mover();
    assert!(far.play("move "));
    let moved = far.position();
    let _ = far.ask(seat, Request::TakeBack);
    assert_eq!(far.position(), moved);
}

#[test]
fn a_step_that_was_told_stays_one_though_something_else_is_played_after_what_was_taken_back() {
    let (mut far, eyes) = (Far::at("xiangqi", &[]), Eyes::of(Seat(0)));
    assert!(far.play(""));
    for seat in [Seat(0), Seat(1)] {
        far.ask(seat, Request::TakeBack).unwrap();
    }
    let told = *far.sitting.the_match().steps(eyes).last().unwrap();
    let seen = far.sitting.the_match().past(eyes, told).unwrap();
    assert!(far.play(""));
    assert_eq!(far.sitting.the_match().past(eyes, told), Some(seen));
    let later = far.sitting.the_match().told_count(eyes) as u32 + 1;
    assert_eq!(far.sitting.the_match().past(eyes, later), None, "nothing was told so late");
}
