//! The host's companion beside a device: it opens the same bytes through the same store.

use perijove::app::{App, Button, Effects, Press};
use perijove::book::Book;
use perijove::companion::{Companion, Start};
use perijove::journal::{Game, Past};
use perijove::store::{Error, Store};
use perijove::view::Oled;
use sim::host;
use sim::nor::{Nor, NorFault};
use sim::picture;

use crate::table::Panel;
use crate::trouble::{Tried, Trouble};
use crate::twin::Taken;

/// Everything that is kept when the power goes.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// Settings, names and cards.
    pub book: Book,
    /// The running game.
    pub game: Option<Game>,
    /// The past ones.
    pub past: Vec<Past>,
}

impl Kept {
    /// What a save region keeps.
    ///
    /// # Errors
    ///
    /// A sentence when the store can't read it.
    pub fn of(region: Vec<u8>) -> Tried<Self> {
        let mut store = Store::open(Nor::holding(region)).map_err(unread)?;
        let book = store.load_book().map_err(unread)?.cloned();
        let mut game = None;
        store.load_game(&mut game).map_err(unread)?;
        let past = (0..store.past_count()).map(|nth| store.past(nth));
        let past: Result<Vec<Option<Past>>, _> = past.collect();
        Ok(Kept {
            book: book.unwrap_or_default(),
            game,
            past: past.map_err(unread)?.into_iter().flatten().collect(),
        })
    }

    /// The companion that starts with it.
    #[must_use]
    pub fn app(&self) -> App {
        host::resumed(self.book.clone(), self.game.clone())
    }

    /// What it shows first.
    #[must_use]
    pub fn frame(&self) -> Oled {
        picture::of(&self.app())
    }
}

fn unread(error: Error<NorFault>) -> Trouble {
    Trouble::new(format!("what is saved can't be read: {error:?}."))
}

/// A companion on the host, with a flash of its own.
#[derive(Clone, Debug)]
pub struct Mirror {
    companion: Companion<Nor>,
}

impl Mirror {
    /// One that was just switched on beside a device with such a panel, with these bytes as its save region.
    ///
    /// # Errors
    ///
    /// A sentence when the store can't read them.
    pub fn of(panel: Panel, region: Vec<u8>) -> Tried<Self> {
        Self::started(panel, region, Start::Usual)
    }

    /// One that is started in some way.
    ///
    /// # Errors
    ///
    /// A sentence when the store can't read the bytes.
    pub fn started(panel: Panel, region: Vec<u8>, how: Start) -> Tried<Self> {
        let store = Store::open(Nor::holding(region)).map_err(unread)?;
        let mut app = App::fresh().sharing();
        if panel.has_colours() {
            app = app.in_colour();
        }
        let companion = host::switched_on(app, Some(store), 0, how);
        if let Some(error) = companion.trouble() {
            return Err(unread(*error));
        }
        let mut mirror = Mirror { companion };
        mirror.think();
        Ok(mirror)
    }

    /// Thinks to the end, as a device has when it comes to rest.
    fn think(&mut self) {
        while self.app().thinks() {
            // Nothing else is due so soon after a press.
            self.companion.idle(0);
        }
    }

    /// Where a person is, and what the companion knows.
    #[must_use]
    pub const fn app(&self) -> &App {
        self.companion.app()
    }

    /// Takes a press and saves what it asks for.
    ///
    /// # Errors
    ///
    /// A sentence when it can't be saved.
    pub fn press(&mut self, press: Press, stirred: u64) -> Tried<()> {
        self.companion.press(press, 0, stirred);
        self.think();
        match self.companion.trouble() {
            Some(error) => Err(Trouble::new(format!("the host can't save: {error:?}."))),
            None => Ok(()),
        }
    }

    /// Takes what a device took.
    ///
    /// # Errors
    ///
    /// A sentence when that is no press, or can't be saved.
    pub fn follow(&mut self, taken: &Taken) -> Tried<()> {
        let what = &taken.what;
        let press = taken.press();
        let press =
            press.ok_or_else(|| Trouble::new(format!("the device took {what:?}, no press.")))?;
        self.press(press, taken.stirred)
    }

    /// What its flash keeps.
    ///
    /// # Errors
    ///
    /// A sentence when the store can't read it.
    pub fn kept(&mut self) -> Tried<Kept> {
        let store = self.companion.store();
        let store = store.ok_or_else(|| Trouble::new("the host has no flash."))?;
        Kept::of(store.flash().bytes().to_vec())
    }

    /// What it shows.
    #[must_use]
    pub fn frame(&self) -> Oled {
        picture::of(self.app())
    }

    /// The fewest presses after which something new is to be saved; none if that takes more than some.
    #[must_use]
    pub fn way_to_a_change(&self) -> Option<Vec<Press>> {
        const MOST: usize = 9;
        let mut ways: Vec<(App, Vec<Press>)> = vec![(self.app().clone(), Vec::new())];
        let mut seen = vec![self.frame()];
        for _ in 0..MOST {
            let mut longer = Vec::new();
            for (app, way) in &ways {
                for button in [Button::Ok, Button::Down, Button::Back] {
                    let mut app = app.clone();
                    let effects = app.handle(Press::Button(button), 0);
                    let mut way = way.clone();
                    way.push(Press::Button(button));
                    let changed =
                        app.book() != self.app().book() || app.game() != self.app().game();
                    let saves = effects.save_book || effects.save_game != Default::default();
                    if saves && changed {
                        return Some(way);
                    }
                    let frame = picture::of(&app);
                    if effects == Effects::default() && !seen.contains(&frame) {
                        seen.push(frame);
                        longer.push((app, way));
                    }
                }
            }
            ways = longer;
        }
        None
    }
}
