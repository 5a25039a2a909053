//! A TOML file that knows its lines.
//!
//! People write these files by hand, so every complaint must lead to the place: the file, the line, the key.
//! Reading goes through [`Table`] and [`Value`], which carry that with them, and a key nobody asked for is a complaint
//! too, because a mistyped key would otherwise be a fact that is silently lost.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use crate::fault::{Fault, offer};

/// The text of a file, with its name.
#[derive(Debug)]
pub struct Document {
    name: String,
    text: String,
    /// Where its lines end, so that the line of a byte is found without reading all before it.
    ends: Vec<usize>,
}

impl Document {
    /// The bytes of a file that has a name.
    ///
    /// # Errors
    ///
    /// A sentence when they are no text.
    pub fn of(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, Fault> {
        let name = name.into();
        match String::from_utf8(bytes) {
            Ok(text) => {
                let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
                let ends = ends.map(|(at, _)| at).collect();
                Ok(Document { name, text, ends })
            }
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let line = line(error.as_bytes(), valid);
                Err(Fault::new(format!(
                    "{name}, line {line}: this is not UTF-8 text; save the file as UTF-8."
                )))
            }
        }
    }

    /// The file's name as it was given.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Reads the text as TOML and hands its top table to `read`.
    ///
    /// # Errors
    ///
    /// The first complaint: about the TOML, from `read`, or about a key that nobody has asked for.
    pub fn read<T>(&self, read: impl FnOnce(&Table<'_>) -> Result<T, Fault>) -> Result<T, Fault> {
        let parsed = DeTable::parse(&self.text).map_err(|error| {
            let at = error.span().unwrap_or(0..0);
            let message = error.message().lines().next().unwrap_or_default();
            self.fault(&at, "", format!("this is not TOML: {message}."))
        })?;
        let table = Table {
            document: self,
            path: String::new(),
            at: 0..0,
            table: parsed.get_ref(),
            asked: RefCell::default(),
        };
        let result = read(&table)?;
        table.finish()?;
        Ok(result)
    }

    /// Whether there is nothing in it but blanks and comments.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let lines = self.text.trim_start_matches('\u{FEFF}').lines();
        lines
            .map(str::trim)
            .all(|line| line.is_empty() || line.starts_with('#'))
    }

    /// The line that a byte stands in, counted from 1.
    fn line(&self, at: usize) -> usize {
        self.ends.partition_point(|end| *end < at) + 1
    }

    fn fault(&self, at: &Range<usize>, path: &str, sentence: impl AsRef<str>) -> Fault {
        let line = self.line(at.start);
        let key = match path {
            "" => String::new(),
            path => format!(", `{path}`"),
        };
        Fault::new(format!(
            "{}, line {line}{key}: {}",
            self.name,
            sentence.as_ref()
        ))
    }
}

/// The line that a byte stands in, counted from 1.
fn line(text: &[u8], at: usize) -> usize {
    let before = &text[..at.min(text.len())];
    before.iter().filter(|byte| **byte == b'\n').count() + 1
}

/// A table of the file, which remembers what it was asked for.
#[derive(Debug)]
pub struct Table<'a> {
    document: &'a Document,
    path: String,
    at: Range<usize>,
    table: &'a DeTable<'a>,
    asked: RefCell<BTreeSet<&'static str>>,
}

impl<'a> Table<'a> {
    /// The value of a key, if it is there.
    pub fn get(&self, key: &'static str) -> Option<Value<'a>> {
        self.asked.borrow_mut().insert(key);
        let value = self.table.get(key)?;
        Some(Value {
            document: self.document,
            path: self.below(key),
            at: value.span(),
            value: value.get_ref(),
        })
    }

    /// A complaint about the table as a whole.
    #[must_use]
    pub fn fault(&self, sentence: impl AsRef<str>) -> Fault {
        self.document.fault(&self.at, &self.path, sentence)
    }

    /// Complains about the first key that nobody has asked for.
    ///
    /// # Errors
    ///
    /// That complaint.
    pub fn finish(&self) -> Result<(), Fault> {
        let asked = self.asked.borrow();
        let stranger = self
            .table
            .keys()
            .filter(|key| !asked.contains(key.get_ref().as_ref()))
            .min_by_key(|key| key.span().start);
        let Some(key) = stranger else {
            return Ok(());
        };
        let word = key.get_ref();
        let known: Vec<&str> = asked.iter().copied().collect();
        let sentence = format!("{word:?} means nothing here; {}", offer(word, &known));
        Err(self.document.fault(&key.span(), &self.path, sentence))
    }

    fn below(&self, key: &str) -> String {
        match self.path.as_str() {
            "" => key.to_owned(),
            path => format!("{path}.{key}"),
        }
    }
}

/// A value of the file.
#[derive(Debug)]
pub struct Value<'a> {
    document: &'a Document,
    path: String,
    at: Range<usize>,
    value: &'a DeValue<'a>,
}

impl<'a> Value<'a> {
    /// A complaint about this value.
    #[must_use]
    pub fn fault(&self, sentence: impl AsRef<str>) -> Fault {
        self.document.fault(&self.at, &self.path, sentence)
    }

    /// The line it stands in.
    #[must_use]
    pub fn line(&self) -> usize {
        self.document.line(self.at.start)
    }

    fn wrong_type(&self, wanted: &str) -> Fault {
        let found = match self.value {
            DeValue::String(_) => "a text in quotes",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number with a point",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list in brackets",
            DeValue::Table(_) => "a table",
        };
        self.fault(format!("{wanted} is wanted here, not {found}."))
    }

    /// A text.
    ///
    /// # Errors
    ///
    /// A complaint about anything else, here and below.
    pub fn text(&self) -> Result<&'a str, Fault> {
        match self.value {
            DeValue::String(text) => Ok(text.as_ref()),
            _ => Err(self.wrong_type("a text in quotes")),
        }
    }

    /// A text, or a whole number as its digits.
    ///
    /// # Errors
    ///
    /// A complaint about anything else.
    pub fn words(&self) -> Result<&'a str, Fault> {
        match self.value {
            DeValue::Integer(number) if number.radix() == 10 => Ok(number.as_str()),
            _ => self.text(),
        }
    }

    /// Yes or no.
    ///
    /// # Errors
    ///
    /// A complaint about anything else.
    pub fn truth(&self) -> Result<bool, Fault> {
        match self.value {
            DeValue::Boolean(truth) => Ok(*truth),
            _ => Err(self.wrong_type("true or false")),
        }
    }

    /// A number from 0 to `most`; `why` follows a number that is larger.
    ///
    /// # Errors
    ///
    /// A complaint about anything else.
    pub fn number(&self, most: u8, why: &str) -> Result<u8, Fault> {
        let DeValue::Integer(number) = self.value else {
            return Err(self.wrong_type("a whole number"));
        };
        let digits = number.as_str();
        if digits.starts_with('-') {
            return Err(self.fault(format!("{digits} is less than nothing.")));
        }
        u8::from_str_radix(digits, number.radix())
            .ok()
            .filter(|number| *number <= most)
            .ok_or_else(|| self.fault(format!("{number} is too many: {why}.")))
    }

    /// The members of a list.
    ///
    /// # Errors
    ///
    /// A complaint about anything else.
    pub fn list(&self) -> Result<Vec<Value<'a>>, Fault> {
        match self.value {
            DeValue::Array(array) => Ok(array
                .iter()
                .map(|value| Value {
                    document: self.document,
                    path: self.path.clone(),
                    at: value.span(),
                    value: value.get_ref(),
                })
                .collect()),
            _ => Err(self.wrong_type("a list in brackets")),
        }
    }

    /// A table of its own.
    ///
    /// # Errors
    ///
    /// A complaint about anything else.
    pub fn table(&self) -> Result<Table<'a>, Fault> {
        match self.value {
            DeValue::Table(table) => Ok(Table {
                document: self.document,
                path: self.path.clone(),
                at: self.at.clone(),
                table,
                asked: RefCell::default(),
            }),
            _ => Err(self.wrong_type("a table")),
        }
    }

    /// Whether this is a list.
    #[must_use]
    pub fn is_list(&self) -> bool {
        matches!(self.value, DeValue::Array(_))
    }
}
