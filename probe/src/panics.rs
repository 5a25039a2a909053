//! From where an image could still panic: the calls of panicking functions that the linker has kept.
//!
//! Found in the instructions themselves, so that nothing a compiler left out is counted and nothing it left in is missed; whose code it was, also where
//! it was inlined, is in the debug information. Two forms of branch are all that is read, which is less than a disassembler wants to be told.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Display, Formatter};
use std::path::Path;

use addr2line::gimli::{EndianSlice, LittleEndian, SectionId};
use object::{Object, ObjectSection, ObjectSymbol, SymbolKind};

use crate::firmware;
use crate::image::Image;
use crate::trouble::{Tried, Trouble};

/// The heading on the page of figures.
pub const HEADING: &str = "Places that could panic";

/// Whose code a panic would begin in.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Owner {
    /// The library, `src/`.
    Library,
    /// A board, `boards/`.
    Board,
    /// A crate of others, by its name.
    Crate(String),
    /// The language's own.
    Core,
}

impl Owner {
    /// Of a source file, as debug information names it.
    fn of(file: &str, top: &str) -> Self {
        if let Some(ours) = file.strip_prefix(top) {
            let ours = ours.trim_start_matches('/');
            return if ours.starts_with("boards/") {
                Owner::Board
            } else {
                Owner::Library
            };
        }
        let mut parts = file.split('/');
        // …/registry/src/INDEX/NAME-VERSION/src/…
        if parts.any(|part| part == "registry") {
            let package = parts.nth(2).unwrap_or("?");
            let name = package.rfind('-').map_or(package, |dash| &package[..dash]);
            return Owner::Crate(name.to_owned());
        }
        Owner::Core
    }
}

impl Display for Owner {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Owner::Library => f.write_str("src"),
            Owner::Board => f.write_str("boards"),
            Owner::Crate(name) => f.write_str(name),
            Owner::Core => f.write_str("core"),
        }
    }
}

/// A place in the sources from which a panic is called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Whose code it is.
    pub owner: Owner,
    /// File and line of it, the file from its package's folder on.
    pub line: String,
    /// What is called.
    pub callee: String,
    /// Where that code was inlined or called from last, in a file of ours, if it is not ours itself.
    pub within: Option<String>,
    /// The function of the image in which it lies.
    pub function: String,
}

/// Everything of an image that could panic.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Panics {
    /// The places, each with how many calls are of it.
    pub places: BTreeMap<Place, usize>,
}

/// Whether a function of this name never returns and only ever panics.
fn is_panic(name: &str) -> bool {
    let tells = |part: &&str| name.contains(part);
    let language = name.starts_with("core::") || name.starts_with("alloc::");
    let failing = ["::panicking::", "_failed", "_fail", "panic_already"];
    // What a function that only panics calls is not a second place.
    (language && failing.iter().any(tells)) || name.starts_with("defmt::export::panic")
}

/// Where a branch with link at an address leads, or a far jump without; its two halves.
fn target(at: u64, first: u16, second: u16) -> Option<u64> {
    let links = second & 0xd000 == 0xd000;
    let jumps = second & 0xd000 == 0x9000;
    if first & 0xf800 != 0xf000 || !(links || jumps) {
        return None;
    }
    let bit = |half: u16, nth: u32| u32::from(half >> nth & 1);
    let sign = bit(first, 10);
    let i1 = 1 ^ bit(second, 13) ^ sign;
    let i2 = 1 ^ bit(second, 11) ^ sign;
    let offset = sign << 24
        | i1 << 23
        | i2 << 22
        | u32::from(first & 0x3ff) << 12
        | u32::from(second & 0x7ff) << 1;
    // Of 25 bits, the highest says the sign.
    let offset = i64::from((offset << 7).cast_signed() >> 7);
    at.checked_add(4)?.checked_add_signed(offset)
}

impl Panics {
    /// Looks through the instructions of an image; `top` is the folder of the project as its debug information has it.
    ///
    /// # Errors
    ///
    /// A sentence when it is no ELF file with debug information.
    pub fn of(image: &Image, top: &Path) -> Tried<Self> {
        let elf = image.elf.as_deref();
        let elf = elf.ok_or_else(|| Trouble::new("panics are found in an ELF file alone."))?;
        let bad = |error: object::Error| Trouble::new(format!("not a sound ELF file: {error}."));
        let file = object::File::parse(elf).map_err(bad)?;
        let load = |id: SectionId| -> Result<_, addr2line::gimli::Error> {
            let section = file.section_by_name(id.name());
            let data = section.and_then(|section| section.data().ok());
            Ok(EndianSlice::new(data.unwrap_or_default(), LittleEndian))
        };
        let unread = |error| Trouble::new(format!("debug information can't be read: {error}."));
        let dwarf = addr2line::gimli::Dwarf::load(load).map_err(unread)?;
        let lines = addr2line::Context::from_dwarf(dwarf).map_err(unread)?;
        let (mut functions, mut panicking) = (BTreeMap::new(), BTreeSet::new());
        for symbol in file.symbols().filter(|one| one.kind() == SymbolKind::Text) {
            let name = symbol.name().map_err(bad)?;
            let leap = name.split_once("LongThunk_").map_or(name, |(_, name)| name);
            let name = format!("{:#}", rustc_demangle::demangle(leap));
            let at = symbol.address() & !1;
            if is_panic(&name) {
                panicking.insert(at);
            }
            if symbol.size() > 0 {
                functions.insert(at, (at + symbol.size(), name));
            }
        }
        // Data lies between the code; marks say where which begins.
        let marks: BTreeMap<u64, bool> = file
            .symbols()
            .filter_map(|symbol| {
                let name = symbol.name().ok()?;
                let is_code = name.starts_with("$t");
                (is_code || name.starts_with("$d")).then_some((symbol.address() & !1, is_code))
            })
            .collect();
        let mut found = Panics::default();
        for section in file.sections() {
            let Ok(bytes) = section.data() else { continue };
            if section.kind() != object::SectionKind::Text {
                continue;
            }
            let mut halves = bytes
                .chunks_exact(2)
                .map(|two| u16::from_le_bytes([two[0], two[1]]))
                .zip((section.address()..).step_by(2))
                .peekable();
            while let Some((first, at)) = halves.next() {
                let is_code = marks.range(..=at).next_back().is_none_or(|mark| *mark.1);
                // Instructions of two halves begin with one of these.
                if !is_code || first < 0xe800 {
                    continue;
                }
                let Some((second, _)) = halves.next() else {
                    break;
                };
                let Some(to) = target(at, first, second).filter(|to| panicking.contains(to)) else {
                    continue;
                };
                let name_at = |at: u64| {
                    let found = functions.range(..=at).next_back();
                    let found = found.filter(|(_, (end, _))| at < *end);
                    found.map_or("?", |(_, (_, name))| name.as_str()).to_owned()
                };
                let function = name_at(at);
                // A panicking function may call another: that is no place of its own.
                if is_panic(&function) {
                    continue;
                }
                let place = place(&lines, at, top, name_at(to), function)?;
                *found.places.entry(place).or_default() += 1;
            }
        }
        Ok(found)
    }

    /// How many calls are of an owner.
    #[must_use]
    pub fn count(&self, owner: &Owner) -> usize {
        let of_it = self
            .places
            .iter()
            .filter(|(place, _)| place.owner == *owner);
        of_it.map(|(_, count)| count).sum()
    }
}

/// Whose code the call at an address is: the innermost that is not the language's own.
fn place(
    lines: &addr2line::Context<EndianSlice<'_, LittleEndian>>,
    at: u64,
    top: &Path,
    callee: String,
    function: String,
) -> Tried<Place> {
    let unread = |error| Trouble::new(format!("debug information can't be read: {error}."));
    let top = top.to_string_lossy();
    let mut frames = lines.find_frames(at).skip_all_loads().map_err(unread)?;
    let mut place = Place {
        owner: Owner::Core,
        line: String::new(),
        callee,
        within: None,
        function,
    };
    while let Some(frame) = frames.next().map_err(unread)? {
        let Some(location) = frame.location else {
            continue;
        };
        let file = location.file.unwrap_or("?");
        let line = format!("{}:{}", shortened(file, &top), location.line.unwrap_or(0));
        let owner = Owner::of(file, &top);
        let is_ours = matches!(owner, Owner::Library | Owner::Board);
        if place.owner == Owner::Core {
            if owner != Owner::Core || place.line.is_empty() {
                (place.owner, place.line) = (owner, line);
            }
        } else if is_ours {
            place.within.get_or_insert(line);
        }
    }
    Ok(place)
}

/// A file from the folder of its package on.
fn shortened<'f>(file: &'f str, top: &str) -> &'f str {
    let ours = file
        .strip_prefix(top)
        .map(|ours| ours.trim_start_matches('/'));
    let others = file
        .split_once("/registry/src/")
        .and_then(|(_, rest)| rest.split_once('/'));
    let language = file.split_once("/library/");
    ours.or(others.map(|(_, rest)| rest))
        .or(language.map(|(_, rest)| rest))
        .unwrap_or(file)
}

impl Display for Panics {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let mut owners: Vec<_> = self.places.keys().map(|place| &place.owner).collect();
        owners.dedup();
        for owner in owners {
            writeln!(f, "{owner}: {}", self.count(owner))?;
            for (place, count) in self
                .places
                .iter()
                .filter(|(place, _)| place.owner == *owner)
            {
                let times = if *count > 1 {
                    format!(" ×{count}")
                } else {
                    String::new()
                };
                let within = place.within.as_ref().map(|line| format!(", in {line}"));
                writeln!(
                    f,
                    "  {} {}{}{times} [{}]",
                    place.line,
                    place.callee,
                    within.unwrap_or_default(),
                    place.function
                )?;
            }
        }
        Ok(())
    }
}

/// Of each device, how many such calls are whose.
///
/// # Errors
///
/// A sentence when an image can't be built or read.
pub fn table() -> Tried<String> {
    let devices = firmware::devices()?;
    let mut rows: BTreeMap<Owner, Vec<usize>> = BTreeMap::new();
    for owner in [Owner::Library, Owner::Board] {
        rows.insert(owner, vec![0; devices.len()]);
    }
    for (nth, device) in devices.iter().enumerate() {
        let found = Panics::of(&firmware::image(device)?, &firmware::top())?;
        for (place, count) in found.places {
            let counts = rows.entry(place.owner);
            counts.or_insert_with(|| vec![0; devices.len()])[nth] += count;
        }
    }
    let mut table = format!("| whose | {} |\n", devices.join(" | "));
    table += &format!("| --- {}|\n", "| --- ".repeat(devices.len()));
    for (owner, counts) in rows {
        let counts: Vec<_> = counts.iter().map(usize::to_string).collect();
        table += &format!("| {owner} | {} |\n", counts.join(" | "));
    }
    Ok(table)
}
