import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeCosignatures, parseCheckpoint } from '../ledger/checkpoint.ts';
import { LogFile } from '../ledger/log-file.ts';
import { LedgerError } from '../ledger/schema.ts';
import { writeTileTree } from '../ledger/tile-tree.ts';
import { VKEY } from './log/hall-tree.ts';

/** Exports a log as a tree of tiles, with its verifier key beside it. @throws LedgerError if nothing in it is signed */
export function exportTree(path: string, folder: string, vkey: string): void {
  mkdirSync(folder, { recursive: true });
  const log = new LogFile(path);
  try {
    const parsed = log.checkpoint === null ? null : parseCheckpoint(log.checkpoint);
    if (!parsed?.ok) throw new LedgerError(`${path}: nothing in it is signed yet`);
    const { size } = parsed.value.checkpoint;
    const witnessed = mergeCosignatures(log.checkpoint!, log.cosigned);
    const checkpoint = mergeCosignatures(witnessed, log.kept('hall'));
    writeTileTree(folder, log.entries(), checkpoint, size, log.sealing);
    writeFileSync(join(folder, VKEY), `${vkey}\n`);
  } finally {
    log.close();
  }
}
