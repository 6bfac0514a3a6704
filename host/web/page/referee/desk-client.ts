import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { AccessView } from '../../../../shared/view/view-access.ts';
import type { PreviewView } from '../../../../shared/view/view-preview.ts';
import { DESK_NUMBER, type DeskView } from '../../../../shared/view/view-signing.ts';

/** The host's answer: how the table is now, unless that was told before; and why an entry was refused. */
export type Answer = { readonly view?: DeskView } & (
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string }
);

/** What an entry would change, or why it would be refused. */
export type Previewed =
  | { readonly ok: true; readonly preview: PreviewView }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** An entry, plain or in a note that the referee signed. */
export type Entering = RefereeInput | { readonly signed: string };

/** The number of this page's session: requests of an earlier one are refused, which is no reason to sign in again. */
let session = 0;
/** Resolves when no sign-out is in progress: a request sent meanwhile would be refused if it reached the host later. */
let settled: Promise<unknown> = Promise.resolve();

/** Asks the host for the desk, or enters something. `no-host` if it does not answer. */
export async function askDesk(input?: Entering): Promise<Answer> {
  await settled;
  const asked = session;
  try {
    const response = await fetch('/referee/desk', {
      method: input ? 'POST' : 'GET',
      ...(input && { body: JSON.stringify(input) }),
    });
    signInAgain(response, asked);
    const body = await response.json();
    const { view, ...answer } = response.ok ? { ok: true as const, view: body } : { ok: false, ...body };
    return isNewest(response) ? { ...answer, view } : answer;
  } catch {
    return { ok: false, code: 'no-host', message: '' };
  }
}

/** The highest number of a desk that was told to this page. */
let newest = 0;

/** Whether no desk that the host told later has come before this one: an entry's answer may overtake a question's. */
function isNewest({ headers }: Response): boolean {
  const number = Number(headers.get(DESK_NUMBER));
  if (number < newest) return false;
  newest = number;
  return true;
}

/** Asks the host what an entry would change. `no-host` if it does not answer. */
export async function askPreview(input: RefereeInput, signal: AbortSignal): Promise<Previewed> {
  await settled;
  const asked = session;
  try {
    const response = await fetch('/referee/preview', { method: 'POST', body: JSON.stringify(input), signal });
    signInAgain(response, asked);
    const body = await response.json();
    return response.ok ? { ok: true, preview: body as PreviewView } : { ok: false, ...body };
  } catch {
    return { ok: false, code: 'no-host', message: '' };
  }
}

/** Asks the host about access to the table; null if it does not answer. */
export async function askAccess(): Promise<AccessView | null> {
  await settled;
  return accessFrom('/referee/access', 'GET');
}

/** Signs out everybody, which gives new codes and a new session; null if the host does not answer. */
export function signOutEverybody(): Promise<AccessView | null> {
  session++;
  const told = accessFrom('/referee/sign-out-everywhere', 'POST');
  settled = told;
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

/** Reloads the page if the session has ended: the same address then shows the sign-in page. */
function signInAgain({ status }: Response, asked: number): void {
  if (asked === session && (status === 401 || status === 403)) location.reload();
}
