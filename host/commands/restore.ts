import type { Command } from 'commander';
import { BackupFault } from '../setup/backup/fault.ts';
import { finishInterrupted, restore } from '../setup/backup/restore.ts';
import { type TableOptions, tableFiles } from '../setup/backup/table-files.ts';
import { EXIT } from './exit-status.ts';
import { tableOptions } from './table-options.ts';

/** `mingg restore`: a backup put in place of what is there, after it was checked. */
export function restoreCommand(command: Command): void {
  tableOptions(
    command.argument('[file]', 'the backup; without it, a restore that was interrupted is finished'),
  )
    .option('--force', 'also in place of a log that is newer or another; it is kept aside')
    .action(async (file: string | undefined, options: TableOptions & { force?: boolean }) => {
      try {
        const { force = false, ...table } = options;
        if (file === undefined) finish(table);
        else await restoreFrom(file, table, force);
      } catch (error) {
        const fault = error instanceof BackupFault;
        const message = fault ? `${file} was refused: ${error.message}` : (error as Error).message;
        console.error(`mingg restore: ${message}`);
        process.exitCode = fault ? EXIT.no : EXIT.failed;
      }
    });
}

function finish(options: TableOptions): void {
  if (!finishInterrupted(tableFiles(options))) {
    throw new Error('name the backup to restore; none was interrupted here');
  }
  console.log('The restore that was interrupted is finished.');
}

async function restoreFrom(file: string, options: TableOptions, force: boolean): Promise<void> {
  const files = tableFiles(options);
  const { manifest, aside, left } = await restore(file, files, force);
  const { origin, entries } = manifest.log;
  console.log(
    `${files.log}: ${entries} entries of ${origin}, as they were on ${manifest.made.slice(0, 10)}.`,
  );
  for (const name of left) console.log(`Its ${name} was left out: name its place with an option.`);
  if (aside.length === 0) return;
  console.log('What was there is kept. When the table is as it should be, remove it:');
  console.log(`    rm -r ${aside.map(quoted).join(' ')}`);
}

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
