import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { err, type Result } from '../../../shared/game/result.ts';
import type { HallTableEntry } from '../../../shared/tournament/entries.ts';
import type { Hall } from '../hall.ts';
import { type HallAnswer, isTableAsks, type TableAsks } from '../nats/asked.ts';
import { isSealed, sealText, splitSealed } from '../nats/sealed-text.ts';
import { type Asked, type HallSubjects, tableIn } from '../nats/subjects.ts';
import type { HallTables } from '../tables/hall-tables.ts';
import { deliverTo } from '../tables/table-routes.ts';
import type { JoinedTable } from '../tables/table-tokens.ts';
import {
  type Delivered,
  type Delivery,
  deliveryText,
  type NotDelivered,
  readDelivery,
} from '../wire/delivery.ts';
import { readNeeds } from '../wire/needs.ts';
import { readSeenTable } from '../wire/seen-table.ts';

/** How long a table's question for its round waits for something new (ms). */
const LONGEST_POLL = 25_000;
/** ms for which a delivery that came over HTTP waits for its way through the stream. */
const LONGEST_PASS = 5000;

/** What came of a delivery. */
type DeliveryAnswer = Result<Delivered, NotDelivered>;

/** What a hall answers tables that speak to it through a broker. Every process takes in what they say; one answers. */
export class TableAnswers {
  readonly #hall: Hall;
  readonly #tables: HallTables;
  readonly #subjects: HallSubjects;
  readonly #leads: () => boolean;
  #connection: NatsConnection | null = null;
  /** Deliveries that came over HTTP, by their HMACs. */
  readonly #passing = new Map<string, (answer: DeliveryAnswer) => void>();

  constructor(hall: Hall, tables: HallTables, subjects: HallSubjects, leads: () => boolean) {
    this.#hall = hall;
    this.#tables = tables;
    this.#subjects = subjects;
    this.#leads = leads;
  }

  /** Hears what tables ask. */
  listen(connection: NatsConnection): void {
    this.#connection = connection;
    for (const what of ['round', 'seen'] as const) {
      connection.subscribe(this.#subjects.ask(what, '*'), {
        callback: (error, message) => {
          if (error === null) void this.#asked(what, message);
        },
      });
    }
  }

  /** Takes in what a table has put into the stream. The process that leads answers. */
  delivered(subject: string, sealed: string): void {
    const table = tableIn(subject);
    const { mac, text } = splitSealed(sealed);
    const token = table === null ? null : this.#tokenOf(table);
    if (table === null || token === null || !isSealed(token, 'delivery', { mac, text })) return;
    const delivery = readDelivery(parsed(text));
    if (!delivery.ok) return;
    this.#tables.heard(table);
    if (!this.#leads()) {
      this.#hall.followDelivery(table, delivery.value);
      return;
    }
    const answer = this.#deliver(table, delivery.value);
    if (answer === null) return;
    this.#passing.get(mac)?.(answer);
    this.#connection?.publish(
      this.#subjects.answers(table),
      sealText(token, 'answer', JSON.stringify(answer), mac),
    );
  }

  /**
   * Passes on a delivery that came over HTTP: it goes through the stream, for all processes to have it.
   * @param publish puts it there
   */
  async pass(
    table: number,
    delivery: Delivery,
    publish: (subject: string, text: string) => Promise<unknown>,
  ): Promise<DeliveryAnswer> {
    const token = this.#tokenOf(table);
    if (token === null)
      return err({ code: 'unknown-table', message: `table ${table} is not known in this hall` });
    const sealed = sealText(token, 'delivery', deliveryText(delivery));
    const { mac } = splitSealed(sealed);
    try {
      return await new Promise<DeliveryAnswer>((resolve, reject) => {
        this.#passing.set(mac, resolve);
        setTimeout(
          () => reject(new Error('the delivery did not come through the broker')),
          LONGEST_PASS,
        ).unref();
        publish(this.#subjects.table(table), sealed).catch(reject);
      });
    } finally {
      this.#passing.delete(mac);
    }
  }

  /** @returns null if nothing came of it, and the table is to try again */
  #deliver(table: number, delivery: Delivery): DeliveryAnswer | null {
    try {
      return deliverTo(this.#hall, table, delivery);
    } catch (error) {
      this.#tables.noticed(`the hall failed at a delivery of table ${table}: ${(error as Error).message}`);
      return null;
    }
  }

  async #asked(what: Asked, message: Msg): Promise<void> {
    const table = tableIn(message.subject);
    const { mac, text } = splitSealed(message.string());
    const asks = parsed(text);
    if (table === null || !isTableAsks(asks)) return;
    const token = this.#tables.tokens.whole(asks.joined);
    // Only who knows the whole token can have sealed it; before that nothing of it is read.
    const joined = isSealed(token, what, { mac, text }) ? this.#tables.tokens.tableOf(token) : null;
    const answer = joined?.table === table ? await this.#answer(what, joined, asks) : NOT_JOINED;
    if (!this.#leads() || answer === null) return;
    message.respond(sealText(token, 'answer', JSON.stringify(answer), mac));
  }

  /** @returns null if nobody is to be answered */
  async #answer(
    what: Asked,
    joined: JoinedTable,
    { known = '', needs, seen }: TableAsks,
  ): Promise<HallAnswer | null> {
    const { table } = joined;
    this.#tables.heard(table);
    if (what === 'seen') {
      const read = readSeenTable(seen);
      if (read === null)
        return refuse('bad-input', 'what lies on a table is the picture of its page, as JSON');
      return this.#tables.shows(table, read)
        ? { ok: true, value: { shown: true } }
        : refuse('not-featured', 'another table is featured, or none');
    }
    const read = needs === undefined ? null : readNeeds(needs);
    if (read?.ok === false) return refuse('bad-input', read.error);
    if (read) this.#tables.needs(table, read.value);
    if (!this.#leads()) return null;
    try {
      const taken = this.#tables.take(joined);
      if (!taken.ok) return { ok: false, error: taken.error };
      await this.#tables.assignments.changedFrom(known, table, LONGEST_POLL, new AbortController().signal);
    } catch (error) {
      this.#tables.noticed(`the hall failed at a question of table ${table}: ${(error as Error).message}`);
      return null;
    }
    return { ok: true, value: this.#tables.assignments.of(table) };
  }

  #tokenOf(table: number): string | null {
    const known: Pick<HallTableEntry, 'origin' | 'vkey'> | undefined = this.#hall.state?.tables[table];
    return known ? this.#tables.tokens.make({ table, ...known }) : null;
  }
}

const NOT_JOINED: HallAnswer = {
  ok: false,
  error: {
    code: 'not-joined',
    message: 'this table has not joined this hall, or was shut out: the organiser’s desk gives a code',
  },
};

const refuse = (code: string, message: string): HallAnswer => ({ ok: false, error: { code, message } });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
