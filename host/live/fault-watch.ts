import { isInPlay } from '../../shared/hand/hand-state.ts';
import type { LogEntry, TableState } from '../../shared/match/table.ts';
import {
  type DetectedFault,
  falseGroups,
  falseWin,
  isGroup,
  wrongCounts,
} from '../../shared/penalties/detect.ts';
import {
  type Fault,
  faultAfter,
  mayCure,
  mayTell,
  type SeenFault,
  seenNow,
} from '../../shared/penalties/faults.ts';
import { penaltyBook } from '../../shared/penalties/index.ts';
import { type Place, placeOf, placesOf, type Seat, seatAt } from '../../shared/seats.ts';
import type { Tile } from '../../shared/tiles.ts';
import { ledgeOf, placeOfZone, type Reading, rackOf, type Zone } from '../tracker/trace.ts';
import type { Lies } from './tags-by-log.ts';

/** A fault that the table sees; nobody but the referee may know of it before `mayTell`. */
export interface FaultSeen {
  readonly place: Place;
  readonly seat: Seat;
  readonly fault: Fault;
  readonly mayTell: boolean;
}

/** What looks wrong for so long (ms), in so many readings, is wrong: tiles are on their way before that. */
const PATIENCE = 10_000;
const READINGS = 3;

/**
 * Watches the players' tiles for what the books call faults, and tells each when the book lets it be told: at once,
 * or not before another has drawn, or when the hand is over. What a player puts right in time is forgotten.
 */
export class FaultWatch {
  readonly #tell: (fault: FaultSeen) => void;
  readonly #forgotten: () => void;
  readonly #zones = new Map<Zone, readonly string[]>();
  readonly #suspected = new Map<string, { readonly since: number; readonly readings: number }>();
  #seen: readonly SeenFault[] = [];
  #told = new Set<string>();
  #state: TableState | null = null;
  /** Of the groups and bonus tiles of all players. */
  #declared: ReadonlySet<string> = new Set();
  /** Of the discards that lie in the middle, in order. */
  #discarded: readonly string[] = [];

  /**
   * `tell` is called once for each fault, as soon as the book allows; `forgotten` when one was put right in time.
   */
  constructor(tell: (fault: FaultSeen) => void, forgotten: () => void = () => {}) {
    this.#tell = tell;
    this.#forgotten = forgotten;
  }

  /** What was seen in this hand, also what must be kept silent yet: for the referee. */
  get seen(): readonly FaultSeen[] {
    return this.#seen.map((seen) => this.#view(seen));
  }

  /** An entry was logged; the table stands so, and its tiles must lie so. */
  folded(entry: LogEntry, state: TableState, lies: ReadonlyMap<string, Lies>): void {
    this.#state = state;
    const tagsOf = (which: (where: Lies) => boolean) =>
      [...lies].flatMap(([tag, where]) => (which(where) ? [tag] : []));
    this.#declared = new Set(tagsOf(({ owner, open }) => owner !== 'middle' && open));
    this.#discarded = tagsOf(({ owner }) => owner === 'middle');
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

  /** A reader saw the tiles of a zone. */
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

  /** Somebody else found a fault. */
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

  /** What is wrong with the tiles of a player as they lie. */
  #faultsOf(state: TableState, seat: Seat, place: Place): readonly Fault[] {
    const hand = state.hand!;
    const rack = this.#zones.get(rackOf(place));
    const ledge = this.#zones.get(ledgeOf(place));
    const player = hand.players[seat];
    if (!rack || !ledge || !player) return [];
    const discarded = this.#discarded;
    const tilesOf = (tags: readonly string[]): Tile[] =>
      tags.map((tag) => state.tiles[tag]).filter((tile) => tile !== undefined);
    const laid = ledge.filter((tag) => !this.#declared.has(tag));
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
    // Who is in turn is just drawing or discarding.
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
    const row = penaltyBook(this.#state!.rules).faults[fault];
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
    const row = penaltyBook(rules).faults[seen.fault];
    return {
      place: placeOf(seen.seat, east, players),
      seat: seen.seat,
      fault: seen.fault,
      mayTell: mayTell(row, seen),
    };
  }
}
