import { err, ok, type Result } from '../../shared/result.ts';
import type { SigningView } from '../../shared/view/view-signing.ts';
import { openRuling, type RulingFault, type SignedRuling } from '../ledger/ruling-note.ts';
import { makeVerifierKey, type VerifierKey } from '../ledger/signed-note.ts';

/** The log that referees sign for. */
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

/** What referees sign: whose keys count, for which log, since when; and that nothing signed is entered twice. */
export class Signatures {
  readonly #log: RefereesLog;
  readonly #keys: readonly VerifierKey[];
  /** By verifier key: how many entries the log must have had when the referee looked, after what he signed last. */
  readonly #next = new Map<string, number>();

  constructor(log: RefereesLog, keys: readonly VerifierKey[]) {
    this.#log = log;
    this.#keys = keys;
  }

  /** How many entries the log has. */
  get size(): number {
    return this.#log.size;
  }

  view(): SigningView {
    const { origin, size } = this.#log;
    const root = this.#log.root(size).toString('base64');
    return { log: origin, size, root, keys: this.#keys.map(makeVerifierKey) };
  }

  /**
   * Reads a note in which a referee signed what he enters.
   * @param since how many entries the log had when the hand on the table began.
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

  /** What this key signed became entry `n`. */
  entered(key: VerifierKey, n: number): void {
    this.#next.set(makeVerifierKey(key), n + 1);
  }
}
