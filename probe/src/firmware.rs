//! The image of a device: built when it is asked for, so that nobody looks into an old one.

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sim::figures;
use terminal_board::uf2::is_pico_2;

use crate::image::Image;
use crate::trouble::{Tried, Trouble};
use crate::uf2;

const PACKAGE: &str = "pico";

/// The device that is meant unless another is named.
pub const DEVICE: &str = "pico-oled";

/// What the images of devices with a Pico are compiled for.
pub const TARGET: &str = "thumbv6m-none-eabi";

/// And those with a Pico 2.
pub const TARGET_2: &str = "thumbv8m.main-none-eabihf";

/// What the image of a device is compiled for.
#[must_use]
pub fn target_of(device: &str) -> &'static str {
    if is_pico_2(device) { TARGET_2 } else { TARGET }
}

/// The names of all devices: each has a file.
///
/// # Errors
///
/// A sentence when their folder can't be read.
pub fn devices() -> Tried<Vec<String>> {
    let folder = top().join("boards").join(PACKAGE).join("src/bin");
    let unread = |error| Trouble::new(format!("{folder:?} can't be read: {error}."));
    let mut devices = Vec::new();
    for file in fs::read_dir(&folder).map_err(unread)? {
        let path = file.map_err(unread)?.path();
        devices.extend(
            path.file_stem()
                .map(|name| name.to_string_lossy().into_owned()),
        );
    }
    devices.sort();
    Ok(devices)
}

/// The repository's top folder, asked when it runs since checkouts may share a program.
#[must_use]
pub fn top() -> PathBuf {
    let set = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let package = set.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).to_owned());
    let mut above = package.ancestors();
    let top = above.find(|folder| folder.join("memory.x").exists());
    top.unwrap_or(&package).to_owned()
}

/// Where everything that is built lies.
#[must_use]
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), PathBuf::from)
}

/// Builds the image of a device and the file that is dropped onto its Pico, and answers where that is.
///
/// # Errors
///
/// A sentence with what the compiler said.
pub fn uf2(device: &str) -> Tried<PathBuf> {
    let name = match device {
        DEVICE => "perijove.uf2".to_owned(),
        other => format!("perijove-{other}.uf2"),
    };
    let path = target().join(name);
    let unwritten = |error| Trouble::new(format!("{path:?} can't be written: {error}."));
    fs::write(&path, uf2::of(&image(device)?)?).map_err(unwritten)?;
    Ok(path)
}

/// Writes what was measured into the page of figures, under its heading: a device's name, or what else was measured.
///
/// # Errors
///
/// A sentence when the page has no such heading, or can't be written.
pub fn write_figures(heading: &str, figures: &dyn Display) -> Tried<()> {
    let written = figures::write(&top(), heading, &figures.to_string());
    written.map_err(|error| Trouble::new(format!("{error}.")))
}

/// The folder of the stories that every device plays.
#[must_use]
pub fn stories() -> PathBuf {
    top().join("tests/scenarios")
}

/// Whether a device is an example of one, which no page describes.
fn is_example(device: &str) -> bool {
    let folder = top().join("boards").join(PACKAGE).join("examples");
    folder.join(device).with_extension("rs").exists()
}

/// Lets cargo do something with the image of a device.
fn cargo(verb: &str, device: &str) -> Command {
    let kind = if is_example(device) {
        "--example"
    } else {
        "--bin"
    };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args([verb, "--release", "--locked", "--package", PACKAGE])
        .args([kind, device, "--target", target_of(device)])
        .current_dir(top());
    command
}

fn unstarted(error: std::io::Error) -> Trouble {
    Trouble::new(format!("cargo can't be started: {error}."))
}

/// Flashes the image of a device through a debug probe and shows its log; whether that went well.
///
/// # Errors
///
/// A sentence when it can't be tried.
pub fn flash(device: &str) -> Tried<bool> {
    let status = cargo("run", device).status().map_err(unstarted)?;
    Ok(status.success())
}

/// Builds the image of a device and answers where it is.
///
/// # Errors
///
/// A sentence with what the compiler said.
pub fn build(device: &str) -> Tried<PathBuf> {
    let built = cargo("build", device).output().map_err(unstarted)?;
    if built.status.success() {
        let folder = target().join(target_of(device)).join("release");
        Ok(if is_example(device) {
            folder.join("examples").join(device)
        } else {
            folder.join(device)
        })
    } else {
        Err(Trouble::new(format!(
            "the image can't be built:\n{}",
            String::from_utf8_lossy(&built.stderr)
        )))
    }
}

/// Builds the image of a device and reads it.
///
/// # Errors
///
/// A sentence with what the compiler said.
pub fn image(device: &str) -> Tried<Image> {
    Image::read(&build(device)?)
}
