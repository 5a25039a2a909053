//! What the Moon brings into the flows, and what it leaves alone.

use perijove::app::App;
use perijove::book::Reveals;
use perijove::components::{Advisor, Seat, Symbol};
use perijove::ledger::{Award, Fact};
use perijove::referee::{Spot, World};
use perijove::text::{Capital, Language, Phrase};

use super::screens::{MOON, MOON_REFEREED, advised, choose};
use super::{owned, press, words};

const ENGLISH: Language = Language::English;

/// What else may have happened in a turn: those of the Moon that are offered.
fn offered(app: &App) -> Vec<String> {
    let all = [
        Phrase::TookAdvisor,
        Phrase::PresidentArrived,
        Phrase::OtherColumn,
        Phrase::ClaimedShuttle,
        Phrase::ExchangedLaunch,
        Phrase::SwapShips,
    ];
    let shifted = Capital(ENGLISH.say(Fact::UpgradeShifted)).to_string();
    let all = all.map(|word| ENGLISH.say(word).to_string());
    let screen = words(app);
    assert!(screen.contains("what else?"), "{screen}");
    let all = all.into_iter().chain([shifted]);
    all.filter(|word| screen.contains(word)).collect()
}

// M1, M5, M8
#[test]
fn only_what_may_have_happened_is_offered_after_the_action() {
    let mut plain = owned(ENGLISH, Reveals::Off);
    press(&mut plain, "oo ooo do uo oooooo ^o^o M");
    assert_eq!(offered(&plain), Vec::<String>::new());

    let mut moon = owned(ENGLISH, Reveals::Off);
    press(&mut moon, MOON);
    press(&mut moon, "^o^o M");
    assert_eq!(offered(&moon), ["Took an advisor"]);

    let more = |advisor: Advisor, keys: &str| {
        let app = advised(ENGLISH, advisor, keys);
        let usual = ["Took an advisor"];
        let more = offered(&app);
        let more = more
            .into_iter()
            .filter(|word| !usual.contains(&word.as_str()));
        more.collect::<Vec<String>>()
    };
    assert_eq!(more(Advisor::Noor, "M"), Vec::<String>::new());
    assert_eq!(more(Advisor::MartySimon, "M"), ["Took an Earth shuttle"]);
    assert_eq!(more(Advisor::MichelleDeLaRose, "M"), ["President arrived"]);
    assert_eq!(more(Advisor::AhuLani, "M"), ["Upgrade token shifted"]);
    // Nothing has launched yet, and the shuttle was no Mars shuttle.
    assert_eq!(more(Advisor::Nakkia, "M"), Vec::<String>::new());
    assert_eq!(more(Advisor::Ender, "M"), Vec::<String>::new());
    // In Ann's next turn she uses a Mars shuttle.
    let next = "^o^o ^o^o ^ddo^o M";
    assert_eq!(more(Advisor::Ender, next), ["In another column"]);
    assert_eq!(more(Advisor::MartySimon, next), Vec::<String>::new());
}

// M8
#[test]
fn a_mars_shuttle_goes_to_another_column_and_is_recorded_once() {
    let mut app = advised(ENGLISH, Advisor::Ender, "^o^o ^o^o ^ddo^o M");
    let entries = |app: &App| app.game().expect("a game").log().count();
    let before = entries(&app);
    choose(&mut app, ENGLISH.say(Phrase::OtherColumn));
    choose(&mut app, ENGLISH.say(Symbol::Gear));
    assert_eq!(entries(&app), before);
    let ledger = app.game().expect("a game").ledger();
    let columns = ledger.columns(Seat::One).known;
    assert_eq!(
        (*columns.of(Symbol::Sphere), *columns.of(Symbol::Gear)),
        (0, 1)
    );
}

// M8
#[test]
fn an_earth_shuttle_taken_beside_the_action_is_not_used() {
    let mut app = advised(ENGLISH, Advisor::MartySimon, "M");
    choose(&mut app, ENGLISH.say(Phrase::ClaimedShuttle));
    choose(&mut app, ENGLISH.say(Symbol::Cube));
    let ledger = app.game().expect("a game").ledger();
    assert_eq!(*ledger.columns(Seat::One).known.of(Symbol::Cube), 1);
    press(&mut app, "M");
    assert!(!offered(&app).contains(&"Took an Earth shuttle".to_owned()));
}

// M7
#[test]
fn a_count_after_a_game_with_the_moon_asks_for_advisors_and_the_president() {
    let mut app = owned(ENGLISH, Reveals::Full);
    press(&mut app, "do ^dddo ^do ^o");
    choose(&mut app, "1");
    choose(&mut app, Advisor::MichelleDeLaRose.name());
    choose(&mut app, ENGLISH.say(Phrase::Yes));
    // Ben has two advisors; she is not offered again.
    press(&mut app, "^o");
    choose(&mut app, "2");
    assert!(!words(&app).contains("Michelle"), "{}", words(&app));
    choose(&mut app, Advisor::Noor.name());
    choose(&mut app, Advisor::Ashwatthama.name());
    press(&mut app, "^o ^o");
    let sheet = app.game().expect("a game").score();
    let moon = |seat| {
        let lines = sheet
            .lines(seat)
            .filter(|line| matches!(line.award, Award::Advisor(_) | Award::President));
        lines.map(|line| line.points().unwrap_or(0)).sum::<u16>()
    };
    assert_eq!(Seat::ALL.map(moon), [5, 5, 0, 0]);
}

// M2, M4
#[test]
fn the_moon_is_among_the_places_that_are_put_right() {
    let mut app = owned(ENGLISH, Reveals::Full);
    press(&mut app, MOON_REFEREED);
    // Her side, then the menu.
    press(&mut app, "b uuo");
    choose(&mut app, "Board: Ann");
    choose(&mut app, ENGLISH.say(Phrase::CorrectRest));
    choose(&mut app, ENGLISH.say(Phrase::SettlersPut));
    press(&mut app, "uo");
    choose(&mut app, "3");
    let referee = |app: &App| {
        app.game()
            .expect("a game")
            .referee()
            .expect("refereed")
            .clone()
    };
    let purple = perijove::components::Colour::Purple;
    assert_eq!(referee(&app).camp(Seat::One).count(Spot::Moon, purple), 3);
    choose(&mut app, ENGLISH.say(Phrase::CorrectRest));
    choose(&mut app, ENGLISH.say(Phrase::Tokens));
    choose(&mut app, "Advisor: Mars");
    assert_eq!(referee(&app).advisor(Seat::One), World::Mars);
    assert_eq!(referee(&app).advisor(Seat::Two), World::Moon);
}
