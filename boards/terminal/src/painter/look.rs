//! What a terminal can show: how many colours, which characters; and the colours that are painted with.
//!
//! Everything is painted once, in all its colours and characters, and made plainer at the end for a terminal that has fewer. Nothing is
//! said by a colour alone. Colours stand out from black and from white, so that nobody has to say which of them the terminal has.

use perijove::components::{Colour, Seat, Symbol};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// None: what stands out is bold or reversed.
    None,
    /// The eight that every terminal with colours has.
    Eight,
    /// 256.
    Many,
}

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its colours.
    pub colours: Colours,
    /// Whether it has more characters than ASCII.
    pub unicode: bool,
}

impl Look {
    /// All there is.
    pub const WHOLE: Look = Look {
        colours: Colours::Many,
        unicode: true,
    };

    /// What the variables of the computer say of the terminal.
    #[must_use]
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let colours = if set("NO_COLOR").is_some() || ["dumb", "vt100", "vt220"].contains(&&*term) {
            Colours::None
        } else if term.contains("256") || term.contains("direct") || set("COLORTERM").is_some() {
            Colours::Many
        } else {
            Colours::Eight
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(set)
            .unwrap_or_default();
        let locale = locale.to_ascii_lowercase();
        // Windows says nothing of it, and knows all characters.
        let unicode = cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8");
        Look { colours, unicode }
    }

    /// Makes what was painted as plain as the terminal is.
    pub fn simplify(self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            match self.colours {
                Colours::Many => {}
                Colours::Eight => {
                    cell.fg = of_eight(cell.fg);
                    cell.bg = of_eight(cell.bg);
                }
                Colours::None => {
                    cell.fg = Color::Reset;
                    cell.bg = Color::Reset;
                }
            }
            if !self.unicode && !cell.symbol().is_ascii() {
                let plain = ascii(cell.symbol());
                cell.set_char(plain);
            }
        }
    }
}

/// The nearest of the eight colours.
const fn of_eight(colour: Color) -> Color {
    match colour {
        Color::Indexed(BLUE) => Color::Blue,
        Color::Indexed(ORANGE) => Color::Red,
        Color::Indexed(GREEN) => Color::Green,
        Color::Indexed(PURPLE) => Color::Magenta,
        Color::Indexed(RED) => Color::Red,
        Color::Indexed(YELLOW) => Color::Yellow,
        other => other,
    }
}

const BLUE: u8 = 32;
const ORANGE: u8 = 166;
const GREEN: u8 = 29;
const PURPLE: u8 = 133;
const RED: u8 = 160;
const YELLOW: u8 = 136;

/// The colour of a player.
pub(super) fn of_seat(seat: Seat) -> Style {
    Style::new().fg(Color::Indexed(match seat {
        Seat::One => BLUE,
        Seat::Two => ORANGE,
        Seat::Three => GREEN,
        Seat::Four => PURPLE,
    }))
}

/// The colour of a settler.
pub(super) fn of_settler(colour: Colour) -> Style {
    Style::new().fg(Color::Indexed(match colour {
        Colour::Blue => BLUE,
        Colour::Red => RED,
        Colour::Yellow => YELLOW,
        Colour::Purple => PURPLE,
    }))
}

/// The colour of a symbol; the grey one has that of words.
pub(super) fn of_symbol(symbol: Symbol) -> Style {
    let colour = match symbol {
        Symbol::Sphere => BLUE,
        Symbol::Cube => RED,
        Symbol::Gear => YELLOW,
        Symbol::Triangle => PURPLE,
        Symbol::Diamond => return Style::new(),
    };
    Style::new().fg(Color::Indexed(colour))
}

/// The shape of a symbol.
pub(super) const fn shape(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Sphere => "●",
        Symbol::Cube => "■",
        Symbol::Gear => "✱",
        Symbol::Triangle => "▲",
        Symbol::Diamond => "◆",
    }
}

/// What stands out.
pub(super) const fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// What is chosen.
pub(super) const fn chosen() -> Style {
    Style::new()
        .add_modifier(Modifier::REVERSED)
        .add_modifier(Modifier::BOLD)
}

/// What stands back: frames, keys.
pub(super) const fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// The nearest character of ASCII.
fn ascii(symbol: &str) -> char {
    let letter = symbol.chars().next().unwrap_or(' ');
    match letter {
        '─' => '-',
        '│' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
        '▸' | '›' | '→' => '>',
        '●' => 'o',
        '■' => '#',
        '✱' => '*',
        '▲' | '↑' => '^',
        '◆' => '%',
        '↓' => 'v',
        '○' => '0',
        '▮' | '█' | '▀' | '▄' => '#',
        '▓' => '=',
        '▒' => '+',
        '░' => '.',
        '▯' => '-',
        '·' | '…' => '.',
        '×' => 'x',
        '’' | '‘' => '\'',
        '“' | '”' | '«' | '»' => '"',
        '–' | '—' => '-',
        '\u{202f}' | '\u{a0}' => ' ',
        'À'..='Å' | 'Æ' => 'A',
        'Ç' => 'C',
        'È'..='Ë' => 'E',
        'Ì'..='Ï' => 'I',
        'Ñ' => 'N',
        'Ò'..='Ö' | 'Ø' | 'Œ' => 'O',
        'Ù'..='Ü' => 'U',
        'Ý' => 'Y',
        'ß' => 's',
        'à'..='å' | 'æ' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' | 'œ' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(variables: &[(&str, &str)]) -> Look {
        Look::of(|name| {
            let found = variables.iter().find(|(other, _)| *other == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_variables_say_what_a_terminal_shows() {
        let usual = [("TERM", "xterm-256color"), ("LANG", "de_DE.UTF-8")];
        assert_eq!(look(&usual), Look::WHOLE);
        let none = [usual[0], usual[1], ("NO_COLOR", "1")];
        assert_eq!(look(&none).colours, Colours::None);
        // An empty one does not count.
        assert_eq!(look(&[usual[0], ("NO_COLOR", "")]).colours, Colours::Many);
        assert_eq!(look(&[("TERM", "linux")]).colours, Colours::Eight);
        assert!(!look(&[("LANG", "C")]).unicode);
        assert!(!look(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]).unicode);
    }

    /// The share of light that a colour of the cube of 256 sends out.
    fn light(index: u8) -> f64 {
        let index = f64::from(index - 16);
        let steps = [
            (index / 36.0).floor(),
            (index / 6.0).floor() % 6.0,
            index % 6.0,
        ];
        let linear = steps.map(|step| {
            let value: f64 = if step > 0.0 { 55.0 + 40.0 * step } else { 0.0 };
            let share = value / 255.0;
            if share <= 0.04 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    #[test]
    fn every_colour_stands_out_from_black_and_from_white() {
        for colour in [BLUE, ORANGE, GREEN, PURPLE, RED, YELLOW] {
            let light = light(colour);
            let (on_black, on_white) = ((light + 0.05) / 0.05, 1.05 / (light + 0.05));
            assert!(
                on_black >= 3.0 && on_white >= 3.0,
                "{colour}: {on_black} {on_white}"
            );
        }
    }

    #[test]
    fn a_plain_terminal_gets_ascii_without_colours() {
        let mut buffer = Buffer::with_lines(["┌─▸ Zoë ● ×2"]);
        buffer.set_style(*buffer.area(), of_seat(Seat::One));
        let look = Look {
            colours: Colours::None,
            unicode: false,
        };
        look.simplify(&mut buffer);
        let text: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(text, "+-> Zoe o x2");
        assert!(buffer.content.iter().all(|cell| cell.fg == Color::Reset));
    }
}
