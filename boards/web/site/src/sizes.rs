//! What a visitor downloads, compressed as web servers do it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use perijove::text::Language;
use probe::trouble::{Tried, Trouble};

use crate::folder::{self, COMPANION};
use crate::{languages, modules};

/// The most bytes until a visitor sees the first screen: the page with all of its code. A press is answered when the companion is there.
pub const MOST_TO_FIRST_SCREEN: usize = 60_000;

/// The most bytes until the first press is answered. 240,000 are wanted; eight tenths of what there is are the code of the companion, as tightly
/// packed as a page can unpack it in no time. `cargo test -p site -- few_bytes --nocapture` lists the parts.
pub const MOST_TO_FIRST_PRESS: usize = 290_000;

/// What a visitor waits for before there is something to see, and its bytes, compressed, the heaviest last: the page, its style, its code.
///
/// # Errors
///
/// A sentence about a file that can't be read.
pub fn to_first_screen(site: &Path) -> Tried<Vec<(usize, PathBuf)>> {
    let plain = [
        "index.html",
        "style.css",
        "missing.js",
        "colours.css",
        "icon.svg",
        "manifest.webmanifest",
    ];
    let modules = modules::needed(site, "main.mjs")?;
    let files = plain.map(PathBuf::from).into_iter().chain(modules);
    let weights = files.map(|file| weigh(site, file));
    let mut weights = weights.collect::<Tried<Vec<_>>>()?;
    weights.sort();
    Ok(weights)
}

/// The same until the first press is answered, the companion and its words in one language among it.
///
/// # Errors
///
/// A sentence about a file that can't be read.
pub fn to_first_press(site: &Path) -> Tried<Vec<(usize, PathBuf)>> {
    let mut weights = to_first_screen(site)?;
    weights.push(weigh(site, COMPANION.into())?);
    // A visitor waits for the words of one language: those of the longest.
    let words = Language::ALL.map(|language| weigh(site, languages::file(language).into()));
    let words = words.into_iter().collect::<Tried<Vec<_>>>()?;
    weights.extend(words.into_iter().max());
    weights.sort();
    Ok(weights)
}

/// The bytes of files together.
#[must_use]
pub fn sum(weights: &[(usize, PathBuf)]) -> usize {
    weights.iter().map(|(bytes, _)| bytes).sum()
}

/// A file of the site with its bytes, compressed.
fn weigh(site: &Path, file: PathBuf) -> Tried<(usize, PathBuf)> {
    Ok((compressed(&site.join(&file))?, file))
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
