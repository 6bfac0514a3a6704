import type { LanguageTag } from '../books/words/row-texts.ts';
import { type InLanguages, LANGUAGES } from '../languages/index.ts';

/**
 * A book's text in every language of the pages. A book chooses the languages of its names: in any other, the English
 * text is used, and the id if there is no English text either.
 */
export const inEveryLanguage = (
  texts: Readonly<Partial<Record<LanguageTag, string>>>,
  id: string,
): InLanguages<string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, texts[language] ?? texts.en ?? id]),
  ) as InLanguages<string>;
