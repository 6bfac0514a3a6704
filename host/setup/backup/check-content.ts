import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readButtonsFile } from '../../buttons/call-buttons.ts';
import { readTilesFile } from '../../enrol/tiles-file.ts';
import { LedgerError, SCHEMA_VERSION } from '../../ledger/schema.ts';
import { readSettings } from '../settings.ts';
import { type CheckedLog, checkLog } from './check-log.ts';
import { BackupFault } from './fault.ts';
import { checkMembership } from './hall-membership.ts';
import { HALL, KEYS, LOG, type Manifest, OPTIONAL } from './manifest.ts';

/**
 * Checks a backup that was unpacked into a folder: its log is valid with its keys, and is the one that the manifest
 * describes.
 * @throws BackupFault if not; Error if its log is of a version that this Mingg does not know
 */
export function checkContent(folder: string, manifest: Manifest): CheckedLog {
  const { format } = manifest.log;
  if (format !== SCHEMA_VERSION) {
    throw new Error(`the backup's log is of version ${format}; this Mingg reads ${SCHEMA_VERSION}`);
  }
  try {
    const log = checkLog(join(folder, LOG), join(folder, KEYS));
    const { origin, entries, root } = manifest.log;
    if (log.origin !== origin || log.tree.size !== entries || log.tree.root().toString('hex') !== root) {
      throw new BackupFault('its log is not the one that its manifest tells of');
    }
    checkMembership(join(folder, HALL), origin);
    return log;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    throw new BackupFault(`its log does not hold: ${error.message.replaceAll(`${folder}/`, '')}`);
  }
}

/**
 * Why this Mingg cannot continue the table of a valid backup that was unpacked into a folder; null if it can.
 */
export function whyUnusable(folder: string, log: CheckedLog): string | null {
  if (log.unfit !== null) return `the backup's log: ${log.unfit}`;
  for (const [kind, read] of Object.entries(READERS)) {
    const path = join(folder, OPTIONAL[kind as keyof typeof READERS]);
    if (!existsSync(path)) continue;
    try {
      read(path);
    } catch (error) {
      return `the backup's ${(error as Error).message.replaceAll(`${folder}/`, '')}`;
    }
  }
  return null;
}

const READERS = { settings: readSettings, tiles: readTilesFile, buttons: readButtonsFile };
