//! Samples of good and bad source that show what the scan lets pass and what it catches.

use super::scan::{LAYERS, complaints};

/// Source as it may stand in a file of the library.
const GOOD: [(&str, &str); 16] = [
    (
        "lib.rs",
        "#![no_std] pub mod components; pub mod ledger; pub mod view;",
    ),
    ("ledger/mod.rs", "use crate::components::Seat;"),
    (
        "ledger/mod.rs",
        "use crate::{components::{Seat, Ship}, ledger::Fact};",
    ),
    (
        "ledger/score/rank.rs",
        "use super::super::Ledger; use super::sheet; use self::inner::X;",
    ),
    (
        "ledger/score/rank.rs",
        "use super::super::super::components::Seat;",
    ),
    ("ledger/score/rank.rs", "use super::{super::Ledger, sheet};"),
    (
        "ledger/mod.rs",
        "mod inner { use super::super::components::Seat; use super::Fact; }",
    ),
    (
        "view/mod.rs",
        "use crate::{app, text, journal, referee, ledger, components};",
    ),
    (
        "components/mod.rs",
        "pub(crate) use keyed; pub(super) struct A(pub(in crate::components) u8);",
    ),
    (
        "components/mod.rs",
        "// use crate::ledger; std f32\n/// [`crate::ledger`], std, 1.5\nstruct A;",
    ),
    (
        "components/mod.rs",
        r#"const A: &str = "crate::ledger std f32 defmt::info!";"#,
    ),
    (
        "components/mod.rs",
        "#[cfg_attr(feature = \"defmt\", derive(Debug, defmt::Format))] struct A;",
    ),
    (
        "components/mod.rs",
        "macro_rules! m { () => { #[derive(defmt::Format)] struct A; $crate::components::f() } }",
    ),
    (
        "components/mod.rs",
        "fn f(&self, a: core::time::Duration) -> u8 { self.pair.0.1 + 0xe5 + 1usize + 2_u8 }",
    ),
    ("app/mod.rs", "fn ledger(view: u8) -> u8 { view }"),
    ("components/rule.rs", "for i in 0..5 { instant(i) }"),
];

/// Source that must not stand in the library, and a word of the complaint.
const BAD: [(&str, &str, &str); 48] = [
    // Layers.
    (
        "components/mod.rs",
        "use crate::ledger::Fact;",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "use crate::{components::Seat, ledger::{Fact, Place}};",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "use crate::{self, ledger};",
        "a layer below",
    ),
    (
        "components/card.rs",
        "use super::super::ledger::Fact;",
        "a layer below",
    ),
    (
        "components/card.rs",
        "use super::{super::ledger::Fact, tile};",
        "a layer below",
    ),
    ("components/mod.rs", "use super::ledger;", "a layer below"),
    (
        "components/mod.rs",
        "mod inner { mod inmost { use super::super::super::view; } }",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "fn f() -> crate::referee::Referee { loop {} }",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "struct A(pub (crate::ledger::Fact));",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "use crate::r#ledger::Fact;",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "use ::core::fmt; use crate :: ledger;",
        "a layer below",
    ),
    (
        "ledger/mod.rs",
        "macro_rules! m { () => { $crate::referee::ask() } }",
        "a layer below",
    ),
    (
        "ledger/mod.rs",
        "vec![crate::journal::Entry]",
        "a layer below",
    ),
    (
        "ledger/mod.rs",
        "#[doc = crate::text::words!()] struct A;",
        "a layer below",
    ),
    ("referee/mod.rs", "use crate::journal;", "a layer below"),
    ("journal/mod.rs", "use crate::text;", "a layer below"),
    ("text/mod.rs", "use crate::app;", "a layer below"),
    ("app/mod.rs", "use self::super::view;", "a layer below"),
    // Ways around the layers.
    ("components/mod.rs", "use crate as root;", "root"),
    ("components/mod.rs", "use crate::{self as root};", "root"),
    ("components/mod.rs", "use crate::*;", "root"),
    ("components/mod.rs", "use super::*;", "root"),
    ("ledger/turn.rs", "use super::super::{*};", "root"),
    (
        "ledger/mod.rs",
        "macro_rules! m { ($l:ident) => { $crate::$l::f() } }",
        "root",
    ),
    ("components/mod.rs", "use crate::Ledger;", "no layer"),
    (
        "components/mod.rs",
        "include!(\"../ledger/fact.rs\");",
        "include",
    ),
    (
        "text/mod.rs",
        "include!(concat!(env!(\"OUT_DIR\"), \"/ledger.rs\"));",
        "include",
    ),
    (
        "components/mod.rs",
        "#[path = \"../ledger/fact.rs\"] mod fact;",
        "path",
    ),
    (
        "components/mod.rs",
        "extern crate self as root;",
        "extern crate",
    ),
    ("utils/mod.rs", "", "no layer"),
    ("common.rs", "", "no layer"),
    ("lib.rs", "pub mod utils;", "no layer"),
    ("lib.rs", "mod view { use crate::app; }", "own folder"),
    // Foreign names.
    ("components/mod.rs", "use std::fmt;", "std"),
    (
        "components/mod.rs",
        "use {core::fmt, ::alloc::vec::Vec};",
        "alloc",
    ),
    ("app/mod.rs", "let now = Instant::now();", "Instant"),
    ("app/mod.rs", "use embassy_time::Timer;", "embassy"),
    ("view/mod.rs", "use cortex_m::asm;", "cortex_m"),
    (
        "view/mod.rs",
        "use embedded_hal_async::i2c::I2c;",
        "embedded_hal",
    ),
    ("view/mod.rs", "use rp2040_hal as hal;", "rp2040"),
    ("ledger/mod.rs", "fn f(points: f32) {}", "f32"),
    ("ledger/mod.rs", "m!(x as f64)", "f64"),
    ("ledger/mod.rs", "let half = 0.5; let r = ..0.5;", "0.5"),
    ("ledger/mod.rs", "let thousand = 1e3;", "1e3"),
    // Logging.
    (
        "ledger/mod.rs",
        "fn f() { defmt::info!(\"hello\"); }",
        "defmt",
    ),
    ("ledger/mod.rs", "use defmt::Format;", "defmt"),
    (
        "ledger/mod.rs",
        "#[cfg_attr(feature = \"defmt\", derive(defmt::Format::More))] struct A;",
        "defmt",
    ),
    ("ledger/mod.rs", "impl defmt::Format for A {}", "defmt"),
];

#[test]
fn the_scan_lets_good_source_pass() {
    for (file, source) in GOOD {
        let none: Vec<String> = Vec::new();
        assert_eq!(complaints(file, source), none, "{source}");
    }
}

#[test]
fn the_scan_catches_bad_source() {
    for (file, source, word) in BAD {
        let found = complaints(file, source);
        assert!(
            found.iter().any(|complaint| complaint.contains(word)),
            "{file}: {source}\nexpected a complaint with {word:?}, got {found:?}"
        );
    }
}

#[test]
fn each_layer_may_name_those_before_it_and_itself_only() {
    for (own, layer) in LAYERS.iter().enumerate() {
        for (other, named) in LAYERS.iter().enumerate() {
            let found = complaints(
                &format!("{layer}/mod.rs"),
                &format!("use crate::{named}::X;"),
            );
            assert_eq!(
                found.is_empty(),
                other <= own,
                "{layer} names {named}: {found:?}"
            );
        }
    }
}
