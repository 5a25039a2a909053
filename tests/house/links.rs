//! The pages of the project: a link leads somewhere, and so does a file that the library's head names.

use std::collections::BTreeSet;
use std::path::Path;

use super::{files, read, top};

/// Where the links of a page lead, without those that leave the project.
fn links(page: &str) -> Vec<&str> {
    let ends = page.split("](").skip(1);
    let links = ends.filter_map(|rest| rest.split(')').next());
    links.filter(|link| !link.contains("://")).collect()
}

/// The anchors that a page has: its headings in lower case, with hyphens between the words.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = page.lines().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| {
        let words = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = words
            .chars()
            .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
        kept.map(|letter| if letter == ' ' { '-' } else { letter })
            .collect()
    };
    headings.map(anchor).collect()
}

/// What is wrong with the links of a page that lies in this folder.
fn complaints(folder: &Path, page: &str) -> Vec<String> {
    let mut found = Vec::new();
    for link in links(page) {
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        let target = folder.join(path);
        if !path.is_empty() && !target.exists() {
            found.push(format!("{link} leads nowhere"));
        } else if !anchor.is_empty() {
            let there = if path.is_empty() {
                page.to_owned()
            } else {
                read(&target)
            };
            if !anchors(&there).contains(anchor) {
                found.push(format!("{link} names no heading"));
            }
        }
    }
    found
}

#[test]
fn every_link_of_every_page_leads_somewhere() {
    let pages = files(&top(), ".md");
    let own = |path: &&std::path::PathBuf| {
        let path = path.to_string_lossy();
        !path.contains("/target/") && !path.contains("/node_modules/")
    };
    let pages: Vec<_> = pages.iter().filter(own).collect();
    assert!(pages.len() > 10, "{pages:?}");
    let mut found = Vec::new();
    for path in pages {
        let folder = path.parent().expect("a folder");
        let wrong = complaints(folder, &read(path));
        found.extend(
            wrong
                .into_iter()
                .map(|what| format!("{}: {what}", path.display())),
        );
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_file_that_the_library_s_head_names_is_there() {
    let head = read(&top().join("src/lib.rs"));
    let prose = head.lines().filter(|line| line.starts_with("//!"));
    let quoted = prose.flat_map(|line| line.split('`').skip(1).step_by(2));
    let named: Vec<&str> = quoted
        .filter(|word| word.contains('/') && word.ends_with(".rs"))
        .collect();
    assert!(named.len() > 10, "{named:?}");
    for file in named {
        assert!(top().join(file).is_file(), "{file} is not there");
    }
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let page = "# Here, once\n[a](links.rs) [b](nowhere.md) [c](#here-once) [d](#there) [e](https://x.org/y)";
    let found = complaints(&top().join("tests/house"), page);
    assert_eq!(
        found,
        ["nowhere.md leads nowhere", "#there names no heading"]
    );
}
