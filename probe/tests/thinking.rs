//! A rival decides on the chip as on the host, whatever is played; `probe thinking` measures more and longer thoughts.

use perijove::rival::Level;
use probe::budgets::BUDGETS;
use probe::report::Report;
use probe::thinking;

use crate::pico;

#[test]
fn a_rival_decides_as_on_the_host_with_three_with_four_and_with_the_moon() {
    let mut report = Report::default();
    let measured = thinking::measure_tables(&pico(), Level::Medium, &mut report);
    measured.unwrap_or_else(|bad| panic!("{bad}"));
    println!("{report}");
    let costs = report.costs;
    assert!(
        costs.stack > 1000 && costs.stack <= BUDGETS.stack,
        "{costs:?}"
    );
    assert!(
        costs.thought > 1.0 && costs.thought <= BUDGETS.thought,
        "{costs:?}"
    );
}
