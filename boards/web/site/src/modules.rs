//! Which files of JavaScript need which.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use probe::trouble::{Tried, Trouble};

/// The addresses that a file imports in so many words, before it runs.
pub fn imports(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| {
        let line = line.trim();
        let is_import = line.starts_with("import ") || line.starts_with("export ");
        let (_, from) = line
            .split_once(" from '")
            .or_else(|| line.split_once("import '"))?;
        let (address, _) = from.split_once('\'')?;
        is_import.then_some(address)
    })
}

/// A module and all it needs, as paths from a folder; all addresses must be relative.
///
/// # Errors
///
/// A sentence about a file that can't be read, or an address that leads elsewhere.
pub fn needed(folder: &Path, first: &str) -> Tried<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![PathBuf::from(first)];
    while let Some(module) = open.pop() {
        let path = folder.join(&module);
        let source = fs::read_to_string(&path)
            .map_err(|error| Trouble::new(format!("{path:?} can't be read: {error}.")))?;
        let beside = module.parent().unwrap_or(Path::new(""));
        for address in imports(&source) {
            let next = follow(beside, address).ok_or_else(|| {
                Trouble::new(format!(
                    "{path:?} imports {address:?}, which is no file beside it."
                ))
            })?;
            if !found.contains(&next) {
                open.push(next);
            }
        }
        found.insert(module);
    }
    Ok(found)
}

/// Where a relative address leads from a folder.
fn follow(folder: &Path, address: &str) -> Option<PathBuf> {
    if !address.starts_with('.') {
        return None;
    }
    let mut reached = folder.to_owned();
    for step in Path::new(address).components() {
        match step {
            Component::CurDir => {}
            Component::ParentDir => {
                reached.pop().then_some(())?;
            }
            Component::Normal(name) => reached.push(name),
            Component::Prefix(_) | Component::RootDir => return None,
        }
    }
    Some(reached)
}
