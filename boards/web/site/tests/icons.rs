//! The library's icons and colours, as the page has them.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use perijove::app::{Badge, Body, Icon, Label, Paragraph, Screen};
use perijove::components::{Colour, Symbol};
use perijove::text::Script;
use perijove::view::{self, Role, Theme};
use serde_json::{Value, json};
use site::colours;

use crate::browser::Browser;
use crate::page::Page;
use crate::{scratch, server};

/// The icons that are shapes; the others are letters and figures on a plate.
const ICONS: [(Icon, &str); 35] = [
    (Icon::Symbol(Symbol::Sphere), "sphere"),
    (Icon::Symbol(Symbol::Cube), "cube"),
    (Icon::Symbol(Symbol::Gear), "gear"),
    (Icon::Symbol(Symbol::Triangle), "triangle"),
    (Icon::Symbol(Symbol::Diamond), "diamond"),
    (Icon::Settler(Colour::Blue), "blue"),
    (Icon::Settler(Colour::Red), "red"),
    (Icon::Settler(Colour::Yellow), "yellow"),
    (Icon::Settler(Colour::Purple), "purple"),
    (Icon::AnySettler, "any_settler"),
    (Icon::Tile, "tile"),
    (Icon::TileCost, "tile_cost"),
    (Icon::Earth, "earth"),
    (Icon::Mars, "mars"),
    (Icon::Ship, "ship"),
    (Icon::Advisor, "advisor"),
    (Icon::Reputation, "reputation"),
    (Icon::Recruit, "recruit"),
    (Icon::Adapt, "adapt"),
    (Icon::Move, "move"),
    (Icon::Draw, "draw"),
    (Icon::Basic, "basic"),
    (Icon::Or, "or"),
    (Icon::And, "and"),
    (Icon::Arrow, "arrow"),
    (Icon::Launch, "launch"),
    (Icon::Lost, "lost"),
    (Icon::Each, "each"),
    (Icon::Unknown, "unknown"),
    (Icon::Empty, "empty"),
    (Icon::Check, "check"),
    (Icon::Crown, "crown"),
    (Icon::Moon, "moon"),
    (Icon::Virus, "virus"),
    (Icon::ByHand, "by_hand"),
];

/// How many pixels the largest picture of an icon is wide and high.
const SIDE: usize = 40;

/// A panel in memory.
struct Panel(Vec<bool>);

const PANEL: Size = Size::new(320, 240);

impl OriginDimensions for Panel {
    fn size(&self) -> Size {
        PANEL
    }
}

impl DrawTarget for Panel {
    type Color = BinaryColor;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        for Pixel(Point { x, y }, colour) in pixels {
            if (0..320).contains(&x) && (0..240).contains(&y) {
                self.0[(y * 320 + x) as usize] = colour.is_on();
            }
        }
        Ok(())
    }
}

/// A panel with an icon on it and nothing else.
fn panel(icon: Option<Icon>) -> Panel {
    let screen = Screen {
        title: Label::new(),
        badge: Badge::new(),
        seat: None,
        body: Body::Message {
            icon,
            text: Paragraph::new(),
        },
        toast: None,
        script: Script::Latin,
        bar: None,
        battery_low: false,
        around: None,
    };
    let mut panel = Panel(vec![false; 320 * 240]);
    let Ok(()) = view::draw(&screen, &mut panel);
    panel
}

/// The pixels of an icon, in a square whose corner is known from one that fills it; small signs are closer to their neighbours.
fn pixels(icon: Icon, (left, top): (usize, usize)) -> Vec<bool> {
    let left = left
        - match icon {
            Icon::Or => SIDE / 4,
            Icon::And | Icon::Each | Icon::Unknown => SIDE / 8,
            _ => 0,
        };
    let (with, without) = (panel(Some(icon)).0, panel(None).0);
    let lit = |x: usize, y: usize| {
        let at = (top + y) * 320 + left + x;
        with[at] != without[at]
    };
    let lines = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    lines.map(|(x, y)| lit(x, y)).collect()
}

/// Where the pictures of icons begin: the cube's edge is 1.5 of 24 from that of its square.
fn corner() -> (usize, usize) {
    let (with, without) = (panel(Some(Icon::Symbol(Symbol::Cube))).0, panel(None).0);
    let lit = (0..320 * 240).filter(|at| with[*at] != without[*at]);
    let left = lit.clone().map(|at| at % 320).min().expect("an icon");
    let top = lit.map(|at| at / 320).min().expect("an icon");
    (left - 2, top - 2)
}

#[test]
fn every_icon_of_the_page_looks_as_on_a_panel() {
    let server = server();
    let browser = Browser::start(&scratch("icons"));
    let mut page = Page::blank(&browser);
    // The page itself shows no picture of such an address.
    page.ask("Page.setBypassCSP", json!({"enabled": true}));
    page.visit(&server.page());
    page.wait_for_begin();
    // How much of each pixel a symbol covers.
    page.run(&format!(
        "globalThis.covered = async (name) => {{
            const symbol = document.getElementById('icon-' + name);
            if (!symbol) return null;
            const drawn = `<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" width=\"{SIDE}\" height=\"{SIDE}\" color=\"#000\">${{symbol.innerHTML}}</svg>`;
            const image = await createImageBitmap(await new Promise((resolve, reject) => {{
                const image = new Image();
                image.onerror = reject;
                image.onload = () => resolve(image);
                image.src = 'data:image/svg+xml,' + encodeURIComponent(drawn);
            }}));
            const paper = new OffscreenCanvas({SIDE}, {SIDE}).getContext('2d');
            paper.drawImage(image, 0, 0);
            return [...paper.getImageData(0, 0, {SIDE}, {SIDE}).data].filter((_, at) => at % 4 === 3);
        }}; true"
    ));
    let corner = corner();
    for (icon, name) in ICONS {
        let covered = page.run(&format!("covered('{name}')"));
        let covered = covered.as_array();
        let covered = covered.unwrap_or_else(|| panic!("the page has no icon {name}"));
        let pixels = pixels(icon, corner);
        let covered = covered.iter().map(|share| share.as_u64().unwrap_or(0));
        // A pixel that is half covered may be lit or not.
        let differ = covered
            .zip(&pixels)
            .filter(|(share, lit)| if **lit { *share < 64 } else { *share > 191 });
        assert_eq!(differ.count(), 0, "{name}");
        assert!(pixels.iter().filter(|lit| **lit).count() > 40, "{name}");
    }
}

#[test]
fn the_page_has_every_colour_of_the_themes() {
    let server = server();
    let browser = Browser::start(&scratch("colours"));
    let page = Page::open(&browser, &server.page());
    for (scheme, theme) in [("light", Theme::LIGHT), ("dark", Theme::DARK)] {
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        page.ask("Emulation.setEmulatedMedia", features);
        for role in Role::ALL {
            let seen = page.run(&format!(
                "getComputedStyle(document.documentElement).getPropertyValue('--{}')",
                colours::name(role)
            ));
            let colour = colours::written(theme.colour(role));
            assert_eq!(seen, Value::from(colour), "{scheme}: {role:?}");
        }
    }
}
