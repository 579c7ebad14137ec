//! Actions and positions as text, there and back again.

use super::violation::equal;
use super::{Fault, Laws, Sample, Violation};
use kernel::Viewer;
use std::collections::BTreeMap;
use table::Playable;

impl<G: Playable> Laws<G> {
    pub(super) fn find_garbled_action(&self) -> Result<(), Violation> {
        self.at_every_stop("notation_round_trips", |look| {
            let mut written = BTreeMap::new();
            for action in look.next_and_leaving() {
                let line = look.game.write(action);
                if let Some(other) = written.insert(line, action).filter(|other| *other != action) {
                    return Err(look.fault(action, format!("{other:?} is written the same")));
                }
            }
            let view = look.reader();
            let actions = look.some(look.next_and_leaving().collect(), &mut look.rng());
            for action in actions {
                let detailed = match look.actor() {
                    Some(_) => action,
                    None => look.game.detail(look.state, action, &mut look.rng()),
                };
                [action, detailed].into_iter().try_for_each(|action| read_back(look, &view, action))?;
            }
            Ok(())
        })
    }

    pub(super) fn find_garbled_position(&self) -> Result<(), Violation> {
        self.at_every_stop("positions_round_trip", |look| {
            let line = look.game.write_position(&look.view(Viewer::Umpire));
            check_line(&line).map_err(Fault::new)?;
            let state = look.game.read_position(&line);
            let state = state.map_err(|bad| Fault::new(format!("it cannot be read: {bad:?}")))?;
            let again = look.game.write_position(&look.game.view(&state, Viewer::Umpire));
            equal("the text of the position that was read", &line, &again).map_err(Fault::new)?;
            equal("the key of the position that was read", &look.game.key(look.state), &look.game.key(&state))
                .map_err(Fault::new)
        })
    }
}

fn read_back<G: Playable>(look: &Sample<'_, G>, view: &G::View, action: G::Action) -> Result<(), Fault> {
    let line = look.game.write(action);
    check_line(&line).map_err(|what| look.fault(action, what))?;
    if line.contains("; ") {
        return Err(look.fault(action, "a semicolon and a blank part the actions of a sealed draft"));
    }
    let read = look.game.read(view, &line);
    let reading = read.map_err(|bad| look.fault(action, format!("it cannot be read back: {bad:?}")))?;
    equal("what was read", &action, &reading.action).map_err(|what| look.fault(action, what))?;
    match reading.notice {
        Some(notice) => Err(look.fault(action, format!("it is read with a notice: {notice:?}"))),
        None => Ok(()),
    }
}

/// A log holds one line for one text.
fn check_line(line: &str) -> Result<(), String> {
    match line.is_empty() || line.trim() != line || line.contains(['\n', '\r']) {
        true => Err(format!("{line:?} is not one line without blanks around it")),
        false => Ok(()),
    }
}
