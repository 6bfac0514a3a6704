import type { Command } from 'commander';
import { backUp } from '../setup/backup/backup.ts';
import { type TableOptions, tableFiles } from '../setup/backup/table-files.ts';
import { EXIT } from './exit-status.ts';
import { tableOptions } from './table-options.ts';

/** `mingg backup`: a table in one file, while it plays. */
export function backupCommand(command: Command): void {
  tableOptions(
    command.argument(
      '[file]',
      'the backup to write, or the folder for it (default: here, named after table and time)',
      '.',
    ),
  ).action(async (target: string, options: TableOptions) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => process.exit(EXIT.failed));
    try {
      const { path, manifest } = await backUp(tableFiles(options), target);
      const { origin, entries } = manifest.log;
      console.log(`${path}: ${entries} entries of ${origin}, with ${manifest.files.length - 1} more files.`);
      console.log('It holds the table’s secret keys: keep it where only you can read it.');
    } catch (error) {
      console.error(`mingg backup: ${(error as Error).message}`);
      process.exitCode = EXIT.failed;
    }
  });
}
