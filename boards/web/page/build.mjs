// How to build one: parts, wiring, and the file onto a Pico.

import { chooser, devices, make } from './parts.mjs';

/** The number of a pin on the board, by the number of its GPIO. */
const PINS = [1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, , , , 31, 32, 34];

const say = (word) => ({ data: { say: word } });

/** A pin in words. */
const pin = (gpio) => `GP${gpio}, pin ${PINS[gpio]}`;

/** What is wired to what, from the table in the image itself. */
function wires({ wiring, contacts }) {
  if (wiring.size) return make('p', say('plugOn'));
  const rows = [['SDA', pin(wiring.data)], ['SCL', pin(wiring.clock)]].map(([from, to]) => [make('td', { textContent: from }), to]);
  for (const [name, gpio] of contacts) rows.push([make('td', say(name.toLowerCase())), pin(gpio)]);
  const lines = rows.map(([from, to]) => make('tr', {}, from, make('td', { textContent: to })));
  return make('div', {}, make('table', {}, ...lines), make('p', say('wiringOther')));
}

/** The parts, by what a device shows its pictures on. */
const parts = ({ wiring: { size } }) => (size ? (size[0] > 240 ? 'partsPack' : 'partsLcd') : 'partsOled');

/** Writes the file onto the drive that somebody chooses; the word for how it went. */
async function write(file) {
  let drive;
  try {
    drive = await showDirectoryPicker({ mode: 'readwrite' });
  } catch {
    return null;
  }
  try {
    await drive.getFileHandle('INFO_UF2.TXT');
  } catch {
    return 'noDrive';
  }
  let whole = false;
  try {
    const bytes = await (await fetch(file)).arrayBuffer();
    const handle = await drive.getFileHandle('perijove.uf2', { create: true });
    const writer = await handle.createWritable();
    await writer.write(bytes);
    whole = true;
    await writer.close();
  } catch {
    // A Pico that has all of it starts at once, and its drive is gone before anybody could close the file.
    if (!whole) return 'notWritten';
  }
  return 'written';
}

/** Opens the instructions in a part of the page; `label` writes words into it. */
export async function open(place, label) {
  const list = await devices();
  const body = make('div');
  const show = (device) => {
    const outcome = make('p', { role: 'status' });
    const file = make('a', { className: 'act', href: device.file, download: `perijove-${device.name}.uf2`, ...say('download') });
    const writer = make('button', { type: 'button', className: 'act', ...say('writeIt') });
    writer.onclick = async () => {
      const word = await write(device.file);
      if (!word) return;
      outcome.dataset.say = word;
      label(place);
    };
    const steps = ['step1', 'step2', 'step3'].map((step) => make('li', say(step)));
    body.replaceChildren(
      make('h2', say('parts')), make('p', say(parts(device))),
      make('h2', say('wiring')), wires(device),
      make('h2', say('steps')), make('ol', {}, ...steps),
      file, ...('showDirectoryPicker' in globalThis ? [writer] : []), outcome,
    );
    label(place);
  };
  if (list.length === 0) {
    place.replaceChildren(make('div', { className: 'text' }, make('h1', say('build')), make('p', say('noDevices'))));
  } else {
    place.replaceChildren(make('div', { className: 'text' }, make('h1', say('build')), chooser(list, show), body));
    show(list[0]);
  }
  label(place);
}
