//! What the device costs, against its ceilings.

use probe::budgets::{BUDGETS, Budgets, Costs};

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
        answered: 0.0,
        asleep: 100.0,
        first_frame: 0.0,
        wire: (0.0, 0.0),
        share: 0.0,
        resume: 0.0,
        saving: 0,
        taken: 0.0,
        thought: 0.0,
    };
    let costs = Costs {
        erases: 1,
        ..report.costs
    };
    let exceeded = none.exceeded_by(&costs);
    assert_eq!(exceeded.len(), 15, "{exceeded:#?}");
}
