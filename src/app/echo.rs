//! The answer to an entry: whose it was, and what came of it.
//!
//! Everything that a person enters is answered here, also where no points change: a table sees that the device has understood. The
//! answer names the player, since the screen may be another player's already. What follows from the entry by a rule weighs more than its
//! words and stands in their place, or behind them if it says nothing of the player.

use core::fmt::{Display, Write};

use heapless::Vec;

use crate::components::{Card, Seat, Symbol, Track};
use crate::journal::{Entry, Mode};
use crate::ledger::{Correction, End, EndCause, Fact, LAUNCHES_TO_END, Notice, Place};
use crate::referee::{Answer, Token};
use crate::sure::{PutAll, Sure};
use crate::text::{Capital, Comma, LastTurns, Phrase, Script, Short, SoMany, places};

use super::at_table::{AtTable, AtTableMut};
use super::desk::Desk;
use super::screen::{Label, Toast};

/// Whom the referee asks, and how that player stood.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    seat: Seat,
    reputation: Option<u8>,
    launches: u8,
}

/// How many places sentences may take that follow each other: three lines of the smallest letters, with some room for their ends.
const ROOM: usize = 83;

/// How many what was entered and what follows for a player may take, so that they hide little.
const BRIEF: usize = 56;

impl Desk {
    /// Puts something behind what the foot says, if there is room.
    pub(super) fn add_to_toast(&mut self, more: &dyn Display) {
        let more = self.write_toast(more);
        self.toast = Some(match self.toast.take() {
            Some(toast) => self.joined(&toast, &more).unwrap_or(toast),
            None => more,
        });
    }

    /// One sentence behind the other, if there is room.
    pub(super) fn joined(&self, first: &str, second: &dyn Display) -> Option<Toast> {
        let dot = if first.ends_with('.') { "" } else { "." };
        let mut both = Toast::new();
        write!(both, "{first}{dot} {second}").ok()?;
        (places(&both) <= ROOM).then_some(both)
    }
}

impl AtTable<'_> {
    /// Whom the referee asks, before the answer is entered.
    pub(super) fn asked(self) -> Option<Asked> {
        let asked = self.game.referee()?.asks();
        let ledger = self.game.ledger();
        let seat = asked.who.unwrap_or(ledger.turn().seat);
        Some(Asked {
            seat,
            reputation: ledger.board(seat).reputation(),
            launches: ledger.launches(seat),
        })
    }

    /// Whose an entry is, in a turn of this player or as an answer to what the referee asked; `None` if it is the table's.
    pub(super) fn owner(self, entry: Entry, asked: Option<Asked>, in_turn: Seat) -> Option<Seat> {
        match entry {
            Entry::Fact(Fact::Described { place, .. }) => place.seat(),
            Entry::Fact(Fact::Corrected(correction)) => match correction {
                Correction::Added { place, .. } | Correction::Removed { place } => place.seat(),
                Correction::Reputation { seat, .. } | Correction::President { seat, .. } => {
                    Some(seat)
                }
                // These say the name themselves, or have none to say.
                Correction::Turn { .. }
                | Correction::First { .. }
                | Correction::Upgrade { .. }
                | Correction::Pile { .. }
                | Correction::Track { .. }
                | Correction::Edition { .. } => None,
            },
            Entry::Fact(Fact::ShipsKept { seat, .. }) => Some(seat),
            Entry::Fact(_) => Some(in_turn),
            Entry::Answer(_) => asked.map(|asked| asked.seat),
            Entry::Settlers { seat, .. } | Entry::Counted { seat, .. } => Some(seat),
            Entry::Token(Token::Advisor(seat, _)) => Some(seat),
            Entry::Seated { .. } | Entry::Coached { .. } | Entry::Token(_) => None,
        }
    }

    /// What was entered, in words that say whose it is; none where the next page says it.
    fn entered_words(self, entry: Entry, asked: Option<Asked>) -> Option<Toast> {
        let seat = self.owner(entry, asked, self.game.ledger().turn().seat);
        let say = |phrase: Phrase, parts: &[&dyn Display]| {
            Some(self.write_toast(&self.say(phrase.with_all(parts))))
        };
        let of = |seat: Option<Seat>, what: &dyn Display| match seat {
            Some(seat) => self.is(&self.name(seat), what),
            None => self.write(what),
        };
        match entry {
            // The next player's name stands above.
            Entry::Fact(Fact::TurnEnded) => None,
            Entry::Fact(Fact::Described {
                place: Place::Launched(seat, nth),
                card: Card::Ship(ship),
            }) => {
                let launch = self.fill(Phrase::LaunchNumber, &nth.saturating_add(1));
                let parts: [&dyn Display; 3] = [&self.name(seat), &launch, &self.say(ship)];
                say(Phrase::IsNow, &parts)
            }
            Entry::Fact(Fact::Described { place, card }) => self.described_words(place, card),
            // The next question is the answer.
            Entry::Answer(Answer::Card(_)) => None,
            Entry::Fact(Fact::Corrected(Correction::Added {
                place: Place::Launched(seat, _),
                card: Card::Ship(ship),
            })) => {
                let nth = self.ledger().launches(seat);
                let launch = self.fill(Phrase::LaunchNumber, &nth);
                let parts: [&dyn Display; 3] = [&self.name(seat), &launch, &self.say(ship)];
                say(Phrase::IsNow, &parts)
            }
            Entry::Fact(Fact::Corrected(Correction::Reputation {
                seat,
                space: Some(space),
            })) => say(
                Phrase::ReputationNow,
                &[&self.name(seat), &Track::number(space)],
            ),
            Entry::Counted {
                seat,
                what,
                count: Some(count),
            } if self.sitting.mending.is_some() => {
                let count = self.say(SoMany(what, count));
                let parts: [&dyn Display; 3] = [&self.name(seat), &self.say(what), &count];
                say(Phrase::CountNow, &parts)
            }
            // What a count hears is nothing that was wrong.
            Entry::Fact(Fact::Corrected(_)) if self.game.header().mode == Mode::Tally => {
                Some(self.write_toast(&self.of_somebody(seat, &self.entry_words(entry))))
            }
            Entry::Fact(Fact::Corrected(_)) | Entry::Settlers { .. } | Entry::Token(_) => {
                let words = self.of_somebody(seat, &self.entry_words(entry));
                say(Phrase::PutRight, &[&words])
            }
            Entry::Counted { .. } => {
                Some(self.write_toast(&self.of_somebody(seat, &self.entry_words(entry))))
            }
            Entry::Fact(Fact::TilesDiscarded { slots })
            | Entry::Answer(Answer::DiscardTiles { slots }) => {
                let count = u16::try_from(slots.count_ones()).sure_or(0);
                let discarded = self.say(Phrase::DiscardedTiles.counting(count));
                Some(self.write_toast(&of(seat, &discarded)))
            }
            Entry::Fact(_) | Entry::Answer(_) => {
                let seat = seat?;
                let told = self.moved_words(seat, entry, asked);
                let told = told.unwrap_or_else(|| of(Some(seat), &self.entry_words(entry)));
                Some(self.write_toast(&told))
            }
            Entry::Seated { .. } | Entry::Coached { .. } => {
                Some(self.write_toast(&self.entry_words(entry)))
            }
        }
    }

    /// A card that has its effect once, by its symbol: it is what most turns enter, so that it takes one line and hides little.
    fn taken_words(self, symbol: Symbol, entry: Entry, asked: Option<Asked>) -> Toast {
        let owner = self.owner(entry, asked, self.game.ledger().turn().seat);
        let taken = format_args!("{} ×1", self.say(Short(symbol)));
        match owner {
            Some(seat) => self.write_toast(&self.is(&self.name(seat), &taken)),
            None => self.write_toast(&taken),
        }
    }

    /// What happened, after the name of the player whose entry it is.
    pub(super) fn owned_words(self, entry: Entry, asked: Option<Asked>, in_turn: Seat) -> Label {
        let owner = self.owner(entry, asked, in_turn);
        self.of_somebody(owner, &self.entry_words(entry))
    }

    /// Somebody's name before what there is to say.
    fn of_somebody(self, seat: Option<Seat>, what: &dyn Display) -> Label {
        match seat {
            Some(seat) => {
                let (name, comma) = (self.name(seat), self.say(Comma));
                self.write(&format_args!("{name}{comma}{what}"))
            }
            None => self.write(what),
        }
    }

    /// A card that was read out, in a few words: what it lies in, and by what it is told from others. What was passed over is not said, and
    /// what lies in a hand is its owner's.
    fn described_words(self, place: Place, card: Card) -> Option<Toast> {
        if card.is_unknown() || matches!(place, Place::Hand(..)) {
            return None;
        }
        let place_words = self.of_somebody(place.seat(), &self.say(place));
        let said = match crate::book::symbol_of(card) {
            Some(symbol) => self.is(&place_words, &self.say(symbol)),
            None => self.is(&place_words, &self.say(card)),
        };
        Some(self.write_toast(&said))
    }

    /// Where a marker stands now, or how many ships have flown, if that is what came of it.
    fn moved_words(self, seat: Seat, entry: Entry, asked: Option<Asked>) -> Option<Label> {
        let ledger = self.game.ledger();
        let (flew, space) = (ledger.launches(seat), ledger.board(seat).reputation());
        let has_flown = match (entry, asked) {
            (Entry::Fact(Fact::Launched { .. } | Fact::SomeShipLaunched { .. }), _) => true,
            (Entry::Answer(_), Some(asked)) => asked.launches < flew,
            _ => false,
        };
        let has_moved = match (entry, asked) {
            (Entry::Fact(Fact::ReputationTo { .. }), _) => true,
            (Entry::Answer(_), Some(asked)) => asked.reputation < space,
            _ => false,
        };
        let name = self.name(seat);
        if has_flown {
            if flew > LAUNCHES_TO_END {
                return Some(self.is(&name, &self.fill(Phrase::FlewSeveral, &flew)));
            }
            let parts: [&dyn Display; 3] = [&name, &flew, &LAUNCHES_TO_END];
            return Some(self.write(&self.say(Phrase::FlewOf.with_all(&parts))));
        }
        let space = space.filter(|_| has_moved)?;
        let points = ledger.setup().track.points(space);
        let points = self.marked_points(points.into(), self.is_provisional());
        let parts: [&dyn Display; 3] = [&name, &Track::number(space), &points];
        Some(self.write(&self.say(Phrase::StandsAt.with_all(&parts))))
    }
}

impl AtTableMut<'_> {
    /// Answers what was entered: with the weightiest of what followed and of what the end of the turn brings about, unless that was heard
    /// before, and with what it was. What follows without a person's doing has no entries, and of several steps of a press the first is said.
    pub(super) fn echo(
        &mut self,
        entries: &[Entry],
        asked: Option<Asked>,
        notices: &[Notice],
        heard: &[Notice],
    ) {
        let entry = entries.last().copied();
        if entry.is_some() && self.answered {
            return;
        }
        let words = entry.and_then(|entry| match once(notices) {
            Some(symbol) => Some(self.see().taken_words(symbol, entry, asked)),
            None => self.see().entered_words(entry, asked),
        });
        self.answered |= words.is_some();
        let passing = self
            .sitting
            .passed
            .iter()
            .flat_map(|passed| &passed.notices);
        let weightiest = notices
            .iter()
            .chain(passing)
            .filter(|notice| !heard.contains(notice))
            .max_by_key(|notice| weight(notice))
            .filter(|notice| weight(notice) > 0)
            .copied();
        // Somebody who learns the game reads what to do with the pieces, and how often, if both have room.
        if let Some(shown) = entry.and_then(|entry| self.see().pieces_words(entry, asked)) {
            let more = weightiest.map(|notice| self.see().notice_words(notice));
            let both = more
                .as_ref()
                .map(|more| self.joined(&shown, &Capital(more)));
            let said = both.map_or(Some(shown), |both| both);
            if said.is_some() {
                self.answered = true;
                self.toast = said;
                return;
            }
        }
        let Some(notice) = weightiest else {
            if words.is_some() {
                self.toast = words;
            }
            return;
        };
        let mends = entry.is_some_and(corrects);
        if concerns_player(&notice) && !mends {
            let in_turn = self.game.ledger().turn().seat;
            let owner = entry.and_then(|entry| self.see().owner(entry, asked, in_turn));
            let seat = owner.or(asked.map(|asked| asked.seat)).unwrap_or(in_turn);
            return self.show_players_notice(seat, notice, words);
        }
        let said = self.write_toast(&self.see().notice_words(notice));
        // Who launched the last ship is named with the end.
        let names =
            matches!(notice, Notice::EndTriggered(end) if end.cause == EndCause::FourthLaunch);
        self.toast = Some(match words.filter(|_| mends || !names) {
            Some(words) => match self.joined(&words, &said) {
                Some(both) => both,
                None if mends => words,
                None => said,
            },
            None => said,
        });
    }

    /// Says what follows for a player; what was entered stands before it if both are brief and say different things.
    fn show_players_notice(&mut self, seat: Seat, notice: Notice, words: Option<Toast>) {
        let said = self.see().notice_words(notice);
        let is_same = matches!(notice, Notice::Times { .. } | Notice::ByHand { .. });
        let words =
            words.filter(|words| !is_same && places(words).saturating_add(places(&said)) <= BRIEF);
        match words {
            Some(words) => {
                self.toast = Some(words);
                self.add_to_toast(&said);
            }
            None => {
                let said = self.is(&self.see().name(seat), &said);
                self.show_toast(&said);
            }
        }
    }

    /// Says what brought the end about, and who still plays.
    pub(super) fn show_end(&mut self, end: End) {
        self.toast = Some(self.see().end_words(end));
    }
}

impl AtTable<'_> {
    /// What follows, in words.
    fn notice_words(self, notice: Notice) -> Toast {
        match notice {
            Notice::CouncilField { field } => self.write_toast(&self.council_bonus_words(field)),
            Notice::EndTriggered(end) => self.end_words(end),
            notice => {
                let mut toast = Toast::new();
                write!(toast, "{}", self.say(notice)).surely();
                toast
            }
        }
    }

    /// What brought the end about, and who still plays.
    fn end_words(self, end: End) -> Toast {
        let mut names: Vec<Label, 4, u8> = Vec::new();
        let ledger = self.ledger();
        // If the turn has not begun, as when the one before has passed, its player is one of them.
        let turn = ledger.turn();
        let waits = turn.action.is_none() && !ledger.is_over();
        let next = waits.then_some(turn.seat);
        let left = next.into_iter().chain(ledger.still_to_play());
        names.put_all(left.map(|seat| self.name(seat)));
        let by = self.name(end.by);
        let said = self.say(LastTurns {
            cause: end.cause,
            by: &by,
            names: &names,
        });
        let toast = self.write_toast(&said);
        // Long names have no room in letters of Hangul's size.
        if self.script() == Script::Hangul && places(&toast) > 48 {
            return self.write_toast(&self.say(Notice::EndTriggered(end)));
        }
        toast
    }
}

/// The symbol of a card whose effect is done once.
fn once(notices: &[Notice]) -> Option<Symbol> {
    notices.iter().find_map(|notice| match notice {
        Notice::Times { symbol, times } if times.most == 1 => *symbol,
        _ => None,
    })
}

/// Whether an entry puts something right.
const fn corrects(entry: Entry) -> bool {
    match entry {
        Entry::Fact(Fact::Corrected(_) | Fact::Described { .. }) => true,
        Entry::Fact(_) | Entry::Answer(_) | Entry::Coached { .. } => false,
        Entry::Settlers { .. } | Entry::Token(_) | Entry::Seated { .. } | Entry::Counted { .. } => {
            true
        }
    }
}

/// Whether a consequence concerns the player whose turn it was alone.
const fn concerns_player(notice: &Notice) -> bool {
    !matches!(
        notice,
        Notice::Reshuffled
            | Notice::EndTriggered(_)
            | Notice::EndTakenBack
            | Notice::LastRound { .. }
            | Notice::GameOver
            | Notice::AnotherTurn
    )
}

/// How important it is to mention a consequence: the most important one is shown, and 0 is never shown.
const fn weight(notice: &Notice) -> u8 {
    match notice {
        Notice::Times { times, .. } if times.most <= 1 => 0,
        Notice::BonusPassed { .. } => 0,
        Notice::Times { .. } => 1,
        Notice::SeriesPossible => 2,
        Notice::Reshuffled => 3,
        Notice::CouncilField { .. } | Notice::HandOver { .. } | Notice::AnotherTurn => 4,
        Notice::ByHand { .. } => 4,
        Notice::BonusSpace => 5,
        Notice::SeriesComplete { .. } | Notice::LastSpace | Notice::UpgradeSpent => 6,
        Notice::LastRound { .. } => 7,
        Notice::EndTriggered(_) | Notice::EndTakenBack => 8,
        Notice::GameOver => 9,
    }
}
