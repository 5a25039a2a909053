//! Reads the icons that are written as shapes, and makes pictures of them in the sizes that are used.
//!
//! What is read is no picture yet, so that other media can make something else of it.

use core::error::Error;
use core::fmt::Write;
use std::fs;
use std::path::Path;

use super::raster::{Bits, Outline, Point};

const SHAPES: &str = include_str!("../view/shapes.txt");

/// The grid that icons are written on.
const GRID: f64 = 24.0;

/// The sizes, in pixels across and down.
const SIZES: [u8; 4] = [12, 18, 24, 40];

/// Corners of what stands for a circle.
const CORNERS: u8 = 48;

/// An icon.
pub(crate) struct Icon<'t> {
    pub(crate) name: &'t str,
    /// What is drawn, in order; `true` adds and `false` takes away.
    pub(crate) parts: Vec<(bool, Shape)>,
}

/// A shape on the grid.
pub(crate) enum Shape {
    Circle { middle: Point, radius: f64 },
    Box { corner: Point, size: Point },
    Polygon(Vec<Point>),
    Line { width: f64, points: Vec<Point> },
}

/// Reads icons; a fault names its line.
pub(crate) fn read(text: &str) -> Result<Vec<Icon<'_>>, Box<dyn Error>> {
    let mut icons: Vec<Icon<'_>> = Vec::new();
    let lines = (1..).zip(text.lines().map(str::trim));
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let fault = || format!("src/view/shapes.txt:{number}: not a shape: {line}");
        if !line.contains(' ') {
            icons.push(Icon {
                name: line,
                parts: Vec::new(),
            });
            continue;
        }
        let (is_drawn, shape) = match line.strip_prefix("cut ") {
            Some(shape) => (false, shape),
            None => (true, line),
        };
        let shape = Shape::read(shape).ok_or_else(fault)?;
        icons
            .last_mut()
            .ok_or_else(fault)?
            .parts
            .push((is_drawn, shape));
    }
    Ok(icons)
}

impl Shape {
    fn read(text: &str) -> Option<Self> {
        let (kind, numbers) = text.split_once(' ')?;
        let numbers: Result<Vec<f64>, _> = numbers.split(' ').map(str::parse).collect();
        let numbers = numbers.ok()?;
        let points = |numbers: &[f64]| {
            let (pairs, rest) = numbers.as_chunks();
            rest.is_empty()
                .then(|| pairs.iter().map(|[x, y]| (*x, *y)).collect::<Vec<_>>())
        };
        Some(match (kind, &*numbers) {
            ("circle", [x, y, radius]) => Shape::Circle {
                middle: (*x, *y),
                radius: *radius,
            },
            ("box", [x, y, width, height]) => Shape::Box {
                corner: (*x, *y),
                size: (*width, *height),
            },
            ("polygon", corners) => {
                Shape::Polygon(points(corners).filter(|corners| corners.len() > 2)?)
            }
            ("line", [width, places @ ..]) => {
                let points = points(places).filter(|points| points.len() > 1)?;
                Shape::Line {
                    width: *width,
                    points,
                }
            }
            _ => return None,
        })
    }

    /// The outlines of it, each of which is filled.
    fn outlines(&self) -> Vec<Outline> {
        match self {
            Shape::Circle { middle, radius } => vec![vec![circle(*middle, *radius)]],
            Shape::Box {
                corner: (x, y),
                size: (width, height),
            } => {
                let (right, bottom) = (x + width, y + height);
                vec![vec![vec![
                    (*x, *y),
                    (right, *y),
                    (right, bottom),
                    (*x, bottom),
                ]]]
            }
            Shape::Polygon(corners) => vec![vec![corners.clone()]],
            Shape::Line { width, points } => {
                let radius = width / 2.0;
                let ends = points.iter().map(|point| vec![circle(*point, radius)]);
                let next = points.iter().skip(1);
                let between = points.iter().zip(next).map(|(from, to)| {
                    let (along, down) = (to.0 - from.0, to.1 - from.1);
                    let length = along.hypot(down);
                    let (x, y) = (-down / length * radius, along / length * radius);
                    let (one, other) = ((from.0 + x, from.1 + y), (from.0 - x, from.1 - y));
                    let (third, last) = ((to.0 - x, to.1 - y), (to.0 + x, to.1 + y));
                    vec![vec![one, other, third, last]]
                });
                ends.chain(between).collect()
            }
        }
    }
}

fn circle((x, y): Point, radius: f64) -> Vec<Point> {
    let corner = |nth: u8| {
        let turn = f64::from(nth) / f64::from(CORNERS) * core::f64::consts::TAU;
        (x + radius * turn.cos(), y + radius * turn.sin())
    };
    (0..CORNERS).map(corner).collect()
}

impl Icon<'_> {
    fn picture(&self, size: u8) -> Bits {
        let scale = f64::from(size) / GRID;
        let mut parts = Vec::new();
        for (is_drawn, shape) in &self.parts {
            for outline in shape.outlines() {
                let scaled = |contour: &Vec<Point>| {
                    let points = contour.iter();
                    points.map(|(x, y)| (x * scale, y * scale)).collect()
                };
                parts.push((*is_drawn, outline.iter().map(scaled).collect()));
            }
        }
        Bits::of(&parts, usize::from(size), usize::from(size))
    }
}

/// Numbers as an attribute holds them.
fn numbers(numbers: &[f64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(f64::to_string).collect();
    numbers.join(" ")
}

fn path(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| numbers(&[*x, *y])).collect();
    format!("M{}", points.join("L"))
}

impl Shape {
    /// The element of SVG that draws it in a colour.
    fn element(&self, colour: &str) -> String {
        match self {
            Shape::Circle {
                middle: (x, y),
                radius,
            } => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\"/>"),
            Shape::Box {
                corner: (x, y),
                size: (width, height),
            } => format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>"
            ),
            Shape::Polygon(corners) => {
                format!("<path d=\"{}z\" fill=\"{colour}\"/>", path(corners))
            }
            Shape::Line { width, points } => format!(
                "<path d=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
                path(points)
            ),
        }
    }
}

impl Icon<'_> {
    /// The icon as a symbol of SVG, in the colour of the words around it. What is taken away needs a mask.
    fn symbol(&self) -> String {
        let name = self.name;
        let draw = |drawn: &str, taken: &str| -> String {
            let parts = self.parts.iter();
            let colours =
                parts.map(|(is_drawn, shape)| shape.element(if *is_drawn { drawn } else { taken }));
            colours.collect()
        };
        let inside = if self.parts.iter().all(|(is_drawn, _)| *is_drawn) {
            draw("currentColor", "")
        } else {
            format!(
                "<mask id=\"mask-{name}\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"{GRID}\" height=\"{GRID}\">{}</mask>\
                 <rect width=\"{GRID}\" height=\"{GRID}\" fill=\"currentColor\" mask=\"url(#mask-{name})\"/>",
                draw("#fff", "#000")
            )
        };
        format!("<symbol id=\"icon-{name}\" viewBox=\"0 0 {GRID} {GRID}\">{inside}</symbol>\n")
    }
}

/// Writes `shapes.rs`: a constant for each icon, its place among the pictures; the pictures of each size; and all of them as symbols of SVG.
pub(crate) fn cut(folder: &Path) -> Result<(), Box<dyn Error>> {
    let icons = read(SHAPES)?;
    let mut constants = String::new();
    for (place, icon) in icons.iter().enumerate() {
        let name = icon.name.to_uppercase();
        writeln!(
            constants,
            "pub(super) const {name}: Shape = Shape({place});"
        )?;
    }
    fs::write(folder.join("shapes.rs"), constants)?;
    let symbols: String = icons.iter().map(Icon::symbol).collect();
    fs::write(folder.join("symbols.svg"), symbols)?;
    for size in SIZES {
        let pictures = icons.iter().map(|icon| icon.picture(size));
        let bytes: Vec<u8> = pictures
            .flat_map(|picture| picture.bytes().collect::<Vec<_>>())
            .collect();
        fs::write(folder.join(format!("shapes_{size}")), bytes)?;
    }
    Ok(())
}
