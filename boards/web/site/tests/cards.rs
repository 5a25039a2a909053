//! The cards: told by touch, taken out as a file, brought in from one.

use perijove::book::Book;
use perijove::components::{Edition, Pile};
use perijove::export::write_cards;
use perijove::store::Store;
use serde_json::json;
use sim::nor::Nor;
use sim::scenario::Scenario;

use crate::browser::Browser;
use crate::page::Page;
use crate::touch::Table;
use crate::{scratch, server};

/// What the book of a page knows, as it is kept.
fn book(page: &Page) -> Book {
    let mut image = page.image();
    image.resize(1024 * 1024, 0xff);
    let mut store = Store::open(Nor::holding(image)).expect("an image");
    store.load_book().expect("a flash").expect("a book").clone()
}

/// Opens the cards, anew.
fn open_cards(page: &Page) {
    page.run("document.querySelector('#cards').replaceChildren(); location.hash = ''");
    page.run("location.hash = 'cards'");
    page.wait_for("document.querySelectorAll('#cards summary').length === 5");
}

/// Brings a file in.
fn bring_in(page: &mut Page, file: &str) -> String {
    page.run(&format!(
        "(() => {{ const input = document.querySelector('#deck-file'); const list = new DataTransfer();
            document.querySelector('#cards [role=status]').textContent = '';
            list.items.add(new File([{}], 'deck.toml')); input.files = list.files;
            input.dispatchEvent(new Event('change')); }})()",
        json!(file)
    ));
    page.wait_for("document.querySelector('#cards [role=status]').textContent !== ''");
    page.look();
    page.words("#cards [role=status]").concat()
}

#[test]
fn cards_are_told_by_touch_and_shared_as_the_file_that_the_terminal_writes() {
    let server = server();
    let browser = Browser::start(&scratch("cards"));
    let page = Page::open(&browser, &server.page());
    let mut table = Table::set_up(&Scenario::parse("names Ann\n").expect("a story"), page);
    open_cards(&table.page);
    assert_eq!(table.page.words("#cards summary")[3], "Ships: 0 / 30");
    table.page.touch("#tell-cards");
    table
        .page
        .wait_for("!document.querySelector('#companion').hidden");
    table.page.look();
    table.host.show_deck();
    table.compare();
    for kind in ["5 VP", "4 VP + 2 moves"] {
        if table.words().starts_with("Deck book | ") && table.words().contains("Tiles") {
            table.choose("Ships");
        }
        table.choose("Add a card");
        table.choose(kind);
    }
    let kept = book(&table.page);
    assert_eq!(kept.deck.cards(Pile::Ships).count(), 2);
    open_cards(&table.page);
    assert_eq!(table.page.words("#cards summary")[3], "Ships: 2 / 30");
    let page = &table.page;
    page.run("URL.createObjectURL = (blob) => { globalThis.handed = blob; return '#'; }");
    page.touch("#take-cards");
    page.wait_for("globalThis.handed !== undefined");
    let mut file = String::new();
    write_cards(&mut file, &kept).expect("a text");
    assert_eq!(page.run("handed.text()"), json!(file));
    assert!(file.contains("ships = ["), "{file}");
}

#[test]
fn a_file_is_learned_whole_or_not_at_all() {
    let server = server();
    let browser = Browser::start(&scratch("deck"));
    let page = Page::open(&browser, &server.page());
    let mut table = Table::set_up(&Scenario::parse("names Ann\n").expect("a story"), page);
    let page = &mut table.page;
    open_cards(page);
    let before = book(page);
    // Damaged: the second card of the second kind.
    let said = bring_in(page, "tiles = [\"gear: red\"]\nships = [\"5\", \"cat\"]\n");
    assert!(
        said.contains("line 2") && said.contains("Nothing was learned"),
        "{said}"
    );
    assert!(book(page) == before);
    // Of another edition, which somebody does not want, and then does.
    let deck = "copy = { edition = \"first\" }\nships = [\"5\", \"4 + moves\"]\n";
    page.run("globalThis.confirm = (asked) => { globalThis.asked = asked; return false; }");
    let said = bring_in(page, deck);
    assert_eq!(said, "Nothing was learned.");
    assert!(
        page.run("asked")
            .as_str()
            .expect("a question")
            .contains("edition")
    );
    assert!(book(page) == before);
    page.run("globalThis.confirm = () => true");
    bring_in(page, deck);
    let learned = book(page);
    assert_eq!(learned.settings.edition, Edition::First);
    assert_eq!(learned.deck.cards(Pile::Ships).count(), 2);
    assert_eq!(page.words("#cards summary")[3], "Ships: 2 / 30");
    // What the file does not tell stayed, and all of it is there after a reload.
    assert_eq!(learned.names, before.names);
    page.reload();
    assert!(book(page) == learned);
}
