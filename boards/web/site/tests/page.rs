//! A page in a browser, with somebody who presses keys, touches it and looks.

use std::thread;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use perijove::app::{App, Button, Press};
use perijove::book::Book;
use perijove::journal::Game;
use perijove::store::Store;
use serde_json::{Value, json};
use sim::nor::Nor;
use sim::scenario::{Scenario, Stage, Twin};

use crate::browser::Browser;

/// How long we wait for a page.
const PATIENCE: Duration = Duration::from_secs(60);

/// Resolves when a session has begun, or a while later.
const BEGUN: &str = "new Promise((resolve) => {
    const look = () => (globalThis.perijove?.begun ? resolve(true) : setTimeout(look, 5));
    look();
    setTimeout(resolve, 5000, false);
})";

/// What everything that acts is called: as the browser tells it to a screen reader, where it says so.
pub(crate) const NAMES: &str =
    "[...document.querySelectorAll('#body :is(button, a, input, select, [role=radiogroup])')]
    .filter((part) => part.checkVisibility() && !part.closest('.option'))
    .map((part) => part.computedName ?? part.ariaLabel ?? part.textContent)";

/// What a snapshot says of everything that can be done, in order.
pub(crate) fn words_of(seen: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |key: &str| seen[key].as_array().cloned().unwrap_or_default();
    if seen["kind"] == "name" {
        let field = [text(&seen["title"]), word_done(seen)];
        return field
            .into_iter()
            .chain(list("names").iter().map(text))
            .collect();
    }
    let fields = list("fields");
    let is_read = |row: usize| {
        fields
            .get(row)
            .is_some_and(|field| field["kind"] == "shown")
    };
    let rows = list("rows").into_iter().enumerate();
    let rows = rows.filter(|(row, _)| !is_read(*row));
    rows.map(|(_, row)| match row.get("spoken") {
        Some(spoken) => text(spoken),
        None => text(&row["text"]),
    })
    .collect()
}

/// The page's own word below a field for a name.
fn word_done(seen: &Value) -> String {
    let words: Value = serde_json::from_str(perijove::text::PAGE).expect("words in JSON");
    let language = seen["language"].as_str().unwrap_or_default();
    words[language]["done"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// A page. Its window is that of a phone unless something else is said.
#[derive(Clone)]
pub(crate) struct Page {
    pub(crate) browser: Browser,
    tab: String,
    /// What there is to see after the latest press, in JSON.
    snapshot: String,
}

impl Page {
    /// A new page that shows nothing yet.
    pub(crate) fn blank(browser: &Browser) -> Self {
        let page = Page {
            browser: browser.clone(),
            tab: browser.tab(),
            snapshot: String::new(),
        };
        page.resize(390, 844, 2);
        page
    }

    /// A page that has begun.
    pub(crate) fn open(browser: &Browser, address: &str) -> Self {
        let mut page = Page::blank(browser);
        page.visit(address);
        page.wait_for_begin();
        page
    }

    /// Asks for something that Chromium alone can do.
    pub(crate) fn ask(&self, method: &str, params: Value) -> Value {
        let chromium = self.browser.chromium();
        chromium.ask(Some(&self.tab), method, params)
    }

    /// Runs JavaScript before whatever is loaded from now on.
    pub(crate) fn before(&self, source: &str) {
        self.browser.before(&self.tab, source);
    }

    /// Becomes a window of so many pixels of a style sheet, each so many real ones wide.
    pub(crate) fn resize(&self, width: u32, height: u32, ratio: u32) {
        self.browser.resize(&self.tab, width, height, ratio);
    }

    /// Goes to an address, where it is asked step by step as on a device.
    pub(crate) fn visit(&self, address: &str) {
        self.browser.visit(&self.tab, &format!("{address}?steps"));
    }

    /// Goes to an address as everybody does, and waits until the companion can be played.
    pub(crate) fn visit_forms(&mut self, address: &str) {
        self.browser.visit(&self.tab, address);
        self.wait_for_begin();
    }

    pub(crate) fn reload(&mut self) {
        // So that nobody takes the page of before for the new one.
        self.run("delete globalThis.perijove");
        self.browser.reload(&self.tab);
        self.wait_for_begin();
    }

    /// Waits until the companion can be played.
    pub(crate) fn wait_for_begin(&mut self) {
        self.wait_for(BEGUN);
        self.look();
    }

    /// Waits until something is true; in a page that is still loading, too.
    pub(crate) fn wait_for(&self, expression: &str) {
        let begun = Instant::now();
        loop {
            match self.try_run(expression) {
                Ok(Value::Bool(true)) => return,
                other => assert!(
                    begun.elapsed() < PATIENCE,
                    "{expression}: {other:?}; thrown: {:?}",
                    self.browser.thrown()
                ),
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Runs JavaScript in the page, and waits for what it promises.
    pub(crate) fn run(&self, expression: &str) -> Value {
        let ran = self.try_run(expression);
        ran.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    fn try_run(&self, expression: &str) -> Result<Value, Value> {
        self.browser.run(&self.tab, expression)
    }

    /// Presses a key of the keyboard.
    pub(crate) fn key(&self, key: &str) {
        self.browser.key(&self.tab, key);
    }

    /// The middle of what a selector finds, when it has been painted there.
    fn middle(&self, selector: &str) -> (Value, Value) {
        let mut place = self.run(&format!(
            "(async () => {{ const part = document.querySelector({});
                part.scrollIntoView({{ block: 'nearest' }});
                // A finger hits what was painted; a page behind another is not.
                const painted = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
                await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 2000))]);
                const box = part.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2]; }})()",
            json!(selector)
        ));
        (place[0].take(), place[1].take())
    }

    /// Clicks on the middle of what a selector finds.
    pub(crate) fn touch(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.touch_at(&x, &y);
    }

    /// Types a text into what has the focus.
    pub(crate) fn insert(&self, text: &str) {
        self.browser.insert(&self.tab, text);
    }

    /// Touches a place of the window.
    pub(crate) fn touch_at(&self, x: &Value, y: &Value) {
        self.browser.click(&self.tab, number(x), number(y));
    }

    /// Waits until all that was pressed is kept and shown, and looks at it; the number that stirred chance.
    pub(crate) fn look(&mut self) -> u64 {
        let seen = self.run(
            "perijove.settled().then(() => [perijove.stirred, perijove.companion.snapshot()])",
        );
        self.snapshot = seen[1].as_str().unwrap_or_default().to_owned();
        // A number of JavaScript, which is whole.
        seen[0].as_f64().expect("a number") as u64
    }

    /// A press of a button as a device has it.
    pub(crate) fn press(&mut self, press: Press) -> u64 {
        let letter = match press {
            Press::Button(Button::Up) => 'u',
            Press::Button(Button::Down) => 'd',
            Press::Button(Button::Left) => 'l',
            Press::Button(Button::Right) => 'r',
            Press::Button(Button::Ok) => 'o',
            Press::Button(Button::Back) => 'b',
            Press::Undo => 'z',
            Press::More => unreachable!("no story holds Ok"),
        };
        self.run(&format!("perijove.press(['{letter}'])"));
        self.look()
    }

    /// Touches what a selector finds, with a finger.
    pub(crate) fn tap(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.browser.tap(&self.tab, number(&x), number(&y));
    }

    /// What there is to see, as the page shows it.
    pub(crate) fn seen(&self) -> Value {
        serde_json::from_str(&self.snapshot).expect("a snapshot in JSON")
    }

    /// What is seen, if it is what a stage shows; else both, one above the other.
    pub(crate) fn shows(&self, stage: &Stage) -> Result<(), String> {
        self.shows_app(stage.app())
    }

    /// The same of any app. What acts is called as the snapshot says, in its order.
    pub(crate) fn shows_app(&self, app: &App) -> Result<(), String> {
        let mut expected = String::new();
        app.write_snapshot(&app.screen(), &mut expected)
            .expect("a text takes whatever is written");
        if expected != self.snapshot {
            let seen = &self.snapshot;
            return Err(format!("the host shows\n{expected}\nand the page\n{seen}"));
        }
        let (names, words) = (self.names(), words_of(&self.seen()));
        if names != words {
            return Err(format!(
                "the snapshot says\n{words:?}\nand the page has\n{names:?}"
            ));
        }
        Ok(())
    }

    /// What everything that acts on the screen is called, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let names = self.run(NAMES);
        let names = names.as_array().expect("a list").iter();
        names
            .map(|name| name.as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// The words of everything that a selector finds and that can be seen.
    pub(crate) fn words(&self, selector: &str) -> Vec<String> {
        let found = self.run(&format!(
            "[...document.querySelectorAll({})].filter((part) => part.checkVisibility()).map((part) => part.textContent)",
            json!(selector)
        ));
        let found = found.as_array().expect("a list").iter();
        found
            .map(|words| words.as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// Begins as out of the box: nothing is kept.
    pub(crate) fn forget(&mut self) {
        let forgotten = self.run(
            "new Promise((resolve) => {
                const asked = indexedDB.deleteDatabase('perijove');
                asked.onsuccess = () => resolve(true);
            })",
        );
        assert_eq!(forgotten, json!(true));
        self.reload();
    }

    /// Begins anew with the bytes of an image; whether they were one.
    pub(crate) fn bring_in(&mut self, image: &[u8]) -> bool {
        let image = STANDARD.encode(image);
        let taken = self.run(&format!(
            "perijove.bringIn(Uint8Array.from(atob('{image}'), (letter) => letter.charCodeAt(0)), 'en')"
        ));
        self.look();
        taken == json!(true)
    }

    /// Plays a story on a stage and here; the stage as it is then.
    pub(crate) fn play(&mut self, story: &str) -> Stage {
        let story = Scenario::parse(story).unwrap_or_else(|bad| panic!("{bad}"));
        let mut stage = Stage::new(None).as_page();
        let played = stage.play_with(&story, self);
        played.unwrap_or_else(|complaint| panic!("{complaint}"));
        stage
    }

    /// The bytes of everything that is saved.
    pub(crate) fn image(&self) -> Vec<u8> {
        bytes_of(&self.run("btoa([...perijove.companion.image()].map((byte) => String.fromCharCode(byte)).join(''))"))
    }

    /// A picture of the window, as a PNG.
    pub(crate) fn png(&self) -> Vec<u8> {
        bytes_of(&self.browser.png(&self.tab))
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn bytes_of(text: &Value) -> Vec<u8> {
    let text = text.as_str().expect("bytes in base64");
    STANDARD.decode(text).expect("bytes in base64")
}

/// What is pressed on the stage is pressed in the page.
impl Twin for Page {
    fn has(&self, _: Button) -> bool {
        true
    }

    fn set_up(&mut self, book: &Book, game: Option<&Game>) -> Result<(), String> {
        let mut store = Store::open(Nor::new(128 * 1024)).map_err(|error| format!("{error:?}"))?;
        store
            .save_book(book)
            .map_err(|error| format!("{error:?}"))?;
        if let Some(game) = game {
            let begun = store.begin_game(game);
            begun.map_err(|error| format!("{error:?}"))?;
        }
        let taken = self.bring_in(store.close().bytes());
        taken
            .then_some(())
            .ok_or("the page does not take the book.".to_owned())
    }

    fn press(&mut self, press: Press, _: u64) -> Result<u64, String> {
        Ok(Page::press(self, press))
    }

    fn wait(&mut self, _: u64) -> Result<(), String> {
        Ok(())
    }

    fn restart(&mut self) -> Result<(), String> {
        self.reload();
        Ok(())
    }

    fn compare(&mut self, stage: &Stage) -> Result<(), String> {
        self.shows(stage)
    }
}
