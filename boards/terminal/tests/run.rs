//! Runs the built program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What the program printed, and its exit status.
#[derive(Debug, PartialEq)]
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: i32,
}

impl Ran {
    /// The one sentence of a refusal: nothing else is printed, and the exit status is 2.
    pub(crate) fn refusal(&self) -> &str {
        assert_eq!(self.status, 2, "{self:?}");
        assert_eq!(self.out, "", "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        let sentence = self.err.trim_end();
        assert!(sentence.ends_with(['.', '?']), "{sentence}");
        sentence
            .strip_prefix("perijove: ")
            .expect("the program's name first")
    }

    /// What it printed when all went well.
    pub(crate) fn fine(&self) -> &str {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{self:?}");
        &self.out
    }
}

/// Runs the program in a folder of its own, with a text on standard input.
pub(crate) fn perijove_reading(args: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_perijove"))
        .args(args)
        .current_dir(folder())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    // A run that refuses its arguments reads nothing.
    let _ = child.stdin.take().expect("its input").write_all(input);
    let output = child.wait_with_output().expect("its end");
    Ran {
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
        status: output.status.code().expect("an exit status"),
    }
}

/// Runs the program.
pub(crate) fn perijove(args: &[&str]) -> Ran {
    perijove_reading(args, b"")
}

/// Where the program runs and finds its files.
pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

/// Writes a file for the program, and returns its name.
pub(crate) fn file<'a>(name: &'a str, content: &[u8]) -> &'a str {
    std::fs::write(folder().join(name), content).expect("a file");
    name
}

/// The path of a table beside these tests.
pub(crate) fn table(name: &str) -> String {
    format!("{}/tests/tables/{name}.toml", env!("CARGO_MANIFEST_DIR"))
}
