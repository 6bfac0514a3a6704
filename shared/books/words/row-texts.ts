/**
 * A language tag (`de`). A book chooses the languages of its names, whether or not the pages have them
 * (`shared/languages/`); the pages fall back to English (`explain/in-every-language.ts`).
 */
export type LanguageTag = string;

/**
 * Names of a rule set's rows by row id, in the languages that the book is not written in. A text in a language of the
 * book stands only where the book gives two rows the same name.
 */
export type RowTexts = Readonly<Record<string, Readonly<Partial<Record<LanguageTag, string>>>>>;

/** A table of names, one row a line: the id, and its name in each of `languages`, in that order. */
export function rowTexts<const Languages extends readonly LanguageTag[]>(
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
