//! Everything the device can say, with all its variants and with numbers small and large.

use std::fmt::Display;

use perijove::components::{
    Advisor, Atom, BadTrack, Berth, Card, Colour, CouncilBonus, Edition, Effect, PerColour, Pile,
    Planet, Seat, Ship, ShipKind, Shuttle, Symbol, Tile, Track, Who,
};
use perijove::journal::{BadText, Counted, Entry, Mode, Rejected};
use perijove::ledger::{
    Award, Correction, End, EndCause, Fact, Line, Notice, Place, Refused, ScoreQuestion, Span,
    TieBreak,
};
use perijove::referee::{Answer, Figure, Illegal, Menu, Question, Settlers, Spot, Token, World};
use perijove::rival::{Brings, Gain, Level};
use perijove::text::{Language, LastTurns, Say, Short};

/// All values of a type, variant by variant. One that is missing does not compile.
macro_rules! every {
    ($type:ident { $($variant:ident $(=> $values:expr)?),+ $(,)? }) => {{
        fn _complete(value: &$type) {
            match value { $($type::$variant { .. } => {})+ }
        }
        let mut all = Vec::<$type>::new();
        $(all.extend(every!(@ $type $variant $($values)?));)+
        all
    }};
    (@ $type:ident $variant:ident) => { [$type::$variant] };
    (@ $type:ident $variant:ident $values:expr) => { $values };
}

/// Numbers that take the singular, the plural, and two digits.
const NUMBERS: [u8; 4] = [0, 1, 2, 30];
/// Slots and indices as far as the table has them.
const SLOTS: [u8; 4] = [0, 1, 2, 3];

/// Every pair of two lists.
fn pairs<A: Copy, B: Copy>(ones: &[A], others: &[B]) -> Vec<(A, B)> {
    let with = |one: A| others.iter().map(move |other| (one, *other));
    ones.iter().flat_map(|one| with(*one)).collect()
}

fn options<T: Copy>(values: &[T]) -> Vec<Option<T>> {
    let known = values.iter().copied().map(Some);
    known.chain([None]).collect()
}

fn spans() -> Vec<Span> {
    let range = Span { least: 1, most: 4 };
    let times = [1, 2, 3, 4, 12].map(Span::exactly);
    times.into_iter().chain([range]).collect()
}

fn crews() -> Vec<Settlers> {
    let mut crews = vec![PerColour([1; 4]), PerColour::default()];
    for (one, other) in pairs(&Colour::ALL, &Colour::ALL) {
        let mut crew = Settlers::default();
        *crew.of_mut(one) += 1;
        *crew.of_mut(other) += 1;
        crews.push(crew);
        *crew.of_mut(other) += 2;
        crews.push(crew);
    }
    crews
}

fn atoms() -> Vec<Atom> {
    let who = Colour::ALL.map(Who::Only).into_iter().chain([Who::Any]);
    every!(Atom {
        Recruit => who.clone().map(Atom::Recruit),
        Adapt => who.map(Atom::Adapt),
        Move,
        Reputation,
        Draw,
        Basic,
    })
}

fn effects() -> Vec<Effect> {
    let two = pairs(&atoms(), &atoms());
    every!(Effect {
        One => atoms().into_iter().map(Effect::One),
        Either => two.iter().map(|(one, other)| Effect::Either(*one, *other)),
        Both => two.iter().map(|(one, other)| Effect::Both(*one, *other)),
        ByHand,
    })
}

fn ships() -> Vec<Ship> {
    let kinds = ShipKind::ALL.map(Ship::new).into_iter();
    kinds.chain([Ship::UNKNOWN]).collect()
}

fn gains() -> Vec<Gain> {
    let brings = [1, 6].map(Brings::Points);
    let brings = brings.into_iter().chain([Brings::LastSpace, Brings::Bonus]);
    let brings: Vec<Brings> = brings.collect();
    let brings = pairs(&[1, 12], &options(&brings)).into_iter();
    let symbols = pairs(&Symbol::ALL, &[2, 3, 12]).into_iter();
    let aboard = pairs(&Berth::ALL, &[1, 2, 3]).into_iter();
    let waits = pairs(&Colour::ALL, &[Spot::Earth, Spot::Mars]);
    let wanted = pairs(&waits, &Berth::ALL).into_iter();
    let scores = pairs(&ships(), &[1, 12]).into_iter();
    every!(Gain {
        Launch => ships().into_iter().map(Gain::Launch),
        Complete => Berth::ALL.map(Gain::Complete),
        Reputation => brings.map(|(steps, brings)| Gain::Reputation { steps, brings }),
        Series,
        Times => symbols.clone().map(|(symbol, times)| Gain::Times { symbol, times }),
        Aboard => aboard.map(|(berth, aboard)| Gain::Aboard { berth, aboard, size: 4 }),
        Scores => scores.map(|(ship, points)| Gain::Scores { ship, points }),
        Points => [1, 30].map(Gain::Points),
        Keeps => symbols.map(|(symbol, count)| Gain::Keeps { symbol, count }),
        Symbols => [1, 4].map(Gain::Symbols),
        Wanted => wanted.map(|((colour, spot), berth)| Gain::Wanted { colour, spot, berth }),
        Settlers => [1, 2].map(Gain::Settlers),
        Hand => [1, 2].map(Gain::Hand),
        Tiles => [1, 2].map(Gain::Tiles),
    })
}

fn cards() -> Vec<Card> {
    let symbols = options(&Symbol::ALL);
    let cost = |shuttle: Shuttle| shuttle.with_tile_cost(Some(true));
    every!(Card {
        Tile => symbols.iter().map(|symbol| Card::Tile(Tile::new(*symbol, None))),
        Shuttle => pairs(&Planet::ALL, &symbols).into_iter().map(|(planet, symbol)| {
            Card::Shuttle(cost(Shuttle::unknown(planet)).with_symbol(symbol))
        }),
        Ship => ships().into_iter().map(Card::Ship),
        Advisor => options(&Advisor::ALL).into_iter().map(Card::Advisor),
    })
}

fn places() -> Vec<Place> {
    let seat = Seat::Four;
    every!(Place {
        Market => pairs(&Pile::ALL, &SLOTS).into_iter().map(|(pile, slot)| Place::Market(pile, slot)),
        TileSlot => SLOTS.map(|slot| Place::TileSlot(seat, slot)),
        Column => NUMBERS.map(|index| Place::Column(seat, index)),
        Berth => Berth::ALL.map(|berth| Place::Berth(seat, berth)),
        Hand => NUMBERS.map(|index| Place::Hand(seat, index)),
        Launched => SLOTS.map(|index| Place::Launched(seat, index)),
        Council => SLOTS.map(|index| Place::Council(seat, index)),
        Discard => NUMBERS.map(Place::Discard),
    })
}

fn lines() -> Vec<Line> {
    let awards = every!(Award {
        Ship => ships().into_iter().map(Award::Ship),
        Reputation => options(&NUMBERS).into_iter().map(|space| Award::Reputation { space }),
        Aboard,
        Advisor => Advisor::ALL.map(Award::Advisor),
        UnknownAdvisor,
        President,
    });
    let line = |(award, count)| Line {
        seat: Seat::One,
        award,
        count,
        each: 6,
    };
    let counted = pairs(&awards, &options(&NUMBERS));
    counted.into_iter().map(line).collect()
}

fn score_questions() -> Vec<ScoreQuestion> {
    let seat = Seat::Three;
    every!(ScoreQuestion {
        Ship => NUMBERS.map(|nth| ScoreQuestion::Ship { seat, nth }),
        Shuttles => Symbol::ALL.map(|symbol| ScoreQuestion::Shuttles { seat, symbol }),
        Printed => Colour::ALL.map(|colour| ScoreQuestion::Printed { seat, colour }),
        Tiles => [ScoreQuestion::Tiles { seat }],
        Reputation => [ScoreQuestion::Reputation { seat }],
        Aboard => [ScoreQuestion::Aboard { seat }],
        Advisor => SLOTS.map(|field| ScoreQuestion::Advisor { seat, field }),
        Mars => [ScoreQuestion::Mars { seat }],
        Earth => [ScoreQuestion::Earth { seat }],
    })
}

/// The end with the longest names there are, and with one, two and nobody who still plays.
fn last_turns() -> impl Iterator<Item = LastTurns<'static, &'static str>> {
    const NAMES: [&str; 3] = ["Maximiliane", "Bartholomäus", "Konstantinos"];
    let all = causes()
        .into_iter()
        .flat_map(|cause| (0..NAMES.len()).map(move |left| (cause, left)));
    all.map(|(cause, left)| LastTurns {
        cause,
        by: &NAMES[0],
        names: &NAMES[..left],
    })
}

fn causes() -> Vec<EndCause> {
    every!(EndCause {
        FourthLaunch,
        EmptyPile => Planet::ALL.map(EndCause::EmptyPile),
    })
}

fn notices() -> Vec<Notice> {
    let by = Seat::One;
    let times = pairs(&options(&Symbol::ALL), &spans());
    every!(Notice {
        Times => times.iter().map(|(symbol, times)| Notice::Times {
            symbol: *symbol,
            times: *times,
        }),
        ByHand => spans().into_iter().map(|times| Notice::ByHand { times }),
        SeriesComplete => [Notice::SeriesComplete { series: 2 }],
        SeriesPossible,
        BonusSpace,
        BonusPassed => NUMBERS.map(|space| Notice::BonusPassed { space }),
        LastSpace,
        HandOver => NUMBERS.map(|excess| Notice::HandOver { excess }),
        Reshuffled,
        CouncilField => SLOTS.map(|field| Notice::CouncilField { field }),
        UpgradeSpent,
        AnotherTurn,
        EndTriggered => causes().into_iter().map(|cause| Notice::EndTriggered(End { by, cause })),
        LastRound => NUMBERS.map(|turns| Notice::LastRound { turns }),
        EndTakenBack,
        GameOver,
    })
}

pub(super) fn refusals() -> Vec<Refused> {
    let mut all = Vec::new();
    Refused::each(|refused| all.push(refused));
    all
}

pub(super) fn illegals() -> Vec<Illegal> {
    let mut all = Vec::new();
    Illegal::each(|illegal| all.push(illegal));
    all
}

fn rejections() -> Vec<Rejected> {
    every!(Rejected {
        Refused => refusals().into_iter().map(Rejected::Refused),
        Illegal => illegals().into_iter().map(Rejected::Illegal),
        OtherMode,
        Full,
    })
}

fn bad_tracks() -> Vec<BadTrack> {
    every!(BadTrack {
        TooShort => NUMBERS.map(|spaces| BadTrack::TooShort { spaces }),
        TooLong => [BadTrack::TooLong { spaces: 255 }],
        BonusOutside => NUMBERS.map(|space| BadTrack::BonusOutside { space }),
        BonusOrder => NUMBERS.map(|space| BadTrack::BonusOrder { space }),
        StepOutside => NUMBERS.map(|space| BadTrack::StepOutside { space }),
        StepOrder => NUMBERS.map(|space| BadTrack::StepOrder { space }),
    })
}

fn bad_texts() -> Vec<BadText> {
    let line = 1234;
    every!(BadText {
        FirstLine,
        Newer,
        Incomplete,
        Header => [BadText::Header { line }],
        Entry => [BadText::Entry { line }],
        Rejected => rejections().into_iter().map(|why| BadText::Rejected { line, why }),
    })
}

fn prompts() -> Vec<Question> {
    let crew = PerColour([1; 4]);
    let (menu, planet, slot) = (Menu::BASIC, Planet::Mars, 3);
    every!(Question {
        Card => places().into_iter().map(|place| Question::Card { place, needed: true }),
        Keep => Berth::ALL.map(|berth| Question::Keep { seat: Seat::Two, berth }),
        Action,
        Room => [Question::Room { slot }],
        White => [Question::White { planet, slot }],
        Toll,
        Lost => [Question::Lost { crew }],
        Board => [Question::Board { crew }],
        Effect => pairs(&[1, 3, 12], &[0, 1, 12]).into_iter().map(|(times, gained)| {
            Question::Effect { menu, times, gained }
        }),
        Advance => NUMBERS.map(|gained| Question::Advance { gained }),
        BonusLaunch,
        Launch => [false, true].map(|bonus| Question::Launch { bonus }),
        TakeShip,
        PlaceShip => Berth::ALL.map(|berth| Question::PlaceShip { berth }),
        Return,
        Side => [Question::Side { slot }],
        StandIn => [Question::StandIn { planet, slot }],
        Column,
        Lift => [Question::Lift { crew }],
        Rescue => [Question::Rescue { seat: Seat::Two, lost: crew }],
        Fare,
        Council => [false, true].map(|bonus| Question::Council { bonus }),
        Shown => [Advisor::Chahrazad, Advisor::Nakkia].map(|advisor| Question::Shown { advisor }),
        Infect,
        Trade,
        Claim,
        Exchange => [false, true].map(|draws| Question::Exchange { draws }),
        Over,
    })
}

fn answers() -> Vec<Answer> {
    let mut colours = pairs(&Colour::ALL, &Colour::ALL);
    colours.retain(|(from, to)| from != to);
    let adapts = pairs(&Spot::ALL, &colours).into_iter();
    let moves = pairs(&Spot::ALL, &Colour::ALL).into_iter();
    every!(Answer {
        Card => cards().into_iter().map(Answer::Card),
        Keep => pairs(&Berth::ALL, &SLOTS).into_iter().map(|(berth, nth)| {
            Answer::Keep { berth, nth }
        }),
        TakeTile => SLOTS.map(|slot| Answer::TakeTile { slot }),
        UseShuttle => pairs(&Planet::ALL, &SLOTS).into_iter().map(|(planet, slot)| {
            Answer::UseShuttle { planet, slot }
        }),
        DiscardTiles => (0..16).map(|slots| Answer::DiscardTiles { slots }),
        Tile => SLOTS.map(|slot| Answer::Tile { slot }),
        White => crews().into_iter().map(Answer::White),
        Lose => Colour::ALL.map(Answer::Lose),
        Board => pairs(&Colour::ALL, &Berth::ALL).into_iter().map(|(colour, berth)| {
            Answer::Board { colour, berth }
        }),
        Recruit => Colour::ALL.map(Answer::Recruit),
        Adapt => adapts.map(|(spot, (from, to))| Answer::Adapt { spot, from, to }),
        Move => moves.flat_map(|(from, colour)| {
            from.onward().iter().map(move |to| Answer::Move { from, colour, to: *to })
        }),
        Reputation,
        Draw => options(&SLOTS).into_iter().map(|slot| Answer::Draw { slot }),
        Stop => NUMBERS.map(|space| Answer::Stop { space }),
        Launch => pairs(&Berth::ALL, &[false, true]).into_iter().map(|(berth, bonus)| {
            Answer::Launch { berth, bonus }
        }),
        Place => SLOTS.map(|nth| Answer::Place { nth }),
        Return => SLOTS.map(|nth| Answer::Return { nth }),
        Into => [Spot::Earth, Spot::Moon].map(Answer::Into),
        Figure => Figure::ALL.map(Answer::Figure),
        Vip => options(&Spot::ALL).into_iter().map(|to| Answer::Vip { to }),
        VipFor => options(&Colour::ALL).into_iter().map(Answer::VipFor),
        Pair => colours.iter().map(|(of, instead)| Answer::Pair { of: *of, instead: *instead }),
        Column => Symbol::ALL.map(Answer::Column),
        Pay => SLOTS.map(|nth| Answer::Pay { nth }),
        SwapShip => pairs(&Berth::ALL, &SLOTS).into_iter().map(|(berth, nth)| {
            Answer::SwapShip { berth, nth }
        }),
        SwapBerths,
        TakeAdvisor => SLOTS.map(|slot| Answer::TakeAdvisor { slot }),
        Shown => [false, true].map(Answer::Shown),
        Infect => pairs(&Seat::ALL, &Berth::ALL).into_iter().map(|(seat, berth)| {
            Answer::Infect { seat, berth }
        }),
        Trade => [0, 1, 2].map(|gap| Answer::Trade { gap }),
        TakeShuttle => SLOTS.map(|slot| Answer::TakeShuttle { slot }),
        Exchange => pairs(&SLOTS, &SLOTS).into_iter().map(|(nth, launched)| {
            Answer::Exchange { nth, launched }
        }),
        Decline,
    })
}

fn corrections() -> Vec<Correction> {
    let seat = Seat::Four;
    let card = Card::Ship(Ship::UNKNOWN);
    let spaces = options(&NUMBERS).into_iter();
    let short = Track::new(9, [2, 5, 7], [2, 4, 7, 8]).expect("a track");
    every!(Correction {
        Added => places().into_iter().map(|place| Correction::Added { place, card }),
        Removed => places().into_iter().map(|place| Correction::Removed { place }),
        Reputation => spaces.map(|space| Correction::Reputation { seat, space }),
        President => [false, true].map(|arrived| Correction::President { seat, arrived }),
        Upgrade => [0, 1, 5].map(|shifts| Correction::Upgrade { shifts }),
        Pile => pairs(&Pile::ALL, &NUMBERS).into_iter().map(|(pile, left)| {
            Correction::Pile { pile, left }
        }),
        Edition => Edition::ALL.map(|edition| Correction::Edition { edition }),
        Track => [Track::STAND_IN, short].map(|track| Correction::Track { track }),
        First => Seat::ALL.map(|seat| Correction::First { seat }),
        Turn => NUMBERS.map(|round| Correction::Turn { seat, round }),
    })
}

fn facts() -> Vec<Fact> {
    let (card, ship) = (Card::Ship(Ship::UNKNOWN), Ship::UNKNOWN);
    every!(Fact {
        Described => places().into_iter().map(|place| Fact::Described { place, card }),
        TileTaken => SLOTS.map(|slot| Fact::TileTaken { slot, into: 0 }),
        ShuttleUsed => pairs(&Planet::ALL, &SLOTS).into_iter().map(|(planet, slot)| {
            Fact::ShuttleUsed { planet, slot, paid: None }
        }),
        TilePaid => SLOTS.map(|slot| Fact::TilePaid { slot }),
        TilesDiscarded => (0..16).map(|slots| Fact::TilesDiscarded { slots }),
        ReputationTo => NUMBERS.map(|space| Fact::ReputationTo { space }),
        ShipsKept => [Fact::ShipsKept { seat: Seat::Two, a: ship, b: ship }],
        ShipDrawn => options(&SLOTS).into_iter().map(|slot| Fact::ShipDrawn { slot }),
        Launched => pairs(&Berth::ALL, &[false, true]).into_iter().map(|(berth, bonus)| {
            Fact::Launched { berth, bonus }
        }),
        ShipPlaced => Berth::ALL.map(|berth| Fact::ShipPlaced { berth, ship }),
        ShipReturned => [Fact::ShipReturned { ship }],
        AdvisorTaken => SLOTS.map(|slot| Fact::AdvisorTaken { slot }),
        PresidentArrived,
        ShipSwapped => Berth::ALL.map(|berth| Fact::ShipSwapped { berth, ship }),
        BerthsSwapped,
        MarsShuttleUsed => pairs(&SLOTS, &Symbol::ALL).into_iter().map(|(slot, column)| {
            Fact::MarsShuttleUsed { slot, paid: None, column }
        }),
        ShuttleTaken => SLOTS.map(|slot| Fact::ShuttleTaken { slot }),
        LaunchExchanged => SLOTS.map(|nth| Fact::LaunchExchanged { nth, ship }),
        UpgradeShifted,
        SomeTileTaken => options(&Symbol::ALL).into_iter().map(|symbol| {
            Fact::SomeTileTaken { symbol, into: 0 }
        }),
        SomeShuttleUsed => pairs(&options(&Symbol::ALL), &options(&Symbol::ALL))
            .into_iter()
            .flat_map(|(symbol, elsewhere)| {
                Planet::ALL.map(|planet| Fact::SomeShuttleUsed { planet, symbol, elsewhere })
            }),
        SomeShuttleTaken => options(&Symbol::ALL).into_iter().map(|symbol| {
            Fact::SomeShuttleTaken { symbol }
        }),
        SomeAdvisorTaken => options(&Advisor::ALL).into_iter().map(|advisor| {
            Fact::SomeAdvisorTaken { advisor }
        }),
        SomeShipDrawn,
        SomeShipLaunched => ShipKind::ALL.into_iter().flat_map(|kind| {
            let ship = Ship::new(kind);
            [false, true].map(|bonus| Fact::SomeShipLaunched { ship, bonus })
        }),
        TurnEnded,
        Corrected => corrections().into_iter().map(Fact::Corrected),
    })
}

fn tokens() -> Vec<Token> {
    let seat = Seat::Two;
    let worlds = World::ALL.into_iter();
    every!(Token {
        Advisor => worlds.clone().map(|world| Token::Advisor(seat, world)),
        President => worlds.map(|world| Token::President(Some((seat, world)))).chain([Token::President(None)]),
        Vip => Spot::ALL.into_iter().map(|spot| Token::Vip(Some((seat, spot)))).chain([Token::Vip(None)]),
        Virus => Berth::ALL.into_iter().map(|berth| Token::Virus(Some((seat, berth)))).chain([Token::Virus(None)]),
        Trader => options(&[0, 1, 2]).into_iter().map(Token::Trader),
        Monolith => [false, true].map(Token::Monolith),
    })
}

pub(crate) fn entries() -> Vec<Entry> {
    let seat = Seat::Two;
    let stand = pairs(&pairs(&Spot::ALL, &Colour::ALL), &NUMBERS).into_iter();
    let counted = pairs(&Counted::ALL, &options(&NUMBERS)).into_iter();
    every!(Entry {
        Fact => facts().into_iter().map(Entry::Fact),
        Answer => answers().into_iter().map(Entry::Answer),
        Settlers => stand.map(|((spot, colour), count)| {
            Entry::Settlers { seat, spot, colour, count }
        }),
        Token => tokens().into_iter().map(Entry::Token),
        Seated => options(&Level::ALL).into_iter().map(|rival| Entry::Seated { seat, rival }),
        Coached => [0, 1, 15].map(|seats| Entry::Coached { seats }),
        Counted => counted.map(|(what, count)| Entry::Counted { seat, what, count }),
    })
}

/// Everything, said.
pub(super) struct Everything {
    language: Language,
    said: Vec<(&'static str, String)>,
}

impl Everything {
    /// Each kind of thing with what is said of it, in the same order for every language.
    pub(super) fn said_in(language: Language) -> impl Iterator<Item = (&'static str, String)> {
        let ties = every!(TieBreak {
            Mars,
            Earth,
            Shared
        });
        let mut all = Everything {
            language,
            said: Vec::new(),
        };
        all.add("symbol", Symbol::ALL);
        all.add("short symbol", Symbol::ALL.map(Short));
        all.add("colour", Colour::ALL);
        all.add("settlers", crews());
        all.add("planet", Planet::ALL);
        all.add("berth", Berth::ALL);
        all.add("spot", Spot::ALL);
        all.add("seat", Seat::ALL);
        all.add("span", spans().into_iter().chain([Span::ANY]));
        all.add("pile", Pile::ALL);
        all.add("place", places());
        all.add("atom", atoms());
        all.add(
            "atom",
            [CouncilBonus::ByHand, CouncilBonus::Effect(Atom::Basic)],
        );
        all.add("effect", effects());
        all.add("ship", ships());
        all.add("ship", ShipKind::ALL);
        all.add("advisor", Advisor::ALL);
        all.add("card", cards());
        all.add("edition", Edition::ALL);
        all.add("mode", Mode::ALL);
        all.add("line", lines());
        all.add("score question", score_questions());
        all.add("tie break", ties);
        all.add("notice", notices());
        all.add("notice", causes());
        all.add("last turns", last_turns());
        all.add("refusal", refusals());
        all.add("refusal", illegals());
        all.add("refusal", rejections());
        all.add("prompt", prompts());
        all.add("answer", answers());
        all.add("gain", gains());
        all.add("entry", facts());
        all.add("entry", entries());
        all.add("counted", Counted::ALL);
        all.add("bad input", bad_tracks());
        all.add("bad input", bad_texts());
        all.said.into_iter()
    }

    fn add<T>(&mut self, kind: &'static str, all: impl IntoIterator<Item = T>)
    where
        Say<T>: Display,
    {
        let language = self.language;
        let said = all.into_iter().map(|one| language.say(one).to_string());
        self.said.extend(said.map(|said| (kind, said)));
    }
}
