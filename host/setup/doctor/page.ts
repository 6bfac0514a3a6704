import { createServer } from 'node:net';
import { readReach } from '../../web/reach.ts';
import { absent, type Finding, fault, type Patient, well } from './check.ts';
import { pagePort, runningTable } from './running-table.ts';

/** Checks whether the page is served, or could be. */
export async function page(patient: Patient): Promise<Finding> {
  if (patient.settings.web === false) return absent('none, as the settings say');
  const port = pagePort(patient);
  const { host, passwordFile } = patient.settings;
  try {
    // Only the table may be allowed to read the file with the password.
    if (passwordFile === undefined) readReach(patient.settings);
  } catch (error) {
    return fault((error as Error).message, `correct it: sudo nano ${patient.settingsFile}`);
  }
  const table = await runningTable(patient);
  if (table) {
    const whose = table.virtual ? 'a virtual table' : 'the table';
    const where = host === undefined ? 'on this computer only' : `at ${host} too`;
    return well(`http://localhost:${port}/ shows ${whose}, in hand ${table.hand}, ${where}`);
  }
  const failure = await tryPort(port);
  if (failure === null) return well(`port ${port} is free`);
  const choose = patient.installed
    ? `choose another port in ${patient.settingsFile}`
    : 'choose another with --port';
  if (failure === 'EADDRINUSE') return fault(`port ${port} is taken by another program`, choose);
  return fault(`port ${port} may not be used (${failure}): those below 1024 are not for users`, choose);
}

function tryPort(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)));
  });
}
