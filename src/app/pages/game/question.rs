//! The referee's question, with exactly the legal answers; of the cards that can't be taken it says why.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::desk::Opening;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::describing::{Describing, Why};
use crate::app::{Badge, Icon, Label, Meaning, Printed, Row, Toast};
use crate::components::{Advisor, Berth, Card, Colour, Pile, Planet, Seat, Ship, Shuttle};
use crate::journal::{Entry, Rejected};
use crate::ledger::Place;
use crate::referee::{Answer, Question, Referee};
use crate::text::Phrase;

use super::{OneSide, RivalTurn, TakeBack};

/// The referee's question.
pub(crate) struct Refereed;

impl<'a> AtTable<'a> {
    /// Who rules, where a referee does.
    pub(in crate::app) fn referee(self) -> Option<&'a Referee> {
        match self.then() {
            Some(then) => then.referee(),
            None => self.game.referee(),
        }
    }

    /// The seat of the rival that the referee asks.
    pub(in crate::app) fn rival_asked(self) -> Option<Seat> {
        let game = self.game;
        let who = game.referee()?.asks().who?;
        game.rival(who).map(|_| who)
    }
}

impl AtTableMut<'_> {
    /// Goes to the referee's question: a card to describe, or answers to choose from.
    pub(in crate::app) fn go_to_question(&mut self) {
        self.deal();
        if self.go_to_story() {
            return;
        }
        match self.see().referee().map(|referee| referee.asks().what) {
            Some(Question::Card { .. }) => {
                Describing::open(self, Why::Asked);
                self.return_to_row();
            }
            Some(Question::Over) | None => self.go_to_score(),
            Some(_) if self.go_to_coach() => {}
            Some(_) if self.see().rival_asked().is_some() => {
                self.go(Flow::RivalTurn(RivalTurn::Decides))
            }
            Some(_) if self.go_to_cover() => {}
            Some(_) => {
                self.go(Flow::Refereed);
                self.return_to_row();
                self.say_what_is_possible();
            }
        }
    }

    /// Notes where the cursor is, to return there: the question is left to look at something.
    pub(in crate::app) fn leave_question(&mut self) {
        self.sitting.left = Some((self.game.log().present(), self.cursor));
    }

    /// Returns to the row that was left, if it is still the same question.
    pub(super) fn return_to_row(&mut self) {
        if let Some((entered, row)) = self.sitting.left.take()
            && entered == self.game.log().present()
        {
            self.desk.opening = Opening::Row(row);
        }
    }

    /// Gives an answer, and goes on with the game.
    pub(super) fn give(&mut self, answer: Answer) {
        self.sitting.looks = self.see().referee().and_then(|referee| referee.asks().who);
        let meant = self.see().meant_instead(answer);
        self.enter(Entry::Answer(answer));
        if let Some(meant) = meant {
            let meant = self.say(meant);
            self.show_toast(&meant);
        }
    }

    /// Says what speaks against an answer; nothing is entered.
    fn say_why_not(&mut self, answer: Answer) {
        if let Some(Err(illegal)) = self.see().referee().map(|referee| referee.check(answer)) {
            self.refuse(Rejected::Illegal(illegal));
        }
    }
}

/// The shuttles of the display that can't be taken now, and tiles if there are none to discard: a player who asks for one reads why.
fn refused(at: AtTable<'_>) -> impl Iterator<Item = Answer> {
    let referee = at
        .referee()
        .filter(|referee| referee.asks().what == Question::Action);
    let shuttles = [Planet::Earth, Planet::Mars]
        .into_iter()
        .flat_map(|planet| (0..Shuttle::ON_DISPLAY).map(move |slot| (planet, slot)))
        .filter_map(move |(planet, slot)| {
            let referee = referee?;
            let card = referee.ledger().market().card(Pile::of(planet), slot);
            let answer = Answer::UseShuttle { planet, slot };
            (card.is_some() && referee.check(answer).is_err()).then_some(answer)
        });
    let discard = referee.filter(|referee| {
        let ledger = referee.ledger();
        let mut tiles = ledger.board(ledger.turn().seat).tiles().iter();
        tiles.all(Option::is_none)
    });
    shuttles.chain(discard.map(|_| Answer::DiscardTiles { slots: 0 }))
}

/// What stands in a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Offered {
    /// An answer that is legal.
    Legal(Answer),
    /// One that is not, to hear why.
    Refused(Answer),
    /// The menu.
    Menu,
}

/// Whom the referee asks, if that is not the player in turn.
fn asked_out_of_turn(at: AtTable<'_>) -> Option<Seat> {
    let referee = at.referee()?;
    let turn = referee.ledger().turn().seat;
    referee.asks().who.filter(|who| *who != turn)
}

/// Whose doing the question is.
fn asking_advisor(at: AtTable<'_>) -> Option<Advisor> {
    Some(match at.referee()?.asks().what {
        Question::Lift { .. } => Advisor::MsLee,
        Question::Rescue { .. } => Advisor::MsChau,
        Question::Shown { advisor } => advisor,
        Question::Infect => Advisor::Ashwatthama,
        Question::Trade => Advisor::HiptLiber,
        Question::Claim => Advisor::MartySimon,
        Question::Exchange { .. } => Advisor::Nakkia,
        _ => return None,
    })
}

impl AtTable<'_> {
    /// A ship in the hand of the player whom the referee asks.
    pub(in crate::app) fn asked_hand(self, nth: u8) -> Option<Ship> {
        let referee = self.referee()?;
        let mut hand = referee.ledger().hand(referee.asks().who?);
        hand.nth(usize::from(nth))
    }

    /// An answer as a row.
    pub(in crate::app) fn answer_row(self, answer: Answer) -> Row {
        answer_row(self, answer)
    }
}

fn answer_row(at: AtTable<'_>, answer: Answer) -> Row {
    let slot_row = |pile, slot| at.slot_row(pile, slot);
    match answer {
        Answer::TakeTile { slot } => slot_row(Pile::Tiles, slot),
        Answer::UseShuttle { planet, slot } => {
            let place = match planet {
                Planet::Earth => Icon::Earth,
                Planet::Mars => Icon::Mars,
            };
            slot_row(Pile::of(planet), slot).of_kind(place)
        }
        Answer::Tile { slot } => at.own_tile_row(slot),
        Answer::Draw { slot: Some(slot) } => slot_row(Pile::Ships, slot),
        Answer::Place { nth } | Answer::Keep { nth, .. } | Answer::Return { nth } => {
            at.card_row(at.asked_hand(nth).map(Card::Ship))
        }
        Answer::White(settlers) => {
            let mut row = Row::default().showing(Printed::Settlers(settlers));
            for colour in Colour::ALL {
                for _ in 0..*settlers.of(colour) {
                    row = row.with_icons([Icon::Settler(colour)]);
                }
            }
            row
        }
        answer => match at.moon_answer_row(answer) {
            Some(row) => row,
            None => {
                let row = Row::text(at.say(answer)).with_icons(icon(answer));
                at.mark_virus(row, berth(answer))
            }
        },
    }
}

/// An answer that is refused, as a row.
fn refused_row(at: AtTable<'_>, answer: Answer) -> Row {
    match answer {
        Answer::DiscardTiles { .. } => at.word(Phrase::DiscardSome).with_icons(icon(answer)),
        answer => answer_row(at, answer),
    }
}

impl Choices for Refereed {
    type Handed = TheGame;

    type Choice = Offered;

    fn title(&self, at: AtTable<'_>) -> Label {
        match at.referee().map(|referee| referee.asks().what) {
            Some(Question::Action) => at.turn_title(),
            Some(question) => at.write(&at.say(question)),
            None => Label::new(),
        }
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        match asked_out_of_turn(at) {
            Some(seat) => at.name_badge(seat),
            None => at.round_badge(),
        }
    }

    /// The answers, what can't be taken, then the menu.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Offered> {
        let legal = at.referee().map(Referee::answers);
        legal
            .into_iter()
            .flatten()
            .map(Offered::Legal)
            .chain(refused(at).map(Offered::Refused))
            .chain([Offered::Menu])
    }

    fn row(&self, at: AtTable<'_>, offered: Offered) -> Row {
        match offered {
            Offered::Legal(answer) => answer_row(at, answer),
            Offered::Refused(answer) => refused_row(at, answer).with_value(at.yes_no(false)),
            Offered::Menu => at.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
        }
    }

    fn about(&self, at: AtTable<'_>, offered: Offered) -> Option<Phrase> {
        let is_first = self.choices(at).next() == Some(offered);
        // At the first row, so that all ships are in sight from the next on.
        match at.referee()?.asks().what {
            Question::Keep { .. } if is_first => return Some(Phrase::AboutKeeping),
            Question::Return if is_first => return Some(Phrase::AboutReturning),
            _ => {}
        }
        let advisor = match offered {
            Offered::Legal(Answer::TakeAdvisor { slot }) => {
                at.advisor_at(Place::Market(Pile::Advisors, slot))
            }
            Offered::Legal(_) if is_first => asking_advisor(at),
            Offered::Legal(_) | Offered::Refused(_) | Offered::Menu => None,
        };
        advisor.map(Phrase::about)
    }

    /// Why the guide would take this row.
    fn remark(&self, at: AtTable<'_>, offered: Offered) -> Option<Toast> {
        let (answer, why) = at.hint()?;
        let why = why.filter(|_| offered == Offered::Legal(answer))?;
        Some(at.toast_of(why))
    }

    /// What the guide would take.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Offered> {
        at.hint().map(|(answer, _)| Offered::Legal(answer))
    }

    fn meaning(&self, _: AtTable<'_>, offered: Offered) -> Option<Meaning> {
        Some(match offered {
            Offered::Legal(answer) => Meaning::Answer(answer),
            Offered::Refused(_) => Meaning::Other,
            Offered::Menu => Meaning::Menu,
        })
    }

    fn nature(&self) -> Nature {
        Nature {
            hints_at_undo: true,
            ..Nature::TURN
        }
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        Some(at.asked_or_in_turn())
    }

    fn take(&self, at: &mut AtTableMut<'_>, offered: Offered) {
        match offered {
            Offered::Legal(answer) if TakeBack::is_due(at.see()) => TakeBack::open(at, answer),
            Offered::Legal(answer) => at.give(answer),
            Offered::Refused(answer) => at.say_why_not(answer),
            Offered::Menu => at.go(Flow::GameMenu),
        }
    }

    /// To the side of the player who is asked.
    fn back(&self, at: &mut AtTableMut<'_>) {
        OneSide::open(at);
    }
}

/// The ship that an answer is about.
fn berth(answer: Answer) -> Option<Berth> {
    match answer {
        Answer::Board { berth, .. } | Answer::Launch { berth, .. } => Some(berth),
        Answer::Move { to, .. } => to.berth(),
        Answer::Adapt { spot, .. } => spot.berth(),
        _ => None,
    }
}

/// The picture of an answer in words.
fn icon(answer: Answer) -> Option<Icon> {
    Some(match answer {
        Answer::Recruit(colour) | Answer::Lose(colour) | Answer::Board { colour, .. } => {
            Icon::Settler(colour)
        }
        Answer::Move { colour, .. } => Icon::Settler(colour),
        Answer::Adapt { .. } => Icon::Adapt,
        Answer::Reputation | Answer::Stop { .. } => Icon::Reputation,
        Answer::Draw { .. } => Icon::Draw,
        Answer::Launch { .. } => Icon::Launch,
        Answer::DiscardTiles { .. } => Icon::TileCost,
        _ => return None,
    })
}
