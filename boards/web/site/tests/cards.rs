//! The cards: entered by touch, taken out as a file, brought in from one.

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
pub(crate) fn book(page: &Page) -> Book {
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

/// Brings a file in, as somebody wants it; what is said in the end.
fn bring_in(page: &mut Page, file: &str) -> String {
    answered(page, file, "learn")
}

/// Brings a file in, and answers if something is asked.
fn answered(page: &mut Page, file: &str, answer: &str) -> String {
    page.run(&format!(
        "(() => {{ const input = document.querySelector('#deck-file'); const list = new DataTransfer();
            document.querySelector('#cards [role=status]').textContent = '';
            list.items.add(new File([{}], 'deck.toml')); input.files = list.files;
            input.dispatchEvent(new Event('change')); }})()",
        json!(file)
    ));
    page.wait_for("document.querySelector('#cards [role=status]').textContent !== '' || document.querySelector('.question') !== null");
    if page.run("document.querySelector('.question') !== null") == json!(true) {
        page.touch(&format!(".question button[value={answer}]"));
    }
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
    table.page.touch("#describe-cards");
    table
        .page
        .wait_for("!document.querySelector('#play').hidden");
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
    let said = answered(page, deck, "cancel");
    assert_eq!(said, "Nothing was learned.");
    assert!(book(page) == before);
    bring_in(page, deck);
    let learned = book(page);
    assert_eq!(learned.settings.edition, Edition::First);
    assert_eq!(learned.deck.cards(Pile::Ships).count(), 2);
    assert_eq!(page.words("#cards summary")[3], "Ships: 2 / 30");
    // What the file does not describe stayed, and all of it is there after a reload.
    assert_eq!(learned.names, before.names);
    page.reload();
    assert!(book(page) == learned);
}

/// O13.
#[test]
fn five_different_tiles_read_differently() {
    let server = server();
    let browser = Browser::start(&scratch("tiles"));
    let page = Page::open(&browser, &server.page());
    let mut table = Table::set_up(&Scenario::parse("names Ann\n").expect("a story"), page);
    let page = &mut table.page;
    open_cards(page);
    let effects = [
        "red or yellow",
        "blue or red",
        "red and draw",
        "red or move",
        "adapt red or blue",
    ];
    let tiles = effects.map(|effect| format!("\"gear: {effect}\""));
    bring_in(page, &format!("tiles = [{}]\n", tiles.join(", ")));
    let listed = page.run("[...document.querySelectorAll('#cards details:first-of-type li')].map(({ textContent }) => textContent)");
    let mut listed: Vec<String> = serde_json::from_value(listed).expect("texts");
    assert_eq!(listed.len(), 5);
    listed.sort();
    listed.dedup();
    assert_eq!(listed.len(), 5, "{listed:?}");
    assert!(
        listed.contains(&"Yellow gear: red or move".to_owned()),
        "{listed:?}"
    );
}

/// O26: share sheets of browsers take few endings, and that of a deck is not among them.
#[test]
fn cards_are_shared_with_an_ending_that_share_sheets_permit() {
    let server = server();
    let browser = Browser::start(&scratch("share-cards"));
    let page = Page::blank(&browser);
    page.before("navigator.canShare = ({ files }) => files.every(({ name }) => /\\.(txt|csv|png)$/.test(name));
            navigator.share = async (shared) => { globalThis.shared = shared; };");
    page.visit(&server.page());
    page.wait_for("globalThis.perijove?.begun === true");
    open_cards(&page);
    page.wait_for("document.querySelector('#share-cards').hidden === false");
    page.touch("#share-cards");
    page.wait_for("globalThis.shared !== undefined");
    let (name, text) = (
        page.run("shared.files[0].name"),
        page.run("shared.files[0].text()"),
    );
    assert_eq!(name, json!("CARDS.txt"));
    assert!(text.as_str().expect("a text").contains("copy = "), "{text}");
}

/// O24.
#[test]
fn a_large_deck_is_refused_at_once_and_the_largest_is_read_at_once() {
    let server = server();
    let browser = Browser::start(&scratch("large-deck"));
    let page = Page::open(&browser, &server.page());
    let mut table = Table::set_up(&Scenario::parse("names Ann\n").expect("a story"), page);
    let page = &mut table.page;
    open_cards(page);
    let before = book(page);
    let large = format!(
        "tiles = [\n{}]\n",
        "    \"gear: red or yellow\",\n".repeat(20_000)
    );
    assert!(large.len() > 500_000);
    let said = bring_in(page, &large);
    assert!(said.contains("64 KB at most"), "{said}");
    assert!(book(page) == before);
    // The library refuses it by itself as well, and nothing that it reads takes long.
    let line = "# a comment that says nothing of a card\n";
    let cards = "\"gear: red or yellow\",\n".repeat(30);
    let least = format!("tiles = [\n{cards}]\n");
    let largest = line.repeat((65_000 - least.len()) / line.len()) + &least;
    let many = format!("names = [{}]\n", "\"A\",".repeat(16_000));
    for (file, learned) in [(&large, false), (&largest, true), (&many, false)] {
        // The best of several: what else this computer does is not its fault.
        let took = page.run(&format!(
            "import('./desk.mjs').then(async ({{ Desk }}) => {{
                const bytes = new TextEncoder().encode({});
                let [best, learned] = [Infinity, null];
                for (let time = 0; time < 8; time++) {{
                    const desk = await Desk.with(perijove.companion);
                    const begun = performance.now();
                    learned = desk.lookAtDeck(bytes).fault === undefined && desk.learn(bytes).fault === undefined;
                    best = Math.min(best, performance.now() - begun);
                }}
                return [best, learned]; }})",
            json!(file)
        ));
        assert_eq!(took[1], json!(learned), "{} bytes", file.len());
        let took = took[0].as_f64().expect("a time");
        assert!(took < 100.0, "{took} ms for {} bytes", file.len());
    }
}

#[test]
fn what_is_no_deck_is_refused_in_a_sentence_of_plain_text() {
    let server = server();
    let browser = Browser::start(&scratch("no-deck"));
    let page = Page::open(&browser, &server.page());
    let mut table = Table::set_up(&Scenario::parse("names Ann\n").expect("a story"), page);
    let page = &mut table.page;
    open_cards(page);
    let before = book(page);
    let large = "x".repeat(3 * 1024 * 1024);
    for file in [
        "",
        "GIF89a\u{0}\u{1}\u{2}",
        "ships = [\"5\", \"4 + mo",
        "ships = [\"<img src=x>\"]",
        "names = [\"A\u{202e}nn\"]",
        "names = [\"A\\u0007nn\", \"<b>\"]",
        "\u{2066}ships\u{202e} = [\"\u{7}\"]",
        "[[games]]\nplayer = \"Ann\"\n",
        &large,
    ] {
        let said = bring_in(page, file);
        let start = file.chars().take(20).collect::<String>();
        assert!(said.starts_with("Nothing was learned"), "{start:?}: {said}");
        let is_plain = said.chars().all(perijove::journal::Name::allows);
        assert!(is_plain, "{start:?}: {said:?}");
        let made = page.run("document.querySelectorAll('#cards [role=status] *').length");
        assert_eq!(made, json!(0), "{start:?}");
        assert!(book(page) == before, "{start:?}");
    }
}
