import { PLACES, type Place } from '../../shared/seats.ts';
import type { Notice } from '../../shared/view/notice.ts';
import { BOARDS } from '../readers/boards.ts';
import type { ReadersHealth } from '../readers/health.ts';
import type { TrackerOutput } from '../tracker/tracker.ts';
import type { FaultSeen } from './fault-watch.ts';
import type { Barred } from './live-table.ts';

type Strange = Extract<TrackerOutput, { event: 'foreign-tag' | 'duplicate-tag' | 'unsure' }> | Barred;

/**
 * What stands on the page as long as it holds: doubts until play has gone on, strange tags until the hand is over,
 * faults until they are put right or the next hand begins.
 */
export class Notices {
  #unsure = false;
  readonly #foreign = new Set<string>();
  #duplicate = false;
  #readers: readonly Notice[] = [];
  #lights = false;
  #barred = false;
  #faults: readonly Notice[] = [];

  /** All that is to be known now. */
  get current(): readonly Notice[] {
    return [
      ...this.#readers,
      ...(this.#lights ? [{ notice: 'lights' } as const] : []),
      ...(this.#unsure ? [{ notice: 'unsure' } as const] : []),
      ...[...this.#foreign].map((tag) => ({ notice: 'foreign-tag', tag }) as const),
      ...(this.#duplicate ? [{ notice: 'duplicate-tag' } as const] : []),
      ...this.#faults,
      ...(this.#barred ? [{ notice: 'barred' } as const] : []),
    ];
  }

  /** The tracker said so, or a dead hand did what it may not. */
  told({ event, ...rest }: Strange): void {
    if (event === 'unsure') this.#unsure = true;
    else if (event === 'barred') this.#barred = true;
    else if (event === 'duplicate-tag') this.#duplicate = true;
    else if ('tag' in rest) this.#foreign.add(rest.tag);
  }

  /** Events were logged: the tracker knows again how the hand goes on. */
  wentOn(): void {
    this.#unsure = false;
  }

  /** The referee has ruled: the hand waits for him no longer. */
  ruled(): void {
    this.#barred = false;
  }

  /** The faults that the table sees now; those that may not be pointed out yet are kept silent. */
  faultsAre(seen: readonly FaultSeen[]): void {
    this.#faults = seen.flatMap(({ place, seat, fault, mayTell }) =>
      mayTell ? [{ notice: 'fault', place, seat, fault }] : [],
    );
  }

  /** A new hand began; its tracker tells anew what is strange. */
  handBegan(): void {
    this.#unsure = false;
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
