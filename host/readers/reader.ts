import { err, ok, type Result } from '../../shared/game/result.ts';
import type { Zone } from '../trace/zones.ts';
import {
  type Assembly,
  assemble,
  endedBy,
  type LoopReading,
  type ReadFailure,
  startAssembly,
} from './assembly.ts';
import { Exchange, type Take } from './exchange.ts';
import { parseLine } from './frame.ts';
import type { LinePort, OpenLine } from './line-port.ts';
import {
  type BoardDiagnosis,
  type BoardStats,
  type Hello,
  isNotice,
  type Message,
  makeDiag,
  makeHello,
  makeProbe,
  makeRead,
  makeStats,
  parseMessage,
} from './messages.ts';

/**
 * The state of a board: its port cannot be opened (`absent`), it does not answer (`silent`), it has identified
 * itself and takes requests (`ready`), or it cannot be used as it is (`refused`, with a message that says why).
 */
export type ReaderState = 'absent' | 'silent' | 'ready' | 'refused';

/** Counts of events on a board's line since the host started. */
export interface ReaderCounters {
  readings: number;
  /** Lines that were too long, malformed or had a wrong checksum. */
  brokenLines: number;
  /** Valid lines that answered no open request. */
  staleLines: number;
  restarts: number;
  /** Failed readings, by reason. */
  failures: Partial<Record<ReadFailure['code'], number>>;
}

export interface ReaderOptions {
  readonly open: OpenLine;
  /** Milliseconds without a line after which a request counts as unanswered. */
  readonly patience: number;
  /** How many times faster than real time the table is played; 1 if not given. */
  readonly pace?: number;
  /**
   * Whether the port exists, where that can be told: the name of a port that went away may be reused by another device.
   */
  readonly isThere?: (path: string) => Promise<boolean>;
  /** The board's state, zones or message changed. */
  readonly onChange: (reader: Reader) => void;
}

/** Milliseconds until an absent or silent board is tried again, doubled after each failure up to the limit. */
const FIRST_RETRY = 500;
const LAST_RETRY = 16_000;

/**
 * A board that was reset when its port was opened misses the first HELLO, but announces itself when it has
 * started. The announcement is as good as an answer; it is used if no answer follows within this time, ms.
 */
const BOOT_GRACE = 1000;

/** Its clock may be another, too: then every byte arrives broken. */
const GARBLED = 'what it says is no line of a reader board: flash it with `mingg flash reader`';

/**
 * One reader board on one serial port. It gets one request at a time. A board that restarts is used again once
 * it announces itself; one that falls silent or loses its port is tried again at growing intervals.
 */
export class Reader {
  readonly path: string;
  readonly counters: ReaderCounters = {
    readings: 0,
    brokenLines: 0,
    staleLines: 0,
    restarts: 0,
    failures: {},
  };
  readonly #options: ReaderOptions;
  #state: ReaderState = 'absent';
  #message = 'not opened yet';
  #hello: Hello | null = null;
  #stats: BoardStats | null = null;
  #line: LinePort | null = null;
  #opening = false;
  /** It did not answer the last HELLO. */
  #unanswered = false;
  #exchange: Exchange<unknown> | null = null;
  #seq = 0;
  readonly #troubles = new Map<number, string>();
  #retry: NodeJS.Timeout | null = null;
  #retryIn = FIRST_RETRY;
  #closed = false;

  constructor(path: string, options: ReaderOptions) {
    this.path = path;
    this.#options = options;
  }

  get state(): ReaderState {
    return this.#state;
  }

  /** The problem with the board, in words; empty if there is none. */
  get message(): string {
    return this.#message;
  }

  /** The board's last description of itself. */
  get hello(): Hello | null {
    return this.#hello;
  }

  /** The board's own counters, as last fetched. */
  get stats(): BoardStats | null {
    return this.#stats;
  }

  /** The zones that can be read now, indexed by loop. */
  get zones(): readonly Zone[] {
    return this.#state === 'ready' ? this.#hello!.zones : [];
  }

  /** Opens the port. A port that cannot be opened is tried again, until {@link close}. */
  async connect(): Promise<void> {
    if (this.#closed || this.#line || this.#opening) return;
    this.#opening = true;
    const opened = await this.#options.open(this.path);
    this.#opening = false;
    if (!opened.ok) {
      this.#become('absent', opened.error);
      this.#tryAgain();
      return;
    }
    const line = opened.value;
    if (this.#closed) return line.close();
    this.#line = line;
    line.onLine((text) => this.#onLine(text));
    line.onClose(() => this.#onClose(line));
    this.#become('silent', 'it has not answered yet');
  }

  /** Asks the board to identify itself. If it does not answer it is asked again later, until {@link close}. */
  async greet(): Promise<void> {
    if (!this.#line || this.#exchange) return;
    let boot: NodeJS.Timeout | undefined;
    // The LF ends any partial line that an earlier host may have left with the board.
    const answer = await this.#ask<Hello>(
      (seq) => `\n${makeHello(seq)}`,
      (message, seq) => {
        if (message.kind === 'hello' && message.seq === seq) return ok(message.hello);
        if (message.kind !== 'boot') return 'stale';
        const exchange = this.#exchange!;
        boot ??= setTimeout(() => exchange.end(ok(message.hello)), this.#real(BOOT_GRACE));
        return 'more';
      },
    );
    clearTimeout(boot);
    if (answer.ok) this.#accept(answer.value);
    else if (answer.error.code === 'timeout' || answer.error.code === 'broken-line') {
      this.#unanswered = true;
      this.#fallSilent(answer.error.code === 'broken-line' ? GARBLED : undefined);
    }
  }

  /** Reads one loop of a board that is ready. */
  async read(loop: number): Promise<Result<LoopReading, ReadFailure>> {
    return this.#readBy(loop, (seq) => makeRead(seq, loop));
  }

  /** Asks whether one tag is over a loop, of a board that can tell: a reading with that tag or none. */
  async probe(loop: number, uid: string): Promise<Result<LoopReading, ReadFailure>> {
    if (!this.#hello?.can.includes('probe')) return err({ code: 'not-ready' });
    return this.#readBy(loop, (seq) => makeProbe(seq, loop, uid));
  }

  async #readBy(loop: number, make: (seq: number) => string): Promise<Result<LoopReading, ReadFailure>> {
    if (this.#state !== 'ready') return err({ code: 'not-ready' });
    let assembly: Assembly | null = null;
    const outcome = await this.#ask<LoopReading>(make, (message, seq) => {
      const step = assemble(assembly ?? startAssembly(seq, loop), message);
      if (step.state === 'complete') return ok(step.reading);
      if (step.state === 'failed') return err(step.failure);
      assembly = step.assembly;
      return step.state === 'stale' ? 'stale' : 'more';
    });
    if (outcome.ok) this.counters.readings++;
    else await this.#mend(outcome.error);
    this.#noteTrouble(loop, outcome);
    return outcome;
  }

  /** Asks how the chip and the antenna of a loop are; null if the board cannot tell. */
  async diagnose(loop: number): Promise<Result<BoardDiagnosis, ReadFailure> | null> {
    if (this.#state !== 'ready') return err({ code: 'not-ready' });
    if (!this.#hello!.can.includes('diag')) return null;
    return this.#ask<BoardDiagnosis>(
      (seq) => makeDiag(seq, loop),
      (message, seq) => {
        if (isNotice(message)) return err(endedBy(message));
        if (message.seq !== seq) return 'stale';
        if (message.kind === 'fail') return err({ code: 'refused', reason: message.reason });
        return message.kind === 'diag' ? ok(message.diagnosis) : 'stale';
      },
    );
  }

  /** Fetches the board's own counters into {@link stats}. An uptime that went back shows a restart. */
  async refreshStats(): Promise<void> {
    const outcome = await this.#ask<BoardStats>(
      (seq) => makeStats(seq),
      (message, seq) => {
        if (isNotice(message)) return err(endedBy(message));
        return message.kind === 'stats' && message.seq === seq ? ok(message.stats) : 'stale';
      },
    );
    if (!outcome.ok) return this.#mend(outcome.error);
    if (this.#stats && outcome.value.uptime < this.#stats.uptime) this.counters.restarts++;
    this.#stats = outcome.value;
  }

  /** The port exists: if it could not be opened before, this tries it now instead of waiting for the next retry. */
  async tryNow(): Promise<void> {
    if (this.#line || this.#closed) return;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#retryIn = FIRST_RETRY;
    await this.connect();
    await this.greet();
  }

  /** Ends everything and closes the port. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    const line = this.#line;
    this.#line = null;
    this.#exchange?.end(err({ code: 'closed' }));
    await line?.close();
  }

  async #ask<T>(
    make: (seq: number) => string,
    take: (message: Message, seq: number) => ReturnType<Take<T>>,
  ): Promise<Result<T, ReadFailure>> {
    if (!this.#line || this.#exchange) return err({ code: 'not-ready' });
    const seq = this.#seq;
    this.#seq = (seq + 1) % 256;
    const exchange = new Exchange<T>(this.#options.patience, (message) => take(message, seq));
    this.#exchange = exchange as Exchange<unknown>;
    this.#line.write(make(seq));
    const outcome = await exchange.outcome;
    this.#exchange = null;
    return outcome;
  }

  #onLine(text: string): void {
    if (text === '') return;
    const body = parseLine(text);
    const message = body.ok ? parseMessage(body.value) : body;
    if (message.ok) {
      this.#onMessage(message.value);
    } else if (message.error.code === 'version' || message.error.code === 'zones') {
      this.#become('refused', message.error.message);
      this.#exchange?.end(err({ code: 'not-ready' }));
      this.#tryAgain();
    } else {
      this.counters.brokenLines++;
      this.#exchange?.noise();
    }
  }

  #onMessage(message: Message): void {
    const taken = this.#exchange?.take(message) ?? false;
    if (message.kind !== 'boot') {
      if (!taken) this.counters.staleLines++;
      return;
    }
    if (this.#hello) {
      this.counters.restarts++;
      this.#stats = null;
    }
    // A greeting in progress uses the announcement as its answer, unless an answer follows.
    if (this.#state === 'ready' || !taken) this.#accept(message.hello);
  }

  #onClose(line: LinePort): void {
    if (this.#closed || this.#line !== line) return;
    this.#line = null;
    this.#become('absent', 'its port went away');
    this.#exchange?.end(err({ code: 'closed' }));
    this.#tryAgain();
  }

  #accept(hello: Hello): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#retryIn = FIRST_RETRY;
    this.#hello = hello;
    this.#unanswered = false;
    this.#troubles.clear();
    this.#become('ready', '');
  }

  /** Counts a failure and checks what state the board is in. */
  async #mend(failure: ReadFailure): Promise<void> {
    this.counters.failures[failure.code] = (this.counters.failures[failure.code] ?? 0) + 1;
    if (failure.code === 'timeout') this.#fallSilent();
    // It may still be reading. It takes requests in order, so once it has answered this one its field is off.
    if (failure.code === 'broken-line') await this.greet();
  }

  /** Remembers the loops that the board says it cannot read, until it can. */
  #noteTrouble(loop: number, outcome: Result<LoopReading, ReadFailure>): void {
    if (this.#state !== 'ready') return;
    if (outcome.ok) this.#troubles.delete(loop);
    else if (outcome.error.code === 'refused') this.#troubles.set(loop, outcome.error.reason);
    const zones = this.#hello!.zones;
    const troubles = [...this.#troubles].map(
      ([at, reason]) => `${zones[at] ?? `loop ${at}`} cannot be read: ${reason}`,
    );
    this.#become('ready', troubles.sort().join(', '));
  }

  #fallSilent(message = 'it does not answer'): void {
    this.#become('silent', message);
    this.#tryAgain();
  }

  #tryAgain(): void {
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(async () => {
      this.#retry = null;
      if (this.#unanswered) await this.#hangUp();
      const { isThere } = this.#options;
      if (!this.#line && isThere && !(await isThere(this.path))) return this.#tryAgain();
      await this.connect();
      await this.greet();
    }, this.#real(this.#retryIn));
    this.#retryIn = Math.min(this.#retryIn * 2, LAST_RETRY);
  }

  /** The port may have been replaced unnoticed by another of the same name, so it is reopened. */
  async #hangUp(): Promise<void> {
    const line = this.#line;
    this.#line = null;
    this.#unanswered = false;
    await line?.close();
  }

  /** Converts ms at real-time play into ms at this table's pace. */
  #real(ms: number): number {
    return ms / (this.#options.pace ?? 1);
  }

  #become(state: ReaderState, message: string): void {
    if (state === this.#state && message === this.#message) return;
    this.#state = state;
    this.#message = message;
    this.#options.onChange(this);
  }
}
