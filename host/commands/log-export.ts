import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLines } from '../ledger/csv.ts';
import { makeEntryProof } from '../ledger/entry-proof.ts';
import { makeHandFile } from '../ledger/hand-file.ts';
import { makeJsonLines } from '../ledger/json-lines.ts';
import type { LogFile } from '../ledger/log-file.ts';
import { openEntries } from '../ledger/open-entries.ts';
import { gameRecord } from '../ledger/record.ts';
import { signedPart } from '../ledger/signed-part.ts';
import { writeTileTree } from '../ledger/tile-tree.ts';

/** The formats in which a log can be exported. */
export const EXPORT_FORMS = ['tree', 'jsonl', 'csv', 'record', 'hand', 'proof'] as const;

export interface ExportOptions {
  readonly as: (typeof EXPORT_FORMS)[number];
  readonly hand?: number;
  readonly entry?: number;
}

/**
 * Exports a log to a folder (the tree of tiles) or a file (all other formats).
 * @returns a line that says what was written
 * @throws Error that says what cannot be exported
 */
export async function exportLog(
  log: LogFile,
  target: string,
  { as, hand, entry }: ExportOptions,
): Promise<string> {
  if (as === 'csv' || as === 'record') {
    await write(target, as === 'csv' ? csvLines(openEntries(log)) : gameRecord(openEntries(log)));
    return `${target}: ${as === 'csv' ? 'a table for a spreadsheet' : 'the game record'}; it cannot be checked, other forms can.\n`;
  }
  const { checkpoint, size } = signedPart(log);
  switch (as) {
    case 'tree': {
      const open = writeTileTree(target, log.entries(), checkpoint, size, log.sealing);
      const sealed = open < size ? `; the last ${size - open} are sealed, their hand is being played` : '';
      return `${target}: a tree of ${size} entries${sealed}.\n`;
    }
    case 'jsonl':
      await write(target, makeJsonLines(log.entries(), checkpoint, size, log.sealing));
      return `${target}: ${size} entries as JSON lines.\n`;
    case 'hand': {
      if (hand === undefined) throw new Error('say which hand: --hand 1');
      const file = makeHandFile(log.entries(), checkpoint, hand);
      if (!file.ok) throw new Error(file.error);
      await write(target, [file.value]);
      return `${target}: hand ${hand} with its proof.\n`;
    }
    case 'proof': {
      if (entry === undefined) throw new Error('say which entry: --entry 0');
      const proof = makeEntryProof(log.entries(), checkpoint, entry);
      if (!proof.ok) throw new Error(proof.error);
      await write(target, [proof.value]);
      return `${target}: entry ${entry} with its proof.\n`;
    }
  }
}

/** Writes lines to a file; `-` is standard output. */
async function write(target: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createWriteStream(target));
}
