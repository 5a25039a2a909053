//! What the owner sets once.

mod council_field;
mod council_fields;
mod menu;
mod track_part;
mod track_parts;

pub(crate) use council_field::CouncilField;
pub(crate) use council_fields::CouncilFields;
pub(crate) use menu::SettingsMenu;
pub(in crate::app) use menu::{about_edition, nth, place};
pub(crate) use track_part::TrackPart;
pub(crate) use track_parts::TrackParts;
