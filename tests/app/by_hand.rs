//! Cards beside the documented ones: crews of three and four, every effect that can be written down, and the effect that
//! nothing describes. The copy is the authority, so that all of them can be entered with the buttons (C4, C6).

use perijove::app::{App, Body, Icon, Meaning, effect_pictures};
use perijove::book::{Book, Reveals};
use perijove::components::{
    Atom, Card, Colour, Effect, PerSeat, Pile, Players, Seat, Setup, Symbol, Who,
};
use perijove::journal::{Company, Entry, Game, Header, Mode};
use perijove::referee::{Answer, Question};
use perijove::text::Language;

use super::screens::choose;
use super::{owned, press, words};
use crate::phrases::card;

/// A device that knows no card, which describes one of this kind for its book; the symbol is entered.
fn describing(pile: &str, symbol: Symbol) -> App {
    let settings = owned(Language::English, Reveals::Off).book().settings;
    let book = Book {
        settings,
        ..Book::default()
    };
    let mut app = App::new(book, None);
    app.show_deck();
    let row = list(&app)
        .iter()
        .position(|(_, text)| text.contains(pile))
        .expect("a kind");
    press(&mut app, &"d".repeat(row));
    press(&mut app, "oo");
    pick(&mut app, &[Icon::Symbol(symbol)]);
    app
}

/// The rows: their pictures and words.
fn list(app: &App) -> Vec<(Vec<Icon>, String)> {
    let Body::List { rows, .. } = app.screen().body else {
        panic!("no list: {}", words(app));
    };
    (0..rows.count())
        .map(|row| {
            let row = rows.row(row);
            (row.icons.to_vec(), row.text.to_string())
        })
        .collect()
}

/// The row with these pictures.
fn row_of(app: &App, icons: &[Icon]) -> Option<usize> {
    list(app)
        .iter()
        .position(|(row, text)| row == icons && text != "Done")
}

/// Takes the row with these pictures.
#[track_caller]
fn pick(app: &mut App, icons: &[Icon]) {
    let row = row_of(app, icons).unwrap_or_else(|| panic!("no {icons:?}: {}", words(app)));
    while app.cursor() != row {
        press(app, "d");
    }
    press(app, "o");
}

/// The only card of the book.
fn entered(app: &App, pile: Pile) -> Card {
    let cards: Vec<Card> = app.book().deck.cards(pile).collect();
    assert_eq!(cards.len(), 1, "{}", words(app));
    cards[0]
}

fn atoms() -> Vec<Atom> {
    (1..=14).filter_map(Atom::from_byte).collect()
}

// C4, O7
#[test]
fn crews_of_three_and_four_are_told_with_the_buttons() {
    let red = Icon::Settler(Colour::Red);
    let blue = Icon::Settler(Colour::Blue);
    let any = Icon::AnySettler;
    for (crew, expected) in [
        (
            &[red, any, blue][..],
            "Mars cube: 1 blue 1 red 1 white -> move",
        ),
        (&[red, red, red], "Mars cube: 3 red -> move"),
        (&[any, red, any, red], "Mars cube: 2 red 2 white -> move"),
        (&[blue, blue, blue, blue], "Mars cube: 4 blue -> move"),
    ] {
        let mut app = describing("Mars", Symbol::Cube);
        choose(&mut app, "Another crew");
        for member in crew {
            pick(&mut app, &[*member]);
        }
        if crew.len() < 4 {
            choose(&mut app, "Done");
        }
        choose(&mut app, "no");
        pick(&mut app, &[Icon::Move]);
        assert_eq!(entered(&app, Pile::Mars), card(expected).expect("a card"));
    }
}

// C4, O7: the rulebooks say that grey ones need a white settler; the copy is right all the same.
#[test]
fn a_grey_shuttle_is_offered_crews_with_white_and_may_have_another() {
    let mut app = describing("Earth", Symbol::Diamond);
    let crews = list(&app);
    let white = |(icons, text): &&(Vec<Icon>, String)| {
        icons.contains(&Icon::AnySettler) || !text.is_empty()
    };
    assert_eq!(crews.iter().filter(white).count(), crews.len(), "{crews:?}");
    choose(&mut app, "Another crew");
    pick(&mut app, &[Icon::Settler(Colour::Red)]);
    choose(&mut app, "Done");
    choose(&mut app, "no");
    pick(&mut app, &[Icon::Draw]);
    let expected = card("Earth diamond: 1 red -> draw").expect("a card");
    assert_eq!(entered(&app, Pile::Earth), expected);
}

/// Enters an effect: where it is offered at once, or behind the row for others.
fn describe_effect(app: &mut App, effect: Effect) {
    let pictures = effect_pictures(effect);
    for _ in 0..2 {
        if row_of(app, &pictures).is_some() {
            return pick(app, &pictures);
        }
        if list(app).iter().any(|(_, text)| text == "Another effect") {
            choose(app, "Another effect");
        }
    }
    let (form, parts) = match effect {
        Effect::One(atom) => ("One effect", vec![atom]),
        Effect::Either(one, other) => ("One of two", vec![one, other]),
        Effect::Both(one, other) => ("Both of two", vec![one, other]),
        other => panic!("{other:?} has no parts"),
    };
    choose(app, form);
    for atom in parts {
        pick(app, &effect_pictures(Effect::One(atom)));
    }
}

// C6, O7
#[test]
fn every_effect_that_can_be_written_is_told_with_the_buttons() {
    let mut effects: Vec<Effect> = atoms().into_iter().map(Effect::One).collect();
    for one in atoms() {
        for other in atoms().into_iter().filter(|other| *other >= one) {
            effects.extend([Effect::Either(one, other), Effect::Both(one, other)]);
        }
    }
    for effect in effects {
        let mut app = describing("Tiles", Symbol::Gear);
        describe_effect(&mut app, effect);
        let Card::Tile(tile) = entered(&app, Pile::Tiles) else {
            panic!("no tile");
        };
        assert_eq!(tile.effect(), Some(effect));
    }
    for effect in [
        Effect::One(Atom::Basic),
        Effect::Either(Atom::Recruit(Who::Only(Colour::Red)), Atom::Draw),
        Effect::Both(Atom::Move, Atom::Move),
    ] {
        let mut app = describing("Mars", Symbol::Gear);
        pick(&mut app, &[Icon::AnySettler]);
        choose(&mut app, "no");
        describe_effect(&mut app, effect);
        let Card::Shuttle(shuttle) = entered(&app, Pile::Mars) else {
            panic!("no shuttle");
        };
        assert_eq!(shuttle.effect(), Some(effect));
    }
}

// O7: whichever is entered first, it is the same card.
#[test]
fn the_order_in_which_two_effects_are_told_makes_no_other_card() {
    let entered = |atoms: [Icon; 2]| {
        let mut app = describing("Tiles", Symbol::Gear);
        choose(&mut app, "Another effect");
        choose(&mut app, "Both of two");
        for atom in atoms {
            pick(&mut app, &[atom]);
        }
        entered(&app, Pile::Tiles)
    };
    let one = entered([Icon::Move, Icon::Reputation]);
    assert_eq!(one, entered([Icon::Reputation, Icon::Move]));
    assert_ne!(one, entered([Icon::Move, Icon::Draw]));
}

// O7
#[test]
fn an_effect_that_nothing_describes_is_told_as_printed() {
    let mut app = describing("Tiles", Symbol::Gear);
    choose(&mut app, "Another effect");
    choose(&mut app, "As printed, by hand");
    let expected = card("tile gear: by hand").expect("a card");
    assert_eq!(entered(&app, Pile::Tiles), expected);
    // Back leads one step at a time.
    let mut app = describing("Tiles", Symbol::Gear);
    let effects = list(&app);
    choose(&mut app, "Another effect");
    let others = list(&app);
    choose(&mut app, "One of two");
    pick(&mut app, &[Icon::Move]);
    press(&mut app, "b");
    press(&mut app, "b");
    assert_eq!(list(&app), others);
    press(&mut app, "b");
    assert_eq!(list(&app), effects);
}

// O7: a step back keeps what was entered before it.
#[test]
fn back_from_a_later_part_keeps_the_symbol() {
    let mut app = describing("Mars", Symbol::Cube);
    pick(&mut app, &[Icon::AnySettler]);
    press(&mut app, "b");
    choose(&mut app, "Another crew");
    pick(&mut app, &[Icon::AnySettler]);
    press(&mut app, "b");
    pick(&mut app, &[Icon::Settler(Colour::Red)]);
    choose(&mut app, "no");
    pick(&mut app, &[Icon::Move]);
    let expected = card("Mars cube: 1 red -> move").expect("a card");
    assert_eq!(entered(&app, Pile::Mars), expected);
}

/// The presses from the first row to each of these by the shorter way around, and Ok.
fn presses(app: &App, wanted: impl Fn(&[Icon]) -> bool) -> Vec<usize> {
    let rows = list(app);
    let count = rows.len();
    let found = (0..count).filter(|row| !rows[*row].0.is_empty() && wanted(&rows[*row].0));
    found.map(|row| row.min(count - row) + 1).collect()
}

// O7: the rare is one more row, and what is ordinary does not pay for it.
#[test]
fn ordinary_cards_cost_no_more_presses_for_the_rare_ones() {
    let mean = |presses: &[usize]| presses.iter().sum::<usize>() * 100 / presses.len();
    let draws = |icons: &[Icon]| icons.contains(&Icon::Draw) && icons.contains(&Icon::And);
    // Before there were rare ones: 14 tile effects without a ship among 19 rows, 14 plain shuttle effects among 17, and
    // 20 crews among 21, of which a grey shuttle can have six.
    let tile = presses(&describing("Tiles", Symbol::Gear), |icons| !draws(icons));
    assert_eq!(tile.len(), 14);
    assert!(mean(&tile) <= 635, "{tile:?}");
    let effects = |pile: &str| {
        let mut app = describing(pile, Symbol::Gear);
        pick(&mut app, &[Icon::AnySettler]);
        choose(&mut app, "no");
        presses(&app, |icons| !icons.contains(&Icon::Or))
    };
    for pile in ["Earth", "Mars"] {
        assert_eq!(effects(pile).len(), 14);
        assert!(mean(&effects(pile)) <= 571, "{:?}", effects(pile));
    }
    let crews = |symbol| {
        let white = |icons: &[Icon]| symbol != Symbol::Diamond || icons.contains(&Icon::AnySettler);
        let crews = presses(&describing("Mars", symbol), white);
        assert_eq!(crews.len(), if symbol == Symbol::Diamond { 6 } else { 20 });
        mean(&crews)
    };
    // 109 / 20 + 1 for four symbols, 31 / 6 + 1 for grey.
    let all: Vec<usize> = Symbol::ALL.map(crews).to_vec();
    assert!(
        all.iter().sum::<usize>() / 5 <= (4 * 645 + 616) / 5,
        "{all:?}"
    );
}

// A1.2, O7: nobody is stuck before a card that nothing describes, and the players hear what is theirs to do.
#[test]
fn the_referee_goes_on_after_an_effect_by_hand_and_says_so() {
    let taken = |tile: &str| {
        let tile = card(tile).expect("a tile");
        let five = card("ship 5").expect("a ship");
        let mut game = Game::new(Header {
            mode: Mode::Referee,
            setup: Setup::new(Players::Two),
            names: PerSeat::default(),
            company: Company::NONE,
        })
        .expect("a game");
        while let Question::Card { place, .. } = game.referee().expect("a referee").asks().what {
            let entered = match place.pile() {
                Some(Pile::Tiles) => tile,
                Some(Pile::Ships) => five,
                Some(pile) => Card::unknown(pile),
                None => panic!("{place:?} is no place of a card"),
            };
            let entered = Entry::Answer(Answer::Card(entered));
            game.record(entered).expect("a card is described");
        }
        let book = owned(Language::English, Reveals::Off).book().clone();
        let mut app = App::new(book, Some(game));
        app.resume();
        let take = Meaning::Answer(Answer::TakeTile { slot: 0 });
        let row = app.row_that_says(&take).expect("a tile to take");
        while app.cursor() != row {
            press(&mut app, "d");
        }
        press(&mut app, "o");
        app
    };
    let app = taken("tile gear: by hand");
    let toast = app.screen().toast.expect("what is to be done by hand");
    assert!(toast.contains("as printed, by hand"), "{toast}");
    assert_eq!(app.ledger().expect("a game").turn().seat, Seat::Two);
    // The control: an effect that the referee knows is asked about.
    let app = taken("tile gear: move or reputation");
    let game = app.game().expect("a game");
    let asked = game.referee().expect("a referee").asks().what;
    assert!(matches!(asked, Question::Effect { .. }), "{asked:?}");
}
