import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type HostNames, isLoopback, plainAddress } from './host-names.ts';
import type { Role } from './role.ts';
import { LONGEST, type Session, type Sessions } from './sessions.ts';

/** Who sent a request. */
export interface Caller {
  readonly role: Role;
  /** What the browser shows for its session, and the session; null of the table's own screen where nobody signed in. */
  readonly signedIn: { readonly token: string; readonly session: Session } | null;
}

/** What routes are given beside the request; the caller is null where anybody may ask. */
export interface WebEnv {
  Bindings: HttpBindings;
  Variables: { caller: Caller | null };
}
export type WebContext = Context<WebEnv>;

/** The address of the computer that sent a request. */
export const addressOf = (c: WebContext): string => plainAddress(c.env.incoming.socket.remoteAddress);

/** Works out who sends a request: by the session that it shows, or because it comes from the table's own screen. */
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
    // At the screen everybody may answer, and who signs in there is the referee, or nobody else.
    if (this.#isScreen(c) && session?.role !== 'referee') return { role: 'screen', signedIn };
    return signedIn && { role: signedIn.session.role, signedIn };
  }

  /** Has the browser show a session with each request from now on. */
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

  /** Cookies do not know ports: each table of a computer has one of its own. */
  get #cookie(): string {
    return `mingg-${this.#port()}`;
  }

  /** A proxy on the same computer asks from there too, for somebody else: by the page's name, or it says that it is one. */
  #isScreen(c: WebContext): boolean {
    const { socket, headers, httpVersion } = c.env.incoming;
    return (
      isLoopback(socket.remoteAddress) &&
      this.#names.isLoopbackName(headers.host) &&
      !PROXY_HEADERS.some((name) => name in headers) &&
      // As nginx asks, which otherwise leaves no trace.
      httpVersion === '1.1'
    );
  }
}

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
