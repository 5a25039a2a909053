//! What is made when the library is built: the letters, the icons and the languages.
//!
//! This runs on the computer that builds, and is no part of the library.

#![expect(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::float_arithmetic,
    reason = "it runs on the computer that builds, where an overflow ends the build and outlines are drawn in fractions"
)]

mod alphabet;
mod faces;
mod hangul;
mod languages;
mod letters;
mod raster;
mod shapes;

use core::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

/// Where the languages lie; each file there is one, but for the page that says how.
const LANGUAGES: &str = "src/text/languages";
const PAGE: &str = "README.md";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/build");
    println!("cargo::rerun-if-changed={LANGUAGES}");
    println!("cargo::rerun-if-changed=src/view/galmuri");
    println!("cargo::rerun-if-changed=src/view/barlow");
    println!("cargo::rerun-if-changed=src/view/shapes.txt");
    let folder = env::var("OUT_DIR")?;
    let folder = Path::new(&folder);
    letters::cut(folder)?;
    hangul::pack(folder)?;
    faces::cut(folder)?;
    shapes::cut(folder)?;
    let mut files = Vec::new();
    for entry in fs::read_dir(LANGUAGES)? {
        let path = entry?.path();
        if path.ends_with(PAGE) {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        files.push((path.to_string_lossy().replace('\\', "/"), text));
    }
    Ok(match languages::pack(&files, alphabet::is_drawn) {
        Ok(packed) => {
            fs::write(folder.join("phrases.rs"), packed.phrases)?;
            fs::write(folder.join("languages.rs"), packed.languages)?;
            for (file, texts) in packed.texts {
                fs::write(folder.join(file), texts)?;
            }
            ExitCode::SUCCESS
        }
        Err(faults) => {
            for fault in faults {
                println!("cargo::error={fault}");
            }
            ExitCode::FAILURE
        }
    })
}
