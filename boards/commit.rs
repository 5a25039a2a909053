// The commit a board is built from, for its About screen; shared by the build scripts of all boards.

use std::path::Path;
use std::process::Command;

/// Lets the board read `PERIJOVE_COMMIT`: the short id of the commit, or nothing outside of a repository.
pub(crate) fn announce() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let git = |arguments: &[&str]| {
        let output = Command::new("git")
            .arg("-C")
            .arg(&top)
            .args(arguments)
            .output();
        let output = output.ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let commit = git(&["rev-parse", "--short=7", "HEAD"]).unwrap_or_default();
    println!("cargo::rustc-env=PERIJOVE_COMMIT={commit}");
    // A commit or a checkout writes here.
    if let Some(log) = git(&[
        "rev-parse",
        "--path-format=absolute",
        "--git-path",
        "logs/HEAD",
    ]) {
        println!("cargo::rerun-if-changed={log}");
    }
}
