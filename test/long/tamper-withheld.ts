import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEntry } from '../../host/ledger/entry-bytes.ts';
import { seal } from '../../host/ledger/hand-key.ts';
import { makeJsonLines } from '../../host/ledger/json-lines.ts';
import type { ViewedEntry } from '../../host/ledger/log-view.ts';
import { signSealing } from '../../host/ledger/sealing-note.ts';
import { writeTileTree } from '../../host/ledger/tile-tree.ts';
import { verifyPath } from '../../host/ledger/verify-path.ts';
import { editLog } from '../helpers/edit-log.ts';
import {
  type Attack,
  type Found,
  forged,
  keyOf,
  type Log,
  pick,
  signed,
  treeOf,
  viewed,
  type World,
} from './tamper-world.ts';

const WITHHELD =
  /one that is over is withheld|a hand that is over is withheld|nothing signed says that their hand is in play|says of the hand in play/;

/** Finished hands shown as if they were still in play. */
export const WITHHELD_HANDS: readonly Attack[] = [
  {
    name: 'withhold a hand that is over, with later hands open',
    says: WITHHELD,
    make: (world) => {
      const [first, later] = handsOf(world.log);
      return shown(world, first!, later!.begins, world.log.sealing);
    },
  },
  {
    name: 'withhold one entry of a hand that is over',
    says: /withheld|no hand was being played|nothing signed/,
    make: (world) => {
      const { begins, ends } = pick(world.random, handsOf(world.log).slice(0, 2));
      const n = begins + 1 + world.random.below(ends - begins);
      return shown(world, { begins: n - 1 }, n + 1, world.log.sealing);
    },
  },
  {
    name: 'withhold the last hands, with what the log says of them or without',
    says: WITHHELD,
    make: (world) => {
      const hand = pick(world.random, handsOf(world.log));
      return shown(world, hand, world.log.entries.length, pick(world.random, [world.log.sealing, null]));
    },
  },
  {
    name: 'withhold the last hand with what the log said while it was played',
    says: WITHHELD,
    make: (world) => {
      const { log, random } = world;
      const { begins, ends } = handsOf(log).at(-1)!;
      // A size before its last entry.
      const size = begins + 2 + random.below(ends - begins - 1);
      const checkpoint = { origin: log.key.verifier.name, size, root: treeOf(log.entries).root(size) };
      const note = signSealing(checkpoint, { from: begins + 1, since: 1 }, log.key);
      return shown(world, { begins }, log.entries.length, note);
    },
  },
  {
    name: 'withhold the last hand with a note signed by another key',
    says: WITHHELD,
    make: (world) => {
      const { log } = world;
      const { begins } = handsOf(log).at(-1)!;
      const size = log.entries.length;
      const checkpoint = { origin: log.key.verifier.name, size, root: treeOf(log.entries).root() };
      return shown(
        world,
        { begins },
        size,
        signSealing(checkpoint, { from: begins + 1, since: 1 }, forged(log)),
      );
    },
  },
];

/** The log with the entries after a hand's first one sealed, up to another, in one of the forms of an export. */
function shown(world: World, { begins }: { begins: number }, end: number, sealing: string | null): Found {
  const { folder, log, random } = world;
  const checkpoint = signed(log.entries, log.key);
  const size = log.entries.length;
  const entries: ViewedEntry[] = viewed(log.entries).map(({ leaf, bytes }, n) => ({
    leaf,
    bytes: n > begins && n < end ? null : bytes,
  }));
  switch (pick(random, ['tree', 'lines', 'db'] as const)) {
    case 'tree': {
      const path = join(folder, 'withheld');
      rmSync(path, { recursive: true, force: true });
      writeTileTree(path, entries, checkpoint, size, sealing);
      return verifyPath(path, keyOf(log));
    }
    case 'lines': {
      const path = join(folder, 'withheld.jsonl');
      writeFileSync(path, [...makeJsonLines(entries, checkpoint, size, sealing)].join(''));
      return verifyPath(path, keyOf(log));
    }
    case 'db': {
      const path = join(folder, 'withheld.db');
      cpSync(log.db, path);
      editLog(path, (db) => {
        const box = db.prepare('INSERT INTO sealed VALUES (?, ?)');
        db.exec(`DELETE FROM entries WHERE n > ${begins} AND n < ${end}`);
        const junk = seal(Buffer.from('junk'), Buffer.alloc(32, random.below(256)), 'junk');
        for (let n = begins + 1; n < end; n++) box.run(n, junk);
        if (sealing === null) db.exec("DELETE FROM checkpoints WHERE by = 'sealing'");
        else db.prepare("UPDATE checkpoints SET note = ? WHERE by = 'sealing'").run(sealing);
      });
      return verifyPath(path, keyOf(log));
    }
  }
}

/** The hands of a log: the first and last entry of each. */
function handsOf({ entries }: Log): { readonly begins: number; readonly ends: number }[] {
  const hands: { begins: number; ends: number }[] = [];
  for (const [n, bytes] of entries.entries()) {
    const entry = parseEntry(bytes);
    if (!entry.ok) throw new Error(entry.error);
    if (entry.value.entry === 'hand') hands.push({ begins: n, ends: n });
    if (entry.value.entry === 'score') hands.at(-1)!.ends = n;
  }
  return hands;
}
