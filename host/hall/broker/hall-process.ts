import { randomBytes } from 'node:crypto';
import type { JsMsg } from '@nats-io/jetstream';
import type { Result } from '../../../shared/game/result.ts';
import { NotPublished } from '../../ledger/ledger.ts';
import { lastCosigned, type WitnessAddress } from '../../ledger/witness-client.ts';
import type { Hall } from '../hall.ts';
import { type HallSubjects, subjectsOf } from '../nats/subjects.ts';
import type { HallTables } from '../tables/hall-tables.ts';
import type { Delivered, Delivery, NotDelivered } from '../wire/delivery.ts';
import { type FolderFile, FolderFiles } from './folder-files.ts';
import { HallStream, type StreamStanding } from './hall-stream.ts';
import { type HallMember, LEASE, Lease } from './lease.ts';
import { Publisher, type PublishOutcome } from './publisher.ts';
import { StreamedLog } from './streamed-log.ts';
import { TableAnswers } from './table-answers.ts';

/** Settings of a process of a hall that has several. */
export interface HallProcessSettings {
  /** The broker's address. */
  readonly broker: string;
  /** The hall's folder, a copy of the others'. */
  readonly folder: string;
  readonly hall: Hall;
  readonly tables: HallTables;
  readonly witness: WitnessAddress | null;
  /** Where its pages are. */
  readonly url: string;
  /** Files of the folder were written by the process that leads, and are to be read again. */
  readonly filesChanged: (files: readonly FolderFile[]) => void;
  /** It leads now, or follows again. */
  readonly roleChanged: (leads: boolean) => void;
  /** Is called with what people should know or do something about. */
  readonly noticed: (what: string) => void;
  /** Its log and that of the other processes are two: it does nothing any more. */
  readonly lost: (why: string) => void;
}

/** ms between two looks at who leads. */
const TICK = 1000;
/** ms more than a lease for which nobody leads after the broker lost something: whoever has the longest log is to lead. */
const CARE = 2 * LEASE;
/** ms without a message, though there are some, after which they are asked for again. */
const SILENCE = 5000;
const SIZES = 'size';

/**
 * A process of a hall that has several. One leads: it alone logs and cosigns. The others read what it publishes, show the
 * same, and one of them leads when it is gone. Everything is in one stream, in one order; nobody writes to the hall's log
 * what does not follow the last message about it there, and what is not there was not logged.
 */
export class HallProcess {
  readonly #settings: HallProcessSettings;
  readonly #own: HallMember;
  readonly #subjects: HallSubjects;
  readonly #publisher: Publisher;
  readonly #answers: TableAnswers;
  readonly #log: StreamedLog;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  #wake: () => void = () => {};
  #stream: HallStream | null = null;
  #lease: Lease | null = null;
  #files: FolderFiles | null = null;
  #leads = false;
  /** The stream that is read, and the last message of it that was. */
  #made = '';
  #handled = 0;
  /** When a message came, or none was to come (ms of a clock that does not jump). */
  #came = 0;
  /** The broker lost something: who has the longest log is to be found out. */
  #isCareful = false;
  #said = '';

  constructor(settings: HallProcessSettings) {
    const { hall, tables, url, broker } = settings;
    this.#settings = settings;
    this.#own = { id: randomBytes(9).toString('base64url'), url };
    this.#subjects = subjectsOf(hall.cosigner);
    this.#publisher = new Publisher(broker);
    this.#answers = new TableAnswers(hall, tables, this.#subjects, () => this.#leads);
    this.#log = new StreamedLog(hall);
    this.#running = this.#run();
  }

  /** Whether this process logs and cosigns. */
  get leads(): boolean {
    return this.#leads;
  }

  /** Where the pages of the process are that leads; null if none does. */
  get leader(): string | null {
    return this.#lease?.holder?.url ?? null;
  }

  /** Takes in what a table delivers over HTTP: it goes through the stream, for all processes to have it. */
  async deliver(table: number, delivery: Delivery): Promise<Result<Delivered, NotDelivered>> {
    const stream = this.#stream;
    if (stream === null) throw new NotPublished('the broker has not answered yet');
    return this.#answers.pass(table, delivery, (...message) => stream.publish(...message));
  }

  /** Publishes entries that are about to be logged. @throws NotPublished if they must not be */
  publish(from: number, entries: readonly Buffer[]): void {
    const why =
      this.#leads && this.#lease?.isHeld ? this.#put(from, entries) : 'another process of this hall leads';
    if (why === null) return;
    this.#follow(why);
    throw new NotPublished(`nothing was logged: ${why}`);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#wake();
    await this.#running;
    const wasLeading = this.#leads;
    this.#leads = false;
    if (wasLeading) await this.#lease?.release().catch(() => {});
    await this.#publisher.close();
    await this.#stream?.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        if (this.#stream === null) await this.#connect();
        else await this.#step(this.#stream, this.#lease!, this.#files!);
      } catch (error) {
        if (signal.aborted) break;
        const why = (error as Error).message;
        if (this.#leads && !this.#lease?.isHeld) this.#follow(`the broker does not answer (${why})`);
        this.#say(noBroker(why));
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, TICK);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (signal.aborted) this.#wake();
      });
    }
  }

  async #connect(): Promise<void> {
    const { broker, folder } = this.#settings;
    const { signal } = this.#stop;
    const stream = await HallStream.open(
      broker,
      this.#subjects,
      `mingg hall ${this.#own.url}`,
      signal,
      (why) => this.#say(noBroker(why)),
    );
    if (signal.aborted) return stream.close();
    await this.#publisher.ready();
    this.#lease = new Lease(stream.kv, this.#own);
    this.#files = new FolderFiles(folder, stream.kv, this.#subjects.bucket);
    this.#stream = stream;
    this.#answers.listen(stream.connection);
    this.#wake();
  }

  /** Looks whether all is as it was, and holds the lease, or takes it if it is free. */
  async #step(stream: HallStream, lease: Lease, files: FolderFiles): Promise<void> {
    // Messages are read while the broker answers.
    const handled = this.#handled;
    const standing = await stream.look();
    if (standing.made !== this.#made || standing.last < handled) await this.#startOver(stream, standing);
    // After an outage it may be that nothing comes, and nobody says so.
    if (standing.last <= this.#handled) this.#came = performance.now();
    else if (performance.now() - this.#came > SILENCE) this.#readFrom(stream, this.#handled + 1);
    if (this.#leads) {
      const why = (await lease.take()) ? this.#putFiles() : 'another one has the lease';
      if (why !== null) this.#follow(why);
      return;
    }
    const changed = await files.fetch();
    if (changed.length > 0) this.#settings.filesChanged(changed);
    // What is logged was in the stream before: it has lost something.
    if (this.#log.size < this.#settings.hall.log.size && standing.last <= this.#handled)
      this.#isCareful = true;
    if (!(await lease.look(this.#isCareful ? CARE : 0))) {
      if (lease.holder && lease.holder.id !== this.#own.id)
        this.#say(`this process follows ${lease.holder.url}, which leads the hall`);
      return;
    }
    const whyNot = (await this.#isBehind(stream)) ?? (await this.#whyNotLead(stream));
    if (whyNot !== null) return this.#say(whyNot);
    if (await lease.take()) await this.#lead(stream, lease);
  }

  /** Why it cannot lead yet: it does not have all that is there. Null if it has. */
  async #isBehind(stream: HallStream): Promise<string | null> {
    const { last } = await stream.look();
    return last > this.#handled ? 'this process reads what it lacks of the hall’s log' : null;
  }

  /** Why it must not lead: others have more of this log. Null if nobody has. */
  async #whyNotLead(stream: HallStream): Promise<string | null> {
    const { hall, witness } = this.#settings;
    const { log } = hall;
    if (this.#isCareful) {
      for await (const key of await stream.kv.keys(`${SIZES}.*`)) {
        const size = Number((await stream.kv.get(key))?.string() ?? 0);
        if (size > log.size)
          return `another process has ${size} entries of the hall’s log, and this one ${log.size}: that one is to lead`;
      }
    }
    if (witness === null) return null;
    const last = await lastCosigned(witness, hall.origin);
    if (!last.ok) {
      return this.#isCareful
        ? `the broker has lost something, and the witness cannot be asked what it saw: ${last.error.message}`
        : null;
    }
    const seen = last.value?.checkpoint;
    if (!seen || (seen.size <= log.size && log.root(seen.size).equals(seen.root))) return null;
    return (
      `this process does not lead: the witness ${witness.key.name} cosigned ${seen.size} entries of the hall’s log, which ` +
      `are not in this one of ${log.size}. Start the process that has them, or put back its copy`
    );
  }

  /** Reads a stream from its first message: it is another one, or has lost some. What tables delivered comes again. */
  async #startOver(stream: HallStream, { made }: StreamStanding): Promise<void> {
    const { hall } = this.#settings;
    const isFirst = this.#made === '';
    this.#follow('the broker has lost what it had');
    this.#made = made;
    this.#handled = 0;
    this.#log.startOver();
    hall.forgetDeliveries();
    this.#isCareful = !isFirst;
    await stream.kv.put(`${SIZES}.${this.#own.id}`, String(hall.log.size));
    this.#readFrom(stream, 1);
  }

  #readFrom(stream: HallStream, first: number): void {
    this.#came = performance.now();
    stream
      .read(first, (message) => this.#read(message))
      .catch(({ message }: Error) => this.#say(`the stream cannot be read: ${message}`));
  }

  async #lead(stream: HallStream, lease: Lease): Promise<void> {
    const { hall, tables, roleChanged, noticed } = this.#settings;
    const had = this.#log.size;
    // From the first of these on nobody else can write to the log, whoever thinks that he leads.
    const why =
      this.#log.lead(this.#own.id, this.#publishLog) ??
      this.#putFiles() ??
      this.#log.refill(this.#publishLog);
    if (why !== null) {
      this.#say(`this process does not lead: ${why}`);
      return lease.release();
    }
    this.#leads = true;
    try {
      hall.logWhatWasCosigned();
    } catch (error) {
      if (error instanceof NotPublished) return;
      throw error;
    }
    this.#isCareful = false;
    this.#said = '';
    const put = this.#log.size - had;
    noticed(`this process leads the hall${put > 0 ? `; the broker lacked ${put} entries of its log` : ''}`);
    tables.assignments.startAgain();
    roleChanged(true);
    stream.connection.publish(this.#subjects.leads);
  }

  /** Leads no longer, at once. */
  #follow(why: string): void {
    this.#lease?.drop();
    if (!this.#leads) return;
    this.#leads = false;
    this.#settings.roleChanged(false);
    this.#say(`this process no longer leads the hall: ${why}`);
  }

  /** Puts entries on the broker, after the files beside the log. @returns why it cannot, or null */
  #put(from: number, entries: readonly Buffer[]): string | null {
    return this.#putFiles() ?? this.#log.put(from, entries, this.#publishLog);
  }

  #putFiles(): string | null {
    return this.#files!.put((subject, text) => this.#publisher.publish(subject, text, null));
  }

  readonly #publishLog = (text: string, last: number): PublishOutcome =>
    this.#publisher.publish(this.#subjects.log, text, last);

  #read(message: JsMsg): void {
    // One that was asked for twice.
    if (message.seq <= this.#handled) return;
    try {
      if (message.subject === this.#subjects.log) {
        const leads = this.#log.read(message.seq, message.string());
        if (leads !== null && leads !== this.#own.id) this.#follow('another one leads');
      } else this.#answers.delivered(message.subject, message.string());
      this.#handled = message.seq;
      this.#came = performance.now();
    } catch (error) {
      this.#follow((error as Error).message);
      this.#stream?.stopReading();
      this.#stop.abort();
      this.#wake();
      this.#settings.lost((error as Error).message);
    }
  }

  /** Says something once, until there is something else to be said. */
  #say(what: string): void {
    if (what !== this.#said) this.#settings.noticed(what);
    this.#said = what;
  }
}

const noBroker = (why: string): string => `no broker: ${why}. Nothing is logged until it answers`;
