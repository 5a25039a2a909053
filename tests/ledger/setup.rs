//! The table before the first turn.

use perijove::components::{
    Advisor, Berth, Card, Colour, Pile, Planet, Players, Seat, Setup, Ship, Shuttle, Tile,
};
use perijove::ledger::{Correction, Fact, Ledger, Place, Refused};

use super::{ANN, FIVE};
use crate::table::{Table, setup};

// S1
#[test]
fn the_first_player_must_have_a_seat() {
    let mut nobody = setup(2);
    nobody.first = Seat::Three;
    let refused = Ledger::new(nobody).unwrap_err();
    assert_eq!(refused, Refused::NoSuchSeat);
    assert_eq!(refused.rule().id(), "S1");
    assert_eq!(Ledger::untracked(nobody), Err(Refused::NoSuchSeat));
    nobody.players = Players::Three;
    let ledger = Ledger::new(nobody).unwrap();
    assert_eq!(ledger.turn().seat, Seat::Three);
    assert_eq!(ledger.turn().round, 1);
}

// S2
#[test]
fn the_starting_tiles_lie_face_up_and_26_form_the_stack() {
    let table = Table::of_two();
    let tiles = Colour::ALL.map(|colour| Some(Tile::starting(colour)));
    assert_eq!(table.0.market().tiles(), &tiles);
    assert_eq!(table.0.left(Pile::Tiles), 26);
    assert!(table.0.discards().is_empty());
}

// S3
#[test]
fn four_shuttles_of_each_planet_and_three_ships_lie_face_up() {
    let table = Table::of_two();
    for planet in Planet::ALL {
        let unknown = [Some(Shuttle::unknown(planet)); 4];
        assert_eq!(table.0.market().shuttles(planet), &unknown);
        assert_eq!(table.0.left(Pile::of(planet)), 26);
    }
    assert_eq!(table.0.market().ships(), &[Some(Ship::UNKNOWN); 3]);
}

// S4
#[test]
fn two_ships_wait_on_the_berths_of_each_player_and_hands_are_empty() {
    // 30 − 3 − 2 × players.
    for (players, left) in [(2, 23), (3, 21), (4, 19)] {
        let table = Table::with(setup(players));
        assert_eq!(table.0.left(Pile::Ships), left);
        for seat in table.0.players().seats() {
            assert_eq!(table.0.board(seat).berths().0, [Some(Ship::UNKNOWN); 2]);
            assert_eq!(table.0.hand_size(seat), 0);
            assert_eq!(table.0.launches(seat), 0);
        }
    }
}

// S5
#[test]
fn markers_start_on_the_leftmost_space() {
    let table = Table::with(setup(4));
    for seat in Seat::ALL {
        assert_eq!(table.0.board(seat).reputation(), Some(0));
    }
}

// S6
#[test]
fn whoever_is_named_first_begins() {
    let mut setup = setup(3);
    setup.first = Seat::Two;
    let table = Table::with(setup);
    assert_eq!(table.0.turn().seat, Seat::Two);
    assert_eq!(table.still_to_play(), [Seat::Three, Seat::One]);
}

// M1
#[test]
fn five_of_sixteen_advisors_lie_face_up_with_moon_only() {
    let table = Table::with_moon();
    assert_eq!(table.0.market().advisors(), &[Some(None); 5]);
    assert_eq!(table.0.left(Pile::Advisors), 11);
    let mut table = Table::of_two();
    assert_eq!(table.0.market().advisors(), &[None; 5]);
    table.refused(Fact::AdvisorTaken { slot: 0 }, Refused::NotMoon, "M1");
    let card = Card::Advisor(Some(Advisor::Noor));
    for place in [Place::Market(Pile::Advisors, 0), Place::Council(ANN, 0)] {
        let added = Fact::Corrected(Correction::Added { place, card });
        table.refused(added, Refused::NotMoon, "M1");
    }
    table.refused(Fact::PresidentArrived, Refused::NotMoon, "M1");
}

#[test]
fn face_up_cards_await_a_reveal_until_they_are_described() {
    let mut table = Table::with_moon();
    let waiting = |table: &Table| table.0.awaiting_reveal().collect::<Vec<_>>();
    // 4 Earth, 4 Mars, 3 ships, 5 advisors, 2 × 2 berths; of starting tiles the effect is known.
    assert_eq!(waiting(&table).len(), 20);
    assert_eq!(waiting(&table)[0], Place::Market(Pile::Earth, 0));
    let berth = Place::Berth(ANN, Berth::A);
    assert!(waiting(&table).contains(&berth));
    table.describe(berth, Card::Ship(FIVE));
    assert!(!waiting(&table).contains(&berth));
    assert_eq!(waiting(&table).len(), 19);
    assert_eq!(table.0.card(berth), Some(Card::Ship(FIVE)));
}

#[test]
fn the_setup_is_kept() {
    let mut setup = Setup::new(Players::Four);
    setup.first = Seat::Two;
    let table = Table::with(setup);
    assert_eq!(table.0.setup(), &setup);
    assert_eq!(table.0.players(), Players::Four);
    assert!(table.0.is_tracked());
}
