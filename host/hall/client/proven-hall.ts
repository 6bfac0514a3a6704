import { err, ok, type Result } from '../../../shared/game/result.ts';
import { keyHash } from '../wire/key-proof.ts';
import { findHall } from './find-hall.ts';
import type { HallRefusal } from './hall-requests.ts';
import { checkKey } from './key-check.ts';

/** The hall that a table has joined, as the table knows it. */
export interface HallIdentity {
  /** Prefix of its addresses, without a last slash; null: it is looked for in the local network. */
  readonly url: string | null;
  /** The verifier key with which it cosigns. */
  readonly cosigner: string;
  /** Whether it proved that key when the table joined: then it has to do so again. One that is found always has to. */
  readonly proves: boolean;
}

/** ms for which a proof holds; it also ends with the first request that fails. */
const HOLDS = 60_000;
/** ms after which a hall that was found before is looked for elsewhere. */
const SOON = 2000;

/**
 * Where the hall of a table is. Nothing is sent to an address before whatever answers there has proven that it is the
 * hall; one that has moved is found again by its key.
 */
export class ProvenHall {
  readonly #hall: HallIdentity;
  readonly #moved: (url: string) => void;
  readonly #stop = new AbortController();
  /** Where it was last. */
  #url: string | null;
  #until = Number.NEGATIVE_INFINITY;
  #proving: Promise<Result<string, HallRefusal>> | null = null;

  /** @param moved is called with its address when it was found, and found elsewhere */
  constructor(hall: HallIdentity, moved: (url: string) => void) {
    this.#hall = hall;
    this.#moved = moved;
    this.#url = hall.url;
  }

  /** Asks the hall something at the address where it proved to be; one that cannot be reached there is looked for anew. */
  async reach<T, E extends { readonly code: string }>(
    ask: (url: string) => Promise<Result<T, E>>,
    signal: AbortSignal,
  ): Promise<Result<T, E | HallRefusal>> {
    const url = await this.#proven(signal);
    if (!url.ok) return url;
    const answer = await ask(url.value);
    if (!answer.ok && answer.error.code === 'unreachable' && !signal.aborted) {
      this.#until = Number.NEGATIVE_INFINITY;
    }
    return answer;
  }

  /** Ends what is under way. */
  close(): void {
    this.#stop.abort();
  }

  async #proven(signal: AbortSignal): Promise<Result<string, HallRefusal>> {
    const { url, proves } = this.#hall;
    if (url !== null && !proves) return ok(url);
    if (this.#url !== null && performance.now() < this.#until) return ok(this.#url);
    this.#proving ??= this.#prove().finally(() => {
      this.#proving = null;
    });
    return unlessAborted(this.#proving, signal);
  }

  async #prove(): Promise<Result<string, HallRefusal>> {
    const { url } = this.#hall;
    const known = { key: keyHash(this.#hall.cosigner) };
    const { signal } = this.#stop;
    if (this.#url !== null) {
      // One that has moved does not answer where it was, and is soon found elsewhere.
      const soon = url === null ? AbortSignal.any([signal, AbortSignal.timeout(SOON)]) : signal;
      const here = await checkKey(this.#url, known, url === null, soon);
      if (here.ok) return this.#isAt(this.#url);
      if (url !== null) return unreachable(here.error.message);
    }
    const found = await findHall(known, signal);
    return found.ok ? this.#isAt(found.value.url) : unreachable(found.error.message);
  }

  #isAt(url: string): Result<string, never> {
    const moved = url !== this.#url;
    this.#url = url;
    this.#until = performance.now() + HOLDS;
    if (moved) this.#moved(url);
    return ok(url);
  }
}

const unreachable = (message: string): Result<never, HallRefusal> => err({ code: 'unreachable', message });

/** The result, or that nobody waits for it any more. */
async function unlessAborted(
  proving: Promise<Result<string, HallRefusal>>,
  signal: AbortSignal,
): Promise<Result<string, HallRefusal>> {
  let end = () => {};
  const ended = new Promise<Result<string, HallRefusal>>((resolve) => {
    end = () => resolve(unreachable('the hall is no longer asked'));
  });
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await Promise.race([proving, ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
