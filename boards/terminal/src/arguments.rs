//! What was typed after the program's name.
//!
//! Read with `lexopt`, which splits words and leaves every sentence to us: this command line is small, and a
//! larger parser (`clap`) would answer in its own voice. Which flags there are, the help lists; what is no flag is compared with that.

use std::ffi::OsString;

use handwritten::fault::{Fault, nearest, offer};
use lexopt::{Arg, Parser};
use perijove::components::{Expansion, Expansions, Players};
use perijove::journal::{BadName, Name};
use perijove::lots::{BadCode, Code};
use perijove::text::Language;
use terminal::uf2::DEVICES;
use terminal::words;

use crate::companion::Manner;
use crate::deck;
use crate::export::{self, Format};
use crate::help::{self, Topic};
use crate::play::Output;
use crate::random::DrawRequest;
use crate::rules::{self, RulesRequest};

/// Said where two are given.
const ONE_MANNER: &str = "--steps, --device or --plain is enough, once";

/// What to do.
#[derive(Debug)]
pub(crate) enum Command {
    /// No command, or `play` without a script: the companion.
    Companion {
        game: Option<OsString>,
        /// The text of a journal whose game is opened beside those that are kept.
        journal: Option<OsString>,
        manner: Manner,
    },
    Play {
        script: OsString,
        output: Output,
    },
    Help(Option<Topic>),
    Version,
    Score {
        file: OsString,
        json: bool,
    },
    Deck(deck::DeckRequest),
    Random(DrawRequest),
    Rules(RulesRequest),
    Export(export::ExportRequest),
}

/// Reads the arguments of this process.
pub(crate) fn read() -> Result<Command, Fault> {
    let mut parser = Parser::from_env();
    match parser.next().map_err(plain)? {
        None => Ok(Command::Companion {
            game: None,
            journal: None,
            manner: Manner::Text,
        }),
        Some(Arg::Long(flag @ ("game" | "steps" | "device" | "plain"))) => {
            let flag = flag.to_owned();
            read_bare(&mut parser, flag)
        }
        Some(Arg::Short('h') | Arg::Long("help")) => read_help(&mut parser),
        Some(Arg::Short('V') | Arg::Long("version")) => match parser.next().map_err(plain)? {
            None => Ok(Command::Version),
            Some(_) => Err(Fault::new("--version stands alone.")),
        },
        Some(Arg::Value(word)) => {
            let word = word.to_string_lossy().into_owned();
            match word.as_str() {
                "help" => read_help(&mut parser),
                "play" => read_play(&mut parser),
                "score" => read_score(&mut parser),
                "deck" => read_deck(&mut parser),
                "random" => read_random(&mut parser),
                "rules" => read_rules(&mut parser),
                "export" => read_export(&mut parser),
                _ => Err(unknown_command(&word)),
            }
        }
        Some(arg) => Err(unknown_flag(&arg, None)),
    }
}

fn read_help(parser: &mut Parser) -> Result<Command, Fault> {
    match parser.next().map_err(plain)? {
        None => Ok(Command::Help(None)),
        Some(Arg::Value(word)) => {
            let word = word.to_string_lossy().into_owned();
            match Topic::named(&word) {
                Some(topic) => Ok(Command::Help(Some(topic))),
                None => Err(unknown_command(&word)),
            }
        }
        Some(_) => Ok(Command::Help(None)),
    }
}

/// The flags of the companion and nothing else; the name of the first has been read.
fn read_bare(parser: &mut Parser, mut flag: String) -> Result<Command, Fault> {
    let (mut game, mut manner) = (None, None);
    loop {
        match flag.as_str() {
            "game" => file_once(parser, &mut game, "--game")?,
            "steps" => only(&mut manner, Manner::Steps, ONE_MANNER)?,
            "device" => only(&mut manner, Manner::Device, ONE_MANNER)?,
            _ => only(&mut manner, Manner::Plain, ONE_MANNER)?,
        }
        match parser.next().map_err(plain)? {
            None => {
                return Ok(Command::Companion {
                    game,
                    journal: None,
                    manner: manner.unwrap_or_default(),
                });
            }
            Some(Arg::Short('h') | Arg::Long("help")) => {
                return Ok(Command::Help(Some(Topic::Play)));
            }
            Some(Arg::Long(next @ ("game" | "steps" | "device" | "plain"))) => {
                flag = next.to_owned()
            }
            Some(_) => {
                return Err(Fault::new(
                    "--game FILE stands alone, with --steps, --device or --plain, or after play; see `perijove help play`.",
                ));
            }
        }
    }
}

fn read_play(parser: &mut Parser) -> Result<Command, Fault> {
    let (mut game, mut journal, mut script, mut output) = (None, None, None, None);
    let mut manner = None;
    while let Some(arg) = parser.next().map_err(plain)? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Some(Topic::Play))),
            Arg::Long("game") => file_once(parser, &mut game, "--game")?,
            Arg::Long("journal") => file_once(parser, &mut journal, "--journal")?,
            Arg::Long("steps") => only(&mut manner, Manner::Steps, ONE_MANNER)?,
            Arg::Long("device") => only(&mut manner, Manner::Device, ONE_MANNER)?,
            Arg::Long("plain") => only(&mut manner, Manner::Plain, ONE_MANNER)?,
            Arg::Long("script") => file_once(parser, &mut script, "--script")?,
            Arg::Long("png") => {
                let read = Output::Png(file(parser, "--png")?);
                only(&mut output, read, "--png or --text is enough, once")?;
            }
            Arg::Long("text") => {
                let read = Output::Text(file(parser, "--text")?);
                only(&mut output, read, "--png or --text is enough, once")?;
            }
            Arg::Value(word) => {
                let word = word.to_string_lossy().into_owned();
                return Err(Fault::new(format!(
                    "play takes no {word:?}; a scenario is named with --script FILE."
                )));
            }
            arg => return Err(unknown_flag(&arg, Some(Topic::Play))),
        }
    }
    if script.is_some() && manner.is_some() {
        return Err(Fault::new(
            "--script shows its last screen as the device does, so --steps, --device and --plain can't go with it.",
        ));
    }
    if script.is_some() && journal.is_some() {
        return Err(Fault::new(
            "--script plays a game of its own, so --journal can't go with it.",
        ));
    }
    match (script, game, output) {
        (Some(_), Some(_), _) => Err(Fault::new(
            "--script plays a game of its own, so --game can't go with it.",
        )),
        (Some(script), None, output) => Ok(Command::Play {
            script,
            output: output.unwrap_or(Output::Print),
        }),
        (None, _, Some(_)) => Err(Fault::new(
            "--png and --text write the last screen of a scenario: --script FILE is missing.",
        )),
        (None, game, None) => Ok(Command::Companion {
            game,
            journal,
            manner: manner.unwrap_or_default(),
        }),
    }
}

fn read_score(parser: &mut Parser) -> Result<Command, Fault> {
    let (mut file, mut json) = (None, false);
    while let Some(arg) = parser.next().map_err(plain)? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Some(Topic::Score))),
            Arg::Long("json") => json = true,
            Arg::Value(word) => only(&mut file, word, "score takes one FILE")?,
            arg => {
                return Err(unknown_flag(&arg, Some(Topic::Score)));
            }
        }
    }
    match file {
        Some(file) => Ok(Command::Score { file, json }),
        None => Err(Fault::new(
            "score needs a FILE with the final table, or - for standard input; `perijove help score` shows one.",
        )),
    }
}

fn read_deck(parser: &mut Parser) -> Result<Command, Fault> {
    let (mut files, mut learns) = (Vec::new(), false);
    let (mut uf2, mut bin, mut write, mut game) = (None, None, None, None);
    while let Some(arg) = parser.next().map_err(plain)? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Some(Topic::Deck))),
            Arg::Long("learn") => learns = true,
            Arg::Long("uf2") => file_once(parser, &mut uf2, "--uf2")?,
            Arg::Long("bin") => {
                let device = device(parser)?;
                only(&mut bin, device, "--bin is given twice")?;
            }
            Arg::Long("write") => file_once(parser, &mut write, "--write")?,
            Arg::Long("game") => file_once(parser, &mut game, "--game")?,
            Arg::Value(word) => files.push(word),
            arg => return Err(unknown_flag(&arg, Some(Topic::Deck))),
        }
    }
    if game.is_some() && !learns && write.is_none() {
        return Err(Fault::new("--game goes with --learn or --write."));
    }
    if bin.is_some() && uf2.is_none() {
        return Err(Fault::new("--bin goes with --uf2."));
    }
    let mut files = files.into_iter();
    let wanted = match (files.next(), files.next(), learns, uf2, write) {
        (Some(file), None, false, None, None) => deck::DeckRequest::Check(file),
        (Some(one), Some(other), false, None, None) => deck::DeckRequest::Compare(one, other),
        (Some(file), None, true, None, None) => deck::DeckRequest::Learn { file, game },
        (Some(file), None, false, Some(out), None) => deck::DeckRequest::Uf2 { file, out, bin },
        (None, None, false, None, Some(out)) => deck::DeckRequest::Write { out, game },
        (None, None, ..) => {
            return Err(Fault::new(
                "deck needs a FILE with your cards, or - for standard input; `perijove help deck` shows one.",
            ));
        }
        _ => {
            return Err(Fault::new(
                "deck takes one FILE, with --learn or --uf2 OUT if you like, or two to compare, or --write OUT alone.",
            ));
        }
    };
    if files.next().is_some() {
        return Err(Fault::new("deck takes one FILE, or two to compare."));
    }
    Ok(Command::Deck(wanted))
}

/// A device by its name.
fn device(parser: &mut Parser) -> Result<&'static str, Fault> {
    let word = text(parser, "--bin", "the name of a device")?;
    let mut known = DEVICES.into_iter();
    known.find(|device| *device == word).ok_or_else(|| {
        let known = offer(&word, &DEVICES);
        Fault::new(format!("there is no device {word:?}; {known}"))
    })
}

fn read_rules(parser: &mut Parser) -> Result<Command, Fault> {
    let (mut language, mut asked) = (None, Vec::new());
    while let Some(arg) = parser.next().map_err(plain)? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Some(Topic::Rules))),
            Arg::Long("language") => {
                let code = text(parser, "--language", "a code such as fr")?;
                let spoken = Language::of_code(&code).ok_or_else(|| {
                    Fault::new(format!(
                        "Perijove does not speak {code:?}: en, fr, de or ko."
                    ))
                })?;
                only(&mut language, spoken, "--language is given twice")?;
            }
            Arg::Value(word) => asked.push(rules::rule(&word.to_string_lossy())?),
            arg => return Err(unknown_flag(&arg, Some(Topic::Rules))),
        }
    }
    let likeliest = || words::likeliest(|name| std::env::var(name).ok());
    Ok(Command::Rules(RulesRequest {
        language: language.unwrap_or_else(likeliest),
        rules: asked,
    }))
}

fn read_random(parser: &mut Parser) -> Result<Command, Fault> {
    let (mut players, mut names, mut code, mut deck) = (None, None, None, None);
    let mut expansions = Expansions::NONE;
    while let Some(arg) = parser.next().map_err(plain)? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Some(Topic::Random))),
            Arg::Long("players") => {
                let read = read_players(&text(parser, "--players", "2, 3 or 4")?)?;
                only(&mut players, read, "--players is given twice")?;
            }
            Arg::Long("names") => {
                let read = read_names(&text(parser, "--names", "names such as Ann,Ben")?)?;
                only(&mut names, read, "--names is given twice")?;
            }
            Arg::Long("moon") => expansions = expansions.with(Expansion::Moon),
            Arg::Long("code") => {
                let read = read_code(&text(parser, "--code", "a code such as 3NQ-K8N1")?)?;
                only(&mut code, read, "--code is given twice")?;
            }
            Arg::Long("deck") => file_once(parser, &mut deck, "--deck")?,
            Arg::Value(word) => {
                let word = word.to_string_lossy().into_owned();
                return Err(Fault::new(format!(
                    "random takes no {word:?}; its wishes begin with --, see `perijove help random`."
                )));
            }
            arg => return Err(unknown_flag(&arg, Some(Topic::Random))),
        }
    }
    let names = names.unwrap_or_default();
    let named = u8::try_from(names.len()).ok().and_then(Players::from_count);
    if let (Some(players), Some(named)) = (players, named)
        && players != named
    {
        let (players, named) = (players.count(), named.count());
        return Err(Fault::new(format!(
            "--players says {players}, but --names has {named} names; one of the two is enough."
        )));
    }
    Ok(Command::Random(DrawRequest {
        players: named.or(players).unwrap_or(Players::Four),
        names,
        expansions,
        code,
        deck,
    }))
}

fn read_export(parser: &mut Parser) -> Result<Command, Fault> {
    const ONE: &str =
        "--csv, --stats, --svg, --story, --sheet, --json or --bgstats is enough, once";
    let (mut format, mut date, mut past, mut game) = (None, None, None, None);
    while let Some(arg) = parser.next().map_err(plain)? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Some(Topic::Export))),
            Arg::Long("csv") => only(&mut format, Format::Csv, ONE)?,
            Arg::Long("stats") => only(&mut format, Format::Statistics, ONE)?,
            Arg::Long("story") => only(&mut format, Format::Story, ONE)?,
            Arg::Long("svg") => only(&mut format, Format::Picture, ONE)?,
            Arg::Long("sheet") => only(&mut format, Format::Sheet, ONE)?,
            Arg::Long("json") => only(&mut format, Format::Json, ONE)?,
            Arg::Long("bgstats") => only(&mut format, Format::BgStats(None), ONE)?,
            Arg::Long("date") => {
                let word = text(parser, "--date", "when it was played, such as 2026-11-17")?;
                let read = word.trim().parse();
                let read = read.map_err(|bad| Fault::new(format!("--date {word:?}: {bad}.")))?;
                only(&mut date, read, "--date is given twice")?;
            }
            Arg::Long("past") => {
                let word = text(parser, "--past", "which past game, 1 for the newest")?;
                let read = match word.trim().parse() {
                    Ok(0) | Err(_) => {
                        return Err(Fault::new(format!(
                            "--past {word:?}: a number from 1 on is wanted, 1 for the newest."
                        )));
                    }
                    Ok(read) => read,
                };
                only(&mut past, read, "--past is given twice")?;
            }
            Arg::Long("game") => file_once(parser, &mut game, "--game")?,
            Arg::Value(word) => {
                let word = word.to_string_lossy().into_owned();
                return Err(Fault::new(format!(
                    "export takes no {word:?}; an image is named with --game FILE."
                )));
            }
            arg => return Err(unknown_flag(&arg, Some(Topic::Export))),
        }
    }
    let format = match (format.unwrap_or(Format::Journal), date) {
        (Format::BgStats(_), date) => Format::BgStats(date),
        (_, Some(_)) => return Err(Fault::new("--date goes with --bgstats alone.")),
        (Format::Csv | Format::Statistics | Format::Picture, _) if past.is_some() => {
            return Err(Fault::new(
                "--csv, --stats and --svg have all games, so --past can't go with them.",
            ));
        }
        (format, None) => format,
    };
    Ok(Command::Export(export::ExportRequest {
        format,
        past,
        game,
    }))
}

fn read_players(word: &str) -> Result<Players, Fault> {
    let count = word.trim().parse().ok().and_then(Players::from_count);
    count.ok_or_else(|| Fault::new(format!("--players {word:?}: 2, 3 or 4 can play.")))
}

fn read_names(words: &str) -> Result<Vec<String>, Fault> {
    let names: Vec<String> = words
        .split(',')
        .map(|name| name.trim().to_owned())
        .collect();
    if names.iter().any(String::is_empty) {
        return Err(Fault::new(format!("--names {words:?}: a name is empty.")));
    }
    if !words.chars().all(Name::allows) {
        return Err(Fault::new(format!("--names: {}.", BadName::Letter)));
    }
    let twice = |(place, name): (usize, &String)| names[..place].contains(name);
    if names.iter().enumerate().any(twice) {
        return Err(Fault::new(format!(
            "--names {words:?}: two players have the same name."
        )));
    }
    match names.len() {
        2..=4 => Ok(names),
        count => Err(Fault::new(format!(
            "--names {words:?}: 2 to 4 can play, and here are {count}."
        ))),
    }
}

fn read_code(word: &str) -> Result<Code, Fault> {
    word.parse().map_err(|bad| {
        let why = match bad {
            BadCode::Length { digits } => {
                format!("a code has {} characters, not {digits}.", Code::DIGITS)
            }
            BadCode::Letter(letter) => format!("no code has the character {letter:?}."),
            BadCode::Mistyped => {
                "its last character does not fit the others, so something is mistyped.".to_owned()
            }
        };
        Fault::new(format!("--code {word:?}: {why}"))
    })
}

/// Keeps the only value of something.
fn only<T>(kept: &mut Option<T>, value: T, otherwise: &str) -> Result<(), Fault> {
    match kept.replace(value) {
        None => Ok(()),
        Some(_) => Err(Fault::new(format!("{otherwise}."))),
    }
}

/// The text that must follow a flag.
fn text(parser: &mut Parser, flag: &str, wanted: &str) -> Result<String, Fault> {
    let value = parser
        .value()
        .map_err(|_| Fault::new(format!("{flag} needs {wanted} after it.")))?;
    Ok(value.to_string_lossy().into_owned())
}

/// The file that must follow a flag.
fn file(parser: &mut Parser, flag: &str) -> Result<OsString, Fault> {
    let value = parser.value();
    value.map_err(|_| Fault::new(format!("{flag} needs a FILE after it.")))
}

/// Keeps the file after a flag that stands there once.
fn file_once(parser: &mut Parser, kept: &mut Option<OsString>, flag: &str) -> Result<(), Fault> {
    let read = file(parser, flag)?;
    only(kept, read, &format!("{flag} is given twice"))
}

/// What the parser itself complains about, such as a value for a flag that takes none.
fn plain(error: lexopt::Error) -> Fault {
    Fault::new(format!("{error}; see `perijove --help`."))
}

fn unknown_command(word: &str) -> Fault {
    let known = Topic::ALL.map(Topic::name);
    Fault::new(match nearest(word, known.into_iter().chain(["help"])) {
        Some(meant) => format!("there is no command {word:?}; did you mean {meant:?}?"),
        None => format!("there is no command {word:?}; `perijove --help` lists them."),
    })
}

fn unknown_flag(arg: &Arg<'_>, topic: Option<Topic>) -> Fault {
    let flag = match arg {
        Arg::Short(letter) => format!("-{letter}"),
        Arg::Long(word) => format!("--{word}"),
        Arg::Value(word) => word.to_string_lossy().into_owned(),
    };
    let (owner, help) = match topic {
        Some(topic) => (topic.name(), format!("perijove help {}", topic.name())),
        None => ("perijove", "perijove --help".to_owned()),
    };
    Fault::new(match nearest(&flag, help::flags(topic)) {
        Some(meant) => format!("{owner} has no {flag:?}; did you mean {meant:?}?"),
        None => format!("{owner} has no {flag:?}; `{help}` lists what it has."),
    })
}
