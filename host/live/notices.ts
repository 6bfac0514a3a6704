import { PLACES, type Place } from '../../shared/seats.ts';
import type { Notice } from '../../shared/view/notice.ts';
import { BOARDS } from '../readers/boards.ts';
import type { ReadersHealth } from '../readers/health.ts';
import type { TrackerOutput } from '../tracker/tracker.ts';

type Strange = Extract<TrackerOutput, { event: 'foreign-tag' | 'duplicate-tag' | 'unsure' }>;

/** What stands on the page as long as it holds: doubts until play has gone on, strange tags until the hand is over. */
export class Notices {
  #unsure = false;
  readonly #foreign = new Set<string>();
  #duplicate = false;
  #readers: readonly Notice[] = [];
  #lights = false;

  /** All that is to be known now. */
  get current(): readonly Notice[] {
    return [
      ...this.#readers,
      ...(this.#lights ? [{ notice: 'lights' } as const] : []),
      ...(this.#unsure ? [{ notice: 'unsure' } as const] : []),
      ...[...this.#foreign].map((tag) => ({ notice: 'foreign-tag', tag }) as const),
      ...(this.#duplicate ? [{ notice: 'duplicate-tag' } as const] : []),
    ];
  }

  /** The tracker said so. */
  told({ event, ...rest }: Strange): void {
    if (event === 'unsure') this.#unsure = true;
    else if (event === 'duplicate-tag') this.#duplicate = true;
    else if ('tag' in rest) this.#foreign.add(rest.tag);
  }

  /** Events were logged: the tracker knows again how the hand goes on. */
  wentOn(): void {
    this.#unsure = false;
  }

  /** A new hand began; its tracker tells anew what is strange. */
  handBegan(): void {
    this.#unsure = false;
    this.#duplicate = false;
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
