import type { HandEvent } from '../../shared/events.ts';
import type { HandScore } from '../../shared/position.ts';
import type { LogEntry } from '../../shared/table.ts';
import { countMismatches } from './mismatches.ts';

/** What came of the hands that ended while it was kept. */
export interface Outcome {
  readonly hands: number;
  readonly wins: number;
  readonly draws: number;
  /** For each hand, the result of the scoring contract. */
  readonly results: readonly HandScore[];
}

/** Keeps what was logged, hand by hand, and at a virtual table what was really played, to hold one against the other. */
export class OutcomeKeeper {
  readonly #played = new Map<number, HandEvent[]>();
  readonly #logged = new Map<number, HandEvent[]>();
  readonly #ended: { readonly number: number; readonly score: HandScore; readonly won: boolean }[] = [];

  /** How many hands have ended. */
  get hands(): number {
    return this.#ended.length;
  }

  /** The virtual players made an event of this hand. */
  played(hand: number, event: HandEvent): void {
    put(this.#played, hand, event);
  }

  /** Entries of this hand were logged. */
  logged(hand: number, entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      if (entry.entry === 'event') put(this.#logged, hand, entry);
      if (entry.entry === 'score') {
        const { entry: _, ...score } = entry;
        const won = this.#logged.get(hand)?.at(-1)?.event === 'win';
        this.#ended.push({ number: hand, score, won });
      }
    }
  }

  /** Events of the ended hands that were logged otherwise than they were played. */
  mismatches(): number {
    return this.#ended.reduce(
      (sum, { number }) =>
        sum + countMismatches(this.#played.get(number) ?? [], this.#logged.get(number) ?? []),
      0,
    );
  }

  /** The hands that ended. */
  outcome(): Outcome {
    const wins = this.#ended.filter(({ won }) => won).length;
    return {
      hands: this.hands,
      wins,
      draws: this.hands - wins,
      results: this.#ended.map(({ score }) => score),
    };
  }
}

function put(hands: Map<number, HandEvent[]>, hand: number, event: HandEvent): void {
  const events = hands.get(hand);
  if (events) events.push(event);
  else hands.set(hand, [event]);
}
