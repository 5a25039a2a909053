//! What the page costs: on a slow phone, and for each press.

use serde_json::{Value, json};
use site::sizes;

use crate::browser::Browser;
use crate::page::Page;
use crate::{built, scratch, server};

/// Seconds of the page's own thread to the first screen, on a computer slowed down to a quarter.
const MOST_TO_FIRST_SCREEN: f64 = 1.5;

/// Milliseconds from a press to its picture, saving included, for the middle one; and on a computer slowed down to a quarter.
const MOST_FOR_A_PRESS: f64 = 16.0;
const MOST_SLOWED: f64 = 50.0;

/// Milliseconds from presses to their pictures, painted, in order of their length.
fn presses(page: &Page) -> (f64, f64) {
    let took = page.run(
        "(async () => {
            const took = [];
            for (let nth = 0; nth < 101; nth++) {
                const begun = performance.now();
                await perijove.press([nth % 2 ? 'b' : 'o']);
                // Laid out, which is all of it that is not the computer's own painting.
                document.body.getBoundingClientRect();
                took.push(performance.now() - begun);
            }
            return took.sort((a, b) => a - b);
        })()",
    );
    let nth = |nth: usize| took.get(nth).and_then(Value::as_f64).expect("milliseconds");
    (nth(50), nth(100))
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
#[ignore = "measures, and is true on an idle computer alone"]
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
    let (middle, most) = presses(&page);
    page.ask("Emulation.setCPUThrottlingRate", json!({"rate": 4}));
    let (slowed, _) = presses(&page);
    let bytes = sizes::to_first_screen(&built().folder).expect("sizes");
    println!("bytes compressed to the first screen: {bytes}");
    println!("seconds to the first screen, slowed down to a quarter: {first:.2}");
    println!(
        "milliseconds from a press to its picture: {middle:.1} in the middle, {most:.1} at most; slowed down to a quarter {slowed:.1}"
    );
    assert!(first <= MOST_TO_FIRST_SCREEN, "{first}");
    assert!(middle <= MOST_FOR_A_PRESS, "{middle}");
    assert!(slowed <= MOST_SLOWED, "{slowed}");
}
