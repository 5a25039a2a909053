//! The pilot: somebody at the buttons who finds a row by what it means.

use std::fmt::Display;

use perijove::app::{App, Asks, Button, Deed, Meaning, Meant, Press, Rows, Way};
use perijove::book::{Book, DeckBook, Names, Reveals, Settings};
use perijove::companion::BUTTONS;
use perijove::components::{PerSeat, Pile, Players, Setup};
use perijove::journal::{Company, Header, Mode, Name};
use perijove::ledger::Ledger;
use perijove::referee::PracticeDeck;

use super::{Astray, By, Manner};

/// More presses than any game takes: beyond it the pilot goes round in circles.
const ENDLESS: u32 = 20_000;

/// The names this device remembers.
pub(super) const NAMES: [&str; 3] = ["Ann", "Ben", "Zoë"];

/// Presses the buttons of a device.
#[derive(Clone)]
pub(super) struct Pilot {
    pub(super) app: App,
    pub(super) reveals: Reveals,
    pub(super) presses: u32,
    pub(super) clock: u64,
    pub(super) choices: u32,
    /// The button pressed last.
    last: Option<Button>,
    pub(super) manner: Manner,
    /// Whether nobody enters where the markers go before the end.
    pub(super) reputation_later: bool,
    /// The presses for each card that was described.
    pub(super) cards: Vec<u32>,
}

impl Pilot {
    /// A device on the second evening of its owners: their names and their seats, and the practice deck in the book.
    pub(super) fn new(seed: u64, reveals: Reveals, manner: Manner) -> Self {
        let mut pilot = Pilot::unpacked(seed, reveals, manner);
        let mut book = pilot.app.book().clone();
        book.settings.cards_offered = true;
        let [ann, ben, zoe] = NAMES.map(|name| Name::try_from(name).unwrap_or_default());
        book.last = Some(Header {
            mode: Mode::Scorekeeper,
            setup: Setup::new(Players::Three),
            names: PerSeat([ann, ben, zoe, Name::new()]),
            company: Company::NONE,
        });
        pilot.app = App::new(book, None);
        pilot
    }

    /// A device on which nobody has played: it knows three names and the practice deck all the same.
    pub(super) fn unpacked(seed: u64, reveals: Reveals, manner: Manner) -> Self {
        let settings = Settings {
            reveals,
            language: manner.language,
            stand_in_confirmed: true,
            ..Settings::default()
        };
        let mut names = Names::new();
        for name in NAMES {
            let _ = names.push(Name::try_from(name).unwrap_or_default());
        }
        let mut deck = DeckBook::default();
        for pile in [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships] {
            for card in (0..30).filter_map(|nth| PracticeDeck::card(pile, nth)) {
                deck.add(card);
            }
        }
        Pilot {
            app: App::new(
                Book {
                    settings,
                    names,
                    deck,
                    last: None,
                },
                None,
            ),
            reveals,
            presses: 0,
            clock: seed,
            choices: 0,
            last: None,
            manner,
            reputation_later: false,
            cards: Vec::new(),
        }
    }

    /// Holds Back.
    pub(super) fn hold(&mut self) {
        self.presses += 1;
        self.clock = self.clock.wrapping_add(317);
        self.app.handle(Press::Undo, self.clock);
    }

    /// Goes on holding Ok, if that was pressed last; that is the same press.
    pub(super) fn hold_on(&mut self) -> bool {
        let holds = self.last == Some(Button::Ok);
        if holds {
            self.app.handle(Press::More, self.clock);
        }
        holds
    }

    pub(super) fn press(&mut self, button: Button) {
        self.presses += 1;
        self.clock = self.clock.wrapping_add(317);
        self.last = Some(button);
        self.app.handle(Press::Button(button), self.clock);
    }

    pub(super) fn is_asked(&self, asks: Asks) -> bool {
        self.app.asks() == asks
    }

    pub(super) fn astray(&self, what: impl Display) -> Astray {
        let screen = self.app.screen();
        let rows: Vec<Meaning> = (0..).map_while(|row| self.app.meaning(row)).collect();
        Astray(format!(
            "{what}, but the screen is {:?} with {rows:?} and says {:?}",
            screen.title.as_str(),
            screen.toast.unwrap_or_default().as_str(),
        ))
    }

    /// Goes the shortest way to a row and takes it.
    pub(super) fn choose(&mut self, wanted: usize) -> Result<(), Astray> {
        self.take(wanted)?;
        self.read_coach();
        Ok(())
    }

    /// Reads what the coach tells, a press for each page.
    pub(super) fn read_coach(&mut self) {
        while self.is_asked(Asks::Coach) {
            self.press(Button::Ok);
        }
    }

    fn take(&mut self, wanted: usize) -> Result<(), Astray> {
        match self.manner.by {
            By::Finger => return self.tap(wanted),
            By::Keys(keys) => {
                self.clock = self.clock.wrapping_add(317);
                self.presses += keys.take(&mut self.app, wanted, self.clock);
                return self.expect_an_end();
            }
            By::Buttons | By::Stick => {}
        }
        let Some(way) = self.way_to(wanted) else {
            return Err(self.astray(format_args!("row {wanted} is wanted")));
        };
        let (last, steps) = way.split_last().unwrap_or((&Button::Ok, &[]));
        for button in steps {
            self.press(*button);
        }
        if self.manner.slip == Some(self.choices) {
            self.press(Button::Down);
        }
        self.choices += 1;
        self.press(*last);
        self.expect_an_end()
    }

    fn expect_an_end(&self) -> Result<(), Astray> {
        if self.presses > ENDLESS {
            return Err(self.astray("the game does not end"));
        }
        Ok(())
    }

    /// Taps on a row of the page, where all of them are.
    fn tap(&mut self, wanted: usize) -> Result<(), Astray> {
        if wanted >= self.app.count() {
            return Err(self.astray(format_args!("row {wanted} is wanted")));
        }
        self.presses += 1;
        self.clock = self.clock.wrapping_add(317);
        self.app.mean(Meant::Take(wanted), self.clock);
        self.expect_an_end()
    }

    /// The fewest presses that take a row.
    fn way_to(&self, wanted: usize) -> Option<Vec<Button>> {
        let buttons: &[Button] = match self.manner.by {
            By::Stick => &Button::ALL,
            By::Buttons | By::Finger | By::Keys(_) => &BUTTONS,
        };
        // Every row is reached from one that was reached before it, the nearest first.
        let mut reached = vec![(self.app.cursor(), Vec::new())];
        let mut nth = 0;
        while let Some((row, way)) = reached.get(nth).cloned() {
            for button in buttons {
                let further = || way.iter().chain([button]).copied().collect();
                match self.app.way(row, *button) {
                    Some(Way::Takes(taken)) if taken == wanted => return Some(further()),
                    Some(Way::To(next)) if reached.iter().all(|(other, _)| *other != next) => {
                        reached.push((next, further()));
                    }
                    _ => {}
                }
            }
            nth += 1;
        }
        None
    }

    /// The row that means this.
    pub(super) fn find(&self, wanted: &Meaning) -> Option<usize> {
        self.app.row_that_says(wanted)
    }

    pub(super) fn choose_what(&mut self, wanted: &Meaning) -> Result<(), Astray> {
        match self.find(wanted) {
            Some(index) => self.choose(index),
            None => Err(self.astray(format_args!("{wanted:?} is wanted"))),
        }
    }

    pub(super) fn choose_deed(&mut self, deed: Deed) -> Result<(), Astray> {
        self.choose_what(&Meaning::Deed(deed))
    }

    pub(super) fn expect(&self, asks: Asks) -> Result<(), Astray> {
        if self.is_asked(asks) {
            Ok(())
        } else {
            Err(self.astray(format_args!("{asks:?} is expected")))
        }
    }

    /// The table as the device shows it.
    pub(super) fn record(&self) -> Result<&Ledger, Astray> {
        let ledger = self.app.ledger();
        ledger.ok_or_else(|| self.astray("no game has begun"))
    }

    /// Whether turns pass by themselves, and only what the score needs is entered.
    pub(super) fn is_brief(&self) -> bool {
        self.reveals == Reveals::Off
    }

    pub(super) fn entries(&self) -> usize {
        self.app.game().map_or(0, |game| game.log().count())
    }
}
