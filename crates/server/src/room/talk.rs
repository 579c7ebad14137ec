//! What people say at a table, and who is there.

use super::answer::Asker;
use super::{Closed, Room};
use crate::guest::Guest;
use crate::words;
use kernel::Seat;
use table::{Input, Saying};
use wire::{ChatLine, Problem, Tell};

impl Room {
    /// Somebody says something.
    pub(super) async fn hear_saying(&mut self, asker: Asker, text: String) -> Result<(), Closed> {
        let Some(connection) = self.connections.get(&asker.connection) else { return Ok(()) };
        let (guest, person) = (connection.guest.clone(), connection.guest.person());
        if self.hall.is_muted(&guest) {
            self.refuse(asker, Problem::new("muted", words::word(asker.lang, "server.muted")));
            return Ok(());
        }
        let seen = self.the_match().told_count(asker.eyes) as u32;
        self.request(asker, seen, Input::Say { person, text }).await
    }

    /// Tells those who may hear it what was said.
    pub(super) fn tell_saying(&mut self, said: &Saying) {
        let hears =
            |guest: &Guest| self.sitting.chat(&guest.person()).contains(&said) && !self.minds(guest, said);
        let looking = self.connections.values().filter(|it| it.eyes.is_some() && hears(&it.guest));
        let told = |it: &super::Connection| {
            (it.number, Tell::Chat { lines: vec![self.chat_line(said, &it.guest, it.lang)] })
        };
        for (number, tell) in looking.map(told).collect::<Vec<_>>() {
            self.tell(number, &tell);
        }
    }

    /// Tells one who has just come what was said that they may hear, and who is there.
    pub(super) fn tell_talk(&mut self, number: u64) {
        let Some(connection) = self.connections.get(&number) else { return };
        let heard = self.sitting.chat(&connection.guest.person());
        let line = |said: &&Saying| self.chat_line(said, &connection.guest, connection.lang);
        let heard = heard.iter().filter(|said| !self.minds(&connection.guest, said));
        let lines: Vec<ChatLine> = heard.map(line).collect();
        if !lines.is_empty() {
            self.tell(number, &Tell::Chat { lines });
        }
        let presence = self.presence();
        self.tell(number, &presence);
    }

    /// Whether somebody does not want to hear who said something.
    fn minds(&self, guest: &Guest, said: &Saying) -> bool {
        self.hall.conduct.blocks(&guest.occupant(), &said.person.to_string())
    }

    /// Learns how strong the people are who sit here, if it counts.
    pub(super) async fn learn_standings(&mut self) {
        if self.the_match().terms().rated {
            let ids = [self.id.clone()];
            match self.hall.setting.store.ratings().standings(&ids).await {
                Ok(standings) => self.standings = standings,
                Err(trouble) => tracing::error!(%trouble, "ratings were not found"),
            }
        }
    }

    fn chat_line(&self, said: &Saying, guest: &Guest, lang: phrase::Lang) -> ChatLine {
        let name = self.hall.people.name_of(&said.person);
        ChatLine {
            players: said.room == table::ChatRoom::Players,
            who: name.map(|name| crate::summary::named(name, lang)),
            seat: self.sitting.seats_of(&said.person).iter().next(),
            yours: said.person == guest.person(),
            text: said.text.clone(),
        }
    }

    /// Tells everybody who is there, if that has changed.
    pub(super) fn tell_presence(&mut self) {
        let now = self.now().millis();
        let mut is_changed = false;
        for seat in self.sitting.seats().iter() {
            let is_here = self.looks_on(seat) || self.is_there(seat);
            let was = self.away.get(&seat).copied();
            match (is_here, was) {
                (true, Some(_)) => {
                    self.away.remove(&seat);
                }
                (false, None) if self.sitting.occupant(seat).is_person() => {
                    self.away.insert(seat, now.unwrap_or_default());
                }
                (true, None) if !self.here.has(seat) => {}
                _ => continue,
            }
            self.here = if is_here { self.here.with(seat) } else { self.here.without(seat) };
            is_changed = true;
        }
        if is_changed {
            self.tell_all_presence();
        }
    }

    /// Tells everybody who is there.
    pub(super) fn tell_all_presence(&mut self) {
        let presence = self.presence();
        let looking = self.connections.values().filter(|it| it.eyes.is_some());
        for number in looking.map(|it| it.number).collect::<Vec<_>>() {
            self.tell(number, &presence);
        }
    }

    fn presence(&self) -> Tell {
        let away = self.away.iter().map(|(seat, since)| (*seat, *since)).collect();
        Tell::Presence { here: self.here.iter().collect(), away, claims: self.claims() }
    }

    /// Whether who sits there looks on here.
    pub(super) fn looks_on(&self, seat: Seat) -> bool {
        self.connections.values().any(|it| it.eyes.is_some() && self.sitting.owns(&it.guest.voice(), seat))
    }
}
