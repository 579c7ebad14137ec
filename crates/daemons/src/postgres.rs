//! A PostgreSQL cluster of a test's own.

use crate::{Guarded, new_folder, wait_until};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Who owns what is in it.
const OWNER: &str = "quincunx";

/// A PostgreSQL cluster, reached through a socket in its folder.
#[derive(Debug)]
pub struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    running: Mutex<Option<Guarded>>,
}

impl Cluster {
    /// A new cluster, when it answers.
    pub fn start() -> Cluster {
        let (folder, programs) = (new_folder("postgres"), programs());
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(&folder));
        }
        let mut command = as_another();
        command.arg(programs.join("initdb"));
        run(command
            .args(["--no-sync", "--auth=trust", "--locale=C", "--encoding=UTF8", "-U", OWNER, "-D"])
            .arg(folder.join("data")));
        let cluster = Cluster { folder, programs, running: Mutex::new(None) };
        cluster.start_again();
        cluster
    }

    /// The one cluster of this process, for tests that only want a database of their own.
    pub fn shared() -> &'static Cluster {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Cluster::start)
    }

    /// The address of a new, empty database.
    pub fn new_database(&self) -> String {
        static DATABASES: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", DATABASES.fetch_add(1, Ordering::Relaxed));
        run(&mut self.psql(&format!("CREATE DATABASE {name}")));
        format!("postgres://{OWNER}@localhost/{name}?host={}", self.folder.display())
    }

    /// Kills it at once, as a machine that fails would.
    pub fn kill(&self) {
        if let Some(running) = self.running().take() {
            running.kill();
        }
    }

    /// Starts it again after it was killed, and waits until it answers.
    pub fn start_again(&self) {
        let (data, folder) = (self.folder.join("data"), self.folder.display().to_string());
        let program: Vec<String> = vec![
            self.programs.join("postgres").display().to_string(),
            "-D".to_string(),
            data.display().to_string(),
            "-k".to_string(),
            folder,
            "-c".to_string(),
            "listen_addresses=".to_string(),
            // A process that is killed loses nothing by this; only a machine without power would.
            "-c".to_string(),
            "fsync=off".to_string(),
            "-c".to_string(),
            "max_connections=200".to_string(),
        ];
        wait_until(&self.folder, || {
            let mut running = self.running();
            // What the killed one left may be in the way for a moment; then it ends at once, and is started again.
            if running.is_none() || self.folder.join("over").exists() {
                running.take().into_iter().for_each(Guarded::kill);
                std::fs::remove_file(data.join("postmaster.pid")).ok();
                *running = Some(Guarded::start(&another(), &self.folder, &program));
            }
            self.answers()
        });
    }

    fn answers(&self) -> bool {
        let asked = self.psql("SELECT 1").stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    }

    fn psql(&self, asked: &str) -> Command {
        let mut command = Command::new(self.programs.join("psql"));
        command
            .args(["--no-psqlrc", "--quiet", "-U", OWNER, "-d", "postgres", "-c", asked, "-h"])
            .arg(&self.folder);
        command
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Option<Guarded>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where PostgreSQL's own programs are: on the way to all programs, or where Debian lays them, the latest version of them.
fn programs() -> PathBuf {
    let on_the_way = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&on_the_way).collect();
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        let mut versions: Vec<PathBuf> = versions.flatten().map(|version| version.path()).collect();
        versions.sort_by_key(|path| {
            std::cmp::Reverse(path.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok()))
        });
        folders.extend(versions.into_iter().map(|version| version.join("bin")));
    }
    let has_all =
        |folder: &PathBuf| ["initdb", "postgres", "psql"].iter().all(|name| folder.join(name).is_file());
    folders.into_iter().find(has_all).expect("PostgreSQL is installed (Debian: apt-get install postgresql)")
}

/// PostgreSQL does not run as root: then it is run as the one whom its package has made for it.
fn another() -> Vec<&'static str> {
    match is_root() {
        true => vec!["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"],
        false => Vec::new(),
    }
}

fn as_another() -> Command {
    let mut command = Command::new("env");
    if let [program, rest @ ..] = another().as_slice() {
        command = Command::new(program);
        command.args(rest);
    }
    command.current_dir("/");
    command
}

fn is_root() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
    }
    #[cfg(not(unix))]
    false
}

fn run(command: &mut Command) {
    let done = command.stdin(Stdio::null()).output().expect("a program can be started");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?} failed: {said}");
}
