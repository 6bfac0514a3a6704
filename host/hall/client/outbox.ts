import { err, ok, type Result } from '../../../shared/game/result.ts';
import { parseCheckpoint } from '../../ledger/checkpoint.ts';
import { cosignedAt } from '../../ledger/cosignature.ts';
import type { ViewedEntry } from '../../ledger/log-view.ts';
import type { VerifierKey } from '../../ledger/signed-note.ts';
import type { TableLog } from '../../ledger/table-log.ts';
import type { Delivered, Delivery, NotDelivered } from '../wire/delivery.ts';
import { Bell } from './bell.ts';
import type { HallRefusal } from './hall-requests.ts';
import { Patience } from './patience.ts';

/** What the outbox needs of the table's log. */
export type OutboxLog = Pick<
  TableLog,
  'size' | 'sealedFrom' | 'checkpoint' | 'delivered' | 'viewed' | 'keepCosigned'
>;

/** Hears how deliveries go. */
export interface OutboxListener {
  /** Everything up to now is delivered. */
  delivered(): void;
  /** The hall is out of reach. */
  unreachable(message: string): void;
  /** The hall takes no delivery; the message says why, and what to do. */
  refused(message: string): void;
}

/** Settings of an outbox. */
export interface OutboxSettings {
  readonly log: OutboxLog;
  /** The key with which the hall cosigns. */
  readonly cosigner: VerifierKey;
  /** Sends a delivery, or part of one, to the hall. */
  readonly send: (
    delivery: Delivery,
    signal: AbortSignal,
  ) => Promise<Result<Delivered, HallRefusal | NotDelivered>>;
}

/**
 * Entries of one part of a delivery: at most so many, and not many more than so many bytes. A hall that is filled again by
 * hundreds of tables takes their parts in turn, and each of them has to be answered in time.
 */
const PART_ENTRIES = 256;
const PART_BYTES = 32 * 1024;
/**
 * What opens nothing, the hashes of the hand in play, is sent once a minute (ms): each delivery costs the hall an entry
 * of its own log.
 */
const SEALED_EVERY = 60_000;

/**
 * Brings a table's log to its hall: what is open at once, the hand in play by its hashes now and then, and everything
 * that is missing there however long the hall was away. Entries are delivered when the hall has cosigned a checkpoint
 * over them; until then they are sent again. The table never waits for it.
 */
export class Outbox {
  readonly #settings: OutboxSettings;
  readonly #listener: OutboxListener;
  readonly #patience = new Patience();
  readonly #bell = new Bell();
  /** How many entries the hall has open. */
  #opened: number;
  /** The entry with which the last delivery, or part of one, began. */
  #from = 0;
  /** How many entries are under the checkpoint that was cosigned last; null if that is not known. */
  #delivered: number | null = null;
  /** When something was delivered last (ms of a clock that does not jump). */
  #lastTime = Number.NEGATIVE_INFINITY;
  /** The last delivery failed: entries that are logged meanwhile are no reason to try again sooner. */
  #isBackingOff = false;
  #closed = false;
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;

  constructor(settings: OutboxSettings, listener: OutboxListener) {
    this.#settings = settings;
    this.#listener = listener;
    // What was cosigned is a good guess: if the hall lacks some of it, it says from where.
    this.#opened = sizeOf(settings.log.delivered);
    this.#ended = this.#run();
  }

  /** Entries were logged. */
  logged(): void {
    if (!this.#isBackingOff) this.#bell.ring();
  }

  /** The hall has answered somewhere else, and said how many entries it has open. */
  hallHas(opened: number): void {
    if (opened !== this.#opened) this.#delivered = null;
    this.#opened = opened;
    this.#bell.ring();
  }

  /** Delivers what is left if the hall answers within `patience` ms, and ends. */
  async close(patience: number): Promise<void> {
    this.#closed = true;
    this.#bell.ring();
    const timer = setTimeout(() => this.#stop.abort(), patience);
    await this.#ended;
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      const due = this.#dueIn();
      if (due > 0) {
        await this.#bell.wait(due);
        continue;
      }
      if (await this.#deliver()) this.#patience.reset();
      else {
        this.#isBackingOff = true;
        await this.#bell.wait(this.#patience.next());
        this.#isBackingOff = false;
      }
    }
    if (!this.#isDelivered) await this.#deliver();
  }

  get #isDelivered(): boolean {
    const size = sizeOf(this.#settings.log.checkpoint);
    return size === 0 || this.#delivered === size;
  }

  /** ms until something is to be delivered; 0 for now, Infinity for nothing. */
  #dueIn(): number {
    if (this.#isDelivered) return Number.POSITIVE_INFINITY;
    const { log } = this.#settings;
    const open = Math.min(log.sealedFrom ?? log.size, sizeOf(log.checkpoint));
    if (this.#delivered === null || open > this.#opened) return 0;
    return Math.max(0, this.#lastTime + SEALED_EVERY - performance.now());
  }

  /** @returns whether the hall has everything up to now */
  async #deliver(): Promise<boolean> {
    const { log } = this.#settings;
    let sent: Result<void, HallRefusal | NotDelivered>;
    try {
      sent = this.#opened > log.size ? err(rolledBack(this.#opened, log.size)) : await this.#send();
    } catch (error) {
      sent = refused(`what the hall cosigned could not be kept: ${(error as Error).message}`);
    }
    if (this.#stop.signal.aborted) return false;
    if (sent.ok) {
      this.#lastTime = performance.now();
      this.#listener.delivered();
      return true;
    }
    const { code, message } = sent.error;
    // A hall that lacks more than was thought says from where. Each time it must be less, so this ends. It may have said
    // the same meanwhile where it was asked for the round.
    if (code === 'gap' && sent.error.from !== undefined && sent.error.from < this.#from) {
      this.#opened = sent.error.from;
      return this.#deliver();
    }
    if (code === 'unreachable') this.#listener.unreachable(message);
    else this.#listener.refused(message);
    return false;
  }

  /** Sends everything that is signed and that the hall lacks, in parts. */
  async #send(): Promise<Result<void, HallRefusal | NotDelivered>> {
    const { log, cosigner, send } = this.#settings;
    const { checkpoint } = log;
    const size = sizeOf(checkpoint);
    let from = Math.min(this.#opened, size);
    let opened = from;
    for (;;) {
      const entries = firstPart(log.viewed(from, Math.min(size, from + PART_ENTRIES)));
      const isLast = from + entries.length === size;
      this.#from = from;
      const answer = await send({ from, entries, checkpoint: isLast ? checkpoint : null }, this.#stop.signal);
      if (!answer.ok || this.#stop.signal.aborted) return answer.ok ? ok(undefined) : answer;
      // Only the first sealed entry matters: what comes after it counts for the hall when it is open.
      if (opened === from) {
        const sealed = entries.findIndex(({ bytes }) => bytes === null);
        opened += sealed < 0 ? entries.length : sealed;
      }
      from += entries.length;
      // What was taken need not be sent again if the next part fails; if the hall forgets it, it says so.
      this.#opened = opened;
      if (!isLast) continue;
      const cosigned = isCosigned(answer.value.cosigned, checkpoint!, cosigner);
      if (!cosigned.ok) return cosigned;
      log.keepCosigned(cosigned.value, 'hall');
      this.#delivered = size;
      return ok(undefined);
    }
  }
}

/** As many of the entries as go into one part; at least one, if there are any. */
function firstPart(entries: readonly ViewedEntry[]): readonly ViewedEntry[] {
  let bytes = 0;
  const many = entries.findIndex((entry) => {
    bytes += (entry.bytes ?? entry.leaf).length;
    return bytes > PART_BYTES;
  });
  return many < 0 ? entries : entries.slice(0, many + 1);
}

/** The checkpoint that the hall gave back, if it is the one that was sent and the hall cosigned it. */
function isCosigned(note: string | null, sent: string, cosigner: VerifierKey): Result<string, HallRefusal> {
  const [given, own] = [parseCheckpoint(note ?? ''), parseCheckpoint(sent)];
  const isOwn = given.ok && own.ok && given.value.note.text === own.value.note.text;
  if (!isOwn) return refused('the hall answered a delivery with a checkpoint that is not the table’s');
  return cosignedAt(given.value.note, cosigner) === null
    ? refused(
        `the hall’s cosignature is not of ${cosigner.name}, whose key it named when the table joined: this is another ` +
          'hall, or its folder is lost. Join again with a new code',
      )
    : ok(note!);
}

const refused = (message: string): Result<never, HallRefusal> => err({ code: 'refused', message });

const rolledBack = (delivered: number, size: number): HallRefusal => ({
  code: 'refused',
  message:
    `the hall has ${delivered} entries of this log, which holds ${size}: it was put back to an older state. Put back ` +
    'its newest copy',
});

/** How many entries a checkpoint covers; 0 if there is none. */
function sizeOf(note: string | null): number {
  const parsed = parseCheckpoint(note ?? '');
  return parsed.ok ? parsed.value.checkpoint.size : 0;
}
