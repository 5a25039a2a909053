//! A player's side of the table: a press away from every question of the referee, and nothing on it that others must not see.

use perijove::app::{App, Body, Meaning, Rows, Side, SidePart};
use perijove::components::{Berth, Colour, Seat, Ship};
use perijove::referee::{Question, Spot};
use perijove::rival::Level;
use perijove::text::Language;

use super::dealt::{covered, midway, midway_shared, returning};
use super::rival::{at_rival, dealt, game, referee, settle, take};
use super::screens::each_kind_of_question;
use super::{press, words};

const ENGLISH: Language = Language::English;

/// Looks at the side that is shown.
fn side(app: &App) -> Side<'_> {
    match app.screen().body {
        Body::Side { side, .. } => side,
        _ => panic!("no side: {}", words(app)),
    }
}

fn name(ship: Ship) -> String {
    ENGLISH.say(ship).to_string()
}

#[test]
fn back_leads_from_every_question_to_the_side_of_who_is_asked_and_back_again() {
    let mut questions = Vec::new();
    let kinds = each_kind_of_question(ENGLISH);
    let games = kinds.chain([covered(ENGLISH), returning(ENGLISH), midway(ENGLISH)]);
    for mut app in games {
        let asked = referee(&app).asks();
        if matches!(asked.what, Question::Over) {
            continue;
        }
        // What the last answer brought about is said once.
        press(&mut app, "b b");
        let before = words(&app);
        press(&mut app, "b");
        let seat = side(&app).seat();
        assert_eq!(Some(seat), asked.who.or(Some(seat)), "{before}");
        press(&mut app, "b");
        assert_eq!(words(&app), before);
        // The first row leads back as well.
        press(&mut app, "bo");
        assert_eq!(words(&app), before);
        questions.push(std::mem::discriminant(&asked.what));
    }
    questions.sort_by_key(|kind| format!("{kind:?}"));
    questions.dedup();
    assert!(questions.len() > 20, "only {} kinds", questions.len());
}

#[test]
fn while_a_rival_plays_a_person_alone_sees_the_own_side() {
    let mut app = at_rival(ENGLISH, Level::Easy);
    settle(&mut app);
    press(&mut app, "b");
    let seat = side(&app).seat();
    assert!(game(&app).rival(seat).is_none(), "{}", words(&app));
}

#[test]
fn a_side_has_who_stands_where_and_whom_its_ships_want() {
    let mut app = midway(ENGLISH);
    press(&mut app, "b");
    let referee = referee(&app);
    let mut standing = 0;
    let side = side(&app);
    {
        for spot in [Spot::Earth, Spot::Mars, Spot::BerthA, Spot::BerthB] {
            for colour in Colour::ALL {
                let there = referee.camp(Seat::One).count(spot, colour);
                let shown = side.standing(spot);
                let alike =
                    |icon: &&perijove::app::Icon| **icon == perijove::app::Icon::Settler(colour);
                assert_eq!(shown.iter().filter(alike).count(), usize::from(there));
                standing += there;
            }
        }
        let size = referee.ship_size(Seat::One, Berth::A).expect("a ship");
        let aboard = referee.camp(Seat::One).at(Spot::BerthA).total();
        assert_eq!(side.free(Spot::BerthA), size - aboard);
        let ship = side.ship(Berth::A).expect("a ship");
        let said = side.words(SidePart::Spot(Spot::BerthA));
        assert!(said.contains(&name(ship)), "{said}");
        assert!(said.contains(&format!("{aboard}/{size}")), "{said}");
    }
    assert!(standing >= 3, "only {standing} settlers");
}

#[test]
fn left_and_right_walk_around_the_table() {
    let mut app = midway_shared(ENGLISH);
    press(&mut app, "b");
    let mut seats = vec![side(&app).seat()];
    for _ in 0..3 {
        press(&mut app, "r");
        seats.push(side(&app).seat());
    }
    assert_eq!(seats, [Seat::One, Seat::Two, Seat::Three, Seat::One]);
    press(&mut app, "l");
    assert_eq!(side(&app).seat(), Seat::Three);
}

#[test]
fn where_others_play_a_hand_is_shown_only_when_its_owner_asks_for_it() {
    let mut app = midway_shared(ENGLISH);
    let ledger = game(&app).ledger();
    let hidden = ledger.hidden(Seat::One).zip(ledger.hand(Seat::One));
    let secret: Vec<String> = hidden
        .filter(|(hidden, _)| *hidden)
        .map(|(_, ship)| name(ship))
        .collect();
    assert!(!secret.is_empty(), "{}", words(&app));
    let tells = |app: &App| {
        let hand = match app.screen().body {
            Body::Side { side, .. } => side.words(SidePart::Hand).to_string(),
            _ => words(app),
        };
        secret.iter().any(|ship| hand.contains(ship))
    };
    press(&mut app, "b");
    assert!(!tells(&app), "{}", words(&app));
    take(&mut app, &Meaning::Hand);
    assert!(
        words(&app).starts_with("Is only Ann looking?"),
        "{}",
        words(&app)
    );
    assert!(!tells(&app), "{}", words(&app));
    press(&mut app, "o");
    assert!(tells(&app), "{}", words(&app));
    // It is covered again at once.
    press(&mut app, "b");
    take(&mut app, &Meaning::Hand);
    assert!(!tells(&app), "{}", words(&app));
    // Control: a person alone sees it at once, and never the rival's.
    let mut alone = dealt(ENGLISH, Level::Easy);
    press(&mut alone, "b");
    let dealt: Vec<String> = game(&alone).ledger().hand(Seat::One).map(name).collect();
    let said = side(&alone).words(SidePart::Hand).to_string();
    assert!(dealt.iter().all(|ship| said.contains(ship)), "{said}");
    press(&mut alone, "r");
    let said = side(&alone).words(SidePart::Hand).to_string();
    assert_eq!(said, "4 ships in hand");
    assert_eq!(alone.row_that_says(&Meaning::Hand), None);
}

#[test]
fn a_cover_is_not_passed_by_the_menu_or_the_side() {
    let mut app = covered(ENGLISH);
    for way in ["b b", "b uuo b", "do b"] {
        press(&mut app, way);
        let said = words(&app);
        assert!(said.starts_with("Is only Ben looking?"), "{way}: {said}");
    }
}

#[test]
fn the_question_points_at_its_place_and_a_chosen_answer_at_its_own() {
    let app = dealt(ENGLISH, Level::Easy);
    let marked = |app: &App| {
        let screen = app.screen();
        screen.around.and_then(|around| around.own_side()?.marked())
    };
    assert_eq!(marked(&app), Some(SidePart::Spot(Spot::BerthA)));
    let mut app = midway(ENGLISH);
    let mut seen = Vec::new();
    for _ in 0..app.count() {
        seen.extend(marked(&app));
        press(&mut app, "d");
    }
    for part in [
        SidePart::Tiles,
        SidePart::Spot(Spot::Earth),
        SidePart::Spot(Spot::Mars),
    ] {
        assert!(seen.contains(&part), "{part:?}: {seen:?}");
    }
    // Nothing of somebody else's side is asked for.
    press(&mut app, "b r");
    assert_eq!(side(&app).marked(), None);
}

#[test]
fn a_side_is_read_out_part_by_part() {
    let mut app = midway(ENGLISH);
    press(&mut app, "b");
    let mut heard = Vec::new();
    app.read_out(&mut |_, said| heard.push(said.to_string()));
    let all = heard.join("\n");
    for part in [
        "Earth ",
        "Mars ",
        "Berth A ",
        "Tiles: ",
        "Reputation: space ",
        "in hand",
    ] {
        assert!(all.contains(part), "{part}: {all}");
    }
    assert!(all.contains("Rival's side"), "{all}");
}
