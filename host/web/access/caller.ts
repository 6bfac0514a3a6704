import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type HostNames, isLoopback, plainAddress } from './host-names.ts';
import type { Role } from './role.ts';
import { LONGEST, type Session, type Sessions } from './sessions.ts';

/** The sender of a request. */
export interface Caller {
  readonly role: Role;
  /** The session, and the token that the browser shows for it; null at the table's own screen if nobody signed in. */
  readonly signedIn: { readonly token: string; readonly session: Session } | null;
}

/** The environment of the routes; the caller may be null on routes that are open to anybody. */
export interface WebEnv {
  Bindings: HttpBindings;
  Variables: { caller: Caller | null };
}
export type WebContext = Context<WebEnv>;

/** The address of the computer that sent a request. */
export const addressOf = (c: Pick<WebContext, 'env'>): string =>
  plainAddress(c.env.incoming.socket.remoteAddress);

/** Identifies the sender of a request: by its session, or because it comes from the table's own screen. */
export class Callers {
  readonly #names: HostNames;
  readonly #sessions: Sessions;
  readonly #port: () => number;

  constructor(names: HostNames, sessions: Sessions, port: () => number) {
    this.#names = names;
    this.#sessions = sessions;
    this.#port = port;
  }

  of(c: WebContext): Caller | null {
    const token = getCookie(c, this.#cookie);
    const session = token === undefined ? null : this.#sessions.use(token);
    const signedIn = session && { token: token!, session };
    // The screen may do all that a viewer may, and more.
    const matters = session !== null && session.role !== 'viewer';
    if (this.#isScreen(c) && !matters) return { role: 'screen', signedIn };
    return signedIn && { role: signedIn.session.role, signedIn };
  }

  /** Makes the browser show a session with each request from now on. */
  remember(c: WebContext, token: string): void {
    setCookie(c, this.#cookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: LONGEST / 1000,
      secure: c.req.header('Origin')?.startsWith('https:') ?? false,
    });
  }

  forget(c: WebContext): void {
    deleteCookie(c, this.#cookie, { path: '/' });
  }

  /** Cookies ignore ports, so each table on a computer has its own cookie name. */
  get #cookie(): string {
    return `mingg-${this.#port()}`;
  }

  /**
   * Whether a request comes from the table's own screen. A proxy on the same computer sends requests for other people,
   * but it uses the page's name, or identifies itself as a proxy.
   */
  #isScreen(c: WebContext): boolean {
    const { socket, headers, httpVersion } = c.env.incoming;
    return (
      isLoopback(socket.remoteAddress) &&
      this.#names.isLoopbackName(headers.host) &&
      !PROXY_HEADERS.some((name) => name in headers) &&
      // nginx uses 1.0 and otherwise leaves no trace.
      httpVersion === '1.1'
    );
  }
}

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
