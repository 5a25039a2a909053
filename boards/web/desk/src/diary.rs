//! When games were played, and what somebody noted of them.
//!
//! A device has no clock, and a save no place for a date: the page keeps these beside what is saved, by the number of a game. As text a game
//! is a line: its number, when it was (in UTC, as JavaScript writes it), and the note, with tabs between.

use std::collections::BTreeMap;
use std::fmt::Write;

use perijove::export::PlayDate;
use perijove::journal::Name;

/// The most letters of a note.
const MOST: usize = 200;

/// What is noted of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    when: String,
    note: String,
}

/// What is noted, by the numbers of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Diary(BTreeMap<u32, Entry>);

impl Diary {
    /// Reads what can be read: a line that is none is left out, and so is what nobody should see in a note.
    pub(crate) fn read(text: &str) -> Self {
        let line = |line: &str| {
            let mut fields = line.splitn(3, '\t');
            let number = fields.next()?.parse().ok()?;
            let when = fields.next()?;
            when.get(..19)?.parse::<PlayDate>().ok()?;
            let note = fields.next().unwrap_or_default().chars();
            let entry = Entry {
                when: when.get(..19)?.to_owned(),
                note: note
                    .filter(|letter| Name::allows(*letter))
                    .take(MOST)
                    .collect(),
            };
            Some((number, entry))
        };
        Diary(text.lines().filter_map(line).collect())
    }

    /// Notes what another diary has noted, of a game that is called otherwise there; what is here already stays.
    pub(crate) fn note(&mut self, number: u32, from: &Diary, there: u32) {
        if let Some(entry) = from.0.get(&there) {
            self.0.entry(number).or_insert_with(|| entry.clone());
        }
    }

    /// When a game was, and what was noted of it; nothing where nothing is known.
    pub(crate) fn of(&self, number: u32) -> (&str, &str) {
        let entry = self.0.get(&number);
        entry.map_or(("", ""), |entry| (&entry.when, &entry.note))
    }

    /// The diary as text.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        for (number, Entry { when, note }) in &self.0 {
            // A text in memory takes whatever is written.
            let _ = writeln!(text, "{number}\t{when}\t{note}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_line_is_left_out_and_so_is_what_breaks_one() {
        let text = "3\t2026-11-17T20:15:00.000Z\tat \u{202e}Eva's\u{7}\t<b>\nx\t2026-11-17T20:15:00\t\n4\tyesterday\t\n5\t2026-11-18T01:00:00\n\n";
        let diary = Diary::read(text);
        assert_eq!(
            diary.write(),
            "3\t2026-11-17T20:15:00\tat Eva's<b>\n5\t2026-11-18T01:00:00\t\n"
        );
        assert_eq!(Diary::read(&diary.write()), diary);
    }
}
