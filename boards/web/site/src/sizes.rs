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

/// The most bytes to the first screen that can be played. 240,000 are wanted; eight tenths of what there is are the code of the companion, as tightly
/// packed as a page can unpack it in no time. `cargo test -p site -- few_bytes --nocapture` lists the parts.
pub const MOST_TO_FIRST_SCREEN: usize = 290_000;

/// What a visitor waits for before the first screen, and its bytes, compressed, the heaviest last: the page, its style, its code, the companion.
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
        COMPANION,
    ];
    let modules = modules::needed(site, "main.mjs")?;
    let files = plain.map(PathBuf::from).into_iter().chain(modules);
    let weigh = |file: PathBuf| Ok((compressed(&site.join(&file))?, file));
    let mut weights = files.map(weigh).collect::<Tried<Vec<_>>>()?;
    // A visitor waits for the words of one language: those of the longest.
    let words = Language::ALL.map(|language| weigh(languages::file(language).into()));
    let words = words.into_iter().collect::<Tried<Vec<_>>>()?;
    weights.extend(words.into_iter().max());
    weights.sort();
    Ok(weights)
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
