/** The languages in which a scored hand is told. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Something said in every language. */
export type InLanguages<T> = Readonly<Record<Language, T>>;

/** The names of the languages, each in its own. */
export const LANGUAGE_NAMES: InLanguages<string> = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
  es: 'Español',
};

/**
 * The first language of a list of language tags (`de-AT`, `fr`), as browsers give them, that hands are told in;
 * English if there is none.
 */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}
