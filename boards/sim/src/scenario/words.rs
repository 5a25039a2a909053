//! What a screen says, without its pixels.

use std::cell::RefCell;
use std::collections::BTreeSet;

use perijove::app::{Body, Row, Rows, Screen};
use perijove::view::{self, Oled};

/// Rows that note which of them are asked for: those in sight.
struct Watched<'a> {
    rows: &'a dyn Rows,
    seen: RefCell<BTreeSet<usize>>,
}

impl Rows for Watched<'_> {
    fn count(&self) -> usize {
        self.rows.count()
    }

    fn row(&self, index: usize) -> Row {
        self.seen.borrow_mut().insert(index);
        self.rows.row(index)
    }
}

/// The words of a row: its text and its value.
pub(super) fn of_row(row: &Row) -> String {
    let words = [row.text.as_str(), row.value.as_str()];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The words in sight: title, badge, body and toast, separated by bars.
pub(super) fn in_sight(screen: Screen<'_>) -> String {
    let mut parts = vec![screen.title.to_string(), screen.badge.to_string()];
    let toast = screen.toast.clone();
    match screen.body {
        // A form is asked for by its rows, however many are in sight.
        Body::Form { form, .. } => {
            parts.extend((0..form.count()).map(|index| of_row(&form.row(index))));
        }
        Body::List { rows, selected } => {
            let watched = Watched {
                rows,
                seen: RefCell::default(),
            };
            let body = Body::List {
                rows: &watched,
                selected,
            };
            let Ok(()) = view::draw(&Screen { body, ..screen }, &mut Oled::new());
            let seen = watched.seen.take();
            parts.extend(seen.into_iter().map(|index| of_row(&rows.row(index))));
        }
        Body::Message { text, .. } => parts.push(text.to_string()),
        Body::Placard { words } => {
            let everybody = screen.around.and_then(|around| around.everybody());
            parts.extend(everybody.map(|everybody| everybody.to_string()));
            parts.push(words.to_string());
        }
        Body::Track { caption, .. } | Body::Code { caption, .. } => parts.push(caption.to_string()),
        Body::Chart(chart) => parts.push(chart.to_string()),
        Body::Story(chart) => parts.push(chart.caption.to_string()),
        // The side itself is pictures.
        Body::Side { caption, .. } => parts.push(caption.to_string()),
        Body::Name { typed, .. } => parts.push(typed.to_string()),
        Body::Table { .. } => {}
    }
    parts.extend(toast.map(|toast| toast.to_string()));
    parts.retain(|part| !part.is_empty());
    parts.join(" | ")
}

/// All words of a screen, a line each: title and badge, every row with its value, caption, toast.
///
/// They are those of the whole list and not only of the rows in sight, so that they don't depend on a font.
#[must_use]
pub fn lines(screen: &Screen<'_>) -> Vec<String> {
    let beside = |left: &str, right: &str| {
        if right.is_empty() {
            left.to_owned()
        } else {
            format!("{left} | {right}")
        }
    };
    let mut lines = vec![beside(&screen.title, &screen.badge)];
    if let Some((rows, selected)) = screen.body.rows() {
        lines.extend((0..rows.count()).map(|index| {
            let row = rows.row(index);
            let mark = if index == selected { '>' } else { ' ' };
            format!("{mark} {}", beside(&row.text, &row.value))
        }));
    }
    match &screen.body {
        Body::Message { text, .. } => lines.push(format!("  {text}")),
        Body::Placard { words } => {
            let everybody = screen.around.and_then(|around| around.everybody());
            lines.extend(everybody.map(|everybody| format!("  {everybody}")));
            lines.push(format!("  {words}"));
        }
        Body::Track { caption, .. } | Body::Code { caption, .. } => {
            lines.push(format!("  {caption}"))
        }
        Body::Chart(chart) => lines.push(format!("  {chart}")),
        Body::Story(chart) => lines.push(format!("  {chart}")),
        Body::Side { side, caption } => {
            lines.extend(side.parts().map(|part| format!("  {}", side.words(part))));
            lines.push(format!("> {caption}"));
        }
        Body::Name { typed, .. } => lines.push(format!("  {typed}")),
        Body::Table { .. } | Body::List { .. } | Body::Form { .. } => {}
    }
    lines.extend(screen.toast.iter().map(|toast| format!("[{toast}]")));
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    // A row of pictures and a name not yet typed say nothing.
    lines.retain(|line| !line.is_empty());
    lines
}
