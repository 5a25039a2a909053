//! What the program says about itself.

/// A command that has its own help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    Score,
    Deck,
    Random,
    Rules,
    Play,
    Export,
}

impl Topic {
    pub(crate) const ALL: [Topic; 6] = [
        Topic::Score,
        Topic::Deck,
        Topic::Random,
        Topic::Rules,
        Topic::Play,
        Topic::Export,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Topic::Score => "score",
            Topic::Deck => "deck",
            Topic::Random => "random",
            Topic::Rules => "rules",
            Topic::Play => "play",
            Topic::Export => "export",
        }
    }

    pub(crate) fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == word)
    }

    const fn help(self) -> &'static str {
        match self {
            Topic::Score => SCORE,
            Topic::Deck => DECK,
            Topic::Random => RANDOM,
            Topic::Rules => RULES,
            Topic::Play => PLAY,
            Topic::Export => EXPORT,
        }
    }
}

/// The help about a command, or about all of them.
pub(crate) fn about(topic: Option<Topic>) -> &'static str {
    topic.map_or(OVERVIEW, Topic::help)
}

/// The flags that the help about a command lists, or of the program itself: one list for people who read it and for what is mistyped.
pub(crate) fn flags(topic: Option<Topic>) -> impl Iterator<Item = &'static str> {
    let text = about(topic);
    // Examples may name what belongs to others.
    let (text, _) = text.split_once("\nTry:").unwrap_or((text, ""));
    let is_own = move |line: &&str| {
        let line = line.trim_start();
        topic.is_some() || line.starts_with('-') || line.starts_with("perijove --")
    };
    let is_between = |letter: char| !letter.is_ascii_alphanumeric() && letter != '-';
    let words = text.lines().filter(is_own);
    let words = words.flat_map(move |line| line.split(is_between));
    let flags = words.filter(|word| word.starts_with("--") && word.len() > 2);
    flags.chain(["--help"])
}

const OVERVIEW: &str = "\
Perijove, a companion for a table that plays Ganymede.

  perijove                     starts the companion, where you left it
  perijove --game FILE         the same with an image of your choice
  perijove --steps             the same without forms, one question at a time
  perijove --device            the same as a device shows it, dot by dot
  perijove --plain             the same in lines, for a screen reader
  perijove score FILE          adds up a finished game, with reasons
  perijove deck FILE           looks through a list of your cards
  perijove random              draws first player, seats and the opening
  perijove rules               answers what people ask about the rules
  perijove play --script FILE  plays a scenario without a terminal
  perijove export              prints kept games, for other programs too
  perijove help COMMAND        says more about one of them

  -h, --help                   this text
  -V, --version                which version this is

Try:
  perijove random --names Ann,Ben,Cleo
  perijove help score

Ends with 0 when all is well, 1 when something is missing or doubtful,
2 when the command or the file could not be understood.
";

const SCORE: &str = "\
perijove score FILE [--json]

Adds up the table in FILE (- for standard input): the ranking, then each
player's points line by line. Leave out what you don't know: if the score
needs it, the sheet asks. --json prints the same for programs.

A file looks like this:

  [[player]]
  name = \"Ann\"
  launched = [\"5\", \"2 per cube\", \"1 per red\", \"series\"]
  shuttles = { sphere = 1, cube = 3, gear = 1, triangle = 2, diamond = 1 }
  printed = { red = 4 }        # red settlers at the top of shuttles
  reputation = 6               # the marker's space; the leftmost is 1
  aboard = 2                   # settlers on ships that have not launched

  [[player]]
  name = \"Ben\"
  launched = [\"4 + moves\", \"4 fewer\", \"2 per tile\", \"reputation again\"]
  reputation_points = 4        # or what is printed where it stands
  tiles = 2
  aboard = 1

Ships:  5 | 4 + moves | 4 + recruit | 4 + reputation | 4 fewer | series
        2 per sphere, cube, gear, triangle, diamond | 2 per tile
        1 per blue, red, yellow, purple | reputation again | ? if unknown
On a tie the sheet also wants mars = and earth = for those who are tied.
At the top of the file: edition = \"first\" or \"revised\" (the default),
moon = true, and a [track] like your player board's:

  track = { spaces = 11, bonuses = [3, 6, 9], steps = [4, 6, 9, 11] }

Ends with 0 when the result stands, 1 while something is missing,
2 when the file could not be understood.
";

const DECK: &str = "\
perijove deck FILE
perijove deck FILE --learn [--game IMAGE]
perijove deck FILE --uf2 OUT [--bin NAME]
perijove deck --write OUT [--game IMAGE]
perijove deck FILE OTHER

Looks through the list of your cards in FILE (- for standard input): how many
are missing, and which look unlike anything in the rulebooks.

  --learn           teaches it to the companion here: a kind of cards that
                    stands in the file replaces what was known of that kind,
                    what does not stand there stays
  --uf2 OUT         makes a file that is dropped onto a Pico like a firmware;
                    the device learns it when it starts
  --bin NAME        the device it is for, if that has no Pico but a Pico 2:
                    each leaves alone what is for the other
  --write OUT       writes what the companion has learned as such a file,
                    - for standard output
  --game IMAGE      another image than the one that the companion uses
  FILE OTHER        shows how two of them differ

A file looks like this, with 30 cards of each kind; a card that is in the box
twice stands there twice:

  tiles = [\"sphere: blue and draw\", \"gear: red or yellow\"]
  earth = [\"cube: 1 red 1 white, tile -> move\"]
  mars  = [\"triangle: 1 purple -> reputation\"]
  ships = [\"5\", \"4 + moves\", \"2 per cube\", \"1 per red\", \"series\"]

Effects:  blue, red, yellow, purple or any for a recruit | adapt | adapt red
          move | reputation | draw | basic
          two of them with \"or\" or \"and\" between; ? for what is unknown
          \"by hand\" if nothing fits: the players carry out what is printed

Before the cards, all of it optional:

  copy = { edition = \"revised\", language = \"fr\" }   # it was copied from
  language = \"de\"            # what the companion speaks: en, fr, de, ko
  names = [\"Ann\", \"Ben\"]
  council = [\"by hand\", \"move\", \"adapt red\"]
  track = { spaces = 11, bonuses = [3, 6, 9], steps = [4, 6, 9, 11] }

Ends with 0 when the deck is complete without doubts, learned, written, or the
same as the other; with 1 when it is not, with 2 when the command or a file
could not be understood.
";

const RULES: &str = "\
perijove rules [ID ...] [--language CODE]

Prints what people ask about the rules and what the device answers: all of
it, or what there is to say of a rule by its id. Where our reading has
another, or the editions differ, both are named.

  --language CODE              en, fr, de or ko; the computer's if none is given

Try:
  perijove rules F8 --language fr

Ends with 0, or with 2 when the command or an id could not be understood.
";

const RANDOM: &str = "\
perijove random [--players N | --names A,B,C] [--moon] [--code C] [--deck FILE]

Draws who begins, who sits where, the open cards and everybody's first ships.
The code it prints gives the same draw again.

  --players N       2, 3 or 4 (4 when nothing is said)
  --names A,B,C     the players by name
  --moon            also five of the sixteen advisors
  --code C          the draw of this code again, with the same players
  --deck FILE       your own cards instead of the practice deck;
                    `perijove help deck` shows such a file

Try:
  perijove random --names Ann,Ben,Cleo --moon
  perijove random --players 3 --code 3NQ-K8N1

Ends with 0, or with 2 when the command or the file could not be understood.
";

const PLAY: &str = "\
perijove play [--game FILE] [--steps | --device | --plain]
perijove play --journal FILE [--game NEW] [--steps | --device | --plain]
perijove play --script FILE [--png OUT | --text OUT]

Without a script this is the companion itself, as a bare `perijove` starts it.
Every entry is saved at once, and the next start goes on from there.

  --game FILE       the image to go on with: games, settings, names and cards,
                    as the device keeps them in its flash. If it is not there,
                    you are asked before one is begun. Without --game
                    it is perijove.flash in $XDG_DATA_HOME/perijove or
                    ~/.local/share/perijove
  --steps           without forms: a new game, a count and the settings are
                    asked step by step, as on a device
  --device          the screen of the device, dot by dot, with its buttons
                    as keys; in a window of 66x18 or more
  --plain           a line for each change, for screen readers and terminals
                    that only write on. From a pipe, each line is read as
                    keys, an empty one as Enter, and a name as it is

With a journal the game of a bug report opens as it stood there.

  --journal FILE    the text that `perijove export` printed. Its game opens
                    beside yours, in memory: what you keep is not touched, and
                    what you enter ends with the program. --game NEW begins an
                    image of that name with it, which must not be there yet

With a script a scenario is played on virtual time, and the last screen is
printed. No file of yours is touched.

  --script FILE     the scenario, such as

                      names Ann, Ben
                      choose \"New game\"
                      press down 2
                      press ok
                      expect text \"Who sits\"

  --png OUT         writes the last screen as a picture
  --text OUT        writes it as lines of # and . (- for standard output)

Ends with 0, with 1 when an expectation of the scenario is not met, with 2
when the command or a file could not be understood.
";

const EXPORT: &str = "\
perijove export [--csv | --stats | --svg | --story | --sheet | --json
                | --bgstats [--date D]] [--past N] [--game FILE]

Prints what is kept, for people, spreadsheets and other programs. Without a
format that is the journal of the running game: how it was set up, then one
line for each entry, with its bytes first and what it says behind.

  --csv             all kept games, a line for each player of each
  --stats           where everybody's points came from in all kept games, on
                    average, in the language of the device
  --svg             the same as a picture, for a browser
  --story           everybody's points by turn in the newest finished game,
                    launches marked, as a picture for a browser
  --sheet           the score of the newest finished game, with reasons, in the
                    language of the device
  --json            all kept games with their scores, for programs
  --bgstats         a link that opens the newest finished game in BG Stats,
                    an app in which people keep their plays
  --date D          when it was played, in UTC: 2026-11-17 or
                    \"2026-11-17 20:15\"; without it you say so in the app
  --past N          a past game, 1 for the newest
  --game FILE       the image to look into, one copied from a device as well;
                    otherwise the one that the companion uses

Try:
  perijove export --past 1
  perijove export --csv > games.csv
  perijove export --svg > points.svg

Ends with 0, with 1 when there is no such game, and with 2 when the command or
the image could not be understood.
";
