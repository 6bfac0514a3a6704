import type { TableView } from '../../../shared/view/view.ts';
import { FIRST_PORT } from '../../web/port.ts';
import type { Patient } from './check.ts';

/** ms: a slow computer that runs a table has little time left for its page. */
const PATIENCE = 10_000;

/** The port at which the table's page is, or would be. */
export const pagePort = ({ settings }: Patient): number => settings.port ?? FIRST_PORT;

/** What the page of a table that runs on this computer shows; null if none answers. */
export async function runningTable(
  patient: Patient,
): Promise<Pick<TableView, 'virtual' | 'notices' | 'hand'> | null> {
  // A second time: the table may just have closed the connection that was kept from an earlier check.
  return (await askOnce(patient)) ?? askOnce(patient);
}

async function askOnce(patient: Patient): ReturnType<typeof runningTable> {
  try {
    const answer = await fetch(`http://localhost:${pagePort(patient)}/view.json`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    const view = (await answer.json()) as Partial<TableView>;
    const { virtual, notices, hand } = view;
    return typeof virtual === 'boolean' && Array.isArray(notices) && hand !== undefined
      ? { virtual, notices, hand }
      : null;
  } catch {
    // Nobody, or not a table.
    return null;
  }
}
