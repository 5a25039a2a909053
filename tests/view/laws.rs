//! Laws of drawing.
