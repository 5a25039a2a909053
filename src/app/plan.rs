//! The table as a drawing: where everything lies, and what of it is spoken of.
//!
//! It is a plan and no portrait: boxes on a grid of [`WIDE`] by [`HIGH`], which any painter stretches to the room it has. Beside the shared display
//! and the supply there is one board, which stands for everybody's, and what its owner has in hand.

use crate::components::{Berth, Colour, Pile, Symbol};

use super::screen::Icon;

/// The grid of a plan: how many units it is wide and high.
pub const WIDE: u8 = 160;
/// See [`WIDE`].
pub const HIGH: u8 = 60;

/// A part of the table that words speak of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum PlanPart {
    /// The settlers that are nobody's.
    Supply,
    /// The cards of a pile that lie face up.
    Display(Pile),
    /// The pile itself.
    Stack(Pile),
    /// A player's board, its edge.
    Board,
    /// The reputation track, and the marker on it.
    Track,
    /// The marker alone.
    Marker,
    /// The places of tiles.
    Tiles,
    /// The settlers on Earth.
    Earth,
    /// The settlers on Mars.
    Mars,
    /// The columns of shuttles.
    Columns,
    /// A berth with its ship.
    Berth(Berth),
    /// The ships in hand.
    Hand,
    /// The Moon at the left of a board.
    Moon,
    /// The way from there to Earth.
    Road,
    /// The grey advisor.
    Advisor,
    /// The council at the right of a board.
    Council,
}

/// A drawing of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Whether the Moon is played with.
    pub has_moon: bool,
    /// What lights up.
    pub lit: &'static [PlanPart],
}

/// A box of a plan, in units of its grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// What it is part of.
    pub part: PlanPart,
    /// How far it is from the left and from the top.
    pub at: (u8, u8),
    /// How wide and how high it is.
    pub size: (u8, u8),
    /// What it looks like.
    pub looks: Looks,
}

/// What a box looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looks {
    /// A card, a place: an edge with nothing in it.
    Card,
    /// The same with a picture in it.
    Shows(Icon),
    /// A picture without an edge.
    Stands(Icon),
    /// A row of small places side by side.
    Places(u8),
    /// What lies in a place, apart from its edge.
    Mark,
    /// What lies around others: an edge that never fills.
    Edge,
}

impl Plan {
    /// Whether a part lights up.
    #[must_use]
    pub fn is_lit(&self, part: PlanPart) -> bool {
        self.lit.contains(&part)
    }

    /// Shows every piece, what lies around others before those.
    pub fn each_piece(&self, show: &mut dyn FnMut(Piece)) {
        self.display(show);
        let mut supply = |at, size, looks| {
            show(Piece {
                part: PlanPart::Supply,
                at,
                size,
                looks,
            });
        };
        supply((69, 0), (13, HIGH), Looks::Edge);
        for (colour, top) in Colour::ALL.into_iter().zip([2, 16, 30, 44]) {
            supply((70, top), (11, 14), Looks::Stands(Icon::Settler(colour)));
        }
        let pieces = if self.has_moon {
            BOARD_WITH_MOON
        } else {
            BOARD
        };
        for (part, at, size, looks) in pieces {
            show(Piece {
                part: *part,
                at: *at,
                size: *size,
                looks: *looks,
            });
        }
    }

    /// The shared display, a row for each pile: the pile, then what lies face up.
    fn display(&self, show: &mut dyn FnMut(Piece)) {
        let is_played = |pile: &Pile| self.has_moon || *pile != Pile::Advisors;
        let (pitch, height) = if self.has_moon { (12, 11) } else { (15, 14) };
        let mut top = 0u8;
        for pile in Pile::ALL.into_iter().filter(is_played) {
            let count = pile.on_display();
            show(Piece {
                part: PlanPart::Stack(pile),
                at: (0, top),
                size: (13, height),
                looks: Looks::Shows(icon(pile)),
            });
            // Five stand closer than four.
            let (step, width) = if count > 4 { (10, 9) } else { (13, 11) };
            let mut left = 15u8;
            for _ in 0..count {
                show(Piece {
                    part: PlanPart::Display(pile),
                    at: (left, top),
                    size: (width, height),
                    looks: Looks::Card,
                });
                left = left.saturating_add(step);
            }
            top = top.saturating_add(pitch);
        }
    }
}

/// The picture on the back of a pile.
const fn icon(pile: Pile) -> Icon {
    match pile {
        Pile::Tiles => Icon::Tile,
        Pile::Earth => Icon::Earth,
        Pile::Mars => Icon::Mars,
        Pile::Ships => Icon::Ship,
        Pile::Advisors => Icon::Advisor,
    }
}

type Drawn = (PlanPart, (u8, u8), (u8, u8), Looks);

const fn symbol(symbol: Symbol) -> Looks {
    Looks::Stands(Icon::Symbol(symbol))
}

/// A board, and the hand in front of it.
const BOARD: &[Drawn] = &[
    (PlanPart::Board, (85, 0), (75, 48), Looks::Edge),
    (PlanPart::Track, (88, 4), (69, 6), Looks::Places(11)),
    (PlanPart::Marker, (88, 4), (6, 6), Looks::Mark),
    (PlanPart::Tiles, (88, 12), (10, 10), Looks::Card),
    (PlanPart::Tiles, (99, 12), (10, 10), Looks::Card),
    (PlanPart::Tiles, (110, 12), (10, 10), Looks::Card),
    (
        PlanPart::Earth,
        (88, 24),
        (32, 10),
        Looks::Shows(Icon::Earth),
    ),
    (PlanPart::Mars, (88, 36), (32, 10), Looks::Shows(Icon::Mars)),
    (
        PlanPart::Columns,
        (123, 12),
        (7, 10),
        symbol(Symbol::Sphere),
    ),
    (PlanPart::Columns, (130, 12), (7, 10), symbol(Symbol::Cube)),
    (PlanPart::Columns, (137, 12), (7, 10), symbol(Symbol::Gear)),
    (
        PlanPart::Columns,
        (144, 12),
        (7, 10),
        symbol(Symbol::Triangle),
    ),
    (
        PlanPart::Columns,
        (151, 12),
        (7, 10),
        symbol(Symbol::Diamond),
    ),
    (
        PlanPart::Berth(Berth::A),
        (124, 24),
        (33, 10),
        Looks::Shows(Icon::Berth(Berth::A)),
    ),
    (
        PlanPart::Berth(Berth::B),
        (124, 36),
        (33, 10),
        Looks::Shows(Icon::Berth(Berth::B)),
    ),
    (PlanPart::Hand, (105, 50), (8, 10), Looks::Card),
    (PlanPart::Hand, (114, 50), (8, 10), Looks::Card),
    (PlanPart::Hand, (123, 50), (8, 10), Looks::Card),
    (PlanPart::Hand, (132, 50), (8, 10), Looks::Card),
];

/// The same between the Moon and the council.
const BOARD_WITH_MOON: &[Drawn] = &[
    (PlanPart::Moon, (85, 0), (14, 32), Looks::Edge),
    (PlanPart::Moon, (86, 2), (12, 14), Looks::Stands(Icon::Moon)),
    (
        PlanPart::Advisor,
        (86, 17),
        (12, 14),
        Looks::Stands(Icon::Advisor),
    ),
    (PlanPart::Road, (87, 34), (11, 5), Looks::Places(3)),
    (PlanPart::Board, (101, 0), (48, 48), Looks::Edge),
    (PlanPart::Track, (103, 4), (44, 5), Looks::Places(11)),
    (PlanPart::Marker, (103, 4), (4, 5), Looks::Mark),
    (PlanPart::Tiles, (103, 11), (6, 8), Looks::Card),
    (PlanPart::Tiles, (110, 11), (6, 8), Looks::Card),
    (PlanPart::Tiles, (117, 11), (6, 8), Looks::Card),
    (
        PlanPart::Earth,
        (103, 31),
        (20, 7),
        Looks::Shows(Icon::Earth),
    ),
    (PlanPart::Mars, (103, 40), (20, 7), Looks::Shows(Icon::Mars)),
    (
        PlanPart::Columns,
        (103, 20),
        (8, 10),
        symbol(Symbol::Sphere),
    ),
    (PlanPart::Columns, (112, 20), (8, 10), symbol(Symbol::Cube)),
    (PlanPart::Columns, (121, 20), (8, 10), symbol(Symbol::Gear)),
    (
        PlanPart::Columns,
        (130, 20),
        (8, 10),
        symbol(Symbol::Triangle),
    ),
    (
        PlanPart::Columns,
        (139, 20),
        (8, 10),
        symbol(Symbol::Diamond),
    ),
    (
        PlanPart::Berth(Berth::A),
        (126, 31),
        (21, 7),
        Looks::Shows(Icon::Berth(Berth::A)),
    ),
    (
        PlanPart::Berth(Berth::B),
        (126, 40),
        (21, 7),
        Looks::Shows(Icon::Berth(Berth::B)),
    ),
    (PlanPart::Council, (151, 0), (9, 11), Looks::Card),
    (PlanPart::Council, (151, 12), (9, 11), Looks::Card),
    (PlanPart::Council, (151, 24), (9, 11), Looks::Card),
    (PlanPart::Council, (151, 36), (9, 11), Looks::Card),
    (PlanPart::Hand, (108, 50), (8, 10), Looks::Card),
    (PlanPart::Hand, (117, 50), (8, 10), Looks::Card),
    (PlanPart::Hand, (126, 50), (8, 10), Looks::Card),
    (PlanPart::Hand, (135, 50), (8, 10), Looks::Card),
];
