import type { Command } from 'commander';
import { BackupFault } from '../setup/backup/fault.ts';
import type { Manifest } from '../setup/backup/manifest.ts';
import { checkBackup, finishInterrupted, restore } from '../setup/backup/restore.ts';
import { type TableOptions, tableFiles } from '../setup/backup/table-files.ts';
import { plainly } from '../text/text-file.ts';
import { EXIT } from './exit-status.ts';
import { tableOptions } from './table-options.ts';
import { say, warn } from './terminal.ts';

interface RestoreOptions {
  readonly check?: boolean;
  readonly force?: boolean;
}

/** `mingg restore`: checks a backup and puts it in place of the existing files. */
export function restoreCommand(command: Command): void {
  tableOptions(
    command.argument('[file]', 'the backup; without it, a restore that was interrupted is finished'),
  )
    .option('--check', 'only check the backup, and leave all as it is')
    .option('--force', 'also in place of a log that is newer or another; it is kept aside')
    .action(async (file: string | undefined, options: TableOptions & RestoreOptions) => {
      try {
        const { check = false, force = false, ...table } = options;
        if (file === undefined) finish(table);
        else if (check) say(`holds: ${told(await checkBackup(file))}.`);
        else await restoreFrom(file, table, force);
      } catch (error) {
        const fault = error instanceof BackupFault;
        const message = fault ? `${file} was refused: ${error.message}` : plainly(error);
        warn(`mingg restore: ${message}`);
        process.exitCode = fault ? EXIT.no : EXIT.failed;
      }
    });
}

function finish(options: TableOptions): void {
  if (!finishInterrupted(tableFiles(options))) {
    throw new Error('name the backup to restore; none was interrupted here');
  }
  say('The restore that was interrupted is finished.');
}

async function restoreFrom(file: string, options: TableOptions, force: boolean): Promise<void> {
  const files = tableFiles(options);
  const { manifest, aside, left } = await restore(file, files, force);
  say(`${files.log}: ${told(manifest)}.`);
  for (const name of left) say(`Its ${name} was left out: name its place with an option.`);
  if (aside.length === 0) return;
  say('What was there is kept. When the table is as it should be, remove it:');
  say(`    rm -r ${aside.map(quoted).join(' ')}`);
}

const told = ({ log, made }: Manifest): string =>
  `${log.entries} entries of ${log.origin}, as they were on ${made.slice(0, 16).replace('T', ' ')} UTC`;

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
