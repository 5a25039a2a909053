//! Images are read from both kinds of file.

use probe::device::Device;
use probe::image::Image;
use probe::{firmware, uf2};
use sim::scenario::Stage;

use crate::pico;

/// A UF2 file with pages of a family, as the format describes them.
fn file_of(at: u32, bytes: &[u8]) -> Vec<u8> {
    let pages: Vec<&[u8]> = bytes.chunks(256).collect();
    let mut file = Vec::new();
    for (nth, page) in pages.iter().enumerate() {
        let word = |value: usize| u32::try_from(value).expect("a small number");
        let head = [
            0x0A32_4655,
            0x9E5D_5157,
            0x2000,
            at + 256 * word(nth),
            256,
            word(nth),
            word(pages.len()),
            0xE48B_FF56,
        ];
        let begin = file.len();
        file.extend(head.iter().flat_map(|word: &u32| word.to_le_bytes()));
        file.extend_from_slice(page);
        file.resize(begin + 508, 0);
        file.extend(0x0AB1_6F30_u32.to_le_bytes());
    }
    file
}

#[test]
fn a_uf2_file_holds_its_bytes() {
    let bytes: Vec<u8> = (0..1024u32).map(|nth| (nth % 251) as u8).collect();
    let image = Image::parse(file_of(0x1000_0000, &bytes)).expect("an image");
    assert_eq!(image.pieces, [(0, bytes.clone())]);
    assert!(image.elf.is_none());
    // What we write ourselves is the same, byte for byte.
    let written = uf2::of(&image).expect("a file");
    assert!(written == file_of(0x1000_0000, &bytes));
}

#[test]
fn an_elf_file_holds_what_the_report_needs() {
    let image = pico();
    assert!(image.flash_size() > 10_000);
    assert!(image.static_ram() > 1_000);
    assert_eq!(image.largest(10).len(), 10);
    assert_eq!(image.address("_stack_end"), Ok(0x2000_0000));
    let none = image.address("no_such_symbol").expect_err("a sentence");
    assert!(none.to_string().contains("no_such_symbol"));
    assert_eq!(
        image.pieces.iter().map(|(at, _)| *at).min(),
        Some(0),
        "boot2 comes first"
    );
}

#[test]
fn anything_else_is_refused_in_a_sentence() {
    for (bytes, words) in [
        (&b""[..], "neither"),
        (b"\x7fEL", "neither"),
        (b"\x7fELF and then nothing", "ELF"),
        (b"UF2\n", "nothing for the flash"),
    ] {
        let trouble = Image::parse(bytes.to_vec())
            .expect_err("a sentence")
            .to_string();
        assert!(trouble.contains(words), "{trouble}");
    }
    let far = file_of(0x2000_0000, &[0; 256]);
    let trouble = Image::parse(far).expect_err("a sentence").to_string();
    assert!(trouble.contains("outside"), "{trouble}");
}

#[test]
fn the_file_for_the_pico_holds_the_image_and_boots() {
    let path = firmware::uf2(firmware::DEVICE).unwrap_or_else(|trouble| panic!("{trouble}"));
    let file = Image::read(&path).unwrap_or_else(|trouble| panic!("{trouble}"));
    // One wrong byte is seen.
    let mut wrong = file.clone();
    let (_, bytes) = wrong.pieces.first_mut().expect("a piece");
    bytes[1000] ^= 1;
    let image = pico();
    assert!(uf2::compare(&image, &wrong).is_err());
    assert!(uf2::compare(&image, &file).is_ok());
    let mut device = Device::new(file).expect("a device");
    device.power_on().expect("power");
    device.settle().expect("rest");
    let shown = device.frame().expect("a frame").picture;
    assert_eq!(shown, Stage::new(None).frame());
}
