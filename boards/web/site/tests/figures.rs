//! What the page costs: on a slow phone, and for each press.

use serde_json::{Value, json};
use site::sizes;

use crate::browser::Browser;
use crate::page::Page;
use crate::{built, scratch, server};

/// Seconds of the page's own thread to the first screen, on a computer slowed down to a quarter.
const MOST_TO_FIRST_SCREEN: f64 = 1.5;

/// Milliseconds of the page's own thread from a press to its picture, saving included; and on a computer slowed down to a quarter.
const MOST_FOR_A_PRESS: f64 = 16.0;
const MOST_SLOWED: f64 = 50.0;

/// How often it is pressed.
const PRESSES: usize = 101;

/// Milliseconds from a press to its picture, laid out: of the page's own thread for each, and by the clock for the middle one, which is longer
/// while this computer does something else as well.
fn presses(page: &Page) -> (f64, f64) {
    let begun = busy(page);
    let took = page.run(
        &"(async () => {
            const took = [];
            for (let nth = 0; nth < PRESSES; nth++) {
                const begun = performance.now();
                await perijove.press([nth % 2 ? 'b' : 'o']);
                // Laid out, which is all of it that is not the computer's own painting.
                document.body.getBoundingClientRect();
                took.push(performance.now() - begun);
            }
            return took.sort((a, b) => a - b);
        })()"
            .replace("PRESSES", &PRESSES.to_string()),
    );
    let each = (busy(page) - begun) * 1000.0 / PRESSES as f64;
    let middle = took.get(PRESSES / 2).and_then(Value::as_f64);
    (each, middle.expect("milliseconds"))
}

/// Seconds that the thread of the page was busy.
fn busy(page: &Page) -> f64 {
    let metrics = page.ask("Performance.getMetrics", json!({}));
    let mut metrics = metrics["metrics"].as_array().expect("metrics").iter();
    let busy = metrics.find(|metric| metric["name"] == "TaskDuration");
    busy.and_then(|metric| metric["value"].as_f64())
        .expect("seconds")
}

#[test]
#[ignore = "measures, for the figures"]
fn figures_of_the_page() {
    let server = server();
    let browser = Browser::start(&scratch("figures"));
    let mut page = Page::blank(&browser);
    page.ask("Performance.enable", json!({"timeDomain": "threadTicks"}));
    page.ask("Emulation.setCPUThrottlingRate", json!({"rate": 4}));
    page.visit(&server.page());
    page.wait_for_begin();
    let first = busy(&page);
    page.ask("Emulation.setCPUThrottlingRate", json!({"rate": 1}));
    page.key("Enter");
    page.look();
    let (each, middle) = presses(&page);
    page.ask("Emulation.setCPUThrottlingRate", json!({"rate": 4}));
    let (slowed, _) = presses(&page);
    let weights = sizes::to_first_screen(&built().folder).expect("sizes");
    let bytes: usize = weights.iter().map(|(bytes, _)| bytes).sum();
    println!("bytes compressed to the first screen: {bytes}");
    println!("seconds to the first screen, slowed down to a quarter: {first:.2}");
    println!(
        "milliseconds from a press to its picture: {each:.1}, by the clock {middle:.1}; slowed down to a quarter {slowed:.1}"
    );
    assert!(first <= MOST_TO_FIRST_SCREEN, "{first}");
    assert!(each <= MOST_FOR_A_PRESS, "{each}");
    assert!(slowed <= MOST_SLOWED, "{slowed}");
}
