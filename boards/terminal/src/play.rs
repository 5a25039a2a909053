//! A scenario played without a terminal, and its last screen.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;

use handwritten::fault::Fault;
use sim::picture;
use sim::scenario::{Goldens, Scenario, Stage};

use crate::{Report, file};

/// Where the last screen goes.
#[derive(Debug)]
pub(crate) enum Output {
    /// Half blocks on standard output.
    Print,
    /// A PNG.
    Png(OsString),
    /// Lines of `#` and `.`, `-` for standard output.
    Text(OsString),
}

/// Plays a scenario and writes the last screen, also when an expectation was not met.
pub(crate) fn play(script: &OsStr, output: &Output) -> Result<Report, Fault> {
    let path = Path::new(script);
    let document = file::open(script)?;
    let scenario = Scenario::parse(document.text());
    let scenario =
        scenario.map_err(|complaint| Fault::new(format!("{}, {complaint}", document.name())))?;
    let mut stage = Stage::new(Goldens::of(path));
    let played = stage.play(&scenario);
    let frame = stage.frame();
    let write = |file: &OsString, bytes: &[u8]| {
        let file = Path::new(file);
        let written = fs::write(file, bytes);
        written
            .map_err(|error| Fault::new(format!("{}: can't be written: {error}.", file.display())))
    };
    let mut text = String::new();
    match output {
        Output::Print => text.extend(picture::half_blocks(&frame).iter().map(|line| {
            let line = line.trim_end();
            format!("{line}\n")
        })),
        Output::Png(file) => {
            let png = picture::png(&frame);
            write(
                file,
                &png.map_err(|error| Fault::new(format!("the PNG can't be made: {error}.")))?,
            )?;
        }
        Output::Text(file) if file == "-" => text = picture::text(&frame),
        Output::Text(file) => write(file, picture::text(&frame).as_bytes())?,
    }
    let fine = played.is_ok();
    if let Err(complaint) = played {
        text.push_str(&format!("{}, {complaint}\n", document.name()));
    }
    Ok(Report { text, fine })
}
