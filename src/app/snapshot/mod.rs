//! The snapshot as JSON: what a screen shows and what can be taken, for painters that are not written in Rust.
//!
//! It is one object, written into any [`Write`] without allocating. Words are in the player's language and as they are to be shown; icons,
//! piles and pages are called by names that never change with it. What is nothing is left out: a key that is missing means an empty text,
//! false, or that there is none. Seats are numbers from 0, and a player's colour is the number of the seat.
//!
//! | key | what it is |
//! |---|---|
//! | `sign` | the sign of the question, a number: who undoes, types or goes back says which question was seen |
//! | `language` | the code of the language, `en` |
//! | `page` | which screen it is: a name of `flow.rs`, such as `Home`, `Table`, `Refereed`, `WhoSits`, `Ranking` |
//! | `title`, `badge` | the title bar: what it is about; a round, points, a place in a sequence |
//! | `seat` | whom it is about |
//! | `toast` | what the last press brought about: to be said once |
//! | `bar` | how far a thought is, in hundredths, while there is one |
//! | `battery_low` | true |
//! | `kind` | what the body is, see below |
//! | `chosen` | the row on which the page opens, the likeliest answer: a place in `rows` |
//! | `rows` | all that can be taken, in order, see below |
//! | `undo`, `redo` | what undo takes back and what redo brings back, in words; missing where there is nothing |
//! | `back` | true where Back leads a level up; at home it is missing |
//! | `game` | true while there is a game in sight |
//! | `past` | the number of the past game that is looked at |
//! | `thinks` | true while the device thinks or looks something up: it is to be left time |
//! | `everybody`, `sides`, `market`, `latest`, `plan` | what lies around, see below |
//!
//! # Bodies
//!
//! Every body has `rows`, but for `name`. Which other keys it has depends on its `kind`:
//!
//! | `kind` | shows | keys |
//! |---|---|---|
//! | `list` | the rows | |
//! | `numbers` | the same, where most rows are numbers | |
//! | `ranking` | the same, with bars | |
//! | `form` | the rows are fields, all asked at once | `fields`, one for each row, see below |
//! | `message` | words to read | `text`, `icon` |
//! | `table` | the display, whose cards are taken | `market` has the cards, each with its row |
//! | `track` | the reputation track, whose spaces are numbered from 1 wherever they are | `track`, `markers` (of `seat` and `space`), `caption`, `space` if one is chosen |
//! | `name` | a name or a code that is typed | `typed`, `places` (how many letters there can be), `names` (those that are remembered) |
//! | `chart` | where points came from | `sources` (of `name` and `word`), `players` (of `name`, `games`, `total`, `points` by source), in the order of the rows |
//! | `code` | a code that a phone reads | `link`, `brief`, `caption`, `modules`: a text for each line, `1` is dark |
//! | `side` | one player's side | `side`, as in `sides`; `caption` |
//!
//! # Rows
//!
//! | key | what it is |
//! |---|---|
//! | `sign` | what it is taken by, together with its place: a number |
//! | `text` | the words; missing where the pictures say it all |
//! | `spoken` | what those hear who do not see it, if that is not `text`; always there where `text` is missing |
//! | `icons` | names of pictures: those of `view/shapes.txt`, `berth_a`, `berth_b`, and `points:6`, `count:2`, `times:3` with a number |
//! | `value` | a short value at the end; it is part of `spoken` |
//! | `seat` | whom it is about |
//! | `about` | a sentence about it, for where there is room |
//! | `number`, `space` | the number or the space of a track that it stands for |
//! | `pile`, `slot` | the card of the display that it takes |
//! | `bar` | `most`, the points of the longest bar of the list, and `parts` of `source`, `word`, `points` |
//!
//! # Fields
//!
//! A field of a form says what its row takes; words, icons, value and seat are those of the row.
//!
//! | key | what it is |
//! |---|---|
//! | `id` | its name, the same as long as the form is open: what it is set by, see [`App::set`] |
//! | `line` | the same without the player: fields of one line ask everybody for the same |
//! | `seat` | whose it is, where everybody is asked for the same |
//! | `group` | what stands above the fields that belong together |
//! | `label` | what stands before it; without whose it is, where that is the group |
//! | `error` | why what was last given to it was refused; it holds what it held before |
//! | `kind` | `choice` (with `options`, and `chosen`, a place in them), `toggle` (with `yes`), `number` (with `least`, `most`, and `number` if it is known), `text` (with `text`, and `options`: names that are offered), `action`, `shown` |
//!
//! # Around
//!
//! | key | what it is |
//! |---|---|
//! | `everybody` | `turn` (a seat), `round`, `track`, and `players`, each with `seat`, `name`, `points`, `space` of the marker if it is known, `launches`, `tiles`, `columns` (five numbers, in the order of the symbols), `rival` |
//! | `sides` | where a referee rules: of each player `seat`, `name`, `own` if it stands beside the question, `marked` (the part that is asked about), and `parts` |
//! | `market` | a list of `pile`, `word`, `left`, and `cards`, each with `icons`, `words` and `row` if it can be taken; `null` for an empty place |
//! | `latest` | the latest turns as rows, the newest first |
//! | `scene` | lines of pictures above the words of a message, each with its `icon` and whether it is `lit` |
//! | `plan` | a drawing of the table: `wide`, `high`, and `pieces` with `x`, `y`, `w`, `h`, `lit`, and `look`: `card`, `edge`, `mark`, `places` (with how many), `shows` or `stands` (with an `icon`) |
//!
//! A `track` has `spaces` (how many), `bonuses` (which), `steps` of `space` and `points`.
//!
//! A part of a side has its name as `part`, `words` for all of it, and by its name:
//!
//! | `part` | keys |
//! |---|---|
//! | `moon`, `earth`, `mars` | `standing` (icons), `places` (how many there is room for) |
//! | `berth_a`, `berth_b` | the same, `ship` (icons) if there is one, `wanted`: how many settlers it still wants |
//! | `columns` | `counts`, five numbers |
//! | `tiles` | `tiles`: an icon each, `null` for a free place |
//! | `reputation` | `space`, `points`, if known |
//! | `launched` | `count` |
//! | `hand` | `ships`: icons of each, `unknown` for those that are not shown here |
//!
//! # What comes back
//!
//! A person takes a row by its place and its sign: [`App::row_seen`] finds it, even if the page has changed in between, or finds that it is gone.
//! A name is typed as a whole. Undo, redo and Back are said with the sign of the question.

mod around;
mod body;
mod json;
mod sign;

use core::fmt::{Display, Formatter, Result, Write};

use heapless::Vec;

use crate::components::{Berth, Colour, Pile, Symbol, Track};
use crate::text::{Language, Phrase};

use super::App;
use super::meaning::{Asks, Meaning};
use super::page::Page;
use super::read_out::{InWords, write_spoken};
use super::screen::{Body, Icon, Row, Rows, Screen};

use json::{List, Object, object};

pub use sign::Sign;

impl App {
    /// Writes a screen of this app as JSON.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_snapshot(&self, screen: &Screen<'_>, out: &mut dyn Write) -> Result {
        object(out, |top| {
            let question = self.signing();
            top.number("sign", question.sign())?;
            top.text("language", self.language().code())?;
            top.text("page", self.flow.name())?;
            top.words("title", &screen.title)?;
            top.words("badge", &screen.badge)?;
            top.number_if("seat", screen.seat.map(|seat| seat as u8))?;
            let toast = self.toast.as_ref();
            if let Some(toast) = toast.filter(|_| !self.flow.nature().holds_toast) {
                top.words("toast", toast)?;
            }
            top.number_if("bar", screen.bar)?;
            top.flag("battery_low", screen.battery_low)?;
            self.write_body(top, &screen.body)?;
            let mut cards = CardRows::new();
            if !matches!(screen.body, Body::Name { .. }) {
                top.index("chosen", self.cursor)?;
                top.list("rows", |rows| self.write_rows(rows, question, &mut cards))?;
            }
            self.write_ways(top)?;
            self.write_around(top, &screen.body, &cards)
        })
    }

    /// What leads elsewhere.
    fn write_ways(&self, top: &mut Object<'_>) -> Result {
        if let Some(at) = self.at_table() {
            top.flag("game", true)?;
            let log = at.game.log();
            let changes = !self.only_looks();
            if let Some(entry) = log.to_undo().filter(|_| changes) {
                top.text("undo", at.entry_words(entry))?;
            }
            if let Some(entry) = log.to_redo().filter(|_| changes) {
                top.text("redo", at.entry_words(entry))?;
            }
        }
        top.number_if("past", self.visited())?;
        top.flag("back", self.flow.name() != "Home")?;
        top.flag("thinks", self.thinks() || self.next_surveyed().is_some())
    }

    /// All rows; which of them take cards of the display is noted.
    fn write_rows(
        &self,
        rows: &mut List<'_>,
        question: sign::Signing,
        cards: &mut CardRows,
    ) -> Result {
        for index in 0..self.count() {
            let offered = self.offered(index);
            rows.object(|object| {
                object.number("sign", self.sign_of_row(question, &offered))?;
                offered.write(object)?;
                if let Some(bar) = offered.row.bar {
                    body::write_bar(self, object, bar)?;
                }
                if let Some(about) = self.flow.foot(self, index) {
                    object.text("about", about)?;
                }
                match offered.meaning {
                    Some(Meaning::Number(number)) => object.number("number", number),
                    Some(Meaning::Space(space)) => object.number("space", Track::number(space)),
                    Some(meaning) => match around::card_of(&meaning) {
                        Some((pile, slot)) => {
                            // No more cards lie there than there is room for, and no two rows take the same.
                            let _ = cards.push((pile, slot, index));
                            around::write_place(object, pile, slot)
                        }
                        None => Ok(()),
                    },
                    None => Ok(()),
                }
            })?;
        }
        Ok(())
    }

    /// A row with all that is to be said of it. It is looked up once: a page finds its choices anew each time.
    fn offered(&self, index: usize) -> Offered<'_> {
        let language = self.language();
        let row = self.row(index);
        let body = self.flow.body(self, index);
        let goes_on = matches!(body, Some(Body::Message { .. } | Body::Code { .. }));
        // What is read is not said again by the press that goes on.
        let drawn = body.filter(|_| !goes_on);
        Offered {
            row,
            meaning: self.meaning(index),
            drawn: drawn.map(|body| InWords { language, body }),
            goes_on,
            language,
        }
    }
}

/// Which rows take which cards of the display.
type CardRows = Vec<(Pile, u8, usize), 24, u8>;

/// A row and what is heard of it.
struct Offered<'a> {
    row: Row,
    meaning: Option<Meaning>,
    /// What the body says once it is chosen, if that is not a list of rows.
    drawn: Option<InWords<'a>>,
    /// Whether it goes on from what was read.
    goes_on: bool,
    language: Language,
}

impl Offered<'_> {
    fn write(&self, object: &mut Object<'_>) -> Result {
        let Row { text, value, .. } = &self.row;
        // A row that shows nothing itself is a card of the display, a space of a track, or goes on from what was read.
        if text.is_empty() && self.row.icons.is_empty() {
            object.text("text", self)?;
        } else {
            object.words("text", text)?;
            let is_text = self.goes_on || self.drawn.is_none() && value.is_empty();
            if text.is_empty() || !is_text {
                object.text("spoken", self)?;
            }
        }
        write_shown(object, &self.row)
    }
}

impl Display for Offered<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.drawn {
            Some(in_words) => in_words.fmt(f),
            None if self.goes_on && self.row.text.is_empty() => {
                self.language.say(Phrase::GoOn).fmt(f)
            }
            None => write_spoken(f, self.language, &self.row),
        }
    }
}

/// What a row shows beside its words.
fn write_shown(object: &mut Object<'_>, row: &Row) -> Result {
    write_icons(object, "icons", &row.icons)?;
    object.words("value", &row.value)?;
    object.number_if("seat", row.seat.map(|seat| seat as u8))
}

/// Pictures by their names, if there are any.
fn write_icons(object: &mut Object<'_>, key: &str, icons: &[Icon]) -> Result {
    if icons.is_empty() {
        return Ok(());
    }
    object.list(key, |list| {
        icons.iter().try_for_each(|icon| list.text(Named(*icon)))
    })
}

/// A picture by its name.
struct Named(Icon);

impl Display for Named {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self.0 {
            Icon::Points(number) => return write!(f, "points:{number}"),
            Icon::Count(number) => return write!(f, "count:{number}"),
            Icon::Times(number) => return write!(f, "times:{number}"),
            icon => icon.name(),
        })
    }
}

impl Icon {
    /// What it is called where it has no language; those with a number are called the same whatever it is.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Icon::Symbol(Symbol::Sphere) => "sphere",
            Icon::Symbol(Symbol::Cube) => "cube",
            Icon::Symbol(Symbol::Gear) => "gear",
            Icon::Symbol(Symbol::Triangle) => "triangle",
            Icon::Symbol(Symbol::Diamond) => "diamond",
            Icon::Settler(Colour::Blue) => "blue",
            Icon::Settler(Colour::Red) => "red",
            Icon::Settler(Colour::Yellow) => "yellow",
            Icon::Settler(Colour::Purple) => "purple",
            Icon::AnySettler => "any_settler",
            Icon::Tile => "tile",
            Icon::TileCost => "tile_cost",
            Icon::Earth => "earth",
            Icon::Mars => "mars",
            Icon::Ship => "ship",
            Icon::Advisor => "advisor",
            Icon::Reputation => "reputation",
            Icon::Recruit => "recruit",
            Icon::Adapt => "adapt",
            Icon::Move => "move",
            Icon::Draw => "draw",
            Icon::Basic => "basic",
            Icon::Or => "or",
            Icon::And => "and",
            Icon::Arrow => "arrow",
            Icon::Launch => "launch",
            Icon::Berth(Berth::A) => "berth_a",
            Icon::Berth(Berth::B) => "berth_b",
            Icon::Lost => "lost",
            Icon::Points(_) => "points",
            Icon::Count(_) => "count",
            Icon::Times(_) => "times",
            Icon::Each => "each",
            Icon::Unknown => "unknown",
            Icon::Empty => "empty",
            Icon::Check => "check",
            Icon::Crown => "crown",
            Icon::Moon => "moon",
            Icon::Virus => "virus",
            Icon::ByHand => "by_hand",
        }
    }
}
