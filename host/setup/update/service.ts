import { spawnSync } from 'node:child_process';
import { SERVICE } from '../places.ts';

/** The table's service. */
export interface Service {
  /** Its process id; null while it does not run. After a failure there is another process, or none. */
  process(): number | null;
  restart(): void;
  /** Its last line of output. */
  lastWords(): string;
}

/** The last line of output that says why a program ended; empty if there is none. */
export const lastWords = (said: string): string =>
  said
    .split('\n')
    .findLast((line) => /^mingg|Error: /.test(line))
    ?.trim() ?? '';

/** The service as systemd runs it. */
export const systemdService: Service = {
  process() {
    const shown = systemctl(['show', '--property=ActiveState,MainPID', SERVICE]);
    const [, pid] = /^MainPID=(\d+)$/m.exec(shown) ?? [];
    return /^ActiveState=active$/m.test(shown) && pid !== '0' ? Number(pid) : null;
  },
  restart() {
    systemctl(['restart', SERVICE]);
  },
  lastWords() {
    // The filter leaves out systemd's own lines.
    const { stdout } = spawnSync(
      'journalctl',
      [`_SYSTEMD_UNIT=${SERVICE}`, '--output=cat', '--lines=20', '--no-pager'],
      {
        encoding: 'utf8',
      },
    );
    return lastWords(stdout ?? '');
  },
};

function systemctl(args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('systemctl', args, { encoding: 'utf8' });
  if (error) throw new Error(`systemctl cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`systemctl ${args[0]} failed: ${stderr.trim().split('\n')[0]}`);
  return stdout;
}
