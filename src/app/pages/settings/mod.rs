//! What the owner sets once.

mod council_field;
mod council_fields;

pub(crate) use council_field::CouncilField;
pub(crate) use council_fields::CouncilFields;
