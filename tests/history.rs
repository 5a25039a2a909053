//! What past games have to say: players are distinguished by name, and put in order.

use perijove::components::{PerSeat, Players, Seat, Setup};
use perijove::history::{Curve, Feat, Feats, Records};
use perijove::journal::{Company, Finish, Game, Header, Mode, Name, Past};

use crate::curve;

/// A game of two, won by the first of them.
fn won(winner: &str, loser: &str) -> Past {
    let mut names: PerSeat<Name> = PerSeat::default();
    for (seat, name) in Seat::ALL.into_iter().zip([winner, loser]) {
        if !name.is_empty() {
            *names.of_mut(seat) = Name::try_from(name).expect("a name");
        }
    }
    let mut result: PerSeat<Finish> = PerSeat::default();
    let places = [(20, 1), (10, 2)];
    for (seat, (points, place)) in Seat::ALL.into_iter().zip(places) {
        *result.of_mut(seat) = Finish { points, place };
    }
    Past {
        number: 1,
        header: Header {
            mode: Mode::Scorekeeper,
            setup: Setup::new(Players::Two),
            names,
            company: Company::NONE,
        },
        result: Some(result),
        track: None,
        seconds: None,
    }
}

/// Everybody's name, wins and games, in order.
fn listed(games: &[Past]) -> Vec<(String, u16, u16)> {
    let mut records = Records::new();
    for game in games {
        records.add(game, false);
    }
    records.put_in_order();
    let players = records.players().iter();
    players
        .map(|record| (record.name.to_string(), record.wins, record.games))
        .collect()
}

fn line(name: &str, wins: u16, games: u16) -> (String, u16, u16) {
    (name.to_owned(), wins, games)
}

#[test]
fn those_with_the_most_wins_come_first_and_equals_as_they_were_met() {
    let games = [won("Cem", "Ann"), won("Ben", "Dan"), won("Ben", "Cem")];
    assert_eq!(
        listed(&games),
        [
            line("Ben", 2, 2),
            line("Cem", 1, 2),
            line("Ann", 0, 1),
            line("Dan", 0, 1)
        ]
    );
}

#[test]
fn a_player_without_a_name_is_left_out_and_the_other_one_is_not() {
    assert_eq!(listed(&[won("", "Ann")]), [line("Ann", 0, 1)]);
}

#[test]
fn when_there_are_many_those_who_have_not_played_for_longest_are_left_out() {
    let names: Vec<String> = (0..14).map(|nth| format!("P{nth}")).collect();
    let games: Vec<Past> = names.chunks(2).map(|two| won(&two[0], &two[1])).collect();
    let listed = listed(&games);
    assert_eq!(listed.len(), 12);
    assert!(listed.iter().any(|(name, ..)| name == "P11"));
    assert!(!listed.iter().any(|(name, ..)| name == "P12"));
}

/// A random game of three with a result, of which every answer took so many seconds.
fn timed(number: u64, seconds: Option<u32>) -> Game {
    let plain = curve::played(Mode::Referee, number);
    let mut game = Game::new(plain.header().clone()).expect("a game");
    for entry in plain.log().entries() {
        if let Some(seconds) = seconds {
            game.pass_time(seconds * 1000, false);
        }
        game.record(entry).expect("it happened");
    }
    game
}

#[test]
fn what_people_talk_about_is_the_best_of_all_games() {
    let mut feats = Feats::new();
    let mut place = Curve::new();
    // A game that is not over says nothing, and one without times nothing of them.
    let mut open = timed(1, Some(2));
    open.undo_turn();
    feats.add(&mut open, &mut place);
    assert_eq!(feats, Feats::new());
    feats.add(&mut timed(1, None), &mut place);
    assert_eq!(
        (feats.longest, feats.shortest, &feats.slowest),
        (None, None, &None)
    );
    let (mut lengths, mut slowest, mut fourth, mut behind) = (vec![], vec![], vec![], vec![]);
    for number in 1..8 {
        let mut game = timed(number, Some(2));
        feats.add(&mut game, &mut place);
        lengths.extend(game.duration());
        slowest.extend(game.times().slowest.map(|took| u32::from(took.seconds)));
        fourth.extend(place.fourth_launch().map(|(round, _)| u32::from(round)));
        behind.extend(
            place
                .comeback()
                .map(|(behind, _)| u32::from(behind))
                .filter(|it| *it > 0),
        );
    }
    assert_eq!(feats.longest, lengths.iter().copied().max());
    assert_eq!(feats.shortest, lengths.iter().copied().min());
    let figure = |feat: &Option<Feat>| feat.as_ref().map(|feat| feat.figure);
    assert_eq!(figure(&feats.slowest), slowest.iter().copied().max());
    assert_eq!(figure(&feats.fourth), fourth.iter().copied().min());
    assert_eq!(figure(&feats.comeback), behind.iter().copied().max());
    assert!(feats.longest > feats.shortest && feats.fourth.is_some() && feats.comeback.is_some());
}
