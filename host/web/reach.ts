import { isIP } from 'node:net';
import { wantedInEnglish } from '../../shared/findings/settings/in-english.ts';
import type { Wanted } from '../../shared/findings/settings/problem.ts';
import { readTextFile } from '../text/text-file.ts';
import { newCode } from './access/codes.ts';

/** From where, and by which names, a table's page can be reached. */
export interface Reach {
  /** The address at which it listens in addition to this computer's own; null: on this computer only. */
  readonly host: string | null;
  /** Its names, in addition to this computer's own names and addresses. */
  readonly names: readonly string[];
  /** The password for viewers; null: access only with codes. */
  readonly password: string | null;
}

/** Reachable from this computer only. */
export const HERE: Reach = { host: null, names: [], password: null };

/** The options of `mingg run`, and settings, for the reach of the page. */
export interface ReachOptions {
  readonly host?: string | undefined;
  readonly names?: readonly string[] | undefined;
  readonly password?: string | undefined;
  readonly passwordFile?: string | undefined;
}

const SHORTEST = 10;
const LONGEST = 200;
const OWN: readonly string[] = ['localhost', '127.0.0.1', '::1'];

/**
 * Determines from where a page can be reached.
 * @throws Error that says what to do, for instance set a password for a page that is open to a network
 */
export function readReach({ host, names = [], password, passwordFile }: ReachOptions): Reach {
  const given = passwordFile === undefined ? password : readTextFile(passwordFile).split(/\r?\n/, 1)[0]!;
  const where = passwordFile ?? 'the settings';
  const wanted = given === undefined ? null : betterPassword(given);
  if (wanted) throw new Error(`the password in ${where} must be ${wantedInEnglish(wanted)}`);
  const listens = host === undefined || OWN.includes(host) ? null : host;
  if (listens !== null && given === undefined) {
    const fresh = newCode();
    throw new Error(
      `host ${listens} shows the page to a network, which needs a password of ${SHORTEST} characters or more. One made ` +
        `just now: echo ${fresh} > FILE and add --password-file FILE, or password = "${fresh}" in the settings`,
    );
  }
  return { host: listens, names, password: given ?? null };
}

/** What a password must be instead; null if it will do. */
export function betterPassword(password: string): Wanted | null {
  if (password.trim() !== password) return { is: 'password-without-blanks' };
  const { length } = password;
  if (length >= SHORTEST && length <= LONGEST) return null;
  return { is: 'password-of-length', least: SHORTEST, most: LONGEST, length, fresh: newCode() };
}

/** Whether a page can listen at a host: an address, not a name, which may mean another address tomorrow. */
export const isHost = (host: string): boolean => host === 'localhost' || isIP(host) !== 0;

/** Whether a text is a valid name of a table: a name or an address, with a port if it differs from the page's. */
export const isTableName = (name: string): boolean =>
  /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(name);
