import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { isCorrection } from '../ledger/hand-file.ts';
import { handList } from '../ledger/hand-list.ts';
import { keyFolder } from '../ledger/ledger.ts';
import { LogFile } from '../ledger/log-file.ts';
import { keyFile } from '../ledger/log-keys.ts';
import { openEntries } from '../ledger/open-entries.ts';
import { checkOwnLog } from '../ledger/own-check.ts';
import { gameRecord } from '../ledger/record.ts';
import { LedgerError } from '../ledger/schema.ts';
import { makeVerifierKey } from '../ledger/signed-note.ts';
import { publicKeyOf, renewLog, rotateKey } from '../ledger/table-log.ts';
import { EXIT } from './exit-status.ts';
import { EXPORT_FORMS, type ExportOptions, exportLog } from './log-export.ts';
import { attempt, readLog } from './read-log.ts';
import { say, warn } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

const KEYS = ['--keys <folder>', 'where the keys are (default: beside the log)'] as const;
/** How often a followed log is read (ms). */
const FOLLOW_EVERY = 500;

/** `mingg log`: shows and exports a table's log, and handles the key that vouches for it. */
export function logCommand(command: Command): void {
  command
    .command('list <log>')
    .description('list the hands and their results')
    .action((path: string) => readLog('log', path, (file) => print(handList(file))));
  command
    .command('show <log>')
    .description('print the entries in words')
    .option('--hand <n>', 'of this hand only', wholeNumber(0))
    .option('--entry <n>', 'this entry only, in the bytes that were hashed', wholeNumber(0))
    .action((path: string, options: { hand?: number; entry?: number }) =>
      readLog('log', path, (file) => print(shown(file, options))),
    );
  command
    .command('follow <log>')
    .description('print entries in words as they are opened, until Ctrl-C')
    .action((path: string) => attempt('log', path, () => follow(path)));
  command
    .command('export <log> <target>')
    .description('write the log as a tree of tiles that any web server can serve, or in another form')
    .addOption(new Option('--as <form>', 'form of the target').choices(EXPORT_FORMS).default('tree'))
    .option('--hand <n>', 'which hand, with --as hand', wholeNumber(0))
    .option('--entry <n>', 'which entry, with --as proof', wholeNumber(0))
    .action((path: string, target: string, options: ExportOptions) =>
      readLog('log', path, async (file) => print([await exportLog(file, target, options)])),
    );
  command
    .command('vkey <log>')
    .description('print the verifier key, and the same to scan')
    .option(...KEYS)
    .action((path: string, { keys = keyFolder(path) }: { keys?: string }) =>
      attempt('log', path, async () => {
        const vkey = makeVerifierKey(publicKeyOf(keys));
        const { renderUnicodeCompact } = await import('uqr');
        await print([`${vkey}\n`, ...(process.stdout.isTTY ? [`\n${renderUnicodeCompact(vkey)}\n`] : [])]);
      }),
    );
  command
    .command('check <log>')
    .description(
      'check all that the table itself knows of its log, as it does at each start, also while it plays',
    )
    .option(...KEYS)
    .action((path: string, { keys = keyFolder(path) }: { keys?: string }) => check(path, keys));
  command
    .command('renew <log>')
    .description(
      'after a referee decided so: set a log aside that is not as its table left it, and begin another',
    )
    .option(...KEYS)
    .action((path: string, { keys }: { keys?: string }) =>
      attempt('log', path, () => {
        const { aside, vkey } = renewLog(path, keys);
        return print([
          `${path} was set aside as ${aside}. The new log names its last good checkpoint; its verifier key:\n`,
          `${makeVerifierKey(vkey)}\n`,
        ]);
      }),
    );
  command
    .command('rotate <log>')
    .description('replace the key of a log that no table has open; the old key names the new one in it')
    .option(...KEYS)
    .action((path: string, { keys }: { keys?: string }) =>
      attempt('log', path, () => print([`${makeVerifierKey(rotateKey(path, keys))}\n`])),
    );
}

/** Checks a log; the exit status is 1 if it is not as its table left it. */
function check(path: string, keys: string): void {
  try {
    const { signed, unsigned, sealed } = checkOwnLog(path, keys);
    const more = unsigned > 0 ? `, ${unsigned} more not signed yet` : '';
    const inPlay = sealed > 0 ? `; the last ${sealed} are sealed, of the hand in play` : '';
    say(['green', 'holds'], `: ${signed} entries signed${more}, each as the table left it${inPlay}.`);
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const isThere = existsSync(path) && existsSync(keyFile(keys));
    warn(...(isThere ? ([['red', 'DOES NOT HOLD'], ': '] as const) : ['mingg log: ']), `${error.message}.`);
    process.exitCode = isThere ? EXIT.no : EXIT.failed;
  }
}

function* shown(file: LogFile, { hand, entry }: { hand?: number; entry?: number }): Iterable<string> {
  if (entry === undefined) {
    yield* gameRecord(ofHand(openEntries(file), hand));
    return;
  }
  let n = 0;
  for (const { leaf, bytes } of file.entries()) {
    if (n++ !== entry) continue;
    yield bytes === null
      ? `sealed: its hand is being played. Its hash is ${leaf.toString('hex')}\n`
      : `${bytes}\n`;
    return;
  }
  throw new Error(`there is no entry ${entry}; the log has ${n}, from 0 on`);
}

function* ofHand(entries: ReturnType<typeof openEntries>, hand: number | undefined): typeof entries {
  let [current, found] = [0, false];
  for (const each of entries) {
    if (each.entry.entry === 'hand') current = each.entry.number;
    const corrects = isCorrection(each.entry, hand);
    if (hand !== undefined && current !== hand && !corrects) continue;
    found = true;
    yield each;
  }
  if (hand !== undefined && !found) throw new Error(`there is no hand ${hand}; the last is ${current}`);
}

async function follow(path: string): Promise<void> {
  let last = -1;
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const file = new LogFile(path);
  try {
    while (!stop.signal.aborted) {
      // Most of the time a hand is in play, and there are no new open entries.
      if (file.lastOpen > last) {
        const fresh = [...openEntries(file)].filter(({ n }) => n > last);
        await print(gameRecord(fresh));
        last = fresh.at(-1)?.n ?? last;
      }
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, FOLLOW_EVERY);
        stop.signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
      });
      file.lookAgain();
    }
  } finally {
    file.close();
  }
}

/** Writes lines to standard output, as fast as they are consumed. */
async function print(lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), process.stdout, { end: false });
}
