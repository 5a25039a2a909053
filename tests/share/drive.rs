//! A drive and a computer that asks: right, wrong, too much, too little, or nonsense.

use perijove::share::Drive;
use proptest::prelude::*;
use sim::computer::{BLOCK, Bytes, Cable, Computer, Outcome};

use super::{Direct, SERIAL, computer};

const INQUIRY: [u8; 6] = [0x12, 0, 0, 0, 36, 0];
const READY: [u8; 6] = [0; 6];

/// Whether the drive answers as if nothing had happened.
fn is_well(computer: &mut Computer<Direct>) -> bool {
    let reply = computer
        .ask(&INQUIRY, Bytes::Wanted(36))
        .expect("an answer");
    let first = computer.read(0, 1).expect("a block");
    reply.outcome == Outcome::Fine && reply.bytes.len() == 36 && first[510..] == [0x55, 0xaa]
}

#[test]
fn a_computer_is_told_that_it_can_only_read() {
    let (mut computer, _) = computer(1);
    assert!(is_well(&mut computer));
    let short = computer.ask(&[0x1a, 0, 0x3f, 0, 192, 0], Bytes::Wanted(192));
    let short = short.expect("an answer");
    assert_eq!(short.bytes[2] & 0x80, 0x80);
    assert_eq!(short.rest, 188);
    let long = computer.ask(&[0x5a, 0, 0x3f, 0, 0, 0, 0, 0, 8, 0], Bytes::Wanted(8));
    assert_eq!(long.expect("an answer").bytes[3] & 0x80, 0x80);
    let formats = computer.ask(&[0x23, 0, 0, 0, 0, 0, 0, 0, 252, 0], Bytes::Wanted(252));
    assert_eq!(
        formats.expect("an answer").bytes[..12],
        [0, 0, 0, 8, 0, 0, 16, 1, 2, 0, 2, 0]
    );
}

#[test]
fn whatever_is_written_is_refused_and_not_kept() {
    let (mut computer, shared) = computer(1);
    let before = shared.borrow_mut().flash();
    let block = [0xa5; BLOCK];
    for command in [
        &[0x2a, 0, 0, 0, 0, 20, 0, 0, 1, 0][..],
        &[0x0a, 0, 0, 20, 1, 0],
        &[0x04, 0, 0, 0, 0, 0],
        &[0xaa, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0, 0],
        &[0x41, 0, 0, 0, 0, 20, 0, 0, 1, 0],
    ] {
        let was = computer.read(20, 1).expect("a block");
        let reply = computer
            .ask(command, Bytes::Sent(&block))
            .expect("an answer");
        assert_eq!((reply.outcome, reply.rest), (Outcome::Refused, 512));
        assert_eq!(computer.sense(), Ok((7, 0x27)));
        // It is reported once.
        assert_eq!(computer.sense(), Ok((0, 0)));
        assert_eq!(computer.read(20, 1), Ok(was));
        assert!(is_well(&mut computer));
    }
    assert!(shared.borrow_mut().flash() == before);
}

#[test]
fn what_is_not_known_or_lies_behind_the_end_is_refused_with_the_reason() {
    let (mut computer, _) = computer(0);
    let refused = |computer: &mut Computer<Direct>, command: &[u8], length| {
        let reply = computer.ask(command, Bytes::Wanted(length));
        let reply = reply.expect("an answer");
        assert_eq!((reply.outcome, reply.rest), (Outcome::Refused, length));
        let sense = computer.sense();
        assert!(is_well(computer));
        sense
    };
    assert_eq!(refused(&mut computer, &[0xee; 16], 100), Ok((5, 0x20)));
    assert_eq!(refused(&mut computer, &[0xee; 16], 0), Ok((5, 0x20)));
    // Vital pages beside those that are listed, and a page without the bit that asks for one.
    for inquiry in [[0x12, 1, 0x83, 0, 255, 0], [0x12, 0, 0x80, 0, 255, 0]] {
        assert_eq!(refused(&mut computer, &inquiry, 255), Ok((5, 0x24)));
    }
    let last = Computer::<Direct>::read_command(4096, 1);
    assert!(computer.ask(&last, Bytes::Wanted(512)).is_ok());
    let behind = Computer::<Direct>::read_command(4096, 2);
    assert_eq!(refused(&mut computer, &behind, 1024), Ok((5, 0x21)));
    let far = Computer::<Direct>::read_command(u32::MAX, 1);
    assert_eq!(refused(&mut computer, &far, 512), Ok((5, 0x21)));
}

#[test]
fn a_computer_that_wants_more_or_less_than_it_asks_for_gets_what_it_wants() {
    let (mut computer, _) = computer(1);
    let one = Computer::<Direct>::read_command(0, 1);
    // More: zeros behind what there is.
    let more = computer.ask(&one, Bytes::Wanted(600)).expect("an answer");
    assert_eq!((more.outcome, more.rest), (Outcome::Fine, 88));
    assert_eq!(more.bytes[512..], [0; 88]);
    // Less, and nothing at all, and the other way round.
    let less = computer.ask(&one, Bytes::Wanted(100)).expect("an answer");
    assert_eq!((less.outcome, less.rest), (Outcome::Misunderstood, 0));
    assert_eq!(less.bytes.len(), 100);
    let none = computer.ask(&one, Bytes::Wanted(0)).expect("an answer");
    assert_eq!(none.outcome, Outcome::Misunderstood);
    let wrong = computer
        .ask(&one, Bytes::Sent(&[0; 512]))
        .expect("an answer");
    assert_eq!((wrong.outcome, wrong.rest), (Outcome::Misunderstood, 512));
    // A transfer that ends early.
    let write = Computer::<Direct>::command(77, &[0x2a; 10], Bytes::Sent(&[0; 512]));
    computer.cable.send(&write).expect("sent");
    computer.cable.send(&[0; 10]).expect("sent");
    let status = computer.cable.receive(64).expect("a status");
    assert_eq!((status[4], status[12]), (77, 1));
    assert!(is_well(&mut computer));
}

// O19: what hosts miss in a drive.
#[test]
fn the_vital_pages_are_listed_and_hold_the_serial_number() {
    let (mut computer, _) = computer(0);
    let mut page = |page, most| {
        let reply = computer.ask(&[0x12, 1, page, 0, most, 0], Bytes::Wanted(most.into()));
        let reply = reply.expect("an answer");
        assert_eq!(reply.outcome, Outcome::Fine);
        let meant = reply.bytes.len() - reply.rest as usize;
        reply.bytes[..meant].to_vec()
    };
    assert_eq!(page(0x00, 255), [0, 0, 0, 2, 0x00, 0x80]);
    assert_eq!(page(0x80, 255), *b"\0\x80\0\x100123456789ABCDEF");
    // No more than there is room for.
    assert_eq!(page(0x80, 4), [0, 0x80, 0, 16]);
}

// O16: after an eject the drive had no medium for good.
#[test]
fn a_new_drive_has_its_medium_and_a_reset_one_has_it_if_it_had() {
    let (mut computer, _) = computer(0);
    let ready = |computer: &mut Computer<Direct>| {
        let reply = computer.ask(&READY, Bytes::Wanted(0)).expect("an answer");
        reply.outcome
    };
    let eject = computer.ask(&[0x1b, 0, 0, 0, 2, 0], Bytes::Wanted(0));
    assert_eq!(eject.expect("an answer").outcome, Outcome::Fine);
    computer.cable.drive.reset();
    assert_eq!(ready(&mut computer), Outcome::Refused);
    // To stop or start the motor is not to load.
    for how in [0, 1] {
        let turned = computer.ask(&[0x1b, 0, 0, 0, how, 0], Bytes::Wanted(0));
        assert_eq!(turned.expect("an answer").outcome, Outcome::Fine);
        assert_eq!(ready(&mut computer), Outcome::Refused);
    }
    computer.cable.drive = Drive::new(SERIAL);
    assert_eq!(ready(&mut computer), Outcome::Fine);
}

#[test]
fn a_computer_that_lets_go_finds_nothing_until_it_takes_it_again() {
    let (mut computer, _) = computer(1);
    let eject = computer.ask(&[0x1b, 0, 0, 0, 2, 0], Bytes::Wanted(0));
    assert_eq!(eject.expect("an answer").outcome, Outcome::Fine);
    let ready = computer.ask(&READY, Bytes::Wanted(0)).expect("an answer");
    assert_eq!(ready.outcome, Outcome::Refused);
    assert_eq!(computer.sense(), Ok((2, 0x3a)));
    let take = computer.ask(&[0x1b, 0, 0, 0, 3, 0], Bytes::Wanted(0));
    assert_eq!(take.expect("an answer").outcome, Outcome::Fine);
    assert!(is_well(&mut computer));
}

#[test]
fn a_reset_in_the_middle_of_anything_leaves_a_drive_that_answers() {
    let (mut computer, _) = computer(1);
    let read = Computer::<Direct>::read_command(0, 8);
    let command = Computer::<Direct>::command(5, &read, Bytes::Wanted(4096));
    for packets in [0, 1, 63, 64] {
        computer.cable.send(&command).expect("sent");
        for _ in 0..packets {
            computer.cable.receive(1).expect("a packet");
        }
        computer.cable.drive.reset();
        assert!(computer.cable.receive(1).is_err(), "it goes on");
        assert!(is_well(&mut computer));
    }
}

/// A command: of those that the drive knows with anything behind its first byte, or any bytes.
fn command() -> impl Strategy<Value = [u8; 16]> {
    const KNOWN: [u8; 18] = [
        0x00, 0x03, 0x04, 0x0a, 0x12, 0x1a, 0x1b, 0x1e, 0x23, 0x25, 0x28, 0x2a, 0x2e, 0x35, 0x41,
        0x5a, 0x8a, 0xaa,
    ];
    let known = (prop::sample::select(&KNOWN[..]), any::<[u8; 16]>());
    prop_oneof![
        known.prop_map(|(first, mut rest)| {
            rest[0] = first;
            rest
        }),
        any::<[u8; 16]>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    // O15: a status of an endpoint beyond sixteen was a panic.
    /// Any bytes, in packets of any length; and commands of which all is right but what they ask for.
    #[test]
    fn whatever_a_computer_sends_the_drive_answers_after_a_reset(
        packets in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..=64), 0..20),
        commands in prop::collection::vec((command(), 0u32..2000, any::<bool>()), 0..20),
    ) {
        let (mut computer, shared) = computer(1);
        let before = shared.borrow_mut().flash();
        for packet in &packets {
            computer.cable.send(packet).expect("sent");
            for _ in 0..3 {
                let _ = computer.cable.receive(1);
            }
        }
        computer.cable.drive.reset();
        for (command, length, wanted) in &commands {
            let sent = vec![0; *length as usize];
            let bytes = if *wanted { Bytes::Wanted(*length) } else { Bytes::Sent(&sent) };
            // It keeps to the protocol, whatever it is asked.
            computer.ask(command, bytes).expect("an answer");
        }
        // The computer may have let go of it.
        computer.ask(&[0x1b, 0, 0, 0, 3, 0], Bytes::Wanted(0)).expect("an answer");
        prop_assert!(is_well(&mut computer));
        prop_assert!(shared.borrow_mut().flash() == before);
    }
}
