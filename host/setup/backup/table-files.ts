import { existsSync } from 'node:fs';
import { keyFolder } from '../../ledger/ledger.ts';
import { type Places, placesIn } from '../places.ts';
import { readSettings } from '../settings.ts';

/** The files that make up a table, which a backup copies and a restore puts back. */
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
 * The files of the installed table, as its settings name them. If the options name a log and no settings, they are of
 * another table, of which nothing else is known.
 * @throws Error that names the line if the settings exist and cannot be parsed
 */
export function tableFiles(options: TableOptions, places: Places = placesIn()): TableFiles {
  const installed = options.log === undefined && options.settings === undefined;
  const settings = installed ? places.settings : options.settings;
  const named = settings !== undefined && existsSync(settings) ? readSettings(settings) : undefined;
  const log = options.log ?? named?.log ?? places.log;
  const keys = options.keys ?? (options.log === undefined ? named?.keys : undefined) ?? keyFolder(log);
  // Tiles may have been learned before a table has settings.
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
