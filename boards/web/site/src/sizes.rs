//! What a visitor downloads, compressed as web servers do it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use probe::trouble::{Tried, Trouble};

use crate::folder::{self, COMPANION};
use crate::modules;

/// The most bytes to the first screen that can be played: two seconds at 1.3 Mbit/s. 240,000 are wanted; nine tenths of what there is are the
/// companion, four fifths of that its code and the rest its words in four languages.
pub const MOST_TO_FIRST_SCREEN: usize = 330_000;

/// Bytes to the first screen, compressed: the page, its style, its code and the companion.
///
/// # Errors
///
/// A sentence about a file that can't be read.
pub fn to_first_screen(site: &Path) -> Tried<usize> {
    let plain = [
        "index.html",
        "style.css",
        "missing.js",
        "colours.css",
        "icon.svg",
        "manifest.webmanifest",
        COMPANION,
    ];
    let modules = modules::needed(site, "main.mjs")?;
    let files = plain.map(PathBuf::from).into_iter().chain(modules);
    files.map(|file| compressed(&site.join(file))).sum()
}

/// The most bytes of what is kept for playing without a network.
pub const MOST_KEPT: usize = 600_000;

/// Bytes of what is kept for playing without a network, compressed as they are fetched: what plays, and what is done beside it.
///
/// # Errors
///
/// A sentence about a file that can't be read.
pub fn kept(site: &Path) -> Tried<usize> {
    let files = folder::kept(site)?;
    files.iter().map(|file| compressed(&site.join(file))).sum()
}

/// The bytes of a file, compressed.
fn compressed(path: &Path) -> Tried<usize> {
    let unread = |error| Trouble::new(format!("{path:?} can't be read: {error}."));
    let bytes = fs::read(path).map_err(unread)?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(&bytes).map_err(unread)?;
    Ok(encoder.finish().map_err(unread)?.len())
}
