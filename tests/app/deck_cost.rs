//! Before a refereed game with a box whose cards nobody has told, the device says what telling them costs, and offers what costs less.

use perijove::app::{App, Asks, Controls, Meaning, Printed, Rows, RuleRow};
use perijove::book::{Book, DeckBook, Reveals};
use perijove::components::{Card, Effect, Players, Ship, ShipKind};
use perijove::journal::Mode;
use perijove::referee::{Answer, Dealer, Question};
use perijove::rival::Level;
use perijove::text::{Language, Phrase};

use super::rival::take;
use super::{owned, press, words};

const ENGLISH: Language = Language::English;

/// A device that knows names and no card.
fn untaught(language: Language) -> App {
    let book = owned(language, Reveals::Full).book().clone();
    let deck = DeckBook::default();
    App::new(Book { deck, ..book }, None)
}

/// The rules of a game of three that is refereed with a box.
fn at_rules(mut app: App) -> App {
    press(&mut app, "o");
    take(&mut app, &Meaning::Players(Players::Three));
    press(&mut app, "ooo");
    take(&mut app, &Meaning::Rule(RuleRow::Mode));
    take(&mut app, &Meaning::Rule(RuleRow::First));
    app
}

/// The page itself, in a language.
pub(super) fn asked(language: Language) -> App {
    let mut app = at_rules(untaught(language));
    take(&mut app, &Meaning::Rule(RuleRow::Start));
    app
}

/// How a file of cards is brought.
pub(super) fn explained(language: Language) -> App {
    let mut app = asked(language);
    press(&mut app, "ddo");
    app
}

fn is_asked(app: &App) -> bool {
    app.screen().title == ENGLISH.say(Phrase::DeckCostTitle).to_string().as_str()
}

#[test]
fn what_telling_the_cards_costs_is_said_before_a_refereed_game_with_an_unknown_deck_and_no_other() {
    let mut app = asked(ENGLISH);
    assert!(is_asked(&app) && app.game().is_none(), "{}", words(&app));
    let toast = app.screen().toast.unwrap_or_default();
    assert!(toast.contains("about 170 presses"), "{toast}");
    // Back to the rules, and nothing has begun.
    press(&mut app, "b");
    assert!(app.row_that_says(&Meaning::Rule(RuleRow::Mode)).is_some());
    // The controls: the score is kept, the device deals, or the book knows the cards.
    let mut kept = app.clone();
    take(&mut kept, &Meaning::Rule(RuleRow::Mode));
    let mut dealt = app.clone();
    take(&mut dealt, &Meaning::Rule(RuleRow::Cards));
    let known = at_rules(owned(ENGLISH, Reveals::Full));
    for mut app in [kept, dealt, known] {
        take(&mut app, &Meaning::Rule(RuleRow::Start));
        assert!(!is_asked(&app) && app.game().is_some(), "{}", words(&app));
    }
}

#[test]
fn what_costs_less_is_one_press_away_and_the_likeliest_stands_first() {
    // The score is kept.
    let mut app = asked(ENGLISH);
    press(&mut app, "o");
    let header = app.game().expect("a game").header().clone();
    assert_eq!(header.mode, Mode::Scorekeeper);
    // The device deals.
    let mut app = asked(ENGLISH);
    take(&mut app, &Meaning::Rule(RuleRow::Cards));
    let header = app.game().expect("a game").header().clone();
    assert!(header.mode == Mode::Referee && header.company.practice);
    // The cards are told all the same.
    let mut app = asked(ENGLISH);
    take(&mut app, &Meaning::Rule(RuleRow::Start));
    let header = app.game().expect("a game").header().clone();
    assert!(header.mode == Mode::Referee && !header.company.practice);
    // A file is explained, and any press leads back to the choice.
    let mut app = asked(ENGLISH);
    press(&mut app, "ddo");
    assert!(words(&app).contains("\"deck\""), "{}", words(&app));
    for key in ["o", "b"] {
        let mut app = app.clone();
        press(&mut app, key);
        assert!(is_asked(&app) && app.cursor() == 2, "{}", words(&app));
    }
}

#[test]
fn a_table_with_a_rival_is_not_offered_to_keep_the_score_which_needs_no_rival() {
    let mut app = untaught(ENGLISH);
    press(&mut app, "o");
    take(&mut app, &Meaning::Players(Players::Two));
    press(&mut app, "o");
    take(&mut app, &Meaning::Rival);
    take(&mut app, &Meaning::Level(Level::Easy));
    take(&mut app, &Meaning::Rule(RuleRow::Start));
    assert!(is_asked(&app), "{}", words(&app));
    assert_eq!(app.meaning(0), Some(Meaning::Rule(RuleRow::Cards)));
    assert_eq!(app.row_that_says(&Meaning::Rule(RuleRow::Mode)), None);
}

/// Whether a row says something of a card that is being told.
fn says(app: &App, row: usize, card: Card) -> bool {
    let (crew, effect, cost) = match card {
        Card::Tile(tile) => (None, tile.effect(), None),
        Card::Shuttle(shuttle) => (shuttle.crew(), shuttle.effect(), shuttle.tile_cost()),
        Card::Ship(_) | Card::Advisor(_) => (None, None, None),
    };
    let symbol = match card {
        Card::Tile(tile) => tile.symbol(),
        Card::Shuttle(shuttle) => shuttle.symbol(),
        _ => None,
    };
    let shown = app.row(row);
    let title = app.screen().title.to_string();
    let is_titled = |phrase: Phrase| title.starts_with(&ENGLISH.say(phrase).to_string());
    let atoms = match effect {
        Some(Effect::Either(one, other) | Effect::Both(one, other)) => Some((one, other)),
        _ => None,
    };
    match (shown.printed, atoms) {
        (Some(Printed::Crew(shown)), _) => return crew == Some(shown),
        (Some(Printed::Effect(shown)), Some((one, _))) if is_titled(Phrase::FirstAtom) => {
            return shown == Effect::One(one);
        }
        (Some(Printed::Effect(shown)), Some((_, other))) if is_titled(Phrase::OtherAtom) => {
            return shown == Effect::One(other);
        }
        (Some(Printed::Effect(shown)), _) => return effect == Some(shown),
        _ => {}
    }
    let kinds = match card {
        Card::Ship(ship) => match ship.kind() {
            Some(ShipKind::Shuttles(_)) => Some(ShipKind::Shuttles(None)),
            Some(ShipKind::Crews(_)) => Some(ShipKind::Crews(None)),
            Some(kind) if kind.is_worth_four() => Some(ShipKind::Four),
            _ => None,
        },
        _ => None,
    };
    match app.meaning(row) {
        Some(Meaning::Symbol(said)) => match card {
            Card::Ship(ship) => ship.kind() == Some(ShipKind::Shuttles(Some(said))),
            _ => symbol == Some(said),
        },
        Some(Meaning::Colour(said)) => card == Card::Ship(Ship::new(ShipKind::Crews(Some(said)))),
        Some(Meaning::Card(said)) => {
            said == card || kinds.is_some_and(|kind| said == Card::Ship(Ship::new(kind)))
        }
        _ => {
            let word = if cost == Some(true) {
                Phrase::Yes
            } else {
                Phrase::No
            };
            shown.text == ENGLISH.say(word).to_string().as_str()
        }
    }
}

/// Tells a card in as few presses as its rows take, and returns how many these are and how many rows.
fn tell(app: &mut App, card: Card) -> (usize, usize) {
    let entries = app.game().expect("a game").log().count();
    let (mut presses, mut touches) = (0, 0);
    while app.game().expect("a game").log().count() == entries {
        let rows = app.count();
        let row = (0..rows).find(|row| says(app, *row, card));
        // What is rare is behind a row of its own.
        let row = row.or_else(|| {
            let mut others = [Phrase::OtherEffect, Phrase::FormEither]
                .map(|phrase| ENGLISH.say(phrase).to_string())
                .into_iter();
            others.find_map(|other| (0..rows).find(|row| app.row(*row).text == other.as_str()))
        });
        let row = row.unwrap_or_else(|| panic!("{card:?}: {}", words(app)));
        let way = row.abs_diff(app.cursor());
        presses += way.min(rows - way) + 1;
        touches += 1;
        press(app, &"d".repeat((row + rows - app.cursor()) % rows));
        press(app, "o");
        assert!(presses < 200, "{card:?}: {}", words(app));
    }
    (presses, touches)
}

#[test]
fn telling_an_unknown_deck_before_the_first_turn_costs_about_as_many_presses_as_is_said() {
    let (mut presses, mut touches) = (Vec::new(), Vec::new());
    for seed in 0..9 {
        let mut app = asked(ENGLISH);
        take(&mut app, &Meaning::Rule(RuleRow::Start));
        while app.asks() == Asks::Setup {
            press(&mut app, "o");
        }
        let mut dealer = Dealer::new(seed);
        let mut told = (0, 0);
        loop {
            let referee = app
                .game()
                .and_then(|game| game.referee())
                .expect("a referee");
            if referee.asks().what == Question::Action {
                break;
            }
            let Some(Answer::Card(card)) = dealer.answer(referee) else {
                panic!("a choice before the first turn: {}", words(&app));
            };
            let (more, touched) = tell(&mut app, card);
            told = (told.0 + more, told.1 + touched);
        }
        presses.push(told.0);
        touches.push(told.1);
    }
    for (counts, app) in [
        (&mut presses, untaught(ENGLISH)),
        (&mut touches, untaught(ENGLISH).played_by(Controls::Fingers)),
    ] {
        counts.sort_unstable();
        println!("{counts:?}");
        let median = counts[counts.len() / 2];
        let mut app = at_rules(app);
        take(&mut app, &Meaning::Rule(RuleRow::Start));
        let toast = app.screen().toast.unwrap_or_default();
        let said: String = toast.chars().filter(char::is_ascii_digit).collect();
        let said: usize = said.parse().expect("a number");
        assert!(said.abs_diff(median) <= 15, "{counts:?}: {toast}");
    }
}
