//! The layout of colour panels: how much of them is used, and in which letters.

use std::collections::{BTreeMap, BTreeSet};

use embedded_graphics::geometry::Size;
use perijove::app::{Body, Row, Screen};
use perijove::components::{Players, Seat};
use perijove::text::Language;
use perijove::view::{Format, Heights, Theme, capitals, heights, row_capitals};
use sim::{figures, letters};

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
    let [_, usual, large, ..] = capitals();
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

#[test]
fn what_the_table_reads_is_as_high_on_every_screen_of_a_turn() {
    let [.., wide] = letters::GLASSES;
    let (mut turns, mut times_seen, mut feet) = (0, 0, 0);
    for (name, way) in ROUTES {
        let app = way(Language::English);
        let screen = app.screen();
        let seen = heights(&screen, wide.format());
        let is_high = |height: Option<u32>, least: f64| {
            height.is_none_or(|pixels| wide.minutes(pixels) >= least)
        };
        // A long name stands in the title.
        let everybody = screen.around.and_then(|around| around.everybody());
        let has_short_names = everybody.is_some_and(|everybody| {
            let mut seats = everybody.players.seats();
            seats.all(|seat| everybody.each.of(seat).name.chars().count() <= 5)
        });
        let is_seen = !has_short_names || is_high(seen.turn, 16.0);
        assert!(is_seen, "{name}: whose turn");
        assert!(is_high(seen.points, 16.0), "{name}: points");
        assert!(is_high(seen.times, 16.0), "{name}: how many times");
        turns += usize::from(seen.turn.is_some());
        times_seen += usize::from(seen.times.is_some());
        // What two lines of the usual letters hold, the hand's length away is read.
        let is_short = screen.toast.is_none_or(|words| words.chars().count() < 60);
        assert!(!is_short || is_high(seen.foot, 10.0), "{name}: the foot");
        feet += usize::from(seen.foot.is_some());
    }
    assert!(
        turns > 50 && times_seen > 10 && feet > 50,
        "{turns}, {times_seen}, {feet}"
    );
}

#[test]
fn the_zones_of_a_turn_stay_where_they_are() {
    for (panel, size) in PANELS {
        // Title, plate of the player in turn, rule of the foot: the lines they begin at.
        let mut seen = BTreeSet::new();
        let mut screens = 0;
        for (name, way) in ROUTES {
            let app = way(Language::English);
            let screen = app.screen();
            let everybody = screen.around.and_then(|around| around.everybody());
            let is_placard = matches!(screen.body, Body::Placard { .. });
            // A thought has a bar in the place of the foot.
            let is_plain = !is_placard && screen.bar.is_none();
            let Some(everybody) = everybody.filter(|_| is_plain) else {
                continue;
            };
            // A sentence of more than three lines makes room for itself.
            if screen.toast.is_some_and(|words| words.chars().count() > 70) {
                continue;
            }
            let picture = Painting::in_roles(&way(Language::English).screen(), format(size));
            let lines: Vec<&str> = picture.lines().collect();
            let title = lines
                .iter()
                .take_while(|line| run(line, 0).1 > 2 && !line.starts_with('.'));
            let count = usize::from(everybody.players.count());
            let column = everybody.turn.index() * (size.0 / count) + 4;
            let plate = |line: &&str| run(line, column).0 == sign(everybody.turn);
            let below = lines.iter().skip(title.clone().count() + 1);
            let above = below.clone().take_while(|line| !plate(line)).count();
            let high = below.skip(above).take_while(|line| plate(line)).count();
            let rule = lines.iter().rposition(|line| run(line, 0) == ('*', size.0));
            seen.insert((title.count(), above, high, rule.expect(name)));
            screens += 1;
        }
        assert!(screens > 50, "only {screens}");
        assert_eq!(seen.len(), 1, "{panel}: {seen:?}");
    }
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
