// What the page itself says around the screen, in the language of the companion.
//
// The companion's own words are the library's. These are about browsers, files and parts, which only this board has.

const en = {
  companion: 'Companion',
  cards: 'Cards',
  games: 'Statistics',
  device: 'Device',
  build: 'Build one',
  more: 'More',
  close: 'Close',
  buttons: 'Buttons',
  up: 'Up',
  down: 'Down',
  ok: 'OK',
  back: 'Back',
  undo: 'Undo',
  large: 'Large words instead of the picture',
  takeOut: 'Take the saved games out as a file',
  bringIn: 'Bring saved games in from a file',
  keptHere: 'Everything is kept in this browser and nowhere else. The file works with the terminal and with a device, too.',
  replace: 'What is saved here will be replaced by the file. Go on?',
  noImage: 'This file holds nothing that Perijove has saved. Nothing was changed.',
  tooLarge: 'This file is larger than anything that Perijove saves. Nothing was changed.',
  refused: 'Not saved: this browser keeps nothing for this page. The game goes on; take it out as a file before you close.',
  full: 'Not saved: there is no room left in this browser. The game goes on; what was pressed is saved as soon as there is room.',
  failed: 'Not saved: the browser failed to write. The game goes on, and saving is tried again with every press.',
  taken: 'Perijove is open in another tab.',
  lost: 'The game goes on in another tab.',
  playHere: 'Play here',
  update: 'A new version is here. Games stay.',
  updateNow: 'Change now',
  broken: 'Something went wrong. What was seen is saved.',
  reload: 'Start again',
  over: 'The game has a result.',
  results: 'Share it',
  share: 'Share as text',
  copy: 'Copy as text',
  copied: 'Copied.',
  table: 'All games as a table (CSV)',
  bgStats: 'Send to BG Stats',
  noAssembly: 'Perijove needs WebAssembly, which this browser lacks or does not allow. Try another browser.',
  notLoaded: 'Perijove could not be loaded. Try again as soon as there is a network.',
  licences: 'Licences:',
};

const fr = {
  companion: 'Compagnon',
  cards: 'Cartes',
  games: 'Statistiques',
  device: 'Appareil',
  build: 'À construire',
  more: 'Plus',
  close: 'Fermer',
  buttons: 'Touches',
  up: 'Haut',
  down: 'Bas',
  ok: 'OK',
  back: 'Retour',
  undo: 'Annuler',
  large: 'Texte agrandi',
  takeOut: 'Exporter les parties dans un fichier',
  bringIn: 'Importer des parties d’un fichier',
  keptHere: 'Tout est gardé dans ce navigateur et nulle part ailleurs. Le fichier sert aussi au terminal et à l’appareil.',
  replace: 'Ce qui est enregistré ici sera remplacé par le fichier. Continuer ?',
  noImage: 'Ce fichier ne contient rien que Perijove ait enregistré. Rien n’a changé.',
  tooLarge: 'Ce fichier est plus grand que tout ce que Perijove enregistre. Rien n’a changé.',
  refused: 'Non enregistré : ce navigateur ne garde rien pour cette page. La partie continue ; exportez-la avant de fermer.',
  full: 'Non enregistré : il n’y a plus de place dans ce navigateur. La partie continue ; tout sera enregistré dès qu’il y aura de la place.',
  failed: 'Non enregistré : le navigateur n’a pas pu écrire. La partie continue ; un nouvel essai suit à chaque pression.',
  taken: 'Perijove est ouvert dans un autre onglet.',
  lost: 'La partie continue dans un autre onglet.',
  playHere: 'Jouer ici',
  update: 'Une nouvelle version est là. Les parties restent.',
  updateNow: 'Changer maintenant',
  broken: 'Une erreur s’est produite. Ce qui a été affiché est enregistré.',
  reload: 'Recommencer',
  over: 'La partie a un résultat.',
  results: 'Le partager',
  share: 'Partager en texte',
  copy: 'Copier en texte',
  copied: 'Copié.',
  table: 'Toutes les parties en tableau (CSV)',
  bgStats: 'Envoyer à BG Stats',
  noAssembly: 'Perijove a besoin de WebAssembly, que ce navigateur n’a pas ou ne permet pas. Essayez un autre navigateur.',
  notLoaded: 'Perijove n’a pas pu être chargé. Réessayez dès qu’il y a du réseau.',
  licences: 'Licences :',
};

const de = {
  companion: 'Begleiter',
  cards: 'Karten',
  games: 'Statistik',
  device: 'Gerät',
  build: 'Selbst bauen',
  more: 'Mehr',
  close: 'Schließen',
  buttons: 'Tasten',
  up: 'Auf',
  down: 'Ab',
  ok: 'OK',
  back: 'Zurück',
  undo: 'Rückgängig',
  large: 'Große Schrift',
  takeOut: 'Gespeicherte Spiele als Datei sichern',
  bringIn: 'Gespeicherte Spiele aus einer Datei holen',
  keptHere: 'Alles bleibt in diesem Browser und nirgends sonst. Die Datei passt auch zum Terminal und zum Gerät.',
  replace: 'Was hier gespeichert ist, wird durch die Datei ersetzt. Weiter?',
  noImage: 'In dieser Datei ist nichts, was Perijove gespeichert hat. Es wurde nichts geändert.',
  tooLarge: 'Diese Datei ist größer als alles, was Perijove speichert. Es wurde nichts geändert.',
  refused: 'Nicht gespeichert: Dieser Browser bewahrt für diese Seite nichts auf. Das Spiel geht weiter; sichere es als Datei, bevor du schließt.',
  full: 'Nicht gespeichert: In diesem Browser ist kein Platz mehr. Das Spiel geht weiter; gespeichert wird, sobald Platz ist.',
  failed: 'Nicht gespeichert: Der Browser konnte nicht schreiben. Das Spiel geht weiter; bei jedem Tastendruck wird es wieder versucht.',
  taken: 'Perijove ist in einem anderen Tab offen.',
  lost: 'Das Spiel geht in einem anderen Tab weiter.',
  playHere: 'Hier spielen',
  update: 'Eine neue Version ist da. Die Spiele bleiben.',
  updateNow: 'Jetzt wechseln',
  broken: 'Etwas ist schiefgegangen. Was zu sehen war, ist gespeichert.',
  reload: 'Neu starten',
  over: 'Das Spiel hat ein Ergebnis.',
  results: 'Teilen',
  share: 'Als Text teilen',
  copy: 'Als Text kopieren',
  copied: 'Kopiert.',
  table: 'Alle Spiele als Tabelle (CSV)',
  bgStats: 'An BG Stats schicken',
  noAssembly: 'Perijove braucht WebAssembly, das dieser Browser nicht hat oder nicht erlaubt. Nimm einen anderen Browser.',
  notLoaded: 'Perijove konnte nicht geladen werden. Versuche es noch einmal, sobald es Netz gibt.',
  licences: 'Lizenzen:',
};

const ko = {
  companion: '도우미',
  cards: '카드',
  games: '통계',
  device: '기기',
  build: '만들기',
  more: '더 보기',
  close: '닫기',
  buttons: '버튼',
  up: '위',
  down: '아래',
  ok: '확인',
  back: '뒤로',
  undo: '되돌리기',
  large: '그림 대신 큰 글자',
  takeOut: '저장된 게임을 파일로 내보내기',
  bringIn: '파일에서 저장된 게임 가져오기',
  keptHere: '모든 것은 이 브라우저에만 저장돼요. 파일은 터미널과 기기에서도 쓸 수 있어요.',
  replace: '여기 저장된 것이 파일의 내용으로 바뀌어요. 계속할까요?',
  noImage: '이 파일에는 Perijove가 저장한 것이 없어요. 바뀐 것은 없어요.',
  tooLarge: '이 파일은 Perijove가 저장하는 것보다 커요. 바뀐 것은 없어요.',
  refused: '저장 안 됨: 이 브라우저는 이 페이지의 것을 저장하지 않아요. 게임은 계속돼요. 닫기 전에 파일로 내보내세요.',
  full: '저장 안 됨: 이 브라우저에 남은 공간이 없어요. 게임은 계속되고, 공간이 생기면 저장돼요.',
  failed: '저장 안 됨: 브라우저가 쓰지 못했어요. 게임은 계속되고, 누를 때마다 다시 저장해 봐요.',
  taken: 'Perijove가 다른 탭에 열려 있어요.',
  lost: '게임은 다른 탭에서 계속돼요.',
  playHere: '여기서 하기',
  update: '새 버전이 있어요. 게임은 그대로예요.',
  updateNow: '지금 바꾸기',
  broken: '문제가 생겼어요. 화면에 보인 것은 저장돼 있어요.',
  reload: '다시 시작',
  over: '게임 결과가 나왔어요.',
  results: '공유하기',
  share: '글로 공유하기',
  copy: '글로 복사하기',
  copied: '복사했어요.',
  table: '모든 게임을 표로 (CSV)',
  bgStats: 'BG Stats로 보내기',
  noAssembly: 'Perijove에는 WebAssembly가 필요한데, 이 브라우저에는 없거나 꺼져 있어요. 다른 브라우저를 써 보세요.',
  notLoaded: 'Perijove를 불러오지 못했어요. 네트워크가 되면 다시 해 보세요.',
  licences: '라이선스:',
};

export const WORDS = { en, fr, de, ko };

/** More words, of a part of the page that is loaded later. */
export function add(more) {
  for (const [code, words] of Object.entries(more)) Object.assign(WORDS[code], words);
}

/** The language of this browser that the companion speaks, too; else English. */
export function likeliest(languages = navigator.languages) {
  const codes = languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return codes.find((code) => code in WORDS) ?? 'en';
}

/** What the page says in a language. */
export function say(language, word) {
  return (WORDS[language] ?? en)[word] ?? en[word];
}

/** Writes the words of a language wherever a part of the page asks for them. */
export function label(page, language) {
  const root = page.ownerDocument ?? page;
  root.documentElement.lang = language;
  for (const part of page.querySelectorAll('[data-say]')) part.textContent = say(language, part.dataset.say);
  for (const part of page.querySelectorAll('[data-label]')) part.ariaLabel = say(language, part.dataset.label);
}
