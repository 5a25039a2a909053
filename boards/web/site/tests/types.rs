//! The page's code against its types: a compiler reads it, and nothing of what it makes is kept.

use std::path::Path;
use std::process::Command;

use probe::npm;

/// Runs the compiler on the page with one more file; what it complains about.
fn complaints(more: Option<(&str, &str)>) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("npm");
    npm::install(&folder, "the check of the page's types")
        .unwrap_or_else(|trouble| panic!("{trouble}"));
    let mut config = folder.join("tsconfig.json");
    if let Some((name, source)) = more {
        let scratch = crate::scratch("types");
        std::fs::write(scratch.join(name), source).expect("a file");
        let extended = serde_json::json!({
            "extends": config,
            "include": [folder.join("../../page/*.mjs"), folder.join("*.d.ts"), scratch.join(name)],
        });
        config = scratch.join("tsconfig.json");
        std::fs::write(&config, extended.to_string()).expect("a file");
    }
    let ran = Command::new("node")
        .arg(folder.join("node_modules/typescript/bin/tsc"))
        .arg("--project")
        .arg(config)
        .output()
        .expect("node");
    String::from_utf8_lossy(&ran.stdout).into_owned()
}

#[test]
fn the_page_keeps_to_its_types() {
    assert_eq!(complaints(None), "");
    // The control: a key that no snapshot has is found.
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../page");
    let wrong = format!(
        "/** @param {{import('{}').Row}} row */\nexport const wrong = (row) => row.colour;\n",
        page.join("snapshot.d.ts").display()
    );
    let found = complaints(Some(("wrong.mjs", &wrong)));
    assert!(found.contains("'colour' does not exist"), "{found}");
}
