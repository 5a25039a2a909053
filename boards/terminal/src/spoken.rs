//! Screens in lines that are read out: one for each change, and no more of it than changed.

use perijove::app::{App, ScreenPart};

use crate::keys;

/// What was said last, to say only what is new.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Speaker {
    before: Option<Heard>,
}

/// A screen in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Heard {
    title: String,
    /// What is read: beside the title, and below it.
    words: Vec<String>,
    choices: Vec<String>,
    chosen: Option<usize>,
    foot: Option<String>,
}

impl Heard {
    fn of(app: &App) -> Self {
        let mut heard = Heard::default();
        app.read_out(&mut |part, words| {
            let words = words.to_string();
            match part {
                ScreenPart::Title => heard.title = words,
                ScreenPart::Badge | ScreenPart::Words => heard.words.push(words),
                ScreenPart::Choice { chosen } => {
                    if chosen {
                        heard.chosen = Some(heard.choices.len());
                    }
                    heard.choices.push(words);
                }
                ScreenPart::Foot => heard.foot = Some(words),
            }
        });
        heard
    }

    /// The chosen one with its number and its key.
    fn choice(&self, keys: &[Option<char>]) -> Option<String> {
        let at = self.chosen?;
        let (words, all) = (self.choices.get(at)?, self.choices.len());
        let key = keys.get(at).copied().flatten();
        let key = key.map_or_else(String::new, |key| format!(" [{key}]"));
        Some(format!("{}/{all}{key} {words}", at + 1))
    }
}

impl Speaker {
    /// The line that says what is new; none if nothing is.
    pub fn line(&mut self, app: &App) -> Option<String> {
        let now = Heard::of(app);
        let before = self.before.replace(now.clone()).unwrap_or_default();
        let keys = keys::of_rows(app);
        let is_same = (&now.title, &now.words, &now.choices)
            == (&before.title, &before.words, &before.choices);
        let mut parts = Vec::new();
        if !is_same {
            parts.push(now.title.clone());
            parts.extend(now.words.iter().cloned());
        }
        if now.foot != before.foot || !is_same {
            parts.extend(now.foot.clone());
        }
        if now.chosen != before.chosen || !is_same {
            parts.extend(now.choice(&keys));
        }
        (!parts.is_empty()).then(|| parts.join(" | "))
    }

    /// All choices with their keys, a line each.
    #[must_use]
    pub fn choices(app: &App) -> Vec<String> {
        let heard = Heard::of(app);
        let keys = keys::of_rows(app);
        let every = (0..heard.choices.len()).filter_map(|at| {
            let chosen = Some(at);
            let choices = heard.choices.clone();
            Heard {
                choices,
                chosen,
                ..Heard::default()
            }
            .choice(&keys)
        });
        every.collect()
    }
}

#[cfg(test)]
mod tests {
    use perijove::app::{Button, Press};
    use perijove::book::{Book, Settings};

    use super::*;

    #[test]
    fn only_what_is_new_is_said() {
        let settings = Settings {
            stand_in_confirmed: true,
            ..Settings::default()
        };
        let book = Book {
            settings,
            ..Book::default()
        };
        let mut app = App::new(book, None);
        let mut speaker = Speaker::default();
        let first = speaker.line(&app).expect("a line");
        assert_eq!(first, "Perijove | 1/7 [n] New game");
        assert_eq!(speaker.line(&app), None);
        app.handle(Press::Button(Button::Down), 0);
        let second = speaker.line(&app).expect("a line");
        assert_eq!(second, "2/7 [c] Count a game");
        assert_eq!(Speaker::choices(&app)[0], "1/7 [n] New game");
    }
}
