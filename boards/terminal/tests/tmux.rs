//! The program in a real terminal, as a new user meets it.
//!
//! Each test plays on a [`Stage`] and in tmux at the same time, key by key, and expects both to show the same: as text, or with `--device`
//! dot by dot.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use flash::Plain;
use perijove::app::{App, Around, Button, Press, Row, Rows};
use perijove::companion::Start;
use perijove::store::Store;
use perijove::text::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sim::scenario::{Scenario, Stage, Step};
use sim::{host, picture};
use terminal::keyboard::Keyboard;
use terminal::painter::{Scene, text};
use terminal::store::Image;
use terminal::window::Window;

use crate::run::{folder, perijove};
use crate::scenarios::scenarios;
use crate::store::{begun, companion, game};

pub(crate) const SMALL: (usize, usize) = (80, 24);
pub(crate) const LARGE: (usize, usize) = (200, 60);

/// How long a busy computer may take to show what a key did.
const PATIENCE: Duration = Duration::from_secs(30);

/// A terminal with the program in it.
pub(crate) struct Tmux {
    home: PathBuf,
    size: (usize, usize),
    socket: String,
    /// Whether it shows the device's screen, not words.
    device: bool,
    /// Whether it asks step by step.
    steps: bool,
}

impl Tmux {
    /// A terminal of a size, and an empty home.
    pub(crate) fn new(name: &str, size: (usize, usize)) -> Self {
        let home = folder().join("tmux").join(name);
        let _ = fs::remove_dir_all(&home);
        fs::create_dir_all(&home).expect("a home");
        let conf = "set -g status off\nset -g escape-time 0\nset -g default-terminal screen\n";
        fs::write(home.join("tmux.conf"), conf).expect("a file");
        Tmux {
            home,
            size,
            socket: format!("perijove-{name}-{}", std::process::id()),
            device: false,
            steps: false,
        }
    }

    /// Where its files are.
    pub(crate) fn home(&self) -> &Path {
        &self.home
    }

    /// The same without forms, as the stories of a device go.
    pub(crate) fn step_by_step(mut self) -> Self {
        self.steps = true;
        self
    }

    /// The same with the device's screen.
    fn showing_device(mut self) -> Self {
        self.device = true;
        self
    }

    /// The same with the program started.
    pub(crate) fn started(name: &str, size: (usize, usize)) -> Self {
        let tmux = Tmux::new(name, size);
        tmux.start("");
        tmux
    }

    pub(crate) fn command(&self, args: &[&str]) -> String {
        let conf = self.home.join("tmux.conf");
        let output = Command::new("tmux")
            .args(["-u", "-L", &self.socket, "-f"])
            .arg(conf)
            .args(args)
            .env("LC_ALL", "C.UTF-8")
            .env_remove("TMUX")
            .output()
            .expect(
                "tmux is missing: install it, since the companion is tested in a real terminal",
            );
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "tmux {args:?}: {error}");
        String::from_utf8(output.stdout).expect("text")
    }

    /// Starts the program; when it ends, the terminal shows how.
    pub(crate) fn start(&self, args: &str) {
        self.start_with("LC_ALL=C.UTF-8", args);
    }

    /// The same on a computer that is set to a language.
    pub(crate) fn start_with(&self, locale: &str, args: &str) {
        let args = match args {
            _ if self.device => "--device".to_owned(),
            args if self.steps => format!("--steps {args}"),
            args => args.to_owned(),
        };
        let (home, program) = (self.home.display(), env!("CARGO_BIN_EXE_perijove"));
        let script = format!(
            "cd '{home}'; export HOME='{home}' {locale}; unset XDG_DATA_HOME\n\
             sh -c 'echo $$ >pid; exec \"{program}\" {args}'; echo \"ended with $?\"; exec sleep 600"
        );
        let (columns, rows) = (self.size.0.to_string(), self.size.1.to_string());
        let sized = ["new-session", "-d", "-x", &columns, "-y", &rows];
        self.command(&[&sized[..], &[&script]].concat());
    }

    /// Starts a shell that can pause programs and go on with them.
    pub(crate) fn start_shell(&self) {
        let home = self.home.display();
        let script = format!(
            "cd '{home}'; export HOME='{home}' LC_ALL=C.UTF-8 PS1=''; unset XDG_DATA_HOME; echo ready; exec bash --norc --noediting -i"
        );
        let (columns, rows) = (self.size.0.to_string(), self.size.1.to_string());
        let sized = ["new-session", "-d", "-x", &columns, "-y", &rows];
        self.command(&[&sized[..], &[&script]].concat());
    }

    /// Starts the program in the shell.
    pub(crate) fn run_in_shell(&self, args: &str) {
        let program = env!("CARGO_BIN_EXE_perijove");
        self.type_in(&format!("'{program}' {args}"), "Enter");
    }

    /// Ends the terminal, not the program in good order.
    pub(crate) fn close(&self) {
        self.end();
        // The server goes a moment later.
        std::thread::sleep(Duration::from_millis(100));
    }

    /// Ends the server, if it runs, and removes its socket, which it leaves behind.
    fn end(&self) {
        let tmux = |args: &[&str]| {
            let output = Command::new("tmux")
                .args(["-L", &self.socket])
                .args(args)
                .output();
            output.ok().filter(|output| output.status.success())
        };
        let socket = tmux(&["display-message", "-p", "#{socket_path}"]);
        tmux(&["kill-server"]);
        if let Some(output) = socket {
            let _ = fs::remove_file(String::from_utf8_lossy(&output.stdout).trim_end());
        }
    }

    pub(crate) fn keys(&self, keys: &[&str]) {
        if !keys.is_empty() {
            self.command(&[&["send-keys"][..], keys].concat());
        }
    }

    /// Types letters, then a key.
    pub(crate) fn type_in(&self, letters: &str, key: &str) {
        if !letters.is_empty() {
            self.command(&["send-keys", "-l", letters]);
        }
        self.keys(&[key]);
    }

    pub(crate) fn shown(&self) -> String {
        let shown = self.command(&["capture-pane", "-p"]);
        let lines: Vec<&str> = shown.lines().map(str::trim_end).collect();
        lines.join("\n").trim_end().to_owned()
    }

    /// Waits until the terminal shows what it should.
    pub(crate) fn wait(&self, what: &str, good: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        loop {
            let shown = self.shown();
            if good(&shown) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{what}:\n{shown}\n");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn wait_for(&self, words: &str) {
        self.wait(words, |shown| shown.contains(words));
    }

    /// Waits until the terminal shows the stage's screen, and nothing else.
    pub(crate) fn wait_for_screen(&self, stage: &Stage) {
        let expected = self.expected(stage.app());
        let what = format!("expected {}:\n{expected}\n", stage.words());
        self.wait(&what, |shown| shown == expected);
    }

    /// What is shown of an app.
    fn expected(&self, app: &App) -> String {
        let expected = if self.device {
            let window = Window {
                size: self.size,
                language: app.settings().language,
                overlay: None,
                trouble: None,
            };
            let lines = window.lines(&picture::of(app));
            let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
            lines.join("\n")
        } else {
            painted(app, &Keyboard::default(), self.size)
        };
        expected.trim_end().to_owned()
    }

    /// Whether the program still runs.
    fn runs(&self) -> bool {
        let pid = fs::read_to_string(self.home.join("pid")).expect("its number");
        let found = Command::new("kill").args(["-0", pid.trim()]).output();
        found.expect("kill").status.success()
    }

    /// Waits until the program has ended.
    fn wait_for_end(&self) {
        let begun = Instant::now();
        while self.runs() {
            assert!(begun.elapsed() < PATIENCE, "it still runs");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Sends a signal to the program.
    fn signal(&self, signal: &str) {
        let pid = fs::read_to_string(self.home.join("pid")).expect("its number");
        let killed = Command::new("kill").args([signal, pid.trim()]).status();
        assert!(killed.expect("kill").success());
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.end();
    }
}

/// A screen as text.
fn painted(app: &App, keyboard: &Keyboard, (columns, rows): (usize, usize)) -> String {
    let side = |side: usize| u16::try_from(side).expect("a small window");
    let mut buffer = Buffer::empty(Rect::new(0, 0, side(columns), side(rows)));
    let scene = Scene {
        app,
        keyboard,
        overlay: None,
        trouble: None,
    };
    scene.paint(&mut buffer);
    text(&buffer).trim_end().to_owned()
}

/// The key of a press. Not Escape: with a key right behind it that is another key.
fn key(press: &Press) -> &'static str {
    match press {
        Press::Button(Button::Up) => "k",
        Press::Button(Button::Down) => "Down",
        Press::Button(Button::Ok) => "Enter",
        Press::Button(Button::Back) => "BSpace",
        Press::Button(Button::Left) => "PPage",
        Press::Button(Button::Right) => "NPage",
        Press::Undo => "u",
        Press::More => unreachable!("no story holds Ok"),
    }
}

/// Plays a step on the stage and presses the same keys in the terminal.
fn step(tmux: &Tmux, stage: &mut Stage, line: usize, step: &Step) {
    let before = stage.pressed.len();
    let played = stage.step(step);
    played.unwrap_or_else(|what| panic!("line {line}: {what}"));
    let pressed = &stage.pressed[before..];
    match step {
        Step::Type(name) if !tmux.device => tmux.type_in(name, "Enter"),
        _ => {
            for some in pressed.chunks(100) {
                let keys: Vec<&str> = some.iter().map(key).collect();
                tmux.keys(&keys);
            }
        }
    }
    if !pressed.is_empty() {
        tmux.wait_for_screen(stage);
    }
}

fn first_evening() -> Scenario {
    let is_it = |path: &Path| path.ends_with("first_evening.scenario");
    let mut scenarios = scenarios().into_iter();
    let found = scenarios.find(|(path, _)| is_it(path));
    found.expect("the first evening").1
}

/// Takes the language that the first start offers.
fn answer_first_start(tmux: &Tmux, stage: &mut Stage) {
    tmux.wait_for_screen(stage);
    step(tmux, stage, 0, &Step::Press(Button::Ok, 1));
}

/// A whole evening; where the story restarts, the person quits and comes back.
fn play_an_evening(tmux: &Tmux) {
    tmux.start("");
    let mut stage = Stage::new(None).as_terminal();
    answer_first_start(tmux, &mut stage);
    for (line, one) in &first_evening().steps {
        step(tmux, &mut stage, *line, one);
        if *one == Step::Restart {
            tmux.keys(&["q"]);
            tmux.wait_for("ended with 0");
            // The terminal is as it was before.
            assert_eq!(tmux.shown(), "ended with 0");
            tmux.close();
            tmux.start("");
            tmux.wait_for_screen(&stage);
        }
    }
    let data = tmux.home.join(".local/share/perijove");
    assert!(data.join("perijove.flash").exists());
}

#[test]
fn a_new_user_plays_a_first_evening_in_a_small_window() {
    play_an_evening(&Tmux::new("small", SMALL).step_by_step());
}

#[test]
fn a_new_user_plays_a_first_evening_in_a_large_window() {
    play_an_evening(&Tmux::new("large", LARGE).step_by_step());
}

#[test]
fn a_new_user_plays_a_first_evening_on_the_devices_screen() {
    play_an_evening(&Tmux::new("small-device", SMALL).showing_device());
    play_an_evening(&Tmux::new("large-device", LARGE).showing_device());
}

/// What is asked, without the answer to what was entered last: that is read once.
fn asked(stage: &Stage) -> (String, usize, Vec<Row>) {
    let app = stage.app();
    let rows = (0..app.count()).map(|index| app.row(index)).collect();
    (app.screen().title.to_string(), app.chosen(), rows)
}

#[test]
fn killed_anywhere_in_a_game_it_comes_back_to_the_same_screen() {
    let tmux = Tmux::new("killed", SMALL).step_by_step();
    tmux.start("");
    let mut stage = Stage::new(None).as_terminal();
    answer_first_start(&tmux, &mut stage);
    let mut kills = 0;
    for (line, one) in &first_evening().steps {
        if *one == Step::Restart {
            continue;
        }
        // In the middle of a question nothing has been entered yet, so that it is asked again. What a story looks at next is looked at first.
        let mut again = stage.clone();
        again.step(&Step::Restart).expect("what was saved");
        let presses = matches!(one, Step::Press(..) | Step::Until(..) | Step::Choose(_));
        if presses && asked(&again) == asked(&stage) {
            tmux.signal("-9");
            tmux.wait_for_end();
            tmux.close();
            tmux.start("");
            tmux.wait_for_screen(&again);
            stage = again;
            kills += 1;
        }
        step(&tmux, &mut stage, *line, one);
    }
    assert!(kills >= 10, "only {kills} kills");
}

#[test]
fn it_ends_in_good_order_however_it_is_asked() {
    for (name, how) in [("ctrl-c", "C-c"), ("term", "-TERM"), ("hup", "-HUP")] {
        let tmux = Tmux::started(name, SMALL);
        let stage = Stage::new(None).as_terminal();
        tmux.wait_for_screen(&stage);
        match how {
            "C-c" => tmux.keys(&[how]),
            signal => tmux.signal(signal),
        }
        tmux.wait(how, |shown| shown == "ended with 0");
    }
}

#[test]
fn a_closed_window_ends_it() {
    let tmux = Tmux::started("closed", SMALL);
    tmux.wait_for_screen(&Stage::new(None).as_terminal());
    assert!(tmux.runs());
    tmux.close();
    tmux.wait_for_end();
}

/// Changes the size of the window.
pub(crate) fn resize(tmux: &mut Tmux, size: (usize, usize)) {
    let (columns, rows) = (size.0.to_string(), size.1.to_string());
    tmux.command(&["resize-window", "-x", &columns, "-y", &rows]);
    tmux.size = size;
}

#[test]
fn the_window_may_change_its_size() {
    let stage = Stage::new(None).as_terminal();
    let mut tmux = Tmux::started("resize", SMALL);
    tmux.wait_for_screen(&stage);
    for size in [LARGE, (100, 30), (130, 36), (80, 24)] {
        resize(&mut tmux, size);
        tmux.wait_for_screen(&stage);
    }
    resize(&mut tmux, (79, 24));
    tmux.wait_for("This window has 79×24");
    let mut tmux = Tmux::new("resize-device", SMALL).showing_device();
    tmux.start("");
    tmux.wait_for_screen(&stage);
    for size in [LARGE, (66, 18), (66, 19), (130, 36), (80, 24)] {
        resize(&mut tmux, size);
        tmux.wait_for_screen(&stage);
    }
    resize(&mut tmux, (40, 12));
    tmux.wait_for("This window has 40×12");
}

#[test]
fn help_lies_over_the_screen_until_a_key_is_pressed() {
    let stage = Stage::new(None).as_terminal();
    for tmux in [
        Tmux::new("help", SMALL),
        Tmux::new("help-device", SMALL).showing_device(),
    ] {
        tmux.start("");
        tmux.wait_for_screen(&stage);
        tmux.keys(&["?"]);
        tmux.wait_for("every entry is saved already");
        // The key that leaves the help does nothing else.
        tmux.keys(&["Enter"]);
        tmux.wait_for_screen(&stage);
    }
}

#[test]
fn help_twice_answers_questions_about_the_rules() {
    let tmux = Tmux::started("help-rules", SMALL);
    tmux.keys(&["?"]);
    tmux.wait_for("every entry is saved already");
    tmux.keys(&["?"]);
    tmux.wait_for("The end, the score");
}

#[test]
fn the_frame_and_the_help_speak_the_language_of_the_device() {
    let tmux = Tmux::started("language", SMALL);
    let mut stage = Stage::new(None).as_terminal().with_forms();
    answer_first_start(&tmux, &mut stage);
    let story = Scenario::parse("choose \"Settings\"\npress ok").expect("a scenario");
    for (line, one) in &story.steps {
        step(&tmux, &mut stage, *line, one);
    }
    assert_eq!(stage.app().settings().language, Language::French);
    tmux.wait_for("? aide");
    tmux.keys(&["?"]);
    tmux.wait_for("chaque entrée est déjà enregistrée");
    tmux.keys(&["x", "Enter"]);
    tmux.wait_for("? Hilfe");
    tmux.keys(&["q"]);
    tmux.wait_for("ended with 0");
}

#[test]
fn the_first_start_offers_the_language_of_the_computer() {
    let tmux = Tmux::new("korean", SMALL);
    let likely = App::fresh().speaking(Language::Korean);
    let store = Store::open(Plain::new(128 * 1024)).expect("a flash");
    let companion = host::switched_on(likely, Some(store), 0, Start::Usual);
    tmux.start_with("LC_ALL=ko_KR.UTF-8", "");
    let expected = tmux.expected(companion.app());
    tmux.wait(&expected, |shown| shown == expected);
    tmux.wait_for("? 도움말");
    tmux.keys(&["Enter", "q"]);
    tmux.wait_for("ended with 0");
}

#[test]
fn a_mistyped_image_is_named_before_one_is_begun() {
    let tmux = Tmux::new("mistyped", LARGE);
    fs::write(tmux.home.join("evening.flash"), "").expect("a file");
    tmux.start("--game evning.flash");
    tmux.wait_for("There is no image \"evning.flash\" yet. There is \"evening.flash\".");
    tmux.keys(&["Enter"]);
    tmux.wait_for("ended with 2");
    assert!(!tmux.home.join("evning.flash").exists());
    tmux.close();

    tmux.start("--game evning.flash");
    tmux.wait_for("Begin a new one?");
    tmux.keys(&["y", "Enter"]);
    tmux.wait_for_screen(&Stage::new(None).as_terminal());
    assert!(tmux.home.join("evning.flash").exists());
    tmux.keys(&["q"]);
    tmux.close();

    tmux.start("--game nowhere/evening.flash");
    tmux.wait_for("there is no folder \"nowhere\".");
    tmux.wait_for("ended with 2");
}

#[test]
fn every_key_of_the_terminal_works() {
    for tmux in [
        Tmux::new("keys", SMALL),
        Tmux::new("keys-device", SMALL).showing_device(),
    ] {
        tmux.start("");
        press_every_key(&tmux);
    }
}

fn press_every_key(tmux: &Tmux) {
    let mut stage = Stage::new(None).as_terminal();
    if !tmux.device {
        stage = stage.with_forms();
    }
    for (key, button) in [
        ("j", Button::Down),
        ("Down", Button::Down),
        ("k", Button::Up),
        ("Up", Button::Up),
        ("Enter", Button::Ok),
        ("Escape", Button::Back),
        ("Space", Button::Ok),
        ("BSpace", Button::Back),
        ("l", Button::Ok),
        ("h", Button::Back),
        ("Right", Button::Ok),
        ("Left", Button::Back),
        ("NPage", Button::Right),
        ("PPage", Button::Left),
    ] {
        tmux.wait_for_screen(&stage);
        tmux.keys(&[key]);
        stage.press(Press::Button(button));
    }
    tmux.wait_for_screen(&stage);
    tmux.keys(&["u"]);
    stage.press(Press::Undo);
    tmux.wait_for_screen(&stage);
}

#[test]
fn a_game_is_begun_on_the_form() {
    let tmux = Tmux::started("form", SMALL);
    let mut stage = Stage::new(None).as_terminal().with_forms();
    answer_first_start(&tmux, &mut stage);
    step(&tmux, &mut stage, 0, &Step::Press(Button::Ok, 1));
    // A capital begins a name, and behind it the next one is asked for.
    tmux.type_in("Zo", "é");
    tmux.wait_for("Zoé█");
    tmux.keys(&["Enter"]);
    tmux.type_in("민수", "Enter");
    tmux.type_in("Bartholom", "Enter");
    // A remembered name is not there yet; one that was typed is typed again from where it stands.
    tmux.keys(&["Enter"]);
    tmux.wait_for("Bartholom█");
    tmux.type_in("äus", "!");
    tmux.wait_for("12");
    tmux.keys(&["Enter"]);
    tmux.wait_for("Bartholomäus");
    tmux.keys(&["s"]);
    tmux.wait_for("begins.");
    let shown = tmux.shown();
    for name in ["Zoé", "민수", "Bartholomäus"] {
        assert!(shown.contains(name), "{name}:\n{shown}");
    }
    tmux.keys(&["q"]);
    tmux.wait_for("ended with 0");
}

#[test]
fn a_count_is_typed_into_its_sheet() {
    let tmux = Tmux::started("sheet", SMALL);
    let mut stage = Stage::new(None).as_terminal().with_forms();
    answer_first_start(&tmux, &mut stage);
    tmux.keys(&["c"]);
    tmux.wait_for("How many play?");
    tmux.keys(&["Up", "Enter", "Enter", "s"]);
    tmux.wait_for("Settlers aboard");
    // From the first ship to the settlers aboard of the first player, then to those of the second.
    tmux.keys(&["Down", "Down", "3"]);
    tmux.wait_for("3 VP");
    tmux.keys(&["NPage", "4"]);
    tmux.wait_for("4 VP");
    tmux.keys(&["-"]);
    tmux.wait("the number is taken back", |shown| !shown.contains("4 VP"));
    tmux.keys(&["u"]);
    tmux.wait_for("4 VP");
    tmux.keys(&["q"]);
    tmux.wait_for("ended with 0");
}

#[test]
fn a_second_one_is_turned_away() {
    let tmux = Tmux::started("second", SMALL);
    let stage = Stage::new(None).as_terminal();
    tmux.wait_for_screen(&stage);
    let mut second = Tmux::new("second-too", LARGE);
    second.home.clone_from(&tmux.home);
    second.start("");
    second.wait_for("ended with 2");
    assert!(
        second
            .shown()
            .contains("another Perijove is using the folder")
    );
    tmux.keys(&["q"]);
    tmux.wait_for("ended with 0");
}

#[test]
fn a_file_that_is_no_image_is_left_alone() {
    let tmux = Tmux::new("damaged", LARGE);
    let path = tmux.home.join("diary.flash");
    fs::write(&path, "Dear diary").expect("a file");
    tmux.start("--game diary.flash");
    tmux.wait_for("ended with 2");
    assert!(tmux.shown().contains("is not an image"));
    assert_eq!(fs::read(&path).expect("the file"), b"Dear diary");
}

#[test]
fn the_game_of_a_journal_opens_beside_the_one_that_is_kept() {
    let tmux = Tmux::new("journal", LARGE);
    // The game that is kept, and a journal of another.
    let kept = tmux.home.join(".local/share/perijove/perijove.flash");
    fs::create_dir_all(kept.parent().expect("a folder")).expect("a folder");
    drop(Image::open(&kept).expect("an image"));
    let before = fs::read(&kept).expect("the image");
    let stage = begun();
    let other = tmux.home.join("other.flash");
    let (used, mut store) = Image::open(&other).expect("an image");
    store.begin_game(&game(&stage)).expect("saved");
    drop((used, store));
    let export = |image: &Path| {
        let ran = perijove(&["export", "--game", &image.to_string_lossy()]);
        ran.fine().to_owned()
    };
    let journal = export(&other);
    fs::write(tmux.home.join("bug.txt"), &journal).expect("a file");
    // In memory: what is entered is shown, and kept nowhere.
    tmux.start("play --journal bug.txt");
    tmux.wait_for("nothing here is kept");
    tmux.keys(&["Enter"]);
    tmux.wait("another screen", |shown| {
        !shown.contains("nothing here is kept")
    });
    tmux.keys(&["q"]);
    tmux.wait_for("ended with 0");
    assert_eq!(fs::read(&kept).expect("the image"), before);
    tmux.close();
    // In an image that is named, from which the same text is exported again.
    tmux.start("play --journal bug.txt --game again.flash");
    tmux.wait_for("┌──");
    tmux.keys(&["q"]);
    tmux.wait_for("ended with 0");
    assert_eq!(export(&tmux.home.join("again.flash")), journal);
    assert_eq!(fs::read(&kept).expect("the image"), before);
}

#[test]
fn damage_is_told_and_the_rest_is_there() {
    let tmux = Tmux::new("told", LARGE);
    let image = tmux.home.join("evening.flash");
    let (used, mut store) = Image::open(&image).expect("an image");
    store.begin_game(&game(&begun())).expect("saved");
    // A game whose entries are saved one by one.
    let mut companion = companion(store);
    for _ in 0..8 {
        companion.press(Press::Button(Button::Ok), 0, 0);
    }
    assert_eq!(companion.trouble(), None);
    let entries = companion.app().game().expect("a game").log().count();
    assert!(entries >= 3, "{entries}");
    drop(used);
    // An entry that was saved alone: a frame of the kind 5, behind the page with the stamp and the beginning.
    let mut bytes = fs::read(&image).expect("the image");
    let is_edit = |at: &usize| bytes[at + 1] == 5 && bytes[*at] < 32;
    let edit = (256..bytes.len()).step_by(4).find(is_edit);
    for byte in &mut bytes[edit.expect("an entry") + 4..][..4] {
        *byte ^= 0x3c;
    }
    fs::write(&image, bytes).expect("the image");
    tmux.start("--game evening.flash");
    tmux.wait_for("DAMAGED");
    tmux.keys(&["q"]);
    tmux.wait_for("ended with 0");
}
