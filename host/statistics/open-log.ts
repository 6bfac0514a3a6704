import { closeSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseCheckpoint } from '../ledger/checkpoint.ts';
import { openGiven, readAt } from '../ledger/given-file.ts';
import { JsonLines } from '../ledger/json-lines.ts';
import { LogFile } from '../ledger/log-file.ts';
import type { LogView } from '../ledger/log-view.ts';
import { signedPart } from '../ledger/signed-part.ts';
import { TileTree } from '../ledger/tile-tree.ts';
import { plainly } from '../text/text-file.ts';

/** A table's log, opened to read, with the last checkpoint that it signed. */
export interface OpenLog {
  readonly path: string;
  /** The name (origin) of the log. */
  readonly name: string;
  readonly view: LogView;
  readonly checkpoint: string;
}

/**
 * The logs of tables at a path: a log's file, its export as a tree or as JSON lines, or the folder of a tournament with the
 * trees of its tables.
 */
export function logsAt(path: string): readonly string[] {
  if (!existsSync(join(path, 'hall')) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => /^table-\d+$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** Does something with the log at a path. @throws Error that names it, in plain words */
export function withLog<T>(path: string, act: (log: OpenLog) => T): T {
  try {
    const log = openLog(path);
    try {
      return act(log);
    } finally {
      log.close();
    }
  } catch (error) {
    const why = plainly(error);
    throw new Error(why.includes(path) ? why : `${path}: ${why}`, { cause: error });
  }
}

/** Opens a log. Nothing in it is verified: that is what `mingg verify` does, with the log's key. */
function openLog(path: string): OpenLog & { readonly close: () => void } {
  const { view, checkpoint, close } = opened(path);
  const parsed = checkpoint === null ? null : parseCheckpoint(checkpoint);
  if (!parsed?.ok) {
    close();
    throw new Error(parsed ? parsed.error : 'nothing in it is signed yet');
  }
  return { path, name: parsed.value.checkpoint.origin, view, checkpoint: checkpoint!, close };
}

function opened(path: string): { view: LogView; checkpoint: string | null; close: () => void } {
  if (existsSync(path) && statSync(path).isDirectory()) {
    const tree = new TileTree(path);
    return { view: tree, checkpoint: tree.checkpoint, close: () => {} };
  }
  if (existsSync(path) && !isDatabase(path)) {
    const lines = new JsonLines(path);
    return { view: lines, checkpoint: lines.checkpoint, close: () => {} };
  }
  const file = new LogFile(path);
  try {
    return { view: file, checkpoint: signedPart(file).checkpoint, close: () => file.close() };
  } catch (error) {
    file.close();
    throw error;
  }
}

function isDatabase(path: string): boolean {
  const { file } = openGiven(path);
  try {
    return readAt(file, 0, 16).toString('latin1').startsWith('SQLite format 3\0');
  } finally {
    closeSync(file);
  }
}
