//! The pilot puts something right in the middle of an evening: a launch that was forgotten, another ship, another space, a whole turn.

use perijove::app::{Asks, Button, Item, Meaning, Thing};
use perijove::components::{Card, Pile, Seat, Ship, ShipKind, Symbol};
use perijove::ledger::{Award, Fact, Ledger};
use perijove::referee::PracticeDeck;

use super::Astray;
use super::figures::Mended;
use super::pilot::Pilot;

/// The ships of the practice deck in an order, from the nth on; those worth 4 VP are one, as they are described.
fn ships(nth: usize) -> impl Iterator<Item = Ship> {
    let cards = (0..).map_while(|nth| PracticeDeck::card(Pile::Ships, nth));
    let described = cards.filter_map(|card| match card {
        Card::Ship(ship) => Some(match ship.kind() {
            Some(kind) if kind.is_worth_four() => Ship::new(ShipKind::Four),
            _ => ship,
        }),
        _ => None,
    });
    let described: Vec<Ship> = described.collect();
    described.into_iter().cycle().skip(nth * 7)
}

impl Pilot {
    /// Puts right what can be wrong between two turns, each on a device of its own; `nth` says whose and which.
    pub(super) fn mend_each(&self, nth: usize, mended: &mut Mended) -> Result<(), Astray> {
        let seats: Vec<Seat> = self.record()?.players().seats().collect();
        let seat = seats[nth % seats.len()];
        let launches = self.record()?.launches(seat);

        let mut pilot = self.clone();
        pilot.open_board(seat)?;
        pilot.choose_what(&Meaning::Thing(Thing::MissingLaunch))?;
        pilot.describe(Card::Ship(ships(nth).next().unwrap_or(Ship::UNKNOWN)))?;
        pilot.expect_launches(seat, launches + 1)?;
        mended.launch.0.push(pilot.presses - self.presses);

        // The latest ship of somebody was another one.
        if let Some(which) = launches.checked_sub(1) {
            let launched = self.record()?.launched(seat).nth(usize::from(which));
            let other = ships(nth).find(|other| Some(*other) != launched);
            let mut pilot = self.clone();
            pilot.open_board(seat)?;
            pilot.choose_what(&Meaning::Thing(Thing::Launch(which)))?;
            pilot.describe(Card::Ship(other.unwrap_or(Ship::UNKNOWN)))?;
            pilot.expect_launches(seat, launches)?;
            let now = pilot.record()?.launched(seat).nth(usize::from(which));
            if now != other {
                return Err(pilot.astray(format_args!("{other:?} has launched, not {now:?}")));
            }
            mended.ship.0.push(pilot.presses - self.presses);
        }

        let space = self.record()?.board(seat).reputation().unwrap_or(0);
        let wrong = space < self.record()?.setup().track.last();
        let right = if wrong { space + 1 } else { space - 1 };
        let mut pilot = self.clone();
        pilot.open_board(seat)?;
        pilot.choose_what(&Meaning::Thing(Thing::Reputation))?;
        pilot.choose_what(&Meaning::Space(right))?;
        if pilot.record()?.board(seat).reputation() != Some(right) {
            return Err(pilot.astray(format_args!("the marker belongs on {right}")));
        }
        mended.reputation.0.push(pilot.presses - self.presses);
        if let Some(presses) = self.mend_symbol(nth)? {
            mended.symbol.0.push(presses);
        }
        Ok(())
    }

    /// Changes the symbol of what the player in turn took a round ago, if that was a card with one.
    fn mend_symbol(&self, nth: usize) -> Result<Option<u32>, Astray> {
        let turn = *self.record()?.turn();
        let mut pilot = self.clone();
        pilot.open_menu()?;
        pilot.choose_what(&Meaning::Item(Item::History))?;
        let then = Meaning::Turn(turn.seat, turn.round - 1);
        if pilot.find(&then).is_none() {
            return Ok(None);
        }
        pilot.choose_what(&then)?;
        let taken = (0..).map_while(|row| pilot.app.meaning(row));
        let taken = taken.enumerate().find_map(|(row, meaning)| match meaning {
            Meaning::Fact(
                Fact::SomeTileTaken { symbol, .. } | Fact::SomeShuttleUsed { symbol, .. },
            ) => Some((row, symbol?)),
            _ => None,
        });
        let Some((row, wrong)) = taken else {
            return Ok(None);
        };
        let right = Symbol::ALL[(wrong.index() + 1 + nth % 4) % 5];
        let entries = pilot.entries();
        pilot.choose(row)?;
        pilot.choose_what(&Meaning::Symbol(right))?;
        let now = pilot.app.meaning(pilot.app.cursor());
        let is_right = matches!(
            now,
            Some(Meaning::Fact(
                Fact::SomeTileTaken { symbol, .. } | Fact::SomeShuttleUsed { symbol, .. },
            )) if symbol == Some(right)
        );
        if !is_right || pilot.entries() != entries {
            return Err(pilot.astray(format_args!("{right:?} was taken, not {wrong:?}")));
        }
        Ok(Some(pilot.presses - self.presses))
    }

    /// Takes the turn back that was played last, and returns how often Back was held for it, or the presses by rows. `before` is the table
    /// then.
    pub(super) fn undo_turn(&self, before: &Ledger) -> Result<u32, Astray> {
        let mut pilot = self.clone();
        loop {
            if self.manner.by_rows {
                pilot.open_menu()?;
                pilot.choose_what(&Meaning::Item(Item::UndoTurn))?;
            } else {
                pilot.hold();
            }
            let turn = pilot.record()?.turn();
            if (turn.seat, turn.round, turn.action)
                == (before.turn().seat, before.turn().round, None)
            {
                return Ok(pilot.presses - self.presses);
            }
            if pilot.presses - self.presses > 20 {
                return Err(pilot.astray("the turn should be undone"));
            }
        }
    }

    /// From the table to the menu.
    fn open_menu(&mut self) -> Result<(), Astray> {
        if self.manner.by_rows {
            return self.choose_what(&Meaning::Menu);
        }
        self.press(Button::Back);
        Ok(())
    }

    /// From the table to somebody's board.
    fn open_board(&mut self, seat: Seat) -> Result<(), Astray> {
        self.open_menu()?;
        self.choose_what(&Meaning::Item(Item::Board(seat)))
    }

    fn expect_launches(&self, seat: Seat, wanted: u8) -> Result<(), Astray> {
        let launches = self.record()?.launches(seat);
        if launches == wanted {
            Ok(())
        } else {
            Err(self.astray(format_args!("{wanted} ships have launched, not {launches}")))
        }
    }

    /// Puts a line of a tally right, from the ranking on.
    pub(super) fn mend_line(&self, nth: usize) -> Result<u32, Astray> {
        let sheet = self.app.game().map(|game| game.score());
        let Some(sheet) = sheet else {
            return Err(self.astray("a count is expected"));
        };
        let seats: Vec<Seat> = self.record()?.players().seats().collect();
        let seat = seats[nth % seats.len()];
        let lines: Vec<_> = sheet.lines(seat).copied().collect();
        let line = lines[nth / seats.len() % lines.len()];
        let mut pilot = self.clone();
        pilot.choose_what(&Meaning::Seat(seat))?;
        pilot.choose_what(&Meaning::Line(line.award))?;
        let entries = pilot.entries();
        match (pilot.app.asks(), line.award) {
            (Asks::Counted(..), _) => {
                // The number below the one that was chosen, or above the last.
                let row = pilot.app.cursor();
                let number =
                    |row: &usize| matches!(pilot.app.meaning(*row), Some(Meaning::Number(_)));
                let beside = [row + 1, row - usize::from(row > 0)]
                    .into_iter()
                    .find(number);
                pilot.choose(beside.unwrap_or(row))?;
            }
            (_, Award::Ship(ship)) => {
                let five = Ship::new(ShipKind::Five);
                let four = Ship::new(ShipKind::Four);
                pilot.describe(Card::Ship(if ship == five { four } else { five }))?;
            }
            _ => return Err(pilot.astray(format_args!("{line:?} is to be changed"))),
        }
        if pilot.entries() == entries {
            return Err(pilot.astray(format_args!("{line:?} should be changed")));
        }
        Ok(pilot.presses - self.presses)
    }
}
