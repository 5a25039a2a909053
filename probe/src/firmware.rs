//! The image of a device: built when it is asked for, so that nobody looks into an old one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::image::Image;
use crate::trouble::{Tried, Trouble};
use crate::uf2;

const PACKAGE: &str = "pico";

/// The device that is meant unless another is named.
pub const DEVICE: &str = "pico-oled";

/// What the images are compiled for.
pub const TARGET: &str = "thumbv6m-none-eabi";

/// The repository's top folder, asked when it runs since checkouts may share a program.
#[must_use]
pub fn top() -> PathBuf {
    let told = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let package = told.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).to_owned());
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

/// The board's README, which has the figures of the device that is meant unless another is named.
#[must_use]
pub fn readme() -> PathBuf {
    top().join("boards").join(PACKAGE).join("README.md")
}

/// Builds the image of a device and answers where it is.
fn build(device: &str) -> Tried<PathBuf> {
    let top = top();
    let folder = target();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(["build", "--release", "--locked", "--package", PACKAGE])
        .args(["--bin", device, "--target", TARGET])
        .current_dir(&top);
    let built = command
        .output()
        .map_err(|error| Trouble::new(format!("cargo can't be started: {error}.")))?;
    if built.status.success() {
        Ok(folder.join(TARGET).join("release").join(device))
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
