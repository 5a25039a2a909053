//! Where a person is: every screen there is, with what it needs to know, and the one match that chooses its page.

use crate::text::Phrase;

use super::App;
use super::meaning::{Asks, Meaning};
use super::page::{Page, Way};
use super::pages::about::About;
use super::pages::correct::{
    Correct, CorrectBoard, RemoveFrom, Tokens, WhichCard, WhichPile, WhichSettlers, WhoBegan,
    WhoseTurn,
};
use super::pages::deck::{Deck, DeckCard, DeckCards};
use super::pages::first_language::FirstLanguage;
use super::pages::game::{
    Advice, Advisors, Board, Cover, DrawnShip, GameMenu, History, OneTurn, Refereed, RivalTurn,
};
use super::pages::home::Home;
use super::pages::inbox::Inbox;
use super::pages::legend::Legend;
use super::pages::lots::{DrawnLots, TypingCode};
use super::pages::moon::{Claiming, Exchanging, OtherColumn, Swapping, TakingAdvisor};
use super::pages::number::Asked;
use super::pages::past::{DeletePast, OneRecord, PastGames, PointsBySource, Sharing, Wins};
use super::pages::safe_start::SafeStart;
use super::pages::score::{Costliest, CostlyTurn, Ranking, ResultCode, Sheet, WhichEdition};
use super::pages::settings::{CouncilField, CouncilFields, SettingsMenu, TrackParts};
use super::pages::setup::{
    Checklist, ConfirmTrack, HowMany, OfferCards, Replace, Rules, Typing, WhichLevel, WhoSits,
};
use super::pages::telling::{Telling, WhichShip};
use super::pages::turn::{
    Advance, After, Discarding, DrawFrom, Launching, Over, Placing, Room, SymbolOf, Table, Toll,
};
use super::pages::warning::Warning;
use super::screen::{Badge, Body, Label, Row, Touched};

/// A screen and what it needs to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// The start.
    Home,
    /// A game is running: begin another one anyway?
    Replace(Replace),
    /// How many play?
    HowMany,
    /// Who sits there?
    WhoSits(WhoSits),
    /// How well does the rival play that sits there?
    WhichLevel(WhichLevel),
    /// A name is typed with a wheel of letters.
    Typing(Typing),
    /// By which rules, and who begins.
    Rules,
    /// Are new cards told?
    OfferCards(OfferCards),
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
    Launching(Launching),
    /// The last turn has passed.
    Over,
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
    /// Which ship was it?
    WhichShip(WhichShip),
    /// Which printing?
    WhichEdition(WhichEdition),
    /// The menu of a running game.
    GameMenu,
    /// What lies on a board.
    Board(Board),
    /// What happened so far.
    History,
    /// One turn, as it was entered.
    OneTurn(OneTurn),
    /// What to put right.
    Correct,
    /// What to put right on a board.
    CorrectBoard(CorrectBoard),
    /// Which card does not lie there.
    RemoveFrom(RemoveFrom),
    /// Whose turn it really is.
    WhoseTurn,
    /// Who really began.
    WhoBegan,
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
    /// A hand is about to be shown to its owner.
    Cover(Cover),
    /// Which ship was drawn, for its owner alone.
    DrawnShip(DrawnShip),
    /// The referee's question.
    Refereed,
    /// What a rival does.
    RivalTurn(RivalTurn),
    /// What the device would do.
    Advice,
    /// The ranking, or what it still needs.
    Ranking,
    /// The result as a code that a phone reads.
    ResultCode,
    /// One player's lines.
    Sheet(Sheet),
    /// The turns that cost most.
    Costliest(Costliest),
    /// One of them.
    CostlyTurn(CostlyTurn),
    /// The settings.
    Settings,
    /// Is this picture the track of the owner's boards?
    ConfirmTrack,
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
    Wins(Wins),
    /// What one player did in all games.
    OneRecord(OneRecord),
    /// Where everybody's points came from in all games.
    PointsBySource,
    /// A past game is to be deleted: for good?
    DeletePast(DeletePast),
    /// The device is a drive on a computer.
    Sharing,
    /// Who this is.
    About,
    /// The pictures and what they mean.
    Legend(Legend),
    /// The first start: which language?
    FirstLanguage,
    /// The device kept failing: with the running game, or without?
    SafeStart,
    /// What lay in the inbox.
    Inbox(Inbox),
    /// What is wrong with what was saved.
    Warning(Warning),
}

/// Asks the page of a screen. This is the only place that tells screens apart.
///
/// It is a macro and not a table of functions, since that would take three kilobytes of the chip's flash.
macro_rules! ask {
    ($flow:expr, $question:ident($($with:expr),*)) => {
        match $flow {
            Flow::Home => Home.$question($($with),*),
            Flow::Replace(page) => page.$question($($with),*),
            Flow::HowMany => HowMany.$question($($with),*),
            Flow::WhoSits(page) => page.$question($($with),*),
            Flow::WhichLevel(page) => page.$question($($with),*),
            Flow::Typing(page) => page.$question($($with),*),
            Flow::Rules => Rules.$question($($with),*),
            Flow::OfferCards(page) => page.$question($($with),*),
            Flow::Checklist(page) => page.$question($($with),*),
            Flow::Table => Table.$question($($with),*),
            Flow::SymbolOf(page) => page.$question($($with),*),
            Flow::Room(page) => page.$question($($with),*),
            Flow::Toll(page) => page.$question($($with),*),
            Flow::Discarding(page) => page.$question($($with),*),
            Flow::After => After.$question($($with),*),
            Flow::Advance => Advance.$question($($with),*),
            Flow::DrawFrom => DrawFrom.$question($($with),*),
            Flow::Launching(page) => page.$question($($with),*),
            Flow::Over => Over.$question($($with),*),
            Flow::Placing(page) => page.$question($($with),*),
            Flow::TakingAdvisor => TakingAdvisor.$question($($with),*),
            Flow::Swapping => Swapping.$question($($with),*),
            Flow::OtherColumn => OtherColumn.$question($($with),*),
            Flow::Claiming => Claiming.$question($($with),*),
            Flow::Exchanging => Exchanging.$question($($with),*),
            Flow::Advisors => Advisors.$question($($with),*),
            Flow::Telling(page) => page.$question($($with),*),
            Flow::WhichShip(page) => page.$question($($with),*),
            Flow::WhichEdition(page) => page.$question($($with),*),
            Flow::GameMenu => GameMenu.$question($($with),*),
            Flow::Board(page) => page.$question($($with),*),
            Flow::History => History.$question($($with),*),
            Flow::OneTurn(page) => page.$question($($with),*),
            Flow::Correct => Correct.$question($($with),*),
            Flow::CorrectBoard(page) => page.$question($($with),*),
            Flow::RemoveFrom(page) => page.$question($($with),*),
            Flow::WhoseTurn => WhoseTurn.$question($($with),*),
            Flow::WhoBegan => WhoBegan.$question($($with),*),
            Flow::WhichPile => WhichPile.$question($($with),*),
            Flow::WhichCard => WhichCard.$question($($with),*),
            Flow::WhichSettlers(page) => page.$question($($with),*),
            Flow::Tokens(page) => page.$question($($with),*),
            Flow::Number(page) => page.$question($($with),*),
            Flow::Cover(page) => page.$question($($with),*),
            Flow::DrawnShip(page) => page.$question($($with),*),
            Flow::Refereed => Refereed.$question($($with),*),
            Flow::RivalTurn(page) => page.$question($($with),*),
            Flow::Advice => Advice.$question($($with),*),
            Flow::Ranking => Ranking.$question($($with),*),
            Flow::ResultCode => ResultCode.$question($($with),*),
            Flow::Sheet(page) => page.$question($($with),*),
            Flow::Costliest(page) => page.$question($($with),*),
            Flow::CostlyTurn(page) => page.$question($($with),*),
            Flow::Settings => SettingsMenu.$question($($with),*),
            Flow::ConfirmTrack => ConfirmTrack.$question($($with),*),
            Flow::TrackParts => TrackParts.$question($($with),*),
            Flow::CouncilFields => CouncilFields.$question($($with),*),
            Flow::CouncilField(page) => page.$question($($with),*),
            Flow::Deck => Deck.$question($($with),*),
            Flow::DeckCards(page) => page.$question($($with),*),
            Flow::DeckCard(page) => page.$question($($with),*),
            Flow::Lots(page) => page.$question($($with),*),
            Flow::TypingCode(page) => page.$question($($with),*),
            Flow::PastGames => PastGames.$question($($with),*),
            Flow::Wins(page) => page.$question($($with),*),
            Flow::OneRecord(page) => page.$question($($with),*),
            Flow::PointsBySource => PointsBySource.$question($($with),*),
            Flow::DeletePast(page) => page.$question($($with),*),
            Flow::Sharing => Sharing.$question($($with),*),
            Flow::About => About.$question($($with),*),
            Flow::Legend(page) => page.$question($($with),*),
            Flow::FirstLanguage => FirstLanguage.$question($($with),*),
            Flow::SafeStart => SafeStart.$question($($with),*),
            Flow::Inbox(page) => page.$question($($with),*),
            Flow::Warning(page) => page.$question($($with),*),
        }
    };
}

impl Page for Flow {
    fn title(&self, app: &App) -> Label {
        ask!(self, title(app))
    }

    fn badge(&self, app: &App) -> Badge {
        ask!(self, badge(app))
    }

    fn count(&self, app: &App) -> usize {
        ask!(self, count(app))
    }

    fn row(&self, app: &App, index: usize) -> Row {
        ask!(self, row(app, index))
    }

    fn body<'a>(&self, app: &'a App) -> Option<Body<'a>> {
        ask!(self, body(app))
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        ask!(self, foot(app))
    }

    fn opening(&self, app: &App) -> usize {
        ask!(self, opening(app))
    }

    fn touched(&self, app: &App, touched: Touched) -> Option<usize> {
        ask!(self, touched(app, touched))
    }

    fn leap(&self, app: &App, row: usize, down: bool) -> Way {
        ask!(self, leap(app, row, down))
    }

    fn asks(&self, app: &App) -> Asks {
        ask!(self, asks(app))
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        ask!(self, meaning(app, index))
    }

    fn thinks(&self) -> bool {
        ask!(self, thinks())
    }

    fn thought_over(&self, app: &mut App) {
        ask!(self, thought_over(app));
    }

    fn take(&self, app: &mut App, index: usize) {
        ask!(self, take(app, index));
    }

    fn back(&self, app: &mut App) {
        ask!(self, back(app));
    }
}
