import { isIP } from 'node:net';
import { readTextFile } from '../text-file.ts';
import { newCode } from './access/codes.ts';

/** From where a table's page can be reached. */
export interface Reach {
  /** The address at which it listens beside this computer's own; null: on this computer only. */
  readonly host: string | null;
  /** What it is called, beside this computer's own names and addresses. */
  readonly names: readonly string[];
  /** Lets viewers in; null: only codes do. */
  readonly password: string | null;
}

/** On this computer only. */
export const HERE: Reach = { host: null, names: [], password: null };

/** How `mingg run` and a table's settings say it. */
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
 * Makes out from where a page can be reached.
 * @throws Error that says what to do: whoever opens it to a network sets a password
 */
export function readReach({ host, names = [], password, passwordFile }: ReachOptions): Reach {
  const given = passwordFile === undefined ? password : readTextFile(passwordFile).split(/\r?\n/, 1)[0]!;
  const where = passwordFile ?? 'the settings';
  const wrong = given === undefined ? null : passwordProblem(given);
  if (wrong !== null) throw new Error(`the password in ${where} ${wrong}`);
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

/** What is wrong with a password, to stand behind it; null if nothing is. */
export function passwordProblem(password: string): string | null {
  if (password.trim() !== password) return 'must not begin or end with a blank';
  if (password.length >= SHORTEST && password.length <= LONGEST) return null;
  return `must have ${SHORTEST} to ${LONGEST} characters; it has ${password.length}, and ${newCode()} would do`;
}

/** Whether a page can listen there: at an address, not a name, which may mean another one tomorrow. */
export const isHost = (host: string): boolean => host === 'localhost' || isIP(host) !== 0;

/** Whether a table can be called so: a name or an address, with a port where that is another one than the page's. */
export const isTableName = (name: string): boolean =>
  /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(name);
