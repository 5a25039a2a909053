//! The score: what it still needs, the ranking, the reasons.

use heapless::Vec;

use crate::components::{Advisor, Pile, Seat, Track};
use crate::journal::{Counted, Entry};
use crate::ledger::{Correction, Fact, Place, Question, ScoreSheet};
use crate::text::Phrase;

use super::App;
use super::flow::{Asked, Flow, Why};
use super::screen::{Icon, Label, Row};

impl App {
    pub(super) fn sheet(&self) -> Option<ScoreSheet> {
        self.game.as_ref().map(|game| game.score())
    }

    pub(super) fn score_questions_open(&self) -> bool {
        self.sheet()
            .is_some_and(|sheet| !sheet.questions().is_empty())
    }

    /// Asks what the score still needs, or shows the ranking.
    pub(super) fn go_to_score(&mut self) {
        let question = self
            .sheet()
            .and_then(|sheet| sheet.questions().first().copied());
        match question {
            None => {
                self.go(Flow::Ranking);
                // Who won by what, when points alone do not tell.
                if let Some(tie_break) = self.sheet().and_then(|sheet| sheet.tie_break()) {
                    let tie_break = self.say(tie_break);
                    self.show_toast(&tie_break);
                }
            }
            Some(question) => self.ask(question),
        }
    }

    fn ask(&mut self, question: Question) {
        let counted = |seat, what| Flow::Number(Asked::Counted { seat, what });
        let flow = match question {
            Question::Ship { seat, nth } => {
                self.start_telling(Why::Scored(Place::Launched(seat, nth)));
                return;
            }
            Question::Advisor { seat, field } => {
                self.start_telling(Why::Scored(Place::Council(seat, field)));
                return;
            }
            Question::Shuttles { seat, symbol } => counted(seat, Counted::Shuttles(symbol)),
            Question::Printed { seat, colour } => counted(seat, Counted::Printed(colour)),
            Question::Tiles { seat } => counted(seat, Counted::Tiles),
            Question::Reputation { seat } => counted(seat, Counted::ReputationPoints),
            Question::Aboard { seat } => counted(seat, Counted::Aboard),
            Question::Mars { seat } => counted(seat, Counted::Mars),
            Question::Earth { seat } => counted(seat, Counted::Earth),
        };
        self.go(flow);
        // The title is short; the whole question stands at the foot until the next press.
        let question = self.say(question);
        self.show_toast(&question);
    }

    pub(super) fn number_title(&self, asked: Asked) -> Label {
        match asked {
            Asked::Counted { what, .. } => self.write(&self.say(match what {
                Counted::Aboard => Phrase::CountAboard,
                Counted::Mars => Phrase::CountMars,
                Counted::Earth => Phrase::CountEarth,
                Counted::Reputation | Counted::ReputationPoints => Phrase::CountMarker,
                Counted::Tiles => Phrase::CountTiles,
                Counted::Shuttles(_) => Phrase::CountShuttles,
                Counted::Printed(_) => Phrase::CountPrinted,
            })),
            Asked::Reputation { seat } => {
                let name = self.name(seat);
                self.fill(Phrase::ReputationOf, &name)
            }
            Asked::Pile { .. } => self.write(&self.say(Phrase::HowManyLeft)),
            Asked::Launches { .. } => self.write(&self.say(Phrase::HowManyLaunched)),
            Asked::Advisors { .. } => self.write(&self.say(Phrase::CountAdvisors)),
            Asked::President { .. } => self.write(&self.say(Phrase::PresidentArrived)),
            Asked::Upgrade => self.write(&self.say(Phrase::UpgradeWhere)),
            Asked::Settlers { .. } => self.write(&self.say(Phrase::HowManyThere)),
            Asked::TrackSpaces => self.write(&self.say(Phrase::TrackSpaces)),
            Asked::TrackBonus { nth } => self.fill(Phrase::TrackBonus, &nth.saturating_add(1)),
            Asked::TrackStep { nth } => self.track_step_label(nth),
        }
    }

    /// The greatest number that can be.
    pub(super) fn most(&self, asked: Asked) -> u8 {
        let last = self
            .ledger()
            .map_or(self.book.settings.track.last(), |ledger| {
                ledger.setup().track.last()
            });
        match asked {
            Asked::Counted { what, .. } => match what {
                Counted::Aboard => 7,
                Counted::Mars => 5,
                Counted::Earth => 6,
                Counted::Reputation => last,
                Counted::ReputationPoints => 4,
                Counted::Tiles => u8::try_from(self.tile_slots()).unwrap_or(4),
                Counted::Shuttles(_) | Counted::Printed(_) => 30,
            },
            Asked::Reputation { .. } => last,
            Asked::Pile { pile } => self.ledger().map_or(0, |ledger| {
                ledger.left(pile).saturating_add(ledger.missing(pile))
            }),
            Asked::Launches { .. } => 12,
            Asked::Advisors { .. } => 4,
            Asked::President { .. } => 1,
            Asked::Upgrade => 5,
            Asked::Settlers { .. } => 6,
            Asked::TrackSpaces => 32,
            Asked::TrackBonus { .. } | Asked::TrackStep { .. } => self.book.settings.track.last(),
        }
    }

    pub(super) fn likeliest_number(&self, asked: Asked) -> usize {
        let track = &self.book.settings.track;
        let number = match asked {
            Asked::Counted { what, .. } => match what {
                Counted::Aboard | Counted::Mars | Counted::Earth => 2,
                Counted::Reputation => track.last() >> 1,
                Counted::ReputationPoints => 2,
                Counted::Tiles | Counted::Printed(_) => 2,
                Counted::Shuttles(_) => 1,
            },
            Asked::Reputation { seat } => self
                .ledger()
                .and_then(|ledger| ledger.board(seat).reputation())
                .unwrap_or(0),
            Asked::Pile { pile } => self.ledger().map_or(0, |ledger| ledger.left(pile)),
            Asked::Launches { .. } => 3,
            Asked::Advisors { .. } => 2,
            Asked::President { .. } | Asked::Upgrade => 0,
            Asked::Settlers { seat, which } => self.settlers_count(seat, which),
            Asked::TrackSpaces => track.spaces(),
            Asked::TrackBonus { nth } => {
                track.bonuses().get(usize::from(nth)).copied().unwrap_or(0)
            }
            Asked::TrackStep { nth } => track.steps().get(usize::from(nth)).copied().unwrap_or(0),
        };
        usize::from(number)
    }

    pub(super) fn number_row(&self, asked: Asked, index: usize) -> Row {
        match asked {
            Asked::President { .. } => return Row::text(self.yes_no(index == 1)),
            Asked::Upgrade if index == 5 => return self.word(Phrase::UpgradeGone),
            Asked::Upgrade => return self.symbol_row(index),
            _ => {}
        }
        let icon = match asked {
            Asked::Counted { what, .. } => Some(match what {
                Counted::Aboard => Icon::Ship,
                Counted::Mars => Icon::Mars,
                Counted::Earth => Icon::Earth,
                Counted::Reputation | Counted::ReputationPoints => Icon::Reputation,
                Counted::Tiles => Icon::Tile,
                Counted::Shuttles(symbol) => Icon::Symbol(symbol),
                Counted::Printed(colour) => Icon::Settler(colour),
            }),
            Asked::Launches { .. } => Some(Icon::Launch),
            Asked::Advisors { .. } => Some(Icon::Advisor),
            Asked::Reputation { .. } => Some(Icon::Reputation),
            _ => None,
        };
        if let Asked::Counted {
            what: Counted::ReputationPoints,
            ..
        } = asked
        {
            let points = self.fill(Phrase::Points, &printed_points(index));
            return Row::text(points).with_icons(icon);
        }
        Row::text(index).with_icons(icon)
    }

    pub(super) fn take_number(&mut self, asked: Asked, index: usize) {
        let number = u8::try_from(index).unwrap_or(u8::MAX);
        match asked {
            Asked::Counted { seat, what } => {
                let count = Some(match what {
                    Counted::ReputationPoints => printed_points(index),
                    _ => number,
                });
                if self.record(Entry::Counted { seat, what, count }).is_some() {
                    self.go_to_score();
                }
            }
            Asked::Launches { seat } => self.next_counted(Pile::Ships, seat, number),
            Asked::Advisors { seat } => self.next_counted(Pile::Advisors, seat, number),
            Asked::President { seat } => {
                if number == 0 || self.record_president(seat) {
                    self.next_tally_seat(seat);
                }
            }
            Asked::Upgrade => self.put_right(Correction::Upgrade { shifts: number }),
            Asked::Reputation { seat } => {
                let space = Some(number);
                self.put_right(Correction::Reputation { seat, space });
            }
            Asked::Pile { pile } => self.put_right(Correction::Pile { pile, left: number }),
            Asked::Settlers { seat, which } => self.put_settlers_right(seat, which, number),
            Asked::TrackSpaces | Asked::TrackBonus { .. } | Asked::TrackStep { .. } => {
                self.take_track_number(asked, number);
            }
        }
    }

    pub(super) fn put_right(&mut self, correction: Correction) {
        if self
            .record(Entry::Fact(Fact::Corrected(correction)))
            .is_some()
        {
            self.go(Flow::GameMenu);
        }
    }

    fn record_president(&mut self, seat: Seat) -> bool {
        let arrived = Correction::President {
            seat,
            arrived: true,
        };
        self.record(Entry::Fact(Fact::Corrected(arrived))).is_some()
    }

    /// The next launched ship or advisor of a count, or what is counted next: ships, with Moon advisors and the
    /// president, then the next player.
    pub(super) fn next_counted(&mut self, pile: Pile, seat: Seat, more: u8) {
        if let Some(more) = more.checked_sub(1) {
            return self.start_telling(Why::Counted { pile, seat, more });
        }
        let brings_president = self
            .ledger()
            .is_some_and(|ledger| ledger.has_advisor(seat, Advisor::MichelleDeLaRose));
        match pile {
            Pile::Ships if self.has_moon() => self.go(Flow::Number(Asked::Advisors { seat })),
            Pile::Advisors if brings_president => {
                self.go(Flow::Number(Asked::President { seat }));
            }
            _ => self.next_tally_seat(seat),
        }
    }

    fn next_tally_seat(&mut self, seat: Seat) {
        match self.seats().find(|other| *other > seat) {
            Some(seat) => self.go(Flow::Number(Asked::Launches { seat })),
            None => self.go_to_score(),
        }
    }

    /// The seats, best first; by points while the ranking is open.
    fn order(&self, sheet: &ScoreSheet) -> Vec<Seat, 4, u8> {
        let key = |seat: Seat| {
            let standing = sheet.standing(seat);
            let rank = standing.rank.unwrap_or(u8::MAX);
            (u16::MAX.saturating_sub(standing.points), rank)
        };
        let mut seats: Vec<Seat, 4, u8> = Vec::new();
        for seat in self.seats() {
            let after = seats.iter().position(|other| key(*other) > key(seat));
            let _ = seats.insert(after.unwrap_or(seats.len()), seat);
        }
        seats
    }

    pub(super) fn ranking_rows(&self) -> usize {
        // More rows: what the mark means, and what is open or can be done with a past game.
        let more = self.shelf.visits() || self.score_questions_open();
        let more = usize::from(more).saturating_add(usize::from(self.is_provisional()));
        self.seats().count().saturating_add(more)
    }

    pub(super) fn ranking_row(&self, index: usize) -> Row {
        let Some(sheet) = self.sheet() else {
            return Row::default();
        };
        let provisional = self.is_provisional();
        let seats = self.seats().count();
        if provisional && index == seats {
            return self.provisional_row();
        }
        let Some(seat) = self.order(&sheet).get(index).copied() else {
            if self.shelf.visits() {
                return self.delete_row();
            }
            let open = sheet.questions().len();
            let label = self.fill(Phrase::OpenQuestions, &open);
            return Row::text(label).with_icons([Icon::Unknown]);
        };
        let standing = sheet.standing(seat);
        let name = self.name(seat);
        let points = self.marked_points(standing.points, provisional);
        let row = match standing.rank {
            Some(rank) => Row::text(format_args!("{rank}. {name}")),
            None => Row::text(name),
        };
        let row = row.with_value(points);
        match standing.rank {
            Some(1) => row.with_icons([Icon::Crown]),
            _ => row,
        }
    }

    pub(super) fn take_ranking(&mut self, index: usize) {
        let Some(sheet) = self.sheet() else {
            self.go(Flow::Home);
            return;
        };
        match self.order(&sheet).get(index) {
            Some(seat) => self.go(Flow::Sheet { seat: *seat }),
            None if self.is_provisional() && index == self.seats().count() => {
                self.tell_stand_in();
            }
            None if self.shelf.visits() => self.ask_delete(),
            None => self.go_to_score(),
        }
    }

    /// The lines, the total, what its mark means.
    pub(super) fn sheet_rows(&self, seat: Seat) -> usize {
        let lines = self.sheet().map_or(0, |sheet| sheet.lines(seat).count());
        let mark = usize::from(self.is_provisional());
        lines.saturating_add(1).saturating_add(mark)
    }

    pub(super) fn sheet_row(&self, seat: Seat, index: usize) -> Row {
        let Some(sheet) = self.sheet() else {
            return Row::default();
        };
        match sheet.lines(seat).nth(index) {
            Some(line) => {
                // The sum stands at the right edge.
                let sentence = self.write(&self.say(*line));
                match sentence.rsplit_once('=') {
                    Some((reason, sum)) => {
                        let blank = |letter: char| letter == ' ';
                        Row::text(reason.trim_end_matches(blank))
                            .with_value(sum.trim_start_matches(blank))
                    }
                    None => Row::text(sentence),
                }
            }
            None if index > sheet.lines(seat).count() => self.provisional_row(),
            None => {
                let points = sheet.standing(seat).points;
                let label = self.marked_points(points, self.is_provisional());
                Row::text(label).with_icons([Icon::Crown])
            }
        }
    }

    pub(super) fn pile_row(&self, index: usize) -> Row {
        let Some(pile) = Pile::nth(index) else {
            return Row::default();
        };
        let (word, icon) = match pile {
            Pile::Tiles => (Phrase::TilesRow, Icon::Tile),
            Pile::Earth => (Phrase::EarthRow, Icon::Earth),
            Pile::Mars => (Phrase::MarsRow, Icon::Mars),
            Pile::Ships => (Phrase::ShipsRow, Icon::Ship),
            Pile::Advisors => (Phrase::AdvisorsRow, Icon::Advisor),
        };
        let row = self.word(word).with_icons([icon]);
        match (&self.flow, self.ledger()) {
            (Flow::Deck, _) => row.with_value(self.book.deck.cards(pile).count()),
            (_, Some(ledger)) => row.with_value(ledger.left(pile)),
            _ => row,
        }
    }
}

/// What is printed on the nth step of the track.
pub(super) fn printed_points(nth: usize) -> u8 {
    Track::POINTS.get(nth).copied().unwrap_or(0)
}
