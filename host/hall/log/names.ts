import { hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isOrdinal, isText, shaped } from '../../../shared/messages/shape.ts';
import { parseBase64 } from '../../ledger/base64.ts';
import { writeDurably } from '../../ledger/durable-file.ts';
import { readGiven } from '../../ledger/given-file.ts';

// The names of players stand beside the hall's log, never in it. The log has a commitment of each: who has name and salt
// can check that this is the player, and when both are removed from the file nobody can find out who he was, while every
// hash of the log still holds.

/** A name, and the salt under which the log commits to it: 16 bytes in base64. */
export interface SaltedName {
  readonly number: number;
  readonly name: string;
  readonly salt: string;
}

const SALT_BYTES = 16;
/** Of a hundred thousand players (bytes). */
const LONGEST_NAMES = 16 * 1024 * 1024;

/** A new salt. */
export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64');

/** The commitment of a player's entry: base64 of SHA-256 over the salt's 16 bytes and the name in UTF-8. */
export const commitmentOf = ({ name, salt }: Pick<SaltedName, 'name' | 'salt'>): string =>
  hash('sha256', Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(name)]), 'base64');

/** The name is the one that the log committed to. */
export const isCommitted = (salted: SaltedName, commitment: string | undefined): boolean =>
  parseBase64(salted.salt)?.length === SALT_BYTES && commitmentOf(salted) === commitment;

/** The names in a file, by number; a file that is not there has none. Lines that are no name are left out. */
export function readNames(path: string): Map<number, SaltedName> {
  if (!existsSync(path)) return new Map();
  const lines = readGiven(path, LONGEST_NAMES).toString('utf8').split('\n');
  const names = lines.flatMap((line) => parseName(line) ?? []);
  return new Map(names.map((name) => [name.number, name]));
}

/** Writes the names to a file that only its owner may read; it is on the disk when this returns. */
export const writeNames = (path: string, names: Iterable<SaltedName>): void =>
  writeDurably(path, [...names].map((name) => `${JSON.stringify(name)}\n`).join(''));

function parseName(line: string): SaltedName | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return isSaltedName(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

const isSaltedName = shaped({ number: isOrdinal, name: isText, salt: isText }) as (
  value: unknown,
) => value is SaltedName;
