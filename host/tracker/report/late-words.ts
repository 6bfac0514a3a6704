import { type Place, placeOf, type Seat } from '../../../shared/game/seats.ts';
import type { Unsure } from './outputs.ts';

const PLAYERS: Readonly<Record<Seat, string>> = { E: 'East', S: 'South', W: 'West', N: 'North' };

/** What is said about a hand that was played already when the readings began. */
const joinedWords = (drawn: number): string => `I joined this hand at its ${ordinal(drawn)} tile`;

/** What is said about a rack that no reader reads. */
const unreadWords = (seat: Seat): string => `the rack of ${PLAYERS[seat]} is not read`;

/** `1st`, `2nd`, `11th`, `31st`. */
function ordinal(number: number): string {
  const tens = Math.floor(number / 10) % 10;
  const ending = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** Says once that the hand was joined late, and once for each rack that is not read. */
export class LateWords {
  readonly #east: Place;
  readonly #players: number;
  #joined = false;
  #unread: readonly Seat[] = [];
  readonly #said = new Set<Seat>();

  /** @param players how many play */
  constructor(east: Place, players: number) {
    this.#east = east;
    this.#players = players;
  }

  /** Whether something that was said still applies. What was played before the table joined is never known. */
  get open(): boolean {
    return this.#joined || this.#unread.length > 0;
  }

  /**
   * What is to be said now and was not said before.
   * @param drawn how many tiles had been drawn when the hand was joined; null if it was not
   * @param unread the seats whose racks are not read
   */
  look(drawn: number | null, unread: readonly Seat[], t: number): Unsure[] {
    const say = { event: 'unsure', t, p: 0, candidates: [] } as const;
    const words: Unsure[] = [];
    for (const seat of unread) {
      if (this.#said.has(seat)) continue;
      this.#said.add(seat);
      words.push({ ...say, about: unreadWords(seat), unread: placeOf(seat, this.#east, this.#players) });
    }
    if (drawn !== null && !this.#joined) words.push({ ...say, about: joinedWords(drawn), joined: drawn });
    this.#joined ||= drawn !== null;
    this.#unread = unread;
    return words;
  }
}
