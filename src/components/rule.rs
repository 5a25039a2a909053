//! The rules by their ids.
//!
//! Every refusal, ruling and test speaks of a rule by a short id. This is the list, each with its
//! meaning in our own words; the rulebook in the box remains the authority.

macro_rules! rules {
    ($($name:ident $id:literal $meaning:literal)+) => {
        /// A rule of the game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Rule {
            $(#[doc = concat!("**", $id, "** ", $meaning)] $name),+
        }

        impl Rule {
            /// Every rule, in the order of a game.
            pub const ALL: &[Rule] = &[$(Rule::$name),+];

            /// The short id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Rule::$name => $id),+ }
            }

            /// What the rule says.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Rule::$name => $meaning),+ }
            }
        }
    };
}

rules! {
    C1 "C1" "Settlers come in blue, red, yellow and purple; the box holds 13 of each."
    C2 "C2" "Tiles and shuttles share five symbols: sphere, cube, gear, triangle, diamond. A symbol is not a settler colour."
    C3 "C3" "30 settler tiles, each a symbol and an effect. Four are starting tiles: one settler of each colour, and a ship draw."
    C4 "C4" "30 Earth and 30 Mars shuttles, each a symbol, a crew (coloured, or white for any), on some a tile to discard, and an effect. Grey ones need at least one white. Two Mars shuttles recruit one of two colours, says the publisher's FAQ."
    C5 "C5" "30 ships of ten kinds."
    C6 "C6" "Effects are made of Recruit, Adapt, Move, Reputation, Draw and Basic: one, either of two, or both of two."
    C7 "C7" "A board has 3 tile slots, room for 6 on Earth and 5 on Mars, berth A for 3 alike, berth B for 4 different, five columns and a reputation track."
    S1 "S1" "2 to 4 play, with 7, 10 or 13 settlers of each colour."
    S2 "S2" "The 4 starting tiles lie face up, the other 26 are the stack."
    S3 "S3" "4 Earth shuttles, 4 Mars shuttles and 3 ships lie face up."
    S4 "S4" "Each player chooses 2 of 4 ships face down for the berths, and all turn them up together; the others go back into the pile. Hands are empty."
    S5 "S5" "Reputation markers start on the leftmost space."
    S6 "S6" "The table decides who begins; the device offers a draw."
    A1_1 "A1.1" "Taking a tile: one of the 4. With all slots full one is discarded first, for nothing."
    A1_2 "A1.2" "The tile's effect may be applied once per own tile of its symbol, this one included, with a free choice each time."
    A1_3 "A1.3" "Discarded tiles lie face up and become the new stack when the stack is empty."
    A2_1 "A2.1" "A shuttle can be used only with its crew present on its planet; any colour serves for white."
    A2_2 "A2.2" "Where a shuttle wants a tile, the player must own one and discard it, for nothing."
    A2_3 "A2.3" "The crew must move: Earth to Mars, or Mars to the berths as the player likes."
    A2_4 "A2.4" "Who finds no room is lost and returns to the supply; if only some fit, the player chooses which. Who fits must be placed."
    A2_5 "A2.5" "The shuttle goes to its symbol's column and its effect may be applied once per shuttle there, this one included."
    A3_1 "A3.1" "Discarding tiles: one to all of them, for as many Basic actions."
    T1 "T1" "A turn is one action; then the display is refilled, before the next player. Option: refilled at once."
    T2 "T2" "Effects are optional; moving a shuttle's crew is not."
    F1 "F1" "Recruit: from the supply to Earth. With none left, or Earth full, nothing happens."
    F2 "F2" "Adapt: a settler on the board is exchanged for one of another colour; a printed colour must leave or arrive. On a berth the newcomer must be allowed to board."
    F3 "F3" "Move: Earth to Mars, Mars to a berth, or berth to berth. Without room there the settler is lost."
    F4 "F4" "Berth A takes only the colour aboard, berth B only colours not aboard, each up to its size; one fewer for the ship that says so."
    F5 "F5" "Reputation gained together is one advance. It may end early on a bonus space, for a Basic action, or pass it."
    F6 "F6" "On reaching the last space a player may launch a ship, complete, incomplete or empty, once; after that no reputation is gained."
    F7 "F7" "Draw ship: one of those on display or the top of the pile."
    F8 "F8" "Hand limit 4. First printing: no draw beyond it. Revised: the excess goes under the pile at the end of the turn."
    L1 "L1" "A complete ship launches at the end of the turn, two in the player's order."
    L2 "L2" "A launch: settlers to the supply, the ship's effect, the card to the launched row, take a ship, place one from hand."
    L3 "L3" "A launch's effect may complete the other ship or move reputation; that is resolved too."
    L4 "L4" "Each new full series of five columns: the player may launch a ship, complete, incomplete or empty. Option: at the end of the turn."
    E1 "E1" "The end is triggered by a fourth launch, or by an empty Earth or Mars pile after a refill."
    E2 "E2" "The round is finished, so that all have had equally many turns."
    P1 "P1" "Launched ships score by their kind; a series ship per series in the first printing, once in the revised rules."
    P2 "P2" "Reputation scores 0, 1, 2, 4 or 6."
    P3 "P3" "One point per settler on a ship that has not launched."
    P4 "P4" "Most points win; then most settlers on Mars, then on Earth, then the victory is shared. Losers with equal points share their place."
    M1 "M1" "Moon: 5 of 16 advisors face up; each board gains a Moon and a council, reported to have 4 fields."
    M2 "M2" "The Moon is a fourth tile slot whose recruits start there; tiles of all slots count together."
    M3 "M3" "At the start of a turn one settler may travel from the Moon to Earth."
    M4 "M4" "The advisor figure counts against no limit and moves only by Move; reaching Ganymede costs a ship from hand."
    M5 "M5" "The figure swaps ships on Earth, repeats a Mars shuttle's effect on Mars, and on Ganymede takes an advisor to the lowest free council field."
    M6 "M6" "Council fields give a bonus; the fourth is reported to launch a ship."
    M7 "M7" "Advisors on the council score their VP; the president on Ganymede scores 5."
    M8 "M8" "Each advisor has a lasting or immediate ability of his own."
    M9 "M9" "The advisor display is refilled like the others."
}
