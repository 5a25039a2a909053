//! What a computer asks before it uses drive and console, and what it is told.

use perijove::share::plug::{CONSOLE_NEWS, Deed, ENDPOINTS, Plug, Reply};

/// The bytes that are said to a request.
fn said(plug: &mut Plug, request: [u8; 8]) -> Vec<u8> {
    match plug.ask(request) {
        Reply::Says(bytes) => bytes.to_vec(),
        other => panic!("{request:x?}: {other:?}"),
    }
}

fn described(what: u8, nth: u8) -> Vec<u8> {
    said(&mut Plug::new(), [0x80, 6, nth, what, 0, 0, 255, 0])
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
                assert_eq!(address, CONSOLE_NEWS);
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
    let told = endpoints.iter().flat_map(|(interface, count, addresses)| {
        assert_eq!(usize::from(*count), addresses.len());
        addresses.iter().map(|address| (*interface, *address))
    });
    assert_eq!(told.collect::<Vec<_>>(), ENDPOINTS);
    // Nothing that is said fills its packets, so that each ends with a short one.
    assert!(!all.len().is_multiple_of(64));
}

#[test]
fn a_device_names_its_texts_and_each_is_there() {
    let device = described(1, 0);
    assert_eq!((device.len(), device[0], device[7]), (18, 18, 64));
    assert_eq!(described(3, 0), [4, 3, 9, 4]);
    for (nth, text) in [(1, "Perijove"), (2, "Perijove"), (3, "000000000001")] {
        assert!(device[14..17].contains(&nth));
        let letters = text.bytes().flat_map(|letter| [letter, 0]);
        let head = [2 * text.len() as u8 + 2, 3];
        assert_eq!(
            described(3, nth),
            head.into_iter().chain(letters).collect::<Vec<_>>()
        );
    }
    // The control: no fourth text, no second configuration, nothing for faster cables.
    for (what, nth) in [(3, 4), (2, 1), (6, 0), (15, 0)] {
        let asked = [0x80, 6, nth, what, 0, 0, 255, 0];
        assert_eq!(Plug::new().ask(asked), Reply::Refuses);
    }
}

#[test]
fn what_is_set_is_told_afterwards_until_a_reset() {
    let mut plug = Plug::new();
    assert_eq!(said(&mut plug, [0x80, 8, 0, 0, 0, 0, 1, 0]), [0]);
    let configured = plug.ask([0, 9, 1, 0, 0, 0, 0, 0]);
    assert_eq!(configured, Reply::Does(Deed::Configure(true)));
    assert_eq!(said(&mut plug, [0x80, 8, 0, 0, 0, 0, 1, 0]), [1]);
    plug.reset();
    assert_eq!(said(&mut plug, [0x80, 8, 0, 0, 0, 0, 1, 0]), [0]);
    assert_eq!(plug.ask([0x21, 0x20, 0, 0, 1, 0, 7, 0]), Reply::Hears);
    *plug.hear() = [1, 2, 3, 4, 5, 6, 7];
    let line = said(&mut plug, [0xa1, 0x21, 0, 0, 1, 0, 7, 0]);
    assert_eq!(line, [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn only_what_there_is_can_be_set() {
    let does = Reply::Does;
    assert_eq!(
        Plug::new().ask([0, 5, 7, 0, 0, 0, 0, 0]),
        does(Deed::Address(7))
    );
    assert_eq!(Plug::new().ask([0, 9, 2, 0, 0, 0, 0, 0]), Reply::Refuses);
    assert_eq!(
        Plug::new().ask([1, 11, 0, 0, 2, 0, 0, 0]),
        does(Deed::Renew(2))
    );
    assert_eq!(Plug::new().ask([1, 11, 1, 0, 2, 0, 0, 0]), Reply::Refuses);
    assert_eq!(Plug::new().ask([1, 11, 0, 0, 3, 0, 0, 0]), Reply::Refuses);
    for (_, endpoint) in ENDPOINTS {
        assert_eq!(
            Plug::new().ask([2, 3, 0, 0, endpoint, 0, 0, 0]),
            does(Deed::Halt(endpoint, true))
        );
        assert_eq!(
            Plug::new().ask([2, 1, 0, 0, endpoint, 0, 0, 0]),
            does(Deed::Halt(endpoint, false))
        );
        assert_eq!(
            Plug::new().ask([0x82, 0, 0, 0, endpoint, 0, 2, 0]),
            Reply::SaysHalted(endpoint)
        );
    }
    assert_eq!(Plug::new().ask([2, 3, 0, 0, 4, 0, 0, 0]), Reply::Refuses);
    assert_eq!(
        Plug::new().ask([0x21, 0xff, 0, 0, 0, 0, 0, 0]),
        does(Deed::ResetDrive)
    );
    assert_eq!(
        Plug::new().ask([0x21, 0xff, 0, 0, 1, 0, 0, 0]),
        Reply::Refuses
    );
    // A line that is described in too many bytes is not heard at all.
    assert_eq!(
        Plug::new().ask([0x21, 0x20, 0, 0, 1, 0, 8, 0]),
        Reply::Refuses
    );
}

#[test]
fn whatever_is_asked_there_is_an_answer() {
    let mut plug = Plug::new();
    for kind in 0..=255 {
        for request in 0..=255 {
            for other in [0, 1, 2, 3, 7, 0x81, 255] {
                let _ = plug.ask([kind, request, other, other, other, 0, other, 0]);
            }
        }
    }
    assert_eq!(said(&mut plug, [0x80, 0, 0, 0, 0, 0, 2, 0]), [0, 0]);
}
