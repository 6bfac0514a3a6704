import { join } from 'node:path';
import { PLACES } from '../../../shared/game/seats.ts';
import { allHands } from '../../../shared/match/fold-round.ts';
import {
  type FinishedHand,
  foldEntry,
  type TableState,
  type TournamentRoundEntry,
} from '../../../shared/match/table.ts';
import { notSignedBy, parseCheckpoint } from '../../ledger/checkpoint.ts';
import { cosignedAt } from '../../ledger/cosignature.ts';
import { parseEntry } from '../../ledger/entry-bytes.ts';
import { isOwn } from '../../ledger/own-entry.ts';
import { parseVerifierKey, type VerifierKey } from '../../ledger/signed-note.ts';
import { TileTree } from '../../ledger/tile-tree.ts';
import { type Held, verifyView } from '../../ledger/verify-path.ts';
import { readVkey } from '../log/hall-tree.ts';

/** A table as the hall's log names it, with the checkpoints that the hall cosigned. */
export interface NamedTable {
  readonly number: number;
  readonly origin: string;
  readonly vkey: string;
  readonly checkpoints: readonly { readonly n: number; readonly note: string }[];
}

/** What a table's log says of a tournament. */
export interface TableRecord {
  readonly number: number;
  readonly rules: TableState['rules'];
  /** The finished hands of the tournament after so many entries; after all without a number. */
  readonly handsAt: (size?: number) => readonly FinishedHand[];
  /** The beginnings of its rounds. */
  readonly rounds: readonly TournamentRoundEntry[];
  /** How many entries the hall cosigned last before an entry of its log. */
  readonly cosignedBefore: (n: number) => number;
}

/** A table's tree does not hold, or is not the one that the hall's log names. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
}

/**
 * Verifies the exported tree of a table and folds it.
 * @param hall the name of the hall's log
 * @param cosigner the key by which the hall cosigns
 * @throws TableFault if it does not hold, or does not go on from what the hall cosigned; LogDamage if it cannot be read
 */
export function readTable(
  folder: string,
  named: NamedTable,
  hall: string,
  cosigner: VerifierKey,
): TableRecord {
  const key = parseVerifierKey(named.vkey);
  if (!key.ok) throw new TableFault(`the hall's log names no key for it: ${key.error}`);
  const beside = readVkey(folder);
  if (beside !== null && !(beside.name === key.value.name && beside.publicKey.equals(key.value.publicKey))) {
    throw new TableFault(
      `${join(folder, 'vkey')} is the key of ${beside.name}, and the hall's log names the log ${named.origin}`,
    );
  }
  const view = new TileTree(folder);
  const held = verifyView(view, { key: key.value });
  if (!held.ok) throw new TableFault(held.error);
  const sizes = named.checkpoints.map(({ n, note }) => ({
    n,
    size: goesOn(held.value, note, key.value, cosigner, n),
  }));
  nothingDropped(view.checkpoint, cosigner, Math.max(0, ...sizes.map(({ size }) => size)));
  return { number: named.number, ...folded(view, hall, sizes) };
}

/** Checks that the tree goes on from a checkpoint that the hall cosigned. @returns its size */
function goesOn({ tree }: Held, text: string, key: VerifierKey, cosigner: VerifierKey, n: number): number {
  const parsed = parseCheckpoint(text);
  if (!parsed.ok)
    throw new TableFault(`entry ${n} of the hall's log has no checkpoint of it: ${parsed.error}`);
  const fault = notSignedBy(parsed.value, key);
  if (fault !== null) throw new TableFault(`entry ${n} of the hall's log: ${fault}`);
  if (cosignedAt(parsed.value.note, cosigner) === null) {
    throw new TableFault(`the checkpoint in entry ${n} of the hall's log is not cosigned by the hall`);
  }
  const { size, root } = parsed.value.checkpoint;
  if (size > tree.size) {
    throw new TableFault(
      `it was rolled back: it holds ${tree.size} entries, and the hall cosigned ${size} (entry ${n} of its log)`,
    );
  }
  if (!tree.root(size).equals(root)) {
    throw new TableFault(
      `it was forked: its first ${size} entries are not those that the hall cosigned (entry ${n} of its log)`,
    );
  }
  return size;
}

/** What the hall cosigned it must have logged: a later cosignature on the table's own checkpoint shows that it did not. */
function nothingDropped(checkpoint: string, cosigner: VerifierKey, most: number): void {
  const parsed = parseCheckpoint(checkpoint);
  if (!parsed.ok || cosignedAt(parsed.value.note, cosigner) === null) return;
  const { size } = parsed.value.checkpoint;
  if (size <= most) return;
  throw new TableFault(
    `the hall cosigned ${size} of its entries, and its log says ${most}: a checkpoint was dropped from it, or it was exported earlier`,
  );
}

function folded(
  view: TileTree,
  hall: string,
  sizes: readonly { readonly n: number; readonly size: number }[],
): Omit<TableRecord, 'number'> {
  const wanted = new Set(sizes.map(({ size }) => size));
  const kept = new Map<number, readonly FinishedHand[]>([[0, []]]);
  const rounds: TournamentRoundEntry[] = [];
  let state: TableState | null = null;
  let n = 0;
  for (const { bytes } of view.entries()) {
    if (bytes !== null) {
      const entry = parseEntry(bytes);
      if (!entry.ok) throw new TableFault(`entry ${n} ${entry.error}`);
      if (!isOwn(entry.value)) {
        const next = foldEntry(state, entry.value);
        if (!next.ok) throw new TableFault(`entry ${n} cannot follow: ${next.error.message}`);
        state = next.value;
        if (entry.value.entry === 'round' && entry.value.tournament === hall) rounds.push(entry.value);
      }
    }
    n++;
    if (wanted.has(n)) kept.set(n, handsOf(state, hall));
  }
  if (state === null) throw new TableFault('it holds no table');
  const all = handsOf(state, hall);
  return {
    rules: state.rules,
    handsAt: (size) => (size === undefined ? all : kept.get(size)!),
    rounds,
    cosignedBefore: (before) => Math.max(0, ...sizes.flatMap((one) => (one.n < before ? [one.size] : []))),
  };
}

const handsOf = (state: TableState | null, hall: string): readonly FinishedHand[] =>
  state === null ? [] : allHands(state).filter(({ played }) => played?.tournament === hall);

/** The players of a round's beginning as they sit, from each place round the table. */
export const roundTheTable = ({ players }: TournamentRoundEntry): readonly (readonly number[])[] =>
  PLACES.map((_, from) => PLACES.map((_, at) => players[PLACES[(from + at) % PLACES.length]!]));
