//! The numbers of a device's pins, as they lie in its image.
//!
//! The firmware does not read them there. They are for the emulated board, which learns from them what the device has and where
//! it is soldered; its crate shares this file.
//!
//! | bytes | what |
//! |---|---|
//! | 0 to 7 | [`MARK`] |
//! | 8 | [`VERSION`] of what follows |
//! | 9 | the kind of [`Panel`] |
//! | 10 | the controller of its bus, I2C or SPI |
//! | 11, 12 | the pins of its clock and its data |
//! | 13 to 16 | on SPI the pins that select it, tell a command, reset it, and light it |
//! | 17 | the pin of the LED |
//! | 18 to 20 | the pins of a coloured lamp: red, green, blue |
//! | 21 | the pin that tells a cable, where the supply can be measured |
//! | 22 to 45 | the contacts: which button, and its pin; [`NONE`] twice where there is none |
//!
//! A pin that the device does not have is [`NONE`].

/// The bytes by which a table is found in an image.
pub const MARK: [u8; 8] = *b"\x7fwiring:";

/// What a table is that is laid out like this one.
pub const VERSION: u8 = 2;

/// A pin that is not there.
pub const NONE: u8 = 0xFF;

/// The most contacts that a device can have.
pub const MOST_CONTACTS: usize = 12;

/// How many pins share a register that has their levels and edges.
pub const PINS_EACH: u8 = 8;

/// The names of the buttons, each in the place of its number.
pub const BUTTONS: [&str; 6] = ["Up", "Down", "Ok", "Back", "Left", "Right"];

/// What a device shows its pictures on.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// 128×64 pixels in one colour, on I2C.
    Oled = 0,
    /// 240×240 pixels in colour, on SPI.
    Square = 1,
    /// 320×240 pixels in colour, on SPI.
    Wide = 2,
}

impl Panel {
    /// Whether it shows colours.
    #[must_use]
    pub const fn has_colours(self) -> bool {
        !matches!(self, Panel::Oled)
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
    /// The controller of the panel's bus.
    pub controller: u8,
    /// The pin of its clock.
    pub clock: u8,
    /// The pin of its data.
    pub data: u8,
    /// The pin that selects a panel on SPI.
    pub select: u8,
    /// The pin that tells it a command from data.
    pub command: u8,
    /// The pin that resets it.
    pub reset: u8,
    /// The pin of its backlight.
    pub backlight: u8,
    /// The pin of the LED.
    pub led: u8,
    /// The pins of a coloured lamp.
    pub glow: [u8; 3],
    /// The pin that tells a cable.
    pub cable: u8,
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
            controller: number(controller),
            clock: number(clock),
            data: number(data),
            select: NONE,
            command: NONE,
            reset: NONE,
            backlight: NONE,
            led: NONE,
            glow: [NONE; 3],
            cable: NONE,
            contacts: [[NONE; 2]; MOST_CONTACTS],
        }
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
    pub const fn measured(mut self, cable: &str) -> Self {
        self.cable = number(cable);
        self
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
        let &[VERSION, panel, ref pins @ ..] = bytes else {
            return None;
        };
        let panels = [Panel::Oled, Panel::Square, Panel::Wide];
        let panel = panels.into_iter().find(|kind| *kind as u8 == panel)?;
        let mut table = Table::new(panel, "", "", "");
        let places = table.numbers();
        let (numbers, contacts) = pins.split_at_checked(places.len())?;
        for (place, number) in places.into_iter().zip(numbers) {
            *place = *number;
        }
        let (pairs, _) = contacts.as_chunks();
        table.contacts = pairs.try_into().ok()?;
        Some((at, table))
    }

    /// The numbers that stand between the panel and the contacts, in their order.
    const fn numbers(&mut self) -> [&mut u8; 12] {
        let [red, green, blue] = &mut self.glow;
        [
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
            &mut self.cable,
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
