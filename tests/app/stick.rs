//! Left and Right: shorter ways to what Up, Down and Ok reach as well.

use perijove::app::{App, Body, Button, Press, TableSpot, Way};
use perijove::book::Reveals;
use perijove::referee::Dealer;
use perijove::text::Language;

use super::screens::{MOON, MOON_REFEREED, choose};
use super::{owned, press, words};

/// From the start to the first turn of a game of three.
const FIRST_TURN: &str = "oooo oooo";

fn at_first_turn(reveals: Reveals) -> App {
    let mut app = owned(Language::English, reveals);
    choose(&mut app, "New game");
    choose(&mut app, "2 players");
    choose(&mut app, "Ann");
    choose(&mut app, "Ben");
    choose(&mut app, "Start");
    press(&mut app, "oooooo");
    app
}

fn spot(app: &App) -> TableSpot {
    match app.screen().body {
        Body::Table { selected, .. } => selected,
        _ => panic!("no table: {}", words(app)),
    }
}

#[test]
fn a_short_list_is_leapt_through_by_two_and_its_ends_are_not_passed() {
    let mut app = owned(Language::English, Reveals::Off);
    let last = (0..).take_while(|row| app.meaning(*row).is_some()).count() - 1;
    assert!((4..8).contains(&last), "{}", words(&app));
    press(&mut app, "^ r");
    assert_eq!(app.cursor(), 2);
    press(&mut app, "d l");
    assert_eq!(app.cursor(), 1);
    // The first row is not passed; from there it goes on at the other end.
    press(&mut app, "l");
    assert_eq!(app.cursor(), 0);
    press(&mut app, "l");
    assert_eq!(app.cursor(), last);
    press(&mut app, "u r");
    assert_eq!(app.cursor(), last);
    press(&mut app, "r");
    assert_eq!(app.cursor(), 0);
}

#[test]
fn a_long_wheel_is_leapt_through_by_five() {
    let mut app = owned(Language::English, Reveals::Off);
    choose(&mut app, "New game");
    choose(&mut app, "2 players");
    choose(&mut app, "Another name");
    let letter = |app: &App| match app.screen().body {
        Body::Name { wheel, .. } => wheel,
        _ => panic!("no wheel: {}", words(app)),
    };
    assert_eq!(letter(&app), Some('A'));
    press(&mut app, "rr");
    assert_eq!(letter(&app), Some('K'));
    press(&mut app, "l");
    assert_eq!(letter(&app), Some('F'));
}

#[test]
fn among_cards_a_leap_goes_to_the_card_above_or_below() {
    let mut app = owned(Language::English, Reveals::Full);
    press(&mut app, FIRST_TURN);
    while !matches!(app.screen().body, Body::Table { .. }) {
        press(&mut app, "o");
    }
    press(&mut app, "^ d");
    let mut way = vec![spot(&app)];
    for _ in 0..4 {
        press(&mut app, "r");
        way.push(spot(&app));
    }
    use TableSpot::{Discard, Earth, Mars, Menu, Tile};
    // Below the left half is discarding, and from the foot it goes on at the top.
    assert_eq!(way, [Tile(1), Earth(1), Mars(1), Discard, Tile(0)]);
    press(&mut app, "dd l");
    assert_eq!(spot(&app), Menu);
    press(&mut app, "l");
    assert_eq!(spot(&app), Mars(3));
}

#[test]
fn of_the_piles_left_takes_the_first_and_right_the_last() {
    for (key, way) in [("l", "^ o"), ("r", "^ dd o")] {
        let mut leapt = at_first_turn(Reveals::Off);
        let mut walked = leapt.clone();
        press(&mut leapt, key);
        press(&mut walked, way);
        assert!(
            words(&leapt).starts_with("Which symbol?"),
            "{}",
            words(&leapt)
        );
        assert_eq!(words(&leapt), words(&walked), "{key}");
        // A slip costs nothing: Back, and the table is as it was.
        press(&mut leapt, "b");
        assert!(leapt.game() == at_first_turn(Reveals::Off).game());
    }
}

#[test]
fn wherever_a_leap_leads_the_four_buttons_lead_as_well() {
    let (mut leaps, mut taken) = (0, 0);
    for seed in 0..12_u64 {
        let mut random = Dealer::new(seed);
        let reveals = Reveals::ALL[random.below(3) as usize];
        let mut app = owned(Language::English, reveals);
        press(&mut app, ["", MOON, "", MOON_REFEREED][seed as usize % 4]);
        for step in 0..600 {
            let button = [Button::Left, Button::Right][random.below(2) as usize];
            let (Way::To(row) | Way::Takes(row)) = app.way(app.cursor(), button).expect("a way");
            let mut walked = app.clone();
            while walked.cursor() != row {
                walked.handle(Press::Button(Button::Down), step);
                assert_ne!(
                    walked.cursor(),
                    app.cursor(),
                    "no such row: {}",
                    words(&app)
                );
            }
            let mut leapt = app.clone();
            leapt.handle(Press::Button(button), step);
            match app.way(app.cursor(), button) {
                Some(Way::Takes(_)) => {
                    walked.handle(Press::Button(Button::Ok), step);
                    taken += 1;
                }
                _ => leaps += 1,
            }
            if walked.cursor() != app.cursor() || words(&walked) != words(&app) {
                assert_eq!(words(&leapt), words(&walked));
            }
            app = leapt;
            let next = [Button::Ok, Button::Ok, Button::Down, Button::Back];
            app.handle(Press::Button(next[random.below(4) as usize]), step);
        }
    }
    assert!(leaps > 1_000 && taken > 10, "{leaps} leaps, {taken} taken");
}
