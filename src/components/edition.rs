//! The two printings of the rules and the two options beside them.

/// Which printing of the rules is played. The default is the revised one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Edition {
    /// The first printing.
    First,
    /// The revised rules.
    #[default]
    Revised,
}

impl Edition {
    /// Both printings, in order.
    pub const ALL: [Edition; 2] = [Edition::First, Edition::Revised];

    /// The most ships in hand: when drawing in the first printing, at the end of a turn in the revised rules (F8).
    pub const HAND_LIMIT: u8 = 4;

    /// Whether a draw beyond the hand limit does not happen; otherwise the excess goes back at the end of the turn (F8).
    #[must_use]
    pub const fn full_hand_draws_nothing(self) -> bool {
        matches!(self, Edition::First)
    }

    /// Whether a series ship scores for every full series; otherwise once if there is any (P1).
    #[must_use]
    pub const fn every_series_scores(self) -> bool {
        matches!(self, Edition::First)
    }
}

/// Readings on which the translations differ, beside the edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Options {
    /// A taken card is replaced at once instead of at the end of the turn (T1).
    pub refill_at_once: bool,
    /// A bonus launch waits for the end of the turn instead of happening at once (L4).
    pub bonus_launch_at_end: bool,
}
