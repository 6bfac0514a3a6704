import { PLACES, type Place } from '../../shared/seats.ts';
import type { Notice } from '../../shared/view/notice.ts';
import { BOARDS } from '../readers/boards.ts';
import type { ReadersHealth } from '../readers/health.ts';
import type { Unsure } from '../tracker/tracker.ts';
import type { FaultSeen } from './fault-watch.ts';
import type { TableNotice } from './live-table.ts';
import type { TileNotice } from './tile-watch.ts';

/**
 * What stands on the page as long as it holds: doubts until they are settled, strange tags until the hand is over,
 * faults until they are put right or the next hand begins.
 */
export class Notices {
  #unsure = false;
  readonly #foreign = new Set<string>();
  #duplicate = false;
  #readers: readonly Notice[] = [];
  #lights = false;
  #barred = false;
  #dealtEarly = false;
  #faults: readonly Notice[] = [];
  #tiles: readonly TileNotice[] = [];

  /** All that is to be known now. */
  get current(): readonly Notice[] {
    return [
      ...this.#readers,
      ...(this.#lights ? [{ notice: 'lights' } as const] : []),
      ...(this.#unsure ? [{ notice: 'unsure' } as const] : []),
      ...[...this.#foreign].map((tag) => ({ notice: 'foreign-tag', tag }) as const),
      ...(this.#duplicate ? [{ notice: 'duplicate-tag' } as const] : []),
      ...this.#faults,
      ...this.#tiles,
      ...(this.#dealtEarly ? [{ notice: 'dealt-early' } as const] : []),
      ...(this.#barred ? [{ notice: 'barred' } as const] : []),
    ];
  }

  /** The table said so. */
  told(notice: Exclude<TableNotice, Unsure>): void {
    if (notice.event === 'barred') this.#barred = true;
    else if (notice.event === 'dealt-early') this.#dealtEarly = true;
    else if (notice.event === 'duplicate-tag') this.#duplicate = true;
    else this.#foreign.add(notice.tag);
  }

  /** Whether the tracker is unsure of something that nobody can be asked about. */
  unsureIs(unsure: boolean): void {
    this.#unsure = unsure;
  }

  /** The referee has ruled: the hand waits for him no longer. */
  ruled(): void {
    this.#barred = false;
  }

  /** The hand goes on: that it was dealt early is known by now. */
  goesOn(): void {
    this.#dealtEarly = false;
  }

  /** The faults that the table sees now; those that may not be pointed out yet are kept silent. */
  faultsAre(seen: readonly FaultSeen[]): void {
    this.#faults = seen.flatMap(({ place, seat, fault, mayTell }) =>
      mayTell ? [{ notice: 'fault', place, seat, fault }] : [],
    );
  }

  /** The tiles that lie where play cannot have brought them, as far as it may be told. */
  tilesAre(seen: readonly TileNotice[]): void {
    this.#tiles = seen;
  }

  /** A new hand began; its tracker tells anew what is strange. */
  handBegan(): void {
    this.#duplicate = false;
    this.#barred = false;
    this.#foreign.clear();
  }

  /** How the readers are now. */
  readersAre({ boards, missing }: ReadersHealth): void {
    const troubled = boards.filter(({ message }) => message !== '').map(({ zones }) => readerOf(zones));
    const absent = missing.map((name) => readerOf(BOARDS.find((board) => board.name === name)?.zones ?? []));
    // A board that never said who it is is one of those missing.
    const known = new Set([...troubled, ...absent].filter((reader) => reader !== null));
    const some = known.size > 0 ? [...known] : troubled.slice(0, 1);
    this.#readers = some.map((reader) => ({ notice: 'reader', reader }));
  }

  /** Whether the lights can be reached. */
  lightsAre(well: boolean): void {
    this.#lights = !well;
  }
}

function readerOf(zones: readonly string[]): Place | 'discard' | null {
  const [zone] = zones;
  if (zone === undefined) return null;
  return PLACES.find((place) => zone.startsWith(place)) ?? 'discard';
}
