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

    /// Whether a rival sits at the table.
    pub(in crate::app) fn has_rival(self) -> bool {
        self.seats().any(|seat| self.game.rival(seat).is_some())
    }
}

fn bit(seat: Seat) -> u8 {
    1u8.unbounded_shl(seat as u32)
}

/// A row of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Coached {
    /// Everybody.
    All,
    /// A player by himself.
    Player(Seat),
    /// What is offered back in a game against a rival.
    Teaching,
}

impl Choices for WhoIsCoached {
    type Handed = TheGame;

    type Choice = Coached;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::Coach)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Coached> {
        let learners = at.learners();
        let people = at.seats().filter(move |seat| learners & bit(*seat) != 0);
        let teaching = at.has_rival().then_some(Coached::Teaching);
        [Coached::All]
            .into_iter()
            .chain(people.map(Coached::Player))
            .chain(teaching)
    }

    fn row(&self, at: AtTable<'_>, who: Coached) -> Row {
        let coached = at.game.coached();
        match who {
            Coached::All => {
                let all = coached.seats() == at.learners();
                at.word(Phrase::CoachAll).with_value(at.yes_no(all))
            }
            Coached::Player(seat) => {
                let row = Row::text(at.name(seat)).about(seat);
                row.with_value(at.yes_no(coached.has(seat)))
            }
            Coached::Teaching => {
                let teaching = at.teaching_word(at.book.settings.teaching);
                at.word(Phrase::Teaching).with_value(teaching)
            }
        }
    }

    fn about(&self, _: AtTable<'_>, who: Coached) -> Option<Phrase> {
        (who == Coached::Teaching).then_some(Phrase::AboutTeaching)
    }

    fn take(&self, at: &mut AtTableMut<'_>, who: Coached) {
        let (coached, learners) = (at.game.coached().seats(), at.see().learners());
        let seats = match who {
            Coached::All if coached == learners => 0,
            Coached::All => learners,
            Coached::Player(seat) => coached ^ bit(seat),
            Coached::Teaching => {
                let settings = &mut at.desk.book.settings;
                settings.teaching = settings.teaching.next();
                at.effects.save_book = true;
                return;
            }
        };
        at.record_quietly(Entry::Coached { seats });
    }

    /// On with the game: somebody who is coached now may have to know something.
    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go_on();
    }
}
