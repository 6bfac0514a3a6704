import { liabilityRows } from '../liability/index.ts';
import { penaltyBook } from '../penalties/index.ts';
import type { Rules } from '../position.ts';
import { LANGUAGES, type Language } from './language.ts';
import { RULING_TEXTS } from './names/rulings.ts';
import type { RowNames } from './row-names.ts';

/**
 * The names of a penalty or of a way to be liable in every language: the book's own where it is in that
 * language; its id if the rule set has no such row.
 */
export function rulingNames(rules: Rules, id: string): RowNames {
  const row =
    penaltyBook(rules).penalties.find((penalty) => penalty.id === id) ??
    liabilityRows(rules).find((liability) => liability.id === id);
  const own: Readonly<Partial<Record<Language, string>>> = row?.name ?? {};
  const name = (language: Language) => RULING_TEXTS[id]?.[language] ?? own[language] ?? own.en ?? id;
  const book = LANGUAGES.filter((language) => language !== 'en' && own[language] !== undefined);
  return {
    names: { en: name('en'), de: name('de'), nl: name('nl'), fr: name('fr'), es: name('es') },
    book,
  };
}
