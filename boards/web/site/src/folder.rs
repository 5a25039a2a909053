//! The folder with everything a web space needs, `target/site`.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crc::{CRC_32_ISO_HDLC, Crc};
use lzma_rust2::{LzmaOptions, LzmaWriter};
use perijove::{text, view};
use probe::trouble::{Tried, Trouble};
use probe::{emulator, firmware};
use serde_json::{Value, json};

use crate::{colours, devices, first, languages, modules, sources};

const TARGET: &str = "wasm32-unknown-unknown";

/// Where cargo looks for what the compiler is told for that target.
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// How `Cargo.toml` calls the way the page is compiled.
const PROFILE: &str = "page";

/// The package that the emulated chip is built on, and where in the site it goes.
const PACKAGE: &str = "rp2040js";

/// The companion, packed. Not named as what it is: a web server might unpack it on the way.
pub(crate) const COMPANION: &str = "companion.packed";

/// What is done beside the play, likewise; it is loaded on demand.
const DESK: &str = "desk.packed";

/// By which the page begins.
const SCRIPT: &str = "<script type=\"module\" src=\"main.mjs\"></script>";

/// What was built.
#[derive(Debug)]
pub struct Site {
    /// Where it is.
    pub folder: PathBuf,
    /// What is missing from it, in sentences.
    pub missing: Vec<Trouble>,
}

/// Builds the site.
///
/// # Errors
///
/// A sentence when not even the companion can be built. What else is missing does not keep it from being played.
pub fn build() -> Tried<Site> {
    let top = firmware::top();
    let folder = firmware::target().join("site");
    let [companion, desk] = assemblies(&top)?;
    // What was there is of another version.
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(unwritten(&folder))?;
    }
    // Declarations are for a compiler that looks for mistakes.
    let is_served = |name: &str| !name.ends_with(".d.ts");
    copy(&top.join("boards/web/page"), &folder, is_served)?;
    leave_comments_out(&folder)?;
    put_words(&folder)?;
    write(&folder.join("first.mjs"), first::module()?.as_bytes())?;
    put_hints(&folder)?;
    put_looks(&folder)?;
    let mut companion = companion;
    for (file, words) in languages::taken_out(&mut companion)? {
        write(&folder.join(file), &packed(&words)?)?;
    }
    write(&folder.join(COMPANION), &packed(&companion)?)?;
    write(&folder.join(DESK), &packed(&desk)?)?;
    let mut missing = Vec::new();
    put_devices(&folder, &mut missing)?;
    missing.extend(put_emulator(&folder).err());
    put_licences(&top, &folder)?;
    put_list(&folder)?;
    Ok(Site { folder, missing })
}

/// Leaves the comments out of what the page consists of so far: they are for readers of the source, and a visitor would download them.
fn leave_comments_out(folder: &Path) -> Tried<()> {
    for entry in fs::read_dir(folder).map_err(unwritten(folder))? {
        let path = entry.map_err(unwritten(folder))?.path();
        let kind = path.extension().and_then(OsStr::to_str);
        if matches!(kind, Some("mjs" | "js" | "css")) {
            let source = fs::read_to_string(&path).map_err(unwritten(&path))?;
            write(&path, sources::without_comments(&source).as_bytes())?;
        }
    }
    Ok(())
}

/// What the page says, from the language files: two modules, of which the second is loaded later.
fn put_words(folder: &Path) -> Tried<()> {
    for (file, words) in [
        ("words-first.mjs", text::PAGE),
        ("words-later.mjs", text::PAGE_LATER),
    ] {
        let module = format!("export default {};\n", words.trim_end());
        write(&folder.join(file), module.as_bytes())?;
    }
    put_sentence(folder)
}

/// What is said where no module runs, before the script that says it.
fn put_sentence(folder: &Path) -> Tried<()> {
    let words: Value = serde_json::from_str(text::PAGE)
        .map_err(|error| Trouble::new(format!("the words of the page are no JSON: {error}.")))?;
    let languages = words.as_object().into_iter().flatten();
    let said = languages.map(|(code, words)| (code.clone(), words["notLoaded"].clone()));
    let said = Value::Object(said.collect());
    let path = folder.join("missing.js");
    let script = fs::read_to_string(&path).map_err(unwritten(&path))?;
    write(
        &path,
        format!("var NOT_LOADED = {said};\n{script}").as_bytes(),
    )
}

/// Hints for the browser: all that the first screen needs is asked for at once, and not when the file before it has been read.
fn put_hints(folder: &Path) -> Tried<()> {
    let path = folder.join("index.html");
    let page = fs::read_to_string(&path).map_err(unwritten(&path))?;
    let (before, after) = page
        .split_once(SCRIPT)
        .ok_or_else(|| Trouble::new(format!("{path:?} has no {SCRIPT}.")))?;
    // The companion is large, and the first screen is seen without it.
    let mut hints = format!(
        "<link rel=\"preload\" href=\"{COMPANION}\" as=\"fetch\" fetchpriority=\"low\" crossorigin>\n"
    );
    for module in modules::needed(folder, "main.mjs")? {
        hints += &format!(
            "  <link rel=\"modulepreload\" href=\"{}\">\n",
            module.display()
        );
    }
    write(
        &path,
        format!("{before}{hints}  {SCRIPT}{after}").as_bytes(),
    )
}

/// Where the page wants its icons.
const ICONS: &str = "<svg id=\"icons\" aria-hidden=\"true\"></svg>";

/// What the page looks like, from the library: the icons in the page itself, and the colours beside it.
fn put_looks(folder: &Path) -> Tried<()> {
    let page = folder.join("index.html");
    let source = fs::read_to_string(&page).map_err(unwritten(&page))?;
    let (before, after) = source
        .split_once(ICONS)
        .ok_or_else(|| Trouble::new(format!("{page:?} has no place for the icons: {ICONS}")))?;
    let symbols = view::SYMBOLS;
    let filled = format!("{before}<svg id=\"icons\" aria-hidden=\"true\">\n{symbols}</svg>{after}");
    write(&page, filled.as_bytes())?;
    write(&folder.join("colours.css"), colours::sheet().as_bytes())
}

/// The companion and the desk as WebAssembly.
fn assemblies(top: &Path) -> Tried<[Vec<u8>; 2]> {
    fetch_target(TARGET);
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .args(["build", "--locked", "--package", "web", "--package", "desk"])
        .args(["--profile", PROFILE, "--target", TARGET])
        // Places in the code as short as they can be, which wants a build without words for a debugger.
        .env(FLAGS, "-C link-arg=--compress-relocations")
        .current_dir(top)
        .output();
    let built = built.map_err(|error| Trouble::new(format!("cargo can't be started: {error}.")))?;
    if !built.status.success() {
        let said = String::from_utf8_lossy(&built.stderr);
        return Err(Trouble::new(format!(
            "the companion can't be built for a page:\n{said}"
        )));
    }
    let wasm = firmware::target().join(TARGET).join(PROFILE);
    let read = |name: &str| {
        let wasm = wasm.join(name);
        fs::read(&wasm).map_err(|error| Trouble::new(format!("{wasm:?} can't be read: {error}.")))
    };
    Ok([read("web.wasm")?, read("desk.wasm")?])
}

/// Packs bytes for `unpack.mjs`: as LZMA, since code is a sixth smaller so than as the gzip that browsers unpack by themselves.
fn packed(bytes: &[u8]) -> Tried<Vec<u8>> {
    let failed = |error| Trouble::new(format!("the companion can't be packed: {error}."));
    // Code lies at any byte.
    let options = LzmaOptions {
        pb: 0,
        ..LzmaOptions::with_preset(9)
    };
    let size = u64::try_from(bytes.len()).ok();
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, size).map_err(failed)?;
    writer.write_all(bytes).map_err(failed)?;
    writer.finish().map_err(failed)
}

/// Asks rustup for what the compiler needs for a target; where there is no rustup, the compiler says what is missing.
fn fetch_target(target: &str) {
    let _ = Command::new("rustup")
        .args(["target", "add", target])
        .output();
}

/// The devices: a UF2 file each, and a list of them. One that can't be built is left out.
fn put_devices(folder: &Path, missing: &mut Vec<Trouble>) -> Tried<()> {
    for target in [firmware::TARGET, firmware::TARGET_2] {
        fetch_target(target);
    }
    let mut list = Vec::new();
    for name in devices::names()? {
        let device = match devices::device(&name) {
            Ok(device) => device,
            Err(trouble) => {
                missing.push(trouble);
                continue;
            }
        };
        let file = format!("devices/{}.uf2", device.name);
        write(&folder.join(&file), &device.file)?;
        list.push(json!({
            "name": device.name,
            "file": file,
            "wiring": device.wiring,
            "contacts": device.contacts,
        }));
    }
    let list = serde_json::to_vec(&list);
    let list =
        list.map_err(|error| Trouble::new(format!("a device can't be described: {error}.")))?;
    write(&folder.join("devices/devices.json"), &list)
}

/// The emulated chip, which runs in the page as it does beside it.
fn put_emulator(folder: &Path) -> Tried<()> {
    let from = emulator::installed()?;
    let to = folder.join("emulator");
    // All but the part that speaks over a pipe.
    copy(&from, &to, |name| {
        name != "main.mjs" && Path::new(name).extension() == Some(OsStr::new("mjs"))
    })?;
    // A worker of a page finds no package by its name.
    for entry in fs::read_dir(&to).map_err(unwritten(&to))? {
        let path = entry.map_err(unwritten(&to))?.path();
        let source = fs::read_to_string(&path).map_err(unwritten(&path))?;
        let by_name = format!("from '{PACKAGE}'");
        let by_place = format!("from './{PACKAGE}/index.js'");
        write(&path, source.replace(&by_name, &by_place).as_bytes())?;
    }
    let package = from.join("node_modules").join(PACKAGE);
    let code = package.join("dist/esm");
    for module in modules::needed(&code, "index.js")? {
        copy_file(&code.join(&module), &to.join(PACKAGE).join(&module))?;
    }
    copy_file(&package.join("LICENSE"), &to.join(PACKAGE).join("LICENSE"))
}

/// The licences of what the site holds, a file each; that of the emulated chip lies beside it.
fn put_licences(top: &Path, folder: &Path) -> Tried<()> {
    let to = folder.join("licences");
    for (file, name) in [
        ("LICENSE-MIT", "perijove-MIT.txt"),
        ("LICENSE-APACHE", "perijove-Apache-2.0.txt"),
        ("src/view/galmuri/OFL.txt", "galmuri-OFL-1.1.txt"),
        ("src/view/barlow/OFL.txt", "barlow-OFL-1.1.txt"),
    ] {
        copy_file(&top.join(file), &to.join(name))?;
    }
    Ok(())
}

/// What belongs to places that not everybody opens: it is fetched and kept when such a place is first opened.
const LATER: [&str; 3] = ["devices/", "emulator/", "licences/"];

fn is_later(file: &str) -> bool {
    LATER.iter().any(|place| file.starts_with(place))
}

/// Whether a file is fetched at the first visit; the browser keeps the worker and its list by itself.
fn is_kept(file: &str) -> bool {
    !is_later(file) && file != "worker.js" && file != "files.js"
}

/// The files that are kept at the first visit, for times without a network.
pub(crate) fn kept(folder: &Path) -> Tried<Vec<String>> {
    let mut files = Vec::new();
    collect(folder, Path::new(""), &mut files)?;
    files.retain(|file| is_kept(file));
    Ok(files)
}

/// The list of files by which the page is kept for times without a network, and a version that changes with any of them.
fn put_list(folder: &Path) -> Tried<()> {
    let mut files = Vec::new();
    collect(folder, Path::new(""), &mut files)?;
    files.sort();
    let crc = Crc::<u32>::new(&CRC_32_ISO_HDLC);
    let mut version = crc.digest();
    let mut later = serde_json::Map::new();
    for file in &files {
        let path = folder.join(file);
        let bytes = fs::read(&path).map_err(unwritten(&path))?;
        version.update(file.as_bytes());
        version.update(&bytes);
        if is_later(file) {
            later.insert(file.clone(), json!(crc.checksum(&bytes)));
        }
    }
    // The page is asked for by the folder's own address, too.
    files.retain(|file| is_kept(file));
    files.insert(0, "./".to_owned());
    let list = format!(
        "const VERSION = '{:08x}';\nconst FILES = {};\nconst LATER = {};\n",
        version.finalize(),
        json!(files),
        json!(later)
    );
    write(&folder.join("files.js"), list.as_bytes())
}

fn collect(folder: &Path, below: &Path, files: &mut Vec<String>) -> Tried<()> {
    let place = folder.join(below);
    for entry in fs::read_dir(&place).map_err(unwritten(&place))? {
        let entry = entry.map_err(unwritten(&place))?;
        let path = below.join(entry.file_name());
        if entry.path().is_dir() {
            collect(folder, &path, files)?;
        } else {
            files.push(path.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(())
}

/// Copies the files of a folder, without those below.
fn copy(from: &Path, to: &Path, wanted: impl Fn(&str) -> bool) -> Tried<()> {
    for entry in fs::read_dir(from).map_err(unwritten(from))? {
        let entry = entry.map_err(unwritten(from))?;
        let name = entry.file_name();
        if entry.path().is_file() && wanted(&name.to_string_lossy()) {
            copy_file(&entry.path(), &to.join(name))?;
        }
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> Tried<()> {
    write(to, &fs::read(from).map_err(unwritten(from))?)
}

fn write(path: &Path, bytes: &[u8]) -> Tried<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(unwritten(folder))?;
    }
    fs::write(path, bytes).map_err(unwritten(path))
}

fn unwritten(path: &Path) -> impl FnOnce(std::io::Error) -> Trouble + use<> {
    let path = path.to_owned();
    move |error| Trouble::new(format!("{path:?} can't be read or written: {error}."))
}
