import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import type { HallEntry } from '../../../shared/tournament/entries.ts';
import { LONGEST_CHECKPOINT, readGiven } from '../../ledger/given-file.ts';
import { LogDamage } from '../../ledger/log-view.ts';
import { isOwn } from '../../ledger/own-entry.ts';
import { parseVerifierKey, type VerifierKey } from '../../ledger/signed-note.ts';
import { TileTree } from '../../ledger/tile-tree.ts';
import { type Held, verifyView } from '../../ledger/verify-path.ts';
import { parseHallEntry } from './hall-form.ts';

/** The file beside a tree with the verifier key of its log. */
export const VKEY = 'vkey';

/** A hall's log from its exported tree; everything in it is signed by its key. */
export interface HallTree {
  readonly key: VerifierKey;
  /** The entries that are not about the log itself, with their numbers. */
  readonly entries: readonly { readonly n: number; readonly entry: HallEntry }[];
  readonly tree: Held['tree'];
}

/** The verifier key beside a tree; null if there is none. @throws LogDamage if it is no key */
export function readVkey(folder: string): VerifierKey | null {
  const path = join(folder, VKEY);
  if (!existsSync(path)) return null;
  const key = parseVerifierKey(readGiven(path, LONGEST_CHECKPOINT).toString('utf8').trim());
  if (!key.ok) throw new LogDamage(`${path}: ${key.error}`);
  return key.value;
}

/**
 * Reads and verifies the exported tree of a hall's log, which may come from anybody.
 * @returns the log, or what does not hold
 * @throws Error of the file system, or one in plain words, if it cannot be looked at
 */
export function readHallTree(folder: string): Result<HallTree, string> {
  const key = readVkey(folder);
  if (key === null) throw new Error(`${join(folder, VKEY)} is missing: the verifier key of the hall's log`);
  const view = new TileTree(folder);
  const held = verifyView(view, { key });
  if (!held.ok) return held;
  const entries: { n: number; entry: HallEntry }[] = [];
  let n = 0;
  for (const { bytes } of view.entries()) {
    if (bytes === null) return err(`entry ${n} is sealed, which no entry of a hall's log is`);
    const entry = parseHallEntry(bytes);
    if (!entry.ok) return err(`entry ${n} ${entry.error}`);
    if (!isOwn(entry.value)) entries.push({ n, entry: entry.value });
    n++;
  }
  return ok({ key, entries, tree: held.value.tree });
}
