import { type Round, tablesOf } from './rounds.ts';

/** Added to the meetings of two who should not meet at all. */
export const APART = 1 << 10;

/** How much worse it is that two meet who should not than that two meet again: more than a plan repeats for it. */
const APART_COST = 1000;

/** What one more meeting costs two, by the entry that {@link Meetings} has for them. */
export const meetingCost = (met: number): number => (met >= APART ? APART_COST : met > 0 ? 1 : 0);

/** How often every two players have met. Players are counted from 0. */
export class Meetings {
  readonly players: number;
  /** Entry `one * players + other`, both ways round; {@link APART} more if the two should not meet. */
  readonly counts: Uint16Array;

  constructor(players: number) {
    this.players = players;
    this.counts = new Uint16Array(players * players);
  }

  /** Notes that two should not meet. Naming them twice changes nothing. */
  keepApart(one: number, other: number): void {
    if (one === other || this.counts[one * this.players + other]! >= APART) return;
    this.#add(one, other, APART);
  }

  addRound(round: Round): void {
    const seats = 4 * tablesOf(this.players).tables;
    for (let at = 0; at < seats; at += 4) this.addTable(round.slice(at, at + 4));
  }

  addTable(table: readonly number[]): void {
    for (const [at, one] of table.entries()) {
      for (const other of table.slice(at + 1)) this.#add(one, other, 1);
    }
  }

  copy(): Meetings {
    const copy = new Meetings(this.players);
    copy.counts.set(this.counts);
    return copy;
  }

  /** What all meetings cost: a repeat 1, a meeting of two who should not meet {@link APART_COST}. */
  get cost(): number {
    let sum = 0;
    this.#eachPair((met) => {
      sum += met >= APART ? APART_COST * (met - APART) : Math.max(0, met - 1);
    });
    return sum;
  }

  #add(one: number, other: number, times: number): void {
    this.counts[one * this.players + other]! += times;
    this.counts[other * this.players + one]! += times;
  }

  /** Σ over pairs of max(0, meetings − 1). */
  get repeats(): number {
    let sum = 0;
    this.#eachPair((met) => {
      sum += Math.max(0, (met % APART) - 1);
    });
    return sum;
  }

  /** How often two met who should not. */
  get apartMeetings(): number {
    let sum = 0;
    this.#eachPair((met) => {
      if (met >= APART) sum += met - APART;
    });
    return sum;
  }

  #eachPair(visit: (met: number) => void): void {
    for (let one = 0; one < this.players; one++) {
      for (let other = one + 1; other < this.players; other++)
        visit(this.counts[one * this.players + other]!);
    }
  }
}
