import type { TableView } from '../../../shared/view/view.ts';
import { FIRST_PORT } from '../../web/port.ts';
import type { Patient } from './check.ts';

/** ms to wait for an answer: a slow computer that runs a table has little time left for its page. */
const PATIENCE = 10_000;

/** The port of the table's page. */
export const pagePort = ({ settings }: Patient): number => settings.port ?? FIRST_PORT;

/** The view of a table that runs on this computer; null if none answers. */
export async function runningTable(
  patient: Patient,
): Promise<Pick<TableView, 'virtual' | 'notices' | 'hand'> | null> {
  // Asked twice, since the table may just have closed a kept-alive connection of an earlier check.
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
    // Nobody answers, or it is not a table.
    return null;
  }
}
