//! The icons, drawn as they appear: `#` is lit.
//!
//! Seven dots high and mostly as wide, the height of a capital letter, so that a row of words and icons
//! stands on one line.
//!
//! Settlers carry the hatching that heraldry has used for colours since engravings were black and white:
//! blue lies, red stands, yellow is dotted and purple runs aslant. White, which is any colour, is empty.
//! Earth and Mars are their signs in astronomy.
//!
//! They stand together, since each has to be distinguished from all others at a glance.

use super::bitmap::Bitmap;

#[rustfmt::skip]
pub(super) const SPHERE: Bitmap = Bitmap::art(&[
    "..###..",
    ".#####.",
    "##.####",
    "#.#####",
    "#######",
    ".#####.",
    "..###..",
]);

#[rustfmt::skip]
pub(super) const CUBE: Bitmap = Bitmap::art(&[
    "#######",
    "#.....#",
    "#.....#",
    "#.....#",
    "#.....#",
    "#.....#",
    "#######",
]);

#[rustfmt::skip]
pub(super) const GEAR: Bitmap = Bitmap::art(&[
    ".#.#.#.",
    "#######",
    ".#...#.",
    "##...##",
    ".#...#.",
    "#######",
    ".#.#.#.",
]);

#[rustfmt::skip]
pub(super) const TRIANGLE: Bitmap = Bitmap::art(&[
    "...#...",
    "...#...",
    "..###..",
    "..###..",
    ".#####.",
    ".#####.",
    "#######",
]);

#[rustfmt::skip]
pub(super) const DIAMOND: Bitmap = Bitmap::art(&[
    "...#...",
    "..#.#..",
    ".#...#.",
    "#..#..#",
    ".#...#.",
    "..#.#..",
    "...#...",
]);

#[rustfmt::skip]
pub(super) const BLUE: Bitmap = Bitmap::art(&[
    "..###..",
    "..###..",
    ".#####.",
    ".......",
    "#######",
    ".......",
    "#######",
]);

#[rustfmt::skip]
pub(super) const RED: Bitmap = Bitmap::art(&[
    "..###..",
    "..###..",
    ".#####.",
    "#.#.#.#",
    "#.#.#.#",
    "#.#.#.#",
    "#.#.#.#",
]);

#[rustfmt::skip]
pub(super) const YELLOW: Bitmap = Bitmap::art(&[
    "..###..",
    "..###..",
    ".#####.",
    "##.#.##",
    "#######",
    "##.#.##",
    "#######",
]);

#[rustfmt::skip]
pub(super) const PURPLE: Bitmap = Bitmap::art(&[
    "..###..",
    "..###..",
    ".#####.",
    "#..##..",
    "..##..#",
    ".##..##",
    "##..##.",
]);

#[rustfmt::skip]
pub(super) const ANY_SETTLER: Bitmap = Bitmap::art(&[
    "..###..",
    "..#.#..",
    ".##.##.",
    "#.....#",
    "#.....#",
    "#.....#",
    "#######",
]);

#[rustfmt::skip]
pub(super) const TILE: Bitmap = Bitmap::art(&[
    ".#####.",
    "#.....#",
    "#.....#",
    "#######",
    "#.....#",
    "#.###.#",
    ".#####.",
]);

#[rustfmt::skip]
pub(super) const TILE_COST: Bitmap = Bitmap::art(&[
    "#####...",
    "#...#...",
    "#...#...",
    "#####...",
    "......#.",
    "#.#.####",
    ".....#..",
]);

#[rustfmt::skip]
pub(super) const EARTH: Bitmap = Bitmap::art(&[
    "..###..",
    ".#.#.#.",
    "#..#..#",
    "#######",
    "#..#..#",
    ".#.#.#.",
    "..###..",
]);

#[rustfmt::skip]
pub(super) const MARS: Bitmap = Bitmap::art(&[
    "...####",
    "....###",
    ".###.##",
    "#...#.#",
    "#...#..",
    "#...#..",
    ".###...",
]);

#[rustfmt::skip]
pub(super) const SHIP: Bitmap = Bitmap::art(&[
    "...#...",
    "..###..",
    "..#.#..",
    "..###..",
    ".#####.",
    "##.#.##",
    "#.....#",
]);

#[rustfmt::skip]
pub(super) const ADVISOR: Bitmap = Bitmap::art(&[
    "..###..",
    "..###..",
    "..###..",
    ".......",
    ".##.##.",
    "###.###",
    "###.###",
]);

#[rustfmt::skip]
pub(super) const REPUTATION: Bitmap = Bitmap::art(&[
    "...#...",
    "...#...",
    "#######",
    ".#####.",
    "..###..",
    ".##.##.",
    ".#...#.",
]);

#[rustfmt::skip]
pub(super) const RECRUIT: Bitmap = Bitmap::art(&[
    ".##.....",
    ".##...#.",
    ".....###",
    "####..#.",
    "####....",
    "####....",
    "####....",
]);

#[rustfmt::skip]
pub(super) const ADAPT: Bitmap = Bitmap::art(&[
    "..###..",
    ".#...##",
    "#....##",
    "...####",
    "####...",
    "##....#",
    "##...#.",
    "..###..",
]);

#[rustfmt::skip]
pub(super) const MOVE: Bitmap = Bitmap::art(&[
    "...#...",
    "...##..",
    "######.",
    "#######",
    "######.",
    "...##..",
    "...#...",
]);

#[rustfmt::skip]
pub(super) const DRAW: Bitmap = Bitmap::art(&[
    "...#...",
    "...#...",
    ".#####.",
    "..###..",
    "#..#..#",
    "#.....#",
    "#######",
]);

#[rustfmt::skip]
pub(super) const BASIC: Bitmap = Bitmap::art(&[
    "...#...",
    ".#.#.#.",
    "..###..",
    "#######",
    "..###..",
    ".#.#.#.",
    "...#...",
]);

#[rustfmt::skip]
pub(super) const OR: Bitmap = Bitmap::art(&[
    "..#",
    "..#",
    ".#.",
    ".#.",
    ".#.",
    "#..",
    "#..",
]);

#[rustfmt::skip]
pub(super) const AND: Bitmap = Bitmap::art(&[
    "..#..",
    "..#..",
    "#####",
    "..#..",
    "..#..",
]);

#[rustfmt::skip]
pub(super) const ARROW: Bitmap = Bitmap::art(&[
    "..#..",
    "...#.",
    "#####",
    "...#.",
    "..#..",
]);

#[rustfmt::skip]
pub(super) const LAUNCH: Bitmap = Bitmap::art(&[
    "...#...",
    "..###..",
    "..#.#..",
    ".#####.",
    "##.#.##",
    ".#.#.#.",
    "...#...",
]);

#[rustfmt::skip]
pub(super) const LOST: Bitmap = Bitmap::art(&[
    "#.....#",
    ".#...#.",
    "..#.#..",
    "...#...",
    "..#.#..",
    ".#...#.",
    "#.....#",
]);

#[rustfmt::skip]
pub(super) const UNKNOWN: Bitmap = Bitmap::art(&[
    ".###.",
    "#...#",
    "....#",
    "..##.",
    "..#..",
    ".....",
    "..#..",
]);

#[rustfmt::skip]
pub(super) const EMPTY: Bitmap = Bitmap::art(&[
    "#.#.#.#",
    ".......",
    "#.....#",
    ".......",
    "#.....#",
    ".......",
    "#.#.#.#",
]);

#[rustfmt::skip]
pub(super) const CHECK: Bitmap = Bitmap::art(&[
    "......#",
    ".....##",
    "....##.",
    "#..##..",
    "##.#...",
    ".###...",
    "..#....",
]);

/// A battery of which little is left.
#[rustfmt::skip]
pub(super) const BATTERY: Bitmap = Bitmap::art(&[
    "########.",
    "#......#.",
    "#.#....##",
    "#.#....##",
    "#......#.",
    "########.",
]);

#[rustfmt::skip]
pub(super) const CROWN: Bitmap = Bitmap::art(&[
    "#..#..#",
    "#..#..#",
    "##.#.##",
    "#######",
    "#######",
    ".......",
    "#######",
]);

/// Somebody whom a ship still wants.
#[rustfmt::skip]
pub(super) const WANTED: Bitmap = Bitmap::art(&[
    ".###.",
    "#...#",
    "#...#",
    "#...#",
    ".###.",
]);

/// A free place.
#[rustfmt::skip]
pub(super) const FREE: Bitmap = Bitmap::art(&[
    "##",
    "##",
]);

#[rustfmt::skip]
pub(super) const MOON: Bitmap = Bitmap::art(&[
    "..###..",
    ".###...",
    "###....",
    "###....",
    "###....",
    ".###...",
    "..###..",
]);

#[rustfmt::skip]
pub(super) const VIRUS: Bitmap = Bitmap::art(&[
    "#.....#",
    ".#.#.#.",
    "..###..",
    "###.###",
    "..###..",
    ".#.#.#.",
    "#.....#",
]);

/// Figures for plates and tight places.
#[rustfmt::skip]
pub(super) const FIGURES: [Bitmap; 10] = [
    Bitmap::art(&[
        "###",
        "#.#",
        "#.#",
        "#.#",
        "###",
    ]),
    Bitmap::art(&[
        ".#.",
        "##.",
        ".#.",
        ".#.",
        "###",
    ]),
    Bitmap::art(&[
        "###",
        "..#",
        "###",
        "#..",
        "###",
    ]),
    Bitmap::art(&[
        "###",
        "..#",
        ".##",
        "..#",
        "###",
    ]),
    Bitmap::art(&[
        "#.#",
        "#.#",
        "###",
        "..#",
        "..#",
    ]),
    Bitmap::art(&[
        "###",
        "#..",
        "###",
        "..#",
        "###",
    ]),
    Bitmap::art(&[
        "###",
        "#..",
        "###",
        "#.#",
        "###",
    ]),
    Bitmap::art(&[
        "###",
        "..#",
        "..#",
        ".#.",
        ".#.",
    ]),
    Bitmap::art(&[
        "###",
        "#.#",
        "###",
        "#.#",
        "###",
    ]),
    Bitmap::art(&[
        "###",
        "#.#",
        "###",
        "..#",
        "###",
    ]),
];

#[rustfmt::skip]
pub(super) const EACH: Bitmap = Bitmap::art(&[
    "#...#",
    ".#.#.",
    "..#..",
    ".#.#.",
    "#...#",
]);

#[rustfmt::skip]
pub(super) const LETTER_A: Bitmap = Bitmap::art(&[
    ".#.",
    "#.#",
    "###",
    "#.#",
    "#.#",
]);

#[rustfmt::skip]
pub(super) const LETTER_B: Bitmap = Bitmap::art(&[
    "##.",
    "#.#",
    "##.",
    "#.#",
    "##.",
]);

#[rustfmt::skip]
pub(super) const TIMES: Bitmap = Bitmap::art(&[
    "#.#",
    ".#.",
    "#.#",
    "...",
]);

/// Everything else: the foot of the table.
#[rustfmt::skip]
pub(super) const MENU: Bitmap = Bitmap::art(&[
    "#######",
    ".......",
    "#######",
    ".......",
    "#######",
]);

/// More that way.
#[rustfmt::skip]
pub(super) const UP: Bitmap = Bitmap::art(&[
    "..#..",
    ".###.",
    "#####",
]);

/// More that way.
#[rustfmt::skip]
pub(super) const DOWN: Bitmap = Bitmap::art(&[
    "#####",
    ".###.",
    "..#..",
]);

/// A space that earns a Basic action.
#[rustfmt::skip]
pub(super) const BONUS: Bitmap = Bitmap::art(&[
    ".#.",
    "###",
    "###",
    "###",
    ".#.",
]);

/// A hand.
#[rustfmt::skip]
pub(super) const BY_HAND: Bitmap = Bitmap::art(&[
    ".#.#.#.",
    ".#.#.#.",
    ".#.#.#.",
    ".#####.",
    "######.",
    ".#####.",
    "..###..",
]);

/// A slot with no card.
#[rustfmt::skip]
pub(super) const NO_CARD: Bitmap = Bitmap::art(&[
    "##..##..##",
]);
