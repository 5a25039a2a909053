//! The site in real browsers without a window: Chromium, and what matters most in Firefox as well.

mod access;
mod bring;
mod browser;
mod cards;
mod chromium;
mod device;
mod figures;
mod firefox;
mod games;
mod habits;
mod icons;
mod looks;
mod offline;
mod page;
mod results;
mod room;
mod saves;
mod scenarios;
mod site_folder;
mod socket;
mod touch;
mod types;
mod webkit;

use std::path::PathBuf;
use std::sync::OnceLock;

use site::folder::{self, Site};
use site::server::Server;

/// The site, built once.
pub(crate) fn built() -> &'static Site {
    static SITE: OnceLock<Site> = OnceLock::new();
    SITE.get_or_init(|| folder::build().unwrap_or_else(|trouble| panic!("{trouble}")))
}

/// A server with the site, at a port of its own.
pub(crate) fn server() -> Server {
    Server::start(&built().folder, 0).expect("a free port")
}

/// A folder of its own for a test, empty.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = probe::firmware::target().join("tmp/site").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}
