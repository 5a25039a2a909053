//! What a device is made of, as numbers that lie in its image: its panel, its pins.
//!
//! The firmware does not read them there. They are for the emulated board, which learns from them what the device has and where
//! it is soldered; its crate shares this file.
//!
//! | bytes | what |
//! |---|---|
//! | 0 to 7 | [`MARK`] |
//! | 8 | [`VERSION`] of what follows |
//! | 9 to 13 | the [`Panel`]: width and height in pixels, 16 bits each, little-endian; bits per pixel |
//! | 14 | in which direction its controller is written so that the picture is upright: MADCTL of an ST7789 |
//! | 15, 16 | the column and the row of the controller's memory, seen in that direction, in which the picture begins |
//! | 17 | the controller of its bus, I2C or SPI |
//! | 18, 19 | the pins of its clock and its data |
//! | 20 to 23 | on SPI the pins that select it, distinguish commands from data, reset it, and light it |
//! | 24 | the pin of the LED |
//! | 25 to 27 | the pins of a coloured lamp: red, green, blue |
//! | 28, 29 | the pin at which the supply can be measured, and the one that is high while there is a cable (VBUS) |
//! | 30 | the level of a pin whose contact is closed, 0 or 1 |
//! | 31 to 54 | the contacts: which button, and its pin; [`NONE`] twice where there is none |
//!
//! A pin that the device does not have is [`NONE`].

/// The bytes by which a table is found in an image.
pub const MARK: [u8; 8] = *b"\x7fwiring:";

/// What a table is that is laid out like this one.
pub const VERSION: u8 = 3;

/// A pin that is not there.
pub const NONE: u8 = 0xFF;

/// The most contacts that a device can have.
pub const MOST_CONTACTS: usize = 12;

/// How many pins share a register that has their levels and edges.
pub const PINS_EACH: u8 = 8;

/// The names of the buttons, each in the place of its number.
pub const BUTTONS: [&str; 6] = ["Up", "Down", "Ok", "Back", "Left", "Right"];

/// What a device shows its pictures on. Bytes alone: a table has no gaps.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Panel {
    width: [u8; 2],
    height: [u8; 2],
    depth: u8,
}

impl Panel {
    /// The OLED of 128×64 pixels in one colour.
    pub const OLED: Self = Panel::new(128, 64, 1);

    /// Bits per pixel of a panel in colour: five of red, six of green, five of blue.
    pub const RGB565: u8 = 16;

    /// One of so many pixels across and down, with so many bits each.
    #[must_use]
    pub const fn new(width: u16, height: u16, depth: u8) -> Self {
        Panel {
            width: width.to_le_bytes(),
            height: height.to_le_bytes(),
            depth,
        }
    }

    /// How many pixels it has across and down.
    #[must_use]
    pub const fn size(self) -> (usize, usize) {
        (
            u16::from_le_bytes(self.width) as usize,
            u16::from_le_bytes(self.height) as usize,
        )
    }

    /// Whether it shows colours.
    #[must_use]
    pub const fn has_colours(self) -> bool {
        self.depth > 1
    }
}

/// The numbers of a wiring.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    mark: [u8; 8],
    version: u8,
    /// What it shows its pictures on.
    pub panel: Panel,
    /// In which direction its controller is written.
    pub direction: u8,
    /// The column and the row in which its picture begins.
    pub origin: [u8; 2],
    /// The controller of the panel's bus.
    pub controller: u8,
    /// The pin of its clock.
    pub clock: u8,
    /// The pin of its data.
    pub data: u8,
    /// The pin that selects a panel on SPI.
    pub select: u8,
    /// The pin that distinguishes commands from data.
    pub command: u8,
    /// The pin that resets it.
    pub reset: u8,
    /// The pin of its backlight.
    pub backlight: u8,
    /// The pin of the LED.
    pub led: u8,
    /// The pins of a coloured lamp.
    pub glow: [u8; 3],
    /// The pin at which the supply is measured.
    pub supply: u8,
    /// The pin that is high while there is a cable.
    pub cable: u8,
    /// The level of a closed contact.
    closed: u8,
    /// Buttons, and their pins.
    contacts: [[u8; 2]; MOST_CONTACTS],
}

impl Table {
    /// A device with nothing but a panel, from the names of its controller and its pins: `I2C0`, `PIN_5`.
    #[must_use]
    pub const fn new(panel: Panel, controller: &str, clock: &str, data: &str) -> Self {
        Table {
            mark: MARK,
            version: VERSION,
            panel,
            direction: 0,
            origin: [0; 2],
            controller: number(controller),
            clock: number(clock),
            data: number(data),
            select: NONE,
            command: NONE,
            reset: NONE,
            backlight: NONE,
            led: NONE,
            glow: [NONE; 3],
            supply: NONE,
            cable: NONE,
            closed: 0,
            contacts: [[NONE; 2]; MOST_CONTACTS],
        }
    }

    /// With a panel whose controller is written in this direction, and whose picture begins in this column and row.
    #[must_use]
    pub const fn mounted(mut self, direction: u8, origin: [u8; 2]) -> Self {
        self.direction = direction;
        self.origin = origin;
        self
    }

    /// With what a panel on SPI has beside its bus.
    #[must_use]
    pub const fn beside(mut self, select: &str, command: &str, backlight: &str) -> Self {
        self.select = number(select);
        self.command = number(command);
        self.backlight = number(backlight);
        self
    }

    /// With a pin that resets the panel.
    #[must_use]
    pub const fn resetting(mut self, reset: &str) -> Self {
        self.reset = number(reset);
        self
    }

    /// With an LED.
    #[must_use]
    pub const fn blinking(mut self, led: &str) -> Self {
        self.led = number(led);
        self
    }

    /// With a coloured lamp.
    #[must_use]
    pub const fn glowing(mut self, red: &str, green: &str, blue: &str) -> Self {
        self.glow = [number(red), number(green), number(blue)];
        self
    }

    /// With a supply that can be measured.
    #[must_use]
    pub const fn measured(mut self, supply: &str, cable: &str) -> Self {
        self.supply = number(supply);
        self.cable = number(cable);
        self
    }

    /// With contacts whose pins have this level while they are closed: `High` if they lead to the supply, `Low` if they lead to ground.
    ///
    /// # Panics
    ///
    /// When it is neither.
    #[must_use]
    pub const fn closing(mut self, level: &str) -> Self {
        self.closed = is_same(level.as_bytes(), b"High") as u8;
        assert!(
            self.closes_high() || is_same(level.as_bytes(), b"Low"),
            "a level is High or Low"
        );
        self
    }

    /// Whether the pin of a closed contact is high.
    #[must_use]
    pub const fn closes_high(&self) -> bool {
        self.closed != 0
    }

    /// With these contacts: the names of their buttons and pins.
    ///
    /// # Panics
    ///
    /// When there is no button of such a name, or there are more than [`MOST_CONTACTS`]. A device's table is a constant, so such a
    /// device does not build.
    #[must_use]
    pub const fn touched(mut self, contacts: &[(&str, &str)]) -> Self {
        assert!(contacts.len() <= MOST_CONTACTS, "too many contacts");
        let (mut room, mut rest): (&mut [_], _) = (&mut self.contacts, contacts);
        while let ([place, after @ ..], [(button, pin), more @ ..]) = (room, rest) {
            *place = [button_number(button), number(pin)];
            (room, rest) = (after, more);
        }
        self
    }

    /// How many contacts there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        let mut count = 0;
        let mut rest: &[[u8; 2]] = &self.contacts;
        while let [[_, pin], after @ ..] = rest {
            if *pin != NONE {
                count += 1;
            }
            rest = after;
        }
        count
    }

    /// The contacts: the number of a button in [`BUTTONS`], and its pin.
    pub fn contacts(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        let contacts = self.contacts.iter().map(|[button, pin]| (*button, *pin));
        contacts.filter(|(_, pin)| *pin != NONE)
    }

    /// So many contacts in their order, each as the number of its button and its pin.
    #[must_use]
    pub const fn first<const N: usize>(&self) -> [[u8; 2]; N] {
        let mut first = [[NONE; 2]; N];
        let (mut room, mut rest): (&mut [_], &[_]) = (&mut first, &self.contacts);
        while let ([place, after @ ..], [contact, more @ ..]) = (room, rest) {
            *place = *contact;
            (room, rest) = (after, more);
        }
        first
    }

    /// The pins of the contacts in their order, and none where there are no more.
    #[must_use]
    pub fn pins(&self) -> [u8; MOST_CONTACTS] {
        self.contacts.map(|[_, pin]| pin)
    }

    /// The table in the bytes of an image, and where it lies.
    #[must_use]
    pub fn find(image: &[u8]) -> Option<(usize, Self)> {
        let at = image.windows(MARK.len()).position(|bytes| bytes == MARK)?;
        let bytes = image.get(at..)?.get(MARK.len()..size_of::<Self>())?;
        let &[VERSION, ref pins @ ..] = bytes else {
            return None;
        };
        let mut table = Table::new(Panel::OLED, "", "", "");
        let places = table.numbers();
        let (numbers, contacts) = pins.split_at_checked(places.len())?;
        for (place, number) in places.into_iter().zip(numbers) {
            *place = *number;
        }
        let (pairs, _) = contacts.as_chunks();
        table.contacts = pairs.try_into().ok()?;
        Some((at, table))
    }

    /// The numbers that stand before the contacts, in their order.
    const fn numbers(&mut self) -> [&mut u8; 22] {
        let Panel {
            width: [width, width_high],
            height: [height, height_high],
            depth,
        } = &mut self.panel;
        let [column, row] = &mut self.origin;
        let [red, green, blue] = &mut self.glow;
        [
            width,
            width_high,
            height,
            height_high,
            depth,
            &mut self.direction,
            column,
            row,
            &mut self.controller,
            &mut self.clock,
            &mut self.data,
            &mut self.select,
            &mut self.command,
            &mut self.reset,
            &mut self.backlight,
            &mut self.led,
            red,
            green,
            blue,
            &mut self.supply,
            &mut self.cable,
            &mut self.closed,
        ]
    }
}

/// The number of a button.
const fn button_number(name: &str) -> u8 {
    let mut number = 0;
    let mut rest: &[&str] = &BUTTONS;
    while let [button, after @ ..] = rest {
        if is_same(name.as_bytes(), button.as_bytes()) {
            return number;
        }
        number += 1;
        rest = after;
    }
    panic!("there is no button of that name")
}

const fn is_same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([first, rest @ ..], [first_too, rest_too @ ..]) = (one, other) {
        if *first != *first_too {
            return false;
        }
        (one, other) = (rest, rest_too);
    }
    one.is_empty() && other.is_empty()
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
