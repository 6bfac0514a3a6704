import type { Examined } from '../../../shared/findings/finding.ts';
import { CHECKS } from '../doctor/checks.ts';
import { examine } from '../doctor/examine.ts';
import { patientOf } from '../doctor/patient.ts';

/** The check of the page's port: while the page of setting up is served there, the port is taken. */
const OWN_PORT = 'Page';

/** Makes the checks of `mingg doctor` for the table with these settings, one after the other. */
export async function* examineTable(settings: string): AsyncIterable<Examined> {
  const patient = patientOf(settings);
  for (const check of CHECKS) if (check.name !== OWN_PORT) yield examine(check, patient);
}
