//! Who is coached, and which rules have mattered to them so far.
//!
//! Both follow from the entries and from nothing else, so that whatever is undone, brought back or read from a save is right by itself.
//! A rule can matter to a player before it does: a text about it comes before the question, or before the pieces move. Where no referee
//! knows the settlers, it is supposed as soon as it is possible.
//!
//! What is told of the rules, and how, is none of the journal's business.

use crate::components::{
    Atom, Berth, Card, Colour, Crew, Edition, Effect, PerSeat, Pile, Planet, Rule, RuleSet, Seat,
    Ship, ShipKind, Shuttle, Symbol,
};
use crate::ledger::{Action, Fact, LAUNCHES_TO_END, Ledger, Notice, Place};
use crate::referee::{Answer, Menu, Question, Referee, Spot};

use super::entry::Entry;

use Rule::{
    A1_1, A1_2, A1_3, A2_1, A2_2, A2_3, A2_4, A2_5, A3_1, C1, C2, C4, C5, C6, C7, E1, E2, F1, F2,
    F3, F4, F5, F6, F7, F8, L1, L2, L3, L4, P1, P2, P3, P4, T1, T2,
};

/// Something that everybody does once before the coach has nothing to show any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Deed {
    Tile = 1,
    Earth = 2,
    Mars = 4,
    Discard = 8,
    Launch = 16,
}

/// All of it.
const EVERYTHING: u8 = 31;

/// Who is coached, and what has mattered to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Coached {
    /// A bit for each seat.
    seats: u8,
    /// Whether anybody ever was.
    begun: bool,
    mattered: RuleSet,
    /// What of that came with the latest step.
    fresh: RuleSet,
    done: PerSeat<u8>,
}

impl Coached {
    /// Whether a player is coached.
    #[must_use]
    pub fn has(&self, seat: Seat) -> bool {
        self.seats & bit(seat) != 0
    }

    /// Everybody who is coached, a bit for each.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Whether anybody is, or was.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.begun
    }

    /// The rules that could have mattered to those who are coached.
    #[must_use]
    pub const fn mattered(&self) -> RuleSet {
        self.mattered
    }

    /// The same before the latest step.
    #[must_use]
    pub const fn mattered_before(&self) -> RuleSet {
        self.mattered.without(self.fresh)
    }

    /// Whether a player is to be shown what to do: as long as anybody who is coached has not done everything once.
    #[must_use]
    pub fn guides(&self, seat: Seat) -> bool {
        let learns = |(seat, done): (Seat, &u8)| self.has(seat) && *done != EVERYTHING;
        self.has(seat) && self.done.iter().any(learns)
    }

    /// Coaches these players from now on.
    pub(super) const fn coach(&mut self, seats: u8) {
        self.seats = seats;
        self.begun |= seats != 0;
    }

    /// A player's turn was this one's when something was entered; now the table is so.
    pub(super) fn see(
        &mut self,
        entry: Entry,
        actor: Seat,
        noticed: &[Notice],
        ledger: &Ledger,
        referee: Option<&Referee>,
    ) {
        if self.seats == 0 {
            return;
        }
        let before = self.mattered;
        self.note_deed(entry, actor, ledger);
        if self.has(actor) {
            self.follow(noticed);
        }
        self.look_around(noticed, ledger);
        match referee {
            Some(referee) => self.hear_question(referee),
            None => self.look_ahead(entry, actor, ledger),
        }
        let came = self.mattered.without(before);
        // What goes with a step keeps what came with it.
        self.fresh = match entry {
            Entry::Fact(Fact::Described { .. }) | Entry::Answer(Answer::Card(_)) => {
                self.fresh.and(came)
            }
            _ => came,
        };
    }

    fn add(&mut self, rules: &[Rule]) {
        self.mattered.add(rules);
    }

    fn note_deed(&mut self, entry: Entry, actor: Seat, ledger: &Ledger) {
        let of = |planet| match planet {
            Planet::Earth => Deed::Earth,
            Planet::Mars => Deed::Mars,
        };
        let deed = match entry {
            Entry::Fact(Fact::TileTaken { .. } | Fact::SomeTileTaken { .. })
            | Entry::Answer(Answer::TakeTile { .. }) => Some(Deed::Tile),
            Entry::Fact(Fact::ShuttleUsed { planet, .. })
            | Entry::Fact(Fact::SomeShuttleUsed { planet, .. })
            | Entry::Answer(Answer::UseShuttle { planet, .. }) => Some(of(planet)),
            Entry::Fact(Fact::TilesDiscarded { .. })
            | Entry::Answer(Answer::DiscardTiles { .. }) => Some(Deed::Discard),
            _ => None,
        };
        let launch = (ledger.launches(actor) > 0).then_some(Deed::Launch);
        for deed in [deed, launch].into_iter().flatten() {
            *self.done.of_mut(actor) |= deed as u8;
        }
    }

    /// What follows from an entry of somebody who is coached.
    fn follow(&mut self, noticed: &[Notice]) {
        for notice in noticed {
            match notice {
                Notice::Times { times, .. } | Notice::ByHand { times } if times.most > 1 => {
                    self.add(&[A1_2, A2_5]);
                }
                Notice::SeriesComplete { .. } | Notice::SeriesPossible => self.add(&[L4]),
                Notice::BonusSpace | Notice::BonusPassed { .. } => self.add(&[F5]),
                Notice::LastSpace => self.add(&[F6]),
                Notice::HandOver { .. } => self.add(&[F8]),
                _ => {}
            }
        }
    }

    /// What concerns the whole table, and what lies on the boards of those who are coached.
    fn look_around(&mut self, noticed: &[Notice], ledger: &Ledger) {
        let reshuffled = noticed.contains(&Notice::Reshuffled);
        // The next refill takes the last one.
        if reshuffled || ledger.left(Pile::Tiles) <= 1 {
            self.add(&[A1_3]);
        }
        let seats = || ledger.players().seats();
        // A round before a pile can be empty, or a ship before the last.
        let short = Planet::ALL
            .map(|planet| ledger.left(Pile::of(planet)) <= ledger.players().count())
            .contains(&true);
        let near = LAUNCHES_TO_END.saturating_sub(1);
        let flown = seats().any(|seat| ledger.launches(seat) >= near);
        if short || flown || ledger.end().is_some() {
            self.add(&[E1, P3]);
        }
        if ledger.end().is_some() {
            self.add(&[E2, P4]);
        }
        for seat in seats() {
            if !self.has(seat) {
                continue;
            }
            if ledger.board(seat).reputation() > Some(0) {
                self.add(&[P2]);
            }
            if ledger.launches(seat) > 0 {
                self.add(&[L2]);
            }
            let brings_more = |ship: Ship| {
                let kind = ship.kind();
                kind.is_none_or(|kind| kind.launch_effect().is_some() || kind == ShipKind::Four)
            };
            if ledger.launched(seat).any(brings_more) {
                self.add(&[L3]);
            }
        }
    }

    /// What somebody who is coached has to know to answer.
    fn hear_question(&mut self, referee: &Referee) {
        let ask = referee.asks();
        let Some(seat) = ask.who.filter(|seat| self.has(*seat)) else {
            return;
        };
        let ledger = referee.ledger();
        match ask.what {
            Question::Keep { .. } => self.add(&[P1]),
            Question::Action => {
                self.act(seat, ledger);
                self.act_with_settlers(seat, referee);
            }
            Question::Room { .. } => self.add(&[A1_1]),
            Question::White { .. } => self.add(&[A2_1, C4]),
            Question::Toll => self.add(&[A2_2]),
            Question::Lost { .. } => self.add(&[A2_4]),
            Question::Board { .. } => self.add(&[A2_3, A2_4, F4, L1]),
            Question::Effect {
                menu,
                times,
                gained,
            } => self.have_effect(seat, menu, times, gained, referee),
            Question::Advance { gained } => {
                self.add(&[F5]);
                self.climb(seat, gained, ledger);
            }
            Question::Launch { .. } => self.add(&[L1]),
            Question::TakeShip | Question::PlaceShip { .. } => {
                self.add(&[L2, C5]);
                if ledger.hand_size(seat) >= Edition::HAND_LIMIT {
                    self.add(&[F8]);
                }
            }
            Question::Return => self.add(&[F8]),
            _ => {}
        }
    }

    /// Before an action, by what everybody sees.
    fn act(&mut self, seat: Seat, ledger: &Ledger) {
        self.add(&[P1, T1, A2_1, C4]);
        let tiles = ledger.tile_count(seat);
        if tiles > 0 {
            self.add(&[A3_1, C6]);
        }
        if tiles > 0 || ledger.shuttles(seat).next().is_some() {
            self.add(&[C2]);
        }
        if tiles > 1 {
            self.add(&[C7]);
        }
        if tiles > 2 {
            self.add(&[A1_1]);
        }
        // The next shuttle may complete a series.
        let columns = ledger.columns(seat);
        let filled = Symbol::ALL
            .into_iter()
            .filter(|symbol| columns.of(*symbol).most > 0);
        if filled.count() > 3 && ledger.shuttles(seat).nth(3).is_some() {
            self.add(&[L4]);
        }
    }

    /// Before an action, by who stands where.
    fn act_with_settlers(&mut self, seat: Seat, referee: &Referee) {
        let camp = referee.camp(seat);
        let [earth, mars] = [Spot::Earth, Spot::Mars].map(|spot| camp.at(spot).total());
        if earth >= Planet::Earth.room() {
            self.add(&[F1, C7]);
        }
        if referee.supply().0.contains(&0) {
            self.add(&[C1]);
        }
        let market = referee.ledger().market();
        for planet in Planet::ALL {
            for shuttle in market.shuttles(planet).iter().flatten() {
                if !is_manned(*shuttle, seat, referee) {
                    continue;
                }
                self.add(&[A2_3]);
                if shuttle.tile_cost() != Some(false) {
                    self.add(&[A2_2]);
                }
                let crew = shuttle.crew().map_or(Crew::LARGEST, Crew::size);
                match planet {
                    Planet::Earth
                        if mars.saturating_add(crew) > planet.room().min(Planet::Mars.room()) =>
                    {
                        self.add(&[A2_4, C7]);
                    }
                    Planet::Earth => {}
                    Planet::Mars => self.add(&[A2_4, F4, L1]),
                }
            }
        }
    }

    /// Before an effect.
    fn have_effect(&mut self, seat: Seat, menu: Menu, times: u8, gained: u8, referee: &Referee) {
        self.add(&[T2]);
        let camp = referee.camp(seat);
        let [earth, mars] = [Spot::Earth, Spot::Mars].map(|spot| camp.at(spot).total());
        let aboard = Berth::ALL.map(|berth| camp.at(Spot::aboard(berth)).total());
        let is_aboard = aboard.iter().any(|aboard| *aboard > 0);
        let scarce = |colour: Colour| *referee.supply().of(colour) <= times;
        if menu.has_recruit() {
            if earth.saturating_add(times) >= Planet::Earth.room() {
                self.add(&[F1, C7]);
            }
            if Colour::ALL
                .into_iter()
                .any(|colour| menu.recruits(colour) && scarce(colour))
            {
                self.add(&[C1]);
            }
        }
        if menu.has_adapt() {
            self.add(&[F2]);
            if Colour::ALL.into_iter().any(scarce) {
                self.add(&[C1]);
            }
        }
        if menu.has_move() {
            self.add(&[F3]);
        }
        if (menu.has_adapt() && is_aboard) || (menu.has_move() && (is_aboard || mars > 0)) {
            self.add(&[F4, L1]);
        }
        if menu.has_reputation() {
            self.add(&[F5]);
            self.climb(seat, times.saturating_add(gained), referee.ledger());
        }
        if menu.has_draw() {
            self.add(&[F7]);
            let hand = referee.ledger().hand_size(seat);
            if hand.saturating_add(times) > Edition::HAND_LIMIT {
                self.add(&[F8]);
            }
        }
    }

    /// Before a marker moves.
    fn climb(&mut self, seat: Seat, gained: u8, ledger: &Ledger) {
        let space = ledger.board(seat).reputation().unwrap_or(0);
        if space.saturating_add(gained) >= ledger.setup().track.last() {
            self.add(&[F6]);
        }
    }

    /// Where no referee rules: what an entry may bring, and what the next player may do.
    fn look_ahead(&mut self, entry: Entry, actor: Seat, ledger: &Ledger) {
        let turn = ledger.turn();
        let Some(action) = turn.action else {
            return self.look_at_options(turn.seat, ledger);
        };
        if self.has(actor) {
            match entry {
                Entry::Fact(fact) if fact.is_action() => self.look_at_action(action, actor, ledger),
                Entry::Fact(Fact::Described { .. }) => self.look_at_action(action, actor, ledger),
                Entry::Fact(Fact::ReputationTo { .. }) => self.add(&[F5]),
                Entry::Fact(Fact::ShipDrawn { .. } | Fact::SomeShipDrawn) => self.add(&[F7]),
                Entry::Fact(Fact::Launched { .. } | Fact::SomeShipLaunched { .. }) => {
                    self.add(&[L2, C5]);
                }
                _ => {}
            }
        }
        // The turn is over for all to see, though not written yet.
        self.look_at_options(ledger.players().after(actor), ledger);
    }

    /// What a player who keeps the score may do next.
    fn look_at_options(&mut self, seat: Seat, ledger: &Ledger) {
        if !self.has(seat) {
            return;
        }
        self.act(seat, ledger);
        let shuttles = ledger.shuttles(seat).next().is_some();
        let (tiles, round) = (ledger.tile_count(seat), ledger.turn().round);
        if tiles > 0 || shuttles {
            self.add(&[A2_2]);
        }
        if tiles > 1 || shuttles {
            self.add(&[A2_3]);
        }
        // The second tile may have moved somebody to Mars.
        if round > 2 || shuttles {
            self.add(&[A2_3, A2_4, C7, F4, L1]);
        }
        // Nobody can have more settlers or ships before: a tile brings one, the second two, the third three.
        if round > 2 {
            self.add(&[C1]);
        }
        if round > 3 {
            self.add(&[F1, F8]);
        }
        self.climb(seat, 5, ledger);
    }

    /// What an action may bring where nobody knows the settlers.
    fn look_at_action(&mut self, action: Action, seat: Seat, ledger: &Ledger) {
        self.add(&[T2]);
        let effect = match action {
            Action::Tile { slot } => match ledger.card(Place::TileSlot(seat, slot)) {
                Some(Card::Tile(tile)) => tile.effect(),
                _ => None,
            },
            Action::Shuttle => {
                self.add(&[A2_3]);
                ledger.shuttles(seat).last().and_then(Shuttle::effect)
            }
            Action::Discard { .. } => Some(Effect::One(Atom::Basic)),
        };
        match effect {
            Some(Effect::One(atom)) => self.have_atom(atom),
            Some(Effect::Either(one, other) | Effect::Both(one, other)) => {
                self.have_atom(one);
                self.have_atom(other);
            }
            Some(Effect::ByHand) => {}
            // The first tile of all is one of the four that begin.
            None => {
                self.add(&[F7]);
                if ledger.turns_passed() > 0 {
                    self.add(&[F5]);
                }
                if ledger.turn().round > 1 {
                    self.add(&[F3]);
                }
                if action == Action::Shuttle {
                    self.add(&[F2]);
                }
            }
        }
    }

    fn have_atom(&mut self, atom: Atom) {
        match atom {
            Atom::Recruit(_) => {}
            Atom::Adapt(_) => self.add(&[F2]),
            Atom::Move => self.add(&[F3]),
            Atom::Reputation => self.add(&[F5]),
            Atom::Draw => self.add(&[F7]),
            Atom::Basic => self.add(&[F2, F3, F5, F7]),
        }
    }
}

/// Whether the settlers that a shuttle wants may be there; what is not described may want anybody.
fn is_manned(shuttle: Shuttle, seat: Seat, referee: &Referee) -> bool {
    let there = referee.camp(seat).at(Spot::on(shuttle.planet()));
    let Some(crew) = shuttle.crew() else {
        return there.total() > 0;
    };
    let coloured = |colour: Colour| crew.of(colour) <= *there.of(colour);
    crew.size() <= there.total() && Colour::ALL.into_iter().all(coloured)
}

const fn bit(seat: Seat) -> u8 {
    match seat {
        Seat::One => 1,
        Seat::Two => 2,
        Seat::Three => 4,
        Seat::Four => 8,
    }
}

/// The seats of some bits.
pub(super) fn seats(bits: u8) -> impl Iterator<Item = Seat> {
    Seat::ALL
        .into_iter()
        .filter(move |seat| bits & bit(*seat) != 0)
}
