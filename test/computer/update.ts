import type { Checks } from './checks.ts';
import type { Computer } from './computer.ts';
import type { Machine } from './machine.ts';

/** A version to update to, and one that does not come up; `computer.sh` has made their packages. */
const NEW = '99.0.1';
const BROKEN = '99.0.2';

const update = (what: string) => `mingg update --now ${what}`;
const packed = (version: string) => `/shared/mingg-${version}.tgz`;

/** What an update says of its steps: the power is cut when it has said so. */
const CUT_AT = ['Fetching', 'Writing it to the disk', 'Switching from', 'Starting the table'];

/** Updates the table, returns to the version before, and tries a version that does not come up. */
export async function updateAndBack(machine: Machine, checks: Checks): Promise<void> {
  checks.step('mingg update, and the way back');
  const old = await version(machine);
  checks.note((await machine.do(update(packed(NEW)))).trimEnd().replaceAll('\n', '\n         '));
  await runs([NEW], machine, checks);
  const broken = await machine.run(update(packed(BROKEN)));
  checks.holds(
    'an update to a version that does not come up says so',
    broken.status === 2 && broken.stderr.includes(`${BROKEN} does not come up`),
    broken.stdout + broken.stderr,
  );
  await runs([NEW], machine, checks);
  await machine.do(update('--back'));
  await runs([old], machine, checks);
}

/** Cuts the power in the middle of updates: the table starts afterwards, with the one version or the other. */
export async function cutUpdates(computer: Computer, checks: Checks): Promise<void> {
  checks.step('the power is cut in the middle of updates');
  const old = await version(computer.machine);
  for (const said of CUT_AT) {
    const before = computer.machine;
    if ((await version(before)) !== old) await before.do(update('--back'));
    await before.do(`systemd-run --quiet --collect --unit=update ${update(packed(NEW))}`);
    await before.do(
      `until journalctl --boot --unit update --output cat --no-pager | grep -q '^${said}'; do :; done`,
    );
    const { writes, unsure, lost } = await computer.cutPower();
    checks.step(`cut after '${said}'`);
    checks.note(`of ${writes} writes to the disk the last ${unsure} were not sure yet, and ${lost} are lost`);
    await runs([old, NEW], await computer.switchOn(), checks);
  }
  await computer.machine.do(update(packed(NEW)));
  await runs([NEW], computer.machine, checks);
}

const version = async (machine: Machine): Promise<string> => (await machine.do('mingg --version')).trim();

/** One of these versions runs as the service, and the log holds. */
async function runs(versions: readonly string[], machine: Machine, checks: Checks): Promise<void> {
  const found = await version(machine);
  checks.holds(`${versions.join(' or ')} runs`, versions.includes(found), found);
  const active = await machine.run('systemctl is-active mingg');
  checks.holds('the table is on', active.stdout.trim() === 'active', active.stdout);
  const log = '/var/lib/mingg/table.db';
  const verified = await machine.run(`mingg verify ${log} --vkey "$(mingg log vkey ${log})"`);
  checks.holds('its log holds', verified.status === 0, verified.stdout + verified.stderr);
}
