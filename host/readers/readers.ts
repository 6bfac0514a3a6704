import { setImmediate as laterTick } from 'node:timers/promises';
import type { Place } from '../../shared/seats.ts';
import type { Reading, Zone } from '../tracker/trace.ts';
import type { ReadFailure } from './assembly.ts';
import { missingBoards } from './boards.ts';
import { type BoardHealth, boardHealth, type ReadersHealth } from './health.ts';
import { type OpenLine, openLinePort } from './line-port.ts';
import { PortWatch } from './port-watch.ts';
import { Reader } from './reader.ts';
import { type Sources, sourcesOf } from './sources.ts';
import { Strangers } from './strangers.ts';
import { nextZone, overdueRack } from './turns.ts';

export interface ReadersOptions {
  /** The table's clock in ms: the readings carry its time, and the order of the zones follows it. */
  readonly now: () => number;
  /**
   * Milliseconds of real time without a line after which a board counts as silent. A board ends every reading
   * within 5 s; asking another one sooner might put two fields on at once. Default 6000.
   */
  readonly patience?: number;
  /** How many times faster than life the table is played at: all waiting for boards is shorter by that. Default 1. */
  readonly pace?: number;
  /** How a board's line is opened; the serial port if not given. */
  readonly open?: OpenLine;
  /** The ports there are at this moment: looked through for boards that are missing. Without it ports stay as they are. */
  readonly look?: () => Promise<readonly string[]>;
  /** Whether somebody else, as the lights, wants one of the ports that hold no reader board. */
  readonly othersWant?: () => boolean;
}

/** How often, in ms of real time, the ports are looked through while something is wanted. */
const LOOK_EVERY = 2000;

/** How often, in ms of the table's clock, a board's own counters are fetched. */
const STATS_EVERY = 10_000;

/** Failures of the line, not of the board: it is worth asking again at once. */
const WORTH_REPEATING: readonly ReadFailure['code'][] = ['incomplete', 'unheard'];

/**
 * All reader boards of a table. One reading is under way at any time, over all boards: fields disturb each
 * other. While every board answers, what is asked and in which order depends on the earlier answers and the
 * table's clock alone, so that a virtual table runs the same every time.
 */
export class Readers {
  readonly #now: () => number;
  readonly #watch: PortWatch | null;
  readonly #newReader: (path: string) => Reader;
  #readers: readonly Reader[];
  readonly #strangers = new Strangers();
  /** Readers of strangers that are asked again: nothing is told of them unless they answer. */
  readonly #asking = new Set<Reader>();
  readonly #asked = new Map<Zone, number>();
  readonly #statsAt = new Map<Reader, number>();
  #sources: Sources<Reader> = sourcesOf([]);
  #turn: Place | null = null;
  #onReading: (reading: Reading) => void = () => {};
  #onHealth: (board: BoardHealth) => void = () => {};
  #onStranger: (path: string) => void = () => {};
  #wake: () => void = () => {};
  #closed = false;
  #running: Promise<void> = Promise.resolve();

  /** The boards on these ports, not opened yet; {@link openReaders} opens them too. */
  constructor(paths: readonly string[], options: ReadersOptions) {
    this.#now = options.now;
    const { pace = 1, open = openLinePort } = options;
    const patience = (options.patience ?? 6000) / pace;
    const { look, othersWant = () => false } = options;
    const wanted = () => this.health().missing.length > 0 || othersWant();
    this.#watch = look
      ? new PortWatch({ look, wanted, every: LOOK_EVERY / pace, found: (present) => this.#takeIn(present) })
      : null;
    const onChange = (reader: Reader) => this.#changed(reader);
    const isThere = look && (async (path: string) => (await look().catch((): string[] => [])).includes(path));
    this.#newReader = (path) =>
      new Reader(path, { open, patience, pace, onChange, ...(isThere && { isThere }) });
    this.#readers = paths.map(this.#newReader);
  }

  /** Opens all ports, then asks one board after the other who it is. */
  async open(): Promise<void> {
    await Promise.all(this.#readers.map((reader) => reader.connect()));
    for (const reader of this.#readers) await reader.greet();
  }

  /** Calls `listener` with each reading, before the next one is asked for. */
  onReading(listener: (reading: Reading) => void): void {
    this.#onReading = listener;
  }

  /** Calls `listener` whenever a board falls silent, goes away, comes back, is refused or cannot read a loop. */
  onHealth(listener: (board: BoardHealth) => void): void {
    this.#onHealth = listener;
  }

  /** Calls `listener` with each port that was plugged in later and holds no reader board. It is closed again. */
  onStranger(listener: (path: string) => void): void {
    this.#onStranger = listener;
  }

  /** Looks for boards that are missing on ports that turn up: a board is known by what it says, not by its port. */
  lookAround(): void {
    this.#watch?.start();
  }

  /** Whose turn it is, null between hands: that rack is read most often. */
  setTurn(place: Place | null): void {
    this.#turn = place;
  }

  /** Reads zone after zone until {@link close}. Rejects if a listener throws. */
  start(): Promise<void> {
    this.lookAround();
    this.#running = this.#run();
    return this.#running;
  }

  /** How the boards are. */
  health(): ReadersHealth {
    return {
      boards: this.#readers.map((reader) => boardHealth(reader, this.#sources.doubled.get(reader))),
      missing: missingBoards([...this.#sources.zones.keys()]),
    };
  }

  /** Closes the ports on which no reader board has answered, and returns their paths: the lights may be there. */
  async releaseStrangers(): Promise<string[]> {
    const strangers = this.#readers.filter((reader) => reader.hello === null && reader.state === 'silent');
    await this.#release(strangers);
    for (const { path } of strangers) this.#strangers.add(path);
    return strangers.map((reader) => reader.path);
  }

  /** Stops reading and closes the ports. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#watch?.stop();
    this.#wake();
    await Promise.all(this.#readers.map((reader) => reader.close()));
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      const zone = nextZone(this.#lastAsked(), this.#now(), { turn: this.#turn });
      if (zone !== null) {
        await this.#readZone(zone);
        continue;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Reads all loops of a zone and hands on what they held together; nothing if one of them failed. */
  async #readZone(zone: Zone): Promise<void> {
    const source = this.#sources.zones.get(zone);
    if (!source) return;
    const tags = new Set<string>();
    let complete = true;
    for (const [i, loop] of source.loops.entries()) {
      if (i > 0) await this.#readOverdueRack();
      const held = await this.#readLoop(source.board, loop);
      complete = held !== null;
      if (held === null) break;
      for (const tag of held) tags.add(tag);
    }
    if (this.#closed) return;
    const t = this.#now();
    this.#asked.set(zone, t);
    if (complete) this.#onReading({ t, zone, tags: [...tags] });
    await this.#refreshStats(source.board);
  }

  async #readOverdueRack(): Promise<void> {
    const rack = overdueRack(this.#lastAsked(), this.#now(), { turn: this.#turn });
    if (rack !== null) await this.#readZone(rack);
  }

  async #readLoop(reader: Reader, loop: number): Promise<readonly string[] | null> {
    for (const again of [true, false]) {
      const outcome = await reader.read(loop);
      if (outcome.ok) return outcome.value.tags;
      if (again && WORTH_REPEATING.includes(outcome.error.code)) continue;
      // What fails at once must not keep the event loop from the input that would mend it.
      await laterTick();
      break;
    }
    return null;
  }

  async #refreshStats(reader: Reader): Promise<void> {
    const now = this.#now();
    const last = this.#statsAt.get(reader);
    if (last === undefined) this.#statsAt.set(reader, now);
    if (last === undefined || now - last < STATS_EVERY) return;
    this.#statsAt.set(reader, now);
    await reader.refreshStats();
  }

  #lastAsked(): Map<Zone, number> {
    return new Map([...this.#sources.zones.keys()].map((zone) => [zone, this.#asked.get(zone) ?? -Infinity]));
  }

  #changed(reader: Reader): void {
    if (this.#asking.has(reader) && !hasAnswered(reader)) return;
    this.#sources = sourcesOf(this.#readers);
    this.#onHealth(boardHealth(reader, this.#sources.doubled.get(reader)));
    if (this.#sources.zones.size > 0) this.#wake();
    this.lookAround();
  }

  async #takeIn(present: readonly string[]): Promise<void> {
    const due = this.#strangers.look(present);
    for (const reader of this.#readers) {
      if (reader.state === 'absent' && present.includes(reader.path)) await reader.tryNow();
    }
    const known = new Set([...this.#readers.map(({ path }) => path), ...this.#strangers.paths]);
    for (const path of present) if (!known.has(path)) await this.#greetNew(path);
    for (const path of due) await this.#askAgain(path);
    // A board that was found elsewhere, and a port that nothing was ever known of, need not be waited for.
    const gone = this.#readers.filter(
      (reader) => reader.state === 'absent' && !present.includes(reader.path) && this.#replaced(reader),
    );
    await this.#release(gone);
  }

  #replaced({ hello }: Reader): boolean {
    return hello === null || hello.zones.some((zone) => this.#sources.zones.has(zone));
  }

  async #greetNew(path: string): Promise<void> {
    if (this.#closed) return;
    const reader = this.#newReader(path);
    this.#readers = [...this.#readers, reader];
    await reader.connect();
    await reader.greet();
    if (reader.state === 'silent' && !this.#closed) await this.#setAside(reader);
  }

  /** Asks a stranger again. It may be in somebody else's hands by now: then it cannot be opened. */
  async #askAgain(path: string): Promise<void> {
    if (this.#closed) return;
    const reader = this.#newReader(path);
    this.#asking.add(reader);
    this.#readers = [...this.#readers, reader];
    await reader.connect();
    await reader.greet();
    this.#asking.delete(reader);
    if (hasAnswered(reader)) this.#strangers.remove(path);
    else if (!this.#closed) await this.#setAside(reader);
  }

  async #setAside(stranger: Reader): Promise<void> {
    await this.#release([stranger]);
    this.#strangers.add(stranger.path);
    this.#onStranger(stranger.path);
  }

  async #release(readers: readonly Reader[]): Promise<void> {
    this.#readers = this.#readers.filter((reader) => !readers.includes(reader));
    await Promise.all(readers.map((reader) => reader.close()));
  }
}

/** Whether a board is there, if one that cannot be used. */
const hasAnswered = ({ state }: Reader): boolean => state === 'ready' || state === 'refused';

/**
 * Opens the reader boards on these ports. Resolves when each has said who it is or was given up on for now: those
 * are tried again on their own, and {@link Readers.health} says which boards are missing. Listen, then start.
 */
export async function openReaders(paths: readonly string[], options: ReadersOptions): Promise<Readers> {
  const readers = new Readers(paths, options);
  await readers.open();
  return readers;
}
