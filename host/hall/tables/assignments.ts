import { hash, randomBytes } from 'node:crypto';
import type { HallEntry } from '../../../shared/tournament/entries.ts';
import type { TournamentState } from '../../../shared/tournament/tournament.ts';
import type { Hall, HallChange } from '../hall.ts';
import type { Assignment, Told } from '../wire/assignment.ts';
import { assignmentOf, type BegunRound, lastBegun } from './assignment-of.ts';
import type { FeaturedTable } from './featured-table.ts';
import type { SeatsCorrections } from './seats-corrections.ts';

/** Entries that change no assignment; most of a hall's entries are checkpoints. */
const OF_NO_MATTER: readonly HallEntry['entry'][] = [
  'checkpoint',
  'standings',
  'ruling',
  'table',
  'attendance',
];

interface Waiting {
  readonly known: string;
  readonly done: () => void;
}

/** What the hall tells its tables, at once when it changes. */
export class Assignments {
  readonly #hall: Pick<Hall, 'state' | 'names' | 'openedOf'>;
  readonly #corrections: SeatsCorrections;
  readonly #featured: Pick<FeaturedTable, 'table'>;
  /** Makes the versions of this start of the hall others than those of the one before. */
  #start = newStart();
  /** By table; of each only the request that came last waits. */
  readonly #waiting = new Map<number, Waiting>();
  readonly #unsubscribe: () => void;
  #begun: { readonly state: TournamentState; readonly round: BegunRound | null } | null = null;

  constructor(
    hall: Pick<Hall, 'state' | 'names' | 'openedOf' | 'subscribe'>,
    corrections: SeatsCorrections,
    featured: Pick<FeaturedTable, 'table'>,
  ) {
    this.#hall = hall;
    this.#corrections = corrections;
    this.#featured = featured;
    this.#unsubscribe = hall.subscribe((change) => {
      if (matters(change)) this.changed();
    });
  }

  /** What a table is told now; null before there is a tournament. */
  of(table: number): Told | null {
    const { state, names } = this.#hall;
    if (state === null) return null;
    // Who sits where is the same for all tables, and a thousand players take their time.
    if (this.#begun?.state !== state) this.#begun = { state, round: lastBegun(state) };
    const corrections = this.#corrections.of(table);
    const wanted = assignmentOf(table, state, this.#begun.round, names, corrections);
    const isFeatured = this.#featured.table === table;
    const assignment: Assignment = { ...wanted, ...(isFeatured && { featured: true }) };
    const version = hash('sha256', `${this.#start} ${JSON.stringify(assignment)}`, 'base64url');
    return { version, opened: this.#hall.openedOf(table), assignment };
  }

  /** Resolves when a table is told something else than the version that it knows, or after `ms`, or with the signal. */
  async changedFrom(known: string, table: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.of(table)?.version !== known || signal.aborted) return;
    this.#waiting.get(table)?.done();
    await new Promise<void>((resolve) => {
      const waiting: Waiting = {
        known,
        done: () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', waiting.done);
          if (this.#waiting.get(table) === waiting) this.#waiting.delete(table);
          resolve();
        },
      };
      const timer = setTimeout(waiting.done, ms);
      signal.addEventListener('abort', waiting.done);
      this.#waiting.set(table, waiting);
    });
  }

  /** Answers the tables that are to be told something else now. */
  changed(): void {
    for (const [table, { known, done }] of this.#waiting) if (this.of(table)?.version !== known) done();
  }

  /** Tells all tables again what they are told, and from where on they are to deliver. */
  startAgain(): void {
    this.#start = newStart();
    this.changed();
  }

  /** Answers a table that waits, if it does. */
  endWaiting(table: number): void {
    this.#waiting.get(table)?.done();
  }

  /** Answers all that wait. */
  close(): void {
    this.#unsubscribe();
    for (const { done } of this.#waiting.values()) done();
  }
}

const newStart = (): string => randomBytes(16).toString('base64url');

const matters = (change: HallChange): boolean =>
  change.is === 'names changed' ||
  (change.is === 'logged' && change.entries.some(({ entry }) => !OF_NO_MATTER.includes(entry)));
