//! The bus beneath drive and console, with a computer that is as strict as a real one: it loses packets whose data toggle is wrong, breaks
//! control transfers off, resets the bus in the middle of them, pulls the cable, and asks for what is not there.

use perijove::app::Button;
use probe::cable::Plugged;
use probe::device::Device;
use sim::computer::{Bytes, Cable, Computer, Outcome};

use crate::log;
use crate::usb::{Pair, is_well};

/// What begins with these numbers is drawn at random, and comes again.
struct Chance(u64);

impl Chance {
    fn byte(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 24) as u8
    }

    fn of(&mut self, likely: &[u8]) -> u8 {
        let byte = self.byte();
        let nth = usize::from(self.byte()) % (likely.len() + 1);
        likely.get(nth).copied().unwrap_or(byte)
    }
}

/// What computers do ask, with the most bytes they want.
const REQUESTS: [[u8; 8]; 14] = [
    [0x80, 6, 0, 1, 0, 0, 18, 0],
    [0x80, 6, 0, 2, 0, 0, 255, 0],
    [0x80, 6, 3, 3, 9, 4, 255, 0],
    [0x80, 0, 0, 0, 0, 0, 2, 0],
    [0x81, 0, 0, 0, 1, 0, 2, 0],
    [0x82, 0, 0, 0, 0x81, 0, 2, 0],
    [0x80, 8, 0, 0, 0, 0, 1, 0],
    [0x81, 10, 0, 0, 2, 0, 1, 0],
    [0x02, 1, 0, 0, 0x81, 0, 0, 0],
    [0x21, 0x20, 0, 0, 1, 0, 7, 0],
    [0xa1, 0x21, 0, 0, 1, 0, 7, 0],
    [0x21, 0x22, 3, 0, 1, 0, 0, 0],
    [0xa1, 0xfe, 0, 0, 0, 0, 1, 0],
    [0x21, 0xff, 0, 0, 0, 0, 0, 0],
];

/// The device was never reset, no packet was lost, and every buffer was handed over as the datasheet asks.
fn assert_whole(device: &mut Device) {
    assert_eq!(device.state().expect("a state").resets, [""; 0]);
    let log = log(device);
    for trouble in [
        "counted differently",
        "AVAILABLE",
        "has the buffer",
        "panicked",
    ] {
        assert!(!log.contains(trouble), "{log}");
    }
}

// O15: a status of an endpoint beyond sixteen was a panic.
#[test]
fn the_status_of_an_endpoint_that_is_not_there_is_refused_and_the_device_goes_on() {
    let mut pair = Pair::sharing(0);
    let mut computer = Plugged::new(&mut pair.device).expect("a computer").drive();
    for endpoint in [0x10, 0x1f, 0x7f, 0x90, 0xff, 0x0f, 0x8f, 0x03] {
        let status = computer.cable.is_halted(endpoint);
        let refused = status.expect_err("a status of nothing").to_string();
        assert!(refused.contains("stall"), "{endpoint:#x}: {refused}");
    }
    // The control: those that are there have one.
    for endpoint in [0x00, 0x80, 0x01, 0x81, 0x02, 0x82, 0x83] {
        assert!(!computer.cable.is_halted(endpoint).expect("a status"));
    }
    assert!(is_well(&mut computer));
    assert_whole(&mut pair.device);
}

// O15: a status of an endpoint beyond sixteen was a panic.
#[test]
fn whatever_a_computer_requests_the_device_answers_or_refuses_and_goes_on() {
    let mut pair = Pair::sharing(0);
    let mut computer = Plugged::new(&mut pair.device).expect("a computer").drive();
    let mut chance = Chance(0x5eed_0015_2026_1118);
    let (mut answered, mut refused) = (0, 0);
    for _ in 0..400 {
        // One that is asked for, or nearly so, or anything at all.
        let nth = usize::from(chance.byte()) % REQUESTS.len();
        let mut setup = REQUESTS[nth];
        for _ in 0..chance.byte() % 3 {
            setup[usize::from(chance.byte()) % 7] = chance.of(&[0, 1, 2, 3, 0x1f, 0x80, 0x81]);
        }
        if chance.byte() < 50 {
            setup = [0; 8].map(|_| chance.byte());
        }
        let [kind, request, .., length, long] = setup;
        // It keeps its address and its configuration, or nobody would be there to be asked.
        if kind == 0 && matches!(request, 5 | 9) {
            continue;
        }
        let sent = vec![0xa5; usize::from(u16::from_le_bytes([length, long]))];
        match computer.cable.device.request(setup, &sent) {
            Ok(_) => answered += 1,
            Err(trouble) if trouble.to_string().contains("stall") => refused += 1,
            Err(trouble) => panic!("{setup:x?}: {trouble}"),
        }
    }
    assert!(answered > 50 && refused > 50, "{answered}, {refused}");
    computer.cable.enumerate().expect("a reset");
    assert!(is_well(&mut computer));
    assert_whole(&mut pair.device);
}

// O16: after an eject the drive had no medium for good.
#[test]
fn after_eject_a_bus_reset_or_another_plugging_in_finds_a_drive_with_its_medium() {
    let mut pair = Pair::sharing(0);
    let mut computer = Plugged::new(&mut pair.device).expect("a computer").drive();
    for pulled in [false, true] {
        let eject = computer.ask(&[0x1b, 0, 0, 0, 2, 0], Bytes::Wanted(0));
        assert_eq!(eject.expect("an answer").outcome, Outcome::Fine);
        let ready = computer.ask(&[0; 6], Bytes::Wanted(0));
        assert_eq!(ready.expect("an answer").outcome, Outcome::Refused);
        // The control: the class reset is none of the bus, and what was let go stays so.
        computer.cable.reset_drive().expect("a reset");
        let ready = computer.ask(&[0; 6], Bytes::Wanted(0));
        assert_eq!(ready.expect("an answer").outcome, Outcome::Refused);
        if pulled {
            computer.cable.device.pull_cable().expect("pulled");
            computer.cable.device.run(500_000).expect("time");
            computer.cable.replug().expect("plugged in");
        } else {
            computer.cable.enumerate().expect("a reset");
        }
        let ready = computer.ask(&[0; 6], Bytes::Wanted(0));
        assert_eq!(ready.expect("an answer").outcome, Outcome::Fine);
        assert!(is_well(&mut computer));
    }
    assert_whole(&mut pair.device);
}

// O17: nobody answered after a control transfer that was broken off.
#[test]
fn a_control_transfer_that_is_broken_off_is_over_with_the_next_setup_or_bus_reset() {
    const CONFIGURATION: [u8; 8] = [0x80, 6, 0, 2, 0, 0, 101, 0];
    const SET_LINE: [u8; 8] = [0x21, 0x20, 0, 0, 1, 0, 7, 0];
    const GET_LINE: [u8; 8] = [0xa1, 0x21, 0, 0, 1, 0, 7, 0];
    const SET_CONFIGURATION: [u8; 8] = [0, 9, 1, 0, 0, 0, 0, 0];
    let mut pair = Pair::sharing(0);
    let mut computer = Plugged::new(&mut pair.device).expect("a computer").drive();
    let whole = computer.cable.device.request(CONFIGURATION, &[]);
    let whole = whole.expect("a configuration");
    let line = [0x80, 0x25, 0, 0, 0, 0, 8];
    for (setup, packets) in [
        (CONFIGURATION, 0),
        (CONFIGURATION, 1),
        (SET_LINE, 0),
        (SET_LINE, 1),
        (SET_CONFIGURATION, 0),
    ] {
        for reset in [true, false] {
            let device = &mut *computer.cable.device;
            device.break_off(setup, &line, packets).expect("a part");
            // The device waits for the rest meanwhile.
            device.run(1_000).expect("time");
            if reset {
                computer.cable.enumerate().expect("a reset");
            }
            let device = &mut *computer.cable.device;
            let answer = device.request(CONFIGURATION, &[]);
            assert_eq!(answer.expect("an answer"), whole, "{setup:x?}, {packets}");
            let set = device.request(SET_LINE, &[1, 2, 3, 4, 0, 0, 8]);
            set.expect("set after a transfer that was broken off");
            let answer = device.request(GET_LINE, &[]);
            assert_eq!(answer.expect("a line"), [1, 2, 3, 4, 0, 0, 8]);
            if setup == SET_CONFIGURATION {
                // It has happened on one side only, so that the computer asks for it again.
                device.request(SET_CONFIGURATION, &[]).expect("configured");
            }
            assert!(is_well(&mut computer), "{setup:x?}, {packets}");
        }
    }
    assert_whole(&mut pair.device);
}

// O17: nobody answered after a control transfer that was broken off.
#[test]
fn when_vbus_falls_the_session_ends_and_the_next_plugging_in_begins_another() {
    let mut pair = Pair::sharing(0);
    let mut computer = Plugged::new(&mut pair.device).expect("a computer").drive();
    assert!(is_well(&mut computer));
    // In the middle of everything: half an answer of the drive, a line that is not over, a control transfer.
    let read = Computer::<Plugged<'_>>::read_command(0, 8);
    let command = Computer::<Plugged<'_>>::command(9, &read, Bytes::Wanted(4096));
    computer.cable.send(&command).expect("sent");
    computer.cable.receive(200).expect("a part");
    let [_, to, _] = computer.cable.found.console;
    let device = &mut *computer.cable.device;
    device.send_packets(to, b"ima").expect("sent");
    let asked = [0x80, 6, 0, 2, 0, 0, 101, 0];
    device.break_off(asked, &[], 1).expect("a part");
    assert!(device.is_on_cable().expect("a state"));
    device.pull_cable().expect("pulled");
    device.run(200_000).expect("time");
    // A device without VBUS does not pull its line up.
    assert!(!device.is_on_cable().expect("a state"));
    assert!(!device.reset_cable().expect("a state"));
    computer.cable.replug().expect("plugged in");
    assert!(is_well(&mut computer));
    // And without a cable from the beginning of a visit: it is found as soon as there is one.
    computer.cable.device.pull_cable().expect("pulled");
    pair.press(Button::Back);
    pair.press(Button::Up);
    pair.press(Button::Ok);
    pair.device.run(1_000_000).expect("time");
    assert!(pair.device.plug_cable().expect("a state"));
    let mut computer = Plugged::new(&mut pair.device).expect("a computer").drive();
    assert!(is_well(&mut computer));
    assert_whole(&mut pair.device);
}

// O18: a cleared halt kept the data toggle, and the class reset changed it.
#[test]
fn clearing_a_halt_begins_with_data0_again_and_loses_nothing() {
    let mut pair = Pair::sharing(0);
    let mut computer = Plugged::new(&mut pair.device).expect("a computer").drive();
    let ([_, to, from], [_, line_to, line_from]) =
        (computer.cable.found.drive, computer.cable.found.console);
    for endpoint in [to, from | 0x80, line_to, line_from | 0x80] {
        for halted in [false, true] {
            // An odd count of packets each way, so that the next one is not DATA0 by chance.
            for _ in 0..2 {
                assert!(is_well(&mut computer), "before {endpoint:#x}");
                if halted {
                    computer.cable.set_halt(endpoint).expect("halted");
                    assert!(computer.cable.is_halted(endpoint).expect("a status"));
                    let device = &mut *computer.cable.device;
                    let moved = match endpoint & 0x80 {
                        0 => device.send_packets(endpoint, b"?"),
                        _ => device.receive_packets(endpoint & 0xf, 64).map(|_| ()),
                    };
                    let stalled = moved.expect_err("a halt").to_string();
                    assert!(stalled.contains("stall"), "{stalled}");
                }
                computer.cable.clear_halt(endpoint).expect("cleared");
                assert!(!computer.cable.is_halted(endpoint).expect("a status"));
                assert!(is_well(&mut computer), "after {endpoint:#x}");
                assert_whole(computer.cable.device);
            }
        }
    }
    // What lies ready, and what has been sent, is still there.
    for _ in 0..2 {
        let device = &mut *computer.cable.device;
        device.send_packets(line_to, b"?\r").expect("sent");
        device.run(1_000).expect("time");
        computer
            .cable
            .clear_halt(line_from | 0x80)
            .expect("cleared");
        computer.cable.clear_halt(line_to).expect("cleared");
        let device = &mut *computer.cable.device;
        let line = device.receive_packets(line_from, 64).expect("a line");
        assert!(line.starts_with(b"? "), "{line:?}");
        assert!(is_well(&mut computer));
    }
    assert_whole(&mut pair.device);
}

// O18: a cleared halt kept the data toggle, and the class reset changed it.
#[test]
fn the_class_reset_of_the_drive_keeps_the_toggles() {
    let mut pair = Pair::sharing(0);
    let mut computer = Plugged::new(&mut pair.device).expect("a computer").drive();
    let read = Computer::<Plugged<'_>>::read_command(0, 8);
    let command = Computer::<Plugged<'_>>::command(9, &read, Bytes::Wanted(4096));
    for packets in 0..4 {
        computer.cable.send(&command).expect("sent");
        if packets > 0 {
            computer.cable.receive(64 * packets).expect("a part");
        }
        computer.cable.class_reset().expect("a reset");
        assert_whole(computer.cable.device);
        assert!(is_well(&mut computer), "after {packets} packets");
        assert_whole(computer.cable.device);
    }
    // It is of the drive alone: half a line of the console is still there.
    let [_, to, from] = computer.cable.found.console;
    computer
        .cable
        .device
        .send_packets(to, b"ima")
        .expect("sent");
    computer.cable.class_reset().expect("a reset");
    computer
        .cable
        .device
        .send_packets(to, b"ge\r")
        .expect("sent");
    let line = computer.cable.device.receive_packets(from, 64);
    assert!(line.expect("a line").starts_with(b"IMAGE.BIN "));
}

// O18: a cleared halt kept the data toggle, and the class reset changed it.
#[test]
fn a_configuration_that_is_set_again_begins_with_data0_and_a_drive_that_waits() {
    let mut pair = Pair::sharing(0);
    let mut computer = Plugged::new(&mut pair.device).expect("a computer").drive();
    let read = Computer::<Plugged<'_>>::read_command(0, 8);
    let command = Computer::<Plugged<'_>>::command(9, &read, Bytes::Wanted(4096));
    for _ in 0..2 {
        computer.cable.send(&command).expect("sent");
        computer.cable.receive(64).expect("a part");
        for configuration in [0, 1] {
            let set = [0, 9, configuration, 0, 0, 0, 0, 0];
            computer.cable.device.request(set, &[]).expect("configured");
        }
        assert!(is_well(&mut computer));
    }
    assert_whole(&mut pair.device);
}

// O19: what hosts miss in a drive.
#[test]
fn the_line_is_at_first_115200_baud_with_eight_bits_and_one_stop() {
    let mut pair = Pair::sharing(0);
    assert!(pair.device.reset_cable().expect("a state"));
    let line = pair.device.request([0xa1, 0x21, 0, 0, 1, 0, 7, 0], &[]);
    assert_eq!(line.expect("a line"), [0x00, 0xc2, 0x01, 0x00, 0, 0, 8]);
}
