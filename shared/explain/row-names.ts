import type { RuleSetId, Rules } from '../position.ts';
import { findRules, RULE_SETS } from '../rules/index.ts';
import type { Named, RuleSet } from '../rules/ruleset.ts';
import { type InLanguages, LANGUAGES, type Language } from './language.ts';
import { BMJA_TEXTS } from './names/bmja.ts';
import { BOUTER_ROW_TEXTS } from './names/bouter.ts';
import { BOUTER_HAND_TEXTS } from './names/bouter-hands.ts';
import { DMJL_TEXTS } from './names/dmjl.ts';
import { HUA_BAO_TEXTS } from './names/hua-bao.ts';
import { KUESTER_TEXTS } from './names/kuester.ts';
import { PHILOS_TEXTS } from './names/philos.ts';
import type { RowTexts } from './names/row-texts.ts';
import { SCHMALE_TEXTS } from './names/schmale.ts';
import { STANDARD_TEXTS } from './names/standard.ts';

/** What a row, limit hand or cap is called. */
export interface RowNames {
  readonly names: InLanguages<string>;
  /** The languages of its book: in these its name is the book's own. */
  readonly book: readonly Language[];
}

const TEXTS: Readonly<Record<RuleSetId, RowTexts>> = {
  kuester: KUESTER_TEXTS,
  schmale: SCHMALE_TEXTS,
  'schmale-alternative': SCHMALE_TEXTS,
  bouter: { ...BOUTER_ROW_TEXTS, ...BOUTER_HAND_TEXTS },
  'hua-bao': HUA_BAO_TEXTS,
  philos: PHILOS_TEXTS,
  standard: STANDARD_TEXTS,
  dmjl: DMJL_TEXTS,
  bmja: BMJA_TEXTS,
};

/** A book that says the same in more languages than its rows are written in. */
const OTHER_LANGUAGES: Readonly<Record<RuleSetId, readonly Language[]>> = { philos: ['fr', 'es'] };

/**
 * The names of a `rule` or `limit` of a score in every language. A row that a club's rules have from their base is
 * called as there. One that has no name in a language, such as one that a club added, is called there as its rule
 * set calls it in English; one that no rule set has, by its id.
 */
export function rowNames(rules: Rules, id: string): RowNames {
  const found = findRules(rules);
  return found.ok ? rowNamesIn(found.value, id) : unnamed(id);
}

/** {@link rowNames} with the rule set at hand. */
export function rowNamesIn(rules: RuleSet, id: string): RowNames {
  const row = [...rules.rows, ...rules.limitHands, rules.cap].find((named) => named.id === id);
  if (!row) return unnamed(id);
  const own: Readonly<Partial<Record<Language, string>>> = row.name;
  const texts: Texts = TEXTS[rules.id]?.[id] ?? textsOfBase(rules, row) ?? {};
  const inTheBook = LANGUAGES.filter((language) => language !== 'en' && own[language] !== undefined);
  return {
    names: inAll((language) => texts[language] ?? own[language] ?? own.en ?? id),
    book: [...(inTheBook.length > 0 ? inTheBook : (['en'] as const)), ...(OTHER_LANGUAGES[rules.id] ?? [])],
  };
}

type Texts = Readonly<Partial<Record<Language, string>>>;

/** The texts for a row that a club's rules have from their base, but in languages in which the club renamed it. */
function textsOfBase({ from }: RuleSet, { id, name }: Named): Texts | undefined {
  const base = RULE_SETS.find((rules) => rules.id === from);
  const row = base && [...base.rows, ...base.limitHands, base.cap].find((named) => named.id === id);
  if (!base || !row || row.name.en !== name.en) return undefined;
  const renamed = (['de', 'nl'] as const).filter((language) => name[language] !== row.name[language]);
  return { ...TEXTS[base.id]?.[id], ...Object.fromEntries(renamed.map((one) => [one, name[one]])) };
}

const unnamed = (id: string): RowNames => ({ names: inAll(() => id), book: LANGUAGES });

const inAll = (name: (language: Language) => string): InLanguages<string> => ({
  en: name('en'),
  de: name('de'),
  nl: name('nl'),
  fr: name('fr'),
  es: name('es'),
});
