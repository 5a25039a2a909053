//! A final table, written by hand: what the score needs, read from a file.
//!
//! The format is described in this board's README. Nothing is guessed: what is left out is unknown, and the score
//! sheet asks for it when it matters. What can't be on any table is refused with its line.

use handwritten::deck::edition;
use handwritten::document::{Document, Table, Value};
use handwritten::fault::{Fault, sentence};
use handwritten::track::{self, read_space};
use perijove::components::{
    Advisor, Berth, Card, Colour, Crew, Expansion, PerColour, PerSeat, PerSymbol, Pile, Planet,
    Players, Seat, Setup, Ship, Shuttle, Symbol, Track, words,
};
use perijove::journal::{BadName, Name};
use perijove::ledger::{Correction, Fact, FinalCount, Ledger, Place, Refused};
use perijove::text::Language::English;

/// A table after the game.
pub(crate) struct FinalTable {
    pub(crate) names: Vec<String>,
    pub(crate) ledger: Ledger,
    pub(crate) counts: PerSeat<FinalCount>,
    /// Whether the file names no track, so that the stand-in serves.
    pub(crate) stand_in: bool,
    /// Whether somebody's reputation is given by its space alone, so that the track matters.
    pub(crate) by_space: bool,
}

/// The most shuttles that can lie in columns: all of the box.
const SHUTTLES: u8 = Shuttle::IN_BOX * 2;

/// Reads a final table.
pub(crate) fn read(document: &Document) -> Result<FinalTable, Fault> {
    if document.is_empty() {
        let name = document.name();
        return Err(Fault::new(format!(
            "{name}, line 1: there is nothing in this file; `perijove help score` shows what belongs there."
        )));
    }
    document.read(read_table)
}

fn read_table(file: &Table<'_>) -> Result<FinalTable, Fault> {
    let edition = file.get("edition").map(|value| edition(&value));
    let moon = file.get("moon").map(|value| value.truth());
    let track = file.get("track").map(|value| track::read(&value));
    let stand_in = track.is_none();
    let Some(list) = file.get("player") else {
        file.finish()?;
        return Err(file.fault("no player is named; write a [[player]] for each."));
    };
    if list.table().is_ok() {
        return Err(list.fault("each player begins with [[player]], in two pairs of brackets."));
    }
    let players = list.list()?;
    let count = match u8::try_from(players.len())
        .ok()
        .and_then(Players::from_count)
    {
        Some(count) => count,
        None => {
            let at = players.get(4).or(players.last()).unwrap_or(&list);
            let number = players.len();
            return Err(at.fault(format!("2 to 4 can play, and here are {number}.")));
        }
    };
    let mut setup = Setup {
        edition: edition.transpose()?.unwrap_or_default(),
        track: track.transpose()?.unwrap_or(Track::STAND_IN),
        ..Setup::new(count)
    };
    if moon.transpose()?.unwrap_or_default() {
        setup.expansions = setup.expansions.with(Expansion::Moon);
    }
    let mut table = FinalTable {
        names: Vec::new(),
        ledger: Ledger::untracked(setup)
            .map_err(|refused| file.fault(English.say(refused).to_string()))?,
        counts: PerSeat::default(),
        stand_in,
        by_space: false,
    };
    for (seat, player) in count.seats().zip(&players) {
        read_player(&mut table, seat, &player.table()?)?;
    }
    Ok(table)
}

fn read_player(table: &mut FinalTable, seat: Seat, player: &Table<'_>) -> Result<(), Fault> {
    let Some(name) = player.get("name") else {
        return Err(player.fault("this player has no name."));
    };
    let setup = *table.ledger.setup();
    table.names.push(read_name(&name, &table.names)?);
    read_launched(table, seat, player)?;
    read_council(table, seat, player)?;

    let number = |key, most, why: &str| {
        let value = player.get(key);
        value.map(|value| value.number(most, why)).transpose()
    };
    let room = |planet: Planet| {
        let (name, room) = (English.say(planet).to_string(), planet.room());
        format!("{name} holds {room} settlers")
    };
    let earth = table.ledger.most_on_earth(seat);
    let on_earth = if earth > Planet::Earth.room() {
        format!("Earth holds {earth} settlers, Ayati's VIP included")
    } else {
        room(Planet::Earth)
    };
    let aboard = Berth::ALL.map(Berth::size).iter().sum();
    let slots = setup.tile_slots();
    let last = Track::number(setup.track.last());
    let track = if table.stand_in {
        format!("the stand-in track ends at space {last}; write a [track] to set yours")
    } else {
        format!("the track ends at space {last}")
    };
    let tiles = if setup.plays(Expansion::Moon) {
        format!("a board has {slots} tile slots, the Moon's included")
    } else {
        format!("a board has {slots} tile slots")
    };
    let mut count = FinalCount {
        aboard: number(
            "aboard",
            aboard,
            &format!("two ships hold {aboard} settlers"),
        )?,
        mars: number("mars", Planet::Mars.room(), &room(Planet::Mars))?,
        earth: number("earth", earth, &on_earth)?,
        reputation: player
            .get("reputation")
            .map(|value| read_space(&value, last, &track))
            .transpose()?,
        reputation_points: read_reputation_points(player)?,
        tiles: number("tiles", slots, &tiles)?,
        ..FinalCount::default()
    };
    read_shuttles(&mut count, player)?;
    read_printed(&mut count, player)?;
    table.by_space |= count.reputation.is_some() && count.reputation_points.is_none();
    if let (Some(space), Some(points), Some(value)) = (
        count.reputation,
        count.reputation_points,
        player.get("reputation_points"),
    ) && !table.stand_in
        && setup.track.points(space) != points
    {
        let by_track = setup.track.points(space);
        return Err(value.fault(format!(
            "space {} of the track gives {by_track} points, not {points}.",
            Track::number(space)
        )));
    }
    *table.counts.of_mut(seat) = count;
    player.finish()
}

/// The points that are printed where the marker stands, as an alternative to its space.
fn read_reputation_points(player: &Table<'_>) -> Result<Option<u8>, Fault> {
    let Some(value) = player.get("reputation_points") else {
        return Ok(None);
    };
    let most = Track::POINTS.iter().copied().max().unwrap_or_default();
    let points = value.number(most, &format!("the track gives {most} points at most"))?;
    if !Track::POINTS.contains(&points) {
        return Err(value.fault(format!(
            "{points} is not printed on the track: it gives 0, 1, 2, 4 or 6 points."
        )));
    }
    Ok(Some(points))
}

fn read_name(value: &Value<'_>, others: &[String]) -> Result<String, Fault> {
    let name = value.text()?.trim();
    if name.is_empty() {
        return Err(value.fault("the name is empty."));
    }
    if !name.chars().all(Name::allows) {
        return Err(value.fault(format!("{}.", BadName::Letter)));
    }
    if others.iter().any(|other| other == name) {
        return Err(value.fault(format!("two players are called {name:?}.")));
    }
    Ok(name.to_owned())
}

fn read_launched(table: &mut FinalTable, seat: Seat, player: &Table<'_>) -> Result<(), Fault> {
    let Some(launched) = player.get("launched") else {
        // Perhaps it is there under another name.
        for key in [
            "aboard",
            "council",
            "earth",
            "mars",
            "president",
            "printed",
            "reputation",
            "reputation_points",
            "shuttles",
            "tiles",
        ] {
            player.get(key);
        }
        player.finish()?;
        return Err(player
            .fault("this player has no \"launched\"; write launched = [] when no ship has left."));
    };
    for (nth, value) in (0..).zip(launched.list()?) {
        let ship = words::ship(value.words()?).map_err(|bad| value.fault(sentence(bad)))?;
        let (place, card) = (Place::Launched(seat, nth), Card::Ship(ship));
        let added = Fact::Corrected(Correction::Added { place, card });
        table
            .ledger
            .record(added)
            .map_err(|refused| match refused {
                Refused::NoneLeft(_) => {
                    let all = Ship::IN_BOX;
                    value.fault(format!(
                        "one launched ship too many: the box holds {all} for all players together."
                    ))
                }
                refused => value.fault(format!("{}.", English.say(refused))),
            })?;
    }
    Ok(())
}

fn read_council(table: &mut FinalTable, seat: Seat, player: &Table<'_>) -> Result<(), Fault> {
    let refusal = |value: &Value<'_>, refused| {
        value.fault(match refused {
            Refused::NotMoon => {
                "this belongs to the Moon expansion; write moon = true at the top of the file."
                    .to_owned()
            }
            Refused::CouncilFull => {
                let fields = Advisor::COUNCIL;
                format!("one advisor too many: a council has {fields} fields (reported).")
            }
            Refused::AdvisorElsewhere(advisor) => {
                let name = advisor.name();
                format!("{name} sits on a council already, and there is one of each advisor.")
            }
            Refused::NoPresident => {
                "the president belongs to whoever has Michelle De La Rose, and to nobody else."
                    .to_owned()
            }
            refused => format!("{}.", English.say(refused)),
        })
    };
    let council = player.get("council");
    for value in council.map_or(Ok(Vec::new()), |council| council.list())? {
        let card = words::card_of(Pile::Advisors, value.text()?);
        let card = card.map_err(|bad| value.fault(sentence(bad)))?;
        // A council grows at its end, whatever field is named.
        let place = Place::Council(seat, 0);
        let added = Fact::Corrected(Correction::Added { place, card });
        let result = table.ledger.record(added);
        result.map_err(|refused| refusal(&value, refused))?;
    }
    if let Some(value) = player.get("president")
        && value.truth()?
    {
        let arrived = Fact::Corrected(Correction::President {
            seat,
            arrived: true,
        });
        let result = table.ledger.record(arrived);
        result.map_err(|refused| refusal(&value, refused))?;
    }
    Ok(())
}

/// Shuttles as counts per symbol, or as a list of cards.
fn read_shuttles(count: &mut FinalCount, player: &Table<'_>) -> Result<(), Fault> {
    let Some(shuttles) = player.get("shuttles") else {
        return Ok(());
    };
    let all = format!("the box holds {SHUTTLES} shuttles");
    if !shuttles.is_list() {
        let table = shuttles.table()?;
        for symbol in Symbol::ALL {
            let value = table.get(symbol.word());
            let number = value
                .map(|value| value.number(SHUTTLES, &all))
                .transpose()?;
            *count.shuttles.of_mut(symbol) = number;
        }
        table.finish()?;
        let sum: u32 = count
            .shuttles
            .0
            .iter()
            .flatten()
            .map(|n| u32::from(*n))
            .sum();
        if sum > u32::from(SHUTTLES) {
            return Err(shuttles.fault(format!("{sum} shuttles are too many: {all}.")));
        }
        return Ok(());
    }
    let mut columns = PerSymbol::<u8>::default();
    let mut printed = Some(PerColour::<u8>::default());
    let mut is_sorted = true;
    let list = shuttles.list()?;
    if let Some(value) = list.get(usize::from(SHUTTLES)) {
        return Err(value.fault(format!("one shuttle too many: {all}.")));
    }
    for value in list {
        // Earth and Mars shuttles share the columns, so nobody needs to say which it is.
        let shuttle = words::shuttle(Planet::Earth, value.text()?);
        let shuttle = shuttle.map_err(|bad| value.fault(sentence(bad)))?;
        match shuttle.symbol() {
            Some(symbol) => *columns.of_mut(symbol) += 1,
            None => is_sorted = false,
        }
        match (shuttle.crew(), &mut printed) {
            (Some(crew), Some(printed)) => {
                for colour in Colour::ALL {
                    *printed.of_mut(colour) += crew.of(colour);
                }
            }
            _ => printed = None,
        }
    }
    if is_sorted {
        count.shuttles = PerSymbol(columns.0.map(Some));
    }
    if let Some(printed) = printed {
        count.printed = PerColour(printed.0.map(Some));
    }
    Ok(())
}

/// The settlers printed at the top of shuttles, where they were counted.
fn read_printed(count: &mut FinalCount, player: &Table<'_>) -> Result<(), Fault> {
    let Some(value) = player.get("printed") else {
        return Ok(());
    };
    let table = value.table()?;
    for colour in Colour::ALL {
        let Some(value) = table.get(colour.word()) else {
            continue;
        };
        let most = SHUTTLES * Crew::LARGEST;
        let number = value.number(most, &format!("{SHUTTLES} shuttles show {most} at most"))?;
        match count.printed.of(colour) {
            Some(listed) if *listed != number => {
                return Err(value.fault(format!(
                    "{number} are counted here, but the listed shuttles show {listed}."
                )));
            }
            _ => *count.printed.of_mut(colour) = Some(number),
        }
    }
    table.finish()
}
