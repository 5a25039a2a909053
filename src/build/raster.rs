//! Makes pixels of outlines, for letters and icons alike.
//!
//! A pixel is lit if at least half of it is covered, which is counted on a grid of [`FINE`] by [`FINE`] points.

/// Points across and down a pixel.
const FINE: usize = 8;

/// A point in pixels; down is positive.
pub(crate) type Point = (f64, f64);

/// Closed outlines that belong together; what they go around once more than not is inside.
pub(crate) type Outline = Vec<Vec<Point>>;

/// A picture of one bit a pixel.
#[derive(Clone, Default)]
pub(crate) struct Bits {
    /// Each line from the left.
    pub(crate) lines: Vec<Vec<bool>>,
}

impl Bits {
    /// A picture of outlines one above the other: each is drawn, or what it covers taken away.
    pub(crate) fn of(parts: &[(bool, Outline)], width: usize, height: usize) -> Self {
        let line = |y: usize| {
            let mut covered = vec![0; width];
            for fine in 0..FINE {
                let mut points = vec![false; width * FINE];
                let y = y as f64 + (fine as f64 + 0.5) / FINE as f64;
                for (drawn, outline) in parts {
                    for (from, to) in spans(outline, y) {
                        // The points whose middle lies between.
                        let place = |x: f64| (x * FINE as f64 - 0.5).ceil().max(0.0) as usize;
                        let points = points.iter_mut().take(place(to)).skip(place(from));
                        points.for_each(|point| *point = *drawn);
                    }
                }
                for (covered, points) in covered.iter_mut().zip(points.chunks(FINE)) {
                    *covered += points.iter().filter(|point| **point).count();
                }
            }
            let lit = |points: usize| 2 * points >= FINE * FINE;
            covered.into_iter().map(lit).collect()
        };
        Bits {
            lines: (0..height).map(line).collect(),
        }
    }

    /// Its lines as bytes, of which the lowest bit is the pixel at the left.
    pub(crate) fn bytes(&self) -> impl Iterator<Item = u8> {
        let eight = |pixels: &[bool]| {
            let pixels = pixels.iter().rev();
            pixels.fold(0, |bits, lit| bits << 1 | u8::from(*lit))
        };
        let line = move |line: &Vec<bool>| line.chunks(8).map(eight).collect::<Vec<_>>();
        self.lines.iter().flat_map(line)
    }

    /// The same without empty lines at its top and its foot, and how many there were at the top.
    pub(crate) fn trimmed(mut self) -> (usize, Self) {
        let inked = |line: &Vec<bool>| line.contains(&true);
        let above = self.lines.iter().position(inked).unwrap_or(0);
        let end = self
            .lines
            .iter()
            .rposition(inked)
            .map_or(0, |last| last + 1);
        self.lines.truncate(end);
        let lines = self.lines.split_off(above.min(end));
        (above, Bits { lines })
    }
}

/// From where to where a line lies inside.
fn spans(outline: &Outline, y: f64) -> Vec<(f64, f64)> {
    let mut crossings = Vec::new();
    for contour in outline {
        let next = contour.iter().cycle().skip(1);
        for ((x0, y0), (x1, y1)) in contour.iter().zip(next) {
            if (*y0 <= y) != (*y1 <= y) {
                let x = x0 + (y - y0) * (x1 - x0) / (y1 - y0);
                crossings.push((x, if y1 > y0 { 1 } else { -1 }));
            }
        }
    }
    crossings.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (mut spans, mut around) = (Vec::new(), 0);
    let next = crossings.iter().skip(1);
    for ((from, turn), (to, _)) in crossings.iter().zip(next) {
        around += turn;
        if around != 0 {
            spans.push((*from, *to));
        }
    }
    spans
}
