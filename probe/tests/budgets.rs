//! What the device costs, against its ceilings.

use probe::report::{BUDGETS, Budgets, measure};

use crate::pico;

#[test]
fn the_device_keeps_its_budgets() {
    let report = measure(&pico(), &BUDGETS).unwrap_or_else(|trouble| panic!("{trouble}"));
    println!("{report}");
    assert_eq!(report.exceeded, Vec::<String>::new());
    assert!(report.figures.len() > 20, "{report}");

    // Each ceiling is seen to be one: of nothing everything is too much.
    let none = Budgets {
        flash: 0,
        static_ram: 0,
        stack: 0,
        cycles: 0,
        asleep: 100.0,
        first_frame: 0.0,
        wire: (0.0, 0.0),
        resume: 0.0,
        saving: 0,
    };
    let report = measure(&pico(), &none).unwrap_or_else(|trouble| panic!("{trouble}"));
    assert_eq!(report.exceeded.len(), 9, "{:#?}", report.exceeded);
}
