import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckpointNote, openCheckpoint } from '../../ledger/checkpoint.ts';
import { LONGEST_CHECKPOINT } from '../../ledger/given-file.ts';
import { makeVerifierKey, type VerifierKey } from '../../ledger/signed-note.ts';
import { type HallTree, readHallTree, VKEY } from '../log/hall-tree.ts';
import { type Recomputed, recompute } from '../recompute/recompute.ts';
import { contradiction, type Evidence, isEvidence } from './evidence.ts';
import { mirrorTree } from './mirror.ts';
import { folderOf, type Source } from './source.ts';

/** What a look at a hall found. */
export type Look =
  /** All holds. `found` is what its logs give. */
  | { readonly is: 'holds'; readonly size: number; readonly found: Recomputed }
  /** It shows less than it has shown before, to this one or to another: a cache is late, or it takes something back. */
  | { readonly is: 'behind'; readonly size: number; readonly seen: number }
  /** It cannot be looked at. */
  | { readonly is: 'away'; readonly why: string }
  /** Something in its logs, or its tables', does not hold. */
  | { readonly is: 'wrong'; readonly why: readonly string[] }
  /** It has signed two courses of things. */
  | { readonly is: 'lied'; readonly evidence: Evidence };

/** A hall of which only the key is trusted to be its own: what it publishes is fetched, checked, kept and compared. */
export class FollowedHall {
  /** The key of its log. */
  readonly key: VerifierKey;
  readonly #folder: string;
  readonly #source: Source;
  #last: Look | null = null;

  /**
   * @param folder where its trees are kept, and evidence
   * @param source what it publishes: `hall`, `table-01` …
   */
  constructor(folder: string, source: Source, key: VerifierKey) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#source = source;
    this.key = key;
  }

  /** Where its trees are, as they held last. */
  get trees(): string {
    return join(this.#folder, 'trees');
  }

  /** The newest checkpoint that it showed and that held, as a note; null before the first. */
  get seen(): string | null {
    const file = join(this.trees, 'hall', 'checkpoint');
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  /** Evidence that it lied; null if none was found. */
  get evidence(): Evidence | null {
    const file = join(this.#folder, 'evidence.json');
    if (!existsSync(file)) return null;
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isEvidence(value) ? value : null;
  }

  /** The consistency proof of its newest log from an older size. */
  proofFrom(older: number): readonly Buffer[] {
    const { tree } = this.#read(this.trees);
    return older === 0 ? [] : tree.consistencyProof(older, tree.size);
  }

  /** Looks what it shows now. */
  async look(): Promise<Look> {
    const { evidence } = this;
    if (evidence !== null) return { is: 'lied', evidence };
    const next = join(this.#folder, 'next');
    try {
      const kept = await this.#unchanged();
      if (kept !== null) return kept;
      rmSync(next, { recursive: true, force: true });
      const shown = await this.#fetchHall(next);
      const { seen } = this;
      const before = seen === null ? null : this.#opened(seen);
      const known = before === null ? null : this.#read(this.trees);
      const [{ size }, older] = [shown.note.checkpoint, before?.checkpoint.size ?? 0];
      const found =
        before === null || known === null
          ? null
          : size < older
            ? contradiction(this.key, known.tree, before, shown.note)
            : contradiction(this.key, shown.hall.tree, shown.note, before);
      if (found !== null) return this.#lied(found);
      if (size < older) return { is: 'behind', size, seen: older };
      this.#last = await this.#takeIn(next, shown.hall, size);
      return this.#last;
    } catch (error) {
      if (error instanceof DoesNotHold) return { is: 'wrong', why: [error.message] };
      return { is: 'away', why: (error as Error).message };
    }
  }

  /**
   * Compares what it showed here with a checkpoint of it that somebody else was shown.
   * @returns what follows; null if one goes on from the other, or it is not the hall's
   */
  compare(other: string): Look | null {
    const { seen } = this;
    const theirs = openCheckpoint(other, this.key);
    if (seen === null || !theirs.ok) return null;
    const own = this.#opened(seen);
    const found = contradiction(this.key, this.#read(this.trees).tree, own, theirs.value);
    if (found !== null) return this.#lied(found);
    const [size, more] = [own.checkpoint.size, theirs.value.checkpoint.size];
    return more > size ? { is: 'behind', size, seen: more } : null;
  }

  /** What was found last, if it shows the same checkpoint as then; null if it does not, or nothing was found. */
  async #unchanged(): Promise<Look | null> {
    const note = await folderOf(this.#source, 'hall').read('checkpoint', LONGEST_CHECKPOINT);
    return this.#last !== null && note?.toString('utf8') === this.seen ? this.#last : null;
  }

  /** Fetches its log; if full tiles that were kept do not fit, all of it. */
  async #fetchHall(next: string): Promise<{ readonly note: CheckpointNote; readonly hall: HallTree }> {
    const folder = join(next, 'hall');
    let why = '';
    for (const earlier of [join(this.trees, 'hall'), null]) {
      await mirrorTree(folderOf(this.#source, 'hall'), folder, earlier);
      writeFileSync(join(folder, VKEY), `${makeVerifierKey(this.key)}\n`);
      const hall = readHallTree(folder);
      if (hall.ok)
        return { hall: hall.value, note: this.#opened(readFileSync(join(folder, 'checkpoint'), 'utf8')) };
      why = hall.error;
    }
    throw new DoesNotHold(why);
  }

  /** Fetches what its tables publish, and recomputes everything. */
  async #takeIn(next: string, { entries }: HallTree, size: number): Promise<Look> {
    const fetchTables = async (earlier: string | null) => {
      for (const { entry } of entries) {
        if (entry.entry !== 'table') continue;
        const name = `table-${String(entry.number).padStart(2, '0')}`;
        const folder = join(next, name);
        await mirrorTree(folderOf(this.#source, name), folder, earlier && join(earlier, name));
        writeFileSync(join(folder, VKEY), `${entry.vkey}\n`);
      }
    };
    await fetchTables(this.trees);
    const names = await this.#source.read('hall/names.jsonl', LONGEST_NAMES);
    if (names !== null) writeFileSync(join(next, 'hall', 'names.jsonl'), names);
    let found = recompute(next);
    if (found.faults.length > 0) {
      // Perhaps full tiles that were kept do not fit.
      await fetchTables(null);
      found = recompute(next);
    }
    // Its log holds, and goes on from what was seen, whatever its tables show.
    rmSync(this.trees, { recursive: true, force: true });
    renameSync(next, this.trees);
    if (found.faults.length === 0) return { is: 'holds', size, found };
    const why = found.faults.map(
      ({ table, what }) => `${table === null ? 'the hall' : `table ${table}`}: ${what}`,
    );
    return { is: 'wrong', why };
  }

  #lied(evidence: Evidence): Look {
    writeFileSync(join(this.#folder, 'evidence.json'), `${JSON.stringify(evidence, null, 1)}\n`);
    return { is: 'lied', evidence };
  }

  #opened(note: string): CheckpointNote {
    const opened = openCheckpoint(note, this.key);
    if (!opened.ok) throw new DoesNotHold(opened.error);
    return opened.value;
  }

  #read(trees: string): HallTree {
    const hall = readHallTree(join(trees, 'hall'));
    if (!hall.ok) throw new Error(`what was kept of it is damaged: ${hall.error}`);
    return hall.value;
  }
}

/** Of a hundred thousand players (bytes). */
const LONGEST_NAMES = 16 * 1024 * 1024;

/** What a hall shows does not hold. */
class DoesNotHold extends Error {}
