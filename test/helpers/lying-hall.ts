import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seededKey } from '../../host/hall/simulate/seeded.ts';
import { signCheckpoint } from '../../host/ledger/checkpoint.ts';
import { cosign } from '../../host/ledger/cosignature.ts';
import { leafHash, MerkleTree } from '../../host/ledger/merkle.ts';
import { makeNote, parseNote, type SigningKey } from '../../host/ledger/signed-note.ts';
import { TileTree, writeTileTree } from '../../host/ledger/tile-tree.ts';

/** An entry as JSON, which a liar may change. */
export type Loose = Record<string, unknown> & { entry: string };

/** The exported trees of a simulated tournament, in the hands of somebody who has all keys of some of its logs. */
export class LyingHall {
  readonly folder: string;
  readonly #seed: string;

  /** Copies a tournament that was simulated with this seed. */
  constructor(from: string, folder: string, seed: string) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(from, folder, { recursive: true });
    this.folder = folder;
    this.#seed = seed;
  }

  /** The key of a log: of `hall`, or of `table-1` …; or of the hall's cosignatures. */
  key(name: string, type: 'note' | 'cosignature' = 'note'): SigningKey {
    return seededKey(this.#seed, `mingg/${name}`, type);
  }

  /** The entries of a tree, as bytes. */
  entries(tree: string): Buffer[] {
    return [...new TileTree(join(this.folder, tree)).entries()].map(({ bytes }) => bytes!);
  }

  /** Writes a tree anew with changed entries, signed by its log's key. */
  rewrite(tree: string, log: string, edit: (entries: Loose[]) => Loose[]): void {
    const before = this.entries(tree).map((bytes) => JSON.parse(bytes.toString()) as Loose);
    const entries = edit(before).map((entry) => Buffer.from(JSON.stringify(entry)));
    const folder = join(this.folder, tree);
    rmSync(join(folder, 'tile'), { recursive: true });
    rmSync(join(folder, 'sealing'), { force: true });
    const viewed = entries.map((bytes) => ({ leaf: leafHash(bytes), bytes }));
    const { size, root } = treeOf(entries);
    const checkpoint = signCheckpoint({ origin: `mingg/${log}`, size, root }, this.key(log));
    writeTileTree(folder, viewed, checkpoint, size);
  }

  /** The checkpoint of a tree's first entries, signed by its log and cosigned by the hall, or by who is named. */
  cosigned(tree: string, log: string, size: number, by = this.key('hall', 'cosignature')): string {
    const root = treeOf(this.entries(tree).slice(0, size)).root;
    const note = parseNote(signCheckpoint({ origin: `mingg/${log}`, size, root }, this.key(log)));
    if (!note.ok) throw new Error(note.error);
    const { text, signatures } = note.value;
    return makeNote({ text, signatures: [...signatures, cosign(text, 1_800_000_000, by)] });
  }
}

function treeOf(entries: readonly Buffer[]): { size: number; root: Buffer } {
  const tree = new MerkleTree();
  for (const bytes of entries) tree.add(leafHash(bytes));
  return { size: tree.size, root: tree.root() };
}
