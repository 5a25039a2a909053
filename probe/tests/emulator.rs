//! The emulator's own tests: parts that can be seen better alone than beneath the firmware.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::device;

#[test]
fn each_part_of_the_emulator_does_what_it_says() {
    // A machine that has a device has the emulator's package.
    drop(device());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("emulator");
    let tests = fs::read_dir(folder.join("tests")).expect("tests");
    let mut tests: Vec<_> = tests.map(|test| test.expect("a file").path()).collect();
    // Beside them lies what another emulator answered.
    tests.retain(|test| test.extension().is_some_and(|ending| ending == "mjs"));
    assert!(!tests.is_empty(), "nothing was read");
    let node = Command::new("node").arg("--test").args(tests).output();
    let node = node.expect("node");
    let said = String::from_utf8_lossy(&node.stdout);
    assert!(node.status.success(), "{said}");
}
