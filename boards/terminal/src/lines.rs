//! Words in lines of a width.

use perijove::text::places;

/// Words in lines no wider than this; a longer word is broken.
#[must_use]
pub fn wrap(words: &str, width: usize) -> Vec<String> {
    words
        .split('\n')
        .flat_map(|line| wrap_line(line, width.max(1)))
        .collect()
}

fn wrap_line(words: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words.split(' ') {
        let mut word = word;
        while let Some(line) = lines.last_mut() {
            let used = places(line);
            let gap = usize::from(used > 0);
            if used + gap + places(word) <= width {
                line.push_str(&" ".repeat(gap));
                line.push_str(word);
                break;
            }
            if used == 0 {
                let starts = word.char_indices().map(|(at, _)| at);
                let fitting = starts.take_while(|at| places(&word[..*at]) <= width);
                // In a window of one column no letter of Hangul fits.
                let Some(end) = fitting.last().filter(|end| *end > 0) else {
                    return lines;
                };
                line.push_str(&word[..end]);
                word = &word[end..];
            }
            lines.push(String::new());
        }
    }
    lines
}
