import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import * as nl from './nl.ts';
import { referee as deReferee } from './referee/de.ts';
import { referee as enReferee } from './referee/en.ts';
import { referee as esReferee } from './referee/es.ts';
import { referee as frReferee } from './referee/fr.ts';
import { referee as nlReferee } from './referee/nl.ts';
import type { RefereeWords } from './referee/words.ts';
import type { HandsWords, LogWords, OnlookerWords, PageWords, SignInWords } from './words.ts';

/** Each language is listed here, in the order in which they are offered, and nowhere else. */
const WORDS = {
  en: { ...en, referee: enReferee },
  de: { ...de, referee: deReferee },
  nl: { ...nl, referee: nlReferee },
  fr: { ...fr, referee: frReferee },
  es: { ...es, referee: esReferee },
};

/** A language of the pages, by its tag. */
export type Language = keyof typeof WORDS;

/** A value for every language. */
export type InLanguages<T> = Readonly<Record<Language, T>>;

/** Words of every page: signing in, and the choice of language. */
export const SIGN_IN_WORDS: InLanguages<SignInWords> = mapWords(({ signIn }) => signIn);

/** Words of the pages of the table and of the referee, and of commands that print words. */
export const PAGE_WORDS: InLanguages<PageWords> = mapWords(({ page }) => page);

/** Further words of the referee's page. */
export const REFEREE_WORDS: InLanguages<RefereeWords> = mapWords(({ referee }) => referee);

/** Words of the page of the log, which the host writes. */
export const LOG_WORDS: InLanguages<LogWords> = mapWords(({ log }) => log);

/** Words of the page of finished hands. */
export const HANDS_WORDS: InLanguages<HandsWords> = mapWords(({ hands }) => hands);

/** Words of a player's own page, of the public page, and of the codes at the seats. */
export const ONLOOKER_WORDS: InLanguages<OnlookerWords> = mapWords(({ onlookers }) => onlookers);

function mapWords<T>(part: (words: (typeof WORDS)[Language]) => T): InLanguages<T> {
  const entries = Object.entries(WORDS).map(([language, words]) => [language, part(words)] as const);
  return Object.fromEntries(entries) as InLanguages<T>;
}

/** The languages, in the order in which they are offered. */
export const LANGUAGES = Object.keys(WORDS) as readonly Language[];

/** The first language available here among tags from a browser (`de-AT`, `fr`); English if there is none. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}
