//! A player's side of the table: whole on a page of its own, and as a strip beside every question of the referee.

use core::fmt::Write;

use crate::app::{Around, Icon, Icons, Side, SidePart, Value, few_pictures};
use crate::components::{Berth, Symbol, Track};
use crate::referee::Spot;
use crate::sure::Sure;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::{list, shapes};

/// A line of the strip, and one of the page.
const STRIP_LINE: Dots = Dots(17);
const LINE: Dots = Dots(22);
/// Between icons.
const GAP: Dots = Dots(1);
/// Between parts.
const APART: Dots = Dots(8);
/// The room of Earth, Mars and the tiles on the narrowest panel.
const EARTH: Dots = Dots(97);
const MARS: Dots = Dots(83);
const TILES: Dots = Dots(52);
/// At the sides.
const MARGIN: i32 = 4;
/// A row below the page.
const ROW: Dots = Dots(23);

/// Draws on lines of a height.
struct Pen<'a, 't, P: Paper> {
    canvas: &'a mut Canvas<'t, P>,
    side: Side<'a>,
    size: shapes::Size,
}

/// Draws a side, and below it what can be chosen.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    side: Side<'_>,
    around: Option<&dyn Around>,
) -> Result<(), P::Error> {
    if let Some(rows) = around {
        let lines = side
            .parts()
            .filter(|part| matches!(part, SidePart::Spot(_)));
        let lines = lines.count().saturating_add(3);
        let picture = body.cut_top((LINE * lines).min(body.height - ROW));
        body.cut_top(2);
        list::draw(canvas, body, (rows, Some(rows)), rows.chosen())?;
        body = picture;
    }
    let mut pen = Pen {
        canvas,
        side,
        size: shapes::Size::Medium,
    };
    let mut body = body.inset(MARGIN, 0);
    for part in side.parts() {
        if let SidePart::Spot(spot) = part {
            let line = body.cut_top(LINE);
            match spot.berth() {
                Some(berth) => pen.berth(line, berth, &side.ship_pictures(berth))?,
                None => pen.ground(line, spot)?,
            }
        }
    }
    pen.columns(body.cut_top(LINE))?;
    let mut line = body.cut_top(LINE);
    pen.tiles(&mut line)?;
    pen.numbers(&mut line)?;
    pen.hand(body.cut_top(LINE))
}

/// How high the strip is: a line for places, one for berths, one for what lies there; with the Moon another for places.
pub(super) fn strip_height(side: Side<'_>) -> Dots {
    STRIP_LINE * if has_moon(side) { 4 } else { 3 }
}

fn has_moon(side: Side<'_>) -> bool {
    let moon = SidePart::Spot(Spot::Moon);
    side.parts().any(|part| part == moon)
}

/// Draws a side as a strip, in which everything has its own place.
pub(super) fn draw_strip<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    strip: Area,
    side: Side<'_>,
) -> Result<(), P::Error> {
    let mut strip = strip.inset(MARGIN, 0);
    let mut pen = Pen {
        canvas,
        side,
        size: shapes::Size::Small,
    };
    let mut line = strip.cut_top(STRIP_LINE);
    if has_moon(side) {
        let moon = line.cut_left(line.width * 5 / 11);
        pen.ground(moon, Spot::Moon)?;
        pen.ground(line, Spot::Earth)?;
        line = strip.cut_top(STRIP_LINE);
        pen.ground(line.cut_left(line.width * 5 / 11), Spot::Mars)?;
    } else {
        // Six, five and three have room.
        let spare = line.width - EARTH - MARS - TILES;
        pen.ground(line.cut_left(EARTH + spare / 3), Spot::Earth)?;
        pen.ground(line.cut_left(MARS + spare / 3), Spot::Mars)?;
    }
    pen.tiles(&mut line)?;
    let line = strip.cut_top(STRIP_LINE);
    for (nth, berth) in [Berth::A, Berth::B].into_iter().enumerate() {
        let mut place = line.column(nth, 2);
        place.cut_right(if nth == 0 { APART } else { Dots::ZERO });
        let few = side.ship(berth).map(few_pictures);
        let icons = few.unwrap_or_else(|| side.ship_pictures(berth));
        pen.berth(place, berth, &icons)?;
    }
    let mut line = strip.cut_top(STRIP_LINE);
    let columns = line.cut_left(line.width * 5 / 8);
    pen.columns(columns)?;
    pen.numbers(&mut line)
}

impl<P: Paper> Pen<'_, '_, P> {
    /// The head of a part, on a plate of ink if the question is about it.
    fn head(&mut self, line: &mut Area, part: SidePart, icon: Icon) -> Result<(), P::Error> {
        let width = shapes::width(icon, self.size);
        let place = line.cut_left(width);
        line.cut_left(GAP * 2);
        let mut ink = Role::Ink;
        if self.side.marked() == Some(part) {
            let height = (self.size.pixels() + 3).min(place.height);
            let plate = Area::new(place.x - 2, place.y, place.width + 4, place.height);
            self.canvas.plate(plate.middle(plate.width, height), ink)?;
            ink = Role::Paper;
        }
        self.canvas.sign(place, icon, self.size, ink)
    }

    /// Icons from the left; of what has no room, nothing.
    fn icons(&mut self, line: &mut Area, icons: &[Icon]) -> Result<(), P::Error> {
        for icon in icons {
            let width = shapes::width(*icon, self.size);
            if width > line.width {
                self.canvas.note_cut();
                return Ok(());
            }
            let cell = line.cut_left(width);
            self.canvas.sign(cell, *icon, self.size, Role::Ink)?;
            line.cut_left(GAP);
        }
        Ok(())
    }

    /// Who stands at a place, then what is free there.
    fn standing(&mut self, line: &mut Area, spot: Spot) -> Result<(), P::Error> {
        self.icons(line, &self.side.standing(spot))?;
        let (shape, width) = match spot.berth() {
            Some(_) => (shapes::WANTED, self.size.pixels()),
            None => (shapes::FREE, self.size.pixels() / 2),
        };
        for _ in 0..self.side.free(spot) {
            let cell = line.cut_left(width);
            self.canvas.shape(cell, shape, self.size, Role::Ink)?;
            line.cut_left(GAP);
        }
        Ok(())
    }

    /// A place where settlers wait.
    fn ground(&mut self, mut line: Area, spot: Spot) -> Result<(), P::Error> {
        let icon = match spot {
            Spot::Mars => Icon::Mars,
            Spot::Moon => Icon::Moon,
            _ => Icon::Earth,
        };
        self.head(&mut line, SidePart::Spot(spot), icon)?;
        line.cut_left(GAP * 2);
        self.standing(&mut line, spot)
    }

    /// A berth with its ship, and the crew at the right.
    fn berth(&mut self, mut line: Area, berth: Berth, ship: &Icons) -> Result<(), P::Error> {
        let spot = Spot::aboard(berth);
        self.head(&mut line, SidePart::Spot(spot), Icon::Berth(berth))?;
        let crew = self.side.places(spot).max(berth.size());
        let mut crew = line.cut_right((self.size.pixels() + GAP) * crew);
        line.cut_left(GAP * 2);
        self.icons(&mut line, ship)?;
        self.standing(&mut crew, spot)
    }

    /// The columns, each with how many shuttles lie there.
    fn columns(&mut self, line: Area) -> Result<(), P::Error> {
        let columns = self.side.columns();
        for symbol in Symbol::ALL {
            let mut cell = line.column(symbol.index(), Symbol::ALL.len());
            self.head(&mut cell, SidePart::Columns, Icon::Symbol(symbol))?;
            self.number(&mut cell, (*columns.of(symbol)).into())?;
        }
        Ok(())
    }

    /// The tiles.
    fn tiles(&mut self, line: &mut Area) -> Result<(), P::Error> {
        self.head(line, SidePart::Tiles, Icon::Tile)?;
        for tile in self.side.tiles() {
            match tile {
                Some(icon) => self.icons(line, &[icon])?,
                None => {
                    let cell = line.cut_left(self.size.pixels() / 2);
                    self.canvas
                        .shape(cell, shapes::FREE, self.size, Role::Ink)?;
                    line.cut_left(GAP);
                }
            }
        }
        line.cut_left(APART / 2);
        Ok(())
    }

    /// Reputation with its points, launches, and how many ships are in hand.
    fn numbers(&mut self, line: &mut Area) -> Result<(), P::Error> {
        self.head(line, SidePart::Reputation, Icon::Reputation)?;
        self.number(
            line,
            Track::number(self.side.reputation().unwrap_or(0)).into(),
        )?;
        self.head(line, SidePart::Launched, Icon::Launch)?;
        self.number(line, self.side.launches().into())?;
        self.head(line, SidePart::Hand, Icon::Ship)?;
        self.number(line, self.side.hand().into())
    }

    /// The ships in hand as far as they may be seen.
    fn hand(&mut self, mut line: Area) -> Result<(), P::Error> {
        self.size = shapes::Size::Small;
        self.head(&mut line, SidePart::Hand, Icon::Ship)?;
        for nth in 0..self.side.hand() {
            line.cut_left(APART);
            let few = self.side.ship_in_hand(nth).map(few_pictures);
            let icons = few.unwrap_or_else(|| self.side.hand_pictures(nth));
            self.icons(&mut line, &icons)?;
        }
        Ok(())
    }

    fn number(&mut self, line: &mut Area, number: u16) -> Result<(), P::Error> {
        let size = match self.size {
            shapes::Size::Small => Size::Small,
            _ => Size::Medium,
        };
        let mut figures = Value::new();
        // Five figures have room.
        write!(figures, "{number}").surely();
        let place = line.cut_left(size.width(&figures));
        self.canvas
            .write(place, &figures, size, Align::Left, Role::Ink)?;
        line.cut_left(APART / 2);
        Ok(())
    }
}
