//! Perijove in a terminal.
//!
//! A bare start is the companion itself; with a command it reads a file or draws an opening, prints the answer
//! and ends. The rules of the game are in the library: here words become its types, and its types words.

mod arguments;
mod companion;
mod deck;
mod device;
mod export;
mod file;
mod help;
mod plain;
mod play;
mod random;
mod rules;
mod score;
mod table;
mod text;

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use arguments::Command;
use handwritten::fault::Fault;

/// What a command has to say, and how it ends.
struct Report {
    text: String,
    /// Whether everything is known and in order: exit status 0 instead of 1.
    fine: bool,
}

impl Report {
    fn fine(text: impl Into<String>) -> Self {
        let text = text.into();
        Report { text, fine: true }
    }
}

fn main() -> ExitCode {
    let report = arguments::read().and_then(run);
    let (printed, status) = match report {
        Ok(Report { text, fine }) => (print(&text), ExitCode::from(u8::from(!fine))),
        Err(fault) => (
            writeln!(std::io::stderr(), "perijove: {fault}"),
            ExitCode::from(2),
        ),
    };
    match printed {
        // The program that reads us may stop reading, as `head` does.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let _ = writeln!(
                std::io::stderr(),
                "perijove: the answer can't be written: {error}."
            );
            ExitCode::from(2)
        }
        _ => status,
    }
}

/// Writes all of it, so that a full disk shows in the exit status.
fn print(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()
}

fn run(command: Command) -> Result<Report, Fault> {
    match command {
        Command::Companion {
            game,
            journal,
            manner,
        } => {
            let game = game.as_deref().map(Path::new);
            companion::run(game, journal.as_deref(), manner).map(|()| Report::fine(""))
        }
        Command::Play { script, output } => play::play(&script, &output),
        Command::Help(topic) => Ok(Report::fine(help::about(topic))),
        Command::Version => Ok(Report::fine(concat!(
            "perijove ",
            env!("CARGO_PKG_VERSION"),
            "\n"
        ))),
        Command::Score { file, json } => score::score(&file, json),
        Command::Deck(wanted) => deck::deck(&wanted),
        Command::Random(wanted) => random::draw(&wanted),
        Command::Rules(wanted) => Ok(rules::print(&wanted)),
        Command::Export(wanted) => export::export(&wanted),
    }
}
