import { keyFolder } from '../../ledger/ledger.ts';
import { type Places, placesIn } from '../places.ts';

/** The files that make up a table: what a backup holds, and where a restore puts it. */
export interface TableFiles {
  readonly log: string;
  /** Folder of the log's keys. */
  readonly keys: string;
  readonly settings?: string;
  readonly tiles?: string;
  readonly buttons?: string;
}

/** The options that name another table than the installed one. */
export interface TableOptions {
  readonly log?: string;
  readonly keys?: string;
  readonly settings?: string;
  readonly tiles?: string;
  readonly buttons?: string;
}

/** The files of the installed table; with a log named, those of another one: nothing else of it is known. */
export function tableFiles(options: TableOptions, places: Places = placesIn()): TableFiles {
  const { log, ...others } = options;
  if (log !== undefined) return { log, keys: keyFolder(log), ...others };
  const { settings, tiles, buttons, keys } = places;
  return { log: places.log, keys, settings, tiles, buttons, ...others };
}
