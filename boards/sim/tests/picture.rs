//! Frames as characters and as a PNG.

use perijove::view::Oled;
use sim::picture::{braille, half_blocks, png};

/// A frame with these pixels lit.
fn lit(pixels: &[(usize, usize)]) -> Oled {
    let mut frame = Oled::new();
    for (x, y) in pixels {
        frame.set(*x, *y, true);
    }
    frame
}

#[test]
fn half_blocks_stack_two_pixels() {
    let lines = half_blocks(&lit(&[(0, 0), (1, 1), (2, 0), (2, 1), (127, 63)]));
    assert_eq!(lines.len(), 32);
    assert!(lines.iter().all(|line| line.chars().count() == 128));
    assert!(lines[0].starts_with("▀▄█ "));
    assert!(lines[31].ends_with(" ▄"));
}

#[test]
fn braille_has_a_dot_for_every_pixel() {
    let lines = braille(&lit(&[(0, 0), (3, 3), (126, 60), (127, 63)]));
    assert_eq!(lines.len(), 16);
    assert!(lines.iter().all(|line| line.chars().count() == 64));
    assert!(lines[0].starts_with("⠁⢀⠀"));
    assert!(lines[15].ends_with("⠀⢁"));
}

#[test]
fn a_png_has_the_size_of_the_enlarged_screen() {
    let png = png(&lit(&[(0, 0)])).expect("a picture");
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[16..24], [0, 0, 2, 16, 0, 0, 1, 16]);
}
