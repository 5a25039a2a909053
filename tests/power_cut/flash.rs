//! The keeper of the project.

use std::rc::Rc;

use perijove::store::Store;
use sim::nor::Nor;

use crate::evening::{Change, Kept, PastGame};
use crate::plug::Keeper;

/// The store over a flash.
pub(crate) type Flash = Store<Nor>;

impl Keeper for Flash {
    const KEEPS_PAST: bool = true;

    fn open(flash: Nor) -> (Self, Kept) {
        let mut store = Store::open(flash).expect("power");
        let book = store.load_book().expect("power").cloned();
        let mut game = None;
        store.load_game(&mut game).expect("power");
        let mut past = Vec::new();
        for nth in 0..store.past_count() {
            let Some(listed) = store.past(nth).expect("power") else {
                break;
            };
            let mut game = None;
            store.load_past(listed.number, &mut game).expect("power");
            past.push(PastGame {
                number: listed.number,
                game: Rc::new(game.expect("a game")),
                finished: listed.result.is_some(),
            });
        }
        let kept = Kept {
            book: book.unwrap_or_default(),
            game: game.map(Rc::new),
            past,
        };
        (store, kept)
    }

    fn save(&mut self, change: Change, kept: &Kept) -> Result<(), String> {
        let game = || kept.game.as_deref().expect("a running game");
        let saved = match change {
            Change::Begin => self.begin_game(game()),
            Change::Entries { from } => self.save_game(game(), from),
            Change::Finish => self.finish(game()),
            Change::Book => self.save_book(&kept.book),
            Change::Delete { number } => self.delete(number),
            Change::Idle => self.tidy().map(|_| ()),
        };
        saved.map_err(|error| format!("{error:?}"))
    }

    fn flash(&mut self) -> &mut Nor {
        Store::flash(self)
    }

    fn close(self) -> Nor {
        Store::close(self)
    }
}
