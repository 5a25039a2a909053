//! The list of legal answers.
//!
//! Candidates are named in the order a player would think of them and kept when [`Referee::check`]
//! agrees, so that nothing is listed that would be refused. That nothing legal is left out is proven by
//! tests over every answer there is.

use crate::components::{Berth, Card, Colour, PerColour, Pile, Planet, Shuttle};

use super::camp::{Settlers, Spot, present};
use super::menu::Menu;
use super::{Answer, Answers, Question, Referee};

impl Referee {
    /// The legal answers to the question that is asked.
    ///
    /// For a fact from the table the list is open: any card with the right back will do, if it is told as far
    /// as needed. Only "unknown" is listed, where that is an answer.
    #[must_use]
    pub fn answers(&self) -> Answers {
        let mut answers = Answers::new();
        let list = &mut answers;
        match self.question {
            Question::Over => {}
            Question::Card { place, needed } => {
                if let (Some(pile), false) = (place.pile(), needed) {
                    self.offer(list, Answer::Card(Card::unknown(pile)));
                }
            }
            Question::Action => self.list_actions(list),
            Question::Room { .. } | Question::Toll => {
                for slot in 0..self.ledger.setup().tile_slots() {
                    self.offer(list, Answer::Tile { slot });
                }
            }
            Question::White { planet, slot } => self.list_white(list, planet, slot),
            Question::Lost { crew } => {
                for colour in present(&crew) {
                    self.offer(list, Answer::Lose(colour));
                }
            }
            Question::Board { crew } => {
                for colour in present(&crew) {
                    for berth in Berth::ALL {
                        self.offer(list, Answer::Board { colour, berth });
                    }
                }
            }
            Question::Effect { menu, .. } => self.list_effect(list, menu),
            Question::Advance { gained } => {
                let from = self.reputation();
                for space in (1..=gained).rev().map(|steps| from.saturating_add(steps)) {
                    self.offer(list, Answer::Stop { space });
                }
                self.offer(list, Answer::Decline);
            }
            Question::BonusLaunch => {
                for berth in Berth::ALL {
                    self.offer(list, Answer::Launch { berth, bonus: true });
                }
                self.offer(list, Answer::Decline);
            }
            Question::Launch { .. } => {
                for bonus in [false, true] {
                    for berth in Berth::ALL {
                        self.offer(list, Answer::Launch { berth, bonus });
                    }
                }
                self.offer(list, Answer::Decline);
            }
            Question::TakeShip => self.list_ships(list),
            Question::PlaceShip { .. } => {
                for nth in 0..self.ledger.hand_size(self.seat()) {
                    self.offer(list, Answer::Place { nth });
                }
            }
        }
        answers
    }

    fn offer(&self, list: &mut Answers, answer: Answer) {
        if self.check(answer).is_ok() {
            // The list holds the longest there is.
            let _ = list.push(answer);
        }
    }

    fn list_actions(&self, list: &mut Answers) {
        for slot in 0..Pile::Tiles.on_display() {
            self.offer(list, Answer::TakeTile { slot });
        }
        for planet in Planet::ALL {
            for slot in 0..Pile::of(planet).on_display() {
                self.offer(list, Answer::UseShuttle { planet, slot });
            }
        }
        for slots in 1..1u8.unbounded_shl(u32::from(self.ledger.setup().tile_slots())) {
            self.offer(list, Answer::DiscardTiles { slots });
        }
    }

    /// Every way to fill the white places from who is left.
    fn list_white(&self, list: &mut Answers, planet: Planet, slot: u8) {
        let shuttle = self.displayed_shuttle(planet, slot);
        let crew = shuttle.and_then(Shuttle::crew);
        let volunteers = shuttle.and_then(|shuttle| self.volunteers(shuttle));
        let (Some(crew), Some(volunteers)) = (crew, volunteers) else {
            return;
        };
        let white = crew.white();
        let [most_blue, most_red, most_yellow, most_purple] = volunteers.0;
        for blue in 0..=white.min(most_blue) {
            let left = white.saturating_sub(blue);
            for red in 0..=left.min(most_red) {
                let left = left.saturating_sub(red);
                for yellow in 0..=left.min(most_yellow) {
                    let purple = left.saturating_sub(yellow);
                    if purple <= most_purple {
                        let settlers: Settlers = PerColour([blue, red, yellow, purple]);
                        self.offer(list, Answer::White(settlers));
                    }
                }
            }
        }
    }

    fn list_effect(&self, list: &mut Answers, menu: Menu) {
        if menu.has_recruit() {
            for colour in Colour::ALL {
                self.offer(list, Answer::Recruit(colour));
            }
        }
        if menu.has_reputation() {
            self.offer(list, Answer::Reputation);
        }
        if menu.has_draw() {
            self.list_ships(list);
        }
        if menu.has_move() {
            for from in Spot::ALL {
                for colour in present(self.own_camp().at(from)) {
                    for to in from.onward() {
                        let to = *to;
                        self.offer(list, Answer::Move { from, colour, to });
                    }
                }
            }
        }
        if menu.has_adapt() {
            for spot in Spot::ALL {
                for from in present(self.own_camp().at(spot)) {
                    for to in Colour::ALL {
                        self.offer(list, Answer::Adapt { spot, from, to });
                    }
                }
            }
        }
        self.offer(list, Answer::Decline);
    }

    fn list_ships(&self, list: &mut Answers) {
        for slot in 0..Pile::Ships.on_display() {
            self.offer(list, Answer::Draw { slot: Some(slot) });
        }
        self.offer(list, Answer::Draw { slot: None });
    }
}
