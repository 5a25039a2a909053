//! Packages for node, which a folder's lock file pins: they are fetched when they are first needed.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;

use crate::trouble::{Tried, Trouble};

/// One installation at a time.
static INSTALLING: Mutex<()> = Mutex::new(());

/// Fetches the packages of a folder if they are missing or others than the lock file pins; `what` needs them.
///
/// # Errors
///
/// A sentence when they can't be fetched.
pub fn install(folder: &Path, what: &str) -> Tried<()> {
    let _one = INSTALLING.lock();
    let unread = |error| Trouble::new(format!("the lock file of {what} can't be read: {error}."));
    let lock = fs::read(folder.join("package-lock.json")).map_err(unread)?;
    let stamp = folder.join("node_modules/.installed-lock.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let ran = Command::new("npm")
        .args(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .output();
    let ran = ran.map_err(|error| missing("npm", what, &error))?;
    if !ran.status.success() {
        let words = String::from_utf8_lossy(&ran.stderr).into_owned();
        let why = words.lines().last().unwrap_or("no reason given").to_owned();
        return Err(Trouble::new(format!(
            "npm could not fetch what {what} needs: {why}."
        )));
    }
    fs::write(stamp, lock)
        .map_err(|error| Trouble::new(format!("the folder of {what} can't be written: {error}.")))
}

/// A program that could not be started, and what needs it.
pub(crate) fn missing(program: &str, what: &str, error: &std::io::Error) -> Trouble {
    Trouble::new(match error.kind() {
        ErrorKind::NotFound => format!(
            "{what} needs {program}, which is not here: install node 20 or later from https://nodejs.org and try again."
        ),
        _ => format!("{program} can't be started: {error}."),
    })
}
