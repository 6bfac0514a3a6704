import type { Language } from '../language.ts';

/**
 * What the rows of a rule set are called in the languages that their book is not in, by row id. In a language
 * of the book a text stands only where the book's own word is not enough: it calls two rows the same.
 */
export type RowTexts = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

/** A table of names, one row a line: the id, and the name in each of the languages, in their order. */
export function rowTexts<const Languages extends readonly Language[]>(
  languages: Languages,
  rows: Readonly<Record<string, { readonly [At in keyof Languages]: string }>>,
): RowTexts {
  return Object.fromEntries(
    Object.entries(rows).map(([id, texts]) => [
      id,
      Object.fromEntries(languages.map((language, at) => [language, (texts as readonly string[])[at]])),
    ]),
  );
}
