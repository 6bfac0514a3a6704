import { createHash, randomBytes } from 'node:crypto';
import type { Role } from './role.ts';

const HOUR = 3_600_000;
/** ms after which a session ends, however it is used, and after which it ends when it is not. */
export const LONGEST = 12 * HOUR;
export const IDLE = 2 * HOUR;
/** More do not sit and stand around a table; the one unused for longest makes room for another. */
const MOST = 1000;

/** Somebody who signed in. Times in ms of a clock that nobody sets. */
export interface Session {
  readonly role: Exclude<Role, 'screen'>;
  readonly address: string;
  readonly since: number;
  /** When it was used last. */
  readonly seen: number;
}

/** Who is signed in. Kept in memory only: a new start of the table ends them all. */
export class Sessions {
  readonly #now: () => number;
  /** By the hash of what the browser holds: who reads this memory cannot sign in by it. */
  readonly #sessions = new Map<string, Session & { seen: number }>();

  /** @param now ms; the computer's time of day may jump when the network tells it */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Begins a session. @returns what the browser shows with each request: 256 random bits */
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

  /** The session that a browser shows; null if there is none such, or it has ended. It counts as used. */
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

  endAll(): void {
    this.#sessions.clear();
  }

  /** All that are open, the latest first, with how long ago (ms) they began and were used. */
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
