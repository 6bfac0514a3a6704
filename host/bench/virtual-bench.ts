import { stream } from '../players/random.ts';
import { newTag } from '../players/tags.ts';
import { TableClock } from '../virtual/clock.ts';
import { CARRIER_MHZ } from '../virtual/iso15693.ts';
import type { ChipTimes } from '../virtual/pn5180/chip-times.ts';
import type { TagTraits } from '../virtual/tags.ts';
import { World } from '../virtual/world.ts';
import type { Lying } from './bench-state.ts';
import type { TrialName } from './records.ts';
import { TAGS } from './trials.ts';

/** An emulated board with what may be wrong with it, its loop and its tags. */
export interface VirtualBoard {
  readonly about: string;
  /** The chip, where it is not that of the virtual table (`host/virtual/pn5180/chip-times.ts`). */
  readonly times?: Partial<ChipTimes>;
  /** By how many MHz the loop is out of tune. */
  readonly detuned?: number;
  /** The numbers of tags that never answer, and from which trial on. */
  readonly dead?: readonly number[];
  readonly deadFrom?: TrialName;
  /** From which trial on a tag lies near that is none of ours. */
  readonly foreignFrom?: TrialName;
  /** The chance that a reading hears a tag of the wall beside the zone. */
  readonly wallHeard?: number;
}

/** The boards that `mingg bench --virtual` can be tried at. */
export const VIRTUAL_BOARDS = {
  good: { about: 'nothing is wrong' },
  'late-chip': { about: 'the chip tells of an answer some 86 µs late', times: { rxStart: 84, rxJitter: 4 } },
  'detuned-loop': { about: 'the loop is 0.6 MHz out of tune', detuned: 0.6 },
  'dead-tag': { about: 'tag 7 never answers', dead: [7] },
  'foreign-tag': { about: 'a card lies near from the second trial on', foreignFrom: 'row' },
  'far-reach': { about: 'the loop reads the wall at times', wallHeard: 0.03 },
} as const satisfies Readonly<Record<string, VirtualBoard>>;
export type VirtualBoardName = keyof typeof VIRTUAL_BOARDS;

/** The loop's quality factor. Assumed; published ISO 15693 loops have 10 to 40. */
const Q = 30;

/** How much more power than it needs a tag has where it lies, dB, and how strong its answers are, dB. Assumed. */
interface Lies {
  readonly margin: number;
  readonly db: number;
}

const MIDDLE: Lies = { margin: 12, db: 0 };

/** Below its margin a tag is hardly ever heard, above it nearly always: the logistic curve's width, dB. */
const EDGE_WIDTH = 0.5;

/** An emulated reader board with the tags of the trials beside it, and a hand that lays them down when asked. */
export class VirtualBench {
  /** The serial port of the board. */
  readonly port: string;
  /** The tags' UIDs; tag 1 is the first. */
  readonly uids: readonly string[];
  readonly #world: World;
  readonly #clock = new TableClock();
  readonly #board: VirtualBoard;
  readonly #foreign: string;
  #over: readonly string[] = [];
  #lies: (uid: string) => Lies = () => MIDDLE;
  #strays: ReadonlySet<string> = new Set();

  /** @throws Error if the system has no pseudo-terminals */
  constructor(board: VirtualBoard, seed = 1) {
    const random = stream(seed, 'tags');
    this.uids = Array.from({ length: TAGS }, () => newTag(random));
    this.#foreign = newTag(random);
    this.#board = board;
    const table = {
      loopTags: (loop: string) => (loop === 'A.rack' ? this.#over : NOTHING),
      nextMoveAt: Number.POSITIVE_INFINITY,
      move: () => [],
    };
    const setupOf = () => ({
      ...(board.times && { times: { ghosts: 0, ...board.times } }),
      seed: `${seed}/bench`,
      traitsOf: (uid: string) => this.#traitsOf(uid),
    });
    this.#world = new World({ table, clock: this.#clock, speed: 'max', setupOf });
    this.port = this.#world.readers[0]!;
  }

  /** Lays the tags of a part of a trial over the loop, in place of all that lies there. */
  lay({ trial }: Lying, tags: readonly number[]): void {
    const { dead = [], deadFrom = 'alone', foreignFrom, wallHeard = 0 } = this.#board;
    const isOn = (from: TrialName) => ORDER.indexOf(trial) >= ORDER.indexOf(from);
    const alive = tags.filter((tag) => !(dead.includes(tag) && isOn(deadFrom)));
    const wall = trial === 'wall' && wallHeard > 0 ? this.uids : [];
    this.#strays = new Set(wall);
    this.#over = [
      ...alive.map((tag) => this.uids[tag - 1]!),
      ...wall,
      ...(foreignFrom !== undefined && isOn(foreignFrom) ? [this.#foreign] : []),
    ];
    this.#lies = (uid) => placeIn(trial, tags.indexOf(this.uids.indexOf(uid) + 1), tags.length);
  }

  /** Pulls the board's plug. */
  unplug(): void {
    this.#world.plugBoard(0, false);
  }

  /** The board's time in ms: what the trials would have taken at a real one. */
  now(): number {
    return this.#clock.ms;
  }

  close(): void {
    this.#world.close();
  }

  #traitsOf(uid: string): TagTraits {
    if (this.#strays.has(uid)) {
      return { db: -18, edge: 1 - (this.#board.wallHeard ?? 0) };
    }
    const { margin, db } = this.#lies(uid);
    const loss = lossOf(this.#board.detuned ?? 0);
    return { db: db - loss, edge: 1 / (1 + Math.exp((margin - loss) / EDGE_WIDTH)) };
  }
}

const NOTHING: readonly string[] = [];
const ORDER: readonly TrialName[] = ['alone', 'row', 'slot', 'drowned', 'wall', 'loose'];

/** By how many dB the field of a resonant loop falls that is out of tune by so many MHz: |1 + 2jQΔf/f|. */
export const lossOf = (detuned: number): number =>
  10 * Math.log10(1 + ((2 * Q * detuned) / CARRIER_MHZ) ** 2);

/** How the tag lies that is at this place of so many in a trial; −1: it is none of them. Assumed. */
function placeIn(trial: TrialName, place: number, of: number): Lies {
  if (place < 0) return MIDDLE;
  switch (trial) {
    case 'row': {
      // From the middle of the row, 0, to its ends, 1.
      const out = Math.abs(place - (of - 1) / 2) / ((of - 1) / 2);
      return { margin: 10 - 5 * out, db: -3 * out };
    }
    case 'drowned':
      return place === 0 ? { margin: 14, db: 6 } : { margin: 5, db: -9 };
    case 'loose': {
      // Scattered without a pattern; those with the face down, the first eight, are farther off.
      const faceDown = place < 8 ? 3 : 0;
      return { margin: 5 + ((place * 7) % 6) + (faceDown === 0 ? 2 : 0), db: -((place * 5) % 7) - faceDown };
    }
    default:
      return MIDDLE;
  }
}
