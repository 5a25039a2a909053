//! JSON as it is written here: objects and lists, with nothing kept but whether a comma is due.

use core::fmt::{Display, Result, Write};

use crate::export::Quoted;

/// An object that is being written.
pub(super) struct Object<'w> {
    out: &'w mut dyn Write,
    has_some: bool,
}

/// A list that is being written.
pub(super) struct List<'w> {
    out: &'w mut dyn Write,
    has_some: bool,
}

/// Writes an object.
pub(super) fn object(out: &mut dyn Write, fill: impl FnOnce(&mut Object<'_>) -> Result) -> Result {
    out.write_char('{')?;
    let has_some = false;
    fill(&mut Object { out, has_some })?;
    out.write_char('}')
}

/// Writes a list.
fn list(out: &mut dyn Write, fill: impl FnOnce(&mut List<'_>) -> Result) -> Result {
    out.write_char('[')?;
    let has_some = false;
    fill(&mut List { out, has_some })?;
    out.write_char(']')
}

impl Object<'_> {
    fn key(&mut self, key: &str) -> Result {
        let comma = if self.has_some { "," } else { "" };
        self.has_some = true;
        write!(self.out, "{comma}\"{key}\":")
    }

    /// A text.
    pub(super) fn text(&mut self, key: &str, text: impl Display) -> Result {
        self.key(key)?;
        write!(self.out, "{}", Quoted(text))
    }

    /// A text, if it is there.
    pub(super) fn words(&mut self, key: &str, words: &str) -> Result {
        if words.is_empty() {
            return Ok(());
        }
        self.text(key, words)
    }

    /// A number.
    pub(super) fn number(&mut self, key: &str, number: impl Into<u32>) -> Result {
        self.key(key)?;
        let number: u32 = number.into();
        write!(self.out, "{number}")
    }

    /// A number, if it is there.
    pub(super) fn number_if(&mut self, key: &str, number: Option<impl Into<u32>>) -> Result {
        match number {
            Some(number) => self.number(key, number),
            None => Ok(()),
        }
    }

    /// A place in a list, counted from 0.
    pub(super) fn index(&mut self, key: &str, index: usize) -> Result {
        self.key(key)?;
        write!(self.out, "{index}")
    }

    /// That something is so; nothing if it is not.
    pub(super) fn flag(&mut self, key: &str, is_so: bool) -> Result {
        if !is_so {
            return Ok(());
        }
        self.key(key)?;
        self.out.write_str("true")
    }

    /// An object.
    pub(super) fn object(
        &mut self,
        key: &str,
        fill: impl FnOnce(&mut Object<'_>) -> Result,
    ) -> Result {
        self.key(key)?;
        object(self.out, fill)
    }

    /// A list.
    pub(super) fn list(&mut self, key: &str, fill: impl FnOnce(&mut List<'_>) -> Result) -> Result {
        self.key(key)?;
        list(self.out, fill)
    }
}

impl List<'_> {
    fn item(&mut self) -> Result {
        let has_some = core::mem::replace(&mut self.has_some, true);
        self.out.write_str(if has_some { "," } else { "" })
    }

    /// A text.
    pub(super) fn text(&mut self, text: impl Display) -> Result {
        self.item()?;
        write!(self.out, "{}", Quoted(text))
    }

    /// A number.
    pub(super) fn number(&mut self, number: impl Into<u32>) -> Result {
        self.item()?;
        let number: u32 = number.into();
        write!(self.out, "{number}")
    }

    /// Nothing.
    pub(super) fn nothing(&mut self) -> Result {
        self.item()?;
        self.out.write_str("null")
    }

    /// An object.
    pub(super) fn object(&mut self, fill: impl FnOnce(&mut Object<'_>) -> Result) -> Result {
        self.item()?;
        object(self.out, fill)
    }

    /// A list.
    pub(super) fn list(&mut self, fill: impl FnOnce(&mut List<'_>) -> Result) -> Result {
        self.item()?;
        list(self.out, fill)
    }
}
