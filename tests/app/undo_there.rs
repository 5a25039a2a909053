//! Undo in *What happened* is about the line that is chosen: it takes that turn back or says why not, and never takes back somebody else's, nor
//! what was put right elsewhere.

use perijove::app::{App, Body, Button, Item, Meaning, Meant, Press, Rows};
use perijove::book::Reveals;
use perijove::journal::Entry;

use super::echo::{Kind, kept, stroll};
use super::words;

const NAMES: [&str; 3] = ["Ann", "Ben", "Zoë"];

/// The same device where it shows what happened, if a menu leads there from here.
fn what_happened(app: &App) -> Option<App> {
    let mut app = app.clone();
    for _ in 0..4 {
        if let Some(row) = app.row_that_says(&Meaning::Item(Item::History)) {
            app.mean(Meant::Take(row), 1);
            return Some(app);
        }
        if let Some(row) = app.row_that_says(&Meaning::Menu) {
            app.mean(Meant::Take(row), 1);
        } else {
            app.handle(Press::Button(Button::Back), 1);
        }
    }
    None
}

/// The lines of *What happened* that say what somebody did, without one.
fn lines(app: &App, without: Option<usize>) -> Vec<String> {
    let Body::List { rows, .. } = app.screen().body else {
        return Vec::new();
    };
    let is_turn = |row: &usize| {
        let is_turn = matches!(app.meaning(*row), Some(Meaning::Turn(..)));
        is_turn && Some(*row) != without
    };
    let lines = (0..app.count()).filter(is_turn);
    let lines = lines.map(|row| rows.row(row).text.to_string());
    lines.filter(|line| line.contains(':')).collect()
}

fn entries(app: &App) -> Vec<Entry> {
    let game = app.game().expect("a game");
    game.log().entries().collect()
}

/// How often a turn was undone, and how often it was said why not.
#[derive(Default)]
struct Seen {
    undone: u32,
    refused: u32,
}

/// Holds Back on each line, each on a device of its own.
fn hold_on_each(app: &App, seen: &mut Seen) {
    let before = entries(app);
    for row in 0..app.count() {
        let Some(Meaning::Turn(seat, round)) = app.meaning(row) else {
            continue;
        };
        let mut held = app.clone();
        held.mean(Meant::Choose(row), 1);
        held.handle(Press::Undo, 1);
        let (after, screen) = (entries(&held), held.screen());
        let toast = screen.toast.unwrap_or_default();
        let shown = format!("{}\n{seat:?}, round {round}\n{}", words(app), words(&held));
        assert!(!toast.is_empty(), "not a word: {shown}");
        if after == before {
            seen.refused += 1;
            continue;
        }
        assert!(before.starts_with(&after), "{shown}");
        assert!(
            toast.contains(NAMES[seat.index()]),
            "not whose it was: {shown}"
        );
        // Of what happened this turn alone is gone, and all others read as before; what lay on the table before it may stay.
        let left = what_happened(&held).map_or_else(Vec::new, |there| lines(&there, None));
        assert_eq!(left, lines(app, Some(row)), "{shown}");
        seen.undone += 1;
    }
}

#[test]
fn undo_in_what_happened_undoes_that_turn_or_says_why_not() {
    let kinds: [Kind; 2] = [kept(Reveals::Off, false), kept(Reveals::Full, true)];
    for (nth, kind) in (0u64..).zip(kinds) {
        let (mut seen, mut screens) = (Seen::default(), 0u32);
        stroll(kind, 500 + nth, &mut |app| {
            screens += 1;
            if screens.is_multiple_of(9)
                && let Some(there) = what_happened(app)
            {
                hold_on_each(&there, &mut seen);
            }
        });
        assert!(
            seen.undone > 20 && seen.refused > 100,
            "{kind:?}: {} undone, {} refused",
            seen.undone,
            seen.refused
        );
    }
}
