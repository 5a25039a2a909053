//! The wheel that a name is typed with: Latin letters, or the parts of a syllable one after the other.
//!
//! Hangul is chosen by initial, vowel and final. From the second part on the wheel shows the syllable as it would become; only those
//! that can be drawn are on it. Where the language is written in Hangul, each script has the way to the other at its end.

use crate::sure::Sure;
use crate::text::{Script, Syllable};

use super::accents::Accents;

/// Which wheel there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wheel {
    /// Latin letters.
    Latin,
    /// The initials of syllables.
    Initials,
    /// The vowels that go with an initial.
    Vowels(char),
    /// The finals that go with an initial and a vowel.
    Finals(Syllable),
}

/// What Ok on a place of the wheel does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WheelPlace {
    /// The name is done.
    Done,
    /// A letter is added.
    Letter(char),
    /// The latest letter becomes this one.
    Accent(char),
    /// A part of a syllable is chosen, and another wheel comes; this is what stands for it.
    Part(Wheel, char),
}

/// The letters of the Latin alphabet.
const ALPHABET: usize = 26;

impl Wheel {
    /// The one that a name begins with.
    pub(super) const fn of(script: Script) -> Self {
        match script {
            Script::Latin => Wheel::Latin,
            Script::Hangul => Wheel::Initials,
        }
    }

    /// A letter such as those that it is about.
    pub(super) const fn example(self) -> char {
        match self {
            Wheel::Latin => 'A',
            Wheel::Initials | Wheel::Vowels(_) | Wheel::Finals(_) => '가',
        }
    }

    /// Where it opens: on its first letter, before which may be "done".
    pub(super) const fn opening(self) -> usize {
        match self {
            Wheel::Latin | Wheel::Initials => 1,
            Wheel::Vowels(_) | Wheel::Finals(_) => 0,
        }
    }

    /// The one before, and the place of what was chosen there.
    pub(super) fn before(self) -> Option<(Wheel, usize)> {
        match self {
            Wheel::Latin | Wheel::Initials => None,
            Wheel::Vowels(initial) => {
                let at = Syllable::initials().position(|other| other == initial);
                Some((Wheel::Initials, at.sure_or(0).saturating_add(1)))
            }
            Wheel::Finals(syllable) => {
                let initial = syllable.initial();
                let mut all = Syllable::beginning_with(initial);
                let at = all.position(|other| other == syllable);
                Some((Wheel::Vowels(initial), at.sure_or(0)))
            }
        }
    }

    /// How many places it has, after what was typed, in a language of a script.
    pub(super) fn count(self, typed: &str, script: Script) -> usize {
        // "Done" and a space; then the way to the other script.
        let around: usize = match script {
            Script::Latin => 2,
            Script::Hangul => 3,
        };
        match self {
            Wheel::Latin => {
                let accents = Accents::of(typed).count();
                ALPHABET.saturating_add(accents).saturating_add(around)
            }
            Wheel::Initials => Syllable::initials().count().saturating_add(around),
            Wheel::Vowels(initial) => Syllable::beginning_with(initial).count(),
            Wheel::Finals(syllable) => syllable.alike().count(),
        }
    }

    /// What a place of it does, after what was typed.
    pub(super) fn choice(self, typed: &str, place: usize) -> WheelPlace {
        match self {
            Wheel::Latin => latin(typed, place),
            Wheel::Initials => initials(place),
            Wheel::Vowels(initial) => {
                let Some(syllable) = Syllable::beginning_with(initial).nth(place) else {
                    return WheelPlace::Done;
                };
                // Some go with one final alone.
                if syllable.alike().count() == 1 {
                    WheelPlace::Letter(syllable.letter())
                } else {
                    WheelPlace::Part(Wheel::Finals(syllable), syllable.letter())
                }
            }
            Wheel::Finals(syllable) => {
                let syllable = syllable.alike().nth(place);
                syllable.map_or(WheelPlace::Done, |syllable| {
                    WheelPlace::Letter(syllable.letter())
                })
            }
        }
    }
}

/// "Done" first, then the alphabet with the accents of the latest letter, a space, and the way to Hangul.
fn latin(typed: &str, place: usize) -> WheelPlace {
    let accents = Accents::of(typed);
    if let Some(accent) = accents.at(place) {
        return WheelPlace::Accent(accent);
    }
    let Some(nth) = accents.left_out(place).checked_sub(1) else {
        return WheelPlace::Done;
    };
    let letter = u8::try_from(nth).ok().filter(|_| nth < ALPHABET);
    let Some(letter) = letter.and_then(|nth| b'a'.checked_add(nth)) else {
        return if nth == ALPHABET {
            WheelPlace::Letter(' ')
        } else {
            WheelPlace::Part(Wheel::Initials, Wheel::Initials.example())
        };
    };
    // A name and each part of it begin with a capital.
    let begins = typed.is_empty() || typed.ends_with(' ');
    let letter = char::from(letter);
    WheelPlace::Letter(if begins {
        letter.to_ascii_uppercase()
    } else {
        letter
    })
}

/// "Done" first, then the initials, a space, and the way to Latin letters.
fn initials(place: usize) -> WheelPlace {
    let Some(nth) = place.checked_sub(1) else {
        return WheelPlace::Done;
    };
    match Syllable::initials().nth(nth) {
        Some(initial) => WheelPlace::Part(Wheel::Vowels(initial), initial),
        None if nth == Syllable::initials().count() => WheelPlace::Letter(' '),
        None => WheelPlace::Part(Wheel::Latin, Wheel::Latin.example()),
    }
}
