//! PostgreSQL and NATS for tests: real ones, from Debian's packages, in a folder and on an address of their own.
//!
//! They end with the process that started them, however that ends: each is looked after by a small shell that waits for its input to
//! close. They can be killed and started again on the same address.
#![allow(
    clippy::disallowed_methods,
    reason = "tests are at the rim: they start programs, write files and wait for them"
)]
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod nats;
mod postgres;

pub use nats::Nats;
pub use postgres::Cluster;

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// How long, in twentieths of a second, a program is waited for.
const PATIENCE: u32 = 1200;

/// A program under a shell's eyes.
#[derive(Debug)]
struct Guarded(Child);

/// Runs what is given and waits for a line or the end of its input. A line kills the program at once; the end lets it end by
/// itself, and its folder is removed. Once the program has ended, for whatever reason, a file says so.
const GUARD: &str = r#"
PATH=$PATH:/usr/sbin; folder=$1; shift
( "$@" </dev/null & echo "$!" >"$folder/pid"; wait; : >"$folder/over" ) &
if read -r line; then signal=KILL; else signal=INT; fi
until [ -s "$folder/pid" ]; do sleep 0.05; done
[ -e "$folder/over" ] || kill -"$signal" "$(cat "$folder/pid")"
wait
[ "$signal" = KILL ] || rm -rf "$folder"
"#;

impl Guarded {
    /// Starts a program; `before` is a command that runs the rest as somebody else, if that must be.
    fn start<S: AsRef<OsStr>>(before: &[&str], folder: &Path, program: &[S]) -> Guarded {
        for left in ["pid", "over"] {
            std::fs::remove_file(folder.join(left)).ok();
        }
        let log = || std::fs::File::options().create(true).append(true).open(folder.join("log"));
        let mut line: Vec<&OsStr> = before.iter().map(OsStr::new).collect();
        line.extend([
            OsStr::new("sh"),
            OsStr::new("-c"),
            OsStr::new(GUARD),
            OsStr::new("sh"),
            folder.as_os_str(),
        ]);
        line.extend(program.iter().map(AsRef::as_ref));
        let child = Command::new(line[0])
            .args(&line[1..])
            .stdin(Stdio::piped())
            .stdout(log().expect("a log can be written"))
            .stderr(log().expect("a log can be written"))
            .spawn();
        Guarded(child.expect("a shell can be started"))
    }

    /// Kills the program at once, as a machine that fails would.
    fn kill(mut self) {
        let mut input = self.0.stdin.take().expect("its input is piped");
        input.write_all(b"kill\n").expect("the shell listens");
        self.0.wait().expect("the shell ends");
    }

    /// Lets the program end, and waits for it.
    fn end(&mut self) {
        drop(self.0.stdin.take());
        // Somebody else may have ended it.
        let _ = self.0.wait();
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        self.end();
    }
}

/// A new folder for a program.
fn new_folder(name: &str) -> PathBuf {
    static FOLDERS: AtomicU32 = AtomicU32::new(0);
    let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("quincunx-{name}-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Waits until something holds; if it never does, says what the program said.
fn wait_until(folder: &Path, mut holds: impl FnMut() -> bool) {
    for _ in 0..PATIENCE {
        if holds() {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
    panic!("a program does not answer; it said:\n{log}");
}
