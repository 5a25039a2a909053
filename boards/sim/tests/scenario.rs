//! Stories are read and played, and complain of the right line.

use perijove::app::Button;
use perijove::book::Reveals;
use perijove::text::Language;

use sim::scenario::{Scenario, Stage, Step};

#[test]
fn every_step_is_read() {
    let text = "# A story.\nlanguage fr\nnames Ann, Ben\nreveals off\npractice deck\nseed 7\nfirst start\n\n  press ok\n\
        press down 3\npress ok until \"Ranking\"\nhold back\nchoose \"New game\"\ntype \"Ann\"\nwait 5 s\nrestart\nexpect text \"Who begins?\"\n\
        expect no text \"x\"\nexpect chosen \"2\"\nexpect golden home-fr\n";
    let scenario = Scenario::parse(text).expect("a scenario");
    let steps: Vec<Step> = scenario
        .steps
        .iter()
        .map(|(_, step)| step.clone())
        .collect();
    assert_eq!(
        steps,
        [
            Step::Language(Language::French),
            Step::Names(vec!["Ann".into(), "Ben".into()]),
            Step::Reveals(Reveals::Off),
            Step::PracticeDeck,
            Step::Seed(7),
            Step::FirstStart,
            Step::Press(Button::Ok, 1),
            Step::Press(Button::Down, 3),
            Step::Until(Button::Ok, "Ranking".into()),
            Step::Undo,
            Step::Choose("New game".into()),
            Step::Type("Ann".into()),
            Step::Wait(5000),
            Step::Restart,
            Step::Text("Who begins?".into()),
            Step::NoText("x".into()),
            Step::Chosen("2".into()),
            Step::Golden("home-fr".into()),
        ]
    );
    assert_eq!(scenario.steps[6].0, 9);
    assert_eq!(scenario.goldens().collect::<Vec<_>>(), ["home-fr"]);
}

#[test]
fn what_is_no_step_is_named_with_its_line() {
    for (text, words) in [
        ("pres ok", "\"pres ok\" is no step"),
        ("press sideways", "no button \"sideways\""),
        ("press down x", "not \"x\""),
        ("press down 1001", "1000 times"),
        ("hold up", "only back"),
        ("wait 5 h", "no unit \"h\""),
        ("wait five s", "not \"five\""),
        ("language es", "no language \"es\""),
        ("names Bartholomew the Third", "12 letters at most"),
        ("reveals some", "not \"some\""),
        ("seed one", "not \"one\""),
        ("choose New game", "quotation marks"),
        ("type \"R2D2\"", "can't be typed"),
        ("expect text", "quotation marks"),
        ("expect golden ../x", "can't be named"),
        ("press ok\nlanguage fr", "before the first press"),
        ("press ok\nfirst start", "before the first press"),
    ] {
        let text = format!("# Story.\n{text}");
        let complaint = Scenario::parse(&text).expect_err("a complaint");
        assert_eq!(complaint.line, text.lines().count(), "{text}");
        assert!(complaint.what.contains(words), "{text}: {complaint}");
        assert!(complaint.what.ends_with('.'), "{complaint}");
    }
}

#[test]
fn an_expectation_that_is_not_met_stops_the_story_at_its_line() {
    for (text, words) in [
        ("press ok\nexpect text \"Nowhere\"", "not in sight"),
        (
            "press ok\nexpect no text \"reputation track\"",
            "is in sight",
        ),
        ("press ok\nexpect chosen \"Nowhere\"", "not chosen"),
        ("press ok\nexpect golden none", "no folder"),
        ("press ok\nchoose \"Nowhere\"", "can't be chosen"),
        ("press ok\npress up until \"Nowhere\"", "never came"),
        ("press ok\ntype \"Ann\"", "no name is typed"),
    ] {
        let scenario = Scenario::parse(text).expect("a scenario");
        let complaint = Stage::new(None).play(&scenario).expect_err("a complaint");
        assert_eq!(complaint.line, 2, "{text}");
        assert!(complaint.what.contains(words), "{text}: {complaint}");
    }
}
