//! The foot of a screen: what the chosen row means, in words.
//!
//! A page may have a sentence for it. If it has none and the row is of pictures alone, they are read out one after
//! the other, so that nobody has to guess.

use core::fmt::{Display, Formatter, Result, Write};

use crate::components::{Atom, Who};
use crate::sure::Sure;
use crate::text::{Capital, Comma, Language, Phrase};

use super::App;
use super::desk::Desk;
use super::page::Page;
use super::screen::{Icon, Label, Rows, Toast};

impl App {
    /// What the foot says; pictures are read out where the rows are a list.
    pub(super) fn foot(&self, is_list: bool) -> Option<Toast> {
        if let Some(words) = self.flow.foot(self) {
            let mut toast = Toast::new();
            // Everything that stands here fits; a test sees to it.
            write!(toast, "{}", self.say(words)).surely();
            return Some(toast);
        }
        if !is_list {
            return None;
        }
        let row = self.row(self.cursor);
        if !row.text.is_empty() || row.icons.is_empty() {
            return None;
        }
        let mut toast = Toast::new();
        write!(toast, "{}", Capital(self.read_pictures(&row.icons))).surely();
        Some(toast)
    }

    /// Pictures in words, one after the other.
    pub(super) fn read_pictures(&self, icons: &[Icon]) -> Toast {
        let (mut words, language) = (Toast::new(), self.language());
        // The longest card fits; a test sees to it.
        write!(words, "{}", Pictures { language, icons }).surely();
        words
    }
}

impl Desk {
    /// The words of a card's pictures; none if there are too many for a line, which the pictures then say alone.
    pub(super) fn picture_words(&self, icons: &[Icon]) -> Label {
        let language = self.language();
        let mut words = Label::new();
        if write!(words, "{}", Capital(Pictures { language, icons })).is_err() {
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

/// Pictures, read out: "red cube: red, any, then adapt blue or reputation".
pub(super) struct Pictures<'a> {
    pub(super) language: Language,
    pub(super) icons: &'a [Icon],
}

impl Pictures<'_> {
    fn one(&self, f: &mut Formatter<'_>, icon: Icon) -> Result {
        let language = self.language;
        match icon {
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

/// Whether a picture says what kind of thing those after it belong to.
const fn sorts(icon: Icon) -> bool {
    matches!(
        icon,
        Icon::Symbol(_) | Icon::Earth | Icon::Mars | Icon::Tile | Icon::Moon
    )
}

/// Whether a picture joins its neighbours.
const fn joins(icon: Icon) -> bool {
    matches!(icon, Icon::Or | Icon::And | Icon::Arrow | Icon::Each)
}

impl Display for Pictures<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if let [first, rest @ ..] = self.icons
            && sorts(*first)
            && !rest.is_empty()
            && !matches!(rest, [Icon::Count(_), ..])
        {
            let (language, icons) = (self.language, core::slice::from_ref(first));
            let kind = Pictures { language, icons };
            let after = Pictures {
                language,
                icons: rest,
            };
            let kind = language.say(Phrase::PictureIs.with(&kind));
            return write!(f, "{kind} {after}");
        }
        let mut before: Option<Icon> = None;
        let mut icons = self.icons.iter().copied().peekable();
        while let Some(icon) = icons.next() {
            match before {
                None => {}
                Some(before) if icon != Icon::Arrow && (joins(before) || joins(icon)) => {
                    f.write_str(" ")?;
                }
                Some(_) if matches!(icon, Icon::Count(_)) => f.write_str(" ")?,
                Some(_) => self.language.say(Comma).fmt(f)?,
            }
            before = Some(icon);
            match (icon, icons.peek()) {
                (Icon::Adapt, Some(Icon::Settler(colour))) => {
                    let adapt = Atom::Adapt(Who::Only(*colour));
                    self.language.say(adapt).fmt(f)?;
                    icons.next();
                }
                _ => self.one(f, icon)?,
            }
        }
        Ok(())
    }
}
