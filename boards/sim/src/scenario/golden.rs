//! The golden screens of a story: pixel for pixel as they were accepted.

use std::fs;
use std::path::{Path, PathBuf};

use perijove::view::Oled;

use crate::picture;

/// A folder of golden screens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goldens(PathBuf);

impl Goldens {
    /// Where a scenario has its golden screens: `../golden/scenarios` from its folder.
    #[must_use]
    pub fn of(scenario: &Path) -> Option<Self> {
        let folder = scenario.parent()?;
        Some(Goldens(folder.join("../golden/scenarios")))
    }

    /// Compares a frame with the golden screen of a name; `PERIJOVE_BLESS=1` accepts it.
    pub(super) fn compare(&self, name: &str, frame: &Oled) -> Result<(), String> {
        let Goldens(folder) = self;
        let path = folder.join(format!("{name}.txt"));
        let drawn = picture::text(frame);
        if std::env::var("PERIJOVE_BLESS").is_ok_and(|value| value == "1") {
            let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, &drawn));
            written.map_err(|error| format!("{path:?} can't be written: {error}."))?;
        }
        match fs::read_to_string(&path) {
            Ok(golden) if golden == drawn => Ok(()),
            Ok(_) => Err(format!(
                "the screen differs from the golden {name:?}; PERIJOVE_BLESS=1 accepts it."
            )),
            Err(error) => Err(format!(
                "the golden screen {path:?} can't be read: {error}; PERIJOVE_BLESS=1 writes it."
            )),
        }
    }
}
