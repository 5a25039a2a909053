//! How large what is shown looks from where people sit, by the sizes that the drawing itself uses.

use std::fmt::Write;

use embedded_graphics::geometry::Size;
use perijove::app::{App, Button, Press};
use perijove::book::{Book, Reveals, Settings};
use perijove::components::{PerSeat, Players, Setup};
use perijove::journal::{Company, Game, Header, Mode, Name};
use perijove::text::Language;
use perijove::view::{Format, Heights, capitals, capitals_in_dots, heights};

use crate::host;

/// The heading on the page of figures.
pub const HEADING: &str = "Letters";

/// How far away a panel is read, in millimetres.
const AWAY: f64 = 600.0;

/// A panel: its pixels and its diagonal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glass {
    /// What it is called, and a device that has it.
    pub name: &'static str,
    /// Pixels across and down.
    pub pixels: (u32, u32),
    /// In millimetres.
    pub diagonal: f64,
}

/// The panels that our devices have.
pub const GLASSES: [Glass; 4] = [
    Glass {
        name: "OLED of 0.96 inches, 128×64",
        pixels: (128, 64),
        diagonal: 24.38,
    },
    Glass {
        name: "OLED of 1.3 inches, 128×64",
        pixels: (128, 64),
        diagonal: 33.02,
    },
    Glass {
        name: "colour, 1.3 inches, 240×240",
        pixels: (240, 240),
        diagonal: 33.02,
    },
    Glass {
        name: "colour, 2.0 inches, 320×240",
        pixels: (320, 240),
        diagonal: 50.8,
    },
];

impl Glass {
    /// Its format.
    #[must_use]
    pub fn format(&self) -> Format {
        let (width, height) = self.pixels;
        Format::of(Size::new(width, height))
    }

    /// How high so many pixels look from 60 cm, in minutes of arc.
    #[must_use]
    pub fn minutes(&self, pixels: u32) -> f64 {
        let (width, height) = self.pixels;
        let pixel = self.diagonal / f64::from(width).hypot(f64::from(height));
        (f64::from(pixels) * pixel / AWAY).atan().to_degrees() * 60.0
    }
}

/// The first turn of so many players, in which no cards are entered.
#[must_use]
pub fn first_turn(language: Language, players: Players) -> App {
    let settings = Settings {
        language,
        reveals: Reveals::Off,
        stand_in_confirmed: true,
        undo_explained: true,
        ..Settings::default()
    };
    let book = Book {
        settings,
        ..Book::default()
    };
    let names = ["Ann", "Ben", "Zoë", "Cleo"].map(|name| Name::try_from(name).unwrap_or_default());
    let header = Header {
        mode: Mode::Scorekeeper,
        setup: Setup::new(players),
        names: PerSeat(names),
        company: Company::NONE,
    };
    host::resumed(book, Game::new(header).ok())
}

/// The table: each size of letters, and what is set in which.
#[must_use]
pub fn table() -> String {
    let mut table =
        String::from("capitals and figures, in pixels and in minutes of arc at 60 cm\n");
    for glass in GLASSES {
        let format = glass.format();
        let _ = writeln!(table, "\n{}", glass.name);
        let mut line = |what: &str, pixels: Option<u32>| {
            if let Some(pixels) = pixels {
                let minutes = glass.minutes(pixels);
                let _ = writeln!(table, "  {what:<40}{pixels:>3} px {minutes:>5.1}");
            }
        };
        if format.is_roomy() {
            let names = [
                "tiny",
                "small",
                "usual",
                "large",
                "points",
                "placard of four",
                "placard",
            ];
            for (name, pixels) in names.into_iter().zip(capitals()) {
                line(&format!("letters, {name}"), Some(pixels));
            }
        } else {
            let names = ["tiny", "narrow", "usual"];
            for (name, pixels) in names.into_iter().zip(capitals_in_dots()) {
                line(&format!("letters, {name}"), Some(pixels));
            }
        }
        for players in Players::ALL {
            let count = players.count();
            let mut app = first_turn(Language::English, players);
            let Heights { turn, points, .. } = heights(&app.screen(), format);
            line(&format!("{count} play: whose turn, below the title"), turn);
            line(&format!("{count} play: points"), points);
            app.handle(Press::Button(Button::Ok), 0);
            let Heights { times, .. } = heights(&app.screen(), format);
            line(&format!("{count} play: how many times"), times);
            app.show_placard();
            let Heights { turn, points, .. } = heights(&app.screen(), format);
            line(&format!("{count} play: whose turn, on the placard"), turn);
            line(&format!("{count} play: points, on the placard"), points);
        }
    }
    table
}
