//! The owner's reputation track, as a deck or a final table sets it.

use perijove::components::{BadTrack, Track};

use crate::document::Value;
use crate::fault::Fault;

/// Reads a track.
///
/// # Errors
///
/// A complaint about the part that can't be.
pub fn read(value: &Value<'_>) -> Result<Track, Fault> {
    let table = value.table()?;
    let wanted = |key: &'static str| {
        table.get(key).ok_or_else(|| {
            table.fault(format!(
                "the track has no {key:?}; it needs \"spaces\", \"bonuses\" and \"steps\"."
            ))
        })
    };
    let longest = format!("a track has {} spaces at most", Track::LONGEST);
    let spaces = wanted("spaces")?;
    let bonuses = wanted("bonuses")?;
    let steps = wanted("steps")?;
    table.finish()?;
    let track = Track::new(
        spaces.number(u8::MAX, &longest)?,
        row(&bonuses, &longest, "bonus spaces")?,
        row(&steps, &longest, "score steps")?,
    );
    track.map_err(|bad| match bad {
        BadTrack::TooShort { .. } => {
            let least = Track::SHORTEST;
            spaces.fault(format!("a track has {least} spaces at least."))
        }
        BadTrack::TooLong { .. } => spaces.fault(format!("{longest}.")),
        BadTrack::BonusOutside { space } => bonuses.fault(format!(
            "{} is no bonus space: they lie between the first space, 1, and the last.",
            Track::number(space)
        )),
        BadTrack::BonusOrder { space } => {
            let number = Track::number(space);
            bonuses.fault(format!(
                "the bonus spaces must rise, and {number} does not."
            ))
        }
        BadTrack::StepOutside { space } => steps.fault(format!(
            "{} is no score step: they lie behind the first space, 1, and on the track.",
            Track::number(space)
        )),
        BadTrack::StepOrder { space } => {
            let number = Track::number(space);
            steps.fault(format!("the score steps must rise, and {number} does not."))
        }
    })
}

/// A space by its number, which is at most so much, and why.
///
/// # Errors
///
/// A complaint about what is no such number.
pub fn read_space(value: &Value<'_>, most: u8, why: &str) -> Result<u8, Fault> {
    let space = Track::numbered(value.number(most, why)?);
    space.ok_or_else(|| value.fault("spaces are counted from 1, the leftmost."))
}

/// So many spaces of a track.
fn row<const N: usize>(value: &Value<'_>, why: &str, what: &str) -> Result<[u8; N], Fault> {
    let list = value.list()?;
    let spaces: Result<Vec<u8>, Fault> = list
        .iter()
        .map(|space| read_space(space, u8::MAX, why))
        .collect();
    let spaces = spaces?;
    let count = spaces.len();
    <[u8; N]>::try_from(spaces)
        .map_err(|_| value.fault(format!("a track has {N} {what}, and here are {count}.")))
}
