import { leafHash } from '../../ledger/merkle.ts';
import { LedgerError } from '../../ledger/schema.ts';
import type { Hall } from '../hall.ts';
import { type PublishedEntries, publishedParts, readPublished } from './published.ts';
import type { PublishOutcome } from './publisher.ts';

/** Publishes a message about the hall's log behind message `last` of them. */
export type PublishAfter = (text: string, last: number) => PublishOutcome;

/**
 * A hall's log in its stream. What is read there is logged here, or was already; a message is put behind the last one that
 * is known here, or not at all. So two processes cannot go on from the same entry in two ways.
 */
export class StreamedLog {
  readonly #hall: Pick<Hall, 'log' | 'follow'>;
  #last = 0;
  #size = 0;
  /** Parts whose last has not come yet. */
  #parts: PublishedEntries[] = [];

  constructor(hall: Pick<Hall, 'log' | 'follow'>) {
    this.#hall = hall;
  }

  /** How many entries are in the stream. */
  get size(): number {
    return this.#size;
  }

  /** The stream is read from its first message. */
  startOver(): void {
    this.#last = 0;
    this.#size = 0;
    this.#parts = [];
  }

  /**
   * Takes in a message, by its number in the stream.
   * @returns who leads from there on, if it says that
   * @throws LedgerError if the log of this process is another, or cannot go on so
   */
  read(n: number, text: string): string | null {
    this.#last = Math.max(this.#last, n);
    const published = readPublished(text);
    if (published === null) throw new LedgerError(`message ${n} in the hall’s stream is not about its log`);
    if ('leads' in published) {
      this.#parts = [];
      return published.leads;
    }
    this.#parts.push(published);
    if (published.more) return null;
    const [{ from }] = this.#parts as [PublishedEntries];
    const entries = this.#parts.flatMap((part) => part.entries.map((entry) => Buffer.from(entry)));
    this.#parts = [];
    this.#takeIn(from, entries);
    return null;
  }

  /** Says who leads from here on. @returns why it was not taken, or null */
  lead(id: string, publish: PublishAfter): string | null {
    return this.#put(JSON.stringify({ leads: id }), publish);
  }

  /** Puts entries that are about to be logged there. @returns why they may not be logged, or null */
  put(from: number, entries: readonly Buffer[], publish: PublishAfter): string | null {
    // What was published last was not committed: the disk refused. It comes back from the stream.
    if (from !== this.#size) return 'its log lacks what it published last';
    for (const part of publishedParts(from, entries)) {
      const why = this.#put(part, publish);
      if (why !== null) return why;
    }
    this.#size = from + entries.length;
    return null;
  }

  /** Puts there what the log has, and the stream not. @returns why it cannot, or null */
  refill(publish: PublishAfter): string | null {
    const { log } = this.#hall;
    const lacks = log.viewed(this.#size, log.size).map(({ bytes }) => bytes!);
    return lacks.length === 0 ? null : this.put(this.#size, lacks, publish);
  }

  #put(text: string, publish: PublishAfter): string | null {
    const published = publish(text, this.#last);
    if (!published.ok) return published.error;
    this.#last = published.value;
    return null;
  }

  #takeIn(from: number, entries: readonly Buffer[]): void {
    const { log } = this.#hall;
    if (from > log.size) {
      throw new LedgerError(
        `the stream has entries of the hall’s log from ${from} on, and this process only ${log.size}: copy the folder of another one`,
      );
    }
    for (const [at, { leaf }] of log.viewed(from, from + entries.length).entries()) {
      if (leafHash(entries[at]!).equals(leaf)) continue;
      throw new LedgerError(
        `entry ${from + at} of the hall’s log is another one here than in the other processes: the broker lost what it had ` +
          'while some of them were away, and both went on. Keep this folder, and copy that of the process that leads',
      );
    }
    const news = entries.slice(Math.max(0, log.size - from));
    if (news.length > 0) this.#hall.follow(news);
    this.#size = Math.max(this.#size, from + entries.length);
  }
}
