//! What a screen shows, without a pixel: the contract between the flows and the drawing.
//!
//! A screen is a title and a body, a snapshot of what there is to see. Rows are asked for one at a time, since
//! only the drawing knows how many fit. Words are already in the player's language; pictures are named and drawn below.

use core::fmt::{Display, Formatter, Write};

use heapless::{String, Vec};

use crate::book::Look;
use crate::components::{
    Berth, Card, Colour, Crew, Effect, PerPile, PerSeat, Pile, Seat, Symbol, Track,
};
use crate::history::{Curve, Earned, PlayerPoints, Source, Statistics};
use crate::journal::{Game, Name};
use crate::ledger::{Ledger, Market};
use crate::referee::Settlers;
use crate::sure::Sure;
use crate::text::{Language, Script};

use super::around::Around;
use super::form::Form;
use super::plan::Plan;
use super::scene::Scene;
use super::side::Side;

// Texts are limited by the room they have on the screen, and tests see that they keep to it. These have more bytes than that takes in
// any script: a letter of Hangul has three, and two lines of a row hold thirty of them.

/// A short text, the words of a row or a title.
pub type Label = String<96, u8>;

/// What stands at the right of the title bar: points, a round, a name.
pub type Badge = String<36, u8>;

/// A short value at the end of a row: a number, a name, a word.
pub type Value = String<36, u8>;

/// What stands at the foot for a moment: a sentence.
pub type Toast = String<168, u8>;

/// A text of several lines, wrapped by the drawing.
pub type Paragraph = String<240, u8>;

/// A row of small pictures.
pub type Icons = Vec<Icon, 12, u8>;

/// A small picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Icon {
    /// One of the five symbols, by its shape.
    Symbol(Symbol),
    /// A settler, by letter or pattern as well as colour.
    Settler(Colour),
    /// A white settler: any colour.
    AnySettler,
    /// A settler tile.
    Tile,
    /// A tile that must be discarded.
    TileCost,
    /// An Earth shuttle.
    Earth,
    /// A Mars shuttle.
    Mars,
    /// A ship.
    Ship,
    /// An advisor.
    Advisor,
    /// Reputation.
    Reputation,
    /// Recruit.
    Recruit,
    /// Adapt.
    Adapt,
    /// Move.
    Move,
    /// Draw a ship.
    Draw,
    /// Any Basic action.
    Basic,
    /// Either of two.
    Or,
    /// Both of two.
    And,
    /// Leads to.
    Arrow,
    /// A launch.
    Launch,
    /// A berth, by its letter.
    Berth(Berth),
    /// Lost in space.
    Lost,
    /// So many points.
    Points(u8),
    /// So many of what stands before it.
    Count(u8),
    /// So many times.
    Times(u8),
    /// For each of what follows.
    Each,
    /// Something that is not known.
    Unknown,
    /// A place with no card.
    Empty,
    /// Chosen, or done.
    Check,
    /// First place.
    Crown,
    /// The Moon.
    Moon,
    /// The virus on a ship.
    Virus,
    /// An effect that the players carry out by hand.
    ByHand,
}

/// One row of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
// A row is handed on a few times before it is drawn, which goes by words on the chip if it begins at one.
#[repr(align(4))]
pub struct Row {
    /// Pictures at the left.
    pub icons: Icons,
    /// The words; empty where the pictures say it all.
    pub text: Label,
    /// A short value at the right edge.
    pub value: Value,
    /// Whom it is about, if it is one player.
    pub seat: Option<Seat>,
    /// The first of the pictures, if that says of which kind the rest is.
    pub kind: Option<Icon>,
    /// What the pictures show, if it is printed somewhere: its words are said from it, and not from them.
    pub printed: Option<Printed>,
    /// A bar below the words.
    pub bar: Option<Bar>,
}

/// What is printed on the table and shown in pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printed {
    /// A card.
    Card(Card),
    /// The settlers that a shuttle wants.
    Crew(Crew),
    /// What a card does.
    Effect(Effect),
    /// Settlers of the players.
    Settlers(Settlers),
}

/// Points as a bar, in parts for where they came from. Its figures are in the words of its row, or in what it leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bar {
    /// The points.
    pub earned: Earned,
    /// How many points the longest bar of its list has.
    pub most: u16,
}

impl Bar {
    /// The parts that have points, with where each ends if the longest bar is so long.
    pub fn parts(self, longest: u32) -> impl Iterator<Item = (Source, u16, u32)> {
        let mut points = 0u32;
        Source::ALL.into_iter().filter_map(move |source| {
            let part = self.earned.from(source);
            points = points.saturating_add(part.into());
            let end = points.saturating_mul(longest).checked_div(self.most.into());
            let end = end.unwrap_or(0).min(longest);
            (part > 0).then_some((source, part, end))
        })
    }
}

impl Row {
    /// A row of words.
    #[must_use]
    pub fn text(text: impl core::fmt::Display) -> Self {
        let mut row = Row::default();
        // What does not fit is cut; a test of every text sees that nothing is.
        write!(row.text, "{text}").surely();
        row
    }

    /// The same row with pictures before it.
    #[must_use]
    pub fn with_icons(mut self, icons: impl IntoIterator<Item = Icon>) -> Self {
        for icon in icons {
            self.icons.push(icon).surely();
        }
        self
    }

    /// The same row, showing what is printed.
    #[must_use]
    pub const fn showing(mut self, printed: Printed) -> Self {
        self.printed = Some(printed);
        self
    }

    /// The same row, with a picture of the kind before the others.
    #[must_use]
    pub fn of_kind(mut self, kind: Icon) -> Self {
        self.icons.insert(0, kind).surely();
        self.kind = Some(kind);
        self
    }

    /// The same row, about a player.
    #[must_use]
    pub const fn about(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self
    }

    /// The same row with a bar below its words.
    #[must_use]
    pub const fn with_bar(mut self, bar: Bar) -> Self {
        self.bar = Some(bar);
        self
    }

    /// The same row with a value at the right.
    #[must_use]
    pub fn with_value(mut self, value: impl core::fmt::Display) -> Self {
        write!(self.value, "{value}").surely();
        self
    }
}

/// Rows that are made when they are drawn.
pub trait Rows {
    /// How many there are.
    fn count(&self) -> usize;

    /// One of them, counted from 0.
    fn row(&self, index: usize) -> Row;
}

/// What a screen shows.
pub struct Screen<'a> {
    /// The title bar, left.
    pub title: Label,
    /// The title bar, right: a round, a place in a sequence.
    pub badge: Badge,
    /// Whom it is about, if it is one player.
    pub seat: Option<Seat>,
    /// What is below.
    pub body: Body<'a>,
    /// What the last press brought about, for a moment, at the foot.
    pub toast: Option<Toast>,
    /// The script of its words, for which there must be room.
    pub script: Script,
    /// How far the device is with its thoughts, in hundredths, while it thinks.
    pub bar: Option<u8>,
    /// A sign that the battery runs low; the board, which measures it, puts it there.
    pub battery_low: bool,
    /// What a drawing with more room can ask for.
    pub around: Option<&'a dyn Around>,
}

/// What is drawn with the words of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// A picture.
    Icon(Icon),
    /// The table.
    Plan(Plan),
    /// A few pictures in lines.
    Scene(Scene),
}

impl Screen<'_> {
    /// What is drawn with the words of a message, if it is one.
    #[must_use]
    pub fn drawing(&self) -> Option<Drawing> {
        let Body::Message { icon, .. } = &self.body else {
            return None;
        };
        let plan = || self.around?.plan().map(Drawing::Plan);
        let scene = || self.around?.scene().map(Drawing::Scene);
        icon.map(Drawing::Icon).or_else(plan).or_else(scene)
    }
}

/// The part below the title.
pub enum Body<'a> {
    /// Rows to choose from; the chosen one is marked and kept in sight, and the position is shown when not all fit.
    List {
        /// The rows.
        rows: &'a dyn Rows,
        /// The chosen one.
        selected: usize,
    },
    /// All that a page asks at once, where there is room for it: fields, of which one is chosen.
    Form {
        /// The fields, which are rows as well.
        form: &'a dyn Form,
        /// The chosen one.
        selected: usize,
    },
    /// Words to read; any press goes on.
    Message {
        /// A picture beside them.
        icon: Option<Icon>,
        /// The words, wrapped.
        text: Paragraph,
    },
    /// The table: whose turn, piles left and the shared display, one of whose cards may be chosen.
    Table {
        /// What lies there.
        overview: Overview,
        /// What is chosen.
        selected: TableSpot,
        /// The chosen card in words, or what choosing it does; empty where the pictures of a card must do.
        caption: Label,
    },
    /// The reputation track of the owner's boards, with markers on it and a space chosen.
    Track {
        /// The track.
        track: Track,
        /// Whose marker is where.
        markers: Vec<(Seat, u8), 4, u8>,
        /// The chosen space; `None` where the track is only looked at, and what can be chosen are answers in words.
        selected: Option<u8>,
        /// What choosing it does, in words.
        caption: Label,
    },
    /// A game's result as a code that a phone reads; it takes all the height there is.
    Code {
        /// The game, which is over.
        game: &'a Game,
        /// What to do with it, in words, where there is room.
        caption: Label,
        /// Whether it stands among dark or light colours: readers want dark modules on a light field.
        look: Look,
    },
    /// Where the points of players came from, with one of them chosen.
    Chart(Chart<'a>),
    /// Everybody's points by turn, with a moment of the game chosen.
    Story(StoryChart<'a>),
    /// A player's side of the table; what can be chosen are rows, which lie around.
    Side {
        /// The side.
        side: Side<'a>,
        /// The chosen row in words.
        caption: Label,
    },
    /// Nothing to choose: whose turn it is, with how everybody stands, which lies around; for the whole table, while nobody presses.
    Placard {
        /// That it is the last round; empty before it.
        words: Label,
    },
    /// A name being typed: the letters so far, and the wheel of letters for the next place.
    Name {
        /// The letters so far.
        typed: Name,
        /// How many letters there can be.
        places: u8,
        /// The letter on the wheel; `None` for "done".
        wheel: Option<char>,
    },
}

impl<'a> Body<'a> {
    /// The rows of a list or a form, and which of them is chosen.
    #[must_use]
    pub fn rows(&self) -> Option<(&'a dyn Rows, usize)> {
        match self {
            Body::List { rows, selected } => Some((*rows, *selected)),
            Body::Form { form, selected } => Some((*form, *selected)),
            _ => None,
        }
    }
}

impl Body<'_> {
    /// Words to read, without a picture.
    pub(super) fn message(what: &dyn core::fmt::Display) -> Self {
        let mut text = Paragraph::new();
        // What does not fit is cut; tests see that nothing is.
        write!(text, "{what}").surely();
        Body::Message { icon: None, text }
    }
}

/// Where the points of players came from. It has its numbers in words too, for those who don't see it.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    /// Everybody's points.
    pub points: &'a Statistics,
    /// Which player is chosen, counted from 0.
    pub chosen: usize,
    /// What its words are in.
    pub language: Language,
}

impl Chart<'_> {
    /// The player who is chosen.
    #[must_use]
    pub fn player(&self) -> Option<&PlayerPoints> {
        self.points.players().get(self.chosen)
    }
}

/// Everybody's points by turn. Its numbers are in title and badge, too.
#[derive(Clone, Debug)]
pub struct StoryChart<'a> {
    /// The points.
    pub curve: &'a Curve,
    /// The names of the players.
    pub names: PerSeat<Badge>,
    /// Which moment is chosen, counted from 0.
    pub chosen: usize,
    /// What is to be said of it; empty where there is nothing.
    pub caption: Label,
}

/// The chosen player, and how many points from where.
impl Display for Chart<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        let Some(player) = self.player() else {
            return Ok(());
        };
        write!(f, "{} {}", player.name, player.average_of_all())?;
        for source in self.points.sources() {
            let word = self.language.say(source.phrase());
            write!(f, ", {word} {}", player.average(source))?;
        }
        Ok(())
    }
}

/// The chosen moment: when it was, everybody's points then, and what is to be said of it.
impl Display for StoryChart<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        let Some(moment) = self.curve.moments().get(self.chosen) else {
            return Ok(());
        };
        if let Some(seat) = moment.seat {
            write!(f, "{} {}, ", moment.round, self.names.of(seat))?;
        }
        for (nth, seat) in self.curve.players().seats().enumerate() {
            let comma = if nth == 0 { "" } else { ", " };
            write!(
                f,
                "{comma}{} {}",
                self.names.of(seat),
                moment.points.of(seat)
            )?;
        }
        if self.caption.is_empty() {
            return Ok(());
        }
        write!(f, ", {}", self.caption)
    }
}

/// The table at a glance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overview {
    /// The shared display.
    pub market: Market,
    /// How many cards each pile has left.
    pub left: PerPile<u8>,
}

impl Overview {
    /// What of a game is seen at a glance.
    #[must_use]
    pub fn of(ledger: &Ledger) -> Self {
        Overview {
            market: ledger.market().clone(),
            left: PerPile(Pile::ALL.map(|pile| ledger.left(pile))),
        }
    }
}

/// What can be chosen on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum TableSpot {
    /// A tile of the display.
    Tile(u8),
    /// An Earth shuttle.
    Earth(u8),
    /// A Mars shuttle.
    Mars(u8),
    /// A ship.
    Ship(u8),
    /// The foot of the screen, left: tiles are discarded.
    Discard,
    /// The foot of the screen, right: everything else.
    Menu,
}
