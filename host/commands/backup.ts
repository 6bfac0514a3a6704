import type { Command } from 'commander';
import { backUp } from '../setup/backup/backup.ts';
import { type TableOptions, tableFiles } from '../setup/backup/table-files.ts';
import { plainly } from '../text/text-file.ts';
import { EXIT } from './exit-status.ts';
import { tableOptions } from './table-options.ts';
import { say, warn } from './terminal.ts';

/** `mingg backup`: backs up a table into one file while it plays. */
export function backupCommand(command: Command): void {
  command.addHelpText('after', HOLDS);
  tableOptions(
    command.argument(
      '[file]',
      'the backup to write, or the folder for it (default: here, named after table and time)',
      '.',
    ),
  ).action(async (target: string, options: TableOptions) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => process.exit(EXIT.failed));
    try {
      const { path, manifest } = await backUp(tableFiles(options), target);
      const { origin, entries } = manifest.log;
      say(`${path}: ${entries} entries of ${origin}, with ${manifest.files.length - 1} more files.`);
      say('It holds the table’s secret keys: keep it where only you can read it.');
    } catch (error) {
      warn(`mingg backup: ${plainly(error)}`);
      process.exitCode = EXIT.failed;
    }
  });
}

const HOLDS = `
It holds the log with the hand in play, the keys, settings, club rules, tiles, call buttons, and the token with which the
table goes on in the hall that it has joined; no names of players, which the hall tells it again. Whoever has the backup can
play as this table: if it is lost, the organiser's desk shuts the table out and gives it a new code.`;
