//! Several rules at once.

use super::rule::Rule;

/// A set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RuleSet(u64);

impl RuleSet {
    /// No rule.
    pub const NONE: RuleSet = RuleSet(0);

    /// These rules.
    #[must_use]
    pub fn of(rules: &[Rule]) -> Self {
        let mut set = RuleSet::NONE;
        set.add(rules);
        set
    }

    /// Adds these rules.
    pub fn add(&mut self, rules: &[Rule]) {
        for rule in rules {
            // There are fewer rules than bits.
            self.0 |= 1u64.unbounded_shl(*rule as u32);
        }
    }

    /// The rules of both.
    #[must_use]
    pub const fn and(self, other: RuleSet) -> Self {
        RuleSet(self.0 | other.0)
    }

    /// Those of these rules that are not among the others.
    #[must_use]
    pub const fn without(self, other: RuleSet) -> Self {
        RuleSet(self.0 & !other.0)
    }

    /// Whether a rule is one of them.
    #[must_use]
    pub fn has(self, rule: Rule) -> bool {
        self.has_any(&[rule])
    }

    /// Whether any of these rules is one of them.
    #[must_use]
    pub fn has_any(self, rules: &[Rule]) -> bool {
        self.0 & RuleSet::of(rules).0 != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
