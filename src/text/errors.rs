//! What can't be read or done, in English, for programs that treat it as an error.
//!
//! People at the table read it in their own language, by [`Language::say`].

use core::error::Error;
use core::fmt::{Display, Formatter, Result};

use crate::components::BadTrack;
use crate::journal::{BadText, Rejected};
use crate::ledger::Refused;
use crate::referee::Illegal;

use super::Language;

macro_rules! said_in_english {
    ($($error:ty),+ $(,)?) => {
        $(
            impl Display for $error {
                fn fmt(&self, f: &mut Formatter<'_>) -> Result {
                    Language::English.say(*self).fmt(f)
                }
            }

            impl Error for $error {}
        )+
    };
}

said_in_english!(BadTrack, Refused, Illegal, Rejected, BadText);
