//! Forms, as a board with room for them asks: a new game on one page, a count on one sheet, the settings. What they begin is what the pages of one question each begin.

use perijove::app::{
    App, Asks, Body, Controls, Entered, Field, FieldKind, HomeRow, Meaning, Meant, RuleRow,
};
use perijove::book::Reveals;
use perijove::components::{
    Card, Colour, Edition, Expansion, Pile, Players, Seat, Ship, ShipKind, Symbol, Track,
};
use perijove::journal::{Company, Counted, Header, Mode};
use perijove::rival::Level;
use perijove::text::Language;

use super::screens::Route;
use super::{owned, press, words};

/// The forms, as a board with room for them shows them.
pub(crate) const FORMS: &[Route] = &[
    ("form_new_game", |language| new_game(language, &[])),
    ("form_new_game_rival", |language| {
        let sets = [
            ("players", Entered::Option(0)),
            ("name-1", Entered::Text("Zoë")),
            ("rival-2", Entered::Option(1)),
            ("moon", Entered::Option(1)),
            ("first", Entered::Option(1)),
        ];
        new_game(language, &sets)
    }),
    ("form_new_game_refused", |language| {
        let sets = [
            ("name-1", Entered::Text("민수")),
            ("name-2", Entered::Text("Bartholomäus!")),
        ];
        new_game(language, &sets)
    }),
    ("form_count_players", |language| {
        let mut app = with_room(language);
        take(&mut app, &Meaning::Home(HomeRow::Count));
        app
    }),
    ("form_count", |language| {
        counted(language, Players::Three, &[])
    }),
    ("form_count_filled", |language| {
        let sets = [
            ("ship0-1", Entered::Option(1)),
            ("ship1-1", Entered::Option(4)),
            ("shuttles1-1", Entered::Number(Some(3))),
            ("reputation-1", Entered::Option(2)),
            ("aboard-1", Entered::Number(Some(2))),
            ("ship0-2", Entered::Option(12)),
            ("ship0-3", Entered::Option(8)),
            ("aboard-3", Entered::Number(Some(9))),
        ];
        counted(language, Players::Three, &sets)
    }),
    ("form_count_tie", |language| {
        let sets = [
            ("reputation-1", Entered::Option(1)),
            ("aboard-1", Entered::Number(Some(1))),
            ("reputation-2", Entered::Option(1)),
            ("aboard-2", Entered::Number(Some(1))),
            ("mars-1", Entered::Number(Some(3))),
        ];
        counted(language, Players::Two, &sets)
    }),
    ("form_count_moon", |language| {
        let mut app = with_room(language);
        take(&mut app, &Meaning::Home(HomeRow::Count));
        app.set("players", Entered::Option(0), 1);
        app.set("moon", Entered::Option(1), 1);
        app.act_on("start", 1);
        app.set("advisor0-1", Entered::Option(3), 1);
        app
    }),
    ("form_settings", |language| {
        let mut app = with_room(language);
        take(&mut app, &Meaning::Home(HomeRow::Settings));
        app
    }),
    ("form_track", |language| {
        let mut app = with_room(language);
        take(&mut app, &Meaning::Home(HomeRow::Settings));
        app.act_on("track", 1);
        app.set("spaces", Entered::Number(Some(3)), 1);
        app
    }),
    ("form_council", |language| {
        let mut app = with_room(language);
        take(&mut app, &Meaning::Home(HomeRow::Settings));
        app.act_on("council", 1);
        app
    }),
];

/// A board with room for forms, whose owner has played before.
fn with_room(language: Language) -> App {
    let app = owned(language, Reveals::Off).played_by(Controls::Keyboard);
    app.with_forms()
}

/// A new game with these fields set.
fn new_game(language: Language, sets: &[(&str, Entered<'_>)]) -> App {
    let mut app = with_room(language);
    take(&mut app, &Meaning::Home(HomeRow::NewGame));
    for (called, entered) in sets {
        app.set(called, *entered, 1);
    }
    app
}

/// A count of so many with these fields set.
fn counted(language: Language, players: Players, sets: &[(&str, Entered<'_>)]) -> App {
    let mut app = with_room(language);
    take(&mut app, &Meaning::Home(HomeRow::Count));
    app.set(
        "players",
        Entered::Option(u16::from(players.count()) - 2),
        1,
    );
    app.act_on("start", 1);
    for (called, entered) in sets {
        app.set(called, *entered, 1);
    }
    app
}

/// A device out of the box with room for forms, which asks for the language.
fn first_visit() -> App {
    let mut app = App::fresh().played_by(Controls::Fingers).with_forms();
    app.ask_language();
    app
}

/// Takes the row that says this.
pub(super) fn take(app: &mut App, meaning: &Meaning) {
    let row = app.row_that_says(meaning);
    let row = row.unwrap_or_else(|| panic!("{meaning:?} is not offered:\n{}", words(app)));
    app.mean(Meant::Take(row), 7);
}

/// The fields in sight.
pub(super) fn fields(app: &App) -> Vec<Field> {
    let Body::Form { form, .. } = app.screen().body else {
        panic!("no form:\n{}", words(app));
    };
    let all = (0..form.count()).map(|index| form.field(index).expect("a field"));
    all.collect()
}

/// A field by its name.
fn field(app: &App, called: &str) -> Option<Field> {
    fields(app)
        .into_iter()
        .find(|field| field.id.to_string() == called)
}

fn options(app: &App, called: &str) -> Vec<String> {
    let Body::Form { form, .. } = app.screen().body else {
        panic!("no form:\n{}", words(app));
    };
    let index = app.field_called(called).expect("the field");
    let mut options = Vec::new();
    form.options(index, &mut |option| options.push(option.to_string()));
    options
}

/// The fields with their values, whichever is chosen.
fn shown(app: &App) -> Vec<String> {
    let of = |field: Field| format!("{} {} {:?}", field.id, field.row.value, field.kind);
    fields(app).into_iter().map(of).collect()
}

fn header(app: &App) -> Header {
    let mut header = app.game().expect("a game").header().clone();
    // What chance brings is drawn when the game begins.
    header.company = Company {
        rivals: header.company.rivals,
        practice: header.company.practice,
        ..Company::NONE
    };
    header
}

#[test]
fn three_named_players_are_at_their_first_turn_after_nine_taps_beside_typing() {
    let mut app = first_visit();
    let mut taps = 1;
    app.mean(Meant::Take(0), 1);
    taps += 1;
    take(&mut app, &Meaning::Home(HomeRow::NewGame));
    for (called, name) in [("name-1", "Zoë"), ("name-2", "민수"), ("name-3", "Bea")] {
        // A tap into the field, then the name is typed.
        taps += 1;
        app.set(called, Entered::Text(name), 2);
    }
    taps += 1;
    app.act_on("start", 3);
    let game = app.game().expect("a game");
    assert_eq!(game.header().setup.players, Players::Three);
    let names: Vec<&str> = game
        .header()
        .names
        .0
        .iter()
        .map(|name| name.as_str())
        .collect();
    assert_eq!(names, ["Zoë", "민수", "Bea", ""]);
    let tiles = Meaning::Pile(Pile::Tiles);
    assert!(app.row_that_says(&tiles).is_some(), "{}", words(&app));
    assert!(taps <= 9, "{taps}");
}

#[test]
fn a_board_without_room_is_asked_step_by_step() {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "o");
    assert_eq!(app.screen().title, "How many play?");
    assert_eq!(app.field_called("players"), None);
    let before = app.clone();
    app.set("players", Entered::Option(0), 1);
    assert!(app == before);
}

#[test]
fn what_a_form_begins_is_what_the_steps_begin() {
    let plain = owned(Language::English, Reveals::Off);
    // By steps: four play, the second is a rival; Ben begins; with Moon, by the first printing, practice cards, options.
    let mut steps = plain.clone();
    press(&mut steps, "o");
    take(&mut steps, &Meaning::Players(Players::Four));
    take(&mut steps, &name("Ann"));
    take(&mut steps, &Meaning::Rival);
    take(&mut steps, &Meaning::Level(Level::Hard));
    take(&mut steps, &name("Ben"));
    take(&mut steps, &Meaning::AnotherName);
    steps.mean(Meant::Typed("Éva".try_into().expect("a name")), 1);
    let rules = [
        RuleRow::Moon,
        RuleRow::Cards,
        RuleRow::Edition,
        RuleRow::RefillAtOnce,
    ];
    for rule in rules.into_iter().chain([RuleRow::BonusAtEnd]) {
        take(&mut steps, &Meaning::Rule(rule));
    }
    for _ in 0..3 {
        take(&mut steps, &Meaning::Rule(RuleRow::First));
    }
    take(&mut steps, &Meaning::Rule(RuleRow::Start));

    let mut form = plain.with_forms();
    press(&mut form, "o");
    for (called, entered) in [
        ("players", Entered::Option(2)),
        ("name-1", Entered::Text("Ann")),
        ("rival-2", Entered::Option(3)),
        ("name-3", Entered::Text("Ben")),
        ("name-4", Entered::Text(" Éva ")),
        ("moon", Entered::Option(1)),
        ("cards", Entered::Option(1)),
        ("edition", Entered::Option(0)),
        ("refill", Entered::Option(1)),
        ("bonus", Entered::Option(1)),
        ("first", Entered::Option(3)),
    ] {
        form.set(called, entered, 1);
        assert_eq!(
            field(&form, called).expect("the field").error,
            None,
            "{called}"
        );
    }
    form.act_on("start", 1);
    assert_eq!(header(&form), header(&steps));
    let begun = header(&form);
    assert_eq!(
        (begun.mode, begun.setup.first),
        (Mode::Referee, Seat::Three)
    );
    assert_eq!(begun.setup.edition, Edition::First);
    assert!(begun.setup.plays(Expansion::Moon) && begun.company.practice);
}

fn name(name: &str) -> Meaning {
    Meaning::Name(name.try_into().expect("a name"))
}

#[test]
fn what_can_not_be_is_refused_with_a_sentence_and_nothing_is_lost() {
    let mut app = owned(Language::English, Reveals::Off).with_forms();
    press(&mut app, "o");
    app.set("name-1", Entered::Text("Ann"), 1);
    for (bad, why) in [
        (
            "Bartholomäus!",
            "A name has 12 letters at most, or 6 of Hangul.",
        ),
        ("An\u{202e}n", "A name has no signs that can't be seen."),
    ] {
        app.set("name-1", Entered::Text(bad), 1);
        let refused = field(&app, "name-1").expect("the field");
        assert_eq!(refused.error.as_deref(), Some(why));
        assert_eq!(refused.row.value, "Ann");
        let others = fields(&app);
        let erring = others.iter().filter(|field| field.error.is_some());
        assert_eq!(erring.count(), 1);
    }
    // What is set next is fine, and the sentence is gone.
    app.set("name-2", Entered::Text("Ben"), 1);
    assert!(fields(&app).iter().all(|field| field.error.is_none()));
    // What no field offers is left alone.
    let before = shown(&app);
    for (called, entered) in [
        ("players", Entered::Option(3)),
        ("moon", Entered::Option(2)),
        ("moon", Entered::Text("yes")),
        ("players", Entered::Number(Some(2))),
        ("start", Entered::Option(0)),
        ("name-4", Entered::Text("Eve")),
    ] {
        app.set(called, entered, 1);
        assert_eq!(shown(&app), before, "{called} {entered:?}");
    }
    assert!(app.game().is_none());
}

#[test]
fn remembered_names_are_offered_to_who_has_none_yet() {
    let mut app = owned(Language::English, Reveals::Off).with_forms();
    press(&mut app, "o");
    assert_eq!(options(&app, "name-2"), ["Ann", "Ben", "Zoë"]);
    app.set("name-1", Entered::Text("Ben"), 1);
    assert_eq!(options(&app, "name-1"), ["Ann", "Ben", "Zoë"]);
    assert_eq!(options(&app, "name-2"), ["Ann", "Zoë"]);
    assert_eq!(
        options(&app, "first"),
        ["by lot", "Ben", "Player 2", "Player 3"]
    );
}

#[test]
fn a_rival_hides_what_only_people_choose() {
    let mut app = owned(Language::English, Reveals::Off).with_forms();
    press(&mut app, "o");
    app.set("name-2", Entered::Text("Ben"), 1);
    assert!(field(&app, "mode").is_some() && field(&app, "cards").is_none());
    app.set("rival-2", Entered::Option(2), 1);
    assert!(field(&app, "mode").is_none() && field(&app, "cards").is_some());
    assert_eq!(field(&app, "name-2").expect("the field").row.value, "");
    assert_eq!(options(&app, "rival-2"), ["no", "easy", "medium", "hard"]);
    // Somebody takes its seat.
    app.set("name-2", Entered::Text("Zoë"), 1);
    assert_eq!(field(&app, "rival-2").expect("the field").row.value, "no");
    // Fewer play: whoever was to begin no longer sits there.
    app.set("first", Entered::Option(3), 1);
    app.set("players", Entered::Option(0), 1);
    assert_eq!(field(&app, "first").expect("the field").row.value, "by lot");
}

#[test]
fn a_form_that_was_left_is_as_it_was() {
    let mut app = owned(Language::English, Reveals::Off).with_forms();
    press(&mut app, "o");
    app.set("players", Entered::Option(0), 1);
    app.set("name-2", Entered::Text("Eve"), 1);
    // What a new game is asked for anew.
    app.set("edition", Entered::Option(0), 1);
    app.set("first", Entered::Option(2), 1);
    let left = shown(&app);
    // Home, into the settings and back.
    press(&mut app, "b");
    take(&mut app, &Meaning::Home(HomeRow::Settings));
    press(&mut app, "b");
    take(&mut app, &Meaning::Home(HomeRow::NewGame));
    assert_eq!(shown(&app), left);
    // What has begun is over for the form.
    app.act_on("start", 1);
    press(&mut app, "h");
    take(&mut app, &Meaning::Home(HomeRow::NewGame));
    press(&mut app, "do");
    app.set("name-2", Entered::Text("Ann"), 1);
    assert!(field(&app, "name-3").is_none());
}

#[test]
fn four_buttons_walk_the_form() {
    let mut app = owned(Language::English, Reveals::Off).with_forms();
    press(&mut app, "o");
    // It opens on the first name; Ok asks who sits there, as ever, and comes back.
    assert!(words(&app).contains("> name-1"), "{}", words(&app));
    press(&mut app, "o");
    assert_eq!(app.screen().title, "Who is player 1?");
    take(&mut app, &name("Zoë"));
    assert!(
        words(&app).contains("> name-1 Player 1 | Zoë"),
        "{}",
        words(&app)
    );
    press(&mut app, "ob");
    assert!(
        words(&app).contains("> name-1 Player 1 | Zoë"),
        "{}",
        words(&app)
    );
    // How many play goes round.
    press(&mut app, "uo");
    assert!(
        words(&app).contains("> players How many play? | 4"),
        "{}",
        words(&app)
    );
    press(&mut app, "oo");
    assert!(
        words(&app).contains("> players How many play? | 3"),
        "{}",
        words(&app)
    );
    press(&mut app, "uo");
    assert!(app.game().is_some());
}

/// A board as it lies at the end of a game nobody recorded.
#[derive(Clone, Debug)]
struct Lying {
    ships: Vec<ShipKind>,
    columns: [u8; 5],
    printed: [u8; 4],
    tiles: u8,
    reputation: u8,
    aboard: u8,
    mars: u8,
    earth: u8,
}

/// Ships as a count distinguishes them.
const WORTHS: [ShipKind; 14] = [
    ShipKind::Five,
    ShipKind::Four,
    ShipKind::Shuttles(Some(Symbol::Sphere)),
    ShipKind::Shuttles(Some(Symbol::Cube)),
    ShipKind::Shuttles(Some(Symbol::Gear)),
    ShipKind::Shuttles(Some(Symbol::Triangle)),
    ShipKind::Shuttles(Some(Symbol::Diamond)),
    ShipKind::Crews(Some(Colour::Blue)),
    ShipKind::Crews(Some(Colour::Red)),
    ShipKind::Crews(Some(Colour::Yellow)),
    ShipKind::Crews(Some(Colour::Purple)),
    ShipKind::Series,
    ShipKind::ReputationAgain,
    ShipKind::Tiles,
];

/// Numbers that look random (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % below
    }

    fn few(&mut self, below: usize) -> u8 {
        u8::try_from(self.below(below)).expect("few")
    }

    /// A board; those of few ships and small numbers tie often.
    fn board(&mut self) -> Lying {
        let ships = (0..self.below(5)).map(|_| WORTHS[self.below(WORTHS.len())]);
        Lying {
            ships: ships.collect(),
            columns: core::array::from_fn(|_| self.few(3)),
            printed: core::array::from_fn(|_| self.few(4)),
            tiles: self.few(4),
            reputation: Track::POINTS[self.below(2)],
            aboard: self.few(2),
            mars: self.few(2),
            earth: self.few(2),
        }
    }
}

impl Lying {
    fn counted(&self, what: Counted) -> u8 {
        match what {
            Counted::Aboard => self.aboard,
            Counted::Mars => self.mars,
            Counted::Earth => self.earth,
            Counted::ReputationPoints => self.reputation,
            Counted::Tiles => self.tiles,
            Counted::Shuttles(symbol) => self.columns[symbol.index()],
            Counted::Printed(colour) => self.printed[colour.index()],
            Counted::Series => self.columns.into_iter().min().expect("five"),
            Counted::Launches => u8::try_from(self.ships.len()).expect("few"),
            other => panic!("{other:?} is not asked"),
        }
    }

    /// What a field of the sheet is set to, if it is not known yet.
    fn entered(&self, field: &Field) -> Option<Entered<'static>> {
        let line = field.id.line().to_string();
        let nth = |what: &str| line.strip_prefix(what)?.parse::<usize>().ok();
        let number = match &field.kind {
            FieldKind::Choice {
                chosen: Some(0), ..
            } => {
                let kind = *self.ships.get(nth("ship")?)?;
                let place = WORTHS.iter().position(|other| *other == kind)?;
                return Some(Entered::Option(u16::try_from(place + 1).ok()?));
            }
            FieldKind::Choice { chosen: None, .. } if line == "reputation" => {
                let place = Track::POINTS
                    .iter()
                    .position(|points| *points == self.reputation);
                return Some(Entered::Option(u16::try_from(place?).ok()?));
            }
            FieldKind::Choice { chosen: None, .. } if line == "edition" => {
                return Some(Entered::Option(1));
            }
            FieldKind::Number { number: None, .. } => match line.as_str() {
                "aboard" => self.aboard,
                "mars" => self.mars,
                "earth" => self.earth,
                "tiles" => self.tiles,
                "series" => self.counted(Counted::Series),
                _ => match (nth("shuttles"), nth("printed")) {
                    (Some(nth), _) => self.columns[nth],
                    (_, Some(nth)) => self.printed[nth],
                    _ => panic!("{line} is not known"),
                },
            },
            _ => return None,
        };
        Some(Entered::Number(Some(number.into())))
    }
}

/// Counts by questions, one after the other.
fn counted_by_questions(boards: &[Lying], players: Players) -> App {
    let mut app = owned(Language::English, Reveals::Off);
    take(&mut app, &Meaning::Home(HomeRow::Count));
    take(&mut app, &Meaning::Players(players));
    for _ in 0..200 {
        match app.asks() {
            Asks::Counted(seat, what) => {
                let number = boards[seat.index()].counted(what);
                take(&mut app, &Meaning::Number(number));
            }
            Asks::Worth => {
                let ledger = app.game().expect("a game").ledger();
                let waits = |seat: &Seat| {
                    usize::from(ledger.launches(*seat)) < boards[seat.index()].ships.len()
                };
                let seat = players.seats().find(waits).expect("a ship is asked for");
                let nth = usize::from(ledger.launches(seat));
                let kind = boards[seat.index()].ships[nth];
                let (worth, more) = match kind {
                    ShipKind::Shuttles(symbol) => {
                        (ShipKind::Shuttles(None), symbol.map(Meaning::Symbol))
                    }
                    ShipKind::Crews(colour) => (ShipKind::Crews(None), colour.map(Meaning::Colour)),
                    kind => (kind, None),
                };
                take(&mut app, &Meaning::Card(Card::Ship(Ship::new(worth))));
                if let Some(more) = more {
                    take(&mut app, &more);
                }
            }
            Asks::Edition => take(&mut app, &Meaning::Edition(Edition::Revised)),
            Asks::Ranking => return app,
            other => panic!("{other:?} is asked:\n{}", words(&app)),
        }
    }
    panic!("it does not end:\n{}", words(&app));
}

/// Counts on the sheet: whatever is not known yet is entered, in an order that is drawn.
fn counted_on_sheet(boards: &[Lying], players: Players, chance: &mut Chance) -> App {
    let mut app = counted(Language::English, players, &[]);
    for _ in 0..200 {
        let open: Vec<(String, Entered<'_>)> = fields(&app)
            .iter()
            .filter_map(|field| {
                let seat = field.id.seat().map_or(0, Seat::index);
                let entered = boards[seat].entered(field)?;
                Some((field.id.to_string(), entered))
            })
            .collect();
        if open.is_empty() {
            app.act_on("done", 1);
            assert_eq!(app.asks(), Asks::Ranking, "{}", words(&app));
            return app;
        }
        let (called, entered) = &open[chance.below(open.len())];
        app.set(called, *entered, 1);
        let error = field(&app, called).and_then(|field| field.error);
        assert_eq!(error, None, "{called} {entered:?}");
    }
    panic!("it does not end:\n{}", words(&app));
}

#[test]
fn a_count_on_the_sheet_is_the_count_by_questions() {
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    let (mut ties, mut series) = (0, 0);
    for _ in 0..60 {
        let players = Players::ALL[chance.below(3)];
        let boards: Vec<Lying> = players.seats().map(|_| chance.board()).collect();
        let asked = counted_by_questions(&boards, players);
        let sheet = counted_on_sheet(&boards, players, &mut chance);
        let (asked, sheet) = (asked.game().expect("a game"), sheet.game().expect("a game"));
        assert!(asked.is_complete() && sheet.is_complete());
        assert_eq!(sheet.score(), asked.score(), "{boards:#?}");
        ties += usize::from(asked.score().tie_break().is_some());
        series += usize::from(
            boards
                .iter()
                .any(|board| board.ships.contains(&ShipKind::Series)),
        );
    }
    // It was tried where it matters.
    assert!(ties > 3 && series > 10, "{ties} {series}");
}

#[test]
fn the_sum_grows_as_a_sheet_is_filled_in() {
    let mut app = counted(Language::English, Players::Two, &[]);
    let sum = |app: &App, called| field(app, called).expect("a sum").row.value.to_string();
    assert_eq!(sum(&app, "sum-1"), "0 VP");
    for (called, entered, expected) in [
        ("ship0-1", Entered::Option(1), "5 VP"),
        // For cube shuttles, which are counted then.
        ("ship1-1", Entered::Option(4), "5 VP"),
        ("shuttles1-1", Entered::Number(Some(3)), "11 VP"),
        ("aboard-1", Entered::Number(Some(2)), "13 VP"),
        // It was another ship, and is then none at all.
        ("ship0-1", Entered::Option(2), "12 VP"),
        ("ship0-1", Entered::Option(0), "8 VP"),
        ("aboard-1", Entered::Number(None), "6 VP"),
    ] {
        app.set(called, entered, 1);
        assert_eq!(sum(&app, "sum-1"), expected, "{called} {entered:?}");
    }
    assert_eq!(sum(&app, "sum-2"), "0 VP");
    // A tie is asked about only where there is one.
    assert!(field(&app, "mars-1").is_none());
    // The result needs more, says what, and goes there; nothing is lost.
    app.act_on("done", 1);
    let screen = app.screen();
    assert!(screen.toast.is_some(), "{}", words(&app));
    assert_eq!(sum(&app, "sum-1"), "6 VP");
    // Too much is refused with a sentence.
    app.set("aboard-1", Entered::Number(Some(300)), 1);
    let refused = field(&app, "aboard-1").expect("the field");
    assert_eq!(refused.error.as_deref(), Some("From 0 to 7."));
    // Every entry can be taken back.
    app.set("aboard-1", Entered::Number(Some(1)), 1);
    press(&mut app, "U");
    assert_eq!(sum(&app, "sum-1"), "6 VP");
}

#[test]
fn a_sheet_is_walked_by_four_buttons() {
    let mut app = counted(Language::English, Players::Two, &[]);
    assert!(words(&app).contains("> ship0-1"), "{}", words(&app));
    // A ship is asked for on its own page, from which Back leads here.
    press(&mut app, "o");
    assert_eq!(app.asks(), Asks::Worth);
    press(&mut app, "b");
    assert!(words(&app).contains("ship0-1"), "{}", words(&app));
    // Left and Right go to the same of another player, whatever else one of them has.
    app.set("ship0-2", Entered::Option(1), 1);
    let row = app.field_called("aboard-1").expect("the field");
    app.mean(Meant::Choose(row), 1);
    press(&mut app, "r");
    assert!(words(&app).contains("> aboard-2"), "{}", words(&app));
    press(&mut app, "o");
    assert_eq!(app.asks(), Asks::Counted(Seat::Two, Counted::Aboard));
    take(&mut app, &Meaning::Number(3));
    assert!(
        words(&app).contains("aboard-2 Player 2: Settlers aboard | 3"),
        "{}",
        words(&app)
    );
}

#[test]
fn settings_and_track_are_forms() {
    let mut app = owned(Language::English, Reveals::Off).with_forms();
    take(&mut app, &Meaning::Home(HomeRow::Settings));
    app.set("language", Entered::Option(2), 1);
    assert_eq!(app.settings().language, Language::German);
    app.set("language", Entered::Option(0), 1);
    let effects = app.set("sleep", Entered::Option(3), 1);
    assert!(effects.save_book);
    assert_eq!(app.settings().sleep, 5);
    app.act_on("track", 1);
    let track = app.settings().track;
    app.set("spaces", Entered::Number(Some(20)), 1);
    assert_eq!(app.settings().track.spaces(), 20);
    // The last of twenty spaces is the 19th behind the first.
    app.set("step3", Entered::Number(Some(20)), 1);
    assert_eq!(app.settings().track.steps()[3], 19);
    // An impossible track is refused, and stays as it was.
    let before = app.settings().track;
    app.set("spaces", Entered::Number(Some(2)), 1);
    assert!(field(&app, "spaces").expect("the field").error.is_some());
    assert_eq!(app.settings().track, before);
    assert_ne!(track, before);
}

#[test]
fn whatever_is_entered_into_forms_they_hold_together() {
    let mut chance = Chance(20_261_118);
    let mut sets = 0;
    for _ in 0..30 {
        let mut app = owned(Language::English, Reveals::Off)
            .played_by(Controls::Keyboard)
            .with_forms();
        for _ in 0..150 {
            if !matches!(app.screen().body, Body::Form { .. }) {
                press(&mut app, ["o", "d", "b", "u", "o"][chance.below(5)]);
                continue;
            }
            let all = fields(&app);
            for (index, one) in all.iter().enumerate() {
                let called = one.id.to_string();
                assert_eq!(
                    app.field_called(&called),
                    Some(index),
                    "{called} is there twice"
                );
                let expected = match one.kind {
                    FieldKind::Choice { options, chosen } => {
                        assert!(chosen.is_none_or(|chosen| chosen < options), "{called}");
                        options
                    }
                    FieldKind::Number {
                        least,
                        most,
                        number,
                    } => {
                        let fits = |number| (least..=most).contains(&number);
                        assert!(number.is_none_or(fits), "{called}");
                        0
                    }
                    FieldKind::Text { offered, .. } => offered,
                    _ => 0,
                };
                let options = options(&app, &called);
                assert_eq!(options.len(), usize::from(expected), "{called}");
                assert!(options.iter().all(|option| !option.is_empty()), "{called}");
                assert_ne!(one.label, "", "{called}");
            }
            let one = &all[chance.below(all.len())];
            let called = one.id.to_string();
            let entered = match chance.below(8) {
                0 => Entered::Text(
                    ["", " ", "Ann", "민수", "x\ny", "far too long a name"][chance.below(6)],
                ),
                1 | 2 => Entered::Number([None, Some(1), Some(3), Some(400)][chance.below(4)]),
                3..6 => Entered::Option(u16::from(chance.few(17))),
                6 => {
                    app.act_on(&called, 1);
                    continue;
                }
                _ => {
                    press(&mut app, ["u", "d", "l", "r", "U", "b"][chance.below(6)]);
                    continue;
                }
            };
            app.set(&called, entered, 1);
            sets += 1;
        }
    }
    assert!(sets > 500, "{sets}");
}
