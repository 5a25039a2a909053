//! A file that somebody wrote by hand, from a folder or from standard input.

use std::ffi::OsStr;
use std::io::{ErrorKind, Read};

use handwritten::document::Document;
use handwritten::fault::Fault;

/// Reads a file, or standard input for `-`.
pub(crate) fn open(file: &OsStr) -> Result<Document, Fault> {
    let (name, bytes) = if file == "-" {
        let mut bytes = Vec::new();
        let read = std::io::stdin().read_to_end(&mut bytes);
        ("standard input".to_owned(), read.map(|_| bytes))
    } else {
        (file.to_string_lossy().into_owned(), std::fs::read(file))
    };
    let bytes = bytes.map_err(|error| {
        let why = match error.kind() {
            ErrorKind::NotFound => "there is no such file.".to_owned(),
            ErrorKind::IsADirectory => "that is a folder, not a file.".to_owned(),
            ErrorKind::PermissionDenied => "the file may not be read.".to_owned(),
            _ => format!("the file can't be read: {error}."),
        };
        Fault::new(format!("{name}: {why}"))
    })?;
    Document::of(name, bytes)
}
