//! How fast the core runs from moment to moment.
//!
//! | gait | clock | for |
//! |---|---|---|
//! | [`Gait::Calm`] | 48 MHz | waiting, sending to the panel, all that a computer at the cable asks |
//! | [`Gait::Brisk`] | 125 MHz | the work of a press: whoever pressed waits for it |
//! | [`Gait::Swift`] | 200 MHz at 1.15 V | a slice of a thought, or of a survey |
//!
//! Only something that lets no other task run is done faster, so no task ever sees another clock than the calm one. A Pico 2 has one gait: see [`clock`](crate::clock).

#[cfg(chip = "rp2040")]
pub(crate) use fast::Pace;
#[cfg(chip = "rp2350")]
pub(crate) use steady::Pace;

/// How fast something is to be done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gait {
    /// As fast as the core waits.
    Calm,
    /// Faster.
    Brisk,
    /// As fast as its makers say it may be.
    Swift,
}

/// That of an RP2040.
#[cfg(chip = "rp2040")]
mod fast {
    use core::sync::atomic::{AtomicU16, Ordering};

    use embassy_time::Timer;

    use super::Gait;
    use crate::clock::{BRISK, Loop, SWIFT, WAITING};
    use crate::power::{self, Volts};

    /// The clock of the core in MHz.
    static MEGAHERTZ: AtomicU16 = AtomicU16::new(WAITING);

    /// How long a higher voltage takes until it is there, in microseconds: what the crate of the chip waits for it.
    const RISE: u64 = 1000;

    /// The clock of the core.
    pub(crate) struct Pace {
        /// Whether the fastest is to be trusted.
        trusted: bool,
        /// What the system's PLL makes, while it runs.
        pll: Option<Loop>,
        volts: Volts,
    }

    impl Pace {
        /// A calm one. Not trusted it never needs more than the usual voltage.
        pub(crate) fn new(trusted: bool) -> Self {
            Pace {
                trusted,
                pll: None,
                volts: Volts::Usual,
            }
        }

        /// The clock of the core in MHz.
        pub(crate) fn megahertz() -> u16 {
            MEGAHERTZ.load(Ordering::Relaxed)
        }

        /// Makes ready for a gait, which may take a millisecond; for the calm one lets go of what the others need.
        pub(crate) async fn prepare(&mut self, gait: Gait) {
            if gait == Gait::Calm {
                self.rest();
            } else if gait == Gait::Swift && self.trusted && self.volts != Volts::More {
                self.volts = Volts::More;
                power::set_volts(self.volts);
                Timer::after_micros(RISE).await;
            }
        }

        /// Does something at a gait, and is calm again behind it.
        pub(crate) fn during<T>(&mut self, gait: Gait, work: impl FnOnce() -> T) -> T {
            let pll = match gait {
                Gait::Calm => return work(),
                // Without the voltage for it, it is not done.
                Gait::Swift if self.volts == Volts::More => SWIFT,
                Gait::Swift | Gait::Brisk => BRISK,
            };
            if self.pll != Some(pll) {
                power::start_pll(pll);
                self.pll = Some(pll);
            }
            power::settle_buses();
            power::run_by(true);
            MEGAHERTZ.store(pll.megahertz(), Ordering::Relaxed);
            let done = work();
            power::run_by(false);
            MEGAHERTZ.store(WAITING, Ordering::Relaxed);
            done
        }

        fn rest(&mut self) {
            if self.pll.take().is_some() {
                power::stop_pll();
            }
            if self.volts != Volts::Usual {
                self.volts = Volts::Usual;
                power::set_volts(self.volts);
            }
        }
    }
}

/// That of an RP2350.
#[cfg(chip = "rp2350")]
mod steady {
    use embassy_rp::clocks::clk_sys_freq;

    use super::Gait;

    /// The clock of the core, which stays as it is.
    pub(crate) struct Pace;

    impl Pace {
        /// The one there is.
        pub(crate) fn new(_trusted: bool) -> Self {
            Pace
        }

        /// The clock of the core in MHz.
        pub(crate) fn megahertz() -> u16 {
            (clk_sys_freq() / 1_000_000) as u16
        }

        /// There is nothing to make ready.
        pub(crate) async fn prepare(&mut self, _gait: Gait) {}

        /// Does something.
        pub(crate) fn during<T>(&mut self, _gait: Gait, work: impl FnOnce() -> T) -> T {
            work()
        }
    }
}
