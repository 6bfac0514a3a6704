import type { Checks } from './checks.ts';
import type { Machine } from './machine.ts';

const STATE = '/var/lib/mingg';
const LOG = `${STATE}/table.db`;

/** Backs up the table while it plays, deletes all its files, and restores them. */
export async function backUpAndRestore(machine: Machine, checks: Checks): Promise<void> {
  checks.step('mingg backup and restore');
  const backup = '/root/table.tar.gz';
  checks.note((await machine.do(`mingg backup ${backup}`)).trimEnd());
  const vkey = await machine.do(`mingg log vkey ${LOG}`);
  const hands = await machine.do(`mingg log list ${LOG}`);
  await machine.do('systemctl stop mingg');

  await machine.do(
    `head -c $(($(stat -c %s ${backup}) / 2)) ${backup} >/root/half.tar.gz && cp -a ${STATE} /root/before`,
  );
  const half = await machine.run('mingg restore /root/half.tar.gz --force');
  checks.holds('half a backup is refused', half.status === 1, half.stdout + half.stderr);
  // The lock is not content: the next process to take it clears away what a table left.
  const differs = await machine.run(`diff -r -x 'table.db.lock*' ${STATE} /root/before`);
  checks.holds('and nothing is changed by it', differs.status === 0, differs.stdout + differs.stderr);

  await machine.do(`rm -rf ${STATE}/*`);
  await machine.do(`mingg restore ${backup}`);
  const verified = await machine.run(`mingg verify ${LOG} --vkey '${vkey.trim()}'`);
  checks.holds('what is restored holds', verified.status === 0, verified.stdout + verified.stderr);
  const restored = await machine.do(`mingg log list ${LOG}`);
  checks.holds('it has the hands that were played', restored === hands, restored);
  await machine.do('systemctl start mingg');
  const doctor = await machine.run('mingg doctor');
  checks.holds('the table goes on with it', doctor.status === 0, doctor.stdout + doctor.stderr);
}
