//! The full rules: every settler and every choice.
//!
//! The referee is a state machine. [`Referee::asks`] says who must answer what: a player's choice, or a
//! fact from the table such as a revealed card. [`Referee::answers`] lists the legal choices, and
//! [`Referee::play`] takes one, or refuses it with the rule and leaves everything as it was. Whatever it
//! decides it writes into its [`Ledger`] as the same facts a scorekeeper would declare, so that one score
//! serves both.
//!
//! Chance is never hidden inside: a person reading a card, a shuffled deck or a seeded [`Dealer`] answers
//! the same question. Nor are hands: a ship from the pile is unknown until it is placed. Where the device deals the cards itself,
//! [`Referee::dealt`], every ship is asked for as soon as it is drawn, and its owner chooses by name.
//!
//! A question with a single answer is not asked, except where declining is the other one.
//!
//! # Rulings
//!
//! Where the rulebooks leave a gap, this is how we read them; where another reading is possible, it is named.
//!
//! - **A2.3 Boarding is one by one**, in the order the player likes, until nobody left finds a berth.
//!   That is the same as any split in which no one is lost who would still fit (A2.4).
//! - **A2.4 On a full Mars the player names who is lost**, since moving itself is not optional. The other reading: those who come
//!   last in the printed order are lost.
//! - **A3.1 Any number of tiles is discarded at once, in both printings.** The first one says one to three, which are all its slots; with
//!   the Moon there is a fourth. The other reading: three at most also then.
//! - **C6 An effect that nothing describes is carried out by hand**: the referee goes on, and the players put right what changed.
//! - **C6 "Both of two"** is done first half then second half, once per application: the printed order.
//! - **E1 A pile is empty after a refill**: it counts once the display was filled from it. The other reading: the end is near as soon as
//!   the last card is drawn, whatever is still to be filled.
//! - **F3 A Move may lose a settler on purpose**, to a place that is full or does not take it. The other reading: who does not fit stays.
//! - **F5 An advance may end on any space up to what was gained.** Effects are optional, so points need
//!   not be taken; a bonus counts wherever the marker stops on one.
//! - **F5 Reputation chosen from "either of two"** over several applications is one advance, made when the
//!   last application is done: it was gained together by one card.
//! - **F5 Reputation as a Basic action** is an advance of its own: each Basic action is one action. The other reading: the French
//!   text speaks of several spaces in the same action, which can mean the whole turn's action, so that all of it would be one advance.
//! - **F6, L4 Bonus launches wait under the same option.** The Korean and the German text put both at the end of the turn; the
//!   English and French ones say only that a series' launch comes after the effect.
//! - **F6, L4 In both printings a ship with nobody aboard can be launched by a bonus.** The first printing's Korean text says any
//!   ship on the board. The other reading: its French and English texts name incomplete ships, which may leave out empty ones.
//! - **F8 In the first printing, L2's ship is taken even with four in hand**: one leaves the hand at once. The other reading: no draw
//!   beyond four at all, so that the new ship for the berth would have to come from the hand.
//! - **F8 At a table with a box, which ships go back is not asked**: they go unseen, and what stays in hand is then unknown. Where the device
//!   deals, the owner chooses one after the other; they come up again in that order, once the pile above them is used up.
//! - **S4 Where the device deals, nobody's choice is seen before all have chosen**, and the two ships not kept may come up at any time.
//! - **F6 The last space reached by a launching ship's own effect** offers the other berth alone, since the next ship is not placed
//!   yet. The other reading, of the Korean and the German text: at the end of the turn, when either berth can launch.
//! - **L1 Two complete ships, or a complete one and a waiting bonus**: the player chooses the order. A
//!   bonus may be declined, a complete ship launches in any case.
//! - **L4 Declining at the end of a turn** gives up every bonus launch that waits then. One that is earned
//!   later, by a launch's own effect, is offered anew.
//! - **L2 A launching ship takes nobody aboard**: its own effect finds the berth closed until a new ship
//!   is placed there.
//! - **L2 With no ship to take anywhere** the berth stays free. It is filled at the end of the owner's
//!   first turn with a ship to be had.
//!
//! The Moon is known from one short sheet, which leaves more open.
//!
//! - **M2 Only the tile put into the Moon's slot recruits there**, all its applications, in colours of the player's choice. A
//!   Basic action recruits to Earth, whichever tile paid for it.
//! - **M3 The roads are open before the action is chosen**, one settler on each in a turn. A road is a step like any other: where it
//!   ends without room the settler is lost (F3).
//! - **M4 A Move may also take a settler from the Moon to Earth**, along the same way as the figures.
//! - **M4, M5 A full council calls for no passage**: the figure does not go where it could do nothing.
//! - **M5 The figure on Earth swaps once a turn, before the action is chosen**, like the roads. Two berths are swapped only with a ship on each.
//!   The other reading: the sheet names no moment, so that it may be any of the turn, or only when the figure arrives.
//! - **M5 A crew that is enough for the ship swapped in is complete**: it launches at the end of the turn.
//! - **M5 The figure returns to the Moon as soon as the advisor is taken**; then the field's bonus comes, then what the advisor does. An
//!   advisor must be taken; ships may launch before.
//! - **M6 Four fields, the fourth with a launch**: reported by reviews, printed in no document we have.
//! - **M6 A field left "as printed" is done by hand**: it is announced, and the table puts right what it changed. The fourth field's launch, and
//!   that of the upgrade token, wait under the option of L4 as other bonus launches do.
//! - **M8 What an advisor offers at once may be declined** (T2); what he changes for good goes on for the player who has him on the council.
//! - **M8 A. Weber's turn belongs to the same round**, also to the last one.
//! - **M8 Ahu-Lani's token shifts once for a shuttle in its column**, when that is resolved and anyone was adapted meanwhile, by whatever it brought about.
//! - **M8 Ashwatthama's virus lets one settler be out of place**, at any time: the ship wants its usual crew and one more.
//! - **M8 Ayati's VIP is a settler** for limits, moves, roads, points and ties, and any colour's equal on a ship and for Ender. It is never
//!   adapted, and out of the game once it launches or is lost.
//! - **M8 Chahrazad and Nakkia ask whether the ship paid shows it** where the record does not say. Both gifts come in the printed order; two
//!   reputation are one advance.
//! - **M8 Ender's monolith rises at the first moment the advisor and all colours are on Mars**, and stays. A shuttle counts for the column it
//!   lies in, also in the score. The other reading: ships that score by symbol count the symbol printed on it, wherever it lies.
//! - **M8 Hipt Liber's trader stays in its gap and trades for its owner alone.** The Basic effect takes the place of the printed one.
//!   The other reading: the player may choose, and keep the printed effect.
//! - **M8 Michelle De La Rose's president pays the passage too**, and is never lost: he does not go where there is no room.
//! - **M8 Who is brought by an advisor comes even to a full place**, the president to the Moon, the VIP to Earth; nobody follows until there is room.
//! - **M8 Mr. Wu's pair flies for a printed colour, not for white**, which anyone serves for; both of them fly. The other reading: a pair
//!   also for a white place.
//! - **M8 Ms. Chau picks up settlers as they are lost**, before anything else goes on, and only those of a colour. Who finds Earth full
//!   when recruited never left the supply (F1). The other reading: the revised English text calls them lost, so that she would have them.
//! - **M9 The advisors on display are refilled like the other cards**: sixteen serve four players with four fields (reported). The other
//!   reading: the five are all there are.
//! - **M8 Ms. Lee's settler boards instead of landing**, before the others land. The other reading: all land first, as far as Mars has room,
//!   and one of those who did boards then.

mod amend;
mod answers;
mod camp;
mod cards;
mod check;
mod crew;
mod dealer;
mod effects;
mod emit;
mod flight;
mod flow;
mod hands;
mod illegal;
mod menu;
mod moon;
mod play;
mod practice;
mod question;
mod reputation;
mod ships;
mod task;
mod tiles;
mod undescribed;

use heapless::Vec;

use crate::components::{Berth, Card, Colour, PerColour, PerSeat, Seat, Setup, ShipKind};
use crate::ledger::{Fact, FinalCount, Ledger, Refused, ScoreSheet, points, score};
use crate::sure::Sure;

use hands::Hands;
use moon::Figures;
use task::Task;
use undescribed::Undescribed;

pub use amend::Amendment;
pub use answers::Answers;
pub use camp::{Camp, PerSpot, Settlers, Spot};
pub use cards::Cards;
pub use dealer::Dealer;
pub(crate) use dealer::shuffle;
pub use illegal::Illegal;
pub(crate) use illegal::each_illegal;
pub use menu::Menu;
pub use moon::{Figure, Token, World};
pub use practice::PracticeDeck;
pub use question::{Answer, Ask, Question};

/// The facts that followed from one answer, in order.
pub type Facts = Vec<Fact, 16, u8>;

/// A game in which every rule is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Referee {
    ledger: Ledger,
    supply: Settlers,
    camps: PerSeat<Camp>,
    tasks: Vec<Task, 16, u8>,
    /// What the Moon expansion brings; of no account without it.
    figures: Figures,
    /// What it means that the device deals the cards; of no account at a table with a box.
    hands: Hands,
    /// Places whose card has been turned up and not been asked for yet.
    undescribed: Undescribed,
    question: Question,
}

impl Referee {
    /// A game about to begin: the first questions are what lies on the table.
    ///
    /// # Errors
    ///
    /// [`Refused`] says what stands against it.
    pub fn new(setup: Setup) -> Result<Self, Refused> {
        Ledger::check(&setup)?;
        Ok(Referee::laid_out(setup, false))
    }

    /// A game about to begin whose cards the device deals: it knows every hand, and players choose two of four ships first (S4).
    ///
    /// # Errors
    ///
    /// As [`Self::new`].
    pub fn dealt(setup: Setup) -> Result<Self, Refused> {
        Ledger::check(&setup)?;
        Ok(Referee::laid_out(setup, true))
    }

    /// A game about to begin whose setup was checked; the cards are the box's, or dealt by the device.
    pub(crate) fn laid_out(setup: Setup, dealt: bool) -> Self {
        let mut ledger = Ledger::laid_out(setup);
        if dealt {
            ledger.deal_hands();
        }
        let supply = setup.players.supply();
        let mut referee = Referee {
            supply: PerColour([supply; 4]),
            camps: PerSeat::default(),
            tasks: Vec::new(),
            figures: Figures::default(),
            hands: Hands::new(dealt),
            undescribed: Undescribed::at_start(&ledger),
            question: Question::Over,
            ledger,
        };
        if dealt {
            referee.push(Task::Keep).surely();
        }
        // Nothing else is pending yet, so that this only asks for the first card.
        referee.settle(&mut |_, _| {}).surely();
        referee
    }

    /// Who must answer what.
    #[must_use]
    pub fn asks(&self) -> Ask {
        let who = match self.question {
            Question::Card { .. } | Question::Over => None,
            Question::Rescue { seat, .. } | Question::Keep { seat, .. } => Some(seat),
            _ => Some(self.ledger.turn().seat),
        };
        Ask {
            who,
            what: self.question,
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.question == Question::Over
    }

    /// What everyone can see.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The settlers nobody has (S1).
    #[must_use]
    pub const fn supply(&self) -> &Settlers {
        &self.supply
    }

    /// A player's settlers.
    #[must_use]
    pub fn camp(&self, seat: Seat) -> &Camp {
        self.camps.of(seat)
    }

    /// The settlers on board a shuttle in flight, who stand nowhere (A2.3).
    #[must_use]
    pub fn under_way(&self) -> Settlers {
        let mut settlers = Settlers::default();
        for task in &self.tasks {
            if let Task::Lose { crew } | Task::Board { crew } = task {
                for colour in Colour::ALL {
                    camp::add(&mut settlers, colour, *crew.of(colour));
                }
            }
        }
        settlers
    }

    /// How many settlers complete the ship on a berth, the virus counted; `None` when there is no ship (F4, M8).
    #[must_use]
    pub fn ship_size(&self, seat: Seat, berth: Berth) -> Option<u8> {
        let ship = (*self.ledger.board(seat).berths().of(berth))?;
        let size = berth
            .size()
            .saturating_add(u8::from(self.infected(seat, berth)));
        Some(match ship.kind() {
            Some(ShipKind::Fewer) => size.saturating_sub(1),
            _ => size,
        })
    }

    /// Whether a settler of this colour may board the ship on a berth (F4).
    #[must_use]
    pub fn admits(&self, seat: Seat, berth: Berth, colour: Colour) -> bool {
        self.admits_to(seat, berth, colour, self.camp(seat).at(Spot::aboard(berth)))
    }

    /// Whether a settler of this colour may join these on a berth (F4).
    fn admits_to(&self, seat: Seat, berth: Berth, colour: Colour, aboard: &Settlers) -> bool {
        let Some(size) = self.ship_size(seat, berth) else {
            return false;
        };
        let (total, infected) = (aboard.total(), self.infected(seat, berth));
        let vip = u8::from(self.vip_at(seat, Spot::aboard(berth)));
        if total.saturating_add(vip) >= size {
            return false;
        }
        if infected {
            // The virus wants one more of any colour, so that one may be out of place.
            let mut joined = *aboard;
            camp::add(&mut joined, colour, 1);
            return camp::strays(berth, &joined) <= 1;
        }
        let same = *aboard.of(colour);
        match berth {
            Berth::A => same == total,
            Berth::B => same == 0,
        }
    }

    /// Whether the ship on a berth is complete (L1).
    #[must_use]
    pub fn is_complete(&self, seat: Seat, berth: Berth) -> bool {
        let aboard = self.occupants(seat, Spot::aboard(berth));
        self.ship_size(seat, berth)
            .is_some_and(|size| aboard >= size)
    }

    /// What the end reveals of every board.
    #[must_use]
    pub fn final_counts(&self) -> PerSeat<FinalCount> {
        PerSeat(Seat::ALL.map(|seat| self.final_count(seat)))
    }

    fn final_count(&self, seat: Seat) -> FinalCount {
        let vip = |spot| u8::from(self.vip_at(seat, spot));
        let at = |spot| self.camp(seat).at(spot).total().saturating_add(vip(spot));
        FinalCount {
            aboard: Some(at(Spot::BerthA).saturating_add(at(Spot::BerthB))),
            mars: Some(at(Spot::Mars)),
            earth: Some(at(Spot::Earth)),
            ..FinalCount::default()
        }
    }

    /// The points of one player as they stand, without the sheet that gives the reasons.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u16 {
        points(&self.ledger, seat, &self.final_count(seat))
    }

    /// The score as it stands.
    #[must_use]
    pub fn score(&self) -> ScoreSheet {
        score(&self.ledger, &self.final_counts())
    }

    fn seat(&self) -> Seat {
        self.ledger.turn().seat
    }

    fn own_camp(&self) -> &Camp {
        self.camp(self.seat())
    }

    fn own_camp_mut(&mut self) -> &mut Camp {
        let seat = self.seat();
        self.camps.of_mut(seat)
    }
}

/// Whether everything the rules need to know of a card is described.
fn is_described(card: Card) -> Result<(), Illegal> {
    match card {
        Card::Tile(tile) if !tile.is_complete() => Err(Illegal::TileUndescribed),
        Card::Shuttle(shuttle) if !shuttle.is_complete() => Err(Illegal::ShuttleUndescribed),
        Card::Ship(ship) if matches!(ship.kind(), None | Some(ShipKind::Four)) => {
            Err(Illegal::ShipUndescribed)
        }
        Card::Advisor(None) => Err(Illegal::AdvisorUndescribed),
        _ => Ok(()),
    }
}
