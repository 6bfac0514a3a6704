import type { Notice } from '../../../shared/view/notice.ts';
import { boardName } from '../../readers/boards.ts';
import type { BoardHealth, ReadersHealth } from '../../readers/health.ts';
import { portFailure } from '../../readers/port-failure.ts';
import { listBoardPorts } from '../../readers/ports.ts';
import { absent, type Finding, fault, type Patient, warning, well } from './check.ts';
import { chipsFinding } from './reader-chips.ts';
import { runningTable } from './running-table.ts';

/** ms without an answer after which a port has no reader board: a board that was just reset needs two seconds. */
const PATIENCE = 4000;

/** Checks which reader boards there are, and the lights board, and the programs on them. */
export async function boards(patient: Patient): Promise<Finding> {
  const { installed } = patient;
  const ports = await listBoardPorts();
  if (!ports.ok) {
    if (!installed) return absent(`${ports.error}. A virtual table needs none`);
    return fault(ports.error, 'then look again; the table looks for boards by itself');
  }
  const table = await runningTable(patient);
  if (table && !table.virtual) return tableFinding(table.notices, ports.value.length);
  if (ports.value.length === 0) {
    if (!installed) return absent('none is plugged in; a virtual table needs none');
    return fault('none is plugged in', 'plug in the USB cables; which boards there are: hardware/README.md');
  }
  return askBoards(ports.value);
}

/** Exported for tests: the finding while a table runs, which has its boards open and reports on them. */
export function tableFinding(notices: readonly Notice[], ports: number): Finding {
  const missing = notices.flatMap((notice) => {
    if (notice.notice === 'lights') return ['the lights'];
    if (notice.notice !== 'reader') return [];
    if (notice.reader === null) return ['a reader'];
    return [boardName([notice.reader === 'discard' ? 'discard' : `${notice.reader}.rack`])];
  });
  if (missing.length === 0) return well(`the table that runs has them all, at ${ports} ports`);
  return warning(
    `the table that runs has no word from ${missing.join(', ')}, with ${ports} ports plugged in`,
    'look at the cables; to ask each board by itself, stop the table: sudo systemctl stop mingg',
  );
}

/** Exported for tests: asks the boards at these ports to identify themselves. */
export async function askBoards(paths: readonly string[]): Promise<Finding> {
  const { openReaders } = await import('../../readers/readers.ts');
  const readers = await openReaders(paths, { now: () => performance.now(), patience: PATIENCE });
  try {
    const others = await readers.releaseStrangers();
    const chips = chipsFinding(await readers.diagnose());
    const found = readersFinding(readers.health(), await findLights(others));
    return found.mark === 'ok' && chips ? chips : found;
  } finally {
    await readers.close();
  }
}

/** The first port at which the lights board answers; null if there is none. */
async function findLights(paths: readonly string[]): Promise<string | null> {
  const { connectLights } = await import('../../lights/connection.ts');
  for (const path of paths) {
    const lights = await connectLights(path, new AbortController().signal);
    if (!lights.ok) continue;
    await lights.value.close();
    return path;
  }
  return null;
}

/** The finding about boards that were asked. @param lights the port of the lights board; null if it was not found */
function readersFinding({ boards, missing }: ReadersHealth, lights: string | null): Finding {
  const busy = boards.filter(({ message }) => portFailure(message) === 'taken');
  if (busy.length > 0 && busy.length === boards.length) {
    return warning(
      'another program has their ports open',
      'a table that runs? its output tells how they are',
    );
  }
  const closed = boards.filter(({ message }) => portFailure(message) === 'not allowed');
  if (closed.length > 0) {
    const next =
      'look with sudo mingg doctor, or join the group of serial ports: sudo usermod -aG dialout $USER';
    return warning(`this user may not open ${pathsOf(closed)}`, next);
  }
  const there = boards.filter(({ state }) => state === 'ready');
  const wrong = boards.filter(({ state, message }) => state !== 'ready' && message !== '');
  const gone = [...missing, ...(lights === null ? ['the lights board'] : [])];
  const firmware = [...new Set(there.map((board) => board.firmware))];
  const found = `${there.length} of 5 readers (firmware ${firmware.join(' and ') || 'unknown'})${lights === null ? '' : ' and the lights'}`;
  if (wrong.length > 0) {
    const [first] = wrong;
    return fault(`${found}; ${first!.path}: ${first!.message}`, 'see hardware/README.md, or mingg flash');
  }
  if (gone.length > 0)
    return fault(`${found}; not found: ${gone.join(', ')}`, 'look at cables and power, or mingg flash');
  if (firmware.length > 1) return warning(`${found}: not all the same`, 'give all the same with mingg flash');
  return well(found);
}

const pathsOf = (boards: readonly BoardHealth[]): string => boards.map(({ path }) => path).join(', ');
