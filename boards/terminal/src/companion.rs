//! The companion in a terminal: keys in, a picture or words out, every entry saved.
//!
//! How it is shown is in `text`, `device` and `plain`; what they have in common is here.

use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ::terminal::console::give_back;
use ::terminal::store::{self, Image, Trouble};
use ::terminal::words;
use crossterm::event::{self, Event};
use flash::Plain;
use handwritten::fault::{Fault, nearest};
use perijove::app::{App, Controls, Entered, Meant, Press};
use perijove::book::Book;
use perijove::companion::{Companion, Start};
use perijove::journal::Game;
use perijove::store::Store;
use perijove::text::{Language, TerminalPhrase};
use sim::host;

use crate::{device, file, plain, text};

/// How often to look whether somebody asked us to end; keys are answered at once.
const GLANCE: Duration = Duration::from_millis(200);

/// How the companion is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Manner {
    /// As text, with everybody's boards, and forms.
    #[default]
    Text,
    /// The same without forms: asked step by step, as on a device.
    Steps,
    /// The screen of the device, dot by dot.
    Device,
    /// A line for each change, for those who hear it.
    Plain,
}

/// Says why this is no terminal for a manner, if it is none.
fn check_terminal(manner: Manner) -> Result<(), Fault> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    match manner {
        Manner::Plain => Ok(()),
        _ if !is_terminal => Err(Fault::new(
            "the companion needs a terminal for its keys and its screen; --plain reads and writes lines, and `perijove --help` lists the commands that do without.",
        )),
        _ if is_dumb() => Err(Fault::new(
            "this terminal can't place words on its screen (TERM=dumb); --plain writes a line for each change instead.",
        )),
        Manner::Text | Manner::Steps | Manner::Device => Ok(()),
    }
}

/// Whether the terminal is one that only writes on.
pub(crate) fn is_dumb() -> bool {
    std::env::var("TERM").is_ok_and(|term| term == "dumb")
}

/// Opens the companion with an image, the default one if none is named, and stays until it is quit.
///
/// The game of a journal is opened in an image of its own: in memory, or begun where it is named.
pub(crate) fn run(
    game: Option<&Path>,
    journal: Option<&OsStr>,
    manner: Manner,
) -> Result<(), Fault> {
    let journal = journal.map(|file| read_journal(file, game)).transpose()?;
    check_terminal(manner)?;
    let likeliest = words::likeliest(|name| std::env::var(name).ok());
    let (image, store) = match &journal {
        Some(journal) => journal.open(game, likeliest).map_err(fault)?,
        None => open(game)?,
    };
    let app = App::fresh().speaking(likeliest);
    let app = app.played_by(Controls::Keyboard);
    let app = match manner {
        Manner::Text => app.with_forms(),
        Manner::Steps | Manner::Device | Manner::Plain => app,
    };
    let app = app.built_from(env!("PERIJOVE_COMMIT"));
    let companion = host::switched_on(app, Some(store), now(), Start::Usual);
    let report = companion.report().unwrap_or_default();
    let language = companion.app().settings().language;
    let notice = match report.lost {
        _ if report.newer > 0 => Some(language.say(TerminalPhrase::Newer).to_string()),
        0 if image.is_kept() => None,
        0 => Some(language.say(TerminalPhrase::InMemory).to_string()),
        lost => Some(
            language
                .say(TerminalPhrase::Damaged.counting(lost))
                .to_string(),
        ),
    };
    let mut session = Session {
        companion,
        image,
        notice,
    };
    if let Some(trouble) = session.trouble() {
        return Err(fault(trouble));
    }
    let failed = |error: io::Error| Fault::new(format!("the terminal can't be used: {error}."));
    let ended = asked_to_end().map_err(failed)?;
    let result = match manner {
        Manner::Text | Manner::Steps => text::stay(&mut session, &ended),
        Manner::Device => device::stay(&mut session, &ended),
        Manner::Plain => plain::stay(&mut session, &ended),
    };
    // What could not be saved a while ago may be possible now.
    session.companion.save();
    result.map_err(failed)?;
    match session.trouble() {
        Some(trouble) => Err(fault(trouble)),
        None => Ok(()),
    }
}

/// Takes the image that is named into use, or the default one.
fn open(game: Option<&Path>) -> Result<(Image, Store<Plain>), Fault> {
    if let Some(game) = game {
        begin_knowingly(game)?;
        return Image::open(game).map_err(fault);
    }
    let default = store::default_image(|name| std::env::var_os(name)).map_err(fault)?;
    let folder = store::folder_of(&default);
    let made = std::fs::create_dir_all(folder);
    made.map_err(|error| fault(Trouble::System(folder.to_owned(), error)))?;
    Image::open(&default).map_err(fault)
}

/// The game that the text of a journal describes, and the name of its file.
struct Journal {
    path: PathBuf,
    game: Game,
}

/// Reads the text of a journal. The image that is to be begun with its game must not be there.
fn read_journal(file: &OsStr, image: Option<&Path>) -> Result<Journal, Fault> {
    let document = file::open(file)?;
    let game = Game::read_text(document.text());
    let game = game.map_err(|bad| Fault::new(format!("{}: {bad}.", document.name())))?;
    match image.filter(|image| image.exists()) {
        Some(image) => Err(Fault::new(format!(
            "--game {image:?} is there already; with --journal a new image is begun, so that no game is touched."
        ))),
        None => Ok(Journal {
            path: PathBuf::from(file),
            game,
        }),
    }
}

impl Journal {
    /// Begins an image with the game, in a file or in memory, and a book that knows the language.
    fn open(
        &self,
        image: Option<&Path>,
        language: Language,
    ) -> Result<(Image, Store<Plain>), Trouble> {
        let (image, mut store) = match image {
            Some(path) => Image::open(path)?,
            None => Image::in_memory(&self.path)?,
        };
        let mut book = Book::default();
        book.settings.language = language;
        let saved = store
            .save_book(&book)
            .and_then(|()| store.begin_game(&self.game));
        saved.map_err(|error| image.trouble(&error, Some(store.flash())))?;
        Ok((image, store))
    }
}

/// Where no image is, asks before one is begun: the name may be mistyped.
fn begin_knowingly(game: &Path) -> Result<(), Fault> {
    if game.exists() {
        return Ok(());
    }
    let folder = store::folder_of(game);
    if !folder.is_dir() {
        return Err(Fault::new(format!(
            "--game {game:?}: there is no folder {folder:?}."
        )));
    }
    let typed = game.file_name().unwrap_or_default().to_string_lossy();
    let beside = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let beside: Vec<String> = beside
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect();
    let meant = nearest(&typed, beside.iter().map(String::as_str));
    let meant = meant.map_or(String::new(), |meant| format!(" There is {meant:?}."));
    let question = format!("There is no image {game:?} yet.{meant} Begin a new one? [y/N] ");
    let mut answer = String::new();
    let asked = write!(io::stdout(), "{question}")
        .and_then(|()| io::stdout().flush())
        .and_then(|()| io::stdin().read_line(&mut answer));
    match asked {
        Ok(_) if matches!(answer.trim(), "y" | "Y" | "yes") => Ok(()),
        _ => Err(Fault::new(format!(
            "there is no image {game:?}, and none was begun."
        ))),
    }
}

fn fault(trouble: Trouble) -> Fault {
    Fault::new(trouble.to_string())
}

/// Becomes true when the system asks us to end. Ctrl-C is a key, as long as we read keys.
fn asked_to_end() -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let ended = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&ended))?;
    }
    // When the window is closed, reading keys never returns again: this thread ends the program, or it would
    // keep a processor busy for ever. Every entry is saved already.
    #[cfg(unix)]
    {
        use signal_hook::consts::SIGHUP;
        let mut signals = signal_hook::iterator::Signals::new([SIGHUP])?;
        std::thread::spawn(move || {
            if signals.forever().next().is_some() {
                give_back();
                std::process::exit(0);
            }
        });
    }
    Ok(ended)
}

/// The companion, its file, and what is said of them.
pub(crate) struct Session {
    pub(crate) companion: Companion<Plain>,
    image: Image,
    /// What is to be said at the start, until a key is pressed.
    pub(crate) notice: Option<String>,
}

impl Session {
    pub(crate) fn app(&self) -> &App {
        self.companion.app()
    }

    /// Waits for something to happen, and returns it; `None` when the system asks us to end. What changes meanwhile is shown.
    pub(crate) fn next_event(
        &mut self,
        ended: &AtomicBool,
        mut show: impl FnMut(&mut Self) -> io::Result<()>,
    ) -> io::Result<Option<Event>> {
        while !event::poll(self.pause())? {
            if ended.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if self.companion.idle(now()).changed {
                show(self)?;
            }
        }
        event::read().map(Some)
    }

    /// How long to wait for a key before the companion is called again.
    fn pause(&self) -> Duration {
        let now = now();
        let wake = self.companion.wake(now);
        wake.map_or(GLANCE, |wake| {
            Duration::from_millis(wake.saturating_sub(now)).min(GLANCE)
        })
    }

    /// Takes a press.
    pub(crate) fn press(&mut self, press: Press) {
        self.companion.press(press, now(), now());
    }

    /// Takes what was meant.
    pub(crate) fn mean(&mut self, meant: Meant) {
        self.companion.mean(meant, now(), now());
    }

    /// Takes what was entered into a field of a form.
    pub(crate) fn set(&mut self, field: &str, entered: Entered<'_>) {
        self.companion.set(field, entered, now(), now());
    }

    /// Thinks to the end what it thinks about.
    pub(crate) fn settle(&mut self) {
        while self.companion.is_busy() {
            self.companion.idle(now());
        }
    }

    /// Why something could not be read or saved at the last try.
    fn trouble(&mut self) -> Option<Trouble> {
        let error = *self.companion.trouble()?;
        let flash = self.companion.store().map(Store::flash);
        Some(self.image.trouble(&error, flash))
    }

    /// The same in words, or what is to be said at the start.
    pub(crate) fn complaint(&mut self) -> Option<String> {
        let trouble = self.trouble();
        let not_saved = |trouble: Trouble| {
            let said = TerminalPhrase::NotSaved.with(&trouble);
            self.language().say(said).to_string()
        };
        trouble.map(not_saved).or_else(|| self.notice.clone())
    }

    /// The language that the device is set to now.
    pub(crate) fn language(&self) -> Language {
        self.app().settings().language
    }

    /// Where the games are kept.
    pub(crate) fn games_are(&self) -> String {
        let language = self.language();
        if !self.image.is_kept() {
            return language.say(TerminalPhrase::InMemory).to_string();
        }
        let name = self.image.path().file_name().unwrap_or_default();
        let folder = self.image.path().parent().unwrap_or(Path::new(""));
        let name = name.to_string_lossy();
        let games = language.say(TerminalPhrase::GamesAre.with(&name));
        format!("{games}\n{}", folder.to_string_lossy())
    }
}

/// Milliseconds, from which chance is drawn as well.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}
