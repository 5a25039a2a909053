//! The drive as a computer takes it apart: by its partition table and the first block of the volume alone, without knowing how it was made.

use perijove::share::{Drive, Serial};

use super::{computer, expected};

/// A file as the directory lists it.
#[derive(Debug)]
struct Listed {
    name: String,
    long: String,
    bytes: Vec<u8>,
}

fn number(bytes: &[u8], at: usize, length: usize) -> usize {
    let bytes = bytes[at..at + length].iter().rev();
    bytes.fold(0, |sum, byte| sum << 8 | usize::from(*byte))
}

/// The volume in the only partition of a drive, with what its line in the table says.
fn partition(drive: &[u8]) -> (&[u8], &[u8]) {
    assert_eq!(drive[510..512], [0x55, 0xaa]);
    let (line, others) = drive[446..510].split_at(16);
    assert_eq!(others, [0; 48], "a second partition");
    let (first, count) = (number(line, 8, 4), number(line, 12, 4));
    assert_eq!((first + count) * 512, drive.len());
    // The first and the last block once more, by head, sector and cylinder.
    let block = |head: u8, sector: u8| usize::from(head) * 63 + usize::from(sector) - 1;
    assert_eq!(block(line[1], line[2]), first);
    assert_eq!(block(line[5], line[6]), first + count - 1);
    assert_eq!((line[3], line[7]), (0, 0));
    let volume = &drive[first * 512..];
    // It says itself where it begins.
    assert_eq!(number(volume, 28, 4), first);
    (line, volume)
}

/// Takes a volume apart.
fn files(drive: &[u8]) -> Vec<Listed> {
    let block = number(drive, 11, 2);
    let cluster = number(drive, 13, 1) * block;
    let table = number(drive, 14, 2) * block;
    let table_size = number(drive, 22, 2) * block;
    let directory = table + number(drive, 16, 1) * table_size;
    let lines = number(drive, 17, 2);
    let data = directory + lines * 32;
    assert_eq!(number(drive, 19, 2) * block, drive.len());
    let next = |of: usize| {
        let pair = number(drive, table + of / 2 * 3, 3);
        if of.is_multiple_of(2) {
            pair & 0xfff
        } else {
            pair >> 12
        }
    };
    let (mut found, mut long) = (Vec::new(), String::new());
    for line in drive[directory..data].chunks(32) {
        match (line[0], line[11]) {
            (0, _) => break,
            (_, 0x0f) => {
                let places = [1, 3, 5, 7, 9, 14, 16, 18, 20, 22, 24, 28, 30];
                let letters = places.map(|at| number(line, at, 2) as u16);
                let letters = letters.into_iter().take_while(|letter| *letter != 0);
                long = String::from_utf16(&letters.collect::<Vec<u16>>()).expect("letters");
            }
            (_, 0x08) => {}
            (_, kind) => {
                assert_eq!(kind & 0x01, 1, "can be written");
                let size = number(line, 28, 4);
                let (mut of, mut bytes) = (number(line, 26, 2), Vec::new());
                while (2..0xff8).contains(&of) {
                    let at = data + (of - 2) * cluster;
                    bytes.extend(&drive[at..at + cluster]);
                    of = next(of);
                }
                assert_eq!(bytes.len(), size.next_multiple_of(cluster));
                bytes.truncate(size);
                let name = String::from_utf8(line[..11].to_vec()).expect("letters");
                let long = std::mem::take(&mut long);
                found.push(Listed { name, long, bytes });
            }
        }
    }
    found
}

#[test]
fn a_computer_finds_the_four_files_and_they_are_what_the_export_writes() {
    for games in [0, 7] {
        let (mut computer, shared) = computer(games);
        let count = computer.blocks().expect("a size");
        let mut drive = Vec::new();
        for first in (0..count).step_by(64) {
            let blocks = (count - first).min(64) as u16;
            drive.extend(computer.read(first, blocks).expect("blocks"));
        }
        // O19: Android mounts nothing without a table, and of small volumes those of type 6.
        let (line, volume) = partition(&drive);
        assert_eq!((line[0], line[4]), (0, 6));
        assert_eq!(volume[510..512], [0x55, 0xaa]);
        let found = files(volume);
        let names: Vec<&str> = found.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(
            names,
            ["GAMES   CSV", "EVENING TXT", "CARDS~1 TOM", "IMAGE   BIN"]
        );
        let long: Vec<&str> = found.iter().map(|file| file.long.as_str()).collect();
        assert_eq!(long, ["", "", "CARDS.TOML", ""]);
        let flash = shared.borrow_mut().flash();
        for (file, expected) in found.iter().zip(expected(&flash)) {
            assert!(file.bytes == expected, "{}", file.name);
        }
    }
}

// O19: what hosts miss in a drive.
#[test]
fn two_devices_have_disks_and_volumes_that_a_computer_can_tell_apart() {
    let numbers = [0x0123_4567_89ab_cdef, 0x0123_4567_89ab_cdee].map(|serial| {
        let (mut computer, _) = computer(0);
        computer.cable.drive = Drive::new(Serial::new(serial));
        let blocks = computer.read(0, 2).expect("blocks");
        [
            blocks[440..444].to_vec(),
            blocks[512 + 39..512 + 43].to_vec(),
        ]
    });
    let [one, other] = &numbers;
    assert_ne!(one[0], other[0]);
    assert_ne!(one[1], other[1]);
}
