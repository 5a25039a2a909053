//! The desk: what is always there, whether a game is running or not.
//!
//! The book, the game that is being set up, what the board can, and where a person is: the page, its row, what the foot says.

use crate::book::{Book, DeckBook, Names, Settings};
use crate::components::{PerSeat, Players, Rule, Seat, Setup};
use crate::journal::{Company, Mode, Name};
use crate::rival::Rival;

use super::controls::Controls;
use super::effects::{Effects, SaveGame};
use super::flow::Flow;
use super::form::FieldId;
use super::mind::Thought;
use super::page::Page;
use super::pages::setup::Plan;
use super::screen::Toast;

/// A game that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    pub(super) mode: Mode,
    pub(super) setup: Setup,
    pub(super) names: PerSeat<Name>,
    /// Rivals and cards of the device; its chance is drawn when the game begins.
    pub(super) company: Company,
    /// Whether people who have never played are coached.
    pub(super) coach: bool,
    /// At how many seats it is known who sits there.
    pub(super) asked: u8,
    /// Who begins; the lot decides if nobody is chosen.
    pub(super) first: Option<Seat>,
    /// Whether it is the last game again.
    pub(super) again: bool,
    /// Whether the tour led to it: its table is laid out step by step.
    pub(super) toured: bool,
    /// Whether a count asks for names.
    pub(super) named: bool,
    /// The step of the layout that is open, or at which it was left.
    pub(super) step: Option<u8>,
    /// Whether it waits for the owner to look at the track.
    pub(super) awaits_track: bool,
    /// What its form is for, until it begins: whoever comes back finds it as it was left.
    pub(super) on_form: Option<Plan>,
}

/// Whether the page is still to be opened, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opening {
    /// It is open.
    Done,
    /// On its likeliest row.
    Likeliest,
    /// On this row, or the last if there are fewer.
    Row(usize),
}

/// What is always there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Desk {
    pub(super) book: Book,
    pub(super) draft: Draft,
    pub(super) flow: Flow,
    pub(super) opening: Opening,
    pub(super) cursor: usize,
    pub(super) toast: Option<Toast>,
    /// What the press before the page brought about, until the page is left that holds it back.
    pub(super) held: Option<Toast>,
    /// The rule for which the latest press was refused, and on which row: Ok once more asks about it.
    pub(super) why: Option<(Rule, usize)>,
    /// The page from which somebody asked about the rules, and its row, to return there.
    pub(super) asked_from: Option<(Flow, usize)>,
    /// Whether the placard covers the page.
    pub(super) placard: bool,
    /// Whether the latest press has entered something that is answered; see `echo.rs`.
    pub(super) answered: bool,
    /// How far the device is with what the page wants it to think about; see `mind.rs`.
    pub(super) thought: Thought,
    pub(super) mind: Rival,
    /// Whether the latest press undid something of a turn that has more to undo.
    pub(super) undid_part: bool,
    /// How often somebody went back to a turn that had passed, until it was said that there is a shorter way.
    pub(super) gone_back: u8,
    /// Stirred with every press; what lots are drawn from.
    pub(super) chance: u64,
    pub(super) effects: Effects,
    /// What the board was built from.
    pub(super) commit: &'static str,
    /// Whether the board shows colours.
    pub(super) in_colour: bool,
    /// Whether a computer can read from the board.
    pub(super) can_share: bool,
    /// What a person plays by on the board.
    pub(super) controls: Controls,
    /// Whether the board has room for forms.
    pub(super) has_forms: bool,
    /// The field of a form that refused what was entered last.
    pub(super) refused: Option<FieldId>,
}

impl Desk {
    /// Out of the box.
    pub(super) const FRESH: Self = Desk {
        book: Book {
            settings: Settings::FRESH,
            names: Names::new(),
            deck: DeckBook::new(),
            last: None,
        },
        draft: Draft {
            mode: Mode::Scorekeeper,
            setup: Setup::new(Players::Three),
            names: PerSeat([const { Name::new() }; 4]),
            company: Company::NONE,
            coach: false,
            asked: 0,
            first: None,
            again: false,
            toured: false,
            named: false,
            step: None,
            awaits_track: false,
            on_form: None,
        },
        flow: Flow::Home,
        opening: Opening::Done,
        cursor: 0,
        toast: None,
        held: None,
        why: None,
        asked_from: None,
        placard: false,
        answered: false,
        thought: Thought::Over,
        mind: Rival::new(),
        undid_part: false,
        gone_back: 0,
        chance: 0,
        effects: Effects::NOTHING,
        commit: "",
        in_colour: false,
        can_share: false,
        controls: Controls::Buttons,
        has_forms: false,
        refused: None,
    };

    /// Turns to a page, which the app opens.
    pub(super) fn turn_to(&mut self, flow: Flow) {
        self.flow = flow;
        self.why = None;
        self.opening = Opening::Likeliest;
        self.thought = if self.flow.nature().thinks.is_some() {
            Thought::Due
        } else {
            Thought::Over
        };
    }

    /// Notes that the game is to be saved.
    pub(super) fn changed(&mut self, save: SaveGame) {
        self.effects.save_game = self.effects.save_game.and(save);
    }
}
