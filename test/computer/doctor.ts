import type { Checks } from './checks.ts';
import type { Computer } from './computer.ts';
import type { Machine } from './machine.ts';

/** A line of `mingg doctor --json`. */
interface Examined {
  readonly check: string;
  readonly mark: 'ok' | 'none' | 'warning' | 'fault';
  readonly found: string;
  readonly next?: string;
}

/** A problem that a table may have, caused while its service is stopped. */
interface Trouble {
  readonly what: string;
  /** Shell commands that cause the problem, and that fix it. */
  readonly make: string;
  readonly mend: string;
  /** What the doctor must say, and in which check. */
  readonly check: string;
  readonly says: RegExp;
}

/** ms within which a service that was started has found all its boards. */
const FOUND_WITHIN = 300_000;

const STATE = '/var/lib/mingg';
const SETTINGS = '/etc/mingg/mingg.toml';

const TROUBLES: readonly Trouble[] = [
  {
    what: 'the disk is full',
    make: 'fallocate -l $(($(df --output=avail -B1 / | tail -n 1) - 50000000)) /var/full',
    mend: 'rm /var/full',
    check: 'Disk',
    says: /only \d+ MB free/,
  },
  {
    what: 'the clock is years behind',
    make: 'date -s "3653 days ago"',
    mend: 'date -s "3653 days"',
    check: 'Clock',
    says: /the clock is slow/,
  },
  {
    what: 'the key is gone',
    make: `mv ${STATE}/table.db.keys ${STATE}/elsewhere`,
    mend: `mv ${STATE}/elsewhere ${STATE}/table.db.keys`,
    check: 'Key',
    says: /is not there/,
  },
  {
    what: 'the tiles were not learned',
    make: `mv ${STATE}/tiles.json ${STATE}/elsewhere`,
    mend: `mv ${STATE}/elsewhere ${STATE}/tiles.json`,
    check: 'Tiles',
    says: /tiles\.json/,
  },
  {
    what: 'the settings have a slip',
    make: `cp ${SETTINGS} /root/settings && echo 'rulez = "kuester"' >>${SETTINGS}`,
    mend: `cp /root/settings ${SETTINGS}`,
    check: 'Settings',
    says: /rulez/,
  },
  {
    what: 'somebody has damaged the log',
    make: `cp ${STATE}/table.db /root/ && sed s/kuester/kuesteR/ /root/table.db >${STATE}/table.db`,
    mend: `cat /root/table.db >${STATE}/table.db`,
    check: 'Log',
    says: /does not hold/,
  },
];

/**
 * Checks the doctor's findings at a healthy table while it plays, and with each of its boards and files missing in
 * turn.
 */
export async function examine({ machine, boards }: Computer, checks: Checks): Promise<void> {
  checks.step('mingg doctor');
  // The service was started a moment ago: on this slow machine it may take minutes until the last board has answered.
  await machine.until('mingg doctor', FOUND_WITHIN).catch(() => {});
  await holdsWell('a table that plays is well', machine, checks);
  await machine.do('systemctl stop mingg');
  await holdsWell('a table that is stopped is well', machine, checks);
  await boards.unplug(machine, 3);
  await finds('a board is unplugged', 'Boards', /the reader of place D/, machine, checks);
  await boards.plug(machine, 3);
  for (const { what, make, mend, check, says } of TROUBLES) {
    await machine.do(make);
    await finds(what, check, says, machine, checks);
    await machine.do(mend);
  }
  await machine.do('systemctl start mingg');
}

async function holdsWell(what: string, machine: Machine, checks: Checks): Promise<void> {
  const { status, all, text } = await ask(machine);
  checks.holds(what, status === 0 && all.every(({ mark }) => mark !== 'fault'), text);
}

async function finds(
  what: string,
  name: string,
  says: RegExp,
  machine: Machine,
  checks: Checks,
): Promise<void> {
  const { status, all, text } = await ask(machine);
  const found = all.find(({ check }) => check === name);
  checks.holds(
    `${what}: ${found?.found} → ${found?.next}`,
    status === 1 && found?.mark === 'fault' && found.next !== undefined && says.test(found.found),
    text,
  );
  const others = all.filter((other) => other.mark === 'fault' && other !== found);
  if (others.length > 0) checks.note(`with it: ${others.map(({ check }) => check).join(', ')}`);
}

async function ask(machine: Machine): Promise<{ status: number; all: Examined[]; text: string }> {
  const { status, stdout, stderr } = await machine.run('mingg doctor --json');
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Examined);
  return { status, all, text: stdout + stderr };
}
