// Speaks with the one who started it: a JSON object a line in, one a line out. README.md lists the requests.

import { createInterface } from 'node:readline';
import { Board } from './board.mjs';

let board = new Board();
const base64 = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
const micros = (nanos) => nanos / 1000;

const moment = (when) => when && { micros: micros(when.nanos), asleep: micros(when.asleepNanos), cycles: when.cycles, waits: when.waits };

const state = () => ({
  powered: board.chip !== null,
  hertz: board.chip?.rp2040.clkSys ?? 0,
  fastest: board.chip?.power.fastest ?? 0,
  drive: board.chip?.drive ?? false,
  dormant: board.chip?.power.dormant ?? false,
  micros: micros(board.now),
  asleep: micros(board.asleepNanos),
  cycles: board.cycles,
  waits: board.waits,
  resets: board.resets,
  led: board.led,
  glow: board.glow,
});

const answers = {
  renew: () => {
    board = new Board();
    return {};
  },
  state,
  flash: ({ at, bytes }) => {
    if (bytes !== undefined) board.nor.bytes.set(Buffer.from(bytes, 'base64'), at);
    return {};
  },
  flash_id: ({ bytes }) => {
    board.nor.id.set(Buffer.from(bytes, 'base64'));
    return {};
  },
  read_flash: ({ at, length }) => ({ bytes: base64(board.nor.bytes.subarray(at, at + length)) }),
  flash_work: () => ({ erases: board.nor.erases, programs: board.nor.programs, wear: Math.max(...board.nor.wear) }),
  operations: () => {
    const listed = ({ begun, nanos, ...operation }) => ({ ...operation, begun: micros(begun), micros: micros(nanos) });
    return { operations: board.nor.operations.splice(0).map(listed) };
  },
  slow_flash: ({ erase }) => {
    board.nor.eraseNanos = erase * 1000;
    return {};
  },
  cut: ({ nth, landed }) => {
    board.nor.cut(nth, landed);
    return {};
  },
  wired: (wiring) => {
    board.wired(wiring);
    return {};
  },
  power: ({ on, seed }) => {
    if (on) board.powerOn(seed);
    else board.powerOff();
    return state();
  },
  edges: ({ edges }) => {
    board.edges(edges.map(([pin, after, level]) => [pin, after * 1000, level]));
    return {};
  },
  run: ({ micros, quiet }) => ({ rested: board.run(micros * 1000, quiet === undefined ? Infinity : quiet * 1000), ...state() }),
  mark: () => moment(board.mark()),
  wire: () => ({
    bytes: board.wire.bytes,
    transfers: board.wire.transfers,
    refused: board.wire.refused,
    micros: micros(board.wire.nanos),
    first: moment(board.first),
    last: moment(board.last),
  }),
  display: (how) => {
    board.panel.attach(how);
    return {};
  },
  supply: ({ millivolts, cable, radio = false }) => {
    board.feed({ millivolts, cable, radio });
    return {};
  },
  hold: ({ clocks }) => {
    board.lines.hold(clocks);
    return {};
  },
  frame: () => {
    const { panel } = board;
    const { on, inverted, unknown, switched } = panel;
    const light = panel.light ? Math.round(255 * panel.light()) : panel.contrast;
    return { picture: base64(panel.picture()), on: panel.lit ?? on, light, inverted, unknown, switched: switched ?? 0 };
  },
  /** Bytes to a display of its own, for testing the model. */
  transfer: ({ bytes }) => {
    const data = Buffer.from(bytes, 'base64');
    const { panel } = board;
    const answered = panel.start(panel.address) && [...data].every((byte) => panel.write(byte));
    return { answered };
  },
  log: () => ({ pieces: board.log().map(base64), faults: board.takeFaults() }),
  memory: ({ at, length }) => ({ bytes: base64(board.chip.bytes(at, length)) }),
  poke: ({ at, bytes }) => {
    Buffer.from(bytes, 'base64').forEach((byte, i) => board.chip.rp2040.writeUint8(at + i, byte));
    return {};
  },
  watch: ({ at }) => {
    board.watchCalls(at);
    return {};
  },
  calls: () => {
    const listed = ({ begun, nanos, ...call }) => ({ ...call, begun: micros(begun), micros: micros(nanos) });
    return { calls: board.watch.calls.splice(0).map(listed) };
  },
  waits: ({ on }) => {
    board.waitForFlash(on);
    return {};
  },
  profile: ({ above }) => board.takeProfile(above),
  jump: ({ to, registers }) => {
    board.jump(to, registers ?? []);
    return {};
  },
  trap: ({ at }) => {
    board.trap(at);
    return {};
  },
  usb_reset: () => ({ there: board.cable.reset() }),
  usb_there: () => ({ there: board.chip?.usb.isThere ?? false }),
  usb_pull: () => {
    board.cable.pull();
    return {};
  },
  usb_plug: () => ({ there: board.cable.plug() }),
  usb_control: ({ setup, bytes, packets }) => {
    const answer = board.cable.control(Buffer.from(setup, 'base64'), Buffer.from(bytes, 'base64'), packets);
    return { bytes: base64(answer.bytes), trouble: answer.trouble };
  },
  usb_send: ({ endpoint, bytes }) => ({ bytes: '', trouble: board.cable.send(endpoint, Buffer.from(bytes, 'base64')) }),
  usb_receive: ({ endpoint, most }) => {
    const answer = board.cable.receive(endpoint, most);
    return { bytes: base64(answer.bytes), trouble: answer.trouble };
  },
  spent: () => {
    const spent = board.takeSpent().map(([key, nanos]) => {
      const [what, megahertz, millivolts, plls, gated, panel] = key.split(' ');
      return { what, megahertz: +megahertz, millivolts: +millivolts, plls: +plls, gated: gated === '1', panel, micros: micros(nanos) };
    });
    return { spent };
  },
  untouched: ({ from, to }) => ({ bytes: board.untouched(from, to) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    const request = JSON.parse(line);
    const known = answers[request.do];
    if (!known) throw new Error(`there is no request ${request.do}`);
    answer = known(request);
  } catch (error) {
    answer = { error: String(error.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
