import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeHolder, Role } from './role.ts';

// No letters and digits that look alike, since the code may have to be typed on a phone.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new random code of about 59 bits, such as `k7qd-9fxm-2hwp`. */
export function newCode(): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [four(), four(), four()].join('-');
}

/**
 * Whether a code, as somebody typed it, is this one: in any case, with or without dashes and blanks. The time taken does
 * not depend on how far it matches.
 */
export const isCode = (given: string, code: string): boolean =>
  timingSafeEqual(digest(typed(given)), digest(code));

/** The codes of a table, or a hall, and the password of its page, with which people sign in. */
export class Codes {
  readonly #holders: readonly CodeHolder[];
  readonly #password: Buffer | null;
  readonly #opens: Role;
  #codes: ReadonlyMap<CodeHolder, string>;

  /**
   * @param password of the page; null: it has none
   * @param opens whose password it is
   */
  constructor(holders: readonly CodeHolder[], password: string | null, opens: Role = 'viewer') {
    this.#holders = holders;
    this.#opens = opens;
    this.#password = password === null ? null : digest(password);
    this.#codes = this.#made();
  }

  of(holder: CodeHolder): string {
    return this.#codes.get(holder)!;
  }

  /** Makes new codes; the old ones become invalid. The password stays. */
  renew(): void {
    this.#codes = this.#made();
  }

  /** Makes a new code for one of the holders; the old one becomes invalid. */
  renewOf(holder: CodeHolder): void {
    this.#codes = new Map([...this.#codes, [holder, newCode()]]);
  }

  /**
   * The role that a code belongs to; null if it is wrong. The time taken does not depend on which code matches, or how
   * far.
   */
  roleOf(given: string): Role | null {
    let role: Role | null = null;
    if (this.#password !== null && timingSafeEqual(digest(given), this.#password)) role = this.#opens;
    for (const [holder, own] of this.#codes) if (isCode(given, own)) role = holder;
    return role;
  }

  #made(): ReadonlyMap<CodeHolder, string> {
    return new Map(this.#holders.map((holder) => [holder, newCode()]));
  }
}

/** Normalises a typed code: any case, with or without dashes and blanks. */
const typed = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .match(/.{1,4}/g)
    ?.join('-') ?? '';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
