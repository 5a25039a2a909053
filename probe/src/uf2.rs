//! The image as a file that is dropped onto a Pico.
//!
//! `elf2uf2-rs` makes it. It is a program and no library, so it is installed beside the other things that were built. What it made
//! is decoded again and compared with the image, byte for byte.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::image::Image;
use crate::trouble::{Tried, Trouble};

const TOOL: &str = "elf2uf2-rs";
const VERSION: &str = "2.2.0";

/// Makes a UF2 file of an ELF file.
///
/// # Errors
///
/// A sentence when the tool can't be had, or did not make what it should.
pub fn make(elf: &Path, uf2: &Path, target: &Path) -> Tried<()> {
    let tool = tool(target)?;
    run(Command::new(tool).arg(elf).arg(uf2))?;
    compare(&Image::read(elf)?, &Image::read(uf2)?)
}

/// The tool, installed if it is missing.
fn tool(target: &Path) -> Tried<PathBuf> {
    let root = target.join("tools");
    let tool = root.join("bin").join(TOOL);
    if !tool.exists() {
        eprintln!("installing {TOOL} {VERSION}");
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut install = Command::new(cargo);
        install
            .args(["install", TOOL, "--version", VERSION, "--locked", "--quiet"])
            .args(["--no-default-features", "--root"])
            .arg(&root)
            .env("CARGO_TARGET_DIR", root.join("build"));
        run(&mut install)?;
    }
    Ok(tool)
}

fn run(command: &mut Command) -> Tried<()> {
    let name = command.get_program().display().to_string();
    let output = command
        .output()
        .map_err(|error| Trouble::new(format!("{name} can't be started: {error}.")))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(Trouble::new(format!(
            "{name} failed:\n{}",
            String::from_utf8_lossy(&output.stderr)
        ))),
    }
}

/// Whether the file holds what goes into the flash, and nothing else but zeros between.
///
/// # Errors
///
/// A sentence about the first byte that differs.
pub fn compare(image: &Image, file: &Image) -> Tried<()> {
    let [(start, bytes)] = file.pieces.as_slice() else {
        return Err(Trouble::new("the UF2 file is not of one piece."));
    };
    let mut expected = vec![0; bytes.len()];
    for (at, piece) in &image.pieces {
        let from = usize::try_from(at.wrapping_sub(*start)).unwrap_or(usize::MAX);
        let room = expected
            .get_mut(from..)
            .and_then(|rest| rest.get_mut(..piece.len()));
        let room = room.ok_or_else(|| Trouble::new("the UF2 file lacks a part of the image."))?;
        room.copy_from_slice(piece);
    }
    match expected
        .iter()
        .zip(bytes)
        .position(|(one, other)| one != other)
    {
        None => Ok(()),
        Some(at) => Err(Trouble::new(format!(
            "the UF2 file differs from the image at byte {at}."
        ))),
    }
}
