//! Contacts as they really are, and the presses they amount to.

use perijove::app::{Button, Press};
use perijove::companion::{
    BUTTONS, Buttons, HOLD, Lamp, Light, REPEAT_AFTER, REPEAT_EVERY, SETTLE,
};
use proptest::collection::vec;
use proptest::prelude::*;

const UP: usize = 0;
const OK: usize = 2;
const BACK: usize = 3;

/// Contacts over time: at these microseconds a contact changes.
struct Bench {
    edges: Vec<(u64, usize)>,
}

impl Bench {
    /// Edges at whole milliseconds.
    fn millis(edges: Vec<(u64, usize)>) -> Self {
        let edges = edges.into_iter().map(|(at, key)| (1000 * at, key));
        Bench {
            edges: edges.collect(),
        }
    }

    /// Looks at every edge and whenever the buttons want it, by a clock of whole milliseconds as a board does, and notes what is pressed
    /// when.
    fn watch(&self, at_first: [bool; 4], until: u64) -> Vec<(u64, Press)> {
        let mut buttons = Buttons::new(BUTTONS, at_first, 0);
        let mut closed = at_first;
        let mut pressed = Vec::new();
        let mut now = 0;
        loop {
            let later = |at: &u64| *at > now;
            let edge = self.edges.iter().map(|(at, _)| *at).filter(later).min();
            // What it wants to look at has come already, or comes with the next tick at the earliest.
            let look = buttons.next_look().map(|at| 1000 * at.max(now / 1000 + 1));
            let next = edge.into_iter().chain(look).min();
            let Some(next) = next.filter(|next| *next < 1000 * until) else {
                return pressed;
            };
            now = next;
            for (_, contact) in self.edges.iter().filter(|(at, _)| *at == now) {
                closed[*contact] = !closed[*contact];
            }
            let presses = buttons.look(closed, now / 1000);
            pressed.extend(presses.into_iter().map(|press| (now / 1000, press)));
        }
    }

    fn presses(&self) -> Vec<Press> {
        let pressed = self.watch([false; 4], 100_000);
        pressed.into_iter().map(|(_, press)| press).collect()
    }
}

fn plain(button: Button) -> Press {
    Press::Button(button)
}

/// Where a contact that closes or opens at a time changes, with some chatter after it.
fn chatter(at: u64, chatter: &[u64]) -> Vec<u64> {
    let mut edges = vec![at];
    edges.extend(chatter.iter().map(|later| at + later));
    edges.sort_unstable();
    edges.dedup();
    // It ends in the new state: an odd number of changes.
    if edges.len() % 2 == 0 {
        edges.pop();
    }
    edges
}

/// A contact that leaves its state at these microseconds, for so many.
fn glitches(key: usize, all: &[(u64, u64)]) -> Vec<(u64, usize)> {
    let both = |(at, lasts): &(u64, u64)| [(*at, key), (at + lasts, key)];
    all.iter().flat_map(both).collect()
}

proptest! {
    #[test]
    fn a_bouncing_press_counts_once(
        presses in vec((vec(1..=20_000_u64, 0..12), 25_000..300_000_u64, vec(1..=20_000_u64, 0..12)), 1..20),
        phase in 0..1000_u64,
    ) {
        let mut edges = Vec::new();
        let mut now = 100_000 + phase;
        let mut count = 0;
        for (closing, held, opening) in &presses {
            edges.extend(chatter(now, closing));
            now += held;
            edges.extend(chatter(now, opening));
            now += 50_000;
            count += 1;
        }
        let edges = edges.into_iter().map(|at| (at, OK)).collect();
        prop_assert_eq!(Bench { edges }.presses(), vec![plain(Button::Ok); count]);
    }

    #[test]
    fn presses_forty_milliseconds_apart_all_count(closed in 5..35_u64, times in 1..60_u64) {
        let edges = (0..times)
            .flat_map(|nth| [100 + 40 * nth, 100 + 40 * nth + closed])
            .map(|at| (at, UP))
            .collect();
        let expected = vec![plain(Button::Up); usize::try_from(times).expect("few")];
        prop_assert_eq!(Bench::millis(edges).presses(), expected);
    }

    // O20: a glitch of a microsecond was a press.
    #[test]
    fn a_glitch_of_up_to_two_milliseconds_is_no_press_wherever_the_clock_stands(
        gaps in vec((1..30_000_u64, 1..=2000_u64), 1..200),
    ) {
        let mut now = 100_000;
        let all: Vec<(u64, u64)> = gaps
            .iter()
            .map(|(gap, lasts)| {
                let at = now + gap;
                now = at + lasts;
                (at, *lasts)
            })
            .collect();
        for key in [UP, OK, BACK] {
            prop_assert_eq!(Bench { edges: glitches(key, &all) }.presses(), vec![]);
        }
    }

    // O20: a glitch of a microsecond was a press.
    #[test]
    fn a_tap_of_three_milliseconds_and_a_little_counts_wherever_the_clock_stands(
        at in 100_000..200_000_u64, lasts in 3001..20_000_u64,
    ) {
        for (key, button) in [(UP, Button::Up), (OK, Button::Ok), (BACK, Button::Back)] {
            let edges = glitches(key, &[(at, lasts)]);
            prop_assert_eq!(Bench { edges }.presses(), vec![plain(button)]);
        }
    }

    // O20: a glitch of a microsecond was a press.
    #[test]
    fn a_contact_that_opens_for_a_moment_is_still_held(
        moments in vec((1..30_u64, 1..=2000_u64), 0..20), at in 100_000..101_000_u64,
    ) {
        let mut edges = vec![(at, BACK), (at + 900_000, BACK)];
        let mut now = at + 5_000;
        for (gap, lasts) in moments {
            now += gap * 1000;
            edges.extend(glitches(BACK, &[(now, lasts)]));
            now += lasts + 1;
        }
        prop_assert_eq!(Bench { edges }.presses(), vec![Press::Undo]);
    }
}

/// Presses as they count at the earliest, which is when the contact has been closed for a while.
const AFTER: u64 = 100 + SETTLE;

// O20: a glitch of a microsecond was a press.
#[test]
fn a_press_counts_as_soon_as_its_contact_stays_closed() {
    let edges = vec![(100, OK), (104, OK), (105, OK), (180, OK)];
    let pressed = Bench::millis(edges).watch([false; 4], 1000);
    assert_eq!(pressed, [(AFTER, plain(Button::Ok))]);
    let chatters = vec![
        (100, OK),
        (101, OK),
        (103, OK),
        (104, OK),
        (107, OK),
        (180, OK),
    ];
    let pressed = Bench::millis(chatters).watch([false; 4], 1000);
    assert_eq!(pressed, [(107 + SETTLE, plain(Button::Ok))]);
}

#[test]
fn a_button_held_through_boot_counts_only_when_pressed_anew() {
    let held = [false, false, true, true];
    let edges = vec![(2000, OK), (2500, OK), (2600, OK), (2000, BACK)];
    let pressed = Bench::millis(edges).watch(held, 5000);
    assert_eq!(pressed, [(2500 + SETTLE, plain(Button::Ok))]);
}

#[test]
fn two_buttons_at_once_are_two_presses() {
    let edges = vec![(100, OK), (100, UP), (150, OK), (150, UP)];
    let pressed = Bench::millis(edges).watch([false; 4], 1000);
    assert_eq!(
        pressed,
        [(AFTER, plain(Button::Up)), (AFTER, plain(Button::Ok))]
    );
}

#[test]
fn back_acts_when_let_go_and_undoes_when_held() {
    let short = vec![(100, BACK), (300, BACK)];
    let pressed = Bench::millis(short).watch([false; 4], 5000);
    assert_eq!(pressed, [(300 + SETTLE, plain(Button::Back))]);
    let long = vec![(100, BACK), (3000, BACK)];
    let pressed = Bench::millis(long).watch([false; 4], 5000);
    assert_eq!(pressed, [(100 + HOLD, Press::Undo)]);
}

#[test]
fn up_repeats_while_held_and_ok_tells_once_that_there_is_more() {
    let edges = vec![(100, UP), (100 + REPEAT_AFTER + 2 * REPEAT_EVERY + 1, UP)];
    let pressed = Bench::millis(edges).watch([false; 4], 5000);
    let up = plain(Button::Up);
    let first = 100 + REPEAT_AFTER;
    let again = [first, first + REPEAT_EVERY, first + 2 * REPEAT_EVERY];
    assert_eq!(
        pressed,
        [(AFTER, up), (again[0], up), (again[1], up), (again[2], up)]
    );
    let edges = vec![(100, OK), (4000, OK)];
    let held = Bench::millis(edges).watch([false; 4], 5000);
    assert_eq!(
        held,
        [(AFTER, plain(Button::Ok)), (100 + HOLD, Press::More)]
    );
}

/// Left and Right, and an Ok of a stick beside that of a key.
#[test]
fn any_number_of_contacts_are_watched_and_some_share_a_button() {
    let [up, down, ok, back, left, right] = Button::ALL;
    let board = [up, down, left, right, ok, ok, back];
    let mut buttons = Buttons::new(board, [false; 7], 0);
    let mut contacts = [false; 7];
    for closed in [3, 4, 5] {
        contacts[closed] = true;
    }
    let (right, ok) = (plain(right), plain(ok));
    assert_eq!(buttons.look(contacts, 100)[..], []);
    assert_eq!(buttons.next_look(), Some(AFTER));
    assert_eq!(buttons.look(contacts, AFTER)[..], [right, ok, ok]);
    // What moves repeats, and Ok does not.
    assert_eq!(buttons.next_look(), Some(100 + REPEAT_AFTER));
    assert_eq!(buttons.look(contacts, 100 + REPEAT_AFTER)[..], [right]);
}

#[test]
fn buttons_at_rest_want_nothing() {
    assert_eq!(Buttons::new(BUTTONS, [false; 4], 0).next_look(), None);
    let mut buttons = Buttons::new(BUTTONS, [false; 4], 0);
    let mut down = [false; 4];
    down[UP] = true;
    buttons.look(down, 100);
    assert_eq!(buttons.next_look(), Some(AFTER));
    buttons.look(down, AFTER);
    assert_eq!(buttons.next_look(), Some(100 + REPEAT_AFTER));
}

#[test]
fn the_screen_dims_goes_out_and_the_first_press_only_wakes() {
    let minute = 60_000;
    let mut lamp = Lamp::new(0);
    assert_eq!(lamp.light(minute, 5), Light::Bright);
    assert_eq!(lamp.next_change(minute, 5), Some(5 * minute / 2));
    assert_eq!(lamp.light(5 * minute / 2, 5), Light::Dim);
    assert_eq!(lamp.next_change(5 * minute / 2, 5), Some(5 * minute));
    assert!(lamp.press(3 * minute, 5), "a press on a dim screen counts");
    assert_eq!(lamp.light(7 * minute, 5), Light::Dim);
    assert_eq!(lamp.light(8 * minute, 5), Light::Off);
    assert_eq!(lamp.next_change(8 * minute, 5), None);
    assert!(!lamp.press(9 * minute, 5), "the first one only wakes");
    assert!(lamp.press(9 * minute + 1, 5));
    // Never means never.
    assert_eq!(lamp.light(u64::MAX, 0), Light::Bright);
    assert_eq!(lamp.next_change(0, 0), None);
}
