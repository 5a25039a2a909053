//! Where a person is: every screen there is, with what it needs to know.

use super::page::Page;
use super::pages::about::About;
use super::pages::correct::{
    Correct, CorrectBoard, RemoveFrom, Tokens, WhichCard, WhichPile, WhichSettlers, WhoseTurn,
};
use super::pages::deck::{Deck, DeckCard, DeckCards};
use super::pages::game::{Advisors, GameMenu, History, Refereed};
use super::pages::home::Home;
use super::pages::lots::{DrawnLots, TypingCode};
use super::pages::moon::{Claiming, Exchanging, OtherColumn, Swapping, TakingAdvisor};
use super::pages::number::Asked;
use super::pages::past::{DeletePast, PastGames, Wins};
use super::pages::safe_start::SafeStart;
use super::pages::score::{Ranking, Sheet};
use super::pages::settings::{CouncilField, CouncilFields, Settings, TrackParts};
use super::pages::setup::{
    Begins, Checklist, ChooseMode, Drawn, HowMany, Replace, Rules, Typing, WhoSits,
};
use super::pages::telling::Telling;
use super::pages::turn::{
    Advance, After, Discarding, DrawFrom, Launching, Placing, Room, SymbolOf, Table, Toll,
};
use super::pages::warning::Warning;

/// A screen and what it needs to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// The start.
    Home,
    /// A game is running: begin another all the same?
    Replace(Replace),
    /// How many play?
    HowMany,
    /// Who sits there?
    WhoSits(WhoSits),
    /// A name is typed with a wheel of letters.
    Typing(Typing),
    /// Scorekeeper or referee?
    ChooseMode,
    /// Edition and options.
    Rules,
    /// Who begins?
    Begins,
    /// The lot has fallen.
    Drawn,
    /// The setup, step by step.
    Checklist(Checklist),
    /// The table, whose rows can be chosen.
    Table,
    /// The symbol of a card that is taken untold.
    SymbolOf(SymbolOf),
    /// Which own tile makes room?
    Room(Room),
    /// Which own tile is paid for the shuttle, if any?
    Toll(Toll),
    /// Tiles chosen for Basic actions.
    Discarding(Discarding),
    /// What else happened in this turn?
    After,
    /// Where the marker stops.
    Advance,
    /// Where a ship was drawn from.
    DrawFrom,
    /// What was launched.
    Launching,
    /// Which ship from hand goes there.
    Placing(Placing),
    /// Which advisor was taken.
    TakingAdvisor,
    /// Which ships changed places.
    Swapping,
    /// The column of a Mars shuttle that does not go to its own.
    OtherColumn,
    /// Which Earth shuttle was taken beside the action.
    Claiming,
    /// Which launched ship went back to hand.
    Exchanging,
    /// The advisors on display and on the councils.
    Advisors,
    /// A card is described, part by part.
    Telling(Telling),
    /// The menu of a running game.
    GameMenu,
    /// What happened so far.
    History,
    /// What to put right.
    Correct,
    /// What to put right on a board.
    CorrectBoard(CorrectBoard),
    /// Which card does not lie there.
    RemoveFrom(RemoveFrom),
    /// Whose turn it really is.
    WhoseTurn,
    /// Which pile was counted.
    WhichPile,
    /// Which card of the display was told wrong.
    WhichCard,
    /// Which settlers to put right: where and of which colour.
    WhichSettlers(WhichSettlers),
    /// Figures and tokens of the Moon: where they may be.
    Tokens(Tokens),
    /// A number.
    Number(Asked),
    /// The referee's question.
    Refereed,
    /// The ranking, or what it still needs.
    Ranking,
    /// One player's lines.
    Sheet(Sheet),
    /// The settings.
    Settings,
    /// The parts of the reputation track.
    TrackParts,
    /// The council fields that the owner sets.
    CouncilFields,
    /// What a council field gives, counted from 0.
    CouncilField(CouncilField),
    /// The kinds of cards in the deck book.
    Deck,
    /// The cards of a kind.
    DeckCards(DeckCards),
    /// One card of the book.
    DeckCard(DeckCard),
    /// Lots are drawn.
    Lots(DrawnLots),
    /// The code of earlier lots is typed.
    TypingCode(TypingCode),
    /// The past games.
    PastGames,
    /// Who won how often, and with how many points.
    Wins,
    /// A past game is to be deleted: for good?
    DeletePast(DeletePast),
    /// Who this is.
    About,
    /// The device kept failing: with the running game, or without?
    SafeStart,
    /// What is wrong with what was saved.
    Warning(Warning),
}

impl Flow {
    /// What the screen says of itself. This is the only place that tells them apart.
    pub(super) fn page(&self) -> &dyn Page {
        match self {
            Flow::Home => &Home,
            Flow::Replace(page) => page,
            Flow::HowMany => &HowMany,
            Flow::WhoSits(page) => page,
            Flow::Typing(page) => page,
            Flow::ChooseMode => &ChooseMode,
            Flow::Rules => &Rules,
            Flow::Begins => &Begins,
            Flow::Drawn => &Drawn,
            Flow::Checklist(page) => page,
            Flow::Table => &Table,
            Flow::SymbolOf(page) => page,
            Flow::Room(page) => page,
            Flow::Toll(page) => page,
            Flow::Discarding(page) => page,
            Flow::After => &After,
            Flow::Advance => &Advance,
            Flow::DrawFrom => &DrawFrom,
            Flow::Launching => &Launching,
            Flow::Placing(page) => page,
            Flow::TakingAdvisor => &TakingAdvisor,
            Flow::Swapping => &Swapping,
            Flow::OtherColumn => &OtherColumn,
            Flow::Claiming => &Claiming,
            Flow::Exchanging => &Exchanging,
            Flow::Advisors => &Advisors,
            Flow::Telling(page) => page,
            Flow::GameMenu => &GameMenu,
            Flow::History => &History,
            Flow::Correct => &Correct,
            Flow::CorrectBoard(page) => page,
            Flow::RemoveFrom(page) => page,
            Flow::WhoseTurn => &WhoseTurn,
            Flow::WhichPile => &WhichPile,
            Flow::WhichCard => &WhichCard,
            Flow::WhichSettlers(page) => page,
            Flow::Tokens(page) => page,
            Flow::Number(page) => page,
            Flow::Refereed => &Refereed,
            Flow::Ranking => &Ranking,
            Flow::Sheet(page) => page,
            Flow::Settings => &Settings,
            Flow::TrackParts => &TrackParts,
            Flow::CouncilFields => &CouncilFields,
            Flow::CouncilField(page) => page,
            Flow::Deck => &Deck,
            Flow::DeckCards(page) => page,
            Flow::DeckCard(page) => page,
            Flow::Lots(page) => page,
            Flow::TypingCode(page) => page,
            Flow::PastGames => &PastGames,
            Flow::Wins => &Wins,
            Flow::DeletePast(page) => page,
            Flow::About => &About,
            Flow::SafeStart => &SafeStart,
            Flow::Warning(page) => page,
        }
    }
}
