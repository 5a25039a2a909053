//! A screen as text: what the device draws with dots, painted with words, colours and lines.
//!
//! What is painted is the same snapshot that the device draws, [`perijove::app::Screen`], in cells of ratatui. There is one file for each
//! kind of body and none for a page: what a page shows is the library's business. Beside the question stand everybody's boards, as many
//! side by side as the window has room for; below it what the foot of the device says, and the keys of this keyboard.

mod boards;
mod cells;
mod chart;
mod code;
mod edges;
mod form;
mod icons;
mod list;
mod look;
mod market;
mod name;
mod scene;
mod side;
mod story;
mod track;
mod turns;

use std::fmt::Display;

use perijove::app::{App, Around, Body, Drawing, Everybody, Meaning, Rows, Screen};
use perijove::text::{Capital, Language, TerminalPhrase};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

pub use cells::{Cells, Target};
pub use look::{Colours, Look};

use cells::{after, below, count, first, top};
use list::List;
use market::Market;
use track::Picture;

use crate::keyboard::Keyboard;
use crate::lines::wrap;
use crate::{hints, keys};

/// The smallest window that there is room in.
pub const SMALLEST: (u16, u16) = (80, 24);

/// The lines at the foot, for what the last press brought about.
const FOOT: u16 = 2;
/// The frame of the question and a blank at each side.
const FRAME: u16 = 4;
/// The question has at least so many columns, everybody's boards below each other at least so many.
const QUESTION: u16 = 38;
const BESIDE: u16 = 30;
/// A message is no wider than this, so that eyes find the next line.
const READABLE: u16 = 72;

/// What is painted.
#[derive(Debug)]
pub struct Scene<'a> {
    /// The companion.
    pub app: &'a App,
    /// What is typed and not taken yet.
    pub keyboard: &'a Keyboard,
    /// Something that lies over it, a line each.
    pub overlay: Option<&'a str>,
    /// Why something could not be read or saved.
    pub trouble: Option<&'a str>,
}

/// What came of painting.
#[derive(Debug)]
pub struct Painted {
    /// What a pointer takes where; the last one that lies there counts.
    pub targets: Vec<(Rect, Target)>,
    /// Where the question is.
    pub question: Rect,
    /// What had no room.
    pub cut: Vec<String>,
}

impl Painted {
    /// What a pointer takes there.
    #[must_use]
    pub fn target(&self, column: u16, row: u16) -> Option<Target> {
        let here = |(area, _): &&(Rect, Target)| area.contains((column, row).into());
        let target = self.targets.iter().rev().find(here);
        target.map(|(_, target)| *target)
    }
}

impl Scene<'_> {
    fn language(&self) -> Language {
        self.app.settings().language
    }

    /// Paints it.
    pub fn paint(&self, buffer: &mut Buffer) -> Painted {
        let area = *buffer.area();
        let mut cells = Cells::new(buffer);
        let question = if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            self.paint_too_small(&mut cells, area);
            area
        } else {
            self.paint_screen(&mut cells, area)
        };
        let Cells { targets, cut, .. } = cells;
        Painted {
            targets,
            question,
            cut,
        }
    }

    fn paint_too_small(&self, cells: &mut Cells<'_>, area: Rect) {
        let has = format!("{}×{}", area.width, area.height);
        let needs = format!("{}×{}", SMALLEST.0, SMALLEST.1);
        let sizes: [&dyn Display; 2] = [&has, &needs];
        let words = TerminalPhrase::TooSmall.with_all(&sizes);
        let words = self.language().say(words).to_string();
        cells.put_lines(area, &words, Style::new());
    }

    fn paint_screen(&self, cells: &mut Cells<'_>, area: Rect) -> Rect {
        let screen = self.app.screen();
        let trouble = self
            .trouble
            .map(|words| wrap(words, (area.width - 2).into()));
        let trouble = trouble.unwrap_or_default();
        let lines = u16::try_from(trouble.len()).unwrap_or(0).min(4);
        let below_body = FOOT + lines + 1;
        let body = Rect {
            y: area.y + 1,
            height: area.height - 1 - below_body,
            ..area
        };
        edges::paint_title(cells, top(area, 1), &screen);
        let question = self.paint_body(cells, body, &screen);
        let mut rest = below(area, area.height - below_body);
        rest = after(rest, 1);
        edges::paint_foot(cells, top(rest, FOOT), &screen);
        for (line, at) in trouble.iter().zip(FOOT..) {
            cells.put(below(rest, at), line, look::chosen());
        }
        self.paint_keys(cells, below(rest, FOOT + lines));
        if let Some(words) = self.overlay {
            edges::paint_overlay(cells, area, words);
        }
        question
    }

    /// The question, and everybody's boards beside it; returns where the question is.
    fn paint_body(&self, cells: &mut Cells<'_>, area: Rect, screen: &Screen<'_>) -> Rect {
        let everybody = screen.around.and_then(Around::everybody);
        let mut question = area;
        let mut used_beside = 0;
        if let Some(everybody) = &everybody {
            let wanted = self.width_of(screen, area);
            let width = wanted.clamp(QUESTION, area.width - BESIDE);
            question.width = width;
            let beside = after(area, width);
            used_beside = self.paint_beside(cells, beside, screen, everybody);
        } else if let Some(widest) = self.widest(screen, area) {
            question.width = question.width.min(widest);
        }
        let inside = cells::within(question);
        let used = self.paint_question(cells, inside, screen, everybody.as_ref());
        question.height = question.height.min(used + 2);
        cells.frame(question, look::faint());
        if everybody.is_some() {
            let used = question.height.max(used_beside);
            turns::paint(cells, below(area, used), screen.around, self.language());
        }
        question
    }

    /// Everybody's boards, and below them the side of the player who is asked, where a referee asks; returns how many lines that took.
    fn paint_beside(
        &self,
        cells: &mut Cells<'_>,
        area: Rect,
        screen: &Screen<'_>,
        everybody: &Everybody,
    ) -> u16 {
        let own = screen.around.and_then(Around::own_side);
        let own = own.map(|side| side::Picture {
            side,
            around: screen.around,
            language: self.language(),
        });
        let width = area.width.min(side::WIDEST);
        let free = own.as_ref().map_or(0, |own| own.height(width));
        let used = boards::paint(cells, area, everybody, self.language(), free);
        match own {
            Some(own) => used + own.paint_framed(cells, first(below(area, used), width)),
            None => used,
        }
    }

    /// The columns that a question makes use of, if that is less than a wide window has.
    fn widest(&self, screen: &Screen<'_>, area: Rect) -> Option<u16> {
        match &screen.body {
            Body::Form { form, .. } => (!form::is_sheet(*form)).then_some(form::WIDEST + FRAME),
            Body::List { rows, .. } => {
                let is_long = rows.count() + 2 > usize::from(area.height);
                (!is_long).then_some(list::WIDEST + FRAME)
            }
            Body::Message { .. } | Body::Name { .. } | Body::Side { .. } | Body::Placard { .. } => {
                Some(READABLE + FRAME)
            }
            _ => None,
        }
    }

    /// The columns that a question would like to have.
    fn width_of(&self, screen: &Screen<'_>, area: Rect) -> u16 {
        match &screen.body {
            Body::List { rows, selected } => {
                let keys = keys::of_rows(self.app);
                let width = self.list(screen, *rows, *selected, &keys).width();
                // A little air before the values.
                width + FRAME + 4
            }
            Body::Table { .. } if area.width >= 150 => area.width - 44,
            Body::Table { .. } | Body::Track { .. } => area.width - BESIDE,
            _ => READABLE + FRAME,
        }
    }

    fn list<'s>(
        &self,
        screen: &Screen<'s>,
        rows: &'s dyn Rows,
        selected: usize,
        keys: &'s [Option<char>],
    ) -> List<'s> {
        List {
            rows,
            selected,
            keys,
            around: screen.around,
            language: self.language(),
            bare: matches!(
                self.app.meaning(0),
                Some(Meaning::Home(_) | Meaning::Item(_))
            ),
        }
    }

    /// Paints what is asked or shown; returns how many lines it took.
    fn paint_question(
        &self,
        cells: &mut Cells<'_>,
        area: Rect,
        screen: &Screen<'_>,
        everybody: Option<&Everybody>,
    ) -> u16 {
        let keys = keys::of_rows(self.app);
        let language = self.language();
        match &screen.body {
            Body::List { rows, selected } => {
                let list = self.list(screen, *rows, *selected, &keys);
                list.paint(cells, area)
            }
            Body::Form { form, selected } => {
                let picture = form::Picture {
                    form: *form,
                    selected: *selected,
                    keys: &keys,
                    keyboard: self.keyboard,
                    around: screen.around,
                };
                match picture.caption() {
                    // A sheet has the chosen field in words below it.
                    Some(caption) => {
                        let height = area.height.saturating_sub(1);
                        let used = picture.paint(cells, top(area, height));
                        used + cells.put_lines(below(area, used), &caption, look::strong())
                    }
                    None => picture.paint(cells, area),
                }
            }
            Body::Message { text, .. } => {
                let mut line = 0;
                match (screen.drawing(), screen.around) {
                    (Some(Drawing::Icon(icon)), Some(around)) => {
                        let words = Capital(around.picture(icon)).to_string();
                        line += cells.put_lines(area, &words, look::strong()) + 1;
                    }
                    (Some(Drawing::Scene(scene)), around) => {
                        let picture = scene::Picture {
                            scene,
                            around,
                            language,
                        };
                        line += picture.paint(cells, area) + 1;
                    }
                    _ => {}
                }
                cells.target(area, Target::Ok);
                let readable = first(below(area, line), READABLE);
                line + cells.put_lines(readable, text, Style::new())
            }
            // How everybody stands is beside it always.
            Body::Placard { words } => {
                cells.target(area, Target::Ok);
                cells.put_lines(area, words, Style::new())
            }
            Body::Table {
                overview,
                selected,
                caption,
            } => {
                let market = Market {
                    app: self.app,
                    overview,
                    selected: *selected,
                    caption,
                    keys: &keys,
                    around: screen.around,
                    language,
                };
                market.paint(cells, area)
            }
            Body::Track {
                track,
                markers,
                selected,
                caption,
            } => {
                let picture = Picture {
                    app: self.app,
                    track,
                    markers,
                    selected: *selected,
                    everybody,
                };
                let used = picture.paint(cells, area);
                let rest = below(area, used);
                used + match screen.around.filter(|_| selected.is_none()) {
                    Some(around) => {
                        let list = self.list(screen, around, around.chosen(), &keys);
                        list.paint(cells, rest)
                    }
                    None => cells.put_lines(rest, caption, look::strong()),
                }
            }
            Body::Code { game, caption, .. } => {
                cells.target(area, Target::Back);
                let (width, height) = code::paint(cells, area, game);
                let words = first(after(area, width + 2), 40);
                height.max(cells.put_lines(words, caption, Style::new()))
            }
            Body::Chart(chart) => chart::paint(cells, area, chart),
            Body::Story(chart) => story::paint(cells, area, chart),
            Body::Side { side, .. } => {
                let picture = side::Picture {
                    side: *side,
                    around: screen.around,
                    language,
                };
                let used = picture.paint(cells, area) + 1;
                let rows = below(area, used);
                used + match screen.around {
                    Some(around) => {
                        let list = self.list(screen, around, around.chosen(), &keys);
                        list.paint(cells, rows)
                    }
                    None => 0,
                }
            }
            Body::Name { .. } => name::paint(cells, area, self.app, self.keyboard, language),
        }
    }

    /// What this keyboard does here, in a word each; or what is being typed.
    fn paint_keys(&self, cells: &mut Cells<'_>, area: Rect) {
        if let Some(sought) = self.keyboard.sought() {
            let words = self.language().say(TerminalPhrase::Finding);
            let words = format!("/{sought}█  {words}");
            cells.put(area, &words, Style::new());
            return;
        }
        let mut words = String::new();
        if let Some(refusal) = self.keyboard.refusal(self.language()) {
            cells.put(area, &refusal, look::strong());
            return;
        }
        let offered = self.keyboard.offered(self.app);
        if self.keyboard.types_in_form() && !offered.is_empty() {
            let offers = offered.iter().zip(0..).map(|(name, nth)| {
                let is_chosen = self.keyboard.offer() == Some(nth);
                let mark = if is_chosen { "▸" } else { "" };
                format!("{mark}{name}")
            });
            words = format!("↑↓ {}   ", offers.collect::<Vec<_>>().join(" "));
            while count(&words) + 24 > area.width {
                words.pop();
            }
        } else if !self.keyboard.digits().is_empty() {
            words = format!("{}█  ", self.keyboard.digits());
        }
        let mut keys: Vec<String> = hints::keys(self.app, self.keyboard.types_in_form())
            .into_iter()
            .map(|(key, what)| format!("{key} {what}"))
            .collect();
        // The least important stand before the last two.
        while keys.len() > 3 && count(&words) + count(&keys.join("   ")) > area.width {
            keys.remove(keys.len() - 3);
        }
        words.push_str(&keys.join("   "));
        cells.put(area, &words, look::faint());
    }
}

/// What was painted as lines of text, without the blanks at their ends.
#[must_use]
pub fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(buffer.area.width.into()) {
        let mut line = String::new();
        let mut cells = row.iter();
        while let Some(cell) = cells.next() {
            line.push_str(cell.symbol());
            // A letter of Hangul covers the cell behind it.
            for _ in 1..count(cell.symbol()) {
                cells.next();
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
