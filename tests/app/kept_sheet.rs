//! The end of a kept game where there is room for a form: whatever the score still needs is on one sheet, with the sums as they grow.

use perijove::app::{App, Asks, Body, Entered, Field, FieldKind, Form, Meaning, Meant, Rows};
use perijove::book::Reveals;
use perijove::components::{Card, Planet, Seat, Ship, ShipKind, Shuttle, Track};
use perijove::journal::{Counted, Game};
use perijove::ledger::{Correction, Fact, Place};
use perijove::text::Language;

use super::certain::{marker, over};
use super::{form, owned, press, words};

/// The companion with a game, with room for forms or without.
fn resumed(game: Game, has_forms: bool) -> App {
    let app = owned(Language::English, Reveals::Symbol);
    let mut app = App::new(app.book().clone(), Some(game));
    if has_forms {
        app = app.with_forms();
    }
    app.resume();
    app
}

/// The names of the fields, and whether what they ask is known.
fn fields(app: &App) -> Vec<(String, bool)> {
    if !matches!(app.screen().body, Body::Form { .. }) {
        return Vec::new();
    }
    let is_known = |field: &Field| {
        !matches!(
            field.kind,
            FieldKind::Choice { chosen: None, .. } | FieldKind::Number { number: None, .. }
        )
    };
    let all = form::fields(app).into_iter();
    all.map(|field| (field.id.to_string(), is_known(&field)))
        .collect()
}

fn open(app: &App) -> Vec<String> {
    let open = fields(app).into_iter().filter(|(_, is_known)| !is_known);
    open.map(|(called, _)| called).collect()
}

/// What is entered for a number that is asked: something else for everybody.
fn number(seat: Seat, what: Counted) -> u8 {
    let seat = seat.index();
    match what {
        Counted::ReputationPoints => Track::POINTS[seat],
        _ => u8::try_from(seat).expect("few") + 1,
    }
}

/// Tiles that may have been paid, ships that score them, and two markers that nobody moved.
fn doubtful() -> Game {
    let shuttle = Shuttle::unknown(Planet::Mars).with_tile_cost(None);
    let (place, card) = (Place::Column(Seat::One, u8::MAX), Card::Shuttle(shuttle));
    let paid = Fact::Corrected(Correction::Added { place, card });
    over(ShipKind::Tiles, &[paid, marker(Seat::Two, 3)])
}

// P1, P2
#[test]
fn what_a_kept_game_lacks_at_its_end_is_one_sheet() {
    let mut app = resumed(doubtful(), true);
    let there: Vec<String> = fields(&app).into_iter().map(|(called, _)| called).collect();
    // What was recorded is not asked again, nor who played.
    for asked in [
        "reputation-1",
        "reputation-3",
        "aboard-1",
        "sum-1",
        "sum-2",
        "sum-3",
        "done",
    ] {
        assert!(
            there.iter().any(|called| called == asked),
            "{asked}: {there:?}"
        );
    }
    for known in ["reputation-2", "ship0-1", "ship4-1", "players", "edition"] {
        assert!(
            there.iter().all(|called| called != known),
            "{known}: {there:?}"
        );
    }
    // The result needs more, and says so.
    app.act_on("done", 1);
    assert!(
        app.screen().toast.is_some() && !fields(&app).is_empty(),
        "{}",
        words(&app)
    );
    let mut asked: Vec<String> = Vec::new();
    while let Some(called) = open(&app).last().cloned() {
        let row = app.field_called(&called).expect("the field");
        let field = app.field(row).expect("the field");
        let seat = field.id.seat().expect("a player");
        let entered = match field.kind {
            FieldKind::Choice { .. } => Entered::Option(u16::try_from(seat.index()).expect("few")),
            _ => Entered::Number(Some(u16::from(number(seat, Counted::Aboard)))),
        };
        app.set(&called, entered, 1);
        // It stays where it was, for somebody who looks again.
        assert!(
            fields(&app).contains(&(called.clone(), true)),
            "{called}: {}",
            words(&app)
        );
        asked.push(called);
        assert!(asked.len() < 20, "{asked:?}");
    }
    assert!(asked.len() >= 4, "{asked:?}");
    app.act_on("done", 1);
    assert_eq!(app.asks(), Asks::Ranking, "{}", words(&app));
    // By questions, one after the other, it comes to the same.
    let mut steps = resumed(doubtful(), false);
    let mut answered = Vec::new();
    while let Asks::Counted(seat, what) = steps.asks() {
        form::take(&mut steps, &Meaning::Number(number(seat, what)));
        answered.push((seat, what));
    }
    assert_eq!(steps.asks(), Asks::Ranking, "{}", words(&steps));
    assert_eq!(answered.len(), asked.len(), "{answered:?}, {asked:?}");
    let score = |app: &App| app.game().expect("a game").score();
    assert_eq!(score(&app), score(&steps));
    assert!(app.game().expect("a game").is_complete());
    // Undo leads to the sheet again, which lacks one answer then.
    press(&mut app, "U");
    assert_eq!(open(&app).len(), 1, "{}", words(&app));
}

// P1
#[test]
fn a_ship_that_nobody_named_is_a_field_of_the_sheet() {
    let markers = [Seat::One, Seat::Two, Seat::Three].map(|seat| marker(seat, 1));
    let (place, card) = (
        Place::Launched(Seat::Two, u8::MAX),
        Card::Ship(Ship::UNKNOWN),
    );
    let unnamed = Fact::Corrected(Correction::Added { place, card });
    let facts: Vec<Fact> = markers.into_iter().chain([unnamed]).collect();
    let mut app = resumed(over(ShipKind::Five, &facts), true);
    assert!(
        open(&app).contains(&"ship0-2".to_owned()),
        "{}",
        words(&app)
    );
    app.set("ship0-2", Entered::Option(1), 1);
    assert!(
        fields(&app).contains(&("ship0-2".to_owned(), true)),
        "{}",
        words(&app)
    );
    let row = app.field_called("sum-2").expect("a sum");
    assert_eq!(app.row(row).value.to_string(), "5 VP");
    // Back shows how they stand, and from there the sheet is found again.
    press(&mut app, "b");
    assert_eq!(app.asks(), Asks::Ranking, "{}", words(&app));
    let row = (0..app.count()).find(|row| app.row(*row).text.contains("open"));
    app.mean(
        Meant::Take(row.unwrap_or_else(|| panic!("{}", words(&app)))),
        1,
    );
    assert!(!open(&app).is_empty(), "{}", words(&app));
}
