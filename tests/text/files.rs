//! The files of the languages: whatever is wrong with one is reported with its file and line, and does not build.
//!
//! These are the checks of the build itself, shown here to catch what they are for.

#[path = "../../src/build/alphabet.rs"]
mod alphabet;
#[path = "../../src/build/languages/mod.rs"]
mod languages;

use perijove::text::Language;
use perijove::view::can_draw;

use crate::house::{files, top};
use alphabet::is_drawn;

const ENGLISH: &str = "\
name=English
code=en
saved=0

## Turns

# Said when it begins.
Go=go on
# {0}: how many
Turns={0} more turn[|s]

## Around the screen

terminal.Quit=quit
page.up=Up
pageLater.more=0.96\" and ł
";

const FRENCH: &str = "\
name=Français
code=fr
saved=1

Go=en avant !
Turns=encore {0} tour[|s]

terminal.Quit=quitter
page.up=Haut !
pageLater.more=1,3\" et ł
";

/// What the build says of two files.
fn faults(english: &str, french: &str) -> Vec<String> {
    let english = ("a/english.txt".to_owned(), english.to_owned());
    let french = ("a/french.txt".to_owned(), french.to_owned());
    let packed = languages::pack(&[french, english], is_drawn);
    packed.err().unwrap_or_default()
}

/// What the build says when something in the French file was replaced.
fn in_french(before: &str, after: &str) -> Vec<String> {
    assert!(FRENCH.contains(before), "{before}");
    faults(ENGLISH, &FRENCH.replace(before, after))
}

/// What the build says when something in the English file was replaced.
fn in_english(before: &str, after: &str) -> Vec<String> {
    assert!(ENGLISH.contains(before), "{before}");
    faults(&ENGLISH.replace(before, after), FRENCH)
}

#[test]
fn files_that_agree_are_packed_one_text_behind_the_other() {
    let english = ("a/english.txt".to_owned(), ENGLISH.to_owned());
    let french = ("a/french.txt".to_owned(), FRENCH.to_owned());
    let packed = languages::pack(&[french, english], is_drawn).unwrap();
    let phrases = [
        "phrases! { Phrase",
        r#"    "`go on`\n\nSaid when it begins." Go"#,
        r#"    "`{0} more turn[|s]`\n\n`{0}`: how many" Turns"#,
        "}",
        "phrases! { TerminalPhrase",
        r#"    "`quit`" Quit"#,
        "}",
    ];
    assert_eq!(packed.phrases.lines().collect::<Vec<_>>(), phrases);
    let languages = [
        "languages! {",
        r#"    English "English" "en" 0 Latin 1 [(0, 1), (1, 0), (2, 1)]"#,
        r#"    French "Français" "fr" 1 Latin 1 [(0, 0), (2, 1)]"#,
        "}",
        "texts! { Phrase",
        r#"    English "english.Phrase" [5, 20]"#,
        r#"    French "french.Phrase" [10, 27]"#,
        "}",
        "texts! { TerminalPhrase",
        r#"    English "english.TerminalPhrase" [4]"#,
        r#"    French "french.TerminalPhrase" [7]"#,
        "}",
    ];
    assert_eq!(packed.languages.lines().collect::<Vec<_>>(), languages);
    let texts = packed.texts.iter().map(|(_, texts)| texts.as_str());
    let expected = [
        "go on\u{0} more turn\u{3}\u{4}s\u{5}",
        "en avant\u{6}!encore \u{0} tour\u{3}\u{4}s\u{5}",
        "quit",
        "quitter",
        "{\n\"en\": {\n\"up\": \"Up\"\n},\n\"fr\": {\n\"up\": \"Haut\u{202f}!\"\n}\n}\n",
        "{\n\"en\": {\n\"more\": \"0.96\\\" and ł\"\n},\n\"fr\": {\n\"more\": \"1,3\\\" et ł\"\n}\n}\n",
    ];
    assert_eq!(texts.collect::<Vec<_>>(), expected);
}

#[test]
fn a_missing_key_is_named_where_it_belongs() {
    let said = in_french("Turns=encore {0} tour[|s]\n", "");
    assert_eq!(
        said,
        ["a/french.txt:6: `Turns` is missing, as a/english.txt:10"]
    );
    let said = in_french("Go=en avant !\n", "");
    assert_eq!(
        said,
        ["a/french.txt:2: `Go` is missing, as a/english.txt:8"]
    );
}

#[test]
fn what_has_no_words_may_be_left_out_and_is_said_as_in_english() {
    let english = format!("{ENGLISH}# {{0}} and {{1}}: things\nListed={{0}}, {{1}}\n");
    assert_eq!(faults(&english, FRENCH), [""; 0]);
    let pack = |french: &str| {
        let english = ("a/english.txt".to_owned(), english.clone());
        let french = ("a/french.txt".to_owned(), french.to_owned());
        let packed = languages::pack(&[english, french], is_drawn).expect("packed");
        packed.texts[1].1.clone()
    };
    assert!(pack(FRENCH).ends_with("\u{0}, \u{1}"));
    let own = format!("{FRENCH}Listed={{0}} ; {{1}}\n");
    assert!(pack(&own).ends_with("\u{0}\u{6}; \u{1}"));
}

#[test]
fn a_particle_is_packed_behind_its_place() {
    let english = ENGLISH.replace("{0} more turn[|s]", "{0} goes to {1}");
    let english = english.replace("# {0}: how many", "# {0}: who, {1}: where");
    let french = FRENCH.replace("encore {0} tour[|s]", "{0:은/는} {1:으로/로}");
    let files = [("a/english.txt", english), ("a/french.txt", french)];
    let files = files.map(|(path, text)| (path.to_owned(), text));
    let packed = languages::pack(&files, is_drawn).expect("packed");
    let expected = "en avant\u{6}!\u{0}\u{7}은\u{9}는\u{a} \u{1}\u{8}으로\u{9}로\u{a}";
    assert_eq!(packed.texts[1].1, expected);
    assert!(
        packed.languages.contains("\"fr\" 1 Hangul"),
        "{}",
        packed.languages
    );
}

#[test]
fn a_malformed_particle_is_named() {
    for bad in [
        "{0:은}",
        "{0:}",
        "{0:은/}",
        "{0:/는}",
        "{0:은/는/가}",
        "{0:은 /는}",
    ] {
        let said = in_french("{0}", bad);
        let expected =
            "a/french.txt:6: a particle is `{0:은/는}`, after a consonant and after a vowel";
        assert_eq!(said, [format!("{expected}: encore {bad} tour[|s]")]);
    }
    let said = in_french("{0}", "{3:은/는}");
    assert_eq!(said.len(), 1, "{said:?}");
    let said = in_french("{0}", "{0:은/갂}");
    assert_eq!(
        said,
        ["a/french.txt:6: no glyph for '갂': encore {0:은/갂} tour[|s]"]
    );
}

#[test]
fn an_unknown_key_is_named() {
    let said = in_french("Turns=", "Stop=arrêter\nTurns=");
    assert_eq!(said, ["a/french.txt:6: `Stop` is no key of English"]);
}

#[test]
fn a_key_that_stands_twice_is_named() {
    let said = in_french("Turns=", "Go=encore\nTurns=");
    assert_eq!(said, ["a/french.txt:6: `Go` stands in line 5 too"]);
}

#[test]
fn a_text_with_other_places_than_the_english_is_named() {
    for (before, after) in [("{0} ", ""), ("tour", "tour {1}")] {
        let said = in_french(before, after);
        let text = "Turns=encore {0} tour[|s]".replace(before, after);
        let text = text.trim_start_matches("Turns=");
        let expected = "a/french.txt:6: other places than in English, a/english.txt:10";
        assert_eq!(said, [format!("{expected}: {text}")]);
    }
}

#[test]
fn a_malformed_place_is_named() {
    for bad in ["{}", "{0", "0}", "{3}", "{a}", "{00}", "{"] {
        let said = in_french("{0}", bad);
        let expected = format!(
            "a/french.txt:6: a place is `{{0}}`, `{{1}}` or `{{2}}`: encore {bad} tour[|s]"
        );
        assert_eq!(said, [expected]);
    }
    let said = in_french("{0}", "{1}");
    let expected = "a/french.txt:6: its places do not begin with `{0}`, or leave one out";
    assert_eq!(said, [format!("{expected}: encore {{1}} tour[|s]")]);
}

#[test]
fn a_malformed_choice_is_named() {
    for bad in [
        "[s]", "[|s", "|s]", "[", "|", "]", "[|s|]", "[[|s]|s]", "[|[s]]", "]s|[",
    ] {
        let said = in_french("[|s]", bad);
        let expected = format!("a/french.txt:6: a choice is `[one|other]`: encore {{0}} tour{bad}");
        assert_eq!(said, [expected]);
    }
}

#[test]
fn a_language_has_the_forms_of_its_plural() {
    // What CLDR says of Polish: one, few, many; of Korean: one form for all.
    let polish = FRENCH.replace("code=fr", "code=pl");
    let said = faults(ENGLISH, &polish);
    let lacks = "a/french.txt:6: a choice is `[one|few|many]`: encore {0} tour[|s]";
    assert_eq!(said, [lacks]);
    let polish = polish.replace("[|s]", "[|y|ow]");
    assert_eq!(faults(ENGLISH, &polish), [""; 0]);
    let too_many = polish.replace("[|y|ow]", "[|y|ow|ow]");
    assert_eq!(faults(ENGLISH, &too_many).len(), 1);
    let korean = FRENCH.replace("code=fr", "code=ko");
    let said = faults(ENGLISH, &korean);
    assert_eq!(
        said,
        ["a/french.txt:6: a choice is `[other]`: encore {0} tour[|s]"]
    );
    assert_eq!(faults(ENGLISH, &korean.replace("[|s]", "s")), [""; 0]);
    // And the library is given the counts at which the form changes.
    let files = [("a/english.txt", ENGLISH), ("a/polish.txt", &polish)];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let packed = languages::pack(&files, is_drawn).expect("packed");
    let steps = "Latin 2 [(0, 2), (1, 0), (2, 1), (5, 2), (22, 1), (25, 2), (32, 1), ";
    assert!(packed.languages.contains(steps), "{}", packed.languages);
}

#[test]
fn a_form_may_be_for_one_count_alone() {
    for (form, packed) in [
        (
            "[=0 rien|=2 deux|un|des]",
            "\u{3}\u{b}0rien\u{4}\u{b}2deux\u{4}un\u{4}des\u{5}",
        ),
        ("[un|des]", "\u{3}un\u{4}des\u{5}"),
    ] {
        let french = FRENCH.replace("tour[|s]", form);
        let files = [("a/english.txt", ENGLISH), ("a/french.txt", &french)];
        let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
        let texts = languages::pack(&files, is_drawn).expect("packed").texts;
        assert!(texts[1].1.ends_with(packed), "{form}: {:?}", texts[1]);
    }
    for bad in [
        "[=2 deux|un]",
        "[=12 douze|un|des]",
        "[=2|un|des]",
        "[un|=2 deux|des]",
    ] {
        assert_eq!(in_french("[|s]", bad).len(), 1, "{bad}");
    }
}

#[test]
fn every_part_has_the_keys_of_english() {
    for (key, line) in [("terminal.Quit=quitter\n", 7), ("page.up=Haut !\n", 9)] {
        let said = in_french(key, "");
        let name = key
            .split_once('=')
            .map(|(name, _)| name)
            .unwrap_or_default();
        let expected = format!("a/french.txt:{line}: `{name}` is missing, as ");
        assert!(
            said.len() == 1 && said[0].starts_with(&expected),
            "{said:?}"
        );
    }
    let said = in_french("page.up", "phone.up");
    assert_eq!(said[0], "a/french.txt:9: `phone.up` cannot be a key");
    let said = in_french("Haut !", "Haut {0}");
    assert_eq!(said[0], "a/french.txt:9: a page fills nothing in: Haut {0}");
}

#[test]
fn a_letter_without_a_glyph_is_named() {
    let said = in_french("en avant", "en аvant");
    assert_eq!(said, ["a/french.txt:5: no glyph for 'а': en аvant !"]);
    let said = in_french("Français", "français 漢");
    assert_eq!(said, ["a/french.txt:1: no glyph for '漢': français 漢"]);
    // A syllable that is not common.
    let said = in_french("en avant", "뚫 갂");
    assert_eq!(said, ["a/french.txt:5: no glyph for '갂': 뚫 갂 !"]);
    assert_eq!(in_french("en avant", "à l’œuvre…"), [""; 0]);
}

#[test]
fn an_empty_text_and_a_blank_too_many_are_named() {
    assert_eq!(in_french("en avant !", ""), ["a/french.txt:5: no text: "]);
    let said = in_french("en avant", "en  avant");
    assert_eq!(said, ["a/french.txt:5: two blanks in a row: en  avant !"]);
}

#[test]
fn a_line_that_means_nothing_is_named() {
    let said = in_french("Turns=", "arrêter\nTurns=");
    assert_eq!(said, ["a/french.txt:6: neither a note nor `Key=text`"]);
    let said = in_french("Turns=", "Go on=va\nTurns=");
    assert_eq!(said, ["a/french.txt:6: `Go on` cannot be a key"]);
}

// A translation platform reads the files as Java properties in UTF-8 and writes these lines back byte for byte; those refused here it would
// write otherwise, or read otherwise than we do.
#[test]
fn what_a_translation_platform_would_not_keep_is_named() {
    for (before, after, expected) in [
        ("Go=", "Go =", "5: a blank beside `=`"),
        ("Go=", "Go= ", "5: a blank beside `=`"),
        ("Go=", "Go=\u{202f}", "5: a blank beside `=`"),
        ("Go=", " Go=", "5: a blank at an end of the line"),
        (" !\n", " ! \n", "5: a blank at an end of the line"),
        ("Go=", "# Now. \nGo=", "5: a blank at an end of the line"),
        (
            "en avant",
            "en \\avant",
            "5: a backslash or a tab, which properties escape",
        ),
        (
            "en avant",
            "en\tavant",
            "5: a backslash or a tab, which properties escape",
        ),
        ("ł\n", "ł", "10: the last line is not that of a text"),
        ("ł\n", "ł\n\n", "11: the last line is not that of a text"),
        (
            "ł\n",
            "ł\n# end\n",
            "11: the last line is not that of a text",
        ),
    ] {
        let said = in_french(before, after);
        let first = said.first().map(String::as_str);
        assert_eq!(first, Some(format!("a/french.txt:{expected}").as_str()));
    }
    // A `=` and a `#` in the middle of a text mean nothing.
    assert_eq!(in_french("en avant", "en = avant # !"), [""; 0]);
}

#[test]
fn a_place_without_a_note_is_named() {
    for (before, after) in [("# {0}: how many\n", ""), ("{0}: how", "how")] {
        let said = in_english(before, after);
        let line = 10 - usize::from(after.is_empty());
        assert_eq!(
            said,
            [format!("a/english.txt:{line}: no note says what {{0}} is")]
        );
    }
}

#[test]
fn a_head_that_is_not_complete_is_named() {
    for key in ["name", "code", "saved"] {
        let said = in_french(key, &format!("# {key}"));
        assert_eq!(said, [format!("a/french.txt:1: the head lacks `{key}`")]);
    }
    for (before, after, expected) in [
        ("code=fr", "code=français", "2: a code has two letters"),
        ("=1\n", "=256\n", "3: what is saved is a number up to 255"),
        (
            "code=fr",
            "code=fr\nsingular=1",
            "3: a head has no `singular`",
        ),
        ("code=fr", "code=fr\nflag=no", "3: a head has no `flag`"),
        (
            "code=fr",
            "code=en",
            "1: `code=en` is also in a/english.txt",
        ),
        ("=1\n", "=0\n", "1: `saved=0` is also in a/french.txt"),
    ] {
        let said = in_french(before, after);
        let said: Vec<_> = said
            .iter()
            .map(|said| said.split_once(':').unwrap().1)
            .collect();
        assert_eq!(said, [expected]);
    }
}

#[test]
fn without_english_there_is_nothing_to_check_against() {
    let french = ("a/french.txt".to_owned(), FRENCH.to_owned());
    let said = languages::pack(&[french], is_drawn).unwrap_err();
    assert_eq!(said, ["english.txt is missing or has no head"]);
}

#[test]
fn every_fault_is_told_at_once() {
    let said = in_french("Go=en avant !\nTurns=encore {0}", "Turns=encore {");
    assert_eq!(said.len(), 2, "{said:?}");
}

#[test]
fn the_build_and_the_screens_know_the_same_letters() {
    let letters = (' '..=char::MAX).filter(|letter| !letter.is_control());
    for letter in letters {
        assert_eq!(is_drawn(letter), can_draw(letter), "{letter:?}");
    }
}

#[test]
fn a_language_is_there_because_its_file_is() {
    let folder = top().join("src/text/languages");
    // And the page that says how.
    let found = files(&folder, "");
    assert_eq!(found.len(), Language::ALL.len() + 1);
    for language in Language::ALL {
        let name = format!("{language:?}.txt").to_lowercase();
        assert!(folder.join(&name).exists(), "{name}");
    }
}
