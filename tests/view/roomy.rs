//! The layout of colour panels: how much of them is used, and in which letters.

use std::collections::{BTreeMap, BTreeSet};

use embedded_graphics::geometry::Size;
use perijove::app::{App, Body, Row, Screen, SidePart};
use perijove::book::{Book, Reveals, Settings};
use perijove::components::{PerSeat, Players, Seat, Setup};
use perijove::journal::{Company, Game, Header, Mode, Name};
use perijove::referee::Spot;
use perijove::text::{Capital, Language};
use perijove::view::{Format, Heights, Theme, capitals, heights, row_capitals};
use sim::{figures, host, letters};

use super::painting::Painting;
use super::screens::{Made, SQUARE, WIDE, list};
use crate::app::screens::ROUTES;
use crate::house::{read, top};

/// Pixels across and down of a field that is used or not.
const FIELD: usize = 12;

/// The panels of our devices: their name and their size in pixels.
const PANELS: [(&str, (usize, usize)); 2] = [("pico-pack", WIDE), ("pico-lcd", SQUARE)];

fn format((width, height): (usize, usize)) -> Format {
    Format::of(Size::new(width as u32, height as u32))
}

/// Of a hundred fields of a panel, how many have something on them.
fn used(painting: &Painting) -> usize {
    let paper = Theme::DARK.colour(perijove::view::Role::Paper);
    let (across, down) = (painting.width / FIELD, painting.height / FIELD);
    let fields = (0..down).flat_map(|y| (0..across).map(move |x| (x, y)));
    let is_used = |(x, y): &(usize, usize)| {
        let mut pixels =
            (0..FIELD * FIELD).map(|at| (x * FIELD + at % FIELD, y * FIELD + at / FIELD));
        pixels.any(|(x, y)| painting.get(x, y) != paper)
    };
    100 * fields.filter(is_used).count() / (across * down)
}

#[test]
fn most_of_a_panel_is_used() {
    for (name, size) in PANELS {
        let mut shares = Vec::new();
        for (screen, way) in ROUTES {
            let app = way(Language::English);
            let painting = Painting::of(&app.screen(), format(size), Theme::DARK, size);
            shares.push((used(&painting), *screen));
        }
        shares.sort_unstable();
        let mean = shares.iter().map(|(share, _)| share).sum::<usize>() / shares.len();
        println!("{name}: {mean} of 100 in the mean\n{shares:?}");
        // While the panels were drawn in dots of four pixels it was 46, and 12 at least.
        assert!(mean >= 52, "{name}: {mean}");
        assert!(
            shares.iter().all(|(share, _)| *share >= 15),
            "{name}: {shares:?}"
        );
    }
}

#[test]
fn a_list_has_letters_of_one_size() {
    let mut seen = 0;
    for (name, way) in ROUTES {
        for language in Language::ALL {
            let app = way(language);
            for (panel, size) in PANELS {
                let sizes: Vec<_> = row_capitals(&app.screen(), format(size)).collect();
                assert!(
                    sizes.len() <= 1,
                    "{name}.{}, {panel}: {sizes:?}",
                    language.code()
                );
                seen += sizes.len();
            }
        }
    }
    assert!(seen > 500, "only {seen} lists");
}

#[test]
fn a_picture_that_is_a_row_has_its_word_beside_it_where_there_is_room() {
    let mut seen = 0;
    for (name, way) in ROUTES {
        for language in Language::ALL {
            let app = way(language);
            let screen = app.screen();
            let (Body::List { rows, selected }, Some(around)) = (&screen.body, screen.around)
            else {
                continue;
            };
            let mut added = 0;
            let in_words = (0..rows.count()).map(|row| {
                let mut row = rows.row(row);
                if let (true, [icon]) = (row.text.is_empty(), &row.icons[..]) {
                    row.text = Row::text(Capital(around.picture(*icon))).text;
                    assert!(!row.text.is_empty(), "{name}: {icon:?}");
                    added += 1;
                }
                row
            });
            let rows = &Made(in_words.collect());
            if added == 0 {
                continue;
            }
            let selected = *selected;
            let body = Body::List { rows, selected };
            let other = Screen {
                body,
                ..app.screen()
            };
            for (panel, size) in PANELS {
                let [shown, wanted] = [&screen, &other]
                    .map(|screen| Painting::of(screen, format(size), Theme::DARK, size));
                assert!(shown == wanted, "{name}.{}, {panel}", language.code());
            }
            seen += added;
        }
    }
    assert!(seen > 100, "only {seen} pictures");
}

#[test]
fn a_syllable_that_no_font_has_is_drawn_as_missing() {
    // A name may hold any letter; 뷁 is one of the syllables that the font leaves out.
    for (_, size) in PANELS {
        let painted = |name: &str| {
            let rows = Made(vec![Row::text(name)]);
            Painting::of(&list("", "", &rows, 0), format(size), Theme::DARK, size)
        };
        let [missing, common] = ["뷁", "백"].map(painted);
        assert!(
            missing == painted("\u{E000}"),
            "not as any letter that is missing"
        );
        assert!(missing != common, "as one that is not");
    }
}

/// How many signs of a role a line of a picture in roles begins with, after so many others.
fn run(line: &str, from: usize) -> (char, usize) {
    let sign = line.chars().nth(from).expect("a sign");
    (
        sign,
        line.chars().skip(from).take_while(|at| *at == sign).count(),
    )
}

/// The sign of a player.
fn sign(seat: Seat) -> char {
    ['1', '2', '3', '4'][seat.index()]
}

#[test]
fn letters_are_as_high_as_the_table_needs() {
    let page = read(&top().join("tests/FIGURES.md"));
    let written = figures::replaced(&page, letters::HEADING, &letters::table());
    assert_eq!(
        written.as_ref(),
        Some(&page),
        "`cargo run -p probe -- letters --write` writes them anew"
    );
    let [.., wide] = letters::GLASSES;
    let [_, _, usual, large, ..] = capitals();
    assert!(wide.minutes(large) >= 16.0 && wide.minutes(usual) >= 10.0);
    for players in Players::ALL {
        for glass in letters::GLASSES {
            let mut app = letters::first_turn(Language::English, players);
            assert!(app.show_placard());
            let Heights { turn, points, .. } = heights(&app.screen(), glass.format());
            for pixels in [turn, points] {
                let minutes = glass.minutes(pixels.expect("a placard"));
                assert!(minutes >= 16.0, "{players:?}, {}: {minutes}", glass.name);
            }
        }
    }
}

/// The first turn of so many players with the longest names there are.
fn with_long_names(language: Language, players: Players, mode: Mode) -> App {
    let names = match language {
        Language::Korean => ["하늘바다별님", "민수", "플레이어 3", "지원지원지원"],
        _ => ["Maximiliane", "Bartholomäus", "Player 3", "Konstantin"],
    };
    let game = Game::new(Header {
        mode,
        setup: Setup::new(players),
        names: PerSeat(names.map(|name| Name::try_from(name).expect("a name"))),
        company: Company::NONE,
    });
    let settings = Settings {
        language,
        reveals: Reveals::Off,
        stand_in_confirmed: true,
        ..Settings::default()
    };
    let book = Book {
        settings,
        ..Book::default()
    };
    host::resumed(book, game.ok())
}

/// Every screen, and turns of players with long names.
fn every_screen(language: Language) -> Vec<(String, App)> {
    let routes = ROUTES.iter();
    let mut all: Vec<_> = routes
        .map(|(name, way)| ((*name).to_owned(), way(language)))
        .collect();
    for players in Players::ALL {
        for mode in [Mode::Scorekeeper, Mode::Referee] {
            let name = format!("long names, {players:?}, {mode:?}");
            all.push((name, with_long_names(language, players, mode)));
        }
    }
    all
}

#[test]
fn no_letter_is_too_low_to_be_read() {
    let [.., square, wide] = letters::GLASSES;
    let mut low = BTreeSet::new();
    for language in Language::ALL {
        for (name, app) in every_screen(language) {
            let code = language.code();
            let least = |glass: letters::Glass| {
                let pixels = heights(&app.screen(), glass.format()).least;
                glass.minutes(pixels.unwrap_or(u32::MAX))
            };
            assert!(least(wide) >= 10.0, "{name}.{code}: {}", least(wide));
            // The same letters on the narrow panel, whose pixels are finer.
            if least(square) < 7.5 {
                low.insert(format!("{name}.{code}: {}", app.screen().title));
            }
        }
    }
    assert!(low.is_empty(), "{low:#?}");
}

#[test]
fn what_the_table_reads_is_as_high_on_every_screen_of_a_turn() {
    let [.., wide] = letters::GLASSES;
    let (mut turns, mut times_seen, mut feet) = (0, 0, 0);
    let screens = Language::ALL.into_iter().flat_map(every_screen);
    for (name, app) in screens {
        let screen = app.screen();
        let seen = heights(&screen, wide.format());
        let is_high = |height: Option<u32>, least: f64| {
            height.is_none_or(|pixels| wide.minutes(pixels) >= least)
        };
        assert!(is_high(seen.turn, 16.0), "{name}: whose turn");
        assert!(is_high(seen.points, 16.0), "{name}: points");
        assert!(is_high(seen.times, 16.0), "{name}: how many times");
        turns += usize::from(seen.turn.is_some());
        times_seen += usize::from(seen.times.is_some());
        assert!(is_high(seen.foot, 10.0), "{name}: the foot");
        feet += usize::from(seen.foot.is_some());
    }
    assert!(
        turns > 200 && times_seen > 40 && feet > 200,
        "{turns}, {times_seen}, {feet}"
    );
}

/// The sentences for which the foot of a turn is higher than else: two lines of small letters don't hold them.
const HIGHER_FEET: &[&str] = &[
    "pico-lcd, coach_pieces.de",
    "pico-lcd, coach_pieces.en",
    "pico-lcd, coach_pieces.fr",
    "pico-lcd, costly_better.de",
    "pico-lcd, costly_better.en",
    "pico-lcd, costly_better.fr",
    "pico-lcd, costly_better.ko",
    "pico-lcd, dealt_b.en",
    "pico-lcd, dealt_b.ko",
    "pico-lcd, moon_another_turn.de",
    "pico-lcd, moon_another_turn.en",
    "pico-lcd, moon_another_turn.fr",
    "pico-lcd, moon_another_turn.ko",
    "pico-lcd, moon_council_field.de",
    "pico-lcd, moon_council_field.en",
    "pico-lcd, moon_council_field.fr",
    "pico-lcd, moon_council_field.ko",
    "pico-lcd, moon_question_shown.de",
    "pico-lcd, moon_question_shown.en",
    "pico-lcd, moon_question_shown.fr",
    "pico-lcd, moon_two_roads.de",
    "pico-lcd, moon_two_roads.fr",
    "pico-lcd, moon_upgraded.de",
    "pico-lcd, returning.fr",
    "pico-lcd, take_back_reason.de",
    "pico-lcd, trial_ships.fr",
    "pico-lcd, undone_in_turn.de",
    "pico-lcd, undone_in_turn.en",
    "pico-lcd, undone_in_turn.fr",
    "pico-pack, costly_better.de",
    "pico-pack, costly_better.fr",
    "pico-pack, dealt_b.en",
    "pico-pack, dealt_b.ko",
    "pico-pack, moon_another_turn.en",
    "pico-pack, moon_council_field.fr",
];

#[test]
fn the_zones_of_a_turn_stay_where_they_are() {
    let mut higher = BTreeSet::new();
    for (panel, size) in PANELS {
        // Title, plate of the player in turn, rule of the foot: the lines they begin at. Those of a game depend on who plays and with what.
        let mut seen = BTreeMap::<_, BTreeSet<_>>::new();
        let mut screens = 0;
        for (language, (name, way)) in Language::ALL
            .into_iter()
            .flat_map(|language| ROUTES.iter().map(move |route| (language, route)))
        {
            let app = way(language);
            let screen = app.screen();
            let everybody = screen.around.and_then(|around| around.everybody());
            let is_placard = matches!(screen.body, Body::Placard { .. });
            // A thought has a bar in the place of the foot.
            let is_plain = !is_placard && screen.bar.is_none();
            let Some(everybody) = everybody.filter(|_| is_plain) else {
                continue;
            };
            let picture = Painting::in_roles(&way(language).screen(), format(size));
            let lines: Vec<&str> = picture.lines().collect();
            let title = lines
                .iter()
                .take_while(|line| run(line, 0).1 > 2 && !line.starts_with('.'));
            let count = usize::from(everybody.players.count());
            let colour = sign(everybody.turn);
            let plate = |line: &&str| line.chars().filter(|at| *at == colour).count() >= 30;
            let below = lines.iter().skip(title.clone().count() + 1);
            let above = below.clone().take_while(|line| !plate(line)).count();
            let high = below.skip(above).take_while(|line| plate(line)).count();
            let rule = lines.iter().rposition(|line| run(line, 0) == ('*', size.0));
            let seats = everybody.players.seats();
            let longest = seats
                .map(|seat| everybody.each.of(seat).name.chars().count())
                .max();
            let side = screen.around.and_then(|around| around.own_side());
            let has_moon =
                side.map(|side| side.parts().any(|part| part == SidePart::Spot(Spot::Moon)));
            let usual = match language {
                Language::Korean => size.1 - 48,
                _ => size.1 - 44,
            };
            if rule != Some(usual) {
                assert!(rule < Some(usual), "{name}: {rule:?}");
                higher.insert(format!("{panel}, {name}.{}", language.code()));
            }
            let of = (language.code(), count, longest, has_moon);
            seen.entry(of)
                .or_default()
                .insert((title.count(), above, high));
            screens += 1;
        }
        assert!(screens > 200, "only {screens}");
        let stay = |lines: &BTreeSet<_>| lines.len() == 1;
        assert!(seen.values().all(stay), "{panel}: {seen:?}");
    }
    let higher: Vec<_> = higher.iter().map(String::as_str).collect();
    assert_eq!(higher, HIGHER_FEET);
}

#[test]
fn what_is_chosen_has_no_colour_of_a_player_or_a_symbol() {
    let mut lists = 0;
    for (name, way) in ROUTES {
        let app = way(Language::English);
        let Body::List { rows, selected } = app.screen().body else {
            continue;
        };
        if rows.count() < 2 || rows.row(selected).bar.is_some() {
            continue;
        }
        let chosen = app.screen();
        let other = Screen {
            body: Body::List {
                rows,
                selected: (selected + 1) % rows.count(),
            },
            toast: chosen.toast.clone(),
            title: chosen.title.clone(),
            badge: chosen.badge.clone(),
            ..app.screen()
        };
        let [here, there] =
            [&chosen, &other].map(|screen| Painting::in_roles(screen, format(WIDE)));
        // Where the cursor leaves, what it was made of goes: ink in the place of paper.
        let mut gone = BTreeMap::<(char, char), usize>::new();
        for (one, other) in here
            .chars()
            .zip(there.chars())
            .filter(|(one, other)| one != other)
        {
            *gone.entry((one, other)).or_default() += 1;
        }
        let plate = gone.get(&('#', '.')).copied().unwrap_or(0);
        let coloured = gone
            .iter()
            .filter(|((one, other), _)| *one != '#' && *one != '.' && *other == '.');
        let coloured: usize = coloured.map(|(_, count)| count).sum();
        assert!(plate > coloured, "{name}: {gone:?}");
        lists += 1;
    }
    assert!(lists > 100, "only {lists}");
}
