//! Where the cycles of stories go between a press and the first byte of its frame, function by function.

use std::collections::HashMap;
use std::fmt::{Display, Formatter};
use std::path::PathBuf;

use sim::scenario::{Goldens, Scenario};

use crate::device::{Device, Spending};
use crate::image::{Image, Named};
use crate::report::thousands;
use crate::trouble::{Tried, Trouble};
use crate::twin::{self, Companion};

/// A function, and what it cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// Whether it lies in RAM.
    pub is_in_ram: bool,
    /// Cycles of its own instructions.
    pub cycles: u64,
    /// Cycles that these waited for the flash.
    pub waits: u64,
    /// How often it was called.
    pub calls: u64,
    /// Cycles of all its calls with what they called, waiting included.
    pub in_all: u64,
}

/// The functions that cost anything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// The presses that count.
    pub presses: u64,
    /// The functions, those first that cost most by themselves.
    pub functions: Vec<Function>,
}

impl Profile {
    /// Plays stories and notes what they cost, but for presses that took fewer cycles.
    ///
    /// # Errors
    ///
    /// A sentence when one does not go as written.
    pub fn of(image: &Image, stories: &[(PathBuf, Scenario)], above: u64) -> Tried<Self> {
        let mut functions = HashMap::new();
        let mut presses = 0;
        let symbols = sorted(image);
        for (path, scenario) in stories {
            let mut device = Device::new(image.clone())?;
            device.spending(above)?;
            let mut stage = twin::stage(device.panel(), Goldens::of(path));
            let mut companion = Companion::new(&mut device);
            let played = twin::play(scenario, &mut stage, &mut companion);
            played.map_err(|complaint| Trouble::new(format!("{}, {complaint}", path.display())))?;
            let slow =
                |update: &&twin::Update| update.work.is_some_and(|work| work.in_all() >= above);
            presses += companion.updates.iter().filter(slow).count() as u64;
            add(&mut functions, &symbols, &device.spending(above)?);
        }
        let mut functions: Vec<Function> = functions.into_values().collect();
        functions.sort_by_key(|one| (std::cmp::Reverse(one.cycles + one.waits), one.name.clone()));
        Ok(Profile { presses, functions })
    }
}

/// The symbols that have a size, by their places.
fn sorted(image: &Image) -> Vec<&Named> {
    let mut symbols: Vec<&Named> = image.symbols.iter().filter(|one| one.size > 0).collect();
    symbols.sort_by_key(|symbol| symbol.at);
    symbols
}

/// The symbol at a place.
fn symbol_at<'s>(symbols: &[&'s Named], at: u64) -> Option<&'s Named> {
    // The lowest bit of a function's address only says that it is Thumb code.
    let behind = symbols.partition_point(|symbol| symbol.at & !1 <= at);
    let found = symbols[..behind].last().copied();
    found.filter(|symbol| at < (symbol.at & !1) + symbol.size)
}

/// The function of a symbol.
fn function<'f>(
    functions: &'f mut HashMap<String, Function>,
    found: Option<&Named>,
) -> &'f mut Function {
    let (name, size) = found.map_or(("elsewhere", 0), |symbol| (&symbol.name, symbol.size));
    let made = || Function {
        name: name.to_owned(),
        size,
        is_in_ram: found.is_some_and(|symbol| symbol.is_in_ram()),
        ..Function::default()
    };
    functions.entry(name.to_owned()).or_insert_with(made)
}

/// Where a leap leads that the linker has put between code in flash and code in RAM; any other function is itself.
fn beyond<'s>(symbol: &'s Named, symbols: &[&'s Named]) -> &'s Named {
    const LEAP: &str = "__Thumbv6MABSLongThunk_";
    let Some(name) = symbol.name.strip_prefix(LEAP) else {
        return symbol;
    };
    let name = format!("{:#}", rustc_demangle::demangle(name));
    let mut all = symbols.iter().copied();
    all.find(|other| other.name == name).unwrap_or(symbol)
}

fn add(functions: &mut HashMap<String, Function>, symbols: &[&Named], spending: &Spending) {
    for spent in &spending.own {
        let function = function(functions, symbol_at(symbols, spent.at));
        function.cycles += spent.cycles;
        function.waits += spent.waits;
    }
    for called in &spending.calls {
        let called_symbol = symbol_at(symbols, called.at);
        let called_symbol = called_symbol.map(|symbol| beyond(symbol, symbols));
        let function = function(functions, called_symbol);
        function.calls += called.count;
        function.in_all += called.cycles;
    }
}

impl Display for Profile {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let presses = self.presses.max(1);
        writeln!(f, "cycles per press, in the mean of {presses}:")?;
        let heads = ["own", "waiting", "with callees", "calls", "bytes"];
        let [own, waiting, all, calls, bytes] = heads;
        writeln!(f, "{own:>10} {waiting:>10} {all:>12} {calls:>8} {bytes:>7}")?;
        for one in &self.functions {
            let per_press = |count: u64| thousands(count / presses);
            let calls = one.calls as f64 / presses as f64;
            let place = if one.is_in_ram { " (RAM)" } else { "" };
            writeln!(
                f,
                "{:>10} {:>10} {:>12} {calls:>8.1} {:>7} {}{place}",
                per_press(one.cycles),
                per_press(one.waits),
                per_press(one.in_all),
                thousands(one.size),
                one.name,
            )?;
        }
        Ok(())
    }
}
