import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { membershipFile } from '../../hall/client/membership.ts';
import { syncFile, syncFolder } from '../../ledger/durable-file.ts';
import { keyFolder } from '../../ledger/ledger.ts';
import type { Replacement } from '../../ledger/pending-restore.ts';
import type { CheckedLog } from './check-log.ts';
import { staysMember } from './hall-membership.ts';
import { HALL, KEYS, LOG, OPTIONAL } from './manifest.ts';
import { own } from './owner.ts';
import { allowReading } from './readers.ts';
import { stamp } from './stamp.ts';
import type { TableFiles } from './table-files.ts';

/**
 * Prepares all files on the disks where they belong, ready to be moved into place; they are on the disk when it
 * returns.
 */
export function makeReady(folder: string, files: TableFiles, { origin }: CheckedLog): Replacement[] {
  const { dir, name, ext } = parse(files.log);
  const asideOf = (when: string) => join(dir, `${name}-before-${when}${ext}`);
  let since = stamp(new Date());
  // There may be two restores in one second.
  const isTaken = (log: string) => [log, keyFolder(log), membershipFile(log)].some(existsSync);
  for (let n = 2; isTaken(asideOf(since)); n++) {
    since = `${stamp(new Date())}-${n}`;
  }
  const asideLog = asideOf(since);
  const beside = keyFolder(files.log) === files.keys;
  const optional = Object.entries(OPTIONAL).flatMap(([kind, file]) => {
    const to = files[kind as keyof typeof OPTIONAL];
    const from = join(folder, file);
    if (to === undefined || !existsSync(from) || isSame(from, to)) return [];
    return [{ from, to, aside: `${to}.before-${since}` }];
  });
  const hall = join(folder, HALL);
  const isMember = existsSync(hall) && !staysMember(files.log, origin);
  const replacements = [
    ...optional,
    ...(isMember ? [{ from: hall, to: membershipFile(files.log), aside: membershipFile(asideLog) }] : []),
    {
      from: join(folder, KEYS),
      to: files.keys,
      aside: beside ? keyFolder(asideLog) : `${files.keys}-before-${since}`,
    },
    { from: join(folder, LOG), to: files.log, aside: asideLog },
  ].map((each) => ({ ...each, from: placeBeside(each.from, each.to, dir) }));
  own(folder, dir);
  syncFolder(folder);
  syncFolder(dir);
  return replacements;
}

const isSame = (path: string, other: string): boolean =>
  existsSync(other) && readFileSync(path).equals(readFileSync(other));

// Files that people edit.
const EDITED: readonly string[] = [OPTIONAL.settings, OPTIONAL.rulesFile];

/** Copies a file that belongs in another folder than the log next to its final place, which may be on another disk. */
function placeBeside(from: string, to: string, folder: string): string {
  const beside = dirname(to) === folder ? from : `${to}.restored`;
  if (beside !== from) {
    mkdirSync(dirname(to), { recursive: true });
    rmSync(beside, { recursive: true, force: true });
    cpSync(from, beside, { recursive: true });
  }
  const names = statSync(beside).isDirectory() ? readdirSync(beside) : [];
  for (const path of [...names.map((name) => join(beside, name)), beside]) {
    own(path, dirname(to));
    if (beside !== from && EDITED.includes(basename(from))) allowReading(path, basename(from), folder);
    syncFile(path);
  }
  syncFolder(dirname(to));
  return beside;
}
