//! The flash against what a data sheet says of one.

use super::*;

fn written() -> Nor {
    let mut nor = Nor::new(2 * SECTOR);
    nor.write(250, &[0x0f; 12]).expect("erased");
    nor
}

#[test]
fn programming_only_clears_bits_and_goes_page_by_page() {
    let mut nor = written();
    assert_eq!(nor.done(), [Operation::Program(6), Operation::Program(6)]);
    assert_eq!(nor.write(250, &[0xff]), Err(NorFault::NotErased));
    nor.write(250, &[0x00]).expect("bits to clear");
    nor.erase(0, SECTOR as u32).expect("a sector");
    assert!(nor.bytes().iter().all(|byte| *byte == 0xff));
    assert_eq!(nor.erases(), [1, 0]);
    assert_eq!(nor.erase(1, SECTOR as u32), Err(NorFault::Place));
}

#[test]
fn a_program_cut_before_anything_shows_leaves_weak_cells_that_fall_later() {
    let torn = || {
        let mut nor = Nor::new(2 * SECTOR);
        nor.cut(Cut {
            after: 0,
            landing: Landing::Bytes(0),
        });
        assert_eq!(nor.write(8, &[0x0f; 4]), Err(NorFault::NoPower));
        assert_eq!(nor.bytes()[8..12], [0xff; 4]);
        nor.dead = false;
        nor
    };
    // What is written over them is read again, and falls all the same.
    let mut nor = torn();
    nor.write(8, &[0xf0; 4]).expect("it reads as erased");
    assert_eq!(nor.bytes()[8..12], [0xf0; 4]);
    nor.age();
    assert_eq!(nor.bytes()[8..12], [0x00; 4]);
    // Zeros stay zeros, and an erased sector stays erased.
    let mut nor = torn();
    nor.erase(0, SECTOR as u32).expect("a sector");
    nor.age();
    assert_eq!(nor.bytes()[8..12], [0xff; 4]);
    // Nor is an erase that was cut to be trusted.
    let mut nor = torn();
    nor.write(8, &[0; 4]).expect("it reads as erased");
    nor.cut(Cut {
        after: 0,
        landing: Landing::Bytes(10),
    });
    assert_eq!(nor.erase(0, SECTOR as u32), Err(NorFault::NoPower));
    nor.dead = false;
    assert_eq!(nor.bytes()[8..12], [0xff, 0xff, 0, 0]);
    nor.age();
    assert_eq!(nor.bytes()[8..12], [0; 4]);
}

#[test]
fn a_cut_lands_some_bits_and_then_nothing_works() {
    for seed in 0..100 {
        let mut nor = written();
        nor.cut(Cut {
            after: 0,
            landing: Landing::Some(seed),
        });
        assert_eq!(nor.write(300, &[0; 8]), Err(NorFault::NoPower));
        let zeros: u32 = nor.bytes()[300..308].iter().map(|b| b.count_zeros()).sum();
        assert!(zeros <= 64);
        assert_eq!(nor.read(0, &mut [0]), Err(NorFault::NoPower));
        nor.power_up();
        assert_eq!(nor.read(0, &mut [0]), Ok(()));
    }
    let mut nor = written();
    nor.cut(Cut {
        after: 1,
        landing: Landing::Bytes(2),
    });
    nor.write(400, &[0]).expect("before the cut");
    assert!(nor.erase(0, SECTOR as u32).is_err());
    assert_eq!(nor.bytes()[250], 0x0f);
    nor.power_up();
    nor.cut(Cut {
        after: 0,
        landing: Landing::Bytes(251),
    });
    assert!(nor.erase(0, SECTOR as u32).is_err());
    assert_eq!(nor.bytes()[249..253], [0xff, 0xff, 0x0f, 0x0f]);
}
