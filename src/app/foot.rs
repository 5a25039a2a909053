//! The foot of a screen: what the chosen row means, in words.
//!
//! A page may have a sentence for it. If it has none and the row is of pictures alone, it says what they show, so that
//! nobody has to guess.

use core::fmt::{Display, Formatter, Result, Write};

use crate::components::Card;
use crate::sure::Sure;
use crate::text::{Capital, Comma, Language, Phrase, Whole, places};

use super::App;
use super::desk::Desk;
use super::page::Page;
use super::screen::{Icon, Label, Printed, Row, Rows, Toast};

/// How many places the answer to an entry and the reason of the guide take together at most: longer words break worse.
const GUIDED: usize = 64;

impl App {
    /// What stands at the foot: what the last press brought about, or what there is to say of the chosen row. Behind the answer to an entry
    /// the page's own sentence follows if there is room.
    pub(super) fn said_at_foot(&self, is_list: bool) -> Option<Toast> {
        let said = self.toast.as_ref();
        let Some(toast) = said.filter(|_| !self.flow.nature().holds_toast) else {
            return self.foot(is_list);
        };
        if self.why.is_some() {
            let why = self.say(self.touched_or_pressed(Phrase::AskWhyTouch, Phrase::AskWhy));
            // It fits behind every refusal; a test sees to it.
            return Some(self.joined(toast, &why).sure_or(toast.clone()));
        }
        let about = self.flow.foot(self, self.cursor).filter(|_| self.answered);
        let both = about.as_ref().and_then(|about| self.joined(toast, about));
        // Who is guided needs what comes next more than what has been.
        let guided = about.filter(|_| self.archive.tries);
        let both = both.filter(|both| guided.is_none() || places(both) <= GUIDED);
        Some(both.or(guided).unwrap_or_else(|| toast.clone()))
    }

    /// What the foot says of the chosen row; pictures are read out where the rows are a list.
    pub(super) fn foot(&self, is_list: bool) -> Option<Toast> {
        if let Some(words) = self.flow.foot(self, self.cursor) {
            return Some(words);
        }
        if !is_list {
            return None;
        }
        let row = self.row(self.cursor);
        if !row.text.is_empty() || row.icons.is_empty() {
            return None;
        }
        let mut toast = Toast::new();
        // The longest card fits; a test sees to it.
        write!(toast, "{}", Capital(self.row_words(&row))).surely();
        Some(toast)
    }

    /// What a row shows in pictures, in words.
    pub(super) fn row_words<'a>(&self, row: &'a Row) -> RowWords<'a> {
        let language = self.language();
        RowWords { language, row }
    }
}

impl Desk {
    /// A phrase by itself.
    pub(super) fn toast_of(&self, phrase: Phrase) -> Toast {
        let mut toast = Toast::new();
        // Everything that stands at the foot fits; a test sees to it.
        write!(toast, "{}", self.say(phrase)).surely();
        toast
    }

    /// A card in words; none if there are too many for a line, which the pictures then say alone.
    pub(super) fn card_words(&self, card: Card) -> Label {
        let mut words = Label::new();
        if write!(words, "{}", Capital(self.say(Whole(card)))).is_err() {
            words.clear();
        }
        words
    }
}

/// The words of a picture, where they are always the same.
pub(super) const fn picture_word(icon: Icon) -> Phrase {
    match icon {
        Icon::AnySettler => Phrase::AnyColour,
        Icon::Tile => Phrase::TilesRow,
        Icon::TileCost => Phrase::PictureToll,
        Icon::Earth => Phrase::EarthRow,
        Icon::Mars => Phrase::MarsRow,
        Icon::Ship => Phrase::ShipsRow,
        Icon::Advisor => Phrase::AdvisorsRow,
        Icon::Reputation => Phrase::Reputation,
        Icon::Adapt => Phrase::Adapt,
        Icon::Move => Phrase::Move,
        Icon::Draw => Phrase::Draw,
        Icon::Basic | Icon::Recruit => Phrase::Basic,
        Icon::Or => Phrase::PictureOr,
        Icon::And => Phrase::PictureAnd,
        Icon::Arrow => Phrase::PictureThen,
        Icon::Launch => Phrase::PictureLaunch,
        Icon::Lost => Phrase::PictureLost,
        Icon::Each => Phrase::PictureEach,
        Icon::Empty => Phrase::PictureEmpty,
        Icon::Check => Phrase::Yes,
        Icon::Crown => Phrase::PictureCrown,
        Icon::Moon => Phrase::WithMoon,
        Icon::Virus => Phrase::PictureVirus,
        Icon::ByHand => Phrase::AsPrinted,
        Icon::Symbol(_) | Icon::Settler(_) | Icon::Berth(_) => Phrase::Unknown,
        Icon::Points(_) | Icon::Count(_) | Icon::Times(_) => Phrase::Unknown,
        Icon::Unknown => Phrase::Unknown,
    }
}

/// A picture in words.
pub(super) struct Picture {
    pub(super) language: Language,
    pub(super) icon: Icon,
}

impl Display for Picture {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.icon {
            Icon::Symbol(symbol) => language.say(symbol).fmt(f),
            Icon::Settler(colour) => language.say(colour).fmt(f),
            Icon::Berth(berth) => language.say(berth).fmt(f),
            Icon::Points(points) => language.say(Phrase::Points.with(&points)).fmt(f),
            Icon::Count(count) => count.fmt(f),
            Icon::Times(times) => write!(f, "×{times}"),
            icon => language.say(picture_word(icon)).fmt(f),
        }
    }
}

/// What a row shows in pictures: what is printed from the thing itself, other pictures one after the other.
pub(super) struct RowWords<'a> {
    pub(super) language: Language,
    pub(super) row: &'a Row,
}

impl Display for RowWords<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (language, mut icons) = (self.language, self.row.icons.as_slice());
        if let (Some(icon), [_, rest @ ..]) = (self.row.kind, icons) {
            icons = rest;
            let kind = Picture { language, icon };
            write!(f, "{} ", language.say(Phrase::PictureIs.with(&kind)))?;
        }
        match self.row.printed {
            Some(Printed::Card(card)) => return language.say(Whole(card)).fmt(f),
            Some(Printed::Crew(crew)) => return language.say(crew).fmt(f),
            Some(Printed::Effect(effect)) => return language.say(Whole(effect)).fmt(f),
            Some(Printed::Settlers(settlers)) => return language.say(settlers).fmt(f),
            None => {}
        }
        for (nth, icon) in icons.iter().copied().enumerate() {
            match icon {
                _ if nth == 0 => {}
                Icon::Count(_) => f.write_str(" ")?,
                _ => language.say(Comma).fmt(f)?,
            }
            Picture { language, icon }.fmt(f)?;
        }
        Ok(())
    }
}
