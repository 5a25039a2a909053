//! WebKit as GTK has it, driven by its own driver over HTTP in the words of WebDriver. It has no way to do without a window, so it is given a
//! screen that nobody sees.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{code_of, found, pointed, typed};

/// How long the driver may take to listen.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where the browser lies that comes with the driver, below the folder of libraries.
const BROWSER: &str = "webkit2gtk-4.1/MiniBrowser";

/// A running WebKit. A clone is the same one. What it keeps is gone when it ends.
#[derive(Clone)]
pub(crate) struct WebKit(Arc<Driver>);

struct Driver {
    /// The screen, and the driver on it.
    children: Vec<Child>,
    port: u16,
    session: String,
}

impl WebKit {
    pub(crate) fn start() -> Self {
        let (screen, display) = screen();
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
        let port = free.expect("a free port").port();
        let program = found("WebKit", "PERIJOVE_WEBKIT", &["WebKitWebDriver"]);
        let driver = Command::new(program)
            .arg(format!("--port={port}"))
            .env("DISPLAY", display)
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
            // Pages in containers and as root have no sandbox of their own.
            .env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a driver");
        let mut driver = Driver {
            children: vec![driver, screen],
            port,
            session: String::new(),
        };
        let options = json!({"binary": browser(), "args": ["--automation"]});
        let wanted =
            json!({"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}});
        let begun = Instant::now();
        let session = loop {
            match driver.ask("POST", "/session", &wanted) {
                Ok(session) => break session,
                Err(error) => assert!(begun.elapsed() < PATIENCE, "{error}"),
            }
            thread::sleep(Duration::from_millis(50));
        };
        let session = session["sessionId"].as_str().expect("a session");
        driver.session = format!("/session/{session}");
        WebKit(Arc::new(driver))
    }

    fn post(&self, what: &str, params: &Value) -> Value {
        let answer = self.0.post(what, params);
        answer.unwrap_or_else(|error| panic!("{what}: {error}"))
    }

    /// It has one tab.
    pub(crate) fn tab(&self) -> String {
        String::new()
    }

    /// The window has no size of its own below that of its buttons; the page gets what is left.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        self.post("window/rect", &json!({"width": width, "height": height}));
    }

    pub(crate) fn visit(&self, address: &str) {
        self.post("url", &json!({"url": address}));
    }

    pub(crate) fn reload(&self) {
        self.post("refresh", &json!({}));
    }

    pub(crate) fn run(&self, expression: &str) -> Result<Value, Value> {
        let script = format!("return ({expression});");
        self.0
            .post("execute/sync", &json!({"script": script, "args": []}))
    }

    pub(crate) fn key(&self, key: &str) {
        self.post("actions", &json!({"actions": [typed(code_of(key))]}));
    }

    pub(crate) fn point(&self, what: &str, x: f64, y: f64) {
        self.post("actions", &json!({"actions": [pointed(what, x, y)]}));
    }

    pub(crate) fn png(&self) -> Value {
        let session = &self.0.session;
        let shot = self
            .0
            .ask("GET", &format!("{session}/screenshot"), &Value::Null);
        shot.expect("a picture")
    }
}

impl Driver {
    fn post(&self, what: &str, params: &Value) -> Result<Value, Value> {
        self.ask("POST", &format!("{}/{what}", self.session), params)
    }

    fn ask(&self, method: &str, path: &str, params: &Value) -> Result<Value, Value> {
        let answer = self.exchange(method, path, params);
        let (is_good, mut answer) = answer.map_err(|error| json!(error.to_string()))?;
        let value = answer["value"].take();
        if is_good { Ok(value) } else { Err(value) }
    }

    /// A request and its answer, and whether that is a good one.
    fn exchange(&self, method: &str, path: &str, params: &Value) -> io::Result<(bool, Value)> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        let body = if params.is_null() {
            String::new()
        } else {
            params.to_string()
        };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )?;
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line)?;
        let is_good = line.contains(" 200 ");
        let mut length = 0;
        while !matches!(line.as_str(), "" | "\r\n") {
            line.clear();
            stream.read_line(&mut line)?;
            if let Some(bytes) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = bytes.trim().parse().map_err(io::Error::other)?;
            }
        }
        let mut body = Vec::new();
        stream.take(length).read_to_end(&mut body)?;
        Ok((is_good, serde_json::from_slice(&body)?))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The browser is the driver's child, and ends by this alone.
        let _ = self.ask("DELETE", &self.session, &Value::Null);
        for child in &mut self.children {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// A screen that nobody sees, and its name.
fn screen() -> (Child, String) {
    let mut screen = Command::new("Xvfb")
        .args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            "1280x1024x24",
            "-nolisten",
            "tcp",
        ])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("WebKit needs a screen, of which Xvfb makes one: install it");
    let mut number = String::new();
    let said = screen.stdout.take().expect("a pipe");
    let read = BufReader::new(said).read_line(&mut number);
    read.expect("the number of a screen");
    (screen, format!(":{}", number.trim()))
}

/// The browser that comes with the driver.
fn browser() -> PathBuf {
    let libraries = std::fs::read_dir("/usr/lib")
        .into_iter()
        .flatten()
        .flatten();
    let mut browsers = libraries.map(|folder| folder.path().join(BROWSER));
    let found = browsers.find(|file| file.is_file());
    found.unwrap_or_else(|| panic!("there is no {BROWSER} in /usr/lib"))
}
