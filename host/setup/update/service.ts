import { spawnSync } from 'node:child_process';
import { SERVICE } from '../places.ts';

/** The service that the table runs as. */
export interface Service {
  /** Its process, while it runs; null while it does not. A failure shows as another process, or as none. */
  process(): number | null;
  restart(): void;
  /** The last that it said, in a line. */
  lastWords(): string;
}

/** The last line in which a program says why it ended; the empty text if none does. */
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
    // Without the lines of systemd itself.
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
