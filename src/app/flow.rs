//! Where a person is: every screen there is, with what it needs to know, and the one match that chooses its page.

use crate::components::Seat;

use super::App;
use super::form::FormPage;
use super::meaning::{Asks, Meaning};
use super::nature::Nature;
use super::page::{Page, TakesText, Way};
use super::pages::about::About;
use super::pages::ask::{AskAbout, AskAnswer, AskMe};
use super::pages::coach::{Coaching, WhoIsCoached};
use super::pages::correct::{
    Correct, CorrectBoard, RemoveFrom, Tokens, WhichCard, WhichPile, WhichSettlers, WhoBegan,
    WhoseTurn,
};
use super::pages::deck::{Deck, DeckCard, DeckCards};
use super::pages::describing::{Describing, WhichShip};
use super::pages::first::{AfterTour, AfterTrial, Tour};
use super::pages::first_language::FirstLanguage;
use super::pages::game::{
    Advice, Advisors, Cover, DrawnShip, GameMenu, Hand, History, NoLongerFits, OneBoard, OneSide,
    OneTurn, Otherwise, Part, Refereed, RivalTurn, TakeBack, Times,
};
use super::pages::home::Home;
use super::pages::inbox::Inbox;
use super::pages::legend::Legend;
use super::pages::lots::{DrawnLots, TypingCode};
use super::pages::moon::{Claiming, Exchanging, OtherColumn, Swapping, TakingAdvisor};
use super::pages::number::Asked;
use super::pages::past::{
    AllFeats, DeletePast, OneRecord, PastGames, PointsBySource, Sharing, Wins,
};
use super::pages::safe_start::SafeStart;
use super::pages::score::{
    Costliest, CostlyTurn, CountSheet, GameStory, Ranking, ResultCode, Sheet, WhichEdition,
};
use super::pages::settings::{CouncilField, CouncilFields, SettingsMenu, TrackPart, TrackParts};
use super::pages::setup::{
    Checklist, ConfirmTrack, DeckCost, HowMany, NewGame, OfferCards, Replace, Rules, Typing,
    WhichLevel, WhoSits,
};
use super::pages::turn::{
    Advance, After, Discarding, DrawFrom, Launching, Over, Placing, Room, SymbolOf, Table, Toll,
};
use super::pages::warning::Warning;
use super::plan::PlanPart;
use super::scene::Scene;
use super::screen::{Badge, Body, Label, Row, Toast};

/// Every screen, its page, and what it needs to know: a new page is one line here.
///
/// The list is handed to another macro, with what that needs beside it.
macro_rules! screens {
    ($to:ident $with:tt) => {
        $to! {
            $with
            /// The start.
            Home => Home,
            /// A game is running: begin another one anyway?
            Replace(page: Replace) => page,
            /// All of it at once, where there is room for a form.
            NewGame => NewGame,
            /// How many play?
            HowMany => HowMany,
            /// Who sits there?
            WhoSits(page: WhoSits) => page,
            /// How well does the rival play that sits there?
            WhichLevel(page: WhichLevel) => page,
            /// A name is typed with a wheel of letters.
            Typing(page: Typing) => page,
            /// By which rules, and who begins.
            Rules => Rules,
            /// Are new cards described?
            OfferCards(page: OfferCards) => page,
            /// What it costs to tell the cards of an unknown deck, and what costs less.
            DeckCost(page: DeckCost) => page,
            /// The setup, step by step.
            Checklist(page: Checklist) => page,
            /// The table, whose rows can be chosen.
            Table => Table,
            /// The symbol of a card that is taken undescribed.
            SymbolOf(page: SymbolOf) => page,
            /// Which own tile makes room?
            Room(page: Room) => page,
            /// Which own tile is paid for the shuttle, if any?
            Toll(page: Toll) => page,
            /// Tiles chosen for Basic actions.
            Discarding(page: Discarding) => page,
            /// What else happened in this turn?
            After => After,
            /// Where the marker stops.
            Advance => Advance,
            /// Where a ship was drawn from.
            DrawFrom => DrawFrom,
            /// What was launched.
            Launching(page: Launching) => page,
            /// The last turn has passed.
            Over => Over,
            /// Which ship from hand goes there.
            Placing(page: Placing) => page,
            /// Which advisor was taken.
            TakingAdvisor => TakingAdvisor,
            /// Which ships changed places.
            Swapping => Swapping,
            /// The column of a Mars shuttle that does not go to its own.
            OtherColumn => OtherColumn,
            /// Which Earth shuttle was taken beside the action.
            Claiming => Claiming,
            /// Which launched ship went back to hand.
            Exchanging => Exchanging,
            /// The advisors on display and on the councils.
            Advisors => Advisors,
            /// A card is described, part by part.
            Describing(page: Describing) => page,
            /// Which ship was it?
            WhichShip(page: WhichShip) => page,
            /// Which printing?
            WhichEdition(page: WhichEdition) => page,
            /// The menu of a running game.
            GameMenu => GameMenu,
            /// What lies on a board.
            Board(page: OneBoard) => page,
            /// What happened so far.
            History => History,
            /// One turn, as it was entered.
            OneTurn(page: OneTurn) => page,
            /// A part of it was otherwise.
            Part(page: Part) => page,
            /// Somebody answered otherwise in it.
            Otherwise(page: Otherwise) => page,
            /// Something that followed would no longer fit.
            NoLongerFits(page: NoLongerFits) => page,
            /// What to put right.
            Correct => Correct,
            /// What to put right on a board.
            CorrectBoard(page: CorrectBoard) => page,
            /// Which card does not lie there.
            RemoveFrom(page: RemoveFrom) => page,
            /// Whose turn it really is.
            WhoseTurn => WhoseTurn,
            /// Who really began.
            WhoBegan => WhoBegan,
            /// Which pile was counted.
            WhichPile => WhichPile,
            /// Which card of the display was described wrong.
            WhichCard => WhichCard,
            /// Which settlers to put right: where and of which colour.
            WhichSettlers(page: WhichSettlers) => page,
            /// Figures and tokens of the Moon: where they may be.
            Tokens(page: Tokens) => page,
            /// A number.
            Number(page: Asked) => page,
            /// A hand is about to be shown to its owner.
            Cover(page: Cover) => page,
            /// Which ship was drawn, for its owner alone.
            DrawnShip(page: DrawnShip) => page,
            /// The referee's question.
            Refereed => Refereed,
            /// What somebody is about to answer is weighed, and offered back if it costs much.
            TakeBack(page: TakeBack) => page,
            /// A player's side of the table, in a refereed game.
            OneSide(page: OneSide) => page,
            /// The ships in a hand, for its owner.
            Hand(page: Hand) => page,
            /// How long everybody has taken.
            Times(page: Times) => page,
            /// What a rival does.
            RivalTurn(page: RivalTurn) => page,
            /// What the device would do.
            Advice => Advice,
            /// The count of a game on one sheet.
            CountSheet => CountSheet,
            /// The ranking, or what it still needs.
            Ranking => Ranking,
            /// The result as a code that a phone reads.
            ResultCode => ResultCode,
            /// One player's lines.
            Sheet(page: Sheet) => page,
            /// The story of a game.
            Story => GameStory,
            /// The turns that cost most.
            Costliest(page: Costliest) => page,
            /// One of them.
            CostlyTurn(page: CostlyTurn) => page,
            /// The settings.
            Settings => SettingsMenu,
            /// Is this picture the track of the owner's boards?
            ConfirmTrack => ConfirmTrack,
            /// The parts of the reputation track.
            TrackParts => TrackParts,
            /// One of them, a number.
            TrackPart(page: TrackPart) => page,
            /// The council fields that the owner sets.
            CouncilFields => CouncilFields,
            /// What a council field gives, counted from 0.
            CouncilField(page: CouncilField) => page,
            /// The kinds of cards in the deck book.
            Deck => Deck,
            /// The cards of a kind.
            DeckCards(page: DeckCards) => page,
            /// One card of the book.
            DeckCard(page: DeckCard) => page,
            /// Lots are drawn.
            Lots(page: DrawnLots) => page,
            /// The code of earlier lots is typed.
            TypingCode(page: TypingCode) => page,
            /// The past games.
            PastGames => PastGames,
            /// Who won how often, and with how many points.
            Wins(page: Wins) => page,
            /// What one player did in all games.
            OneRecord(page: OneRecord) => page,
            /// Where everybody's points came from in all games.
            PointsBySource => PointsBySource,
            /// What people talk about after many evenings.
            Feats => AllFeats,
            /// A past game is to be deleted: for good?
            DeletePast(page: DeletePast) => page,
            /// The device is a drive on a computer.
            Sharing => Sharing,
            /// Who this is.
            About => About,
            /// What people ask about the rules, by what they are doing.
            AskMe(page: AskMe) => page,
            /// The questions about one of these.
            AskAbout(page: AskAbout) => page,
            /// An answer.
            AskAnswer(page: AskAnswer) => page,
            /// The coach tells a rule that can matter now.
            Coaching(page: Coaching) => page,
            /// Who is coached.
            WhoIsCoached => WhoIsCoached,
            /// The pictures and what they mean.
            Legend(page: Legend) => page,
            /// The game in six pictures.
            Tour(page: Tour) => page,
            /// What follows them.
            AfterTour(page: AfterTour) => page,
            /// What was learned in the five turns, and what follows them.
            AfterTrial(page: AfterTrial) => page,
            /// The first start: which language?
            FirstLanguage => FirstLanguage,
            /// The device kept failing: with the running game, or without?
            SafeStart => SafeStart,
            /// What lay in the inbox.
            Inbox(page: Inbox) => page,
            /// What is wrong with what was saved.
            Warning(page: Warning) => page,
        }
    };
}

/// Declares where a person is.
macro_rules! declare {
    (() $($(#[$doc:meta])* $screen:ident $(($page:ident: $holds:ty))? => $asked:expr,)*) => {
        /// A screen and what it needs to know.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(super) enum Flow {
            $($(#[$doc])* $screen $(($holds))?,)*
        }

        impl Flow {
            /// What the screen is called here, whatever its title says.
            pub(super) const fn name(&self) -> &'static str {
                match self {
                    $(Flow::$screen { .. } => stringify!($screen),)*
                }
            }
        }
    };
}

screens!(declare());

/// Asks the page of a screen. This is the only place that distinguishes screens.
///
/// It is a macro and not a table of functions, since that would take three kilobytes of the chip's flash.
macro_rules! ask {
    ($flow:ident, $question:ident $with:tt) => {
        screens!(ask ($flow, $question $with))
    };
    (
        ($flow:ident, $question:ident $with:tt)
        $($(#[$doc:meta])* $screen:ident $(($page:ident: $holds:ty))? => $asked:expr,)*
    ) => {
        match $flow {
            $(Flow::$screen $(($page))? => $asked.$question $with,)*
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

    fn body<'a>(&'a self, app: &'a App, row: usize) -> Option<Body<'a>> {
        ask!(self, body(app, row))
    }

    fn foot(&self, app: &App, row: usize) -> Option<Toast> {
        ask!(self, foot(app, row))
    }

    fn opening(&self, app: &App) -> usize {
        ask!(self, opening(app))
    }

    fn leap(&self, app: &App, row: usize, down: bool) -> Way {
        ask!(self, leap(app, row, down))
    }

    fn speaks_of(&self, app: &App) -> &'static [PlanPart] {
        ask!(self, speaks_of(app))
    }

    fn scene(&self, app: &App) -> Option<Scene> {
        ask!(self, scene(app))
    }

    fn asks(&self, app: &App) -> Asks {
        ask!(self, asks(app))
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        ask!(self, meaning(app, index))
    }

    fn typing(&self) -> Option<&dyn TakesText> {
        ask!(self, typing())
    }

    fn form(&self) -> Option<&dyn FormPage> {
        ask!(self, form())
    }

    fn nature(&self) -> Nature {
        ask!(self, nature())
    }

    fn whom(&self, app: &App) -> Option<Seat> {
        ask!(self, whom(app))
    }

    fn prepare(&self, app: &mut App) {
        ask!(self, prepare(app));
    }

    fn thought_over(&self, app: &mut App) {
        ask!(self, thought_over(app));
    }

    fn undo(&self, app: &mut App) -> bool {
        ask!(self, undo(app))
    }

    fn take(&self, app: &mut App, index: usize) {
        ask!(self, take(app, index));
    }

    fn back(&self, app: &mut App) {
        ask!(self, back(app));
    }
}
