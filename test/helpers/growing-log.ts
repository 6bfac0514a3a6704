import { join } from 'node:path';
import { signCheckpoint } from '../../host/ledger/checkpoint.ts';
import type { ViewedEntry } from '../../host/ledger/log-view.ts';
import { leafHash, MerkleTree } from '../../host/ledger/merkle.ts';
import { newKey } from '../../host/ledger/signing-key.ts';
import { writeTileTree } from '../../host/ledger/tile-tree.ts';

/** A hall's log that grows, and is exported into a folder again and again: the entries are of no tournament. */
export class GrowingLog {
  readonly key = newKey('mingg/growing', 'note');
  readonly folder: string;
  readonly #entries: ViewedEntry[] = [];
  readonly #tree = new MerkleTree();

  constructor(folder: string) {
    this.folder = folder;
  }

  get size(): number {
    return this.#entries.length;
  }

  /** Adds so many entries, and exports it. */
  grow(many: number): void {
    for (let left = many; left > 0; left--) {
      const bytes = Buffer.from(JSON.stringify({ v: 1, salt: 'x', entry: 'attendance', n: this.size }));
      const leaf = leafHash(bytes);
      this.#entries.push({ leaf, bytes });
      this.#tree.add(leaf);
    }
    const checkpoint = signCheckpoint(
      { origin: this.key.verifier.name, size: this.size, root: this.#tree.root() },
      this.key,
    );
    writeTileTree(join(this.folder, 'hall'), this.#entries, checkpoint, this.size);
  }
}
