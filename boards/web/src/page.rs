//! The companion in a page: everything but the way in and out.

use page_flash::Flash;
use perijove::app::{App, Button, Controls, Entered, Meant, Press, Sign};
use perijove::companion::{Companion, Start};
use perijove::store::Store;
use perijove::text::Language;

/// How many idle moments a page has at once, if there is something to do in them.
const AT_ONCE: u32 = 8;

/// What is entered into a field.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FieldInput {
    /// An option, counted from 0.
    Option(u16),
    /// A number, or that it is not known.
    Number(Option<u16>),
    /// A text.
    Text,
}

/// The companion, and what it last said.
#[derive(Debug)]
pub(crate) struct Page {
    companion: Companion<Flash>,
    /// Whether the page shows forms.
    has_forms: bool,
    /// A flash that is filled from outside until the companion starts with it.
    flash: Option<Flash>,
    /// What goes between here and the page as text.
    text: Vec<u8>,
}

impl Page {
    /// A page that has not been started.
    pub(crate) fn new() -> Self {
        Page {
            companion: Companion::new(App::fresh()),
            has_forms: false,
            flash: None,
            text: Vec::new(),
        }
    }

    /// An erased flash, to be filled with what was kept.
    pub(crate) fn erased(&mut self) -> &[u8] {
        self.flash.insert(Flash::new()).bytes()
    }

    /// Room for a text of so many bytes, to be filled.
    pub(crate) fn room(&mut self, bytes: usize) -> &[u8] {
        self.text.clear();
        self.text.resize(bytes, 0);
        &self.text
    }

    /// Asks with forms from the next start on.
    pub(crate) const fn with_forms(&mut self) {
        self.has_forms = true;
    }

    /// Starts the companion with the flash as it was filled; the text is the code of the likeliest language.
    ///
    /// False when the flash holds something, and nothing of it is Perijove's: then it is left alone.
    pub(crate) fn start(&mut self, now: u64) -> bool {
        let flash = self.flash.take().unwrap_or_default();
        let is_blank = flash.bytes().iter().all(|byte| *byte == 0xff);
        let Ok(store) = Store::open(flash) else {
            return false;
        };
        if !is_blank && !store.is_used() {
            return false;
        }
        let code = std::str::from_utf8(&self.text).unwrap_or_default();
        let language = Language::of_code(code).unwrap_or(Language::English);
        let app = App::fresh().speaking(language).played_by(Controls::Fingers);
        let app = app.built_from(env!("PERIJOVE_COMMIT"));
        let app = match self.has_forms {
            true => app.with_forms(),
            false => app,
        };
        self.companion = Companion::new(app).always_lit();
        self.companion.start(Some(store), now, Start::Usual);
        true
    }

    /// Takes a press.
    pub(crate) fn press(&mut self, press: Press, now: u64, stir: u64) {
        self.companion.press(press, now, stir);
    }

    /// Takes a row as it was seen; false when it is no longer there.
    pub(crate) fn take(&mut self, row: usize, sign: Sign, now: u64, stir: u64) -> bool {
        let row = self.companion.app().row_seen(row, sign);
        row.is_some_and(|row| self.companion.mean(Meant::Take(row), now, stir))
    }

    /// Takes the text for the name that a question asks for; false when that is no longer asked.
    pub(crate) fn type_text(&mut self, sign: Sign, now: u64, stir: u64) -> bool {
        let text = std::str::from_utf8(&self.text).unwrap_or_default();
        self.companion.app().sign() == sign && self.companion.type_text(text, now, stir)
    }

    /// Sets a field of the form in sight, which the text names; of a text, that stands in the lines behind the name. False when there is no
    /// such field.
    pub(crate) fn set(&mut self, entered: FieldInput, now: u64, stir: u64) -> bool {
        let text = std::str::from_utf8(&self.text).unwrap_or_default();
        let (field, text) = text.split_once('\n').unwrap_or((text, ""));
        let entered = match entered {
            FieldInput::Option(nth) => Entered::Option(nth),
            FieldInput::Number(number) => Entered::Number(number),
            FieldInput::Text => Entered::Text(text),
        };
        let is_there = self.companion.app().field_called(field).is_some();
        is_there && self.companion.set(field, entered, now, stir)
    }

    /// Takes a press on a question; false when that is no longer asked.
    pub(crate) fn press_on(&mut self, press: Press, sign: Sign, now: u64, stir: u64) -> bool {
        self.companion.app().sign() == sign && self.companion.press(press, now, stir)
    }

    /// Brings back what was undone last; false when another question is asked by now.
    pub(crate) fn redo(&mut self, sign: Sign, now: u64, stir: u64) -> bool {
        self.companion.app().sign() == sign && self.companion.mean(Meant::Redo, now, stir)
    }

    /// What there is to see and to take, as JSON.
    pub(crate) fn snapshot(&mut self) -> &[u8] {
        let mut written = String::new();
        // A text in memory takes whatever is written.
        let _ = self.companion.write_snapshot(&mut written);
        self.text = written.into_bytes();
        &self.text
    }

    /// Lets the companion do what it does between presses; when to be called again.
    pub(crate) fn idle(&mut self, now: u64) -> Option<u64> {
        // A browser calls back no sooner than every few milliseconds, in which it has thought more than a chip.
        let mut idled = self.companion.idle(now);
        for _ in 1..AT_ONCE {
            if idled.changed || idled.wake.is_none_or(|wake| wake > now) {
                break;
            }
            idled = self.companion.idle(now);
        }
        idled.wake
    }

    /// The next sector that is to be kept.
    pub(crate) fn take_changed(&mut self) -> Option<usize> {
        self.companion.store()?.medium().take_changed()
    }

    /// What the flash of the running companion holds.
    pub(crate) fn flash(&mut self) -> &[u8] {
        let store = self.companion.store();
        store.map_or(&[], |store| store.medium().bytes())
    }

    /// Whether a game is on, so that the screen should not go dark.
    pub(crate) fn plays(&self) -> bool {
        self.companion.app().game().is_some()
    }

    /// The code of the language that is spoken.
    pub(crate) fn language(&mut self) -> &[u8] {
        let code = self.companion.app().settings().language.code();
        self.text.clear();
        self.text.extend(code.bytes());
        &self.text
    }

    /// The codes of all languages, with a space between.
    pub(crate) fn languages(&mut self) -> &[u8] {
        let codes = Language::ALL.map(Language::code).join(" ");
        self.text = codes.into_bytes();
        &self.text
    }

    /// The number of the game that is open, if it has a result.
    pub(crate) fn counted(&mut self) -> Option<u32> {
        let app = self.companion.app();
        let game = app.game_in_sight().filter(|_| !app.shows_survey())?;
        if !game.is_complete() {
            return None;
        }
        // The running one is the newest as soon as it has a result.
        let visited = app.visited();
        let newest = || Some(self.companion.store()?.past(0).ok()??.number);
        visited.or_else(newest)
    }

    /// The number of the running game, if it has a result.
    pub(crate) fn finished(&mut self) -> Option<u32> {
        let store = self.companion.store()?;
        store.result()?;
        Some(store.past(0).ok()??.number)
    }

    /// Whether there is a game of a number, or of a later one.
    pub(crate) fn has_game(&mut self, number: u32) -> bool {
        let Some(store) = self.companion.store() else {
            return false;
        };
        let newest = store.past(0).ok().flatten();
        let is_later = newest.is_some_and(|newest| newest.number >= number);
        is_later || store.is_running(number)
    }

    /// Opens the deck book.
    pub(crate) fn show_deck(&mut self) {
        self.companion.show_deck();
    }
}

/// A press by its letter, as the page's own code has it.
pub(crate) fn press_of(letter: u32) -> Option<Press> {
    Some(match char::from_u32(letter)? {
        'u' => Press::Button(Button::Up),
        'd' => Press::Button(Button::Down),
        'l' => Press::Button(Button::Left),
        'r' => Press::Button(Button::Right),
        'o' => Press::Button(Button::Ok),
        'b' => Press::Button(Button::Back),
        'z' => Press::Undo,
        'm' => Press::More,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use page_flash::{SECTOR, SIZE};

    use super::*;

    fn started(code: &str) -> Page {
        let mut page = Page::new();
        page.room(code.len());
        page.text.copy_from_slice(code.as_bytes());
        page.erased();
        assert!(page.start(0));
        page
    }

    fn press(page: &mut Page, letters: &str) {
        for letter in letters.chars() {
            let press = press_of(letter.into()).expect("a letter of a press");
            page.press(press, 0, 0);
        }
    }

    #[test]
    fn what_was_kept_sector_by_sector_is_there_at_the_next_start() {
        let mut page = started("de");
        assert_eq!(page.language(), b"de");
        // The first choice but one of the languages.
        press(&mut page, "do");
        let spoken = page.language().to_vec();
        assert_ne!(spoken, b"de");
        let mut kept = vec![0xff; SIZE];
        while let Some(sector) = page.take_changed() {
            let place = sector * SECTOR..(sector + 1) * SECTOR;
            kept[place.clone()].copy_from_slice(&page.flash()[place]);
        }
        let mut again = Page::new();
        again.flash = Flash::filled(&kept);
        assert!(again.start(0));
        assert_eq!(again.language(), spoken);
    }

    #[test]
    fn a_flash_with_something_else_in_it_is_refused() {
        let mut page = started("en");
        page.flash = Flash::filled(&[7; 4 * SECTOR]);
        assert!(!page.start(0));
        // Players who were there go on.
        press(&mut page, "o");
        assert!(page.take_changed().is_some());
    }

    /// The sign of the question, and of a row.
    fn signs(page: &mut Page, row: usize) -> (Sign, Sign) {
        let snapshot = String::from_utf8(page.snapshot().to_vec()).expect("text");
        let signs = snapshot.split("\"sign\":").skip(1).map(|rest| {
            let end = rest.find(|letter: char| !letter.is_ascii_digit());
            rest[..end.expect("more")].parse().expect("a sign")
        });
        let signs: Vec<Sign> = signs.collect();
        (signs[0], signs[1 + row])
    }

    #[test]
    fn a_row_is_taken_by_its_sign_and_not_once_more() {
        let mut page = started("en");
        let (question, first) = signs(&mut page, 0);
        assert!(page.take(0, first, 0, 0));
        let after = page.snapshot().to_vec();
        // By now home is asked: what was seen is gone, and nothing is taken for it.
        assert!(!page.take(0, first, 0, 0));
        assert!(!page.press_on(Press::Button(Button::Back), question, 0, 0));
        assert!(!page.redo(question, 0, 0));
        assert_eq!(page.snapshot(), after);
    }

    #[test]
    fn a_name_is_typed_at_once_and_a_bad_one_gets_a_sentence() {
        let mut page = started("en");
        // English, a new game, the track is the same, how many play, and the first is somebody new.
        for row in [0, 0, 0, 0, 1] {
            let (_, sign) = signs(&mut page, row);
            assert!(page.take(row, sign, 0, 0));
        }
        let typed = |page: &mut Page, name: &str| {
            let snapshot = String::from_utf8(page.snapshot().to_vec()).expect("text");
            assert!(snapshot.contains("\"kind\":\"name\""), "{snapshot}");
            let sign = snapshot["{\"sign\":".len()..].split(',').next();
            let sign = sign.and_then(|sign| sign.parse().ok()).expect("a sign");
            page.room(name.len());
            page.text.copy_from_slice(name.as_bytes());
            assert!(page.type_text(sign, 0, 0));
            String::from_utf8(page.snapshot().to_vec()).expect("text")
        };
        assert!(typed(&mut page, "Bartholomäus der Große").contains("12 letters"));
        assert!(typed(&mut page, "A\u{202e}nn").contains("can't be seen"));
        assert!(typed(&mut page, " 지민 ").contains("player 2"));
    }
}
