//! Which part of the time that passes counts for the turn that is played.
//!
//! Nobody presses anything for it. It counts while the page of a turn is open; whatever else is open counts for a minute, since somebody may look
//! something up, and then the clock stands. It stands while the screen is dark, and once nobody has pressed for so long that the table has a break.

/// How long nobody must have pressed for a break.
const BREAK: u64 = 10 * 60_000;

/// How long something else than the turn may be open and counts.
const ASIDE: u64 = 60_000;

/// After so many milliseconds a clock of 32 bits begins anew.
const WRAPS: u64 = 1 << 32;

/// What has counted so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    /// When it was looked at last.
    at: u64,
    /// How much time has passed since the latest press, and since the page of the turn was left.
    since_press: u64,
    aside: u64,
}

impl Clock {
    /// Looked at for the first time.
    pub(super) const fn new(now: u64) -> Self {
        Clock {
            at: now,
            since_press: 0,
            aside: 0,
        }
    }

    /// Somebody pressed.
    pub(super) const fn press(&mut self) {
        self.since_press = 0;
    }

    /// How many milliseconds of those since the last look count. After so many minutes without a press the screen is dark; 0 for never.
    pub(super) fn pass(&mut self, now: u64, of_turn: bool, minutes: u8) -> u32 {
        let passed = elapsed(self.at, now);
        if passed > 0 {
            self.at = now;
        }
        let dark = match minutes {
            0 => BREAK,
            minutes => u64::from(minutes).saturating_mul(60_000).min(BREAK),
        };
        let mut counts = passed.min(dark.saturating_sub(self.since_press));
        self.since_press = self.since_press.saturating_add(passed);
        if of_turn {
            self.aside = 0;
        } else {
            counts = counts.min(ASIDE.saturating_sub(self.aside));
            self.aside = self.aside.saturating_add(passed);
        }
        u32::try_from(counts).unwrap_or(u32::MAX)
    }

    /// Whether it would go on now if the page of a turn is open.
    pub(super) const fn runs(&self) -> bool {
        self.since_press < BREAK
    }
}

/// The time between two looks, by a clock that may have 32 bits and begun anew in between. One that goes back a little has not moved.
const fn elapsed(from: u64, to: u64) -> u64 {
    match from.checked_sub(to) {
        None | Some(0) => to.saturating_sub(from),
        Some(back) if back > WRAPS / 2 => WRAPS.saturating_sub(back),
        Some(_) => 0,
    }
}
