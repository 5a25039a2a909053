//! The shared display: its cards in lines, or as cards where there is room; below them what else can be chosen.

use perijove::app::{App, Around, Icon, Icons, Meaning, Overview, TableSpot, pictures};
use perijove::components::Pile;
use perijove::text::{Capital, Language, Phrase, Whole};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{self, Cells, Target, after, below, count, first, top};
use super::icons::{self, Span};
use super::look;
use crate::lines::wrap;

/// The piles from the top.
const PILES: [(Pile, Phrase); 4] = [
    (Pile::Tiles, Phrase::TilesRow),
    (Pile::Earth, Phrase::EarthRow),
    (Pile::Mars, Phrase::MarsRow),
    (Pile::Ships, Phrase::ShipsRow),
];
/// What else can be chosen.
const ELSE: [(TableSpot, Phrase); 2] = [
    (TableSpot::Discard, Phrase::DiscardSome),
    (TableSpot::Menu, Phrase::GameMenu),
];
/// The mark of the chosen one, its key and blanks.
const HEAD: u16 = 5;
/// A card is at least so wide, with its frame.
const CARD: u16 = 24;
/// A card has a frame and three lines.
const CARD_HEIGHT: u16 = 5;

/// What the display is made from.
pub(super) struct Market<'a> {
    pub(super) app: &'a App,
    pub(super) overview: &'a Overview,
    pub(super) selected: TableSpot,
    pub(super) caption: &'a str,
    pub(super) keys: &'a [Option<char>],
    pub(super) around: Option<&'a dyn Around>,
    pub(super) language: Language,
}

/// Where a card of the display lies.
const fn spot(pile: Pile, slot: u8) -> TableSpot {
    match pile {
        Pile::Tiles => TableSpot::Tile(slot),
        Pile::Earth => TableSpot::Earth(slot),
        Pile::Mars => TableSpot::Mars(slot),
        Pile::Ships | Pile::Advisors => TableSpot::Ship(slot),
    }
}

/// A line of the display.
struct Line {
    /// The pile, beside its first card.
    head: String,
    row: Option<usize>,
    spans: Vec<Span>,
}

impl Line {
    /// How many lines it takes where its words have so many columns.
    fn height(&self, width: u16) -> u16 {
        let lines = wrap(&words(&self.spans), width.into()).len();
        u16::try_from(lines).unwrap_or(1)
    }
}

fn words(spans: &[Span]) -> String {
    spans.iter().map(|(words, _)| words.as_str()).collect()
}

/// Pictures over as many lines as they take; those on the first have their own colours.
fn paint_spans(cells: &mut Cells<'_>, area: Rect, spans: &[Span]) {
    cells.put_lines(area, &words(spans), Style::new());
    let mut at = top(area, 1);
    for (span, style) in spans {
        let width = count(span);
        if width > at.width {
            break;
        }
        cells.tint(first(at, width), *style);
        at = after(at, width);
    }
}

impl Market<'_> {
    /// Whether there is room for cards.
    fn has_room_for_cards(area: Rect) -> bool {
        area.width >= 4 * CARD && area.height >= 4 * (CARD_HEIGHT + 1) + 3
    }

    /// Paints all of it; returns how many lines it took.
    pub(super) fn paint(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        if Self::has_room_for_cards(area) {
            self.paint_as_cards(cells, area)
        } else {
            self.paint_as_lines(cells, area)
        }
    }

    /// The row of a spot; ships lie there to be seen.
    fn row(&self, spot: TableSpot) -> Option<usize> {
        self.app.row_that_says(&match spot {
            TableSpot::Tile(slot) => Meaning::Display(Pile::Tiles, slot),
            TableSpot::Earth(slot) => Meaning::Display(Pile::Earth, slot),
            TableSpot::Mars(slot) => Meaning::Display(Pile::Mars, slot),
            TableSpot::Ship(_) => return None,
            TableSpot::Discard => Meaning::Discard,
            TableSpot::Menu => Meaning::Menu,
        })
    }

    fn is_chosen(&self, row: Option<usize>) -> bool {
        row.is_some() && row == self.row(self.selected)
    }

    fn head(&self, pile: Pile, word: Phrase) -> String {
        let left = self.overview.left.of(pile);
        format!("{} {left}", Capital(self.language.say(word)))
    }

    fn pictures(&self, pile: Pile, slot: u8) -> Icons {
        match self.overview.market.card(pile, slot) {
            Some(card) => pictures(card),
            None => [Icon::Empty].into_iter().collect(),
        }
    }

    fn card(&self, pile: Pile, slot: u8) -> Vec<Span> {
        icons::spans(self.language, self.around, &self.pictures(pile, slot))
    }

    /// The lines of cards, then those of what else can be chosen.
    fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for (pile, word) in PILES {
            for slot in 0..pile.on_display() {
                let head = match slot {
                    0 => self.head(pile, word),
                    _ => String::new(),
                };
                let row = self.row(spot(pile, slot));
                let spans = self.card(pile, slot);
                lines.push(Line { head, row, spans });
            }
        }
        for (spot, word) in ELSE {
            let words = Capital(self.language.say(word)).to_string();
            lines.push(Line {
                head: String::new(),
                row: self.row(spot),
                spans: vec![(words, Style::new())],
            });
        }
        lines
    }

    /// A line each, or more for a long one; where there are more than there is room for, those around the chosen one.
    fn paint_as_lines(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        let mut lines = self.lines();
        let gutter = lines.iter().map(|line| count(&line.head)).max();
        let gutter = gutter.unwrap_or(0) + 1;
        let room = area.width.saturating_sub(gutter + HEAD);
        let height = |lines: &[Line]| lines.iter().map(|line| line.height(room)).sum::<u16>();
        if height(&lines) > area.height {
            // Ships lie there to be seen, and what can be chosen comes first.
            lines.retain(|line| line.row.is_some());
        }
        let at = lines.iter().position(|line| self.is_chosen(line.row));
        let at = at.unwrap_or(0);
        let from = (0..=at).find(|from| height(&lines[*from..=at]) <= area.height);
        let mut used = 0;
        for line in &lines[from.unwrap_or(at)..] {
            if used + line.height(room) > area.height {
                break;
            }
            let place = top(below(area, used), line.height(room));
            cells.put(first(place, gutter), &line.head, look::strong());
            self.paint_line(cells, after(place, gutter), line);
            used += line.height(room);
        }
        used + self.paint_caption(cells, below(area, used))
    }

    /// The chosen card in words, if there is room; what else is chosen stands there already.
    fn paint_caption(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        let is_card = ELSE.iter().all(|(other, _)| *other != self.selected);
        let lines = wrap(self.caption, area.width.into()).len();
        if !is_card || self.caption.is_empty() || lines > usize::from(area.height) {
            return 0;
        }
        cells.put_lines(area, self.caption, look::faint())
    }

    fn paint_line(&self, cells: &mut Cells<'_>, area: Rect, line: &Line) {
        let is_chosen = self.is_chosen(line.row);
        let key = line
            .row
            .and_then(|row| self.keys.get(row).copied().flatten());
        let mark = if is_chosen { '▸' } else { ' ' };
        let head = format!("{mark} {}  ", key.unwrap_or(' '));
        cells.put(area, &head, look::strong());
        paint_spans(cells, after(area, HEAD), &line.spans);
        if is_chosen {
            cells.tint(area, look::chosen());
        }
        if let Some(row) = line.row {
            cells.target(area, Target::Row(row));
        }
    }

    /// Cards side by side, a row for each pile.
    fn paint_as_cards(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        let mut line = 0;
        for (pile, word) in PILES {
            let head = self.head(pile, word);
            cells.put(top(below(area, line), 1), &head, look::strong());
            line += 1;
            let width = area.width / 4;
            for slot in 0..pile.on_display() {
                let place = after(below(area, line), u16::from(slot) * width);
                let place = first(top(place, CARD_HEIGHT), width);
                let row = self.row(spot(pile, slot));
                self.paint_card(cells, place, row, (pile, slot));
            }
            line += CARD_HEIGHT;
        }
        let half = area.width / 2;
        let lines = self.lines();
        for (choice, nth) in lines.iter().skip(lines.len() - ELSE.len()).zip(0..) {
            let place = after(top(below(area, line), 1), nth * half);
            self.paint_line(cells, first(place, half), choice);
        }
        line += 1;
        line + self.paint_caption(cells, below(area, line))
    }

    fn paint_card(
        &self,
        cells: &mut Cells<'_>,
        area: Rect,
        row: Option<usize>,
        (pile, slot): (Pile, u8),
    ) {
        let is_chosen = self.is_chosen(row);
        cells.frame(area, look::faint());
        if let Some(key) = row.and_then(|row| self.keys.get(row).copied().flatten()) {
            let mark = if is_chosen { "▸" } else { " " };
            let head = format!("{mark}{key} ");
            cells.put(top(after(area, 1), 1), &head, look::strong());
        }
        let inside = cells::within(area);
        paint_spans(cells, inside, &self.card(pile, slot));
        // The same in words, if they have room below.
        let below = below(inside, 1);
        if let Some(card) = self.overview.market.card(pile, slot) {
            let words = Capital(self.language.say(Whole(card))).to_string();
            let fits = wrap(&words, below.width.into()).len() <= below.height.into();
            if pictures(card).len() > 1 && fits {
                cells.put_lines(below, &words, look::faint());
            }
        }
        if is_chosen {
            cells.tint(area, look::chosen());
        }
        if let Some(row) = row {
            cells.target(area, Target::Row(row));
        }
    }
}
