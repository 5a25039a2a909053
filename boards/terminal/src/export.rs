//! The journal of a game as text.

use std::path::Path;

use terminal::store::{Image, default_image, past_games};

use crate::Report;
use crate::fault::Fault;

/// Prints the journal of the running game, or of a past one counted from the newest.
pub(crate) fn export(past: Option<u32>, image: Option<&Path>) -> Result<Report, Fault> {
    let fault = |trouble: terminal::store::Trouble| Fault::new(trouble.to_string());
    let image = match image {
        Some(image) => image.to_owned(),
        None => default_image(|name| std::env::var_os(name)).map_err(fault)?,
    };
    // Looking must not begin one.
    if !image.exists() {
        let sentence = format!("there is no image {image:?}; --game FILE names another.");
        return Err(Fault::new(sentence));
    }
    let (file, mut store) = Image::open(&image).map_err(fault)?;
    let mut game = None;
    // Also for a past one: those are the games beside the running one.
    let running = store.load_game(&mut game).map(|_| ());
    let loaded = match past {
        None => running,
        Some(nth) => {
            let numbers: Vec<u32> = past_games(&mut store).map(|past| past.number).collect();
            let nth = usize::try_from(nth).unwrap_or(usize::MAX).saturating_sub(1);
            match numbers.get(nth) {
                Some(number) => store.load_past(*number, &mut game),
                None => {
                    let count = numbers.len();
                    let text = format!("There are {count} past games in {image:?}.\n");
                    return Ok(Report { text, fine: false });
                }
            }
        }
    };
    loaded.map_err(|error| fault(file.trouble(&error, Some(store.flash()))))?;
    let Some(game) = game else {
        let text = format!("There is no game in {image:?}.\n");
        return Ok(Report { text, fine: false });
    };
    let mut text = String::new();
    match game.write_text(&mut text) {
        Ok(()) => Ok(Report::fine(text)),
        Err(_) => Err(Fault::new("the journal can't be written.")),
    }
}
