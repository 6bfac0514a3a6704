import type { BookId } from '../../shared/books/index.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { HandScore } from '../../shared/game/position.ts';
import type { HandEntry } from '../../shared/match/table.ts';
import { playedTables } from './played-tables.ts';

/** A hand as played at a virtual table, and its score. */
export interface HandPlayed {
  readonly entry: HandEntry;
  readonly events: readonly HandEvent[];
  readonly score: HandScore;
}

/** The hands played at a virtual table with this seed, whatever the readers see of them. */
export class PlayedHands {
  readonly #steps: ReturnType<typeof playedTables>;
  readonly #played: HandPlayed[] = [];

  constructor(rules: BookId, seed: number) {
    this.#steps = playedTables({ rules }, { seed });
  }

  /** A hand by its number, from 1. */
  of(number: number): HandPlayed {
    while (this.#played.length < number) this.#played.push(this.#next());
    return this.#played[number - 1]!;
  }

  #next(): HandPlayed {
    let hand: HandEntry | null = null;
    const events: HandEvent[] = [];
    for (;;) {
      const { entry, table } = this.#steps.next().value;
      if (entry.entry === 'hand') hand = entry;
      if (entry.entry === 'event') {
        const { entry: _, t, p, tags, ...event } = entry;
        events.push(event);
      }
      if (entry.entry === 'score') return { entry: hand!, events, score: table.score! };
    }
  }
}
