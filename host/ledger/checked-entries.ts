import { parseEntry } from './entry-bytes.ts';
import { LogDamage, type LogView } from './log-view.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { isOwn } from './own-entry.ts';
import { readEntries } from './read-entries.ts';
import type { KeyStatement } from './rotation.ts';
import { RulingCheck } from './ruling-check.ts';

/** What one pass over a log's entries found. Nothing is held against what was signed yet. */
export interface CheckedEntries {
  /** The tree over the entries, up to the first that does not hold. */
  readonly tree: MerkleTree;
  /** How the log's keys handed over. */
  readonly statements: readonly KeyStatement[];
  /** What was ruled, to be checked once the tree is known to be the log's own. */
  readonly rulings: RulingCheck;
  /** The sealed entries; null if there are none. */
  readonly sealed: { readonly from: number; readonly count: number } | null;
  /** Why the sealed entries are not those of a hand in play, in plain words; null if they may be. */
  readonly withheld: string | null;
  /** The first entry whose bytes do not have its hash: nothing behind it was read. Null if there is none. */
  readonly changed: number | null;
  /** Where the log breaks off, in plain words; null if it does not. */
  readonly damage: string | null;
}

/** What an entry contains that is about a key, a hand or a referee. */
const WORDS = ['key', 'hand', 'referees?', 'result', 'withdrawn', 'bet', 'signed'];

/** Reads all entries of a log, holds each against its hash, and collects what else there is to check. */
export function checkEntries(view: LogView): CheckedEntries {
  const tree = new MerkleTree();
  const statements: KeyStatement[] = [];
  const rulings = new RulingCheck();
  let from: number | null = null;
  let count = 0;
  let withheld: string | null = null;
  let changed: number | null = null;
  let damage: string | null = null;
  let lastOpen: Buffer | null = null;
  try {
    for (const { n, leaf, bytes, entry } of readEntries(view.entries(), WORDS)) {
      if (bytes === null) {
        if (from === null && !beginsHand(lastOpen)) {
          withheld ??= `entry ${n} is missing, and no hand was being played`;
        }
        from ??= n;
        count++;
        tree.add(leaf);
        continue;
      }
      if (from !== null && withheld === null && !isAboutLog(bytes)) {
        withheld = `the entries from ${from} on are sealed, and entry ${n} after them is open: a hand that is over is withheld`;
      }
      if (!leafHash(bytes).equals(leaf)) {
        changed = n;
        break;
      }
      tree.add(leaf);
      lastOpen = bytes;
      if (entry?.entry === 'key') statements.push({ n, text: entry.statement });
      else if (entry) rulings.take(n, entry);
    }
  } catch (error) {
    if (!(error instanceof LogDamage)) throw error;
    damage = error.message;
  }
  const sealed = from === null ? null : { from, count };
  return { tree, statements, rulings, sealed, withheld, changed, damage };
}

/** Whether what follows an entry belongs to a hand that is being played, and so may be sealed. */
function beginsHand(bytes: Buffer | null): boolean {
  const entry = bytes && parseEntry(bytes);
  return entry?.ok === true && ['hand', 'taken-back', 'withdrawn', 'key'].includes(entry.value.entry);
}

/** Whether an entry is about the log itself: such a one is open also within a hand that is sealed. */
function isAboutLog(bytes: Buffer): boolean {
  const entry = parseEntry(bytes);
  return entry.ok && isOwn(entry.value);
}
