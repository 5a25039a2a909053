//! A code that a phone reads, in half blocks: two modules lie in a cell, one above the other.

use perijove::export::{write_brief, write_link};
use perijove::journal::Game;
use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::cells::{Cells, below};

/// Free modules around the code.
const QUIET: i32 = 2;

/// Paints the code of the whole link, or of the result in brief where that has no room; returns its width and
/// height.
pub(super) fn paint(cells: &mut Cells<'_>, area: Rect, game: &Game) -> (u16, u16) {
    let mut link = String::new();
    let mut brief = String::new();
    // Writing into a string can't fail.
    let written = [
        write_link(&mut link, game, None).map(|()| link),
        write_brief(&mut brief, game).map(|()| brief),
    ];
    for text in written.into_iter().flatten() {
        let mut temporary = vec![0; Version::MAX.buffer_len()];
        let mut out = vec![0; Version::MAX.buffer_len()];
        let code = QrCode::encode_text(
            &text,
            &mut temporary,
            &mut out,
            QrCodeEcc::Low,
            Version::MIN,
            Version::MAX,
            None,
            true,
        );
        let Ok(code) = code else { continue };
        let side = code.size() + 2 * QUIET;
        let (width, height) = (side, (side + 1) / 2);
        if width <= i32::from(area.width) && height <= i32::from(area.height) {
            paint_modules(cells, area, &code);
            let size = |side: i32| u16::try_from(side).unwrap_or(u16::MAX);
            return (size(width), size(height));
        }
    }
    cells.cut.push("the code".to_owned());
    (0, 0)
}

fn paint_modules(cells: &mut Cells<'_>, area: Rect, code: &QrCode<'_>) {
    // Readers want dark modules on a light field: light ones are painted.
    let style = Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(16));
    let end = code.size() + QUIET;
    let is_light = |x: i32, y: i32| y < end && !code.get_module(x, y);
    for (pair, line) in (-QUIET..end).step_by(2).zip(0..) {
        let words: String = (-QUIET..end)
            .map(|x| match (is_light(x, pair), is_light(x, pair + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            })
            .collect();
        cells.put(below(area, line), &words, style);
    }
}
