//! The fixed words of the screens, one row per word and one column per language.
//!
//! Side by side, so that a translator sees what a word means in the others, and a word without its
//! translation does not compile. `{}` stands for something that is filled in.

use core::fmt::{Display, Formatter, Result};

use super::language::{Language, Say};
use super::texts::Texts;

macro_rules! words {
    ($($name:ident $english:literal, $french:literal, $german:literal;)+) => {
        /// A fixed word or phrase of the screens.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Word {
            $(#[doc = $english] $name),+
        }

        impl Word {
            /// Every word.
            pub const ALL: &[Word] = &[$(Word::$name),+];

            /// The word in a language.
            #[must_use]
            pub fn of(self, language: Language) -> &'static str {
                const COUNT: usize = Word::ALL.len();
                static ENGLISH: Texts<COUNT> = Texts::new(concat!($($english),+), [$($english.len()),+]);
                static FRENCH: Texts<COUNT> = Texts::new(concat!($($french),+), [$($french.len()),+]);
                static GERMAN: Texts<COUNT> = Texts::new(concat!($($german),+), [$($german.len()),+]);
                let texts = match language {
                    Language::English => &ENGLISH,
                    Language::French => &FRENCH,
                    Language::German => &GERMAN,
                };
                texts.nth(self as usize)
            }
        }
    };
}

words! {
    Title "Perijove", "Perijove", "Perijove";
    ResultWord "Result", "Résultat", "Ergebnis";
    Resume "Go on playing", "Reprendre la partie", "Weiterspielen";
    NewGame "New game", "Nouvelle partie", "Neues Spiel";
    CountOnly "Count a game", "Compter une partie", "Partie auszählen";
    Draw "Draw lots", "Tirer au sort", "Auslosen";
    DeckBook "Deck book", "Cartes connues", "Kartenbuch";
    SettingsTitle "Settings", "Réglages", "Einstellungen";
    About "About", "À propos", "Über";
    HowMany "How many play?", "Combien de joueurs ?", "Wie viele spielen?";
    Players "{} players", "{} joueurs", "{} Spieler";
    WhoSits "Who is player {}?", "Qui est joueur {} ?", "Wer ist Spieler {}?";
    NewName "Another name", "Un autre nom", "Anderer Name";
    PlayerNumber "Player {}", "Joueur {}", "Spieler {}";
    HowToUse "How to use me?", "Quel usage ?", "Wozu?";
    Scorekeeper "Keep the score", "Tenir le score", "Punkte führen";
    Referee "Be the referee", "Arbitrer", "Schiedsrichter";
    RulesTitle "Rules", "Règles", "Regeln";
    Start "Start", "Commencer", "Los";
    EditionWord "Edition", "Édition", "Ausgabe";
    First "first", "première", "erste";
    Revised "revised", "révisée", "neue";
    RefillAtOnce "Refill at once", "Compléter aussitôt", "Sofort auffüllen";
    BonusAtEnd "Bonus launch last", "Bonus en fin de tour", "Bonusstart am Ende";
    Moon "Moon", "Moon", "Moon";
    Yes "yes", "oui", "ja";
    No "no", "non", "nein";
    WhoBegins "Who begins?", "Qui commence ?", "Wer beginnt?";
    DrawOne "Draw one", "Au hasard", "Auslosen";
    Begins "{} begins.", "{} commence.", "{} beginnt.";
    Setup "Setup", "Mise en place", "Aufbau";
    SetupBoards "A board each, marker on the leftmost space.", "Un plateau chacun, marqueur tout à gauche.", "Jeder ein Tableau, Marker ganz links.";
    SetupSupply "Supply: {} settlers of each colour.", "Réserve : {} colons par couleur.", "Vorrat: {} Siedler je Farbe.";
    SetupTiles "The 4 starting tiles face up, blue, red, yellow, purple. 26 are the stack.", "Les 4 tuiles de départ visibles : bleue, rouge, jaune, violette. 26 en pioche.", "Die 4 Startplättchen offen: Blau, Rot, Gelb, Lila. 26 bilden den Stapel.";
    SetupShuttles "4 Earth and 4 Mars shuttles face up, the rest as piles.", "4 navettes Terre et 4 Mars visibles, le reste en pioches.", "Je 4 Erd- und Mars-Shuttles offen, der Rest als Stapel.";
    SetupShips "3 ships face up.", "3 vaisseaux visibles.", "3 Schiffe offen.";
    SetupDeal "Deal 4 ships each. Choose 2 for the berths face down, turn them up together. Shuffle the others back: {} in the pile.", "4 vaisseaux chacun : en choisir 2 faces cachées pour les quais, les révéler ensemble. Remélanger les autres : {} en pioche.", "Jeder 4 Schiffe: 2 verdeckt für die Docks wählen, zusammen aufdecken. Die anderen einmischen: {} im Stapel.";
    SetupMoon "Moon: on each board the Moon left and the council right, the space road from Moon to Earth, a grey advisor on the Moon.", "Moon : sur chaque plateau la Lune à gauche, le conseil à droite, la route Lune-Terre, un conseiller gris sur la Lune.", "Moon: an jedes Tableau links der Mond, rechts der Rat, die Raumstraße Mond-Erde, ein grauer Berater auf den Mond.";
    SetupAdvisors "5 advisors face up, 11 as the pile, their figures and tokens beside them. {} takes the 1.", "5 conseillers visibles, 11 en pioche, leurs figurines et jetons à côté. {} prend le 1.", "5 Berater offen, 11 als Stapel, ihre Figuren und Marker daneben. {} nimmt die 1.";
    Round "R{}", "M{}", "R{}";
    Turn "{}'s turn", "À {}", "{} ist dran";
    TurnAgain "{}: once more", "{} : encore", "{} noch mal";
    RoadMoon "Free: Moon to Earth", "Libre : Lune à Terre", "Frei: Mond zur Erde";
    RoadBoth "Free: Moon to Earth, Earth to Mars", "Libre : Lune à Terre, Terre à Mars", "Frei: Mond zur Erde, Erde zum Mars";
    NoorMore "Noor: {} Basic actions", "Noor : {} actions de base", "Noor: {} Basisaktionen";
    VirusAboard "Virus aboard? One settler more, no bonus.", "Virus à bord ? Un colon de plus, pas de bonus.", "Virus an Bord? Ein Siedler mehr, kein Bonus.";
    Tiles "Tiles", "Tuiles", "Plättchen";
    EarthRow "Earth", "Terre", "Erde";
    MarsRow "Mars", "Mars", "Mars";
    ShipsRow "Ships", "Vaisseaux", "Schiffe";
    Advisors "Advisors", "Conseillers", "Berater";
    WhichSymbol "Which symbol?", "Quel symbole ?", "Welches Symbol?";
    DiscardForIt "Discard which tile?", "Défausser laquelle ?", "Welches abgeben?";
    TilePaid "Tile discarded for it?", "Tuile défaussée ?", "Plättchen abgegeben?";
    TileGone "Discarded a tile", "Tuile défaussée", "Plättchen abgegeben";
    NoTile "none", "aucune", "keins";
    DiscardTiles "Discard tiles", "Défausser des tuiles", "Plättchen abgeben";
    DoneWord "Done", "Terminé", "Fertig";
    GameMenu "Menu", "Menu", "Menü";
    EndTurn "End of turn", "Fin du tour", "Zugende";
    ReputationUp "Reputation", "Réputation", "Ruf";
    ReputationOf "{}: reputation", "{} : réputation", "{}: Ruf";
    DrewShip "Drew a ship", "Vaisseau pioché", "Schiff gezogen";
    FromWhere "From where?", "D'où ?", "Woher?";
    FromPile "from the pile ({})", "de la pioche ({})", "vom Stapel ({})";
    LaunchedShip "Launched a ship", "Vaisseau lancé", "Schiff gestartet";
    BonusLaunch "Bonus launch", "Lancement bonus", "Bonusstart";
    ReportedLaunch "bonus launch (reported)", "lancement bonus (rapporté)", "Bonusstart (berichtet)";
    WhichBerth "Which berth?", "Quel quai ?", "Welches Dock?";
    PlaceShip "Ship on berth {}?", "Vaisseau au quai {} ?", "Schiff in Dock {}?";
    ReturnedShip "Put a ship back", "Vaisseau remis", "Schiff zurückgelegt";
    TookAdvisor "Took an advisor", "Conseiller pris", "Berater genommen";
    SwapShips "Swapped ships", "Vaisseaux échangés", "Schiffe getauscht";
    OtherColumn "In another column", "Autre colonne", "Andere Spalte";
    ClaimedShuttle "Took an Earth shuttle", "Navette Terre prise", "Erd-Shuttle genommen";
    ExchangedLaunch "Exchanged a launch", "Lancement échangé", "Start getauscht";
    WhichLaunched "Which launched ship?", "Quel vaisseau lancé ?", "Welches gestartete?";
    CouncilFields "Council fields", "Cases du conseil", "Ratsfelder";
    CouncilNumber "Council field {}", "Case {} du conseil", "Ratsfeld {}";
    Tokens "Figures, tokens", "Figurines, jetons", "Figuren, Marker";
    UpgradeWhere "Upgrade token?", "Amélioration ?", "Upgrade-Marker?";
    UpgradeGone "gone", "parti", "weg";
    PresidentArrived "President arrived", "Président arrivé", "Präsident da";
    Skip "Skip", "Passer", "Überspringen";
    SkipAll "Skip all", "Tout passer", "Alle überspringen";
    AnotherCard "Another card", "Une autre carte", "Andere Karte";
    Crew "Crew?", "Équipage ?", "Besatzung?";
    TileCost "Discard a tile?", "Défausser une tuile ?", "Plättchen abgeben?";
    EffectWord "Effect?", "Effet ?", "Effekt?";
    ShipWord "Which ship?", "Quel vaisseau ?", "Welches Schiff?";
    WhichColour "Which colour?", "Quelle couleur ?", "Welche Farbe?";
    AdvisorWord "Which advisor?", "Quel conseiller ?", "Welcher Berater?";
    Unknown "unknown", "inconnu", "unbekannt";
    Undo "Undo", "Annuler", "Rückgängig";
    Redo "Redo", "Rétablir", "Wiederholen";
    Undone "Undone: {}", "Annulé : {}", "Zurück: {}";
    Redone "Redone: {}", "Rétabli : {}", "Wieder: {}";
    NothingToUndo "Nothing to undo.", "Rien à annuler.", "Nichts zurückzunehmen.";
    NothingToRedo "Nothing to redo.", "Rien à rétablir.", "Nichts zu wiederholen.";
    Score "Score", "Score", "Wertung";
    Ranking "Ranking", "Classement", "Rangliste";
    OpenQuestions "{} open", "{} en attente", "{} offen";
    Points "{} VP", "{} PV", "{} SP";
    Correct "Correct", "Corriger", "Berichtigen";
    CorrectWhat "Correct what?", "Corriger quoi ?", "Was berichtigen?";
    AddShuttle "Shuttle missing", "Navette oubliée", "Shuttle fehlt";
    RemoveShuttle "Shuttle too many", "Navette en trop", "Shuttle zu viel";
    AddLaunch "Launch missing", "Lancement oublié", "Start fehlt";
    RemoveLaunch "Launch too many", "Lancement en trop", "Start zu viel";
    AddTile "Tile missing", "Tuile oubliée", "Plättchen fehlt";
    RemoveTile "Tile too many", "Tuile en trop", "Plättchen zu viel";
    AddHand "Ship in hand missing", "Vaisseau manquant", "Handschiff fehlt";
    RemoveHand "Ship in hand too many", "Vaisseau en trop", "Handschiff zu viel";
    WhoseTurn "Whose turn?", "À qui de jouer ?", "Wer ist dran?";
    PileCounted "Pile counted", "Pioche comptée", "Stapel gezählt";
    HowManyLeft "How many left?", "Combien en reste ?", "Wie viele übrig?";
    SettlersPut "Settlers", "Colons", "Siedler";
    HowManyThere "How many?", "Combien ?", "Wie viele?";
    LanguageWord "Language", "Langue", "Sprache";
    Reveals "New cards", "Nouvelles cartes", "Neue Karten";
    RevealFull "all", "tout", "alles";
    RevealSymbol "symbol", "symbole", "Symbol";
    RevealOff "off", "non", "aus";
    Track "Reputation track", "Piste réputation", "Rufleiste";
    TrackSpaces "Spaces", "Cases", "Felder";
    TrackBonus "Bonus space {}", "Case bonus {}", "Bonusfeld {}";
    TrackStep "{} VP from", "{} PV dès", "{} SP ab";
    TrackLikeThis "Like your boards?", "Comme vos plateaux ?", "Wie auf eurem Tableau?";
    TrackSet "no, set it", "non, régler", "nein, einstellen";
    TrackSame "yes, the same", "oui, pareil", "ja, genauso";
    TrackLater "later", "plus tard", "später";
    Provisional "* track not confirmed", "* piste non confirmée", "* Rufleiste unbestätigt";
    StandIn "A stand-in: set it to your board.", "Provisoire : à régler selon le plateau.", "Platzhalter: wie auf dem Tableau einstellen.";
    Sleep "Screen off", "Veille", "Bildschirm aus";
    Minutes "{} min", "{} min", "{} min";
    Never "never", "jamais", "nie";
    EditCard "Describe anew", "Décrire à nouveau", "Neu beschreiben";
    DisplayCard "Card on display", "Carte visible", "Offene Karte";
    ShipOnBerth "Ship on berth", "Vaisseau à quai", "Schiff im Dock";
    AddAdvisor "Advisor missing", "Conseiller oublié", "Berater fehlt";
    RemoveAdvisor "Advisor too many", "Conseiller en trop", "Berater zu viel";
    Forget "Forget it", "Oublier", "Vergessen";
    Forgotten "Forgotten.", "Oubliée.", "Vergessen.";
    NoCards "No cards yet.", "Aucune carte.", "Noch keine Karten.";
    HowManyLaunched "Ships launched?", "Vaisseaux lancés ?", "Schiffe gestartet?";
    CountAdvisors "Advisors?", "Conseillers ?", "Berater?";
    CountAboard "On ships?", "Aux quais ?", "Auf Schiffen?";
    CountMars "On Mars?", "Sur Mars ?", "Auf dem Mars?";
    CountEarth "On Earth?", "Sur Terre ?", "Auf der Erde?";
    CountMarker "Reputation?", "Réputation ?", "Ruf?";
    CountTiles "Tiles?", "Tuiles ?", "Plättchen?";
    CountShuttles "Shuttles?", "Navettes ?", "Shuttles?";
    CountPrinted "Printed?", "Imprimés ?", "Abgebildet?";
    LeaveGame "Leave to the start", "Quitter vers l'accueil", "Zum Anfang";
    GameKept "The game is kept.", "La partie est gardée.", "Das Spiel bleibt erhalten.";
    ReplaceGame "A game is running. Start another?", "Une partie est en cours. En lancer une autre ?", "Ein Spiel läuft. Ein anderes beginnen?";
    WhatHappened "What happened", "Historique", "Verlauf";
    AboutText "Perijove {}. A table companion for Ganymede. The table is right.", "Perijove {}. Compagnon de table pour Ganymède. La table a raison.", "Perijove {}. Begleiter für Ganymede. Der Tisch hat recht.";
    TypeCode "Type a code", "Saisir un code", "Code eingeben";
    WrongCode "That is no code: look again.", "Ce code est faux : revérifier.", "Kein gültiger Code: bitte prüfen.";
    CardNumber "Card {} of the pile", "Carte {} de la pile", "Karte {} vom Stapel";
    CodeWord "Code", "Code", "Code";
    Saved "Saved games", "Sauvegardes", "Spielstände";
    NewerSaved "A newer version has saved here. That is left alone: update me to see it.", "Une version plus récente a enregistré ici. Rien n'y est touché : mettez-moi à jour.", "Eine neuere Version hat hier gespeichert. Das bleibt unberührt: bitte aktualisieren.";
    LostEntries "{} entries could not be read. Please compare with the table.", "{} entrées sont illisibles. Comparez avec la table.", "{} Einträge waren nicht lesbar. Bitte mit dem Tisch vergleichen.";
    LeftAside "Loading failed again. What is saved stays untouched; nothing is saved until you replug.", "Le chargement échoue. Rien n'est touché ni enregistré avant de rebrancher.", "Laden misslingt. Alles bleibt unberührt; vor einem Neustart wird nichts gespeichert.";
    NotSaved "Not saved!", "Pas enregistré !", "Nicht gespeichert!";
    SafeStart "Safe start", "Démarrage sûr", "Sicherer Start";
    KeptFailing "It restarted three times.", "Trois redémarrages de suite.", "Dreimal neu gestartet.";
    TryGame "Load the game", "Charger la partie", "Spiel laden";
    WithoutGame "Leave it aside", "La laisser de côté", "Beiseitelassen";
    PastGames "Past games", "Parties jouées", "Frühere Spiele";
    NoPast "No past games yet.", "Aucune partie jouée.", "Noch keine Spiele.";
    GameNumber "Game {}", "Partie {}", "Spiel {}";
    GivenUp "given up", "inachevée", "offen";
    Wins "Wins and average", "Victoires, moyenne", "Siege und Schnitt";
    DeleteGame "Delete this game", "Supprimer la partie", "Spiel löschen";
    DeleteSure "Delete it for good?", "Vraiment supprimer ?", "Endgültig löschen?";
    Space "Space {}", "Case {}", "Feld {}";
}

impl Display for Say<Word> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.what.of(self.language))
    }
}

/// A word with its `{}` filled in.
#[derive(Clone, Copy)]
pub struct Filled<'a> {
    word: Word,
    with: &'a dyn Display,
}

impl Word {
    /// The word with its `{}` filled in.
    #[must_use]
    pub const fn with(self, with: &dyn Display) -> Filled<'_> {
        Filled { word: self, with }
    }
}

impl Display for Say<Filled<'_>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let text = self.what.word.of(self.language);
        // By characters: the search for a text would take 2 KiB of the chip's flash.
        match text.split_once('{') {
            Some((before, after)) => {
                let after = after.trim_start_matches('}');
                write!(f, "{before}{}{after}", self.what.with)
            }
            None => f.write_str(text),
        }
    }
}
