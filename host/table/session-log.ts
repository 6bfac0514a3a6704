import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableIn } from '../../shared/match/table.ts';
import { keyFolder, type Salt } from '../ledger/ledger.ts';
import { TableLog } from '../ledger/table-log.ts';
import { LogWatch } from './log-watch.ts';
import type { SessionListener, SessionSettings } from './session-settings.ts';

/**
 * Opens a session's log, and for a virtual table chooses the seed: the one given, else the log's, else a random one.
 */
export async function openLog(
  settings: SessionSettings,
  { noticed }: SessionListener,
  closing: (() => unknown)[],
): Promise<{ ledger: TableLog; path: string; seed: number | undefined }> {
  let path = settings.log;
  if (path === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'mingg-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    path = join(folder, 'table.db');
  }
  const { keys, witness, table } = settings;
  let seed = table.virtual ? table.seed : undefined;
  const ledger = await TableLog.open({
    path,
    ...(keys !== undefined && { keys }),
    ...(witness && { witness }),
    ...(table.virtual && { salt: (n) => virtualSalt(seed!, n) }),
    noticed,
  });
  closing.push(() => ledger.close());
  if (settings.log !== undefined) {
    const watch = new LogWatch({ log: path, keys: keys ?? keyFolder(path) }, noticed);
    closing.push(() => watch.close());
  }
  if (table.virtual) {
    seed ??= tableIn(ledger.first)?.seed ?? Math.floor(Math.random() * 2 ** 31);
  }
  return { ledger, path, seed };
}

/** A virtual table has no secrets, and equal seeds must give equal logs: its salts follow from the seed. */
const virtualSalt = (seed: number, n: number): ReturnType<Salt> =>
  createHmac('sha256', `mingg virtual table ${seed}`).update(`${n}`).digest('base64url').slice(0, 22);
