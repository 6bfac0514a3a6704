import { SERVICE } from '../places.ts';
import { ask, order } from '../system.ts';

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
    const shown = order('systemctl', 'show', '--property=ActiveState,MainPID', SERVICE);
    const [, pid] = /^MainPID=(\d+)$/m.exec(shown) ?? [];
    return /^ActiveState=active$/m.test(shown) && pid !== '0' ? Number(pid) : null;
  },
  restart() {
    order('systemctl', 'restart', SERVICE);
  },
  lastWords() {
    // The filter leaves out systemd's own lines.
    const filter = `_SYSTEMD_UNIT=${SERVICE}`;
    return lastWords(ask('journalctl', filter, '--output=cat', '--lines=20', '--no-pager')?.text ?? '');
  },
};
