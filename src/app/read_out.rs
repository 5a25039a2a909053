//! A screen read out, for those who hear it instead of seeing it: pictures become words, and every choice has its own.

use core::fmt::{Display, Formatter, Result};

use crate::components::Pile;
use crate::text::{Capital, Language, Phrase, Whole};

use super::App;
use super::around::Around;
use super::foot::{Picture, RowWords};
use super::screen::{Body, Icon, Overview, Row, Rows, TableSpot};

/// What a part of a screen is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum ScreenPart {
    /// What the screen is about.
    Title,
    /// What stands beside the title.
    Badge,
    /// Words to read.
    Words,
    /// One of those to choose from, in the order of Down.
    Choice {
        /// Whether it is the chosen one.
        chosen: bool,
    },
    /// What the foot says.
    Foot,
}

impl App {
    /// Reads out what is shown, part by part from the top; of a list all rows, in sight or not.
    pub fn read_out(&self, hear: &mut dyn FnMut(ScreenPart, &dyn Display)) {
        let screen = self.screen();
        hear(ScreenPart::Title, &screen.title);
        if !screen.badge.is_empty() {
            hear(ScreenPart::Badge, &screen.badge);
        }
        match &screen.body {
            Body::Message { text, .. } => hear(ScreenPart::Words, text),
            Body::Code { caption, .. } => hear(ScreenPart::Words, caption),
            Body::Placard { words } => {
                if let Some(everybody) = self.everybody() {
                    hear(ScreenPart::Words, &everybody);
                }
                if !words.is_empty() {
                    hear(ScreenPart::Words, words);
                }
            }
            Body::Name { typed, .. } if !typed.is_empty() => hear(ScreenPart::Words, typed),
            Body::Side { side, .. } => {
                for part in side.parts() {
                    hear(ScreenPart::Words, &side.words(part));
                }
            }
            Body::Name { .. }
            | Body::List { .. }
            | Body::Form { .. }
            | Body::Table { .. }
            | Body::Track { .. }
            | Body::Chart(_)
            | Body::Story(_) => {}
        }
        let has_choices = !matches!(
            screen.body,
            Body::Message { .. } | Body::Code { .. } | Body::Placard { .. }
        );
        if has_choices {
            // What a choice says is what the screen shows once it is chosen.
            for index in 0..self.count() {
                let chosen = index == self.cursor;
                let (language, body) = (self.language(), self.body_at(index));
                hear(ScreenPart::Choice { chosen }, &InWords { language, body });
            }
        }
        if let Some(toast) = &screen.toast {
            hear(ScreenPart::Foot, toast);
        }
    }
}

/// A row in words: its own, or what its pictures show, and its value.
pub(super) fn write_spoken(f: &mut Formatter<'_>, language: Language, row: &Row) -> Result {
    if row.text.is_empty() {
        Capital(RowWords { language, row }).fmt(f)?;
    } else {
        row.text.fmt(f)?;
    }
    if row.value.is_empty() {
        return Ok(());
    }
    write!(f, " {}", row.value)
}

/// The chosen one of a screen, in words.
pub(super) struct InWords<'a> {
    pub(super) language: Language,
    pub(super) body: Body<'a>,
}

impl InWords<'_> {
    /// A card of the display, with the kind it is of.
    fn card(&self, f: &mut Formatter<'_>, overview: &Overview, pile: Pile, slot: u8) -> Result {
        let icon = match pile {
            Pile::Tiles => Icon::Tile,
            Pile::Earth => Icon::Earth,
            Pile::Mars => Icon::Mars,
            Pile::Ships => Icon::Ship,
            Pile::Advisors => Icon::Advisor,
        };
        let language = self.language;
        let kind = Picture { language, icon };
        let kind = language.say(Phrase::PictureIs.with(&kind));
        write!(f, "{} ", Capital(kind))?;
        match overview.market.card(pile, slot) {
            Some(card) => language.say(Whole(card)).fmt(f),
            None => language.say(Phrase::PictureEmpty).fmt(f),
        }
    }
}

impl Display for InWords<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.body {
            Body::List { rows, selected } => write_spoken(f, self.language, &rows.row(*selected)),
            Body::Form { form, selected } => write_spoken(f, self.language, &form.row(*selected)),
            Body::Message { text, .. } => text.fmt(f),
            Body::Placard { words } => words.fmt(f),
            Body::Chart(chart) => chart.fmt(f),
            Body::Story(chart) => chart.fmt(f),
            Body::Table {
                overview,
                selected,
                caption,
            } => match selected {
                TableSpot::Tile(slot) => self.card(f, overview, Pile::Tiles, *slot),
                TableSpot::Earth(slot) => self.card(f, overview, Pile::Earth, *slot),
                TableSpot::Mars(slot) => self.card(f, overview, Pile::Mars, *slot),
                TableSpot::Ship(slot) => self.card(f, overview, Pile::Ships, *slot),
                TableSpot::Discard | TableSpot::Menu => caption.fmt(f),
            },
            Body::Track { caption, .. }
            | Body::Code { caption, .. }
            | Body::Side { caption, .. } => caption.fmt(f),
            Body::Name { wheel, .. } => match wheel {
                Some(' ') => self.language.say(Phrase::BlankWord).fmt(f),
                Some(letter) => letter.fmt(f),
                None => self.language.say(Phrase::DoneWord).fmt(f),
            },
        }
    }
}
