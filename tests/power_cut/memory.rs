//! What a flash remembers, and whether it is what it should be.

use std::collections::{BTreeMap, BTreeSet};

use perijove::book::Book;
use perijove::journal::{Game, Past};
use perijove::store::Store;
use sim::nor::Nor;

/// A game that is remembered: its journal, and how it is listed; the running game is listed as soon as it has a result.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Remembered {
    pub(crate) game: Game,
    pub(crate) listed: Option<Past>,
}

/// All that a flash remembers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Memory {
    pub(crate) book: Option<Book>,
    /// The running game's number.
    pub(crate) running: Option<u32>,
    pub(crate) games: BTreeMap<u32, Remembered>,
}

impl Memory {
    /// Reads a copy of these bytes as a device does at its start.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        let mut store = Store::open(Nor::holding(bytes.to_vec())).expect("a flash");
        let book = store.load_book().expect("power").cloned();
        let mut place = None;
        store.load_game(&mut place).expect("power");
        // As at a start: the power may have gone between the last entry and the result.
        if let Some(game) = &place {
            store.finish(game).expect("power");
        }
        let mut listed = Vec::new();
        for nth in 0..store.past_count() {
            // One that can't be read is not listed.
            listed.extend(store.past(nth).ok().flatten());
        }
        let highest = listed.iter().map(|past| past.number).max().unwrap_or(0);
        let mut games = BTreeMap::new();
        let mut running = None;
        if let Some(game) = place.take() {
            let number = (highest..highest.saturating_add(100_000))
                .find(|number| store.is_running(*number))
                .expect("a number");
            running = Some(number);
            games.insert(number, Remembered { game, listed: None });
        }
        for past in listed {
            if running == Some(past.number) {
                let game = games.get_mut(&past.number);
                game.expect("the running one").listed = Some(past);
                continue;
            }
            if store.load_past(past.number, &mut place).is_ok()
                && let Some(game) = place.take()
            {
                let listed = Some(past.clone());
                games.insert(past.number, Remembered { game, listed });
            }
        }
        Memory {
            book,
            running,
            games,
        }
    }

    /// The numbers of games that are listed otherwise in another memory, or not there, and that run in neither.
    pub(crate) fn unlike(&self, other: &Memory) -> BTreeSet<u32> {
        let numbers = self.games.keys().chain(other.games.keys());
        let runs = |number: &u32| [self.running, other.running].contains(&Some(*number));
        let differs = |number: &u32| self.games.get(number) != other.games.get(number);
        let past = numbers.filter(|number| !runs(number) && differs(number));
        past.copied().collect()
    }

    /// What is lost or wrong when this was found, and any of these could be expected, in words. A game whose number is vague may have been
    /// deleted or counted anew; the oldest give way as long as so many are left, but for one.
    pub(crate) fn complaint(
        &self,
        allowed: &[Memory],
        vague: &BTreeSet<u32>,
        most: usize,
    ) -> Option<String> {
        if !allowed.iter().any(|one| one.book == self.book) {
            return Some("the book is another".to_owned());
        }
        if !allowed.iter().any(|one| one.running == self.running) {
            let running: Vec<_> = allowed.iter().map(|one| one.running).collect();
            return Some(format!("game {:?} runs, not {running:?}", self.running));
        }
        for (number, found) in &self.games {
            let expected = || allowed.iter().filter_map(|one| one.games.get(number));
            if expected().next().is_none() && !vague.contains(number) {
                return Some(format!("game {number} came from nowhere"));
            }
            let is_vague = vague.contains(number);
            if !expected().any(|one| one.game == found.game) && !is_vague {
                let counts: Vec<usize> = expected().map(|one| one.game.log().count()).collect();
                let found = found.game.log().count();
                return Some(format!(
                    "game {number} is another: {found} entries, not {counts:?}"
                ));
            }
            if !expected().any(|one| one.listed == found.listed) && !is_vague {
                let listed = |past: &Option<Past>| past.as_ref().map(|past| past.result.is_some());
                let wanted: Vec<_> = expected().map(|one| listed(&one.listed)).collect();
                return Some(format!(
                    "game {number} is listed otherwise: {:?}, not {wanted:?}",
                    listed(&found.listed)
                ));
            }
        }
        self.missing(allowed, vague, most).map(|number| {
            let found: Vec<&u32> = self.games.keys().collect();
            format!("game {number} is gone: {found:?} are left, with room for {most} past ones")
        })
    }

    /// A game that should be there.
    fn missing(&self, allowed: &[Memory], vague: &BTreeSet<u32>, most: usize) -> Option<u32> {
        let (first, rest) = allowed.split_first()?;
        let in_all = |number: &u32| rest.iter().all(|one| one.games.contains_key(number));
        let past = self
            .games
            .keys()
            .filter(|number| self.running != Some(**number));
        let (oldest, count) = (past.clone().min().copied(), past.count());
        let gave_way =
            |number: u32| oldest.is_none_or(|oldest| number < oldest) && count + 1 >= most;
        let mut numbers = first.games.keys().filter(|number| in_all(number)).copied();
        numbers.find(|number| {
            !self.games.contains_key(number) && !vague.contains(number) && !gave_way(*number)
        })
    }
}
