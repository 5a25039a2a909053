/** What the library writes of a screen, as `src/app/snapshot` describes it. A key that is missing is an empty text, false, or nothing. */

export type Seat = 0 | 1 | 2 | 3;

export interface Track {
  spaces: number;
  bonuses: number[];
  steps: { space: number; points: number }[];
}

export interface Bar {
  most: number;
  parts: { source: string; word?: string; points: number }[];
}

export interface Row {
  sign: number;
  text?: string;
  spoken?: string;
  icons?: string[];
  value?: string;
  seat?: Seat;
  about?: string;
  number?: number;
  space?: number;
  pile?: string;
  slot?: number;
  bar?: Bar;
}

export interface Player {
  seat: Seat;
  name: string;
  points: number;
  space?: number;
  launches: number;
  tiles: number;
  minutes?: number;
  columns: number[];
  rival?: boolean;
}

export interface Everybody {
  turn: Seat;
  slow?: boolean;
  round: string;
  track: Track;
  players: Player[];
}

export interface SidePart {
  part: string;
  words: string;
  standing?: string[];
  places?: number;
  ship?: string[];
  wanted?: number;
  counts?: number[];
  tiles?: (string | null)[];
  space?: number;
  points?: number;
  count?: number;
  ships?: string[][];
}

export interface Side {
  seat: Seat;
  name: string;
  own?: boolean;
  marked?: string;
  parts: SidePart[];
}

export interface Pile {
  pile: string;
  word: string;
  left: number;
  cards: ({ icons?: string[]; words: string; row?: number } | null)[];
}

export interface Plan {
  wide: number;
  high: number;
  pieces: { x: number; y: number; w: number; h: number; lit?: boolean; look: string; places?: number; icon?: string }[];
}

/** A field of a form; the row of the same place says how it is called and what it holds, in words. */
export interface Field {
  id: string;
  line: string;
  seat?: Seat;
  group?: string;
  label: string;
  error?: string;
  kind: 'choice' | 'toggle' | 'number' | 'text' | 'action' | 'shown';
  chosen?: number;
  options?: string[];
  yes?: boolean;
  least?: number;
  most?: number;
  number?: number;
  text?: string;
}

/** Everybody's points by turn; `launches` are turns, counted from 0. */
export interface Line {
  seat: Seat;
  name: string;
  points: number[];
  launches: number[];
}

export interface Snapshot {
  sign: number;
  language: string;
  page: string;
  title?: string;
  badge?: string;
  seat?: Seat;
  toast?: string;
  bar?: number;
  battery_low?: boolean;
  kind: string;
  chosen?: number;
  rows?: Row[];
  undo?: string;
  redo?: string;
  back?: boolean;
  game?: boolean;
  past?: number;
  thinks?: boolean;
  everybody?: Everybody;
  sides?: Side[];
  market?: Pile[];
  latest?: Row[];
  scene?: { icon: string; lit?: boolean }[][];
  plan?: Plan;
  text?: string;
  icon?: string;
  track?: Track;
  markers?: { seat: Seat; space: number }[];
  space?: number;
  caption?: string;
  typed?: string;
  places?: number;
  names?: string[];
  sources?: { name: string; word: string }[];
  players?: { name: string; games: number; total: string; points: string[] }[];
  link?: string;
  brief?: string;
  modules?: string[];
  /** A story: everybody's points by turn, the turns after which there were launches, and the chances to win as far as they are estimated. */
  lines?: { seat: number; name: string; points: number[]; launches: number[]; chances?: number[] }[];
  side?: Side;
  fields?: Field[];
}
