//! What a device may cost, and whether it costs more.

use perijove::companion::SETTLE;

use crate::clock::BRISK;
use crate::driver::Flushed;
use crate::report::thousands;
use crate::table::Panel;

/// What must not be exceeded.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budgets {
    /// Bytes of flash.
    pub flash: u64,
    /// Bytes of RAM before anything runs.
    pub static_ram: u64,
    /// Bytes of stack.
    pub stack: u64,
    /// Cycles of the core from a press to the first byte on the bus, waiting for the flash included: in the mean, and at most.
    pub cycles: (u64, u64),
    /// The same at most for a press that begins a game.
    pub beginning: u64,
    /// Milliseconds from the moment in which a contact closes to the last byte of the frame.
    pub answered: f64,
    /// The same for a press while flash is erased, which nothing can break off.
    pub erasing: f64,
    /// Percent of the time asleep when nothing happens, at least.
    pub asleep: f64,
    /// Milliseconds from power to the first frame.
    pub first_frame: f64,
    /// Bytes on the wire per changed byte, and on top of that per update.
    pub wire: (f64, f64),
    /// Bytes on the wire for each that the usual driver of the panel would send: when pictures are drawn into it as they are drawn here, and
    /// when it is given only what changed.
    pub share: (f64, f64),
    /// Milliseconds that a long game adds to the first frame.
    pub resume: f64,
    /// Cycles of the core in a call that saves something without erasing, waiting for the flash included.
    pub saving: u64,
    /// Milliseconds until a press is taken while the device thinks.
    pub taken: f64,
    /// Milliseconds of the longest thought about one decision.
    pub thought: f64,
    /// How many times as long as one that never leaves 200 MHz it lives by the same battery, at least: in evenings, and in the dark.
    pub longer: (f64, f64),
}

/// How many cycles of the core there are in so many tenths of a millisecond, at the clock at which the work of a press is done.
const fn cycles(tenths: u64) -> u64 {
    tenths * (BRISK.hertz() as u64) / 10_000
}

/// How many milliseconds a contact has to be closed before that is a press.
const SETTLED: f64 = SETTLE as f64;

/// The ceilings of the board.
pub const BUDGETS: Budgets = Budgets {
    // Seven eighths of what the smallest flash leaves beside the saves. These three are shares of the part, with room for the next
    // feature: they catch an accident, and no code is to be bent to stay below them. Three quarters were passed by what newcomers are told.
    flash: 896 * 1024,
    // Of the 240 KiB that the linker gives it.
    static_ram: 96 * 1024,
    // Of the 16 KiB that the linker gives it.
    stack: 12 * 1024,
    // 4 ms and 21 ms: undo plays a game again from its beginning, and one that the device deals has more entries than others. The slowest, 19 ms, are of
    // the five guided turns, in which a press also plays the turn of the rival; all others are below 16.
    cycles: (cycles(40), cycles(210)),
    // 25 ms: a practice game is dealt, four ships to each player, and each card is written down.
    beginning: cycles(250),
    // Behind the time in which the contact proves itself.
    answered: SETTLED + 42.0,
    // The whole of an erase, and then what any press takes.
    erasing: 45.0 + SETTLED + 42.0,
    asleep: 99.0,
    first_frame: 220.0,
    wire: (1.25, 32.0),
    // The second can't be as low as the first. What a driver sends that is given no more than what changed is the box around it, and most of
    // a box changes: the changed bytes alone are 0.585 of it, and the gaps of one to three bytes between them, which nothing is cheaper than to
    // send, another 0.044. What is left for addresses is too little: they come to 0.735 if each run is addressed in the fewest bytes,
    // which it is, and to 0.716 in the windows of an SSD1306 where these are cheaper, which an SH1106 does not have. And the bar
    // of a rival who thinks is sent and gone again between two pictures that are compared; it is so for each thought of a turn that is
    // played as a whole, and since such games are among the stories it comes to 0.769.
    share: (0.7, 0.78),
    // At the clock of a press; a second PLL and a higher voltage for it would be there too late to be of use.
    resume: 110.0,
    // 12 ms: the first change after a start also programs again what was written last, in case its cells are weak.
    saving: cycles(120),
    taken: 30.0,
    // About a second.
    thought: 1500.0,
    longer: (3.0, 10.0),
};

/// The ceilings of a device with a colour panel: nine times the pixels of an OLED, 16 bits each on the wire, and a panel that takes 127 ms to wake.
pub const COLOUR: Budgets = Budgets {
    // Three quarters of what the linker gives it: two pictures take 75 KiB, what draws letters lies in RAM with its table, and so does what newcomers are taught.
    static_ram: 180 * 1024,
    // 8 ms in the mean: every pixel is drawn, and compared with what the panel shows. At most 3 ms more than an OLED for the same reason.
    cycles: (cycles(80), cycles(240)),
    // 30 ms: the first picture of a setup is the whole table, drawn beside what OLEDs do in 25.
    beginning: cycles(300),
    // All of a panel of 320×240 takes 51 ms on the wire, by the clock at which the chip waits.
    answered: 60.0,
    // Its light takes twice what all the rest does now, and is as bright as before.
    longer: (2.0, 10.0),
    // A whole picture is reminded of every 1.4 seconds, by a core that has become slower meanwhile.
    asleep: 98.5,
    first_frame: 330.0,
    wire: (4.0, 1024.0),
    ..BUDGETS
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
    /// Cycles from a press to the first byte on the bus, waiting for the flash included: in the mean, and at most.
    pub cycles: (u64, u64),
    /// The same at most for a press that begins a game.
    pub beginning: u64,
    /// Milliseconds from a press to the last byte of its frame, at most.
    pub answered: f64,
    /// The same for a press that fell into an erase.
    pub erasing: f64,
    /// Percent of the time asleep when nothing happens.
    pub asleep: f64,
    /// Milliseconds from power to the first frame.
    pub first_frame: f64,
    /// Updates, the bytes that changed in all of them, and the bytes on the wire.
    pub wire: (u64, u64, u64),
    /// What the usual driver of the panel would have sent for them.
    pub flushed: Flushed,
    /// Milliseconds that a long game adds to the first frame.
    pub resume: f64,
    /// Cycles in a call that saves something without erasing, waiting for the flash included, at most.
    pub saving: u64,
    /// Erases that begin between a press and its frame, of which there may be none.
    pub erases: u64,
    /// Milliseconds until a press is taken while the device thinks, at most.
    pub taken: f64,
    /// Milliseconds of the longest thought about one decision.
    pub thought: f64,
    /// How many times as long as before it lives by the same battery: in evenings, and in the dark.
    pub longer: (f64, f64),
}

impl Budgets {
    /// Those of a device with such a panel.
    #[must_use]
    pub const fn of(panel: Panel) -> Self {
        if panel.has_colours() { COLOUR } else { BUDGETS }
    }

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
            (
                "press to first byte, in the mean,",
                costs.cycles.0,
                "cycles",
                self.cycles.0,
            ),
            (
                "press to first byte, at most,",
                costs.cycles.1,
                "cycles",
                self.cycles.1,
            ),
            (
                "beginning a game",
                costs.beginning,
                "cycles",
                self.beginning,
            ),
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
            ("a frame is sent in", costs.answered, self.answered),
            (
                "while flash is erased a press is answered in",
                costs.erasing,
                self.erasing,
            ),
            (
                "while it thinks a press is taken in",
                costs.taken,
                self.taken,
            ),
            ("a decision takes", costs.thought, self.thought),
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
        for (times, least, how) in [
            (costs.longer.0, self.longer.0, "in evenings"),
            (costs.longer.1, self.longer.1, "in the dark"),
        ] {
            if times < least {
                sentences.push(format!(
                    "it lives {times:.1} times as long as at 200 MHz {how}, less than {least}."
                ));
            }
        }
        let (updates, changed, sent) = costs.wire;
        let most = self.on_the_wire(updates, changed);
        if sent as f64 > most {
            sentences.push(format!(
                "the updates send {sent} bytes for {changed} changed ones, more than {most:.0}."
            ));
        }
        let shares = costs.flushed.shares(sent);
        for (share, most, how) in [
            (shares.0, self.share.0, ""),
            (shares.1, self.share.1, " if it were told what changed"),
        ] {
            if share > most {
                sentences.push(format!(
                    "the updates send {share:.3} of what the usual driver would{how}, more than {most}."
                ));
            }
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
