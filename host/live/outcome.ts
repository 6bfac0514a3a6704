import type { HandEvent } from '../../shared/events.ts';
import type { LogEntry, TableState } from '../../shared/match/table.ts';
import type { HandScore } from '../../shared/position.ts';
import { countMismatches } from './mismatches.ts';

/** What came of the hands that ended while it was kept. */
export interface Outcome {
  readonly hands: number;
  readonly wins: number;
  /** A hand that was given up, or that a penalty ended, is neither won nor drawn. */
  readonly draws: number;
  readonly givenUp: number;
  /** For each hand, the result of the scoring contract. */
  readonly results: readonly HandScore[];
}

/** The last score of a hand that ended. */
interface Ended {
  readonly result: HandScore;
  readonly by: 'win' | 'draw' | 'penalty' | 'abandoned';
}

/** Keeps what was logged, hand by hand, and at a virtual table what was really played, to hold one against the other. */
export class OutcomeKeeper {
  readonly #played = new Map<number, HandEvent[]>();
  readonly #logged = new Map<number, HandEvent[]>();
  readonly #ended = new Map<number, Ended>();
  #mismatches = 0;

  /** How many hands have ended. */
  get hands(): number {
    return this.#ended.size;
  }

  /** The virtual players made an event of this hand. */
  played(hand: number, event: HandEvent): void {
    put(this.#played, hand, event);
  }

  /** Entries were logged, with which the table stands so. */
  logged(table: Pick<TableState, 'handNumber' | 'finishedHands'>, entries: readonly LogEntry[]): void {
    const hand = table.handNumber;
    for (const entry of entries) {
      // What was played may be told a little later than it is logged, but not later than the next hand begins.
      if (entry.entry === 'hand') this.#compare();
      if (entry.entry === 'event') put(this.#logged, hand, entry);
      if (entry.entry === 'taken-back') this.#logged.get(hand)?.splice(entry.keep);
      if (entry.entry === 'score') {
        const { entry: _, ...result } = entry;
        const { winner, endedBy, abandoned } = table.finishedHands.at(-1)!;
        const otherwise = abandoned ? 'abandoned' : winner ? 'win' : 'draw';
        this.#ended.set(hand, { result, by: endedBy ? 'penalty' : otherwise });
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
    const ended = [...this.#ended.values()];
    const count = (what: Ended['by']) => ended.filter(({ by }) => by === what).length;
    const results = ended.map(({ result }) => result);
    return {
      hands: this.hands,
      wins: count('win'),
      draws: count('draw'),
      givenUp: count('abandoned'),
      results,
    };
  }

  /** Holds the ended hands against each other and forgets them: a table may run for years. */
  #compare(): void {
    for (const [hand, logged] of this.#logged) {
      const over = ['win', 'exhausted'].includes(logged.at(-1)?.event ?? '');
      // A hand that a penalty ended is played on by virtual players who were not asked.
      if (!over && !this.#ended.has(hand)) continue;
      // A bet was entered: the virtual players know nothing of it.
      const told = logged.filter(({ event }) => event !== 'bet');
      if (over) this.#mismatches += countMismatches(this.#played.get(hand) ?? [], told);
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
