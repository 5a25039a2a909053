//! A turn of the scorekeeper: what the player did, and what else happened.

use heapless::Vec;

use crate::components::{Atom, Berth, Card, Edition, Effect, Pile, Planet, Ship, Symbol, Tile};
use crate::journal::{Entry, Mode, Rejected};
use crate::ledger::{Action, Fact, Ledger, Place, Refused};
use crate::text::Word;

use super::flow::{Flow, Telling, Why};
use super::pictures::pictures;
use super::screen::{Body, Icon, Label, Row, TableSpot};
use super::{App, Reveals};

/// What else may have happened in a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    BonusLaunch,
    Place,
    End,
    Toll,
    Reputation,
    Draw,
    Launch,
    Return,
    Advisor,
    President,
    Menu,
}

const DEEDS: [Deed; 11] = [
    Deed::BonusLaunch,
    Deed::Place,
    Deed::End,
    Deed::Toll,
    Deed::Reputation,
    Deed::Draw,
    Deed::Launch,
    Deed::Return,
    Deed::Advisor,
    Deed::President,
    Deed::Menu,
];

/// What was entered since the action of a turn.
#[derive(Clone, Copy, Default)]
struct Done {
    drawn: u8,
    advanced: bool,
}

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

    /// Goes to what comes next in the running game.
    pub(super) fn go_on(&mut self) {
        let Some(game) = &self.game else {
            self.go(Flow::Home);
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
                }
            }
        }
    }

    /// Whether the turn has had its action.
    pub(super) fn has_acted(&self) -> bool {
        self.ledger()
            .is_some_and(|ledger| ledger.turn().action.is_some())
    }

    /// The next card that was turned up and is to be told.
    pub(super) fn next_reveal(&self) -> Option<Place> {
        let ledger = self.ledger()?;
        let in_action = ledger.turn().action.is_some();
        if self.settings.reveals == Reveals::Off || in_action {
            return None;
        }
        let full = self.settings.reveals == Reveals::Full;
        let untold = |place: &Place| match ledger.card(*place) {
            Some(Card::Tile(tile)) => tile.symbol().is_none(),
            Some(Card::Shuttle(shuttle)) => shuttle.symbol().is_none(),
            Some(card) => full && card.is_unknown(),
            None => false,
        };
        self.pending().into_iter().find(untold)
    }

    /// The places whose card was turned up and has been neither told nor skipped since: at the start all that lies
    /// open, then what filled the gaps of the latest turn. The journal knows; nothing is kept beside it.
    fn pending(&self) -> Vec<Place, 32, u8> {
        let mut pending: Vec<Place, 32, u8> = Vec::new();
        let Some(game) = &self.game else {
            return pending;
        };
        let setup = &game.header().setup;
        let display = Pile::ALL
            .into_iter()
            .filter(|pile| setup.moon || *pile != Pile::Advisors)
            .flat_map(|pile| (0..pile.on_display()).map(move |slot| Place::Market(pile, slot)));
        let berths = setup.players.seats().flat_map(|seat| {
            Berth::ALL
                .into_iter()
                .map(move |berth| Place::Berth(seat, berth))
        });
        // 20 slots and 8 berths fit.
        pending.extend(display.chain(berths));
        let mut taken: Vec<Place, 32, u8> = Vec::new();
        for entry in game.log().entries() {
            let Entry::Fact(fact) = entry else {
                continue;
            };
            let place = match fact {
                Fact::TileTaken { slot, .. } => Place::Market(Pile::Tiles, slot),
                Fact::ShuttleUsed { planet, slot, .. } => Place::shuttle(planet, slot),
                Fact::ShipDrawn { slot: Some(slot) } => Place::Market(Pile::Ships, slot),
                Fact::AdvisorTaken { slot } => Place::Market(Pile::Advisors, slot),
                Fact::Described { place, .. } => {
                    pending.retain(|other| *other != place);
                    taken.retain(|other| *other != place);
                    continue;
                }
                Fact::TurnEnded => {
                    pending = core::mem::take(&mut taken);
                    continue;
                }
                _ => continue,
            };
            // A turn that takes more than this from the display is not told to the end.
            let _ = taken.push(place);
        }
        pending
    }

    /// Notes that a card was looked at and not told, so that it is not asked for again.
    pub(super) fn pass_over(&mut self, place: Place) {
        if let Some(card) = self.ledger().and_then(|ledger| ledger.card(place)) {
            self.record(Entry::Fact(Fact::Described { place, card }));
        }
    }

    /// Passes over all that is to be told.
    pub(super) fn pass_over_all(&mut self) {
        for place in self.pending() {
            self.pass_over(place);
        }
    }

    pub(super) fn turn_title(&self) -> Label {
        match self.ledger() {
            Some(ledger) => {
                let name = self.name(ledger.turn().seat);
                self.fill(Word::Turn, &name)
            }
            None => Label::new(),
        }
    }

    /// Rows of the table: twelve cards, discarding, the menu. Without reveals: three piles instead of the cards.
    pub(super) fn table_rows(&self) -> usize {
        match self.settings.reveals {
            Reveals::Off => 5,
            _ => 14,
        }
    }

    /// Nearest to all cards: the first Earth shuttle, with the tiles before it and the other shuttles after.
    /// Of three rows, the tiles: half of all turns take one, and it may still have to be asked what makes room.
    pub(super) fn likeliest_action(&self) -> usize {
        match self.settings.reveals {
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
                .word(Word::Tiles)
                .with_icons([Icon::Tile])
                .with_value(left(Pile::Tiles)),
            1 => self
                .word(Word::EarthRow)
                .with_icons([Icon::Earth])
                .with_value(left(Pile::Earth)),
            2 => self
                .word(Word::MarsRow)
                .with_icons([Icon::Mars])
                .with_value(left(Pile::Mars)),
            3 => self.word(Word::DiscardTiles).with_icons([Icon::TileCost]),
            _ => self.word(Word::GameMenu),
        }
    }

    pub(super) fn take_table(&mut self, index: usize) {
        if self.settings.reveals == Reveals::Off {
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
    fn take_displayed(&mut self, pile: Pile, slot: u8) {
        let card = self
            .ledger()
            .and_then(|ledger| ledger.market().card(pile, slot));
        match card.map(super::book::symbol_of) {
            Some(None) => self.go(Flow::SymbolOf { pile, slot }),
            _ => self.take_card(pile, slot),
        }
    }

    /// A card of a row that nobody has told: its symbol is asked, its slot does not matter.
    fn take_unseen(&mut self, pile: Pile) {
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
            None => self.word(Word::Unknown).with_icons([Icon::Unknown]),
        }
    }

    pub(super) fn take_symbol(&mut self, pile: Pile, slot: u8, index: usize) {
        if let Some(symbol) = Symbol::nth(index) {
            let place = Place::Market(pile, slot);
            let known = self.ledger().and_then(|ledger| ledger.card(place));
            let card = with_symbol(known.unwrap_or(Card::unknown(pile)), symbol);
            self.record(Entry::Fact(Fact::Described { place, card }));
        }
        self.take_card(pile, slot);
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

    fn take_card(&mut self, pile: Pile, slot: u8) {
        match pile {
            Pile::Tiles => match self.free_slot() {
                Some(into) => self.declare(Fact::TileTaken { slot, into }),
                None => self.go(Flow::Room { slot }),
            },
            Pile::Mars => self.take_shuttle(Planet::Mars, slot),
            _ => self.take_shuttle(Planet::Earth, slot),
        }
    }

    fn take_shuttle(&mut self, planet: Planet, slot: u8) {
        let card = self
            .ledger()
            .and_then(|ledger| ledger.market().card(Pile::of(planet), slot));
        let cost = match card {
            Some(Card::Shuttle(shuttle)) => shuttle.tile_cost(),
            _ => None,
        };
        let tiles = self.own_tiles().count();
        match cost {
            // An unknown cost is most likely none, and can be told afterwards.
            Some(true) if tiles > 1 => {
                self.go(Flow::Toll { planet, slot });
                self.cursor = 1;
            }
            Some(true) => {
                let paid = self.own_tiles().next().map(|(slot, _)| slot);
                self.declare(Fact::ShuttleUsed { planet, slot, paid });
            }
            _ => self.declare(Fact::ShuttleUsed {
                planet,
                slot,
                paid: None,
            }),
        }
    }

    pub(super) fn take_toll(&mut self, planet: Planet, slot: u8, index: usize) {
        let paid = index
            .checked_sub(1)
            .and_then(|index| u8::try_from(index).ok());
        if self.untold_toll().is_some() {
            let Some(slot) = paid else {
                self.go(Flow::After);
                return;
            };
            if !self.own_tiles().any(|(own, _)| own == slot) {
                self.refuse(Rejected::Refused(Refused::NoTileToPay));
                return;
            }
            // The shuttle was recorded without its tile: once more, with it.
            if let Some(game) = self.game.as_mut() {
                game.undo();
                self.effects.save_game = true;
            }
        }
        self.declare(Fact::ShuttleUsed { planet, slot, paid });
    }

    /// The shuttle just used, when nobody has told whether it wants a tile and there is one to discard.
    fn untold_toll(&self) -> Option<(Planet, u8)> {
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
        let untold = shuttle.tile_cost().is_none() && self.own_tiles().next().is_some();
        untold.then_some((planet, slot))
    }

    /// Enters a fact and goes to what comes next; a refused one leaves the screen as it is.
    pub(super) fn declare(&mut self, fact: Fact) {
        if self.record(Entry::Fact(fact)).is_some() {
            let toast = self.toast.take();
            self.go_on();
            self.toast = toast;
        }
    }

    pub(super) fn tile_slots(&self) -> usize {
        self.ledger()
            .map_or(0, |ledger| usize::from(ledger.setup().tile_slots()))
    }

    fn own_tiles(&self) -> impl Iterator<Item = (u8, Tile)> + use<> {
        let tiles = match self.ledger() {
            Some(ledger) => *ledger.board(ledger.turn().seat).tiles(),
            None => [None; 4],
        };
        (0..)
            .zip(tiles)
            .filter_map(|(slot, tile)| Some((slot, tile?)))
    }

    fn free_slot(&self) -> Option<u8> {
        let slots = u8::try_from(self.tile_slots()).unwrap_or(0);
        (0..slots).find(|slot| !self.own_tiles().any(|(owned, _)| owned == *slot))
    }

    pub(super) fn own_tile_row(&self, index: usize) -> Row {
        let tile = self
            .own_tiles()
            .find(|(slot, _)| usize::from(*slot) == index);
        self.card_row(tile.map(|(_, tile)| Card::Tile(tile)))
    }

    pub(super) fn take_tile_into(&mut self, slot: u8, index: usize) {
        let into = u8::try_from(index).unwrap_or(u8::MAX);
        self.declare(Fact::TileTaken { slot, into });
    }

    /// "Done" first, then each tile with a mark when it is chosen.
    pub(super) fn discard_row(&self, slots: u8, index: usize) -> Row {
        let Some(slot) = index.checked_sub(1) else {
            return self.word(Word::DoneWord).with_value(slots.count_ones());
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
            None => self.declare(Fact::TilesDiscarded { slots }),
            Some(slot) => {
                let bit = 1u8.unbounded_shl(u32::try_from(slot).unwrap_or(0));
                let slots = slots ^ bit;
                self.flow = Flow::Discarding { slots };
            }
        }
    }

    /// What else may have happened, the likeliest first.
    pub(super) fn after_rows(&self) -> impl Iterator<Item = Deed> + '_ {
        let bonus = self
            .ledger()
            .is_some_and(|ledger| ledger.bonus_launches().most > 0);
        let moon = self.ledger().is_some_and(|ledger| ledger.setup().moon);
        let hand = self
            .ledger()
            .map_or(0, |ledger| ledger.hand_size(ledger.turn().seat));
        DEEDS.into_iter().filter(move |deed| match deed {
            Deed::BonusLaunch => bonus,
            Deed::Place => hand > 0 && self.free_berth().is_some(),
            Deed::Toll => self.untold_toll().is_some(),
            Deed::Return => hand > 0,
            Deed::Advisor | Deed::President => moon,
            _ => true,
        })
    }

    pub(super) fn after_row(&self, index: usize) -> Row {
        let Some(deed) = self.after_rows().nth(index) else {
            return Row::default();
        };
        let (word, icon) = match deed {
            Deed::Place => {
                let letter = self.free_berth().map_or(' ', berth_letter);
                let label = self.fill(Word::PlaceShip, &letter);
                return Row::text(label).with_icons([Icon::Ship]);
            }
            Deed::BonusLaunch => (Word::BonusLaunch, Icon::Launch),
            Deed::End => (Word::EndTurn, Icon::Check),
            Deed::Toll => (Word::TileGone, Icon::TileCost),
            Deed::Reputation => (Word::ReputationUp, Icon::Reputation),
            Deed::Draw => (Word::DrewShip, Icon::Draw),
            Deed::Launch => (Word::LaunchedShip, Icon::Launch),
            Deed::Return => (Word::ReturnedShip, Icon::Ship),
            Deed::Advisor => (Word::TookAdvisor, Icon::Advisor),
            Deed::President => (Word::PresidentArrived, Icon::Crown),
            Deed::Menu => (Word::GameMenu, Icon::Arrow),
        };
        self.word(word).with_icons([icon])
    }

    /// What the card just taken makes likely, as long as nothing else was entered; then the end of the turn.
    pub(super) fn likeliest_after(&self) -> usize {
        let deed = self.expected_deed().unwrap_or(Deed::End);
        self.after_rows()
            .position(|other| other == deed)
            .unwrap_or(0)
    }

    fn expected_deed(&self) -> Option<Deed> {
        let game = self.game.as_ref()?;
        let ledger = game.ledger();
        if self.free_berth().is_some() {
            // A free berth wants a ship from hand, or one that is drawn.
            return Some(match ledger.hand_size(ledger.turn().seat) {
                0 => Deed::Draw,
                _ => Deed::Place,
            });
        }
        if ledger.bonus_launches().least > 0 {
            return Some(Deed::BonusLaunch);
        }
        let seat = ledger.turn().seat;
        let hand = ledger.hand_size(seat);
        if hand > Edition::HAND_LIMIT {
            return Some(Deed::Return);
        }
        let done = self.done_so_far();
        let track = ledger.setup().track;
        let climbs = ledger.board(seat).reputation() != Some(track.last());
        let room = hand < Edition::HAND_LIMIT || !ledger.setup().edition.full_hand_draws_nothing();
        let (effect, times) = self.effect_of_action()?;
        match effect {
            Effect::One(Atom::Reputation) if !done.advanced && climbs => Some(Deed::Reputation),
            Effect::One(Atom::Draw) | Effect::Both(_, Atom::Draw) if done.drawn < times && room => {
                Some(Deed::Draw)
            }
            _ => None,
        }
    }

    /// What the card of this turn does, and how often at least.
    fn effect_of_action(&self) -> Option<(Effect, u8)> {
        let ledger = self.ledger()?;
        let seat = ledger.turn().seat;
        match ledger.turn().action? {
            Action::Tile { slot } => match ledger.card(Place::TileSlot(seat, slot))? {
                Card::Tile(tile) => {
                    let times = ledger.tile_symbols(seat).times(tile.symbol());
                    Some((tile.effect()?, times.least))
                }
                _ => None,
            },
            Action::Shuttle => {
                let shuttle = ledger.shuttles(seat).last()?;
                let times = ledger.columns(seat).times(shuttle.symbol());
                Some((shuttle.effect()?, times.least))
            }
            Action::Discard { .. } => None,
        }
    }

    /// What was entered since the action of this turn.
    fn done_so_far(&self) -> Done {
        let mut done = Done::default();
        let entries = self.game.iter().flat_map(|game| game.log().entries());
        for entry in entries {
            match entry {
                Entry::Fact(
                    Fact::TileTaken { .. } | Fact::ShuttleUsed { .. } | Fact::TilesDiscarded { .. },
                ) => done = Done::default(),
                Entry::Fact(Fact::ShipDrawn { .. }) => done.drawn = done.drawn.saturating_add(1),
                Entry::Fact(Fact::ReputationTo { .. }) => done.advanced = true,
                _ => {}
            }
        }
        done
    }

    pub(super) fn take_after(&mut self, index: usize) {
        let deed = self.after_rows().nth(index);
        match deed {
            Some(Deed::Launch) => self.go(Flow::Launching),
            Some(Deed::BonusLaunch) => {
                self.go(Flow::Launching);
                self.cursor = 2;
            }
            Some(Deed::Place) => self.place_next(),
            Some(Deed::End) => self.declare(Fact::TurnEnded),
            Some(Deed::Toll) => {
                if let Some((planet, slot)) = self.untold_toll() {
                    self.go(Flow::Toll { planet, slot });
                    self.cursor = 1;
                }
            }
            Some(Deed::Reputation) => self.go(Flow::Advance),
            Some(Deed::Draw) => self.start_drawing(),
            Some(Deed::Return) => self.declare(Fact::ShipReturned {
                ship: Ship::UNKNOWN,
            }),
            Some(Deed::Advisor) => self.go(Flow::TakingAdvisor),
            Some(Deed::President) => self.declare(Fact::PresidentArrived),
            Some(Deed::Menu) => self.go(Flow::GameMenu),
            None => {}
        }
    }

    /// The spaces ahead of the marker; the likeliest, as far as was gained, first.
    fn spaces_ahead(&self) -> Vec<u8, 32, u8> {
        let mut spaces = Vec::new();
        if let Some(ledger) = self.ledger() {
            let board = ledger.board(ledger.turn().seat);
            let from = board
                .reputation()
                .map_or(0, |space| space.saturating_add(1));
            for space in from..=ledger.setup().track.last() {
                let _ = spaces.push(space);
            }
        }
        spaces
    }

    pub(super) fn advance_rows(&self) -> usize {
        self.spaces_ahead().len().max(1)
    }

    /// A bonus within reach of what the card gains, or as far as that goes.
    pub(super) fn likeliest_space(&self) -> usize {
        let gained = match self.effect_of_action() {
            Some((Effect::One(Atom::Reputation), times)) if !self.done_so_far().advanced => times,
            _ => 1,
        };
        let spaces = self.spaces_ahead();
        let within = spaces.iter().take(usize::from(gained));
        let bonus = self.ledger().and_then(|ledger| {
            let track = ledger.setup().track;
            within.clone().rposition(|space| track.is_bonus(*space))
        });
        bonus.unwrap_or(within.count().saturating_sub(1))
    }

    pub(super) fn advance_body(&self) -> Option<Body<'_>> {
        let ledger = self.ledger()?;
        let selected = self.spaces_ahead().get(self.cursor).copied().unwrap_or(0);
        let markers = self
            .seats()
            .filter_map(|seat| Some((seat, ledger.board(seat).reputation()?)))
            .collect();
        Some(Body::Track {
            track: ledger.setup().track,
            markers,
            selected,
            caption: self.fill(Word::Space, &selected),
        })
    }

    pub(super) fn take_advance(&mut self, index: usize) {
        match self.spaces_ahead().get(index) {
            Some(space) => self.declare(Fact::ReputationTo { space: *space }),
            None => self.go(Flow::After),
        }
    }

    /// Asks where a ship came from. Where no ship is told they are all alike: then it is the pile, as long as it lasts.
    fn start_drawing(&mut self) {
        let source = match (self.settings.reveals, self.ledger()) {
            (Reveals::Full, _) | (_, None) => None,
            (_, Some(ledger)) if ledger.left(Pile::Ships) > 0 => Some(0),
            (_, Some(ledger)) => {
                let shown = ledger.market().ships().iter();
                let first = shown.into_iter().position(Option::is_some);
                first.map(|slot| slot.saturating_add(1))
            }
        };
        match source {
            Some(source) => self.take_draw(source),
            None => self.go(Flow::DrawFrom),
        }
    }

    /// The pile first, then the display.
    pub(super) fn draw_row(&self, index: usize) -> Row {
        match index.checked_sub(1) {
            None => {
                let left = self.ledger().map_or(0, |ledger| ledger.left(Pile::Ships));
                Row::text(self.fill(Word::FromPile, &left)).with_icons([Icon::Draw])
            }
            Some(slot) => self.slot_row(Pile::Ships, slot),
        }
    }

    pub(super) fn take_draw(&mut self, index: usize) {
        let slot = index
            .checked_sub(1)
            .and_then(|slot| u8::try_from(slot).ok());
        if self.record(Entry::Fact(Fact::ShipDrawn { slot })).is_some() {
            let toast = self.toast.take();
            self.place_next();
            self.toast = toast;
        }
    }

    /// Asks which ship goes on a free berth, if one is free.
    fn place_next(&mut self) {
        match self.free_berth() {
            // Where no ship is told, it is any of those in hand.
            Some(berth) if self.settings.reveals != Reveals::Full && self.hand_rows() == 0 => {
                self.declare(Fact::ShipPlaced {
                    berth,
                    ship: Ship::UNKNOWN,
                });
            }
            Some(berth) => self.go(Flow::Placing { berth }),
            None => self.go_on(),
        }
    }

    fn free_berth(&self) -> Option<Berth> {
        let ledger = self.ledger()?;
        let berths = ledger.board(ledger.turn().seat).berths();
        Berth::ALL
            .into_iter()
            .find(|berth| berths.of(*berth).is_none())
    }

    /// Both berths, then both by a bonus.
    fn launch_of(index: usize) -> (Berth, bool) {
        let berth = match index & 1 {
            0 => Berth::A,
            _ => Berth::B,
        };
        (berth, index >= 2)
    }

    pub(super) fn launch_row(&self, index: usize) -> Row {
        let (berth, bonus) = Self::launch_of(index);
        let ship = self
            .ledger()
            .and_then(|ledger| *ledger.board(ledger.turn().seat).berths().of(berth));
        let row = match ship {
            Some(ship) => Row::text(self.say(ship)),
            None => Row::default(),
        };
        let row = row.with_icons([Icon::Berth(berth)]);
        match bonus {
            true => row.with_icons([Icon::Launch]),
            false => row,
        }
    }

    pub(super) fn take_launch(&mut self, index: usize) {
        let (berth, bonus) = Self::launch_of(index);
        if self
            .record(Entry::Fact(Fact::Launched { berth, bonus }))
            .is_some()
        {
            let toast = self.toast.take();
            self.go(Flow::After);
            self.start_drawing();
            self.toast = toast.or(self.toast.take());
        }
    }

    /// The known ships in hand.
    fn known_hand(&self) -> Vec<Ship, 8, u8> {
        let mut ships: Vec<Ship, 8, u8> = Vec::new();
        if let Some(ledger) = self.ledger() {
            for ship in ledger.hand(ledger.turn().seat) {
                if ship != Ship::UNKNOWN && !ships.contains(&ship) {
                    let _ = ships.push(ship);
                }
            }
        }
        ships
    }

    pub(super) fn hand_rows(&self) -> usize {
        self.known_hand().len()
    }

    pub(super) fn hand_row(&self, index: usize) -> Row {
        match self.known_hand().get(index) {
            Some(ship) => self.card_row(Some(Card::Ship(*ship))),
            None => self.word(Word::AnotherCard).with_icons([Icon::Unknown]),
        }
    }

    pub(super) fn take_placing(&mut self, berth: Berth, index: usize) {
        match self.known_hand().get(index) {
            Some(ship) => self.declare(Fact::ShipPlaced { berth, ship: *ship }),
            None if self.settings.reveals == Reveals::Full => {
                self.start_telling(Why::Placed(berth));
            }
            None => self.declare(Fact::ShipPlaced {
                berth,
                ship: Ship::UNKNOWN,
            }),
        }
    }

    pub(super) fn take_advisor(&mut self, index: usize) {
        let slot = u8::try_from(index).unwrap_or(u8::MAX);
        self.declare(Fact::AdvisorTaken { slot });
    }

    /// Goes on after a telling was skipped.
    pub(super) fn skip_reveal(&mut self, telling: Telling) {
        if let Why::Revealed(place) = telling.why {
            self.pass_over(place);
        }
        self.go_on();
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
