import { LANGUAGES, type Language, preferredLanguage } from '../../../shared/explain/language.ts';

const KEY = 'mingg.language';

/** The language chosen on this device before, else the browser's. */
export function chosenLanguage(): Language {
  const kept = read();
  return LANGUAGES.find((language) => language === kept) ?? preferredLanguage(navigator.languages);
}

/** Keeps the choice on this device. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that keeps nothing for pages: the choice lasts as long as this one.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
