//! What a page lists can be taken: no row leads to a refusal by the rules, but one that says so before, by a *no* at its end.

use std::collections::BTreeMap;

use perijove::app::{App, Meant, Rows};
use perijove::book::Reveals;
use perijove::components::{Edition, PerSeat, Players};
use perijove::journal::{Company, Game, Header, Mode};
use perijove::text::Language;
use sim::chance::Chance;
use sim::playout::{numbered_moon, numbered_setup};

use super::rival::settle;
use super::{owned, words};

const ENGLISH: Language = Language::English;

/// A new game of this kind, whose cards are those of a box, or dealt by the device.
fn begun(number: u64, mode: Mode, practice: bool) -> App {
    let players = Players::ALL[number as usize % 3];
    let edition = Edition::ALL[number as usize % 2];
    let setup = match number % 5 {
        4 => numbered_moon(players, edition, number),
        _ => numbered_setup(players, edition, number),
    };
    let header = Header {
        mode,
        setup,
        names: Default::default(),
        company: Company {
            rivals: PerSeat::default(),
            practice,
            seed: number as u32,
        },
    };
    let reveals = [Reveals::Off, Reveals::Symbol, Reveals::Full][number as usize % 3];
    let book = owned(ENGLISH, reveals).book().clone();
    let mut app = App::new(book, Some(Game::new(header).expect("a playable setup")));
    app.resume();
    app
}

/// Whether a row says before that it leads to a refusal: whoever takes it all the same reads why.
fn warns(app: &App, row: usize) -> bool {
    app.row(row).value == "no"
}

#[test]
fn no_row_of_a_question_is_listed_and_then_refused() {
    let (mut taken, mut refused) = (0, BTreeMap::<String, (u32, String)>::new());
    let kinds = [
        (Mode::Scorekeeper, false),
        (Mode::Referee, true),
        (Mode::Referee, false),
    ];
    for number in 0..36 {
        let (mode, practice) = kinds[number as usize % 3];
        let mut random = Chance::new(number);
        let mut app = begun(number, mode, practice);
        for step in 0..400 {
            settle(&mut app);
            let row = random.below(app.count());
            if warns(&app, row) {
                continue;
            }
            let before = words(&app);
            let title = app.screen().title.to_string();
            let said = app.row(row).text.to_string();
            app.mean(Meant::Take(row), step);
            taken += 1;
            let toast = app.screen().toast.map(|toast| toast.to_string());
            let is_refusal = |toast: &String| toast.contains("Ok: why?");
            if let Some(toast) = toast.filter(is_refusal) {
                let found = refused.entry(format!("{title} / {said}")).or_default();
                found.0 += 1;
                found.1 = format!("{toast}\n{before}");
            }
            // Out of pages about something else, and of the end.
            if app.game().is_none() || step % 40 == 39 {
                app = begun(number + step, mode, practice);
            }
        }
    }
    let found: Vec<String> = refused
        .iter()
        .map(|(row, (times, toast))| format!("{times}× {row}: {toast}"))
        .collect();
    assert!(found.is_empty(), "of {taken}:\n{}", found.join("\n"));
    assert!(taken > 5_000, "{taken}");
}
