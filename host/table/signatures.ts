import { err, ok, type Result } from '../../shared/game/result.ts';
import type { SigningView } from '../../shared/view/view-signing.ts';
import { openRuling, type RulingFault, type SignedRuling } from '../ledger/ruling-note.ts';
import { makeVerifierKey, type VerifierKey } from '../ledger/signed-note.ts';

/** The log that referees refer to when they sign. */
export interface RefereesLog {
  /** Its name. */
  readonly origin: string;
  readonly size: number;
  /** The Merkle root over its first `size` entries. */
  root(size: number): Buffer;
}

/** Why a signature is refused. */
export interface SignatureRefused {
  readonly code: RulingFault['code'] | 'another-log' | 'looked-too-long-ago';
  readonly message: string;
}

/**
 * Checks signed rulings: the key must be known, the log this one, the state signed for recent enough, and nothing
 * signed is entered twice.
 */
export class Signatures {
  readonly #log: RefereesLog;
  readonly #keys: readonly VerifierKey[];
  /** By verifier key, the least number of entries that the referee's next note must be signed for. */
  readonly #next = new Map<string, number>();

  constructor(log: RefereesLog, keys: readonly VerifierKey[]) {
    this.#log = log;
    this.#keys = keys;
  }

  /** The number of entries in the log. */
  get size(): number {
    return this.#log.size;
  }

  view(): SigningView {
    const { origin, size } = this.#log;
    const root = this.#log.root(size).toString('base64');
    return { log: origin, size, root, keys: this.#keys.map(makeVerifierKey) };
  }

  /**
   * Opens a note in which a referee signed his input.
   * @param since the number of entries in the log when the hand on the table began
   */
  open(note: string, since: number): Result<SignedRuling, SignatureRefused> {
    const opened = openRuling(note, this.#keys);
    if (!opened.ok) return opened;
    const { key, origin, size, root } = opened.value;
    if (origin !== this.#log.origin) {
      const message = `it is signed for the log ${origin}, and this one is ${this.#log.origin}`;
      return err({ code: 'another-log', message });
    }
    if (size > this.#log.size || !this.#log.root(size).equals(root)) {
      return err({
        code: 'another-log',
        message: `it is signed after ${size} entries that are not those of this log`,
      });
    }
    const least = Math.max(since, this.#next.get(makeVerifierKey(key)) ?? 0);
    if (size < least) {
      const message = `it is signed after ${size} entries, and must be after ${least} at least: look and enter it again`;
      return err({ code: 'looked-too-long-ago', message });
    }
    return ok(opened.value);
  }

  /** The ruling signed with this key became entry `n`. */
  entered(key: VerifierKey, n: number): void {
    this.#next.set(makeVerifierKey(key), n + 1);
  }
}
