//! What a file of SQLite promises beside that.

use crate::engine::{Engine, File};
use crate::matches::new;
use std::io::{Seek, SeekFrom, Write};
use store::care::Care;
use store::{Sqlite, Store};

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let file = File::new("private");
    let path = file.0.join("games.db");
    // One that an older build has left for everybody to read.
    std::fs::write(&path, "").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = file.open().await;
    store.add(new("a", &["guest:x"])).await.unwrap();
    store.back_up(&file.0.join("copy.db")).await.unwrap();
    for found in std::fs::read_dir(&file.0).unwrap() {
        let found = found.unwrap();
        let mode = found.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", found.file_name());
    }
}

#[tokio::test]
async fn a_page_that_was_damaged_is_noticed() {
    let file = File::new("damage");
    let store = file.open().await;
    for number in 0..200 {
        store.add(new(&format!("m{number}"), &["guest:x"])).await.unwrap();
    }
    assert_eq!(store.damage(true).await.unwrap(), Vec::<String>::new());
    // A copy has everything in one file.
    let copy = file.0.join("copy.db");
    store.back_up(&copy).await.unwrap();
    let pages = std::fs::metadata(&copy).unwrap().len() / 4096;
    let mut bytes = std::fs::OpenOptions::new().write(true).open(&copy).unwrap();
    bytes.seek(SeekFrom::Start((pages - 2) * 4096)).unwrap();
    bytes.write_all(&[0xA5; 4096]).unwrap();
    drop(bytes);
    let damaged = Sqlite::open_file(&copy).await.unwrap();
    assert!(!damaged.damage(false).await.unwrap().is_empty());
}
