import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeHandFile } from '../../host/ledger/hand-file.ts';
import { makeJsonLines } from '../../host/ledger/json-lines.ts';
import { LogFile } from '../../host/ledger/log-file.ts';
import type { SigningKey } from '../../host/ledger/signed-note.ts';
import { readKeyFile } from '../../host/ledger/signing-key.ts';
import { writeTileTree } from '../../host/ledger/tile-tree.ts';
import { makeTlogProof } from '../../host/ledger/tlog-proof.ts';
import { keptLog } from './kept-log.ts';

/** A log and all its exports, the starting point of hostile files. */
export interface Sample {
  readonly folder: string;
  readonly vkey: string;
  readonly key: SigningKey;
  readonly checkpoint: string;
}

/** Makes the sample. */
export async function makeSample(folder: string): Promise<Sample> {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const { vkey } = await keptLog(at('table.db'), { seed: 7, hands: 3 });
  const key = readKeyFile(at('table.db.keys/signing.key'))!;
  const log = new LogFile(at('table.db'));
  const { checkpoint, size } = log;
  writeTileTree(at('tree'), log.entries(), checkpoint!, size);
  writeFileSync(at('log.jsonl'), [...makeJsonLines(log.entries(), checkpoint!, size)].join(''));
  const hand = makeHandFile(log.entries(), checkpoint!, 1);
  if (!hand.ok) throw new Error(hand.error);
  writeFileSync(at('hand'), hand.value);
  const extra = [...log.entries()][5]!.bytes!;
  const path = log.tree().inclusionProof(5, size);
  writeFileSync(at('proof'), makeTlogProof({ index: 5, extra, path, checkpoint: checkpoint! }));
  log.close();
  return { folder, vkey, key, checkpoint: checkpoint! };
}

/** A folder with a copy of the sample, to be damaged. */
export function copySample({ folder }: Sample, to: string): (name: string) => string {
  cpSync(folder, to, { recursive: true });
  return (name) => join(to, name);
}
