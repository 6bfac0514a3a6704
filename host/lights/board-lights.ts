import { connectLights, type LightsConnection } from './connection.ts';
import { DARK, type LightsState } from './lights.ts';
import { afterChange, CLEARED, nextChange, type Picture, pictureOf } from './picture.ts';

/** Milliseconds between two checks of a board that has nothing to do. */
const CHECK_EVERY = 5000;

/** Milliseconds until a missing board is tried again, doubled after each failure up to the limit. */
const FIRST_RETRY = 500;
const LAST_RETRY = 16_000;

/** The condition of the lights board, for people. `message` says why it shows nothing; empty if it does. */
export interface LightsHealth {
  readonly path: string;
  readonly state: 'showing' | 'absent';
  readonly message: string;
}

/**
 * The lights of a table, on the board at one serial port. Given a state, they make the board show it. Only
 * registers that differ are written, one at a time, each acknowledged before the next, so a slow line never
 * carries outdated values. A board that restarts or comes back gets the state again; without a board only the
 * lights are missing.
 */
export class Lights {
  #path: string;
  #picture: Picture = pictureOf(DARK);
  #shown: Picture = CLEARED;
  #connection: LightsConnection | null = null;
  #message = 'not opened yet';
  #restarted = false;
  #painting = false;
  #trying = false;
  readonly #ending = new AbortController();
  #opening: Promise<void> = Promise.resolve();
  #settled: ((shown: boolean) => void)[] = [];
  #onHealth: (health: LightsHealth) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #retryIn = FIRST_RETRY;

  /** The lights on the board at `path`, not opened yet: {@link open} does. */
  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Opens the board. Resolves when it is there or was given up on for now: then it is tried again, until {@link close}.
   */
  open(): Promise<void> {
    this.#trying = true;
    this.#opening = this.#open().finally(() => {
      this.#trying = false;
    });
    return this.#opening;
  }

  async #open(): Promise<void> {
    const connected = await connectLights(this.#path, this.#ending.signal);
    if (!connected.ok) return this.#lose(connected.error);
    const connection = connected.value;
    if (this.#ending.signal.aborted) return connection.close();
    this.#connection = connection;
    this.#shown = CLEARED;
    this.#restarted = false;
    this.#retryIn = FIRST_RETRY;
    this.#tell('');
    connection.onClose(() => {
      if (this.#connection === connection) this.#lose('its port went away');
    });
    connection.onRestart(() => {
      this.#restarted = true;
      void this.#paint();
    });
    void this.#paint();
  }

  /** Tries another port, unless the board is connected already. Call it when a new port appears. */
  moveTo(path: string): void {
    if (this.#connection || this.#ending.signal.aborted) return;
    this.#path = path;
    this.#retryIn = FIRST_RETRY;
    // The attempt in progress at the old port ends in a retry, which uses this one.
    if (this.#trying) return;
    clearTimeout(this.#timer);
    void this.open();
  }

  /** Shows `state` from now on. */
  show(state: LightsState): void {
    this.#picture = pictureOf(state);
    if (nextChange(this.#shown, this.#picture)) void this.#paint();
  }

  /** Resolves to true once the board shows the last state and has acknowledged it; to false if there is no board. */
  async settled(): Promise<boolean> {
    await this.#opening;
    return new Promise((resolve) => {
      this.#settled.push(resolve);
      void this.#paint();
    });
  }

  /** The condition of the board. */
  health(): LightsHealth {
    return { path: this.#path, state: this.#connection ? 'showing' : 'absent', message: this.#message };
  }

  /** Calls `listener` when the board goes away or comes back. */
  onHealth(listener: (health: LightsHealth) => void): void {
    this.#onHealth = listener;
  }

  /** Closes the port. The lights stay as they are. */
  async close(): Promise<void> {
    this.#ending.abort();
    clearTimeout(this.#timer);
    const connection = this.#connection;
    this.#connection = null;
    this.#settle(false);
    await connection?.close();
    await this.#opening;
  }

  /** Writes the registers that differ, until none does and the board has acknowledged them. */
  async #paint(): Promise<void> {
    if (this.#painting) return;
    const connection = this.#connection;
    if (!connection) return this.#settle(false);
    this.#painting = true;
    clearTimeout(this.#timer);
    for (let acknowledged = false; ; ) {
      if (this.#restarted) {
        this.#restarted = false;
        acknowledged = false;
        connection.setUp();
        this.#shown = CLEARED;
      }
      const change = nextChange(this.#shown, this.#picture);
      if (acknowledged && !change) break;
      if (change) {
        connection.write(change);
        this.#shown = afterChange(this.#shown, change);
      }
      const condition = await connection.check();
      if (this.#connection !== connection) break;
      if (condition === 'silent') {
        this.#lose('it does not answer');
        break;
      }
      this.#restarted ||= condition === 'restarted';
      acknowledged = true;
    }
    this.#painting = false;
    if (this.#connection !== connection) return void this.#paint();
    this.#settle(true);
    this.#timer = setTimeout(() => void this.#paint(), CHECK_EVERY);
  }

  #lose(message: string): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#tell(message);
    this.#settle(false);
    void connection?.close();
    if (this.#ending.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.open(), this.#retryIn);
    this.#retryIn = Math.min(this.#retryIn * 2, LAST_RETRY);
  }

  #tell(message: string): void {
    if (message === this.#message) return;
    this.#message = message;
    this.#onHealth(this.health());
  }

  #settle(shown: boolean): void {
    for (const resolve of this.#settled.splice(0)) resolve(shown);
  }
}
