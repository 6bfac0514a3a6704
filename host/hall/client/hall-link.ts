import type { SeenTable } from '../../../shared/view/seen-table.ts';
import { parseVerifierKey } from '../../ledger/signed-note.ts';
import type { Assignment } from '../wire/assignment.ts';
import { needsText, type TableNeed } from '../wire/needs.ts';
import { Bell } from './bell.ts';
import { BrokerWay } from './broker-way.ts';
import { HallStanding } from './hall-standing.ts';
import { type HallWay, httpWay } from './hall-way.ts';
import { type Membership, writeMembership } from './membership.ts';
import { Outbox, type OutboxLog } from './outbox.ts';
import { Patience } from './patience.ts';
import { ProvenHall } from './proven-hall.ts';
import { TableShow } from './table-show.ts';

/** Settings of a table's link to its hall. */
export interface HallLinkSettings {
  /** Prefix of the hall's addresses, without a last slash; null: it is looked for in the local network. */
  readonly url: string | null;
  /** The NATS broker through which it reaches the hall, which may have several processes; without it that is by HTTP. */
  readonly nats?: string;
  /** The file that keeps the membership. */
  readonly file: string;
  readonly membership: Membership;
  readonly log: OutboxLog;
  /** Is called with what people at the table should know. */
  readonly noticed: (what: string) => void;
  /** What the table needs people for at this moment. */
  readonly needs: () => readonly TableNeed[];
  /** What lies on the table for everybody to see, for the hall's big screens; without it there is nothing to be seen. */
  readonly seen?: () => SeenTable;
  /** The hall wants something else of the table; it is kept already. */
  readonly assigned: (assignment: Assignment) => void;
}

/** ms for which a table that is switched off still tries to deliver. */
const LAST_DELIVERY = 3000;
/** The hall waits longer than this (ms) before it says that there is nothing new. */
const NO_NEWS_SOONER = 1000;
/** ms between two looks at whether the table needs something else than it has said. */
const LOOK = 500;

/**
 * A table's link to the hall that it joined: delivers its log, says what it needs, and hears what to play. The table never
 * waits for it, and plays on without it.
 */
export class HallLink {
  readonly #settings: HallLinkSettings;
  readonly #way: HallWay;
  readonly #outbox: Outbox;
  readonly #standing: HallStanding;
  readonly #stop = new AbortController();
  readonly #show: TableShow | null;
  readonly #bell = new Bell();
  readonly #asking: Promise<void>;

  /** @throws Error if the membership names no key of the hall */
  constructor(settings: HallLinkSettings) {
    const { url, nats, membership, log, noticed } = settings;
    const cosigner = parseVerifierKey(membership.cosigner);
    if (!cosigner.ok) throw new Error(`the key of the hall: ${cosigner.error}`);
    this.#settings = settings;
    this.#way =
      nats === undefined
        ? httpWay(
            new ProvenHall(
              { url, cosigner: membership.cosigner, proves: membership.proves === true },
              (found) => noticed(`the hall is at ${found}`),
            ),
            membership.token,
          )
        : new BrokerWay(nats, membership);
    this.#standing = new HallStanding(noticed);
    this.#outbox = new Outbox(
      {
        ...{ log, cosigner: cosigner.value },
        send: (delivery, signal) => this.#way.deliver(delivery, signal),
      },
      this.#standing,
    );
    const { seen } = settings;
    this.#show = seen ? new TableShow(seen, (picture, signal) => this.#way.showTable(picture, signal)) : null;
    this.#asking = this.#ask();
  }

  /** Entries were logged. */
  logged(): void {
    this.#outbox.logged();
  }

  /** Something has changed on the table. */
  changed(): void {
    this.#show?.changed();
  }

  /** Delivers what is left if the hall answers soon, and ends. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#bell.ring();
    await Promise.all([this.#asking, this.#show?.close(), this.#outbox.close(LAST_DELIVERY)]);
    this.#way.close();
  }

  /** Asks the hall what to play, again and again, and says what the table needs. */
  async #ask(): Promise<void> {
    const { membership, file, assigned } = this.#settings;
    const { signal } = this.#stop;
    const patience = new Patience();
    let known = '';
    let last = JSON.stringify(membership.assignment);
    while (!signal.aborted) {
      const asked = performance.now();
      const needs = this.#settings.needs();
      const other = new AbortController();
      const look = setInterval(() => {
        if (needsText(this.#settings.needs()) !== needsText(needs)) other.abort();
      }, LOOK);
      const until = AbortSignal.any([signal, other.signal]);
      const told = await this.#way.askRound(known, needs, until);
      clearInterval(look);
      if (signal.aborted) return;
      if (!told.ok) {
        // It is asked anew, with what the table needs now.
        if (other.signal.aborted) continue;
        if (told.error.code === 'unreachable') this.#standing.unreachable(told.error.message);
        else this.#standing.refused(told.error.message);
        await this.#bell.wait(patience.next());
        continue;
      }
      this.#standing.answered();
      const { version, opened, assignment } = told.value;
      this.#outbox.hallHas(opened);
      // No news at once: another process asks for the same table, and the hall lets only the last one wait.
      const isSoon = performance.now() - asked < NO_NEWS_SOONER;
      if (version === known && isSoon && !other.signal.aborted) {
        await this.#bell.wait(patience.next());
        continue;
      }
      patience.reset();
      known = version;
      this.#show?.featured(assignment.featured === true);
      const text = JSON.stringify(assignment);
      if (text === last) continue;
      last = text;
      this.#keep(file, { ...membership, assignment });
      assigned(assignment);
    }
  }

  #keep(file: string, membership: Membership): void {
    try {
      writeMembership(file, membership);
    } catch (error) {
      this.#settings.noticed(`what the hall wants could not be kept: ${(error as Error).message}`);
    }
  }
}
