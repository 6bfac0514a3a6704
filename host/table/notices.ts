import type { Place } from '../../shared/game/seats.ts';
import type { Notice } from '../../shared/view/notice.ts';
import { BOARDS } from '../readers/boards.ts';
import type { ReadersHealth } from '../readers/health.ts';
import { placeOfZone, rackOf, type Zone } from '../trace/zones.ts';
import type { Unsure } from '../tracker/tracker.ts';
import type { FaultSeen } from './fault-watch.ts';
import type { NotFollowed, TableNotice } from './table-notice.ts';
import type { TileNotice } from './tile-watch.ts';

/**
 * The notices on the page while they apply: doubts until they are settled, strange tags until the hand is over,
 * faults until they are put right or the next hand begins.
 */
export class Notices {
  #unsure = false;
  readonly #foreign = new Set<string>();
  #duplicate = false;
  #readers: readonly Notice[] = [];
  /** The places whose racks are not read although their boards may say nothing of it. */
  readonly #unread = new Set<Place>();
  #joined: number | null = null;
  #lights = false;
  #barred = false;
  #stopped = false;
  #dealtEarly = false;
  #betweenRounds = false;
  #faults: readonly Notice[] = [];
  #tiles: readonly TileNotice[] = [];

  /** All current notices. */
  get current(): readonly Notice[] {
    return [
      ...(this.#stopped ? [{ notice: 'stopped' } as const] : []),
      ...this.#readers,
      ...[...this.#unread]
        .filter((place) => !this.#isTold(place))
        .map((reader) => ({ notice: 'reader', reader }) as const),
      ...(this.#joined === null ? [] : [{ notice: 'joined', tile: this.#joined } as const]),
      ...(this.#lights ? [{ notice: 'lights' } as const] : []),
      ...(this.#unsure ? [{ notice: 'unsure' } as const] : []),
      ...[...this.#foreign].map((tag) => ({ notice: 'foreign-tag', tag }) as const),
      ...(this.#duplicate ? [{ notice: 'duplicate-tag' } as const] : []),
      ...this.#faults,
      ...this.#tiles,
      ...(this.#betweenRounds ? [{ notice: 'between-rounds' } as const] : []),
      ...(this.#dealtEarly ? [{ notice: 'dealt-early' } as const] : []),
      ...(this.#barred ? [{ notice: 'barred' } as const] : []),
    ];
  }

  /** Takes a notice of the table. */
  told(notice: Exclude<TableNotice, Unsure | NotFollowed>): void {
    if (notice.event === 'barred') this.#barred = true;
    else if (notice.event === 'dealt-early') this.#dealtEarly = true;
    else if (notice.event === 'duplicate-tag') this.#duplicate = true;
    else this.#foreign.add(notice.tag);
  }

  /** Takes a doubt of the tracker that stays on the page: a rack is not read, or the hand was joined late. */
  doubted({ unread, joined }: Unsure): void {
    if (unread !== undefined) this.#unread.add(unread);
    if (joined !== undefined) this.#joined = joined;
  }

  /** A zone was read. */
  wasRead(zone: Zone): void {
    const place = placeOfZone(zone);
    if (place !== null && zone === rackOf(place)) this.#unread.delete(place);
  }

  #isTold(place: Place): boolean {
    return this.#readers.some((one) => one.notice === 'reader' && one.reader === place);
  }

  /** Sets whether the tracker is unsure of something that nobody can be asked about. */
  unsureIs(unsure: boolean): void {
    this.#unsure = unsure;
  }

  /** The referee has ruled: the hand no longer waits for him. */
  ruled(): void {
    this.#barred = false;
  }

  /** The hand goes on: the notice of the early deal has been read by now. */
  goesOn(): void {
    this.#dealtEarly = false;
  }

  /** Sets the faults that the table sees now; those that may not be told yet are left out. */
  faultsAre(seen: readonly FaultSeen[]): void {
    this.#faults = seen.flatMap(({ place, seat, fault, mayTell }) =>
      mayTell ? [{ notice: 'fault', place, seat, fault }] : [],
    );
  }

  /** Sets the notices about misplaced tiles that may be told. */
  tilesAre(seen: readonly TileNotice[]): void {
    this.#tiles = seen;
  }

  /** A new hand began; its tracker will report strange tags again. */
  handBegan(): void {
    this.#duplicate = false;
    this.#barred = false;
    this.#foreign.clear();
    this.#unread.clear();
    this.#joined = null;
  }

  /** Sets the condition of the readers. */
  readersAre({ boards, missing }: ReadersHealth): void {
    const troubled = boards.filter(({ message }) => message !== '').map(({ zones }) => readerOf(zones));
    const absent = missing.map((name) => readerOf(BOARDS.find((board) => board.name === name)?.zones ?? []));
    // A board that never identified itself is among the missing ones.
    const known = new Set([...troubled, ...absent].filter((reader) => reader !== null));
    const some = known.size > 0 ? [...known] : troubled.slice(0, 1);
    this.#readers = some.map((reader) => ({ notice: 'reader', reader }));
  }

  /** Sets whether the table waits for a round of its tournament. */
  betweenRoundsIs(waits: boolean): void {
    this.#betweenRounds = waits;
  }

  /** Sets whether a referee has stopped the table. */
  stoppedIs(stopped: boolean): void {
    this.#stopped = stopped;
  }

  /** Sets whether the lights can be reached. */
  lightsAre(well: boolean): void {
    this.#lights = !well;
  }
}

function readerOf([zone]: readonly Zone[]): Place | 'discard' | null {
  return zone === undefined ? null : (placeOfZone(zone) ?? 'discard');
}
