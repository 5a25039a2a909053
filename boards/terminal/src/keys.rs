//! The key of every row: a letter that stands for what the row means, or else the next digit.
//!
//! A row that means the same has the same key on every screen, so that fingers learn it. Rows that are numbers have no key: the number is
//! typed. What is a command everywhere is never the key of a row.

use perijove::app::{App, Body, Field, FieldKind, Form, HomeRow, Meaning, Rows, RuleRow};
use perijove::components::{Berth, Pile, Track};

/// The keys that are given in turn to rows without one of their own. None of these is a command: see [`crate::keyboard`].
const IN_TURN: &str = "123456789abcdefgimnoprstvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The key of a meaning.
fn own(meaning: &Meaning) -> Option<char> {
    Some(match meaning {
        Meaning::Pile(Pile::Tiles) => 't',
        Meaning::Pile(Pile::Earth) => 'e',
        Meaning::Pile(Pile::Mars) => 'm',
        Meaning::Pile(Pile::Ships) => 's',
        Meaning::Pile(Pile::Advisors) => 'a',
        Meaning::Discard => 'd',
        Meaning::Also => '+',
        Meaning::Menu => '0',
        Meaning::Symbol(symbol) => return "12345".chars().nth(symbol.index()),
        Meaning::Players(players) => return char::from_digit(players.count().into(), 10),
        Meaning::Berth(Berth::A) => 'a',
        Meaning::Berth(Berth::B) => 'b',
        Meaning::AnotherName => 'n',
        Meaning::Rival => 'r',
        Meaning::Rule(RuleRow::Start) => 's',
        Meaning::Home(row) => match row {
            HomeRow::Again => 'a',
            HomeRow::Resume => 'g',
            HomeRow::NewGame => 'n',
            HomeRow::Count => 'c',
            HomeRow::Lots => 'd',
            HomeRow::Deck => 'b',
            HomeRow::Settings => 's',
            HomeRow::Past => 'p',
            HomeRow::About => 'i',
        },
        _ => return None,
    })
}

/// The number of a row that is one.
#[must_use]
pub fn number(app: &App, row: usize) -> Option<u8> {
    match app.meaning(row)? {
        Meaning::Number(number) => Some(number),
        Meaning::Space(space) => Some(Track::number(space)),
        _ => None,
    }
}

/// The keys of a form: those of a meaning, and others in turn. Digits are typed into fields, and a capital begins a name; the cells of a sheet
/// have none.
fn of_fields(app: &App, form: &dyn Form) -> Vec<Option<char>> {
    let fields: Vec<Field> = (0..form.count())
        .filter_map(|row| form.field(row))
        .collect();
    let is_sheet = fields.iter().any(|field| field.kind == FieldKind::Shown);
    let meanings = (0..fields.len()).map(|row| app.meaning(row).as_ref().and_then(own));
    let mut keys: Vec<Option<char>> = meanings.collect();
    for (row, field) in fields.iter().enumerate() {
        let is_cell = is_sheet && field.id.seat().is_some();
        if keys[row].is_none() && !is_cell {
            let is_free = |key: &char| key.is_ascii_lowercase() && !keys.contains(&Some(*key));
            keys[row] = IN_TURN.chars().find(is_free);
        }
    }
    keys
}

/// The key of each row of a screen, as far as there are keys; none where a text is typed.
#[must_use]
pub fn of_rows(app: &App) -> Vec<Option<char>> {
    let body = app.screen().body;
    if matches!(
        body,
        Body::Name { .. } | Body::Message { .. } | Body::Code { .. }
    ) {
        return vec![None; app.count()];
    }
    if let Body::Form { form, .. } = body {
        return of_fields(app, form);
    }
    let mut keys: Vec<Option<char>> = Vec::new();
    for row in 0..app.count() {
        let key = app.meaning(row).as_ref().and_then(own);
        // Two rows that mean the same: the first has the key.
        keys.push(key.filter(|key| !keys.contains(&Some(*key))));
    }
    for row in 0..keys.len() {
        if keys[row].is_none() && number(app, row).is_none() {
            let free = |key: &char| !keys.contains(&Some(*key));
            // Digits are typed where other rows are numbers.
            let numbers = (0..keys.len()).any(|row| number(app, row).is_some());
            // A capital begins a name where names are offered.
            let names = app.row_that_says(&Meaning::AnotherName).is_some();
            let usable = |key: &char| {
                !(numbers && key.is_ascii_digit() || names && key.is_ascii_uppercase())
            };
            keys[row] = IN_TURN.chars().find(|key| usable(key) && free(key));
        }
    }
    keys
}
