//! What the device costs, against its ceilings.

use perijove::app::{App, Button, Press};
use probe::budgets::{BUDGETS, Budgets, Costs};
use probe::driver::Driver;
use probe::picture::Picture;
use probe::table::Panel;

use crate::report;

#[test]
fn the_device_keeps_its_budgets() {
    let report = report();
    println!("{report}");
    assert_eq!(BUDGETS.exceeded_by(&report.costs), Vec::<String>::new());
    assert!(report.figures.len() > 20, "{report}");

    // Each ceiling is seen to be one: of nothing everything is too much, and so is an erase at the wrong time.
    let none = Budgets {
        flash: 0,
        static_ram: 0,
        stack: 0,
        cycles: (0, 0),
        beginning: 0,
        answered: 0.0,
        erasing: 0.0,
        asleep: 100.0,
        first_frame: 0.0,
        wire: (0.0, 0.0),
        share: (0.0, 0.0),
        resume: 0.0,
        saving: 0,
        taken: 0.0,
        thought: 0.0,
        longer: (1e9, 1e9),
    };
    let costs = Costs {
        erases: 1,
        ..report.costs
    };
    let exceeded = none.exceeded_by(&costs);
    assert_eq!(exceeded.len(), 20, "{exceeded:#?}");
}

#[test]
fn the_usual_driver_sends_all_that_is_drawn_and_less_if_told_what_changed() {
    let mut driver = Driver::new(Panel::OLED);
    let mut app = App::fresh();
    let first = Picture::of(&app, Panel::OLED);
    let (dark, whole) = (Picture::dark(Panel::OLED), 128 * 64 / 8);
    assert!(driver.bytes_for(&first, &dark).drawn > whole);

    app.handle(Press::Button(Button::Down), 0);
    let next = Picture::of(&app, Panel::OLED);
    let flushed = driver.bytes_for(&next, &first);
    assert!(flushed.drawn > whole, "{flushed:?}");
    assert!(flushed.given_changes < whole, "{flushed:?}");
    assert!(
        flushed.given_changes > next.bytes_changed(&first),
        "{flushed:?}"
    );

    // Nobody draws what is there already.
    assert_eq!(driver.bytes_for(&next, &next).drawn, 0);
}
