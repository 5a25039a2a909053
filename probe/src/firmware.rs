//! The image of the board: built when it is asked for, so that nobody looks into an old one.

use std::path::{Path, PathBuf};
use std::process::Command;

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

/// Builds the image, with features of the board if wanted, and answers where it is.
///
/// # Errors
///
/// A sentence with what the compiler said.
pub fn build(features: &[&str]) -> Tried<PathBuf> {
    let top = top();
    let folder =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top.join("target"), PathBuf::from);
    // An image with features of its own must not take the place of the real one.
    let folder = match features {
        [] => folder,
        features => folder.join(features.join("-")),
    };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args([
            "build",
            "--release",
            "--quiet",
            "--package",
            PACKAGE,
            "--target",
            TARGET,
        ])
        .args(["--features", &features.join(",")])
        .arg("--target-dir")
        .arg(&folder)
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

/// Builds the image and reads it.
///
/// # Errors
///
/// A sentence with what the compiler said.
pub fn image(features: &[&str]) -> Tried<Image> {
    Image::read(&build(features)?)
}
