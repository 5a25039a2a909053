//! What the device says: complete in every language, short enough for the screen, and never a copy of the English.
//!
//! Every type is said in all its variants. The lists are made by hand here; beside each stands a `match` without a
//! wildcard, so that a new variant does not compile until it has been added.

mod everything;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use perijove::components::{
    Advisor, Atom, BadTrack, Colour, Effect, Seat, Ship, ShipKind, Symbol, Who,
};
use perijove::journal::{BadSave, BadText, Counted, Entry, Rejected};
use perijove::ledger::{Award, Fact, Line, Notice, Question as ScoreQuestion, Refused, Span};
use perijove::referee::{Answer, Illegal, Question, Spot};
use perijove::text::{Capital, Language, Phrase, Say, Short};

use everything::Everything;

/// Something in every language, in the order of [`Language::ALL`].
fn in_all<T: Copy>(what: T) -> [String; 3]
where
    Say<T>: Display,
{
    Language::ALL.map(|language| language.say(what).to_string())
}

/// The same with plain spaces, as a person would type it.
fn typed<T: Copy>(what: T) -> [String; 3]
where
    Say<T>: Display,
{
    in_all(what).map(|said| said.replace('\u{a0}', " "))
}

/// The letters of a template without what is filled in.
fn words(template: &str) -> String {
    let mut inside = false;
    let kept = template.chars().filter(|letter| {
        inside = *letter == '{' || inside && *letter != '}';
        !inside && letter.is_alphabetic()
    });
    kept.collect()
}

/// The places of a template, such as `{0}`.
fn places(template: &str) -> BTreeSet<&str> {
    let parts = template.split('{').skip(1);
    parts.map(|part| part.split('}').next().unwrap()).collect()
}

/// Words that really are the same: a planet, and two shapes.
const ALIKE: [(Language, Phrase); 4] = [
    (Language::French, Phrase::Mars),
    (Language::German, Phrase::Mars),
    (Language::French, Phrase::ShortCube),
    (Language::French, Phrase::ShortTriangle),
];

#[test]
fn every_phrase_is_written_in_every_language() {
    assert!(Phrase::ALL.len() > 200);
    for phrase in Phrase::ALL {
        for language in Language::ALL {
            let template = language.template(*phrase);
            assert!(!template.trim().is_empty(), "{language:?} {phrase:?}");
            assert_eq!(template, template.trim(), "{language:?} {phrase:?}");
            assert!(!template.contains("  "), "{language:?} {phrase:?}");
        }
    }
}

#[test]
fn a_template_has_the_same_places_in_every_language() {
    for phrase in Phrase::ALL {
        let english = Language::English.template(*phrase);
        for language in Language::ALL {
            let template = language.template(*phrase);
            assert_eq!(places(template), places(english), "{language:?} {phrase:?}");
            for place in places(template) {
                assert!(["0", "1", "2"].contains(&place), "{template}");
            }
        }
    }
}

#[test]
fn a_choice_by_number_is_well_formed() {
    for phrase in Phrase::ALL {
        for language in Language::ALL {
            let template = language.template(*phrase);
            let marks: String = template.chars().filter(|c| "[|]".contains(*c)).collect();
            assert_eq!(marks.replace("[|]", ""), "", "{language:?} {phrase:?}");
        }
    }
}

#[test]
fn no_phrase_is_a_copy_of_the_english() {
    for phrase in Phrase::ALL {
        let english = Language::English.template(*phrase);
        for language in [Language::French, Language::German] {
            let template = language.template(*phrase);
            let alike = ALIKE.contains(&(language, *phrase));
            if alike || !words(english).is_empty() {
                assert_eq!(template == english, alike, "{language:?} {phrase:?}");
            }
        }
    }
}

#[test]
fn french_parts_its_marks_and_the_others_do_not() {
    for phrase in Phrase::ALL {
        for language in Language::ALL {
            let template = language.template(*phrase);
            for (at, _) in template.match_indices([':', ';', '?', '!']) {
                let parted = template[..at].ends_with(' ');
                assert_eq!(parted, language == Language::French, "{template}");
            }
        }
    }
    let said = Language::French.say(Question::Action).to_string();
    assert_eq!(said, "Quelle action\u{a0}?");
}

/// How many lines a message takes on a screen of 21 letters; with a longer word, more than there are.
fn lines(said: &str) -> usize {
    let (mut lines, mut used) = (1, 0);
    for word in said.split(' ').map(|word| word.chars().count()) {
        if word > 21 {
            return usize::MAX;
        }
        if used > 0 && used + 1 + word > 21 {
            (lines, used) = (lines + 1, word);
        } else {
            used += word + usize::from(used > 0);
        }
    }
    lines
}

/// The most letters each kind of thing may take.
const ROOM: [(&str, usize); 28] = [
    ("symbol", 18),
    ("short symbol", 9),
    ("colour", 8),
    ("settlers", 28),
    ("planet", 8),
    ("berth", 8),
    ("spot", 8),
    ("seat", 8),
    ("span", 16),
    ("pile", 16),
    ("place", 24),
    ("atom", 24),
    ("effect", 28),
    ("ship", 20),
    ("advisor", 60),
    ("card", 25),
    ("edition", 21),
    ("mode", 21),
    ("line", 42),
    ("score question", 60),
    ("tie break", 42),
    ("notice", 64),
    ("refusal", 100),
    ("prompt", 32),
    ("answer", 28),
    ("entry", 36),
    ("counted", 28),
    ("bad input", 100),
];

/// What is wrong with something said; nothing, if all is well.
fn complaint(kind: &str, said: &str) -> Option<String> {
    let drawn = |letter: char| matches!(letter, ' '..='~' | '\u{a0}'..='\u{ff}');
    let room = ROOM.iter().find(|(name, _)| *name == kind);
    let length = said.chars().count();
    if said.trim().is_empty() {
        Some("is empty".to_owned())
    } else if said.contains(['{', '}', '[', ']', '|']) {
        Some("has a place left open".to_owned())
    } else if said.contains("  ") || said.trim() != said {
        Some("has a space too many".to_owned())
    } else if !said.chars().all(drawn) {
        Some("has a letter that is not drawn".to_owned())
    } else if room.is_none_or(|(_, room)| length > *room) {
        Some(format!("has {length} letters"))
    } else if said.len() > if length > 42 { 192 } else { 48 } {
        Some(format!("has {} bytes", said.len()))
    } else if lines(said) > 5 {
        Some(format!("takes {} lines", lines(said)))
    } else {
        None
    }
}

#[test]
fn everything_fits_and_nothing_is_left_open() {
    let mut longest = BTreeMap::<(&str, Language), String>::new();
    let mut complaints = Vec::new();
    for language in Language::ALL {
        for (kind, said) in Everything::said_in(language) {
            if let Some(wrong) = complaint(kind, &said) {
                complaints.push(format!("{language:?} {kind} {wrong}: {said}"));
            }
            let best = longest.entry((kind, language)).or_default();
            if said.chars().count() > best.chars().count() {
                *best = said;
            }
        }
    }
    // Shown with `--nocapture`.
    for ((kind, language), said) in &longest {
        println!("{kind:15} {language:?} {:3} {said}", said.chars().count());
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert_eq!(longest.len(), ROOM.len() * 3);
}

#[test]
fn what_does_not_fit_is_noticed() {
    for (kind, said) in [
        ("colour", ""),
        ("colour", "{0}"),
        ("colour", "r[e|o]d"),
        ("colour", "a  b"),
        ("colour", "a "),
        ("colour", "a\u{2026}"),
        ("colour", "vermillion"),
        ("no such kind", "red"),
        ("refusal", &["fifteen-letters"; 6].join(" ")),
        ("refusal", "a-word-of-twenty-two-l"),
    ] {
        assert!(complaint(kind, said).is_some(), "{kind}: {said}");
    }
    assert_eq!(complaint("colour", "red"), None);
}

#[test]
fn a_label_is_not_said_as_in_english() {
    let said = Language::ALL.map(|language| Everything::said_in(language).collect::<Vec<_>>());
    let [english, others @ ..] = &said;
    let names: Vec<&str> = Advisor::ALL.iter().map(|advisor| advisor.name()).collect();
    for other in others {
        assert_eq!(other.len(), english.len());
        for ((kind, ours), (_, theirs)) in english.iter().zip(other) {
            let alike = ["Mars", "cube", "triangle", "A", "B"].contains(&ours.as_str())
                || names.iter().any(|name| ours.starts_with(name))
                || !words(ours).chars().any(char::is_alphabetic)
                || ours.starts_with("Mars: ?");
            assert!(alike || ours != theirs, "{kind}: {ours}");
        }
    }
}

/// Each sentence tells its variant from the others, and ends with the rule's id.
fn each_its_own<T: Copy + std::fmt::Debug>(all: &[T], id: impl Fn(&T) -> Option<&'static str>)
where
    Say<T>: Display,
{
    for language in Language::ALL {
        let mut heard = BTreeMap::<String, String>::new();
        for refusal in all {
            let said = language.say(*refusal).to_string();
            match id(refusal) {
                Some(id) => assert!(said.ends_with(&format!(" ({id})")), "{said}"),
                None => assert!(!said.contains('('), "{said}"),
            }
            let variant = format!("{refusal:?}");
            let sentence = said.split(" (").next().unwrap().to_owned();
            let first = sentence.chars().next().unwrap();
            assert!(first.is_uppercase(), "{said}");
            // The cards of which a refusal speaks show in the rule, not in the sentence.
            let name = variant.split('(').next().unwrap().to_owned();
            let name = if name == "AdvisorElsewhere" {
                variant
            } else {
                name
            };
            if let Some(other) = heard.insert(sentence, name.clone()) {
                assert_eq!(other, name, "{language:?}: {said}");
            }
        }
    }
}

#[test]
fn each_refusal_is_its_own_sentence_and_names_its_rule() {
    each_its_own(&everything::refusals(), |refused: &Refused| {
        Some(refused.rule().id())
    });
}

#[test]
fn each_illegal_answer_is_its_own_sentence_and_names_its_rule() {
    let own: Vec<Illegal> = everything::illegals()
        .into_iter()
        .filter(|illegal| !matches!(illegal, Illegal::Refused(_) | Illegal::Bug(_)))
        .collect();
    each_its_own(&own, |illegal: &Illegal| {
        illegal.rule().map(|rule| rule.id())
    });
}

#[test]
fn a_refusal_says_the_same_wherever_it_comes_from() {
    for refused in everything::refusals() {
        let said = in_all(refused);
        assert_eq!(in_all(Illegal::Refused(refused)), said);
        assert_eq!(in_all(Rejected::Refused(refused)), said);
        let bugs = in_all(Illegal::Bug(refused));
        for (bug, said) in bugs.iter().zip(&said) {
            assert!(bug.ends_with(said) && bug != said, "{bug}");
        }
    }
    for illegal in everything::illegals() {
        assert_eq!(in_all(Rejected::Illegal(illegal)), in_all(illegal));
    }
}

#[test]
fn what_is_wrong_with_a_save_or_a_text_tells_it_apart() {
    for language in Language::ALL {
        let saves: BTreeSet<String> = [
            BadSave::NotASave,
            BadSave::Newer(2),
            BadSave::Short,
            BadSave::Damaged,
            BadSave::Header,
            BadSave::Entry,
            BadSave::Rejected(Rejected::Full),
        ]
        .map(|bad| language.say(bad).to_string())
        .into();
        assert_eq!(saves.len(), 7);
        let line = 12;
        let why = Rejected::OtherMode;
        let texts: BTreeSet<String> = [
            BadText::FirstLine,
            BadText::Newer,
            BadText::Incomplete,
            BadText::Header { line },
            BadText::Entry { line },
            BadText::Rejected { line, why },
        ]
        .map(|bad| language.say(bad).to_string())
        .into();
        assert_eq!(texts.len(), 6);
        assert_eq!(texts.iter().filter(|text| text.contains("12")).count(), 3);
    }
}

fn line(kind: ShipKind, count: u8, each: u8) -> Line {
    Line {
        seat: Seat::One,
        award: Award::Ship(Ship::new(kind)),
        count: Some(count),
        each,
    }
}

#[test]
fn one_is_singular_and_in_french_none_too() {
    let cubes = |count| line(ShipKind::Shuttles(Some(Symbol::Cube)), count, 2);
    let said = [0, 1, 2].map(|count| typed(cubes(count)));
    assert_eq!(
        said,
        [
            [
                "2 × 0 red cube shuttles = 0",
                "2 × 0 navette cube rouge = 0",
                "2 × 0 Würfel-Shuttles = 0",
            ],
            [
                "2 × 1 red cube shuttle = 2",
                "2 × 1 navette cube rouge = 2",
                "2 × 1 Würfel-Shuttle = 2",
            ],
            [
                "2 × 2 red cube shuttles = 4",
                "2 × 2 navettes cube rouge = 4",
                "2 × 2 Würfel-Shuttles = 4",
            ],
        ]
    );
}

#[test]
fn adjectives_agree_with_what_they_count() {
    let printed = |count| line(ShipKind::Crews(Some(Colour::Red)), count, 1);
    let said = [1, 3].map(|count| typed(printed(count)));
    assert_eq!(
        said,
        [
            [
                "1 printed red settler = 1",
                "1 colon rouge imprimé = 1",
                "1 gedruckter roter Siedler = 1",
            ],
            [
                "3 printed red settlers = 3",
                "3 colons rouges imprimés = 3",
                "3 gedruckte rote Siedler = 3",
            ],
        ]
    );
    let aboard = Line {
        seat: Seat::One,
        award: Award::Aboard,
        count: None,
        each: 1,
    };
    assert_eq!(
        typed(aboard),
        [
            "? settlers on waiting ships = ?",
            "? colons sur vaisseaux à quai = ?",
            "? Siedler auf wartenden Schiffen = ?",
        ]
    );
}

#[test]
fn notices_count() {
    let turns = [1, 2].map(|turns| typed(Notice::LastRound { turns }));
    assert_eq!(
        turns,
        [
            [
                "last round: 1 more turn",
                "dernière manche : encore 1 tour",
                "letzte Runde: noch 1 Zug",
            ],
            [
                "last round: 2 more turns",
                "dernière manche : encore 2 tours",
                "letzte Runde: noch 2 Züge",
            ],
        ]
    );
    let excess = [1, 2].map(|excess| typed(Notice::HandOver { excess }));
    assert_eq!(
        excess,
        [
            [
                "put 1 ship under the pile by the turn's end",
                "remettre 1 vaisseau sous la pioche avant la fin du tour",
                "bis Zugende 1 Schiff unter den Stapel legen",
            ],
            [
                "put 2 ships under the pile by the turn's end",
                "remettre 2 vaisseaux sous la pioche avant la fin du tour",
                "bis Zugende 2 Schiffe unter den Stapel legen",
            ],
        ]
    );
    let times = |times| Notice::Times {
        symbol: Some(Symbol::Cube),
        times,
    };
    let (once, thrice) = (Span::exactly(1), Span { least: 1, most: 3 });
    let said = [once, thrice].map(|span| typed(times(span)));
    assert_eq!(
        said,
        [
            [
                "red cube ×1: do it once",
                "cube rouge ×1 : à faire une fois",
                "roter Würfel ×1: einmal ausführen",
            ],
            [
                "red cube ×1 to 3: do it up to 3 times",
                "cube rouge ×1 à 3 : à faire jusqu'à 3 fois",
                "roter Würfel ×1 bis 3: bis zu 3-mal ausführen",
            ],
        ]
    );
}

#[test]
fn the_score_sheet_asks() {
    let seat = Seat::Two;
    let symbol = Symbol::Gear;
    assert_eq!(
        typed(ScoreQuestion::Shuttles { seat, symbol }),
        [
            "How many yellow gear shuttles?",
            "Combien de navettes engrenage jaune ?",
            "Wie viele Zahnrad-Shuttles?",
        ]
    );
    let colour = Colour::Purple;
    assert_eq!(
        typed(ScoreQuestion::Printed { seat, colour }),
        [
            "How many purple settlers are printed on the shuttles?",
            "Combien de colons violets imprimés sur les navettes ?",
            "Wie viele lila Siedler sind auf den Shuttles gedruckt?",
        ]
    );
}

// F1, E2
#[test]
fn a_refusal_reads_well() {
    assert_eq!(
        typed(Illegal::EarthFull),
        [
            "Earth is full (F1)",
            "La Terre est pleine (F1)",
            "Die Erde ist voll (F1)",
        ]
    );
    assert_eq!(
        typed(Refused::GameOver),
        [
            "The game is over (E2)",
            "La partie est finie (E2)",
            "Das Spiel ist zu Ende (E2)",
        ]
    );
    assert_eq!(
        typed(BadTrack::TooShort { spaces: 1 }),
        [
            "1 space: a track needs at least 5",
            "1 case : une piste en a au moins 5",
            "1 Feld: Eine Leiste hat mindestens 5",
        ]
    );
}

#[test]
fn answers_are_labels() {
    let (from, to) = (Colour::Red, Colour::Blue);
    for (answer, said) in [
        (
            Answer::Recruit(Colour::Red),
            ["Recruit red", "Recruter rouge", "Rot rekrutieren"],
        ),
        (
            Answer::Move {
                from: Spot::Mars,
                colour: Colour::Red,
                to: Spot::BerthA,
            },
            [
                "Red: Mars to berth A",
                "Rouge : Mars vers quai A",
                "Rot: Mars nach Dock A",
            ],
        ),
        (
            Answer::Adapt {
                spot: Spot::Mars,
                from,
                to,
            },
            [
                "Adapt Mars: red>blue",
                "Adapter Mars, rouge>bleu",
                "Anpassen Mars: rot>blau",
            ],
        ),
        (
            Answer::DiscardTiles { slots: 0b101 },
            [
                "Discard tiles 1, 3",
                "Défausser tuiles 1, 3",
                "Plättchen 1, 3 abgeben",
            ],
        ),
        (
            Answer::DiscardTiles { slots: 0b10 },
            ["Discard tile 2", "Défausser tuile 2", "Plättchen 2 abgeben"],
        ),
        (
            Answer::Stop { space: 5 },
            [
                "Stop on space 5",
                "S'arrêter en case 5",
                "Auf Feld 5 anhalten",
            ],
        ),
        (Answer::Decline, ["No, thanks", "Non, merci", "Nein, danke"]),
    ] {
        assert_eq!(typed(answer), said);
    }
}

#[test]
fn entries_tell_what_happened() {
    for (entry, said) in [
        (
            Entry::Fact(Fact::TileTaken { slot: 1, into: 0 }),
            ["tile 2 taken", "tuile 2 prise", "Plättchen 2 genommen"],
        ),
        (
            Entry::Fact(Fact::TurnEnded),
            ["turn ended", "tour terminé", "Zug beendet"],
        ),
        (
            Entry::Answer(Answer::Recruit(Colour::Red)),
            ["red recruited", "rouge recruté", "rot rekrutiert"],
        ),
        (
            Entry::Settlers {
                seat: Seat::One,
                spot: Spot::Mars,
                colour: Colour::Blue,
                count: 1,
            },
            [
                "Mars: 1 blue settler",
                "Mars : 1 colon bleu",
                "Mars: 1 blauer Siedler",
            ],
        ),
        (
            Entry::Counted {
                seat: Seat::One,
                what: Counted::Tiles,
                count: Some(3),
            },
            ["tiles: 3", "tuiles : 3", "Plättchen: 3"],
        ),
    ] {
        assert_eq!(typed(entry), said);
    }
}

#[test]
fn effects_and_ships_are_labels() {
    let recruit = |colour| Atom::Recruit(Who::Only(colour));
    let adapt = |colour| Atom::Adapt(Who::Only(colour));
    for (effect, said) in [
        (
            Effect::One(recruit(Colour::Red)),
            ["recruit red", "recruter rouge", "rot rekrutieren"],
        ),
        (
            Effect::Either(recruit(Colour::Red), Atom::Reputation),
            ["red or reputation", "rouge ou réputation", "rot oder Ruf"],
        ),
        (
            Effect::Both(recruit(Colour::Red), Atom::Draw),
            ["red and ship", "rouge et vaisseau", "rot und Schiff"],
        ),
        (
            Effect::Either(adapt(Colour::Red), adapt(Colour::Blue)),
            [
                "adapt red or blue",
                "adapter rouge ou bleu",
                "rot oder blau anpassen",
            ],
        ),
    ] {
        assert_eq!(typed(effect), said);
    }
    let cubes = ShipKind::Shuttles(Some(Symbol::Cube));
    assert_eq!(
        typed(Ship::new(cubes)),
        ["2 VP per cube", "2 PV / cube", "2 SP je Würfel"]
    );
    assert_eq!(typed(Ship::UNKNOWN), ["?", "?", "?"]);
}

#[test]
fn a_capital_is_put_on_any_letter() {
    let said = |text| Capital(text).to_string();
    assert_eq!(said("red: Mars"), "Red: Mars");
    assert_eq!(said("égalité"), "Égalité");
    assert_eq!(said("über"), "Über");
    assert_eq!(said("ÿ÷ß"), "ÿ÷ß");
    assert_eq!(said("×2"), "×2");
    assert_eq!(said(""), "");
    let cube = Language::German.say(Short(Symbol::Cube));
    assert_eq!(Capital(cube).to_string(), "Würfel");
    let red = Language::French.say(Symbol::Cube);
    assert_eq!(Capital(red).to_string(), "Cube rouge");
}
