// The device in the page: its panel, its buttons and its plug. The chip runs in a worker.

import { chooser, devices, make } from './parts.mjs';

const KEYS = { ArrowUp: 'Up', ArrowDown: 'Down', Enter: 'Ok', Escape: 'Back', PageUp: 'Left', PageDown: 'Right' };

class Device {
  #worker = null;
  #place;
  #canvas = make('canvas', { ariaHidden: 'true' });
  #led = make('span', { className: 'led' });
  #plug = make('button', { type: 'button', className: 'act plug' });
  #buttons = make('div', { className: 'contacts', role: 'toolbar', data: { label: 'buttons' } });
  #file = make('a', { className: 'act', data: { say: 'download' } });
  #label;
  /** @type {(wakes?: number) => void} */
  #counted = () => {};
  /** Whether there is power, and what the panel shows, for those who compare. */
  powered = false;
  picture = new Uint8Array();

  constructor(place, label) {
    this.#place = place;
    this.#label = label;
    this.#plug.onclick = () => this.#say({ do: 'plug', on: !this.powered });
    addEventListener('keydown', (event) => this.#key(event, true));
    addEventListener('keyup', (event) => this.#key(event, false));
    // A device that nobody sees needs no power of a phone, either.
    document.addEventListener('visibilitychange', () => this.#say({ do: 'seen', seen: !document.hidden && !place.hidden }));
  }

  async show() {
    const list = await devices();
    if (list.length === 0) {
      this.#place.replaceChildren(make('div', { className: 'text' }, make('h1', { data: { say: 'device' } }), make('p', { data: { say: 'noDevices' } })));
      return;
    }
    const panel = make('div', { className: 'panel' }, this.#canvas, this.#led);
    const choose = chooser(list, (device) => this.#take(device));
    const about = make('div', {}, make('h1', { data: { say: 'device' } }), make('p', { data: { say: 'deviceIs' } }));
    const board = make('div', { className: 'board' }, panel, this.#buttons);
    this.#place.replaceChildren(make('div', { className: 'text' }, about, choose, board, this.#plug, this.#file));
    this.#take(list[0]);
  }

  /** How often the chip's worker has woken, for those who compare. */
  wakes() {
    return new Promise((resolve) => {
      this.#counted = resolve;
      this.#say({ do: 'count' });
    });
  }

  /** Whether somebody looks. */
  seen(seen) {
    this.#say({ do: 'seen', seen });
  }

  #say(message) {
    this.#worker?.postMessage(message);
  }

  #take(device) {
    this.#worker?.terminate();
    this.#worker = new Worker('chip-worker.mjs', { type: 'module' });
    this.#worker.onmessage = ({ data }) => ('wakes' in data ? this.#counted(data.wakes) : this.#see(data));
    this.#say({ do: 'take', device });
    const names = [...new Set(device.contacts.map(([name]) => name))];
    const contacts = names.map((name) => {
      const button = make('button', { type: 'button', data: { say: name.toLowerCase(), contact: name } });
      const press = (closed) => this.#say({ do: 'contact', name, closed });
      button.onpointerdown = (event) => {
        event.preventDefault();
        button.setPointerCapture(event.pointerId);
        press(true);
      };
      button.onpointerup = button.onpointercancel = () => press(false);
      // A screen reader's click has no end.
      button.onclick = ({ detail }) => {
        if (detail !== 0) return;
        press(true);
        press(false);
      };
      return button;
    });
    this.#buttons.replaceChildren(...contacts);
    Object.assign(this.#file, { href: device.file, download: `perijove-${device.name}.uf2` });
    this.#see({ powered: false, led: false, width: 128, height: 64, pixels: null, picture: null });
  }

  #see({ powered, led, width, height, pixels, picture }) {
    if (pixels) {
      Object.assign(this.#canvas, { width, height });
      this.#canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
      this.picture = picture;
    }
    this.#led.classList.toggle('lit', led);
    this.powered = powered;
    this.#plug.dataset.say = powered ? 'plugOut' : 'plugIn';
    this.#label(this.#place);
  }

  #key(event, closed) {
    const name = KEYS[event.key];
    if (!name || this.#place.hidden || event.repeat || event.target.closest?.('button, a, select, dialog')) return;
    event.preventDefault();
    this.#say({ do: 'contact', name, closed });
  }
}

/** Opens the device in a part of the page; `label` writes words into it. */
export async function open(place, label) {
  const device = new Device(place, label);
  await device.show();
  label(place);
  return device;
}
