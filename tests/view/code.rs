//! Codes on the screen, read as a phone would.

use embedded_graphics::geometry::Size;
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use perijove::app::{Body, Label, Screen};
use perijove::book::Look;
use perijove::export::{BRIEF, write_brief, write_link};
use perijove::journal::Game;
use perijove::view::{Format, Theme};

use super::painting::Painting;
use super::picture::Picture;
use crate::export::counted;

/// How many points of a photograph there are along a pixel of the screen, and how wide its dark frame is in pixels: a phone films
/// from several distances until it has read a code, and so does this.
const TAKES: [(usize, usize); 10] = [
    (4, 12),
    (4, 16),
    (5, 12),
    (5, 16),
    (4, 24),
    (5, 24),
    (4, 32),
    (5, 32),
    (4, 40),
    (5, 40),
];

fn screen(game: &Game) -> Screen<'_> {
    looking(game, Look::Dark)
}

fn looking(game: &Game, look: Look) -> Screen<'_> {
    let caption = Label::try_from("A phone reads this.").expect("short");
    let body = Body::Code {
        game,
        caption,
        look,
    };
    super::screens::screen("QR code", "", body)
}

/// A photograph of a screen in its frame: how bright each point is.
struct Photograph {
    width: usize,
    height: usize,
    /// How many points there are along a pixel of the screen.
    fine: usize,
    points: Vec<f32>,
}

impl Photograph {
    fn of(picture: &Picture, (fine, frame): (usize, usize)) -> Self {
        let side = |pixels: usize| (pixels + 2 * frame) * fine;
        let (width, height) = (side(picture.width), side(picture.height));
        let mut points = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let place = |at: usize| (at / fine).checked_sub(frame);
                let lit = place(x).zip(place(y)).is_some_and(|(x, y)| {
                    x < picture.width && y < picture.height && picture.get(x, y)
                });
                points.push(if lit { 1.0 } else { 0.0 });
            }
        }
        Photograph {
            width,
            height,
            fine,
            points,
        }
    }

    /// Out of focus: a bell whose deviation is half a pixel of the screen.
    fn blurred(mut self) -> Self {
        let deviation = self.fine as f32 / 2.0;
        let reach = 3 * self.fine / 2;
        let bell = |away: usize| (-(away as f32 / deviation).powi(2) / 2.0).exp();
        let weights: Vec<f32> = (0..=2 * reach).map(|at| bell(at.abs_diff(reach))).collect();
        let sum: f32 = weights.iter().sum();
        for (step, last) in [(1, self.width), (self.width, self.height)] {
            let sharp = self.points.clone();
            for (at, point) in self.points.iter_mut().enumerate() {
                let along = (at / step) % last;
                let spread = weights.iter().enumerate().filter_map(|(nth, weight)| {
                    let there = (along + nth).checked_sub(reach)?;
                    let from = (at + nth * step).checked_sub(reach * step)?;
                    (there < last).then(|| weight * sharp[from])
                });
                *point = spread.sum::<f32>() / sum;
            }
        }
        self
    }

    /// What a reader finds in it.
    fn read(&self) -> Option<String> {
        let bright = |x: usize, y: usize| (self.points[y * self.width + x] * 255.0) as u8;
        let mut prepared =
            rqrr::PreparedImage::prepare_from_greyscale(self.width, self.height, bright);
        let codes = prepared.detect_grids();
        let read = codes.iter().find_map(|code| code.decode().ok());
        read.map(|(_, text)| text)
    }
}

/// What a phone reads that sees a picture sharply.
fn sharply(picture: &Picture) -> Option<String> {
    let [take, ..] = TAKES;
    Photograph::of(picture, take).read()
}

/// What a phone reads that sees it out of focus.
fn blurred(picture: &Picture) -> Option<String> {
    let takes = TAKES.into_iter();
    takes
        .map(|take| Photograph::of(picture, take).blurred())
        .find_map(|photograph| photograph.read())
}

fn brief(game: &Game) -> String {
    let mut text = String::new();
    write_brief(&mut text, game).expect("a text");
    text
}

fn link(game: &Game) -> String {
    let mut text = String::new();
    write_link(&mut text, game, None).expect("a text");
    text
}

/// Those with the shortest names, those with the longest, and those that have to be written otherwise.
fn games() -> [Game; 3] {
    let long = [
        "Bartholomäus",
        "Maximiliane!",
        "Wilhelmina-J",
        "Konstantinos",
    ];
    [
        counted(["Ann", "Ben", "", ""], &[4]),
        counted(long, &[200, 150, 100]),
        counted(["Zoë", "민수", "œ", "!?"], &[4, 3, 2]),
    ]
}

#[test]
fn on_the_smallest_screen_a_phone_reads_the_result() {
    for game in games() {
        assert!(brief(&game).len() <= BRIEF);
        for size in [(128, 64), (240, 135)] {
            let picture = Picture::of(&screen(&game), size);
            assert_eq!(sharply(&picture), Some(brief(&game)), "{size:?}");
            assert_eq!(blurred(&picture), Some(brief(&game)), "{size:?}");
        }
    }
}

#[test]
fn on_a_large_screen_a_phone_reads_the_whole_link() {
    let four = counted(["Ann", "Ben", "Cleo", "Dora"], &[5, 3, 2]);
    for game in [counted(["Ann", "Ben", "", ""], &[5]), four] {
        for size in [(240, 240), (320, 240)] {
            let picture = Picture::of(&screen(&game), size);
            assert_eq!(sharply(&picture), Some(link(&game)), "{size:?}");
            assert_eq!(blurred(&picture), Some(link(&game)), "{size:?}");
        }
    }
    // Names for which the link has no room are written in brief: in a link a syllable is nine letters.
    let long = counted(["남궁민수정아"; 4], &[4, 3, 2]);
    assert!(link(&long).len() > 1171);
    let picture = Picture::of(&screen(&long), (240, 240));
    assert_eq!(sharply(&picture), Some(brief(&long)));
}

/// Or a blur that hides nothing would prove nothing.
#[test]
fn a_code_of_one_pixel_a_module_is_lost_in_the_same_blur() {
    let game = counted(["Ann", "Ben", "", ""], &[4]);
    let large = Picture::of(&screen(&game), (240, 240));
    // Every other line and column: the same modules, a pixel each.
    let mut small = Picture::blank(120, 120);
    for (x, y) in (0..120).flat_map(|y| (0..120).map(move |x| (x, y))) {
        small.set(x, y, large.get(2 * x, 2 * y));
    }
    assert_eq!(sharply(&small), Some(link(&game)));
    assert_eq!(blurred(&small), None);
}

#[test]
fn a_code_has_a_lit_edge_and_words_beside_it_where_there_is_room() {
    let game = counted(["Ann", "Ben", "", ""], &[4]);
    let square = Picture::of(&screen(&game), (240, 240));
    assert_eq!((square.lit(0), square.lit(239)), (240, 240));
    let oled = Picture::of(&screen(&game), (128, 64));
    assert!((0..64).all(|x| oled.get(x, 0) && oled.get(x, 63)));
    assert!((64..128).any(|x| (12..64).any(|y| oled.get(x, y))));
}

/// A reader does not know a code whose modules are brighter than what is around them.
#[test]
fn modules_are_dark_whichever_colours_the_owner_chose() {
    let game = counted(["Ann", "Ben", "", ""], &[4]);
    let themes: [(Look, Theme<Rgb888>); 2] =
        [(Look::Dark, Theme::DARK), (Look::Light, Theme::LIGHT)];
    for (look, theme) in themes {
        let format = Format::of(Size::new(240, 240));
        let painting = Painting::of(&looking(&game, look), format, theme, (240, 240));
        let mut picture = Picture::blank(240, 240);
        for (x, y) in (0..240).flat_map(|y| (0..240).map(move |x| (x, y))) {
            picture.set(x, y, painting.get(x, y).g() > 128);
        }
        assert_eq!(sharply(&picture), Some(link(&game)), "{look:?}");
    }
}
