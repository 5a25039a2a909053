//! The page of figures, `tests/FIGURES.md`: each heading has a block that a command writes.

use std::path::Path;
use std::{fs, io};

const FENCE: &str = "```text\n";

/// The page with another block under a heading; `None` if it has no such heading, or that no block.
#[must_use]
pub fn replaced(page: &str, heading: &str, figures: &str) -> Option<String> {
    let line = format!("## {heading}\n");
    let start = if page.starts_with(&line) {
        line.len()
    } else {
        page.find(&format!("\n{line}"))? + 1 + line.len()
    };
    let section = page[start..]
        .find("\n## ")
        .map_or(page.len(), |end| start + end);
    let open = start + page[start..section].find(FENCE)? + FENCE.len();
    let close = open + page[open..section].find("```\n")?;
    let figures = figures.trim_end();
    Some(format!("{}{figures}\n{}", &page[..open], &page[close..]))
}

/// Writes a block of the page that lies below this folder, the top of the project.
///
/// # Errors
///
/// When the page can't be read or written, or has no block under that heading.
pub fn write(top: &Path, heading: &str, figures: &str) -> io::Result<()> {
    let path = top.join("tests/FIGURES.md");
    let page = fs::read_to_string(&path)?;
    let missing = || io::Error::other(format!("FIGURES.md has no block under {heading:?}"));
    fs::write(
        &path,
        replaced(&page, heading, figures).ok_or_else(missing)?,
    )
}
