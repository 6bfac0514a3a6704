import { CLUB_TEXTS } from '../books/club/club-texts.ts';
import { findRules } from '../books/index.ts';
import { shippedBook } from '../books/played.ts';
import type { RowTexts } from '../books/words/row-texts.ts';
import type { Named, RuleSet } from '../books/words/rule-set.ts';
import type { Rules } from '../game/position.ts';
import { type InLanguages, LANGUAGES, type Language } from '../languages/index.ts';
import { inEveryLanguage } from './in-every-language.ts';

/** The names of a row, limit hand or cap. */
export interface RowNames {
  readonly names: InLanguages<string>;
  /** The languages of its book, in which the name is the book's own. */
  readonly book: readonly Language[];
}

/** The names of a book's rows, or of shipped club rules; undefined for any other club's. */
const textsOf = (id: string): RowTexts | undefined => shippedBook(id)?.names.rows ?? CLUB_TEXTS.get(id);

/**
 * The names of a score's `rule` or `limit` in every language. A row that a club's rules take from their base keeps
 * the names it has there. A row without a name in a language, such as one that a club added, has its English name
 * there; one in no rule set is called by its id ({@link inEveryLanguage}).
 */
export function rowNames(rules: Rules, id: string): RowNames {
  const found = findRules(rules);
  return found.ok ? rowNamesIn(found.value, id) : unnamed(id);
}

/** {@link rowNames} with the rule set looked up. */
export function rowNamesIn(rules: RuleSet, id: string): RowNames {
  const row = named(rules, id);
  if (!row) return unnamed(id);
  const own: Texts = { ...row.name };
  const texts: Texts = textsOf(rules.id)?.[id] ?? textsOfBase(rules, row) ?? {};
  const alsoPrintedIn = shippedBook(rules.id)?.names.alsoPrintedIn ?? [];
  const inTheBook = LANGUAGES.filter((language) => language !== 'en' && own[language] !== undefined);
  return {
    names: inEveryLanguage({ ...own, ...texts }, id),
    book: [
      ...(inTheBook.length > 0 ? inTheBook : (['en'] as const)),
      ...LANGUAGES.filter((language) => alsoPrintedIn.includes(language)),
    ],
  };
}

type Texts = RowTexts[string];

/** The names of a row that a club's rules take from their base, except in languages in which the club renamed it. */
function textsOfBase({ from }: RuleSet, { id, name }: Named): Texts | undefined {
  const base = from === undefined ? undefined : shippedBook(from);
  const row = base && named(base.scoring, id);
  if (!base || !row || row.name.en !== name.en) return undefined;
  const renamed = (['de', 'nl'] as const).filter((language) => name[language] !== row.name[language]);
  return { ...base.names.rows[id], ...Object.fromEntries(renamed.map((one) => [one, name[one]])) };
}

const named = ({ rows, limitHands, cap }: RuleSet, id: string): Named | undefined =>
  [...rows, ...limitHands, cap].find((row) => row.id === id);

const unnamed = (id: string): RowNames => ({ names: inEveryLanguage({}, id), book: LANGUAGES });
