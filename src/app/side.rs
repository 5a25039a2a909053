//! A player's side of the table in a refereed game: who stands where, which ships wait for whom, what lies there.
//!
//! It is a look at the game and keeps nothing. What only its owner may see is left out; where the referee asks about a place of it, that is marked.

use core::fmt::{Debug, Display, Formatter, Result, Write};

use crate::components::{
    Berth, Card, Colour, PerSymbol, Planet, Seat, Ship, ShipKind, Symbol, Track,
};
use crate::ledger::Award;
use crate::referee::{Answer, Question, Referee, Settlers, Spot};
use crate::sure::{Gather, Sure};
use crate::text::{Capital, Comma, Phrase};

use super::at_table::AtTable;
use super::choices::Choices;
use super::flow::Flow;
use super::foot::{Picture, RowWords};
use super::pages::game::{Offered, Refereed};
use super::pictures::pictures;
use super::screen::{Badge, Icon, Icons, Row, Toast};

/// A player's side.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    at: AtTable<'a>,
    referee: &'a Referee,
    seat: Seat,
}

impl Debug for Side<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.debug_struct("Side").field("seat", &self.seat).finish()
    }
}

/// A part of a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SidePart {
    /// A place where settlers stand, with its ship if it is a berth.
    Spot(Spot),
    /// The columns of shuttles.
    Columns,
    /// The tiles.
    Tiles,
    /// The reputation marker.
    Reputation,
    /// The ships that were launched.
    Launched,
    /// The ships in hand.
    Hand,
}

/// All of them, as they are read; the Moon is there if it is played with.
const PARTS: [SidePart; 10] = [
    SidePart::Spot(Spot::Moon),
    SidePart::Spot(Spot::Earth),
    SidePart::Spot(Spot::Mars),
    SidePart::Spot(Spot::BerthA),
    SidePart::Spot(Spot::BerthB),
    SidePart::Columns,
    SidePart::Tiles,
    SidePart::Reputation,
    SidePart::Launched,
    SidePart::Hand,
];

impl<'a> AtTable<'a> {
    /// A player's side, where a referee knows it.
    pub(super) fn side(self, seat: Seat) -> Option<Side<'a>> {
        let referee = self.referee()?;
        Some(Side {
            at: self,
            referee,
            seat,
        })
    }

    /// Whose side is shown beside a question: the player's who is asked, or else, while a rival plays, that of a person who plays alone.
    pub(super) fn own_side(self) -> Seat {
        let asked = self.asked_or_in_turn();
        let mut people = self.seats().filter(|seat| self.game.rival(*seat).is_none());
        match (self.game.rival(asked), people.next(), people.next()) {
            (Some(_), Some(alone), None) => alone,
            _ => asked,
        }
    }
}

impl<'a> Side<'a> {
    /// Whose it is.
    #[must_use]
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// The player's name.
    #[must_use]
    pub fn name(self) -> Badge {
        self.at.name_badge(self.seat)
    }

    /// What there is to see, in the order in which it is read.
    pub fn parts(self) -> impl Iterator<Item = SidePart> {
        let moon = self.at.has_moon();
        PARTS
            .into_iter()
            .filter(move |part| moon || *part != SidePart::Spot(Spot::Moon))
    }

    /// The settlers at a place.
    #[must_use]
    pub fn settlers(self, spot: Spot) -> &'a Settlers {
        self.referee.camp(self.seat).at(spot)
    }

    /// Who stands at a place: settlers, then figures of the Moon.
    #[must_use]
    pub fn standing(self, spot: Spot) -> Icons {
        let mut icons = Icons::new();
        let settlers = self.settlers(spot);
        for colour in Colour::ALL {
            for _ in 0..*settlers.of(colour) {
                // No place holds more than six.
                icons.push(Icon::Settler(colour)).surely();
            }
        }
        if self.referee.vip() == Some((self.seat, spot)) {
            icons.push(Icon::AnySettler).surely();
        }
        if self.at.has_moon() && self.referee.advisor(self.seat).spot() == Some(spot) {
            icons.push(Icon::Advisor).surely();
        }
        let president = self.referee.president();
        if president.is_some_and(|(seat, world)| seat == self.seat && world.spot() == Some(spot)) {
            icons.push(Icon::Crown).surely();
        }
        icons
    }

    /// How many settlers stand at a place, the VIP counted.
    #[must_use]
    pub fn occupied(self, spot: Spot) -> u8 {
        let vip = self.referee.vip() == Some((self.seat, spot));
        self.settlers(spot).total().saturating_add(u8::from(vip))
    }

    /// How many settlers there is room for at a place; on a berth, how many its ship wants in all.
    #[must_use]
    pub fn places(self, spot: Spot) -> u8 {
        match spot.berth() {
            Some(berth) => self.referee.ship_size(self.seat, berth).unwrap_or(0),
            None => spot.room(),
        }
    }

    /// How many more there is room for, or the ship still wants.
    #[must_use]
    pub fn free(self, spot: Spot) -> u8 {
        self.places(spot).saturating_sub(self.occupied(spot))
    }

    /// The ship on a berth.
    #[must_use]
    pub fn ship(self, berth: Berth) -> Option<Ship> {
        *self.referee.ledger().board(self.seat).berths().of(berth)
    }

    /// The ship on a berth in pictures, the virus first; a place for one if there is none.
    #[must_use]
    pub fn ship_pictures(self, berth: Berth) -> Icons {
        let Some(ship) = self.ship(berth) else {
            return Icons::from_iter([Icon::Empty]);
        };
        let mut icons = Icons::new();
        if self.referee.virus() == Some((self.seat, berth)) {
            icons.push(Icon::Virus).surely();
        }
        // The longest ship has seven pictures.
        icons
            .extend_from_slice(&pictures(Card::Ship(ship)))
            .surely();
        icons
    }

    /// How many shuttles lie in each column.
    #[must_use]
    pub fn columns(self) -> PerSymbol<u8> {
        let columns = self.referee.ledger().columns(self.seat);
        PerSymbol(Symbol::ALL.map(|symbol| columns.of(symbol).least))
    }

    /// The symbols of the tiles, each in its slot; `None` for a free one. The fourth is the Moon's.
    pub fn tiles(self) -> impl Iterator<Item = Option<Icon>> {
        let slots = usize::from(self.at.tile_slots());
        let tiles = *self.referee.ledger().board(self.seat).tiles();
        let symbol =
            |tile: crate::components::Tile| tile.symbol().map_or(Icon::Unknown, Icon::Symbol);
        tiles
            .into_iter()
            .take(slots)
            .map(move |tile| tile.map(symbol))
    }

    /// The space of the reputation marker, if it is known.
    #[must_use]
    pub fn reputation(self) -> Option<u8> {
        self.referee.ledger().board(self.seat).reputation()
    }

    /// What that is worth.
    #[must_use]
    pub fn reputation_points(self) -> Option<u16> {
        self.at.in_score(|sheet| {
            let mut lines = sheet.lines(self.seat);
            let of_track = |award| matches!(award, Award::Reputation { .. });
            lines.find(|line| of_track(line.award))?.points()
        })
    }

    /// How many ships were launched.
    #[must_use]
    pub fn launches(self) -> u8 {
        self.referee.ledger().launches(self.seat)
    }

    /// How many ships are in hand.
    #[must_use]
    pub fn hand(self) -> u8 {
        self.referee.ledger().hand_size(self.seat)
    }

    /// A ship in hand, counted from 0, as far as everybody who looks may see it.
    #[must_use]
    pub fn ship_in_hand(self, nth: u8) -> Option<Ship> {
        let ledger = self.referee.ledger();
        let ship = ledger.hand(self.seat).nth(usize::from(nth))?;
        let is_hidden = ledger.hidden(self.seat).nth(usize::from(nth)) == Some(true);
        let is_open = !is_hidden || !self.at.deals() || self.at.is_alone(self.seat);
        (is_open || self.at.is_played()).then_some(ship)
    }

    /// A ship in hand in pictures.
    #[must_use]
    pub fn hand_pictures(self, nth: u8) -> Icons {
        match self.ship_in_hand(nth) {
            Some(ship) => pictures(Card::Ship(ship)),
            None => Icons::from_iter([Icon::Unknown]),
        }
    }

    /// The part that the referee asks about, or that the chosen answer is about.
    #[must_use]
    pub fn marked(self) -> Option<SidePart> {
        let asked = self.referee.asks();
        if asked.who != Some(self.seat) {
            return None;
        }
        let chosen = match self.at.flow {
            Flow::Refereed => Refereed.chosen(self.at),
            _ => None,
        };
        let of_answer = match chosen {
            Some(Offered::Legal(answer) | Offered::Refused(answer)) => place_of_answer(answer),
            Some(Offered::Menu) | None => None,
        };
        of_answer.or_else(|| place_of_question(asked.what))
    }

    /// A part in words.
    #[must_use]
    pub fn words(self, part: SidePart) -> Toast {
        let mut words = Toast::new();
        // The longest hand fits; a test sees to it.
        write!(words, "{}", Capital(Words { side: self, part })).surely();
        words
    }
}

/// The place that an answer is about.
fn place_of_answer(answer: Answer) -> Option<SidePart> {
    Some(match answer {
        Answer::Keep { berth, .. }
        | Answer::Board { berth, .. }
        | Answer::Launch { berth, .. }
        | Answer::SwapShip { berth, .. } => SidePart::Spot(Spot::aboard(berth)),
        Answer::UseShuttle { planet, .. } => SidePart::Spot(Spot::on(planet)),
        Answer::TakeShuttle { .. } | Answer::Column(_) => SidePart::Columns,
        Answer::TakeTile { .. } | Answer::DiscardTiles { .. } | Answer::Tile { .. } => {
            SidePart::Tiles
        }
        Answer::Lose(_) => SidePart::Spot(Spot::Mars),
        Answer::Recruit(_) => SidePart::Spot(Spot::Earth),
        Answer::Adapt { spot, .. } | Answer::Move { to: spot, .. } => SidePart::Spot(spot),
        Answer::Reputation | Answer::Stop { .. } => SidePart::Reputation,
        Answer::Draw { .. } | Answer::Return { .. } | Answer::Pay { .. } => SidePart::Hand,
        _ => return None,
    })
}

/// The place that a question is about.
fn place_of_question(question: Question) -> Option<SidePart> {
    Some(match question {
        Question::Keep { berth, .. } | Question::PlaceShip { berth } => {
            SidePart::Spot(Spot::aboard(berth))
        }
        Question::White { planet, .. } | Question::StandIn { planet, .. } => {
            SidePart::Spot(Spot::on(planet))
        }
        Question::Room { .. } | Question::Toll | Question::Side { .. } => SidePart::Tiles,
        Question::Lost { .. } => SidePart::Spot(Spot::on(Planet::Mars)),
        Question::Advance { .. } => SidePart::Reputation,
        Question::Return | Question::Fare | Question::Exchange { .. } => SidePart::Hand,
        Question::Column => SidePart::Columns,
        _ => return None,
    })
}

/// A part of a side, in words.
struct Words<'a> {
    side: Side<'a>,
    part: SidePart,
}

impl Words<'_> {
    fn pictures(&self, f: &mut Formatter<'_>, icons: &[Icon]) -> Result {
        let row = Row::default().with_icons(icons.iter().copied());
        let language = self.side.at.language();
        RowWords {
            language,
            row: &row,
        }
        .fmt(f)
    }

    /// Who stands at a place: settlers counted by colour, then figures of the Moon.
    fn people(&self, said: &mut Toast, spot: Spot) {
        let Words { side, .. } = self;
        let (at, settlers) = (side.at, side.settlers(spot));
        if settlers.total() > 0 {
            write!(said, "{}", at.say(*settlers)).surely();
        }
        let standing = side.standing(spot);
        let figures = standing
            .iter()
            .filter(|icon| !matches!(icon, Icon::Settler(_)));
        for icon in figures.copied() {
            let language = at.language();
            if settlers.total() > 0 {
                write!(said, "{}", at.say(Comma)).surely();
            }
            write!(said, "{}", Picture { language, icon }).surely();
        }
    }

    /// Something and what there is to say of it.
    fn is(&self, f: &mut Formatter<'_>, what: &dyn Display, said: &dyn Display) -> Result {
        let parts: [&dyn Display; 2] = [what, said];
        self.side.at.say(Phrase::Is.with_all(&parts)).fmt(f)
    }

    /// A place: how many of how many, its ship, who they are.
    fn spot(&self, f: &mut Formatter<'_>, spot: Spot) -> Result {
        let Words { side, .. } = self;
        let at = side.at;
        let (occupied, places) = (side.occupied(spot), side.places(spot));
        let place = at.say(spot);
        let ship = spot.berth().map(|berth| side.ship(berth));
        if ship == Some(None) {
            return self.is(f, &place, &at.say(Phrase::PictureEmpty));
        }
        // A ship and its crew fit.
        let mut said = Toast::new();
        let is_empty = side.standing(spot).is_empty();
        match ship.flatten() {
            None if is_empty => write!(said, "{}", at.say(Phrase::Nobody)).surely(),
            None => {}
            Some(ship) if is_empty => write!(said, "{}", at.say(ship)).surely(),
            Some(ship) => write!(said, "{}{}", at.say(ship), at.say(Comma)).surely(),
        }
        self.people(&mut said, spot);
        self.is(f, &format_args!("{place} {occupied}/{places}"), &said)
    }

    fn hand(&self, f: &mut Formatter<'_>) -> Result {
        let Words { side, .. } = self;
        let at = side.at;
        let count = at.say(Phrase::HandCount.counting(side.hand().into()));
        let mut ships = Toast::new();
        for nth in 0..side.hand() {
            let ship = side.ship_in_hand(nth).filter(|ship| ship.kind().is_some());
            if let Some(ship) = ship {
                // Four ships fit, and so does a fifth.
                if !ships.is_empty() {
                    write!(ships, "{}", at.say(Comma)).surely();
                }
                write!(ships, "{}", at.say(ship)).surely();
            }
        }
        if ships.is_empty() {
            return count.fmt(f);
        }
        self.is(f, &count, &ships)
    }
}

impl Display for Words<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Words { side, part } = self;
        let at = side.at;
        match part {
            SidePart::Spot(spot) => self.spot(f, *spot),
            SidePart::Columns => {
                let columns = side.columns();
                let counted =
                    |symbol: Symbol| [Icon::Symbol(symbol), Icon::Count(*columns.of(symbol))];
                let icons: Icons = Symbol::ALL.into_iter().flat_map(counted).gathered();
                self.pictures(f, &icons)
            }
            SidePart::Tiles => {
                let mut tiles = Toast::new();
                for icon in side.tiles().flatten() {
                    let language = at.language();
                    let comma = at.say(Comma);
                    // Four symbols fit.
                    if !tiles.is_empty() {
                        write!(tiles, "{comma}").surely();
                    }
                    write!(tiles, "{}", Picture { language, icon }).surely();
                }
                if tiles.is_empty() {
                    tiles.push('0').surely();
                }
                self.is(f, &at.say(Phrase::TilesRow), &tiles)
            }
            SidePart::Reputation => {
                let name = at.say(Phrase::ReputationUp);
                let Some(space) = side.reputation() else {
                    return self.is(f, &name, &'?');
                };
                let space = at.fill(Phrase::Space, &Track::number(space));
                match side.reputation_points() {
                    Some(points) => {
                        let points = at.fill(Phrase::Points, &points);
                        self.is(f, &name, &format_args!("{space}{}{points}", at.say(Comma)))
                    }
                    None => self.is(f, &name, &space),
                }
            }
            SidePart::Launched => self.pictures(f, &[Icon::Launch, Icon::Count(side.launches())]),
            SidePart::Hand => self.hand(f),
        }
    }
}

/// A ship in few pictures, for a place that has room for three: of a series only that it is one.
#[must_use]
pub fn few_pictures(ship: Ship) -> Icons {
    match ship.kind() {
        Some(ShipKind::Series) => [Icon::Points(6), Icon::Each, Icon::Count(5)]
            .into_iter()
            .gathered(),
        _ => pictures(Card::Ship(ship)),
    }
}
