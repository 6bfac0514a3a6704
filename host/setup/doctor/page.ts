import { createServer } from 'node:net';
import type { Finding } from '../../../shared/findings/finding.ts';
import { readReach } from '../../web/reach.ts';
import { absent, fault, type Patient, well } from './check.ts';
import { pagePort, runningTable } from './running-table.ts';

/** Checks whether the page is served, or could be. */
export async function page(patient: Patient): Promise<Finding> {
  if (patient.settings.web === false) return absent('page-none', {});
  const port = pagePort(patient);
  const { host, passwordFile } = patient.settings;
  try {
    // Only the table may be allowed to read the file with the password.
    if (passwordFile === undefined) readReach(patient.settings);
  } catch (error) {
    return fault('page-wrong', { file: patient.settingsFile }, (error as Error).message);
  }
  const table = await runningTable(patient);
  if (table) {
    return well('page', { port, virtual: table.virtual, hand: table.hand, host: host ?? null });
  }
  const failure = await tryPort(port);
  if (failure === null) return well('port-free', { port });
  const file = patient.installed ? patient.settingsFile : null;
  return failure === 'EADDRINUSE'
    ? fault('port-taken', { port, file })
    : fault('port-forbidden', { port, reason: failure, file });
}

function tryPort(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)));
  });
}
