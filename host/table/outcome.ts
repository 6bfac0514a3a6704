import { endsHand, type HandEvent } from '../../shared/game/events.ts';
import type { HandScore } from '../../shared/game/position.ts';
import type { LogEntry, TableState } from '../../shared/match/table.ts';
import { countMismatches } from './mismatches.ts';

/** The outcome of the hands that ended in a session. */
export interface Outcome {
  readonly hands: number;
  readonly wins: number;
  /** A hand that was given up, or ended by a penalty, is neither won nor drawn. */
  readonly draws: number;
  readonly givenUp: number;
  /** The score of each hand. */
  readonly results: readonly HandScore[];
}

/** The last score of a hand that ended. */
interface Ended {
  readonly result: HandScore;
  readonly by: 'win' | 'draw' | 'penalty' | 'abandoned';
}

/** Collects the logged events by hand, and at a virtual table the events really played, and compares the two. */
export class OutcomeKeeper {
  readonly #played = new Map<number, HandEvent[]>();
  readonly #logged = new Map<number, HandEvent[]>();
  readonly #ended = new Map<number, Ended>();
  #mismatches = 0;

  /** The number of hands that have ended. */
  get hands(): number {
    return this.#ended.size;
  }

  /** The virtual players made an event of this hand. */
  played(hand: number, event: HandEvent): void {
    put(this.#played, hand, event);
  }

  /** Entries were logged, which led to `table`. */
  logged(table: Pick<TableState, 'handNumber' | 'finishedHands'>, entries: readonly LogEntry[]): void {
    const hand = table.handNumber;
    for (const entry of entries) {
      // A played event may be reported a little after it was logged, but before the next hand begins.
      if (entry.entry === 'hand') this.#compare();
      if (entry.entry === 'event') put(this.#logged, hand, entry);
      if (entry.entry === 'taken-back') this.#logged.get(hand)?.splice(entry.keep);
      if (entry.entry === 'score') {
        const { entry: _, ...result } = entry;
        const { winner, endedBy, abandoned } = table.finishedHands.at(-1)!;
        const otherwise = abandoned ? 'abandoned' : winner ? 'win' : 'draw';
        this.#ended.set(hand, { result, by: endedBy ? 'penalty' : otherwise });
      }
      // The ruling that ended the hand was withdrawn: it is played on.
      const goesOn =
        entry.entry === 'withdrawn' && !table.finishedHands.some(({ number }) => number === hand);
      if (goesOn) this.#ended.delete(hand);
    }
  }

  /** The number of events of the ended hands that were logged differently from how they were played. */
  mismatches(): number {
    this.#compare();
    return this.#mismatches;
  }

  /** The outcome of the hands that ended. */
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

  /** Compares the events of the ended hands and forgets them: a table may run for years. */
  #compare(): void {
    for (const [hand, logged] of this.#logged) {
      const over = logged.slice(-1).some(endsHand);
      // Virtual players go on with a hand that a penalty has ended.
      if (!over && !this.#ended.has(hand)) continue;
      // Bets are entered by the referee; the virtual players make none.
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
