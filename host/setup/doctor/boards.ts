import type { BoardId, Finding } from '../../../shared/findings/finding.ts';
import type { Notice } from '../../../shared/view/notice.ts';
import type { ReadersHealth } from '../../readers/health.ts';
import { portFailure } from '../../readers/port-failure.ts';
import { listBoardPorts } from '../../readers/ports.ts';
import { boardCalled } from './board-called.ts';
import { absent, fault, type Patient, warning, well } from './check.ts';
import { chipsFinding } from './reader-chips.ts';
import { runningTable } from './running-table.ts';

/** ms without an answer after which a port has no reader board: a board that was just reset needs two seconds. */
const PATIENCE = 4000;

/** Checks which reader boards there are, and the lights board, and the programs on them. */
export async function boards(patient: Patient): Promise<Finding> {
  const { installed } = patient;
  const ports = await listBoardPorts();
  if (!ports.ok) {
    return installed
      ? fault('boards-unlisted', {}, ports.error)
      : absent('boards-unlisted-virtual', {}, ports.error);
  }
  const table = await runningTable(patient);
  if (table && !table.virtual) return tableFinding(table.notices, ports.value.length);
  if (ports.value.length === 0) {
    return installed ? fault('boards-none', {}) : absent('boards-none-virtual', {});
  }
  return askBoards(ports.value);
}

/** Exported for tests: the finding while a table runs, which has its boards open and reports on them. */
export function tableFinding(notices: readonly Notice[], ports: number): Finding {
  const missing = notices.flatMap((notice): BoardId[] => {
    if (notice.notice === 'lights') return ['lights'];
    return notice.notice === 'reader' ? [notice.reader ?? 'reader'] : [];
  });
  return missing.length === 0
    ? well('boards-in-play', { ports })
    : warning('boards-lost-in-play', { missing, ports });
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
  if (busy.length > 0 && busy.length === boards.length) return warning('boards-busy', {});
  const closed = boards.filter(({ message }) => portFailure(message) === 'not allowed');
  if (closed.length > 0) return warning('boards-forbidden', { ports: closed.map(({ path }) => path) });
  const there = boards.filter(({ state }) => state === 'ready');
  const wrong = boards.find(({ state, message }) => state !== 'ready' && message !== '');
  const gone = [...missing.map(boardCalled), ...(lights === null ? (['lights'] as const) : [])];
  const firmware = [...new Set(there.flatMap((board) => board.firmware ?? []))];
  const found = { readers: there.length, firmware, lights: lights !== null };
  if (wrong) return fault('boards-wrong', { ...found, port: wrong.path }, wrong.message);
  if (gone.length > 0) return fault('boards-missing', { ...found, missing: gone });
  return firmware.length > 1 ? warning('boards-mixed', found) : well('boards', found);
}
