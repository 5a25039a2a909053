//! Every refusal names its rule, and every one that a player can meet is met by a test.

use perijove::ledger::Refused;
use perijove::referee::Illegal;

use crate::house::{files, read, top};

/// Every refusal with the rule behind it, and whether an answer or an amendment can meet it.
const ALL: &[(Illegal, Option<&str>, bool)] = &[
    (Illegal::NotAsked, None, true),
    (Illegal::WrongBack, None, true),
    (Illegal::TileUntold, Some("C3"), true),
    (Illegal::ShuttleUntold, Some("C4"), true),
    (Illegal::ShipUntold, Some("C5"), true),
    (Illegal::NoTileOnDisplay, Some("A1.1"), true),
    (Illegal::NoTileToReplace, Some("A1.1"), true),
    (Illegal::CrewMissing, Some("A2.1"), true),
    (Illegal::NoShuttleOnDisplay, Some("A2.1"), true),
    (Illegal::WhiteMissing, Some("A2.1"), true),
    (Illegal::NoTileToPay, Some("A2.2"), true),
    (Illegal::CannotBoard, Some("F4"), true),
    (Illegal::NotUnderWay, Some("A2.3"), true),
    (Illegal::NoTilesToDiscard, Some("A3.1"), true),
    (Illegal::TooManyTiles, Some("A3.1"), true),
    (Illegal::NotOptional, Some("T2"), true),
    (Illegal::NotOffered, Some("C6"), true),
    (Illegal::SupplyEmpty, Some("F1"), true),
    (Illegal::EarthFull, Some("F1"), true),
    (Illegal::NobodyToAdapt, Some("F2"), true),
    (Illegal::NoNewcomer, Some("F2"), true),
    (Illegal::SameColour, Some("F2"), true),
    (Illegal::NewcomerRefused, Some("F2"), true),
    (Illegal::NobodyToMove, Some("F3"), true),
    (Illegal::NoSuchStep, Some("F3"), true),
    (Illegal::NotGained, Some("F5"), true),
    (Illegal::TrackFinished, Some("F6"), true),
    (Illegal::NoShipThere, Some("F7"), true),
    (Illegal::HandFull, Some("F8"), true),
    (Illegal::NotComplete, Some("L1"), true),
    (Illegal::NotInHand, Some("L2"), true),
    (Illegal::NoShipToLaunch, Some("L4"), true),
    (Illegal::AdvisorUntold, Some("M8"), true),
    (Illegal::MoonFull, Some("M2"), true),
    (Illegal::NoRoad, Some("M3"), true),
    (Illegal::NoFigure, Some("M4"), true),
    (Illegal::NoFare, Some("M4"), true),
    (Illegal::NoSwap, Some("M5"), true),
    (Illegal::NoAdvisorThere, Some("M5"), true),
    (Illegal::CouncilFull, Some("M5"), true),
    (Illegal::Infected, Some("M8"), true),
    (Illegal::NoShipToInfect, Some("M8"), true),
    (Illegal::NoVip, Some("M8"), true),
    (Illegal::NoStandIn, Some("M8"), true),
    (Illegal::GameOver, Some("E2"), true),
    (Illegal::NoRoom, Some("C7"), true),
    (Illegal::NotNow, None, true),
    (Illegal::Refused(Refused::NoSuchSeat), Some("S1"), true),
    // Defects of the program.
    (Illegal::Bug(Refused::HandFull), Some("F8"), false),
    (Illegal::Overflow, None, false),
];

/// The variant's name, without what it holds.
fn name(illegal: Illegal) -> String {
    let words = format!("{illegal:?}");
    words.split('(').next().unwrap_or_default().to_owned()
}

// A3.1, F4, L4
#[test]
fn every_refusal_names_its_rule() {
    for (illegal, rule, _) in ALL {
        assert_eq!(illegal.rule().map(|rule| rule.id()), *rule, "{illegal:?}");
    }
}

#[test]
fn every_refusal_of_the_referee_is_listed_here() {
    let source = read(&top().join("src/referee/illegal.rs"));
    let body = source.split("pub enum Illegal {").nth(1).unwrap();
    let body = body.split("\n}").next().unwrap();
    let declared: Vec<&str> = body
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with(char::is_uppercase))
        .map(|line| line.split(['(', ',']).next().unwrap_or_default())
        .collect();
    let mut listed: Vec<String> = ALL.iter().map(|(illegal, ..)| name(*illegal)).collect();
    let mut declared: Vec<String> = declared.into_iter().map(str::to_owned).collect();
    declared.sort();
    listed.sort();
    assert_eq!(listed, declared);
}

#[test]
fn every_refusal_a_player_can_meet_is_met_by_a_test() {
    let tests: Vec<String> = files(&top().join("tests/referee"), ".rs")
        .iter()
        .filter(|path| !path.ends_with("refusals.rs"))
        .map(|path| read(path))
        .collect();
    for (illegal, _, reachable) in ALL {
        let name = format!("Illegal::{}", name(*illegal));
        let met = |text: &String| {
            text.match_indices(&name).any(|(at, _)| {
                let rest = &text[at + name.len()..];
                !rest.starts_with(|c: char| c.is_alphanumeric())
            })
        };
        assert_eq!(tests.iter().any(met), *reachable, "{name}");
    }
}
