//! Runs the firmware's image on an emulated board: stories, a live screen, figures.

mod games;
mod live;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use lexopt::{Arg, Parser, ValueExt};
use perijove::rival::Level;
use probe::budgets::Budgets;
use probe::charge;
use probe::cuts::{self, Rehearsal};
use probe::device::{Controller, Device, FlashKind};
use probe::firmware;
use probe::house::House;
use probe::image::Image;
use probe::panics::{self, Panics};
use probe::profile::Profile;
use probe::report::{self, Report};
use probe::saved;
use probe::stories::{self, Display, Share};
use probe::thinking;
use probe::trouble::{self, Tried, Trouble};
use probe::twin::{self, Companion};
use sim::letters;
use sim::scenario::{Goldens, Scenario};

const HELP: &str = "\
probe looks into a running device: the firmware's real image on an emulated RP2040 or RP2350.

  probe run [IMAGE] --script SCENARIO [--png OUT] [--flash FILE]
                                                    plays a story on the device and on the host, which must show the same
  probe play [IMAGE] [--flash FILE]                 the device's screen in this terminal, its buttons as keys
  probe scenarios [IMAGE] [--display KIND@ADDRESS]  plays all stories, each pixel as on the host; with another OLED than the
                                                    usual one: ssd1306@3d, sh1106@3c
  probe report [IMAGE] [--write]                    sizes, stack, latency, bytes on the wire, sleep: one figure a line;
                                                    --write puts them into tests/FIGURES.md, too, here and below
  probe thinking [IMAGE]                            of the same the figures of a rival's thoughts alone, and those at other tables
  probe profile [IMAGE] [--script SCENARIO] [--above CYCLES]
                                                    where the cycles between a press and its frame go, function by function:
                                                    in one story or in all, of all presses or of those that take so many
  probe panics [IMAGE] [--write]                    the calls of a panic that the linker has kept, each with whose code it is;
                                                    without IMAGE and --bin how many are whose, of all devices
  probe charge [IMAGE] [--write]                    evenings and days of each device on a battery, by a model: of the report the part that
                                                    one short story is enough for
  probe build                                       builds the image; without --bin those of all devices
  probe flash                                       builds it, flashes it through a debug probe and shows its log
  probe uf2                                         builds the image and a file to be dropped onto a Pico, and says where
  probe power-cuts [IMAGE] [--every N]              pulls the plug at every flash operation of a story, or at every Nth moment;
                                                    nothing may be lost
  probe presses [--games N] [--seed S …] [--stick | --touch | --keys] [--write]
                                                    counts the presses that whole games take through the buttons, through Left and Right
                                                    as well, by a finger, or by the keys of the terminal; 40 games in each way with each of five seeds
  probe ladder [--games N] [--seed S …]             lets the levels of the rival play each other, 400 games a line and seed
  probe export FILE                                 the journal of the running game in a save region, as text
  probe letters [--write]                           how high the letters of each device look from 60 cm
  probe house [COMMIT]... [--write]                 the shape of the library in numbers, of commits and of the working tree

IMAGE is an ELF or a UF2 file; without it the image of pico-oled is built and taken, or with --bin NAME that of another
device in boards/pico/src/bin. Of a UF2 file the log can't be read, so that no story can be followed.
--flash FILE is what the device has saved: it begins with it if there is such a file, and leaves it there. The terminal companion
takes it with --game FILE, and export takes a dump of the whole flash as well.
presses and ladder need neither an image nor an emulator, and --release. Their seeds are drawn anew unless some are given, a figure is the worst of them, and the first line
has them.
The exit status is 1 when a story does not go as written, a ceiling is exceeded, a level wins too seldom or something saved is lost, 2 when something is missing.
";

/// What was asked for: something of a device, or games without one.
enum Asked {
    Device(Arguments),
    Games(games::Arguments),
}

/// What was asked for of a device.
struct Arguments {
    verb: Verb,
    device: Option<String>,
    image: Option<PathBuf>,
    script: Option<PathBuf>,
    png: Option<PathBuf>,
    flash: Option<PathBuf>,
    write: bool,
    above: u64,
    display: Option<Display>,
    every: usize,
    commits: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    Run,
    Play,
    Report,
    Thinking,
    Profile,
    Scenarios,
    PowerCuts,
    Export,
    Build,
    Flash,
    Uf2,
    House,
    Letters,
    Panics,
    Charge,
}

fn main() -> ExitCode {
    let done = read().and_then(|asked| {
        let followed = asked.map(|asked| match asked {
            Asked::Device(wanted) => follow(&wanted),
            Asked::Games(wanted) => wanted.follow(),
        });
        followed.transpose()
    });
    trouble::exit("probe", HELP, done)
}

/// Reads the arguments; nothing when help is wanted.
fn read() -> Tried<Option<Asked>> {
    let plain = |error: lexopt::Error| Trouble::new(format!("{error}; see `probe --help`."));
    let mut parser = Parser::from_env();
    let verb = match parser.next().map_err(plain)? {
        Some(Arg::Value(word)) if word == "run" => Verb::Run,
        Some(Arg::Value(word)) if word == "play" => Verb::Play,
        Some(Arg::Value(word)) if word == "report" => Verb::Report,
        Some(Arg::Value(word)) if word == "thinking" => Verb::Thinking,
        Some(Arg::Value(word)) if word == "profile" => Verb::Profile,
        Some(Arg::Value(word)) if word == "scenarios" => Verb::Scenarios,
        Some(Arg::Value(word)) if word == "build" => Verb::Build,
        Some(Arg::Value(word)) if word == "flash" => Verb::Flash,
        Some(Arg::Value(word)) if word == "uf2" => Verb::Uf2,
        Some(Arg::Value(word)) if word == "power-cuts" => Verb::PowerCuts,
        Some(Arg::Value(word)) if word == "export" => Verb::Export,
        Some(Arg::Value(word)) if word == "house" => Verb::House,
        Some(Arg::Value(word)) if word == "letters" => Verb::Letters,
        Some(Arg::Value(word)) if word == "charge" => Verb::Charge,
        Some(Arg::Value(word)) if word == "panics" => Verb::Panics,
        Some(Arg::Value(word)) if word == "presses" || word == "ladder" => {
            let verb = if word == "presses" {
                games::Verb::Presses
            } else {
                games::Verb::Ladder
            };
            return Ok(games::Arguments::read(verb, &mut parser)?.map(Asked::Games));
        }
        None | Some(Arg::Short('h') | Arg::Long("help")) => return Ok(None),
        Some(arg) => return Err(plain(arg.unexpected())),
    };
    let mut wanted = Arguments {
        verb,
        device: None,
        image: None,
        script: None,
        png: None,
        flash: None,
        write: false,
        above: 0,
        display: None,
        every: 1,
        commits: Vec::new(),
    };
    while let Some(arg) = parser.next().map_err(plain)? {
        let path = |word: OsString| Some(PathBuf::from(word));
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("script") if matches!(verb, Verb::Run | Verb::Profile) => {
                wanted.script = path(parser.value().map_err(plain)?);
            }
            Arg::Long("png") if verb == Verb::Run => {
                wanted.png = path(parser.value().map_err(plain)?);
            }
            Arg::Long("flash") if matches!(verb, Verb::Run | Verb::Play) => {
                wanted.flash = path(parser.value().map_err(plain)?);
            }
            Arg::Long("bin") if verb != Verb::Export => {
                let name = parser.value().map_err(plain)?;
                wanted.device = Some(name.to_string_lossy().into_owned());
            }
            Arg::Long("above") if verb == Verb::Profile => {
                wanted.above = parser
                    .value()
                    .and_then(|word| word.parse())
                    .map_err(plain)?;
            }
            Arg::Long("every") if verb == Verb::PowerCuts => {
                wanted.every = parser
                    .value()
                    .and_then(|word| word.parse())
                    .map_err(plain)?;
            }
            Arg::Long("display") if verb == Verb::Scenarios => {
                let word = parser.value().map_err(plain)?;
                wanted.display = Some(display(&word.to_string_lossy())?);
            }
            Arg::Long("write")
                if matches!(
                    verb,
                    Verb::Report | Verb::House | Verb::Letters | Verb::Panics | Verb::Charge
                ) =>
            {
                wanted.write = true;
            }
            Arg::Value(word) if verb == Verb::House => {
                wanted.commits.push(word.to_string_lossy().into_owned());
            }
            Arg::Value(word) if wanted.image.is_none() => wanted.image = path(word),
            arg => return Err(plain(arg.unexpected())),
        }
    }
    Ok(Some(Asked::Device(wanted)))
}

/// Does what was asked for; false when something did not go as it should.
fn follow(wanted: &Arguments) -> Tried<bool> {
    if wanted.verb == Verb::Export {
        let missing = || Trouble::new("export needs a FILE; see `probe --help`.");
        return export(wanted.image.as_deref().ok_or_else(missing)?);
    }
    let device = wanted.device.as_deref().unwrap_or(firmware::DEVICE);
    match wanted.verb {
        Verb::Build => return build(wanted.device.as_deref()),
        Verb::House => {
            let house = House::of(&firmware::top(), &wanted.commits)?;
            print!("{house}");
            if wanted.write {
                firmware::write_figures("The house", &house)?;
            }
            return Ok(true);
        }
        Verb::Letters => {
            let table = letters::table();
            print!("{table}");
            if wanted.write {
                firmware::write_figures(letters::HEADING, &table)?;
            }
            return Ok(true);
        }
        Verb::Charge if wanted.image.is_none() => {
            let table = charge::of_all()?;
            print!("{table}");
            if wanted.write {
                firmware::write_figures(charge::HEADING, &table)?;
            }
            return Ok(true);
        }
        Verb::Flash => return firmware::flash(device),
        Verb::Uf2 => {
            println!("{}", firmware::uf2(device)?.display());
            return Ok(true);
        }
        Verb::Panics => {
            return panics(wanted);
        }
        _ => {}
    }
    let image = match &wanted.image {
        Some(path) => Image::read(path)?,
        None => firmware::image(device)?,
    };
    match wanted.verb {
        Verb::Play => play(image, wanted.flash.as_deref()),
        Verb::Thinking => {
            let mut report = Report::default();
            thinking::measure(&image, &mut report)?;
            thinking::measure_tables(&image, Level::Hard, &mut report)?;
            print!("{report}");
            Ok(true)
        }
        Verb::Report => {
            let report = report::measure(&image, Share::All)?;
            print!("{report}");
            if wanted.write {
                firmware::write_figures(device, &report)?;
            }
            let budgets = Budgets::of(image.wiring()?.panel);
            let exceeded = budgets.exceeded_by(&report.costs);
            for sentence in &exceeded {
                eprintln!("probe: {sentence}");
            }
            Ok(exceeded.is_empty())
        }
        Verb::Profile => profile(&image, wanted.script.as_deref(), wanted.above),
        Verb::Charge => {
            print!("{}", charge::alone(&image)?);
            Ok(true)
        }
        Verb::Scenarios => scenarios(&image, wanted.display),
        Verb::PowerCuts => power_cuts(image, wanted.every),
        Verb::Run => {
            let missing = || Trouble::new("run needs --script SCENARIO; see `probe --help`.");
            let script = wanted.script.as_deref().ok_or_else(missing)?;
            run(image, script, wanted)
        }
        Verb::Export
        | Verb::Build
        | Verb::Flash
        | Verb::Uf2
        | Verb::House
        | Verb::Letters
        | Verb::Panics => Ok(true),
    }
}

/// Builds the image of a device, or of all, and prints where they are.
fn build(device: Option<&str>) -> Tried<bool> {
    let devices = match device {
        Some(device) => vec![device.to_owned()],
        None => firmware::devices()?,
    };
    for device in devices {
        println!("{}", firmware::build(&device)?.display());
    }
    Ok(true)
}

/// Prints from where an image could panic; of all devices, how much of that is whose.
fn panics(wanted: &Arguments) -> Tried<bool> {
    let top = firmware::top();
    if wanted.image.is_none() && wanted.device.is_none() {
        let table = panics::table()?;
        print!("{table}");
        if wanted.write {
            firmware::write_figures(panics::HEADING, &table)?;
        }
        return Ok(true);
    }
    let image = match &wanted.image {
        Some(path) => Image::read(path)?,
        None => firmware::image(wanted.device.as_deref().unwrap_or(firmware::DEVICE))?,
    };
    print!("{}", Panics::of(&image, &top)?);
    Ok(true)
}

/// Reads what an OLED is driven by, and its address: `sh1106@3c`.
fn display(word: &str) -> Tried<Display> {
    let read = word.split_once('@').and_then(|(kind, address)| {
        let controller = match kind {
            "ssd1306" => Controller::Ssd1306,
            "sh1106" => Controller::Sh1106,
            _ => return None,
        };
        Some((controller, u8::from_str_radix(address, 16).ok()?))
    });
    read.ok_or_else(|| Trouble::new(format!("{word:?} is no display; see `probe --help`.")))
}

/// Plays all stories, and prints how much that was.
fn scenarios(image: &Image, display: Option<Display>) -> Tried<bool> {
    match stories::play(image, display, Share::All) {
        Ok(stories) => {
            let presses: usize = stories.iter().map(|story| story.updates.len()).sum();
            let count = stories.len();
            println!("stories: {count}, presses: {presses}, each pixel as on the host");
            Ok(true)
        }
        Err(complaints) => {
            println!("{complaints}");
            Ok(false)
        }
    }
}

/// Prints where the cycles of a story go, or of all of them.
fn profile(image: &Image, script: Option<&Path>, above: u64) -> Tried<bool> {
    let stories = match script {
        Some(script) => Scenario::read(script).map(|story| vec![(script.to_owned(), story)]),
        None => Scenario::read_all(&firmware::stories()),
    };
    print!(
        "{}",
        Profile::of(image, &stories.map_err(Trouble::new)?, above)?
    );
    Ok(true)
}

/// Pulls the plug everywhere, in an evening, in a game whose slot is full, and in one against a rival.
fn power_cuts(image: Image, every: usize) -> Tried<bool> {
    let evening = Rehearsal::of(image.clone(), cuts::EVENING)?;
    let full = Rehearsal::of_full_game(image.clone(), cuts::FULL_GAME)?;
    let rival = Rehearsal::of(image, cuts::RIVAL)?;
    let mut cuts = 0;
    let mut lost = 0;
    for story in [evening, full, rival] {
        let (more_cuts, more_lost) = cut_all(story, every)?;
        cuts += more_cuts;
        lost += more_lost;
    }
    println!("cuts: {cuts}, lost: {lost}");
    Ok(lost == 0)
}

/// Pulls the plug everywhere in a story, and prints how far it is; how many cuts there were, and how many lost something.
fn cut_all(mut rehearsal: Rehearsal, every: usize) -> Tried<(usize, usize)> {
    let mut cuts = rehearsal.cuts();
    let mut nth = 0;
    cuts.retain(|_| {
        nth += 1;
        nth % every.max(1) == 0
    });
    let count = |kind| cuts.iter().filter(|cut| cut.kind == kind).count();
    let (erases, programs) = (count(FlashKind::Erase), count(FlashKind::Program));
    println!("{erases} cuts while erasing, {programs} while programming");
    let mut lost = 0;
    for (done, cut) in (1..).zip(&cuts) {
        if let Err(loss) = rehearsal.cut(cut)? {
            lost += 1;
            println!("{loss}");
        }
        if done % 20 == 0 {
            println!("{done} of {} done, lost: {lost}", cuts.len());
        }
    }
    Ok((cuts.len(), lost))
}

/// Prints the journal in a file.
fn export(path: &Path) -> Tried<bool> {
    let text = saved::export(path)?;
    match &text {
        Some(text) => print!("{text}"),
        None => println!("There is no game in {path:?}."),
    }
    Ok(text.is_some())
}

/// A device with what a file keeps for it.
fn device_with(image: Image, flash: Option<&Path>) -> Tried<Device> {
    let mut device = Device::new(image)?;
    if let Some(flash) = flash.filter(|flash| flash.exists()) {
        saved::load(&mut device, flash)?;
    }
    Ok(device)
}

fn play(image: Image, flash: Option<&Path>) -> Tried<bool> {
    let mut device = device_with(image, flash)?;
    let stayed = live::stay(&mut device);
    if let Some(flash) = flash {
        saved::keep(&mut device, flash)?;
    }
    stayed.map(|()| true)
}

fn run(image: Image, script: &Path, wanted: &Arguments) -> Tried<bool> {
    let name = script.display();
    let scenario = Scenario::read(script).map_err(Trouble::new)?;
    let flash = wanted.flash.as_deref();
    let mut device = device_with(image, flash)?;
    let mut stage = twin::stage(device.panel(), Goldens::of(script));
    let mut companion = Companion::new(&mut device);
    let played = twin::play(&scenario, &mut stage, &mut companion);
    if let Err(complaint) = &played {
        println!("{name}, {complaint}");
    }
    let shown = device.frame()?.picture;
    if let Some(flash) = flash {
        saved::keep(&mut device, flash)?;
    }
    match wanted.png.as_deref() {
        Some(png) => {
            fs::write(png, shown.png()?).map_err(|error| {
                Trouble::new(format!("{} can't be written: {error}.", png.display()))
            })?;
        }
        None => {
            for line in shown.lines(false) {
                println!("{}", line.trim_end());
            }
        }
    }
    Ok(played.is_ok())
}
