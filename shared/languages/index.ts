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
import { review as deReview } from './review/de.ts';
import { review as enReview } from './review/en.ts';
import { review as esReview } from './review/es.ts';
import { review as frReview } from './review/fr.ts';
import { review as nlReview } from './review/nl.ts';
import type { ReviewWords } from './review/words.ts';
import type { HandsWords, LogWords, OnlookerWords, PageWords, SignInWords } from './words.ts';

/** The languages, in the order in which they are offered. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es'] as const;

/** A language of the pages, by its tag. */
export type Language = (typeof LANGUAGES)[number];

/** A value for every language. */
export type InLanguages<T> = Readonly<Record<Language, T>>;

// Each part by itself: a page is sent the words that it needs, and no others.

/** Words of every page: signing in, and the choice of language. */
export const SIGN_IN_WORDS: InLanguages<SignInWords> = {
  en: en.signIn,
  de: de.signIn,
  nl: nl.signIn,
  fr: fr.signIn,
  es: es.signIn,
};

/** Words of the pages of the table and of the referee, and of commands that print words. */
export const PAGE_WORDS: InLanguages<PageWords> = {
  en: en.page,
  de: de.page,
  nl: nl.page,
  fr: fr.page,
  es: es.page,
};

/** Further words of the referee's page. */
export const REFEREE_WORDS: InLanguages<RefereeWords> = {
  en: enReferee,
  de: deReferee,
  nl: nlReferee,
  fr: frReferee,
  es: esReferee,
};

/** Words of the page of the log, which the host writes. */
export const LOG_WORDS: InLanguages<LogWords> = {
  en: en.log,
  de: de.log,
  nl: nl.log,
  fr: fr.log,
  es: es.log,
};

/** Words of the page of finished hands. */
export const HANDS_WORDS: InLanguages<HandsWords> = {
  en: en.hands,
  de: de.hands,
  nl: nl.hands,
  fr: fr.hands,
  es: es.hands,
};

/** Words of the review of a hand, on its page and in `mingg review`. */
export const REVIEW_WORDS: InLanguages<ReviewWords> = {
  en: enReview,
  de: deReview,
  nl: nlReview,
  fr: frReview,
  es: esReview,
};

/** Words of a player's own page, of the public page, and of the codes at the seats. */
export const ONLOOKER_WORDS: InLanguages<OnlookerWords> = {
  en: en.onlookers,
  de: de.onlookers,
  nl: nl.onlookers,
  fr: fr.onlookers,
  es: es.onlookers,
};

/** The first language available here among tags from a browser (`de-AT`, `fr`); English if there is none. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}
