import { err, ok, type Result } from '../../shared/game/result.ts';
import type { RefereeInput } from '../../shared/referee/read-input.ts';
import type { AnyEntry } from './entry-bytes.ts';
import { LogDamage } from './log-view.ts';
import { openRuling, saysInput } from './ruling-note.ts';
import { makeVerifierKey, parseVerifierKey, type VerifierKey } from './signed-note.ts';

/** Who signed the rulings in a log. */
export interface SignedRulings {
  /** How many rulings each verifier key signed, in the order in which the keys first appear. */
  readonly signed: ReadonlyMap<string, number>;
  /** How many rulings nobody signed. */
  readonly unsigned: number;
}

/**
 * Whether the log's first `size` entries have this root, as the referee who signed entry `n` saw it; `size` is at most
 * `n`.
 */
export type Beginning = (size: number, root: Buffer, n: number) => boolean;

/** No log has more rulings: one in each hand of ten years' play. The limit bounds the time, a signature for each. */
const MOST_RULINGS = 100_000;

/** A ruling, a bet, a corrected result or what was withdrawn of these, and what the log said before it. */
interface Found {
  readonly n: number;
  readonly entry: AnyEntry;
  readonly signed: string | undefined;
  /** The referees' keys that the log named last. */
  readonly keys: readonly VerifierKey[];
  /** The hand on the table, and the number of entries when it had begun. */
  readonly hand: number;
  readonly begun: number;
}

/**
 * Finds the rulings in a log, and checks who signed them. A signature is good for exactly what its entry says, after the
 * entries that the referee saw, in the hand that was being played then, and only once.
 */
export class RulingCheck {
  readonly #found: Found[] = [];
  #keys: readonly VerifierKey[] = [];
  #hand = 0;
  #begun = 0;

  /** Takes in entry `n`. @throws LogDamage if there are more rulings than any log has. */
  take(n: number, entry: AnyEntry): void {
    if (entry.entry === 'hand') {
      this.#hand = entry.number;
      this.#begun = n + 1;
    } else if (entry.entry === 'referees') {
      this.#keys = entry.keys.map(parseVerifierKey).flatMap((key) => (key.ok ? [key.value] : []));
    }
    const signed = 'signed' in entry ? entry.signed : undefined;
    if (signed === undefined && !isRuling(entry)) return;
    if (this.#found.length === MOST_RULINGS) throw new LogDamage('it has more rulings than any log');
    this.#found.push({ n, entry, signed, keys: this.#keys, hand: this.#hand, begun: this.#begun });
  }

  /**
   * Checks the rulings among the first `size` entries of the log with this name. Call it only once these are known to be
   * the log's own: each signature takes time.
   * @returns who signed, or which entry does not hold.
   */
  check(origin: string, size: number, began: Beginning): Result<SignedRulings, string> {
    const signed = new Map<string, number>();
    const latest = new Map<string, number>();
    let unsigned = 0;
    for (const found of this.#found) {
      if (found.n >= size) break;
      if (found.signed === undefined) {
        unsigned++;
        continue;
      }
      const by = signerOf(found, found.signed, origin, began, latest);
      if (!by.ok) return err(`the ruling in entry ${found.n} does not hold: ${by.error}`);
      signed.set(by.value, (signed.get(by.value) ?? 0) + 1);
      latest.set(by.value, found.n);
    }
    return ok({ signed, unsigned });
  }
}

function isRuling(entry: AnyEntry): boolean {
  if (entry.entry === 'event') return entry.event === 'bet';
  return entry.entry === 'referee' || entry.entry === 'result' || entry.entry === 'withdrawn';
}

/** Whether an input may be of a hand that is no longer on the table. */
const isOfAnyHand = (input: RefereeInput): boolean =>
  input.enter === 'result' || (input.enter === 'withdraw' && 'correction' in input);

function signerOf(
  { n, entry, keys, hand, begun }: Found,
  text: string,
  origin: string,
  began: Beginning,
  latest: ReadonlyMap<string, number>,
): Result<string, string> {
  const opened = openRuling(text, keys);
  if (!opened.ok) return err(opened.error.message);
  const { key, input, size, root } = opened.value;
  const by = makeVerifierKey(key);
  const { name } = key;
  if (!saysInput(entry, input)) return err(`it is not what ${name} signed`);
  if (opened.value.origin !== origin) {
    return err(`${name} signed it for the log ${opened.value.origin}`);
  }
  if (size > n || !began(size, root, n)) {
    return err(`${name} signed it after ${size} entries that are not those before it`);
  }
  if (size < begun) return err(`${name} signed it before hand ${hand} began`);
  if (!isOfAnyHand(input) && input.hand !== hand) {
    return err(`${name} signed it for hand ${input.hand}, and it stands in hand ${hand}`);
  }
  if (size <= (latest.get(by) ?? -1)) {
    return err(`${name} signed it before an earlier ruling, at ${size} entries: it may be entered twice`);
  }
  return ok(by);
}
