import { existsSync } from 'node:fs';
import { keyFolder } from '../../ledger/ledger.ts';
import { type Places, placesIn } from '../places.ts';
import { readSettings } from '../settings.ts';

/** The files that make up a table: what a backup holds, and where a restore puts it. */
export interface TableFiles {
  readonly log: string;
  /** Folder of the log's keys. */
  readonly keys: string;
  readonly settings?: string;
  readonly tiles?: string;
  readonly buttons?: string;
  /** A club's rules, which the settings name. */
  readonly rulesFile?: string;
}

/** The options that name the files of a table. */
export type TableOptions = Partial<Omit<TableFiles, 'rulesFile'>>;

/**
 * The files of the installed table, as its settings name them. With a log and no settings named, those of another
 * table: then nothing else of it is known.
 * @throws Error if the settings are there and cannot be read: it names the line.
 */
export function tableFiles(options: TableOptions, places: Places = placesIn()): TableFiles {
  const installed = options.log === undefined && options.settings === undefined;
  const settings = installed ? places.settings : options.settings;
  const named = settings !== undefined && existsSync(settings) ? readSettings(settings) : undefined;
  const log = options.log ?? named?.log ?? places.log;
  const keys = options.keys ?? (options.log === undefined ? named?.keys : undefined) ?? keyFolder(log);
  // Before a table has settings, its tiles may have been learned already.
  const learned = installed && !named ? { tiles: places.tiles, buttons: places.buttons } : {};
  const { tiles, buttons, rulesFile } = { ...learned, ...named, ...options };
  return {
    log,
    keys,
    ...(settings !== undefined && { settings }),
    ...(tiles !== undefined && { tiles }),
    ...(buttons !== undefined && { buttons }),
    ...(rulesFile !== undefined && { rulesFile }),
  };
}
