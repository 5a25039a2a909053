//! What is typed: keys become presses, rows that are taken, names and numbers.
//!
//! The keys of the companion as text. What is being typed and not taken yet is kept here: a name, the first digits of a number, words to find
//! a row by. None of it is saved, and the library hears of it when it is whole.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use perijove::app::{
    App, Asks, Body, Button, Entered, Field, FieldKind, Meaning, Meant, Press, Rows,
};
use perijove::journal::{BadName, Name};
use perijove::text::{Language, Phrase, Syllable, TerminalPhrase, is_hangul};

use crate::keys;
use crate::painter::Target;

/// What a key means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A press of a button, or undo.
    Press(Press),
    /// What is meant without a button.
    Mean(Meant),
    /// A field of a form is set.
    Set(String, Input),
    /// The program pauses until the shell goes on with it.
    Suspend,
    /// The end.
    Quit,
}

/// What is entered into a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A number, or that it is not known.
    Number(Option<u16>),
    /// A name.
    Text(String),
}

impl Input {
    /// The same as the library takes it.
    #[must_use]
    pub fn entered(&self) -> Entered<'_> {
        match self {
            Input::Number(number) => Entered::Number(*number),
            Input::Text(text) => Entered::Text(text),
        }
    }
}

/// What is typed and not taken yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keyboard {
    /// The letters of a name or a code.
    typed: Name,
    /// Which of the offered names is chosen.
    offer: Option<usize>,
    /// What the latest letter was refused for.
    refused: Option<(char, BadName)>,
    /// The digits of a number that may have more.
    digits: String,
    /// The field of a form whose name is typed.
    field: Option<String>,
    /// Words to find a row by.
    sought: Option<String>,
    /// Whether help lies over the screen.
    help: bool,
}

/// Whether the device can draw a letter, so that a name can be read there as well.
fn is_drawn(letter: char) -> bool {
    match letter {
        ' '..='~' | '¡'..='ÿ' | 'œ' | 'Œ' => true,
        letter if is_hangul(letter) => Syllable::of(letter).is_some_and(Syllable::is_common),
        _ => false,
    }
}

/// Whether a screen wants a text.
fn types(app: &App) -> bool {
    matches!(app.screen().body, Body::Name { .. })
}

impl Keyboard {
    /// What stands there of a name or a code.
    #[must_use]
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// The digits so far of a number that may have more.
    #[must_use]
    pub fn digits(&self) -> &str {
        &self.digits
    }

    /// What a row is sought by.
    #[must_use]
    pub fn sought(&self) -> Option<&str> {
        self.sought.as_deref()
    }

    /// Whether help lies over the screen.
    #[must_use]
    pub const fn helps(&self) -> bool {
        self.help
    }

    /// Nothing lies over the screen any more.
    pub const fn end_help(&mut self) {
        self.help = false;
    }

    /// Which of the offered names is chosen.
    #[must_use]
    pub const fn offer(&self) -> Option<usize> {
        self.offer
    }

    /// Why the latest letter was not taken.
    #[must_use]
    pub fn refusal(&self, language: Language) -> Option<String> {
        let (letter, why) = self.refused?;
        Some(match why {
            BadName::Long => language.say(Phrase::LongName).to_string(),
            BadName::Letter => {
                let letter = letter.escape_debug();
                let said = TerminalPhrase::NotDrawn.with(&letter);
                language.say(said).to_string()
            }
        })
    }

    /// The remembered names that begin with what is typed.
    #[must_use]
    pub fn offered(&self, app: &App) -> Vec<Name> {
        if app.asks() != Asks::Name && self.field.is_none() {
            return Vec::new();
        }
        let typed = self.typed.to_lowercase();
        let begins = |name: &Name| name.to_lowercase().starts_with(&typed);
        if let Body::Form { form, selected } = app.screen().body {
            let mut offered = Vec::new();
            form.options(selected, &mut |name| {
                offered.extend(Name::try_from(name.as_str()).ok().filter(begins));
            });
            return offered;
        }
        let names = app.book().names.iter();
        names.filter(|name| begins(name)).cloned().collect()
    }

    /// What a key means on this screen; some mean nothing, or only change what stands here.
    pub fn hear(&mut self, app: &App, key: KeyEvent) -> Vec<Wish> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let mut wishes = Vec::new();
        let code = match key.code {
            KeyCode::Char('c' | 'C') if control => return vec![Wish::Quit],
            KeyCode::Char('z' | 'Z') if control => return vec![Wish::Suspend],
            // Ctrl-H is what some terminals send for Backspace.
            KeyCode::Char('h') if control => KeyCode::Backspace,
            KeyCode::Char('u') if control && (types(app) || self.field.is_some()) => {
                self.typed = Name::new();
                return wishes;
            }
            _ if control => return wishes,
            code => code,
        };
        if core::mem::take(&mut self.help) {
            // Who asks for help twice asks about the rules.
            wishes.extend((code == KeyCode::Char('?')).then_some(Wish::Mean(Meant::Ask)));
            return wishes;
        }
        if matches!(app.screen().body, Body::Form { .. }) && self.sought.is_none() {
            let is_escape = key.modifiers.contains(KeyModifiers::ALT);
            let code = if is_escape { KeyCode::Esc } else { code };
            return self.hear_in_form(app, code);
        }
        self.field = None;
        // Esc with a key right behind it arrives as that key with Alt.
        if key.modifiers.contains(KeyModifiers::ALT) {
            wishes.extend(self.hear_plain(app, KeyCode::Esc));
            return wishes;
        }
        wishes.extend(self.hear_plain(app, code));
        wishes
    }

    fn hear_plain(&mut self, app: &App, code: KeyCode) -> Option<Wish> {
        if code == KeyCode::F(1) {
            self.help = true;
            return None;
        }
        if self.sought.is_some() {
            return self.find(app, code);
        }
        if types(app) {
            return self.type_letter(app, code);
        }
        if let KeyCode::Char(letter) = code {
            if letter.is_ascii_digit()
                && (0..app.count()).any(|row| keys::number(app, row).is_some())
            {
                return self.type_digit(app, letter);
            }
            if let Some(row) = keys::of_rows(app)
                .iter()
                .position(|key| *key == Some(letter))
            {
                return self.take(row);
            }
            // A name can be begun where names are offered.
            let begins = letter.is_uppercase() || !letter.is_ascii();
            if let Some(row) = app.row_that_says(&Meaning::AnotherName).filter(|_| begins) {
                let taken = self.take(row);
                self.add(letter);
                return taken;
            }
        }
        self.command(app, code)
    }

    /// Whether a name is typed into a field of a form.
    #[must_use]
    pub const fn types_in_form(&self) -> bool {
        self.field.is_some()
    }

    /// Whether the name of this field is typed.
    #[must_use]
    pub fn types_into(&self, field: &Field) -> bool {
        self.field.as_deref() == Some(field.id.to_string().as_str())
    }

    /// What a key means in a form: letters and digits go into the chosen field, whatever else walks.
    fn hear_in_form(&mut self, app: &App, code: KeyCode) -> Vec<Wish> {
        let Body::Form { form, selected } = app.screen().body else {
            return Vec::new();
        };
        let Some(field) = form.field(selected) else {
            return Vec::new();
        };
        let id = field.id.to_string();
        if self.field.as_ref().is_some_and(|typed| *typed == id) {
            return self.type_into(app, id, code);
        }
        self.field = None;
        let digits = |keyboard: &mut Self| {
            let digits = core::mem::take(&mut keyboard.digits);
            let number = digits.parse().unwrap_or(u16::MAX);
            (!digits.is_empty()).then(|| Wish::Set(id.clone(), Input::Number(Some(number))))
        };
        match (&field.kind, code) {
            (FieldKind::Text { .. }, KeyCode::Char(letter))
                if letter.is_uppercase() || !letter.is_ascii() =>
            {
                self.field = Some(id);
                self.typed = Name::new();
                self.add(letter);
                Vec::new()
            }
            (FieldKind::Text { text, .. }, KeyCode::Enter | KeyCode::Char(' ')) => {
                self.field = Some(id);
                self.typed = text.clone();
                Vec::new()
            }
            (FieldKind::Number { most, .. }, KeyCode::Char(digit)) if digit.is_ascii_digit() => {
                self.digits.push(digit);
                let number: u32 = self.digits.parse().unwrap_or(u32::MAX);
                // No longer one begins like it.
                if number * 10 > u32::from(*most) || number == 0 {
                    return digits(self).into_iter().collect();
                }
                Vec::new()
            }
            (FieldKind::Number { .. }, KeyCode::Char('-') | KeyCode::Delete) => {
                self.digits.clear();
                vec![Wish::Set(id, Input::Number(None))]
            }
            (FieldKind::Number { .. }, KeyCode::Backspace | KeyCode::Esc)
                if !self.digits.is_empty() =>
            {
                self.digits.clear();
                Vec::new()
            }
            (FieldKind::Number { .. }, KeyCode::Enter) if !self.digits.is_empty() => {
                digits(self).into_iter().collect()
            }
            (_, code) => {
                let code = match code {
                    KeyCode::Tab => KeyCode::Down,
                    KeyCode::BackTab => KeyCode::Up,
                    code => code,
                };
                // Whoever walks on has typed the whole number.
                let number = digits(self);
                number
                    .into_iter()
                    .chain(self.hear_plain(app, code))
                    .collect()
            }
        }
    }

    /// A key while a name is typed into a field. Once it is done, the next name is asked for; whoever walks on has typed the whole.
    fn type_into(&mut self, app: &App, id: String, code: KeyCode) -> Vec<Wish> {
        let walks = match code {
            KeyCode::Tab | KeyCode::Down => Some(Button::Down),
            KeyCode::BackTab | KeyCode::Up => Some(Button::Up),
            _ => None,
        };
        let walks = walks.filter(|_| self.offered(app).is_empty());
        let code = walks.map_or(code, |_| KeyCode::Enter);
        let Some(wish) = self.type_letter(app, code) else {
            return Vec::new();
        };
        self.field = None;
        let Wish::Mean(Meant::Typed(name)) = wish else {
            // Nothing was typed after all.
            return Vec::new();
        };
        let mut wishes = vec![Wish::Set(id, Input::Text(name.to_string()))];
        if let Some(button) = walks {
            wishes.push(Wish::Press(Press::Button(button)));
        } else if let Body::Form { form, selected } = app.screen().body {
            let text_of = |row: usize| match form.field(row)? {
                Field {
                    kind: FieldKind::Text { text, .. },
                    id,
                    ..
                } => Some((row, id, text)),
                _ => None,
            };
            if let Some((row, id, text)) = (selected + 1..form.count()).find_map(text_of) {
                wishes.push(Wish::Mean(Meant::Choose(row)));
                // Whoever has no name yet is typed next, in small letters as well.
                self.field = text.is_empty().then(|| id.to_string());
            }
        }
        wishes
    }

    /// What a key means on every screen.
    fn command(&mut self, app: &App, code: KeyCode) -> Option<Wish> {
        let press = |button| Some(Wish::Press(Press::Button(button)));
        let digits = core::mem::take(&mut self.digits);
        match code {
            // What was typed of a number is chosen already.
            KeyCode::Backspace if !digits.is_empty() => None,
            KeyCode::Up | KeyCode::Char('k') => press(Button::Up),
            KeyCode::Down | KeyCode::Char('j') => press(Button::Down),
            KeyCode::PageUp => press(Button::Left),
            KeyCode::PageDown => press(Button::Right),
            KeyCode::Home => Some(Wish::Mean(Meant::Choose(0))),
            KeyCode::End => Some(Wish::Mean(Meant::Choose(app.count().saturating_sub(1)))),
            KeyCode::Enter | KeyCode::Right | KeyCode::Char('l' | ' ') => press(Button::Ok),
            KeyCode::Esc | KeyCode::Backspace | KeyCode::Left | KeyCode::Char('h') => {
                press(Button::Back)
            }
            KeyCode::Char('u') => Some(Wish::Press(Press::Undo)),
            KeyCode::Char('/') => {
                self.sought = app.screen().body.rows().map(|_| String::new());
                None
            }
            KeyCode::Char('?') => {
                self.help = true;
                None
            }
            KeyCode::Char('q') => Some(Wish::Quit),
            _ => None,
        }
    }

    fn take(&mut self, row: usize) -> Option<Wish> {
        self.digits.clear();
        Some(Wish::Mean(Meant::Take(row)))
    }

    /// A digit: the number is taken as soon as no longer one begins like it, and chosen before.
    fn type_digit(&mut self, app: &App, digit: char) -> Option<Wish> {
        let numbers: Vec<(usize, String)> = (0..app.count())
            .filter_map(|row| Some((row, keys::number(app, row)?.to_string())))
            .collect();
        self.digits.push(digit);
        let begins = |digits: &str| {
            let all = numbers.iter();
            all.filter(|(_, number)| number.starts_with(digits)).count()
        };
        if begins(&self.digits) == 0 {
            // Another number begins.
            self.digits = digit.to_string();
        }
        let is_it = |(_, number): &&(usize, String)| *number == self.digits;
        let row = numbers.iter().find(is_it).map(|(row, _)| *row);
        match begins(&self.digits) {
            0 => {
                self.digits.clear();
                None
            }
            1 => row.and_then(|row| self.take(row)),
            _ => row.map(|row| Wish::Mean(Meant::Choose(row))),
        }
    }

    /// A letter of a name or a code, or what is done with them.
    fn type_letter(&mut self, app: &App, code: KeyCode) -> Option<Wish> {
        self.refused = None;
        let offered = self.offered(app);
        match code {
            KeyCode::Char(letter) => {
                self.offer = None;
                // A code has no small letters.
                let letter = match app.asks() {
                    _ if self.field.is_some() => letter,
                    Asks::Name => letter,
                    _ => letter.to_ascii_uppercase(),
                };
                self.add(letter);
                None
            }
            KeyCode::Backspace if !self.typed.is_empty() => {
                self.offer = None;
                self.typed.pop();
                None
            }
            KeyCode::Down | KeyCode::Tab if !offered.is_empty() => {
                self.offer = Some(self.offer.map_or(0, |at| (at + 1) % offered.len()));
                None
            }
            KeyCode::Up | KeyCode::BackTab if !offered.is_empty() => {
                let last = offered.len() - 1;
                self.offer = Some(
                    self.offer
                        .map_or(last, |at| at.checked_sub(1).unwrap_or(last)),
                );
                None
            }
            KeyCode::Enter => {
                let offer = self.offer.take().and_then(|at| offered.get(at).cloned());
                let typed = core::mem::take(&mut self.typed);
                Some(Wish::Mean(Meant::Typed(offer.unwrap_or(typed))))
            }
            KeyCode::Esc | KeyCode::Backspace => {
                self.typed = Name::new();
                self.offer = None;
                Some(Wish::Press(Press::Button(Button::Back)))
            }
            _ => None,
        }
    }

    fn add(&mut self, letter: char) {
        let pushed = if is_drawn(letter) {
            self.typed.push(letter)
        } else {
            Err(BadName::Letter)
        };
        self.refused = pushed.err().map(|why| (letter, why));
    }

    /// A key while a row is sought.
    fn find(&mut self, app: &App, code: KeyCode) -> Option<Wish> {
        let sought = self.sought.as_mut()?;
        let mut from = app.cursor();
        match code {
            KeyCode::Char(letter) => sought.push(letter),
            KeyCode::Backspace => {
                if sought.pop().is_none() {
                    self.sought = None;
                    return None;
                }
            }
            KeyCode::Down | KeyCode::Tab => from += 1,
            KeyCode::Enter => {
                self.sought = None;
                return Some(Wish::Press(Press::Button(Button::Ok)));
            }
            _ => {
                self.sought = None;
                return None;
            }
        }
        let wanted = sought.to_lowercase();
        let says = |row: &usize| {
            let row = app.row(*row);
            let shown = perijove::app::Around::shown(app, &row);
            let words = format!("{shown} {} {}", row.text, row.value);
            words.to_lowercase().contains(&wanted)
        };
        let mut rows = (from..app.count()).chain(0..from.min(app.count()));
        let found = rows.find(says)?;
        Some(Wish::Mean(Meant::Choose(found)))
    }

    /// What a pointer means that took this.
    pub fn point(&mut self, app: &App, target: Target) -> Option<Wish> {
        if core::mem::take(&mut self.help) {
            return None;
        }
        self.sought = None;
        match target {
            Target::Row(row) => self.take(row),
            Target::Offer(nth) => {
                self.offer = Some(nth);
                self.type_letter(app, KeyCode::Enter)
            }
            Target::Ok => Some(Wish::Press(Press::Button(Button::Ok))),
            Target::Back => self.hear_plain(app, KeyCode::Esc),
        }
    }
}

#[cfg(test)]
mod tests {
    use perijove::book::{Book, Reveals, Settings};

    use super::*;

    /// A device that has been used before, at its start.
    fn device() -> App {
        let settings = Settings {
            stand_in_confirmed: true,
            undo_explained: true,
            reveals: Reveals::Off,
            ..Settings::default()
        };
        let names = ["Ann", "Anton", "Zoë"];
        let names = names
            .into_iter()
            .filter_map(|name| Name::try_from(name).ok());
        let book = Book {
            settings,
            names: names.collect(),
            ..Book::default()
        };
        App::new(book, None)
    }

    fn hear(keyboard: &mut Keyboard, app: &App, code: KeyCode) -> Vec<Wish> {
        keyboard.hear(app, KeyEvent::new(code, KeyModifiers::NONE))
    }

    /// Presses keys, and does what they mean; true once one of them quits.
    fn keys(
        app: &mut App,
        keyboard: &mut Keyboard,
        codes: impl IntoIterator<Item = KeyCode>,
    ) -> bool {
        for code in codes {
            for wish in hear(keyboard, app, code) {
                match wish {
                    Wish::Press(press) => _ = app.handle(press, 1),
                    Wish::Mean(meant) => _ = app.mean(meant, 1),
                    Wish::Set(field, input) => _ = app.set(&field, input.entered(), 1),
                    Wish::Quit => return true,
                    Wish::Suspend => {}
                }
            }
        }
        false
    }

    fn letters(words: &str) -> impl Iterator<Item = KeyCode> {
        words.chars().map(KeyCode::Char)
    }

    #[test]
    fn a_name_is_typed_whatever_its_letters_mean_elsewhere() {
        let (mut app, mut keyboard) = (device(), Keyboard::default());
        keys(&mut app, &mut keyboard, letters("n2n"));
        assert_eq!(app.asks(), Asks::Name);
        let quit = keys(&mut app, &mut keyboard, letters("Quk?/ hé1"));
        assert!(!quit);
        assert_eq!(keyboard.typed(), "Quk?/ hé1");
        // What has no room, and what can't be drawn, is left out with a sentence.
        keys(&mut app, &mut keyboard, letters("Ω"));
        assert_eq!(keyboard.typed(), "Quk?/ hé1");
        let language = Language::English;
        let said = keyboard.refusal(language).expect("a sentence");
        assert_eq!(said, "The device can't draw Ω, so it is left out.");
        keys(&mut app, &mut keyboard, letters("abcd"));
        assert_eq!(keyboard.typed(), "Quk?/ hé1abc");
        assert!(
            keyboard
                .refusal(language)
                .expect("a sentence")
                .contains("12")
        );
        keys(
            &mut app,
            &mut keyboard,
            [KeyCode::Backspace, KeyCode::Enter],
        );
        assert_eq!(app.screen().title, "Who is player 2?");
        assert_eq!(keyboard, Keyboard::default());
    }

    #[test]
    fn a_capital_begins_a_name_where_names_are_offered() {
        let (mut app, mut keyboard) = (device(), Keyboard::default());
        keys(&mut app, &mut keyboard, letters("n2"));
        keys(
            &mut app,
            &mut keyboard,
            letters("Bea").chain([KeyCode::Enter]),
        );
        assert_eq!(app.screen().title, "Who is player 2?");
        keys(
            &mut app,
            &mut keyboard,
            letters("민수").chain([KeyCode::Enter]),
        );
        keys(&mut app, &mut keyboard, [KeyCode::Esc]);
        let typed = Name::try_from("민수").expect("a name");
        assert!(app.row_that_says(&Meaning::Name(typed)).is_some());
    }

    #[test]
    fn remembered_names_that_begin_so_are_offered() {
        let (mut app, mut keyboard) = (device(), Keyboard::default());
        keys(&mut app, &mut keyboard, letters("n2nan"));
        let offered: Vec<String> = keyboard
            .offered(&app)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(offered, ["Ann", "Anton"]);
        keys(
            &mut app,
            &mut keyboard,
            [KeyCode::Up, KeyCode::Enter, KeyCode::Esc],
        );
        // Anton sits there now, so he is chosen.
        assert_eq!(app.row(app.cursor()).text, "Anton");
    }

    #[test]
    fn a_number_is_taken_when_no_longer_one_begins_like_it() {
        let (mut app, mut keyboard) = (device(), Keyboard::default());
        // Ships launched, 0 to 12; then what the first of them is worth.
        keys(&mut app, &mut keyboard, letters("c2"));
        let asked = app.screen().title.clone();
        assert!(asked.contains("ships launched"), "{asked}");
        keys(&mut app, &mut keyboard, letters("1"));
        assert_eq!((keyboard.digits(), app.cursor()), ("1", 1));
        assert_eq!(app.screen().title, asked);
        keys(&mut app, &mut keyboard, letters("2"));
        assert_ne!(app.screen().title, asked);
        assert_eq!(app.screen().badge, "Player 1 1/12");
        keys(&mut app, &mut keyboard, letters("u"));
        keys(&mut app, &mut keyboard, letters("3"));
        assert_eq!(app.screen().badge, "Player 1 1/3");
    }

    #[test]
    fn names_and_numbers_are_typed_into_the_fields_of_a_form() {
        let (mut app, mut keyboard) = (device().with_forms(), Keyboard::default());
        keys(&mut app, &mut keyboard, letters("n"));
        let enter = [KeyCode::Enter];
        keys(&mut app, &mut keyboard, letters("Zoë").chain(enter));
        // A remembered name that begins so is offered, and nobody who sits elsewhere.
        keys(&mut app, &mut keyboard, letters("A"));
        assert_eq!(keyboard.offered(&app).len(), 2);
        keys(&mut app, &mut keyboard, [KeyCode::Down, KeyCode::Enter]);
        // What is given up leaves the field as it was.
        keys(&mut app, &mut keyboard, letters("Q").chain([KeyCode::Esc]));
        assert!(!keyboard.types_in_form());
        keys(&mut app, &mut keyboard, letters("s"));
        let names = &app.game().expect("a game").header().names.0;
        assert_eq!(names.each_ref().map(Name::as_str), ["Zoë", "Ann", "", ""]);

        // The next field is open, for small letters too; whoever walks on has typed the whole name.
        let (mut app, mut keyboard) = (device().with_forms(), Keyboard::default());
        keys(&mut app, &mut keyboard, letters("n"));
        keys(&mut app, &mut keyboard, letters("Zoë").chain(enter));
        keys(
            &mut app,
            &mut keyboard,
            letters("udo").chain([KeyCode::Tab]),
        );
        assert!(!keyboard.types_in_form());
        keys(&mut app, &mut keyboard, letters("s"));
        let names = &app.game().expect("a game").header().names.0;
        assert_eq!(names.each_ref().map(Name::as_str), ["Zoë", "udo", "", ""]);

        let (mut app, mut keyboard) = (device().with_forms(), Keyboard::default());
        keys(&mut app, &mut keyboard, letters("cs"));
        let row = app.field_called("aboard-1").expect("the field");
        app.mean(Meant::Choose(row), 1);
        let aboard = |app: &App| app.game().expect("a game").counts().0[0].aboard;
        keys(&mut app, &mut keyboard, letters("3"));
        assert_eq!(aboard(&app), Some(3));
        // It can't be so many, and the foot says so.
        keys(&mut app, &mut keyboard, letters("9"));
        assert_eq!(aboard(&app), Some(3));
        assert_eq!(app.screen().toast.as_deref(), Some("From 0 to 7."));
        keys(&mut app, &mut keyboard, letters("-"));
        assert_eq!(aboard(&app), None);
    }

    #[test]
    fn a_row_is_found_by_its_words() {
        let (mut app, mut keyboard) = (device(), Keyboard::default());
        keys(&mut app, &mut keyboard, letters("/sett"));
        assert_eq!(keyboard.sought(), Some("sett"));
        assert_eq!(app.row(app.cursor()).text, "Settings");
        keys(&mut app, &mut keyboard, [KeyCode::Enter]);
        assert_eq!(
            (app.screen().title.as_str(), keyboard.sought()),
            ("Settings", None)
        );
        keys(&mut app, &mut keyboard, letters("/").chain([KeyCode::Esc]));
        assert!(keys(&mut app, &mut keyboard, letters("q")));
    }

    #[test]
    fn commands_mean_the_same_on_every_screen() {
        let app = device();
        let mut keyboard = Keyboard::default();
        let press = |button| vec![Wish::Press(Press::Button(button))];
        for (code, expected) in [
            (KeyCode::Up, press(Button::Up)),
            (KeyCode::Char('k'), press(Button::Up)),
            (KeyCode::Down, press(Button::Down)),
            (KeyCode::Char('j'), press(Button::Down)),
            (KeyCode::PageUp, press(Button::Left)),
            (KeyCode::PageDown, press(Button::Right)),
            (KeyCode::Enter, press(Button::Ok)),
            (KeyCode::Char(' '), press(Button::Ok)),
            (KeyCode::Esc, press(Button::Back)),
            (KeyCode::Char('h'), press(Button::Back)),
            (KeyCode::Char('u'), vec![Wish::Press(Press::Undo)]),
            (KeyCode::Char('q'), vec![Wish::Quit]),
            (KeyCode::Char('n'), vec![Wish::Mean(Meant::Take(0))]),
        ] {
            assert_eq!(hear(&mut keyboard, &app, code), expected, "{code:?}");
        }
        let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        assert_eq!(keyboard.hear(&app, control('c')), [Wish::Quit]);
        assert_eq!(keyboard.hear(&app, control('z')), [Wish::Suspend]);
        assert_eq!(hear(&mut keyboard, &app, KeyCode::Char('?')), []);
        assert!(keyboard.helps());
        // The key that leaves the help does nothing else.
        assert_eq!(hear(&mut keyboard, &app, KeyCode::Char('q')), []);
        assert!(!keyboard.helps());
    }
}
