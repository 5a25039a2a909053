//! Positions to test from, in few words: what lies on the table and who stands where.
//!
//! A position is built the way a table would put a game right: every opening question is answered, and
//! the rest is amended. A [`Game`] plays on from there and keeps a second, bare ledger beside the
//! referee's, fed with nothing but the facts the referee emits: every test proves on the way that the two
//! never differ.

use perijove::components::{
    Advisor, Atom, Berth, Card, Colour, Crew, Edition, Effect, Expansion, PerColour, Pile, Planet,
    Players, Seat, Setup, Ship, ShipKind, Shuttle, Symbol, Tile, Track, Who,
};
use perijove::ledger::{Correction, Fact, Ledger, Place};
use perijove::referee::{
    Amendment, Answer, Illegal, Question, Referee, Settlers, Spot, Token, World,
};

/// The player in turn.
pub(crate) const ANN: Seat = Seat::One;
/// The other player.
pub(crate) const BEN: Seat = Seat::Two;

/// Settlers in words: `"2 red 1 blue"`, or `""` for nobody.
#[track_caller]
pub(crate) fn who(words: &str) -> Settlers {
    let mut settlers = Settlers::default();
    let words: Vec<&str> = words.split_whitespace().collect();
    for pair in words.chunks(2) {
        let [count, colour] = pair else {
            panic!("{pair:?}: a number and a colour are wanted");
        };
        *settlers.of_mut(colour_named(colour)) += count.parse::<u8>().unwrap();
    }
    settlers
}

#[track_caller]
fn colour_named(word: &str) -> Colour {
    match word {
        "blue" => Colour::Blue,
        "red" => Colour::Red,
        "yellow" => Colour::Yellow,
        "purple" => Colour::Purple,
        _ => panic!("{word}: no such colour"),
    }
}

pub(crate) const fn recruit(colour: Colour) -> Atom {
    Atom::Recruit(Who::Only(colour))
}

pub(crate) const fn adapt(colour: Colour) -> Atom {
    Atom::Adapt(Who::Only(colour))
}

pub(crate) const ANYONE: Atom = Atom::Recruit(Who::Any);
pub(crate) const ADAPT: Atom = Atom::Adapt(Who::Any);

/// A tile.
pub(crate) const fn tile(symbol: Symbol, effect: Effect) -> Tile {
    Tile::new(Some(symbol), Some(effect))
}

/// A tile that only brings a ship, where its effect does not matter.
pub(crate) const fn plain_tile(symbol: Symbol) -> Tile {
    tile(symbol, Effect::One(Atom::Draw))
}

/// A shuttle: its crew of colours in words, so many white, no tile to pay.
#[track_caller]
pub(crate) fn shuttle(
    planet: Planet,
    symbol: Symbol,
    crew: &str,
    white: u8,
    effect: Effect,
) -> Shuttle {
    Shuttle::unknown(planet)
        .with_symbol(Some(symbol))
        .with_crew(Some(Crew::new(who(crew), white).unwrap()))
        .with_tile_cost(Some(false))
        .with_effect(Some(effect))
}

/// An Earth shuttle.
#[track_caller]
pub(crate) fn earth(symbol: Symbol, crew: &str, effect: Atom) -> Shuttle {
    shuttle(Planet::Earth, symbol, crew, 0, Effect::One(effect))
}

/// A Mars shuttle.
#[track_caller]
pub(crate) fn mars(symbol: Symbol, crew: &str, effect: Atom) -> Shuttle {
    shuttle(Planet::Mars, symbol, crew, 0, Effect::One(effect))
}

/// What lies on the table before the tested turn, and who stands where.
#[derive(Clone)]
pub(crate) struct Position {
    setup: Setup,
    dealt: bool,
    described: Vec<(Place, Card)>,
    added: Vec<(Place, Card)>,
    corrections: Vec<Correction>,
    settlers: Vec<(Seat, Spot, Settlers)>,
    supply: Vec<(Colour, u8)>,
    tokens: Vec<Token>,
}

impl Position {
    /// Two players, the usual setup, ships of 5 VP on every berth, nothing described of the display.
    pub(crate) fn new() -> Self {
        Position::of(Players::Two)
    }

    pub(crate) fn of(players: Players) -> Self {
        let mut position = Position {
            setup: Setup::new(players),
            dealt: false,
            described: Vec::new(),
            added: Vec::new(),
            corrections: Vec::new(),
            settlers: Vec::new(),
            supply: Vec::new(),
            tokens: Vec::new(),
        };
        for seat in players.seats() {
            for berth in Berth::ALL {
                position = position.describes(Place::Berth(seat, berth), ship(ShipKind::Five));
            }
        }
        position
    }

    /// The same with the Moon.
    pub(crate) fn moon() -> Self {
        let mut position = Position::new();
        position.setup.expansions = position.setup.expansions.with(Expansion::Moon);
        position
    }

    /// The same in a game whose cards the device deals; everybody is dealt four ships of 5 VP, so that nothing is to be chosen.
    pub(crate) fn dealt(mut self) -> Self {
        self.dealt = true;
        self
    }

    /// A player's advisor figure stands there.
    pub(crate) fn figure(self, seat: Seat, world: World) -> Self {
        self.token(Token::Advisor(seat, world))
    }

    /// A figure or token is there.
    pub(crate) fn token(mut self, token: Token) -> Self {
        self.tokens.push(token);
        self
    }

    /// An advisor of the display.
    pub(crate) fn offers(self, slot: u8, advisor: Advisor) -> Self {
        let card = Card::Advisor(Some(advisor));
        self.describes(Place::Market(Pile::Advisors, slot), card)
    }

    /// An advisor on a player's council.
    pub(crate) fn advised(self, seat: Seat, advisor: Advisor) -> Self {
        let card = Card::Advisor(Some(advisor));
        self.adds(Place::Council(seat, 0), card)
    }

    /// Ann's figure is on Ganymede, this advisor is offered first, and a tile whose draw nobody needs: see [`Game::takes`].
    pub(crate) fn courts(advisor: Advisor) -> Self {
        Position::moon()
            .figure(ANN, World::Ganymede)
            .offers(0, advisor)
            .tile(0, plain_tile(Symbol::Gear))
    }

    pub(crate) fn first_printing(mut self) -> Self {
        self.setup.edition = Edition::First;
        self
    }

    pub(crate) fn refilled_at_once(mut self) -> Self {
        self.setup.options.refill_at_once = true;
        self
    }

    pub(crate) fn bonus_launch_at_end(mut self) -> Self {
        self.setup.options.bonus_launch_at_end = true;
        self
    }

    /// A track of so many spaces, its bonus spaces; the steps don't matter.
    pub(crate) fn track(mut self, spaces: u8, bonuses: [u8; 3]) -> Self {
        self.setup.track = Track::new(spaces, bonuses, [1, 2, 3, 4]).unwrap();
        self
    }

    pub(crate) fn setup(&mut self) -> &mut Setup {
        &mut self.setup
    }

    /// Describes a card that is there from the start.
    pub(crate) fn describes(mut self, place: Place, card: Card) -> Self {
        self.described.retain(|(other, _)| *other != place);
        self.described.push((place, card));
        self
    }

    /// A tile of the display.
    pub(crate) fn tile(self, slot: u8, tile: Tile) -> Self {
        self.describes(Place::Market(Pile::Tiles, slot), Card::Tile(tile))
    }

    /// A shuttle of the display.
    pub(crate) fn shuttle(self, slot: u8, shuttle: Shuttle) -> Self {
        let place = Place::shuttle(shuttle.planet(), slot);
        self.describes(place, Card::Shuttle(shuttle))
    }

    /// A ship of the display.
    pub(crate) fn ship(self, slot: u8, kind: ShipKind) -> Self {
        self.describes(Place::Market(Pile::Ships, slot), ship(kind))
    }

    /// The ship on one of Ann's berths.
    pub(crate) fn berth(self, berth: Berth, kind: ShipKind) -> Self {
        self.describes(Place::Berth(ANN, berth), ship(kind))
    }

    /// A card that lies somewhere beside what is there from the start.
    pub(crate) fn adds(mut self, place: Place, card: Card) -> Self {
        self.added.push((place, card));
        self
    }

    /// Ann's tile in a slot.
    pub(crate) fn owns(self, slot: u8, tile: Tile) -> Self {
        self.adds(Place::TileSlot(ANN, slot), Card::Tile(tile))
    }

    /// A ship in Ann's hand.
    pub(crate) fn holds(self, kind: ShipKind) -> Self {
        self.adds(Place::Hand(ANN, 0), ship(kind))
    }

    /// A ship that a player has launched.
    pub(crate) fn launched(self, seat: Seat, kind: ShipKind) -> Self {
        self.adds(Place::Launched(seat, 0), ship(kind))
    }

    /// Earth shuttles in Ann's columns.
    pub(crate) fn flew(mut self, symbols: &[Symbol]) -> Self {
        for symbol in symbols {
            let used = shuttle(Planet::Earth, *symbol, "", 1, Effect::One(Atom::Basic));
            self = self.adds(Place::Column(ANN, 0), Card::Shuttle(used));
        }
        self
    }

    pub(crate) fn corrected(mut self, correction: Correction) -> Self {
        self.corrections.push(correction);
        self
    }

    /// Where Ann's marker stands.
    pub(crate) fn reputation(self, space: u8) -> Self {
        let (seat, space) = (ANN, Some(space));
        self.corrected(Correction::Reputation { seat, space })
    }

    /// How many cards a pile holds.
    pub(crate) fn pile(self, pile: Pile, left: u8) -> Self {
        self.corrected(Correction::Pile { pile, left })
    }

    /// Ann's settlers at a spot.
    #[track_caller]
    pub(crate) fn on(self, spot: Spot, words: &str) -> Self {
        self.of_player(ANN, spot, who(words))
    }

    /// A player's settlers at a spot.
    pub(crate) fn of_player(mut self, seat: Seat, spot: Spot, settlers: Settlers) -> Self {
        self.settlers.push((seat, spot, settlers));
        self
    }

    /// So many of a colour are left in the supply; the others stand with Ben and those after him.
    pub(crate) fn supply(mut self, colour: Colour, left: u8) -> Self {
        self.supply.push((colour, left));
        self
    }

    /// The game at this position, Ann's action asked for.
    #[track_caller]
    pub(crate) fn begin(&self) -> Game {
        let referee = if self.dealt {
            Referee::dealt(self.setup)
        } else {
            Referee::new(self.setup)
        };
        let mut referee = referee.unwrap();
        while let Question::Card { place, .. } = referee.asks().what {
            let pile = place.pile().unwrap();
            let described = self.described.iter().find(|(other, _)| *other == place);
            let otherwise = match place {
                Place::Hand(..) => ship(ShipKind::Five),
                _ => Card::unknown(pile),
            };
            let card = described.map_or(otherwise, |(_, card)| *card);
            referee.play(Answer::Card(card)).unwrap();
        }
        let mut amend = |amendment| match referee.amend(amendment) {
            Ok(()) => {}
            Err(illegal) => panic!("{amendment:?}: {illegal:?}"),
        };
        for (place, card) in self.added.iter().copied() {
            let added = Correction::Added { place, card };
            amend(Amendment::Fact(Fact::Corrected(added)));
        }
        for correction in &self.corrections {
            amend(Amendment::Fact(Fact::Corrected(*correction)));
        }
        for token in self.tokens.iter().copied() {
            amend(Amendment::Token(token));
        }
        for (seat, spot, settlers) in self.settlers.iter().copied() {
            for (colour, count) in settlers.iter() {
                let count = *count;
                amend(Amendment::Settlers {
                    seat,
                    spot,
                    colour,
                    count,
                });
            }
        }
        for (colour, left) in &self.supply {
            drain(&mut referee, *colour, *left);
        }
        Game::of(referee)
    }
}

/// Sends settlers of a colour from the supply to the boards behind Ann's until so many are left.
#[track_caller]
pub(crate) fn drain(referee: &mut Referee, colour: Colour, left: u8) {
    let others = referee.ledger().players().seats().skip(1);
    let spots = others.flat_map(|seat| Spot::ALL.map(|spot| (seat, spot)));
    for (seat, spot) in spots {
        while *referee.supply().of(colour) > left {
            let count = referee.camp(seat).count(spot, colour) + 1;
            let more = Amendment::Settlers {
                seat,
                spot,
                colour,
                count,
            };
            if referee.amend(more).is_err() {
                break;
            }
        }
    }
    assert_eq!(*referee.supply().of(colour), left, "{colour:?} in supply");
}

/// A ship's card.
pub(crate) const fn ship(kind: ShipKind) -> Card {
    Card::Ship(Ship::new(kind))
}

/// A game from a position on.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) referee: Referee,
    /// Fed with the facts the referee emits, and with nothing else.
    ledger: Ledger,
}

impl Game {
    pub(crate) fn of(referee: Referee) -> Self {
        let ledger = referee.ledger().clone();
        Game { referee, ledger }
    }

    /// What is asked.
    pub(crate) fn asks(&self) -> Question {
        self.referee.asks().what
    }

    /// How often the effect that is asked about may still be applied.
    #[track_caller]
    pub(crate) fn times(&self) -> u8 {
        match self.asks() {
            Question::Effect { times, .. } => times,
            asked => panic!("{asked:?} is no effect"),
        }
    }

    /// What may be answered, in the order it is listed.
    pub(crate) fn may(&self) -> Vec<Answer> {
        self.referee.answers().collect()
    }

    /// Gives a legal answer, and returns the facts that followed.
    #[track_caller]
    pub(crate) fn play(&mut self, answer: Answer) -> Vec<Fact> {
        let asked = self.asks();
        if !matches!(asked, Question::Card { .. }) {
            assert!(
                self.may().contains(&answer),
                "{answer:?} is not listed for {asked:?}"
            );
        }
        let facts = match self.referee.play(answer) {
            Ok(facts) => facts,
            Err(illegal) => panic!("{answer:?} to {asked:?}: {illegal:?}"),
        };
        for fact in &facts {
            self.ledger.record(*fact).unwrap();
        }
        assert_eq!(&self.ledger, self.referee.ledger(), "a ledger of its own");
        facts.to_vec()
    }

    /// Takes the tile of [`Position::courts`], declines its draw, and takes the first advisor.
    #[track_caller]
    pub(crate) fn takes(&mut self) -> Vec<Fact> {
        self.dull_action();
        self.play(Answer::TakeAdvisor { slot: 0 })
    }

    /// Takes the first tile to Earth and declines its draw.
    #[track_caller]
    pub(crate) fn dull_action(&mut self) {
        self.play_all(&[take(0), Answer::Into(Spot::Earth), Answer::Decline]);
    }

    /// A whole turn in which nothing much happens: whatever tile is there, to Earth, without its effect.
    #[track_caller]
    pub(crate) fn dull_turn(&mut self) {
        let seat = self.in_turn();
        self.skip_reveals();
        self.play(take(0));
        if matches!(self.asks(), Question::Card { .. }) {
            self.play(Answer::Card(Card::Tile(plain_tile(Symbol::Gear))));
            self.play(take(0));
        }
        self.play(Answer::Into(Spot::Earth));
        while self.in_turn() == seat && !matches!(self.asks(), Question::Card { .. }) {
            self.play(Answer::Decline);
        }
        self.skip_reveals();
    }

    /// Ann's council, lowest field first.
    pub(crate) fn council(&self) -> Vec<Option<Advisor>> {
        self.ledger.board(ANN).council().to_vec()
    }

    /// Gives several answers, one after the other.
    #[track_caller]
    pub(crate) fn play_all(&mut self, answers: &[Answer]) {
        for answer in answers {
            self.play(*answer);
        }
    }

    /// An answer that is refused for this reason and rule, and changes nothing.
    #[track_caller]
    pub(crate) fn refuse(&mut self, answer: Answer, illegal: Illegal, rule: Option<&str>) {
        let before = self.referee.clone();
        let asked = self.asks();
        assert_eq!(
            self.referee.check(answer),
            Err(illegal),
            "{answer:?} to {asked:?}"
        );
        assert_eq!(
            self.referee.play(answer),
            Err(illegal),
            "{answer:?} to {asked:?}"
        );
        assert_eq!(illegal.rule().map(|rule| rule.id()), rule);
        assert_eq!(self.referee, before, "a refused answer changes nothing");
        assert!(!self.may().contains(&answer), "{answer:?} is listed");
    }

    /// Ann's settlers at a spot.
    pub(crate) fn on(&self, spot: Spot) -> Settlers {
        *self.referee.camp(ANN).at(spot)
    }

    /// How many of a colour are in the supply.
    pub(crate) fn supply(&self, colour: Colour) -> u8 {
        *self.referee.supply().of(colour)
    }

    /// Where Ann's marker stands.
    pub(crate) fn reputation(&self) -> u8 {
        self.ledger.board(ANN).reputation().unwrap()
    }

    /// Ann's hand.
    pub(crate) fn hand(&self) -> Vec<Ship> {
        self.ledger.hand(ANN).collect()
    }

    /// The kinds of Ann's launched ships.
    pub(crate) fn launched(&self) -> Vec<ShipKind> {
        self.ledger.launched(ANN).filter_map(Ship::kind).collect()
    }

    /// The place whose card is asked for.
    pub(crate) fn card_asked(&self) -> Option<Place> {
        match self.asks() {
            Question::Card { place, .. } => Some(place),
            _ => None,
        }
    }

    /// Answers "unknown" as long as the table is asked for cards it need not describe.
    pub(crate) fn skip_reveals(&mut self) {
        while let Question::Card {
            place,
            needed: false,
        } = self.asks()
        {
            let pile = place.pile().unwrap();
            self.play(Answer::Card(Card::unknown(pile)));
        }
    }

    /// Everyone on the boards and in the supply.
    pub(crate) fn everyone(&self) -> Settlers {
        let mut all = *self.referee.supply();
        for seat in self.ledger.players().seats() {
            for spot in Spot::ALL {
                let there = self.referee.camp(seat).at(spot);
                all = PerColour(Colour::ALL.map(|colour| all.of(colour) + there.of(colour)));
            }
        }
        all
    }

    /// Whose turn it is.
    pub(crate) fn in_turn(&self) -> Seat {
        self.ledger.turn().seat
    }
}

/// Use the Earth shuttle in a slot.
pub(crate) const fn fly_earth(slot: u8) -> Answer {
    Answer::UseShuttle {
        planet: Planet::Earth,
        slot,
    }
}

/// Use the Mars shuttle in a slot.
pub(crate) const fn fly_mars(slot: u8) -> Answer {
    Answer::UseShuttle {
        planet: Planet::Mars,
        slot,
    }
}

/// Take the tile in a slot.
pub(crate) const fn take(slot: u8) -> Answer {
    Answer::TakeTile { slot }
}

/// Discard own tiles by their slots, as bits.
pub(crate) const fn discard(slots: u8) -> Answer {
    Answer::DiscardTiles { slots }
}

pub(crate) const fn step(from: Spot, colour: Colour, to: Spot) -> Answer {
    Answer::Move { from, colour, to }
}

pub(crate) const fn change(spot: Spot, from: Colour, to: Colour) -> Answer {
    Answer::Adapt { spot, from, to }
}

pub(crate) const fn boards(colour: Colour, berth: Berth) -> Answer {
    Answer::Board { colour, berth }
}

pub(crate) const fn stop(space: u8) -> Answer {
    Answer::Stop { space }
}

/// A ship of the display.
pub(crate) const fn draw(slot: u8) -> Answer {
    Answer::Draw { slot: Some(slot) }
}

/// The top of the ship pile.
pub(crate) const TOP: Answer = Answer::Draw { slot: None };

/// Launch by a bonus.
pub(crate) const fn bonus(berth: Berth) -> Answer {
    Answer::Launch { berth, bonus: true }
}

/// Launch a complete ship.
pub(crate) const fn launch(berth: Berth) -> Answer {
    Answer::Launch {
        berth,
        bonus: false,
    }
}
