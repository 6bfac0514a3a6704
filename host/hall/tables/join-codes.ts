import { isCode, newCode } from '../../web/access/codes.ts';
import { isSameMac, tableKnowsCode } from '../wire/key-proof.ts';

/** For how long a code can be used (ms). */
export const CODE_LASTS = 10 * 60_000;

interface Code {
  readonly table: number;
  readonly text: string;
  readonly until: number;
  /** The log of the table that has used it. */
  usedBy: string | null;
}

/** The codes with which tables join: each is for one table, once, and for ten minutes. In memory only. */
export class JoinCodes {
  readonly #now: () => number;
  #codes: readonly Code[] = [];

  /** @param now a clock in ms that does not jump */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** A new code for a table; an earlier one of that table is worth nothing any more. */
  make(table: number): string {
    const code = { table, text: newCode(), until: this.#now() + CODE_LASTS, usedBy: null };
    this.#codes = [...this.#valid.filter((other) => other.table !== table), code];
    return code.text;
  }

  /**
   * The table that a code is for; null if it is wrong, too old, or was used by another log. A table that did not get its
   * answer may use it again.
   * @param origin the name of the log that wants to join
   */
  tableOf(given: string, origin: string): number | null {
    // All are compared, so that the time taken says nothing.
    const [code] = this.#valid.filter(({ text }) => isCode(given, text));
    return code && (code.usedBy ?? origin) === origin ? code.table : null;
  }

  /** The code that a table knows, by what it made of the code and a nonce; null if it is none of them. */
  knownBy(mac: string, nonce: string): string | null {
    const [code] = this.#valid.filter(({ text }) => isSameMac(mac, tableKnowsCode(text, nonce)));
    return code?.text ?? null;
  }

  /** A log has joined with the code of a table. */
  used(table: number, origin: string): void {
    for (const code of this.#codes) if (code.table === table) code.usedBy = origin;
  }

  /** The code of a table is worth nothing any more. */
  forget(table: number): void {
    this.#codes = this.#codes.filter((code) => code.table !== table);
  }

  get #valid(): readonly Code[] {
    const now = this.#now();
    return this.#codes.filter(({ until }) => now < until);
  }
}
