import { readFileSync } from 'node:fs';
import type { HandEvent } from '../../shared/game/events.ts';
import { PLACES } from '../../shared/game/seats.ts';
import { parseHex } from '../flash/hex-file.ts';
import { CLOCK_HZ, FLASH_BYTES } from './board.ts';
import { realTime, type Speed, type TableClock } from './clock.ts';
import type { LightsReading } from './lights-reading.ts';
import { LightsStation } from './lights-station.ts';
import { LineBoard } from './line-board.ts';
import type { Mishaps } from './mishaps.ts';
import { Pty } from './pty.ts';
import { type BoardSetup, ReaderBoard } from './reader-board.ts';
import { RequestLine } from './request-line.ts';
import type { StationBoard } from './station-board.ts';
import type { LoopId } from './table.ts';

const FIRMWARE = new URL('../../firmware/reader/reader.hex', import.meta.url);

const CYCLES_PER_MS = CLOCK_HZ / 1000;

/** A board that is still at work after this long is looked at again after the other business of the thread. */
const LONGEST_RUN = 2 * CLOCK_HZ;

/**
 * Real ms for which the table's time stands still at most when a board is back, until the host has spoken to it: at a
 * table that runs a hundred times faster than life, what the host does in real time would else take a hundred times too
 * long, and longer on a busy machine. A host that has heard a revived board announce itself says nothing at first; one
 * that has not, since noise on its line spoilt the announcement, waits in vain for an answer before it asks again.
 */
const FINDING = { plug: 120, revive: 40, reviveUnheard: 400 } as const;

/** What the world has to know of the table: which tags lie over which loop, and what happens when. */
export interface TableModel {
  loopTags(loop: LoopId): readonly string[];
  /** In ms of the table's time. */
  readonly nextMoveAt: number;
  move(): readonly { readonly hand: number; readonly event: HandEvent }[];
}

/** What a world consists of. */
export interface WorldParts {
  readonly table: TableModel;
  readonly clock: TableClock;
  readonly speed: Speed;
  /** Real firmware in emulated boards, or boards reduced to what their lines say; emulated, if not given. */
  readonly boards?: BoardKind;
  /** The chip of an emulated board, by the board's number, and how tags lie over it; all alike and well, if not given. */
  readonly setupOf?: (board: number) => BoardSetup;
  /** What goes wrong at the boards and their lines; nothing, if not given. */
  readonly mishaps?: Mishaps;
}

/** What the reader boards of a virtual table are. */
export type BoardKind = 'emulated' | 'lines';

/** The loops of the five boards, each board at the number that its straps say. */
export const BOARD_LOOPS: readonly (readonly LoopId[])[] = [
  ...PLACES.map((place) => [`${place}.rack`, `${place}.meld`] as const),
  ['discard.0', 'discard.1', 'discard.2', 'discard.3'],
];

/** A reader board at its serial line. */
interface Station {
  readonly board: StationBoard;
  /** Null while it is unplugged. */
  line: Pty | null;
  requests: RequestLine;
  dead: boolean;
}

/** Something for a board to do: bytes from the host, or a push of its reset button. */
type Job = { readonly station: Station; readonly bytes: Uint8Array | 'reset' };

/**
 * The five reader boards and the lights board, each on its own pseudo-terminal, around one table.
 *
 * The table's time T passes only while a reader board works on a request: from the first bit of the request to
 * the last of the answer. The boards work one after the other, in the order in which their requests come; so
 * for a host that asks one at a time, T and all that is read at it depend on nothing but the requests. The
 * answer is written when T is published, not before `speed` allows.
 */
export class World {
  /** The path of the lights' serial port. */
  readonly lights: string;
  /** An event of the hand has begun to happen on the table. */
  onTruth: (hand: number, event: HandEvent) => void = () => {};

  readonly #table: TableModel;
  readonly #clock: TableClock;
  readonly #speed: Speed;
  readonly #stations: readonly Station[];
  readonly #lights: LightsStation;
  readonly #jobs: Job[] = [];
  #truths: { readonly hand: number; readonly event: HandEvent }[] = [];
  /** What is to be added to the cycles of the board at work to get T. */
  #shift = 0;
  readonly #mishaps: Mishaps | null;
  #atWork: StationBoard | null = null;
  #output: number[] = [];
  /** Boards that are back and that the host has not spoken to yet, until it is waited for no longer. */
  readonly #awaited = new Map<Station, NodeJS.Timeout>();
  /** Dead boards whose line has brought noise: what they say first is spoilt by it. */
  readonly #spoilt = new Set<Station>();
  #holding: NodeJS.Timeout | undefined;
  #goingOn: NodeJS.Immediate | undefined;
  #closed = false;

  /** Starts all boards. Throws if the firmware is damaged or the system has no pseudo-terminals. */
  constructor({ table, clock, speed, boards = 'emulated', setupOf, mishaps }: WorldParts) {
    if (speed !== 'max' && !(speed > 0 && Number.isFinite(speed))) {
      throw new RangeError(`speed ${speed} is not a positive number or max`);
    }
    this.#table = table;
    this.#clock = clock;
    this.#speed = speed;
    this.#mishaps = mishaps ?? null;
    const flash = parseHex(readFileSync(FIRMWARE, 'utf8'), FLASH_BYTES);
    if (!flash.ok) throw new Error(`${FIRMWARE.pathname}: ${flash.error.message}`);
    this.#stations = BOARD_LOOPS.map((loops, straps) => {
      const tagsAt = (loop: number) => this.#tagsAt(loops[loop]);
      return this.#station(
        boards === 'lines'
          ? new LineBoard(loops, tagsAt)
          : new ReaderBoard(flash.value, straps, tagsAt, undefined, setupOf?.(straps)),
      );
    });
    this.#lights = new LightsStation();
    this.lights = this.#lights.path;
  }

  /** The paths of the serial ports of the readers that are plugged in, in order of their boards' numbers. */
  get readers(): string[] {
    return this.#stations.flatMap(({ line }) => line?.path ?? []);
  }

  /** What the lights show, once their board has nothing left to do. */
  readLights(): Promise<LightsReading> {
    return this.#lights.read();
  }

  /** Pushes the reset button of a reader board. */
  resetBoard(board: number): void {
    this.#enqueue({ station: this.#stations[board]!, bytes: 'reset' });
  }

  /** Takes a reader board's power away, or gives it back: a dead board hears and says nothing. */
  muteBoard(board: number, dead: boolean): void {
    const station = this.#stations[board]!;
    const revived = station.dead && !dead;
    station.dead = dead;
    if (revived) this.resetBoard(board);
  }

  /** Pushes the reset button of the lights board. */
  resetLights(): void {
    this.#lights.reset();
  }

  /** Ends all boards and frees their terminals. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#holding);
    clearImmediate(this.#goingOn);
    for (const timer of this.#awaited.values()) clearTimeout(timer);
    for (const { line, requests } of this.#stations) {
      requests.close();
      line?.close();
    }
    this.#lights.close();
  }

  /** Pulls a reader board's plug, or puts it into another port. */
  plugBoard(board: number, plugged: boolean): void {
    const station = this.#stations[board]!;
    if (plugged === (station.line !== null)) return;
    station.requests.close();
    station.line?.close();
    station.line = null;
    station.dead = !plugged;
    if (!plugged) return;
    this.#connect(station);
    this.resetBoard(board);
  }

  #station(board: StationBoard): Station {
    board.onSent = (byte) => this.#output.push(byte);
    const station: Station = { board, line: null, requests: new RequestLine(() => {}), dead: false };
    this.#connect(station);
    // The board starts before the table's time does; what it says then, nobody hears.
    board.run(LONGEST_RUN);
    this.#output = [];
    return station;
  }

  #connect(station: Station): void {
    const line = new Pty();
    const requests = new RequestLine((bytes) => {
      this.#found(station);
      this.#enqueue({ station, bytes });
    });
    line.onData = (bytes) => requests.take(bytes);
    Object.assign(station, { line, requests });
  }

  #enqueue(job: Job): void {
    if (job.station.dead) return;
    this.#jobs.push(job);
    if (this.#atWork === null) this.#nextJob();
  }

  #nextJob(): void {
    const job = this.#takeJob();
    if (job === undefined) return;
    const { board } = job.station;
    this.#atWork = board;
    this.#shift = this.#clock.cycles - board.cycles;
    if (job.bytes === 'reset') board.reset();
    else board.feed(job.bytes);
    this.#work(job.station);
  }

  /** The next thing to do; while a board is awaited, only what is to be done by such a board. */
  #takeJob(): Job | undefined {
    const due = this.#jobs.findIndex(
      ({ station }) => station.dead || this.#awaited.size === 0 || this.#awaited.has(station),
    );
    if (due < 0) return undefined;
    const [job] = this.#jobs.splice(due, 1);
    return job!.station.dead ? this.#takeJob() : job;
  }

  #await(station: Station, ms: number): void {
    clearTimeout(this.#awaited.get(station));
    this.#awaited.set(
      station,
      setTimeout(() => {
        this.#found(station);
        if (this.#atWork === null) this.#nextJob();
      }, ms),
    );
  }

  #found(station: Station): void {
    clearTimeout(this.#awaited.get(station));
    this.#awaited.delete(station);
  }

  #work(station: Station): void {
    const { board } = station;
    const { atRest, lastActivity } = board.run(board.cycles + LONGEST_RUN);
    const until = (atRest ? lastActivity : board.cycles) + this.#shift;
    this.#moveTable(until);
    const answer = Uint8Array.from(this.#output);
    this.#output = [];
    this.#hold(realTime(until - this.#clock.cycles, this.#speed), () => {
      this.#publish(until);
      if (!station.dead) station.line?.write(answer);
      if (!atRest) {
        this.#goingOn = setImmediate(() => this.#work(station));
        return;
      }
      this.#atWork = null;
      this.#nextJob();
    });
  }

  /** Goes on after some real time, at once where none is asked for. */
  #hold(ms: number, then: () => void): void {
    if (this.#closed) return;
    if (ms === 0) then();
    else this.#holding = setTimeout(then, ms);
  }

  #publish(time: number): void {
    this.#clock.cycles = time;
    const truths = this.#truths;
    this.#truths = [];
    for (const { hand, event } of truths) this.onTruth(hand, event);
    this.#goWrong(time / CYCLES_PER_MS);
  }

  /** Between two answers, so that no board is cut off in the middle of the world's own doings. */
  #goWrong(now: number): void {
    while (this.#mishaps && this.#mishaps.nextAt <= now) {
      const mishap = this.#mishaps.next();
      const station = this.#stations[mishap.board]!;
      if (mishap.is === 'plug') this.#await(station, FINDING.plug);
      if (mishap.is === 'revive') {
        this.#await(station, this.#spoilt.has(station) ? FINDING.reviveUnheard : FINDING.revive);
      }
      if (mishap.is === 'babble' && station.dead) this.#spoilt.add(station);
      else this.#spoilt.delete(station);
      if (mishap.is === 'unplug' || mishap.is === 'plug') this.plugBoard(mishap.board, mishap.is === 'plug');
      else if (mishap.is === 'reset') this.resetBoard(mishap.board);
      else if (mishap.is === 'babble') station.line?.write(mishap.bytes);
      else this.muteBoard(mishap.board, mishap.is === 'mute');
    }
  }

  /** The tags over a loop, as seen by the board that is at work. */
  #tagsAt(loop: LoopId | undefined): readonly string[] {
    if (loop === undefined || this.#atWork === null) return NOTHING;
    this.#moveTable(this.#atWork.cycles + this.#shift);
    return this.#table.loopTags(loop);
  }

  /** Carries out what happens on the table up to a time in cycles. */
  #moveTable(time: number): void {
    const ms = time / CYCLES_PER_MS;
    while (this.#table.nextMoveAt <= ms) this.#truths.push(...this.#table.move());
  }
}

const NOTHING: readonly string[] = [];
