//! The pilot sets a game up.

use perijove::app::{Asks, HomeRow, Meaning, RuleRow};
use perijove::components::{Expansion, Players, Seat, Setup};
use perijove::journal::{Mode, Name};

use super::pilot::{NAMES, Pilot};
use super::{Astray, Typing};

impl Pilot {
    /// Seats three players in an order that depends on the game.
    pub(super) fn sit(&mut self, seed: u64) -> Result<[&'static str; 3], Astray> {
        const ORDERS: [[usize; 3]; 6] = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        let order = usize::try_from(seed % 6).unwrap_or(0);
        let names = ORDERS[order].map(|name| NAMES[name]);
        // On the second evening nobody is asked how many play.
        if let Some(three) = self.find(&Meaning::Players(Players::Three)) {
            self.choose(three)?;
        }
        for name in names {
            self.choose_what(&Meaning::Name(Name::try_from(name).unwrap_or_default()))?;
        }
        Ok(names)
    }

    /// Types names that nobody has typed before; returns the most keys beyond a name's letters.
    pub(super) fn type_names(&mut self, keys: &dyn Typing) -> Result<u32, Astray> {
        self.choose_what(&Meaning::Home(HomeRow::NewGame))?;
        self.choose_what(&Meaning::Players(Players::Three))?;
        let mut most = 0;
        let names = ["Matilda", "Jürgen", "민수"];
        for name in names {
            self.clock = self.clock.wrapping_add(317);
            let count = keys.name(&mut self.app, name, self.clock);
            let letters = u32::try_from(name.chars().count()).unwrap_or(0);
            most = most.max(count.saturating_sub(letters));
        }
        self.choose_what(&Meaning::Rule(RuleRow::Start))?;
        while self.is_asked(Asks::Setup) {
            self.choose(0)?;
        }
        self.expect_seated(names)?;
        Ok(most)
    }

    /// From the start to the first turn of the last game once more.
    pub(super) fn play_again(&mut self) -> Result<(), Astray> {
        self.choose_what(&Meaning::Home(HomeRow::Again))?;
        self.choose_what(&Meaning::Rule(RuleRow::Start))?;
        self.expect_seated(NAMES)
    }

    fn expect_seated(&self, names: [&str; 3]) -> Result<(), Astray> {
        let seated = self.app.game().map(|game| game.header().names.0.clone());
        let are_they = |seated: &[Name; 4]| {
            let mut pairs = seated.iter().zip(names);
            pairs.all(|(seated, name)| seated.as_str() == name)
        };
        match seated {
            Some(seated) if are_they(&seated) => Ok(()),
            seated => Err(self.astray(format_args!("{names:?} sit here, not {seated:?}"))),
        }
    }

    /// From the start to the first card or turn; in half of the games the first player is drawn.
    pub(super) fn set_up(&mut self, seed: u64, mode: Mode, moon: bool) -> Result<Setup, Astray> {
        self.choose_what(&Meaning::Home(HomeRow::NewGame))?;
        let names = self.sit(seed)?;
        let chosen = usize::try_from(seed / 6 % 3).unwrap_or(0);
        let drawn = (seed / 18).is_multiple_of(2);
        if !drawn {
            for _ in 0..=chosen {
                self.choose_what(&Meaning::Rule(RuleRow::First))?;
            }
        }
        if moon {
            self.choose_what(&Meaning::Rule(RuleRow::Moon))?;
        }
        if self.manner.coached {
            self.choose_what(&Meaning::Rule(RuleRow::Coach))?;
        }
        if mode == Mode::Referee {
            self.choose_what(&Meaning::Rule(RuleRow::Mode))?;
        }
        self.choose_what(&Meaning::Rule(RuleRow::Start))?;
        while self.is_asked(Asks::Setup) {
            self.choose(0)?;
        }
        self.read_coach();
        let Some(game) = self.app.game() else {
            return Err(self.astray("a game should have begun"));
        };
        let header = game.header();
        let seated = Seat::ALL.map(|seat| header.names.of(seat).as_str());
        let mut expected = Setup::new(Players::Three);
        if moon {
            expected.expansions = expected.expansions.with(Expansion::Moon);
        }
        expected.first = if drawn {
            header.setup.first
        } else {
            Seat::ALL[chosen]
        };
        if header.mode != mode || header.setup != expected || seated[..3] != names {
            return Err(self.astray(format_args!("another game has begun: {header:?}")));
        }
        Ok(header.setup)
    }
}
