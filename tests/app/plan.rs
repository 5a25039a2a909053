//! The drawing of the table: each step of the setup lights up what it speaks of, and everything has its place.

use perijove::app::{App, Around, Asks, PLAN_HIGH, PLAN_WIDE, Piece, Plan, PlanPart};
use perijove::book::Reveals;
use perijove::components::Pile;
use perijove::text::Language;

use super::screens::MOON;
use super::{owned, press};

fn pieces(plan: Plan) -> Vec<Piece> {
    let mut pieces = Vec::new();
    plan.each_piece(&mut |piece| pieces.push(piece));
    pieces
}

fn plan(app: &App) -> Plan {
    let around = app.screen().around.expect("something lies around");
    around.plan().expect("a plan of the table")
}

/// The plans of all steps of a setup with the Moon, whose first step is shown.
fn steps() -> Vec<Plan> {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, MOON.trim_end_matches('o'));
    while app.asks() != Asks::Setup {
        press(&mut app, "o");
    }
    let mut plans = Vec::new();
    while app.asks() == Asks::Setup {
        plans.push(plan(&app));
        press(&mut app, "o");
    }
    assert_eq!(app.plan(), None, "where no place is spoken of");
    plans
}

#[test]
fn every_step_of_the_setup_lights_up_a_place_of_its_own() {
    let plans = steps();
    assert_eq!(plans.len(), 8);
    let mut before: Vec<PlanPart> = Vec::new();
    for plan in plans {
        assert!(plan.has_moon);
        for part in plan.lit {
            let mut all = pieces(plan).into_iter();
            assert!(all.any(|piece| piece.part == *part), "no {part:?} is drawn");
            assert!(!before.contains(part), "{part:?} twice");
            before.push(*part);
        }
    }
    // Who lays the table out has been shown all of the display, and the boards.
    for pile in Pile::ALL {
        assert!(before.contains(&PlanPart::Display(pile)), "{pile:?}");
        assert!(before.contains(&PlanPart::Stack(pile)), "{pile:?}");
    }
}

#[test]
fn what_lies_on_the_table_lies_apart() {
    for has_moon in [false, true] {
        let all = pieces(Plan { has_moon, lit: &[] });
        for piece in &all {
            let ((left, top), (width, height)) = (piece.at, piece.size);
            assert!(
                left + width <= PLAN_WIDE && top + height <= PLAN_HIGH,
                "{piece:?}"
            );
            assert!(width > 0 && height > 0, "{piece:?}");
        }
        let boxes = |piece: &Piece| {
            let ((left, top), (width, height)) = (piece.at, piece.size);
            (left..left + width, top..top + height)
        };
        let apart = |one: &Piece, other: &Piece| {
            let ((x, y), (u, v)) = (boxes(one), boxes(other));
            x.end <= u.start || u.end <= x.start || y.end <= v.start || v.end <= y.start
        };
        let within = |one: &Piece, other: &Piece| {
            let ((x, y), (u, v)) = (boxes(one), boxes(other));
            u.start <= x.start && x.end <= u.end && v.start <= y.start && y.end <= v.end
        };
        for (nth, one) in all.iter().enumerate() {
            for other in &all[..nth] {
                assert!(apart(one, other) || within(one, other), "{one:?} {other:?}");
            }
        }
    }
}
