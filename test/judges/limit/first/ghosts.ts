import {
  FROM_DISCARD,
  FROM_NEIGHBOUR,
  MEAN_CYCLES,
  MELDS_OVER_DISCARD,
  TAGS_A_READING,
} from '../../../../host/simulate/ghosts.ts';
import type { Profile } from '../../../../host/simulate/profiles.ts';
import { meldOf, placeOfZone, rackOf, type Zone } from '../../../../host/trace/zones.ts';
import { anywhere, areOpposite, type Ghosts } from '../ghosts.ts';
import type { Spot } from '../spot.ts';

// How often a tag is read in a zone where it does not lie: as in host/simulate/ghosts.ts.

/** How likely a ghost lasts two cycles, not one. */
const AGAIN = 0.5;

/** The ghosts of the first simulator. */
export class FirstGhosts implements Ghosts {
  readonly again = Math.log(AGAIN);
  readonly #rate: number;
  readonly #wall: number;
  readonly anywhere: number;

  constructor({ ghosts, wall }: Profile) {
    this.#rate = (ghosts * TAGS_A_READING) / MEAN_CYCLES;
    this.#wall = wall;
    this.anywhere = anywhere(ghosts);
  }

  of(zone: Zone, lies: Spot, tags: number): number {
    const share = this.#share(zone, lies) / Math.max(tags, 1);
    return Math.max(Math.log(this.#rate * share), this.anywhere);
  }

  /** The share of a zone's ghosts that come from a spot. */
  #share(zone: Zone, lies: Spot): number {
    const place = placeOfZone(zone);
    if (place === null) {
      if (lies === 'wall' || lies === 'hand' || lies === 'discard') return 0;
      return (lies.endsWith('meld') ? MELDS_OVER_DISCARD : 1 - MELDS_OVER_DISCARD) / 4;
    }
    const isRack = zone === rackOf(place);
    const own = isRack ? 1 : 1 - this.#wall;
    if (lies === 'wall') return isRack ? 0 : this.#wall;
    if (lies === 'hand') return 0;
    if (lies === 'discard') return own * FROM_DISCARD;
    const from = placeOfZone(lies)!;
    if (from === place) return own * (1 - FROM_NEIGHBOUR - FROM_DISCARD);
    if (areOpposite(from, place)) return 0;
    const each = (own * FROM_NEIGHBOUR) / 2;
    if (isRack) return lies === rackOf(from) ? each : 0;
    return lies === rackOf(from) || lies === meldOf(from) ? each / 2 : 0;
  }
}
