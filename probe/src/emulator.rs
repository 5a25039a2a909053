//! The emulated board: a program for node in `probe/emulator`, which answers one request a line.
//!
//! The emulator's README lists the requests. It installs its one package by itself, as the lock file pins it.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::trouble::{Tried, Trouble};
use crate::{firmware, npm};

/// What needs node.
const BOARD: &str = "the emulated board";

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

/// Where the emulator lies, with the package it needs.
///
/// # Errors
///
/// A sentence when the package is missing and can't be fetched.
pub fn installed() -> Tried<PathBuf> {
    let folder = firmware::top().join("probe/emulator");
    npm::install(&folder, BOARD)?;
    Ok(folder)
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
        let mut child = child.map_err(|error| npm::missing("node", BOARD, &error))?;
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
