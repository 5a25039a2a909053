//! Who is coached: everybody, or each player by himself, for those who know the game already.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::{Label, Row};
use crate::components::Seat;
use crate::journal::Entry;
use crate::text::Phrase;

/// Who is coached.
pub(crate) struct WhoIsCoached;

impl AtTable<'_> {
    /// Those who can be coached, a bit for each: a rival knows the game.
    pub(in crate::app) fn learners(self) -> u8 {
        let people = self.seats().filter(|seat| self.game.rival(*seat).is_none());
        people.fold(0, |seats, seat| seats | bit(seat))
    }
}

fn bit(seat: Seat) -> u8 {
    1u8.unbounded_shl(seat as u32)
}

impl Choices for WhoIsCoached {
    type Handed = TheGame;

    /// A player, or everybody.
    type Choice = Option<Seat>;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::Coach)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Option<Seat>> {
        let learners = at.learners();
        let people = at.seats().filter(move |seat| learners & bit(*seat) != 0);
        [None].into_iter().chain(people.map(Some))
    }

    fn row(&self, at: AtTable<'_>, who: Option<Seat>) -> Row {
        let coached = at.game.coached();
        match who {
            None => {
                let all = coached.seats() == at.learners();
                at.word(Phrase::CoachAll).with_value(at.yes_no(all))
            }
            Some(seat) => {
                let row = Row::text(at.name(seat)).about(seat);
                row.with_value(at.yes_no(coached.has(seat)))
            }
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, who: Option<Seat>) {
        let (coached, learners) = (at.game.coached().seats(), at.see().learners());
        let seats = match who {
            None if coached == learners => 0,
            None => learners,
            Some(seat) => coached ^ bit(seat),
        };
        at.record_quietly(Entry::Coached { seats });
    }

    /// On with the game: somebody who is coached now may have to know something.
    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go_on();
    }
}
