//! What speaks for an answer is true: both answers are played on a referee, and the table shows it. Answers that come to the same are one.

use perijove::components::{Berth, Edition, Pile, Players, Seat, Symbol};
use perijove::referee::{Answer, Dealer, PracticeDeck, Question, Referee, Spot};
use perijove::rival::{Brings, Gain, Rival, Thinking};
use sim::chance::Chance;
use sim::playout::{numbered_moon, numbered_setup};

/// Plays games at random, some dealt by the device and some with the Moon, and shows every seventh question with a choice.
fn each_choice(games: u64, see: &mut dyn FnMut(u64, &Referee)) {
    for number in 0..games {
        let players = Players::ALL[number as usize % 3];
        let edition = Edition::ALL[number as usize % 2];
        let setup = match number % 5 {
            4 => numbered_moon(players, edition, number),
            _ => numbered_setup(players, edition, number),
        };
        let begun = match number % 2 {
            0 => Referee::dealt(setup),
            _ => Referee::new(setup),
        };
        let mut referee = begun.expect("a playable setup");
        let (mut dealer, mut random) = (Dealer::new(number), Chance::new(number));
        let mut asked = 0;
        while !referee.is_over() {
            let answer = dealer.answer(&referee).unwrap_or_else(|| {
                let answers: Vec<Answer> = referee.answers().collect();
                if answers.len() > 1 {
                    asked += 1;
                    if asked % 7 == 0 {
                        see(number * 10_000 + asked, &referee);
                    }
                }
                answers[random.below(answers.len())]
            });
            referee.play(answer).expect("a legal answer");
        }
    }
}

/// The tables after each answer of a turn, played on a referee of its own.
fn replay(rival: &mut Rival, referee: &Referee, answer: Answer) -> Vec<Referee> {
    let mut line = Vec::new();
    assert!(rival.play_out(referee, answer, &mut |answer, _| line.push(answer)));
    let mut table = referee.clone();
    let play = |answer| {
        table.play(answer).expect("a legal answer");
        table.clone()
    };
    line.into_iter().map(play).collect()
}

fn sorted<T: std::fmt::Debug>(things: impl Iterator<Item = T>) -> Vec<String> {
    let mut things: Vec<String> = things.map(|thing| format!("{thing:?}")).collect();
    things.sort();
    things
}

/// All that a player can see, whatever the slots that cards lie in.
fn table(referee: &Referee, seat: Seat) -> String {
    let ledger = referee.ledger();
    let mut seen = String::new();
    for each in ledger.players().seats() {
        let board = ledger.board(each);
        let hand = sorted(ledger.hand(each).filter(|_| each == seat));
        seen += &format!(
            "{each:?} {:?} {:?} {:?} {:?} {hand:?} {} {:?} {:?} {:?}\n",
            referee.camp(each),
            sorted(board.tiles().iter().flatten()),
            board.berths(),
            board.reputation(),
            ledger.hand_size(each),
            sorted(ledger.shuttles(each)),
            sorted(ledger.launched(each)),
            referee.advisor(each),
        );
    }
    for pile in Pile::ALL {
        let cards = (0..pile.on_display()).map(|slot| ledger.market().card(pile, slot));
        seen += &format!("{:?} {}\n", sorted(cards), ledger.left(pile));
    }
    let kept = Berth::ALL.map(|berth| {
        let nth = referee.kept(seat, berth)?;
        ledger.hand(seat).nth(nth.into())
    });
    let asks = match referee.asks().what {
        Question::Card { place, .. } => format!("{:?}", place.pile()),
        question => format!("{question:?}"),
    };
    let moon = (referee.vip(), referee.trader(), referee.virus());
    seen + &format!("{:?} {kept:?} {asks} {moon:?}", referee.under_way())
}

/// Whether a player has what is said to speak for one answer, beside another.
fn holds(gain: Gain, seat: Seat, before: &Referee, own: &[Referee], other: &[Referee]) -> bool {
    let (end, others) = (own.last().expect("a table"), other.last().expect("a table"));
    let both = [end, others];
    let more = |count: &dyn Fn(&Referee) -> i32| {
        let [own, other] = both.map(count);
        own - other
    };
    let camp = |referee: &Referee, spot| referee.camp(seat).at(spot).total();
    let space = |referee: &Referee| referee.ledger().board(seat).reputation().unwrap_or(0);
    let track = before.ledger().setup().track;
    let columns = |referee: &Referee| referee.ledger().columns(seat).known.0;
    let series = |referee: &Referee| i32::from(*columns(referee).iter().min().expect("five"));
    let tiles = |referee: &Referee, symbol: Symbol| {
        let tiles = referee.ledger().board(seat).tiles().iter().flatten();
        tiles.filter(|tile| tile.symbol() == Some(symbol)).count()
    };
    match gain {
        Gain::Launch(ship) => {
            end.ledger().launched(seat).last() == Some(ship)
                && more(&|referee| referee.ledger().launches(seat).into()) > 0
        }
        Gain::Complete(berth) => {
            let [own, other] = both.map(|referee| referee.is_complete(seat, berth));
            own && !other
        }
        Gain::Series => more(&series) > 0,
        Gain::Reputation { steps, brings } => {
            let stops = |line: &[Referee]| {
                let from = [before].into_iter().chain(line);
                let stops = from.clone().zip(from.skip(1));
                let mut stops = stops.filter(|(was, is)| space(was) != space(is));
                stops.any(|(_, is)| track.is_bonus(space(is)))
            };
            let right = match brings {
                None => true,
                Some(Brings::LastSpace) => space(end) == track.last(),
                Some(Brings::Bonus) => stops(own) && !stops(other),
                Some(Brings::Points(points)) => {
                    points == track.points(space(end)) && points > track.points(space(others))
                }
            };
            right && space(end) == space(before) + steps && space(end) > space(others)
        }
        Gain::Times { symbol, times } => {
            let often = |referee: &Referee| {
                let column = usize::from(*referee.ledger().columns(seat).known.of(symbol));
                let upgraded = referee.ledger().upgraded(seat) == Some(symbol);
                [tiles(referee, symbol), column + usize::from(upgraded)]
            };
            own.iter()
                .any(|table| often(table).contains(&usize::from(times)))
        }
        Gain::Aboard {
            berth,
            aboard,
            size,
        } => {
            let [own, other] = both.map(|referee| camp(referee, Spot::aboard(berth)));
            own == aboard && own > other && end.ship_size(seat, berth) == Some(size)
        }
        Gain::Scores { ship, points } => {
            let worth =
                |referee: &Referee| perijove::ledger::ship_points(referee.ledger(), seat, ship);
            worth(end) == u16::from(points)
        }
        Gain::Points(points) => more(&|referee| referee.points(seat).into()) == i32::from(points),
        Gain::Keeps { symbol, count } => {
            tiles(end, symbol) == usize::from(count)
                && tiles(before, symbol) <= usize::from(count)
                && tiles(others, symbol) < tiles(before, symbol)
        }
        Gain::Symbols(count) => {
            let above = |referee: &Referee| {
                let full = series(referee);
                let columns = columns(referee);
                columns
                    .iter()
                    .filter(|count| i32::from(**count) > full)
                    .count()
            };
            above(end) == usize::from(count) && above(end) > above(others)
        }
        Gain::Wanted {
            colour,
            spot,
            berth,
        } => {
            let [own, other] = both.map(|referee| referee.camp(seat).count(spot, colour));
            own > other && end.admits(seat, berth, colour)
        }
        Gain::Settlers(count) => {
            let settlers = |referee: &Referee| -> i32 {
                let flying = referee.under_way().total();
                let flying = if referee.ledger().turn().seat == seat {
                    flying
                } else {
                    0
                };
                let standing: u8 = Spot::ALL.map(|spot| camp(referee, spot)).iter().sum();
                i32::from(standing + flying)
            };
            more(&settlers) == i32::from(count)
        }
        Gain::Hand(count) => {
            more(&|referee| referee.ledger().hand_size(seat).into()) == i32::from(count)
        }
        Gain::Tiles(count) => {
            more(&|referee| referee.ledger().tile_count(seat).into()) == i32::from(count)
        }
    }
}

#[test]
fn what_speaks_for_an_answer_is_true_when_both_are_played() {
    let mut rival = Rival::new();
    let mut said = std::collections::BTreeMap::<String, u32>::new();
    each_choice(150, &mut |number, referee| {
        let seat = referee.asks().who.expect("a player's question");
        let answers: Vec<Answer> = referee.answers().collect();
        let mut random = Chance::new(number);
        let mut any = || answers[random.below(answers.len())];
        let (one, other) = (any(), any());
        let Some([for_one, for_other]) = rival.compare(referee, one, other) else {
            return;
        };
        let lines = [one, other].map(|answer| replay(&mut rival, referee, answer));
        let [own, others] = &lines;
        for (gains, own, others) in [(for_one, own, others), (for_other, others, own)] {
            for gain in gains {
                assert!(
                    holds(gain, seat, referee, own, others),
                    "{gain:?}: {one:?}, {other:?} to {:?}",
                    referee.asks()
                );
                let name = format!("{gain:?}");
                let name = name.split([' ', '(']).next().unwrap_or_default();
                *said.entry(name.to_owned()).or_default() += 1;
            }
        }
    });
    // Each of them speaks for something now and then.
    assert_eq!(said.len(), 14, "{said:?}");
}

#[test]
fn answers_are_alike_exactly_if_the_table_is_the_same_after_them() {
    let mut rival = Rival::new();
    let (mut alike, mut differ) = (0, 0);
    each_choice(40, &mut |_, referee| {
        let seat = referee.asks().who.expect("a player's question");
        let answers: Vec<Answer> = referee.answers().take(12).collect();
        let mut seen: Vec<(Answer, String)> = Vec::new();
        for answer in answers {
            let line = replay(&mut rival, referee, answer);
            let after = table(line.last().expect("a table"), seat);
            for (other, then) in &seen {
                let same = rival.compare(referee, answer, *other).is_none();
                assert_eq!(
                    same,
                    *then == after,
                    "{answer:?} {other:?}\n{then}\n{after}"
                );
                alike += u32::from(same);
                differ += u32::from(!same);
            }
            seen.push((answer, after));
        }
    });
    assert!(alike > 100 && differ > 1000, "{alike} alike, {differ} not");
}

#[test]
fn advice_never_has_two_answers_that_come_to_the_same() {
    let mut rival = Rival::new();
    let (mut two, mut one) = (0, 0);
    each_choice(30, &mut |number, referee| {
        if number % 3 != 0 {
            return;
        }
        let seat = referee.asks().who.expect("a player's question");
        rival.ponder(referee, &PracticeDeck::CARDS, 150, number);
        while rival.think(referee, 150) == Thinking::GoesOn {}
        let best = rival.best();
        let counsels = rival.counsel(referee);
        assert_eq!(counsels.first().map(|counsel| counsel.advised.answer), best);
        let ends: Vec<String> = counsels
            .iter()
            .map(|counsel| {
                let line = replay(&mut rival, referee, counsel.advised.answer);
                table(line.last().expect("a table"), seat)
            })
            .collect();
        match &ends[..] {
            [best, other] => {
                assert_ne!(best, other, "{counsels:?}");
                two += 1;
            }
            _ => one += 1,
        }
    });
    assert!(two > 100, "{two} with two answers, {one} with one");
}
