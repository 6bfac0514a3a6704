import { createHash, randomBytes } from 'node:crypto';
import type { Role } from './role.ts';

const HOUR = 3_600_000;
/** ms after which every session ends, and after which an unused one ends. */
export const LONGEST = 12 * HOUR;
export const IDLE = 2 * HOUR;
/** The number of sessions, more than any table needs; the one unused for longest makes room for another. */
const MOST = 1000;

/** The session of somebody who signed in. Times in ms of a monotonic clock. */
export interface Session {
  readonly role: Exclude<Role, 'screen' | 'spectator'>;
  readonly address: string;
  readonly since: number;
  /** When it was last used. */
  readonly seen: number;
}

/** The open sessions. Kept in memory only: restarting the table ends them all. */
export class Sessions {
  readonly #now: () => number;
  /** By the hash of the browser's token, so reading this memory is not enough to sign in. */
  readonly #sessions = new Map<string, Session & { seen: number }>();

  /** @param now a clock in ms that does not jump, as the time of day may when the network sets it */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Begins a session. @returns the token that the browser shows with each request: 256 random bits */
  begin(role: Session['role'], address: string): string {
    this.#removeEnded();
    if (this.#sessions.size >= MOST) {
      const [unused] = [...this.#sessions].sort(([, a], [, b]) => a.seen - b.seen);
      this.#sessions.delete(unused![0]);
    }
    const token = randomBytes(32).toString('base64url');
    const since = this.#now();
    this.#sessions.set(keyOf(token), { role, address, since, seen: since });
    return token;
  }

  /** The session for a browser's token, which then counts as used; null if there is none, or it has ended. */
  use(token: string): Session | null {
    const key = keyOf(token);
    const session = this.#sessions.get(key);
    if (session === undefined) return null;
    if (this.#hasEnded(session)) {
      this.#sessions.delete(key);
      return null;
    }
    session.seen = this.#now();
    return session;
  }

  end(token: string): void {
    this.#sessions.delete(keyOf(token));
  }

  /** Ends all sessions of a role. */
  endOf(role: Session['role']): void {
    for (const [key, session] of this.#sessions) if (session.role === role) this.#sessions.delete(key);
  }

  endAll(): void {
    this.#sessions.clear();
  }

  /** All open sessions, the latest first, with how long ago (ms) they began and were last used. */
  get open(): readonly { readonly session: Session; readonly age: number; readonly idle: number }[] {
    this.#removeEnded();
    const now = this.#now();
    return [...this.#sessions.values()]
      .map((session) => ({ session, age: now - session.since, idle: now - session.seen }))
      .reverse();
  }

  #hasEnded({ since, seen }: Session): boolean {
    const now = this.#now();
    return now - since >= LONGEST || now - seen >= IDLE;
  }

  #removeEnded(): void {
    for (const [key, session] of this.#sessions) if (this.#hasEnded(session)) this.#sessions.delete(key);
  }
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');
