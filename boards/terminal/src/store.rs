//! The files of a game: written whole or not at all, read with suspicion, used by one program at a time.
//!
//! | file | what it holds |
//! |---|---|
//! | `game.pj` | the running game, as `Game::save` writes it |
//! | `game-1.pj`, `game-2.pj`, … | games that a new one took the place of |
//! | `book.pj` | settings, names and cards, as `Book::save` writes them |
//! | `perijove.lock` | nothing; whoever holds its lock uses the folder |
//!
//! The lock is on the folder and not on one game, since all games of a folder share the book. The system
//! lets go of it when the program ends, however it ends.

use std::ffi::{OsStr, OsString};
use std::fmt::{Display, Formatter};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use perijove::app::{BadBook, Book};
use perijove::journal::{BadSave, Game};

const BOOK: &str = "book.pj";
const LOCK: &str = "perijove.lock";

/// Why files can't be used. What lies there is as it was.
#[derive(Debug)]
pub enum Trouble {
    /// Neither `XDG_DATA_HOME` nor `HOME` says where files belong.
    NoHome,
    /// A game can't have the name of the book or the lock.
    NameTaken(PathBuf),
    /// Another program uses the folder.
    InUse(PathBuf),
    /// The system refuses.
    System(PathBuf, io::Error),
    /// The file is there, and is no game we can read.
    Game(PathBuf, BadSave),
    /// The file is there, and is no book we can read.
    Book(PathBuf, BadBook),
}

impl std::error::Error for Trouble {}

impl Display for Trouble {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::NoHome => f.write_str(
                "there is no home folder to keep the game in; say where with --game FILE.",
            ),
            Trouble::NameTaken(path) => write!(
                f,
                "--game {path:?}: a game can't have that name, which Perijove needs for itself."
            ),
            Trouble::InUse(folder) => write!(
                f,
                "another Perijove is using the folder {folder:?}; end it first, or choose a game in another folder with --game FILE."
            ),
            Trouble::System(path, error) => write!(f, "{path:?} can't be used: {error}."),
            Trouble::Game(path, bad) => {
                let why = match bad {
                    BadSave::NotASave => "is not a saved game".to_owned(),
                    BadSave::Newer(version) => {
                        format!("was saved by a newer Perijove (format {version})")
                    }
                    BadSave::Short => "is cut short".to_owned(),
                    BadSave::Damaged | BadSave::Header | BadSave::Entry => "is damaged".to_owned(),
                    BadSave::Rejected(_) => "holds a move that can't have happened".to_owned(),
                };
                write!(
                    f,
                    "{path:?} {why}; it was left alone, and --game FILE chooses another."
                )
            }
            Trouble::Book(path, bad) => {
                let why = match bad {
                    BadBook::NotABook => "is not a book of settings, names and cards".to_owned(),
                    BadBook::Newer(version) => {
                        format!("was written by a newer Perijove (format {version})")
                    }
                    BadBook::Short => "is cut short".to_owned(),
                    BadBook::Damaged | BadBook::Value => "is damaged".to_owned(),
                };
                write!(
                    f,
                    "{path:?} {why}; it was left alone: move it away to begin a new one."
                )
            }
        }
    }
}

/// Where the game is kept when nothing else is said: `$XDG_DATA_HOME/perijove/game.pj`, or below
/// `~/.local/share`. Plain variables instead of a crate: it is one rule, and tests set them.
///
/// # Errors
///
/// [`Trouble::NoHome`] when neither variable holds an absolute path.
pub fn default_game(variable: impl Fn(&str) -> Option<OsString>) -> Result<PathBuf, Trouble> {
    let absolute = |name| {
        variable(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let data = absolute("XDG_DATA_HOME");
    // Windows has no HOME, and calls it so.
    let home = || absolute("HOME").or_else(|| absolute("USERPROFILE"));
    data.or_else(|| home().map(|home| home.join(".local/share")))
        .map(|data| data.join("perijove/game.pj"))
        .ok_or(Trouble::NoHome)
}

/// The files of a game, in use by this program until the store is dropped.
#[derive(Debug)]
pub struct Store {
    game_path: PathBuf,
    book_path: PathBuf,
    /// The game as it lies in the file.
    saved: Option<Game>,
    /// Held, not read.
    lock: File,
}

impl Store {
    /// Takes a game file and the book beside it into use, and reads both; what is not there yet is empty.
    ///
    /// # Errors
    ///
    /// [`Trouble`] when another program uses them, or they are something that must not be overwritten.
    pub fn open(game: &Path) -> Result<(Self, Book), Trouble> {
        let taken = [BOOK, LOCK].map(OsStr::new).map(Some);
        let Some(name) = game
            .file_name()
            .filter(|name| !taken.contains(&Some(*name)))
        else {
            return Err(Trouble::NameTaken(game.to_owned()));
        };
        let folder = match game.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        // Through links to the real files, which are those to replace.
        let folder = folder.canonicalize().map_err(system(folder))?;
        let game_path = folder.join(name);
        let game_path = game_path.canonicalize().unwrap_or(game_path);
        let book_path = folder.join(BOOK);
        let lock_path = folder.join(LOCK);
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)
            .map_err(system(&lock_path))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => Trouble::InUse(folder),
            TryLockError::Error(error) => Trouble::System(lock_path, error),
        })?;
        let bad = |bad| Trouble::Game(game_path.clone(), bad);
        let saved = match read(&game_path)? {
            Some(bytes) => Some(Game::load(&bytes).map_err(bad)?),
            None => None,
        };
        let bad = |bad| Trouble::Book(book_path.clone(), bad);
        let book = match read(&book_path)? {
            Some(bytes) => Book::load(&bytes).map_err(bad)?,
            None => Book::default(),
        };
        let store = Store {
            game_path,
            book_path,
            saved,
            lock,
        };
        Ok((store, book))
    }

    /// The game as it lies in the file.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.saved.as_ref()
    }

    /// Where the game is kept.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.game_path
    }

    /// Saves the game. One that it takes the place of is kept beside it under another name.
    ///
    /// # Errors
    ///
    /// [`Trouble::System`]; the file is as it was.
    pub fn save_game(&mut self, game: &Game) -> Result<(), Trouble> {
        if let Some(old) = self.saved.as_ref().filter(|old| is_another(old, game)) {
            keep(&self.game_path, &old.save()).map_err(system(&self.game_path))?;
        }
        write(&self.game_path, &game.save()).map_err(system(&self.game_path))?;
        self.saved = Some(game.clone());
        Ok(())
    }

    /// Saves settings, names and cards.
    ///
    /// # Errors
    ///
    /// [`Trouble::System`]; the file is as it was.
    pub fn save_book(&mut self, book: &Book) -> Result<(), Trouble> {
        write(&self.book_path, &book.save()).map_err(system(&self.book_path))
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        // Closing alone would wait for a process that is just being started and shares the file for a moment.
        let _ = self.lock.unlock();
    }
}

fn system(path: &Path) -> impl FnOnce(io::Error) -> Trouble {
    let path = path.to_owned();
    |error| Trouble::System(path, error)
}

/// The bytes of a file; `None` when there is none.
fn read(path: &Path) -> Result<Option<Vec<u8>>, Trouble> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Trouble::System(path.to_owned(), error)),
    }
}

/// Whether a game is not the old one played on. Its log only grows, since undone entries stay in it until
/// something else is entered: an empty log after a filled one is a new game.
fn is_another(old: &Game, new: &Game) -> bool {
    let emptied = new.log().bytes().is_empty() && !old.log().bytes().is_empty();
    emptied || old.header() != new.header()
}

/// Writes bytes to `game-1.pj`, or the first number that is free.
fn keep(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(path.file_stem()), part(path.extension()));
    let dot = if ending.is_empty() { "" } else { "." };
    for number in 1u32.. {
        let kept = path.with_file_name(format!("{stem}-{number}{dot}{ending}"));
        match OpenOptions::new().write(true).create_new(true).open(&kept) {
            Ok(mut file) => {
                file.write_all(bytes)?;
                return file.sync_all();
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Writes a file whole or not at all: beside it first, onto the disk, then in its place.
///
/// # Errors
///
/// Those of the system; the file is as it was.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = path.with_file_name(name);
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    // Without this the new name could reach the disk before what it names.
    file.sync_all()?;
    drop(file);
    fs::rename(&beside, path)?;
    // The folder holds the name. Where folders can't be opened, the system sees to it.
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
