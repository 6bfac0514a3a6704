import { readFileSync } from 'node:fs';
import { parse, TomlError } from 'smol-toml';
import type { ClubRules } from '../../shared/books/club/club-rules.ts';
import type { Problem } from '../../shared/books/club/problems.ts';
import { readClubRules } from '../../shared/books/index.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { whyNot } from '../text/text-file.ts';

/** The rule files of the shipped clubs, by id. Each URL is written out so that the build finds it. */
export const SHIPPED_CLUBS: ReadonlyMap<string, URL> = new Map([
  ['bmja', new URL('../../shared/books/clubs/bmja.toml', import.meta.url)],
  ['dmjl', new URL('../../shared/books/clubs/dmjl.toml', import.meta.url)],
]);

/** Whether a file of that name may have a club's rules. */
export const isRuleFile = (file: string): boolean => /\.(json|toml)$/i.test(file);

/** Why a file gives no rules. */
export interface RulesError {
  /** The file is missing or cannot be read; or it was read and is not a rule set. */
  readonly code: 'unreadable' | 'no-rules';
  readonly problems: readonly Problem[];
}

/**
 * Loads a club's rule set from a file, JSON or TOML by its extension, or by the id of a shipped one. Returns all
 * problems: a file that cannot be read, text that is not JSON or TOML (with line and column), and every invalid
 * field.
 */
export function loadRules(fileOrId: string): Result<ClubRules, RulesError> {
  const shipped = SHIPPED_CLUBS.get(fileOrId);
  if (!shipped && !isRuleFile(fileOrId)) {
    const clubs = [...SHIPPED_CLUBS.keys()].join(', ');
    const message = `is no rule file: its name must end in .json or .toml, or be one of ${clubs}`;
    return refuse('unreadable', fileOrId, message);
  }
  let text: string;
  try {
    text = readFileSync(shipped ?? fileOrId, 'utf8');
  } catch (error) {
    return refuse('unreadable', fileOrId, whyNot(error as NodeJS.ErrnoException));
  }
  return parseRuleFile(text, /\.json$/i.test(fileOrId) ? 'json' : 'toml', fileOrId);
}

/** Parses the text of a club's rule file; `file` is its name for problems. */
export function parseRuleFile(
  text: string,
  form: 'json' | 'toml',
  file: string,
): Result<ClubRules, RulesError> {
  const value = form === 'json' ? fromJson(text) : fromToml(text);
  if (!value.ok) return refuse('no-rules', file, value.error);
  const club = readClubRules(value.value);
  return club.ok ? club : err({ code: 'no-rules', problems: club.error });
}

/** A problem as one line for people. */
export const problemLine = ({ where, message }: Problem): string => {
  const named = where.replace(/: $/, '').replace(/(?<=\])\.$/, '');
  return `${named}: ${message}`;
};

const refuse = (code: RulesError['code'], where: string, message: string): Result<never, RulesError> =>
  err({ code, problems: [{ where, message }] });

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
