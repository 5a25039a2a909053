//! bench
use perijove::components::*;
use perijove::referee::*;
use std::time::Instant;
fn main() {
    println!(
        "ledger {} referee {} answer {} answers {} fact {} task?",
        size_of::<perijove::ledger::Ledger>(),
        size_of::<Referee>(),
        size_of::<Answer>(),
        size_of::<Answers>(),
        size_of::<perijove::ledger::Fact>()
    );
    for players in Players::ALL {
        for edition in Edition::ALL {
            let t = Instant::now();
            let mut n = 0u64;
            let mut games = 0u64;
            let mut turns = 0u64;
            let mut maxa = 0;
            for seed in 0..2000 {
                let mut setup = Setup::new(players);
                setup.edition = edition;
                let mut dealer = Dealer::new(seed);
                let mut referee = Referee::new(setup).unwrap();
                let mut steps = 0;
                while !referee.is_over() {
                    let answer = match dealer.answer(&referee) {
                        Some(a) => a,
                        None => {
                            let answers = referee.answers();
                            assert!(!answers.is_empty(), "{:?}", referee.asks());
                            maxa = maxa.max(answers.len());
                            answers[dealer.below(answers.len() as u32) as usize]
                        }
                    };
                    if let Err(e) = referee.play(answer) {
                        panic!("{e:?} {answer:?} {:?}", referee.asks());
                    }
                    n += 1;
                    steps += 1;
                    if steps > 100000 {
                        panic!("endless {:?}", referee.asks());
                    }
                }
                turns += referee.ledger().turn().round as u64;
                games += 1;
            }
            let s = t.elapsed().as_secs_f64();
            println!(
                "{players:?} {edition:?} answers/s {:.0} games/s {:.0} answers/game {} rounds/game {} max answers {maxa}",
                n as f64 / s,
                games as f64 / s,
                n / games,
                turns / games
            );
        }
    }
}
