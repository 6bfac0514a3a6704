import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readTextFile } from '../../text/text-file.ts';
import { parseSettings } from '../settings.ts';
import { OPTIONAL } from './manifest.ts';
import type { TableFiles } from './table-files.ts';

/**
 * Where the files belong if the backup's settings are restored too: the settings must find them there. A club's rules
 * may lie beside the settings without being named by the user; all other paths must be, so that no backup chooses which
 * files root overwrites.
 */
export function settle(folder: string, files: TableFiles): TableFiles {
  const path = join(folder, OPTIONAL.settings);
  if (files.settings === undefined || !existsSync(path)) return files;
  const parsed = parseSettings(readTextFile(path), dirname(resolve(files.settings)));
  if (!parsed.ok) return files;
  for (const kind of ['log', 'keys', 'tiles', 'buttons'] as const) {
    const wanted = parsed.value[kind];
    if (wanted === undefined || wanted === resolve(files[kind] ?? '/')) continue;
    throw new Error(
      `the backup's settings have ${kind} = ${JSON.stringify(wanted)}; name it if it is to go there: --${kind} ${wanted}`,
    );
  }
  const { rulesFile } = parsed.value;
  if (rulesFile === undefined || dirname(rulesFile) !== dirname(resolve(files.settings))) return files;
  return { ...files, rulesFile };
}
