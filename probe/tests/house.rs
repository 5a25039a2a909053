//! The numbers of the house, on a small house of which they are known.

use std::fs;

use probe::house::House;

const APP: &str = "
pub struct App { game: Option<Game>, flow: Flow, cursor: usize }

impl App {
    // Flow::Home in a comment is no list.
    fn ledger(&self) -> Option<&Ledger> { self.game.as_ref().map(Game::ledger) }
    fn turn(&self) -> u8 { self.ledger().map_or(0, Ledger::turn) }
    fn is_at_start(&self) -> bool { matches!(self.flow, Flow::Home | Flow::About) }
    fn score(&self) -> u8 {
        let Some(game) = &self.game else { return 0 };
        game.score()
    }
}
";

const PAGE: &str = "
impl Page for Menu {
    fn row(&self, app: &App, index: usize) -> Row {
        match index {
            0 => Row::first(),
            1 => Row::second(),
            index => rows(app).nth(index),
        }
    }
}
";

/// It tells: by the word alone, not by its parts (teller).
const LEDGER: &str = "//! What the ledger tells a teller.\n";

#[test]
fn a_small_house_is_counted_as_it_is() {
    let top = std::env::temp_dir().join(format!("perijove-house-{}", std::process::id()));
    fs::create_dir_all(top.join("src/app/pages")).expect("a folder");
    fs::create_dir_all(top.join("src/ledger")).expect("a folder");
    fs::write(top.join("src/app/mod.rs"), APP).expect("a file");
    fs::write(top.join("src/app/pages/menu.rs"), PAGE).expect("a file");
    fs::write(top.join("src/ledger/mod.rs"), LEDGER).expect("a file");
    let counted = House::of(&top, &[]).map(|house| house.to_string());
    fs::remove_dir_all(&top).expect("the folder again");
    let expected = "\
| what | now |
| --- | --- |
| fields of `App` | 3 |
| methods of `App` | 4 |
| places that ask for a game | 3 |
| rows named by a number | 3 |
| lists of screens beside `flow.rs` | 1 |
| lines of `app` | 23 |
| lines of `ledger` | 1 |
| *tell* as a word | 1 |
";
    assert_eq!(counted.expect("three files of Rust"), expected);
}
