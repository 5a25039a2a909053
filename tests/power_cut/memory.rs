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

    /// The numbers of past games, the oldest first.
    fn past(&self) -> impl Iterator<Item = u32> + '_ {
        let numbers = self.games.keys().copied();
        numbers.filter(|number| self.running != Some(*number))
    }

    /// The game that may run if this was remembered: the newest, unless it is vague; and any vague one above.
    fn may_run(&self, running: Option<u32>, vague: &Vague) -> bool {
        let sure = self.games.keys().filter(|number| !vague.has(**number));
        let newest = sure.max().copied();
        running == self.running
            || running == newest
            || running > newest && running.is_some_and(|number| vague.has(number))
    }

    /// The numbers of games that are listed otherwise in another memory, or not there, and that run in neither.
    pub(crate) fn unlike(&self, other: &Memory) -> BTreeSet<u32> {
        let numbers = self.games.keys().chain(other.games.keys());
        let runs = |number: &u32| [self.running, other.running].contains(&Some(*number));
        let differs = |number: &u32| self.games.get(number) != other.games.get(number);
        let past = numbers.filter(|number| !runs(number) && differs(number));
        past.copied().collect()
    }

    /// What is lost or wrong when this was found, and any of these could be expected, in words. A game whose number is vague may be gone, or as it
    /// was at any time; the oldest give way as long as so many are left, but for one.
    pub(crate) fn complaint(
        &self,
        allowed: &[Memory],
        vague: &Vague,
        most: usize,
    ) -> Option<String> {
        if !allowed.iter().any(|one| one.book == self.book) {
            return Some("the book is another".to_owned());
        }
        if !allowed.iter().any(|one| one.may_run(self.running, vague)) {
            let running: Vec<_> = allowed.iter().map(|one| one.running).collect();
            return Some(format!("game {:?} runs, not {running:?}", self.running));
        }
        for (number, found) in &self.games {
            let states = allowed.iter().filter_map(|one| one.games.get(number));
            let expected = || states.clone().chain(vague.states(*number));
            if expected().next().is_none() {
                return Some(format!("game {number} came from nowhere"));
            }
            if !expected().any(|one| one.game == found.game) {
                let counts: Vec<usize> = expected().map(|one| one.game.log().count()).collect();
                let found = found.game.log().count();
                return Some(format!(
                    "game {number} is another: {found} entries, not {counts:?}"
                ));
            }
            if !expected().any(|one| one.listed == found.listed) {
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
    fn missing(&self, allowed: &[Memory], vague: &Vague, most: usize) -> Option<u32> {
        let (first, rest) = allowed.split_first()?;
        let in_all = |number: &u32| rest.iter().all(|one| one.games.contains_key(number));
        let (oldest, count) = (self.past().next(), self.past().count());
        let gave_way =
            |number: u32| oldest.is_none_or(|oldest| number < oldest) && count + 1 >= most;
        let mut numbers = first.games.keys().filter(|number| in_all(number)).copied();
        numbers.find(|number| {
            !self.games.contains_key(number) && !vague.has(*number) && !gave_way(*number)
        })
    }
}

/// Past games that may be gone, or as they were at any time: their deletion or new count was cut.
#[derive(Default, Debug)]
pub(crate) struct Vague(pub(crate) BTreeMap<u32, Vec<Remembered>>);

impl Vague {
    fn has(&self, number: u32) -> bool {
        self.0.contains_key(&number)
    }

    /// How a vague game was remembered, so far.
    fn states(&self, number: u32) -> impl Iterator<Item = &Remembered> + Clone {
        self.0.get(&number).into_iter().flatten()
    }

    /// Notes the past games that are different before something and after it.
    pub(crate) fn note(&mut self, before: &Memory, after: &Memory) {
        for number in before.unlike(after) {
            self.add(number, before);
            self.add(number, after);
        }
    }

    /// Notes the oldest games, which may have given way on a device that has room for so many.
    pub(crate) fn give_way(&mut self, before: &Memory, most: usize) {
        let left = most.saturating_sub(1);
        let count = before.past().count().saturating_sub(left);
        for number in before.past().take(count).collect::<Vec<_>>() {
            self.add(number, before);
        }
    }

    fn add(&mut self, number: u32, memory: &Memory) {
        let states = self.0.entry(number).or_default();
        if let Some(state) = memory.games.get(&number)
            && !states.contains(state)
        {
            states.push(state.clone());
        }
    }
}
