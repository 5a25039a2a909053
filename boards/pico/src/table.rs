//! The numbers of a device's pins, as they lie in its image.
//!
//! The firmware does not read them there. They are for the emulated board, which learns from them where to put the buttons,
//! the display and the lamp; its crate shares this file.
//!
//! | bytes | what |
//! |---|---|
//! | 0 to 7 | [`MARK`] |
//! | 8 to 11 | the pins of Up, Down, Ok and Back |
//! | 12 | the I2C controller of the display |
//! | 13, 14 | the pins of its clock and its data |
//! | 15 | the pin of the LED |

/// The bytes by which a table is found in an image.
pub const MARK: [u8; 8] = *b"\x7fwiring:";

/// How many pins share a register that has their levels and edges.
pub const PINS_EACH: u8 = 8;

/// The numbers of a wiring.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    mark: [u8; 8],
    /// The pins of the buttons, in their order.
    pub buttons: [u8; 4],
    /// The I2C controller of the display.
    pub controller: u8,
    /// The pin of its clock.
    pub clock: u8,
    /// The pin of its data.
    pub data: u8,
    /// The pin of the LED.
    pub led: u8,
}

impl Table {
    /// The table of a device, from the names of its pins and its controller: `PIN_10`, `I2C0`.
    ///
    /// # Panics
    ///
    /// When the buttons are not all among the same eight pins: 0 to 7, 8 to 15, 16 to 23 or 24 to 29. Notes of what they
    /// do are taken from the one register these share. A device's table is a constant, so such a device does not build.
    #[must_use]
    pub const fn new(buttons: [&str; 4], display: [&str; 3], led: &str) -> Self {
        let [up, down, ok, back] = buttons;
        let buttons = [number(up), number(down), number(ok), number(back)];
        let [first, second, third, fourth] = buttons;
        let register = first / PINS_EACH;
        assert!(
            second / PINS_EACH == register
                && third / PINS_EACH == register
                && fourth / PINS_EACH == register,
            "the four buttons belong on pins of the same eight"
        );
        let [controller, clock, data] = display;
        Table {
            mark: MARK,
            buttons,
            controller: number(controller),
            clock: number(clock),
            data: number(data),
            led: number(led),
        }
    }

    /// The table in the bytes of an image, and where it lies.
    #[must_use]
    pub fn find(image: &[u8]) -> Option<(usize, Self)> {
        let at = image.windows(MARK.len()).position(|bytes| bytes == MARK)?;
        let bytes = image.get(at..)?.get(MARK.len()..)?;
        let &[up, down, ok, back, controller, clock, data, led, ..] = bytes else {
            return None;
        };
        let table = Table {
            mark: MARK,
            buttons: [up, down, ok, back],
            controller,
            clock,
            data,
            led,
        };
        Some((at, table))
    }
}

/// The number at the end of a name.
const fn number(name: &str) -> u8 {
    let mut number = 0;
    let mut rest = name.as_bytes();
    while let [byte, after @ ..] = rest {
        number = match *byte {
            digit @ b'0'..=b'9' => 10 * number + (digit - b'0'),
            _ => 0,
        };
        rest = after;
    }
    number
}
