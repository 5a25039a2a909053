//! The story of a game: the curve is the score as the table had it after each turn, and what it says of the lead is so.

use perijove::components::{Edition, PerSeat, Players, Seat};
use perijove::export::write_story;
use perijove::history::Curve;
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
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
