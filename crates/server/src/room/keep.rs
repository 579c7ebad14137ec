//! Keeping what was done before anybody is told.

use super::{Ended, Room};
use crate::hall::{Opened, inner};
use kernel::{Seat, Turn};
use phrase::Lang;
use store::Trouble;
use wire::Problem;

/// Why something that was done is not kept, and therefore not done.
pub(super) enum Unkept {
    /// Another writer was quicker: this room has caught up with what it wrote.
    Overtaken,
    /// The store would not.
    Failed(Problem),
}

impl Room {
    /// Appends what is new in the log, or takes the match back to what the store has.
    pub(super) async fn keep(&mut self, lang: Lang) -> Result<Result<(), Unkept>, Ended> {
        let new: Vec<String> = self.table.entries()[self.kept..].iter().map(ToString::to_string).collect();
        if new.is_empty() {
            return Ok(Ok(()));
        }
        let is_over = matches!(self.table.turn(), Turn::Over(_));
        let store = self.hall.setting.store.clone();
        let kept = store.append(&self.id, self.kept as u32, new, is_over).await;
        if let Err(trouble) = kept {
            self.restore().await?;
            return Ok(Err(match trouble {
                Trouble::Taken => Unkept::Overtaken,
                Trouble::Full | Trouble::Database(_) => Unkept::Failed(inner(lang, &trouble)),
            }));
        }
        self.kept = self.table.entries().len();
        Ok(Ok(()))
    }

    /// Keeps a seat's draft as it stands: its owner finds it again after a restart.
    pub(super) async fn keep_draft(&mut self, seat: Seat, lang: Lang) -> Result<Result<(), Unkept>, Ended> {
        let is_open = self.table.drafting().has(seat);
        let lines = if is_open { self.table.laid(seat).join("\n") } else { String::new() };
        let store = self.hall.setting.store.clone();
        match store.keep_draft(&self.id, seat.0, &lines).await {
            Ok(()) => Ok(Ok(())),
            // A sealed draft is in the log; that its leaf still lies in a drawer harms nobody.
            Err(trouble) if !is_open => {
                eprintln!("table {}: a sealed draft was not cleared: {trouble}", self.id);
                Ok(Ok(()))
            }
            Err(trouble) => {
                self.restore().await?;
                Ok(Err(Unkept::Failed(inner(lang, &trouble))))
            }
        }
    }

    /// Makes the match again from the store. What was done and not kept was never told.
    pub(super) async fn restore(&mut self) -> Result<(), Ended> {
        self.stop_thinking();
        let hall = self.hall.clone();
        let opened = hall.open(&self.id, Lang::default()).await;
        let Opened { table, chairs, .. } = opened.map_err(|_| Ended)?;
        self.kept = table.entries().len();
        (self.table, self.chairs) = (table, chairs);
        Ok(())
    }
}
