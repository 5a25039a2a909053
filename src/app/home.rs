//! The start, and what every screen has: a title, rows, a way back.

use heapless::{String, Vec};

use crate::book::Reveals;
use crate::components::Pile;
use crate::journal::Mode;
use crate::text::Phrase;

use super::App;
use super::flow::{Asked, Flow, Goal, Warning};
use super::screen::{Body, Icon, Label, Paragraph, Row, Rows};

/// The rows of the start, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Start {
    /// On with the running game.
    Resume,
    /// A new game.
    NewGame,
    /// Only a count, after a game nobody recorded.
    Count,
    /// Lots are drawn.
    Lots,
    /// The deck book.
    Deck,
    /// The settings.
    Settings,
    /// The past games.
    Past,
    /// Who this is.
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
    pub(super) fn starts(&self) -> impl Iterator<Item = Start> + '_ {
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
            Start::Resume if self.is_played() => (Phrase::ResultWord, Icon::Crown),
            Start::Resume => (Phrase::Resume, Icon::Arrow),
            Start::NewGame => (Phrase::NewGame, Icon::Launch),
            Start::Count => (Phrase::CountOnly, Icon::Crown),
            Start::Lots => (Phrase::DrawLots, Icon::Unknown),
            Start::Deck => (Phrase::DeckBook, Icon::Tile),
            Start::Settings => (Phrase::SettingsTitle, Icon::Basic),
            Start::Past => (Phrase::PastGames, Icon::Check),
            Start::About => (Phrase::About, Icon::Ship),
        };
        self.word(word).with_icons([icon])
    }

    fn take_home(&mut self, index: usize) {
        let start = self.starts().nth(index);
        match start {
            Some(Start::Resume) => self.go_on(),
            Some(Start::NewGame) => self.begin_draft(None),
            Some(Start::Count) => self.begin_draft(Some(Mode::Tally)),
            Some(Start::Lots) => self.draw_lots(),
            Some(Start::Deck) => self.go(Flow::Deck),
            Some(Start::Settings) => self.go(Flow::Settings),
            Some(Start::Past) => self.ask_shelf(),
            Some(Start::About) => self.go(Flow::About),
            None => {}
        }
    }

    /// The title of the screen.
    pub(super) fn title(&self) -> Label {
        let word = |word: Phrase| self.write(&self.say(word));
        match &self.flow {
            Flow::Home => word(Phrase::Title),
            Flow::Replace { .. } => word(Phrase::NewGame),
            Flow::Players { .. } => word(Phrase::HowMany),
            Flow::WhoSits { seat } | Flow::Typing { seat, .. } => {
                self.fill(Phrase::WhoSits, &seat.index().saturating_add(1))
            }
            Flow::ChooseMode => word(Phrase::HowToUse),
            Flow::Rules => word(Phrase::RulesTitle),
            Flow::Begins | Flow::Drawn => word(Phrase::WhoBegins),
            Flow::Checklist { .. } => word(Phrase::Setup),
            Flow::Table => self.turn_title(),
            Flow::SymbolOf { .. } => word(Phrase::WhichSymbol),
            Flow::Room { .. } => word(Phrase::DiscardForIt),
            Flow::Toll { .. } => word(Phrase::TilePaid),
            Flow::Discarding { .. } => word(Phrase::DiscardSome),
            Flow::After => self.turn_title(),
            Flow::Advance => word(Phrase::ReputationUp),
            Flow::DrawFrom => word(Phrase::FromWhere),
            Flow::Launching => word(Phrase::WhichBerth),
            Flow::Placing {
                to: Goal::Berth(berth) | Goal::Swap(berth),
            } => {
                let letter = super::turn::berth_letter(*berth);
                self.fill(Phrase::ShipToBerth, &letter)
            }
            Flow::Placing { .. } => word(Phrase::ShipWord),
            Flow::TakingAdvisor => word(Phrase::AdvisorWord),
            Flow::Swapping => word(Phrase::SwapShips),
            Flow::OtherColumn => word(Phrase::OtherColumn),
            Flow::Claiming => word(Phrase::ClaimedShuttle),
            Flow::Exchanging => word(Phrase::WhichLaunched),
            Flow::Advisors => word(Phrase::AdvisorsRow),
            Flow::CouncilFields => word(Phrase::CouncilFields),
            Flow::CouncilField { field } => {
                self.fill(Phrase::CouncilNumber, &field.saturating_add(1))
            }
            Flow::Telling(telling) => self.telling_title(telling),
            Flow::GameMenu => word(Phrase::GameMenu),
            Flow::History => word(Phrase::WhatHappened),
            Flow::Correct => word(Phrase::CorrectWhat),
            Flow::CorrectBoard { seat } | Flow::WhichSettlers { seat } | Flow::Tokens { seat } => {
                self.name(*seat)
            }
            Flow::RemoveFrom { .. } => word(Phrase::CorrectWhat),
            Flow::WhoseTurn => word(Phrase::WhoseTurn),
            Flow::WhichPile => word(Phrase::CountPile),
            Flow::WhichCard => word(Phrase::DisplayCard),
            Flow::Number(asked) => self.number_title(*asked),
            Flow::Refereed => self.referee_title(),
            Flow::Ranking => word(Phrase::Ranking),
            Flow::Sheet { seat } => self.name(*seat),
            Flow::Settings => word(Phrase::SettingsTitle),
            Flow::ConfirmTrack => word(Phrase::TrackLikeThis),
            Flow::TrackParts => word(Phrase::Track),
            Flow::Deck | Flow::DeckCards { .. } | Flow::DeckCard { .. } => word(Phrase::DeckBook),
            Flow::Lots { .. } | Flow::TypingCode { .. } => word(Phrase::DrawLots),
            Flow::Shelf => word(Phrase::PastGames),
            Flow::Wins => word(Phrase::Wins),
            Flow::DeletePast { .. } => word(Phrase::DeleteSure),
            Flow::About => word(Phrase::About),
            Flow::SafeStart => word(Phrase::SafeStart),
            Flow::Warning(_) => word(Phrase::Saved),
        }
    }

    /// The right of the title bar: the round, during a game.
    pub(super) fn badge(&self) -> String<12, u8> {
        let mut badge = String::new();
        let asked = match self.flow {
            Flow::Number(
                Asked::Counted { seat, .. }
                | Asked::Launches { seat }
                | Asked::Advisors { seat }
                | Asked::President { seat },
            ) => Some(seat),
            Flow::Refereed => self.asked_out_of_turn(),
            _ => None,
        };
        if let Some(seat) = asked {
            // A name has at most as many bytes.
            let _ = badge.push_str(&self.name(seat));
            return badge;
        }
        let in_game = matches!(self.flow, Flow::Table | Flow::After | Flow::Refereed);
        if let Some(game) = self.game.as_ref().filter(|_| in_game) {
            let round = game.ledger().turn().round;
            let _ = badge.push_str(&self.fill(Phrase::Round, &round));
        }
        badge
    }

    /// What is drawn otherwise than as a list.
    pub(super) fn special_body(&self) -> Option<Body<'_>> {
        match &self.flow {
            Flow::Table if self.book.settings.reveals != Reveals::Off => {
                let ledger = self.game.as_ref()?.ledger();
                let selected = self.table_spot();
                Some(Body::Table { ledger, selected })
            }
            Flow::Checklist { step } => Some(self.message(&self.checklist(*step))),
            Flow::Drawn => {
                let first = self.name(self.draft.setup.first);
                Some(self.message(&self.fill(Phrase::Begins, &first)))
            }
            Flow::About => {
                let version = env!("CARGO_PKG_VERSION");
                let version = match self.commit {
                    "" => self.write(&version),
                    commit => self.write(&format_args!("{version} ({commit})")),
                };
                let text = self.language().say(Phrase::AboutText.with(&version));
                Some(self.message(&text))
            }
            Flow::Warning(Warning::Newer) => Some(self.message(&self.say(Phrase::NewerSaved))),
            Flow::Warning(Warning::Lost(count)) => {
                Some(self.message(&self.language().say(Phrase::LostEntries.with(count))))
            }
            Flow::Warning(Warning::LeftAside) => Some(self.message(&self.say(Phrase::LeftAside))),
            Flow::Advance => self.advance_body(),
            Flow::ConfirmTrack => Some(self.confirm_track_body()),
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
            Flow::TypingCode { typed } => Some(Body::Name {
                typed: typed.clone(),
                wheel: super::lots::digit(self.cursor),
            }),
            Flow::Typing { typed, .. } => Some(Body::Name {
                typed: typed.clone(),
                wheel: super::setting_up::letter(u8::try_from(self.cursor).unwrap_or(0)),
            }),
            _ => None,
        }
    }

    fn message(&self, what: &dyn core::fmt::Display) -> Body<'static> {
        use core::fmt::Write;
        let mut text = Paragraph::new();
        // What does not fit is cut; tests see that nothing is.
        let _ = write!(text, "{what}");
        Body::Message { icon: None, text }
    }

    /// The likeliest row of a screen.
    pub(super) fn opening(&self) -> usize {
        match &self.flow {
            Flow::Players { .. } => usize::from(self.draft.setup.players.count()).saturating_sub(2),
            Flow::Table => self.likeliest_action(),
            Flow::SymbolOf { pile, .. } => self.likeliest_symbol(*pile, self.count()),
            Flow::Discarding { .. } => 1,
            Flow::After => self.likeliest_after(),
            Flow::Advance => self.likeliest_space(),
            Flow::ConfirmTrack if self.book.settings.knows_track() => 1,
            Flow::Number(asked) => self.likeliest_number(*asked),
            Flow::CouncilField { field } => self.set_bonus(*field),
            Flow::Telling(telling) => self.likeliest_part(telling),
            // The first letter or digit; before it is "done".
            Flow::Typing { .. } | Flow::TypingCode { .. } => 1,
            _ => 0,
        }
    }

    /// Ok on a row.
    pub(super) fn take(&mut self, index: usize) {
        match self.flow.clone() {
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
            Flow::After => self.take_after(index),
            Flow::Advance => self.take_advance(index),
            Flow::DrawFrom => self.take_draw(index),
            Flow::Launching => self.take_launch(index),
            Flow::Placing { to } => self.take_placing(to, index),
            Flow::TakingAdvisor => self.take_advisor(index),
            Flow::Swapping => self.take_swap(index),
            Flow::OtherColumn => self.take_column(index),
            Flow::Claiming => {
                self.take_displayed(Pile::Earth, u8::try_from(index).unwrap_or(u8::MAX));
            }
            Flow::Exchanging => self.take_exchange(index),
            Flow::Advisors => self.go(Flow::GameMenu),
            Flow::Tokens { seat } => self.take_token(seat, index),
            Flow::CouncilFields => self.go(Flow::CouncilField {
                field: u8::try_from(index).unwrap_or(0),
            }),
            Flow::CouncilField { field } => self.take_council_bonus(field, index),
            Flow::Telling(telling) => self.take_part(telling, index),
            Flow::GameMenu => self.take_game_menu(index),
            Flow::History => self.go(Flow::GameMenu),
            Flow::Correct => self.take_correct(index),
            Flow::CorrectBoard { seat } => self.take_correct_board(seat, index),
            Flow::RemoveFrom { place } => self.take_removal(place, index),
            Flow::WhoseTurn => self.take_whose_turn(index),
            Flow::WhichPile => {
                if let Some(pile) = Pile::nth(index) {
                    self.go(Flow::Number(Asked::Pile { pile }));
                }
            }
            Flow::WhichCard => self.take_display(index),
            Flow::WhichSettlers { seat } => {
                let which = u8::try_from(index).unwrap_or(0);
                self.go(Flow::Number(Asked::Settlers { seat, which }));
            }
            Flow::Number(asked) => self.take_number(asked, index),
            Flow::Refereed => self.take_answer(index),
            Flow::Ranking => self.take_ranking(index),
            Flow::Sheet { .. } => self.go(Flow::Ranking),
            Flow::Settings => self.take_setting(index),
            Flow::ConfirmTrack => self.take_confirm_track(index),
            Flow::TrackParts => self.take_track_part(index),
            Flow::Deck => {
                let Some(pile) = Pile::nth(index) else {
                    return;
                };
                if self.book.deck.cards(pile).next().is_none() {
                    let none = self.say(Phrase::NoCards);
                    self.show_toast(&none);
                    return;
                }
                self.go(Flow::DeckCards { pile });
            }
            Flow::DeckCards { pile } => {
                let card = self.book.deck.cards(pile).nth(index);
                if let Some(card) = card {
                    self.go(Flow::DeckCard { card });
                }
            }
            Flow::DeckCard { card } => self.take_deck_card(card, index),
            Flow::Lots { code } => self.take_lots(code, index),
            Flow::TypingCode { typed } => self.take_digit(typed),
            Flow::Shelf => self.take_shelf(index),
            Flow::Wins => self.go(Flow::Shelf),
            Flow::DeletePast { number } => self.take_delete(number, index),
            Flow::About => self.go(Flow::Home),
            Flow::Warning(_) => self.leave_warning(),
            Flow::SafeStart => {
                self.effects.load_game = index == 0;
                self.go(Flow::Home);
            }
        }
    }

    /// Back: a level up, and in the end home.
    pub(super) fn back(&mut self) {
        let to = match self.flow.clone() {
            Flow::Ranking if self.shelf.visits() => return self.leave_past(),
            Flow::DeletePast { .. } => Flow::Ranking,
            Flow::Wins => Flow::Shelf,
            Flow::Shelf => Flow::Home,
            Flow::Home
            | Flow::Replace { .. }
            | Flow::Players { .. }
            | Flow::Settings
            | Flow::Deck
            | Flow::Lots { .. }
            | Flow::About
            | Flow::SafeStart
            | Flow::Warning(_)
            | Flow::Table
            | Flow::Refereed
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
            Flow::After => Flow::GameMenu,
            Flow::Number(
                Asked::TrackSpaces | Asked::TrackBonus { .. } | Asked::TrackStep { .. },
            ) => Flow::TrackParts,
            Flow::Number(
                Asked::Counted { .. }
                | Asked::Launches { .. }
                | Asked::Advisors { .. }
                | Asked::President { .. },
            ) => Flow::Ranking,
            Flow::Number(_)
            | Flow::RemoveFrom { .. }
            | Flow::WhoseTurn
            | Flow::WhichCard
            | Flow::WhichPile => Flow::Correct,
            Flow::CorrectBoard { .. } => Flow::Correct,
            Flow::WhichSettlers { seat } | Flow::Tokens { seat } => Flow::CorrectBoard { seat },
            Flow::CouncilFields => Flow::Settings,
            Flow::CouncilField { .. } => Flow::CouncilFields,
            // There is no turn any more.
            Flow::GameMenu if self.is_played() => Flow::Home,
            Flow::GameMenu if self.is_refereed() => Flow::Refereed,
            Flow::GameMenu => Flow::Table,
            Flow::History | Flow::Correct | Flow::Ranking | Flow::Advisors => Flow::GameMenu,
            Flow::Sheet { .. } => Flow::Ranking,
            Flow::ConfirmTrack => Flow::Home,
            Flow::TrackParts => return self.leave_track(),
            Flow::DeckCards { .. } => Flow::Deck,
            Flow::DeckCard { card } => Flow::DeckCards { pile: card.pile() },
            Flow::TypingCode { mut typed } => match typed.pop() {
                Some(_) => Flow::TypingCode { typed },
                None => Flow::Home,
            },
            Flow::Telling(telling) => self.before_part(telling),
            Flow::SymbolOf { .. } | Flow::Toll { .. } if self.has_acted() => Flow::After,
            Flow::SymbolOf { .. } | Flow::Discarding { .. } => Flow::Table,
            Flow::Room { .. } | Flow::Toll { .. } => Flow::Table,
            Flow::Advance
            | Flow::DrawFrom
            | Flow::Launching
            | Flow::Placing { .. }
            | Flow::Swapping
            | Flow::OtherColumn
            | Flow::Claiming
            | Flow::Exchanging
            | Flow::TakingAdvisor => Flow::After,
        };
        self.go(to);
    }
}

impl Rows for App {
    fn count(&self) -> usize {
        match &self.flow {
            Flow::Home => self.starts().count(),
            Flow::Replace { .. } | Flow::ChooseMode | Flow::SafeStart | Flow::DeletePast { .. } => {
                2
            }
            Flow::Shelf => self.shelf_rows(),
            Flow::Wins => self.wins_rows(),
            Flow::DeckCard { .. } => 3,
            Flow::Players { .. } => 3,
            Flow::WhoSits { .. } => self.offered_names().count().saturating_add(2),
            Flow::Typing { .. } => super::setting_up::LETTERS,
            Flow::Rules => 6,
            Flow::Begins => usize::from(self.draft.setup.players.count()).saturating_add(1),
            Flow::Drawn | Flow::Checklist { .. } | Flow::About | Flow::Warning(_) => 1,
            Flow::Lots { .. } => self.lots_rows(),
            Flow::TypingCode { .. } => super::lots::WHEEL,
            Flow::Table => self.table_rows(),
            Flow::SymbolOf { .. } => 6,
            Flow::Room { .. } => self.tile_slots(),
            Flow::Toll { .. } => self.tile_slots().saturating_add(1),
            Flow::Discarding { .. } => self.tile_slots().saturating_add(1),
            Flow::After => self.after_rows().count(),
            Flow::Advance => self.advance_rows(),
            Flow::DrawFrom => 4,
            Flow::Launching => 4,
            Flow::Placing { .. } => self.hand_rows().saturating_add(1),
            Flow::TakingAdvisor | Flow::OtherColumn => 5,
            Flow::Swapping | Flow::CouncilFields => 3,
            Flow::Claiming => 4,
            Flow::Exchanging => self.launched_rows(),
            Flow::Advisors => self.advisors_in_sight().count().max(1),
            Flow::Tokens { seat } => self.tokens(*seat).count(),
            Flow::CouncilField { .. } => super::advisors::BONUSES,
            Flow::Telling(telling) => self.part_rows(telling),
            Flow::GameMenu => self.game_menu().count(),
            Flow::History => self.history_rows(),
            Flow::Correct => self.correct_rows(),
            Flow::CorrectBoard { .. } => self.correct_board_rows(),
            Flow::RemoveFrom { place } => self.removal_rows(*place),
            Flow::WhoseTurn => self.seats().count(),
            Flow::WhichPile | Flow::Deck => 5,
            Flow::WhichCard => self.display_rows(),
            Flow::WhichSettlers { .. } => self.settlers_rows(),
            Flow::Number(asked) => usize::from(self.most(*asked)).saturating_add(1),
            Flow::Refereed => self.answer_rows(),
            Flow::Ranking => self.ranking_rows(),
            Flow::Sheet { seat } => self.sheet_rows(*seat),
            Flow::Settings => super::settings::ROWS,
            Flow::ConfirmTrack => 3,
            Flow::TrackParts => 8,
            Flow::DeckCards { pile } => self.book.deck.cards(*pile).count(),
        }
    }

    fn row(&self, index: usize) -> Row {
        match &self.flow {
            Flow::Home => self.home_row(index),
            Flow::Replace { .. } | Flow::DeletePast { .. } => {
                self.word(if index == 0 { Phrase::No } else { Phrase::Yes })
            }
            Flow::Shelf => self.shelf_row(index),
            Flow::Wins => self.wins_row(index),
            Flow::Players { .. } => {
                let count = index.saturating_add(2);
                Row::text(self.fill(Phrase::Players, &count))
            }
            Flow::WhoSits { seat } => self.name_row(*seat, index),
            Flow::ChooseMode => match index {
                0 => self.word(Phrase::KeepScore).with_icons([Icon::Crown]),
                _ => self.word(Phrase::BeReferee).with_icons([Icon::Check]),
            },
            Flow::SafeStart => match index {
                0 => self.word(Phrase::TryGame).with_icons([Icon::Arrow]),
                _ => self.word(Phrase::WithoutGame).with_icons([Icon::Check]),
            },
            Flow::Rules => self.rules_row(index),
            Flow::Begins => self.first_row(index),
            Flow::Table => self.table_row(index),
            Flow::SymbolOf { .. } => self.symbol_row(index),
            Flow::Room { .. } => self.own_tile_row(index),
            Flow::Toll { .. } => match index.checked_sub(1) {
                None => self.word(Phrase::NoTile),
                Some(slot) => self.own_tile_row(slot),
            },
            Flow::Discarding { slots } => self.discard_row(*slots, index),
            Flow::After => self.after_row(index),
            Flow::DrawFrom => self.draw_row(index),
            Flow::Launching => self.launch_row(index),
            Flow::Placing { .. } => self.hand_row(index),
            Flow::TakingAdvisor => self.slot_row(Pile::Advisors, index),
            Flow::Swapping => self.swap_row(index),
            Flow::OtherColumn => self.symbol_row(index),
            Flow::Claiming => self.slot_row(Pile::Earth, index),
            Flow::Exchanging => self.launched_row(index),
            Flow::Advisors => self.advisor_row(index),
            Flow::Tokens { seat } => self.token_row(*seat, index),
            Flow::CouncilFields => self.council_row(index),
            Flow::CouncilField { .. } => self.bonus_row(index),
            Flow::Telling(telling) => self.part_row(telling, index),
            Flow::GameMenu => self.game_menu_row(index),
            Flow::History => self.history_row(index),
            Flow::Correct => self.correct_row(index),
            Flow::CorrectBoard { seat } => self.correct_board_row(*seat, index),
            Flow::RemoveFrom { place } => self.removal_row(*place, index),
            Flow::WhoseTurn => self.seat_row(index),
            Flow::WhichPile | Flow::Deck => self.pile_row(index),
            Flow::WhichCard => self.display_row(index),
            Flow::WhichSettlers { seat } => self.settlers_row(*seat, index),
            Flow::Number(asked) => self.number_row(*asked, index),
            Flow::Refereed => self.answer_row(index),
            Flow::Ranking => self.ranking_row(index),
            Flow::Sheet { seat } => self.sheet_row(*seat, index),
            Flow::Settings => self.setting_row(index),
            Flow::TrackParts => self.track_part_row(index),
            Flow::DeckCards { pile } => self.deck_row(*pile, index),
            Flow::DeckCard { card } => self.deck_card_row(*card, index),
            Flow::Advance
            | Flow::ConfirmTrack
            | Flow::Typing { .. }
            | Flow::Drawn
            | Flow::Checklist { .. }
            | Flow::TypingCode { .. }
            | Flow::About
            | Flow::Warning(_) => Row::default(),
            Flow::Lots { code } => self.lots_row(*code, index),
        }
    }
}
