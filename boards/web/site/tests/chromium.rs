//! Chromium without a window, driven over a pipe in the words of its debugging protocol.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};

use serde_json::{Value, json};

use crate::browser::found;

/// What it may be called.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// A running Chromium. A clone is the same one.
#[derive(Clone)]
pub(crate) struct Chromium(Arc<Mutex<Pipe>>);

struct Pipe {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    asked: u64,
    /// What happened meanwhile.
    events: Vec<Value>,
}

impl Chromium {
    /// Starts one that keeps its things in a folder.
    pub(crate) fn start(profile: &Path) -> Self {
        let program = found("Chromium", "PERIJOVE_CHROMIUM", &NAMES);
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
                // What a screen reader is told, as properties of elements.
                "--enable-blink-features=ComputedAccessibilityInfo",
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
        Chromium(Arc::new(Mutex::new(Pipe {
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

    /// A new tab that shows nothing yet: the session by which it is asked.
    pub(crate) fn tab(&self) -> String {
        let target = self.ask(None, "Target.createTarget", json!({"url": "about:blank"}));
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let attached = self.ask(None, "Target.attachToTarget", attach);
        let tab = attached["sessionId"].as_str().expect("a session");
        for domain in ["Page", "Runtime", "Network"] {
            self.ask(Some(tab), &format!("{domain}.enable"), json!({}));
        }
        tab.to_owned()
    }

    pub(crate) fn resize(&self, tab: &str, width: u32, height: u32, ratio: u32) {
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": ratio > 1});
        self.ask(Some(tab), "Emulation.setDeviceMetricsOverride", metrics);
    }

    pub(crate) fn visit(&self, tab: &str, address: &str) {
        let went = self.ask(Some(tab), "Page.navigate", json!({"url": address}));
        assert_eq!(went.get("errorText"), None, "{address}");
    }

    pub(crate) fn reload(&self, tab: &str) {
        self.ask(Some(tab), "Page.reload", json!({}));
    }

    pub(crate) fn before(&self, tab: &str, source: &str) {
        let method = "Page.addScriptToEvaluateOnNewDocument";
        self.ask(Some(tab), method, json!({"source": source}));
    }

    pub(crate) fn run(&self, tab: &str, expression: &str) -> Result<Value, Value> {
        let params = json!({"expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true});
        let mut answer = self.try_ask(Some(tab), "Runtime.evaluate", params)?;
        match answer.get_mut("exceptionDetails") {
            Some(thrown) => Err(thrown.take()),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    pub(crate) fn key(&self, tab: &str, key: &str) {
        for kind in ["rawKeyDown", "keyUp"] {
            let event = json!({"type": kind, "key": key});
            self.ask(Some(tab), "Input.dispatchKeyEvent", event);
        }
    }

    pub(crate) fn insert(&self, tab: &str, text: &str) {
        self.ask(Some(tab), "Input.insertText", json!({"text": text}));
    }

    pub(crate) fn click(&self, tab: &str, x: f64, y: f64) {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, "pointerType": "mouse"});
            self.ask(Some(tab), "Input.dispatchMouseEvent", event);
        }
    }

    pub(crate) fn tap(&self, tab: &str, x: f64, y: f64) {
        for (kind, finger) in [
            ("touchStart", json!([{"x": x, "y": y}])),
            ("touchEnd", json!([])),
        ] {
            let event = json!({"type": kind, "touchPoints": finger});
            self.ask(Some(tab), "Input.dispatchTouchEvent", event);
        }
    }

    pub(crate) fn png(&self, tab: &str) -> Value {
        let format = json!({"format": "png"});
        self.ask(Some(tab), "Page.captureScreenshot", format)["data"].take()
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
