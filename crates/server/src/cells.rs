//! What the cells of boards are called: once for all tables on the same board.

use scene::Layout;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The names of the cells of every board that is on a table.
#[derive(Debug, Default)]
pub struct Cells(Mutex<Vec<Weak<[String]>>>);

impl Cells {
    /// The names of the cells of a board, in order of their numbers. Tables on the same board share them; those of a board on no table
    /// are forgotten.
    pub fn names(&self, layout: Layout) -> Arc<[String]> {
        let names: Vec<String> = layout.spots.into_iter().map(|spot| spot.name).collect();
        let mut boards = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = boards.iter().filter_map(Weak::upgrade).find(|known| **known == *names) {
            return known;
        }
        let names: Arc<[String]> = names.into();
        boards.retain(|board| board.strong_count() > 0);
        boards.push(Arc::downgrade(&names));
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_on_the_same_board_share_the_names_of_its_cells() {
        let layout = || arcade::games()[0].open(&[], &arcade::games()[0].files(), None).unwrap().layout();
        let cells = Cells::default();
        let (one, other) = (cells.names(layout()), cells.names(layout()));
        assert!(Arc::ptr_eq(&one, &other));
        drop((one, other));
        cells.names(Layout { spots: Vec::new(), ..layout() });
        assert_eq!(cells.0.lock().unwrap().len(), 1, "a board on no table is forgotten");
    }
}
