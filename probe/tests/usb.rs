//! The cable on the emulated chip: a computer finds a drive and a console, reads what the host would export, and can change nothing.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use perijove::app::{Button, Press};
use perijove::book::{Book, Lesson};
use perijove::components::Pile;
use perijove::export::{write_cards, write_csv_head, write_csv_lines, write_evening};
use perijove::referee::PracticeDeck;
use perijove::store::Store;
use perijove::text::Language;
use probe::cable::Plugged;
use probe::device::Device;
use probe::mirror::Mirror;
use probe::saved;
use sim::computer::{BLOCK, Bytes, Cable, Computer, Outcome};
use sim::host;
use sim::nor::Nor;

use crate::code::counted;
use crate::{device, log};

/// The names of the files, in the order of [`expected`].
const NAMES: [&str; 4] = ["GAMES.CSV", "EVENING.TXT", "CARDS.TOML", "IMAGE.BIN"];

/// Where the only partition of the drive begins, in bytes.
const PARTITION: usize = 512;

/// A device with the practice deck in its book and some games behind it, without power.
fn kept(games: u8) -> Device {
    let mut device = device();
    let mut lesson = Lesson::default();
    for pile in Pile::ALL {
        for card in (0..60).map_while(|nth| PracticeDeck::card(pile, nth)) {
            assert!(lesson.add(card));
        }
    }
    let mut book = Book::default();
    book.learn(&lesson);
    book.settings.language = Language::French;
    let region = saved::read(&mut device).expect("a region");
    let mut store = Store::open(Nor::holding(region)).expect("a flash");
    store.load_book().expect("read");
    store.save_book(&book).expect("saved");
    for _ in 0..games {
        store.begin_game(&counted()).expect("saved");
        store.finish(&counted()).expect("saved");
    }
    let (from, _) = saved::region(device.image()).expect("a region");
    let bytes = store.close().bytes().to_vec();
    device.write_flash(from, &bytes).expect("flash");
    device
}

/// A device and the companion on the host that does the same.
pub(crate) struct Pair {
    pub(crate) device: Device,
    mirror: Mirror,
}

impl Pair {
    /// Both at the page that shares.
    pub(crate) fn sharing(games: u8) -> Self {
        Pair::sharing_from(kept(games))
    }

    /// The same with a device that has been prepared.
    fn sharing_from(mut device: Device) -> Self {
        let region = saved::read(&mut device).expect("a region");
        device.power_on().expect("power");
        device.settle().expect("rest");
        let mirror = Mirror::of(device.panel(), region).expect("a save");
        let mut pair = Pair { device, mirror };
        assert!(!pair.device.is_on_cable().expect("a state"));
        while let Some(button) = host::way_home(pair.mirror.app()) {
            pair.press(button);
        }
        for button in [
            // The last row but one of the start, and then the last.
            Button::Up,
            Button::Up,
            Button::Ok,
            Button::Up,
            Button::Ok,
        ] {
            pair.press(button);
        }
        assert!(pair.mirror.app().shares(), "not shared");
        // Finding out how long the files are takes it a moment.
        pair.device.run(1_000_000).expect("time");
        assert!(
            pair.device.is_on_cable().expect("a state"),
            "{}",
            log(&mut pair.device)
        );
        pair
    }

    pub(crate) fn press(&mut self, button: Button) {
        self.device.press(button, 60_000).expect("a press");
        self.mirror
            .press(Press::Button(button), 0)
            .expect("a press");
        let shown = self.device.frame().expect("a frame").picture.oled();
        assert!(shown == self.mirror.frame(), "{}", log(&mut self.device));
    }
}

/// What the host exports of a save region.
fn expected(region: &[u8]) -> [Vec<u8>; 4] {
    let mut store = Store::open(Nor::holding(region.to_vec())).expect("a save");
    let mut game = None;
    store.load_game(&mut game).expect("a game");
    let book = store.load_book().expect("read").expect("a book").clone();
    let (mut games, mut evening, mut cards) = (String::new(), String::new(), String::new());
    write_csv_head(&mut games).expect("a head");
    for nth in 0..store.past_count() {
        let past = store.past(nth).expect("read").expect("a game");
        write_csv_lines(&mut games, &past).expect("lines");
    }
    let newest = store.past(0).expect("read").expect("a game").number;
    store.load_past(newest, &mut game).expect("a game");
    let game = game.expect("a game");
    write_evening(&mut evening, &game, book.settings.language).expect("a sheet");
    write_cards(&mut cards, &book).expect("cards");
    let texts = [games, evening, cards].map(String::into_bytes);
    let [games, evening, cards] = texts;
    [games, evening, cards, region.to_vec()]
}

fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("probe-usb-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// What a program says of a drive, and that it finds nothing wrong with it.
fn said(program: &str, arguments: &[&str]) -> Vec<u8> {
    let ran = Command::new(program).args(arguments).output();
    let ran = ran.unwrap_or_else(|error| panic!("{program} is needed: {error}"));
    let words = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{program} {arguments:?}: {words}");
    ran.stdout
}

#[test]
fn a_computer_reads_from_the_drive_and_the_console_what_the_host_exports() {
    let mut pair = Pair::sharing(5);
    let region = saved::read(&mut pair.device).expect("a region");
    let expected = expected(&region);
    let plugged = Plugged::new(&mut pair.device).expect("a computer");
    let mut computer = plugged.drive();
    let reply = computer.ask(&[0x12, 0, 0, 0, 36, 0], Bytes::Wanted(36));
    assert!(reply.expect("an answer").bytes[8..].starts_with(b"Perijove"));
    let blocks = computer.blocks().expect("a size") as usize;
    let mut drive = Vec::new();
    // Behind the files there is nothing, which is as quickly made as read.
    let files: usize = expected.iter().map(|file| file.len() + 2 * BLOCK).sum();
    while drive.len() < files {
        let first = (drive.len() / BLOCK) as u32;
        drive.extend(computer.read(first, 128).expect("blocks"));
    }
    let last = computer.read(blocks as u32 - 1, 1).expect("a block");
    assert_eq!(last, [0; BLOCK]);
    drive.resize(blocks * BLOCK, 0);
    let folder = folder();
    let image = folder.join("drive.img");
    fs::write(&image, &drive).expect("a file");
    let image = image.to_str().expect("a path");
    // O19: The first block is a partition table; a program that checks a volume wants that alone, others learn where it begins.
    let volume = folder.join("volume.img");
    fs::write(&volume, &drive[PARTITION..]).expect("a file");
    let volume = volume.to_str().expect("a path");
    let image = &format!("{image}@@{PARTITION}");
    // Its version and a summary, in which the label counts as a file; a complaint would be a line more.
    let checked = String::from_utf8(said("fsck.fat", &["-n", volume])).expect("words");
    assert_eq!(checked.lines().count(), 2, "{checked}");
    assert!(checked.contains(": 5 files, "), "{checked}");
    let listed = String::from_utf8(said("mdir", &["-b", "-i", image, "::"])).expect("words");
    let listed: Vec<&str> = listed.lines().collect();
    assert_eq!(listed, NAMES.map(|name| format!("::/{name}")));
    for (name, expected) in NAMES.iter().zip(&expected) {
        let path = format!("::{name}");
        let read = said("mtype", &["-i", image, &path]);
        assert!(read == *expected, "{name} is another on the drive");
    }
    let plugged = &mut computer.cable;
    let words = ["games", "evening", "cards", "image"];
    for ((name, word), expected) in NAMES.iter().zip(words).zip(&expected) {
        let (called, bytes) = plugged.file(word).expect("a file");
        assert_eq!(called, *name);
        assert!(bytes == *expected, "{name} is another at the console");
    }
    assert_eq!(
        plugged.say("help").expect("a line"),
        "? games evening cards image"
    );
    // Nothing of it was written, and Back takes it off the cable.
    assert!(saved::read(&mut pair.device).expect("a region") == region);
    pair.press(Button::Back);
    assert!(!pair.device.is_on_cable().expect("a state"));
    assert!(Plugged::new(&mut pair.device).is_err());
    assert!(!log(&mut pair.device).contains("counted differently"));
    let _ = fs::remove_dir_all(folder);
}

/// Whether the drive and the console answer.
pub(crate) fn is_well(computer: &mut Computer<Plugged<'_>>) -> bool {
    let first = computer.read(0, 1).expect("a block");
    let words = computer.cable.say("?").expect("a line");
    first[510..] == [0x55, 0xaa] && words.starts_with("? ")
}

#[test]
fn whatever_a_computer_does_the_device_is_usable_after_it_and_unchanged() {
    let mut pair = Pair::sharing(1);
    let region = saved::read(&mut pair.device).expect("a region");
    let plugged = Plugged::new(&mut pair.device).expect("a computer");
    let mut computer = plugged.drive();
    assert!(is_well(&mut computer));

    // Writing is refused, and the sense data says why.
    let write = [0x2a, 0, 0, 0, 0, 14, 0, 0, 1, 0];
    let reply = computer
        .ask(&write, Bytes::Sent(&[0; BLOCK]))
        .expect("an answer");
    assert_eq!(reply.outcome, Outcome::Refused);
    assert_eq!(computer.sense(), Ok((7, 0x27)));
    // So is what it does not know, and what lies behind the end.
    for command in [[0xee; 10], Computer::<Plugged<'_>>::read_command(4097, 1)] {
        let reply = computer
            .ask(&command, Bytes::Wanted(512))
            .expect("an answer");
        assert_eq!(reply.outcome, Outcome::Refused);
    }
    assert!(is_well(&mut computer));

    // Half an answer, then silence; and no command at all: the drive is reset, alone or with all that hangs on the cable.
    let read = Computer::<Plugged<'_>>::read_command(0, 8);
    let command = Computer::<Plugged<'_>>::command(9, &read, Bytes::Wanted(4096));
    for trouble in [&command[..], &command[..20], &[0; 64]] {
        for alone in [true, false] {
            computer.cable.send(trouble).expect("sent");
            if trouble.len() == command.len() {
                computer.cable.receive(200).expect("a part");
            }
            if alone {
                computer.cable.reset_drive().expect("a reset");
            } else {
                computer.cable.enumerate().expect("a reset");
            }
            assert!(is_well(&mut computer), "after {} bytes", trouble.len());
        }
    }

    // The cable is pulled in the middle of a file, and put back.
    computer.cable.send(&command).expect("sent");
    computer.cable.receive(200).expect("a part");
    computer
        .cable
        .device
        .send_packets(computer.cable.found.console[1], b"image\r")
        .expect("sent");
    computer.cable.device.pull_cable().expect("pulled");
    computer.cable.device.run(500_000).expect("time");
    computer.cable.replug().expect("plugged in");
    assert!(is_well(&mut computer));
    assert!(saved::read(&mut pair.device).expect("a region") == region);
    let log = log(&mut pair.device);
    assert!(!log.contains("counted differently"), "{log}");

    // Pressing goes on, and what is pressed changes nothing as long as it is shared.
    pair.press(Button::Ok);
    pair.press(Button::Down);
    assert!(pair.device.is_on_cable().expect("a state"));
    pair.press(Button::Back);
    assert!(!pair.device.is_on_cable().expect("a state"));
    // And once more from the beginning.
    pair.press(Button::Up);
    pair.press(Button::Ok);
    pair.device.run(1_000_000).expect("time");
    let plugged = Plugged::new(&mut pair.device).expect("a computer");
    assert!(is_well(&mut plugged.drive()));
}

// O19: what hosts miss in a drive.
#[test]
fn each_device_has_the_serial_number_of_its_chip_in_the_descriptor_and_on_the_drive() {
    let number = [0xa0, 0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde];
    let mut numbered = kept(0);
    numbered.number_flash(number).expect("a number");
    let expected = ["E6605838831A2B3C", "A0123456789ABCDE"];
    for (device, expected) in [kept(0), numbered].into_iter().zip(expected) {
        let mut pair = Pair::sharing_from(device);
        let mut plugged = Plugged::new(&mut pair.device).expect("a computer");
        assert_eq!(plugged.text(3).expect("a text"), expected);
        // Windows asks for these two pages, and waits for a minute when they are refused.
        let mut computer = plugged.drive();
        let pages = computer.ask(&[0x12, 1, 0, 0, 255, 0], Bytes::Wanted(255));
        assert_eq!(pages.expect("pages").bytes[..6], [0, 0, 0, 2, 0, 0x80]);
        let page = computer.ask(&[0x12, 1, 0x80, 0, 255, 0], Bytes::Wanted(255));
        let page = page.expect("a page");
        assert_eq!(page.bytes[..4], [0, 0x80, 0, 16]);
        assert_eq!(page.bytes[4..20], *expected.as_bytes());
        assert_eq!(page.rest, 255 - 20);
    }
}
