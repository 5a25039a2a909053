//! The companion in a terminal: keys in, a frame out, every entry saved.

use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ::terminal::console::{Screen, Wish, give_back, wishes};
use ::terminal::store::{self, Image, Trouble};
use ::terminal::window::Window;
use ::terminal::words;
use crossterm::event::{self, Event, KeyEventKind};
use crossterm::terminal;
use flash::Plain;
use handwritten::fault::{Fault, nearest};
use perijove::app::App;
use perijove::book::Book;
use perijove::companion::{Companion, Start};
use perijove::journal::Game;
use perijove::store::Store;
use perijove::text::{Language, TerminalPhrase};
use sim::{host, picture};

use crate::file;

/// How often to look whether somebody asked us to end; keys are answered at once.
const GLANCE: Duration = Duration::from_millis(200);

/// Opens the companion with an image, the default one if none is named, and stays until it is quit.
///
/// The game of a journal is opened in an image of its own: in memory, or begun where it is named.
pub(crate) fn run(game: Option<&Path>, journal: Option<&OsStr>) -> Result<(), Fault> {
    let journal = journal.map(|file| read_journal(file, game)).transpose()?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Fault::new(
            "the companion needs a terminal for its keys and its screen; `perijove --help` lists the commands that do without.",
        ));
    }
    let likeliest = words::likeliest(|name| std::env::var(name).ok());
    let (image, store) = match &journal {
        Some(journal) => journal.open(game, likeliest).map_err(fault)?,
        None => open(game)?,
    };
    let app = App::fresh().speaking(likeliest);
    let app = app.with_undo_key().without_holding();
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
        help: false,
    };
    if let Some(trouble) = session.trouble() {
        return Err(fault(trouble));
    }
    let failed = |error: io::Error| Fault::new(format!("the terminal can't be used: {error}."));
    let ended = asked_to_end().map_err(failed)?;
    let mut screen = Screen::open().map_err(failed)?;
    let result = session.stay(&mut screen, &ended);
    drop(screen);
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

/// The companion, its file, and what the terminal adds.
struct Session {
    companion: Companion<Plain>,
    image: Image,
    /// What is to be said at the start, until a key is pressed.
    notice: Option<String>,
    help: bool,
}

impl Session {
    /// Answers keys until one of them means to quit.
    fn stay(&mut self, screen: &mut Screen, ended: &AtomicBool) -> io::Result<()> {
        loop {
            self.show(screen)?;
            while !event::poll(self.pause())? {
                if ended.load(Ordering::Relaxed) {
                    return Ok(());
                }
                if self.companion.idle(now()).changed {
                    self.show(screen)?;
                }
            }
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    for wish in wishes(key) {
                        match wish {
                            Wish::Quit => return Ok(()),
                            wish => self.grant(wish),
                        }
                    }
                }
                Event::Resize(..) => screen.forget(),
                _ => {}
            }
        }
    }

    /// How long to wait for a key before the companion is called again.
    fn pause(&self) -> Duration {
        let now = now();
        let wake = self.companion.wake(now);
        wake.map_or(GLANCE, |wake| {
            Duration::from_millis(wake.saturating_sub(now)).min(GLANCE)
        })
    }

    fn grant(&mut self, wish: Wish) {
        self.notice = None;
        match wish {
            Wish::Help => self.help = !self.help,
            // Any key leaves the help, and does nothing else.
            _ if self.help => self.help = false,
            Wish::Press(press) => {
                self.companion.press(press, now(), now());
            }
            Wish::Quit => {}
        }
    }

    /// Why something could not be read or saved at the last try.
    fn trouble(&mut self) -> Option<Trouble> {
        let error = *self.companion.trouble()?;
        let flash = self.companion.store().map(Store::flash);
        Some(self.image.trouble(&error, flash))
    }

    fn show(&mut self, screen: &mut Screen) -> io::Result<()> {
        let (columns, rows) = terminal::size()?;
        let help = self.help.then(|| self.help_words());
        let trouble = self.trouble();
        let not_saved = |trouble: Trouble| {
            let said = TerminalPhrase::NotSaved.with(&trouble);
            self.language().say(said).to_string()
        };
        let trouble = trouble.map(not_saved);
        let trouble = trouble.or_else(|| self.notice.clone());
        let window = Window {
            size: (columns.into(), rows.into()),
            language: self.language(),
            overlay: help.as_deref(),
            trouble: trouble.as_deref(),
        };
        screen.show(window.lines(&picture::of(self.companion.app())))
    }

    /// The language that the device is set to now.
    fn language(&self) -> Language {
        self.companion.app().settings().language
    }

    fn help_words(&self) -> String {
        let language = self.language();
        if !self.image.is_kept() {
            let where_from = language.say(TerminalPhrase::InMemory);
            return format!("{}\n{where_from}", words::help(language));
        }
        let name = self.image.path().file_name().unwrap_or_default();
        let folder = self.image.path().parent().unwrap_or(Path::new(""));
        let name = name.to_string_lossy();
        let games = language.say(TerminalPhrase::GamesAre.with(&name));
        let folder = folder.to_string_lossy();
        format!("{}\n{games}\n{folder}", words::help(language))
    }
}

/// Milliseconds that stir chance.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}
