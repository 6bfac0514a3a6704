import { type Place, placesOf } from '../../shared/game/seats.ts';
import type { Reading } from '../trace/readings.ts';
import { rackOf, type Zone } from '../trace/zones.ts';

/** Readings older than this (ms) are ignored: their reader fell silent. */
const STALE = 10_000;

/** Zones that must have been read before the whole table is judged. */
const KNOWN = 5;

/** A look that lasts for this many consecutive readings is no accident. */
const READINGS = 3;

/** When this many tiles lie on the table it has been dealt. */
const DEALT = 40;

/**
 * After a deal a player has at least this many tiles that are read, and the discard area at most so many. Of thirteen two may lie
 * badly; whoever has claimed a group has ten.
 */
const ON_RACK = 11;
const IN_DISCARD = 3;

interface Seen {
  readonly reading: Reading;
  /** Consecutive readings, up to this one, in which it was empty, or looked as after a deal. */
  readonly empty: number;
  readonly asDealt: number;
}

/** The tiles on the whole table, by the last reading of each zone. */
export class TableTop {
  readonly #zones = new Map<Zone, Seen>();
  #since: number | null = null;
  #most = 0;

  /** Takes a reading. */
  read(reading: Reading): void {
    const { t, zone, tags } = reading;
    this.#since ??= t;
    const before = this.#zones.get(zone);
    const asDealt = zone.endsWith('.rack') ? tags.length >= ON_RACK : tags.length <= IN_DISCARD;
    this.#zones.set(zone, {
      reading,
      empty: tags.length === 0 ? (before?.empty ?? 0) + 1 : 0,
      asDealt: asDealt ? (before?.asDealt ?? 0) + 1 : 0,
    });
    const lying = this.#fresh(t).reduce((sum, { reading: { tags } }) => sum + tags.length, 0);
    this.#most = Math.max(this.#most, lying);
  }

  /** A hand begins: tiles seen from now on are counted for it. */
  handBegan(): void {
    this.#most = 0;
  }

  /** The last reading of each zone, in order of time. */
  get lying(): Reading[] {
    return [...this.#zones.values()].map(({ reading }) => reading).sort((one, other) => one.t - other.t);
  }

  /** Whether nothing lies on the table at `now` ms, as far as it was read. */
  isEmpty(now: number): boolean {
    const fresh = this.#fresh(now);
    return fresh.length >= this.#wanted(now) && fresh.every(({ reading }) => reading.tags.length === 0);
  }

  /** Whether tiles have lain there since the hand began, and none do now. */
  isCleared(now: number): boolean {
    const fresh = this.#fresh(now);
    const cleared = fresh.length >= KNOWN && fresh.every(({ empty }) => empty >= READINGS);
    return cleared && this.#most >= DEALT;
  }

  /**
   * Whether everybody has as many tiles as after a deal, and hardly any lie in the discard area.
   * @param winner who laid down his hand before: with it his rack shows a new deal, so one of the other readers may be silent
   */
  isDealt(now: number, players: 2 | 3 | 4 | 5, winner: Place | null = null): boolean {
    const fresh = this.#fresh(now);
    const seen = (wanted: Zone) => fresh.find(({ reading: { zone } }) => zone === wanted);
    const isAsDealt = (zone: Seen | undefined) => zone !== undefined && zone.asDealt >= READINGS;
    const places = placesOf(players);
    const racks = places.flatMap((place) => seen(rackOf(place)) ?? []);
    const wanted = winner !== null && isAsDealt(seen(rackOf(winner))) ? places.length - 1 : places.length;
    return isAsDealt(seen('discard')) && racks.length >= wanted && racks.every(isAsDealt);
  }

  #fresh(now: number): Seen[] {
    return [...this.#zones.values()].filter(({ reading }) => now - reading.t <= STALE);
  }

  /** The number of zones needed: a host that has just started has read only some zones of a full table. */
  #wanted(now: number): number {
    return this.#since !== null && now - this.#since > STALE ? 0 : KNOWN;
  }
}
