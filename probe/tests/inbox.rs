//! A deck dropped onto the device: the UF2 is decoded into the flash, the device starts, has learned it and emptied its inbox.

use perijove::book::{Book, Lesson};
use perijove::components::Pile;
use perijove::referee::PracticeDeck;
use perijove::store::Store;
use probe::device::{Device, FlashOperation, Landed};
use probe::image::{FLASH, Image};
use probe::saved;
use sim::nor::Nor;
use sim::{host, picture};
use terminal_board::uf2;

use crate::{device, log};

/// The 120 cards of the practice deck.
fn lesson() -> Lesson {
    let mut lesson = Lesson::default();
    for pile in Pile::ALL {
        for card in (0..60).map_while(|nth| PracticeDeck::card(pile, nth)) {
            assert!(lesson.add(card));
        }
    }
    lesson
}

fn learned() -> Book {
    let mut book = Book::default();
    book.learn(&lesson());
    book
}

/// A device with a book, onto which a deck was dropped, without power.
fn dropped() -> Device {
    let mut device = device();
    saved::write(&mut device, &Book::default(), None).expect("a save");
    let bytes = uf2::inbox(&lesson().to_bytes());
    let file = Image::parse(uf2::blocks(uf2::INBOX_AT, &bytes)).expect("a UF2 file");
    for (at, bytes) in &file.pieces {
        device.write_flash(*at, bytes).expect("flash");
    }
    device
}

/// Where the inbox lies in the flash, by the image's own word.
fn inbox(device: &Device) -> u32 {
    let at = device.image().address("__inbox_start").expect("a symbol");
    assert_eq!(at, uf2::INBOX_AT);
    at - FLASH as u32
}

fn is_empty(device: &mut Device) -> bool {
    let (at, length) = (inbox(device), uf2::INBOX_BYTES as u32);
    let bytes = device.read_flash(at, length).expect("flash");
    bytes.iter().all(|byte| *byte == 0xff)
}

/// The book in the device's flash.
fn kept(device: &mut Device) -> Book {
    let region = saved::read(device).expect("a region");
    let mut store = Store::open(Nor::holding(region)).expect("a store");
    let book = store.load_book().expect("a book").cloned();
    book.unwrap_or_default()
}

/// What was done to the flash until the inbox was empty.
fn work(device: &mut Device) -> Vec<FlashOperation> {
    let at = inbox(device);
    let mut work = device.flash_operations().expect("operations");
    let end = work.iter().rposition(|operation| operation.at == at);
    work.truncate(end.map_or(0, |end| end + 1));
    work
}

#[test]
fn a_deck_that_is_dropped_onto_the_device_is_learned_within_a_second() {
    let mut device = dropped();
    let before = saved::read(&mut device).expect("a region");
    device.power_on().expect("power");
    device.settle().expect("rest");
    assert!(kept(&mut device) == learned(), "{}", log(&mut device));
    assert!(is_empty(&mut device));
    let work = work(&mut device);
    let end = work.last().map(|last| last.begun + last.micros);
    let end = end.expect("flash was worked on");
    println!("learned and emptied {end:.0} microseconds after the power came");
    assert!(end <= 1_000_000.0, "{end}");
    // It says so as the companion on a computer does.
    let mut companion = host::started(Nor::holding(before));
    let mut held = Nor::holding(uf2::inbox(&lesson().to_bytes()));
    companion.receive(&mut held).expect("an inbox");
    let shown = device.frame().expect("a frame").picture;
    assert!(
        shown == picture::of(companion.app()),
        "{}",
        log(&mut device)
    );
}

/// Each operation once, or with `PERIJOVE_CUTS` each in three ways.
#[test]
fn a_cut_in_any_flash_operation_costs_nothing_but_another_start() {
    let mut device = dropped();
    device.power_on().expect("power");
    device.settle().expect("rest");
    let work = work(&mut device);
    assert!(work.len() >= 6, "{work:?}");
    let ways = [Landed::Half, Landed::Everything, Landed::Nothing];
    let all = std::env::var_os("PERIJOVE_CUTS").is_some();
    for nth in 0..work.len() {
        let (from, count) = if all { (0, 3) } else { (nth % 3, 1) };
        for landed in ways.into_iter().skip(from).take(count) {
            let mut device = dropped();
            device.cut_power_at(nth as u32, landed).expect("a cut");
            device.power_on().expect("power");
            device.run(400_000).expect("a cut");
            let half = kept(&mut device);
            let whole = [Book::default(), learned()].contains(&half);
            assert!(whole, "{nth}, {landed:?}: half learned");
            device.power_on().expect("power");
            device.settle().expect("rest");
            let words = log(&mut device);
            assert!(kept(&mut device) == learned(), "{nth}, {landed:?}: {words}");
            assert!(is_empty(&mut device), "{nth}, {landed:?}: {words}");
        }
    }
}
