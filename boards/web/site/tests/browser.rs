//! Chromium without a window, driven over a pipe in the words of its debugging protocol.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};

use serde_json::{Value, json};

/// What it may be called.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// A running browser. A clone is the same one.
#[derive(Clone)]
pub(crate) struct Browser(Arc<Mutex<Pipe>>);

struct Pipe {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    asked: u64,
    /// What happened meanwhile.
    events: Vec<Value>,
}

impl Browser {
    /// Starts one that keeps its things in a folder.
    pub(crate) fn start(profile: &Path) -> Self {
        let program = found();
        // The protocol is spoken over the pipes 3 and 4, which a shell makes of the usual ones.
        let mut command = Command::new("sh");
        command
            .args(["-c", r#"exec "$@" 3<&0 4>&1 </dev/null >/dev/null"#, "sh"])
            .arg(program)
            .args([
                "--headless=new",
                "--remote-debugging-pipe",
                "--no-first-run",
                "--no-default-browser-check",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-gpu",
                "--disable-sync",
                "--hide-scrollbars",
                "--lang=en-US",
                // Pages in containers and as root have no sandbox of their own.
                "--no-sandbox",
                "--disable-dev-shm-usage",
            ])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command.spawn().expect("a shell");
        let requests = child.stdin.take().expect("a pipe");
        let answers = BufReader::new(child.stdout.take().expect("a pipe"));
        Browser(Arc::new(Mutex::new(Pipe {
            child,
            requests,
            answers,
            asked: 0,
            events: Vec::new(),
        })))
    }

    fn pipe(&self) -> MutexGuard<'_, Pipe> {
        self.0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Asks the browser, or one of its pages.
    pub(crate) fn ask(&self, session: Option<&str>, method: &str, params: Value) -> Value {
        let answer = self.try_ask(session, method, params);
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// The same, if it may be refused.
    pub(crate) fn try_ask(
        &self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<Value, Value> {
        let mut pipe = self.pipe();
        pipe.asked += 1;
        let id = pipe.asked;
        let mut request = json!({"id": id, "method": method, "params": params});
        if let Some(session) = session {
            request["sessionId"] = json!(session);
        }
        write!(pipe.requests, "{request}\0").expect("a browser that listens");
        pipe.requests.flush().expect("a browser that listens");
        loop {
            let mut message = pipe.next();
            if message["id"] != json!(id) {
                pipe.events.push(message);
                continue;
            }
            return match message.get_mut("error") {
                Some(error) => Err(error.take()),
                None => Ok(message["result"].take()),
            };
        }
    }

    /// What happened so far under a name, as its parameters.
    pub(crate) fn events(&self, method: &str) -> Vec<Value> {
        let pipe = self.pipe();
        let of_name = pipe.events.iter().filter(|event| event["method"] == method);
        of_name.map(|event| event["params"].clone()).collect()
    }

    /// Ends it at once, in the middle of whatever it does.
    pub(crate) fn kill(&self) {
        let mut pipe = self.pipe();
        let _ = pipe.child.kill();
        let _ = pipe.child.wait();
    }
}

impl Pipe {
    fn next(&mut self) -> Value {
        let mut message = Vec::new();
        self.answers.read_until(0, &mut message).expect("an answer");
        message.pop();
        assert!(!message.is_empty(), "the browser has ended");
        serde_json::from_slice(&message).expect("an answer in JSON")
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The browser of this computer.
fn found() -> PathBuf {
    let named = env::var_os("PERIJOVE_CHROMIUM").map(PathBuf::from);
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders = env::split_paths(&path);
    let found = named.or_else(|| {
        folders.find_map(|folder| {
            let files = NAMES.map(|name| folder.join(name));
            files.into_iter().find(|file| file.is_file())
        })
    });
    found.expect(
        "the page is tested in Chromium, which is not here: install it, or say where it is with PERIJOVE_CHROMIUM",
    )
}
