//! How two decks differ.

use std::ffi::OsStr;
use std::fmt::Display;

use handwritten::deck::Deck;
use handwritten::fault::Fault;
use perijove::components::words::Words;
use perijove::components::{Card, Edition, Pile, Track};
use perijove::export::pile_key;
use perijove::text::Language;

use crate::Report;

use super::open;

/// Shows how the decks in two files differ, whatever their order.
pub(super) fn compare(one: &OsStr, other: &OsStr) -> Result<Report, Fault> {
    let decks = [open(one)?, open(other)?];
    let files = [one, other].map(|file| file.to_string_lossy().into_owned());
    let mut text = String::new();
    let mut note = |key: &str, values: [Option<String>; 2]| {
        if values[0] != values[1] {
            text += &format!("{key}:\n");
            for (file, value) in files.iter().zip(values) {
                let value = value.as_deref().unwrap_or("says nothing");
                text += &format!("  {file}: {value}\n");
            }
        }
    };
    let [a, b] = &decks;
    let each = |what: fn(&Deck) -> Option<String>| [what(a), what(b)];
    note(
        "copy.edition",
        each(|deck| deck.lesson.edition.map(Edition::word).map(str::to_owned)),
    );
    note(
        "copy.language",
        each(|deck| deck.printed.map(Language::code).map(str::to_owned)),
    );
    note(
        "language",
        each(|deck| {
            let spoken = deck.lesson.language;
            spoken.map(Language::code).map(str::to_owned)
        }),
    );
    note(
        "track",
        each(|deck| {
            let track = deck.lesson.track?;
            let (spaces, bonuses, steps) = (
                track.spaces(),
                track.bonuses().map(Track::number),
                track.steps().map(Track::number),
            );
            Some(format!(
                "{spaces} spaces, bonuses {}, steps {}",
                row(&bonuses),
                row(&steps)
            ))
        }),
    );
    note(
        "council",
        each(|deck| Some(row(&deck.lesson.council?.0.map(Words)))),
    );
    note(
        "names",
        each(|deck| Some(row(&deck.lesson.names)).filter(|names| !names.is_empty())),
    );
    for pile in Pile::ALL {
        for (file, [deck, without]) in files.iter().zip([[a, b], [b, a]]) {
            let more = surplus(deck, without, pile);
            if !more.is_empty() {
                text += &format!("{}, in {file} alone:\n", pile_key(pile));
                for card in more {
                    text += &format!("  {}\n", Words(card));
                }
            }
        }
    }
    let fine = text.is_empty();
    if fine {
        text.push_str("The two decks are the same.\n");
    }
    Ok(Report { text, fine })
}

fn row(parts: &[impl Display]) -> String {
    let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
    parts.join(", ")
}

/// The cards of a kind that a deck has more of than another.
fn surplus(deck: &Deck, without: &Deck, pile: Pile) -> Vec<Card> {
    let of = |deck: &Deck| {
        let cards = deck.cards.iter().map(|(card, _)| *card);
        let mut cards: Vec<Card> = cards.filter(|card| card.pile() == pile).collect();
        cards.sort();
        cards
    };
    let mut more = of(deck);
    for card in of(without) {
        if let Some(place) = more.iter().position(|other| *other == card) {
            more.remove(place);
        }
    }
    more
}
