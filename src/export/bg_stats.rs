//! A game for BG Stats, an app in which people keep their plays: a link that opens its import.
//!
//! Its publisher documents the link and the fields of the JSON in it. Some that are called optional are always sent, since the app
//! for Android fails without them: `highestWins`, `noPoints`, `startPlayer`, `winner`. No document we have gives the number
//! of *Ganymede* in the catalogue that the app asks first, so that it finds the game by its name.
//!
//! | field | what it is here |
//! |---|---|
//! | `sourceName` | Perijove |
//! | `sourcePlayId` | eight digits made of all that was entered: the same game is not imported twice |
//! | `playDate` | when it was played, if somebody says so: the device has no clock |
//! | `durationMin` | how long it took, if all turns of people were timed |
//! | `game` | `name` and `sourceGameId`, `highestWins`, `noPoints` |
//! | `players[]` | `name` and `sourcePlayerId`, `startPlayer`, `winner`, `rank`, `score`; nobody starts a game that was only counted |

use core::fmt::{Result, Write};

use crate::journal::Game;
use crate::journal::bytes::checksum;

use super::date::PlayDate;
use super::json::Quoted;
use super::{called, whole_minutes};

const LINK: &str = "https://app.bgstatsapp.com/createPlay.html?data=";

/// Writes the link to a finished game; nothing if it has no result.
///
/// # Errors
///
/// Those of the writer.
pub fn write_link(out: &mut impl Write, game: &Game, date: Option<PlayDate>) -> Result {
    if !game.is_complete() {
        return Ok(());
    }
    out.write_str(LINK)?;
    write_play(&mut Percent(out), game, date)
}

/// Writes the JSON of a finished game; nothing if it has no result.
///
/// # Errors
///
/// Those of the writer.
pub fn write_play(out: &mut impl Write, game: &Game, date: Option<PlayDate>) -> Result {
    let Some(result) = game.result() else {
        return Ok(());
    };
    let header = game.header();
    let id = checksum(&[&header.to_bytes(), game.log().happened()]);
    write!(
        out,
        r#"{{"sourceName":"Perijove","sourcePlayId":"{id:08x}","#
    )?;
    if let Some(date) = date {
        write!(out, r#""playDate":"{date}","#)?;
    }
    if let Some(seconds) = game.duration() {
        let minutes = whole_minutes(seconds);
        write!(out, r#""durationMin":{minutes},"#)?;
    }
    out.write_str(
        r#""game":{"name":"Ganymede","sourceGameId":"ganymede","highestWins":true,"noPoints":false},"players":["#,
    )?;
    let mut gap = "";
    for seat in header.setup.players.seats() {
        let (name, finish) = (Quoted(called(header, seat)), result.of(seat));
        let (began, won) = (game.began() == Some(seat), finish.place == 1);
        let (rank, score) = (finish.place, finish.points);
        write!(
            out,
            r#"{gap}{{"name":{name},"sourcePlayerId":{name},"startPlayer":{began},"winner":{won},"rank":{rank},"score":{score}}}"#
        )?;
        gap = ",";
    }
    out.write_str("]}")
}

/// Escapes what may not stand in the query of a link.
struct Percent<'a, W>(&'a mut W);

impl<W: Write> Write for Percent<'_, W> {
    fn write_str(&mut self, text: &str) -> Result {
        for byte in text.bytes() {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                    self.0.write_char(char::from(byte))?;
                }
                _ => write!(self.0, "%{byte:02X}")?,
            }
        }
        Ok(())
    }
}
