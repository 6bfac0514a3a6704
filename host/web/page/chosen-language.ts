import { useEffect, useState } from 'preact/hooks';
import { LANGUAGES, type Language, preferredLanguage } from '../../../shared/languages/index.ts';

const KEY = 'mingg.language';

/**
 * The language of the page and a function to choose another. Also sets the language of the document.
 * @param own the reader's, if it is known; before that of the browser
 */
export function useLanguage(own?: Language): readonly [Language, (next: Language) => void] {
  const [chosen, setChosen] = useState(chosenLanguage);
  const language = chosen ?? own ?? preferredLanguage(navigator.languages);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (next: Language) => {
    keepLanguage(next);
    setChosen(next);
  };
  return [language, choose];
}

/** The language chosen on this device before. */
function chosenLanguage(): Language | null {
  const kept = read();
  return LANGUAGES.find((language) => language === kept) ?? null;
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
