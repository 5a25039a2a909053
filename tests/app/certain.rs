//! What is certain and what is not: the end asks for what nobody has entered, whatever is entered of new cards, and no row says more than somebody entered.

use perijove::app::{App, Asks, Meaning};
use perijove::book::Reveals;
use perijove::components::{
    Card, Edition, PerSeat, Planet, Players, Seat, Setup, Ship, ShipKind, Shuttle, Symbol,
};
use perijove::journal::{Company, Counted, Entry, Game, Header, Mode, Name};
use perijove::ledger::{Correction, Fact, Place};
use perijove::text::{Language, Phrase};

use super::screens::{MOON, choose};
use super::{owned, press, words};

const ENGLISH: Language = Language::English;
const ANN: Seat = Seat::One;
const SEATS: [Seat; 3] = [Seat::One, Seat::Two, Seat::Three];

/// Puts something on the table.
fn added(place: Place, card: Card) -> Fact {
    Fact::Corrected(Correction::Added { place, card })
}

fn shuttle(symbol: Option<Symbol>) -> Card {
    Card::Shuttle(Shuttle::unknown(Planet::Earth).with_symbol(symbol))
}

pub(super) fn marker(seat: Seat, space: u8) -> Fact {
    let space = Some(space);
    Fact::Corrected(Correction::Reputation { seat, space })
}

/// A kept game of three that is over and of which nothing is counted: Ann has launched four ships like this one, after these facts.
pub(super) fn over(kind: ShipKind, facts: &[Fact]) -> Game {
    let mut names = PerSeat([const { Name::new() }; 4]);
    for (seat, name) in SEATS.into_iter().zip(["Ann", "Ben", "Zoë"]) {
        *names.of_mut(seat) = Name::try_from(name).expect("short");
    }
    let header = Header {
        mode: Mode::Scorekeeper,
        setup: Setup::new(Players::Three),
        names,
        company: Company::NONE,
    };
    let mut game = Game::new(header).expect("a game");
    let ship = added(Place::Launched(ANN, u8::MAX), Card::Ship(Ship::new(kind)));
    let turn = [Fact::TileTaken { slot: 0, into: 0 }, Fact::TurnEnded];
    let all = facts
        .iter()
        .copied()
        .chain([ship; 4])
        .chain(turn)
        .chain(turn)
        .chain(turn);
    for fact in all {
        game.record(Entry::Fact(fact)).expect("it can be");
    }
    assert!(game.ledger().is_over());
    game
}

/// The companion with such a game.
fn with(game: Game, reveals: Reveals) -> App {
    let mut app = App::new(owned(ENGLISH, reveals).book().clone(), Some(game));
    app.resume();
    app
}

fn points(app: &App, seat: Seat) -> u16 {
    app.game().expect("a game").score().standing(seat).points
}

/// Presses Ok, which takes the likeliest answer, until the ranking.
fn answer_all(app: &mut App) {
    for _ in 0..20 {
        if app.asks() == Asks::Ranking {
            return;
        }
        press(app, "o");
    }
    panic!("{}", words(app));
}

// O2: what is not certain is asked, whatever the mode.
// P2
#[test]
fn a_marker_that_never_moved_is_asked_whatever_is_told_of_new_cards() {
    for reveals in Reveals::ALL {
        let asks = |seat| Asks::Counted(seat, Counted::ReputationPoints);
        let mut app = with(over(ShipKind::Five, &[marker(Seat::Two, 3)]), reveals);
        assert_eq!(app.asks(), asks(ANN), "{reveals:?}: {}", words(&app));
        choose(&mut app, "4 VP");
        assert_eq!(
            app.asks(),
            asks(Seat::Three),
            "{reveals:?}: {}",
            words(&app)
        );
        choose(&mut app, "0 VP");
        assert_eq!(app.asks(), Asks::Counted(ANN, Counted::Aboard));
        answer_all(&mut app);
        assert_eq!(points(&app, ANN), 24);
        // The control: somebody said that it stands on the first space.
        let markers = SEATS.map(|seat| marker(seat, 0));
        let app = with(over(ShipKind::Five, &markers), reveals);
        assert_eq!(
            app.asks(),
            Asks::Counted(ANN, Counted::Aboard),
            "{reveals:?}"
        );
    }
}

// O2: what is not certain is asked, whatever the mode.
// P1
#[test]
fn tiles_that_may_have_been_paid_are_asked_whatever_is_told_of_new_cards() {
    let used = |cost| {
        let shuttle = Shuttle::unknown(Planet::Mars).with_tile_cost(cost);
        added(Place::Column(ANN, u8::MAX), Card::Shuttle(shuttle))
    };
    for reveals in Reveals::ALL {
        let facts = |cost| {
            let mut facts = SEATS.map(|seat| marker(seat, 1)).to_vec();
            facts.push(used(cost));
            facts
        };
        let mut app = with(over(ShipKind::Tiles, &facts(None)), reveals);
        let tiles = Asks::Counted(ANN, Counted::Tiles);
        assert_eq!(app.asks(), tiles, "{reveals:?}: {}", words(&app));
        choose(&mut app, "0");
        answer_all(&mut app);
        assert_eq!(points(&app, ANN), 0);
        // The control: nothing was paid for the only shuttle.
        let app = with(over(ShipKind::Tiles, &facts(Some(false))), reveals);
        assert_eq!(
            app.asks(),
            Asks::Counted(ANN, Counted::Aboard),
            "{reveals:?}"
        );
    }
}

// O2: what is not certain is asked, whatever the mode.
// P1
#[test]
fn tiles_that_may_have_been_paid_are_asked_when_the_ship_that_scores_them_is_told_after_the_end() {
    let mut facts = SEATS.map(|seat| marker(seat, 1)).to_vec();
    facts.push(added(Place::Column(ANN, u8::MAX), shuttle(None)));
    let mut app = with(over(ShipKind::Five, &facts), Reveals::Symbol);
    answer_all(&mut app);
    choose(&mut app, "1. Ann");
    // The first ship was worth 2 VP per tile.
    press(&mut app, "^o");
    choose(&mut app, "2 VP per tile");
    assert_eq!(
        app.asks(),
        Asks::Counted(ANN, Counted::Tiles),
        "{}",
        words(&app)
    );
    choose(&mut app, "3");
    assert_eq!(app.screen().title, "Ann");
    assert_eq!(points(&app, ANN), 21);
}

/// So many shuttles of each symbol, and some whose symbol nobody entered.
fn columns(of_each: usize, unknown: usize) -> Vec<Fact> {
    let known = Symbol::ALL.map(Some).repeat(of_each);
    let unknown = [None].repeat(unknown);
    let shuttles = known.into_iter().chain(unknown);
    let column = Place::Column(ANN, u8::MAX);
    let mut facts = SEATS.map(|seat| marker(seat, 1)).to_vec();
    facts.extend(shuttles.map(|symbol| added(column, shuttle(symbol))));
    facts
}

// O3: the edition is asked when it matters, and put right.
// P1
#[test]
fn a_kept_game_asks_for_the_edition_when_two_series_score_and_not_otherwise() {
    for reveals in Reveals::ALL {
        let mut app = with(over(ShipKind::Series, &columns(2, 0)), reveals);
        assert_eq!(app.asks(), Asks::Edition, "{reveals:?}: {}", words(&app));
        // The likeliest answer first: that of the settings.
        assert_eq!(
            app.meaning(app.cursor()),
            Some(Meaning::Edition(Edition::Revised))
        );
        choose(&mut app, "First printing");
        assert_eq!(app.asks(), Asks::Counted(ANN, Counted::Aboard));
        answer_all(&mut app);
        assert_eq!(points(&app, ANN), 4 * 12);
        // It was the revised one: asked once, and six points stay.
        let mut app = with(over(ShipKind::Series, &columns(2, 0)), reveals);
        press(&mut app, "o");
        assert_eq!(app.asks(), Asks::Counted(ANN, Counted::Aboard));
        answer_all(&mut app);
        assert_eq!(points(&app, ANN), 4 * 6);
        // The controls: one series, or no ship that scores it.
        let app = with(over(ShipKind::Series, &columns(1, 0)), reveals);
        assert_ne!(app.asks(), Asks::Edition, "{}", words(&app));
        let app = with(over(ShipKind::Five, &columns(2, 0)), reveals);
        assert_ne!(app.asks(), Asks::Edition, "{}", words(&app));
    }
}

// O3: the edition is asked when it matters, and put right.
// P1
#[test]
fn a_series_that_an_untold_shuttle_may_complete_makes_the_edition_matter() {
    let mut facts = columns(1, 1);
    for symbol in [Symbol::Sphere, Symbol::Cube, Symbol::Gear, Symbol::Triangle] {
        facts.push(added(Place::Column(ANN, u8::MAX), shuttle(Some(symbol))));
    }
    let mut app = with(over(ShipKind::Series, &facts), Reveals::Off);
    assert_eq!(app.asks(), Asks::Edition, "{}", words(&app));
    choose(&mut app, "First printing");
    // Now the fifth column decides.
    let diamonds = Counted::Shuttles(Symbol::Diamond);
    assert_eq!(app.asks(), Asks::Counted(ANN, diamonds), "{}", words(&app));
    choose(&mut app, "2");
    answer_all(&mut app);
    assert_eq!(points(&app, ANN), 4 * 12);
}

/// A game of three in which no cards are entered, at Ann's first turn.
fn begun() -> App {
    let mut app = owned(ENGLISH, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo");
    assert_eq!(app.screen().title, "Ann");
    app
}

/// A turn: what was taken, and its symbol.
fn play(app: &mut App, pile: &str, symbol: &str) {
    choose(app, pile);
    choose(app, symbol);
}

// O10: nothing is invented.
// C3, A1.1
#[test]
fn no_row_names_an_effect_of_a_tile_that_nobody_described() {
    let mut app = begun();
    for symbol in ["red cube", "blue sphere", "yellow gear"] {
        for _ in SEATS {
            play(&mut app, "Tiles", symbol);
        }
    }
    // Ann takes a fourth, and one of hers makes room.
    play(&mut app, "Tiles", "grey diamond");
    let room = words(&app);
    assert_eq!(app.asks(), Asks::Room, "{room}");
    for invented in ["Settler", "Draw", "And"] {
        assert!(!room.contains(invented), "{room}");
    }
    assert!(room.contains("Symbol(Cube)"), "{room}");
    press(&mut app, "b");
    choose(&mut app, ENGLISH.say(Phrase::DiscardSome));
    let discarding = words(&app);
    assert!(!discarding.contains("Draw"), "{discarding}");
}

/// The rows of the list, without their pictures.
fn rows(app: &App) -> Vec<String> {
    let shown = words(app);
    let rows = shown.lines().skip(1);
    rows.filter_map(|row| Some(row.split_once("] ")?.1.trim_end_matches(" | ").to_owned()))
        .collect()
}

// O10: nothing is invented.
#[test]
fn what_happened_tells_of_no_berth_no_pile_and_no_place_that_nobody_entered() {
    let mut app = begun();
    play(&mut app, "Tiles", "red cube");
    play(&mut app, "Mars", "yellow gear");
    choose(&mut app, "Ben also …");
    choose(&mut app, "Launched a ship");
    choose(&mut app, "5 VP");
    choose(&mut app, "Ben also …");
    choose(&mut app, "Drew a ship");
    choose(&mut app, "Menu");
    choose(&mut app, "What happened");
    press(&mut app, "^o");
    assert_eq!(app.screen().title, "R1 Ben");
    assert_eq!(
        rows(&app)[..3],
        ["Took gear from Mars", "Flew 5 VP", "Ship drawn"]
    );
    press(&mut app, "bdo");
    assert_eq!(app.screen().title, "R1 Ann");
    assert_eq!(rows(&app)[0], "Took a cube tile");
}

// O10: nothing is invented.
// L2
#[test]
fn a_launch_from_no_named_berth_leaves_the_table_as_the_rules_do() {
    let mut app = begun();
    play(&mut app, "Tiles", "red cube");
    let before = app.game().expect("a game").ledger().clone();
    choose(&mut app, "Ann also …");
    choose(&mut app, "Launched a ship");
    choose(&mut app, "4 VP");
    let after = app.game().expect("a game").ledger();
    // Another ship is on the berth, from the pile in the end, and the hand is as it was.
    assert_eq!(after.board(ANN).berths(), before.board(ANN).berths());
    assert_eq!(after.hand_size(ANN), before.hand_size(ANN));
    let ships = perijove::components::Pile::Ships;
    assert_eq!(after.left(ships), before.left(ships) - 1);
    assert_eq!(after.launches(ANN), 1);
    // One step: undo takes all of it back.
    press(&mut app, "U");
    assert_eq!(app.game().expect("a game").ledger(), &before);
}

// O10: nothing is invented.
// M5
#[test]
fn an_advisor_is_taken_by_name_and_from_no_place_that_nobody_entered() {
    let mut app = owned(ENGLISH, Reveals::Off);
    press(&mut app, MOON);
    press(&mut app, "^o^o");
    choose(&mut app, "Ann also …");
    choose(&mut app, "Took an advisor");
    choose(&mut app, "Noor");
    let noor = perijove::components::Advisor::Noor;
    assert!(app.ledger().expect("a game").has_advisor(ANN, noor));
    choose(&mut app, "Menu");
    choose(&mut app, "What happened");
    press(&mut app, "o");
    assert_eq!(rows(&app)[1], "Advisor Noor taken", "{}", words(&app));
}
