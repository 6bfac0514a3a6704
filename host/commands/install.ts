import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { type InstallStep, installSteps, unfitNode } from '../setup/install.ts';
import { packageAt, runningFolder } from '../setup/package-folder.ts';
import { placesIn, SERVICE } from '../setup/places.ts';
import { ask } from '../setup/system.ts';
import { uninstallSteps } from '../setup/uninstall.ts';
import { currentVersion } from '../setup/versions.ts';
import { say } from './terminal.ts';

interface InstallCommandOptions {
  readonly kiosk: boolean;
  readonly remove: boolean;
  readonly dryRun: boolean;
}

/** `mingg install`: sets this computer up for a table, which starts when it is switched on. */
export function installCommand(command: Command): void {
  command
    .option(
      '--kiosk',
      'show the page on the screen of this computer, full size, when its desktop starts',
      false,
    )
    .option('--remove', 'take it off again; the settings, the log and its keys stay', false)
    .option('--dry-run', 'only say what would be done', false)
    .action((options: InstallCommandOptions, command: Command) => {
      try {
        if (options.remove) uninstall(options);
        else install(options);
      } catch (error) {
        command.error(`mingg install: ${(error as Error).message}`);
      }
    });
}

const places = placesIn('/');

function install({ kiosk, dryRun }: InstallCommandOptions): void {
  const pack = packageAt(runningFolder());
  if (!pack.ok) throw new Error(pack.error);
  mustBeAble(dryRun);
  const unfit = unfitNode(process.execPath);
  if (unfit !== null) throw new Error(unfit);
  // The service must be able to read the installed files, whatever the administrator's umask is.
  process.umask(0o022);
  const wasRunning = ask('systemctl', 'is-active', SERVICE)?.text === 'active';
  const changed = take(installSteps(pack.value, places, { node: process.execPath, kiosk }), dryRun);
  const current = currentVersion(places);
  if (current !== null && current !== pack.value.version) {
    say(
      `The table runs ${current} and goes on with it, not with ${pack.value.version}: mingg update changes that.`,
    );
  }
  if (wasRunning && changed) say(`A table is running; to have it all: sudo systemctl restart ${SERVICE}`);
  if (wasRunning || dryRun) return;
  say('');
  if (!existsSync(places.tiles)) say(`First learn the tiles:   sudo mingg enrol ${places.tiles}`);
  say(`Look at the settings:    sudo nano ${places.settings}`);
  say(`Then start the table:    sudo systemctl start ${SERVICE}`);
  say('See whether all is well: sudo mingg doctor');
}

function uninstall({ dryRun }: InstallCommandOptions): void {
  mustBeAble(dryRun);
  take(uninstallSteps(places), dryRun);
  const kept = [places.settings, places.state].filter(existsSync);
  if (kept.length > 0) say(`Kept, with the log, its keys and what was learned: ${kept.join(', ')}`);
}

/** Checks that this can be done here, before anything is changed. @throws Error if it cannot */
function mustBeAble(dryRun: boolean): void {
  // systemd's own test of whether a computer was started by it (sd_booted).
  if (!existsSync('/run/systemd/system')) {
    throw new Error(
      'this computer was not started by systemd, which is to start the table: nothing was changed. To play here, ' +
        'use mingg run',
    );
  }
  if (!dryRun && process.getuid?.() !== 0) {
    throw new Error('this changes the computer and needs its administrator: sudo mingg install');
  }
}

/** Takes the steps that are not done yet, and prints all of them. @returns whether there was any */
function take(steps: readonly InstallStep[], dryRun: boolean): boolean {
  let changed = false;
  for (const step of steps) {
    if (step.isDone()) {
      say(['dim', `as it was  ${step.what}`]);
      continue;
    }
    changed = true;
    if (!dryRun) step.act();
    say([dryRun ? 'yellow' : 'green', dryRun ? 'would do   ' : 'done       '], step.what);
  }
  return changed;
}
