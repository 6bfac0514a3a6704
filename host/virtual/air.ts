import type { Random } from '../players/random.ts';
import type { Agenda, Appointment } from './agenda.ts';
import { MICROSECOND } from './board.ts';
import { ANSWER_DELAY, ANSWER_SOF, answerTime, REQUEST_EOF, requestTime } from './iso15693.ts';
import { type Answer, type OnAir, overlay, type TagField } from './tags.ts';

/** What else is known of a reception. */
export interface Reception {
  /** What the strongest answer said, without those that came with it; no bytes where there was none. */
  readonly strongest: Uint8Array;
  /** Whether what came was no frame: noise that only looked like an answer. */
  readonly malformed: boolean;
}

/** What a reader chip is told of a transmission and of what is heard after it, each at its time. */
export interface Exchange {
  /** The transmission has ended. The answer: whether the chip listens to ISO 15693 from now on. */
  readonly sent: () => boolean;
  /**
   * The start (SOF) of an answer, or of several at once, has been heard.
   * @param db how strong the strongest of them is; null for noise
   */
  readonly begun: (db: number | null) => void;
  /**
   * It has ended.
   * @param frame what was received, check sum included, right or wrong; no bytes for noise
   * @param collision the first bit in which several answers differ; null where nothing collided
   */
  readonly ended: (frame: Uint8Array, collision: number | null, reception: Reception) => void;
}

/** What a chip's receiver makes of what is on the air. */
export interface Receiver {
  /** By how many dB an answer has to exceed all others together to be read as if it were alone, just now. */
  readonly captureThreshold: () => number;
  /** The share of empty slots in which it takes noise for an answer. */
  readonly ghosts: number;
  /** Decides over ghosts and tags at the edge of the field. */
  readonly random: Random;
}

const NOTHING = new Uint8Array(0);

/** How late after the earliest answer a ghost may begin, and how long it lasts, µs. */
const GHOST_BEGINS = 100;
const GHOST_LASTS = [40, 300] as const;

/**
 * The air between a reader chip and the tags in its field, the same for every chip: how long a transmission and
 * its answers take, who is heard, and what a receiver makes of them. One exchange at a time: a new one ends the last.
 */
export class Air {
  readonly #agenda: Agenda;
  readonly #now: () => number;
  readonly #tags: TagField;
  readonly #receiver: Receiver | null;
  #next: Appointment | null = null;
  /** Since when there has been no field, µs. */
  #fieldless = -Infinity;

  /**
   * @param now the agenda's clock, in cycles
   * @param receiver without one, every answer is heard, all differing ones collide, and nothing comes from nobody
   */
  constructor(agenda: Agenda, now: () => number, tags: TagField, receiver: Receiver | null = null) {
    this.#agenda = agenda;
    this.#now = now;
    this.#tags = tags;
    this.#receiver = receiver;
  }

  /** The chip's field comes on. */
  fieldOn(): void {
    const now = this.#microseconds();
    this.#tags.powerOn(now, now - this.#fieldless);
  }

  /** The chip's field goes off: the tags forget everything, after a while. */
  fieldOff(): void {
    this.#fieldless = this.#microseconds();
    this.#tags.powerOff();
  }

  /** Sends a request, given with its check sum. */
  sendRequest(frame: Uint8Array, exchange: Exchange): void {
    this.#transmit(requestTime(frame.length), (time) => this.#tags.request(frame, time), exchange);
  }

  /** Sends an end of frame alone: "next slot". */
  sendEof(exchange: Exchange): void {
    this.#transmit(REQUEST_EOF, (time) => this.#tags.nextSlot(time), exchange);
  }

  /** Sends something for so many µs that no tag understands. */
  sendNoise(microseconds: number, exchange: Exchange): void {
    this.#transmit(microseconds, (time) => this.#tags.request(NOTHING, time), exchange);
  }

  /** The chip takes no more part in the exchange: it is told nothing more of it. */
  stop(): void {
    this.#agenda.cancel(this.#next);
    this.#next = null;
  }

  #transmit(length: number, hear: (time: OnAir) => readonly Answer[], exchange: Exchange): void {
    this.stop();
    const begin = this.#microseconds();
    this.#then(length, () => {
      const listening = exchange.sent();
      const answers = hear({ begin, end: begin + length });
      if (!listening) return;
      const heard = this.#heard(answers);
      if (heard.length > 0) this.#receive(heard, exchange);
      else this.#haunt(exchange);
    });
  }

  /** Without the answers that the edge of the field swallows. */
  #heard(answers: readonly Answer[]): readonly Answer[] {
    const receiver = this.#receiver;
    if (receiver === null || answers.every(({ traits }) => traits.edge === 0)) return answers;
    return answers.filter(({ traits }) => !receiver.random.chance(traits.edge));
  }

  #receive(answers: readonly Answer[], exchange: Exchange): void {
    this.#then(ANSWER_DELAY + ANSWER_SOF, () => {
      const strongest = answers.reduce((one, other) => (other.traits.db > one.traits.db ? other : one));
      exchange.begun(strongest.traits.db);
      this.#then(answerTime(strongest.frame.length) - ANSWER_SOF, () => {
        const read = this.#captures(strongest, answers) ? [strongest] : answers;
        const { frame, collision } = overlay(read.map((answer) => answer.frame));
        if (!this.#tags.stillAnswering(read)) frame.fill(0, frame.length / 2);
        exchange.ended(frame, collision, { strongest: strongest.frame, malformed: false });
      });
    });
  }

  /** Whether an answer is so much stronger than the others together that they are not noticed. */
  #captures(strongest: Answer, answers: readonly Answer[]): boolean {
    if (this.#receiver === null || answers.length === 1) return false;
    let others = 0;
    for (const answer of answers) if (answer !== strongest) others += 10 ** (answer.traits.db / 10);
    return strongest.traits.db - 10 * Math.log10(others) >= this.#receiver.captureThreshold();
  }

  #haunt(exchange: Exchange): void {
    const receiver = this.#receiver;
    if (receiver === null || receiver.ghosts === 0 || !receiver.random.chance(receiver.ghosts)) return;
    this.#then(ANSWER_DELAY + receiver.random.between(0, GHOST_BEGINS), () => {
      exchange.begun(null);
      this.#then(receiver.random.between(...GHOST_LASTS), () => {
        exchange.ended(NOTHING, null, { strongest: NOTHING, malformed: receiver.random.chance(0.5) });
      });
    });
  }

  #then(microseconds: number, action: () => void): void {
    this.#next = this.#agenda.at(this.#now() + microseconds * MICROSECOND, action);
  }

  #microseconds(): number {
    return this.#now() / MICROSECOND;
  }
}
