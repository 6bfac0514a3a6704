import { PLACES, type Place } from '../game/seats.ts';
import type { PlayedHand } from './played-hand.ts';

/** A played hand with the names of those who played it. */
export interface ClubHand {
  readonly hand: PlayedHand;
  readonly players: Readonly<Partial<Record<Place, string>>>;
  /** Which match it belongs to, whole or broken off: all hands of one have the same. */
  readonly match: string;
  /** The day on which it ended, `2026-11-24`; null if that is unknown. */
  readonly day: string | null;
}

/** Who sat where in some hands of a log, as a club wrote it down: one match, or what was played of it. */
export interface Seating {
  readonly log: string;
  /** Numbers of the first hand and the last; null: to the end of the log. */
  readonly from: number;
  readonly to: number | null;
  /** By place; with five players those whom the table numbers 1 to 4. */
  readonly players: Readonly<Partial<Record<Place, string>>>;
  /** The player whom the table numbers 5. */
  readonly fifth?: string;
  /** The day, for a table whose clock does not tell it. */
  readonly day?: string;
}

/** Who is who in the logs. */
export interface Names {
  readonly seatings: readonly Seating[];
  /** For tournaments, by the name of the hall's log: the names by the players' numbers. */
  readonly tournaments: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** The day of a time (ms since 1970) where the club plays. */
  readonly dayOf: (at: number) => string;
}

/** What identifies a hand among those of all logs. */
export const idOf = ({ log, number }: Pick<PlayedHand, 'log' | 'number'>): string => `${log} ${number}`;

/**
 * Names the players of a hand: in a tournament by their numbers, else by what the club wrote down. Who is named nowhere is
 * called after his number or place and the log, so that he is never taken for somebody else.
 */
export function nameHand(hand: PlayedHand, { seatings, tournaments, dayOf }: Names): ClubHand {
  const { log, number, played, seated, at } = hand;
  const row = seatings.findIndex(
    ({ log: of, from, to }) => of === log && from <= number && number <= (to ?? number),
  );
  const seating = seatings[row];
  const names = played && tournaments.get(played.tournament);
  const nameAt = (place: Place): string => {
    const player = played?.players[place];
    if (player !== undefined) return names?.get(player) ?? `player ${player} of ${played!.tournament}`;
    const five = seating && [...PLACES.map((one) => seating.players[one]), seating.fifth];
    const name = seated ? five?.[seated[place]] : seating?.players[place];
    return name ?? (seated ? `player ${seated[place] + 1} at ${log}` : `place ${place} at ${log}`);
  };
  return {
    hand,
    players: Object.fromEntries(hand.sides.map(({ place }) => [place, nameAt(place)])),
    match: `${log} ${hand.match}${row < 0 ? '' : ` ${row}`}`,
    day: (at === null ? seating?.day : dayOf(at)) ?? null,
  };
}

/**
 * The days of times where a club plays.
 * @param timeZone as the IANA names it
 * @throws RangeError if there is no such zone
 */
export function daysIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
}
