import { meldOf, placeOfZone, rackOf, type Zone } from '../../../../host/trace/zones.ts';
import { PLACES } from '../../../../shared/game/seats.ts';
import { AGAIN } from '../../../second-simulator/ghosts.ts';
import type { SecondProfile } from '../../../second-simulator/profiles.ts';
import { anywhere, areOpposite, type Ghosts } from '../ghosts.ts';
import type { Spot } from '../spot.ts';

// How often a tag is read in a zone where it does not lie: as in test/second-simulator/ghosts.ts.

/** The tags that lie at the table, in a mean reading of all its zones. */
const TAGS_A_CYCLE = 83;

/** How often a tag leaks from one spot to another, of so many leaks. */
const LEAKS = {
  neighbour: 30,
  rackToMeld: 18,
  meldToRack: 12,
  toMeld: 18,
  toRack: 8,
  hand: 9,
  wall: 2,
} as const;
const ALL_LEAKS = Object.values(LEAKS).reduce((sum, often) => sum + often, 0);

/** How many tiles a hand holds. */
const IN_HAND = 1.5;

/** The ghosts of the second simulator. Simplified: all tags of a spot leak alike. */
export class SecondGhosts implements Ghosts {
  readonly again = Math.log(AGAIN);
  readonly anywhere: number;
  /** Ghosts that begin in a reading of one place, for each leak. */
  readonly #rate: number;

  constructor({ ghosts }: SecondProfile) {
    this.#rate = (ghosts * TAGS_A_CYCLE) / (1 + AGAIN) / PLACES.length / ALL_LEAKS;
    this.anywhere = anywhere(ghosts);
  }

  of(zone: Zone, lies: Spot, tags: number): number {
    const place = placeOfZone(zone);
    if (place === null) return this.anywhere;
    const often = leaks(zone, lies, zone === rackOf(place));
    const among = lies === 'hand' ? IN_HAND : Math.max(tags, 1);
    return Math.max(Math.log((this.#rate * often) / among), this.anywhere);
  }
}

/** How often a tag leaks from a spot to a zone. */
function leaks(zone: Zone, lies: Spot, toRack: boolean): number {
  if (lies === 'wall') return toRack ? 0 : LEAKS.wall;
  if (lies === 'hand') return toRack ? 0 : LEAKS.hand;
  if (lies === 'discard') return toRack ? LEAKS.toRack : LEAKS.toMeld;
  const [place, from] = [placeOfZone(zone)!, placeOfZone(lies)!];
  if (from === place) return toRack ? LEAKS.meldToRack : LEAKS.rackToMeld;
  return toRack && lies !== meldOf(from) && !areOpposite(from, place) ? LEAKS.neighbour / 2 : 0;
}
