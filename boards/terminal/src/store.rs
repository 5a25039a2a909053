//! Where the companion keeps everything: an image of the device's flash in a file, used by one program at a time.
//!
//! | file | what it holds |
//! |---|---|
//! | `perijove.flash` | games, settings, names and cards, as [`perijove::store`] writes them on the device |
//! | `perijove.lock` | nothing; the program that holds its lock uses the folder, and others only read |
//!
//! What is written is in the file at once. The system lets go of the lock when the program ends, however it ends.

use std::ffi::{OsStr, OsString};
use std::fmt::{Display, Formatter};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use perijove::journal::Past;
use perijove::store::{Error, Store};

use flash::{Fault as FlashFault, Plain};

/// The bytes of an image: those of the device.
pub const IMAGE_BYTES: usize = 1024 * 1024;

const LOCK: &str = "perijove.lock";

/// Why files can't be used. What lies there is as it was.
#[derive(Debug)]
pub enum Trouble {
    /// Neither `XDG_DATA_HOME` nor `HOME` says where files belong.
    NoHome,
    /// An image can't have the name of the lock.
    NameTaken(PathBuf),
    /// Another program uses the folder.
    InUse(PathBuf),
    /// The system refuses.
    System(PathBuf, io::Error),
    /// The file is there, and is no image.
    NotAnImage(PathBuf),
    /// A newer version wrote the image, or some of it.
    Newer(PathBuf),
    /// The image is full, which only games and books of a newer version can make it.
    Full(PathBuf),
    /// There is no such game in the image.
    NoSuchGame(PathBuf),
}

impl std::error::Error for Trouble {}

impl Display for Trouble {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::NoHome => f.write_str(
                "there is no home folder to keep the games in; say where with --game FILE.",
            ),
            Trouble::NameTaken(path) => write!(
                f,
                "--game {path:?}: an image can't have that name, which Perijove needs for itself."
            ),
            Trouble::InUse(folder) => write!(
                f,
                "another Perijove is using the folder {folder:?}; end it first, or choose an image in another folder with --game FILE."
            ),
            Trouble::System(path, error) => write!(f, "{path:?} can't be used: {error}."),
            Trouble::NotAnImage(path) => write!(
                f,
                "{path:?} is not an image of Perijove's flash; it was left alone, and --game FILE chooses another."
            ),
            Trouble::Newer(path) => write!(
                f,
                "{path:?} was written by a newer Perijove; it was left alone, and --game FILE chooses another."
            ),
            Trouble::Full(path) => write!(f, "{path:?} is full; delete a past game."),
            Trouble::NoSuchGame(path) => write!(f, "{path:?} holds no such game."),
        }
    }
}

/// Where the image is kept when nothing else is said: `$XDG_DATA_HOME/perijove/perijove.flash`, or below
/// `~/.local/share`. Plain variables instead of a crate: it is one rule, and tests set them.
///
/// # Errors
///
/// [`Trouble::NoHome`] when neither variable holds an absolute path.
pub fn default_image(variable: impl Fn(&str) -> Option<OsString>) -> Result<PathBuf, Trouble> {
    let absolute = |name| {
        variable(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let data = absolute("XDG_DATA_HOME");
    // Windows has no HOME, and calls it so.
    let home = || absolute("HOME").or_else(|| absolute("USERPROFILE"));
    data.or_else(|| home().map(|home| home.join(".local/share")))
        .map(|data| data.join("perijove/perijove.flash"))
        .ok_or(Trouble::NoHome)
}

/// An image in a file, in use by this program until it is dropped; or one in memory.
#[derive(Debug)]
pub struct Image {
    path: PathBuf,
    /// Held, not read; memory needs none.
    lock: Option<File>,
}

/// How often a file is read that changes meanwhile, before that is given up.
const TRIES: usize = 100;

impl Image {
    /// Takes an image into use, and begins one where there is none. What it holds is in the store.
    ///
    /// # Errors
    ///
    /// [`Trouble`] when another program uses the folder, or something lies there that must not be overwritten.
    pub fn open(image: &Path) -> Result<(Self, Store<Plain>), Trouble> {
        let Some(name) = image.file_name().filter(|name| *name != OsStr::new(LOCK)) else {
            return Err(Trouble::NameTaken(image.to_owned()));
        };
        let folder = folder_of(image);
        let folder = folder.canonicalize().map_err(system(folder))?;
        let path = folder.join(name);
        let lock = take(&folder)?;
        if !path.exists() {
            // An empty file is an image whose flash is erased.
            write(&path, &[]).map_err(system(&path))?;
        }
        let file = OpenOptions::new().read(true).write(true).open(&path);
        let file = file.map_err(system(&path))?;
        let length = file.metadata().map_err(system(&path))?.len();
        let nor = Plain::in_file(file, IMAGE_BYTES).map_err(system(&path))?;
        let store = used(&path, length, nor)?;
        let lock = Some(lock);
        Ok((Image { path, lock }, store))
    }

    /// Reads a copy of an image, which another program may be using; nothing is written.
    ///
    /// # Errors
    ///
    /// [`Trouble`] when there is none, or the file is something else.
    pub fn read(image: &Path) -> Result<(Self, Store<Plain>), Trouble> {
        let path = image.to_owned();
        let mut bytes = fs::read(&path).map_err(system(&path))?;
        // A companion may save at this moment: two alike were not read in the middle of that.
        let mut tries = 0;
        loop {
            let again = fs::read(&path).map_err(system(&path))?;
            if again == bytes {
                break;
            }
            tries += 1;
            if tries == TRIES {
                let error = io::Error::other("it changes all the time");
                return Err(Trouble::System(path, error));
            }
            bytes = again;
        }
        let length = bytes.len() as u64;
        bytes.resize(IMAGE_BYTES, 0xff);
        let store = used(&path, length, Plain::holding(bytes))?;
        Ok((Image { path, lock: None }, store))
    }

    /// An image in memory that holds nothing; the path is what it is called.
    ///
    /// # Errors
    ///
    /// None that a flash in memory has.
    pub fn in_memory(path: &Path) -> Result<(Self, Store<Plain>), Trouble> {
        let store = Store::open(Plain::new(IMAGE_BYTES)).map_err(|error| plain(path, error))?;
        let path = path.to_owned();
        Ok((Image { path, lock: None }, store))
    }

    /// Whether it is kept in a file.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.lock.is_some()
    }

    /// Where the image is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What an error of its store means, in words about the file.
    pub fn trouble(&self, error: &Error<FlashFault>, flash: Option<&mut Plain>) -> Trouble {
        match (error, flash.and_then(Plain::trouble)) {
            (Error::Flash(_), Some(error)) => Trouble::System(self.path.clone(), error),
            (error, _) => plain(&self.path, *error),
        }
    }
}

impl Drop for Image {
    fn drop(&mut self) {
        // Closing alone would wait for a process that is just being started and shares the file for a moment.
        if let Some(lock) = &self.lock {
            let _ = lock.unlock();
        }
    }
}

/// The store of a flash in a file of some length, if that is an image that this version may use.
fn used(path: &Path, length: u64, nor: Plain) -> Result<Store<Plain>, Trouble> {
    let erased = nor.bytes().iter().all(|byte| *byte == 0xff);
    let store = Store::open(nor).map_err(|error| plain(path, error))?;
    if length > IMAGE_BYTES as u64 || !(erased || store.is_used()) {
        return Err(Trouble::NotAnImage(path.to_owned()));
    }
    if store.report().newer > 0 {
        return Err(Trouble::Newer(path.to_owned()));
    }
    Ok(store)
}

/// The past games of a store, the newest first; those whose header can't be read are left out.
pub fn past_games(store: &mut Store<Plain>) -> impl Iterator<Item = Past> + '_ {
    (0..store.past_count()).filter_map(|nth| store.past(nth).ok().flatten())
}

/// Takes the lock of a folder.
fn take(folder: &Path) -> Result<File, Trouble> {
    let path = folder.join(LOCK);
    let lock = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(system(&path))?;
    lock.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => Trouble::InUse(folder.to_owned()),
        TryLockError::Error(error) => Trouble::System(path, error),
    })?;
    Ok(lock)
}

fn system(path: &Path) -> impl FnOnce(io::Error) -> Trouble {
    let path = path.to_owned();
    |error| Trouble::System(path, error)
}

/// What the library's store says, about a file.
fn plain(path: &Path, error: Error<FlashFault>) -> Trouble {
    let path = path.to_owned();
    match error {
        Error::NoRoom => Trouble::Full(path),
        Error::NoSuchGame => Trouble::NoSuchGame(path),
        Error::TooSmall => Trouble::NotAnImage(path),
        Error::Flash(_) | Error::Worn | Error::Unread => {
            Trouble::System(path, io::Error::other("what was written is not there"))
        }
    }
}

/// The folder that a file is in; a bare name is in the one where the program runs.
#[must_use]
pub fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
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
    File::open(folder_of(path))?.sync_all()?;
    Ok(())
}
