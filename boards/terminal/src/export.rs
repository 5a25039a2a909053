//! The command `export`: kept games, for people, spreadsheets and other programs. What is written is the library's business.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use flash::{Fault as FlashFault, Plain};
use handwritten::fault::Fault;
use perijove::book::Book;
use perijove::components::{PerSeat, Seat};
use perijove::export::{
    PlayDate, called_in, write_csv_head, write_csv_lines, write_evening, write_journal, write_json,
    write_link, write_story,
};
use perijove::history::{Curve, Statistics};
use perijove::journal::{Game, Past};
use perijove::rival::Rival;
use perijove::store::{Error, Store};
use perijove::text::Language;
use terminal::store::{Image, Trouble, default_image, past_games};

use crate::Report;

/// What to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// The journal of a game as text.
    Journal,
    /// All kept games as a table.
    Csv,
    /// Where everybody's points came from, as a table.
    Statistics,
    /// The same as a picture.
    Picture,
    /// A game's points by turn, as a picture.
    Story,
    /// A game's score as text.
    Sheet,
    /// Kept games as JSON.
    Json,
    /// The link of a game for BG Stats.
    BgStats(Option<PlayDate>),
}

/// Which games to write, and how.
#[derive(Debug)]
pub(crate) struct ExportRequest {
    pub(crate) format: Format,
    /// A past game, counted from 1 for the newest.
    pub(crate) past: Option<u32>,
    pub(crate) game: Option<OsString>,
}

/// Prints what is request.
pub(crate) fn export(request: &ExportRequest) -> Result<Report, Fault> {
    let mut kept = Kept::open(request.game.as_deref().map(Path::new))?;
    let mut text = String::new();
    let written = match (request.format, request.past) {
        (Format::Journal, None) => {
            let language = kept.language()?;
            match &kept.running {
                Some(game) => write_journal(&mut text, game, language),
                None => return Ok(kept.lacks("There is no game")),
            }
        }
        (Format::Csv, _) => write_csv(&kept.past, &mut text),
        (Format::Statistics | Format::Picture, _) => {
            let (language, points) = (kept.language()?, kept.statistics()?);
            if points.players().is_empty() {
                return Ok(kept.lacks("There is no game with a result and with names"));
            }
            match request.format {
                Format::Picture => points.write_svg(&mut text, language),
                _ => points.write_table(&mut text, language),
            }
        }
        (Format::Json, None) => kept.write_all_json(&mut text)?,
        (format, nth) => {
            let nth = usize::try_from(nth.unwrap_or(1)).unwrap_or(usize::MAX);
            let Some(past) = kept.past.get(nth - 1) else {
                let count = kept.past.len();
                return Ok(kept.lacks(&format!("There are {count} past games")));
            };
            let number = past.number;
            let mut game = kept.load(number)?;
            match format {
                Format::Story => {
                    let mut curve = Curve::new();
                    curve.find(&mut game);
                    let book = kept.book()?;
                    let cards = book.deck.existing(game.header().company.practice);
                    curve.estimate(&game, &mut Rival::new(), &cards);
                    let language = book.settings.language;
                    write_story_of(&mut text, &game, &curve, language)
                }
                Format::BgStats(_) if !game.is_complete() => {
                    return Ok(kept.lacks(&format!("Game {number} has no result")));
                }
                Format::BgStats(date) => {
                    write_link(&mut text, &game, date).map(|()| text.push('\n'))
                }
                Format::Json => write_json(&mut text, number, &game).map(|()| text.push('\n')),
                Format::Sheet => write_evening(&mut text, &game, kept.language()?),
                Format::Journal | Format::Csv | Format::Statistics | Format::Picture => {
                    write_journal(&mut text, &game, kept.language()?)
                }
            }
        }
    };
    match written {
        Ok(()) => Ok(Report::fine(text)),
        Err(_) => Err(Fault::new("the game can't be written.")),
    }
}

/// The story of a game with the names of who played it.
fn write_story_of(
    out: &mut String,
    game: &Game,
    curve: &Curve,
    language: Language,
) -> std::fmt::Result {
    let called = Seat::ALL.map(|seat| called_in(game.header(), seat, language));
    let names = PerSeat(
        called
            .each_ref()
            .map(|name| -> &dyn std::fmt::Display { name }),
    );
    write_story(out, curve, names, language)
}

fn write_csv(past: &[Past], out: &mut String) -> std::fmt::Result {
    write_csv_head(out)?;
    past.iter().try_for_each(|past| write_csv_lines(out, past))
}

/// What an image holds.
struct Kept {
    path: PathBuf,
    file: Image,
    store: Store<Plain>,
    running: Option<Game>,
    /// The newest first; the running one is among them as soon as it has a result.
    past: Vec<Past>,
}

impl Kept {
    fn open(image: Option<&Path>) -> Result<Self, Fault> {
        let fault = |trouble: Trouble| Fault::new(trouble.to_string());
        let path = match image {
            Some(image) => image.to_owned(),
            None => default_image(|name| std::env::var_os(name)).map_err(fault)?,
        };
        // Looking must not begin one.
        if !path.exists() {
            let sentence = format!("there is no image {path:?}; --game FILE names another.");
            return Err(Fault::new(sentence));
        }
        let (file, store) = Image::read(&path).map_err(fault)?;
        let mut kept = Kept {
            path,
            file,
            store,
            running: None,
            past: Vec::new(),
        };
        let loaded = kept.store.load_game(&mut kept.running);
        loaded.map_err(|error| kept.fault(&error))?;
        kept.past = past_games(&mut kept.store).collect();
        Ok(kept)
    }

    fn fault(&mut self, error: &Error<FlashFault>) -> Fault {
        let trouble = self.file.trouble(error, Some(self.store.flash()));
        Fault::new(trouble.to_string())
    }

    /// Says that something is not there.
    fn lacks(&self, what: &str) -> Report {
        let text = format!("{what} in {:?}.\n", self.path);
        Report { text, fine: false }
    }

    /// A past game.
    fn load(&mut self, number: u32) -> Result<Game, Fault> {
        let mut game = None;
        let loaded = self.store.load_past(number, &mut game);
        let game = loaded.and(game.ok_or(Error::NoSuchGame));
        game.map_err(|error| self.fault(&error))
    }

    /// What the device remembers whose image it is; that of a new one if there is nothing.
    fn book(&mut self) -> Result<Book, Fault> {
        let loaded = self.store.load_book().map(|book| book.cloned());
        let book = loaded.map_err(|error| self.fault(&error))?;
        Ok(book.unwrap_or_default())
    }

    /// The language of the device whose image it is.
    fn language(&mut self) -> Result<Language, Fault> {
        self.book().map(|book| book.settings.language)
    }

    /// Where everybody's points came from, in all past games.
    fn statistics(&mut self) -> Result<Statistics, Fault> {
        let statistics = Statistics::of_past(&mut self.store);
        statistics.map_err(|error| self.fault(&error))
    }

    /// Writes all kept games as a list, a line each.
    fn write_all_json(&mut self, out: &mut String) -> Result<std::fmt::Result, Fault> {
        let numbers: Vec<u32> = self.past.iter().map(|past| past.number).collect();
        let mut gap = "[\n";
        for number in numbers {
            let game = self.load(number)?;
            out.push_str(gap);
            if let Err(error) = write_json(out, number, &game) {
                return Ok(Err(error));
            }
            gap = ",\n";
        }
        out.push_str(if gap == ",\n" { "\n]\n" } else { "[]\n" });
        Ok(Ok(()))
    }
}
