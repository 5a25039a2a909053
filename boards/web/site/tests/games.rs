//! Past games at a glance: the table and the picture that the terminal writes.

use perijove::history::Statistics;
use perijove::store::Store;
use perijove::text::Language;
use serde_json::json;
use sim::nor::Nor;
use sim::scenario::{Scenario, Stage};

use crate::browser::Browser;
use crate::page::Page;
use crate::results::COUNTED;
use crate::{scratch, server};

#[test]
fn where_points_came_from_is_a_table_and_a_picture_as_in_the_terminal() {
    let server = server();
    let browser = Browser::start(&scratch("games"));
    let mut page = Page::open(&browser, &server.page());
    // Before there is a game, it says so.
    page.run("location.hash = 'games'");
    page.wait_for("document.querySelector('#games p') !== null");
    assert_eq!(page.words("#games table"), [""; 0]);
    page.run("location.hash = 'play'");
    let mut stage = Stage::new(None).as_page();
    let story = Scenario::parse(COUNTED).expect("a story");
    let played = stage.play_with(&story, &mut page);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
    page.run("location.hash = 'games'");
    page.wait_for("document.querySelector('#games table') !== null");

    let mut image = page.image();
    image.resize(1024 * 1024, 0xff);
    let mut store = Store::open(Nor::holding(image)).expect("an image");
    let points = Statistics::of_past(&mut store).expect("games");
    assert_eq!(points.players().len(), 2);
    let (mut table, mut tabs, mut picture) = (String::new(), String::new(), String::new());
    let english = Language::English;
    points.write_table(&mut table, english).expect("a text");
    points.write_tabbed(&mut tabs, english).expect("a text");
    points.write_svg(&mut picture, english).expect("a text");
    let desk = "import('./desk.mjs').then(({ Desk }) => Desk.with(perijove.companion))";
    assert_eq!(
        page.run(&format!("{desk}.then((desk) => desk.statistics())")),
        json!(tabs)
    );
    assert_eq!(
        page.run(&format!("{desk}.then((desk) => desk.picture())")),
        json!(picture)
    );

    // And what is seen are these numbers.
    let seen = page.words("#games :is(th, td)").join(" ");
    let written: Vec<&str> = table.split_whitespace().collect();
    assert_eq!(seen.split_whitespace().collect::<Vec<_>>(), written);
    let bars = page.run("document.querySelectorAll('#games svg rect').length");
    assert_eq!(bars, json!(picture.matches("<rect").count()));
    page.run("URL.createObjectURL = (blob) => { globalThis.handed = blob; return '#'; }");
    page.run("document.querySelector('#games [data-say=picture]').click()");
    assert_eq!(page.run("handed.text()"), json!(picture));
}
