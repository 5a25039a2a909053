//! The legend: every picture with its word, and at the foot what it means.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::foot::picture_word;
use crate::app::nature::Nature;
use crate::app::pages::ask::{ASKING, AskMe};
use crate::app::{App, Icon, Label, Row};
use crate::components::{Colour, Expansion, Symbol};
use crate::text::{Phrase, Subject};

/// The legend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Legend {
    /// The subject on which the questions were opened that led here; `None` if the menu of a game did.
    pub(crate) from: Option<Subject>,
}

/// What follows the symbols and the colours, with what it means. The last three come with the Moon.
const PICTURES: [(Icon, Phrase); 22] = [
    (Icon::AnySettler, Phrase::LegendAny),
    (Icon::Adapt, Phrase::LegendAdapt),
    (Icon::Move, Phrase::LegendMove),
    (Icon::Reputation, Phrase::LegendReputation),
    (Icon::Draw, Phrase::LegendDraw),
    (Icon::Basic, Phrase::LegendBasic),
    (Icon::ByHand, Phrase::LegendByHand),
    (Icon::Or, Phrase::LegendOr),
    (Icon::And, Phrase::LegendAnd),
    (Icon::Arrow, Phrase::LegendThen),
    (Icon::TileCost, Phrase::LegendToll),
    (Icon::Tile, Phrase::LegendTile),
    (Icon::Earth, Phrase::LegendEarth),
    (Icon::Mars, Phrase::LegendMars),
    (Icon::Ship, Phrase::LegendShip),
    (Icon::Launch, Phrase::LegendLaunch),
    (Icon::Lost, Phrase::LegendLost),
    (Icon::Unknown, Phrase::LegendUnknown),
    (Icon::Empty, Phrase::LegendEmpty),
    (Icon::Advisor, Phrase::LegendAdvisor),
    (Icon::Moon, Phrase::LegendMoon),
    (Icon::Virus, Phrase::LegendVirus),
];
const OF_THE_MOON: usize = 3;

/// A row: one of the symbols, of the colours, of the rest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    Symbol(Symbol),
    Colour(Colour),
    Picture(Icon, Phrase),
}

impl Choices for Legend {
    type Handed = TheApp;

    type Choice = Shown;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Legend)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Shown> {
        let base = app
            .ledger()
            .is_some_and(|ledger| !ledger.setup().plays(Expansion::Moon));
        let hidden = if self.from.is_none() && base {
            OF_THE_MOON
        } else {
            0
        };
        let pictures = PICTURES.len().saturating_sub(hidden);
        let symbols = Symbol::ALL.into_iter().map(Shown::Symbol);
        let colours = Colour::ALL.into_iter().map(Shown::Colour);
        let others = PICTURES.into_iter().take(pictures);
        let others = others.map(|(icon, meaning)| Shown::Picture(icon, meaning));
        symbols.chain(colours).chain(others)
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        match shown {
            Shown::Symbol(symbol) => Row::text(app.say(symbol)).with_icons([Icon::Symbol(symbol)]),
            Shown::Colour(colour) => Row::text(app.say(colour)).with_icons([Icon::Settler(colour)]),
            Shown::Picture(icon, _) => app.word(picture_word(icon)).with_icons([icon]),
        }
    }

    fn about(&self, _: &App, shown: Shown) -> Option<Phrase> {
        Some(match shown {
            Shown::Symbol(_) => Phrase::LegendSymbol,
            Shown::Colour(_) => Phrase::LegendColour,
            Shown::Picture(_, meaning) => meaning,
        })
    }

    fn nature(&self) -> Nature {
        match self.from {
            Some(_) => ASKING,
            None => Nature::PLAIN,
        }
    }

    fn take(&self, app: &mut App, _: Shown) {
        self.back(app);
    }

    fn back(&self, app: &mut App) {
        match self.from {
            Some(first) => AskMe::open_at_legend(app, first),
            None => app.go(Flow::GameMenu),
        }
    }
}
