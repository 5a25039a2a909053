//! What a visitor sees first, in each language: the snapshot of a companion that has just been taken out of its box.
//!
//! It is known when the site is built. So the page shows it as soon as the page itself is there, and fetches the companion, which is seven
//! times as large, while it is read; what is pressed waits for it. Whoever has something saved sees that, and none of this.

use page_flash::Flash;
use perijove::app::{App, Controls};
use perijove::companion::{Companion, Start};
use perijove::store::Store;
use perijove::text::Language;
use probe::trouble::{Tried, Trouble};
use serde_json::{Map, Value};

/// The module with those snapshots, as text by the code of their language.
pub(crate) fn module() -> Tried<String> {
    let snapshot = |language: Language| {
        let app = App::fresh().speaking(language).played_by(Controls::Fingers);
        let mut companion = Box::new(Companion::new(app));
        companion.start(Store::open(Flash::new()).ok(), 0, Start::Usual);
        let mut written = String::new();
        companion.write_snapshot(&mut written).map_err(|error| {
            Trouble::new(format!("the first screen can't be written: {error}."))
        })?;
        Ok((language.code().to_owned(), Value::String(written)))
    };
    let snapshots = Language::ALL.into_iter().map(snapshot);
    let snapshots = snapshots.collect::<Tried<Map<_, _>>>()?;
    Ok(format!("export default {};\n", Value::Object(snapshots)))
}
