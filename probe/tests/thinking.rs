//! A rival decides on the chip as on the host, whatever is played; `probe thinking` measures more and longer thoughts.

use perijove::rival::Level;
use probe::budgets::BUDGETS;
use probe::image::Image;
use probe::report::Report;
use probe::thinking;

use crate::pico;

#[test]
fn a_rival_decides_as_on_the_host_with_three_with_four_and_with_the_moon() {
    let mut report = Report::default();
    let measured = thinking::measure_tables(&pico(), Level::Medium, &mut report);
    measured.unwrap_or_else(|bad| panic!("{bad}"));
    println!("{report}");
    let costs = report.costs;
    assert!(
        costs.stack > 1000 && costs.stack <= BUDGETS.stack,
        "{costs:?}"
    );
    assert!(
        costs.thought > 1.0 && costs.thought <= BUDGETS.thought,
        "{costs:?}"
    );
}

/// The patterns of a linker script, by which it finds the functions that run from RAM.
fn patterns(script: &str) -> Vec<&str> {
    let words = script.split(|letter: char| letter.is_whitespace() || "()".contains(letter));
    words
        .filter_map(|word| word.strip_prefix(".text."))
        .collect()
}

/// Whether a pattern fits a name: what stands between its stars is found there, one after the other.
fn fits(pattern: &str, name: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| name.strip_prefix(first)) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let Some((last, between)) = parts.split_last() else {
        return rest.is_empty();
    };
    for part in between {
        let Some((_, after)) = rest.split_once(part) else {
            return false;
        };
        rest = after;
    }
    rest.ends_with(last)
}

/// Patterns of a script that fit nothing in the RAM of an image.
fn astray<'a>(script: &'a str, image: &Image) -> Vec<&'a str> {
    let functions = image.mangled_in_ram();
    let patterns = patterns(script).into_iter();
    patterns
        .filter(|pattern| !functions.iter().any(|name| fits(pattern, name)))
        .collect()
}

#[test]
fn what_a_rival_thinks_with_lies_in_ram() {
    let script = include_str!("../../boards/pico/think.x");
    let image = pico();
    assert!(patterns(script).len() > 10);
    assert_eq!(astray(script, &image), [""; 0]);
    // The control: a function that was renamed is noticed.
    let renamed = script.replace("5rival5thumb", "5rival6finger");
    assert_eq!(astray(&renamed, &image), ["*8perijove5rival6finger*"]);
}
