//! Screens made by hand: one of each kind, and the hard cases of each.

use perijove::app::{Body, Icon, Overview, Row, Rows, Screen, TableSpot};
use perijove::components::{Berth, Card, Colour, Pile, Players, Seat, Setup, Symbol, Track};
use perijove::ledger::{Fact, Ledger, Place};
use perijove::text::Script;

use crate::phrases::card;
use crate::table::Table;

/// A screen size in pixels.
pub(crate) type Size = (usize, usize);

pub(crate) const OLED: Size = (128, 64);
pub(crate) const SMALL: Size = (72, 40);
pub(crate) const SQUARE: Size = (240, 240);
pub(crate) const WIDE: Size = (320, 240);

/// Rows that are already made.
pub(crate) struct Made(pub(crate) Vec<Row>);

impl Rows for Made {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn row(&self, index: usize) -> Row {
        self.0.get(index).cloned().unwrap_or_default()
    }
}

/// A text in whatever string a screen wants.
pub(crate) fn words<T>(text: &str) -> T
where
    T: for<'a> TryFrom<&'a str>,
{
    T::try_from(text)
        .ok()
        .unwrap_or_else(|| panic!("'{text}' is too long"))
}

/// A screen without a toast.
pub(crate) fn screen<'a>(title: &str, badge: &str, body: Body<'a>) -> Screen<'a> {
    Screen {
        title: words(title),
        badge: words(badge),
        seat: None,
        body,
        toast: None,
        script: Script::Latin,
        bar: None,
        battery_low: false,
        around: None,
    }
}

pub(crate) fn list<'a>(title: &str, badge: &str, rows: &'a Made, selected: usize) -> Screen<'a> {
    screen(title, badge, Body::List { rows, selected })
}

pub(crate) fn message(title: &str, icon: Option<Icon>, text: &str) -> Screen<'static> {
    let text = words(text);
    screen(title, "", Body::Message { icon, text })
}

pub(crate) fn table(ledger: &Ledger, selected: TableSpot) -> Screen<'static> {
    let body = Body::Table {
        overview: Overview::of(ledger),
        selected,
        caption: words(match selected {
            TableSpot::Discard => "Discard tiles",
            TableSpot::Menu => "Menu",
            _ => "",
        }),
    };
    screen("Caroline", "9·6·5", body)
}

fn track<'a>(track: Track, markers: &[u8], selected: u8, caption: &str) -> Screen<'a> {
    let body = Body::Track {
        track,
        markers: Seat::ALL.into_iter().zip(markers.iter().copied()).collect(),
        selected: Some(selected),
        caption: words(caption),
    };
    screen("Reputation", "+2", body)
}

fn name(typed: &str, wheel: Option<char>) -> Screen<'static> {
    let typed = words(typed);
    let places = 12;
    let body = Body::Name {
        typed,
        places,
        wheel,
    };
    screen("Name", "Seat 2", body)
}

/// Every icon.
pub(crate) fn every_icon() -> Vec<Icon> {
    let symbols = Symbol::ALL.map(Icon::Symbol);
    let settlers = Colour::ALL.map(Icon::Settler);
    let berths = Berth::ALL.map(Icon::Berth);
    let rest = [
        Icon::AnySettler,
        Icon::Tile,
        Icon::TileCost,
        Icon::Earth,
        Icon::Mars,
        Icon::Ship,
        Icon::Advisor,
        Icon::Reputation,
        Icon::Recruit,
        Icon::Adapt,
        Icon::Move,
        Icon::Draw,
        Icon::Basic,
        Icon::Or,
        Icon::And,
        Icon::Arrow,
        Icon::Launch,
        Icon::Lost,
        Icon::Points(5),
        Icon::Points(24),
        Icon::Times(2),
        Icon::Times(13),
        Icon::Each,
        Icon::Unknown,
        Icon::Empty,
        Icon::Check,
        Icon::Crown,
        Icon::Moon,
        Icon::Virus,
        Icon::ByHand,
    ];
    let mut all = Vec::from(symbols);
    all.extend(settlers);
    all.extend(rest);
    all.extend(berths);
    all
}

/// A table in the middle of a game.
pub(crate) fn mid_game() -> Ledger {
    let mut table = Table::with(Setup::new(Players::Three));
    for (pile, phrases) in [
        (
            Pile::Tiles,
            [
                "tile gear: red or yellow",
                "tile sphere: any",
                "tile cube: adapt blue",
                "tile diamond: move and draw",
            ],
        ),
        (
            Pile::Earth,
            [
                "Earth triangle: 1 red 1 white -> reputation",
                "Earth cube: 1 blue -> purple",
                "Earth sphere: 2 yellow, tile -> basic",
                "Earth diamond",
            ],
        ),
        (
            Pile::Mars,
            [
                "Mars gear: 1 purple 1 white -> draw",
                "Mars diamond: 3 white -> move",
                "Mars sphere: 1 red 1 blue 1 yellow 1 purple, tile -> adapt red or adapt blue",
                "Mars ?",
            ],
        ),
        (Pile::Ships, ["ship 5", "ship 2 per gear", "ship ?", ""]),
    ] {
        for (slot, phrase) in (0..).zip(phrases) {
            if !["", "Mars ?", "ship ?"].contains(&phrase) {
                table.describe(Place::Market(pile, slot), card(phrase).unwrap());
            }
        }
    }
    for phrase in ["Mars gear", "Earth gear", "Earth cube", "Mars diamond"] {
        table.add(Place::Column(Seat::One, 0), card(phrase).unwrap());
    }
    // A tile was just taken: its place is empty until the turn ends.
    table.record(Fact::TileTaken { slot: 1, into: 0 });
    table.0
}

/// The ships that need the most room.
fn ships() -> Ledger {
    let mut table = Table::with(Setup::new(Players::Four));
    for (slot, phrase) in (0..).zip(["ship 4 moves", "ship 1 per purple", "ship 6 series"]) {
        let ship: Card = card(phrase).unwrap();
        table.describe(Place::Market(Pile::Ships, slot), ship);
    }
    table.0
}

fn menu() -> Made {
    Made(
        [
            (Icon::Tile, "Take a tile", ""),
            (Icon::Earth, "Use a shuttle", ""),
            (Icon::Basic, "Discard tiles", "2"),
            (Icon::Launch, "Launch a ship", ""),
            (Icon::Reputation, "Move the marker", "+1"),
            (Icon::Unknown, "Correct something", ""),
            (Icon::Crown, "Score so far", "23"),
            (Icon::Check, "End the turn", ""),
        ]
        .map(|(icon, text, value)| Row::text(text).with_icons([icon]).with_value(value))
        .into(),
    )
}

fn ranking() -> Made {
    Made(vec![
        Row::text("Caroline")
            .with_icons([Icon::Crown])
            .with_value(34),
        Row::text("Jérôme").with_icons([Icon::Empty]).with_value(31),
        Row::text("Käthe").with_icons([Icon::Empty]).with_value(28),
    ])
}

fn longest() -> Made {
    Made(
        [
            "Réputation au bout de la piste",
            "Größere Siedlerschiffe zählen",
            "Œuvre complète → l’été à Noël…",
            "Ein Schiff mit einem Siedler weniger",
            "ÀÉÎÕÜ Çàéîõüç ñß",
            "Wortlänge überschreitet den Bildschirmrand",
        ]
        .map(|text| Row::text(text).with_value("12"))
        .into(),
    )
}

fn cards() -> Made {
    Made(
        [
            "tile gear: red or yellow",
            "Mars cube: 1 red 1 white, tile -> move",
            "Mars sphere: 1 red 1 blue 1 yellow 1 purple, tile -> adapt red or adapt blue",
            "ship 1 per purple",
            "tile ?",
        ]
        .map(|phrase| Row::default().with_icons(perijove::app::pictures(card(phrase).unwrap())))
        .into(),
    )
}

fn icon_sheet() -> Made {
    let icons = every_icon();
    let row = |icons: &[Icon]| Row::default().with_icons(icons.iter().copied());
    Made(icons.chunks(9).map(row).collect())
}

/// Shows every golden screen: its name, its size, the screen.
pub(crate) fn each(mut show: impl FnMut(&str, Size, &Screen<'_>)) {
    let (menu, ranking, longest, cards) = (menu(), ranking(), longest(), cards());
    show("list_top", OLED, &list("Caroline", "Round 4", &menu, 0));
    show("list_middle", OLED, &list("Caroline", "Round 4", &menu, 4));
    show("list_end", OLED, &list("Caroline", "Round 4", &menu, 7));
    show("list_short", OLED, &list("Ranking", "1/4", &ranking, 0));
    show(
        "list_longest",
        OLED,
        &list("Einstellungen", "12/24", &longest, 2),
    );
    show(
        "list_longest_end",
        OLED,
        &list("Ein sehr langer Titel, der passt", "1/2", &longest, 5),
    );
    show("list_cards", OLED, &list("Deck book", "5", &cards, 1));
    let mut toasted = list("Caroline", "Round 4", &menu, 7);
    toasted.toast = Some(words("Undone: took a tile"));
    show("list_toast", OLED, &toasted);
    let icons = icon_sheet();
    show("icons", OLED, &list("Icons", "", &icons, 9));
    show("icons_chosen", OLED, &list("Icons", "", &icons, 0));
    show(
        "list_square",
        SQUARE,
        &list("Caroline", "Round 4", &menu, 4),
    );
    show("list_wide", WIDE, &list("Caroline", "Round 4", &menu, 7));
    show("list_small", SMALL, &list("Caroline", "R4", &menu, 4));

    let short = message(
        "Bonus",
        Some(Icon::Launch),
        "All five symbols: launch a ship!",
    );
    show("message_short", OLED, &short);
    show("message_small", SMALL, &short);
    show("message_square", SQUARE, &short);
    let plain = message(
        "Last round",
        None,
        "Two more turns: Jérôme, then Käthe.\nThen we count.",
    );
    show("message_plain", OLED, &plain);
    let german = "Der Würfel zählt doppelt: Führe die Wirkung zweimal aus. Danach \
                  prüfe, ob alle fünf Symbole ausliegen.";
    show(
        "message_middling",
        OLED,
        &message("Würfel ×2", Some(Icon::Times(2)), german),
    );
    let longest = "Ein Siedler geht verloren, weil der Mars voll ist: Höchstens fünf Siedler haben dort Platz. \
                   Lege ihn zurück in den Vorrat, er zählt am Ende nicht. Rückgängig: Zurück lange halten.";
    show(
        "message_longest",
        OLED,
        &message("Verloren im All", Some(Icon::Lost), longest),
    );
    show(
        "message_longest_wide",
        WIDE,
        &message("Verloren im All", Some(Icon::Lost), longest),
    );
    let mut toasted = message("Würfel ×2", Some(Icon::Times(2)), "Do it twice.");
    toasted.toast = Some(words("Das geht nicht: Der Mars hat fünf Plätze (C7)"));
    show("message_toast", OLED, &toasted);

    let game = mid_game();
    show("table_tile", OLED, &table(&game, TableSpot::Tile(0)));
    show("table_earth", OLED, &table(&game, TableSpot::Earth(2)));
    show("table_mars", OLED, &table(&game, TableSpot::Mars(2)));
    show("table_ship", OLED, &table(&game, TableSpot::Ship(1)));
    show("table_menu", OLED, &table(&game, TableSpot::Menu));
    show("table_ships", OLED, &table(&ships(), TableSpot::Ship(0)));
    let mut toasted = table(&game, TableSpot::Mars(0));
    toasted.toast = Some(words("Gear ×2: do it twice"));
    show("table_toast", OLED, &toasted);
    show("table_square", SQUARE, &table(&game, TableSpot::Mars(2)));
    show("table_wide", WIDE, &table(&game, TableSpot::Earth(2)));
    show("table_small", SMALL, &table(&game, TableSpot::Earth(1)));

    let stand_in = track(
        Track::STAND_IN,
        &[5, 5, 5, 5],
        8,
        "Bonus space: a Basic action",
    );
    show("track_crowd", OLED, &stand_in);
    show(
        "track_chosen",
        OLED,
        &track(Track::STAND_IN, &[2, 5, 9], 5, "Bonus: 2 VP"),
    );
    let long = Track::new(32, [7, 15, 23], [10, 15, 20, 31]).unwrap();
    show(
        "track_longest",
        OLED,
        &track(long, &[7, 7, 7, 0], 15, "Espace bonus : une action de base"),
    );
    show(
        "track_wide",
        WIDE,
        &track(Track::STAND_IN, &[2, 5, 5, 9], 5, "Bonus: 2 VP"),
    );
    show(
        "track_square",
        SQUARE,
        &track(long, &[7, 7, 7, 0], 15, "Bonus: 2 VP"),
    );
    show(
        "track_small",
        SMALL,
        &track(Track::STAND_IN, &[2, 5, 5, 9], 5, "Bonus: 2 VP"),
    );

    show("name_start", OLED, &name("", Some('A')));
    show("name_middle", OLED, &name("Jérô", Some('m')));
    show("name_done", OLED, &name("Wolfgang Öm", None));
    show("name_square", SQUARE, &name("Jérô", Some('ß')));
    show("name_small", SMALL, &name("Jérô", Some('m')));
}
