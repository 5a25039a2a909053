//! A browser without a window, whichever it is: what all of them can is asked for in the same words.
//!
//! Most tests run in Chromium alone. Those that a [`both!`] lists run in Firefox as well; a test that asks for something that one of them alone
//! has, such as a slower computer or the tree of a screen reader, stays with that one. WebKit, whose driver can do less, is tried with those that
//! an [`in_webkit!`] lists.

use std::env;
use std::fmt;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::chromium::Chromium;
use crate::firefox::Firefox;
use crate::scratch;
use crate::webkit::WebKit;

/// Which browser.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Chromium,
    Firefox,
    WebKit,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Chromium => "chromium",
            Kind::Firefox => "firefox",
            Kind::WebKit => "webkit",
        })
    }
}

impl Kind {
    /// A folder of its own for a test in this browser, empty.
    pub(crate) fn scratch(self, name: &str) -> PathBuf {
        scratch(&format!("{self}-{name}"))
    }

    /// Starts one that keeps its things in a folder of its own.
    pub(crate) fn start(self, name: &str) -> Browser {
        self.start_in(&self.scratch(name))
    }

    /// Starts one that keeps its things in a folder.
    pub(crate) fn start_in(self, profile: &Path) -> Browser {
        match self {
            Kind::Chromium => Browser::Chromium(Chromium::start(profile)),
            Kind::Firefox => Browser::Firefox(Firefox::start(profile)),
            Kind::WebKit => Browser::WebKit(WebKit::start()),
        }
    }
}

/// Tests that run in Chromium and in Firefox: functions that take a [`Kind`].
macro_rules! both {
    ($($test:ident),+ $(,)?) => {
        mod in_chromium {
            $(#[test] fn $test() { super::$test($crate::browser::Kind::Chromium); })+
        }
        mod in_firefox {
            $(#[test] fn $test() { super::$test($crate::browser::Kind::Firefox); })+
        }
    };
}
pub(crate) use both;

/// Tests that run in WebKit, too.
macro_rules! in_webkit {
    ($($test:ident),+ $(,)?) => {
        mod in_webkit {
            $(#[test] fn $test() { super::$test($crate::browser::Kind::WebKit); })+
        }
    };
}
pub(crate) use in_webkit;

/// A running browser. A clone is the same one.
#[derive(Clone)]
pub(crate) enum Browser {
    Chromium(Chromium),
    Firefox(Firefox),
    WebKit(WebKit),
}

impl Browser {
    /// Starts Chromium, with its things in a folder.
    pub(crate) fn start(profile: &Path) -> Self {
        Kind::Chromium.start_in(profile)
    }

    /// Chromium, for what it alone can do.
    pub(crate) fn chromium(&self) -> &Chromium {
        match self {
            Browser::Chromium(chromium) => chromium,
            _ => panic!("Chromium alone can do that"),
        }
    }

    /// A new tab that shows nothing yet.
    pub(crate) fn tab(&self) -> String {
        match self {
            Browser::Chromium(it) => it.tab(),
            Browser::Firefox(it) => it.tab(),
            Browser::WebKit(it) => it.tab(),
        }
    }

    /// Makes a tab so many pixels of a style sheet large, each so many real ones wide.
    pub(crate) fn resize(&self, tab: &str, width: u32, height: u32, ratio: u32) {
        match self {
            Browser::Chromium(it) => it.resize(tab, width, height, ratio),
            Browser::Firefox(it) => it.resize(tab, width, height, ratio),
            Browser::WebKit(it) => it.resize(width, height),
        }
    }

    /// Goes to an address.
    pub(crate) fn visit(&self, tab: &str, address: &str) {
        match self {
            Browser::Chromium(it) => it.visit(tab, address),
            Browser::Firefox(it) => it.visit(tab, address),
            Browser::WebKit(it) => it.visit(address),
        }
    }

    pub(crate) fn reload(&self, tab: &str) {
        match self {
            Browser::Chromium(it) => it.reload(tab),
            Browser::Firefox(it) => it.reload(tab),
            Browser::WebKit(it) => it.reload(),
        }
    }

    /// Runs JavaScript before whatever is loaded from now on.
    pub(crate) fn before(&self, tab: &str, source: &str) {
        match self {
            Browser::Chromium(it) => it.before(tab, source),
            Browser::Firefox(it) => it.before(tab, source),
            Browser::WebKit(_) => panic!("the driver of WebKit can't do that"),
        }
    }

    /// Runs JavaScript, and waits for what it promises; what it throws is the error.
    pub(crate) fn run(&self, tab: &str, expression: &str) -> Result<Value, Value> {
        match self {
            Browser::Chromium(it) => it.run(tab, expression),
            Browser::Firefox(it) => it.run(tab, expression),
            Browser::WebKit(it) => it.run(expression),
        }
    }

    /// Presses a key of the keyboard, by its name in JavaScript.
    pub(crate) fn key(&self, tab: &str, key: &str) {
        match self {
            Browser::Chromium(it) => it.key(tab, key),
            Browser::Firefox(it) => it.key(tab, key),
            Browser::WebKit(it) => it.key(key),
        }
    }

    /// Types a text into what has the focus, as the keyboard of a phone does.
    pub(crate) fn insert(&self, tab: &str, text: &str) {
        match self {
            Browser::Chromium(it) => it.insert(tab, text),
            Browser::Firefox(it) => {
                for letter in text.chars() {
                    it.key(tab, letter.encode_utf8(&mut [0; 4]));
                }
            }
            Browser::WebKit(it) => {
                for letter in text.chars() {
                    it.key(letter.encode_utf8(&mut [0; 4]));
                }
            }
        }
    }

    /// Clicks on a place of the window.
    pub(crate) fn click(&self, tab: &str, x: f64, y: f64) {
        match self {
            Browser::Chromium(it) => it.click(tab, x, y),
            Browser::Firefox(it) => it.point(tab, "mouse", x, y),
            Browser::WebKit(it) => it.point("mouse", x, y),
        }
    }

    /// Touches it with a finger.
    pub(crate) fn tap(&self, tab: &str, x: f64, y: f64) {
        match self {
            Browser::Chromium(it) => it.tap(tab, x, y),
            Browser::Firefox(it) => it.point(tab, "touch", x, y),
            Browser::WebKit(it) => it.point("mouse", x, y),
        }
    }

    /// A picture of the window, a PNG in base64.
    pub(crate) fn png(&self, tab: &str) -> Value {
        match self {
            Browser::Chromium(it) => it.png(tab),
            Browser::Firefox(it) => it.png(tab),
            Browser::WebKit(it) => it.png(),
        }
    }

    /// What was thrown in its pages and caught by nobody, as far as it says.
    pub(crate) fn thrown(&self) -> Vec<Value> {
        match self {
            Browser::Chromium(it) => it.events("Runtime.exceptionThrown"),
            Browser::Firefox(it) => it.events("log.entryAdded"),
            Browser::WebKit(_) => Vec::new(),
        }
    }

    /// Ends it at once, in the middle of whatever it does.
    pub(crate) fn kill(&self) {
        match self {
            Browser::Chromium(it) => it.kill(),
            Browser::Firefox(it) => it.kill(),
            Browser::WebKit(_) => panic!("what WebKit keeps here is gone with it"),
        }
    }
}

/// A key of JavaScript as a character of WebDriver.
pub(crate) fn code_of(key: &str) -> &str {
    match key {
        "Backspace" => "\u{e003}",
        "Tab" => "\u{e004}",
        "Enter" => "\u{e007}",
        "Escape" => "\u{e00c}",
        "PageUp" => "\u{e00e}",
        "PageDown" => "\u{e00f}",
        "ArrowLeft" => "\u{e012}",
        "ArrowUp" => "\u{e013}",
        "ArrowRight" => "\u{e014}",
        "ArrowDown" => "\u{e015}",
        letter => letter,
    }
}

/// A key that is pressed, as WebDriver says it.
pub(crate) fn typed(value: &str) -> Value {
    let strokes = json!([{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]);
    json!({"type": "key", "id": "keyboard", "actions": strokes})
}

/// A place that is pointed at, likewise: by a mouse, or by touch.
pub(crate) fn pointed(what: &str, x: f64, y: f64) -> Value {
    let moves = json!([
        {"type": "pointerMove", "x": x.round() as i64, "y": y.round() as i64},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]);
    json!({"type": "pointer", "id": what, "parameters": {"pointerType": what}, "actions": moves})
}

/// A browser of this computer, by a variable that says where it is, or by one of its names.
pub(crate) fn found(what: &str, variable: &str, names: &[&str]) -> PathBuf {
    let named = env::var_os(variable).map(PathBuf::from);
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders = env::split_paths(&path);
    let found = named.or_else(|| {
        folders.find_map(|folder| {
            let mut files = names.iter().map(|name| folder.join(name));
            files.find(|file| file.is_file())
        })
    });
    found.unwrap_or_else(|| {
        panic!("the page is tested in {what}, which is not here: install it, or say where it is with {variable}")
    })
}
