//! Games compiled from their options and files once, and shared by every match that has the same.

use kernel::{Files, Game, Misreads, Options};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// The compiled games of one kind that matches hold, and the one that was asked for last.
#[derive(Debug)]
pub(crate) struct Compiled<G>(Mutex<Known<G>>);

#[derive(Debug)]
struct Known<G> {
    held: Vec<Held<G>>,
    /// Tables are made, kept and opened again one after the other: what was asked for last is asked for next.
    last: Option<Arc<G>>,
}

/// A compiled game, as long as somebody holds it.
#[derive(Debug)]
struct Held<G> {
    options: Options,
    files: Files,
    game: Weak<G>,
}

impl<G: Game> Compiled<G> {
    /// None yet.
    pub(crate) const fn new() -> Compiled<G> {
        Compiled(Mutex::new(Known { held: Vec::new(), last: None }))
    }

    /// The game with these options and files: one that somebody holds, or a new one.
    pub(crate) fn get(&self, options: &Options, files: &Files) -> Result<Arc<G>, Misreads> {
        if let Some(game) = self.lock().find(options, files) {
            return Ok(game);
        }
        // Compiling may take long, and nobody waits for it but who asked.
        let game = Arc::new(G::new(options, files)?);
        let mut known = self.lock();
        known.held.retain(|held| held.game.strong_count() > 0);
        known.held.push(Held { options: options.clone(), files: files.clone(), game: Arc::downgrade(&game) });
        known.last = Some(game.clone());
        Ok(game)
    }

    fn lock(&self) -> MutexGuard<'_, Known<G>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<G> Known<G> {
    fn find(&mut self, options: &Options, files: &Files) -> Option<Arc<G>> {
        let held = self.held.iter().find(|held| held.options == *options && held.files == *files)?;
        self.last = Some(held.game.upgrade()?);
        self.last.clone()
    }
}
