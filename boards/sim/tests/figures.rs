//! The page of figures: a block is replaced under its heading alone.

use sim::figures::replaced;

const PAGE: &str = "# Figures\n\n## one\n\n```text\na: 1\n```\n\n## two\n\nWords.\n\n```text\nb: 2\n```\n\n## none\n";

#[test]
fn a_block_is_replaced_under_its_heading_and_nothing_else_changes() {
    let page = replaced(PAGE, "two", "b: 3\nc: 4\n").expect("a block");
    assert_eq!(page, PAGE.replace("b: 2\n", "b: 3\nc: 4\n"));
    let page = replaced(PAGE, "one", "a: 5").expect("a block");
    assert_eq!(page, PAGE.replace("a: 1\n", "a: 5\n"));
}

#[test]
fn a_heading_that_is_not_there_or_has_no_block_is_refused() {
    assert_eq!(replaced(PAGE, "three", "a: 1"), None);
    assert_eq!(replaced(PAGE, "none", "a: 1"), None);
}
