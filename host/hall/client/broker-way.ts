import { randomBytes } from 'node:crypto';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import { isObject } from '../../../shared/messages/shape.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import { type HallAnswer, isHallAnswer, type TableAsks } from '../nats/asked.ts';
import { connectBroker } from '../nats/connect-broker.ts';
import { isSealed, type SealedKind, sealText, splitSealed } from '../nats/sealed-text.ts';
import { type Asked, type HallSubjects, subjectsOf } from '../nats/subjects.ts';
import { isTold, type Told } from '../wire/assignment.ts';
import {
  type Delivered,
  type Delivery,
  deliveryText,
  isDelivered,
  isNotDelivered,
  type NotDelivered,
} from '../wire/delivery.ts';
import { needsText, type TableNeed } from '../wire/needs.ts';
import type { HallRefusal } from './hall-requests.ts';
import type { HallWay } from './hall-way.ts';
import type { Membership } from './membership.ts';

/** How long an answer may take (ms), and how much longer one to a question that waits for news. */
const PATIENCE = 10_000;
const POLL = 45_000;

type Failed = Result<never, HallRefusal>;
type Answered = Result<HallAnswer, HallRefusal>;

/**
 * The way through a NATS broker: what is delivered goes into the hall's stream, where every process of the hall reads it.
 * The one that leads answers. That the broker has it says nothing: delivered means cosigned.
 */
export class BrokerWay implements HallWay {
  readonly #membership: Membership;
  readonly #subjects: HallSubjects;
  readonly #connecting: Promise<NatsConnection>;
  readonly #closed = new AbortController();
  #connection: NatsConnection | null = null;
  /** Who waits for an answer, by the HMAC of what was sent. */
  readonly #waiting = new Map<string, (answer: Answered) => void>();

  /** @param address one or several brokers', with commas between */
  constructor(address: string, membership: Membership) {
    this.#membership = membership;
    this.#subjects = subjectsOf(membership.cosigner);
    this.#connecting = connectBroker(address, `mingg table ${membership.table}`, this.#closed.signal);
    this.#connecting.then(
      (connection) => this.#connected(connection),
      () => {},
    );
  }

  async deliver(
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<Result<Delivered, HallRefusal | NotDelivered>> {
    const sealed = this.#seal('delivery', deliveryText(delivery));
    const { table } = this.#membership;
    const answer = await this.#answerTo(sealed, PATIENCE, signal, async (connection) => {
      const { jetstream } = await import('../nats/library.ts');
      await jetstream(connection, { timeout: PATIENCE }).publish(this.#subjects.table(table), sealed);
    });
    if (!answer.ok) return answer;
    const { value } = answer;
    if (value.ok) return isDelivered(value.value) ? ok(value.value) : strange();
    return isNotDelivered(value.error) ? err(value.error) : refused(value.error.message);
  }

  async askRound(
    known: string,
    needs: readonly TableNeed[],
    signal: AbortSignal,
  ): Promise<Result<Told, HallRefusal>> {
    const answer = await this.#ask('round', { known, needs: needsText(needs) }, POLL, signal);
    if (!answer.ok) return answer;
    return isTold(answer.value) ? ok(answer.value) : strange();
  }

  showTable(seen: SeenTable, signal: AbortSignal): Promise<Result<unknown, HallRefusal>> {
    return this.#ask('seen', { seen }, PATIENCE, signal);
  }

  close(): void {
    this.#closed.abort();
    void this.#connecting.then((connection) => connection.close()).catch(() => {});
  }

  #connected(connection: NatsConnection): void {
    this.#connection = connection;
    if (this.#closed.signal.aborted) return;
    const { answers, leads } = this.#subjects;
    connection.subscribe(answers(this.#membership.table), {
      callback: (error, message) => void (error ?? this.#came(message)),
    });
    // Another process leads: what was sent to the one before is sent again.
    connection.subscribe(leads, {
      callback: () => {
        for (const done of this.#waiting.values()) done(unreachable('another process of the hall leads now'));
      },
    });
  }

  async #ask(
    what: Asked,
    more: Pick<TableAsks, 'known' | 'needs' | 'seen'>,
    patience: number,
    signal: AbortSignal,
  ): Promise<Result<unknown, HallRefusal>> {
    const { table, token } = this.#membership;
    const nonce = randomBytes(16).toString('base64url');
    const asks: TableAsks = { nonce, joined: token.split('.')[0]!, ...more };
    const sealed = this.#seal(what, JSON.stringify(asks));
    const answer = await this.#answerTo(sealed, patience, signal, async (connection) => {
      connection.publish(this.#subjects.ask(what, table), sealed, { reply: this.#subjects.answers(table) });
    });
    if (!answer.ok) return answer;
    return answer.value.ok ? ok(answer.value.value) : refused(answer.value.error.message);
  }

  /** Sends something, and waits for the hall's answer to it. */
  async #answerTo(
    sealed: string,
    patience: number,
    signal: AbortSignal,
    send: (connection: NatsConnection) => Promise<void>,
  ): Promise<Answered> {
    const connection = this.#connection;
    if (connection === null) return unreachable('the broker has not answered yet');
    const { mac } = splitSealed(sealed);
    return new Promise((resolve) => {
      const done = (answer: Answered) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        this.#waiting.delete(mac);
        resolve(answer);
      };
      const stop = () => done(unreachable('the hall is no longer asked'));
      const timer = setTimeout(
        () => done(unreachable('no process of the hall answers through the broker')),
        patience,
      );
      this.#waiting.set(mac, done);
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
      else
        send(connection).catch(({ message }: Error) =>
          done(unreachable(`the broker takes nothing: ${message}`)),
        );
    });
  }

  /** An answer came: it counts only if the hall made it, to this. */
  #came(message: Msg): void {
    const sealed = splitSealed(message.string());
    for (const [mac, done] of this.#waiting) {
      if (!isSealed(this.#membership.token, 'answer', sealed, mac)) continue;
      const answer = parsed(sealed.text);
      done(isHallAnswer(answer) ? ok(answer) : strange());
      return;
    }
    // A hall that does not know the table cannot seal what it says.
    const answer = parsed(sealed.text);
    if (isObject(answer) && isHallAnswer(answer) && !answer.ok && answer.error.code === 'not-joined') {
      for (const done of this.#waiting.values()) done(ok(answer));
    }
  }

  #seal(kind: SealedKind, text: string): string {
    return sealText(this.#membership.token, kind, text);
  }
}

const unreachable = (message: string): Failed => err({ code: 'unreachable', message });
const refused = (message: string): Failed => err({ code: 'refused', message });
const strange = (): Failed => unreachable('the answer is not as a hall answers');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
