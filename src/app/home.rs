//! The start, and what every screen has: a title, rows, a way back.

use heapless::Vec;

use crate::book::Reveals;
use crate::journal::Mode;
use crate::text::Word;

use super::App;
use super::flow::{Asked, Flow};
use super::pages::lots::DrawnLots;
use super::past::PastWish;
use super::screen::{Badge, Body, Icon, Label, Overview, Row, Rows};

/// The rows of the start, in order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Resume,
    NewGame,
    Count,
    Lots,
    Deck,
    Settings,
    Past,
    About,
}

const START: [Start; 8] = [
    Start::Resume,
    Start::NewGame,
    Start::Count,
    Start::Lots,
    Start::Deck,
    Start::Settings,
    Start::Past,
    Start::About,
];

impl App {
    fn starts(&self) -> impl Iterator<Item = Start> + '_ {
        let running = self.game.is_some();
        START
            .into_iter()
            .filter(move |start| running || *start != Start::Resume)
    }

    fn home_row(&self, index: usize) -> Row {
        let Some(start) = self.starts().nth(index) else {
            return Row::default();
        };
        let (word, icon) = match start {
            Start::Resume => (Word::Resume, Icon::Arrow),
            Start::NewGame => (Word::NewGame, Icon::Launch),
            Start::Count => (Word::CountOnly, Icon::Crown),
            Start::Lots => (Word::Draw, Icon::Unknown),
            Start::Deck => (Word::DeckBook, Icon::Tile),
            Start::Settings => (Word::SettingsTitle, Icon::Basic),
            Start::Past => (Word::PastGames, Icon::Check),
            Start::About => (Word::About, Icon::Ship),
        };
        self.word(word).with_icons([icon])
    }

    fn take_home(&mut self, index: usize) {
        let start = self.starts().nth(index);
        match start {
            Some(Start::Resume) => self.go_on(),
            Some(Start::NewGame) => self.begin_draft(None),
            Some(Start::Count) => self.begin_draft(Some(Mode::Tally)),
            Some(Start::Lots) => self.go(Flow::Lots(DrawnLots::by_chance(self))),
            Some(Start::Deck) => self.go(Flow::Deck),
            Some(Start::Settings) => self.go(Flow::Settings),
            Some(Start::Past) => self.effects.past = PastWish::List,
            Some(Start::About) => self.go(Flow::About),
            None => {}
        }
    }

    /// The title of the screen.
    pub(super) fn title(&self) -> Label {
        if let Some(page) = self.flow.page() {
            return page.title(self);
        }
        let word = |word: Word| self.label(word);
        match &self.flow {
            Flow::Home => word(Word::Title),
            Flow::Replace { .. } => word(Word::NewGame),
            Flow::Players { .. } => word(Word::HowMany),
            Flow::WhoSits { seat } | Flow::Typing { seat, .. } => {
                self.fill(Word::WhoSits, &seat.index().saturating_add(1))
            }
            Flow::ChooseMode => word(Word::HowToUse),
            Flow::Rules => word(Word::RulesTitle),
            Flow::Begins | Flow::Drawn => word(Word::WhoBegins),
            Flow::Checklist { .. } => word(Word::Setup),
            Flow::Table => self.turn_title(),
            Flow::SymbolOf { .. } => word(Word::WhichSymbol),
            Flow::Room { .. } => word(Word::DiscardForIt),
            Flow::Toll { .. } => word(Word::TilePaid),
            Flow::Discarding { .. } => word(Word::DiscardTiles),
            Flow::Number(asked) => self.number_title(*asked),
            Flow::Ranking => word(Word::Ranking),
            Flow::Sheet { seat } => self.name(*seat),
            Flow::Settings => word(Word::SettingsTitle),
            Flow::TrackParts => word(Word::Track),
            _ => Label::new(),
        }
    }

    /// The right of the title bar: the round, during a game.
    pub(super) fn badge(&self) -> Badge {
        if let Some(page) = self.flow.page() {
            return page.badge(self);
        }
        match self.flow {
            Flow::Number(
                Asked::Counted { seat, .. }
                | Asked::Launches { seat }
                | Asked::Advisors { seat }
                | Asked::President { seat },
            ) => self.name_badge(seat),
            Flow::Table => self.round_badge(),
            _ => Badge::new(),
        }
    }

    /// What is drawn otherwise than as a list.
    pub(super) fn special_body(&self) -> Option<Body<'_>> {
        if let Some(page) = self.flow.page() {
            return page.body(self);
        }
        match &self.flow {
            Flow::Table if self.book.settings.reveals != Reveals::Off => {
                let overview = Overview::of(self.ledger()?);
                let selected = self.table_spot();
                Some(Body::Table { overview, selected })
            }
            Flow::Checklist { step } => Some(Body::message(&self.checklist(*step))),
            Flow::Drawn => {
                let first = self.name(self.draft.setup.first);
                Some(Body::message(&self.fill(Word::Begins, &first)))
            }
            Flow::Number(asked @ (Asked::TrackBonus { .. } | Asked::TrackStep { .. })) => {
                Some(Body::Track {
                    track: self.book.settings.track,
                    markers: Vec::new(),
                    selected: u8::try_from(self.cursor).unwrap_or(u8::MAX),
                    caption: self.write(&format_args!(
                        "{}: {}",
                        self.number_title(*asked),
                        self.cursor
                    )),
                })
            }
            Flow::Typing { typed, .. } => Some(Body::Name {
                typed: typed.clone(),
                wheel: super::setting_up::letter(u8::try_from(self.cursor).unwrap_or(0)),
            }),
            _ => None,
        }
    }

    /// The likeliest row of a screen.
    pub(super) fn opening(&self) -> usize {
        if let Some(page) = self.flow.page() {
            return page.opening(self);
        }
        match &self.flow {
            Flow::Players { .. } => usize::from(self.draft.setup.players.count()).saturating_sub(2),
            Flow::Table => self.likeliest_action(),
            Flow::SymbolOf { pile, .. } => self.likeliest_symbol(*pile, self.count()),
            Flow::Discarding { .. } => 1,
            Flow::Number(asked) => self.likeliest_number(*asked),
            // The first letter; before it is "done".
            Flow::Typing { .. } => 1,
            _ => 0,
        }
    }

    /// Ok on a row.
    pub(super) fn take(&mut self, index: usize) {
        let flow = self.flow.clone();
        if let Some(page) = flow.page() {
            return page.take(self, index);
        }
        match flow {
            Flow::Home => self.take_home(index),
            Flow::Replace { mode } => match index {
                0 => self.go(Flow::Home),
                _ => self.draft_players(mode),
            },
            Flow::Players { .. } => self.take_players(index),
            Flow::WhoSits { seat } => self.take_name(seat, index),
            Flow::Typing { seat, typed } => self.take_letter(seat, typed),
            Flow::ChooseMode => self.take_mode(index),
            Flow::Rules => self.take_rules(index),
            Flow::Begins => self.take_first(index),
            Flow::Drawn => self.go(Flow::Checklist { step: 0 }),
            Flow::Checklist { step } => self.next_check(step),
            Flow::Table => self.take_table(index),
            Flow::SymbolOf { pile, slot } => self.take_symbol(pile, slot, index),
            Flow::Room { slot } => self.take_tile_into(slot, index),
            Flow::Toll { planet, slot } => self.take_toll(planet, slot, index),
            Flow::Discarding { slots } => self.take_discard(slots, index),
            Flow::Number(asked) => self.take_number(asked, index),
            Flow::Ranking => self.take_ranking(index),
            Flow::Sheet { .. } => self.go(Flow::Ranking),
            Flow::Settings => self.take_setting(index),
            Flow::TrackParts => self.take_track_part(index),
            _ => {}
        }
    }

    /// Back: a level up, and in the end home.
    pub(super) fn back(&mut self) {
        let flow = self.flow.clone();
        if let Some(page) = flow.page() {
            return page.back(self);
        }
        let to = match flow {
            Flow::Ranking if self.shelf.visits() => {
                self.effects.past = PastWish::Leave;
                return;
            }
            Flow::Home
            | Flow::Replace { .. }
            | Flow::Players { .. }
            | Flow::Settings
            | Flow::Table
            | Flow::Checklist { .. } => Flow::Home,
            Flow::WhoSits { seat } => match self.seat_before(seat) {
                Some(seat) => Flow::WhoSits { seat },
                None => Flow::Players {
                    mode: self.draft.mode,
                },
            },
            Flow::Typing { seat, mut typed } => match typed.pop() {
                Some(_) => Flow::Typing { seat, typed },
                None => Flow::WhoSits { seat },
            },
            Flow::ChooseMode => match self.last_seat() {
                Some(seat) => Flow::WhoSits { seat },
                None => Flow::Home,
            },
            Flow::Rules => Flow::ChooseMode,
            Flow::Begins => Flow::Rules,
            Flow::Drawn => Flow::Begins,
            Flow::Number(
                Asked::TrackSpaces | Asked::TrackBonus { .. } | Asked::TrackStep { .. },
            ) => Flow::TrackParts,
            Flow::Number(
                Asked::Counted { .. }
                | Asked::Launches { .. }
                | Asked::Advisors { .. }
                | Asked::President { .. },
            ) => Flow::Ranking,
            Flow::Number(_) => Flow::Correct,
            Flow::Ranking => Flow::GameMenu,
            Flow::Sheet { .. } => Flow::Ranking,
            Flow::TrackParts => Flow::Settings,
            Flow::SymbolOf { .. } | Flow::Toll { .. } if self.has_acted() => Flow::After,
            Flow::SymbolOf { .. } | Flow::Discarding { .. } => Flow::Table,
            Flow::Room { .. } | Flow::Toll { .. } => Flow::Table,
            _ => Flow::Home,
        };
        self.go(to);
    }
}

impl Rows for App {
    fn count(&self) -> usize {
        if let Some(page) = self.flow.page() {
            return page.count(self);
        }
        match &self.flow {
            Flow::Home => self.starts().count(),
            Flow::Replace { .. } | Flow::ChooseMode => 2,
            Flow::Players { .. } => 3,
            Flow::WhoSits { .. } => self.offered_names().count().saturating_add(2),
            Flow::Typing { .. } => super::setting_up::LETTERS,
            Flow::Rules => 6,
            Flow::Begins => usize::from(self.draft.setup.players.count()).saturating_add(1),
            Flow::Table => self.table_rows(),
            Flow::SymbolOf { .. } => 6,
            Flow::Room { .. } => self.tile_slots(),
            Flow::Toll { .. } => self.tile_slots().saturating_add(1),
            Flow::Discarding { .. } => self.tile_slots().saturating_add(1),
            Flow::Number(asked) => usize::from(self.most(*asked)).saturating_add(1),
            Flow::Ranking => self.ranking_rows(),
            Flow::Sheet { seat } => self.sheet_rows(*seat),
            Flow::Settings => super::settings::ROWS,
            Flow::TrackParts => 8,
            _ => 1,
        }
    }

    fn row(&self, index: usize) -> Row {
        if let Some(page) = self.flow.page() {
            return page.row(self, index);
        }
        match &self.flow {
            Flow::Home => self.home_row(index),
            Flow::Replace { .. } => self.word(if index == 0 { Word::No } else { Word::Yes }),
            Flow::Players { .. } => {
                let count = index.saturating_add(2);
                Row::text(self.fill(Word::Players, &count))
            }
            Flow::WhoSits { seat } => self.name_row(*seat, index),
            Flow::ChooseMode => match index {
                0 => self.word(Word::Scorekeeper).with_icons([Icon::Crown]),
                _ => self.word(Word::Referee).with_icons([Icon::Check]),
            },
            Flow::Rules => self.rules_row(index),
            Flow::Begins => self.first_row(index),
            Flow::Table => self.table_row(index),
            Flow::SymbolOf { .. } => self.symbol_row(index),
            Flow::Room { .. } => self.own_tile_row(index),
            Flow::Toll { .. } => match index.checked_sub(1) {
                None => self.word(Word::NoTile),
                Some(slot) => self.own_tile_row(slot),
            },
            Flow::Discarding { slots } => self.discard_row(*slots, index),
            Flow::Number(asked) => self.number_row(*asked, index),
            Flow::Ranking => self.ranking_row(index),
            Flow::Sheet { seat } => self.sheet_row(*seat, index),
            Flow::Settings => self.setting_row(index),
            Flow::TrackParts => self.track_part_row(index),
            _ => Row::default(),
        }
    }
}
