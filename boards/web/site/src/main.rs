//! `cargo site`: builds the page and serves it on this computer.

use std::process::ExitCode;
use std::thread;

use lexopt::{Arg, Parser, ValueExt};
use probe::trouble::{self, Tried, Trouble};
use site::server::Server;
use site::{folder, sizes};

const HELP: &str = "\
cargo site builds the page into target/site, a folder of plain files for any web space, and serves it on this computer.

  --port PORT     where; 8080 unless said
  --build-only    only builds
";

/// What was asked for.
struct Arguments {
    port: u16,
    serve: bool,
}

fn main() -> ExitCode {
    let done = read().and_then(|wanted| wanted.as_ref().map(follow).transpose());
    trouble::exit("site", HELP, done)
}

/// Reads the arguments; nothing when help is wanted.
fn read() -> Tried<Option<Arguments>> {
    let plain = |error: lexopt::Error| Trouble::new(format!("{error}; see `cargo site --help`."));
    let mut parser = Parser::from_env();
    let mut wanted = Arguments {
        port: 8080,
        serve: true,
    };
    while let Some(arg) = parser.next().map_err(plain)? {
        match arg {
            Arg::Long("port") => {
                let port = parser.value().and_then(|port| port.parse());
                wanted.port = port.map_err(plain)?;
            }
            Arg::Long("build-only") => wanted.serve = false,
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            arg => return Err(plain(arg.unexpected())),
        }
    }
    Ok(Some(wanted))
}

/// Builds and serves; false when the page is larger than it may be.
fn follow(wanted: &Arguments) -> Tried<bool> {
    let site = folder::build()?;
    for trouble in &site.missing {
        eprintln!("site: the page comes without a part: {trouble}");
    }
    let seen = sizes::sum(&sizes::to_first_screen(&site.folder)?);
    let played = sizes::sum(&sizes::to_first_press(&site.folder)?);
    let (most_seen, most_played) = (sizes::MOST_TO_FIRST_SCREEN, sizes::MOST_TO_FIRST_PRESS);
    println!("{}", site.folder.display());
    println!("{seen} bytes compressed to the first screen; at most {most_seen}");
    println!("{played} until a press is answered; at most {most_played}");
    if !wanted.serve {
        return Ok(seen <= most_seen && played <= most_played);
    }
    let taken = |error| {
        Trouble::new(format!(
            "port {} can't be used: {error}; --port PORT chooses another.",
            wanted.port
        ))
    };
    let server = Server::start(&site.folder, wanted.port).map_err(taken)?;
    println!("{} until Ctrl-C", server.page());
    loop {
        thread::park();
    }
}
