//! The sixteen advisors of the Moon expansion (M1, M8).

/// An advisor tile (M8). There is one of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Advisor {
    /// Another turn.
    Weber,
    /// An upgrade token that adds an effect in its column.
    AhuLani,
    /// A virus on an opponent's ship.
    Ashwatthama,
    /// A VIP settler that stands for any colour.
    Ayati,
    /// Recruit on Mars, or two reputation.
    Chahrazad,
    /// A monolith that frees Mars shuttles from their columns.
    Ender,
    /// A trader between two Mars shuttles.
    HiptLiber,
    /// A space road from Earth to Mars.
    JamesKing,
    /// An Earth shuttle at once, without its effect.
    MartySimon,
    /// The president, who is worth points on Ganymede.
    MichelleDeLaRose,
    /// Two alike stand for another on a shuttle.
    MrWu,
    /// Picks up settlers lost in space; spares tiles.
    MsChau,
    /// Someone from an Earth shuttle straight onto a ship.
    MsLee,
    /// Four ships, or a swap with a launched one.
    Nakkia,
    /// One more Basic action when discarding tiles.
    Noor,
    /// Up to three settlers on the Moon.
    TarakFreeman,
}

impl Advisor {
    /// Every advisor, in alphabetical order. The order is part of the stable encoding.
    pub const ALL: [Advisor; 16] = [
        Advisor::Weber,
        Advisor::AhuLani,
        Advisor::Ashwatthama,
        Advisor::Ayati,
        Advisor::Chahrazad,
        Advisor::Ender,
        Advisor::HiptLiber,
        Advisor::JamesKing,
        Advisor::MartySimon,
        Advisor::MichelleDeLaRose,
        Advisor::MrWu,
        Advisor::MsChau,
        Advisor::MsLee,
        Advisor::Nakkia,
        Advisor::Noor,
        Advisor::TarakFreeman,
    ];
    /// How many advisors the box holds (M1).
    pub const IN_BOX: u8 = 16;
    /// How many lie face up (M1).
    pub const ON_DISPLAY: u8 = 5;
    /// How many fields a council has, as reviews report (M1).
    pub const COUNCIL: u8 = 4;
    /// What the president is worth on Ganymede (M7).
    pub const PRESIDENT_VP: u8 = 5;

    /// The points printed on the tile (M7, M8).
    #[must_use]
    pub const fn vp(self) -> u8 {
        match self {
            Advisor::Weber | Advisor::MichelleDeLaRose => 0,
            Advisor::Ayati
            | Advisor::Ender
            | Advisor::MartySimon
            | Advisor::MrWu
            | Advisor::MsLee
            | Advisor::Nakkia
            | Advisor::TarakFreeman => 1,
            Advisor::AhuLani
            | Advisor::Chahrazad
            | Advisor::HiptLiber
            | Advisor::JamesKing
            | Advisor::MsChau
            | Advisor::Noor => 2,
            Advisor::Ashwatthama => 3,
        }
    }

    /// The printed name; the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Advisor::Weber => "A. Weber Ph.D",
            Advisor::AhuLani => "Ahu-Lani",
            Advisor::Ashwatthama => "Ashwatthama",
            Advisor::Ayati => "Ayati",
            Advisor::Chahrazad => "Chahrazad",
            Advisor::Ender => "Ender",
            Advisor::HiptLiber => "Hipt Liber",
            Advisor::JamesKing => "James King",
            Advisor::MartySimon => "Marty Simon",
            Advisor::MichelleDeLaRose => "Michelle De La Rose",
            Advisor::MrWu => "Mr. Wu",
            Advisor::MsChau => "Ms. Chau",
            Advisor::MsLee => "Ms. Lee",
            Advisor::Nakkia => "Nakkia",
            Advisor::Noor => "Noor",
            Advisor::TarakFreeman => "Tarak Freeman",
        }
    }

    /// A number from 1 to 16 that never changes; 0 stands for an unknown advisor.
    #[must_use]
    pub const fn to_byte(advisor: Option<Advisor>) -> u8 {
        match advisor {
            Some(advisor) => (advisor as u8).saturating_add(1),
            None => 0,
        }
    }

    /// Reads the number back; `None` when it stands for nothing.
    #[must_use]
    pub fn from_byte(byte: u8) -> Option<Option<Advisor>> {
        match usize::from(byte).checked_sub(1) {
            None => Some(None),
            Some(index) => Self::ALL.get(index).map(|advisor| Some(*advisor)),
        }
    }
}
