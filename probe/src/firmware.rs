//! The image of the board: built when it is asked for, so that nobody looks into an old one.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crate::image::Image;
use crate::trouble::{Tried, Trouble};

const PACKAGE: &str = "pico-oled";
const TARGET: &str = "thumbv6m-none-eabi";

/// The repository's top folder, asked when it runs since checkouts may share a program.
fn top() -> PathBuf {
    let probe = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let probe = probe.filter(|folder| folder.join("../memory.x").exists());
    let probe = probe.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).to_owned());
    probe.join("..")
}

/// Where everything that is built lies.
#[must_use]
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), PathBuf::from)
}

/// Builds the image and the file that is dropped onto a Pico, and answers where that is.
///
/// # Errors
///
/// A sentence with what the compiler or the tool said.
pub fn uf2() -> Tried<PathBuf> {
    let _one = BUILDING.lock();
    let uf2 = target().join("perijove.uf2");
    crate::uf2::make(&build(&[])?, &uf2, &target())?;
    Ok(uf2)
}

/// The board's README, which has the figures.
#[must_use]
pub fn readme() -> PathBuf {
    top().join("boards").join(PACKAGE).join("README.md")
}

/// Builds the image, with features of the board if wanted, and answers where it is.
fn build(features: &[&str]) -> Tried<PathBuf> {
    let top = top();
    let folder = target();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(["build", "--release", "--locked", "--package", PACKAGE])
        .args(["--target", TARGET, "--features", &features.join(",")])
        .current_dir(&top);
    let built = command
        .output()
        .map_err(|error| Trouble::new(format!("cargo can't be started: {error}.")))?;
    match built.status.success() {
        true => Ok(folder.join(TARGET).join("release").join(PACKAGE)),
        false => Err(Trouble::new(format!(
            "the image can't be built:\n{}",
            String::from_utf8_lossy(&built.stderr)
        ))),
    }
}

/// One image at a time: they all have the same place.
static BUILDING: Mutex<()> = Mutex::new(());

/// Builds the image, with features of the board if wanted, and reads it.
///
/// The one without features is what lies in the target folder afterwards.
///
/// # Errors
///
/// A sentence with what the compiler said.
pub fn image(features: &[&str]) -> Tried<Image> {
    let _one = BUILDING.lock();
    let image = Image::read(&build(features)?);
    if !features.is_empty() {
        build(&[])?;
    }
    image
}
