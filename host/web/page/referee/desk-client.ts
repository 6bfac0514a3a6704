import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { AccessView } from '../../../../shared/view/view-access.ts';
import type { DeskView } from '../../../../shared/view/view-signing.ts';

/** What the host answers: what the referee sees, or why an entry was refused. */
export type Answer =
  | { readonly ok: true; readonly view: DeskView }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** What is entered, as it is or in a note that the referee signed. */
export type Entering = RefereeInput | { readonly signed: string };

/** Counts the sessions of this page: what was asked in one before is refused, and that is no reason to sign in again. */
let session = 0;

/** Asks the host for the desk, or enters something. `no-host` if it does not answer. */
export async function askDesk(input?: Entering): Promise<Answer> {
  const asked = session;
  try {
    const response = await fetch('/referee/desk', {
      method: input ? 'POST' : 'GET',
      ...(input && { body: JSON.stringify(input) }),
    });
    signInAgain(response, asked);
    const body = await response.json();
    return response.ok ? { ok: true, view: body as DeskView } : { ok: false, ...body };
  } catch {
    return { ok: false, code: 'no-host', message: '' };
  }
}

/** Asks who can reach the table; null if the host does not answer. */
export const askAccess = (): Promise<AccessView | null> => accessFrom('/referee/access', 'GET');

/** Signs out everybody, and has new codes and a session of its own. */
export async function signOutEverybody(): Promise<AccessView | null> {
  session++;
  const told = await accessFrom('/referee/sign-out-everywhere', 'POST');
  // What was asked meanwhile may have been asked in either.
  session++;
  return told;
}

async function accessFrom(path: string, method: string): Promise<AccessView | null> {
  const asked = session;
  try {
    const response = await fetch(path, { method });
    signInAgain(response, asked);
    return response.ok ? ((await response.json()) as AccessView) : null;
  } catch {
    return null;
  }
}

/** The session has ended: the same address shows where to sign in. */
function signInAgain({ status }: Response, asked: number): void {
  if (asked === session && (status === 401 || status === 403)) location.reload();
}
