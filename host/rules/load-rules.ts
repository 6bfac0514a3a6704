import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, TomlError } from 'smol-toml';
import { err, ok, type Result } from '../../shared/result.ts';
import { type ClubRules, readClubRules } from '../../shared/rules/club/club-rules.ts';
import type { Problem } from '../../shared/rules/club/problems.ts';

/** Where the rule files of clubs lie that are shipped. */
const CLUBS: Readonly<Record<string, URL>> = {
  bmja: new URL('../../shared/rules/clubs/bmja.toml', import.meta.url),
  dmjl: new URL('../../shared/rules/clubs/dmjl.toml', import.meta.url),
};

/** The rule files of clubs that are shipped, by id, which is the file's name. */
export function shippedClubs(): ReadonlyMap<string, string> {
  return new Map(Object.entries(CLUBS).map(([id, url]) => [id, fileURLToPath(url)]));
}

/**
 * Loads a club's rule set from a file, JSON or TOML by its name's end, or by the id of a shipped one. All that
 * is wrong is returned: a file that cannot be read, text that is no JSON or TOML (with line and column), and
 * every field that means nothing.
 */
export function loadRules(fileOrId: string): Result<ClubRules, readonly Problem[]> {
  const file = shippedClubs().get(fileOrId) ?? fileOrId;
  if (!/\.(json|toml)$/i.test(file)) {
    const clubs = [...shippedClubs().keys()].join(', ');
    return refuse(file, `is no rule file: its name must end in .json or .toml, or be one of ${clubs}`);
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(file, `cannot be read: ${(error as Error).message}`);
  }
  const value = /\.json$/i.test(file) ? fromJson(text) : fromToml(text);
  return value.ok ? readClubRules(value.value) : refuse(file, value.error);
}

/** A problem as it is told, one line. */
export const problemLine = ({ where, message }: Problem): string => {
  const named = where.replace(/: $/, '').replace(/\.$/, '');
  return `${named}: ${message}`;
};

const refuse = (where: string, message: string) => err([{ where, message }]);

function fromJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return err(`is no JSON: ${(error as Error).message}`);
  }
}

function fromToml(text: string): Result<unknown, string> {
  try {
    return ok(parse(text));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason] = error.message.split('\n');
    return err(`is no TOML at line ${error.line}, column ${error.column}: ${reason}`);
  }
}
