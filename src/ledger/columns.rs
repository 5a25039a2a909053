//! What shuttles bring in their columns: how often the latest has its effect, and launches for whole series (A2.5, L4).

use crate::components::{Advisor, Expansion, Planet, Seat, Symbol};

use super::board::UsedShuttle;
use super::turn::add;
use super::{Action, Ledger, Notice, Notices, Span, Symbols};

impl Ledger {
    /// The symbols of a player's shuttles: the five columns (A2.5).
    #[must_use]
    pub fn columns(&self, seat: Seat) -> Symbols {
        Symbols::count(self.in_columns(seat))
    }

    /// The columns of a player's used shuttles, in the order of use; `None` where the symbol is unknown.
    pub(super) fn in_columns(&self, seat: Seat) -> impl Iterator<Item = Option<Symbol>> + Clone {
        let own = self.shuttles.iter().filter(move |used| used.owner == seat);
        own.map(UsedShuttle::column)
    }

    /// The column of a player whose shuttles have their effect once more by the upgrade token (M8, Ahu-Lani).
    #[must_use]
    pub fn upgraded(&self, seat: Seat) -> Option<Symbol> {
        let column = Symbol::nth(usize::from(self.upgrade))?;
        self.has_advisor(seat, Advisor::AhuLani).then_some(column)
    }

    /// Whether this player's latest shuttle is the action of the turn in progress.
    pub(super) fn has_used_shuttle(&self, seat: Seat) -> bool {
        self.turn.seat == seat && self.turn.action == Some(Action::Shuttle)
    }

    /// The column of the latest shuttle of the player in turn, and how often it has its effect (A2.5, M8).
    #[must_use]
    pub fn latest_column(&self) -> (Option<Symbol>, Span) {
        let column = self.in_columns(self.turn.seat).last().flatten();
        (
            column,
            self.column_times(column, &self.columns(self.turn.seat)),
        )
    }

    /// How often a shuttle in one of these columns of the player in turn has its effect (A2.5, M8).
    fn column_times(&self, column: Option<Symbol>, columns: &Symbols) -> Span {
        let mut times = columns.times(column);
        if self.may_repeat() {
            times.most = u8::MAX;
        }
        // Where the column is unknown it may be the upgraded one.
        if let Some(upgraded) = self.upgraded(self.turn.seat) {
            let certain = u8::from(column == Some(upgraded));
            let possible = u8::from(column.is_none_or(|column| column == upgraded));
            times.least = times.least.saturating_add(certain);
            times.most = times.most.saturating_add(possible);
        }
        times
    }

    /// Whether the latest shuttle may have its effect more often by what is not recorded: the figure on Mars, the
    /// VIP aboard (M5, M8).
    fn may_repeat(&self) -> bool {
        if !self.setup.plays(Expansion::Moon) {
            return false;
        }
        let latest = self.shuttles(self.turn.seat).last();
        let on_mars = latest.is_some_and(|shuttle| shuttle.planet() == Planet::Mars);
        on_mars || self.may_have(Advisor::Ayati)
    }

    /// What follows from the shuttle just used, or from what is learned of it.
    pub(super) fn notice_column(&self, column: Option<Symbol>, notices: &mut Notices) {
        let columns = self.columns(self.turn.seat);
        let latest = self.shuttles(self.turn.seat).last();
        let effect = latest.and_then(|shuttle| shuttle.effect());
        let times = self.column_times(column, &columns);
        self.notice_times(column, effect, times, notices);
        let settled = self.board(self.turn.seat).series_settled;
        let series = columns.series();
        if series.least > settled {
            let series = series.least;
            add(notices, Notice::SeriesComplete { series });
        } else if series.most > settled {
            add(notices, Notice::SeriesPossible);
        }
    }

    /// Gives up the bonus launches of series that are complete (L4), and forgets those of series that never were.
    pub(super) fn settle_series(&mut self, seat: Seat) {
        let series = self.columns(seat).series();
        self.settle(seat, series.least, series);
    }

    /// The same for the series that were complete without this turn's shuttle: found by a description or a
    /// correction they bring no launch, and what the shuttle completed keeps its own (L4).
    pub(super) fn settle_earlier_series(&mut self, seat: Seat) {
        let earlier = if self.has_used_shuttle(seat) {
            self.shuttles(seat).count().saturating_sub(1)
        } else {
            self.shuttles(seat).count()
        };
        let columns = Symbols::count(self.in_columns(seat).take(earlier));
        self.settle(seat, columns.series().least, self.columns(seat).series());
    }

    fn settle(&mut self, seat: Seat, complete: u8, series: Span) {
        let settled = &mut self.boards.of_mut(seat).series_settled;
        *settled = (*settled).max(complete).min(series.most);
    }
}
