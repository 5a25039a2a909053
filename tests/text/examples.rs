//! Sentences written by hand: plurals, word order, labels.

use perijove::components::{Atom, BadTrack, Colour, Effect, Seat, Ship, ShipKind, Symbol, Who};
use perijove::journal::{Counted, Entry};
use perijove::ledger::{Award, EndCause, Fact, Line, Notice, Refused, ScoreQuestion, Span};
use perijove::referee::{Answer, Illegal, Spot};
use perijove::text::{Capital, Language, LastTurns, Short};

use super::typed;

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
                "2 × 0 Navette cube rouge = 0",
                "2 × 0 Würfel-Shuttles = 0",
            ],
            [
                "2 × 1 red cube shuttle = 2",
                "2 × 1 Navette cube rouge = 2",
                "2 × 1 Würfel-Shuttle = 2",
            ],
            [
                "2 × 2 red cube shuttles = 4",
                "2 × 2 Navettes cube rouge = 4",
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
                "1 red settler at the top of shuttles = 1",
                "1 Colon rouge en haut des Navettes = 1",
                "1 roter Siedler oben auf den Shuttles = 1",
            ],
            [
                "3 red settlers at the top of shuttles = 3",
                "3 Colons rouges en haut des Navettes = 3",
                "3 rote Siedler oben auf den Shuttles = 3",
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
            "? settlers aboard = ?",
            "? Colons à bord = ?",
            "? Siedler an Bord = ?",
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
    let ends = [
        &["Cleo"][..],
        &["Cleo", "Dan"],
        &["Cleo", "Dan", "Eve"],
        &[],
    ];
    let ends = ends.map(|names| {
        typed(LastTurns {
            cause: EndCause::FourthLaunch,
            by: &"Ben",
            names,
        })
    });
    assert_eq!(
        ends,
        [
            [
                "Ben's fourth launch: Cleo still plays",
                "4e décollage (Ben) : Cleo joue encore",
                "4. Start von Ben: Cleo ist noch dran",
            ],
            [
                "Ben's fourth launch: Cleo and Dan still play",
                "4e décollage (Ben) : Cleo et Dan jouent encore",
                "4. Start von Ben: Cleo und Dan sind noch dran",
            ],
            [
                "Ben's fourth launch: Cleo, Dan and Eve still play",
                "4e décollage (Ben) : Cleo, Dan et Eve jouent encore",
                "4. Start von Ben: Cleo, Dan und Eve sind noch dran",
            ],
            [
                "Ben's fourth launch: this is the last turn",
                "4e décollage (Ben) : c’est le dernier tour",
                "4. Start von Ben: das ist der letzte Zug",
            ],
        ]
    );
    let excess = [1, 2].map(|excess| typed(Notice::HandOver { excess }));
    assert_eq!(
        excess,
        [
            [
                "put 1 ship under the pile by the turn's end",
                "remettre 1 Vaisseau sous la pioche avant la fin du tour",
                "bis Zugende 1 Schiff unter den Stapel legen",
            ],
            [
                "put 2 ships under the pile by the turn's end",
                "remettre 2 Vaisseaux sous la pioche avant la fin du tour",
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
                "cube rouge ×1 à 3 : à faire jusqu’à 3 fois",
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
            "Combien de Navettes engrenage jaune ?",
            "Wie viele Zahnrad-Shuttles?",
        ]
    );
    let colour = Colour::Purple;
    assert_eq!(
        typed(ScoreQuestion::Printed { seat, colour }),
        [
            "How many purple settlers at the top of shuttles?",
            "Combien de Colons violets en haut des Navettes ?",
            "Wie viele lila Siedler sind oben auf den Shuttles abgebildet?",
        ]
    );
}

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
                "Rouge : Mars vers Vaisseau A",
                "Rot: Mars → Schiff A",
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
                "Adapter, Mars : rouge>bleu",
                "Anpassen, Mars: rot>blau",
            ],
        ),
        (
            Answer::DiscardTiles { slots: 0b101 },
            [
                "Discard tiles 1, 3",
                "Défausser les tuiles 1, 3",
                "Plättchen 1, 3 abgeben",
            ],
        ),
        (
            Answer::DiscardTiles { slots: 0b10 },
            [
                "Discard tile 2",
                "Défausser la tuile 2",
                "Plättchen 2 abgeben",
            ],
        ),
        (
            Answer::Stop { space: 5 },
            [
                "Stop on space 6",
                "S’arrêter sur la case 6",
                "Auf Feld 6 anhalten",
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
                "Mars : 1 Colon bleu",
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
            [
                "red or reputation",
                "rouge ou Réputation",
                "rot oder Reputation",
            ],
        ),
        (
            Effect::Both(recruit(Colour::Red), Atom::Draw),
            ["red and ship", "rouge et Vaisseau", "rot und Schiff"],
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
        ["2 VP per cube", "2 PV par cube", "2 SP je Würfel"]
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
