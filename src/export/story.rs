//! The story of a game as a picture: everybody's points by turn, launches marked; below that everybody's chances, where they were estimated.

use core::fmt::{Display, Result, Write};

use crate::components::{PerSeat, Seat};
use crate::history::Curve;
use crate::sure::Gather;
use crate::text::{Language, Phrase};

use super::Plain;

/// Each player's colour, which people who see few colours can distinguish, and the dashes of the line.
const fn look_of(seat: Seat) -> (&'static str, &'static str) {
    match seat {
        Seat::One => ("#d55e00", "none"),
        Seat::Two => ("#009e73", "8 3"),
        Seat::Three => ("#cc79a7", "12 4 3 4"),
        Seat::Four => ("#0072b2", "3 3"),
    }
}

/// Where things are: the lines between two margins, the names behind them.
const LEFT: u32 = 36;
const WIDTH: u32 = 460;
const TOP: u32 = 28;
const HEIGHT: u32 = 260;
/// The chances below the lines: how far, and how high.
const BELOW: u32 = 64;
const BAND: u32 = 60;

/// Writes the picture.
///
/// # Errors
///
/// Those of the writer.
pub fn write_story(
    out: &mut impl Write,
    curve: &Curve,
    names: PerSeat<&dyn Display>,
    language: Language,
) -> Result {
    let last = curve.moments().len().saturating_sub(1).max(1);
    let x = |nth: usize| {
        let across = nth.saturating_mul(WIDTH as usize).checked_div(last);
        across.unwrap_or(0).saturating_add(LEFT as usize)
    };
    let most = u32::from(curve.most());
    let y = |points: u16| {
        let up = u32::from(points).saturating_mul(HEIGHT).checked_div(most);
        TOP.saturating_add(HEIGHT).saturating_sub(up.unwrap_or(0))
    };
    let (bottom, right) = (TOP.saturating_add(HEIGHT), LEFT.saturating_add(WIDTH));
    let high = if curve.has_chances() {
        bottom
            .saturating_add(BELOW)
            .saturating_add(BAND)
            .saturating_add(12)
    } else {
        320
    };
    writeln!(
        out,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {high}" font-family="sans-serif" font-size="14">
<rect width="640" height="{high}" fill="#fff"/>
<path d="M{LEFT} {TOP}V{bottom}H{right}" fill="none" stroke="#888"/>
<text x="{}" y="{}" text-anchor="end">{most}</text>"##,
        LEFT.saturating_sub(6),
        TOP.saturating_add(5),
    )?;
    if let Some((decided, winner)) = curve.decided() {
        let (at, words) = (x(decided), Phrase::AheadForGood.with(names.of(winner)));
        let mut escaped = Escape(&mut *out);
        write!(
            escaped.0,
            r##"<path d="M{at} {TOP}V{bottom}" stroke="#888" stroke-dasharray="2 4"/><text x="{LEFT}" y="18">"##
        )?;
        write!(escaped, "{}", language.say(words))?;
        writeln!(out, "</text>")?;
    }
    for seat in curve.players().seats() {
        let (colour, dashes) = look_of(seat);
        write!(
            out,
            r#"<path fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dashes}" d=""#
        )?;
        for (nth, moment) in curve.moments().iter().enumerate() {
            let height = y(*moment.points.of(seat));
            match nth {
                0 => write!(out, "M{} {height}", x(nth))?,
                _ => write!(out, "H{}V{height}", x(nth))?,
            }
        }
        out.write_str("\"/>\n")?;
        for (nth, moment) in curve.moments().iter().enumerate() {
            if moment.seat == Some(seat) && moment.launches > 0 {
                let points = *moment.points.of(seat);
                let (x, y) = (x(nth), y(points));
                writeln!(
                    out,
                    r#"<circle cx="{x}" cy="{y}" r="5" fill="{colour}"><title>{}: {points}</title></circle>"#,
                    moment.round
                )?;
            }
        }
    }
    write_names(out, curve, names)?;
    let (below, changes) = (bottom.saturating_add(22), curve.lead_changes());
    let changes = language.say(Phrase::LeadChanges.counting(changes.into()));
    writeln!(out, r#"<text x="{LEFT}" y="{below}">{changes}</text>"#)?;
    if curve.has_chances() {
        let title = bottom.saturating_add(BELOW).saturating_sub(8);
        let words = language.say(Phrase::ChancesWord);
        writeln!(out, r#"<text x="{LEFT}" y="{title}">{words}</text>"#)?;
        write_chances(out, curve, bottom.saturating_add(BELOW), x)?;
    }
    out.write_str("</svg>\n")
}

/// Everybody's chances to win from a line down, one above the other.
fn write_chances(
    out: &mut impl Write,
    curve: &Curve,
    top: u32,
    x: impl Fn(usize) -> usize,
) -> Result {
    let count = curve.moments().len().saturating_sub(1);
    let edge = |sum: u32| top.saturating_add(sum.saturating_mul(BAND) / 100);
    for seat in curve.players().seats() {
        let (colour, _) = look_of(seat);
        // Of all before this one, and with it.
        let sums = |nth: usize| {
            let chances = curve.chances(nth).unwrap_or_default();
            let before = chances.0.iter().take(seat.index());
            let before = before.fold(0u32, |sum, one| sum.saturating_add((*one).into()));
            let with = before.saturating_add((*chances.of(seat)).into());
            (before, with)
        };
        write!(
            out,
            r##"<path fill="{colour}" stroke="#fff" d="M{LEFT} {}"##,
            edge(sums(0).0)
        )?;
        for nth in 0..count {
            let next = nth.saturating_add(1);
            write!(out, "V{}H{}", edge(sums(nth).0), x(next))?;
        }
        for nth in (0..count).rev() {
            write!(out, "V{}H{}", edge(sums(nth).1), x(nth))?;
        }
        out.write_str("Z\"/>\n")?;
    }
    Ok(())
}

/// Names and points behind the lines, the best first.
fn write_names(out: &mut impl Write, curve: &Curve, names: PerSeat<&dyn Display>) -> Result {
    let Some(last) = curve.moments().last() else {
        return Ok(());
    };
    let mut seats: heapless::Vec<Seat, 4, u8> = curve.players().seats().gathered();
    seats.sort_unstable_by_key(|seat| (core::cmp::Reverse(*last.points.of(*seat)), *seat));
    let x = LEFT.saturating_add(WIDTH).saturating_add(12);
    for (seat, y) in seats
        .into_iter()
        .zip((TOP.saturating_add(12)..).step_by(24))
    {
        let ((colour, _), points) = (look_of(seat), last.points.of(seat));
        write!(
            out,
            r#"<text x="{x}" y="{y}" fill="{colour}" font-weight="bold">{points} "#
        )?;
        write!(Escape(&mut *out), "{}", names.of(seat))?;
        writeln!(out, "</text>")?;
    }
    Ok(())
}

/// Escapes what means something else in a picture.
struct Escape<'a, W>(&'a mut W);

impl<W: Write> Write for Escape<'_, W> {
    fn write_str(&mut self, text: &str) -> Result {
        write!(self.0, "{}", Plain(text))
    }
}
