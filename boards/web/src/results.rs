//! What leaves the page on somebody's wish: the result as words, all games as a table, a link for BG Stats.

use perijove::app::App;
use perijove::export::{PlayDate, write_csv_head, write_csv_lines, write_evening, write_link};
use perijove::store::Store;

use crate::flash::Flash;

/// The game that is open, in words; nothing as long as it has no result.
pub(crate) fn evening(app: &App) -> String {
    let mut text = String::new();
    if let Some(game) = app.game().filter(|game| game.is_complete()) {
        // A text in memory takes whatever is written, here and below.
        let _ = write_evening(&mut text, game, app.settings().language);
    }
    text
}

/// Its link for BG Stats, with the date that the page's clock tells; nothing as long as it has no result.
pub(crate) fn link(app: &App, date: &str) -> String {
    let mut text = String::new();
    let date: Option<PlayDate> = date.parse().ok();
    if let Some(game) = app.game() {
        let _ = write_link(&mut text, game, date);
    }
    text
}

/// All games that are kept as a table, the newest first; nothing when there are none.
pub(crate) fn table(store: &mut Store<Flash>) -> String {
    let mut text = String::new();
    for nth in 0..store.past_count() {
        if let Ok(Some(past)) = store.past(nth) {
            if text.is_empty() {
                let _ = write_csv_head(&mut text);
            }
            let _ = write_csv_lines(&mut text, &past);
        }
    }
    text
}
