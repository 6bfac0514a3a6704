import type { RulesChoice, SetupInput, SetupView } from '../../../../shared/view/view-setup.ts';

/** The host's answer: what there is now, or why something was not done. */
export type Done =
  | { readonly ok: true; readonly view: SetupView }
  | { readonly ok: false; readonly code: string; readonly message: string };

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
    const body = await response.json();
    return response.ok ? { ok: true, view: body as SetupView } : { ok: false, ...body };
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
