//! What leaves the device: every field as its reader wants it.

use perijove::components::{
    Card, Expansion, PerSeat, Players, Seat, Setup, Ship, ShipKind, Symbol,
};
use perijove::export::{
    BRIEF, PlayDate, called_in, write_brief, write_csv_head, write_csv_lines, write_evening,
    write_json, write_link, write_play,
};
use perijove::history::{Source, Statistics, Tenths};
use perijove::journal::{Company, Counted, Entry, Game, Header, Mode, Name, Past};
use perijove::ledger::{Correction, Fact, Place};
use perijove::rival::Level;
use perijove::text::Language;

fn name(text: &str) -> Name {
    Name::try_from(text).expect("a name")
}

fn header(names: [&str; 4], players: Players) -> Header {
    let mut setup = Setup::new(players);
    setup.first = Seat::Two;
    Header {
        mode: Mode::Tally,
        setup,
        names: PerSeat(names.map(name)),
        company: Company::NONE,
    }
}

fn count(game: &mut Game, seat: Seat, what: Counted, count: u8) {
    let count = Some(count);
    let entry = Entry::Counted { seat, what, count };
    game.record(entry).expect("a count");
}

/// A game that was counted when it was over: the first has a ship of 5 and three cube shuttles at two points each, and the others
/// as many points of reputation as is said here.
pub(crate) fn counted(names: [&str; 4], reputation: &[u8]) -> Game {
    let count_of_players = u8::try_from(reputation.len()).expect("a few") + 1;
    let players = Players::from_count(count_of_players).expect("players");
    let mut game = Game::new(header(names, players)).expect("a game");
    for kind in [ShipKind::Five, ShipKind::Shuttles(Some(Symbol::Cube))] {
        let (place, card) = (Place::Launched(Seat::One, 0), Card::Ship(Ship::new(kind)));
        let added = Correction::Added { place, card };
        game.record(Entry::Fact(Fact::Corrected(added)))
            .expect("a ship");
    }
    count(&mut game, Seat::One, Counted::Shuttles(Symbol::Cube), 3);
    count(&mut game, Seat::One, Counted::ReputationPoints, 0);
    for (seat, points) in players.seats().skip(1).zip(reputation) {
        count(&mut game, seat, Counted::ReputationPoints, *points);
    }
    for seat in players.seats() {
        count(&mut game, seat, Counted::Aboard, 0);
    }
    game
}

fn past(number: u32, game: &Game) -> Past {
    Past {
        number,
        header: game.header().clone(),
        result: game.result(),
        track: None,
        seconds: None,
    }
}

fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).expect("a string takes everything");
    text
}

fn csv(past: &Past) -> String {
    written(|out| write_csv_lines(out, past))
}

#[test]
fn a_table_has_a_line_for_each_player_and_as_many_fields_as_columns() {
    let head = written(write_csv_head);
    let game = counted(["Ann", "Ben", "", ""], &[4]);
    let lines = csv(&past(7, &game));
    assert_eq!(
        lines,
        "7,tally,revised,0,2,1,\"Ann\",0,11,1,1,\r\n7,tally,revised,0,2,2,\"Ben\",0,4,2,0,\r\n"
    );
    for line in lines.lines() {
        assert_eq!(line.split(',').count(), head.split(',').count());
    }
}

#[test]
fn a_game_without_a_result_has_empty_fields_and_a_player_without_a_name_a_number() {
    let mut game = past(3, &counted(["", "Ben", "", ""], &[4]));
    game.result = None;
    game.header.setup.expansions = game.header.setup.expansions.with(Expansion::Moon);
    assert_eq!(
        csv(&game),
        "3,tally,revised,1,2,1,\"Player 1\",0,,,,\r\n3,tally,revised,1,2,2,\"Ben\",0,,,,\r\n"
    );
}

#[test]
fn a_name_with_commas_and_quotes_stays_one_field() {
    let game = counted(["A,\"B\"", "민수", "", ""], &[4]);
    let mut past = past(1, &game);
    // Of a game that was played it is known who began.
    past.header.mode = Mode::Scorekeeper;
    let lines = csv(&past);
    assert!(lines.contains(",\"A,\"\"B\"\"\",0,"), "{lines}");
    assert!(lines.contains(",\"민수\",1,"), "{lines}");
}

#[test]
fn an_evening_tells_who_won_and_every_line() {
    let game = counted(["Ann", "Benedikt", "", ""], &[11]);
    let mut tied = game.clone();
    count(&mut tied, Seat::One, Counted::Mars, 2);
    count(&mut tied, Seat::Two, Counted::Mars, 3);
    let expected = "\
2 players, revised rules

1. Benedikt   11
2. Ann        11

Benedikt wins, tie broken: more settlers on Mars

Ann: 11
  ship = 5
  2 × 3 red cube shuttles = 6
  reputation = 0
  0 settlers aboard = 0

Benedikt: 11
  reputation = 11
  0 settlers aboard = 0
";
    let english = written(|out| write_evening(out, &tied, Language::English));
    assert_eq!(english, expected);
    // In the words of the device, whichever language it speaks.
    let german = written(|out| write_evening(out, &tied, Language::German));
    assert!(german.contains("2 × 3 Würfel-Shuttles = 6"), "{german}");
    assert!(!german.contains("wins"), "{german}");
    // Before the tie is broken nobody has won.
    let open = written(|out| write_evening(out, &game, Language::English));
    assert!(!open.contains("wins") && open.contains("?. Ann"), "{open}");
}

/// The value of a key in a flat piece of JSON, as it is written.
fn field<'a>(json: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = json.split_once(&format!("\"{key}\":"))?;
    let end = rest.find([',', '}', ']'])?;
    rest.get(..end)
}

#[test]
fn bg_stats_gets_every_field_it_wants_in_the_type_it_wants() {
    let game = counted(["Ann", "Ben", "Cleo", ""], &[4, 11]);
    let mut game = game;
    count(&mut game, Seat::One, Counted::Mars, 1);
    count(&mut game, Seat::Three, Counted::Mars, 1);
    count(&mut game, Seat::One, Counted::Earth, 2);
    count(&mut game, Seat::Three, Counted::Earth, 2);
    let date: PlayDate = "2026-11-17 20:15".parse().expect("a date");
    let play = written(|out| write_play(out, &game, Some(date)));
    assert_eq!(field(&play, "sourceName"), Some("\"Perijove\""));
    assert_eq!(field(&play, "playDate"), Some("\"2026-11-17 20:15:00\""));
    let id = field(&play, "sourcePlayId").expect("an id");
    let digits = id.trim_matches('"');
    assert!(
        id.len() == 10 && u32::from_str_radix(digits, 16).is_ok(),
        "{id}"
    );
    let (_, rest) = play.split_once("\"game\":{").expect("a game");
    let (about, players) = rest.split_once("},\"players\":[").expect("players");
    let about = format!("{about}}}");
    assert_eq!(field(&about, "name"), Some("\"Ganymede\""));
    assert_eq!(field(&about, "sourceGameId"), Some("\"ganymede\""));
    assert_eq!(field(&about, "highestWins"), Some("true"));
    assert_eq!(field(&about, "noPoints"), Some("false"));
    // A number that nobody here knows is not sent.
    assert_eq!(field(&play, "bggId"), None);
    let players: Vec<&str> = players.split_inclusive('}').collect();
    let written = [
        ("\"Ann\"", "false", "true", "1", "11"),
        // Nobody asks a table that only counts who began.
        ("\"Ben\"", "false", "false", "3", "4"),
        // Ann and Cleo share the victory, and there is no second place.
        ("\"Cleo\"", "false", "true", "1", "11"),
    ];
    for (player, (name, began, won, rank, score)) in players.iter().zip(written) {
        assert_eq!(field(player, "name"), Some(name));
        assert_eq!(field(player, "sourcePlayerId"), Some(name));
        assert_eq!(field(player, "startPlayer"), Some(began), "{name}");
        assert_eq!(field(player, "winner"), Some(won), "{name}");
        assert_eq!(field(player, "rank"), Some(rank), "{name}");
        assert_eq!(field(player, "score"), Some(score), "{name}");
    }
    assert_eq!(players.len(), 4, "three players and the end: {players:?}");
}

#[test]
fn a_play_without_a_date_leaves_it_out_and_one_without_a_result_is_none() {
    let game = counted(["Ann", "Ben", "", ""], &[4]);
    let play = written(|out| write_play(out, &game, None));
    assert!(play.starts_with("{\"sourceName\"") && !play.contains("playDate"));
    let open = counted(["Ann", "Ben", "", ""], &[11]);
    assert_eq!(written(|out| write_play(out, &open, None)), "");
    assert_eq!(written(|out| write_link(out, &open, None)), "");
}

#[test]
fn the_same_game_has_the_same_id_and_another_one_another() {
    let id = |game: &Game| {
        let play = written(|out| write_play(out, game, None));
        field(&play, "sourcePlayId").map(str::to_owned)
    };
    let game = counted(["Ann", "Ben", "", ""], &[4]);
    let mut longer = game.clone();
    count(&mut longer, Seat::One, Counted::Aboard, 1);
    let other = id(&longer);
    assert_ne!(id(&game), other);
    // What was taken back is no part of it.
    longer.undo();
    assert_eq!(id(&game), id(&longer));
    assert!(other.is_some());
}

/// What a link holds, decoded.
fn decoded(link: &str) -> String {
    let mut bytes = Vec::new();
    let mut letters = link.bytes();
    while let Some(byte) = letters.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = [letters.next(), letters.next()].map(|digit| digit.expect("a digit"));
                let digits = std::str::from_utf8(&digits).expect("digits");
                u8::from_str_radix(digits, 16).expect("a byte")
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).expect("text")
}

#[test]
fn a_link_holds_the_play_in_letters_that_may_stand_in_one() {
    let game = counted(["Zoë", "민수", "a\"b\\c", "&=#+?"], &[4, 3, 2]);
    let play = written(|out| write_play(out, &game, None));
    assert!(play.contains(r#""name":"a\"b\\c""#), "{play}");
    let link = written(|out| write_link(out, &game, None));
    let data = link.strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=");
    let data = data.expect("the address");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~%".contains(&byte);
    assert!(data.bytes().all(plain), "{data}");
    assert_eq!(decoded(data), play);
    // A code of 113 modules holds 1,171 bytes.
    let four = counted(["Ann", "Ben", "Cleo", "Dora"], &[4, 3, 2]);
    let link = written(|out| write_link(out, &four, None));
    assert!(link.len() <= 1171, "{}", link.len());
}

#[test]
fn json_tells_everything_and_leaves_open_what_is() {
    let game = counted(["Ann", "Ben", "", ""], &[4]);
    let json = written(|out| write_json(out, 5, &game));
    assert_eq!(
        json,
        r#"{"game":5,"mode":"tally","edition":"revised","moon":false,"over":true,"players":[{"name":"Ann","began":false,"total":11,"complete":true,"rank":1,"lines":[{"reason":"ship = 5","count":1,"each":5,"points":5},{"reason":"2 × 3 red cube shuttles = 6","count":3,"each":2,"points":6},{"reason":"reputation = 0","count":0,"each":1,"points":0},{"reason":"0 settlers aboard = 0","count":0,"each":1,"points":0}]},{"name":"Ben","began":false,"total":4,"complete":true,"rank":2,"lines":[{"reason":"reputation = 4","count":4,"each":1,"points":4},{"reason":"0 settlers aboard = 0","count":0,"each":1,"points":0}]}]}"#
    );
    let open = Game::new(header(["Ann", "Ben", "", ""], Players::Two)).expect("a game");
    let json = written(|out| write_json(out, 6, &open));
    assert!(json.contains(r#""complete":false,"rank":null"#), "{json}");
    assert!(
        json.contains(r#""count":null,"each":1,"points":null"#),
        "{json}"
    );
}

#[test]
fn dates_are_those_of_the_calendar() {
    for (text, read) in [
        ("2026-11-17", Some("2026-11-17 00:00:00")),
        ("2026-11-17T20:15:59", Some("2026-11-17 20:15:59")),
        ("2028-02-29 00:00", Some("2028-02-29 00:00:00")),
        ("2000-02-29", Some("2000-02-29 00:00:00")),
        ("1900-02-29", None),
        ("2026-02-29", None),
        ("2026-13-01", None),
        ("2026-00-01", None),
        ("2026-01-00", None),
        ("2026-1-1", None),
        ("26-01-01", None),
        ("+026-01-01", None),
        ("2026-01-01 24:00", None),
        ("2026-01-01 10", None),
        ("2026-01-01 10:00:00:00", None),
        ("2026-01-01 ", None),
        ("", None),
    ] {
        let date = text.parse::<PlayDate>();
        let date = date.map(|date| date.to_string());
        assert_eq!(date.as_deref().ok(), read, "{text:?}");
    }
}

#[test]
fn a_result_in_brief_is_capitals_that_need_little_room() {
    let brief = |names, points: &[u8]| {
        let game = counted(names, points);
        written(|out| write_brief(out, &game))
    };
    assert_eq!(brief(["Ann", "Ben", "", ""], &[4]), "GANYMEDE ANN 11 BEN 4");
    assert_eq!(
        brief(["Zoë", "Straße", "Œdipe", "Ægir"], &[4, 3, 2]),
        "GANYMEDE ZOE 11 STRASSE 4 OEDIPE 3 AEGIR 2"
    );
    // Who has no letter that can be written has a seat.
    assert_eq!(
        brief(["민수", "", "!?", "A민"], &[4, 3, 2]),
        "GANYMEDE P1 11 P2 4 P3 3 A 2"
    );
    let longest = [
        "Wilhelmina-J",
        "Œœœœœœœœœœœ",
        "Konstantinos",
        "Bartholomäus",
    ];
    let longest = brief(longest, &[255, 254, 253]);
    assert_eq!(
        longest,
        "GANYMEDE WILHELMINA-J 11 OEOEOEOEOEOE 255 KONSTANTINOS 254 BARTHOLOMAUS 253"
    );
    assert!(longest.len() < BRIEF);
    let open = counted(["Ann", "Ben", "", ""], &[11]);
    assert_eq!(written(|out| write_brief(out, &open)), "");
}

#[test]
fn points_are_told_by_where_they_came_from_on_average_over_all_games() {
    let mut statistics = Statistics::new();
    // Ann has a ship of 5 and one that brings 6, Ben his reputation alone.
    statistics.add(&counted(["Ann", "Ben <&>", "", ""], &[4]));
    statistics.add(&counted(["Zoë", "Ann", "", ""], &[7]));
    let [ann, ben, zoe] = statistics.players() else {
        panic!("three have played: {statistics:?}");
    };
    assert_eq!((&*ann.name, ann.games), ("Ann", 2));
    assert_eq!(ann.average(Source::Ships), Tenths(55));
    assert_eq!(ann.average(Source::Reputation), Tenths(35));
    assert_eq!(ann.average_of_all(), Tenths(90));
    assert_eq!(ben.average(Source::Reputation), Tenths(40));
    assert_eq!(zoe.average(Source::Ships), Tenths(110));
    let table = written(|out| statistics.write_table(out, Language::English));
    assert_eq!(
        table,
        "         Games  ships  reputation  Average\n\
         Ann          2    5.5         3.5      9.0\n\
         Ben <&>      1    0.0         4.0      4.0\n\
         Zoë          1   11.0         0.0     11.0\n"
    );
    let picture = written(|out| statistics.write_svg(out, Language::English));
    assert!(picture.contains(">Ben &lt;&amp;&gt;</text>"), "{picture}");
    // The longest bar is as long as there is room, and Ann's parts are in proportion to it.
    assert!(picture.contains(r#"width="230""#), "{picture}");
    assert!(
        picture.contains(r#"x="110" y="32" width="115""#),
        "{picture}"
    );
    assert!(
        picture.contains(r#"x="225" y="32" width="73""#),
        "{picture}"
    );
    // Nobody had a point from anything else, so that it is not shown.
    assert!(!picture.contains("aboard"), "{picture}");
}

#[test]
fn a_rival_leaves_under_what_it_is_called_on_the_screen() {
    let mut header = header(["Ann", "", "", ""], Players::Four);
    let called = |header: &Header| {
        Seat::ALL.map(|seat| called_in(header, seat, Language::German).to_string())
    };
    header.company.rivals = PerSeat([None, Some(Level::Easy), None, None]);
    assert_eq!(called(&header), ["Ann", "Rivale", "Spieler 3", "Spieler 4"]);
    header.company.rivals = PerSeat([None, Some(Level::Easy), None, Some(Level::Hard)]);
    assert_eq!(
        called(&header),
        ["Ann", "Rivale 2", "Spieler 3", "Rivale 4"]
    );
}

#[test]
fn a_game_without_a_result_and_a_player_without_a_name_say_nothing() {
    let mut statistics = Statistics::new();
    let begun = Game::new(header(["Ann", "Ben", "", ""], Players::Two)).expect("a game");
    statistics.add(&begun);
    statistics.add(&counted(["", "Ben", "", ""], &[4]));
    assert_eq!(statistics.players().len(), 1);
}
