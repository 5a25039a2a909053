//! From where the images could panic, as the linker left them.

use probe::firmware;
use probe::panics::{Owner, Panics};

#[test]
fn nothing_in_the_library_can_panic_on_any_device() {
    for device in firmware::devices().expect("a folder of devices") {
        let image = firmware::image(&device).unwrap_or_else(|trouble| panic!("{trouble}"));
        let found = Panics::of(&image, &firmware::top());
        let found = found.unwrap_or_else(|trouble| panic!("{device}: {trouble}"));
        // What is of others is seen, and so would be what is ours.
        let heapless = Owner::Crate("heapless".to_owned());
        assert!(found.count(&heapless) > 0, "{device}: {found}");
        assert!(found.count(&Owner::Board) > 0, "{device}: {found}");
        assert_eq!(found.count(&Owner::Library), 0, "{device}: {found}");
    }
}
