import { setImmediate as laterTick } from 'node:timers/promises';
import type { Result } from '../../shared/game/result.ts';
import type { Place } from '../../shared/game/seats.ts';
import type { Reading } from '../trace/readings.ts';
import type { Zone } from '../trace/zones.ts';
import type { LoopReading, ReadFailure } from './assembly.ts';
import { boardName, missingBoards } from './boards.ts';
import { type BoardHealth, boardHealth, type ReadersHealth } from './health.ts';
import { type OpenLine, openLinePort } from './line-port.ts';
import type { BoardDiagnosis } from './messages.ts';
import { PortWatch } from './port-watch.ts';
import { Probing } from './probing.ts';
import { Reader } from './reader.ts';
import { type Sources, sourcesOf } from './sources.ts';
import { Strangers } from './strangers.ts';
import { nextZone, overdueRack } from './turns.ts';
import { zoneReading } from './zone-reading.ts';

export interface ReadersOptions {
  /** The table's clock in ms: it stamps the readings, and the order of the zones follows it. */
  readonly now: () => number;
  /**
   * Milliseconds of real time without a line after which a board counts as silent. A board ends every reading
   * within 5 s; asking another board sooner might turn two fields on at once. Default 6000.
   */
  readonly patience?: number;
  /** How many times faster than real time the table is played: every wait for a board is shorter by that. Default 1. */
  readonly pace?: number;
  /** Opens a board's line; a serial port if not given. */
  readonly open?: OpenLine;
  /** Lists the ports that exist now, to find missing boards. Without it the set of ports is fixed. */
  readonly look?: () => Promise<readonly string[]>;
  /** Whether another part, such as the lights, wants one of the ports without a reader board. */
  readonly othersWant?: () => boolean;
}

/** How the chip of a board and the antenna of one of its loops are, or why the board did not say. */
export interface LoopDiagnosis {
  /** "the reader of place A". */
  readonly board: string;
  readonly zone: Zone;
  readonly loop: number;
  readonly outcome: Result<BoardDiagnosis, ReadFailure>;
}

/** How often, in ms of real time, the ports are scanned while something is wanted. */
const LOOK_EVERY = 2000;

/** How often, in ms of the table's clock, a board's own counters are fetched. */
const STATS_EVERY = 10_000;

/** Failures of the line rather than the board: asking again at once may help. */
const WORTH_REPEATING: readonly ReadFailure['code'][] = ['incomplete', 'unheard'];

/**
 * All reader boards of a table. Over all boards only one reading is in progress at a time, since fields disturb
 * each other. While every board answers, the requests and their order depend only on the earlier answers and
 * the table's clock, so a virtual table runs the same every time.
 */
export class Readers {
  readonly #now: () => number;
  readonly #watch: PortWatch | null;
  readonly #newReader: (path: string) => Reader;
  #readers: readonly Reader[];
  readonly #strangers = new Strangers();
  /** Strangers that are being asked again: their health is not reported unless they answer. */
  readonly #asking = new Set<Reader>();
  readonly #probing = new Probing();
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

  /** Opens all ports, then asks the boards one after the other to identify themselves. */
  async open(): Promise<void> {
    await Promise.all(this.#readers.map((reader) => reader.connect()));
    for (const reader of this.#readers) await reader.greet();
  }

  /** Calls `listener` with each reading, before the next one is requested. */
  onReading(listener: (reading: Reading) => void): void {
    this.#onReading = listener;
  }

  /** Calls `listener` whenever a board falls silent, goes away, comes back, is refused or cannot read a loop. */
  onHealth(listener: (board: BoardHealth) => void): void {
    this.#onHealth = listener;
  }

  /** Calls `listener` with each port that was plugged in later and has no reader board. The port is closed again. */
  onStranger(listener: (path: string) => void): void {
    this.#onStranger = listener;
  }

  /** Asks each board that can tell how its chip and the antenna of each of its loops are, one after the other. */
  async diagnose(): Promise<LoopDiagnosis[]> {
    const found: LoopDiagnosis[] = [];
    for (const reader of this.#readers) {
      for (const [loop, zone] of reader.zones.entries()) {
        const outcome = await reader.diagnose(loop);
        if (outcome) found.push({ board: boardName(reader.zones), zone, loop, outcome });
      }
    }
    return found;
  }

  /** Looks for missing boards on new ports: a board is recognised by how it identifies itself, not by its port. */
  lookAround(): void {
    this.#watch?.start();
  }

  /** Sets whose turn it is, null between hands: that rack is read most often. */
  setTurn(place: Place | null): void {
    this.#turn = place;
  }

  /** Reads zone after zone until {@link close}. Rejects if a listener throws. */
  start(): Promise<void> {
    this.lookAround();
    this.#running = this.#run();
    return this.#running;
  }

  /** The condition of the boards. */
  health(): ReadersHealth {
    return {
      boards: this.#readers.map((reader) => boardHealth(reader, this.#sources.doubled.get(reader))),
      missing: missingBoards([...this.#sources.zones.keys()]),
    };
  }

  /** Closes the ports where no reader board has answered, and returns their paths: the lights may be there. */
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

  /** Reads all loops of a zone and passes on their tags as one reading; nothing if one of them failed. */
  async #readZone(zone: Zone): Promise<void> {
    const source = this.#sources.zones.get(zone);
    if (!source) return;
    const readings: LoopReading[] = [];
    for (const [i, loop] of source.loops.entries()) {
      if (i > 0) await this.#readOverdueRack();
      const held = await this.#readLoop(source.board, loop);
      if (held === null) break;
      readings.push(held);
    }
    if (this.#closed) return;
    const t = this.#now();
    this.#asked.set(zone, t);
    if (readings.length === source.loops.length) this.#onReading(zoneReading(t, zone, readings));
    await this.#refreshStats(source.board);
  }

  async #readOverdueRack(): Promise<void> {
    const rack = overdueRack(this.#lastAsked(), this.#now(), { turn: this.#turn });
    if (rack !== null) await this.#readZone(rack);
  }

  async #readLoop(reader: Reader, loop: number): Promise<LoopReading | null> {
    for (const again of [true, false]) {
      const outcome = await reader.read(loop);
      if (outcome.ok) return this.#probing.complete(reader, outcome.value);
      if (again && WORTH_REPEATING.includes(outcome.error.code)) continue;
      // A read that fails immediately must not starve the event loop of the input that would clear the fault.
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
    // There is no need to wait for a board that was found elsewhere, or for a port that was never identified.
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

  /** Asks a stranger again. Another program may have its port by now: then it cannot be opened. */
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

/** Whether there is a reader board, usable or not. */
const hasAnswered = ({ state }: Reader): boolean => state === 'ready' || state === 'refused';

/**
 * Opens the reader boards on these ports. Resolves when each has identified itself or was given up for now;
 * the latter are retried automatically, and {@link Readers.health} says which boards are missing. Set the
 * listeners, then start.
 */
export async function openReaders(paths: readonly string[], options: ReadersOptions): Promise<Readers> {
  const readers = new Readers(paths, options);
  await readers.open();
  return readers;
}
