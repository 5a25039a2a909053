//! The serial number of a device: by it a computer distinguishes two of them, and knows one again at another socket.
//!
//! The bulk-only transport asks for twelve hexadecimal digits at least (4.1.1), and that no two devices have the same.

/// How many digits there are.
const DIGITS: usize = 16;

/// A serial number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Serial(u64);

impl Serial {
    /// That of a chip with this number.
    #[must_use]
    pub const fn new(number: u64) -> Self {
        Serial(number)
    }

    /// Its hexadecimal digits in capitals, the highest first.
    #[must_use]
    pub fn digits(self) -> [u8; DIGITS] {
        let mut digits = [b'0'; DIGITS];
        let mut rest = self.0;
        for digit in digits.iter_mut().rev() {
            let [low, ..] = rest.to_le_bytes();
            *digit = match low & 0xf {
                ten @ 10.. => ten.saturating_sub(10).saturating_add(b'A'),
                nine => nine.saturating_add(b'0'),
            };
            rest >>= 4;
        }
        digits
    }

    /// Four bytes that stand for it where there is no room for more.
    #[must_use]
    pub(super) const fn short(self) -> [u8; 4] {
        let [a, b, c, d, ..] = self.0.to_le_bytes();
        [a, b, c, d]
    }
}
