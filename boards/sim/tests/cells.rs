//! The flash whose cells have a charge: what it does to them, and how it lies.

use embedded_storage::nor_flash::NorFlash;
use sim::cells::{Cells, Faults, Stuck, Temper};
use sim::nor::{Cut, Landing, NorFault, SECTOR};

fn cells(faults: Faults) -> Cells {
    Cells::holding(vec![0xff; 2 * SECTOR], faults, 3)
}

/// A flash in which a program of zeros was cut before anything of it showed.
fn torn(temper: Temper) -> Cells {
    let mut cells = cells(Faults {
        temper,
        ..Faults::default()
    });
    cells.cut(Cut {
        after: 0,
        landing: Landing::Bytes(0),
    });
    assert_eq!(cells.write(8, &[0; 64]), Err(NorFault::NoPower));
    assert!(cells.is_dead() && cells.bytes()[8..72] == [0xff; 64]);
    cells
}

#[test]
fn weak_cells_fall_once_settle_once_or_waver() {
    let mut falling = torn(Temper::Fall);
    falling.age();
    assert_eq!(falling.bytes()[8..72], [0; 64]);
    let mut settling = torn(Temper::Settle);
    settling.age();
    let settled = settling.bytes().to_vec();
    assert!(settled[8..72] != [0; 64] && settled[8..72] != [0xff; 64]);
    settling.age();
    assert_eq!(settling.bytes(), settled);
    let mut wavering = torn(Temper::Waver);
    wavering.age();
    let before = wavering.bytes().to_vec();
    wavering.age();
    assert_ne!(wavering.bytes(), before);
    // The control: what lies beside them stays.
    assert_eq!(wavering.bytes()[72..], before[72..]);
}

#[test]
fn what_is_programmed_again_or_erased_is_sound() {
    for temper in [Temper::Fall, Temper::Settle, Temper::Waver] {
        let mut cells = torn(temper);
        cells.power_up();
        cells.write(8, &[0; 32]).expect("zeros");
        for _ in 0..8 {
            cells.age();
        }
        assert_eq!(cells.bytes()[8..40], [0; 32], "{temper:?}");
        assert_ne!(cells.bytes()[40..72], [0xff; 32], "{temper:?}");
        cells.erase(0, SECTOR as u32).expect("a sector");
        cells.age();
        assert_eq!(cells.bytes()[..SECTOR], [0xff; SECTOR], "{temper:?}");
    }
}

#[test]
fn stuck_cells_bad_sectors_and_skipped_erases_lie() {
    let stuck = Stuck {
        at: 5,
        bits: 1,
        value: 0xff,
    };
    let mut lying = cells(Faults {
        stuck: vec![stuck],
        bad: vec![1],
        skips: u16::MAX,
        lenient: true,
        ..Faults::default()
    });
    lying.write(4, &[0; 4]).expect("it says so");
    assert_eq!(lying.bytes()[4..8], [0, 1, 0, 0]);
    assert_eq!(lying.write(SECTOR as u32, &[0]), Err(NorFault::Refused));
    while lying.bytes()[4] == 0 {
        // Nearly all of them are skipped.
        lying.erase(0, SECTOR as u32).expect("it says so");
        if lying.operations() > 6 {
            return;
        }
    }
    panic!("no erase was skipped");
}

#[test]
fn bits_flip_at_rest_and_never_near_each_other() {
    let mut cells = cells(Faults {
        flips: Some(600),
        ..Faults::default()
    });
    for _ in 0..200 {
        cells.rest();
    }
    let bytes = cells.bytes().iter().enumerate();
    let flipped = bytes.filter(|(_, byte)| **byte != 0xff).map(|(at, _)| at);
    let flipped: Vec<usize> = flipped.collect();
    assert!(flipped.len() > 3, "{flipped:?}");
    assert!(flipped.windows(2).all(|two| two[1] - two[0] >= 600));
}
