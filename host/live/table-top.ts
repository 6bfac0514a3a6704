import { type Place, placesOf } from '../../shared/seats.ts';
import { type Reading, rackOf, type Zone } from '../tracker/trace.ts';

/** Readings older than this say nothing of what lies on the table (ms): their reader fell silent. */
const STALE = 10_000;

/** So many zones are to be known, or so long (ms) is to be looked, before anything is said of the whole table. */
const KNOWN = 5;

/** What is seen in so many readings in a row is no accident. */
const READINGS = 3;

/** With so many tiles the table has been dealt at some time. */
const DEALT = 40;

/** A player has so many tiles at least when the deal is over, and the middle so few. */
const ON_RACK = 13;
const IN_MIDDLE = 3;

interface Seen {
  readonly reading: Reading;
  /** In how many readings in a row, up to this one, it was empty, or looked as it does after a deal. */
  readonly empty: number;
  readonly asDealt: number;
}

/** What lies on the whole table, by what each zone's reader saw last. */
export class TableTop {
  readonly #zones = new Map<Zone, Seen>();
  #since: number | null = null;
  #most = 0;

  /** A reader saw the tiles of a zone. */
  read(reading: Reading): void {
    const { t, zone, tags } = reading;
    this.#since ??= t;
    const before = this.#zones.get(zone);
    const asDealt = zone.endsWith('.rack') ? tags.length >= ON_RACK : tags.length <= IN_MIDDLE;
    this.#zones.set(zone, {
      reading,
      empty: tags.length === 0 ? (before?.empty ?? 0) + 1 : 0,
      asDealt: asDealt ? (before?.asDealt ?? 0) + 1 : 0,
    });
    const lying = this.#fresh(t).reduce((sum, { reading: { tags } }) => sum + tags.length, 0);
    this.#most = Math.max(this.#most, lying);
  }

  /** A hand begins: what lies there is the beginning of it. */
  handBegan(): void {
    this.#most = 0;
  }

  /** What was seen last in each zone, in order of time. */
  get lying(): Reading[] {
    return [...this.#zones.values()].map(({ reading }) => reading).sort((one, other) => one.t - other.t);
  }

  /** Nothing lies on the table at `now` ms, as far as it is seen. */
  isEmpty(now: number): boolean {
    const fresh = this.#fresh(now);
    return fresh.length >= this.#wanted(now) && fresh.every(({ reading }) => reading.tags.length === 0);
  }

  /** Since the hand began tiles have lain there, and none do any more. */
  isCleared(now: number): boolean {
    const fresh = this.#fresh(now);
    const cleared = fresh.length >= KNOWN && fresh.every(({ empty }) => empty >= READINGS);
    return cleared && this.#most >= DEALT;
  }

  /** Everybody has as many tiles as after a deal, and hardly any lie in the middle. */
  isDealt(now: number, players: 2 | 3 | 4 | 5): boolean {
    const fresh = this.#fresh(now);
    const asDealt = (place: Place | null) =>
      fresh.some(({ reading: { zone }, asDealt }) => {
        return zone === (place === null ? 'discard' : rackOf(place)) && asDealt >= READINGS;
      });
    return asDealt(null) && placesOf(players).every(asDealt);
  }

  #fresh(now: number): Seen[] {
    return [...this.#zones.values()].filter(({ reading }) => now - reading.t <= STALE);
  }

  /** A host that has just begun has seen only some zones of a full table. */
  #wanted(now: number): number {
    return this.#since !== null && now - this.#since > STALE ? 0 : KNOWN;
  }
}
