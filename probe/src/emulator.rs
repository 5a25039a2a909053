//! The emulated board: a program for node in `probe/emulator`, which answers one request a line.
//!
//! The emulator's README lists the requests. It installs its one package by itself, as the lock file pins it.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::firmware;
use crate::trouble::{Tried, Trouble};

/// Emulators that nobody needs at the moment. One that has run for a while is a lot quicker than one that was just started.
static RESTING: Mutex<Vec<Program>> = Mutex::new(Vec::new());

/// A running emulator, with a board of its own.
#[derive(Debug)]
pub struct Emulator {
    /// Until it is dropped.
    program: Option<Program>,
}

/// The program for node.
#[derive(Debug)]
struct Program {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// One installation at a time.
static INSTALLING: Mutex<()> = Mutex::new(());

/// Where the emulator lies, with the package it needs.
///
/// # Errors
///
/// A sentence when the package is missing and can't be fetched.
pub fn installed() -> Tried<PathBuf> {
    let folder = firmware::top().join("probe/emulator");
    install(&folder)?;
    Ok(folder)
}

/// Fetches the emulator's package if it is missing or another than the lock file pins.
fn install(folder: &Path) -> Tried<()> {
    let _one = INSTALLING.lock();
    let unread = |error| Trouble::new(format!("the emulator's lock file can't be read: {error}."));
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
    let ran = ran.map_err(|error| missing("npm", &error))?;
    if !ran.status.success() {
        let words = String::from_utf8_lossy(&ran.stderr).into_owned();
        let why = words.lines().last().unwrap_or("no reason given").to_owned();
        return Err(Trouble::new(format!(
            "npm could not fetch the emulator: {why}."
        )));
    }
    fs::write(stamp, lock)
        .map_err(|error| Trouble::new(format!("the emulator's folder can't be written: {error}.")))
}

fn missing(program: &str, error: &std::io::Error) -> Trouble {
    Trouble::new(match error.kind() {
        ErrorKind::NotFound => format!(
            "the emulated board needs {program}, which is not here: install node 20 or later from https://nodejs.org and try again."
        ),
        _ => format!("{program} can't be started: {error}."),
    })
}

impl Emulator {
    /// Takes an emulator that rests, or starts one, fetching its package first where it is missing.
    ///
    /// # Errors
    ///
    /// A sentence about what is missing.
    pub fn start() -> Tried<Self> {
        let resting = RESTING.lock().ok().and_then(|mut resting| resting.pop());
        let program = resting.map_or_else(Program::start, Ok)?;
        Ok(Emulator {
            program: Some(program),
        })
    }

    /// Asks for something.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator refuses, has ended, or answers something else than expected.
    pub fn ask<T: DeserializeOwned>(&mut self, request: &Value) -> Tried<T> {
        let program = self.program.as_mut();
        let gone = || Trouble::new("the emulator has ended.");
        program.ok_or_else(gone)?.ask(request)
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        let Some(mut program) = self.program.take() else {
            return;
        };
        if program.ask::<Value>(&json!({"do": "renew"})).is_ok()
            && let Ok(mut resting) = RESTING.lock()
        {
            resting.push(program);
        }
    }
}

impl Program {
    fn start() -> Tried<Self> {
        let child = Command::new("node")
            .arg("main.mjs")
            .current_dir(installed()?)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = child.map_err(|error| missing("node", &error))?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(requests), Some(answers)) => Ok(Program {
                child,
                requests,
                answers: BufReader::new(answers),
            }),
            _ => Err(Trouble::new("the emulator has no ear.")),
        }
    }

    fn ask<T: DeserializeOwned>(&mut self, request: &Value) -> Tried<T> {
        let gone = |error| Trouble::new(format!("the emulator has ended: {error}."));
        writeln!(self.requests, "{request}").map_err(gone)?;
        self.requests.flush().map_err(gone)?;
        let mut line = String::new();
        self.answers.read_line(&mut line).map_err(gone)?;
        let bad = |error| Trouble::new(format!("the emulator answered {line:?}: {error}."));
        let answer: Value = serde_json::from_str(&line).map_err(bad)?;
        if let Some(error) = answer.get("error").and_then(Value::as_str) {
            return Err(Trouble::new(format!("the emulator failed: {error}.")));
        }
        serde_json::from_value(answer).map_err(bad)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It would end by itself when nobody speaks any more, but not in the middle of something.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
