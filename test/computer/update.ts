import type { Checks } from './checks.ts';
import type { Computer } from './computer.ts';
import type { Machine } from './machine.ts';

/** A version to update to, and one that does not start; `run.sh` made their packages. */
const NEW = '99.0.1';
const BROKEN = '99.0.2';

const update = (what: string) => `mingg update --now ${what}`;
const packed = (version: string) => `/shared/mingg-${version}.tgz`;

/** Messages of an update's steps; the power is cut after each of them. */
const CUT_AT = ['Fetching', 'Writing it to the disk', 'Switching from', 'Starting the table'];

/** Updates the table, goes back to the previous version, and tries a version that does not start. */
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

/** Cuts the power during updates: the table must start afterwards, with one version or the other. */
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

/** Checks that one of these versions runs as the service, and that the log is valid. */
async function runs(versions: readonly string[], machine: Machine, checks: Checks): Promise<void> {
  const found = await version(machine);
  checks.holds(`${versions.join(' or ')} runs`, versions.includes(found), found);
  const active = await machine.run('systemctl is-active mingg');
  checks.holds('the table is on', active.stdout.trim() === 'active', active.stdout);
  const log = '/var/lib/mingg/table.db';
  const verified = await machine.run(`mingg verify ${log} --vkey "$(mingg log vkey ${log})"`);
  checks.holds('its log holds', verified.status === 0, verified.stdout + verified.stderr);
}
