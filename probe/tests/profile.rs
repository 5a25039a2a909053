//! Where cycles go, and which of them are waited for the flash.

use probe::firmware;
use probe::profile::{Function, Profile};
use sim::scenario::Scenario;

use crate::{device, pico};

#[test]
fn each_cycle_of_a_press_is_charged_to_the_function_that_ran_it() {
    let path = firmware::stories().join("french.scenario");
    let story = [(path.clone(), Scenario::read(&path).expect("a story"))];
    let profile = Profile::of(&pico(), &story, 0).expect("a profile");
    assert!(profile.presses > 0);
    let found = |name: &str| {
        let mut all = profile.functions.iter();
        all.find(|one| one.name.contains(name)).expect("a function")
    };
    let show = found("pico::companion::show");
    assert_eq!(show.calls, profile.presses, "it is called once a press");
    assert!(show.in_all > show.cycles + show.waits, "it calls others");
    assert!(show.waits > 0 && !show.is_in_ram);
    // Of code in RAM only what it reads in the flash is waited for.
    let fill = found("DrawTarget>::fill_solid");
    assert!(fill.is_in_ram && fill.cycles > 0);
    assert_eq!(fill.waits, 0);
    let own = |one: &Function| one.cycles + one.waits;
    let sum: u64 = profile.functions.iter().map(own).sum();
    assert!(
        sum > show.in_all && sum / profile.presses < 1_000_000,
        "{sum}"
    );

    let slow = Profile::of(&pico(), &story, u64::MAX).expect("a profile");
    assert_eq!(slow, Profile::default(), "no press takes that long");
}

#[test]
fn whoever_does_not_want_to_wait_for_the_flash_need_not() {
    for waits in [true, false] {
        let mut device = device();
        device.wait_for_flash(waits).expect("an emulator");
        device.power_on().expect("power");
        device.settle().expect("rest");
        let state = device.state().expect("a state");
        assert!(state.cycles > 0);
        assert_eq!(state.waits > 0, waits, "{}", state.waits);
    }
}
