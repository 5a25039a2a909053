//! The command `random`: an opening, drawn by the library and put into words.

use std::ffi::OsString;
use std::fmt::Write;
use std::hash::{BuildHasher, RandomState};

use handwritten::deck::Deck;
use handwritten::fault::Fault;
use perijove::components::words::Words;
use perijove::components::{Advisor, Card, Expansion, Expansions, Pile, Players, Tile};
use perijove::lots::{Code, Draw};

use crate::{Report, deck};

/// What to draw.
#[derive(Debug)]
pub(crate) struct DrawRequest {
    pub(crate) players: Players,
    /// As many as there are players, or none.
    pub(crate) names: Vec<String>,
    pub(crate) expansions: Expansions,
    pub(crate) code: Option<Code>,
    pub(crate) deck: Option<OsString>,
}

/// Draws an opening, anew or from a code.
pub(crate) fn draw(request: &DrawRequest) -> Result<Report, Fault> {
    let deck = match &request.deck {
        Some(file) => deck::open(file)?,
        None => Deck::practice(),
    };
    let code = request.code.unwrap_or_else(fresh);
    let draw = Draw::new(code, request.players, request.expansions);
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write(&mut text, request, &deck, code, &draw);
    Ok(Report::fine(text))
}

/// A code that nobody can foresee: the standard library seeds its hash tables from the system's entropy.
fn fresh() -> Code {
    let [a, b, c, d, ..] = RandomState::new().hash_one("perijove").to_le_bytes();
    Code::new(u32::from_le_bytes([a, b, c, d]))
}

fn write(
    out: &mut String,
    request: &DrawRequest,
    deck: &Deck,
    code: Code,
    draw: &Draw,
) -> std::fmt::Result {
    let name = |player: u8| match request.names.get(usize::from(player)) {
        Some(name) => name.clone(),
        None => format!("Player {}", player + 1),
    };
    let seats: Vec<String> = draw.seating.iter().map(|player| name(*player)).collect();
    writeln!(out, "Code {code}\n")?;
    writeln!(out, "{} begins.", seats[0])?;
    writeln!(out, "Seats, clockwise: {}.", seats.join(", "))?;

    writeln!(out, "\nThe starting tiles, from the left")?;
    for colour in draw.tiles {
        let tile = deck.starting(colour);
        let tile = tile.unwrap_or(Card::Tile(Tile::starting(colour)));
        writeln!(out, "  {}", Words(tile))?;
    }
    for (title, pile, numbers) in [
        ("Earth shuttles", Pile::Earth, &draw.earth[..]),
        ("Mars shuttles", Pile::Mars, &draw.mars[..]),
        ("Ships", Pile::Ships, &draw.ships[..]),
    ] {
        writeln!(out, "\n{title}")?;
        for number in numbers {
            writeln!(out, "  {}", shown(deck, pile, *number))?;
        }
    }
    writeln!(out, "\nShips dealt; everybody keeps two and returns two")?;
    for ((_, deal), name) in draw.deals.iter().zip(&seats) {
        let ships = deal.map(|number| shown(deck, Pile::Ships, number));
        writeln!(out, "  {name}: {}", ships.join(" | "))?;
    }
    if let Some(advisors) = draw.advisors {
        let names = advisors.map(Advisor::name).join(", ");
        writeln!(out, "\nAdvisors\n  {names}")?;
    }

    write!(out, "\nThe same again: perijove random --code {code}")?;
    if request.names.is_empty() {
        write!(out, " --players {}", request.players.count())?
    } else {
        write!(out, " --names {}", quoted(&request.names.join(",")))?
    }
    if request.expansions.contains(Expansion::Moon) {
        out.push_str(" --moon");
    }
    match &request.deck {
        Some(file) => writeln!(out, " --deck {}", quoted(&file.to_string_lossy())),
        None => writeln!(
            out,
            "\nNote: these cards are the practice deck, a stand-in. --deck FILE draws from your own."
        ),
    }
}

/// A card of the deck; one that the file does not hold yet is for the table to turn up.
fn shown(deck: &Deck, pile: Pile, number: u8) -> String {
    match deck.card(pile, number) {
        Some(card) => Words(card).to_string(),
        None => "a card that is not in your file: turn one up".to_owned(),
    }
}

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_.,/".contains(c);
    if word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
