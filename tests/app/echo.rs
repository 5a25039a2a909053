//! Each entry is answered: the screen says whose it was and what came of it, and never over the row that is needed next.
//!
//! [`Walk`] goes through games of every kind by rows that fall by lot. What it finds is collected, so that a break of the law shows all of its kinds.

use std::collections::BTreeMap;

use embedded_graphics::geometry::Size;
use perijove::app::{App, Body, Button, Meaning, Press, Row, Rows, Screen, TableSpot};
use perijove::book::Reveals;
use perijove::components::{Expansion, Expansions, PerSeat, Players, Seat, Setup};
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
use perijove::ledger::{Correction, Fact, Place};
use perijove::referee::{Answer, Dealer, Token};
use perijove::rival::Level;
use perijove::text::{Language, Phrase};
use perijove::view::is_whole;

use super::{owned, words};
use crate::view::picture::Picture;

/// Presses of a walk.
const PRESSES: u32 = 1_500;
/// The small panel.
const SMALL: Size = Size::new(128, 64);

/// A game to walk through.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    mode: Mode,
    reveals: Reveals,
    moon: bool,
    company: Company,
}

pub(super) const fn kept(reveals: Reveals, moon: bool) -> Kind {
    Kind {
        mode: Mode::Scorekeeper,
        reveals,
        moon,
        company: Company::NONE,
    }
}

/// A refereed game; with the practice deck the device deals, and the second seat may be a rival's.
const fn refereed(practice: bool, rival: Option<Level>, moon: bool) -> Kind {
    Kind {
        mode: Mode::Referee,
        reveals: Reveals::Off,
        moon,
        company: Company {
            practice,
            rivals: PerSeat([None, rival, None, None]),
            seed: 7,
        },
    }
}

const KINDS: [Kind; 11] = [
    kept(Reveals::Off, false),
    kept(Reveals::Symbol, false),
    kept(Reveals::Full, false),
    kept(Reveals::Off, true),
    kept(Reveals::Full, true),
    refereed(false, None, false),
    refereed(true, None, false),
    refereed(true, Some(Level::Easy), false),
    refereed(false, Some(Level::Easy), false),
    refereed(true, None, true),
    Kind {
        mode: Mode::Tally,
        reveals: Reveals::Off,
        moon: true,
        company: Company::NONE,
    },
];

const NAMES: [&str; 3] = ["Ann", "Ben", "Zoë"];

impl Kind {
    /// The game, begun.
    fn begun(self) -> App {
        let book = owned(Language::English, self.reveals).book().clone();
        let mut setup = Setup::new(Players::Three);
        setup.track = book.settings.track;
        if self.moon {
            setup.expansions = Expansions::NONE.with(Expansion::Moon);
        }
        let mut names = PerSeat([const { Name::new() }; 4]);
        for (seat, name) in Players::Three.seats().zip(NAMES) {
            *names.of_mut(seat) = Name::try_from(name).expect("short");
        }
        let header = Header {
            mode: self.mode,
            setup,
            names,
            company: self.company,
        };
        let mut app = App::new(book, Some(Game::new(header).expect("a game")));
        app.resume();
        app
    }
}

/// Goes through a game by lot, and shows each press that entered something: what, and the device before and after.
fn walk(kind: Kind, seed: u64, see: &mut dyn FnMut(&App, &App, &[Entry])) {
    go(kind, seed, see, &mut |_| {});
}

/// The same, and shows every screen.
pub(super) fn stroll(kind: Kind, seed: u64, see: &mut dyn FnMut(&App)) {
    go(kind, seed, &mut |_, _, _| {}, see);
}

fn go(
    kind: Kind,
    seed: u64,
    see: &mut dyn FnMut(&App, &App, &[Entry]),
    pass: &mut dyn FnMut(&App),
) {
    let mut random = Dealer::new(seed);
    let mut app = kind.begun();
    for step in 0..PRESSES {
        while app.thinks() {
            app.think(40);
        }
        assert!(is_whole(&app.screen(), SMALL), "{}", words(&app));
        let is_home = app.screen().title == "Perijove";
        if !is_home {
            pass(&app);
        }
        let press = match random.below(24) {
            _ if is_home => {
                // On with the game; a new one is begun where it is over.
                app.resume();
                continue;
            }
            0 => Press::Button(Button::Back),
            1 if random.below(3) == 0 => Press::Undo,
            _ => {
                let rows = u32::try_from(app.count()).expect("a short list");
                // Mostly near the likeliest.
                let way = if random.below(2) == 0 {
                    rows
                } else {
                    rows.min(4)
                };
                for _ in 0..random.below(way.max(1)) {
                    app.handle(Press::Button(Button::Down), step.into());
                }
                Press::Button(Button::Ok)
            }
        };
        let before = app.clone();
        app.handle(press, step.into());
        let (Some(was), Some(is)) = (before.game(), app.game()) else {
            return;
        };
        if was.header() != is.header() || app.visited().is_some() {
            // A game that is over gives way to another.
            app = kind.begun();
            continue;
        }
        if is.log().count() <= was.log().count() || press == Press::Undo {
            continue;
        }
        let entries: Vec<Entry> = is.log().entries().skip(was.log().count()).collect();
        if is
            .log()
            .entries()
            .take(was.log().count())
            .eq(was.log().entries())
        {
            see(&before, &app, &entries);
        }
        let is_full = is.log().count() > 400;
        if is_full || is.is_complete() && random.below(8) == 0 {
            app = kind.begun();
        }
    }
}

/// Whose an entry is: the player's whose turn it is, who is asked, or whose things it puts right; nobody's if it concerns the table.
fn owner(before: &App, after: &App, entry: Entry) -> Option<Seat> {
    let of_place = |place| match place {
        Place::TileSlot(seat, _)
        | Place::Column(seat, _)
        | Place::Berth(seat, _)
        | Place::Hand(seat, _)
        | Place::Launched(seat, _)
        | Place::Council(seat, _) => Some(seat),
        _ => None,
    };
    let after = after.game()?;
    match entry {
        Entry::Fact(Fact::TurnEnded) => None,
        Entry::Fact(Fact::Described { place, .. }) => of_place(place),
        Entry::Fact(Fact::Corrected(correction)) => match correction {
            Correction::Added { place, .. } | Correction::Removed { place } => of_place(place),
            Correction::Reputation { seat, .. } | Correction::President { seat, .. } => Some(seat),
            Correction::First { seat } | Correction::Turn { seat, .. } => Some(seat),
            _ => None,
        },
        Entry::Fact(Fact::ShipsKept { seat, .. }) => Some(seat),
        Entry::Fact(_) => Some(after.ledger().turn().seat),
        Entry::Answer(_) => before.game()?.referee()?.asks().who,
        Entry::Settlers { seat, .. } | Entry::Seated { seat, .. } | Entry::Counted { seat, .. } => {
            Some(seat)
        }
        Entry::Token(Token::Advisor(seat, _)) => Some(seat),
        Entry::Token(_) | Entry::Coached { .. } => None,
    }
}

/// Whether a card was read out that the device asked for: the next card or the turn is the answer.
fn is_read_out(before: &App, entry: Entry) -> bool {
    match entry {
        Entry::Fact(Fact::Described { .. }) => {
            // One row skips the card that was turned up, another all of them.
            let skips = |row: &usize| before.meaning(*row) == Some(Meaning::Skip);
            (0..before.count()).filter(skips).count() == 2
        }
        Entry::Answer(Answer::Card(_)) => true,
        _ => false,
    }
}

/// What the foot says of the chosen row, without any answer.
fn foot_alone(app: &App) -> Option<String> {
    let mut app = app.clone();
    app.handle(Press::Button(Button::Down), 0);
    app.handle(Press::Button(Button::Up), 0);
    app.screen().toast.map(|toast| toast.to_string())
}

/// What is wrong with the answer to an entry.
fn fault(before: &App, after: &App, entry: Entry) -> Option<&'static str> {
    let screen = after.screen();
    let toast = screen.toast.as_ref().map(ToString::to_string);
    let owner = owner(before, after, entry);
    // What a rival does with a box was said before somebody did it, and what it does without one is a page of its own.
    let game = before.game().expect("a game");
    if owner.is_some_and(|seat| game.rival(seat).is_some())
        && !matches!(entry, Entry::Seated { .. })
    {
        return None;
    }
    // Who is coached stands in the row that was taken.
    if matches!(entry, Entry::Coached { .. }) && words(before) != words(after) {
        return None;
    }
    // The next player's title is the answer to the end of a turn.
    if matches!(entry, Entry::Fact(Fact::TurnEnded)) || is_read_out(before, entry) {
        return None;
    }
    let name = owner.map(|seat| NAMES[seat.index()]);
    let said = match screen.body {
        // A page of words answers by itself.
        Body::Message { ref text, .. } => Some(format!("{} {text}", screen.title)),
        // So does the ship that somebody drew, below the name of its owner.
        _ if screen.title
            == Language::English
                .say(Phrase::PromptDrawn)
                .to_string()
                .as_str() =>
        {
            Some(screen.badge.to_string())
        }
        _ => toast
            .clone()
            .filter(|toast| Some(toast) != foot_alone(after).as_ref()),
    };
    let Some(said) = said else {
        return Some("no answer");
    };
    let title = format!("{} {}", screen.title, screen.badge);
    let names_other = NAMES
        .iter()
        .any(|other| Some(*other) != name && title.contains(other));
    match name {
        Some(name) if names_other && !said.contains(name) => Some("under another name"),
        _ if !is_whole(&screen, SMALL) => Some("not whole"),
        _ if !is_in_sight(after) => Some("over the chosen row"),
        _ => None,
    }
}

/// Rows of which the chosen one says something else.
struct Otherwise<'a> {
    rows: &'a dyn Rows,
    chosen: usize,
}

impl Rows for Otherwise<'_> {
    fn count(&self) -> usize {
        self.rows.count()
    }

    fn row(&self, index: usize) -> Row {
        if index == self.chosen {
            Row::text("#####")
        } else {
            self.rows.row(index)
        }
    }
}

/// Whether what is chosen is in sight beside the answer: a row that said something else, or another card that was chosen, would be seen.
fn is_in_sight(app: &App) -> bool {
    let screen = app.screen();
    let shown = |body| {
        Picture::of(
            &Screen {
                body,
                ..app.screen()
            },
            (128, 64),
        )
        .text()
    };
    let now = shown(app.screen().body);
    match screen.body {
        Body::List { rows, selected } => {
            let rows = &Otherwise {
                rows,
                chosen: selected,
            };
            shown(Body::List { rows, selected }) != now
        }
        Body::Table {
            overview,
            selected,
            caption,
        } => {
            // The frame of what is chosen goes with it, wherever else it appears.
            let others = [TableSpot::Tile(0), TableSpot::Mars(3), TableSpot::Menu];
            let others = others.into_iter().filter(|other| *other != selected);
            let moved = others.map(|selected| {
                let (overview, caption) = (overview.clone(), caption.clone());
                shown(Body::Table {
                    overview,
                    selected,
                    caption,
                })
            });
            let moved: Vec<String> = moved.collect();
            // In plain letters, so that a byte is a dot.
            let differ = |(at, dot): (usize, u8)| {
                moved
                    .iter()
                    .all(|other| other.as_bytes().get(at) != Some(&dot))
            };
            now.bytes().enumerate().any(differ)
        }
        _ => true,
    }
}

/// The kind of an entry, as its type names it.
fn kind_of(entry: Entry) -> String {
    let debugged = format!("{entry:?}");
    let words = debugged.split(|letter: char| !letter.is_alphanumeric());
    words
        .take(3)
        .filter(|word| word.starts_with(char::is_uppercase))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn every_entry_is_answered_by_name_and_beside_the_row_that_is_needed_next() {
    let mut found: BTreeMap<(String, &str), (u32, String)> = BTreeMap::new();
    let mut answered: BTreeMap<String, u32> = BTreeMap::new();
    for (nth, kind) in (0u64..).zip(KINDS) {
        for seed in 0..3 {
            walk(kind, nth * 100 + seed, &mut |before, after, entries| {
                // What the device enters beside it is not what a person is waiting to see answered.
                let is_card = |entry: &&Entry| {
                    !matches!(
                        entry,
                        Entry::Answer(Answer::Card(_)) | Entry::Fact(Fact::TurnEnded)
                    )
                };
                let entry = *entries.iter().find(is_card).unwrap_or(&entries[0]);
                *answered.entry(kind_of(entry)).or_default() += 1;
                if let Some(fault) = fault(before, after, entry) {
                    let found = found.entry((kind_of(entry), fault)).or_default();
                    found.0 += 1;
                    if found.0 == 1 {
                        found.1 = format!("{kind:?} {entries:?}\n{}", words(after));
                    }
                }
            });
        }
    }
    println!("{answered:#?}");
    let list: String = found
        .iter()
        .map(|((entry, fault), (times, example))| {
            format!("{entry}: {fault}, {times} times\n{example}\n")
        })
        .collect();
    assert!(found.is_empty(), "{list}");
}
