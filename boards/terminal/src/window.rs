//! A frame and its keys, laid out in a window of any size.
//!
//! Half blocks where there is room for them, braille otherwise; the keys beside the frame in a wide window, below it
//! in a high one, in the border where there is room for neither. Words are measured in columns, of which a letter of Hangul takes
//! two.

use std::fmt::Display;

use perijove::text::{Language, TerminalPhrase, places};
use perijove::view::Oled;

use sim::picture::{braille, half_blocks};

use crate::lines::wrap;
use crate::words;

/// The smallest window that holds a frame: 64 characters of braille by 16, and a border.
pub const SMALLEST: (usize, usize) = (66, 18);

/// The smallest window in which the frame is drawn with half blocks.
pub const HALF_BLOCKS: (usize, usize) = (130, 36);

/// What a window shows.
#[derive(Clone, Copy, Debug)]
pub struct Window<'a> {
    /// Columns and lines.
    pub size: (usize, usize),
    /// In which language something is said around the frame.
    pub language: Language,
    /// Words over the frame, such as help.
    pub overlay: Option<&'a str>,
    /// Something that went wrong, instead of the keys below the frame.
    pub trouble: Option<&'a str>,
}

impl Window<'_> {
    /// The lines of the window from its top, none wider or more than it has room for.
    #[must_use]
    pub fn lines(&self, frame: &Oled) -> Vec<String> {
        let (columns, rows) = self.size;
        if columns < SMALLEST.0 || rows < SMALLEST.1 {
            return self.too_small();
        }
        let mut picture = if columns >= HALF_BLOCKS.0 && rows >= HALF_BLOCKS.1 {
            half_blocks(frame)
        } else {
            braille(frame)
        };
        let width = picture.first().map_or(0, |line| line.chars().count());
        if let Some(words) = self.overlay {
            lay_over(&mut picture, width, words);
        }
        let bar = "─".repeat(width);
        let mut lines = vec![format!("┌{bar}┐")];
        lines.extend(picture.into_iter().map(|line| format!("│{line}│")));
        lines.push(format!("└{bar}┘"));
        let outer = width + 2;
        let mut block = outer;
        let beside = beside(self.language);
        if columns >= outer + beside {
            block = outer + beside;
            for (line, (key, what)) in lines.iter_mut().skip(2).zip(words::keys(self.language)) {
                line.push_str(&format!("  {key:<14} {what}"));
            }
            let trouble = self.trouble.filter(|_| rows > lines.len());
            lines.extend(trouble.map(|words| cut(words, block)));
        } else if rows > lines.len() {
            let room = rows - lines.len();
            let below = match self.trouble {
                Some(words) => vec![cut(words, outer)],
                None => keys_below(self.language, outer, room),
            };
            lines.extend(below);
        } else if let Some(last) = lines.last_mut() {
            let brief = self.language.say(TerminalPhrase::Brief).to_string();
            let words = cut(self.trouble.unwrap_or(&brief), width - 4);
            let rest = "─".repeat(width - 3 - places(&words));
            *last = format!("└─ {words} {rest}┘");
        }
        let (left, top) = ((columns - block) / 2, (rows - lines.len()) / 2);
        let indent = " ".repeat(left);
        let above = std::iter::repeat_n(String::new(), top);
        let shown = lines.into_iter().map(|line| format!("{indent}{line}"));
        above.chain(shown).collect()
    }

    fn too_small(&self) -> Vec<String> {
        let (columns, rows) = self.size;
        let [has, needs] = [self.size, SMALLEST].map(|(columns, rows)| format!("{columns}×{rows}"));
        let sizes: [&dyn Display; 2] = [&has, &needs];
        let too_small = TerminalPhrase::TooSmall.with_all(&sizes);
        let mut lines = wrap(&self.language.say(too_small).to_string(), columns);
        lines.truncate(rows);
        lines
    }
}

/// How wide the column of keys beside the frame is.
fn beside(language: Language) -> usize {
    let does = words::keys(language);
    let longest = does.iter().map(|(_, what)| places(what)).max();
    // Two before the key, 14 for it, one behind it and one at the edge.
    18 + longest.unwrap_or(0)
}

/// The keys in as few lines as hold them; keys of two names keep only the first where there is one line.
fn keys_below(language: Language, width: usize, room: usize) -> Vec<String> {
    let join = |keys: &[(&str, String)], gap: &str| {
        let keys: Vec<String> = keys
            .iter()
            .map(|(key, what)| format!("{key} {what}"))
            .collect();
        keys.join(gap)
    };
    let fits = |line: &String| places(line) <= width;
    let keys = words::keys(language);
    let line = join(&keys, "   ");
    if fits(&line) {
        return vec![centre(&line, width)];
    }
    if room > 1 {
        let (first, second) = keys.split_at(4);
        return vec![
            centre(&join(first, "   "), width),
            centre(&join(second, "   "), width),
        ];
    }
    let line = join(&keys, "  ").replace("/Backspace", "");
    let line = if fits(&line) {
        line
    } else {
        line.replace("/k", "").replace("/j", "")
    };
    vec![centre(&line, width)]
}

fn centre(line: &str, width: usize) -> String {
    let free = width.saturating_sub(places(line));
    format!("{}{line}", " ".repeat(free / 2))
}

/// A line that fits.
fn cut(words: &str, width: usize) -> String {
    if places(words) <= width {
        return words.to_owned();
    }
    let mut line = String::new();
    for letter in words.chars() {
        line.push(letter);
        if places(&line) > width - 1 {
            line.pop();
            break;
        }
    }
    line + "…"
}

/// Puts words in the middle of a picture, with a border.
fn lay_over(picture: &mut [String], width: usize, words: &str) {
    let inner = words.lines().map(places).max();
    let inner = inner.unwrap_or(0).min(width.saturating_sub(4));
    let bar = "─".repeat(inner + 2);
    let mut over = vec![format!("┌{bar}┐")];
    let line = |words: &str| {
        let words = cut(words, inner.max(1));
        let free = " ".repeat(inner.saturating_sub(places(&words)));
        format!("│ {words}{free} │")
    };
    over.extend(words.lines().map(line));
    over.push(format!("└{bar}┘"));
    let top = picture.len().saturating_sub(over.len()) / 2;
    let left = width.saturating_sub(inner + 4) / 2;
    for (under, over) in picture.iter_mut().skip(top).zip(over) {
        let before = under.chars().take(left);
        let after = under.chars().skip(left + inner + 4);
        *under = before.chain(over.chars()).chain(after).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_in(language: Language, size: (usize, usize)) -> Vec<String> {
        let window = Window {
            size,
            language,
            overlay: None,
            trouble: None,
        };
        window.lines(&Oled::new())
    }

    fn lines(size: (usize, usize)) -> Vec<String> {
        lines_in(Language::English, size)
    }

    #[test]
    fn nothing_is_wider_or_higher_than_the_window() {
        let long = "word ".repeat(60);
        let hangul = "낱말 ".repeat(60);
        // Every size up to that of the largest picture with all that is around it, and a few beyond.
        for columns in (1..140).chain((140..210).step_by(10)) {
            for rows in (1..45).chain((45..70).step_by(5)) {
                let without = Language::ALL.map(|language| (None, language));
                let with = [
                    (Some(long.as_str()), Language::English),
                    (Some(hangul.as_str()), Language::English),
                ];
                for (overlay, language) in without.into_iter().chain(with) {
                    for trouble in [None, Some(long.as_str())] {
                        let size = (columns, rows);
                        let window = Window {
                            size,
                            language,
                            overlay,
                            trouble,
                        };
                        let lines = window.lines(&Oled::new());
                        assert!(lines.len() <= rows, "{columns}×{rows}");
                        for line in lines {
                            assert!(places(&line) <= columns, "{columns}×{rows}: {line}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn every_key_is_shown_where_there_is_room_for_a_line_of_them() {
        for language in Language::ALL {
            for size in [(66, 19), (66, 20), (80, 24), (130, 36), (200, 60), (94, 18)] {
                let all = lines_in(language, size).concat();
                for (key, what) in words::keys(language) {
                    let key = key.split_once('/').map_or(key, |(first, _)| first);
                    let shown = all.contains(key) && all.contains(&what);
                    assert!(shown, "{language:?}, {size:?}: {key} {what}");
                }
            }
            let brief = lines_in(language, (66, 18)).concat();
            assert!(
                brief.contains(&language.say(TerminalPhrase::Brief).to_string()),
                "{brief}"
            );
        }
    }

    #[test]
    fn the_largest_picture_that_fits_is_drawn() {
        let blank = |size| lines(size).concat().contains('\u{2800}');
        for (size, is_braille) in [
            ((66, 18), true),
            ((80, 24), true),
            ((129, 60), true),
            ((200, 35), true),
            ((130, 36), false),
            ((200, 60), false),
        ] {
            assert_eq!(blank(size), is_braille, "{size:?}");
        }
    }

    #[test]
    fn a_window_too_small_says_so_in_words() {
        for size in [(65, 18), (66, 17), (30, 10)] {
            let words = lines(size).join(" ");
            assert!(words.contains("needs 66×18"), "{size:?}: {words}");
        }
    }

    #[test]
    fn help_lies_over_the_middle() {
        let window = Window {
            size: (80, 24),
            language: Language::English,
            overlay: Some("one\nand two"),
            trouble: None,
        };
        let lines = window.lines(&Oled::new());
        assert!(lines.iter().any(|line| line.contains("│ one     │")));
        assert!(lines.iter().any(|line| line.contains("│ and two │")));
    }
}
