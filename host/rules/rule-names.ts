import type { ClubRules } from '../../shared/books/club/club-rules.ts';
import { byId, findRules, RULE_SETS, type RuleSetsById } from '../../shared/books/index.ts';
import type { RuleSet } from '../../shared/books/words/rule-set.ts';
import type { Rules } from '../../shared/game/position.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { loadRules, problemLine, SHIPPED_CLUBS } from './load-rules.ts';

const BOOKS = byId(RULE_SETS);

/** Shipped clubs that have been loaded: most commands never need one. */
const loaded = new Map<string, ClubRules>();

/**
 * The names of all rule sets that can be used: the books, the shipped clubs, and a club given by its file.
 */
export class RuleNames implements RuleSetsById {
  /** The club given by its file. Its name takes precedence over that of a shipped club. */
  readonly own: ClubRules | null;

  constructor(own: ClubRules | null = null) {
    this.own = own;
  }

  /** The rule set with this name. */
  get(name: string): RuleSet | undefined {
    return BOOKS.get(name) ?? this.club(name)?.rules;
  }

  keys(): Iterable<string> {
    return new Set([...BOOKS.keys(), ...SHIPPED_CLUBS.keys(), ...(this.own ? [this.own.rules.id] : [])]);
  }

  /** The rules to log for a name: the id of a book, or the whole file of a club. */
  rulesOf(name: string): Result<Rules, string> {
    const club = this.club(name);
    if (club) return ok(club.file);
    const found = findRules(name, this);
    return found.ok ? ok(name) : err(found.error.message);
  }

  private club(name: string): ClubRules | undefined {
    if (name === this.own?.rules.id) return this.own;
    return SHIPPED_CLUBS.has(name) ? shippedClub(name) : undefined;
  }
}

/** The rules of a shipped club. Throws if its file is missing or broken, which no user can repair. */
export function shippedClub(id: string): ClubRules {
  let club = loaded.get(id);
  if (!club) {
    const read = loadRules(id);
    if (!read.ok)
      throw new Error(`Mingg is not installed in full: ${read.error.problems.map(problemLine)[0]}`);
    club = read.value;
    loaded.set(id, club);
  }
  return club;
}
