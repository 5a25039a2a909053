//! A player's side of the table, a line for each part of it: as what is asked about, or beside it.

use perijove::app::{Around, Icon, Side, SidePart};
use perijove::components::{Berth, Track};
use perijove::referee::Spot;
use perijove::text::{Capital, Language, Phrase, Short};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{self, Cells, after, below, count, first, top};
use super::icons::{self, Span};
use super::look;
use crate::lines::wrap;

/// The mark of what is asked about, and a blank.
const MARK: u16 = 2;
/// A frame and a blank at each side.
const FRAME: u16 = 2;

/// It is no wider than this beside a question.
pub(super) const WIDEST: u16 = 64;

/// What a side is painted from.
pub(super) struct Picture<'a> {
    pub(super) side: Side<'a>,
    pub(super) around: Option<&'a dyn Around>,
    pub(super) language: Language,
}

/// A line: what it is about, then what there is.
struct Line {
    part: SidePart,
    head: String,
    spans: Vec<Span>,
}

impl Line {
    /// The head and what follows it.
    fn words(&self) -> String {
        let spans = self.spans.iter().map(|(words, _)| words.as_str());
        let spans: String = spans.collect();
        match self.head.is_empty() {
            true => spans,
            false => format!("{} {spans}", self.head),
        }
    }
}

fn plain(words: impl Into<String>) -> Span {
    (words.into(), Style::new())
}

impl Picture<'_> {
    fn say(&self, phrase: Phrase) -> String {
        Capital(self.language.say(phrase)).to_string()
    }

    fn pictures(&self, icons: &[Icon]) -> Vec<Span> {
        icons::spans(self.language, self.around, icons)
    }

    /// Who stands at a place: letters in their colours, then a sign for each that is free or wanted.
    fn standing(&self, spot: Spot) -> Vec<Span> {
        let mut spans = self.pictures(&self.side.standing(spot));
        let sign = match spot.berth() {
            Some(_) => "○",
            None => "·",
        };
        let free = sign.repeat(self.side.free(spot).into());
        spans.push((free, look::faint()));
        spans
    }

    fn berth(&self, berth: Berth) -> Vec<Span> {
        let Some(ship) = self.side.ship(berth) else {
            return vec![plain(self.say(Phrase::PictureEmpty))];
        };
        let mut spans = self.standing(Spot::aboard(berth));
        spans.push(plain(format!("  {}", self.language.say(ship))));
        spans
    }

    fn line(&self, part: SidePart) -> Line {
        let side = self.side;
        let number = |number: u8| plain(number.to_string());
        let (head, spans) = match part {
            SidePart::Spot(spot) => match spot.berth() {
                Some(berth) => {
                    let head = self.language.say(Short(berth)).to_string();
                    (head, self.berth(berth))
                }
                None => {
                    let head = Capital(self.language.say(spot)).to_string();
                    (head, self.standing(spot))
                }
            },
            SidePart::Columns => {
                let columns = side.columns();
                let icons = columns.iter();
                let icons =
                    icons.flat_map(|(symbol, count)| [Icon::Symbol(symbol), Icon::Count(*count)]);
                let icons: Vec<Icon> = icons.collect();
                (String::new(), self.pictures(&icons))
            }
            SidePart::Tiles => {
                let icons: Vec<Icon> = side.tiles().flatten().collect();
                let mut spans = self.pictures(&icons);
                let free = side.tiles().filter(Option::is_none).count();
                spans.push((" ·".repeat(free), look::faint()));
                (self.say(Phrase::TilesRow), spans)
            }
            SidePart::Reputation => {
                let space = side
                    .reputation()
                    .map_or("?".to_owned(), |at| Track::number(at).to_string());
                let mut spans = vec![plain(space)];
                if let Some(points) = side.reputation_points() {
                    let points = self.language.say(Phrase::Points.with(&points)).to_string();
                    spans.push(plain(format!(" · {points}")));
                }
                (self.say(Phrase::ReputationUp), spans)
            }
            SidePart::Launched => (
                self.say(Phrase::PictureLaunch),
                vec![number(side.launches())],
            ),
            SidePart::Hand => (String::new(), vec![plain(side.words(part).to_string())]),
        };
        Line { part, head, spans }
    }

    fn lines(&self) -> Vec<Line> {
        self.side.parts().map(|part| self.line(part)).collect()
    }

    /// How many lines it takes where there are so many columns.
    pub(super) fn height(&self, width: u16) -> u16 {
        let inside = width.saturating_sub(2 * FRAME);
        self.lines_high(inside) + FRAME
    }

    fn lines_high(&self, width: u16) -> u16 {
        let room = width.saturating_sub(MARK).max(1);
        let high = |line: Line| u16::try_from(wrap(&line.words(), room.into()).len()).unwrap_or(1);
        self.lines().into_iter().map(high).sum()
    }

    /// Paints it in a frame of its own, with the name; returns how many lines that took.
    pub(super) fn paint_framed(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        let used = self.paint(cells, cells::within(area));
        let area = top(area, used + FRAME);
        let style = look::of_seat(self.side.seat());
        cells.frame(area, style);
        let name = self.side.name();
        let name = self.language.say(Phrase::SideOf.with(&name));
        let head = first(top(after(area, 1), 1), area.width.saturating_sub(FRAME));
        cells.put(head, &format!(" {name} "), style.patch(look::strong()));
        area.height
    }

    /// Paints it; returns how many lines that took.
    pub(super) fn paint(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        let marked = self.side.marked();
        let mut used = 0;
        for line in self.lines() {
            let place = below(area, used);
            if place.height == 0 {
                cells.cut.push(line.head.clone());
                break;
            }
            let is_marked = marked == Some(line.part);
            if is_marked {
                cells.put(top(place, 1), "›", look::strong());
            }
            let place = after(place, MARK);
            used += cells.put_lines(place, &line.words(), Style::new()).max(1);
            // What has a style stands on the first line.
            let style = if is_marked {
                look::chosen()
            } else {
                look::strong()
            };
            let mut at = top(place, 1);
            let head = count(&line.head);
            cells.tint(first(at, head), style);
            at = after(at, if head > 0 { head + 1 } else { 0 });
            for (span, style) in &line.spans {
                if count(span) > at.width {
                    break;
                }
                cells.tint(first(at, count(span)), *style);
                at = after(at, count(span));
            }
        }
        used
    }
}
