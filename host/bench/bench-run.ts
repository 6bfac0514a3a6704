import type { BenchBoard, FullReading } from './bench-board.ts';
import type { BenchFile } from './bench-file.ts';
import type { BenchState, Lying } from './bench-state.ts';
import type { BenchRecord, Heard, ReadingRecord, TrialName } from './records.ts';
import { EMPTY_LOOP } from './trials.ts';

/** Readings of one tag and no other before it is learned. */
const STEADY = 3;

/** A strange UID is asked for so often, before it counts as a ghost. */
const PROBES = 3;

/** Tells whoever makes the trials what goes on. */
export interface BenchTeller {
  /** A tag was learned. */
  learned(tag: number, uid: string, strength: number): void;
  /** A tag is not heard, or several are, while one is to lie alone. @param heard how many are */
  notAlone(tag: number, heard: number): void;
  /** A tag that was learned before lies there still, or again. */
  known(tag: number): void;
  /** A reading was taken. @param toGo how many are still to come at least */
  progress(taken: number, toGo: number): void;
}

/** Who lays the tags down. */
export interface BenchHands {
  /**
   * Lays what a part wants, and resolves when it lies there.
   * @returns false to stop here
   */
  lay(lying: Lying, tags: readonly number[], words: string): Promise<boolean>;
  /** Asks for one tag to be laid alone, and does not wait until it lies there. */
  layAlone(tag: number): void;
  /** The readings without any tag after which one that is to lie alone is told of as not heard. */
  readonly patience: number;
  /** Whether that tag is to be left out: whether this was said since the last call. */
  givesUp(): boolean;
}

/** What the trials are made with. */
export interface BenchParts {
  readonly board: BenchBoard;
  readonly file: BenchFile;
  readonly state: BenchState;
  readonly hands: BenchHands;
  readonly teller: BenchTeller;
  /** Stops after the reading under way. */
  readonly stop: AbortSignal;
}

/** Makes trials: reads the board, keeps each reading in the file, and ends a part when it is decided. */
export class BenchRun {
  readonly #parts: BenchParts;
  /** The numbers of the learned tags, by their UIDs. */
  readonly #numbers = new Map<string, number>();

  constructor(parts: BenchParts) {
    this.#parts = parts;
    for (const [number, uid] of parts.state.uids) this.#numbers.set(uid, number);
  }

  /** Looks at the board, which begins or takes up the trials. @param now the host's time as ISO 8601 */
  async begin(now: string): Promise<void> {
    const diag = await this.#parts.board.diagnose();
    this.#keep({ begun: now, diag });
  }

  /**
   * Makes a trial to its end, from where it was interrupted or from the start.
   * @returns false if it was stopped
   */
  async make(trial: TrialName, anew = false): Promise<boolean> {
    if (trial === 'alone') return this.#learnTags(anew);
    const planned = this.#parts.state.planned(trial);
    if (typeof planned === 'string') return true;
    for (const [part, { tags, lay }] of planned.entries()) {
      const before = this.#parts.state.parts(trial).get(part);
      if (!anew && before?.decided) continue;
      if (!(await this.#parts.hands.lay({ trial, part }, tags, lay))) return false;
      if (!(await this.#readPart(trial, part, tags, anew))) return false;
    }
    return true;
  }

  async #learnTags(anew: boolean): Promise<boolean> {
    const { state, hands } = this.#parts;
    if (anew || state.blocked || !state.parts('alone').get(0)?.decided) {
      if (!(await hands.lay({ trial: 'alone', part: 0 }, [], EMPTY_LOOP))) return false;
      this.#numbers.clear();
      if (!(await this.#readPart('alone', 0, [], true))) return false;
    }
    for (let tag = state.nextTag; tag !== null && !state.blocked; tag = state.nextTag) {
      hands.layAlone(tag);
      if (!state.uids.has(tag) && !(await this.#learn(tag))) return false;
      if (state.uids.has(tag) && !(await this.#readPart('alone', tag, [tag], false))) return false;
    }
    return true;
  }

  /** Waits for a new tag that lies alone, and learns it; or leaves it out. @returns false if it was stopped */
  async #learn(tag: number): Promise<boolean> {
    const { board, hands, teller, stop } = this.#parts;
    let last = '';
    let steady = 0;
    let silent = 0;
    let stale = 0;
    let told = -1;
    while (!stop.aborted) {
      const { tags } = await board.read(() => {});
      const fresh = tags.filter(({ uid }) => !this.#numbers.has(uid));
      const [one] = fresh;
      const isAlone = one !== undefined && tags.length === 1;
      steady = isAlone && one.uid === last ? steady + 1 : isAlone ? 1 : 0;
      last = isAlone ? one.uid : '';
      silent = tags.length === 0 ? silent + 1 : 0;
      if (steady === STEADY) {
        this.#keep({ tag, uid: one!.uid });
        this.#numbers.set(one!.uid, tag);
        teller.learned(tag, one!.uid, one!.strength ?? 0);
        return true;
      }
      stale = tags.length === 1 && !isAlone ? stale + 1 : 0;
      if (stale === hands.patience) teller.known(this.#numbers.get(tags[0]!.uid)!);
      if (tags.length > 1 && told !== tags.length) {
        told = tags.length;
        teller.notAlone(tag, told);
      }
      if (silent === hands.patience) {
        teller.notAlone(tag, 0);
        // What was said before the person was asked is no answer.
        hands.givesUp();
      } else if (silent > hands.patience && hands.givesUp()) {
        this.#keep({ silent: tag, readings: silent });
        return true;
      }
    }
    return false;
  }

  /** Reads until a part is decided. @returns false if it was stopped */
  async #readPart(trial: TrialName, part: number, tags: readonly number[], anew: boolean): Promise<boolean> {
    const { board, state, teller, stop } = this.#parts;
    const { current } = state;
    const goesOn =
      !anew &&
      current?.trial === trial &&
      current.part === part &&
      equal([...current.tally.tags.keys()], tags);
    if (!goesOn) this.#keep({ trial, part, tags });
    const { tally } = state.current!;
    while (!tally.decided) {
      if (stop.aborted) return false;
      const reading = await board.read((failed) => this.#keep({ failed }));
      const record = this.#recordOf(reading);
      this.#keep(record);
      await this.#probeStrangers(record);
      teller.progress(tally.readings, tally.toGo);
    }
    return !stop.aborted;
  }

  /** A real tag answers when it is asked for by its UID; what two answers at once were taken for does not. */
  async #probeStrangers({ heard }: ReadingRecord): Promise<void> {
    const { board, state } = this.#parts;
    for (const [uid] of heard) {
      if (typeof uid === 'number' || state.probed.has(uid)) continue;
      let answered = false;
      for (let i = 0; i < PROBES && !answered; i++) answered = await board.probe(uid);
      this.#keep({ probed: uid, answered });
    }
  }

  #recordOf({ tags, rounds, ms, quality }: FullReading): ReadingRecord {
    // A tag that does not keep quiet may be told twice.
    const heard = new Map(tags.map(({ uid, strength }) => [this.#numbers.get(uid) ?? uid, strength ?? 0]));
    const { all, ghosts, givenUp, refusals, latest } = quality;
    return { heard: [...heard] as Heard[], rounds, ms, all, ghosts, givenUp, refusals, latest };
  }

  #keep(record: BenchRecord): void {
    this.#parts.file.add(record);
    this.#parts.state.take(record);
  }
}

const equal = (one: readonly number[], other: readonly number[]): boolean => `${one}` === `${other}`;
