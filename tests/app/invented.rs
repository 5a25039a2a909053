//! Where no cards are described, no row names one: neither a symbol that nobody said, nor what a card does, nor a ship, nor a place on the
//! display. A page that lists all that can be said asks; a page that lists some of it claims.

use std::collections::{BTreeMap, BTreeSet};

use perijove::app::{App, Body, Icon, Printed, Row};
use perijove::book::Reveals;
use perijove::components::{Advisor, Card, Colour, Ship, ShipKind, Symbol, Tile};
use perijove::journal::{Entry, Game};
use perijove::ledger::{Correction, Fact, Place};
use perijove::text::{Language, Phrase};

use super::echo::{kept, stroll};
use super::words;

const ENGLISH: Language = Language::English;

/// What was said in a game so far.
#[derive(Default)]
struct Heard {
    symbols: BTreeSet<Symbol>,
    /// Ships, in words.
    ships: BTreeSet<String>,
    /// Cards that were read out, with all that was said of them.
    cards: Vec<Card>,
    /// Places of the display.
    places: BTreeSet<Place>,
}

impl Heard {
    fn in_game(app: &App) -> Self {
        let mut heard = Heard::default();
        let game = app.game().expect("a game");
        // What was undone was said as well.
        let undone = game.log().undone().map(|written| written.entry);
        for entry in game.log().entries().chain(undone) {
            let Entry::Fact(fact) = entry else {
                continue;
            };
            match fact {
                Fact::Described { place, card } => heard.hear(place, card),
                Fact::Corrected(Correction::Added { place, card }) => heard.hear(place, card),
                Fact::SomeTileTaken { symbol, .. } | Fact::SomeShuttleTaken { symbol } => {
                    heard.symbols.extend(symbol);
                }
                Fact::SomeShuttleUsed {
                    symbol, elsewhere, ..
                } => {
                    heard.symbols.extend(symbol.into_iter().chain(elsewhere));
                }
                Fact::SomeShipLaunched { ship, .. }
                | Fact::ShipPlaced { ship, .. }
                | Fact::ShipReturned { ship }
                | Fact::ShipSwapped { ship, .. }
                | Fact::LaunchExchanged { ship, .. } => {
                    heard.hear(Place::Discard(0), Card::Ship(ship));
                }
                Fact::SomeAdvisorTaken { advisor } => heard.cards.push(Card::Advisor(advisor)),
                Fact::AdvisorTaken { slot } => {
                    let pile = perijove::components::Pile::Advisors;
                    heard.places.insert(Place::Market(pile, slot));
                }
                _ => {}
            }
        }
        heard
    }

    fn hear(&mut self, place: Place, card: Card) {
        self.places.insert(place);
        self.cards.push(card);
        match card {
            Card::Tile(tile) => self.symbols.extend(tile.symbol()),
            Card::Shuttle(shuttle) => self.symbols.extend(shuttle.symbol()),
            Card::Ship(ship) => {
                if let Some(ShipKind::Shuttles(Some(symbol))) = ship.kind() {
                    self.symbols.insert(symbol);
                }
                self.ships.insert(ENGLISH.say(ship).to_string());
            }
            Card::Advisor(_) => {}
        }
    }

    /// What a row names though nobody has said it.
    fn invented(&self, row: &Row) -> Option<String> {
        let drawn = row
            .icons
            .iter()
            .zip(row.icons.iter().skip(1).map(Some).chain([None]));
        let symbols = drawn.filter_map(|(icon, next)| match (icon, next) {
            // A column is printed on the board, whatever lies in it.
            (Icon::Symbol(_), Some(Icon::Count(_))) => None,
            (Icon::Symbol(symbol), _) => Some(*symbol),
            _ => None,
        });
        let in_words = Symbol::ALL.into_iter().filter(|symbol| {
            let word = ENGLISH.say(*symbol).to_string();
            row.text.contains(word.as_str()) || row.value.contains(word.as_str())
        });
        let mut named = symbols.chain(in_words);
        if let Some(symbol) = named.find(|symbol| !self.symbols.contains(symbol)) {
            return Some(format!("{symbol:?}"));
        }
        let of_ship = |icon: &Icon| matches!(icon, Icon::Ship | Icon::Berth(_) | Icon::Launch);
        let is_ship = row.icons.iter().any(of_ship) || row.text.contains("flew");
        let unheard =
            |ship: &String| row.text.ends_with(ship.as_str()) && !self.ships.contains(ship);
        if let Some(ship) = ships().filter(|_| is_ship).find(unheard) {
            return Some(ship);
        }
        let unheard = |advisor: &Advisor| {
            row.text == advisor.name() && !self.cards.contains(&Card::Advisor(Some(*advisor)))
        };
        if let Some(advisor) = Advisor::ALL.into_iter().find(unheard) {
            return Some(advisor.name().to_owned());
        }
        match row.printed {
            Some(Printed::Card(card)) if says_more(card) && !self.cards.contains(&card) => {
                Some(format!("{card:?}"))
            }
            Some(Printed::Effect(effect)) => Some(format!("{effect:?}")),
            Some(Printed::Crew(crew)) => Some(format!("{crew:?}")),
            _ => None,
        }
    }
}

/// Whether more of a card is known than its symbol.
fn says_more(card: Card) -> bool {
    match card {
        // The starting tiles lie there by the rules.
        Card::Tile(tile) => {
            tile.effect().is_some() && !Colour::ALL.map(Tile::starting).contains(&tile)
        }
        Card::Shuttle(shuttle) => shuttle.crew().is_some() || shuttle.effect().is_some(),
        Card::Ship(ship) => ship.kind().is_some(),
        Card::Advisor(_) => false,
    }
}

/// Every ship in words.
fn ships() -> impl Iterator<Item = String> {
    ShipKind::ALL
        .into_iter()
        .map(|kind| ENGLISH.say(Ship::new(kind)).to_string())
}

/// Whether a page lists all that can be said: it asks for one of these.
fn asks(rows: &[Row]) -> bool {
    let starts_with = |symbol: Symbol| {
        rows.iter()
            .any(|row| row.icons.first() == Some(&Icon::Symbol(symbol)))
    };
    let kinds = rows
        .iter()
        .filter(|row| row.icons.first() == Some(&Icon::Ship))
        .count();
    let advisors = rows
        .iter()
        .filter(|row| row.icons.first() == Some(&Icon::Advisor))
        .count();
    Symbol::ALL.into_iter().all(starts_with) || kinds >= 6 || advisors >= 6
}

#[test]
fn no_row_of_a_kept_game_names_what_nobody_has_said() {
    // The control: what nobody has said is found in a row.
    let cube = Row::default().with_icons([Icon::TileCost, Icon::Symbol(Symbol::Cube)]);
    assert_eq!(Heard::default().invented(&cube), Some("Cube".to_owned()));
    let flew = Row::text("flew 5 VP");
    assert_eq!(Heard::default().invented(&flew), Some("5 VP".to_owned()));
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut named = 0;
    let mut see = |app: &App| {
        let Body::List { rows, .. } = app.screen().body else {
            return;
        };
        let rows: Vec<Row> = (0..rows.count()).map(|index| rows.row(index)).collect();
        if asks(&rows) {
            return;
        }
        // What is tried is another game: there the device deals, and knows its cards.
        let deals = |game: &Game| game.header().company.practice;
        if app.game_in_sight().is_some_and(deals) {
            return;
        }
        let heard = Heard::in_game(app);
        let legend = ENGLISH.say(Phrase::Legend).to_string();
        for row in rows.iter().filter(|row| row.text != legend.as_str()) {
            named += usize::from(row.icons.iter().any(|icon| matches!(icon, Icon::Symbol(_))));
            if let Some(what) = heard.invented(row) {
                let title = app.screen().title.to_string();
                found
                    .entry(format!("{title}: {what}"))
                    .or_insert_with(|| words(app));
            }
        }
    };
    for (moon, seeds) in [(false, 0..8), (true, 8..12)] {
        for seed in seeds {
            stroll(kept(Reveals::Off, moon), seed, &mut see);
        }
    }
    let list: String = found
        .iter()
        .map(|(what, where_)| format!("{what}\n{where_}\n"))
        .collect();
    assert!(found.is_empty(), "{list}");
    assert!(named > 200, "{named}: rows that name nothing prove nothing");
}
