//! `deck`: what is missing or doubtful, in plain sentences with the line.

use std::fs;
use std::path::Path;

use perijove::book::{Book, Lesson};
use perijove::components::{Card, Council, CouncilBonus, Edition, Pile, Track};
use perijove::journal::Name;
use perijove::text::Language;
use terminal::store::Image;
use terminal::uf2;

use crate::run::{Ran, file, folder, perijove, perijove_reading};

/// A complete deck without doubts, one card a line: tiles from line 2 on, Earth from 34, Mars from 66, ships from 98.
fn complete() -> Vec<String> {
    let tiles = [
        "sphere: blue and draw",
        "cube: red and draw",
        "gear: yellow and draw",
        "triangle: purple and draw",
    ];
    let mars = [
        "sphere: 1 blue -> blue or purple",
        "sphere: 1 red -> red or yellow",
    ];
    let ships = [
        "5",
        "4 + moves",
        "4 + recruit",
        "4 + reputation",
        "4 fewer",
        "2 per cube",
        "1 per red",
        "series",
        "reputation again",
        "2 per tile",
    ];
    let mut lines = Vec::new();
    for (key, first, filler) in [
        ("tiles", &tiles[..], "gear: red or yellow"),
        ("earth", &[], "cube: 1 red 1 white, tile -> move"),
        ("mars", &mars, "diamond: 1 white -> basic"),
        ("ships", &ships, "5"),
    ] {
        lines.push(format!("{key} = ["));
        let fillers = std::iter::repeat_n(&filler, 30 - first.len());
        lines.extend(first.iter().chain(fillers).map(|card| format!("{card:?},")));
        lines.push("]".to_owned());
    }
    lines
}

fn check(lines: &[String]) -> Ran {
    perijove_reading(&["deck", "-"], lines.join("\n").as_bytes())
}

/// What is said when one line of a complete deck is another one.
fn with(line: usize, card: &str) -> Vec<String> {
    let mut lines = complete();
    lines[line - 1] = card.to_owned();
    let ran = check(&lines);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{ran:?}");
    let sentences = ran.out.lines().filter_map(|line| line.strip_prefix("  "));
    sentences
        .filter(|s| s.ends_with('.'))
        .map(str::to_owned)
        .collect()
}

// C3, C4, C5
#[test]
fn a_complete_deck_is_fine() {
    let ran = check(&complete());
    let expected = "\
30 of 30 tiles
30 of 30 Earth shuttles
30 of 30 Mars shuttles
30 of 30 ships

The deck is complete, and nothing in it is doubtful.
";
    assert_eq!(ran.fine(), expected);
}

#[test]
fn what_is_missing_is_counted() {
    let ran = perijove(&["deck", file("short.toml", b"ships = [\"5\", 5]\n")]);
    assert_eq!(ran.status, 1);
    let expected = "\
0 of 30 tiles
0 of 30 Earth shuttles
0 of 30 Mars shuttles
2 of 30 ships

Missing:
  30 tiles: the box holds 30.
  30 Earth shuttles: the box holds 30.
  30 Mars shuttles: the box holds 30.
  28 ships: the box holds 30.

Your cards are right: look again, and leave the file as it is if it says what is printed.
";
    assert_eq!(ran.out, expected);
    // An empty file is a deck that is not begun.
    assert_eq!(perijove_reading(&["deck", "-"], b"").status, 1);
}

// C3, C4, C5
#[test]
fn what_is_doubtful_is_said_with_its_line() {
    let cases: [(usize, &str, &[&str]); 10] = [
        (20, "", &["1 tile: the box holds 30."]),
        (
            20,
            "\"cube: ?\",",
            &["Line 20, tile \"cube: ?\" is not told to the end."],
        ),
        (
            20,
            "\"cube: red and draw\",",
            &["2 starting tiles \"red and draw\": there should be one (C3)."],
        ),
        (
            2,
            "\"gear: red or yellow\",",
            &["0 starting tiles \"blue and draw\": there should be one (C3)."],
        ),
        (
            40,
            "\"diamond: 1 red -> basic\",",
            &[
                "Line 40, Earth shuttle \"diamond: 1 red -> basic\" has no white settler: all diamond shuttles should (C4).",
            ],
        ),
        (
            40,
            "\"cube: 2 red 1 white -> move\",",
            &[
                "Line 40, Earth shuttle \"cube: 2 red 1 white -> move\" carries more than two settlers: no document shows such a card (C4).",
            ],
        ),
        (
            80,
            "\"gear: 1 red -> blue or red\",",
            &[
                "Line 80, Mars shuttle \"gear: 1 red -> blue or red\" recruits one of two colours: by the publisher's FAQ only two should, blue or purple and red or yellow (C4).",
            ],
        ),
        (
            66,
            "\"gear: 1 red -> any\",",
            &["No Mars shuttle recruits blue or purple: by the publisher's FAQ one should (C4)."],
        ),
        (
            105,
            "5, 5,",
            &[
                "1 ship too many: the box holds 30.",
                "No ship \"series\": each of the ten kinds should be there (C5).",
            ],
        ),
        (
            103,
            "\"4 fewer\",",
            &["No ship \"2 per symbol\": each of the ten kinds should be there (C5)."],
        ),
    ];
    for (line, card, expected) in cases {
        assert_eq!(with(line, card), expected, "line {line}: {card}");
    }
}

#[test]
fn a_broken_deck_gets_one_sentence_with_the_line() {
    for (content, place, words) in [
        (
            "tiles = [\n\"gaer: red\"]",
            "line 2, `tiles`",
            &["\"gaer\"", "\"gear\""][..],
        ),
        (
            "earth = [\"cube: 1 red, coin -> move\"]",
            "line 1, `earth`",
            &["\"coin\"", "\"tile\""],
        ),
        (
            "\nmars = [\"cube: 9 red -> move\"]",
            "line 2, `mars`",
            &["more than 4"],
        ),
        (
            "ships = [\"5, dog\"]",
            "line 1, `ships`",
            &["\"dog\"", "animal"],
        ),
        (
            "ships = \"5\"",
            "line 1, `ships`",
            &["a list in brackets is wanted"],
        ),
        (
            "ships = [true]",
            "line 1, `ships`",
            &["a text in quotes is wanted"],
        ),
        // O29: nothing is forgotten without a word.
        (
            "earth = []",
            "line 1, `earth`",
            &["an empty list", "forget", "leave it out"],
        ),
        ("\n\nship = []", "line 3", &["\"ship\"", "\"ships\""]),
        ("tiles = [", "line 1", &["not TOML"]),
    ] {
        let ran = perijove(&["deck", file("broken_cards.toml", content.as_bytes())]);
        let sentence = ran.refusal();
        let start = format!("broken_cards.toml, {place}: ");
        assert!(sentence.starts_with(&start), "{sentence}");
        for word in words {
            assert!(sentence.contains(word), "{word}: {sentence}");
        }
    }
}

/// The cards of the complete deck above stand where its description says.
#[test]
fn the_complete_deck_has_thirty_of_each() {
    let lines = complete();
    assert_eq!(lines.len(), 4 * 32);
    for (line, key) in [(1, "tiles"), (33, "earth"), (65, "mars"), (97, "ships")] {
        assert_eq!(lines[line - 1], format!("{key} = ["));
    }
    assert_eq!(Pile::Ships.in_box(), 30);
}

/// An image of this name that holds a book.
fn image(name: &str, book: Option<&Book>) -> String {
    let folder = folder().join("deck").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("perijove.flash");
    let (_image, mut store) = Image::open(&path).expect("an image");
    if let Some(book) = book {
        store.save_book(book).expect("a book");
    }
    path.to_string_lossy().into_owned()
}

/// The book in an image.
fn book(image: &str) -> Book {
    let (_image, mut store) = Image::open(Path::new(image)).expect("an image");
    let book = store.load_book().expect("a book").cloned();
    book.unwrap_or_default()
}

/// A book of random content: any cards, described or half described, names with letters that want care.
fn random_book(seed: u64) -> Book {
    let mut state = seed;
    let mut draw = move |below: u8| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % u64::from(below)) as u8
    };
    let mut book = Book::default();
    for _ in 0..draw(120) {
        let bytes = [1 + draw(4), draw(255), draw(255), draw(255), draw(255)];
        // Most of these are no card; those that name a kind alone always are.
        let kind = Card::unknown(Pile::ALL[usize::from(draw(5))]);
        let random = [2, 3, 4, 5].into_iter().find_map(|length: usize| {
            let mut bytes = bytes;
            bytes[length..].fill(0);
            Card::from_bytes(bytes).ok()
        });
        book.deck.add(random.unwrap_or(kind));
    }
    let names = [
        "Ann", "Zoë", "a\"b\\c", "민수", "#x = 1", "œuvre", "'", "Ben",
    ];
    for name in names.iter().take(usize::from(draw(9))) {
        let name = Name::try_from(*name).expect("a name");
        book.names.push(name).expect("room");
    }
    let settings = &mut book.settings;
    settings.language = Language::ALL[usize::from(draw(4))];
    settings.edition = Edition::ALL[usize::from(draw(2))];
    let field = |byte| CouncilBonus::from_byte(byte).expect("a bonus");
    settings.council = Council([field(draw(15)), field(draw(15)), field(draw(15))]);
    settings.stand_in_confirmed = draw(2) == 0;
    if draw(2) == 0 {
        settings.stand_in_confirmed = false;
        settings.track = Track::new(14, [3, 6, 9], [4, 7, 10, 13]).expect("a track");
    }
    book
}

#[test]
fn a_book_that_was_written_and_learned_is_the_same_book() {
    for seed in 0..24 {
        let original = random_book(seed);
        let from = image("written", Some(&original));
        let written = perijove(&["deck", "--write", "-", "--game", &from]);
        let file = file("written.toml", written.fine().as_bytes());
        let to = image("learned", None);
        let ran = perijove(&["deck", file, "--learn", "--game", &to]);
        assert!(ran.fine().starts_with("Learned: "), "{ran:?}");
        assert_eq!(book(&to), original, "seed {seed}:\n{}", written.out);
        // Into a file instead of the terminal, the same.
        if seed == 0 {
            let out = folder().join("again.toml").to_string_lossy().into_owned();
            assert_eq!(
                perijove(&["deck", "--write", &out, "--game", &from]).fine(),
                ""
            );
            assert_eq!(fs::read_to_string(out).expect("a file"), written.out);
        }
    }
}

#[test]
fn what_is_learned_is_told_and_the_rest_stays() {
    let mut before = random_book(3);
    before.names.clear();
    let image = image("told", Some(&before));
    let text = "names = [\"Ann\"]\ncopy = { edition = \"first\", language = \"fr\" }\nships = [\"5\", \"4 fewer\"]\n";
    let learned = perijove(&[
        "deck",
        file("told.toml", text.as_bytes()),
        "--learn",
        "--game",
        &image,
    ]);
    assert_eq!(learned.fine(), "Learned: 2 ships, 1 names, the edition.\n");
    let after = book(&image);
    assert_eq!(after.deck.cards(Pile::Ships).count(), 2);
    assert_eq!(after.settings.edition, Edition::First);
    assert_eq!(after.settings.language, before.settings.language);
    for pile in [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Advisors] {
        assert!(after.deck.cards(pile).eq(before.deck.cards(pile)));
    }
}

#[test]
fn two_decks_are_compared_whatever_their_order() {
    let one = file(
        "one.toml",
        b"copy = { language = \"fr\" }\ntiles = [\"gear: red\", \"cube: move\"]\nships = [\"5\", \"5\"]\n",
    );
    let other = file(
        "other.toml",
        b"names = [\"Ann\"]\ntiles = [\"cube: move\", \"gear: red\"]\nships = [\"5\", \"series\"]\n",
    );
    let same = perijove(&["deck", one, one]);
    assert_eq!(same.fine(), "The two decks are the same.\n");
    let ran = perijove(&["deck", one, other]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let expected = "\
copy.language:
  one.toml: fr
  other.toml: says nothing
names:
  one.toml: says nothing
  other.toml: Ann
ships, in one.toml alone:
  5
ships, in other.toml alone:
  series
";
    assert_eq!(ran.out, expected);
}

#[test]
fn a_deck_for_the_device_is_one_sector_at_the_inbox() {
    let cards = file("inbox.toml", complete().join("\n").as_bytes());
    let out = folder().join("inbox.uf2").to_string_lossy().into_owned();
    let ran = perijove(&["deck", cards, "--uf2", &out]);
    let said = "inbox.uf2 teaches a Pico: 30 tiles, 30 earth, 30 mars, 30 ships.\n";
    assert!(ran.fine().ends_with(said), "{ran:?}");
    let bytes = fs::read(out).expect("the file");
    let mut pages = Vec::new();
    for (nth, block) in bytes.chunks(512).enumerate() {
        let word = |at: usize| {
            let word = block[at..at + 4].try_into().expect("four bytes");
            u32::from_le_bytes(word)
        };
        assert_eq!(word(12), uf2::INBOX_AT + 256 * nth as u32);
        assert_eq!(word(28), uf2::RP2040);
        assert_eq!((word(20), word(24)), (nth as u32, 16));
        pages.extend_from_slice(&block[32..32 + 256]);
    }
    // A Pico erases a sector before it takes its first page, so that all of it is written.
    assert_eq!(pages.len(), uf2::INBOX_BYTES);
    let lesson = Lesson::from_bytes(&pages).expect("a lesson");
    let tiles = lesson.cards(Pile::Tiles).expect("tiles");
    assert_eq!(tiles.count(), 30);
    assert!(pages.ends_with(&[0xff; 1024]));
}

#[test]
fn a_deck_for_a_pico_2_names_its_chip_and_one_for_no_device_is_refused() {
    let cards = file("inbox_2.toml", complete().join("\n").as_bytes());
    let out = folder().join("inbox_2.uf2").to_string_lossy().into_owned();
    let ran = perijove(&["deck", cards, "--uf2", &out, "--bin", "pico2-oled"]);
    assert!(ran.fine().contains("teaches a Pico 2: 30 tiles"), "{ran:?}");
    let bytes = fs::read(&out).expect("the file");
    let families = bytes.chunks(512).map(|block| &block[28..32]);
    let mut families: Vec<&[u8]> = families.collect();
    families.dedup();
    assert_eq!(families, [uf2::RP2350.to_le_bytes()]);
    assert_eq!(bytes[12..16], uf2::INBOX_AT.to_le_bytes());
    for (args, words) in [
        (
            &["--uf2", "never.uf2", "--bin", "pico2-old"][..],
            "pico2-oled",
        ),
        (&["--bin", "pico2-oled"], "--bin goes with --uf2"),
    ] {
        let ran = perijove(&[&["deck", cards], args].concat());
        assert!(ran.refusal().contains(words), "{ran:?}");
    }
}

#[test]
fn what_can_t_be_learned_is_refused_with_its_place() {
    let _ = fs::remove_file(folder().join("never.uf2"));
    let deck = |text: &str| {
        let file = file("refused.toml", text.as_bytes());
        let ran = perijove(&["deck", file, "--uf2", "never.uf2"]);
        ran.refusal().to_owned()
    };
    for (text, words) in [
        ("", "nothing to learn"),
        ("names = [\"Ann\", \"Ann\"]", "line 1, `names`"),
        ("names = [\"Bartholomäus!\"]", "12 letters"),
        // O25.
        ("names = [\"Ann\\nBen\"]", "control or direction characters"),
        (
            "names = [\"A\\u202enn\"]",
            "control or direction characters",
        ),
        (
            "names = [\"A\u{202e}nn\"]",
            "control or direction characters",
        ),
        ("names = [\"   \"]", "is no name"),
        ("language = \"xx\"", "no language"),
        ("council = [\"move\"]", "three council fields"),
        (
            "council = [\"move\", \"mvoe\", \"draw\"]",
            "did you mean \"move\"?",
        ),
        ("copy = { printing = 1 }", "\"printing\" means nothing"),
        ("track = { spaces = 11 }", "needs \"spaces\""),
    ] {
        let refusal = deck(text);
        assert!(refusal.contains(words), "{text}: {refusal}");
    }
    let many = format!("ships = [\n{}]", "\"5\",\n".repeat(31));
    let said = "line 32, `ships`: no companion keeps more than 30 cards of a kind.";
    assert!(deck(&many).contains(said), "{}", deck(&many));
    assert!(!folder().join("never.uf2").exists());
}

/// O11.
#[test]
fn more_tiles_than_can_be_counted_are_refused_with_line_and_limit() {
    for count in [256, 300, 5000] {
        let many = format!("tiles = [\n{}]\n", "\"gear: red\",\n".repeat(count));
        let ran = perijove(&["deck", file("many.toml", many.as_bytes())]);
        let said = "many.toml, line 257, `tiles`: more than 255 cards of a kind are not read; the box holds 30.";
        assert_eq!(ran.refusal(), said);
    }
    // As many as can be counted are looked through, and each doubt leads to its own line.
    let most = format!(
        "tiles = [\n{}\"cube: ?\"]\n",
        "\"gear: red\",\n".repeat(254)
    );
    let ran = perijove(&["deck", file("most.toml", most.as_bytes())]);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{ran:?}");
    assert!(ran.out.contains("225 tiles too many"), "{ran:?}");
    let last = "Line 256, tile \"cube: ?\" is not told to the end.";
    assert!(ran.out.contains(last), "{ran:?}");
}

/// O11.
#[test]
fn a_deck_larger_than_the_box_is_not_learned_by_half() {
    let colours = ["blue", "red", "yellow", "purple"];
    let symbols = ["sphere", "cube", "gear", "triangle", "diamond"];
    let tiles = symbols.iter().flat_map(|symbol| {
        let one = colours
            .iter()
            .map(move |colour| format!("{symbol}: {colour}"));
        let and = colours
            .iter()
            .map(move |colour| format!("{symbol}: {colour} and draw"));
        one.chain(and)
    });
    let tiles: Vec<String> = tiles.map(|tile| format!("{tile:?},\n")).collect();
    assert_eq!(tiles.len(), 40);
    let image = image("forty", None);
    let before = book(&image);
    let _ = fs::remove_file(folder().join("forty.uf2"));
    let text = format!("tiles = [\n{}]\n", tiles.concat());
    let forty = file("forty.toml", text.as_bytes());
    for args in [&["--learn", "--game", &image][..], &["--uf2", "forty.uf2"]] {
        let ran = perijove(&[&["deck", forty], args].concat());
        let said = "forty.toml, line 32, `tiles`: no companion keeps more than 30 cards of a kind.";
        assert_eq!(ran.refusal(), said);
    }
    assert_eq!(book(&image), before);
    assert!(!folder().join("forty.uf2").exists());
    // To look through them is allowed: the file may say what is printed.
    let ran = perijove(&["deck", forty]);
    assert!(
        ran.out.contains("10 tiles too many: the box holds 30."),
        "{ran:?}"
    );
    // As many as the box holds are learned, every one of them.
    let text = format!("tiles = [\n{}]\n", tiles[..30].concat());
    perijove(&[
        "deck",
        file("thirty.toml", text.as_bytes()),
        "--learn",
        "--game",
        &image,
    ])
    .fine();
    assert_eq!(book(&image).deck.cards(Pile::Tiles).count(), 30);
}

/// O11.
#[test]
fn a_file_that_no_hand_has_written_is_refused_before_it_is_read() {
    let many = "# a comment that is of no use\n".repeat(3000);
    let ran = perijove(&["deck", file("huge.toml", many.as_bytes())]);
    let said = "huge.toml has 90000 bytes: no deck of more than 65536 is read.";
    assert_eq!(ran.refusal(), said);
}

/// O12.
#[test]
fn a_bare_file_name_is_written_where_the_command_runs() {
    let image = image("bare", Some(&random_book(5)));
    let cards = file("bare_cards.toml", complete().join("\n").as_bytes());
    for out in ["bare_out.toml", "bare_out.uf2"] {
        let _ = fs::remove_file(folder().join(out));
    }
    let ran = perijove(&["deck", "--write", "bare_out.toml", "--game", &image]);
    assert_eq!(ran.fine(), "");
    let ran = perijove(&["deck", cards, "--uf2", "bare_out.uf2"]);
    assert!(ran.fine().starts_with("bare_out.uf2 teaches"), "{ran:?}");
    for out in ["bare_out.toml", "bare_out.uf2"] {
        assert!(folder().join(out).exists(), "{out}");
    }
}
