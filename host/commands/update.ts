import type { Command } from 'commander';
import { placesIn } from '../setup/places.ts';
import { systemdService } from '../setup/update/service.ts';
import { goBack, update } from '../setup/update/update.ts';
import { plainly } from '../text/text-file.ts';
import { EXIT } from './exit-status.ts';
import { say, warn } from './terminal.ts';

interface UpdateOptions {
  readonly back?: boolean;
  readonly now?: boolean;
}

/** `mingg update`: switches an installed table to another version, and back. */
export function updateCommand(command: Command): void {
  command
    .argument('[what]', 'a version or tag that the package registry knows, or a package’s file', 'latest')
    .option('--back', 'return to the version before')
    .option('--now', 'do not wait for the end of the hand that is being played: it is gone on with')
    .action(async (what: string, { back = false, now = false }: UpdateOptions) => {
      try {
        if (process.getuid?.() !== 0) throw new Error('only root may update a table: sudo mingg update');
        // The table's user must be able to read the packages, whatever root's umask is.
        process.umask(0o022);
        const up = { places: placesIn(), service: systemdService, tell: say, now };
        await (back ? goBack(up) : update(what, up));
      } catch (error) {
        warn(`mingg update: ${plainly(error)}`);
        process.exitCode = EXIT.failed;
      }
    });
}
