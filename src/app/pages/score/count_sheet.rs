//! The count of a game nobody recorded on one sheet, where there is room for a form: everybody's ships and numbers, with the sums as they grow.
//! Of a game that was kept it has what the score still needs when the end has come, and what was answered there.
//!
//! What it enters is what the pages of one question each enter, and it asks for what the score asks: a number that no ship needs is not
//! there, and settlers on Mars and Earth are asked only on a tie. Everything can stay unknown until the result is wanted.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::form::{FieldId, FieldKind, Fields, FormPage, Set};
use crate::app::nature::Nature;
use crate::app::page::Way;
use crate::app::pages::describing::{Describing, Why};
use crate::app::pages::number::Asked;
use crate::app::{Asks, Icon, Label, Meaning, Row};
use crate::components::{
    Advisor, Card, Colour, Edition, Expansion, Pile, Seat, Ship, ShipKind, Symbol, Track,
};
use crate::journal::{Counted, Entry, Mode};
use crate::ledger::{Correction, Fact, Place, ScoreQuestion};
use crate::sure::Sure;
use crate::text::{Capital, Phrase, SettlersOf};

/// The count of a game on one sheet.
pub(crate) struct CountSheet;

/// A field of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    /// A launched ship, counted from 0; one more than there are adds one.
    Ship(Seat, u8),
    /// An advisor on the council, likewise.
    Advisor(Seat, u8),
    /// A number for the score.
    Count(Seat, Counted),
    /// What it all comes to so far.
    Sum(Seat),
    /// Which printing was played; only if points depend on it.
    Edition,
    /// Other players, as long as nothing was entered.
    Players,
    /// The result.
    Done,
}

/// The kinds of ships as a count tells them apart: those worth 4 VP are one.
const SHIPS: [ShipKind; 14] = [
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

/// The numbers that may be asked for, in the order of the sheet.
const NUMBERS: [Counted; 16] = [
    Counted::President,
    Counted::Shuttles(Symbol::Sphere),
    Counted::Shuttles(Symbol::Cube),
    Counted::Shuttles(Symbol::Gear),
    Counted::Shuttles(Symbol::Triangle),
    Counted::Shuttles(Symbol::Diamond),
    Counted::Printed(Colour::Blue),
    Counted::Printed(Colour::Red),
    Counted::Printed(Colour::Yellow),
    Counted::Printed(Colour::Purple),
    Counted::Series,
    Counted::Tiles,
    Counted::ReputationPoints,
    Counted::Aboard,
    Counted::Mars,
    Counted::Earth,
];

/// More ships than anybody launches.
const MOST_SHIPS: u8 = 12;

/// Council fields.
const MOST_ADVISORS: u8 = 4;

impl AtTable<'_> {
    /// The page of a count that is under way: the sheet where there is room for it, the ranking elsewhere.
    pub(in crate::app) fn score_page(self) -> Flow {
        if self.counts_on_sheet() {
            Flow::CountSheet
        } else {
            Flow::Ranking
        }
    }

    /// Whether a game is counted on a sheet, and nobody has asked for its result; or was kept to its end, and the score needs more.
    pub(in crate::app) fn counts_on_sheet(self) -> bool {
        let game = self.game;
        if self.has_forms && self.is_kept_to_end() {
            return self.edition_matters()
                || self.seats().any(|seat| self.missing_of(seat).is_some())
                || self.in_score(|sheet| !sheet.questions().is_empty());
        }
        let counts = game.counts();
        let is_open = |seat: Seat| counts.of(seat).launches.is_none();
        let is_count = self.has_forms && game.header().mode == Mode::Tally;
        is_count && (self.seats().any(is_open) || !game.is_complete())
    }

    fn counted(self, seat: Seat, what: Counted) -> Option<u8> {
        *what.cell(&mut self.game.counts().of(seat).clone())
    }

    fn advisors(self, seat: Seat) -> u8 {
        let council = self.ledger().board(seat).council().len();
        u8::try_from(council).sure_or(u8::MAX)
    }
}

/// The field in which a question of the score is answered.
fn cell_of(at: AtTable<'_>, question: ScoreQuestion) -> Cell {
    let counted = match question {
        ScoreQuestion::Ship { seat, nth } => return Cell::Ship(seat, nth),
        ScoreQuestion::Advisor { seat, field } => return Cell::Advisor(seat, field),
        ScoreQuestion::Shuttles { seat, symbol } if at.is_for_series_alone(seat, symbol) => {
            Counted::Series
        }
        ScoreQuestion::Shuttles { symbol, .. } => Counted::Shuttles(symbol),
        ScoreQuestion::Printed { colour, .. } => Counted::Printed(colour),
        ScoreQuestion::Tiles { .. } => Counted::Tiles,
        ScoreQuestion::Reputation { .. } => Counted::ReputationPoints,
        ScoreQuestion::Aboard { .. } => Counted::Aboard,
        ScoreQuestion::Mars { .. } => Counted::Mars,
        ScoreQuestion::Earth { .. } => Counted::Earth,
    };
    Cell::Count(question.seat(), counted)
}

/// The numbers of a player that are on the sheet: those that are known, and those the score asks for.
fn numbers_of(at: AtTable<'_>, seat: Seat) -> [Option<Counted>; NUMBERS.len()] {
    let is_kept = at.is_kept_to_end();
    let mut there = NUMBERS.map(|what| {
        let is_there = match what {
            Counted::ReputationPoints | Counted::Aboard if !is_kept => true,
            _ if is_kept && at.missing_of(seat) == Some(what) => true,
            Counted::President if !is_kept => {
                at.ledger().has_advisor(seat, Advisor::MichelleDeLaRose)
            }
            _ => at.counted(seat, what).is_some(),
        };
        is_there.then_some(what)
    });
    at.in_score(|sheet| {
        for question in sheet.questions() {
            if let Cell::Count(whose, asked) = cell_of(at, *question)
                && whose == seat
                && let Some(place) = NUMBERS.iter().position(|what| *what == asked)
                && let Some(place) = there.get_mut(place)
            {
                *place = Some(asked);
            }
        }
    });
    there
}

/// The fields of a player.
fn cells_of(at: AtTable<'_>, seat: Seat) -> impl Iterator<Item = Cell> {
    let (launches, has_moon) = (
        at.ledger().launches(seat),
        at.ledger().setup().plays(Expansion::Moon),
    );
    let is_kept = at.is_kept_to_end();
    let is_there =
        move |cell: &Cell| !is_kept || cell.place().is_some_and(|place| is_of_score(at, place));
    let ships = (0..=launches).take(MOST_SHIPS.into());
    let advisors = (0..=at.advisors(seat)).take(MOST_ADVISORS.into());
    let advisors = advisors.filter(move |_| has_moon);
    let numbers = numbers_of(at, seat).into_iter().flatten();
    ships
        .map(move |nth| Cell::Ship(seat, nth))
        .chain(advisors.map(move |nth| Cell::Advisor(seat, nth)))
        .filter(is_there)
        .chain(numbers.map(move |what| Cell::Count(seat, what)))
        .chain([Cell::Sum(seat)])
}

/// Whether a card in a place of a kept game is the score's business: nobody knows it, or it was described there.
fn is_of_score(at: AtTable<'_>, place: Place) -> bool {
    let is_it = |entry: Entry| matches!(entry, Entry::Fact(Fact::Described { place: other, .. }) if other == place);
    let is_asked = |question: &ScoreQuestion| cell_of(at, *question).place() == Some(place);
    at.in_score(|sheet| sheet.questions().iter().any(is_asked))
        || at.game.log().entries().any(is_it)
}

impl Cell {
    /// Where its card lies.
    const fn place(self) -> Option<Place> {
        match self {
            Cell::Ship(seat, nth) => Some(Place::Launched(seat, nth)),
            Cell::Advisor(seat, nth) => Some(Place::Council(seat, nth)),
            _ => None,
        }
    }

    /// Whose it is.
    const fn seat(self) -> Option<Seat> {
        match self {
            Cell::Ship(seat, _) | Cell::Advisor(seat, _) => Some(seat),
            Cell::Count(seat, _) | Cell::Sum(seat) => Some(seat),
            Cell::Edition | Cell::Players | Cell::Done => None,
        }
    }

    /// The same of somebody else.
    const fn of(self, seat: Seat) -> Self {
        match self {
            Cell::Ship(_, nth) => Cell::Ship(seat, nth),
            Cell::Advisor(_, nth) => Cell::Advisor(seat, nth),
            Cell::Count(_, what) => Cell::Count(seat, what),
            Cell::Sum(_) => Cell::Sum(seat),
            other => other,
        }
    }
}

/// A ship on the sheet, or none.
fn ship_at(at: AtTable<'_>, seat: Seat, nth: u8) -> Option<Ship> {
    at.ledger().launched(seat).nth(nth.into())
}

/// The option of a ship; 0 is none.
fn ship_option(ship: Option<Ship>) -> Option<u8> {
    let Some(kind) = ship.and_then(Ship::kind) else {
        return ship.is_none().then_some(0);
    };
    let worth = |other: &ShipKind| match other {
        ShipKind::Four => kind.is_worth_four(),
        other => *other == kind,
    };
    let place = SHIPS.iter().position(worth)?;
    u8::try_from(place.saturating_add(1)).ok()
}

/// What an option of several stands for; 0 is none.
fn optional<T: Copy>(all: &[T], option: u8) -> Option<T> {
    let place = usize::from(option).checked_sub(1)?;
    all.get(place).copied()
}

/// Why a card of the sheet is described: it is there, or it is added.
fn why(at: AtTable<'_>, place: Place, pile: Pile) -> Why {
    match (at.ledger().card(place), place.seat()) {
        (None, Some(seat)) => Why::Counted { pile, seat },
        _ => Why::Scored(place),
    }
}

/// Asks for a card on the pages that describe one.
fn ask_for_card(at: &mut AtTableMut<'_>, place: Place, pile: Pile) {
    let why = why(at.see(), place, pile);
    Describing::open(at, why);
}

/// Describes a card that is there, adds one that is not, or takes it away; returns whether it could.
fn set_card(at: &mut AtTableMut<'_>, place: Place, pile: Pile, card: Option<Card>) -> bool {
    let is_there = at.see().ledger().card(place).is_some();
    let before = at.game.log().present();
    match card {
        Some(card) => why(at.see(), place, pile).described(at, card),
        None if is_there => {
            at.record(Entry::Fact(Fact::Corrected(Correction::Removed { place })));
        }
        // It was not there before.
        None => return true,
    }
    at.game.log().present() != before
}

/// What the count of a number says, without whose it is.
fn number_label(at: AtTable<'_>, what: Counted) -> Label {
    match what {
        Counted::Printed(colour) => at.write(&Capital(at.say(SettlersOf(colour, None)))),
        what => at.write(&Capital(at.say(what))),
    }
}

impl Choices for CountSheet {
    type Handed = TheGame;

    type Choice = Cell;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(match at.is_kept_to_end() {
            true => Phrase::ResultWord,
            false => Phrase::CountOnly,
        })
    }

    fn choices<'a>(&'a self, at: AtTable<'a>) -> impl Iterator<Item = Cell> {
        let edition = at.edition_matters() || at.edition_entered();
        let log = at.game.log();
        let is_blank = log.is_empty() && !log.can_redo() && !at.is_kept_to_end();
        at.seats()
            .flat_map(move |seat| cells_of(at, seat))
            .chain(edition.then_some(Cell::Edition))
            .chain(is_blank.then_some(Cell::Players))
            .chain([Cell::Done])
    }

    fn row(&self, at: AtTable<'_>, cell: Cell) -> Row {
        let label = self.label(at, &cell);
        let Some(seat) = cell.seat() else {
            return match cell {
                Cell::Edition => Row::text(label).with_value(match at.edition_entered() {
                    true => at.write(&at.edition_word(at.ledger().setup().edition)),
                    false => at.write(&'?'),
                }),
                Cell::Done => Row::text(label).with_icons([Icon::Crown]),
                _ => Row::text(label),
            };
        };
        // What was entered says more than where.
        let named = match cell {
            Cell::Ship(_, nth) => ship_at(at, seat, nth).map(|ship| at.write(&at.say(ship))),
            Cell::Advisor(_, nth) => {
                let field = at.ledger().board(seat).council().get(usize::from(nth));
                let advisor = field.copied().flatten();
                advisor.map(|advisor| at.write(&advisor.name()))
            }
            _ => None,
        };
        let said = named.unwrap_or(label);
        let row = Row::text(at.is(&at.name(seat), &said)).about(seat);
        match cell {
            Cell::Sum(_) => {
                let points = at.in_score(|sheet| sheet.standing(seat).points);
                row.with_value(at.marked_points(points, at.is_provisional()))
            }
            // What a ship is worth is longer than a value has room for; its line says its points.
            Cell::Ship(_, nth) => match at.in_score(|sheet| {
                let line = sheet.lines(seat).nth(nth.into());
                line.filter(|_| nth < at.ledger().launches(seat))
                    .map(|line| line.points())
            }) {
                Some(Some(points)) => row.with_value(points),
                Some(None) => row.with_value('?'),
                None => row,
            },
            Cell::Count(_, Counted::President) => {
                let there = at.ledger().board(seat).president();
                row.with_value(at.yes_no(there))
            }
            Cell::Count(_, what) => match at.counted(seat, what) {
                Some(number) => row.with_value(number),
                None => row.with_value('?'),
            },
            _ => row,
        }
    }

    fn about(&self, _: AtTable<'_>, cell: Cell) -> Option<Phrase> {
        match cell {
            Cell::Count(_, Counted::Printed(_)) => Some(Phrase::PrintedWhere),
            Cell::Edition => Some(Phrase::EditionMatters),
            _ => None,
        }
    }

    /// The first ship of all; later what the score asks for first, and then the result.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Cell> {
        if at.game.log().is_empty() {
            return Some(Cell::Ship(Seat::One, 0));
        }
        let open = at.in_score(|sheet| sheet.questions().first().copied());
        Some(open.map_or(Cell::Done, |question| cell_of(at, question)))
    }

    /// To the same of the next player, or of the one before.
    fn leap(&self, at: AtTable<'_>, from: Cell, down: bool) -> Option<Way<Cell>> {
        let seat = from.seat()?;
        let players = at.ledger().players();
        let other = if down {
            players.after(seat)
        } else {
            let before = players.seats().find(|other| players.after(*other) == seat);
            before.sure_or(seat)
        };
        let same = cells_of(at, other).find(|cell| *cell == from.of(other));
        Some(Way::To(same.unwrap_or(Cell::Sum(other))))
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Other
    }

    fn meaning(&self, _: AtTable<'_>, cell: Cell) -> Option<Meaning> {
        match cell {
            Cell::Done => Some(Meaning::Done),
            _ => None,
        }
    }

    fn nature(&self) -> Nature {
        Nature::SCORE
    }

    fn form(&self) -> Option<&dyn FormPage> {
        Some(self)
    }

    /// What is asked is asked on the page of that question, which leads back here.
    fn take(&self, at: &mut AtTableMut<'_>, cell: Cell) {
        match cell {
            Cell::Ship(seat, nth) => ask_for_card(at, Place::Launched(seat, nth), Pile::Ships),
            Cell::Advisor(seat, nth) => ask_for_card(at, Place::Council(seat, nth), Pile::Advisors),
            Cell::Count(_, Counted::President) | Cell::Edition => {
                let next = self.kind(at.see(), &cell).next_option();
                self.set(at, cell, next);
            }
            Cell::Count(seat, what) => at.go(Flow::Number(Asked::Counted { seat, what })),
            Cell::Sum(_) => {}
            Cell::Players => {
                let header = at.game.header();
                let draft = &mut at.desk.draft;
                draft.mode = header.mode;
                draft.setup = header.setup;
                draft.names.clone_from(&header.names);
                at.go(Flow::NewGame);
            }
            Cell::Done => finish(at),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(match at.see().is_kept_to_end() {
            true => Flow::Ranking,
            false => Flow::Home,
        });
    }
}

/// Notes that these were all ships and advisors, and shows the result; or says what it still needs, and goes there.
fn finish(at: &mut AtTableMut<'_>) {
    let open = at
        .see()
        .in_score(|sheet| sheet.questions().first().copied());
    if let Some(question) = open {
        let cell = cell_of(at.see(), question);
        at.go_to_choice(Flow::CountSheet, &CountSheet, &cell);
        let words = at.say(question);
        return at.show_toast(&words);
    }
    if at.see().edition_matters() {
        at.go_to_choice(Flow::CountSheet, &CountSheet, &Cell::Edition);
        let words = at.say(Phrase::WhichEdition);
        return at.show_toast(&words);
    }
    let see = at.see();
    if see.is_kept_to_end() {
        let mut missing = see
            .seats()
            .filter_map(|seat| Some((seat, see.missing_of(seat)?)));
        let Some((seat, what)) = missing.next() else {
            return at.go(Flow::Ranking);
        };
        at.go_to_choice(Flow::CountSheet, &CountSheet, &Cell::Count(seat, what));
        let words = number_label(at.see(), what);
        return at.show_toast(&words);
    }
    let mut entries: heapless::Vec<Entry, 8, u8> = heapless::Vec::new();
    let has_moon = see.ledger().setup().plays(Expansion::Moon);
    for seat in see.seats() {
        let said = [
            (Counted::Launches, see.ledger().launches(seat), true),
            (Counted::Advisors, see.advisors(seat), has_moon),
        ];
        for (what, number, is_played) in said {
            let count = Some(number);
            if is_played && see.counted(seat, what) != count {
                entries.push(Entry::Counted { seat, what, count }).surely();
            }
        }
    }
    if entries.is_empty() || at.record_all(&entries).is_some() {
        at.go(Flow::Ranking);
    }
}

impl Fields for CountSheet {
    fn id(&self, cell: &Cell) -> FieldId {
        let nth_of = |place: usize| u8::try_from(place).sure_or(0);
        match *cell {
            Cell::Ship(seat, nth) => FieldId::new("ship").nth(nth).of(seat),
            Cell::Advisor(seat, nth) => FieldId::new("advisor").nth(nth).of(seat),
            Cell::Sum(seat) => FieldId::new("sum").of(seat),
            Cell::Edition => FieldId::new("edition"),
            Cell::Players => FieldId::new("players"),
            Cell::Done => FieldId::new("done"),
            Cell::Count(seat, what) => match what {
                Counted::Aboard => FieldId::new("aboard"),
                Counted::Mars => FieldId::new("mars"),
                Counted::Earth => FieldId::new("earth"),
                Counted::Tiles => FieldId::new("tiles"),
                Counted::Reputation | Counted::ReputationPoints => FieldId::new("reputation"),
                Counted::Shuttles(symbol) => FieldId::new("shuttles").nth(nth_of(symbol.index())),
                Counted::Printed(colour) => FieldId::new("printed").nth(nth_of(colour.index())),
                Counted::Series => FieldId::new("series"),
                Counted::Launches => FieldId::new("launches"),
                Counted::Advisors => FieldId::new("advisors"),
                Counted::President => FieldId::new("president"),
            }
            .of(seat),
        }
    }

    fn group(&self, at: AtTable<'_>, cell: &Cell) -> Label {
        cell.seat().map_or(Label::new(), |seat| at.name(seat))
    }

    fn label(&self, at: AtTable<'_>, cell: &Cell) -> Label {
        match *cell {
            Cell::Ship(_, nth) => {
                let launch = at.fill(Phrase::LaunchNumber, &nth.saturating_add(1));
                at.write(&Capital(launch))
            }
            Cell::Advisor(_, nth) => at.fill(Phrase::CouncilNumber, &nth.saturating_add(1)),
            Cell::Count(_, what) => number_label(at, what),
            Cell::Sum(_) => at.label(Phrase::SumWord),
            Cell::Edition => at.label(Phrase::WhichEdition),
            Cell::Players => at.label(Phrase::OtherPlayers),
            Cell::Done => at.label(Phrase::ResultWord),
        }
    }

    fn kind(&self, at: AtTable<'_>, cell: &Cell) -> FieldKind {
        let place = |place: usize| u8::try_from(place).ok();
        match *cell {
            Cell::Ship(seat, nth) => FieldKind::Choice {
                options: place(SHIPS.len()).sure_or(0).saturating_add(1),
                chosen: ship_option(ship_at(at, seat, nth)),
            },
            Cell::Advisor(seat, nth) => {
                let advisor = at.ledger().board(seat).council().get(usize::from(nth));
                let named = advisor.copied().flatten();
                let mut all = Advisor::ALL.iter();
                let found = named.and_then(|named| all.position(|other| *other == named));
                let found = found.and_then(|found| place(found.saturating_add(1)));
                FieldKind::Choice {
                    options: place(Advisor::ALL.len()).sure_or(0).saturating_add(1),
                    chosen: found.or(advisor.is_none().then_some(0)),
                }
            }
            Cell::Count(seat, Counted::President) => {
                FieldKind::Toggle(at.ledger().board(seat).president())
            }
            Cell::Count(seat, Counted::ReputationPoints) => {
                let points = at.counted(seat, Counted::ReputationPoints);
                let mut printed = Track::POINTS.iter();
                let found = points.and_then(|points| printed.position(|other| *other == points));
                FieldKind::Choice {
                    options: place(Track::POINTS.len()).sure_or(0),
                    chosen: found.and_then(place),
                }
            }
            Cell::Count(seat, what) => FieldKind::Number {
                least: 0,
                most: Asked::Counted { seat, what }.most(at),
                number: at.counted(seat, what),
            },
            Cell::Edition => {
                let edition = at.ledger().setup().edition;
                let mut editions = Edition::ALL.iter();
                let found = editions.position(|other| *other == edition);
                FieldKind::Choice {
                    options: 2,
                    chosen: found.and_then(place).filter(|_| at.edition_entered()),
                }
            }
            Cell::Sum(_) => FieldKind::Shown,
            Cell::Players | Cell::Done => FieldKind::Action,
        }
    }

    fn option(&self, at: AtTable<'_>, cell: &Cell, nth: u8) -> Label {
        match *cell {
            Cell::Ship(..) => match optional(&SHIPS, nth) {
                Some(kind) => at.write(&Capital(at.say(Ship::new(kind)))),
                None => at.label(Phrase::Nothing),
            },
            Cell::Advisor(..) => match optional(&Advisor::ALL, nth) {
                Some(advisor) => at.write(&advisor.name()),
                None => at.label(Phrase::Nothing),
            },
            Cell::Count(..) => match Track::POINTS.get(usize::from(nth)) {
                Some(points) => at.fill(Phrase::Points, points),
                None => Label::new(),
            },
            Cell::Edition => match Edition::ALL.get(usize::from(nth)) {
                Some(edition) => at.write(&Capital(at.say(*edition))),
                None => Label::new(),
            },
            Cell::Sum(_) | Cell::Players | Cell::Done => Label::new(),
        }
    }

    fn set(&self, at: &mut AtTableMut<'_>, cell: Cell, set: Set) -> bool {
        let counted = |seat, what, count| Entry::Counted { seat, what, count };
        match (cell, set) {
            (Cell::Ship(seat, nth), Set::Option(option)) => {
                let kind = optional(&SHIPS, option);
                let card = kind.map(|kind| Card::Ship(Ship::new(kind)));
                set_card(at, Place::Launched(seat, nth), Pile::Ships, card)
            }
            (Cell::Advisor(seat, nth), Set::Option(option)) => {
                let advisor = optional(&Advisor::ALL, option);
                let card = advisor.map(|advisor| Card::Advisor(Some(advisor)));
                set_card(at, Place::Council(seat, nth), Pile::Advisors, card)
            }
            (Cell::Count(seat, what @ Counted::President), Set::Option(yes)) => {
                let arrived = yes > 0;
                let correction = Correction::President { seat, arrived };
                let entries = [
                    counted(seat, what, Some(yes)),
                    Entry::Fact(Fact::Corrected(correction)),
                ];
                at.record_all(&entries).is_some()
            }
            (Cell::Count(seat, what), Set::Option(option)) => {
                let points = Track::POINTS.get(usize::from(option)).copied();
                at.record(counted(seat, what, points)).is_some()
            }
            (Cell::Count(seat, what), Set::Number(count)) => {
                // What is known already need not be entered once more.
                at.see().counted(seat, what) == count
                    || at.record(counted(seat, what, count)).is_some()
            }
            (Cell::Edition, Set::Option(option)) => {
                let edition = Edition::ALL.get(usize::from(option)).copied();
                let edition = edition.sure_or(Edition::Revised);
                let correction = Correction::Edition { edition };
                at.record(Entry::Fact(Fact::Corrected(correction)))
                    .is_some()
            }
            _ => false,
        }
    }
}
