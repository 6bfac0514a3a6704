import type { SettingsFault } from '../../../../shared/findings/settings/problem.ts';
import type { RulesChoice, SetupInput } from '../../../../shared/view/view-setup.ts';

/** The host's answer: it was done, or why not. What there is now comes with the events, in the order in which it was. */
export type Done =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly problems?: readonly SettingsFault[];
    };

/** Asks the host to do something. `no-host` if it does not answer. */
export async function askSetup(input: SetupInput): Promise<Done> {
  try {
    const response = await fetch('/setup/do', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    // The session has ended, or the host was started anew: it asks for the code.
    if (response.status === 401) location.reload();
    return response.ok ? { ok: true } : { ok: false, ...(await response.json()) };
  } catch {
    return { ok: false, code: 'no-host', message: '' };
  }
}

/** The rule sets that can be chosen; none if the host does not answer. */
export async function askRules(): Promise<readonly RulesChoice[]> {
  try {
    const response = await fetch('/setup/rules.json');
    return response.ok ? ((await response.json()) as RulesChoice[]) : [];
  } catch {
    return [];
  }
}

/** Whether the table's own page is served already, in place of this one. */
export async function isInPlay(): Promise<boolean> {
  try {
    const response = await fetch('/view.json');
    // Who is not signed in at the table is asked to.
    return response.status === 401 || (response.ok && 'sides' in (await response.json()));
  } catch {
    return false;
  }
}
