import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { LogHandsState } from '../../shared/statistics/log-hands.ts';
import { type EdgeText, isEdgeText } from '../ledger/tree-edge.ts';

/**
 * The form of what is read of a log. Raise it with every change of what is read of the same log
 * (`kept-readings.test.ts` says when): what another Mingg read is read again.
 */
export const READING = 1;

/** What was read of a log up to some entry, to go on from there the next time. */
export interface KeptReading {
  /** The tree over the entries that were read. */
  readonly edge: EdgeText;
  readonly read: LogHandsState;
}

/** Where readings are kept between two runs: a file a log. */
export class KeptReadings {
  readonly folder: string;

  /** @param folder the user's own for what can be made again (XDG), if none is named */
  constructor(
    folder: string = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mingg', 'statistics'),
  ) {
    this.folder = folder;
  }

  /** What was read of the log of this name; null if nothing is kept, or not by this Mingg. */
  of(log: string): KeptReading | null {
    let kept: Partial<KeptReading> & { readonly by?: string };
    try {
      kept = JSON.parse(readFileSync(this.#file(log), 'utf8'));
    } catch {
      return null;
    }
    const { by, edge, read } = kept;
    if (by !== BY || !edge || !isEdgeText(edge) || read?.log !== log) return null;
    return { edge, read };
  }

  /** Keeps a reading. Where that is not possible the log is read again the next time. */
  keep(reading: KeptReading): void {
    const file = this.#file(reading.read.log);
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.${process.pid}`, JSON.stringify({ by: BY, ...reading }), { mode: 0o600 });
      renameSync(`${file}.${process.pid}`, file);
    } catch {
      // A full disk or a home that is read-only is no reason to show nothing.
    }
  }

  #file(log: string): string {
    return join(this.folder, `${createHash('sha256').update(log).digest('hex').slice(0, 32)}.json`);
  }
}

const BY = `${manifest.version} ${READING}`;
