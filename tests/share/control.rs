//! The control pipe: what a computer asks before it uses drive and console, and what it is answered.

use perijove::share::control::{Action, CONSOLE_NOTICES, Control, ENDPOINTS, Reply};
use proptest::prelude::*;

use super::SERIAL;

/// The bytes that answer a setup packet.
fn data(control: &mut Control, setup: [u8; 8]) -> Vec<u8> {
    match control.answer(setup) {
        Reply::DataIn(bytes) => bytes.to_vec(),
        other => panic!("{setup:x?}: {other:?}"),
    }
}

/// A control pipe before anything was asked.
fn control() -> Control {
    Control::new(SERIAL)
}

/// One of a device that is configured.
fn configured() -> Control {
    let mut control = control();
    let set = control.answer([0, 9, 1, 0, 0, 0, 0, 0]);
    assert_eq!(set, Reply::Status(Action::SetConfiguration(true)));
    control
}

fn described(what: u8, nth: u8) -> Vec<u8> {
    data(&mut control(), [0x80, 6, nth, what, 0, 0, 255, 0])
}

#[test]
fn a_configuration_is_a_chain_of_descriptors_that_add_up_to_its_length() {
    let all = described(2, 0);
    let (mut at, mut interfaces, mut endpoints) = (0, Vec::new(), Vec::new());
    while at < all.len() {
        match all[at..at + usize::from(all[at])] {
            [9, 4, number, 0, count, ..] => {
                interfaces.push(number);
                endpoints.push((number, count, Vec::new()));
            }
            [7, 5, address, kind, 64, 0, 0] => {
                assert_eq!(kind, 2);
                endpoints.last_mut().expect("an interface").2.push(address);
            }
            [7, 5, address, 3, 8, 0, 255] => {
                assert_eq!(address, CONSOLE_NOTICES);
                endpoints.last_mut().expect("an interface").2.push(address);
            }
            _ => {}
        }
        at += usize::from(all[at]);
    }
    assert_eq!(at, all.len());
    assert_eq!(usize::from(u16::from_le_bytes([all[2], all[3]])), all.len());
    assert_eq!(interfaces, [0, 1, 2]);
    assert_eq!(usize::from(all[4]), interfaces.len());
    let listed = endpoints.iter().flat_map(|(interface, count, addresses)| {
        assert_eq!(usize::from(*count), addresses.len());
        addresses.iter().map(|address| (*interface, *address))
    });
    assert_eq!(listed.collect::<Vec<_>>(), ENDPOINTS);
    // No answer fills its packets, so that each ends with a short one.
    assert!(!all.len().is_multiple_of(64));
}

// O19: what hosts miss in a drive.
#[test]
fn a_device_names_its_strings_and_the_last_is_its_serial_number() {
    let device = described(1, 0);
    assert_eq!((device.len(), device[0], device[7]), (18, 18, 64));
    assert_eq!(device[14..17], [1, 2, 3]);
    assert_eq!(described(3, 0), [4, 3, 9, 4]);
    for (nth, text) in [(1, "Perijove"), (2, "Perijove"), (3, "0123456789ABCDEF")] {
        let letters = text.bytes().flat_map(|letter| [letter, 0]);
        let head = [2 * text.len() as u8 + 2, 3];
        let expected: Vec<u8> = head.into_iter().chain(letters).collect();
        assert_eq!(described(3, nth), expected);
        // In whatever language.
        let asked = [0x80, 6, nth, 3, 0x09, 0x04, 255, 0];
        assert_eq!(data(&mut control(), asked), expected);
    }
    // The control: no fourth string, no second configuration, nothing for faster cables.
    for (what, nth) in [(3, 4), (2, 1), (6, 0), (15, 0)] {
        let asked = [0x80, 6, nth, what, 0, 0, 255, 0];
        assert_eq!(control().answer(asked), Reply::Stall);
    }
}

#[test]
fn what_is_set_is_answered_afterwards_until_a_reset() {
    const GET_CONFIGURATION: [u8; 8] = [0x80, 8, 0, 0, 0, 0, 1, 0];
    const GET_LINE_CODING: [u8; 8] = [0xa1, 0x21, 0, 0, 1, 0, 7, 0];
    // O19: 115200 baud, one stop bit, no parity, eight bits.
    let at_first = [0x00, 0xc2, 0x01, 0x00, 0, 0, 8];
    let mut control = control();
    assert_eq!(data(&mut control, GET_CONFIGURATION), [0]);
    assert_eq!(data(&mut control, GET_LINE_CODING), at_first);
    assert_eq!(
        control.answer([0, 9, 1, 0, 0, 0, 0, 0]),
        Reply::Status(Action::SetConfiguration(true))
    );
    assert_eq!(data(&mut control, GET_CONFIGURATION), [1]);
    assert_eq!(
        control.answer([0x21, 0x20, 0, 0, 1, 0, 7, 0]),
        Reply::DataOut
    );
    control.set_line_coding([1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(data(&mut control, GET_LINE_CODING), [1, 2, 3, 4, 5, 6, 7]);
    control.reset();
    assert_eq!(data(&mut control, GET_CONFIGURATION), [0]);
    assert_eq!(data(&mut control, GET_LINE_CODING), at_first);
}

#[test]
fn only_what_there_is_can_be_set() {
    let acts = |setup| match configured().answer(setup) {
        Reply::Status(action) => Some(action),
        Reply::Stall => None,
        other => panic!("{setup:x?}: {other:?}"),
    };
    assert_eq!(
        acts([0, 5, 127, 0, 0, 0, 0, 0]),
        Some(Action::SetAddress(127))
    );
    assert_eq!(acts([0, 5, 128, 0, 0, 0, 0, 0]), None);
    assert_eq!(acts([0, 9, 2, 0, 0, 0, 0, 0]), None);
    let interface = Some(Action::SetInterface(2));
    assert_eq!(acts([1, 11, 0, 0, 2, 0, 0, 0]), interface);
    assert_eq!(acts([1, 11, 1, 0, 2, 0, 0, 0]), None);
    assert_eq!(acts([1, 11, 0, 0, 3, 0, 0, 0]), None);
    for (_, endpoint) in ENDPOINTS {
        let set = [2, 3, 0, 0, endpoint, 0, 0, 0];
        assert_eq!(acts(set), Some(Action::SetHalt(endpoint)));
        let clear = [2, 1, 0, 0, endpoint, 0, 0, 0];
        assert_eq!(acts(clear), Some(Action::ClearHalt(endpoint)));
        // Before it is configured there is none.
        assert_eq!(control().answer(clear), Reply::Stall);
    }
    assert_eq!(acts([2, 3, 0, 0, 4, 0, 0, 0]), None);
    let reset = [0x21, 0xff, 0, 0, 0, 0, 0, 0];
    assert_eq!(acts(reset), Some(Action::ResetDrive));
    assert_eq!(acts([0x21, 0xff, 0, 0, 1, 0, 0, 0]), None);
    // What has no data stage can't have one, and a line coding has seven bytes.
    assert_eq!(acts([0x21, 0xff, 0, 0, 0, 0, 1, 0]), None);
    assert_eq!(acts([0x21, 0x20, 0, 0, 1, 0, 8, 0]), None);
}

// O15: a status of an endpoint beyond sixteen was a panic.
#[test]
fn only_an_endpoint_that_there_is_has_a_status() {
    for endpoint in 0..=255 {
        let setup = [0x82, 0, 0, 0, endpoint, 0, 2, 0];
        let expected = match endpoint {
            // The control pipe is never halted.
            0x00 | 0x80 => Reply::DataIn(&[0, 0]),
            _ if ENDPOINTS.iter().any(|(_, is)| *is == endpoint) => Reply::HaltStatus(endpoint),
            _ => Reply::Stall,
        };
        assert_eq!(configured().answer(setup), expected, "{endpoint:#x}");
        // There are no more than 256 of anything.
        let beyond = [0x82, 0, 0, 0, endpoint, 1, 2, 0];
        assert_eq!(configured().answer(beyond), Reply::Stall);
    }
}

/// A setup packet: one that is known with some of its bytes changed, or any bytes.
fn setup() -> impl Strategy<Value = [u8; 8]> {
    let kinds = prop::sample::select(vec![0x00, 0x01, 0x02, 0x21, 0x80, 0x81, 0x82, 0xa1]);
    let requests = prop::sample::select(vec![
        0, 1, 3, 5, 6, 8, 9, 10, 11, 0x20, 0x21, 0x22, 0xfe, 0xff,
    ]);
    let byte = || prop_oneof![0u8..4, any::<u8>()];
    let rest = (byte(), byte(), byte(), byte(), byte(), byte());
    let near = (kinds, requests, rest)
        .prop_map(|(kind, request, (a, b, c, d, e, f))| [kind, request, a, b, c, d, e, f]);
    prop_oneof![near, any::<[u8; 8]>()]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    // O15: a status of an endpoint beyond sixteen was a panic.
    /// Whatever is asked, no answer names an endpoint, an interface or an address that a chip may not have, and the device is still there.
    #[test]
    fn whatever_a_computer_requests_the_control_pipe_answers(
        setups in prop::collection::vec(setup(), 1..50),
    ) {
        let mut control = control();
        for setup in setups {
            let is_ours = |endpoint| ENDPOINTS.iter().any(|(_, is)| *is == endpoint);
            match control.answer(setup) {
                Reply::DataIn(bytes) => prop_assert!(setup[0] >= 0x80 && !bytes.is_empty()),
                Reply::HaltStatus(endpoint) => prop_assert!(setup[0] >= 0x80 && is_ours(endpoint)),
                Reply::DataOut => prop_assert_eq!(setup, [0x21, 0x20, 0, 0, 1, 0, 7, 0]),
                Reply::Status(action) => {
                    prop_assert!(setup[0] < 0x80 && setup[6..] == [0, 0]);
                    match action {
                        Action::SetAddress(address) => prop_assert!(address < 128),
                        Action::SetInterface(interface) => prop_assert!(interface < 3),
                        Action::SetHalt(endpoint) | Action::ClearHalt(endpoint) => {
                            prop_assert!(is_ours(endpoint));
                        }
                        Action::Nothing | Action::SetConfiguration(_) | Action::ResetDrive => {}
                    }
                }
                Reply::Stall => {}
            }
        }
        prop_assert_eq!(data(&mut control, [0x80, 0, 0, 0, 0, 0, 2, 0]), [0, 0]);
        control.reset();
        prop_assert_eq!(data(&mut control, [0x80, 6, 0, 1, 0, 0, 18, 0]).len(), 18);
    }
}
