//! First games of a newcomer who knows of the rules only what the coach has told, and answers by that alone.
//!
//! What mattered, and what he takes for legal, is worked out here from the rules, and not asked of the coach or of the referee's list.

use perijove::components::{
    Berth, Colour, Crew, Edition, Pile, Planet, Players, Rule, RuleSet, Seat, Setup, Ship,
    ShipKind, Shuttle,
};
use perijove::journal::{Company, Entry, Game, Header, Mode};
use perijove::ledger::{Action, Fact, Notice};
use perijove::referee::{Answer, Dealer, Question, Referee, Settlers, Spot};
use perijove::text::{Language, Phrase, RuleText};
use sim::playout::Playout;

use Rule::*;

/// Games of each kind; `PERIJOVE_GAMES` asks for more.
fn games(usual: u64) -> u64 {
    let wanted = std::env::var("PERIJOVE_GAMES").ok();
    wanted.map_or(usual, |count| count.parse().expect("a number"))
}

/// Somebody at the table, and what was told so far.
struct Newcomer {
    game: Game,
    dealer: Dealer<'static>,
    told: RuleSet,
    /// How many words were read, in each language.
    words: [usize; 4],
    /// The ship that was just kept for berth A.
    kept: Option<u8>,
    /// What was told, text by text.
    texts: Vec<&'static RuleText>,
}

fn words(language: Language, text: &RuleText, edition: Edition) -> usize {
    let said =
        [text.title, text.in_edition(edition)].map(|phrase| language.say(phrase).to_string());
    said.iter().map(|said| counted(said)).sum()
}

fn counted(text: &str) -> usize {
    let is_word = |word: &&str| word.contains(char::is_alphanumeric);
    text.split_whitespace().filter(is_word).count()
}

impl Newcomer {
    fn new(players: Players, edition: Edition, practice: bool, seed: u64) -> Self {
        let mut setup = Setup::new(players);
        setup.edition = edition;
        setup.first = Seat::nth(usize::try_from(seed % 2).unwrap()).expect("a seat");
        setup.options.bonus_launch_at_end = seed.is_multiple_of(3);
        let mut game = Game::new(Header {
            mode: Mode::Referee,
            setup,
            names: Default::default(),
            company: Company {
                practice,
                ..Company::NONE
            },
        })
        .expect("a game");
        let seats = (1 << players.count()) - 1;
        game.record_with_latest(Entry::Coached { seats })
            .expect("a coach");
        Newcomer {
            game,
            dealer: Dealer::new(seed),
            told: RuleSet::NONE,
            words: [0; 4],
            kept: None,
            texts: Vec::new(),
        }
    }

    fn referee(&self) -> &Referee {
        self.game.referee().expect("a referee")
    }

    fn knows(&self, rule: Rule) -> bool {
        self.told.has(rule)
    }

    /// Reads what is due.
    fn listen(&mut self) {
        let mattered = self.game.coached().mattered();
        let edition = self.game.ledger().setup().edition;
        for text in RuleText::COACH {
            if text.is_due(mattered, self.told) {
                assert!(!self.texts.contains(&text), "told twice: {text:?}");
                self.told.add(text.rules);
                self.texts.push(text);
                for (count, language) in self.words.iter_mut().zip(Language::ALL) {
                    *count += words(language, text, edition);
                }
            }
        }
    }

    fn must_know(&self, rules: &[Rule], why: &dyn std::fmt::Debug) {
        for rule in rules {
            assert!(self.knows(*rule), "{} was not told: {why:?}", rule.id());
        }
    }

    /// What has to be known before a question is answered.
    fn is_ready_for(&self, question: Question) {
        let referee = self.referee();
        let ledger = referee.ledger();
        let seat = ledger.turn().seat;
        let camp = referee.camp(seat);
        let rules: &[Rule] = match question {
            Question::Action => &[P1, T1],
            Question::Keep { .. } => &[P1],
            Question::Room { .. } => &[A1_1],
            Question::Toll => &[A2_2],
            Question::Lost { .. } => &[A2_4, A2_3],
            Question::Board { .. } => &[A2_3, F4],
            Question::Effect { .. } => &[T2],
            Question::Advance { .. } => &[F5],
            Question::Launch { .. } => &[L1],
            Question::TakeShip | Question::PlaceShip { .. } => &[L2, C5],
            Question::Return => &[F8],
            _ => &[],
        };
        self.must_know(rules, &question);
        if question == Question::Action {
            let cards = ledger.tile_count(seat) > 0 || ledger.shuttles(seat).next().is_some();
            self.must_know(if cards { &[C2] } else { &[] }, &question);
        }
        if let Question::Effect { menu, .. } = question {
            let full = camp.at(Spot::Earth).total() == Planet::Earth.room();
            if menu.has_recruit() && full {
                self.must_know(&[F1, C7], &question);
            }
            let out = |colour: Colour| menu.recruits(colour) && *referee.supply().of(colour) == 0;
            if Colour::ALL.into_iter().any(out) {
                self.must_know(&[C1], &question);
            }
        }
        let ledger_over = ledger.end().is_some();
        self.must_know(if ledger_over { &[E1, E2, P3, P4] } else { &[] }, &question);
    }

    /// What has to be known before an answer, by what it brings about.
    fn was_ready_for(&self, answer: Answer, before: &Referee, noticed: &[Notice]) {
        let after = self.referee();
        let seat = before.ledger().turn().seat;
        let tiles = before.ledger().tile_count(seat);
        let rules: &[Rule] = match answer {
            Answer::TakeTile { .. } if tiles == 3 => &[A1_1, C7],
            Answer::UseShuttle { .. } => &[A2_1, C4, A2_3],
            Answer::DiscardTiles { .. } => &[A3_1, C6],
            Answer::Adapt { .. } => &[F2],
            Answer::Move { .. } => &[F3],
            Answer::Board { .. } => &[F4, L1],
            Answer::Lose(_) => &[A2_4],
            Answer::Reputation | Answer::Stop { .. } => &[F5],
            Answer::Draw { .. } if before.asks().what != Question::TakeShip => &[F7],
            _ => &[],
        };
        self.must_know(rules, &answer);
        if let Answer::UseShuttle { planet, slot } = answer {
            let shuttle = before.ledger().market().shuttles(planet)[usize::from(slot)];
            if shuttle.expect("a shuttle").tile_cost() == Some(true) {
                self.must_know(&[A2_2], &answer);
            }
        }
        // Settlers on a shuttle who found no room.
        let flight = matches!(
            answer,
            Answer::UseShuttle { .. }
                | Answer::White(_)
                | Answer::Tile { .. }
                | Answer::Board { .. }
        );
        let launched = |referee: &Referee| referee.ledger().launches(seat);
        let launches = launched(after) > launched(before);
        if flight && !launches && after.supply().total() > before.supply().total() {
            self.must_know(&[A2_4], &answer);
        }
        if launches && !matches!(answer, Answer::Launch { bonus: true, .. }) {
            self.must_know(&[L1], &answer);
        }
        for notice in noticed {
            let rules: &[Rule] = match notice {
                Notice::BonusSpace | Notice::BonusPassed { .. } => &[F5],
                Notice::LastSpace => &[F6],
                Notice::HandOver { .. } => &[F8],
                Notice::Reshuffled => &[A1_3],
                Notice::EndTriggered(_) => &[E1, P3],
                Notice::SeriesComplete { .. } => &[L4],
                _ => &[],
            };
            self.must_know(rules, notice);
        }
    }

    /// What has to be known as soon as something has happened, before anything else is asked.
    fn is_told_of(&self, before: &Referee, noticed: &[Notice]) {
        let after = self.referee();
        let seat = before.ledger().turn().seat;
        for notice in noticed {
            let rules: &[Rule] = match notice {
                Notice::Times { times, .. } if times.most > 1 => match after.ledger().turn().action
                {
                    Some(Action::Tile { .. }) => &[A1_2],
                    _ => &[A2_5],
                },
                Notice::EndTriggered(_) => &[E2, P4],
                _ => &[],
            };
            self.must_know(rules, notice);
        }
        let count = usize::from(before.ledger().launches(seat));
        for ship in after.ledger().launched(seat).skip(count) {
            self.must_know(&[L2], &ship);
            if ship
                .kind()
                .is_some_and(|kind| kind.launch_effect().is_some())
            {
                self.must_know(&[L3], &ship);
            }
        }
        let moved = |referee: &Referee| referee.ledger().board(seat).reputation();
        if moved(after) > moved(before) {
            self.must_know(&[P2], &"the marker");
        }
    }

    fn pick<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let below = u32::try_from(all.len()).expect("a few");
        (below > 0).then(|| all[usize::try_from(self.dealer.below(below)).expect("a few")])
    }

    /// An answer that the newcomer takes for legal.
    fn answer(&mut self, question: Question) -> Answer {
        let mut answers = self.thinks_of(question);
        // Seldom for nothing: first games come to an end.
        if answers.len() > 1 && self.dealer.below(8) > 0 {
            answers.retain(|answer| *answer != Answer::Decline);
        }
        // As people do who learn: one of each sort is as likely as another.
        let sorts: Vec<_> = answers.iter().map(std::mem::discriminant).collect();
        let mut kinds = sorts.clone();
        kinds.dedup();
        let kind = self
            .pick(&kinds)
            .unwrap_or_else(|| panic!("knows no answer to {question:?}"));
        answers.retain(|answer| std::mem::discriminant(answer) == kind);
        self.pick(&answers).expect("one of the sort")
    }

    /// The shuttles that he takes for usable.
    fn shuttles(&self, seat: Seat) -> Vec<Answer> {
        let referee = self.referee();
        let mut answers = Vec::new();
        for planet in Planet::ALL {
            let there = referee.camp(seat).at(Spot::on(planet));
            let market = referee.ledger().market().shuttles(planet);
            for (slot, shuttle) in (0..).zip(market) {
                let Some(shuttle) = *shuttle else { continue };
                let crew = shuttle.crew().expect("described");
                let coloured = |colour: Colour| crew.of(colour) <= *there.of(colour);
                let manned = there.total() >= crew.size() && Colour::ALL.into_iter().all(coloured);
                if self.knows(A2_1) && !manned {
                    continue;
                }
                let wants = shuttle.tile_cost() == Some(true);
                if self.knows(A2_2) && wants && referee.ledger().tile_count(seat) == 0 {
                    continue;
                }
                answers.push(Answer::UseShuttle { planet, slot });
            }
        }
        answers
    }

    /// Whether somebody of a colour may join these on a berth, as far as he knows.
    fn may_board(&self, seat: Seat, berth: Berth, colour: Colour, aboard: &Settlers) -> bool {
        if !self.knows(F4) {
            return true;
        }
        let Some(ship) = *self.referee().ledger().board(seat).berths().of(berth) else {
            return false;
        };
        let size = match berth {
            Berth::A => 3,
            Berth::B => 4,
        };
        let size = size - u8::from(ship.kind() == Some(ShipKind::Fewer));
        let alike = *aboard.of(colour);
        aboard.total() < size
            && match berth {
                Berth::A => alike == aboard.total(),
                Berth::B => alike == 0,
            }
    }

    fn thinks_of(&self, question: Question) -> Vec<Answer> {
        let referee = self.referee();
        let ledger = referee.ledger();
        let asked = referee.asks().who.expect("somebody");
        let board = ledger.board(asked);
        let tiles: Vec<u8> = (0..4)
            .filter(|slot| board.tiles()[usize::from(*slot)].is_some())
            .collect();
        let camp = referee.camp(asked);
        let held = ledger.hand_size(asked);
        let open = |pile| {
            let market = ledger.market();
            (0..pile_size(pile)).filter(move |slot| market.card(pile, *slot).is_some())
        };
        let ships = || {
            let pile = (ledger.left(Pile::Ships) > 0).then_some(Answer::Draw { slot: None });
            open(Pile::Ships)
                .map(|slot| Answer::Draw { slot: Some(slot) })
                .chain(pile)
        };
        // Ships are named by what they show: those that show the same are one.
        let on_a = self.kept.filter(|_| {
            matches!(
                question,
                Question::Keep {
                    berth: Berth::B,
                    ..
                }
            )
        });
        let mut seen = Vec::new();
        let mut is_new = |ship| {
            let new = !seen.contains(&ship);
            seen.push(ship);
            new
        };
        let hand: Vec<u8> = (0..)
            .zip(ledger.hand(asked))
            .filter(|(nth, ship)| Some(*nth) != on_a && is_new(*ship))
            .map(|(nth, _)| nth)
            .collect();
        let hand = || hand.iter().copied();
        let berths = || {
            Berth::ALL
                .into_iter()
                .filter(|berth| board.berths().of(*berth).is_some())
        };
        let mut answers = Vec::new();
        match question {
            Question::Keep { berth, .. } => {
                answers.extend(hand().map(|nth| Answer::Keep { berth, nth }));
            }
            Question::Action => {
                answers.extend(open(Pile::Tiles).map(|slot| Answer::TakeTile { slot }));
                answers.extend(self.shuttles(asked));
                if self.knows(A3_1) {
                    let all = tiles
                        .iter()
                        .map(|slot| 1u8 << slot)
                        .fold(0, |all, bit| all | bit);
                    let some = (1..16u8).filter(|slots| slots & !all == 0);
                    answers.extend(some.map(|slots| Answer::DiscardTiles { slots }));
                }
            }
            Question::Room { .. } | Question::Toll => {
                answers.extend(tiles.iter().map(|slot| Answer::Tile { slot: *slot }));
            }
            Question::White { planet, slot } => {
                let shuttle = ledger.market().shuttles(planet)[usize::from(slot)];
                answers.extend(whites(
                    shuttle.expect("a shuttle"),
                    camp.at(Spot::on(planet)),
                ));
            }
            Question::Lost { crew } => {
                let there = Colour::ALL
                    .into_iter()
                    .filter(|colour| *crew.of(*colour) > 0);
                answers.extend(there.map(Answer::Lose));
            }
            Question::Board { crew } => {
                for colour in Colour::ALL
                    .into_iter()
                    .filter(|colour| *crew.of(*colour) > 0)
                {
                    for berth in Berth::ALL {
                        if self.may_board(asked, berth, colour, camp.at(Spot::aboard(berth))) {
                            answers.push(Answer::Board { colour, berth });
                        }
                    }
                }
            }
            Question::Effect { menu, gained, .. } => {
                let supply = |colour: Colour| !self.knows(C1) || *referee.supply().of(colour) > 0;
                let full = camp.at(Spot::Earth).total() >= Planet::Earth.room();
                if !(self.knows(F1) && full) {
                    let offered = |colour: &Colour| menu.recruits(*colour) && supply(*colour);
                    answers.extend(Colour::ALL.into_iter().filter(offered).map(Answer::Recruit));
                }
                if menu.has_adapt() && self.knows(F2) {
                    for spot in [Spot::Earth, Spot::Mars, Spot::BerthA, Spot::BerthB] {
                        for from in Colour::ALL {
                            for to in Colour::ALL {
                                let mut others = *camp.at(spot);
                                if *others.of(from) == 0 {
                                    continue;
                                }
                                *others.of_mut(from) -= 1;
                                let fits = spot
                                    .berth()
                                    .is_none_or(|berth| self.may_board(asked, berth, to, &others));
                                if from != to && menu.adapts(from, to) && supply(to) && fits {
                                    answers.push(Answer::Adapt { spot, from, to });
                                }
                            }
                        }
                    }
                }
                if menu.has_move() && self.knows(F3) {
                    let steps: &[(Spot, &[Spot])] = &[
                        (Spot::Earth, &[Spot::Mars]),
                        (Spot::Mars, &[Spot::BerthA, Spot::BerthB]),
                        (Spot::BerthA, &[Spot::BerthB]),
                        (Spot::BerthB, &[Spot::BerthA]),
                    ];
                    for (from, onward) in steps {
                        for to in *onward {
                            let free = |berth| board.berths().of(berth).is_some();
                            if !to.berth().is_none_or(free) {
                                continue;
                            }
                            let here = Colour::ALL.into_iter();
                            let here = here.filter(|colour| camp.count(*from, *colour) > 0);
                            let (from, to) = (*from, *to);
                            answers.extend(here.map(|colour| Answer::Move { from, colour, to }));
                        }
                    }
                }
                let space = board.reputation().expect("known");
                let top = self.knows(F6) && space + gained >= ledger.setup().track.last();
                if menu.has_reputation() && !top {
                    answers.push(Answer::Reputation);
                }
                let first = ledger.setup().edition == Edition::First;
                if menu.has_draw() && !(self.knows(F8) && first && held >= 4) {
                    answers.extend(ships());
                }
                if self.knows(T2) {
                    answers.push(Answer::Decline);
                }
            }
            Question::Advance { gained } => {
                let from = board.reputation().expect("known");
                let most = (from + gained).min(ledger.setup().track.last());
                answers.extend((from + 1..=most).map(|space| Answer::Stop { space }));
            }
            Question::BonusLaunch => {
                answers.extend(berths().map(|berth| Answer::Launch { berth, bonus: true }));
                answers.push(Answer::Decline);
            }
            Question::Launch { bonus } => {
                // Whether a ship is full is counted, not known.
                for berth in berths() {
                    let aboard = camp.at(Spot::aboard(berth)).total();
                    let kind = board.berths().of(berth).and_then(Ship::kind);
                    let size = if berth == Berth::A { 3 } else { 4 };
                    if aboard >= size - u8::from(kind == Some(ShipKind::Fewer)) {
                        answers.push(Answer::Launch {
                            berth,
                            bonus: false,
                        });
                    }
                    if bonus {
                        answers.push(Answer::Launch { berth, bonus: true });
                    }
                }
            }
            Question::TakeShip => answers.extend(ships()),
            Question::PlaceShip { .. } => {
                answers.extend(hand().map(|nth| Answer::Place { nth }));
            }
            Question::Return => answers.extend(hand().map(|nth| Answer::Return { nth })),
            other => panic!("not a question of the base game: {other:?}"),
        }
        answers
    }

    /// Plays to the end, and returns how many words were read before the first move.
    fn play(&mut self) -> [usize; 4] {
        let mut first = None;
        for _ in 0..50_000 {
            let question = self.referee().asks().what;
            self.listen();
            let answer = match question {
                Question::Over => return first.expect("a move"),
                Question::Card { .. } => self
                    .dealer
                    .answer(&self.game.referee().unwrap().clone())
                    .expect("a card"),
                question => {
                    self.is_ready_for(question);
                    if question == Question::Action {
                        first.get_or_insert(self.words);
                    }
                    self.answer(question)
                }
            };
            if let Answer::Keep {
                berth: Berth::A,
                nth,
            } = answer
            {
                self.kept = Some(nth);
            }
            let before = self.referee().clone();
            let played = self.game.record(Entry::Answer(answer));
            let noticed =
                played.unwrap_or_else(|why| panic!("{question:?}: {answer:?} is refused, {why:?}"));
            self.was_ready_for(answer, &before, &noticed);
            self.listen();
            self.is_told_of(&before, &noticed);
        }
        panic!("a game without an end")
    }
}

/// All white settlers that are there beside those of a printed colour.
fn whites(shuttle: Shuttle, there: &Settlers) -> Vec<Answer> {
    let crew: Crew = shuttle.crew().expect("described");
    let spare = Colour::ALL.map(|colour| there.of(colour).saturating_sub(crew.of(colour)));
    let [blue, red, yellow, purple] = spare;
    let mut answers = Vec::new();
    for b in 0..=blue {
        for r in 0..=red {
            for y in 0..=yellow {
                for p in 0..=purple {
                    if b + r + y + p == crew.white() {
                        let settlers = perijove::components::PerColour([b, r, y, p]);
                        answers.push(Answer::White(settlers));
                    }
                }
            }
        }
    }
    answers
}

const fn pile_size(pile: Pile) -> u8 {
    match pile {
        Pile::Ships => 3,
        _ => 4,
    }
}

const EDITIONS: [Edition; 2] = [Edition::First, Edition::Revised];

// C1, C2, C4, C5, C6, C7, A1.1, A1.2, A1.3, A2.1, A2.2, A2.3, A2.4, A2.5, A3.1, T1, T2, F1, F2, F3, F4, F5, F6, F7, F8, L1, L2, L3, L4, E1,
// E2, P1, P2, P3, P4
#[test]
fn a_newcomer_who_knows_what_was_told_never_answers_against_a_rule() {
    let mut told = RuleSet::NONE;
    let mut texts = Vec::new();
    for number in 0..games(20) {
        for players in Players::ALL {
            for edition in EDITIONS {
                let mut newcomer = Newcomer::new(players, edition, number % 2 == 1, number);
                let first = newcomer.play();
                // What can be done now stands at the foot.
                for (count, language) in first.into_iter().zip(Language::ALL) {
                    let foot = language.say(Phrase::CoachNowTile).to_string();
                    let count = count + counted(&foot);
                    assert!(count <= 60, "{language:?}: {count} words");
                }
                told = told.and(newcomer.told);
                texts.push(newcomer.texts.len());
            }
        }
    }
    texts.sort_unstable();
    println!(
        "{} games, {:?} texts",
        texts.len(),
        texts.get(texts.len() / 2)
    );
    for rule in Rule::ALL {
        let coached = RuleText::COACH.iter().any(|text| text.rules.contains(rule));
        assert_eq!(told.has(*rule), coached, "{} never mattered", rule.id());
    }
}

/// A kept game of the same facts, with the cards described or not.
fn kept(facts: &[Fact], setup: Setup, seats: u8) -> Game {
    let mut game = Game::new(Header {
        mode: Mode::Scorekeeper,
        setup,
        names: Default::default(),
        company: Company::NONE,
    })
    .expect("a game");
    game.record_with_latest(Entry::Coached { seats })
        .expect("a coach");
    for fact in facts {
        game.record(Entry::Fact(*fact)).expect("what happened");
    }
    game
}

#[test]
fn whom_nobody_coaches_nothing_is_told() {
    let setup = Setup::new(Players::Three);
    let silent = kept(
        &[Fact::SomeTileTaken {
            symbol: None,
            into: 0,
        }],
        setup,
        0,
    );
    assert!(silent.coached().mattered().is_empty() && !silent.coached().has_begun());
    // The control: the second player is, and it will be her turn.
    let second = kept(
        &[Fact::SomeTileTaken {
            symbol: None,
            into: 0,
        }],
        setup,
        2,
    );
    assert!(second.coached().mattered().has(T1) && !second.coached().mattered().has(T2));
}

/// What a turn needed of the rules: before its action, and once that was entered.
#[derive(Default)]
struct Needed {
    before: Vec<Rule>,
    after: Vec<Rule>,
}

impl Needed {
    /// By what the players did, which the one who keeps the score does not see.
    fn note(&mut self, before: &Referee, answer: Answer, facts: &[Fact]) {
        let ledger = before.ledger();
        let seat = ledger.turn().seat;
        match answer {
            Answer::TakeTile { .. } if ledger.tile_count(seat) == 3 => self.before.push(A1_1),
            Answer::TakeTile { .. } => self.before.push(T1),
            Answer::UseShuttle { .. } => {
                self.before.extend([A2_1, C4]);
                self.after.push(A2_3);
            }
            Answer::DiscardTiles { .. } => self.before.extend([A3_1, C6]),
            Answer::Adapt { .. } => self.after.push(F2),
            Answer::Move { .. } => self.after.push(F3),
            Answer::Board { .. } => self.before.extend([F4, L1]),
            Answer::Lose(_) => self.before.push(A2_4),
            _ => {}
        }
        if let Question::Effect { menu, .. } = before.asks().what {
            let full = before.camp(seat).at(Spot::Earth).total() == Planet::Earth.room();
            let out = |colour: Colour| menu.recruits(colour) && *before.supply().of(colour) == 0;
            self.after.push(T2);
            if menu.has_recruit() && full {
                self.after.push(F1);
            }
            if Colour::ALL.into_iter().any(out) {
                self.after.push(C1);
            }
        }
        let track = ledger.setup().track;
        for fact in facts {
            match fact {
                Fact::ShuttleUsed { paid: Some(_), .. } => self.before.push(A2_2),
                Fact::ReputationTo { space } => {
                    self.after.push(F5);
                    if *space == track.last() {
                        self.after.push(F6);
                    }
                }
                Fact::ShipDrawn { .. } if before.asks().what != Question::TakeShip => {
                    self.after.push(F7);
                }
                Fact::ShipReturned { .. } => self.after.push(F8),
                Fact::Launched { bonus: false, .. } => self.before.push(L1),
                _ => {}
            }
        }
    }
}

/// The same as somebody enters it who describes no cards; none where nothing is entered.
fn undescribed(
    fact: Fact,
    ledger: &perijove::ledger::Ledger,
    launched: &mut Vec<Ship>,
) -> Vec<Fact> {
    match fact {
        Fact::TileTaken { slot, into } => {
            let tile = ledger.market().tiles()[usize::from(slot)];
            let symbol = tile.and_then(|tile| tile.symbol());
            vec![Fact::SomeTileTaken { symbol, into }]
        }
        Fact::ShuttleUsed { planet, slot, paid } => {
            let shuttle = ledger.market().shuttles(planet)[usize::from(slot)];
            let symbol = shuttle.and_then(Shuttle::symbol);
            let used = Fact::SomeShuttleUsed {
                planet,
                symbol,
                elsewhere: None,
            };
            let paid = paid.map(|slot| Fact::TilePaid { slot });
            [used].into_iter().chain(paid).collect()
        }
        Fact::Launched { bonus, .. } => {
            let ship = launched.remove(0);
            vec![Fact::SomeShipLaunched { ship, bonus }]
        }
        Fact::TilesDiscarded { .. } | Fact::ReputationTo { .. } | Fact::TurnEnded => vec![fact],
        _ => Vec::new(),
    }
}

// A1.1, A2.1, A2.2, A2.3, A2.4, A3.1, F1, F2, F3, F4, F5, F6, F7, F8, L1, E1
#[test]
fn who_keeps_the_score_is_told_in_time_though_nobody_knows_the_settlers() {
    for number in 0..games(20) {
        for players in Players::ALL {
            for edition in EDITIONS {
                for describes in [true, false] {
                    keep_score(players, edition, describes, number);
                }
            }
        }
    }
}

fn keep_score(players: Players, edition: Edition, describes: bool, number: u64) {
    let mut setup = Setup::new(players);
    setup.edition = edition;
    let mut playout = Playout::new(setup, number);
    let mut game = kept(&[], setup, (1 << players.count()) - 1);
    let (mut turn, mut needed) = (Vec::new(), Needed::default());
    let mut start = playout.referee.ledger().clone();
    loop {
        let before = playout.referee.clone();
        let mut facts = Vec::new();
        let Some(answer) = playout.step(&mut |fact| facts.push(fact)) else {
            return;
        };
        needed.note(&before, answer, &facts);
        turn.append(&mut facts);
        let action = turn.iter().any(|fact| fact.is_action());
        if !turn.contains(&Fact::TurnEnded) && (action || before.asks().what == Question::Action) {
            continue;
        }
        let seat = start.turn().seat;
        let after = playout.referee.ledger().clone();
        let flown = usize::from(start.launches(seat));
        let mut launched: Vec<Ship> = after.launched(seat).skip(flown).collect();
        for fact in turn.drain(..) {
            let entered = match describes {
                true => vec![fact],
                false => undescribed(fact, &start, &mut launched),
            };
            let told = game.coached().mattered();
            for fact in entered {
                let told = game.coached().mattered();
                let ended = game.ledger().end();
                let entered = game.record(Entry::Fact(fact));
                entered.unwrap_or_else(|why| panic!("{fact:?} is refused: {why:?}"));
                let ends = ended.is_none() && game.ledger().end().is_some();
                assert!(!ends || told.has(E1), "the end comes untold");
            }
            if fact.is_action() {
                let now = game.coached().mattered();
                for (rules, told) in [(&needed.before, told), (&needed.after, now)] {
                    for rule in rules {
                        assert!(
                            told.has(*rule),
                            "{} too late, described: {describes}",
                            rule.id()
                        );
                    }
                }
                needed = Needed::default();
            }
        }
        start = after;
    }
}
