import { PLACES, type Place } from '../../shared/game/seats.ts';
import type { Random } from '../players/random.ts';
import { meldOf, placeOfZone, rackOf, type Zone } from '../trace/zones.ts';
import type { Profile } from './profiles.ts';

/** The most, and the mean, number of consecutive cycles in which a ghost is read. */
const MOST_CYCLES = 2;
export const MEAN_CYCLES = 1.5;

/** The approximate number of tags in a reading: the profile gives a share of tags, not of readings. */
export const TAGS_A_READING = 8;

/** Where ghosts of a rack or meld area come from: neighbours, the discard area, and rarely the player's other zone. */
export const FROM_NEIGHBOUR = 0.5;
export const FROM_DISCARD = 0.4;
/** Of the ghosts of the discard area, how many come from meld areas; the others come from racks. */
export const MELDS_OVER_DISCARD = 0.7;

/** Chooses the tags that a reading of one zone returns although they lie elsewhere. */
export class Ghosts {
  readonly #random: Random;
  readonly #profile: Profile;
  readonly #zone: Zone;
  #now: { readonly tag: string; left: number }[] = [];

  constructor(profile: Profile, zone: Zone, random: Random) {
    this.#profile = profile;
    this.#zone = zone;
    this.#random = random;
  }

  /**
   * The ghosts of the next reading.
   * @param tagsAt the tags that lie in a zone now, or stand in the wall
   */
  next(tagsAt: (where: Zone | 'wall') => readonly string[]): string[] {
    const { ghosts, ghostPairs } = this.#profile;
    if (ghosts === 0) return [];
    this.#now = this.#now.filter((ghost) => --ghost.left > 0);
    const start = (ghosts * TAGS_A_READING) / (MEAN_CYCLES * (1 + ghostPairs));
    if (this.#random.chance(start)) {
      const near = tagsAt(this.#source());
      const first = this.#random.below(Math.max(near.length, 1));
      const pair = this.#random.chance(ghostPairs);
      for (const tag of near.slice(first, first + (pair ? 2 : 1))) {
        this.#now.push({ tag, left: 1 + this.#random.below(MOST_CYCLES) });
      }
    }
    const own = new Set(tagsAt(this.#zone));
    return [...new Set(this.#now.map(({ tag }) => tag))].filter((tag) => !own.has(tag));
  }

  #source(): Zone | 'wall' {
    const random = this.#random;
    const place = placeOfZone(this.#zone);
    if (place === null) {
      const near = PLACES[random.below(4)]!;
      return random.chance(MELDS_OVER_DISCARD) ? meldOf(near) : rackOf(near);
    }
    const isRack = this.#zone === rackOf(place);
    if (!isRack && random.chance(this.#profile.wall)) return 'wall';
    const kind = random.fraction();
    if (kind < FROM_NEIGHBOUR) {
      const neighbour = neighbours(place)[random.below(2)]!;
      return isRack || random.chance(0.5) ? rackOf(neighbour) : meldOf(neighbour);
    }
    if (kind < FROM_NEIGHBOUR + FROM_DISCARD) return 'discard';
    return isRack ? meldOf(place) : rackOf(place);
  }
}

const neighbours = (place: Place): Place[] => {
  const index = PLACES.indexOf(place);
  return [PLACES[(index + 1) % 4]!, PLACES[(index + 3) % 4]!];
};
