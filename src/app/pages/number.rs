//! A number on a wheel, for what is counted or put right in a game.

use core::fmt::Display;

use heapless::Vec;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::correct::settlers_count;
use crate::app::pages::describing::{Describing, Why};
use crate::app::{Asks, Body, Icon, Label, Meaning, Row};
use crate::components::{Colour, Pile, Seat, Symbol, Track};
use crate::journal::{Counted, Entry};
use crate::ledger::{Correction, Place};
use crate::referee::Spot;
use crate::text::{Phrase, SettlersOf};

/// What a number is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// A count for the score.
    Counted { seat: Seat, what: Counted },
    /// Where a marker really stands.
    Reputation { seat: Seat },
    /// How many cards a pile holds.
    Pile { pile: Pile },
    /// How often the upgrade token has been shifted.
    Upgrade,
    /// How many settlers of a colour stand there.
    Settlers {
        seat: Seat,
        spot: Spot,
        colour: Colour,
    },
}

/// What can be chosen on the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnWheel {
    /// A number.
    Number(u8),
    /// Something else behind the numbers.
    Other(Phrase),
}

impl Asked {
    /// The greatest number that can be, or the last of the steps whose points are numbers.
    pub(crate) fn most(self, at: AtTable<'_>) -> u8 {
        let last = at.ledger().setup().track.last();
        match self {
            Asked::Counted { seat, what } => match what {
                Counted::Aboard => 7,
                Counted::Mars => 5,
                Counted::Earth => at.ledger().most_on_earth(seat),
                Counted::Reputation => last,
                Counted::ReputationPoints => 4,
                Counted::Tiles => at.tile_slots(),
                Counted::Shuttles(_) | Counted::Printed(_) => 30,
                Counted::Launches => 12,
                Counted::Series => 6,
                Counted::Advisors => 4,
                Counted::President => 1,
            },
            Asked::Reputation { .. } => last,
            Asked::Pile { pile } => at.most_left(pile),
            Asked::Upgrade => 5,
            Asked::Settlers { .. } => 6,
        }
    }

    /// The numbers there are: what is counted, or the points printed on the steps.
    fn numbers(self, at: AtTable<'_>) -> impl Iterator<Item = u8> + use<> {
        let fits = self.fitting(at);
        let of_track = matches!(
            self,
            Asked::Counted {
                what: Counted::ReputationPoints,
                ..
            }
        );
        let numbers = 0..=self.most(at);
        let numbers = numbers.filter(move |nth| fits.unbounded_shr((*nth).into()) & 1 == 1);
        numbers.map(move |nth| match Track::POINTS.get(usize::from(nth)) {
            Some(points) if of_track => *points,
            _ => nth,
        })
    }

    /// The numbers that are not refused, a bit each.
    fn fitting(self, at: AtTable<'_>) -> u32 {
        let (Asked::Settlers { seat, spot, colour }, Some(referee)) = (self, at.referee()) else {
            return u32::MAX;
        };
        let fits = |count: &u8| referee.may_stand(seat, spot, colour, *count);
        let fitting = (0..=self.most(at)).filter(fits);
        fitting.fold(0, |all, count| all | 1u32.unbounded_shl(count.into()))
    }

    /// Whether the numbers are spaces of the reputation track.
    const fn is_space(self) -> bool {
        matches!(
            self,
            Asked::Reputation { .. }
                | Asked::Counted {
                    what: Counted::Reputation,
                    ..
                }
        )
    }

    /// The launched ship that is put right by it, or is another one.
    fn mended_launch(self, at: AtTable<'_>) -> Option<Place> {
        match self {
            Asked::Counted { what, .. } => at.mended_launch(what),
            _ => None,
        }
    }

    /// What there is to choose beside numbers: that it is another ship, or other players.
    fn other(self, at: AtTable<'_>) -> Option<Phrase> {
        if self.mended_launch(at).is_some() {
            Some(Phrase::OtherShip)
        } else if self.is_first_of_count(at) {
            Some(Phrase::OtherPlayers)
        } else {
            None
        }
    }

    /// Whether a count begins with it: then the players can still be others.
    fn is_first_of_count(self, at: AtTable<'_>) -> bool {
        let begins = Asked::Counted {
            seat: Seat::One,
            what: Counted::Launches,
        };
        let log = at.game.log();
        self == begins && log.is_empty() && !log.can_redo()
    }

    /// The number that was answered here before: it is put right, or it was undone.
    fn answered(self, at: AtTable<'_>) -> Option<u8> {
        let Asked::Counted { seat, what } = self else {
            return None;
        };
        let offered = |count| self.numbers(at).find(|number| *number == count);
        if let Some(line) = at.mended_line() {
            let mut counts = *at.game.counts().of(seat);
            // What was not counted is as it was recorded.
            return (*what.cell(&mut counts)).or(line.count).and_then(offered);
        }
        let count = match at.game.log().undone().next()?.entry {
            Entry::Counted {
                seat: other_seat,
                what: other,
                count,
            } if (other_seat, other) == (seat, what) => count?,
            _ => return None,
        };
        offered(count)
    }

    /// What was answered before, or else the likeliest.
    fn opens_on(self, at: AtTable<'_>) -> u8 {
        if let Some(answered) = self.answered(at) {
            return answered;
        }
        let number = match self {
            Asked::Counted { seat, what } => match what {
                Counted::Aboard | Counted::President => 0,
                Counted::Mars | Counted::Earth => 2,
                Counted::Launches => 3,
                Counted::Series => 1,
                Counted::Advisors => 2,
                Counted::Reputation => at.book.settings.track.last() >> 1,
                Counted::ReputationPoints => 2,
                Counted::Tiles => recorded_tiles(at, seat).unwrap_or(2),
                Counted::Printed(_) => 2,
                Counted::Shuttles(_) => 1,
            },
            // What is put right is most often a step that was forgotten.
            Asked::Reputation { seat } => at
                .ledger()
                .board(seat)
                .reputation()
                .map_or(0, |space| space.saturating_add(1).min(self.most(at))),
            Asked::Pile { pile } => at.ledger().left(pile),
            Asked::Upgrade => 0,
            Asked::Settlers { seat, spot, colour } => settlers_count(at, seat, spot, colour),
        };
        number.min(self.most(at))
    }

    fn icon(self) -> Option<Icon> {
        Some(match self {
            Asked::Counted { what, .. } => match what {
                Counted::Aboard => Icon::Ship,
                Counted::Mars => Icon::Mars,
                Counted::Earth => Icon::Earth,
                Counted::Reputation | Counted::ReputationPoints => Icon::Reputation,
                Counted::Tiles => Icon::Tile,
                Counted::Shuttles(symbol) => Icon::Symbol(symbol),
                Counted::Printed(colour) => Icon::Settler(colour),
                Counted::Launches => Icon::Launch,
                Counted::Series => Icon::Each,
                Counted::Advisors => Icon::Advisor,
                Counted::President => return None,
            },
            Asked::Reputation { .. } => Icon::Reputation,
            _ => return None,
        })
    }
}

/// How many tiles somebody has by the record, if there is one.
fn recorded_tiles(at: AtTable<'_>, seat: Seat) -> Option<u8> {
    let ledger = at.ledger();
    ledger.is_tracked().then(|| ledger.tile_count(seat))
}

impl Choices for Asked {
    type Handed = TheGame;

    type Choice = OnWheel;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(match self {
            Asked::Counted { seat, what } => {
                let name = at.name(*seat);
                // Where they are printed, the foot says: there is more room.
                let what = match what {
                    Counted::Printed(colour) => at.write(&at.say(SettlersOf(*colour, None))),
                    what => at.write(&at.say(*what)),
                };
                let parts: [&dyn Display; 2] = [&name, &what];
                return at.write(&at.say(Phrase::CountOf.with_all(&parts)));
            }
            Asked::Reputation { seat } => return at.fill(Phrase::ReputationOf, &at.name(*seat)),
            Asked::Pile { .. } => Phrase::HowManyLeft,
            Asked::Upgrade => Phrase::UpgradeWhere,
            Asked::Settlers { .. } => Phrase::HowManyThere,
        })
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = OnWheel> {
        let numbers = self.numbers(at).map(OnWheel::Number);
        numbers.chain(self.other(at).map(OnWheel::Other))
    }

    fn row(&self, at: AtTable<'_>, chosen: OnWheel) -> Row {
        let number = match chosen {
            OnWheel::Number(number) => number,
            OnWheel::Other(other) => return at.word(other),
        };
        match self {
            Asked::Counted {
                what: Counted::President,
                ..
            } => Row::text(at.yes_no(number > 0)),
            // Shifted as often as there are columns, it is gone.
            Asked::Upgrade => match Symbol::nth(usize::from(number)) {
                Some(symbol) => at.symbol_row(Some(symbol)),
                None => at.word(Phrase::UpgradeGone),
            },
            Asked::Counted {
                what: Counted::ReputationPoints,
                ..
            } => {
                let points = at.fill(Phrase::Points, &number);
                Row::text(points).with_icons(self.icon())
            }
            _ if self.is_space() => Row::text(Track::number(number)).with_icons(self.icon()),
            _ => Row::text(number).with_icons(self.icon()),
        }
    }

    fn about(&self, _: AtTable<'_>, _: OnWheel) -> Option<Phrase> {
        match self {
            Asked::Counted {
                what: Counted::Printed(_),
                ..
            } => Some(Phrase::PrintedWhere),
            _ => None,
        }
    }

    /// Spaces are chosen on the track itself.
    fn body(&self, at: AtTable<'_>, chosen: OnWheel) -> Option<Body<'static>> {
        let space = match chosen {
            OnWheel::Number(number) => number,
            OnWheel::Other(_) => 0,
        };
        match self {
            Asked::Reputation { seat } => {
                let mut markers = Vec::new();
                // There is room for everybody's.
                let _ = markers.push((*seat, space));
                Some(Body::Track {
                    track: at.ledger().setup().track,
                    markers,
                    selected: Some(space),
                    caption: at.is(
                        &at.name(*seat),
                        &at.say(Phrase::Space.with(&Track::number(space))),
                    ),
                })
            }
            _ => None,
        }
    }

    fn likeliest(&self, at: AtTable<'_>) -> Option<OnWheel> {
        Some(OnWheel::Number(self.opens_on(at)))
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        match self {
            Asked::Counted { seat, what } => Asks::Counted(*seat, *what),
            _ => Asks::Other,
        }
    }

    fn meaning(&self, at: AtTable<'_>, chosen: OnWheel) -> Option<Meaning> {
        match (self, chosen) {
            (Asked::Upgrade, _) => None,
            (_, OnWheel::Other(_)) => self.mended_launch(at).map(|_| Meaning::AnotherCard),
            (asked, OnWheel::Number(space)) if asked.is_space() => Some(Meaning::Space(space)),
            (_, OnWheel::Number(number)) => Some(Meaning::Number(number)),
        }
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        match self {
            Asked::Counted { seat, .. }
            | Asked::Reputation { seat }
            | Asked::Settlers { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, chosen: OnWheel) {
        let number = match (chosen, self.mended_launch(at.see())) {
            (OnWheel::Number(number), _) => number,
            (OnWheel::Other(_), Some(place)) => {
                return Describing::open(at, Why::Corrected(place));
            }
            (OnWheel::Other(_), None) => return at.go(Flow::HowMany),
        };
        match *self {
            Asked::Counted { seat, what } => at.count_up(seat, what, number),
            Asked::Upgrade => at.put_right(Correction::Upgrade { shifts: number }),
            Asked::Reputation { seat } => {
                let space = Some(number);
                at.put_right(Correction::Reputation { seat, space });
            }
            Asked::Pile { pile } => at.put_right(Correction::Pile { pile, left: number }),
            Asked::Settlers { seat, spot, colour } => at.enter_beside(Entry::Settlers {
                seat,
                spot,
                colour,
                count: number,
            }),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.leave_mending(match self {
            Asked::Counted { .. } if at.see().counts_on_sheet() => Flow::CountSheet,
            Asked::Counted { .. } if self.is_first_of_count(at.see()) => Flow::Home,
            Asked::Counted { .. } => Flow::Ranking,
            Asked::Pile { .. } => Flow::Correct,
            Asked::Reputation { .. } | Asked::Upgrade | Asked::Settlers { .. } => Flow::GameMenu,
        });
    }
}
