import { bookOf } from '../books/played.ts';
import type { RowTexts } from '../books/words/row-texts.ts';
import type { Rules } from '../game/position.ts';
import { type InLanguages, LANGUAGES } from '../languages/index.ts';
import { inEveryLanguage } from './in-every-language.ts';
import type { RowNames } from './row-names.ts';

/**
 * The names of a penalty or liability in every language: the book's own in its languages; the id if the book has no
 * such row.
 */
export function rulingNames(rules: Rules, id: string): RowNames {
  const { penalties, liability, names } = bookOf(rules);
  const row = [...penalties.penalties, ...liability].find((ruling) => ruling.id === id);
  const own: RowTexts[string] = { ...row?.name };
  return {
    names: inEveryLanguage({ ...own, ...names.rulings[id] }, id),
    book: LANGUAGES.filter((language) => language !== 'en' && own[language] !== undefined),
  };
}

/** The question whom an offence harmed, in every language; null for a penalty without one. */
export function harmQuestion(rules: Rules, penalty: string): InLanguages<string> | null {
  const asked = bookOf(rules).names.harms[penalty];
  return asked ? inEveryLanguage(asked, penalty) : null;
}
