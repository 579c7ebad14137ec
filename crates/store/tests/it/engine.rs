//! Where a test keeps what it keeps: a file, or a database of a cluster that this process has started.

use std::path::PathBuf;
use store::care::Care;
use store::conduct::Conduct;
use store::lobby::Lobby;
use store::nodes::Nodes;
use store::people::People;
use store::ratings::Ratings;
use store::{Postgres, Sqlite, Store};

/// Everything a store can do.
pub trait Full: Store + People + Lobby + Ratings + Conduct + Nodes + Care + Clone {}

impl<T: Store + People + Lobby + Ratings + Conduct + Nodes + Care + Clone> Full for T {}

/// An engine of a test's own, gone afterwards.
pub trait Engine: Sized {
    /// What keeps things there.
    type Store: Full;

    /// A new one.
    fn new(name: &str) -> Self;

    /// A connection to it; there may be several.
    async fn open(&self) -> Self::Store;
}

/// A file.
pub struct File(pub PathBuf);

impl Engine for File {
    type Store = Sqlite;

    fn new(name: &str) -> File {
        let folder = std::env::temp_dir().join(format!("quincunx-store-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        File(folder)
    }

    async fn open(&self) -> Sqlite {
        Sqlite::open_file(&self.0.join("games.db")).await.unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// A database.
pub struct Database(String);

impl Engine for Database {
    type Store = Postgres;

    fn new(_: &str) -> Database {
        Database(daemons::Cluster::shared().new_database())
    }

    async fn open(&self) -> Postgres {
        Postgres::open(&self.0).await.unwrap()
    }
}

/// Makes tests of functions that take an engine, one for each.
macro_rules! on_both {
    ($($name:ident)*) => {
        mod sqlite {
            use crate::engine::{File, Engine};
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(File::new(stringify!($name))).await;
            })*
        }
        mod postgres {
            use crate::engine::{Database, Engine};
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(Database::new(stringify!($name))).await;
            })*
        }
    };
}
