//! What must hold in every position of every game.

use std::sync::LazyLock;

use perijove::components::{
    Advisor, Berth, Card, Colour, Expansion, PerColour, Pile, Planet, Seat, ShipKind, Symbol,
};
use perijove::ledger::{Award, Ledger, ship_points};
use perijove::referee::{
    Answer, Camp, Figure, PracticeDeck, Question, Referee, Settlers, Spot, World,
};

/// Settlers are conserved, places hold no more than they can, berths keep their conditions (S1, C7, F4).
///
/// # Panics
///
/// When they don't.
pub fn assert_settlers(referee: &Referee) {
    let players = referee.ledger().players();
    let under_way = referee.under_way();
    for colour in Colour::ALL {
        let mut count = *referee.supply().of(colour) + under_way.of(colour);
        for seat in players.seats() {
            for spot in Spot::ALL {
                count += referee.camp(seat).count(spot, colour);
            }
        }
        assert_eq!(count, players.supply(), "{colour:?} settlers");
    }
    for seat in players.seats() {
        let camp = referee.camp(seat);
        assert!(camp.at(Spot::Earth).total() <= 6, "{camp:?}");
        assert!(camp.at(Spot::Mars).total() <= 5, "{camp:?}");
        assert!(camp.at(Spot::Moon).total() <= 4, "{camp:?}");
        let moon = referee.ledger().setup().plays(Expansion::Moon);
        assert!(moon || camp.is_empty(Spot::Moon), "{camp:?}");
        for berth in Berth::ALL {
            assert_berth(referee, seat, berth, camp);
        }
    }
}

fn assert_berth(referee: &Referee, seat: Seat, berth: Berth, camp: &Camp) {
    let aboard = camp.at(Spot::aboard(berth));
    let ship = referee.ledger().board(seat).berths().of(berth);
    let fewer = u8::from(ship.and_then(|ship| ship.kind()) == Some(ShipKind::Fewer));
    let virus = u8::from(referee.virus() == Some((seat, berth)));
    let vip = u8::from(referee.vip() == Some((seat, Spot::aboard(berth))));
    let (in_place, size) = match berth {
        // As many as wanted of one colour, or one of each; the virus lets one more be of any.
        Berth::A => (aboard.0.iter().copied().max().unwrap_or(0), 3),
        Berth::B => (aboard.0.iter().map(|count| (*count).min(1)).sum(), 4),
    };
    let total = aboard.total();
    assert!(total - in_place <= virus, "{berth:?} carries {aboard:?}");
    // A ship for fewer may be swapped under a crew that is complete already (M5).
    let fewer = if referee.ledger().setup().plays(Expansion::Moon) {
        0
    } else {
        fewer
    };
    assert!(
        total + vip <= size - fewer + virus,
        "{berth:?} carries {aboard:?}"
    );
    assert!(
        ship.is_some() || aboard.total() == 0,
        "nobody without a ship"
    );
}

/// Figures and tokens are where they can be, and only where an advisor has brought them (M4, M5, M8).
///
/// # Panics
///
/// When they aren't.
pub fn assert_figures(referee: &Referee) {
    let ledger = referee.ledger();
    let advised = |advisor| ledger.advised(advisor);
    if !ledger.setup().plays(Expansion::Moon) {
        let away = referee.vip().is_none() && referee.virus().is_none();
        let still = ledger
            .players()
            .seats()
            .all(|seat| referee.advisor(seat) == World::Moon);
        assert!(away && still && referee.president().is_none() && referee.trader().is_none());
        return;
    }
    for seat in ledger.players().seats() {
        // A player who reached Ganymede takes an advisor before the turn is over.
        let there = referee.advisor(seat) == World::Ganymede;
        assert!(!there || ledger.turn().seat == seat, "{seat:?} lingers");
        // The president comes even to a full Moon, the VIP to a full Earth; nobody else comes beyond a limit.
        let at = |spot: Spot| {
            let vip = referee.vip() == Some((seat, spot));
            let president = referee
                .president()
                .map(|(owner, world)| (owner, world.spot()));
            let president = president == Some((seat, Some(spot)));
            referee.camp(seat).at(spot).total() + u8::from(vip) + u8::from(president)
        };
        let limits = [(Spot::Moon, 4 + 1), (Spot::Earth, 6 + 1), (Spot::Mars, 5)];
        for (spot, limit) in limits {
            assert!(at(spot) <= limit, "{spot:?}: {}", at(spot));
        }
        if ledger.board(seat).president() {
            assert_eq!(advised(Advisor::MichelleDeLaRose), Some(seat));
            assert_eq!(referee.president(), None);
        }
    }
    if let Some((seat, world)) = referee.president() {
        assert_eq!(advised(Advisor::MichelleDeLaRose), Some(seat));
        assert_ne!(world, World::Ganymede, "an arrival is written down");
    }
    if let Some((seat, spot)) = referee.vip() {
        assert_eq!(advised(Advisor::Ayati), Some(seat));
        assert_ne!(spot, Spot::Moon);
    }
    if let Some((seat, berth)) = referee.virus() {
        assert_ne!(advised(Advisor::Ashwatthama), Some(seat), "one's own ship");
        assert!(ledger.board(seat).berths().of(berth).is_some());
    }
    if referee.trader().is_some() {
        assert!(advised(Advisor::HiptLiber).is_some());
    }
    if referee.monolith() {
        assert!(advised(Advisor::Ender).is_some());
    }
}

/// Every card of the box lies somewhere or in its pile, and each advisor in one place (C3, C4, C5, M8).
///
/// # Panics
///
/// When one doesn't.
pub fn assert_cards(ledger: &Ledger) {
    for pile in [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships] {
        let in_sight = ledger.in_sight(pile).count();
        assert_eq!(in_sight + usize::from(ledger.left(pile)), 30, "{pile:?}");
    }
    if !ledger.setup().plays(Expansion::Moon) {
        return;
    }
    let mut advisors: Vec<Card> = ledger.in_sight(Pile::Advisors).collect();
    assert_eq!(
        advisors.len() + usize::from(ledger.left(Pile::Advisors)),
        16
    );
    advisors.retain(|card| !card.is_unknown());
    advisors.sort_unstable();
    let named = advisors.len();
    advisors.dedup();
    assert_eq!(advisors.len(), named, "an advisor lies in two places");
}

/// Where the device deals, every ship that nobody is asked for is known, and none is in two places (S4, F7, F8).
///
/// # Panics
///
/// When that is not so.
pub fn assert_hands(referee: &Referee) {
    let ledger = referee.ledger();
    if !referee.is_dealt() {
        assert_eq!(referee.under_pile(), [], "nobody knows what lies there");
        return;
    }
    let mut in_sight: Vec<Card> = ledger.in_sight(Pile::Ships).collect();
    if !matches!(referee.asks().what, Question::Card { .. }) {
        let hands = ledger.players().seats().flat_map(|seat| ledger.hand(seat));
        for ship in hands {
            assert!(ship.kind().is_some(), "a hand is unknown to its owner");
        }
        // Some cards of the display may not have been described.
        let undescribed = in_sight.iter().filter(|card| card.is_unknown()).count();
        let unseen = usize::from(ledger.left(Pile::Ships)) + undescribed;
        assert!(referee.under_pile().len() <= unseen, "more under the pile");
    }
    in_sight.extend(referee.under_pile().iter().copied().map(Card::Ship));
    in_sight.retain(|card| !card.is_unknown());
    let deck = || (0..30).filter_map(|nth| PracticeDeck::card(Pile::Ships, nth));
    for card in &in_sight {
        let there = in_sight.iter().filter(|other| *other == card).count();
        let exist = deck().filter(|other| other == card).count();
        assert!(there <= exist, "{card:?} is in {there} places");
    }
}

/// What is listed is what is accepted, nothing twice, and a refusal changes nothing.
///
/// # Panics
///
/// When that is not so.
pub fn assert_list_is_exact(referee: &Referee) {
    let asked = referee.asks();
    let listed: Vec<Answer> = referee.answers().collect();
    for (index, answer) in listed.iter().enumerate() {
        assert!(!listed[..index].contains(answer), "{answer:?} listed twice");
    }
    if asked.who.is_some() {
        assert!(!listed.is_empty(), "no answer to {asked:?}");
    }
    // All refused answers go to one copy, which must come out as it went in.
    let mut refusing = referee.clone();
    for answer in every_answer() {
        match referee.check(answer) {
            Ok(()) => {
                assert!(
                    is_open(asked.what, answer) || listed.contains(&answer),
                    "{answer:?} to {asked:?} is legal but not listed"
                );
                let played = referee.clone().play(answer);
                assert!(played.is_ok(), "{answer:?} to {asked:?}: {played:?}");
            }
            Err(illegal) => {
                assert!(
                    !listed.contains(&answer),
                    "{answer:?} is listed but {illegal:?}"
                );
                assert_eq!(
                    refusing.play(answer),
                    Err(illegal),
                    "{answer:?} to {asked:?}"
                );
            }
        }
    }
    assert!(
        refusing == *referee,
        "a refusal changed something: {asked:?}"
    );
}

/// A fact from the table is not listed: any card with the right back will do.
fn is_open(question: Question, answer: Answer) -> bool {
    match (question, answer) {
        (Question::Card { place, .. }, Answer::Card(card)) => place.pile() == Some(card.pile()),
        _ => false,
    }
}

/// Every answer there is, a little beyond all bounds; of cards, one or two of each kind.
pub fn every_answer() -> impl Iterator<Item = Answer> {
    static ALL: LazyLock<Vec<Answer>> = LazyLock::new(|| list_every_answer().collect());
    ALL.iter().copied()
}

fn list_every_answer() -> impl Iterator<Item = Answer> {
    let slots = 0..6u8;
    let spots = || Spot::ALL.into_iter();
    let colours = || Colour::ALL.into_iter();
    let mut all = vec![
        Answer::Decline,
        Answer::Reputation,
        Answer::Draw { slot: None },
    ];
    all.push(Answer::Card(Card::Advisor(Some(Advisor::Noor))));
    for pile in Pile::ALL {
        all.push(Answer::Card(Card::unknown(pile)));
        all.extend(perijove::referee::PracticeDeck::card(pile, 7).map(Answer::Card));
    }
    for slot in slots {
        all.push(Answer::TakeTile { slot });
        all.push(Answer::Tile { slot });
        all.push(Answer::Place { nth: slot });
        all.push(Answer::Return { nth: slot });
        all.extend(Berth::ALL.map(|berth| Answer::Keep { berth, nth: slot }));
        all.push(Answer::Draw { slot: Some(slot) });
        all.extend(Planet::ALL.map(|planet| Answer::UseShuttle { planet, slot }));
    }
    all.extend((0..=u8::MAX).map(|slots| Answer::DiscardTiles { slots }));
    all.extend((0..40).map(|space| Answer::Stop { space }));
    for berth in Berth::ALL {
        all.extend([false, true].map(|bonus| Answer::Launch { berth, bonus }));
        all.extend(colours().map(|colour| Answer::Board { colour, berth }));
    }
    for colour in colours() {
        all.push(Answer::Recruit(colour));
        all.push(Answer::Lose(colour));
    }
    for (from, to) in spots().flat_map(|from| spots().map(move |to| (from, to))) {
        all.extend(colours().map(|colour| Answer::Move { from, colour, to }));
    }
    for (spot, from) in spots().flat_map(|spot| colours().map(move |from| (spot, from))) {
        all.extend(colours().map(|to| Answer::Adapt { spot, from, to }));
    }
    all.extend([
        Answer::SwapBerths,
        Answer::Shown(false),
        Answer::Shown(true),
    ]);
    all.extend([Answer::Vip { to: None }, Answer::VipFor(None)]);
    all.extend(Symbol::ALL.map(Answer::Column));
    all.extend(Figure::ALL.map(Answer::Figure));
    for slot in 0..8u8 {
        all.push(Answer::Pay { nth: slot });
        all.push(Answer::TakeAdvisor { slot });
        all.push(Answer::TakeShuttle { slot });
        all.push(Answer::Trade { gap: slot });
        all.extend(Berth::ALL.map(|berth| Answer::SwapShip { berth, nth: slot }));
        all.extend((0..5).map(|launched| Answer::Exchange {
            nth: slot,
            launched,
        }));
    }
    for spot in spots() {
        all.push(Answer::Into(spot));
        all.push(Answer::Vip { to: Some(spot) });
    }
    for of in colours() {
        all.push(Answer::VipFor(Some(of)));
        all.extend(colours().map(|instead| Answer::Pair { of, instead }));
    }
    for seat in Seat::ALL {
        all.extend(Berth::ALL.map(|berth| Answer::Infect { seat, berth }));
    }
    for number in 0..256u32 {
        let digit = |place: u32| (number >> (2 * place) & 3) as u8;
        let settlers: Settlers = PerColour([digit(0), digit(1), digit(2), digit(3)]);
        all.push(Answer::White(settlers));
    }
    all.into_iter()
}

/// A finished game was ended by a rule, after equally many turns, and its score has no open question (E1, E2, P4).
pub(super) fn assert_end(referee: &Referee) {
    let ledger = referee.ledger();
    assert!(ledger.is_over() && ledger.end().is_some());
    assert_eq!(ledger.turn().seat, ledger.setup().first, "a whole round");
    let fourth = ledger
        .players()
        .seats()
        .any(|seat| ledger.launches(seat) >= 4);
    let empty = ledger.left(Pile::Earth) == 0 || ledger.left(Pile::Mars) == 0;
    assert!(fourth || empty);
    let sheet = referee.score();
    assert_eq!(sheet.questions(), [], "open questions");
    for seat in ledger.players().seats() {
        assert_eq!(referee.points(seat), sheet.standing(seat).points);
        for line in sheet.lines(seat) {
            if let Award::Ship(ship) = line.award {
                assert_eq!(line.points(), Some(ship_points(ledger, seat, ship)));
            }
        }
    }
    assert!(sheet.winners().count() >= 1);
}
