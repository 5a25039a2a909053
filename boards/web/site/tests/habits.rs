//! The habits of a phone: its Back, its keyboard, a turn of the wrist, a hasty finger.

use serde_json::{Value, json};

use crate::browser::{Kind, both};
use crate::page::Page;
use crate::server;

both! {
    the_systems_back_goes_a_level_up_and_never_leaves_a_game,
    one_tap_of_undo_is_one_step_and_redo_is_offered_for_a_moment,
    names_are_typed_with_the_systems_keyboard_and_stay_when_the_phone_is_turned,
    of_fifty_quick_taps_each_takes_what_was_seen_or_nothing,
    a_game_against_the_rival_is_played_by_what_is_seen,
    three_named_players_begin_with_at_most_nine_taps,
    the_count_of_three_players_is_one_sheet_with_its_sums,
    a_press_is_felt_where_somebody_wants_that_and_a_slow_turn_once,
}

/// A page at its start, in English.
fn begun(kind: Kind, name: &str) -> Page {
    let server = server();
    let browser = kind.start(name);
    let mut page = Page::open(&browser, &server.page());
    // The server may go: what plays is there.
    tap_row(&mut page, "English");
    std::mem::forget(server);
    page
}

/// Touches the row that is called so.
fn tap_row(page: &mut Page, words: &str) {
    let names = page.names();
    let row = names.iter().position(|name| name.contains(words));
    let row = row.unwrap_or_else(|| panic!("no {words:?}: {names:?}"));
    page.tap(&format!("#body [data-row='{row}']"));
    page.look();
}

fn title(page: &Page) -> String {
    page.seen()["title"].as_str().unwrap_or_default().to_owned()
}

/// A game of two under way.
const GAME: &str = r#"
names Ann, Ben
track confirmed
choose "New game"
choose "2 players"
choose "Ann"
choose "Ben"
press ok until "Ann | "
"#;

fn the_systems_back_goes_a_level_up_and_never_leaves_a_game(kind: Kind) {
    let mut page = begun(kind, "back");
    page.play(GAME);
    let address = page.run("location.href.split('#')[0]");
    tap_row(&mut page, "Menu");
    let menu = title(&page);
    tap_row(&mut page, "Score");
    assert_ne!(title(&page), menu);
    let back = |page: &mut Page| {
        page.run("history.back(), new Promise((resolve) => setTimeout(resolve, 200, true))");
        page.look();
        assert_eq!(page.run("location.href.split('#')[0]"), address);
    };
    back(&mut page);
    assert_eq!(title(&page), menu);
    back(&mut page);
    assert_ne!(title(&page), menu);
    assert_eq!(page.seen()["game"], json!(true));
    // From another place it leads back to the game, and changes nothing in it.
    let before = page.seen();
    page.touch("#places a[href='#more']");
    page.wait_for("!document.querySelector('#more').hidden");
    back(&mut page);
    assert_eq!(
        page.run("document.querySelector('#play').hidden"),
        json!(false)
    );
    assert_eq!(page.seen(), before);
}

fn one_tap_of_undo_is_one_step_and_redo_is_offered_for_a_moment(kind: Kind) {
    let mut page = begun(kind, "undo");
    page.play(GAME);
    tap_row(&mut page, "Earth");
    while page.seen()["kind"] != "list" || title(&page) != "Ben" {
        page.tap("#body [aria-current]");
        page.look();
    }
    let after = page.seen();
    page.tap("#undo");
    page.look();
    assert_ne!(page.seen(), after);
    let redo = page.seen()["redo"].clone();
    assert_eq!(
        page.run("document.querySelector('#redo').ariaLabel"),
        json!(format!("Redo: {}", redo.as_str().unwrap_or_default()))
    );
    page.tap("#redo");
    page.look();
    assert_eq!(page.seen()["title"], after["title"]);
    assert_eq!(page.seen()["undo"], after["undo"]);
    assert_eq!(page.run("document.querySelector('#redo')"), Value::Null);
}

fn names_are_typed_with_the_systems_keyboard_and_stay_when_the_phone_is_turned(kind: Kind) {
    let mut page = begun(kind, "names");
    page.play("track confirmed\n");
    for (name, seat) in [("Zoë", "1"), ("민수", "2")] {
        if seat == "1" {
            tap_row(&mut page, "New game");
        }
        while page.seen()["kind"] != "name" {
            let names = page.names();
            let another = names.iter().find(|name| name.contains("Another name"));
            let wanted = another.map_or("2 players", String::as_str).to_owned();
            tap_row(&mut page, &wanted);
        }
        page.run("document.querySelector('.field').focus()");
        let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
        page.insert(first);
        // Turned in the middle of it.
        page.resize(844, 390, 2);
        page.run("new Promise((resolve) => requestAnimationFrame(() => resolve(true)))");
        assert_eq!(page.run("document.activeElement.value"), json!(first));
        page.insert(rest);
        page.resize(390, 844, 2);
        page.tap(".name .first");
        page.look();
        assert_ne!(page.seen()["kind"], "name", "{name}");
    }
    while page.seen()["everybody"].is_null() {
        page.tap("#body [aria-current]");
        page.look();
    }
    assert_eq!(page.words(".player h2"), ["Zoë", "민수"]);
}

fn of_fifty_quick_taps_each_takes_what_was_seen_or_nothing(kind: Kind) {
    let mut page = begun(kind, "taps");
    page.play(GAME);
    let sign = |page: &Page| page.seen()["sign"].clone();
    let before = sign(&page);
    page.tap("#body [data-row]");
    page.look();
    let once = sign(&page);
    page.tap("#back");
    page.look();
    assert_eq!(sign(&page), before);
    // The same button of the same picture, as fast as a browser can.
    page.run("(() => { const row = document.querySelector('#body [data-row]'); for (let nth = 0; nth < 50; nth++) row.click(); return true; })()");
    page.look();
    assert_eq!(sign(&page), once);
    // And fifty taps on whatever is there by then do not break anything.
    page.run("(async () => { for (let nth = 0; nth < 50; nth++) { document.querySelector('#body [data-row]')?.click(); if (nth % 3 === 0) await 0; if (nth % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 5)); } return true; })()");
    page.look();
    let shown = page.run("JSON.stringify(perijove.screen.seen) === JSON.stringify(JSON.parse(perijove.companion.snapshot()))");
    assert_eq!(shown, json!(true));
}

/// What somebody without a plan takes: a shuttle if there is one that can be taken, else a tile; otherwise what is marked.
fn choice(seen: &Value, taps: usize) -> usize {
    let rows = seen["rows"].as_array().cloned().unwrap_or_default();
    let of = |pile: &str| -> Vec<usize> {
        let can_be = |row: &Value| row["pile"] == pile && row["value"] != "no";
        (0..rows.len()).filter(|row| can_be(&rows[*row])).collect()
    };
    let piles = ["mars", "earth", "tiles"].map(of);
    let offered = piles.iter().find(|rows| !rows.is_empty());
    match offered.filter(|_| seen["page"] == "Refereed") {
        Some(rows) => rows[taps % rows.len()],
        None => seen["chosen"].as_u64().unwrap_or(0) as usize,
    }
}

fn a_game_against_the_rival_is_played_by_what_is_seen(kind: Kind) {
    let mut page = begun(kind, "rival");
    page.play("names Ann\npractice deck\ndeals 7\n");
    let mut taps = 0;
    while page.seen()["kind"] != "ranking" {
        taps += 1;
        assert!(taps < 1200, "no end: {}", page.seen());
        let row = choice(&page.seen(), taps);
        page.tap(&format!("#body [data-row='{row}']"));
        page.look();
    }
    println!("{taps} taps");
}

/// A page as everybody finds it, with forms, in English; and how often it was touched for that.
fn with_forms(kind: Kind, name: &str) -> (Page, usize) {
    let server = server();
    let browser = kind.start(name);
    let mut page = Page::blank(&browser);
    page.visit_forms(&server.page());
    tap_row(&mut page, "English");
    std::mem::forget(server);
    (page, 1)
}

fn three_named_players_begin_with_at_most_nine_taps(kind: Kind) {
    let (mut page, mut taps) = with_forms(kind, "nine");
    let mut tap = |page: &mut Page, selector: &str| {
        page.tap(selector);
        page.look();
        taps += 1;
    };
    let new_game = page.names().iter().position(|name| name == "New game");
    tap(
        &mut page,
        &format!("#body [data-row='{}']", new_game.expect("a new game")),
    );
    assert_eq!(page.seen()["kind"], "form");
    for (seat, name) in ["Ann", "Zoë", "민수"].into_iter().enumerate() {
        tap(
            &mut page,
            &format!("[data-field='name-{}'] input", seat + 1),
        );
        page.insert(name);
        // What is filled in stays under the fingers when the phone is turned.
        page.resize(844, 390, 2);
        page.resize(390, 844, 2);
        assert_eq!(page.run("document.activeElement.value"), json!(name));
    }
    tap(&mut page, "[data-field='start'] button");
    assert_eq!(page.words(".player h2"), ["Ann", "Zoë", "민수"]);
    assert!(taps <= 9, "{taps}");
    println!("{taps} taps");
}

fn the_count_of_three_players_is_one_sheet_with_its_sums(kind: Kind) {
    let (mut page, _) = with_forms(kind, "sheet");
    tap_row(&mut page, "Count a game");
    page.tap("[data-field='start'] button");
    page.look();
    let sums = |page: &Page| page.words(".sum output");
    assert_eq!(sums(&page).len(), 3);
    let before = sums(&page);
    // The first launched a ship of 5 points; of everything else that is not known yet, the first answer.
    let answer = |page: &mut Page, selector: &str, value: &str| {
        page.run(&format!(
            "(() => {{ const answer = document.querySelector(\"{selector}\"); answer.value = {value}; answer.dispatchEvent(new Event('change')); return true; }})()"
        ));
        page.look();
    };
    answer(&mut page, "[data-field='ship0-1'] select", "1");
    assert_ne!(sums(&page), before);
    while page
        .run("[...document.querySelectorAll('#body select')].some(({ value }) => value === '')")
        == json!(true)
    {
        page.run("document.querySelectorAll('.asked').forEach((part) => part.classList.remove('asked')); [...document.querySelectorAll('#body select')].find(({ value }) => value === '').classList.add('asked')");
        answer(&mut page, "#body select.asked", "answer.options[1].value");
    }
    page.tap("[data-field='done'] button");
    page.look();
    assert_eq!(page.seen()["kind"], "ranking");
    assert_eq!(page.run("perijove.companion.counted !== 0"), json!(true));
}

fn a_press_is_felt_where_somebody_wants_that_and_a_slow_turn_once(kind: Kind) {
    let server = server();
    let browser = kind.start("felt");
    let mut page = Page::blank(&browser);
    page.before("globalThis.felt = []; navigator.vibrate = (time) => felt.push(time);");
    page.visit(&server.page());
    page.wait_for_begin();
    tap_row(&mut page, "English");
    page.play(GAME);
    let felt = |page: &mut Page| {
        page.look();
        page.run("felt.splice(0)")
    };
    // Nobody asked for it.
    tap_row(&mut page, "Menu");
    page.tap("#back");
    assert_eq!(felt(&mut page), json!([]));
    page.run("document.querySelector('#vibrates').click()");
    tap_row(&mut page, "Menu");
    assert_eq!(felt(&mut page), json!([8]));
    page.tap("#back");
    assert_eq!(felt(&mut page), json!([8]));
    // Somebody takes long, as the clock says: felt once, however often that is shown.
    page.run(
        "globalThis.slow = JSON.parse(perijove.companion.snapshot()), slow.everybody.slow = true, perijove.companion.snapshot = () => JSON.stringify(slow), true",
    );
    for expected in [json!([40]), json!([])] {
        page.run("perijove.press([])");
        page.run("slow.sign++, true");
        assert_eq!(felt(&mut page), expected);
    }
}
