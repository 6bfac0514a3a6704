import type { ConsumerMessages, JetStreamClient, JetStreamManager, JsMsg } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBroker } from '../nats/connect-broker.ts';
import type { HallSubjects } from '../nats/subjects.ts';

/** What tells a stream from one that was made anew after it, and how far it goes. */
export interface StreamStanding {
  readonly made: string;
  readonly last: number;
}

/** ns for which the broker looks for messages with the same id, the least that it takes. No message here has one. */
const NO_DUPLICATE_WINDOW = 100_000_000;
const NOT_FOUND = 10_059;
const NO_MESSAGE = 10_037;
/** ms that an answer of the broker may take. */
const PATIENCE = 2000;

/** The stream of a hall on a broker, and the bucket beside it. */
export class HallStream {
  readonly connection: NatsConnection;
  readonly kv: KV;
  readonly #openBucket: () => Promise<KV>;
  readonly #subjects: HallSubjects;
  readonly #manager: JetStreamManager;
  readonly #client: JetStreamClient;
  #reading: ConsumerMessages | null = null;

  /** Connects; makes stream and bucket if they are not there. Those that the organiser made stay as they are. */
  static async open(
    address: string,
    subjects: HallSubjects,
    name: string,
    stop: AbortSignal,
    failed: (why: string) => void,
  ): Promise<HallStream> {
    const connection = await connectBroker(address, name, stop, failed);
    try {
      const { jetstream, jetstreamManager, Kvm } = await import('../nats/library.ts');
      const manager = await jetstreamManager(connection, { timeout: PATIENCE });
      const client = jetstream(connection, { timeout: PATIENCE });
      const buckets = new Kvm(client);
      // One value of each key: a name that was withdrawn is not kept.
      const openBucket = () => buckets.create(subjects.bucket, { history: 1 });
      return new HallStream(connection, await openBucket(), openBucket, subjects, manager, client);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  private constructor(
    connection: NatsConnection,
    kv: KV,
    openBucket: () => Promise<KV>,
    subjects: HallSubjects,
    manager: JetStreamManager,
    client: JetStreamClient,
  ) {
    this.connection = connection;
    this.kv = kv;
    this.#openBucket = openBucket;
    this.#subjects = subjects;
    this.#manager = manager;
    this.#client = client;
  }

  /** Looks how far the stream goes. One that is not there is made, and one that is there is not changed. */
  async look(): Promise<StreamStanding> {
    const { stream, log, tables } = this.#subjects;
    try {
      const { created, state } = await this.#manager.streams.info(stream);
      return { made: created, last: state.last_seq };
    } catch (error) {
      if ((error as { code?: number }).code !== NOT_FOUND) throw error;
      // A broker that lost the stream has lost the bucket, too.
      await this.#openBucket();
      const made = await this.#manager.streams.add({
        name: stream,
        subjects: [log, tables],
        duplicate_window: NO_DUPLICATE_WINDOW,
      });
      return { made: made.created, last: made.state.last_seq };
    }
  }

  /** The number of the last message about the hall's log; 0 if there is none. */
  async lastOfLog(): Promise<number> {
    const { stream, log } = this.#subjects;
    try {
      const message = await this.#manager.streams.getMessage(stream, { last_by_subj: log });
      return message?.seq ?? 0;
    } catch (error) {
      if ((error as { code?: number }).code === NO_MESSAGE) return 0;
      throw error;
    }
  }

  /** Reads the stream from a message on, in order, until {@link stopReading}; then again from where it is told. */
  async read(from: number, read: (message: JsMsg) => void): Promise<void> {
    this.stopReading();
    const consumer = await this.#client.consumers.get(this.#subjects.stream, { opt_start_seq: from });
    const reading = await consumer.consume();
    this.#reading = reading;
    for await (const message of reading) {
      if (this.#reading !== reading) return;
      read(message);
    }
  }

  stopReading(): void {
    const reading = this.#reading;
    this.#reading = null;
    reading?.stop();
  }

  /** Publishes a message, and waits until the broker has it. @returns its number */
  async publish(subject: string, text: string): Promise<number> {
    const { seq } = await this.#client.publish(subject, text);
    return seq;
  }

  async close(): Promise<void> {
    this.stopReading();
    await this.connection.close();
  }
}
