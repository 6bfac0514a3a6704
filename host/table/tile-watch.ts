import { bookOf } from '../../shared/books/played.ts';
import { faultAfter, mayTell, type SeenFault, seenNow } from '../../shared/books/words/faults.ts';
import { type HandState, isInPlay } from '../../shared/game/hand-state.ts';
import { type Place, placesOf, seatAt } from '../../shared/game/seats.ts';
import type { LogEntry, TableState } from '../../shared/match/table.ts';
import type { Notice } from '../../shared/view/notice.ts';
import type { Reading } from '../trace/readings.ts';
import { placeOfZone, type Zone } from '../trace/zones.ts';
import type { Lies } from './tags-by-log.ts';

/** A notice about a tile that lies where play cannot have brought it, or nowhere. */
export type TileNotice = Extract<
  Notice,
  { readonly notice: 'out-of-turn' | 'wall-exhausted' | 'late-claim' | 'vanished' }
>;

/** Time between two checks of the tiles (ms), and the greatest age of a reading that counts (ms). */
const PAUSE = 1000;
const FRESH = 5000;

/** A tile counts as wrong once it has looked so for this long (ms): the tracker explains legal moves much sooner. */
const PATIENCE = { moved: 10_000, vanished: 30_000 } as const;

/** If more tiles than this differ from the log, play has gone on beyond the log, and they prove nothing. */
const MOST_ODD = 2;

interface Odd {
  readonly notice: TileNotice;
  readonly since: number;
  /** The corresponding fault of the book, which says when it may be told; null: at once. */
  readonly fault: SeenFault | null;
}

/**
 * Watches for wall tiles before a player who could not draw, for discards that were taken when nobody could claim them
 * any more, and for open tiles that vanished. A wrongly drawn tile makes too many tiles: where the book wants silence
 * about that fault, the tile is not told either.
 */
export class TileWatch {
  readonly #tell: (notice: TileNotice) => void;
  readonly #zones = new Map<Zone, Reading>();
  #state: TableState | null = null;
  #lies: ReadonlyMap<string, Lies> = new Map();
  /** By tag. */
  #odd = new Map<string, Odd>();
  readonly #told = new Set<string>();
  #looked = Number.NEGATIVE_INFINITY;

  /** @param tell called once for each notice, as soon as the book allows */
  constructor(tell: (notice: TileNotice) => void) {
    this.#tell = tell;
  }

  /** The notices that apply now and may be told. */
  get seen(): readonly TileNotice[] {
    return [...this.#odd.values()].filter((odd) => this.#mayTell(odd)).map(({ notice }) => notice);
  }

  /** An entry was logged, which led to `state` and put the tiles where `lies` says. */
  folded(entry: LogEntry, state: TableState, lies: ReadonlyMap<string, Lies>): void {
    this.#state = state;
    this.#lies = lies;
    if (entry.entry === 'hand') {
      this.#odd.clear();
      this.#told.clear();
    }
    if (entry.entry !== 'event') return;
    for (const [tag, odd] of this.#odd) {
      if (odd.fault) this.#odd.set(tag, { ...odd, fault: faultAfter(odd.fault, entry) });
    }
    this.#tellWhatMay();
  }

  /** Takes a reading. */
  read(reading: Reading): void {
    this.#zones.set(reading.zone, reading);
    if (reading.t - this.#looked < PAUSE) return;
    this.#looked = reading.t;
    this.#look(reading.t);
    this.#tellWhatMay();
  }

  #look(t: number): void {
    const { hand } = this.#state ?? {};
    const found = hand && isInPlay(hand.phase) ? [...this.#moved(hand, t), ...this.#vanished(t)] : [];
    const before = this.#odd;
    this.#odd = new Map();
    if (found.length > MOST_ODD) return;
    for (const [tag, notice] of found) {
      const known = before.get(tag);
      const same = known?.notice.notice === notice.notice;
      this.#odd.set(tag, same ? known : { notice, since: t, fault: faultOf(notice) });
    }
  }

  /** Tiles that are seen with a player who does not have them by the log. */
  #moved(hand: HandState, t: number): [string, TileNotice][] {
    const { tiles, east, players } = this.#state!;
    const found: [string, TileNotice][] = [];
    for (const [tag, owner] of this.#owners(t)) {
      const tile = tiles[tag];
      const before = this.#lies.get(tag);
      if (tile === undefined || owner === 'discard' || !placesOf(players).includes(owner)) continue;
      const seat = seatAt(owner, east, players);
      if (before === undefined) {
        // The player in turn may be drawing: the tracker will report that.
        if (hand.wall.live === 0 && (hand.due === null || seat !== hand.turn))
          found.push([tag, { notice: 'wall-exhausted', place: owner, seat }]);
        else if (seat !== hand.turn) found.push([tag, { notice: 'out-of-turn', place: owner, seat }]);
      } else if (before.owner === 'discard' && !this.#isLastDiscard(hand, tag)) {
        found.push([tag, { notice: 'late-claim', place: owner, seat, tile }]);
      }
    }
    return found;
  }

  /** Tiles that lay open by the log and are seen nowhere, although their zone is read. */
  #vanished(t: number): [string, TileNotice][] {
    const { tiles } = this.#state!;
    const seen = new Set([...this.#zones.values()].flatMap(({ tags }) => tags));
    const found: [string, TileNotice][] = [];
    for (const [tag, { owner, open }] of this.#lies) {
      if (!open || seen.has(tag)) continue;
      const zone: Zone = owner === 'discard' ? 'discard' : `${owner}.meld`;
      if (this.#isFresh(zone, t)) found.push([tag, { notice: 'vanished', tile: tiles[tag]! }]);
    }
    return found;
  }

  /** The player, or the discard area, where each tag is seen; tags seen at several are left out. */
  #owners(t: number): Map<string, Place | 'discard'> {
    const owners = new Map<string, Place | 'discard'>();
    const doubled = new Set<string>();
    for (const { zone, tags } of this.#zones.values()) {
      if (!this.#isFresh(zone, t)) continue;
      const owner = placeOfZone(zone) ?? 'discard';
      for (const tag of tags) {
        if ((owners.get(tag) ?? owner) !== owner) doubled.add(tag);
        owners.set(tag, owner);
      }
    }
    for (const tag of doubled) owners.delete(tag);
    return owners;
  }

  #isFresh = (zone: Zone, t: number): boolean => t - (this.#zones.get(zone)?.t ?? -Infinity) <= FRESH;

  /** Whether a tag is the discard that may still be claimed. */
  #isLastDiscard(hand: HandState, tag: string): boolean {
    const last = this.#state!.steps.findLast((step) => step.entry === 'event' && step.event === 'discard');
    return hand.phase === 'claim' && last?.entry === 'event' && last.tags.includes(tag);
  }

  #mayTell({ notice, since, fault }: Odd): boolean {
    const patience = notice.notice === 'vanished' ? PATIENCE.vanished : PATIENCE.moved;
    if (this.#looked - since < patience) return false;
    return fault === null || mayTell(bookOf(this.#state!.rules).penalties.faults[fault.fault], fault);
  }

  #tellWhatMay(): void {
    for (const [tag, odd] of this.#odd) {
      const key = `${tag} ${odd.notice.notice}`;
      if (this.#told.has(key) || !this.#mayTell(odd)) continue;
      this.#told.add(key);
      this.#tell(odd.notice);
    }
  }
}

/** The fault that the book calls it: too many tiles, or a group with a dead discard. */
function faultOf(notice: TileNotice): SeenFault | null {
  if (notice.notice === 'vanished') return null;
  return seenNow(notice.seat, notice.notice === 'late-claim' ? 'wrong-tile' : 'long');
}
