import type { HandEvent } from '../../shared/events.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import type { HandScore } from '../../shared/position.ts';
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
  readonly #results: HandScore[] = [];
  #wins = 0;
  #mismatches = 0;

  /** How many hands have ended. */
  get hands(): number {
    return this.#results.length;
  }

  /** The virtual players made an event of this hand. */
  played(hand: number, event: HandEvent): void {
    put(this.#played, hand, event);
  }

  /** Entries of this hand were logged. */
  logged(hand: number, entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      // What was played may be told a little later than it is logged, but not later than the next hand begins.
      if (entry.entry === 'hand') this.#compare();
      // A bet is entered, not played: the players of the virtual table know nothing of it.
      if (entry.entry === 'event' && entry.event !== 'bet') put(this.#logged, hand, entry);
      if (entry.entry === 'score') {
        const { entry: _, ...score } = entry;
        this.#results.push(score);
        if (this.#logged.get(hand)?.at(-1)?.event === 'win') this.#wins++;
      }
    }
  }

  /** Events of the ended hands that were logged otherwise than they were played. */
  mismatches(): number {
    this.#compare();
    return this.#mismatches;
  }

  /** The hands that ended. */
  outcome(): Outcome {
    const hands = this.hands;
    return { hands, wins: this.#wins, draws: hands - this.#wins, results: this.#results };
  }

  /** Holds the ended hands against each other and forgets them: a table may run for years. */
  #compare(): void {
    for (const [hand, logged] of this.#logged) {
      if (!['win', 'exhausted'].includes(logged.at(-1)!.event)) continue;
      this.#mismatches += countMismatches(this.#played.get(hand) ?? [], logged);
      this.#logged.delete(hand);
      this.#played.delete(hand);
    }
  }
}

function put(hands: Map<number, HandEvent[]>, hand: number, event: HandEvent): void {
  const events = hands.get(hand);
  if (events) events.push(event);
  else hands.set(hand, [event]);
}
