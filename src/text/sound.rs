//! The last sound of a word, as a Korean reader would say it: particles depend on it.
//!
//! What counts is the last word of what is filled in, whatever brackets or marks follow it.
//!
//! - A syllable of Hangul shows its last sound.
//! - A number is read out in Korean, so that its last digit decides: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. Tens, hundreds and thousands
//!   end in a consonant, as 영 does.
//! - A Latin letter alone, and the last of several capitals such as VIP, is called by its name: 엘, 엠, 엔 and 알 end in a
//!   consonant, the others in a vowel.
//! - Other Latin words are taken for names, and end as they are written in Hangul:
//!
//! | end | sound | such as |
//! |---|---|---|
//! | m, n, ng | consonant | 톰 (Tom), 앤 (Ann) |
//! | l | ㄹ | 폴 (Paul) |
//! | e that is silent after m, n, l | as without it | 제인 (Jane), 니콜 (Nicole) |
//! | b, c, k, p, t, also doubled or ck, after a vowel | consonant | 밥 (Bob), 닉 (Nick) |
//! | anything else | vowel, if need be the ㅡ or ㅣ that is added | 클레오 (Cleo), 맥스 (Max), 라르스 (Lars), 로버트 (Robert) |
//!
//! Names of other languages are pronounced in other ways, and nobody can know: the rule is right more often than not.

use core::fmt::{Display, Result, Write};

use crate::sure::Sure;

use super::hangul::{Syllable, is_hangul};

/// The last sound of a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Sound {
    /// A vowel.
    Vowel,
    /// The consonant ㄹ, after which some particles are as after a vowel.
    Rieul,
    /// Any other consonant.
    Consonant,
}

/// The final ㄹ in the order of Unicode.
const RIEUL: u8 = 8;

impl Sound {
    /// The last sound of what is said.
    ///
    /// ```
    /// use perijove::text::Sound;
    ///
    /// assert_eq!(Sound::of(&"민수"), Sound::Vowel);
    /// assert_eq!(Sound::of(&"Paul"), Sound::Rieul);
    /// assert_eq!(Sound::of(&13), Sound::Consonant);
    /// ```
    #[must_use]
    pub fn of(said: &dyn Display) -> Sound {
        let mut heard = Heard::by(Silence);
        // Nobody who only listens fails.
        write!(heard, "{said}").surely();
        heard.sound()
    }
}

/// Listens to what is written on its way: keeps the end of its last word.
pub(super) struct Heard<W> {
    out: W,
    /// The last letters, the latest first, as small ones.
    latest: [char; 3],
    /// How many letters the word has so far.
    letters: usize,
    /// Whether all of them are capitals.
    is_capital: bool,
    /// Whether the word goes on.
    goes_on: bool,
}

impl<W> Heard<W> {
    /// What is written goes there.
    pub(super) const fn by(out: W) -> Self {
        Heard {
            out,
            latest: ['\0'; 3],
            letters: 0,
            is_capital: true,
            goes_on: false,
        }
    }

    fn hear(&mut self, letter: char) {
        let is_accented = matches!(letter, 'À'..='ÿ' | 'œ' | 'Œ');
        if !(letter.is_ascii_alphanumeric() || is_accented || is_hangul(letter)) {
            self.goes_on = false;
            return;
        }
        if !self.goes_on {
            self.goes_on = true;
            self.letters = 0;
            self.is_capital = true;
        }
        self.letters = self.letters.saturating_add(1);
        self.is_capital &= letter.is_ascii_uppercase();
        let [last, before, _] = self.latest;
        self.latest = [letter.to_ascii_lowercase(), last, before];
    }

    /// The last sound so far.
    pub(super) fn sound(&self) -> Sound {
        let [last, before, second] = self.latest;
        if let Some(syllable) = Syllable::of(last) {
            return match syllable.last() {
                0 => Sound::Vowel,
                RIEUL => Sound::Rieul,
                _ => Sound::Consonant,
            };
        }
        let is_vowel = |letter: char| {
            matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'w') || letter > '\u{7f}'
        };
        match last {
            '1' | '7' | '8' => Sound::Rieul,
            '0' | '3' | '6' => Sound::Consonant,
            _ if self.letters == 1 || self.is_capital => match last {
                'l' | 'r' => Sound::Rieul,
                'm' | 'n' => Sound::Consonant,
                _ => Sound::Vowel,
            },
            'l' => Sound::Rieul,
            'e' if before == 'l' => Sound::Rieul,
            'e' if matches!(before, 'm' | 'n') => Sound::Consonant,
            'm' | 'n' => Sound::Consonant,
            'g' if before == 'n' => Sound::Consonant,
            'b' | 'c' | 'k' | 'p' | 't' => {
                let is_double = before == last || (before, last) == ('c', 'k');
                let before = if is_double { second } else { before };
                if is_vowel(before) {
                    Sound::Consonant
                } else {
                    Sound::Vowel
                }
            }
            _ => Sound::Vowel,
        }
    }
}

impl<W: Write> Write for Heard<W> {
    fn write_str(&mut self, text: &str) -> Result {
        text.chars().for_each(|letter| self.hear(letter));
        self.out.write_str(text)
    }
}

/// Where nothing is written.
struct Silence;

impl Write for Silence {
    fn write_str(&mut self, _: &str) -> Result {
        Ok(())
    }
}
