//! The result of a game as a code on the device's display, read by a reader of codes.

use perijove::app::{Body, Button, Press};
use perijove::book::Book;
use perijove::components::{PerSeat, Players, Seat, Setup};
use perijove::journal::{Company, Counted, Entry, Game, Header, Mode, Name};
use probe::budgets::BUDGETS;
use probe::saved;
use sim::nor::Nor;
use sim::{host, picture};

use crate::{device, log};

/// A count of two that is over.
pub(crate) fn counted() -> Game {
    let name = |name| Name::try_from(name).expect("a name");
    let mut game = Game::new(Header {
        mode: Mode::Tally,
        setup: Setup::new(Players::Two),
        names: PerSeat(["Ann", "Zoë", "", ""].map(name)),
        company: Company::NONE,
    })
    .expect("a game");
    for (seat, points) in [(Seat::One, 12), (Seat::Two, 9)] {
        for (what, count) in [(Counted::ReputationPoints, points), (Counted::Aboard, 1)] {
            let count = Some(count);
            let entry = Entry::Counted { seat, what, count };
            game.record(entry).expect("a count");
        }
    }
    game
}

#[test]
fn a_phone_reads_the_result_from_the_display() {
    let mut device = device();
    saved::write(&mut device, &Book::default(), Some(&counted())).expect("a save");
    let region = saved::read(&mut device).expect("a region");
    device.power_on().expect("power");
    device.settle().expect("rest");
    let mut companion = host::started(Nor::holding(region));
    let row = {
        let Body::List { rows, .. } = companion.screen().body else {
            panic!("the ranking is a list");
        };
        let mut all = (0..rows.count()).map(|index| rows.row(index).text);
        all.position(|text| text == "Show as QR code")
    };
    let down = std::iter::repeat_n(Button::Down, row.expect("a row for the code"));
    let mut work = None;
    for button in down.chain([Button::Ok]) {
        let begun = device.mark().expect("a mark");
        device.press(button, 60_000).expect("a press");
        companion.press(Press::Button(button), 0, 0);
        let first = device.wire().expect("a wire").first;
        work = first.map(|first| first.work_since(&begun));
    }
    // The last press drew the code, and may take no longer than any other.
    let cycles = work.expect("a picture").in_all();
    println!("the code is drawn and on its way after {cycles} cycles");
    let (_, most) = BUDGETS.cycles;
    assert!(cycles <= most, "{cycles}");
    let shown = device.frame().expect("a frame").picture;
    assert!(
        shown == picture::of(companion.app()),
        "{}",
        log(&mut device)
    );
    // Each pixel four times as large, in a dark frame.
    let text = picture::text(&shown.oled());
    let lines: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
    let lit = |x: usize, y: usize| {
        let at = |place: usize| (place / 4).checked_sub(10);
        let cell = at(x).zip(at(y)).and_then(|(x, y)| lines.get(y)?.get(x));
        if cell == Some(&b'#') { 255 } else { 0 }
    };
    let (width, height) = ((128 + 20) * 4, (64 + 20) * 4);
    let mut photograph = rqrr::PreparedImage::prepare_from_greyscale(width, height, lit);
    let codes = photograph.detect_grids();
    let read: Vec<String> = codes
        .iter()
        .filter_map(|code| code.decode().ok())
        .map(|(_, text)| text)
        .collect();
    assert_eq!(read, ["GANYMEDE ANN 13 ZOE 10"]);
    let used = device.stack_used().expect("a stack");
    println!("stack with a code on the display: {used} bytes");
}
