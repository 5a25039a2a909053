//! Every screen there is, reached through the buttons: pixel for pixel in English, in words in the other languages, and
//! none cut in any of them.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Display;
use std::mem::{Discriminant, discriminant};
use std::sync::OnceLock;

use embedded_graphics::geometry::Size;
use perijove::app::{App, Body, Meaning, Rows, Warning};
use perijove::book::{BadLesson, Book, Lesson, Reveals, Settings};
use perijove::components::{Advisor, Card, Edition, PerSeat, Planet, Players, Seat};
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
use perijove::ledger::{Correction, Fact, Place};
use perijove::referee::{Answer, Question, Token};
use perijove::rival::Level;
use perijove::text::{Language, Phrase};
use perijove::view::{Format, is_whole};
use sim::host;
use sim::letters;
use sim::playout::{Playout, numbered_moon};
use sim::scenario::lines;

use super::results::finished;
use super::survey::{nameless, survey_of, three_games, with_moon};
use super::{
    coach, dealt, deck_cost, keeping, owned, past_answer, past_turn, press, press_kept,
    restarted_from, rival, take_back, tour, trial, words,
};
use crate::house::top;
use crate::view::colours::wrong_neighbours;
use crate::view::golden::{compare, compare_texts, compare_words};
use crate::view::painting::Painting;
use crate::view::picture::Picture;
use crate::view::sheet::{self, write_sheet};
use crate::{curve, time};

/// A new game of three, with the display skipped, up to the first turn.
fn first_turn(app: &mut App) {
    press(app, "oo ooo do uo oooooo");
    press(app, "^uo^");
}

/// From home to the first screen of a game of three with the Moon, kept or refereed.
pub(crate) const MOON: &str = "oo ooo do do uuo oooooooo";
pub(crate) const MOON_REFEREED: &str = "oo ooo do do do uuuo oooooooo";

/// From home to the first turn of a game of three, the second a rival of medium strength, with the practice deck.
pub(crate) const RIVAL: &str = "ooo uuo do o dddo uuuo";

/// Ann's first turn with the Moon, with all skipped but an advisor of her choice, who has been on display since.
pub(crate) fn advised(language: Language, advisor: Advisor, keys: &str) -> App {
    let mut app = owned(language, Reveals::Off);
    press(&mut app, MOON);
    press(&mut app, "^o^o M");
    choose(&mut app, language.say(Phrase::TookAdvisor));
    choose(&mut app, advisor.name());
    press(&mut app, keys);
    app
}

/// Ann's board, from the menu.
fn open_board(app: &mut App, language: Language) {
    choose(app, language.say(Phrase::BoardOf.with(&"Ann")));
}

/// A game of three in which no cards are entered, after everybody's first turn, and presses from there.
fn in_second_round(language: Language, keys: &str) -> App {
    let mut app = owned(language, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo");
    press(&mut app, "^o^o ^do^do ^ddo^ddo");
    press(&mut app, keys);
    app
}

/// Ok on the row with these words.
pub(crate) fn choose(app: &mut App, words: impl Display) {
    let wanted = words.to_string();
    let Body::List { rows, selected } = app.screen().body else {
        panic!("no list: {}", self::words(app));
    };
    let count = rows.count();
    let row = (0..count).find(|index| rows.row(*index).text == wanted.as_str());
    let row = row.unwrap_or_else(|| panic!("no {wanted}: {}", self::words(app)));
    press(app, &"d".repeat((row + count - selected) % count));
    press(app, "o");
}

/// A device that knows no card and no name yet, whose owner enters new cards.
fn fresh(language: Language) -> App {
    let settings = Settings {
        language,
        reveals: Reveals::Full,
        stand_in_confirmed: true,
        ..Settings::default()
    };
    App::new(
        Book {
            settings,
            ..Book::default()
        },
        None,
    )
}

/// The first turn with every card of the display described, symbol after symbol.
fn all_told(language: Language) -> App {
    let mut app = owned(language, Reveals::Full);
    press(&mut app, "oo ooo do uo oooooo");
    for step in 0..80 {
        let is_symbol = match app.screen().body {
            Body::Table { .. } => return app,
            Body::List { rows, .. } => !rows.row(0).text.is_empty(),
            _ => false,
        };
        press(&mut app, "^");
        if is_symbol {
            press(&mut app, ["", "d", "dd", "ddd", "dddd"][step % 5]);
        }
        press(&mut app, "o");
    }
    app
}

/// Presses on a device that saves, each time from home.
fn on_shelf(app: App, ways: &[&str]) -> App {
    let mut companion = keeping(&app);
    for keys in ways {
        press_kept(&mut companion, "h");
        press_kept(&mut companion, keys);
    }
    companion.app().clone()
}

/// The list of past games, two counted and one given up, and presses from there.
fn shelved(language: Language, keys: &str) -> App {
    let count = "^o^o^o oooooo oooooo";
    let ways = [
        // Count, with names asked for; three players.
        &format!("^do ^uo ^do ooo {count}"),
        // The control: a game that is given up.
        "^ddo ooo do uo o",
        &format!("^ddo do {count}"),
        &format!("^dddddddo {keys}"),
    ];
    on_shelf(owned(language, Reveals::Off), &ways)
}

/// A device on which three have counted a game, at home.
fn again(language: Language, keys: &str) -> App {
    let mut app = owned(language, Reveals::Off);
    press(&mut app, "do ^uo ^do ooo ^o^o^o oooooo oooooo bb^");
    press(&mut app, keys);
    app
}

/// A device whose owner has not looked at the track yet, perhaps with a game.
fn unconfirmed(language: Language, game: Option<Game>, keys: &str) -> App {
    let mut book = owned(language, Reveals::Off).book().clone();
    book.settings.stand_in_confirmed = false;
    let mut app = App::new(book, game);
    if app.game().is_some() {
        app.resume();
    }
    press(&mut app, keys);
    app
}

/// The list of past games of such a device, on which a game has ended, and presses from there.
fn shelved_unconfirmed(language: Language, keys: &str) -> App {
    let mut companion = keeping(&unconfirmed(language, None, ""));
    let store = companion.store().expect("a store");
    store.begin_game(&finished()).expect("saved");
    let mut companion = restarted_from(&mut companion);
    press_kept(&mut companion, &format!("h ^uuo {keys}"));
    companion.app().clone()
}

/// A game of three without new cards, in which Ann has just launched a ship.
fn launching(language: Language, keys: &str) -> App {
    let mut app = owned(language, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo ^o^o M ^do");
    press(&mut app, keys);
    app
}

/// A game of three without new cards, after the last turn of the round in which Ann launched her fourth ship.
fn over(language: Language) -> App {
    let mut app = owned(language, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo ^o^o");
    for _ in 0..4 {
        press(&mut app, "M ^do ^o");
    }
    press(&mut app, "^o^o ^o^o");
    app
}

/// The placard over a screen.
fn covered(mut app: App) -> App {
    assert!(app.show_placard());
    app
}

pub(crate) type Route = (&'static str, fn(Language) -> App);

/// Presses on a device that has been used before.
macro_rules! route {
    ($name:literal, $keys:literal) => {
        ($name, |language| {
            let mut app = owned(language, Reveals::Full);
            press(&mut app, $keys);
            app
        })
    };
    ($name:literal, moon $keys:literal) => {
        ($name, |language| {
            let mut app = owned(language, Reveals::Full);
            press(&mut app, MOON);
            press(&mut app, "^uo");
            press(&mut app, $keys);
            app
        })
    };
    ($name:literal, advised $advisor:ident $keys:literal) => {
        ($name, |language| {
            advised(language, Advisor::$advisor, $keys)
        })
    };
    ($name:literal, refereed $nth:literal $question:pat) => {
        ($name, |language| {
            refereed(language, $nth, &|question| matches!(question, $question))
        })
    };
    ($name:literal, turn $keys:literal) => {
        ($name, |language| {
            let mut app = owned(language, Reveals::Full);
            first_turn(&mut app);
            press(&mut app, $keys);
            app
        })
    };
    ($name:literal, fresh $keys:literal) => {
        ($name, |language| {
            let mut app = fresh(language);
            press(&mut app, $keys);
            app
        })
    };
    ($name:literal, quiet $keys:literal) => {
        ($name, |language| {
            let mut app = owned(language, Reveals::Off);
            press(&mut app, "oo ooo do uo oooooo");
            press(&mut app, $keys);
            app
        })
    };
}

/// Every screen by its name and the way to it.
pub(crate) const ROUTES: &[Route] = &[
    route!("home", ""),
    route!("home_running", turn "h"),
    ("first_language", |language| {
        let mut app = fresh(language);
        app.ask_language();
        app
    }),
    ("placard", |language| {
        covered(in_second_round(language, "^o^o"))
    }),
    ("placard_two", |language| {
        covered(letters::first_turn(language, Players::Two))
    }),
    ("placard_four", |language| {
        covered(letters::first_turn(language, Players::Four))
    }),
    ("placard_last_round", |language| {
        let mut app = owned(language, Reveals::Off);
        press(&mut app, "oo ooo do uo oooooo ^o^o");
        for _ in 0..4 {
            press(&mut app, "M ^do ^o");
        }
        covered(app)
    }),
    ("safe_start", |language| {
        let mut app = fresh(language);
        app.offer_safe_start();
        app
    }),
    ("warning_newer", |language| {
        let mut app = fresh(language);
        app.warn(Warning::Newer);
        app
    }),
    ("warning_lost", |language| {
        let mut app = fresh(language);
        app.warn(Warning::Lost(12));
        app
    }),
    ("warning_left_aside", |language| {
        let mut app = fresh(language);
        app.warn(Warning::LeftAside);
        app
    }),
    ("inbox_learned", |language| {
        let mut app = fresh(language);
        app.receive(&Ok(Lesson::of(owned(language, Reveals::Off).book())));
        app
    }),
    ("inbox_damaged", |language| {
        let mut app = fresh(language);
        app.receive(&Err(BadLesson::Damaged));
        app
    }),
    ("inbox_newer", |language| {
        let mut app = fresh(language);
        app.receive(&Err(BadLesson::Newer));
        app
    }),
    route!("players", "o"),
    route!("names", "oo"),
    route!("names_fresh", fresh "oo"),
    route!("typing", "oo uuuo dd"),
    route!("typing_two", "oo uuuo ddo dd"),
    route!("typing_accent", "oo uuuo dddd o d"),
    route!("rules", "oo ooo"),
    route!("rules_first", "oo ooo dodo"),
    route!("rules_moon", "oo ooo dd"),
    route!("rules_mode", "oo ooo ddd"),
    route!("rules_referee", "oo ooo dddo"),
    ("which_level", |language| {
        let mut app = owned(language, Reveals::Full);
        press(&mut app, "oo");
        rival::take(&mut app, &Meaning::Rival);
        press(&mut app, "dd");
        app
    }),
    ("rules_practice", |language| {
        rival::seated(language, Level::Hard)
    }),
    ("dealt_a", |language| {
        super::rival::dealt(language, Level::Easy)
    }),
    ("dealt_b", |language| {
        let mut app = super::rival::dealt(language, Level::Easy);
        press(&mut app, "do");
        app
    }),
    ("cover", dealt::covered),
    ("ship_drawn", dealt::drawn_alone),
    ("drawn_ship", dealt::drawn),
    ("returning", dealt::returning),
    ("refereed_midway", dealt::midway),
    ("side", |language| {
        let mut app = dealt::midway(language);
        press(&mut app, "b");
        app
    }),
    ("side_hand", |language| {
        let mut app = dealt::midway(language);
        press(&mut app, "bd");
        app
    }),
    ("hand", |language| {
        let mut app = dealt::midway(language);
        press(&mut app, "bdo");
        app
    }),
    ("side_of_rival", |language| {
        let mut app = dealt::midway(language);
        press(&mut app, "bddo");
        app
    }),
    ("side_shared", |language| {
        let mut app = dealt::midway_shared(language);
        press(&mut app, "b");
        app
    }),
    ("hand_covered", |language| {
        let mut app = dealt::midway_shared(language);
        press(&mut app, "bdo");
        app
    }),
    ("moon_side", |language| {
        let lift = |question| matches!(question, Question::Lift { .. });
        let mut app = refereed(language, 0, &lift);
        press(&mut app, "b");
        app
    }),
    ("rival_thinks", |language| {
        let mut app = rival::at_rival(language, Level::Hard);
        while app.screen().bar.is_none_or(|bar| bar < 40) {
            app.think(40);
        }
        app
    }),
    ("rival_does", |language| {
        rival::with_box(language, Level::Hard)
    }),
    ("rival_played", |language| {
        let mut app = rival::at_rival(language, Level::Hard);
        rival::settle(&mut app);
        app
    }),
    ("advice", rival::advised),
    ("take_back", take_back::offered),
    ("take_back_reason", |language| {
        let mut app = take_back::offered(language);
        press(&mut app, "d");
        app
    }),
    ("costliest_sought", rival::looking_back),
    ("costliest", rival::looked_back),
    ("story", |language| {
        let mut app = host::resumed(
            owned(language, Reveals::Off).book().clone(),
            Some(curve::played(Mode::Referee, 3)),
        );
        choose(&mut app, language.say(Phrase::GameStory));
        rival::settle(&mut app);
        app
    }),
    ("story_two", |language| {
        let mut app = host::resumed(
            owned(language, Reveals::Off).book().clone(),
            Some(curve::dealt(Players::Two, 4)),
        );
        choose(&mut app, language.say(Phrase::GameStory));
        rival::settle(&mut app);
        press(&mut app, "u");
        app
    }),
    ("times", |language| {
        let mut app = host::resumed(
            owned(language, Reveals::Off).book().clone(),
            Some(time::evening()),
        );
        choose(&mut app, language.say(Phrase::TimeTaken));
        app
    }),
    ("costly_given", |language| {
        let mut app = rival::at_better(language);
        press(&mut app, "u");
        app
    }),
    ("costly_better", rival::at_better),
    ("rival_moves", rival::moving),
    ("past_answers", past_answer::opened),
    ("past_answer", past_answer::asked),
    ("past_answer_unfit", past_answer::unfit),
    ("past_turn", past_turn::opened),
    ("past_symbol", |language| {
        let mut app = past_turn::opened(language);
        press(&mut app, "o");
        app
    }),
    ("past_steps", |language| {
        let mut app = past_turn::opened(language);
        press(&mut app, "ddo");
        app
    }),
    ("past_unfit", past_turn::unfit),
    route!("rules_edition", "oo ooo dddd"),
    route!("rules_printing", "oo ooo ddddo"),
    route!("rules_refill", "oo ooo ddddd"),
    route!("rules_bonus", "oo ooo uuu"),
    route!("rules_end", "oo ooo u"),
    route!("drawn", "oo ooo o"),
    ("home_again", |language| again(language, "")),
    ("same_again", |language| again(language, "o")),
    ("same_again_steps", |language| again(language, "o u")),
    ("same_again_begun", |language| again(language, "ooo")),
    ("offer_cards", |language| again(language, "oo")),
    ("deck_cost", deck_cost::asked),
    ("coach", coach::aim),
    ("coach_now", coach::now),
    ("coach_pieces", coach::pieces),
    ("coach_who", coach::who),
    ("deck_file", deck_cost::explained),
    ("tally_others", |language| again(language, "dddo ^uo")),
    route!("setup_1", "oo ooo do uo"),
    route!("setup_2", "oo ooo do uo o"),
    route!("setup_3", "oo ooo do uo oo"),
    route!("setup_4", "oo ooo do uo ooo"),
    route!("setup_5", "oo ooo do uo oooo"),
    route!("setup_6", "oo ooo do uo ooooo"),
    route!("setup_moon", "oo ooo do do uuo oooooo"),
    route!("setup_advisors", "oo ooo do do uuo ooooooo"),
    route!("lots_advisors", "ddo ddddo dd"),
    route!("moon_table", moon ""),
    route!("moon_menu", moon "^uo"),
    route!("moon_after_end", moon "^o^ u"),
    route!("moon_correct_board", moon "^uo ^do ^uo ^uu"),
    ("moon_tell_advisor", |language| {
        let mut app = owned(language, Reveals::Full);
        press(&mut app, MOON);
        press(&mut app, &"^uuo".repeat(11));
        app
    }),
    ("moon_tell_advisor_end", |language| {
        let mut app = owned(language, Reveals::Full);
        press(&mut app, MOON);
        press(&mut app, &"^uuo".repeat(11));
        press(&mut app, "^uu");
        app
    }),
    ("moon_take_advisor", |language| {
        let mut app = owned(language, Reveals::Full);
        press(&mut app, MOON);
        press(&mut app, &"^uuo".repeat(11));
        press(&mut app, "^ddo ^o ^ddddddo ^dddo ^o ^uo ^o");
        choose(&mut app, language.say(Phrase::TookAdvisor));
        app
    }),
    route!("moon_council_field", advised Noor ""),
    route!("moon_noor", advised Noor "^o^o ^o^o ^ddddo ^do ^o"),
    route!("moon_another_turn", advised Weber ""),
    route!("moon_two_roads", advised JamesKing "^o^o ^o^o"),
    route!("moon_upgraded", advised AhuLani "^o^o ^o^o"),
    ("moon_upgrade_put", |language| {
        let mut app = advised(language, Advisor::AhuLani, "");
        choose(&mut app, language.say(Phrase::GameMenu));
        open_board(&mut app, language);
        press(&mut app, "^uo ^uo");
        app
    }),
    route!("moon_upgrade_row", advised AhuLani "M ^uu"),
    route!("moon_virus", advised Ashwatthama "^o^o M ^do"),
    route!("moon_president", advised MichelleDeLaRose "M ^uu"),
    route!("moon_claim", advised MartySimon "M"),
    ("moon_swap", |language| {
        let mut app = owned(language, Reveals::Full);
        press(&mut app, MOON);
        press(&mut app, "^uo ^o");
        choose(&mut app, language.say(Phrase::SwapShips));
        app
    }),
    ("moon_exchange", |language| {
        let mut app = advised(language, Advisor::Nakkia, "M ^do ^o M");
        choose(&mut app, language.say(Phrase::ExchangedLaunch));
        app
    }),
    ("moon_column", |language| {
        let mut app = advised(language, Advisor::Ender, "^o^o ^o^o ^ddo^o M");
        choose(&mut app, language.say(Phrase::OtherColumn));
        app
    }),
    ("moon_advisors", |language| {
        let mut app = advised(language, Advisor::Ender, "^uo");
        choose(&mut app, language.say(Phrase::AdvisorsRow));
        press(&mut app, "u");
        app
    }),
    ("moon_sheet", |language| {
        let mut app = advised(language, Advisor::Noor, "^uo ^ddddo");
        choose(&mut app, "Ann");
        press(&mut app, "uu");
        app
    }),
    route!("moon_tally_advisors", "do ddo uu o ^o"),
    route!("moon_tally_president", "do ddo uu o ^o ^do dddddddddo"),
    route!("council_fields", "ddddo ddddo"),
    route!("council_field", "ddddo ddddo o d"),
    route!("council_field_set", "ddddo ddddo do uuo"),
    route!("moon_question_side", refereed 1 Question::Side { .. }),
    route!("moon_question_shown", refereed 0 Question::Shown { .. }),
    route!("moon_question_stand_in", refereed 0 Question::StandIn { .. }),
    route!("moon_question_column", refereed 1 Question::Column),
    route!("moon_question_lift", refereed 0 Question::Lift { .. }),
    route!("moon_question_rescue", refereed 0 Question::Rescue { .. }),
    route!("moon_question_fare", refereed 0 Question::Fare),
    route!("moon_question_council", refereed 0 Question::Council { .. }),
    route!("moon_question_infect", refereed 1 Question::Infect),
    route!("moon_question_trade", refereed 0 Question::Trade),
    route!("moon_question_claim", refereed 0 Question::Claim),
    route!("moon_question_exchange", refereed 1 Question::Exchange { .. }),
    ("moon_settlers", |language| {
        let mut app = refereed(language, 0, &|question| matches!(question, Question::Fare));
        press(&mut app, "^uo");
        open_board(&mut app, language);
        choose(&mut app, language.say(Phrase::CorrectRest));
        choose(&mut app, language.say(Phrase::SettlersPut));
        press(&mut app, "u");
        app
    }),
    ("moon_tokens", |language| {
        let mut app = refereed(language, 0, &|question| {
            matches!(question, Question::Infect)
        });
        press(&mut app, "^uo");
        open_board(&mut app, language);
        choose(&mut app, language.say(Phrase::CorrectRest));
        choose(&mut app, language.say(Phrase::Tokens));
        press(&mut app, "u");
        app
    }),
    route!("tell_tile", fresh "oo ooo do uo oooooo"),
    route!("tell_tile_effect", fresh "oo ooo do uo oooooo ^uo^o ^o ^o o"),
    route!("tell_symbol", "oo ooo do uo oooooo"),
    route!("tell_candidate", "oo ooo do uo oooooo ^o^"),
    route!("tell_candidate_end", "oo ooo do uo oooooo ^o^u"),
    route!("tell_crew", "oo ooo do uo oooooo ^o ^uuuo"),
    route!("tell_cost", "oo ooo do uo oooooo ^o ^uuuo o"),
    route!("tell_effect", "oo ooo do uo oooooo ^o ^uuuo oo"),
    route!("tell_crew_end", "oo ooo do uo oooooo ^o ^uuuo ^uuu"),
    route!("tell_members", "oo ooo do uo oooooo ^o ^uuuo ^uuuo"),
    route!(
        "tell_members_done",
        "oo ooo do uo oooooo ^o ^uuuo ^uuuo ^o ^do ^do"
    ),
    route!("tell_rare", "oo ooo do uo oooooo ^o ^uuuo oo ^uuuo"),
    route!(
        "tell_rare_end",
        "oo ooo do uo oooooo ^o ^uuuo oo ^uuuo ^uuu"
    ),
    route!("tell_first", "oo ooo do uo oooooo ^o ^uuuo oo ^uuuo ^dddo"),
    route!(
        "tell_second",
        "oo ooo do uo oooooo ^o ^uuuo oo ^uuuo ^dddo ^o"
    ),
    route!("table", turn ""),
    ("table_told", all_told),
    route!("table_mars", turn "dddddddddd"),
    route!("table_menu", turn "u"),
    route!("table_quiet", quiet "^"),
    route!("symbol_quiet", quiet "^o"),
    route!("after", turn "o"),
    route!("table_passed", quiet "^o^o"),
    route!("table_passed_twice", quiet "^o^o ^o^o ^o^o ^o^o"),
    route!("also", quiet "^o^o M"),
    route!("also_paid", quiet "^o^o ^o^o ^o^o ^ddo^ddo M"),
    ("also_launched", |language| launching(language, "^o")),
    route!("undone_in_turn", quiet "^o^o M^o U"),
    route!("undone_turn", quiet "^o^o M^o UU"),
    route!("table_discard", turn "uu"),
    route!("room_quiet", quiet "^o^o ^o^o ^o^o ^o^do ^o^o ^o^o ^o^o ^o^o ^o^o ^o^o"),
    ("over", over),
    route!("after_end", turn "o^u"),
    route!("advance", turn "o^do"),
    route!("advance_bonus", turn "o^do d"),
    route!("draw_from", turn "o^ddo"),
    route!("launching", turn "o^dddo"),
    route!("placing", turn "o^dddo o^o"),
    route!("placing_kind", turn "o^dddo o^o ^uo"),
    route!("discarding", turn "uuo"),
    route!("discarding_none", turn "uuo ^o"),
    route!("menu", turn "uo"),
    ("history", |language| {
        let mut app = owned(language, Reveals::Full);
        first_turn(&mut app);
        press(&mut app, "o^uo");
        choose(&mut app, language.say(Phrase::WhatHappened));
        app
    }),
    ("history_turns", |language| {
        in_second_round(language, "b dddo o ^o b o")
    }),
    ("one_turn", |language| in_second_round(language, "b oo")),
    ("board", |language| in_second_round(language, "b dddo")),
    ("board_columns", |language| {
        in_second_round(language, "b dddo ^")
    }),
    ("board_mended", |language| {
        in_second_round(language, "b dddo o ^uo")
    }),
    ("board_launch", |language| {
        in_second_round(language, "b dddo o ^ddo ^o d")
    }),
    route!("undone", turn "oU"),
    route!("nothing_to_undo", "U"),
    route!("redone", turn "oU ^uo ^dddddddo"),
    route!("correct", turn "uo ^uuuo"),
    route!("correct_board", turn "uo ^do ^uo"),
    route!("correct_board_end", turn "uo ^do ^uo ^u"),
    route!("correct_reputation", turn "uo ^do uo"),
    route!("correct_turn", turn "uo ^uuuo ^o"),
    route!("correct_pile", turn "uo ^uuuo ^do"),
    route!("correct_pile_count", turn "uo ^uuuo ^do o"),
    route!("correct_display", turn "uo ^uuuo ^ddo"),
    route!("correct_display_symbol", turn "uo ^uuuo ^ddo o^"),
    route!("correct_first", turn "uo ^uuuo ^uuo"),
    route!("correct_edition", turn "uo ^uuuo ^uo"),
    route!("deck_edit", "dddo oo do^"),
    ("remove_launch", |language| {
        let mut app = in_second_round(language, "b dddo o ^ddo ^o d do");
        choose(&mut app, language.say(Phrase::RemoveLaunch));
        app
    }),
    route!("score_open", turn "uo ^ddddo"),
    route!("score_ask", turn "uo ^ddddo ^uo"),
    route!("sheet_open", turn "uo ^ddddo ^o"),
    route!("refused", turn "o^dddo o b ^o"),
    route!("replace", turn "h ^do"),
    ("hold_back", |language| {
        let mut book = owned(language, Reveals::Off).book().clone();
        book.settings.undo_explained = false;
        let mut app = App::new(book, None);
        press(&mut app, "oo ooo do uo oooooo");
        app
    }),
    ("why_not", |language| {
        let action = |question| question == Question::Action;
        let mut app = refereed(language, 0, &action);
        press(&mut app, "^uuuo");
        app
    }),
    ("why", |language| {
        let action = |question| question == Question::Action;
        let mut app = refereed(language, 0, &action);
        press(&mut app, "^uuuo o");
        app
    }),
    route!("referee_card", "oo ooo do ddo uuuo oooooo"),
    route!("tally_players", "do"),
    route!("tally_launches", "do ^uo ^do ooo"),
    route!("tally_ship", "do ^uo ^do ooo do"),
    route!("tally_ship_end", "do ^uo ^do ooo do ^u"),
    route!("tally_symbol", "do ^uo ^do ooo do ^ddo"),
    route!("tally_colour", "do ^uo ^do ooo do ^dddo"),
    route!("tally_series", "do ^uo ^do ooo ^do ^ddddo ^o ^o"),
    route!("tally_edition", "do ^uo ^do ooo ^do ^ddddo ^o ^o ^ddo"),
    route!("tally_reputation", "do ^uo ^do ooo ^o^o^o"),
    route!("tally_mars", "do ^uo ^do ooo ^o^o^o oooooo"),
    route!("tally_ranking", "do ^uo ^do ooo ^o^o^o oooooo oooooo"),
    route!("tally_again", "do ^uo ^do ooo ^o^o^o oooooo oooooo uu"),
    route!("tally_sheet", "do ^uo ^do ooo ^o^o^o oooooo oooooo o"),
    route!("sheet_count", "do ^uo ^do ooo ^do ^uo ^o^o ooooooo o ^o"),
    route!(
        "sheet_changed",
        "do ^uo ^do ooo ^do ^uo ^o^o ooooooo o ^o uo"
    ),
    route!("lots", "ddo"),
    route!("lots_seats", "ddo d"),
    route!("lots_fresh", fresh "ddo u"),
    route!("lots_cards", "ddo ddddddddddd"),
    route!("lots_code", "ddo dddddd o"),
    route!("lots_code_typed", "ddo dddddd o ooooooo"),
    route!("lots_code_wrong", "ddo dddddd o oooooo do"),
    route!("deck", "dddo"),
    route!("deck_cards", "dddo o"),
    route!("deck_ships", "dddo dddo"),
    route!("deck_card", "dddo oo"),
    route!("deck_forgotten", "dddo oo ddo"),
    ("settings_colours", |language| {
        let mut app = owned(language, Reveals::Off).in_colour();
        press(&mut app, "ddddo uo");
        app
    }),
    route!("settings", "ddddo"),
    route!("settings_edition", "ddddo d"),
    route!("settings_reveals", "ddddo dd"),
    route!("settings_track", "ddddo ddd"),
    route!("settings_council", "ddddo dddd"),
    route!("settings_sleep", "ddddo u"),
    route!("track", "ddddo dddo"),
    route!("track_end", "ddddo dddo u"),
    route!("track_spaces", "ddddo dddo o"),
    route!("track_bonus", "ddddo dddo do"),
    route!("track_step", "ddddo dddo uo"),
    route!("track_refused", "ddddo dddo do uuuo"),
    ("past", |language| shelved(language, "")),
    ("past_ranking", |language| shelved(language, "o")),
    ("result_code", |language| {
        let mut app = shelved(language, "o");
        choose(&mut app, language.say(Phrase::ShowCode));
        app
    }),
    ("past_delete", |language| shelved(language, "o uo")),
    ("past_wins", |language| shelved(language, "uo")),
    ("points_survey", |language| shelved(language, "uuo")),
    ("points_nobody", |language| {
        survey_of(language, &[nameless()]).app().clone()
    }),
    ("points", |language| {
        survey_of(language, &three_games()).app().clone()
    }),
    ("points_next", |language| {
        let mut device = survey_of(language, &three_games());
        device.press("d");
        device.app().clone()
    }),
    ("points_moon", |language| {
        survey_of(language, &[finished(), with_moon()])
            .app()
            .clone()
    }),
    ("past_share", |language| {
        let mut app = shelved(language, "").sharing();
        press(&mut app, "u");
        app
    }),
    ("sharing", |language| {
        let mut app = owned(language, Reveals::Off).sharing();
        app.share(None);
        app
    }),
    ("confirm_track", |language| unconfirmed(language, None, "o")),
    ("confirm_track_same", |language| {
        unconfirmed(language, None, "o d")
    }),
    ("confirm_track_later", |language| {
        unconfirmed(language, None, "o u")
    }),
    ("ranking_marked", |language| {
        unconfirmed(language, Some(finished()), "")
    }),
    ("ranking_marked_end", |language| {
        unconfirmed(language, Some(finished()), "uu")
    }),
    ("sheet_marked", |language| {
        unconfirmed(language, Some(finished()), "o u")
    }),
    ("past_marked", |language| shelved_unconfirmed(language, "")),
    ("past_ranking_marked", |language| {
        shelved_unconfirmed(language, "o u")
    }),
    ("past_wins_marked", |language| {
        shelved_unconfirmed(language, "uo")
    }),
    ("past_none", |language| {
        on_shelf(owned(language, Reveals::Off), &["dddddo"])
    }),
    route!("about", "ddddddo"),
    route!("ask_me", "ddddddo o"),
    ("first_game", |language| tour::newcomer(language, "dd")),
    ("tour_aim", |language| tour::newcomer(language, "ddo")),
    ("tour_road", |language| tour::newcomer(language, "ddo o")),
    ("tour_turn", |language| tour::newcomer(language, "ddo oo")),
    ("tour_alike", |language| tour::newcomer(language, "ddo ooo")),
    ("tour_end", |language| tour::newcomer(language, "ddo oooo")),
    ("tour_score", |language| {
        tour::newcomer(language, "ddo ooooo")
    }),
    ("after_tour", |language| {
        tour::newcomer(language, "ddo oooooo")
    }),
    ("trial_ships", |language| trial::guided(language, 0)),
    ("trial_tile", |language| trial::guided(language, 2)),
    ("trial_shuttle", |language| trial::guided(language, 6)),
    ("trial_learnt", |language| trial::guided(language, 24)),
    ("after_trial", |language| trial::guided(language, 25)),
    route!("ask_about", "ddddddo o ^ddddo"),
    route!("ask_answer", "ddddddo o ^ddddo o"),
    route!("ask_ruling", "ddddddo o ^ddddo o o"),
    route!("legend", "ddddddo o ^uo"),
    route!("legend_effects", "ddddddo o ^uo ddddddddddd"),
    route!("legend_end", "ddddddo o ^uo u"),
];

/// One of them, by its name.
pub(crate) fn screen_named(name: &str) -> Picture {
    let found = ROUTES.iter().find(|(other, _)| *other == name);
    let (_, way) = found.unwrap_or_else(|| panic!("no screen is named {name}"));
    Picture::of(&way(Language::English).screen(), (128, 64))
}

fn pictures(language: Language) -> Vec<(String, Picture)> {
    let drawn = |app: App| Picture::of(&app.screen(), (128, 64));
    let routes = ROUTES.iter();
    routes
        .map(|(name, way)| ((*name).to_owned(), drawn(way(language))))
        .collect()
}

/// What every screen says in a language, a section each.
fn all_words(language: Language) -> String {
    let mut all = String::new();
    for (name, way) in ROUTES {
        let lines = lines(&way(language).screen()).join("\n");
        all.push_str(&format!("== {name}\n{lines}\n\n"));
    }
    all
}

/// Games of three with the Moon by a lively table, of which the app knows the names: each question with its game.
fn each_question(games: u64, see: &mut dyn FnMut(Question, &Game) -> bool) {
    for number in 0..games {
        let mut setup = numbered_moon(Players::Three, Edition::Revised, number);
        setup.first = Seat::One;
        let names = PerSeat(["Ann", "Ben", "Zoë", ""].map(words_of));
        let mode = Mode::Referee;
        let mut game = Game::new(Header {
            mode,
            setup,
            names,
            company: Company::NONE,
        })
        .expect("a game");
        let mut playout = Playout::new(setup, number);
        loop {
            let question = playout.referee.asks().what;
            if see(question, &game) {
                return;
            }
            let Some(answer) = playout.step(&mut |_| {}) else {
                break;
            };
            game.record(Entry::Answer(answer)).expect("a good answer");
        }
    }
}

fn words_of(name: &str) -> Name {
    Name::try_from(name).expect("short")
}

/// A game for each kind of question, in which there is some choice.
fn asking() -> &'static [(Question, Game)] {
    static GAMES: OnceLock<Vec<(Question, Game)>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let mut games: Vec<(Question, Game)> = Vec::new();
        each_question(300, &mut |question, game| {
            let choices = game
                .referee()
                .map_or(0, |referee| referee.answers().count());
            let like =
                |(other, _): &(Question, Game)| discriminant(other) == discriminant(&question);
            if choices > 1 && !games.iter().any(like) {
                games.push((question, game.clone()));
            }
            games.len() >= 26
        });
        games.extend(asking_for_a_column());
        games
    })
}

/// Ender is seldom so far in random games: he is put on the council, and the monolith on Phobos.
fn asking_for_a_column() -> Option<(Question, Game)> {
    let mut found = None;
    each_question(100, &mut |question, game| {
        let mut game = game.clone();
        let seat = game.ledger().turn().seat;
        if question != Question::Action {
            return false;
        }
        let place = Place::Council(seat, 0);
        let card = Card::Advisor(Some(Advisor::Ender));
        let ender = Fact::Corrected(Correction::Added { place, card });
        if game.record(Entry::Fact(ender)).is_err() {
            return false;
        }
        let monolith = Entry::Token(Token::Monolith(true));
        game.record(monolith).expect("the table is right");
        let answers: Vec<Answer> = game.referee().expect("refereed").answers().collect();
        let mars = |answer: &&Answer| {
            let planet = Planet::Mars;
            matches!(answer, Answer::UseShuttle { planet: other, .. } if *other == planet)
        };
        for answer in answers.iter().filter(mars) {
            let mut game = game.clone();
            game.record(Entry::Answer(*answer)).expect("legal");
            let asked = game.referee().expect("refereed").asks().what;
            if asked == Question::Column {
                found = Some((asked, game));
            }
        }
        found.is_some()
    });
    found
}

/// A device whose referee asks this, on a row.
pub(crate) fn refereed(language: Language, row: usize, wanted: &dyn Fn(Question) -> bool) -> App {
    let found = asking().iter().find(|(question, _)| wanted(*question));
    let (_, game) = found.expect("it is asked");
    let book = owned(language, Reveals::Full).book().clone();
    let mut app = App::new(book, Some(game.clone()));
    app.resume();
    press(&mut app, &"d".repeat(row));
    app
}

/// A device for each kind of question that random games with the Moon ask.
pub(crate) fn each_kind_of_question(language: Language) -> impl Iterator<Item = App> {
    let book = owned(language, Reveals::Full).book().clone();
    asking().iter().map(move |(_, game)| {
        let mut app = App::new(book.clone(), Some(game.clone()));
        app.resume();
        app
    })
}

// M1, M2, M3, M4, M5, M6, M8
#[test]
fn no_answer_of_the_referee_is_cut_in_any_language() {
    let mut seen = HashMap::<Discriminant<Question>, u32>::new();
    let mut cut = BTreeSet::new();
    each_question(40, &mut |question, game| {
        let times = seen.entry(discriminant(&question)).or_default();
        *times += 1;
        // Each kind of question a few times, the commonest not in every game.
        if *times > 60 || matches!(question, Question::Card { .. } | Question::Over) {
            return false;
        }
        for language in Language::ALL {
            let book = owned(language, Reveals::Full).book().clone();
            let mut app = App::new(book, Some(game.clone()));
            app.resume();
            let Body::List { rows, .. } = app.screen().body else {
                panic!("{question:?} is not a list");
            };
            for _ in 0..rows.count() {
                if !is_whole(&app.screen(), Size::new(128, 64)) {
                    let all = words(&app);
                    let chosen = all.lines().filter(|line| line.starts_with('>'));
                    let chosen: Vec<&str> = all.lines().take(1).chain(chosen).collect();
                    cut.insert(format!("{}: {}", language.code(), chosen.join(" ")));
                }
                press(&mut app, "d");
            }
        }
        false
    });
    let cut: Vec<String> = cut.into_iter().collect();
    assert!(cut.is_empty(), "{}\n{}", cut.len(), cut.join("\n"));
    assert!(seen.len() >= 24, "only {} kinds of questions", seen.len());
}

// M8
#[test]
fn every_advisor_is_explained_whole_at_the_foot_while_he_is_chosen() {
    for language in Language::ALL {
        let mut app = owned(language, Reveals::Off);
        press(&mut app, MOON);
        press(&mut app, "^o^o M");
        choose(&mut app, language.say(Phrase::TookAdvisor));
        for advisor in Advisor::ALL {
            let toast = app.screen().toast.expect("a reminder");
            assert_eq!(toast.as_str(), language.say(advisor).to_string());
            assert!(is_whole(&app.screen(), Size::new(128, 64)), "{toast}");
            press(&mut app, "d");
        }
        // "Skip" is nobody.
        assert!(app.screen().toast.is_none());
    }
}

#[test]
fn every_screen_looks_as_agreed() {
    compare(
        &top().join("tests/golden/screens"),
        &pictures(Language::English),
    );
}

/// Screens that show what a larger format has room for, and in which.
const IN_COLOUR: [(&str, &str); 26] = [
    ("story", "square"),
    ("story", "wide"),
    ("story", "window"),
    ("home_running", "square"),
    ("table_told", "square"),
    ("table_told", "wide"),
    ("table_told", "window"),
    ("table_passed_twice", "square"),
    ("table_passed_twice", "wide"),
    ("table_passed_twice", "window"),
    ("advance_bonus", "wide"),
    ("confirm_track", "square"),
    ("tally_ranking", "square"),
    ("typing_accent", "window"),
    ("moon_sheet", "square"),
    ("points", "wide"),
    ("points_moon", "square"),
    ("points_moon", "window"),
    ("costliest", "square"),
    ("costly_better", "wide"),
    ("placard", "square"),
    ("placard", "wide"),
    ("placard_two", "wide"),
    ("placard_four", "square"),
    ("placard_last_round", "wide"),
    ("placard_last_round", "window"),
];

#[test]
fn screens_in_colour_look_as_agreed() {
    let formats = formats();
    let drawn = IN_COLOUR.map(|(name, size)| {
        let way = ROUTES.iter().find(|(route, _)| *route == name);
        let (_, way) = way.unwrap_or_else(|| panic!("no route {name}"));
        let (_, format) = formats
            .iter()
            .find(|(other, _)| *other == size)
            .expect("a format");
        let text = Painting::in_roles(&way(Language::English).screen(), *format);
        (format!("{name}_{size}"), text)
    });
    compare_texts(&top().join("tests/golden/colour"), &drawn);
}

#[test]
fn no_roles_meet_on_any_screen_but_those_that_may() {
    for (name, way) in ROUTES {
        let app = way(Language::English);
        let screen = app.screen();
        // Lines of a story cross; each has dashes of its own, and a name at its end.
        if matches!(screen.body, Body::Story(_)) {
            continue;
        }
        // The first has no colours.
        for (size, format) in formats().into_iter().skip(1) {
            let wrong = wrong_neighbours(&screen, format);
            assert!(wrong.is_empty(), "{name}, {size}: {wrong:?}");
        }
    }
}

/// A page finds a choice again by its value: built for tests, it fails where two of them are equal.
#[test]
fn no_two_choices_of_a_screen_are_equal() {
    for (name, way) in ROUTES {
        let app = way(Language::English);
        for row in 0..app.count() {
            assert!(app.meaning(row).is_some(), "{name}, row {row}");
        }
    }
}

/// Screens on which Hangul has a layout of its own: rows and a foot of one, two and three lines, a message, the table, the track.
const IN_HANGUL: [&str; 11] = [
    "home",
    "players",
    "rules",
    "rules_moon",
    "setup_6",
    "table_discard",
    "table_passed",
    "confirm_track_same",
    "tally_ranking",
    "legend_effects",
    "placard_last_round",
];

#[test]
fn hangul_looks_as_agreed() {
    let mut korean = pictures(Language::Korean);
    korean.retain(|(name, _)| IN_HANGUL.contains(&name.as_str()));
    assert_eq!(korean.len(), IN_HANGUL.len());
    compare(&top().join("tests/golden/hangul"), &korean);
}

#[test]
fn every_screen_says_what_was_agreed_in_the_other_languages() {
    for language in Language::ALL {
        if language != Language::English {
            let path = top().join(format!("tests/golden/words/{}.txt", language.code()));
            compare_words(&path, &all_words(language));
        }
    }
}

/// What the pages put together themselves is parted as well, not only what stands in the file.
#[test]
fn every_mark_on_a_french_screen_has_its_thin_blank() {
    let said = all_words(Language::French);
    let mut parted = 0;
    for line in said.lines() {
        for (at, mark) in line.match_indices([':', ';', '?', '!']) {
            let before = line[..at].chars().next_back().unwrap_or(' ');
            parted += usize::from(before == '\u{202f}');
            // A question mark alone stands for what is unknown.
            let is_alone = mark == "?" && before == ' ';
            // Minutes and seconds are one number.
            let is_time = mark == ":" && before.is_ascii_digit();
            assert!(before == '\u{202f}' || is_alone || is_time, "{line}");
        }
    }
    assert!(parted > 100, "only {parted} marks");
}

/// The screens that there are, or will be: the reference device, two panels in colour, a larger one in dots.
pub(crate) fn formats() -> [(&'static str, Format); 4] {
    let pixels = |width, height| Format::of(Size::new(width, height));
    let dots = |width, height| Format::in_dots(Size::new(width, height));
    [
        ("oled", pixels(128, 64)),
        ("square", pixels(240, 240)),
        ("wide", pixels(320, 240)),
        ("window", dots(240, 160)),
    ]
}

#[test]
fn no_screen_cuts_a_word_in_any_language() {
    let mut cut = Vec::new();
    for (name, way) in ROUTES {
        for language in Language::ALL {
            let app = way(language);
            for (size, format) in formats() {
                if !is_whole(&app.screen(), format) {
                    let code = language.code();
                    cut.push(format!("{name}.{code}, {size}\n{}", words(&app)));
                }
            }
        }
    }
    assert!(cut.is_empty(), "{} screens\n{}", cut.len(), cut.join("\n"));
}

#[test]
fn every_route_leads_to_a_screen_of_its_own() {
    let mut seen = std::collections::BTreeMap::new();
    for (name, way) in ROUTES {
        if let Some(other) = seen.insert(words(&way(Language::English)), name) {
            panic!("{name} and {other} are the same screen");
        }
    }
}

#[test]
#[ignore = "writes a PNG to look at"]
fn contact_sheet_of_all_screens() {
    let wanted = std::env::var("PERIJOVE_LANGUAGE").unwrap_or("en".to_owned());
    let wanted = Language::of_code(&wanted).expect("a language");
    let path = if let Some((format, size, theme)) = sheet::wanted() {
        let part = std::env::var("PERIJOVE_SCREENS").unwrap_or_default();
        let ways = ROUTES.iter().filter(|(name, _)| name.contains(&part));
        let shown = ways.map(|(_, way)| Painting::of(&way(wanted).screen(), format, theme, size));
        write_sheet(&shown.collect::<Vec<_>>())
    } else {
        let all = pictures(wanted).into_iter();
        write_sheet(&all.map(|(_, picture)| picture).collect::<Vec<_>>())
    };
    println!("{}", path.display());
}
