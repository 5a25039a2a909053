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
            "{space} is no bonus space: they lie between the first space, 0, and the last."
        )),
        BadTrack::BonusOrder { space } => {
            bonuses.fault(format!("the bonus spaces must rise, and {space} does not."))
        }
        BadTrack::StepOutside { space } => steps.fault(format!(
            "{space} is no score step: they lie behind the first space, 0, and on the track."
        )),
        BadTrack::StepOrder { space } => {
            steps.fault(format!("the score steps must rise, and {space} does not."))
        }
    })
}

/// So many spaces of a track.
fn row<const N: usize>(value: &Value<'_>, why: &str, what: &str) -> Result<[u8; N], Fault> {
    let list = value.list()?;
    let spaces: Result<Vec<u8>, Fault> = list
        .iter()
        .map(|space| space.number(u8::MAX, why))
        .collect();
    let spaces = spaces?;
    let count = spaces.len();
    <[u8; N]>::try_from(spaces)
        .map_err(|_| value.fault(format!("a track has {N} {what}, and here are {count}.")))
}
