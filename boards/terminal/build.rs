//! Notes the commit, for the About screen, where the inbox of a Pico lies, and which devices there are.

#[path = "../commit.rs"]
mod commit;

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    commit::announce();
    write_inbox();
    list_devices();
}

/// Lists the devices: each has a file.
fn list_devices() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pico/src/bin");
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = std::fs::read_dir(&folder).expect("the devices");
    let names = files.filter_map(|file| file.ok()?.path().file_stem()?.to_str().map(str::to_owned));
    let mut names: Vec<String> = names.collect();
    names.sort();
    let out = std::env::var_os("OUT_DIR").expect("cargo sets it");
    let source = format!(
        "/// The names of all devices.\npub const DEVICES: [&str; {}] = {names:?};\n",
        names.len()
    );
    std::fs::write(Path::new(&out).join("devices.rs"), source).expect("the file");
}

/// Reads the bounds of the inbox from the linker's script, so that they are written down nowhere else.
fn write_inbox() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../memory.x");
    println!("cargo::rerun-if-changed={}", script.display());
    let text = std::fs::read_to_string(&script).expect("memory.x");
    let (at, length) = text.lines().find_map(inbox).expect("memory.x has an INBOX");
    let out = std::env::var_os("OUT_DIR").expect("cargo sets it");
    let source = format!(
        "/// Where the inbox of a Pico begins.\npub const INBOX_AT: u32 = {at};\n\
         /// How many bytes it has.\npub const INBOX_BYTES: usize = {length};\n"
    );
    std::fs::write(Path::new(&out).join("inbox.rs"), source).expect("the file");
}

/// Address and length in a line such as `INBOX : ORIGIN = 0x100FF000, LENGTH = 4K`.
fn inbox(line: &str) -> Option<(u32, u32)> {
    let (name, bounds) = line.split_once(':')?;
    let (origin, length) = bounds.split_once(',')?;
    let at = origin.split_once("= 0x")?.1.trim();
    let kilobytes = length.split_once('=')?.1.trim().strip_suffix('K')?;
    let at = u32::from_str_radix(at, 16).ok()?;
    let length = kilobytes.parse::<u32>().ok()?.checked_mul(1024)?;
    (name.trim() == "INBOX").then_some((at, length))
}
