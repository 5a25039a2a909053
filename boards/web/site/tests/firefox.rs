//! Firefox without a window, driven over a web socket in the words of WebDriver BiDi, which it speaks by itself.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

use crate::browser::{code_of, found, pointed, typed};
use crate::socket::Socket;

/// What it may be called.
const NAMES: [&str; 2] = ["firefox-esr", "firefox"];

/// Where it says at which port it listens, in its profile.
const LISTENS: &str = "WebDriverBiDiServer.json";

/// How long it may take to listen.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a profile differs from that of a person: nothing is asked of anybody, and what was killed is not brought back.
const PREFERENCES: &str = r#"
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.safebrowsing.downloads.enabled", false);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.storageManager.prompt.testing", true);
user_pref("dom.storageManager.prompt.testing.allow", true);
user_pref("extensions.update.enabled", false);
user_pref("intl.accept_languages", "en-US");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,#");
user_pref("toolkit.startup.max_resumed_crashes", -1);
user_pref("toolkit.telemetry.enabled", false);
"#;

/// A running Firefox. A clone is the same one.
#[derive(Clone)]
pub(crate) struct Firefox(Arc<Mutex<Wire>>);

struct Wire {
    child: Child,
    socket: Socket,
    asked: u64,
    /// What happened meanwhile.
    events: Vec<Value>,
}

impl Firefox {
    /// Starts one that keeps its things in a folder.
    pub(crate) fn start(profile: &Path) -> Self {
        let program = found("Firefox", "PERIJOVE_FIREFOX", &NAMES);
        let listens = profile.join(LISTENS);
        // That of one that was killed.
        let _ = fs::remove_file(&listens);
        fs::write(profile.join("user.js"), PREFERENCES).expect("a profile");
        let mut command = Command::new(program);
        command
            .args(["--headless", "--no-remote", "--remote-debugging-port", "0"])
            .arg("--profile")
            .arg(profile)
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let child = command.spawn().expect("Firefox");
        let socket = connect(&listens);
        let firefox = Firefox(Arc::new(Mutex::new(Wire {
            child,
            socket,
            asked: 0,
            events: Vec::new(),
        })));
        firefox.ask("session.new", json!({"capabilities": {}}));
        firefox.ask("session.subscribe", json!({"events": ["log.entryAdded"]}));
        firefox
    }

    fn wire(&self) -> MutexGuard<'_, Wire> {
        self.0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn ask(&self, method: &str, params: Value) -> Value {
        let answer = self.try_ask(method, params);
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn try_ask(&self, method: &str, params: Value) -> Result<Value, Value> {
        let mut wire = self.wire();
        wire.asked += 1;
        let id = wire.asked;
        let request = json!({"id": id, "method": method, "params": params});
        let sent = wire.socket.send(&request.to_string());
        sent.expect("a browser that listens");
        loop {
            let message = wire.socket.receive().expect("an answer");
            let message = message.expect("the browser has ended");
            let mut message: Value = serde_json::from_str(&message).expect("an answer in JSON");
            if message["id"] != json!(id) {
                wire.events.push(message);
                continue;
            }
            return match message["type"].as_str() {
                Some("success") => Ok(message["result"].take()),
                _ => Err(message),
            };
        }
    }

    /// What happened so far under a name, as its parameters.
    pub(crate) fn events(&self, method: &str) -> Vec<Value> {
        let wire = self.wire();
        let of_name = wire.events.iter().filter(|event| event["method"] == method);
        of_name.map(|event| event["params"].clone()).collect()
    }

    pub(crate) fn tab(&self) -> String {
        let tab = self.ask("browsingContext.create", json!({"type": "tab"}));
        tab["context"].as_str().expect("a tab").to_owned()
    }

    pub(crate) fn resize(&self, tab: &str, width: u32, height: u32, ratio: u32) {
        let size = json!({"context": tab, "viewport": {"width": width, "height": height}, "devicePixelRatio": ratio});
        self.ask("browsingContext.setViewport", size);
    }

    pub(crate) fn visit(&self, tab: &str, address: &str) {
        let to = json!({"context": tab, "url": address, "wait": "interactive"});
        self.ask("browsingContext.navigate", to);
    }

    pub(crate) fn reload(&self, tab: &str) {
        let reload = json!({"context": tab, "wait": "interactive"});
        self.ask("browsingContext.reload", reload);
    }

    pub(crate) fn before(&self, tab: &str, source: &str) {
        let script =
            json!({"functionDeclaration": format!("() => {{ {source} }}"), "contexts": [tab]});
        self.ask("script.addPreloadScript", script);
    }

    pub(crate) fn run(&self, tab: &str, expression: &str) -> Result<Value, Value> {
        let params = json!({"expression": expression, "target": {"context": tab}, "awaitPromise": true, "userActivation": true});
        let mut answer = self.try_ask("script.evaluate", params)?;
        match answer["type"].as_str() {
            Some("success") => Ok(plain(&answer["result"])),
            _ => Err(answer["exceptionDetails"].take()),
        }
    }

    pub(crate) fn key(&self, tab: &str, key: &str) {
        self.act(tab, typed(code_of(key)));
    }

    pub(crate) fn point(&self, tab: &str, what: &str, x: f64, y: f64) {
        self.act(tab, pointed(what, x, y));
    }

    fn act(&self, tab: &str, source: Value) {
        let actions = json!({"context": tab, "actions": [source]});
        self.ask("input.performActions", actions);
    }

    pub(crate) fn png(&self, tab: &str) -> Value {
        let shot = json!({"context": tab});
        self.ask("browsingContext.captureScreenshot", shot)["data"].take()
    }

    /// Ends it at once, in the middle of whatever it does.
    pub(crate) fn kill(&self) {
        self.wire().end();
    }
}

impl Wire {
    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.end();
    }
}

/// Waits until it listens.
fn connect(listens: &Path) -> Socket {
    let begun = Instant::now();
    loop {
        let said: Value = fs::read(listens)
            .ok()
            .and_then(|said| serde_json::from_slice(&said).ok())
            .unwrap_or_default();
        let port = said["ws_port"]
            .as_u64()
            .and_then(|port| u16::try_from(port).ok());
        if let Some(socket) = port.and_then(|port| Socket::connect(port, "/session").ok()) {
            return socket;
        }
        assert!(begun.elapsed() < PATIENCE, "Firefox does not listen");
        thread::sleep(Duration::from_millis(20));
    }
}

/// A value as BiDi describes it, as JSON has it.
fn plain(value: &Value) -> Value {
    let held = &value["value"];
    let all = |values: &Value| values.as_array().cloned().unwrap_or_default();
    match value["type"].as_str() {
        Some("string" | "boolean" | "number") => held.clone(),
        Some("array") => all(held).iter().map(plain).collect(),
        Some("object") => {
            let pairs = all(held);
            let pairs = pairs.iter().filter_map(|pair| {
                let name = pair[0].as_str()?;
                Some((name.to_owned(), plain(&pair[1])))
            });
            Value::Object(pairs.collect::<Map<_, _>>())
        }
        _ => Value::Null,
    }
}
