import type { Seat } from '../../../shared/game/seats.ts';
import type { Unsure } from './outputs.ts';

const PLAYERS: Readonly<Record<Seat, string>> = { E: 'East', S: 'South', W: 'West', N: 'North' };

/** What is said about a hand that was played already when the readings began. */
export const joinedWords = (drawn: number): string => `I joined this hand at its ${ordinal(drawn)} tile`;

/** What is said about a rack that no reader reads. */
export const unreadWords = (seat: Seat): string => `the rack of ${PLAYERS[seat]} is not read`;

/** `1st`, `2nd`, `11th`, `31st`. */
function ordinal(number: number): string {
  const tens = Math.floor(number / 10) % 10;
  const ending = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** Says once that the table came late, as soon as it knows. */
export class LateWords {
  #joined = false;

  /** Whether something that was said still applies: the tiles before the table joined are never known. */
  get open(): boolean {
    return this.#joined;
  }

  /** @param drawn how many tiles had been drawn when the hand was joined; null if it was not */
  look(drawn: number | null, t: number): Unsure[] {
    if (drawn === null || this.#joined) return [];
    this.#joined = true;
    return [{ event: 'unsure', t, p: 0, about: joinedWords(drawn), candidates: [] }];
  }
}
