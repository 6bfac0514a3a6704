import { useEffect, useState } from 'preact/hooks';
import { LANGUAGES, type Language, preferredLanguage } from '../../../shared/languages/index.ts';

const KEY = 'mingg.language';

/** The language of the page and a function to choose another. Also sets the language of the document. */
export function useLanguage(): readonly [Language, (next: Language) => void] {
  const [language, setLanguage] = useState(chosenLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (next: Language) => {
    keepLanguage(next);
    setLanguage(next);
  };
  return [language, choose];
}

/** The language chosen on this device before, else the browser's. */
function chosenLanguage(): Language {
  const kept = read();
  return LANGUAGES.find((language) => language === kept) ?? preferredLanguage(navigator.languages);
}

/** Keeps the choice on this device. */
function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The browser stores nothing for pages, so the choice lasts as long as this page.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
