//! A new game: who plays, by which rules, who begins, and the table laid out.

use crate::components::{Edition, Expansion, Pile, Players, Seat};
use crate::journal::{Mode, Name};
use crate::text::{Phrase, Say};

use super::App;
use super::flow::{Asked, Flow};
use super::screen::{Icon, Row};

/// How many letters the wheel has, "done" included.
pub(super) const LETTERS: usize = 28;

/// A letter of the wheel: "done" first, then the alphabet and a space.
pub(super) fn letter(wheel: u8) -> Option<char> {
    match wheel {
        0 => None,
        27 => Some(' '),
        _ => char::from_u32(u32::from(b'A').saturating_add(u32::from(wheel).saturating_sub(1))),
    }
}

impl App {
    /// A new game; a running one is not given up silently.
    pub(super) fn begin_draft(&mut self, mode: Option<Mode>) {
        let running = self.game.as_ref().is_some_and(|game| !game.is_complete());
        if running {
            self.go(Flow::Replace { mode });
            let question = self.say(Phrase::ReplaceGame);
            self.show_toast(&question);
        } else {
            self.draft_players(mode);
        }
    }

    /// Who plays; before that the owner looks at the track, unless no track is needed.
    pub(super) fn draft_players(&mut self, mode: Option<Mode>) {
        self.draft.mode = mode;
        if mode != Some(Mode::Tally) && !self.book.settings.knows_track() {
            self.draft.awaits_track = true;
            self.go(Flow::ConfirmTrack);
            return;
        }
        self.choose_players();
    }

    pub(super) fn choose_players(&mut self) {
        let mode = self.draft.mode;
        self.draft.awaits_track = false;
        self.draft.setup.edition = self.book.settings.edition;
        self.draft.setup.options = self.book.settings.options;
        self.draft.setup.track = self.book.settings.track;
        self.draft.setup.council = self.book.settings.council;
        self.go(Flow::Players { mode });
    }

    pub(super) fn take_players(&mut self, index: usize) {
        if let Some(players) = Players::ALL.get(index) {
            self.draft.setup.players = *players;
            self.draft.names = Default::default();
            self.go(Flow::WhoSits { seat: Seat::One });
        }
    }

    /// Remembered names that nobody at the table has yet.
    pub(super) fn offered_names(&self) -> impl Iterator<Item = &Name> {
        self.book
            .names
            .iter()
            .filter(|name| !self.draft.names.0.contains(name))
    }

    pub(super) fn name_row(&self, seat: Seat, index: usize) -> Row {
        let offered = self.offered_names().count();
        match self.offered_names().nth(index) {
            Some(name) => Row::text(name),
            None if index == offered => {
                Row::text(self.fill(Phrase::PlayerNumber, &seat.index().saturating_add(1)))
            }
            None => self.word(Phrase::NewName).with_icons([Icon::Arrow]),
        }
    }

    pub(super) fn take_name(&mut self, seat: Seat, index: usize) {
        let offered = self.offered_names().count();
        let name = self.offered_names().nth(index).cloned();
        match name {
            Some(name) => self.sit(seat, name),
            None if index == offered => self.sit(seat, Name::new()),
            None => {
                let typed = Name::new();
                self.go(Flow::Typing { seat, typed });
            }
        }
    }

    /// A letter is taken from the wheel, or the name is done.
    pub(super) fn take_letter(&mut self, seat: Seat, mut typed: Name) {
        let wheel = u8::try_from(self.cursor).unwrap_or(0);
        let Some(letter) = letter(wheel) else {
            self.sit(seat, typed);
            return;
        };
        // After the first letter, small ones.
        let letter = match typed.is_empty() {
            true => letter,
            false => letter.to_ascii_lowercase(),
        };
        if typed.push(letter).is_err() {
            self.sit(seat, typed);
            return;
        }
        self.flow = Flow::Typing { seat, typed };
    }

    fn sit(&mut self, seat: Seat, name: Name) {
        *self.draft.names.of_mut(seat) = name;
        let next = Seat::nth(seat.index().saturating_add(1));
        match next.filter(|next| self.draft.setup.players.has(*next)) {
            Some(seat) => self.go(Flow::WhoSits { seat }),
            None if self.draft.mode == Some(Mode::Tally) => self.go(Flow::Rules),
            None => self.go(Flow::ChooseMode),
        }
    }

    pub(super) fn seat_before(&self, seat: Seat) -> Option<Seat> {
        seat.index().checked_sub(1).and_then(Seat::nth)
    }

    pub(super) fn last_seat(&self) -> Option<Seat> {
        self.draft.setup.players.seats().next_back()
    }

    pub(super) fn take_mode(&mut self, index: usize) {
        self.draft.mode = Some(match index {
            0 => Mode::Scorekeeper,
            _ => Mode::Referee,
        });
        self.go(Flow::Rules);
    }

    pub(super) fn yes_no(&self, yes: bool) -> Say<Phrase> {
        self.say(if yes { Phrase::Yes } else { Phrase::No })
    }

    pub(super) fn edition_word(&self, edition: Edition) -> Say<Phrase> {
        self.say(match edition {
            Edition::First => Phrase::First,
            Edition::Revised => Phrase::Revised,
        })
    }

    pub(super) fn rules_row(&self, index: usize) -> Row {
        let setup = &self.draft.setup;
        match index {
            0 => self.word(Phrase::Start).with_icons([Icon::Launch]),
            1 => self
                .word(Phrase::EditionWord)
                .with_value(self.edition_word(setup.edition)),
            2 => self
                .word(Phrase::RefillAtOnce)
                .with_value(self.yes_no(setup.options.refill_at_once)),
            3 => self
                .word(Phrase::BonusAtEnd)
                .with_value(self.yes_no(setup.options.bonus_launch_at_end)),
            4 => self
                .word(Phrase::WithMoon)
                .with_value(self.yes_no(setup.plays(Expansion::Moon))),
            _ => self
                .word(Phrase::Reveals)
                .with_value(self.reveals_word(self.book.settings.reveals)),
        }
    }

    pub(super) fn take_rules(&mut self, index: usize) {
        let setup = &mut self.draft.setup;
        match index {
            0 if self.draft.mode == Some(Mode::Tally) => self.begin_tally(),
            0 => self.go(Flow::Begins),
            1 => {
                setup.edition = match setup.edition {
                    Edition::First => Edition::Revised,
                    Edition::Revised => Edition::First,
                };
            }
            2 => setup.options.refill_at_once = !setup.options.refill_at_once,
            3 => setup.options.bonus_launch_at_end = !setup.options.bonus_launch_at_end,
            4 => setup.expansions = setup.expansions.toggled(Expansion::Moon),
            _ => self.next_reveals(),
        }
    }

    pub(super) fn first_row(&self, index: usize) -> Row {
        match index.checked_sub(1).and_then(Seat::nth) {
            None => self.word(Phrase::DrawOne).with_icons([Icon::Unknown]),
            Some(seat) => {
                let name = self.draft.names.of(seat);
                Row::text(self.name_or_number(name, seat))
            }
        }
    }

    pub(super) fn take_first(&mut self, index: usize) {
        let players = self.draft.setup.players;
        let drawn = index == 0;
        let chosen = match index.checked_sub(1) {
            Some(seat) => Seat::nth(seat),
            None => {
                let below = u64::from(players.count());
                // The high bits are the well-stirred ones.
                let lot = (self.chance >> 33).checked_rem(below).unwrap_or(0);
                usize::try_from(lot).ok().and_then(Seat::nth)
            }
        };
        self.draft.setup.first = chosen.unwrap_or(Seat::One);
        self.begin();
        if self.toast.is_some() {
            return;
        }
        self.go(match drawn {
            true => Flow::Drawn,
            false => Flow::Checklist { step: 0 },
        });
    }

    /// The words of a step of the setup.
    pub(super) fn checklist(&self, step: u8) -> super::Paragraph {
        use core::fmt::Write;
        let setup = &self.draft.setup;
        let supply = setup.players.supply();
        let pile = self
            .game
            .as_ref()
            .map_or(0, |game| game.ledger().left(Pile::Ships));
        let mut text = super::Paragraph::new();
        let language = self.language();
        // What does not fit is cut; tests see that nothing is.
        let _ = match step {
            0 => write!(text, "{}", language.say(Phrase::SetupBoards)),
            1 => write!(text, "{}", language.say(Phrase::SetupSupply.with(&supply))),
            2 => write!(text, "{}", language.say(Phrase::SetupTiles)),
            3 => write!(text, "{}", language.say(Phrase::SetupShuttles)),
            4 => write!(text, "{}", language.say(Phrase::SetupShips)),
            5 => write!(text, "{}", language.say(Phrase::SetupDeal.with(&pile))),
            6 => write!(text, "{}", language.say(Phrase::SetupMoon)),
            _ => {
                let first = self.name(setup.first);
                write!(text, "{}", language.say(Phrase::SetupAdvisors.with(&first)))
            }
        };
        text
    }

    pub(super) fn next_check(&mut self, step: u8) {
        let last = match self.draft.setup.plays(Expansion::Moon) {
            true => 7,
            false => 5,
        };
        if step < last {
            self.go(Flow::Checklist {
                step: step.saturating_add(1),
            });
        } else {
            self.go_on();
        }
    }

    fn begin_tally(&mut self) {
        self.draft.setup.first = Seat::One;
        self.begin();
        if self.game.is_some() {
            self.go(Flow::Number(Asked::Launches { seat: Seat::One }));
        }
    }

    /// The seats of the running game, from the first.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let players = match &self.game {
            Some(game) => game.ledger().players(),
            None => self.draft.setup.players,
        };
        players.seats()
    }

    pub(super) fn seat_row(&self, index: usize) -> Row {
        match self.seats().nth(index) {
            Some(seat) => Row::text(self.name(seat)),
            None => Row::default(),
        }
    }
}
