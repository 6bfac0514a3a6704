import type { SignedInView } from '../../../shared/view/view-access.ts';

/** The role that the host gave the page; undefined if nobody has signed in. */
export const ROLE = document.documentElement.dataset.role as SignedInView['role'] | 'screen' | undefined;

/** Whether there is a session to end. */
export const SIGNED_IN = document.documentElement.dataset.signedIn === 'yes';

/** Whether who sees the page may change the settings of the table. */
export const MAY_SET_UP = document.documentElement.dataset.mayset === 'yes';

/** The result of signing in: the role, or why it failed. */
export type SignedIn =
  | { readonly ok: true; readonly role: SignedInView['role'] }
  | { readonly ok: false; readonly code: string };

/** Signs in with a code, or with the page's password. */
export async function signIn(code: string): Promise<SignedIn> {
  try {
    const response = await fetch('/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const body = await response.json();
    return response.ok ? { ok: true, role: body.role } : { ok: false, code: body.code };
  } catch {
    return { ok: false, code: 'no-host' };
  }
}

/** Ends the session, and shows the page as strangers see it. */
export async function signOut(): Promise<void> {
  await fetch('/sign-out', { method: 'POST' }).catch(() => {});
  location.assign('/');
}

/** The caller's role at the host; null if nobody is signed in, `no-host` if the host does not answer. */
export async function whoAmI(): Promise<{ role: string } | null | 'no-host'> {
  try {
    const response = await fetch('/session');
    if (response.ok) return await response.json();
    return response.status === 401 ? null : 'no-host';
  } catch {
    return 'no-host';
  }
}

/**
 * The code after the # of the page's address, from a scanned link; empty if there is none. It is removed from the
 * address, which other people may see and browsers remember.
 */
export function codeInAddress(): string {
  const text = location.hash.slice(1);
  if (location.hash || location.href.endsWith('#')) history.replaceState(null, '', location.pathname);
  try {
    return decodeURIComponent(text);
  } catch {
    // A link that was cut off in the middle.
    return text;
  }
}

/** The page for a role. */
export function pageOf(role: SignedInView['role']): string {
  if (role === 'referee') return '/referee';
  if (role === 'organiser') return '/desk';
  return role === 'viewer' ? '/' : '/player';
}

/** Signs in with the code in the address, if there is one, and opens the page that it is for. */
export async function signInByAddress(): Promise<void> {
  const code = codeInAddress();
  if (code === '') return;
  const signedIn = await signIn(code);
  if (signedIn.ok) location.replace(pageOf(signedIn.role));
}
