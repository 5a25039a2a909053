//! A form: fields with their values below what they belong to, or a sheet with a column for everybody.
//!
//! What is being typed stands in its field. Where not all fit, those around the chosen one are in sight, and a line says which.

use perijove::app::{Around, Field, FieldKind, Form};
use perijove::components::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{Cells, Target, after, below, count, first, top};
use super::look;
use crate::keyboard::Keyboard;

/// The mark of the chosen field, its key and blanks.
const HEAD: u16 = 5;
/// A form that is no sheet is no wider than this, or values would stand too far from their words.
pub(super) const WIDEST: u16 = 60;
/// What stands before the columns of a sheet has so many places.
const LABELS: u16 = 22;
/// A column of a sheet has no more than this.
const COLUMN: u16 = 24;
/// The mark before a cell of a sheet.
const MARK: u16 = 2;

/// What a form is painted from.
pub(super) struct Picture<'a> {
    pub(super) form: &'a dyn Form,
    pub(super) selected: usize,
    pub(super) keys: &'a [Option<char>],
    pub(super) keyboard: &'a Keyboard,
    pub(super) around: Option<&'a dyn Around>,
}

/// A line of a form.
enum Line {
    /// What stands above fields that belong together.
    Heading(String),
    /// A field, by its place.
    Field(usize),
    /// What a sheet asks everybody for, and the place of each one's field.
    Across(String, [Option<usize>; 4]),
}

/// Whether everybody has a column.
pub(super) fn is_sheet(form: &dyn Form) -> bool {
    let mut fields = (0..form.count()).filter_map(|index| form.field(index));
    fields.any(|field| field.kind == FieldKind::Shown && field.id.seat().is_some())
}

/// Whose columns a sheet has, with what stands above each.
fn columns(fields: &[Field]) -> Vec<(Seat, String)> {
    let mut columns: Vec<(Seat, String)> = Vec::new();
    for field in fields {
        if let Some(seat) = field.id.seat()
            && !columns.iter().any(|(other, _)| *other == seat)
        {
            columns.push((seat, field.group.to_string()));
        }
    }
    columns
}

/// The lines of a sheet: what one column has and others lack stands where that has it.
fn across(fields: &[Field]) -> Vec<Line> {
    let mut lines: Vec<(String, String, [Option<usize>; 4])> = Vec::new();
    let mut rest = Vec::new();
    let (mut column, mut next) = (None, 0);
    for (index, field) in fields.iter().enumerate() {
        let Some(seat) = field.id.seat() else {
            rest.push(Line::Field(index));
            continue;
        };
        if column.replace(seat) != Some(seat) {
            next = 0;
        }
        let place_of = |field: &Field| {
            let called = field.id.line().to_string();
            lines.iter().position(|(line, ..)| *line == called)
        };
        let at = match place_of(field) {
            Some(at) => at,
            None => {
                // Before the next of this column that another one has too.
                let later = fields[index..].iter();
                let mut of_column = later.filter(|later| later.id.seat() == Some(seat));
                let at = of_column.find_map(place_of).unwrap_or(next);
                let called = field.id.line().to_string();
                lines.insert(at, (called, field.label.to_string(), [None; 4]));
                at
            }
        };
        lines[at].2[seat.index()] = Some(index);
        next = at + 1;
    }
    let lines = lines.into_iter();
    let lines = lines.map(|(_, label, places)| Line::Across(label, places));
    lines.chain(rest).collect()
}

/// Words no wider than this; what is cut ends in dots, and stands whole elsewhere.
fn brief(words: &str, width: u16) -> String {
    if count(words) <= width {
        return words.to_owned();
    }
    let mut brief = String::new();
    for letter in words.chars() {
        if count(&brief) + count(&letter.to_string()) >= width {
            break;
        }
        brief.push(letter);
    }
    brief + "…"
}

impl Picture<'_> {
    fn fields(&self) -> Vec<Field> {
        let all = 0..self.form.count();
        all.filter_map(|index| self.form.field(index)).collect()
    }

    /// What a field holds, or what is being typed into it.
    fn value(&self, index: usize, field: &Field) -> String {
        if index == self.selected {
            if self.keyboard.types_into(field) {
                return format!("{}█", self.keyboard.typed());
            }
            if !self.keyboard.digits().is_empty() {
                return format!("{}█", self.keyboard.digits());
            }
        }
        match &field.kind {
            FieldKind::Text { text, .. } if text.is_empty() => "…".to_owned(),
            FieldKind::Choice { chosen, .. }
                if field.id.seat().is_some() || field.row.value.is_empty() =>
            {
                let mut options = Vec::new();
                self.form
                    .options(index, &mut |option| options.push(option.to_string()));
                let chosen = chosen.and_then(|chosen| options.into_iter().nth(chosen.into()));
                chosen.unwrap_or_else(|| "?".to_owned())
            }
            _ => field.row.value.to_string(),
        }
    }

    fn lines(&self, fields: &[Field]) -> Vec<Line> {
        if is_sheet(self.form) {
            return across(fields);
        }
        let mut lines = Vec::new();
        let mut group = "";
        for (index, field) in fields.iter().enumerate() {
            if field.group != group {
                group = &field.group;
                lines.push(Line::Heading(group.to_owned()));
            }
            lines.push(Line::Field(index));
        }
        lines
    }

    /// Whether a line has the chosen field.
    fn has_chosen(&self, line: &Line) -> bool {
        match line {
            Line::Field(index) => *index == self.selected,
            Line::Across(_, places) => places.contains(&Some(self.selected)),
            Line::Heading(_) => false,
        }
    }

    /// Paints it; returns how many lines it took.
    pub(super) fn paint(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        let fields = self.fields();
        let lines = self.lines(&fields);
        let mut used = 0;
        let columns = columns(&fields);
        let width = {
            let free = area.width.saturating_sub(LABELS);
            let several = u16::try_from(columns.len().max(1)).unwrap_or(1);
            (free / several).min(COLUMN)
        };
        let sheet = is_sheet(self.form);
        if sheet {
            for ((seat, name), at) in columns.iter().zip(0..) {
                let place = after(top(area, 1), LABELS + at * width + MARK);
                let name = brief(name, width - MARK - 1);
                cells.put(place, &name, look::of_seat(*seat).patch(look::strong()));
            }
            used += 1;
        }
        let rest = below(area, used);
        let room = usize::from(rest.height);
        let chosen = lines.iter().position(|line| self.has_chosen(line));
        let (from, end) = in_sight(lines.len(), chosen.unwrap_or(0), room);
        for (line, at) in lines[from..end].iter().zip(0..) {
            let place = top(below(rest, at), 1);
            match line {
                Line::Heading(words) => {
                    cells.put(place, words, look::strong());
                }
                Line::Field(index) => self.paint_field(cells, place, *index, &fields[*index]),
                Line::Across(label, places) => {
                    let label = brief(label, LABELS - 1);
                    cells.put(first(place, LABELS), &label, Style::new());
                    for (place_of, nth) in columns.iter().map(|(seat, _)| seat.index()).zip(0..) {
                        let at = first(after(place, LABELS + nth * width), width);
                        if let Some(index) = places[place_of] {
                            self.paint_cell(cells, at, index, &fields[index]);
                        }
                    }
                }
            }
            used += 1;
        }
        if end - from < lines.len() {
            let words = format!("{}–{}/{}", from + 1, end, lines.len());
            cells.put_right(top(below(area, used), 1), &words, look::faint());
            used += 1;
        }
        used
    }

    fn paint_field(&self, cells: &mut Cells<'_>, area: Rect, index: usize, field: &Field) {
        let area = first(area, WIDEST);
        let is_chosen = index == self.selected;
        let key = self.keys.get(index).copied().flatten().unwrap_or(' ');
        let mark = if is_chosen { '▸' } else { ' ' };
        cells.put(area, &format!("{mark} {key}  "), look::strong());
        let base = field.row.seat.map_or_else(Style::new, look::of_seat);
        cells.put(after(area, HEAD), &field.label, base);
        let value = self.value(index, field);
        if field.kind != FieldKind::Action {
            let free = area.width.saturating_sub(HEAD + count(&field.label) + 2);
            cells.put_right(area, &brief(&value, free), look::strong());
        }
        if is_chosen {
            cells.tint(area, look::chosen());
        }
        cells.target(area, Target::Row(index));
    }

    fn paint_cell(&self, cells: &mut Cells<'_>, area: Rect, index: usize, field: &Field) {
        let is_chosen = index == self.selected;
        let area = first(area, area.width.saturating_sub(1));
        cells.put(area, if is_chosen { "▸ " } else { "  " }, look::strong());
        let place = after(area, MARK);
        let value = brief(&self.value(index, field), place.width);
        let style = match field.kind {
            FieldKind::Shown => look::strong(),
            _ => Style::new(),
        };
        cells.put(place, &value, style);
        if is_chosen {
            cells.tint(area, look::chosen());
        }
        cells.target(area, Target::Row(index));
    }

    /// The chosen field in words, where a sheet has no room for them.
    pub(super) fn caption(&self) -> Option<String> {
        let fields = self.fields();
        let field = fields.get(self.selected).filter(|_| is_sheet(self.form))?;
        self.around?;
        let row = &field.row;
        Some(format!("{} {}", row.text, row.value))
    }
}

/// The lines in sight around a chosen one, where there is room for so many; one of them says which those are.
fn in_sight(lines: usize, chosen: usize, room: usize) -> (usize, usize) {
    if lines <= room {
        return (0, lines);
    }
    let room = room.saturating_sub(1);
    let from = chosen.saturating_sub(room / 2).min(lines - room);
    (from, from + room)
}
