import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { RefereeView } from '../../../../shared/view/view-referee.ts';

/** What the host answers: what the referee sees, or why an entry was refused. */
export type Answer =
  | { readonly ok: true; readonly view: RefereeView }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Asks the host for the desk, or enters something. `no-host` if it does not answer. */
export async function askDesk(code: string, input?: RefereeInput): Promise<Answer> {
  try {
    const response = await fetch('referee/desk', {
      method: input ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${code}` },
      ...(input && { body: JSON.stringify(input) }),
    });
    const body = await response.json();
    return response.ok ? { ok: true, view: body as RefereeView } : { ok: false, ...body };
  } catch {
    return { ok: false, code: 'no-host', message: '' };
  }
}

const KEY = 'mingg.referee';

/** The code from the page's address or, once it was right, kept until the browser is closed. */
export function keptCode(): string {
  const named = decodeURIComponent(location.hash.slice(1));
  return named || (sessionStorage.getItem(KEY) ?? '');
}

/** Keeps the code, and takes it out of the address: others may look over the referee's shoulder. */
export function keepCode(code: string): void {
  sessionStorage.setItem(KEY, code);
  if (location.hash) history.replaceState(null, '', location.pathname);
}

/** A code as it was typed: without blanks, with its dashes. */
export const typedCode = (text: string): string => {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.match(/.{1,4}/g)?.join('-') ?? '';
};
