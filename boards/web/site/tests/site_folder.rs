//! The folder that is built: what it weighs, and that everything in it is found.

use site::{modules, sizes, sources};

use crate::built;

#[test]
fn the_first_screen_comes_with_few_bytes() {
    let folder = &built().folder;
    let seen = sizes::sum(&sizes::to_first_screen(folder).expect("sizes"));
    let weights = sizes::to_first_press(folder).expect("sizes");
    for (bytes, file) in &weights {
        println!("{bytes:8} {}", file.display());
    }
    let played = sizes::sum(&weights);
    println!("{seen:8} bytes compressed to the first screen");
    println!("{played:8} until a press is answered");
    assert!(seen <= sizes::MOST_TO_FIRST_SCREEN, "{seen}");
    assert!(played <= sizes::MOST_TO_FIRST_PRESS, "{played}");
    assert!(seen > 20_000, "{seen}: that can't be all");
    assert!(played > 50_000 + seen, "{played}: that can't be all");
}

#[test]
fn what_is_kept_for_playing_without_a_network_is_small() {
    let bytes = sizes::kept(&built().folder).expect("sizes");
    println!("{bytes} bytes compressed are kept");
    assert!(bytes <= sizes::MOST_KEPT, "{bytes}");
    let first = sizes::sum(&sizes::to_first_press(&built().folder).expect("sizes"));
    assert!(bytes > first, "{bytes}: that can't be all");
}

#[test]
fn all_that_the_first_screen_needs_is_asked_for_at_once() {
    let folder = &built().folder;
    let page = std::fs::read_to_string(folder.join("index.html")).expect("a page");
    for module in modules::needed(folder, "main.mjs").expect("modules") {
        let hint = format!("rel=\"modulepreload\" href=\"{}\"", module.display());
        assert!(page.contains(&hint), "{hint}");
    }
    assert!(
        page.contains(
            "rel=\"preload\" href=\"companion.packed\" as=\"fetch\" fetchpriority=\"low\""
        )
    );
}

#[test]
fn nothing_is_missing_from_the_site() {
    assert!(built().missing.is_empty(), "{:?}", built().missing);
    for first in ["main.mjs", "emulator/board.mjs"] {
        let needed = modules::needed(&built().folder, first).expect("modules");
        assert!(needed.len() > 5, "{needed:?}");
    }
}

#[test]
fn comments_stay_at_home_and_code_does_not() {
    let source = "// Why.\nlet a = 1; // kept\n\n  /** One line. */\n  /* Two\n   * lines. */\n/* kept */ let b = 'http://c';\n";
    let code = "let a = 1; // kept\n/* kept */ let b = 'http://c';\n";
    assert_eq!(sources::without_comments(source), code);
}

#[test]
fn imports_are_read_wherever_they_stand() {
    let source = "import { A } from './a.mjs';\nexport { B } from '../b.js';\nimport './c.mjs';\nlet d = \"from 'e'\";";
    let imports: Vec<&str> = modules::imports(source).collect();
    assert_eq!(imports, ["./a.mjs", "../b.js", "./c.mjs"]);
}

#[test]
fn the_site_carries_the_licences_of_what_it_holds() {
    let folder = &built().folder;
    let read = |file: &str| std::fs::read_to_string(folder.join(file)).unwrap_or_default();
    for (file, words) in [
        ("licences/perijove-MIT.txt", "Permission is hereby granted"),
        ("licences/perijove-Apache-2.0.txt", "Apache License"),
        ("licences/galmuri-OFL-1.1.txt", "SIL OPEN FONT LICENSE"),
        ("licences/barlow-OFL-1.1.txt", "SIL OPEN FONT LICENSE"),
        ("emulator/rp2040js/LICENSE", "MIT"),
    ] {
        assert!(read(file).contains(words), "{file}");
    }
    // And the page leads to them.
    let page = read("index.html");
    for entry in std::fs::read_dir(folder.join("licences")).expect("a folder") {
        let name = entry.expect("a file").file_name();
        let link = format!("href=\"licences/{}\"", name.to_string_lossy());
        assert!(page.contains(&link), "{link}");
    }
}
