import { err, ok, type Result } from '../game/result.ts';
import { PLACES, type Place } from '../game/seats.ts';

/** What a point is worth (Küster): a tenth or a twentieth of a pfennig. */
export const PFENNIG_PARTS = [10, 20] as const;
export type PfennigParts = (typeof PFENNIG_PARTS)[number];

/**
 * Points in pfennigs, with a decimal comma and only as many places as needed: 480 points of a tenth are `48`, 483 of
 * a twentieth `24,15`. Exact, since points are whole numbers.
 */
export function pfennigs(points: number, parts: PfennigParts): string {
  const whole = Math.floor(Math.abs(points) / parts);
  const hundredths = ((Math.abs(points) % parts) * 100) / parts;
  const places = String(hundredths).padStart(2, '0').replace(/0$/, '');
  const sign = points < 0 ? '−' : '';
  return hundredths === 0 ? `${sign}${whole}` : `${sign}${whole},${places}`;
}

/** The values of Bouter's sticks (rule 7). */
export const STICKS = [1000, 500, 100, 10] as const;
export type Stick = (typeof STICKS)[number];

/** The number of sticks of each value. */
export type Sticks = Readonly<Record<Stick, number>>;

/** Each player's sticks at the start, 3000 points (rule 7); the set has four times that (rule 1). */
export const STICKS_AT_START: Sticks = { 1000: 1, 500: 2, 100: 9, 10: 10 };
const POINTS_AT_START = 3000;

/** Why totals cannot be shown in sticks. */
export interface StickError {
  readonly code: 'not-in-tens' | 'sticks-used-up' | 'not-zero-in-sum';
  readonly message: string;
}

/**
 * Each player's sticks at these totals of the match: all the sticks of the set, shared out as evenly as the totals
 * allow, so that at the start everybody has the sticks of rule 7. Fails if a player has lost more than he began with,
 * or if a total is not a multiple of ten.
 */
export function sticksOf(
  totals: Readonly<Record<Place, number>>,
): Result<Readonly<Record<Place, Sticks>>, StickError> {
  const left = { A: 0, B: 0, C: 0, D: 0 };
  for (const place of PLACES) {
    left[place] = POINTS_AT_START + totals[place];
    if (totals[place] % 10 !== 0)
      return wrong('not-in-tens', `${place} has ${totals[place]}; sticks count tens`);
    if (left[place] < 0) {
      return wrong('sticks-used-up', `${place} has lost ${-totals[place]} of ${POINTS_AT_START} points`);
    }
  }
  if (PLACES.reduce((sum, place) => sum + totals[place], 0) !== 0) {
    return wrong('not-zero-in-sum', 'what some have won others must have lost');
  }
  const shared = PLACES.map((place) => [place, { ...STICKS_AT_START }] as const);
  const held = Object.fromEntries(shared) as Record<Place, Record<Stick, number>>;
  // From the smallest value up: each player gets what larger sticks cannot pay, the other sticks go in bundles worth
  // one larger stick.
  for (let at = STICKS.length - 1; at >= 0; at--) {
    const value = STICKS[at]!;
    const larger = STICKS[at - 1];
    let supply = PLACES.length * STICKS_AT_START[value];
    for (const place of PLACES) {
      const owed = larger === undefined ? left[place] : left[place] % larger;
      held[place][value] = owed / value;
      left[place] -= owed;
      supply -= owed / value;
    }
    if (larger === undefined) continue;
    for (const bundle = larger / value; supply > 0; supply -= bundle) {
      const place = fewest(held, left, value, larger);
      held[place][value] += bundle;
      left[place] -= larger;
    }
  }
  return ok(held);
}

/** The player with the fewest sticks of a value among those who are still owed this much; the first of equals. */
function fewest(
  held: Readonly<Record<Place, Sticks>>,
  left: Readonly<Record<Place, number>>,
  value: Stick,
  owed: number,
): Place {
  const able = PLACES.filter((place) => left[place] >= owed);
  return able.reduce((best, place) => (held[place][value] < held[best][value] ? place : best));
}

const wrong = (code: StickError['code'], message: string): Result<never, StickError> =>
  err({ code, message });
