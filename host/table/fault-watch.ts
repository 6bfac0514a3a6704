import { bookOf } from '../../shared/books/played.ts';
import {
  type Fault,
  faultAfter,
  mayCure,
  mayTell,
  type SeenFault,
  seenNow,
} from '../../shared/books/words/faults.ts';
import { isInPlay } from '../../shared/game/hand-state.ts';
import { type Place, placeOf, placesOf, type Seat, seatAt } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import type { LogEntry } from '../../shared/match/log-entry.ts';
import type { TableState } from '../../shared/match/table-state.ts';
import {
  type DetectedFault,
  falseGroups,
  falseWin,
  isGroup,
  wrongCounts,
} from '../../shared/penalties/detect.ts';
import type { Reading } from '../trace/readings.ts';
import { meldOf, placeOfZone, rackOf, type Zone } from '../trace/zones.ts';
import type { Lies } from './tags-by-log.ts';

/** A fault that the table noticed; until `mayTell` only the referee may know of it. */
export interface FaultSeen {
  readonly place: Place;
  readonly seat: Seat;
  readonly fault: Fault;
  readonly mayTell: boolean;
}

/** A fault counts once it has lasted this long (ms) in this many readings: before that, tiles may be in motion. */
const PATIENCE = 10_000;
const READINGS = 3;

/**
 * Watches the players' tiles for faults as the books define them, and reports each when the book allows: at once,
 * after another player has drawn, or when the hand is over. A fault that is put right in time is forgotten.
 */
export class FaultWatch {
  readonly #tell: (fault: FaultSeen) => void;
  readonly #forgotten: () => void;
  readonly #zones = new Map<Zone, readonly string[]>();
  readonly #suspected = new Map<string, { readonly since: number; readonly readings: number }>();
  #seen: readonly SeenFault[] = [];
  #told = new Set<string>();
  #state: TableState | null = null;
  /** The tags of the groups and bonus tiles of all players. */
  #declared: ReadonlySet<string> = new Set();
  /** The tags of the discards in the discard area, in order. */
  #discarded: readonly string[] = [];

  /**
   * @param tell called once for each fault, as soon as the book allows
   * @param forgotten called when a fault was put right in time
   */
  constructor(tell: (fault: FaultSeen) => void, forgotten: () => void = () => {}) {
    this.#tell = tell;
    this.#forgotten = forgotten;
  }

  /** All faults noticed in this hand, for the referee: also those that may not be told yet. */
  get seen(): readonly FaultSeen[] {
    return this.#seen.map((seen) => this.#view(seen));
  }

  /** An entry was logged, which led to `state` and put the tiles where `lies` says. */
  folded(entry: LogEntry, state: TableState, lies: ReadonlyMap<string, Lies>): void {
    this.#state = state;
    const tagsOf = (which: (where: Lies) => boolean) =>
      [...lies].flatMap(([tag, where]) => (which(where) ? [tag] : []));
    this.#declared = new Set(tagsOf(({ owner, open }) => owner !== 'discard' && open));
    this.#discarded = tagsOf(({ owner }) => owner === 'discard');
    if (entry.entry === 'hand') {
      this.#seen = [];
      this.#told = new Set();
      this.#suspected.clear();
    }
    if (entry.entry === 'event') this.#seen = this.#seen.map((seen) => faultAfter(seen, entry));
    // A penalty may have ended the hand.
    if (state.hand?.phase === 'over') this.#seen = this.#seen.map((seen) => ({ ...seen, handOver: true }));
    this.#tellWhatMay();
  }

  /** Takes a reading. */
  read({ t, zone, tags }: Reading): void {
    this.#zones.set(zone, tags);
    const place = placeOfZone(zone);
    const state = this.#state;
    if (place === null || state === null) return;
    if (!placesOf(state.players).includes(place)) return;
    const seat = seatAt(place, state.east, state.players);
    const found = state.hand && isInPlay(state.hand.phase) ? this.#faultsOf(state, seat, place) : [];
    for (const fault of ['short', 'long', 'false-group', 'wrong-tile', 'false-win'] as const) {
      this.#suspect(t, seat, fault, found.includes(fault));
    }
  }

  /** Takes a fault that was found elsewhere. */
  saw(fault: DetectedFault): void {
    if (this.#state) this.#see(fault);
  }

  #suspect(t: number, seat: Seat, fault: Fault, now: boolean): void {
    const key = `${seat} ${fault}`;
    if (!now) {
      if (this.#suspected.delete(key)) this.#forgetCured(seat, fault);
      return;
    }
    const { since, readings } = this.#suspected.get(key) ?? { since: t, readings: 0 };
    this.#suspected.set(key, { since, readings: readings + 1 });
    if (t - since >= PATIENCE && readings + 1 >= READINGS) this.#see({ seat, fault });
  }

  /** The faults in a player's tiles as they lie now. */
  #faultsOf(state: TableState, seat: Seat, place: Place): readonly Fault[] {
    const hand = state.hand!;
    const rack = this.#zones.get(rackOf(place));
    const meld = this.#zones.get(meldOf(place));
    const player = hand.players[seat];
    if (!rack || !meld || !player) return [];
    const discarded = this.#discarded;
    const tilesOf = (tags: readonly string[]): Tile[] =>
      tags.map((tag) => state.tiles[tag]).filter((tile) => tile !== undefined);
    const laid = meld.filter((tag) => !this.#declared.has(tag));
    const tiles = tilesOf(laid);
    const held = player.concealed.reduce((sum, count) => sum + count, 0);
    if (rack.length === 0 && tiles.length >= held && held > 4) {
      const open = hand.phase === 'claim' ? hand.discards.at(-1)?.tile : undefined;
      const shown = { concealed: tiles, melds: player.melds };
      const withOpen = open && { concealed: [...tiles, open], melds: player.melds, won: open };
      const complete = !falseWin(hand, seat, shown) || (withOpen && !falseWin(hand, seat, withOpen));
      return complete ? [] : ['false-win'];
    }
    const faults: DetectedFault[] = falseGroups({ [seat]: [tiles] });
    const dead = laid.some((tag) => discarded.includes(tag) && tag !== discarded.at(-1));
    if (dead && tiles.length >= 3 && isGroup(tiles)) faults.push({ seat, fault: 'wrong-tile' });
    // The player in turn is just drawing or discarding.
    if (seat !== hand.turn) {
      const own = [...rack, ...laid].filter((tag) => !discarded.includes(tag));
      faults.push(...wrongCounts(hand, { [seat]: tilesOf(own).length }));
    }
    return faults.map(({ fault }) => fault);
  }

  #see({ seat, fault }: DetectedFault): void {
    if (this.#seen.some((seen) => seen.seat === seat && seen.fault === fault)) return;
    this.#seen = [...this.#seen, seenNow(seat, fault)];
    this.#tellWhatMay();
  }

  #forgetCured(seat: Seat, fault: Fault): void {
    const row = bookOf(this.#state!.rules).penalties.faults[fault];
    const left = this.#seen.filter(
      (seen) => seen.seat !== seat || seen.fault !== fault || !mayCure(row, seen),
    );
    if (left.length === this.#seen.length) return;
    this.#seen = left;
    this.#forgotten();
  }

  #tellWhatMay(): void {
    for (const seen of this.#seen) {
      const view = this.#view(seen);
      const key = `${seen.seat} ${seen.fault}`;
      if (!view.mayTell || this.#told.has(key)) continue;
      this.#told.add(key);
      this.#tell(view);
    }
  }

  #view(seen: SeenFault): FaultSeen {
    const { rules, east, players } = this.#state!;
    const row = bookOf(rules).penalties.faults[seen.fault];
    return {
      place: placeOf(seen.seat, east, players),
      seat: seen.seat,
      fault: seen.fault,
      mayTell: mayTell(row, seen),
    };
  }
}
