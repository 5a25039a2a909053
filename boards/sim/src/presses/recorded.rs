//! What must be the same at the table and in the record, as far as it is entered.

use perijove::book::Reveals;
use perijove::components::{
    Advisor, Card, Expansion, Pile, Seat, Ship, ShipKind, Shuttle, Symbol, Tile,
};
use perijove::ledger::Ledger;

use super::pilot::Pilot;

/// What must be the same at the table and in the record, as far as it is entered.
#[derive(PartialEq, Debug)]
pub(super) struct Recorded {
    turn: (Seat, u8, bool),
    left: Vec<u8>,
    market: Vec<Option<Card>>,
    boards: Vec<RecordedBoard>,
}

/// The same of one board.
#[derive(PartialEq, Debug)]
struct RecordedBoard {
    reputation: Option<u8>,
    hand: u8,
    tiles: Vec<Tile>,
    council: Vec<Option<Advisor>>,
    president: bool,
    upgraded: Option<Symbol>,
    shuttles: Vec<Shuttle>,
    berths: Vec<Option<Ship>>,
    launched: Vec<Ship>,
}

impl Recorded {
    /// Everything but what hands hold; without reveals, of cards only their symbols.
    pub(super) fn of(ledger: &Ledger, pilot: &Pilot) -> Self {
        let reveals = pilot.reveals;
        let full = reveals == Reveals::Full;
        let berth = |ship: Ship| if full { ship } else { Ship::UNKNOWN };
        // The score does not need to know which of those with 4 points it is.
        let launched =
            |ship: Ship| match ship.kind() {
                Some(
                    ShipKind::Moves | ShipKind::Recruit | ShipKind::Reputation | ShipKind::Fewer,
                ) if reveals == Reveals::Off => Ship::new(ShipKind::Four),
                _ if reveals == Reveals::Off => ship,
                _ => berth(ship),
            };
        let tile = |tile: Tile| {
            if full {
                tile
            } else {
                Tile::new(tile.symbol(), None)
            }
        };
        let shuttle = |shuttle: Shuttle| {
            if full {
                shuttle
            } else {
                Shuttle::unknown(shuttle.planet()).with_symbol(shuttle.symbol())
            }
        };
        let piles = Pile::ALL;
        let slots = piles
            .into_iter()
            .filter(|pile| ledger.setup().plays(Expansion::Moon) || *pile != Pile::Advisors)
            .flat_map(|pile| (0..pile.on_display()).map(move |slot| (pile, slot)))
            // Once the game is over, nobody describes what was turned up last.
            .filter(|_| full && !ledger.is_over());
        let boards = ledger.players().seats().map(|seat| {
            let board = ledger.board(seat);
            // Which slot a tile lies in, only the referee cares about.
            let mut tiles: Vec<Tile> = board.tiles().iter().flatten().copied().map(tile).collect();
            tiles.sort_unstable();
            let mut launches: Vec<Ship> = ledger.launched(seat).map(launched).collect();
            if !full {
                // Which of two came first in a turn, nobody enters.
                launches.sort_unstable();
            }
            RecordedBoard {
                reputation: board.reputation().filter(|_| !pilot.reputation_later),
                hand: if full { ledger.hand_size(seat) } else { 0 },
                tiles,
                council: board.council().to_vec(),
                president: board.president(),
                upgraded: ledger.upgraded(seat),
                shuttles: ledger.shuttles(seat).map(shuttle).collect(),
                berths: board.berths().0.iter().map(|own| own.map(berth)).collect(),
                launched: launches,
            }
        });
        let turn = ledger.turn();
        Recorded {
            turn: (turn.seat, turn.round, ledger.is_over()),
            left: piles
                .into_iter()
                .filter(|pile| full || *pile != Pile::Ships)
                .map(|pile| ledger.left(pile))
                .collect(),
            market: slots
                .map(|(pile, slot)| ledger.market().card(pile, slot))
                .collect(),
            boards: boards.collect(),
        }
    }
}
