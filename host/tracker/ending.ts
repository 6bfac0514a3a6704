import { SEATS } from '../../shared/seats.ts';
import type { Belief } from './belief.ts';
import type { Evidence } from './evidence.ts';
import { ledgeSpot, MIDDLE, rackSpot, type Spot, UNSEEN, WALL } from './spots.ts';

/** So many tiles of one owner are away before that owner's tiles count as cleared. */
const CLEARED = 3;

/** So many tiles are away when the hand is certainly over, finished or not. */
const ABANDONED = 30;

/** Racks and ledges by player, and the middle: tiles of at least two of them go when a table is cleared. */
const OWNERS: readonly (readonly Spot[])[] = [
  ...SEATS.map((seat) => [rackSpot(seat), ledgeSpot(seat)]),
  [MIDDLE],
];

/**
 * Whether the tiles are being cleared away, as after a hand. A player who sorts, claims or lays down a hand
 * moves tiles of his own and one discard.
 */
export function isSwept(belief: Belief, evidence: Evidence): boolean {
  return OWNERS.filter((spots) => countAway(belief, evidence, spots) >= CLEARED).length >= 2;
}

/** Whether so many tiles have left the table that nobody can go on. */
export function isAbandoned(belief: Belief, { sightings }: Evidence): boolean {
  let away = 0;
  for (let tag = 0; tag < belief.spots.length; tag++) {
    if (belief.spots[tag] !== WALL && sightings.last(tag) !== UNSEEN && sightings.at(tag) === UNSEEN) away++;
  }
  return away >= ABANDONED;
}

/** How many tiles that must lie on these spots were read there or elsewhere and do not lie there now. */
function countAway(belief: Belief, { sightings }: Evidence, spots: readonly Spot[]): number {
  let away = 0;
  for (let tag = 0; tag < belief.spots.length; tag++) {
    const spot = belief.spots[tag]!;
    if (spots.includes(spot) && sightings.last(tag) !== UNSEEN && sightings.at(tag) !== spot) away++;
  }
  return away;
}
