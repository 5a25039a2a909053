//! Which phrases a plain name has: one table for every closed set that is said as it is.
//!
//! A row is a member and its phrases, column by column; the first column is what [`Language::say`](crate::text::Language::say) says of it.
//! A member without a row does not build.

use core::fmt::{Display, Formatter, Result};

use crate::components::{Advisor, Colour, Edition, Pile, Planet, Symbol};
use crate::journal::Mode;
use crate::referee::Figure;
use crate::text::{Phrase, Say};

macro_rules! named {
    ($($(#[$doc:meta])+ $set:ident[$columns:literal] { $($member:ident: $($phrase:ident)+,)+ })+) => {
        $(
            impl Named<$columns> for $set {
                fn phrases(self) -> [Phrase; $columns] {
                    match self {
                        $($set::$member => [$(Phrase::$phrase),+],)+
                    }
                }
            }

            $(#[$doc])+
            impl Display for Say<$set> {
                fn fmt(&self, f: &mut Formatter<'_>) -> Result {
                    let [first, ..] = self.what.phrases();
                    self.language.write(f, first)
                }
            }
        )+
    };
}

/// A member of a closed set, with its row of the table below.
pub(super) trait Named<const COLUMNS: usize> {
    /// Its phrases.
    fn phrases(self) -> [Phrase; COLUMNS];
}

named! {
    /// By itself; then in one word; then its shuttles.
    Symbol[3] {
        Sphere: Sphere ShortSphere SphereShuttles,
        Cube: Cube ShortCube CubeShuttles,
        Gear: Gear ShortGear GearShuttles,
        Triangle: Triangle ShortTriangle TriangleShuttles,
        Diamond: Diamond ShortDiamond DiamondShuttles,
    }

    /// By itself; then its settlers.
    Colour[2] {
        Blue: Blue BlueSettlers,
        Red: Red RedSettlers,
        Yellow: Yellow YellowSettlers,
        Purple: Purple PurpleSettlers,
    }

    /// By its name.
    Planet[1] {
        Earth: Earth,
        Mars: Mars,
    }

    /// By what it shows.
    Figure[1] {
        Advisor: FigureAdvisor,
        President: FigurePresident,
    }

    /// Its cards.
    Pile[1] {
        Tiles: Tiles,
        Earth: EarthShuttles,
        Mars: MarsShuttles,
        Ships: Ships,
        Advisors: Advisors,
    }

    /// By its printing.
    Edition[1] {
        First: FirstPrinting,
        Revised: RevisedRules,
    }

    /// By what the device does.
    Mode[1] {
        Scorekeeper: Scorekeeper,
        Referee: Referee,
        Tally: Tally,
    }

    /// What he does, as a reminder; his name is the same in every language.
    Advisor[1] {
        Weber: Weber,
        AhuLani: AhuLani,
        Ashwatthama: Ashwatthama,
        Ayati: Ayati,
        Chahrazad: Chahrazad,
        Ender: Ender,
        HiptLiber: HiptLiber,
        JamesKing: JamesKing,
        MartySimon: MartySimon,
        MichelleDeLaRose: MichelleDeLaRose,
        MrWu: MrWu,
        MsChau: MsChau,
        MsLee: MsLee,
        Nakkia: Nakkia,
        Noor: Noor,
        TarakFreeman: TarakFreeman,
    }
}

impl Phrase {
    /// What an advisor does, as a reminder.
    pub(crate) fn about(advisor: Advisor) -> Phrase {
        let [about] = advisor.phrases();
        about
    }
}
