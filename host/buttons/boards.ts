import { Bounce } from './bounce.ts';
import type { HidBoards, OpenBoard, PluggedBoard } from './hid.ts';
import { heldAfter, type InputName } from './inputs.ts';

/** Decides which boards to open, and hears of presses. */
export interface BoardsListener {
  /** The boards to open, of those plugged in. Called at every scan. */
  wanted(plugged: readonly PluggedBoard[]): readonly PluggedBoard[];
  onPress(board: PluggedBoard, input: InputName): void;
  onRelease(board: PluggedBoard, input: InputName): void;
  /** A board was opened, unplugged or cannot be used; reported once until it changes. */
  onHealth(board: PluggedBoard, state: 'open' | 'gone' | 'unusable', why: string): void;
}

/** How often, in ms, to scan for boards. */
const LOOK_EVERY = 1000;

/** A board that is open, or is being opened. */
interface Station {
  readonly board: PluggedBoard;
  open: OpenBoard | null;
  held: Set<InputName>;
}

/**
 * The button boards of the table. They may be plugged in and out at any time; a board that cannot be opened is
 * tried again at every scan.
 */
export class Boards {
  readonly #hid: HidBoards;
  readonly #listener: BoardsListener;
  readonly #every: number;
  readonly #stations = new Map<string, Station>();
  readonly #complaints = new Map<string, string>();
  readonly #bounce = new Bounce();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #closed = false;

  /** Opens nothing yet: {@link start} does. @param every milliseconds between two scans */
  constructor(hid: HidBoards, listener: BoardsListener, every = LOOK_EVERY) {
    this.#hid = hid;
    this.#listener = listener;
    this.#every = every;
  }

  /** Opens the boards that are plugged in, now and later. Resolves after the first scan. */
  start(): Promise<void> {
    this.#looking = this.#look();
    return this.#looking;
  }

  /** Closes all boards; the listener is not called any more. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    const stations = [...this.#stations.values()];
    this.#stations.clear();
    await Promise.all(stations.map(({ open }) => open?.close()));
  }

  async #look(): Promise<void> {
    const plugged = await this.#plugged();
    const paths = new Set(plugged.map(({ path }) => path));
    for (const [path] of this.#stations) if (!paths.has(path)) this.#gone(path);
    for (const path of this.#complaints.keys()) if (!paths.has(path)) this.#complaints.delete(path);
    for (const board of this.#closed ? [] : this.#listener.wanted(plugged)) await this.#open(board);
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look();
    }, this.#every);
  }

  async #plugged(): Promise<readonly PluggedBoard[]> {
    try {
      return await this.#hid.list();
    } catch {
      // A device was unplugged during the listing. The next scan is soon, and open boards report their own end.
      return [...this.#stations.values()].map(({ board }) => board);
    }
  }

  async #open(board: PluggedBoard): Promise<void> {
    const { path } = board;
    if (this.#stations.has(path) || this.#closed) return;
    const station: Station = { board, open: null, held: new Set() };
    this.#stations.set(path, station);
    const opened = await this.#hid.open(board, {
      onReport: (report) => this.#report(station, report),
      onGone: () => this.#gone(path),
    });
    const still = this.#stations.get(path) === station;
    if (!opened.ok) {
      if (still) this.#stations.delete(path);
      if (opened.error.code === 'gone' || this.#closed) return;
      const { message } = opened.error;
      if (this.#complaints.get(path) === message) return;
      this.#complaints.set(path, message);
      this.#listener.onHealth(board, 'unusable', message);
    } else if (still) {
      station.open = opened.value;
      this.#complaints.delete(path);
      this.#listener.onHealth(board, 'open', '');
    } else await opened.value.close();
  }

  #gone(path: string): void {
    const station = this.#stations.get(path);
    if (!station || this.#closed) return;
    this.#stations.delete(path);
    for (const input of station.held) this.#listener.onRelease(station.board, input);
    if (station.open === null) return;
    void station.open.close();
    this.#listener.onHealth(station.board, 'gone', 'it was unplugged');
  }

  #report(station: Station, report: Uint8Array): void {
    if (this.#closed || station.open === null || this.#stations.get(station.board.path) !== station) return;
    const before = station.held;
    const held = heldAfter(station.open.fields, before, report);
    station.held = held;
    const now = performance.now();
    const { board } = station;
    for (const input of before) {
      if (held.has(input)) continue;
      this.#bounce.released(`${board.path} ${input}`, now);
      this.#listener.onRelease(board, input);
    }
    for (const input of held) {
      if (before.has(input) || !this.#bounce.pressed(`${board.path} ${input}`, now)) continue;
      this.#listener.onPress(board, input);
    }
  }
}
