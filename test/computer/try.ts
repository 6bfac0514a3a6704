/**
 * Mingg installed on a table's computer, a virtual machine with systemd and udev. `test/computer/run.sh` prepares the
 * machine and calls this:
 *
 *     try.ts WORK
 *
 * WORK: a folder with the disk `disk.img`, its `kernel` and `initrd`, and `shared/mingg.tar`, the installed package.
 */
import { backUpAndRestore } from './backup.ts';
import { Checks } from './checks.ts';
import { Computer } from './computer.ts';
import { examine } from './doctor.ts';
import { checkLog, followHand } from './hand.ts';
import { install, started } from './install.ts';
import { cutUpdates, updateAndBack } from './update.ts';

const [work] = process.argv.slice(2);
if (!work) throw new Error('usage: try.ts WORK');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const checks = new Checks();
const computer = await Computer.make(work);
try {
  checks.step('the computer is switched on for the first time');
  await install(await computer.switchOn(), checks);
  await computer.shutDown();
  checks.step('it is switched on again');
  await started(await computer.switchOn(), checks);
  await followHand(computer, checks);
  await checkLog(computer.machine, work, checks);
  await examine(computer, checks);
  await backUpAndRestore(computer.machine, checks);
  await updateAndBack(computer.machine, checks);
  await cutUpdates(computer, checks);
  await computer.shutDown();
} catch (error) {
  checks.holds('it went on to the end', false, (error as Error).message);
} finally {
  await computer.close();
}
checks.step(
  `Mingg on a table's computer: ${checks.failed === 0 ? 'proven' : `FAILED, ${checks.failed} times`}`,
);
process.exitCode = checks.failed === 0 ? 0 : 1;
