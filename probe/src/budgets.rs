//! What a device may cost, and whether it costs more.

use crate::report::thousands;

/// What must not be exceeded.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budgets {
    /// Bytes of flash.
    pub flash: u64,
    /// Bytes of RAM before anything runs.
    pub static_ram: u64,
    /// Bytes of stack.
    pub stack: u64,
    /// Cycles of the core from a press to the first byte on the bus.
    pub cycles: u64,
    /// Percent of the time asleep when nothing happens, at least.
    pub asleep: f64,
    /// Milliseconds from power to the first frame.
    pub first_frame: f64,
    /// Bytes on the wire per changed byte, and on top of that per update.
    pub wire: (f64, f64),
    /// Milliseconds that a long game adds to the first frame.
    pub resume: f64,
    /// Cycles of the core in a call that saves something without erasing.
    pub saving: u64,
}

/// The ceilings of the board.
pub const BUDGETS: Budgets = Budgets {
    // Three eighths of what the smallest flash leaves beside the saves: four languages, and the letters of Hangul, are a fifth of it.
    flash: 384 * 1024,
    static_ram: 48 * 1024,
    stack: 8 * 1024,
    // 5 ms at 125 MHz.
    cycles: 625_000,
    asleep: 99.0,
    first_frame: 200.0,
    wire: (1.25, 32.0),
    resume: 100.0,
    // 3 ms at 125 MHz.
    saving: 375_000,
};

/// What a device costs, in the same units.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Costs {
    /// Bytes of flash.
    pub flash: u64,
    /// Bytes of RAM before anything runs.
    pub static_ram: u64,
    /// Bytes of stack, at most.
    pub stack: u64,
    /// Cycles from a press to the first byte on the bus, at most.
    pub cycles: u64,
    /// Percent of the time asleep when nothing happens.
    pub asleep: f64,
    /// Milliseconds from power to the first frame.
    pub first_frame: f64,
    /// Updates, the bytes that changed in all of them, and the bytes on the wire.
    pub wire: (u64, u64, u64),
    /// Milliseconds that a long game adds to the first frame.
    pub resume: f64,
    /// Cycles in a call that saves something without erasing, at most.
    pub saving: u64,
    /// Erases that begin between a press and its frame, of which there may be none.
    pub erases: u64,
}

impl Budgets {
    /// How many bytes the wire may carry for so many updates in which so many bytes changed.
    #[must_use]
    pub fn on_the_wire(&self, updates: u64, changed: u64) -> f64 {
        let (per_byte, per_update) = self.wire;
        per_byte * changed as f64 + per_update * updates as f64
    }

    /// A sentence for each budget that is exceeded.
    #[must_use]
    pub fn exceeded_by(&self, costs: &Costs) -> Vec<String> {
        let mut sentences = Vec::new();
        for (name, cost, unit, most) in [
            ("flash image", costs.flash, "bytes", self.flash),
            ("static RAM", costs.static_ram, "bytes", self.static_ram),
            ("stack", costs.stack, "bytes", self.stack),
            ("press to first byte", costs.cycles, "cycles", self.cycles),
            ("saving in a press", costs.saving, "cycles", self.saving),
        ] {
            if cost > most {
                let (cost, most) = (thousands(cost), thousands(most));
                sentences.push(format!("{name} is {cost} {unit}, more than {most}."));
            }
        }
        for (what, millis, most) in [
            ("the first frame takes", costs.first_frame, self.first_frame),
            ("a long game is resumed in", costs.resume, self.resume),
        ] {
            if millis > most {
                sentences.push(format!("{what} {millis:.1} ms, more than {most}."));
            }
        }
        let (asleep, least) = (costs.asleep, self.asleep);
        if asleep < least {
            sentences.push(format!(
                "idle it is asleep {asleep:.3} % of the time, less than {least}."
            ));
        }
        let (updates, changed, sent) = costs.wire;
        let most = self.on_the_wire(updates, changed);
        if sent as f64 > most {
            sentences.push(format!(
                "the updates send {sent} bytes for {changed} changed ones, more than {most:.0}."
            ));
        }
        let erases = costs.erases;
        if erases > 0 {
            sentences.push(format!(
                "{erases} erases begin between a press and its frame."
            ));
        }
        sentences
    }
}
