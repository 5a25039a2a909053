//! The story of a game: the curve is the score as the table had it after each turn, and what it says of the lead is so.

use perijove::components::{Edition, PerSeat, Players, Seat, Setup};
use perijove::export::write_story;
use perijove::history::{Curve, ESTIMATE};
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
use perijove::referee::{Dealer, PracticeDeck, Question};
use perijove::rival::{Rival, Thinking};
use perijove::text::Language;
use sim::playout::{Playout, numbered_setup};

/// A random game of three to its end.
pub(crate) fn played(mode: Mode, number: u64) -> Game {
    let setup = numbered_setup(Players::Three, Edition::Revised, number);
    let names = ["Ann", "Ben", "Zoë", ""];
    let header = Header {
        mode,
        setup,
        names: PerSeat(names.map(|name| Name::try_from(name).expect("short"))),
        company: Company::NONE,
    };
    let mut game = Game::new(header).expect("a game");
    let mut playout = Playout::new(setup, number);
    loop {
        let mut entered = Vec::new();
        let Some(answer) = playout.step(&mut |fact| entered.push(Entry::Fact(fact))) else {
            return game;
        };
        if mode == Mode::Referee {
            entered = vec![Entry::Answer(answer)];
        }
        for entry in entered {
            game.record(entry).expect("a good entry");
        }
    }
}

/// Everybody's points, as the score has them.
fn points(game: &Game) -> [u16; 3] {
    let sheet = game.score();
    [Seat::One, Seat::Two, Seat::Three].map(|seat| sheet.standing(seat).points)
}

/// The score after each turn, found by entering everything again; with whose turn it was and in which round.
fn replayed(game: &Game) -> Vec<(Option<Seat>, u8, [u16; 3])> {
    let mut again = Game::new(game.header().clone()).expect("a game");
    let mut all = vec![(None, 0, points(&again))];
    for entry in game.log().entries() {
        let ledger = again.ledger();
        let (turn, passed, over) = (*ledger.turn(), ledger.turns_passed(), ledger.is_over());
        again.record(entry).expect("it happened");
        let ledger = again.ledger();
        if !over && (ledger.turns_passed() != passed || ledger.is_over()) {
            all.push((Some(turn.seat), turn.round, points(&again)));
        }
    }
    all
}

/// The only seat with the most points.
fn leader(points: [u16; 3]) -> Option<usize> {
    let most = points.into_iter().max()?;
    let mut best = (0..3).filter(|seat| points[*seat] == most);
    let first = best.next();
    first.filter(|_| best.next().is_none())
}

#[test]
fn the_curve_is_the_score_replayed_turn_by_turn() {
    for number in 0..25 {
        for mode in [Mode::Scorekeeper, Mode::Referee] {
            let mut game = played(mode, number);
            let before = game.clone();
            let mut curve = Curve::new();
            curve.find(&mut game);
            assert_eq!(game, before, "the game is as it was");
            let expected = replayed(&game);
            // A longer game than anybody plays loses its middle, not its end.
            let found: Vec<_> = curve
                .moments()
                .iter()
                .map(|moment| {
                    let [one, two, three, _] = moment.points.0;
                    (moment.seat, moment.round, [one, two, three])
                })
                .collect();
            let count = expected.len().min(found.len() - 1);
            assert_eq!(found[..count], expected[..count], "{mode:?} {number}");
            assert_eq!(found.last().map(|last| last.2), Some(points(&game)));
            if expected.len() < 128 {
                for seat in [Seat::One, Seat::Two, Seat::Three] {
                    let launches: u8 = curve
                        .moments()
                        .iter()
                        .filter(|moment| moment.seat == Some(seat))
                        .map(|moment| moment.launches)
                        .sum();
                    assert_eq!(
                        launches,
                        game.ledger().launches(seat),
                        "{mode:?} {number} {seat:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn what_is_said_of_the_lead_is_so() {
    let (mut decided, mut open, mut back) = (0, 0, 0);
    for number in 0..60 {
        let mut game = played(Mode::Referee, number);
        let mut curve = Curve::new();
        curve.find(&mut game);
        let all: Vec<[u16; 3]> = curve
            .moments()
            .iter()
            .map(|moment| {
                let [one, two, three, _] = moment.points.0;
                [one, two, three]
            })
            .collect();
        let last = leader(all[all.len() - 1]);
        let mut leaders: Vec<usize> = all.iter().filter_map(|points| leader(*points)).collect();
        leaders.dedup();
        assert_eq!(
            usize::from(curve.lead_changes()),
            leaders.len().saturating_sub(1)
        );
        match (curve.decided(), last) {
            (Some((moment, seat)), Some(winner)) => {
                decided += 1;
                assert_eq!(seat.index(), winner);
                assert!(
                    all[moment..]
                        .iter()
                        .all(|points| leader(*points) == Some(winner))
                );
                assert!(moment == 0 || leader(all[moment - 1]) != Some(winner));
                let behind = all
                    .iter()
                    .map(|points| points.iter().max().expect("three") - points[winner])
                    .max();
                assert_eq!(curve.comeback(), behind.map(|behind| (behind, seat)));
                back += usize::from(behind > Some(0));
            }
            (None, None) => open += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(decided > 20 && back > 10, "{decided} {open} {back}");
}

#[test]
fn the_picture_has_a_line_for_each_player_and_a_dot_for_each_launch() {
    let mut game = played(Mode::Referee, 3);
    let mut curve = Curve::new();
    curve.find(&mut game);
    for language in Language::ALL {
        let mut svg = String::new();
        let names: PerSeat<&dyn std::fmt::Display> = PerSeat([&"Ann", &"<Ben>", &"Zoë & Co", &""]);
        write_story(&mut svg, &curve, names, language).expect("a string takes everything");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("stroke-width=\"2.5\"").count(), 3);
        let launches = curve
            .moments()
            .iter()
            .filter(|moment| moment.launches > 0)
            .count();
        assert_eq!(svg.matches("<circle ").count(), launches);
        assert!(
            svg.contains("&lt;Ben&gt;") && svg.contains("Zoë &amp; Co"),
            "{svg}"
        );
        assert!(!svg.contains("<Ben>"));
    }
}

/// A game of those who play by the rule of thumb, with cards that the device deals.
pub(crate) fn dealt(players: Players, seed: u32) -> Game {
    let company = Company {
        practice: true,
        seed,
        ..Company::NONE
    };
    let mut game = Game::new(Header {
        mode: Mode::Referee,
        setup: Setup::new(players),
        names: PerSeat(["Ann", "Ben", "Zoë", ""].map(|name| Name::try_from(name).expect("short"))),
        company,
    })
    .expect("a game");
    let mut dealer = Dealer::new(seed.into());
    let mut rival = Rival::new();
    while game.referee().expect("a referee").asks().what != Question::Over {
        let referee = game.referee().expect("a referee");
        let answer = dealer.answer(referee).or_else(|| {
            rival.ponder(referee, &PracticeDeck::CARDS, 0, 0);
            rival.best()
        });
        let answer = answer.expect("an answer");
        game.record(Entry::Answer(answer)).expect("a legal answer");
    }
    game
}

/// A game with everybody's chances.
fn estimated(players: Players, seed: u32) -> (Game, Curve) {
    let mut game = dealt(players, seed);
    let mut curve = Curve::new();
    curve.find(&mut game);
    curve.estimate(&game, &mut Rival::new(), &PracticeDeck::CARDS);
    (game, curve)
}

#[test]
fn the_chances_are_those_of_the_thought_that_advises_in_the_same_position() {
    let (mut estimates, mut leads) = (0, 0);
    for (seed, players) in [(1, Players::Two), (2, Players::Three), (3, Players::Two)] {
        let (game, curve) = estimated(players, seed);
        let mut again = Game::new(game.header().clone()).expect("a game");
        let (mut at, mut turn) = (0u64, None);
        let mut rival = Rival::new();
        for written in game.log().written() {
            let referee = again.referee().expect("a referee");
            let passed = referee.ledger().turns_passed();
            if referee.asks().what == Question::Action && turn != Some(passed) {
                turn = Some(passed);
                let seat = referee.asks().who.expect("somebody");
                // The seed of the moment, as the journal mixes it.
                let mixed = (u64::from(seed) << 16 | at).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let seed = mixed ^ mixed >> 29;
                rival.ponder(referee, &PracticeDeck::CARDS, ESTIMATE, seed);
                while rival.think(referee, 64) == Thinking::GoesOn {}
                let moment = &curve.moments()[usize::from(passed)];
                assert_eq!(moment.chances, rival.chances(players), "turn {passed}");
                let ahead = rival.counsel(referee)[0].advised.ahead.expect("tried");
                let own = *moment.chances.expect("chances").of(seat);
                if players == Players::Two && ahead != 0 && own != 50 {
                    assert_eq!(own > 50, ahead > 0, "{own} %, {ahead} tenths");
                    leads += 1;
                }
                estimates += 1;
            }
            again.record(written.entry).expect("it happened");
            at += u64::try_from(written.length).expect("short");
        }
    }
    assert!(estimates > 60 && leads > 30, "{estimates} {leads}");
}

#[test]
fn chances_come_true_as_often_as_they_say() {
    // Tens of hundredths: how many estimates, and how many of them won.
    let mut found = [(0u32, 0u32); 10];
    for seed in 0..40 {
        let players = [Players::Two, Players::Three, Players::Four][seed as usize % 3];
        let (game, curve) = estimated(players, seed + 100);
        let sheet = game.score();
        let moments = curve.moments();
        for (nth, moment) in moments.iter().enumerate().take(moments.len() - 1) {
            let chances = moment.chances.expect("every turn is estimated");
            assert_eq!(
                chances.0.iter().map(|one| u32::from(*one)).sum::<u32>(),
                100
            );
            assert_eq!(curve.chances(nth), Some(chances));
            for seat in players.seats() {
                let ten = usize::from(*chances.of(seat) / 10).min(9);
                found[ten].0 += 1;
                found[ten].1 += u32::from(sheet.winners().any(|winner| winner == seat));
            }
        }
        // In the end whoever won has won.
        let last = moments.last().expect("moments").chances.expect("the end");
        let winner = sheet.winners().next().expect("a winner");
        assert!(*last.of(winner) >= 33, "{last:?}");
        if sheet.winners().count() == 1 {
            assert_eq!(*last.of(winner), 100);
            let (turned, seat, now) = curve.turned().expect("a turn that decided");
            assert_eq!(seat, winner);
            let before = (0..turned).rev().find_map(|nth| moments[nth].chances);
            let rise = |before: u8, after: u8| after.saturating_sub(before);
            let most = rise(*before.expect("before").of(seat), now);
            let mut all = moments.windows(2).map(|two| {
                let of = |nth: usize| two[nth].chances.map_or(0, |chances| *chances.of(seat));
                rise(of(0), of(1))
            });
            assert!(all.all(|other| other <= most));
        }
    }
    for (ten, (count, won)) in found.into_iter().enumerate() {
        let share = (won * 100).checked_div(count);
        println!("{}0 to {}9 %: {count}, won {share:?} %", ten, ten);
        let said = i64::try_from(ten * 10 + 5).expect("small");
        if count > 300 {
            let share = i64::from(share.expect("some"));
            assert!((share - said).abs() <= 20, "said {said} %, were {share} %");
        }
    }
}

#[test]
fn nobody_estimates_what_no_referee_knew() {
    let mut game = played(Mode::Scorekeeper, 3);
    let mut curve = Curve::new();
    curve.find(&mut game);
    curve.estimate(&game, &mut Rival::new(), &PracticeDeck::CARDS);
    assert!(!curve.has_chances() && curve.turned().is_none());
    assert_eq!(curve.chances(3), None);
    // The control: a referee knew it.
    assert!(estimated(Players::Two, 9).1.has_chances());
}

#[test]
fn the_picture_has_everybodys_chances_below_the_lines() {
    let (_, curve) = estimated(Players::Three, 4);
    let names: PerSeat<&dyn std::fmt::Display> = PerSeat([&"Ann", &"Ben", &"Zoë", &""]);
    let mut svg = String::new();
    write_story(&mut svg, &curve, names, Language::English).expect("a string takes everything");
    assert_eq!(svg.matches("stroke=\"#fff\"").count(), 3, "a band for each");
    assert!(svg.contains("Chances to win"));
    if let Ok(path) = std::env::var("PERIJOVE_STORY") {
        std::fs::write(path, svg).expect("a picture");
    }
}
