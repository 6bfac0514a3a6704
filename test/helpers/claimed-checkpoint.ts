import { readFileSync, writeFileSync } from 'node:fs';
import { signCheckpoint } from '../../host/ledger/checkpoint.ts';
import { signingKey } from '../../host/ledger/signing-key.ts';
import { editLog } from './edit-log.ts';
import type { Sample } from './sample-log.ts';

/** A checkpoint of this many entries, signed with the table's own key or with another of the same name. */
export function claim({ key }: Sample, size: number, by: 'own' | 'forged'): string {
  const forged = signingKey(key.verifier.name, 'note', Buffer.alloc(32, 66));
  const signer = by === 'own' ? key : forged;
  return signCheckpoint({ origin: key.verifier.name, size, root: Buffer.alloc(32, 1) }, signer);
}

/** Replaces the checkpoint in each form of a log. */
export const CLAIMING: Readonly<Record<string, (at: (name: string) => string, checkpoint: string) => void>> =
  {
    tree: (at, checkpoint) => writeFileSync(at('tree/checkpoint'), checkpoint),
    'table.db': (at, checkpoint) =>
      editLog(at('table.db'), (db) =>
        db.prepare("UPDATE checkpoints SET note = ? WHERE by = 'log'").run(checkpoint),
      ),
    'log.jsonl': (at, checkpoint) => {
      const lines = readFileSync(at('log.jsonl'), 'utf8').split('\n').slice(0, -2);
      writeFileSync(
        at('log.jsonl'),
        [...lines, JSON.stringify({ checkpoint, sealed: [], sealing: null }), ''].join('\n'),
      );
    },
    hand: (at, checkpoint) => {
      const [first, ...lines] = readFileSync(at('hand'), 'utf8').split('\n');
      const head = JSON.parse(`${first}]}`);
      const changed = JSON.stringify({ ...head, checkpoint }).slice(0, -2);
      writeFileSync(at('hand'), [changed, ...lines].join('\n'));
    },
    proof: (at, checkpoint) => {
      const text = readFileSync(at('proof'), 'utf8');
      writeFileSync(at('proof'), text.slice(0, text.indexOf('\n\n') + 2) + checkpoint);
    },
  };
