//! A turn of the scorekeeper: the table, and what the player did.

use crate::book::Reveals;
use crate::components::{Advisor, Berth, Card, Pile, Planet, Symbol, Tile};
use crate::journal::{Entry, Mode, Rejected};
use crate::ledger::{Fact, Ledger, Place, Refused};
use crate::text::Phrase;

use super::App;
use super::flow::{Flow, Why};
use super::pictures::pictures;
use super::screen::{Icon, Label, Row, TableSpot};

/// The letter of a berth.
pub(super) const fn berth_letter(berth: Berth) -> char {
    match berth {
        Berth::A => 'A',
        Berth::B => 'B',
    }
}

impl App {
    pub(super) fn ledger(&self) -> Option<&Ledger> {
        self.game.as_ref().map(|game| game.ledger())
    }

    pub(super) fn is_refereed(&self) -> bool {
        self.game
            .as_ref()
            .is_some_and(|game| game.header().mode == Mode::Referee)
    }

    /// Whether the running game has nothing left to play.
    pub(super) fn is_played(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_played())
    }

    /// Goes to what comes next in the running game.
    pub(super) fn go_on(&mut self) {
        let Some(game) = &self.game else {
            self.go(Flow::Home);
            return;
        };
        if game.ledger().setup().track != self.book.settings.track {
            self.put_track_right();
        }
        let Some(game) = &self.game else {
            return;
        };
        if game.ledger().is_over() {
            self.go_to_score();
            return;
        }
        match game.header().mode {
            Mode::Tally => self.go_to_score(),
            Mode::Referee => self.go_to_question(),
            Mode::Scorekeeper => {
                if let Some(place) = self.next_reveal() {
                    match self.only_candidate(place) {
                        // What can be worked out is not asked.
                        Some(card) => self.declare(Fact::Described { place, card }),
                        None => self.start_telling(Why::Revealed(place)),
                    }
                } else if self.has_acted() {
                    self.go(Flow::After);
                } else {
                    self.go(Flow::Table);
                    self.remind_of_roads();
                }
            }
        }
    }

    /// Whether the turn has had its action.
    pub(super) fn has_acted(&self) -> bool {
        self.ledger()
            .is_some_and(|ledger| ledger.turn().action.is_some())
    }

    pub(super) fn turn_title(&self) -> Label {
        match self.ledger() {
            Some(ledger) => {
                let name = self.name(ledger.turn().seat);
                let word = match ledger.turn().is_another() {
                    true => Phrase::TurnAgain,
                    false => Phrase::Turn,
                };
                self.fill(word, &name)
            }
            None => Label::new(),
        }
    }

    /// Rows of the table: twelve cards, discarding, the menu. Without reveals: three piles instead of the cards.
    pub(super) fn table_rows(&self) -> usize {
        match self.book.settings.reveals {
            Reveals::Off => 5,
            _ => 14,
        }
    }

    /// Nearest to all cards: the first Earth shuttle, with the tiles before it and the other shuttles after.
    /// Of three rows, the tiles: half of all turns take one, and it may still have to be asked what makes room.
    pub(super) fn likeliest_action(&self) -> usize {
        match self.book.settings.reveals {
            Reveals::Off => 0,
            _ => 4,
        }
    }

    /// What the cursor stands on.
    pub(super) fn table_spot(&self) -> TableSpot {
        let slot = u8::try_from(self.cursor & 3).unwrap_or(0);
        match self.cursor >> 2 {
            0 => TableSpot::Tile(slot),
            1 => TableSpot::Earth(slot),
            2 => TableSpot::Mars(slot),
            _ => TableSpot::Menu,
        }
    }

    /// A row of the table where no cards are told.
    pub(super) fn table_row(&self, index: usize) -> Row {
        let left = |pile| self.ledger().map_or(0, |ledger| ledger.left(pile));
        match index {
            0 => self
                .word(Phrase::TilesRow)
                .with_icons([Icon::Tile])
                .with_value(left(Pile::Tiles)),
            1 => self
                .word(Phrase::EarthRow)
                .with_icons([Icon::Earth])
                .with_value(left(Pile::Earth)),
            2 => self
                .word(Phrase::MarsRow)
                .with_icons([Icon::Mars])
                .with_value(left(Pile::Mars)),
            3 => self.word(Phrase::DiscardSome).with_icons([Icon::TileCost]),
            _ => self.word(Phrase::GameMenu),
        }
    }

    pub(super) fn take_table(&mut self, index: usize) {
        if self.book.settings.reveals == Reveals::Off {
            match index {
                0 => self.take_unseen(Pile::Tiles),
                1 => self.take_unseen(Pile::Earth),
                2 => self.take_unseen(Pile::Mars),
                3 => self.go(Flow::Discarding { slots: 0 }),
                _ => self.go(Flow::GameMenu),
            }
            return;
        }
        match (index, self.table_spot()) {
            (12, _) => self.go(Flow::Discarding { slots: 0 }),
            (_, TableSpot::Tile(slot)) => self.take_displayed(Pile::Tiles, slot),
            (_, TableSpot::Earth(slot)) => self.take_displayed(Pile::Earth, slot),
            (_, TableSpot::Mars(slot)) => self.take_displayed(Pile::Mars, slot),
            _ => self.go(Flow::GameMenu),
        }
    }

    /// A card of the display; one whose symbol nobody has told is asked for it now.
    pub(super) fn take_displayed(&mut self, pile: Pile, slot: u8) {
        let card = self
            .ledger()
            .and_then(|ledger| ledger.market().card(pile, slot));
        match card.map(crate::book::symbol_of) {
            Some(None) => self.go(Flow::SymbolOf { pile, slot }),
            _ => self.take_card(pile, slot, None),
        }
    }

    /// A card of a row that nobody has told: its symbol is asked, its slot does not matter.
    pub(super) fn take_unseen(&mut self, pile: Pile) {
        let slot = self.ledger().and_then(|ledger| {
            (0..pile.on_display()).find(|slot| ledger.market().card(pile, *slot).is_some())
        });
        if let Some(slot) = slot {
            self.go(Flow::SymbolOf { pile, slot });
        }
    }

    pub(super) fn symbol_row(&self, index: usize) -> Row {
        match Symbol::nth(index) {
            Some(symbol) => Row::text(self.say(symbol)).with_icons([Icon::Symbol(symbol)]),
            None => self.word(Phrase::Unknown).with_icons([Icon::Unknown]),
        }
    }

    pub(super) fn take_symbol(&mut self, pile: Pile, slot: u8, index: usize) {
        let told = Symbol::nth(index).map(|symbol| {
            let place = Place::Market(pile, slot);
            let known = self.ledger().and_then(|ledger| ledger.card(place));
            let card = with_symbol(known.unwrap_or(Card::unknown(pile)), symbol);
            Fact::Described { place, card }
        });
        self.take_card(pile, slot, told);
    }

    pub(super) fn slot_row(&self, pile: Pile, index: usize) -> Row {
        let slot = u8::try_from(index).unwrap_or(u8::MAX);
        let card = self
            .ledger()
            .and_then(|ledger| ledger.market().card(pile, slot));
        self.card_row(card)
    }

    /// A card as a row of pictures; advisors by name.
    pub(super) fn card_row(&self, card: Option<Card>) -> Row {
        match card {
            None => Row::default().with_icons([Icon::Empty]),
            Some(Card::Advisor(Some(advisor))) => {
                Row::text(advisor.name()).with_icons([Icon::Advisor])
            }
            Some(Card::Ship(ship)) => Row::text(self.say(ship)).with_icons([Icon::Ship]),
            Some(card) => Row::default().with_icons(pictures(card)),
        }
    }

    /// Takes a card of which something may have been told just now; if the taking is refused, so is the telling.
    fn take_card(&mut self, pile: Pile, slot: u8, told: Option<Fact>) {
        let taken = match pile {
            Pile::Tiles => self.free_slot().map(|into| Fact::TileTaken { slot, into }),
            // Beside the action it is Marty Simon's.
            Pile::Earth if self.has_acted() => Some(Fact::ShuttleTaken { slot }),
            Pile::Mars => self.shuttle_use(Planet::Mars, slot),
            _ => self.shuttle_use(Planet::Earth, slot),
        };
        match (told, taken) {
            (Some(told), Some(taken)) => {
                self.enter_all(&[Entry::Fact(told), Entry::Fact(taken)]);
                return;
            }
            (None, Some(taken)) => return self.declare(taken),
            (Some(told), None) if self.record(Entry::Fact(told)).is_none() => return,
            _ => {}
        }
        // An own tile decides.
        match pile {
            Pile::Tiles => self.go(Flow::Room { slot }),
            _ => {
                let planet = if pile == Pile::Mars {
                    Planet::Mars
                } else {
                    Planet::Earth
                };
                self.go(Flow::Toll { planet, slot });
                self.cursor = 1;
            }
        }
    }

    /// The use of a shuttle; `None` if it is still to be asked which tile is paid.
    fn shuttle_use(&self, planet: Planet, slot: u8) -> Option<Fact> {
        let card = self
            .ledger()
            .and_then(|ledger| ledger.market().card(Pile::of(planet), slot));
        let cost = match card {
            // Ms. Chau pays no tiles.
            Some(Card::Shuttle(shuttle)) if !self.has_own(Advisor::MsChau) => shuttle.tile_cost(),
            _ => None,
        };
        let tiles = self.own_tiles().count();
        let paid = match cost {
            Some(true) if tiles > 1 => return None,
            Some(true) => self.own_tiles().next().map(|(slot, _)| slot),
            // An unknown cost is most likely none, and can be told afterwards.
            _ => None,
        };
        Some(Fact::ShuttleUsed { planet, slot, paid })
    }

    pub(super) fn take_toll(&mut self, planet: Planet, slot: u8, index: usize) {
        let paid = index
            .checked_sub(1)
            .and_then(|index| u8::try_from(index).ok());
        if self.untold_toll().is_some() {
            let Some(tile) = paid else {
                self.go(Flow::After);
                return;
            };
            if !self.own_tiles().any(|(own, _)| own == tile) {
                self.refuse(Rejected::Refused(Refused::NoTileToPay));
                return;
            }
            // The shuttle was recorded without its tile: once more, with it.
            return self.enter_instead(Fact::ShuttleUsed { planet, slot, paid });
        }
        self.declare(Fact::ShuttleUsed { planet, slot, paid });
    }

    /// The shuttle just used, when nobody has told whether it wants a tile and there is one to discard.
    pub(super) fn untold_toll(&self) -> Option<(Planet, u8)> {
        let game = self.game.as_ref()?;
        let Some(Entry::Fact(Fact::ShuttleUsed {
            planet,
            slot,
            paid: None,
        })) = game.log().latest()
        else {
            return None;
        };
        let ledger = game.ledger();
        let shuttle = ledger.shuttles(ledger.turn().seat).last()?;
        let untold = shuttle.tile_cost().is_none()
            && !self.has_own(Advisor::MsChau)
            && self.own_tiles().next().is_some();
        untold.then_some((planet, slot))
    }

    /// Enters a fact and goes to what comes next; a refused one leaves the screen as it is.
    pub(super) fn declare(&mut self, fact: Fact) {
        self.enter(Entry::Fact(fact));
    }

    pub(super) fn tile_slots(&self) -> usize {
        self.ledger()
            .map_or(0, |ledger| usize::from(ledger.setup().tile_slots()))
    }

    pub(super) fn own_tiles(&self) -> impl Iterator<Item = (u8, Tile)> + use<> {
        let tiles = match self.ledger() {
            Some(ledger) => *ledger.board(ledger.turn().seat).tiles(),
            None => [None; 4],
        };
        (0..)
            .zip(tiles)
            .filter_map(|(slot, tile)| Some((slot, tile?)))
    }

    pub(super) fn free_slot(&self) -> Option<u8> {
        let slots = u8::try_from(self.tile_slots()).unwrap_or(0);
        (0..slots).find(|slot| !self.own_tiles().any(|(owned, _)| owned == *slot))
    }

    pub(super) fn own_tile_row(&self, index: usize) -> Row {
        let tile = self
            .own_tiles()
            .find(|(slot, _)| usize::from(*slot) == index);
        let row = self.card_row(tile.map(|(_, tile)| Card::Tile(tile)));
        // Only the referee cares which slot is the Moon's.
        match index == 3 && self.is_refereed() {
            true => Row::default()
                .with_icons([Icon::Moon])
                .with_icons(row.icons),
            false => row,
        }
    }

    pub(super) fn take_tile_into(&mut self, slot: u8, index: usize) {
        let into = u8::try_from(index).unwrap_or(u8::MAX);
        self.declare(Fact::TileTaken { slot, into });
    }

    /// "Done" first, then each tile with a mark when it is chosen.
    pub(super) fn discard_row(&self, slots: u8, index: usize) -> Row {
        let Some(slot) = index.checked_sub(1) else {
            return self.word(Phrase::DoneWord).with_value(slots.count_ones());
        };
        let chosen = slots.unbounded_shr(u32::try_from(slot).unwrap_or(0)) & 1 == 1;
        let row = self.own_tile_row(slot);
        match chosen {
            true => row.with_icons([Icon::Check]),
            false => row,
        }
    }

    pub(super) fn take_discard(&mut self, slots: u8, index: usize) {
        match index.checked_sub(1) {
            None => self.discard(slots),
            Some(slot) => {
                let bit = 1u8.unbounded_shl(u32::try_from(slot).unwrap_or(0));
                let slots = slots ^ bit;
                self.flow = Flow::Discarding { slots };
            }
        }
    }
}

/// A card with its symbol told.
pub(super) fn with_symbol(card: Card, symbol: Symbol) -> Card {
    match card {
        Card::Tile(tile) => Card::Tile(Tile::new(Some(symbol), tile.effect())),
        Card::Shuttle(shuttle) => Card::Shuttle(shuttle.with_symbol(Some(symbol))),
        other => other,
    }
}
