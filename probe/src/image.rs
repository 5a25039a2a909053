//! The firmware as the compiler made it, or as it is dragged onto the board.

use std::fs;
use std::path::Path;

use object::read::elf::{FileHeader, ProgramHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionKind, elf};
use terminal_board::uf2::{RP2040, RP2350};

use crate::table::Table;
use crate::trouble::{Tried, Trouble};

/// Where flash begins in the chip's memory, and how much of it a Pico 2 has: twice as much as a Pico.
pub const FLASH: u64 = 0x1000_0000;
const FLASH_SIZE: u64 = 4 * 1024 * 1024;
const RAM: std::ops::Range<u64> = 0x2000_0000..0x2008_2000;

/// A piece of memory with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its name, readable.
    pub name: String,
    /// Where it begins.
    pub at: u64,
    /// How many bytes it takes.
    pub size: u64,
}

impl Named {
    /// Whether it lies in RAM.
    #[must_use]
    pub fn is_in_ram(&self) -> bool {
        RAM.contains(&self.at)
    }
}

/// The chip that an image is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chip {
    /// That of a Pico.
    Rp2040,
    /// That of a Pico 2.
    Rp2350,
}

impl Chip {
    /// What the emulated board calls it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Chip::Rp2040 => "rp2040",
            Chip::Rp2350 => "rp2350",
        }
    }

    /// The family of the files that it takes.
    #[must_use]
    pub const fn family(self) -> u32 {
        match self {
            Chip::Rp2040 => RP2040,
            Chip::Rp2350 => RP2350,
        }
    }
}

/// How a block begins by which the boot ROM of a Pico 2 finds an image, and how near to the beginning of the flash it has to be.
const BLOCK: [u8; 4] = 0xFFFF_DED3_u32.to_le_bytes();
const BLOCK_WITHIN: usize = 4096;

/// What goes into the flash, and what is known about it.
#[derive(Clone, Debug)]
pub struct Image {
    /// Where in the flash, and the bytes.
    pub pieces: Vec<(u32, Vec<u8>)>,
    /// Sections that take room on the chip; none known of a UF2 file.
    pub sections: Vec<Named>,
    /// Symbols with and without a size; none known of a UF2 file.
    pub symbols: Vec<Named>,
    /// The ELF file itself, which has the words of the log.
    pub elf: Option<Vec<u8>>,
}

impl Image {
    /// Reads an ELF or a UF2 file.
    ///
    /// # Errors
    ///
    /// A sentence when it is neither, or has nothing for the flash.
    pub fn read(path: &Path) -> Tried<Self> {
        let bytes = fs::read(path)
            .map_err(|error| Trouble::new(format!("{} can't be read: {error}.", path.display())))?;
        Image::parse(bytes).map_err(|why| Trouble::new(format!("{}: {why}", path.display())))
    }

    /// Takes the bytes of an ELF or a UF2 file.
    ///
    /// # Errors
    ///
    /// A sentence when it is neither, or has nothing for the flash.
    pub fn parse(bytes: Vec<u8>) -> Tried<Self> {
        let image = match bytes.get(..4) {
            Some(b"\x7fELF") => Image::from_elf(bytes)?,
            Some(b"UF2\n") => Image::from_uf2(&bytes)?,
            _ => return Err(Trouble::new("this is neither an ELF nor a UF2 file.")),
        };
        if image.pieces.is_empty() {
            Err(Trouble::new("there is nothing for the flash in this file."))
        } else {
            Ok(image)
        }
    }

    fn from_elf(bytes: Vec<u8>) -> Tried<Self> {
        let bad = |error: object::Error| Trouble::new(format!("not a sound ELF file: {error}."));
        let header = elf::FileHeader32::<Endianness>::parse(&*bytes).map_err(bad)?;
        let endian = header.endian().map_err(bad)?;
        let mut pieces = Vec::new();
        for segment in header.program_headers(endian, &*bytes).map_err(bad)? {
            let at = u64::from(segment.p_paddr(endian));
            let data = segment.data(endian, &*bytes);
            let data = data.map_err(|()| Trouble::new("a segment lies outside of the file."))?;
            if segment.p_type(endian) == elf::PT_LOAD && !data.is_empty() {
                pieces.push((offset(at, data.len())?, data.to_vec()));
            }
        }
        let file = object::File::parse(&*bytes).map_err(bad)?;
        let takes_room = |kind: SectionKind| {
            matches!(
                kind,
                SectionKind::Text
                    | SectionKind::Data
                    | SectionKind::ReadOnlyData
                    | SectionKind::ReadOnlyString
                    | SectionKind::UninitializedData
            )
        };
        let sections = file.sections().filter_map(|section| {
            let (at, size) = (section.address(), section.size());
            let on_chip = at >= FLASH && size > 0 && takes_room(section.kind());
            let name = section.name().ok()?.to_owned();
            on_chip.then_some(Named { name, at, size })
        });
        let sections = sections.collect();
        let symbols = file.symbols().filter_map(|symbol| {
            let name = rustc_demangle::demangle(symbol.name().ok()?);
            Some(Named {
                name: format!("{name:#}"),
                at: symbol.address(),
                size: symbol.size(),
            })
        });
        let symbols = symbols.collect();
        Ok(Image {
            pieces,
            sections,
            symbols,
            elf: Some(bytes),
        })
    }

    fn from_uf2(bytes: &[u8]) -> Tried<Self> {
        // The decoder joins what belongs together and names the first address of each family.
        let (data, families) = uf2_decode::convert_from_uf2(bytes)
            .map_err(|error| Trouble::new(format!("not a sound UF2 file: {error:?}.")))?;
        let mut pieces = Vec::new();
        if let Some(at) = families.values().min() {
            pieces.push((offset(*at, data.len())?, data));
        }
        let image = Image {
            pieces,
            sections: Vec::new(),
            symbols: Vec::new(),
            elf: None,
        };
        let family = image.chip().family();
        if families.keys().any(|other| *other != family) {
            return Err(Trouble::new(
                "this file is for another chip than the image in it, and each would leave it alone.",
            ));
        }
        Ok(image)
    }

    /// The chip that it is for: that of a Pico 2 is told by a block.
    #[must_use]
    pub fn chip(&self) -> Chip {
        let first = self.pieces.iter().find(|(at, _)| *at == 0);
        let bytes = first.map_or(&[][..], |(_, bytes)| bytes);
        let mut words = bytes
            .chunks_exact(BLOCK.len())
            .take(BLOCK_WITHIN / BLOCK.len());
        if words.any(|word| word == BLOCK) {
            Chip::Rp2350
        } else {
            Chip::Rp2040
        }
    }

    /// The address of a symbol.
    ///
    /// # Errors
    ///
    /// A sentence when there is none of that name.
    pub fn address(&self, name: &str) -> Tried<u32> {
        let found = self.symbols.iter().find(|symbol| symbol.name == name);
        let at = found.and_then(|symbol| u32::try_from(symbol.at).ok());
        at.ok_or_else(|| Trouble::new(format!("the image has no symbol {name:?}.")))
    }

    /// How the device is wired for which it was built.
    ///
    /// # Errors
    ///
    /// A sentence when it does not say.
    pub fn wiring(&self) -> Tried<Table> {
        let mut pieces = self.pieces.iter();
        let table = pieces.find_map(|(_, bytes)| Table::find(bytes));
        let missing = || Trouble::new("the image does not say how its device is wired.");
        table.map(|(_, table)| table).ok_or_else(missing)
    }

    /// How many bytes of the flash it takes.
    #[must_use]
    pub fn flash_size(&self) -> u64 {
        self.pieces
            .iter()
            .map(|(_, bytes)| bytes.len() as u64)
            .sum()
    }

    /// How many bytes of RAM are taken before anything runs.
    #[must_use]
    pub fn static_ram(&self) -> u64 {
        let in_ram = self.sections.iter().filter(|section| section.is_in_ram());
        in_ram.map(|section| section.size).sum()
    }

    /// The functions that run from RAM, by the names that a linker script knows them by; a detour to one in flash is none of them.
    #[must_use]
    pub fn mangled_in_ram(&self) -> Vec<String> {
        let Some(file) = self
            .elf
            .as_deref()
            .and_then(|elf| object::File::parse(elf).ok())
        else {
            return Vec::new();
        };
        let in_ram = |at: u64, name: &str| RAM.contains(&at) && !name.contains("LongThunk");
        let functions = file.symbols().filter(|symbol| symbol.size() > 0);
        let names =
            functions.filter_map(|symbol| Some((symbol.address(), symbol.name().ok()?.to_owned())));
        names
            .filter(|(at, name)| in_ram(*at, name))
            .map(|(_, name)| name)
            .collect()
    }

    /// How many bytes of flash symbols take whose names have one of these parts.
    #[must_use]
    pub fn bytes_of(&self, parts: &[&str]) -> u64 {
        let in_flash = |symbol: &&Named| (FLASH..FLASH + FLASH_SIZE).contains(&symbol.at);
        let is_meant = |symbol: &&Named| parts.iter().any(|part| symbol.name.contains(part));
        let symbols = self.symbols.iter().filter(in_flash).filter(is_meant);
        symbols.map(|symbol| symbol.size).sum()
    }

    /// The largest symbols, the largest first.
    #[must_use]
    pub fn largest(&self, count: usize) -> Vec<&Named> {
        let mut symbols: Vec<&Named> = self
            .symbols
            .iter()
            .filter(|symbol| symbol.size > 0)
            .collect();
        symbols.sort_by(|a, b| b.size.cmp(&a.size).then_with(|| a.name.cmp(&b.name)));
        symbols.dedup_by_key(|symbol| symbol.at);
        symbols.truncate(count);
        symbols
    }
}

/// Where in the flash something lies.
fn offset(at: u64, length: usize) -> Tried<u32> {
    let end = at.saturating_add(length as u64);
    if at >= FLASH && end <= FLASH + FLASH_SIZE {
        Ok(u32::try_from(at - FLASH).unwrap_or(0))
    } else {
        Err(Trouble::new(format!(
            "{length} bytes at {at:#x} lie outside of a Pico's flash."
        )))
    }
}
