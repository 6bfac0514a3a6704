import { join } from 'node:path';
import { lockLog } from '../../ledger/lock.ts';
import { type TableFiles, tableFiles } from '../backup/table-files.ts';
import type { Places } from '../places.ts';
import {
  currentVersion,
  moveIn,
  previousVersion,
  removeOthers,
  stagingFolder,
  switchBack,
  switchTo,
  versionIn,
} from '../versions.ts';
import { backUpBefore, backupMadeBy } from './backups.ts';
import { betweenHands } from './between-hands.ts';
import { checkReading, checkStart } from './check-version.ts';
import { fetchPackage } from './fetch.ts';
import { pageOf } from './page.ts';
import type { Service } from './service.ts';
import { syncTree } from './sync-tree.ts';
import { answersInTime, watch } from './watch.ts';

/** The update of an installed table. */
export interface Update {
  readonly places: Places;
  readonly service: Service;
  /** Called with each step before it is taken. */
  readonly tell: (step: string) => void;
  /** Whether not to wait for the end of the hand in play: the hand is resumed from the log. */
  readonly now: boolean;
}

/**
 * Updates an installed table. Nothing that runs is changed until the last step; then the new version is watched, and
 * the previous one is put back if the new one does not come up.
 * @param what the file of a package, or a version or tag in the registry
 * @throws Error that says why the table was not updated; it runs as before
 */
export async function update(what: string, up: Update): Promise<void> {
  await alone(up, async (current) => {
    const { places, tell } = up;
    removeOthers(places);
    const staging = stagingFolder(places);
    try {
      tell(`Fetching ${what} …`);
      const fetched = fetchPackage(what, staging);
      const version = versionIn(fetched);
      if (version === current) return tell(`${version} runs already.`);
      tell(`Checking that ${version} runs here …`);
      checkStart(fetched, version, join(places.versions, current));
      const files = tableFiles({}, places);
      const backup = await backUpFirst(version, files, up);
      if (backup) checkReading(fetched, version, backup);
      tell('Writing it to the disk …');
      syncTree(fetched);
      moveIn(fetched, version, places);
      await takeOver(version, current, files, backup, up);
    } finally {
      removeOthers(places);
    }
    tell('The version before is kept: mingg update --back returns to it.');
  });
}

/**
 * Returns to the previous version, if that can read the log as it is now; calling it again returns to the newer one.
 * @throws Error that says why this is impossible, and what to do
 */
export async function goBack(up: Update): Promise<void> {
  await alone(up, async (current) => {
    const { places, tell } = up;
    const before = previousVersion(places);
    if (before === null) {
      throw new Error('there is no version before this one; name one: mingg update 1.2.3');
    }
    const folder = join(places.versions, before);
    checkStart(folder, before, join(places.versions, current));
    const files = tableFiles({}, places);
    const backup = await backUpFirst(before, files, up);
    try {
      if (backup) checkReading(folder, before, backup);
    } catch (error) {
      throw new Error(`${(error as Error).message}. ${await wayBack(before, places)}`);
    }
    await takeOver(before, current, files, backup, up);
    tell(`${current} is kept: mingg update --back returns to it.`);
  });
}

/** Backs up the table, if it has a log yet. */
async function backUpFirst(
  version: string,
  files: TableFiles,
  { places, tell }: Update,
): Promise<string | null> {
  tell('Backing up the log and its keys …');
  const backup = await backUpBefore(version, files, places);
  if (backup === null) return null;
  tell(`    ${backup}`);
  tell(`Checking that ${version} can go on with this table …`);
  return backup;
}

/** Instructions for returning to a version that cannot read the newer entries of the log. */
async function wayBack(version: string, places: Places): Promise<string> {
  const backup = await backupMadeBy(version, places);
  if (backup === null) return `No backup is kept that ${version} made`;
  return (
    `What ${version} logged last is in a backup; what was logged since would be kept aside: ` +
    `systemctl stop mingg && mingg restore ${backup} --force && mingg update --back && systemctl start mingg`
  );
}

/** Switches to a version between two hands, and back to the previous one if it does not come up. */
async function takeOver(
  version: string,
  before: string,
  files: TableFiles,
  backup: string | null,
  { places, service, tell, now }: Update,
): Promise<void> {
  const runs = service.process() !== null;
  const address = pageOf(places);
  const page = runs && address !== null && (await answersInTime(address)) ? address : null;
  if (runs && !now) {
    await betweenHands(files.log, () =>
      tell(
        'Waiting for the end of the hand that is being played (--now does not; Ctrl-C leaves all as it is) …',
      ),
    );
  }
  tell(`Switching from ${before} to ${version} …`);
  const earlier = previousVersion(places);
  switchTo(version, places);
  if (!runs) return tell(`Done. The table does not run; when it is started next, ${version} runs.`);
  tell('Starting the table and watching it …');
  service.restart();
  const fault = await watch(service, page);
  if (fault === null) return tell(`Done: the table runs ${version}.`);
  tell(`${version} does not come up; switching back to ${before} …`);
  switchBack(before, earlier, places);
  service.restart();
  const again = await watch(service, page);
  if (again === null)
    throw new Error(`${version} does not come up: ${fault}. The table runs ${before}, as before`);
  throw new Error(
    `${version} does not come up: ${fault}; nor does ${before}: ${again}. Look at: journalctl -u mingg. ` +
      (backup ? `The log as it was before is in ${backup}: mingg restore` : ''),
  );
}

/** Runs `act` while no other update can run. */
async function alone({ places }: Update, act: (current: string) => Promise<void>): Promise<void> {
  const current = currentVersion(places);
  if (current === null) {
    throw new Error(
      'this table was not installed with `mingg install`; a Mingg of npm is updated with: npm install -g mingg@latest',
    );
  }
  let unlock: () => void;
  try {
    unlock = lockLog(join(places.versions, 'update'));
  } catch {
    throw new Error(
      `another update is running, or ${places.versions} cannot be written to; wait, then try again`,
    );
  }
  try {
    await act(current);
  } finally {
    unlock();
  }
}
