import { HAND_SIZE } from '../../shared/game/hand-size.ts';
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

/** After a deal the discard area has at most so many tiles. */
const IN_DISCARD = 3;

/** Two tiles of a hand may lie badly: then a rack looks as after a deal once it has had the others for so many consecutive readings. */
const READ_OF_RACK = 11;
const READINGS_OF_MOST = 8;

interface Seen {
  readonly reading: Reading;
  /** Consecutive readings, up to this one, in which it was empty, or looked as after a deal. */
  readonly empty: number;
  readonly asDealt: number;
  /** The same of a rack of which two tiles are not read. */
  readonly mostlyDealt: number;
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
    const isRack = zone.endsWith('.rack');
    const asDealt = isRack ? tags.length >= HAND_SIZE : tags.length <= IN_DISCARD;
    const mostlyDealt = isRack && tags.length >= READ_OF_RACK;
    this.#zones.set(zone, {
      reading,
      empty: tags.length === 0 ? (before?.empty ?? 0) + 1 : 0,
      asDealt: asDealt ? (before?.asDealt ?? 0) + 1 : 0,
      mostlyDealt: mostlyDealt ? (before?.mostlyDealt ?? 0) + 1 : 0,
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

  /** Whether everybody has as many tiles as after a deal, and hardly any lie in the discard area. */
  isDealt(now: number, players: 2 | 3 | 4 | 5): boolean {
    const racks = this.#racks(now, players);
    return this.#isMiddleDealt(now) && racks.length === placesOf(players).length && racks.every(isAsDealt);
  }

  /**
   * The same after another hand: two tiles of a rack may lie badly.
   * @param winner who laid down his hand: with it his rack shows a new deal, so one of the other readers may be silent; null
   *   if nobody did
   */
  isDealtAgain(now: number, players: 2 | 3 | 4 | 5, winner: Place | null): boolean {
    const racks = this.#racks(now, players);
    const known = winner === null ? undefined : racks.find(({ reading }) => reading.zone === rackOf(winner));
    const wanted = placesOf(players).length - (known && isMostlyDealt(known) ? 1 : 0);
    return this.#isMiddleDealt(now) && racks.length >= wanted && racks.every(isMostlyDealt);
  }

  #racks(now: number, players: 2 | 3 | 4 | 5): Seen[] {
    const racks: readonly Zone[] = placesOf(players).map(rackOf);
    return this.#fresh(now).filter(({ reading }) => racks.includes(reading.zone));
  }

  #isMiddleDealt(now: number): boolean {
    return this.#fresh(now).some((zone) => zone.reading.zone === 'discard' && isAsDealt(zone));
  }

  #fresh(now: number): Seen[] {
    return [...this.#zones.values()].filter(({ reading }) => now - reading.t <= STALE);
  }

  /** The number of zones needed: a host that has just started has read only some zones of a full table. */
  #wanted(now: number): number {
    return this.#since !== null && now - this.#since > STALE ? 0 : KNOWN;
  }
}

const isAsDealt = ({ asDealt }: Seen): boolean => asDealt >= READINGS;

const isMostlyDealt = (zone: Seen): boolean => isAsDealt(zone) || zone.mostlyDealt >= READINGS_OF_MOST;
