import type { Rules } from '../../shared/position.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ClubRules } from '../../shared/rules/club/club-rules.ts';
import { byId, findRules, RULE_SETS, type RuleSetsById } from '../../shared/rules/index.ts';
import type { RuleSet } from '../../shared/rules/ruleset.ts';
import { loadRules, problemLine, SHIPPED_CLUBS } from './load-rules.ts';

const BOOKS = byId(RULE_SETS);

/** Clubs that are shipped, once somebody asked for them: most who start a command never do. */
const loaded = new Map<string, ClubRules>();

/**
 * The names by which rule sets are called, wherever one is called: those of the books, of the clubs that are shipped,
 * and of a club that came with its file.
 */
export class RuleNames implements RuleSetsById {
  /** The club that came with its file. Its name goes before that of a shipped club. */
  readonly own: ClubRules | null;

  constructor(own: ClubRules | null = null) {
    this.own = own;
  }

  /** The rule set of that name. */
  get(name: string): RuleSet | undefined {
    return BOOKS.get(name) ?? this.club(name)?.rules;
  }

  keys(): Iterable<string> {
    return new Set([...BOOKS.keys(), ...SHIPPED_CLUBS.keys(), ...(this.own ? [this.own.rules.id] : [])]);
  }

  /** What a table of that name plays by: a book by its id, a club by all that its file says. */
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

/** The rules of a club that is shipped. Throws where its file is missing or broken, which no user can mend. */
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
