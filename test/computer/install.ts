import { LIGHTS, READERS } from './boards.ts';
import type { Checks } from './checks.ts';
import type { Machine } from './machine.ts';

/** The score of `systemd-analyze security` above which the service would count as exposed: 0 is best, 10 worst. */
const EXPOSED_AT_MOST = 3;

/** Installs the package like npm, and turns the computer into a table's with `mingg install`. */
export async function install(machine: Machine, checks: Checks): Promise<void> {
  checks.step('mingg install');
  // The result of `npm install -g`, since no registry can be reached from here.
  await machine.do('tar xf /shared/mingg.tar -C /usr/local');
  checks.note(
    `mingg ${(await machine.do('mingg --version')).trim()} with Node.js ${await machine.do('node --version')}`.trim(),
  );
  const dry = await machine.do('mingg install --dry-run');
  checks.holds(
    '--dry-run changes nothing',
    !(await machine.run('id mingg')).stdout && dry.includes('would do'),
  );
  checks.note((await machine.do('mingg install')).trimEnd().replaceAll('\n', '\n         '));
  const again = await machine.do('mingg install');
  checks.holds('installed again, nothing changes', !again.includes('done'), again);
  await machine.do('install -o mingg -g mingg -m 640 /shared/tiles.json /var/lib/mingg/tiles.json');

  const verified = await machine.run('systemd-analyze verify mingg.service');
  checks.holds(
    'systemd finds nothing wrong with the service',
    verified.status === 0 && verified.stderr === '',
    verified.stdout + verified.stderr,
  );
  const security = await machine.do('systemd-analyze security --no-pager mingg.service | tail -n 1');
  const figure = Number(/: ([\d.]+)/.exec(security)?.[1]);
  checks.holds(`it is well shut in: ${security.trim()}`, figure <= EXPOSED_AT_MOST);
  const udev = await machine.run('udevadm verify --no-summary /etc/udev/rules.d/60-mingg.rules');
  checks.holds('udev finds nothing wrong with the rules', udev.status === 0, udev.stdout + udev.stderr);
}

/** Checks after the next start that the service runs by itself and the boards have their names. */
export async function started(machine: Machine, checks: Checks): Promise<void> {
  const names = [...READERS, LIGHTS].map((serial) => `/dev/mingg/board-${serial}`);
  const listed = await machine.until(`ls ${names.join(' ')}`);
  checks.holds(
    'udev gives each board a name that stays',
    names.every((name) => listed.includes(name)),
    listed,
  );
  await machine.until('systemctl is-active --quiet mingg');
  checks.holds('the service was started', true);
  const { stdout } = await machine.run('stat -c %U /proc/$(systemctl show --value --property MainPID mingg)');
  checks.holds('it runs as the user mingg', stdout.trim() === 'mingg', stdout);
}
