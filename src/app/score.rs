//! The score: what it still needs, and in which order a game that nobody recorded is counted.

use crate::components::{Advisor, Edition, Expansion, Pile, Seat, Ship, ShipKind, Shuttle, Symbol};
use crate::journal::{Counted, Entry, Game, Mode, Replay};
use crate::ledger::{Correction, Fact, Place, ScoreQuestion, ScoreSheet, series};

use super::App;
use super::at_table::{AtTable, AtTableMut};
use super::flow::Flow;
use super::page::Page;
use super::pages::describing::{Describing, WhichShip, Why};
use super::pages::number::Asked;
use super::pages::score::WhichEdition;

impl App {
    /// Keeps the score while a screen asks for it in every row. A function of its own, and it stays one: its stack is free again while
    /// others run.
    #[inline(never)]
    pub(super) fn keep_score(&mut self) {
        if self.flow.nature().scores {
            self.play(|at| at.sitting.scored = Some(at.game.score()));
        }
    }
}

impl AtTable<'_> {
    /// What somebody finds in the score: in the one that is kept, or in one that is added up for this. It is large,
    /// so it is lent.
    pub(super) fn in_score<T>(self, find: impl FnOnce(&ScoreSheet) -> T) -> T {
        let added;
        let sheet = match &self.sitting.scored {
            Some(sheet) => sheet,
            None => {
                added = match self.then().and_then(Replay::referee) {
                    Some(then) => then.score(),
                    None => self.game.score(),
                };
                &added
            }
        };
        find(sheet)
    }

    /// What nobody has entered of a player's board in a kept game that is over, and whose points depend on it.
    pub(super) fn not_entered_of(self, seat: Seat) -> Option<Counted> {
        self.is_kept_to_end()
            .then(|| not_entered(self.game, seat))?
    }

    /// Whether a game was kept to its end, and the table has nothing more to declare.
    pub(super) fn is_kept_to_end(self) -> bool {
        is_kept(self.game) && self.game.ledger().is_over()
    }

    /// What a record lacks of a player's board though the score does not. Once there is a result, only what was put right since can have made
    /// something doubtful; on a sheet this is entered in any order, and before it or after.
    pub(super) fn missing_of(self, seat: Seat) -> Option<Counted> {
        let is_open = self.has_forms || !self.game.is_complete();
        not_entered(self.game, seat).filter(|what| is_open || *what == Counted::Tiles)
    }

    /// Whether points depend on the edition, which has not been entered: somebody scores for more than one series in the first
    /// printing only (P1). The referee has played by the edition from the first turn on, and does not ask in the end.
    pub(super) fn edition_matters(self) -> bool {
        let game = self.game;
        if game.referee().is_some() {
            return false;
        }
        let (ledger, counts) = (game.ledger(), game.counts());
        let several = |seat: Seat| {
            let is_series = |ship: Ship| ship.kind() == Some(ShipKind::Series);
            let series = series(ledger, seat, counts.of(seat));
            // Of a game that nobody recorded all is possible: there they are counted first.
            let possible = if ledger.is_tracked() {
                series.most
            } else {
                series.least
            };
            possible > 1 && ledger.launched(seat).any(is_series)
        };
        // Nobody sets the first printing by accident.
        let open = self.book.settings.edition == Edition::Revised
            && !ledger.setup().edition.every_series_scores();
        open && ledger.players().seats().any(several) && !self.edition_entered()
    }

    /// Whether the edition was entered into the game.
    pub(super) fn edition_entered(self) -> bool {
        let is_it = |entry: Entry| {
            matches!(
                entry,
                Entry::Fact(Fact::Corrected(Correction::Edition { .. }))
            )
        };
        self.game.log().entries().any(is_it)
    }

    /// Whether a question for a column is better asked as one for full series: only a series ship wants to know, and no column was counted.
    fn is_about_series(self, seat: Seat, symbol: Symbol) -> bool {
        let counts = self.game.counts();
        let counted = counts.of(seat).shuttles.0.iter().any(Option::is_some);
        !self.game.ledger().is_tracked() && !counted && self.is_for_series_alone(seat, symbol)
    }

    /// Whether no launched ship scores for a column, so that only a series ship can want to know it.
    pub(super) fn is_for_series_alone(self, seat: Seat, symbol: Symbol) -> bool {
        let wants = |ship: Ship| ship.kind() == Some(ShipKind::Shuttles(Some(symbol)));
        !self.game.ledger().launched(seat).any(wants)
    }
}

impl AtTableMut<'_> {
    /// Asks what the score still needs, or shows the ranking.
    pub(super) fn go_to_score(&mut self) {
        if self.see().counts_on_sheet() {
            return self.go(Flow::CountSheet);
        }
        if self.ask_of_count() || self.ask_of_kept() {
            return;
        }
        let question = self
            .see()
            .in_score(|sheet| sheet.questions().first().copied());
        match question {
            None => self.go(Flow::Ranking),
            Some(question) => self.ask(question),
        }
    }

    pub(super) fn ask(&mut self, question: ScoreQuestion) {
        let counted = |seat, what| Flow::Number(Asked::Counted { seat, what });
        let flow = match question {
            ScoreQuestion::Ship { seat, nth } => {
                WhichShip::open(self, Why::Scored(Place::Launched(seat, nth)));
                return;
            }
            ScoreQuestion::Advisor { seat, field } => {
                Describing::open(self, Why::Scored(Place::Council(seat, field)));
                return;
            }
            ScoreQuestion::Shuttles { seat, symbol }
                if self.see().is_about_series(seat, symbol) =>
            {
                counted(seat, Counted::Series)
            }
            ScoreQuestion::Shuttles { seat, symbol } => counted(seat, Counted::Shuttles(symbol)),
            ScoreQuestion::Printed { seat, colour } => counted(seat, Counted::Printed(colour)),
            ScoreQuestion::Tiles { seat } => counted(seat, Counted::Tiles),
            ScoreQuestion::Reputation { seat } => counted(seat, Counted::ReputationPoints),
            ScoreQuestion::Aboard { seat } => counted(seat, Counted::Aboard),
            ScoreQuestion::Mars { seat } => counted(seat, Counted::Mars),
            ScoreQuestion::Earth { seat } => counted(seat, Counted::Earth),
        };
        self.go(flow);
        // The title says whose and what; why a tie is asked about stands at the foot until the next press.
        if matches!(
            question,
            ScoreQuestion::Mars { .. } | ScoreQuestion::Earth { .. }
        ) {
            let question = self.say(question);
            self.show_toast(&question);
        }
    }

    /// Notes a number for the score, and goes on.
    pub(super) fn count_up(&mut self, seat: Seat, what: Counted, number: u8) {
        let count = Some(number);
        let counted = Entry::Counted { seat, what, count };
        let arrived = Correction::President {
            seat,
            arrived: true,
        };
        let recorded = if what == Counted::President && number > 0 {
            self.record_all(&[counted, Entry::Fact(Fact::Corrected(arrived))])
        } else {
            self.record(counted)
        };
        if recorded.is_none() {
            return;
        }
        if self.sitting.mending.is_some() {
            self.mended(Flow::Ranking);
        } else {
            self.and_then(Self::go_to_score);
        }
    }

    /// Asks what a count hears before the score asks: everybody's ships, with Moon advisors and the president. Then
    /// the edition, if points depend on it. Returns whether there was something to ask.
    fn ask_of_count(&mut self) -> bool {
        let game = &*self.game;
        if game.header().mode != Mode::Tally || game.is_complete() {
            return false;
        }
        let (ledger, counts) = (game.ledger(), game.counts());
        let mut next = None;
        for seat in ledger.players().seats() {
            let (count, board) = (counts.of(seat), ledger.board(seat));
            let advisors = u8::try_from(board.council().len()).unwrap_or(u8::MAX);
            let brings_president = ledger.has_advisor(seat, Advisor::MichelleDeLaRose);
            let asked = |what| Some(Next::Number(Asked::Counted { seat, what }));
            let described = |pile| Some(Next::Card(Why::Counted { pile, seat }));
            next = match (count.launches, count.advisors, count.president) {
                // A count of an earlier version did not note how many there are.
                (None, ..) if ledger.launches(seat) == 0 => asked(Counted::Launches),
                (Some(said), ..) if ledger.launches(seat) < said => described(Pile::Ships),
                _ if !ledger.setup().plays(Expansion::Moon) => None,
                (_, None, _) if advisors == 0 => asked(Counted::Advisors),
                (_, Some(said), _) if advisors < said => described(Pile::Advisors),
                (_, _, None) if brings_president => asked(Counted::President),
                _ => None,
            };
            if next.is_some() {
                break;
            }
        }
        match next {
            Some(Next::Number(asked)) => self.go(Flow::Number(asked)),
            Some(Next::Card(why)) => Describing::open(self, why),
            None if self.see().edition_matters() => {
                self.go(Flow::WhichEdition(WhichEdition { corrects: false }));
            }
            None => return false,
        }
        true
    }

    /// Asks what a record may lack though the score does not: the edition, if points depend on it, and what nobody has entered.
    /// Returns whether there was something to ask.
    fn ask_of_kept(&mut self) -> bool {
        let see = self.see();
        if !see.is_kept_to_end() {
            return false;
        }
        let missing = see.seats().find_map(|seat| {
            let what = see.missing_of(seat)?;
            Some(Asked::Counted { seat, what })
        });
        match missing {
            _ if see.edition_matters() => {
                self.go(Flow::WhichEdition(WhichEdition { corrects: false }));
            }
            Some(asked) => self.go(Flow::Number(asked)),
            None => return false,
        }
        true
    }
}

/// Whether the table declared what happened, as far as it wished.
fn is_kept(game: &Game) -> bool {
    game.header().mode == Mode::Scorekeeper
}

/// What nobody has entered of a player's board, however new cards are described: where a marker stands that never moved, since many
/// leave that to the end, and how many tiles are left of those that may have been paid without a word.
fn not_entered(game: &Game, seat: Seat) -> Option<Counted> {
    let (ledger, counts) = (game.ledger(), game.counts());
    let count = counts.of(seat);
    let is_counted = count.reputation_points.or(count.reputation).is_some();
    // Somebody may have said that it stands on the first space.
    let is_set = |entry: Entry| matches!(entry, Entry::Fact(Fact::Corrected(Correction::Reputation { seat: other, .. })) if other == seat);
    let moved = ledger.board(seat).reputation() != Some(0);
    if !is_counted && !moved && !game.log().entries().any(is_set) {
        return Some(Counted::ReputationPoints);
    }
    let scores = |ship: Ship| ship.kind() == Some(ShipKind::Tiles);
    let certain = |shuttle: Shuttle| shuttle.tile_cost().is_some();
    let doubtful = ledger.launched(seat).any(scores) && !ledger.shuttles(seat).all(certain);
    (doubtful && count.tiles.is_none()).then_some(Counted::Tiles)
}

/// What a count asks next.
enum Next {
    Number(Asked),
    Card(Why),
}
