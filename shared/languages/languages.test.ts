import { describe, expect, it, test } from 'vitest';
import {
  LANGUAGES,
  type Language,
  LOG_WORDS,
  ONLOOKER_WORDS,
  PAGE_WORDS,
  preferredLanguage,
  REFEREE_WORDS,
  REVIEW_WORDS,
  SIGN_IN_WORDS,
} from './index.ts';

/** All texts, including those made from values, each with its place. */
function textsOf(words: unknown, where: string): [where: string, text: string][] {
  if (typeof words === 'string') return [[where, words]];
  if (typeof words === 'function') return [[where, words('1', '2', '3', '4')]];
  return Object.entries(words as object).flatMap(([key, word]) => textsOf(word, `${where}.${key}`));
}

describe.each(LANGUAGES)('%s', (language) => {
  const texts = [
    ...textsOf(PAGE_WORDS[language], 'page'),
    ...textsOf(REFEREE_WORDS[language], 'referee'),
    ...textsOf(LOG_WORDS[language], 'log'),
    ...textsOf(ONLOOKER_WORDS[language], 'onlookers'),
    ...textsOf(REVIEW_WORDS[language], 'review'),
  ];
  it('leaves nothing empty', () => {
    for (const [where, text] of texts) expect(text, where).toMatch(/^\S(.*\S)?$/s);
  });
  it('has different names for players, and for groups', () => {
    const { winds, groups } = PAGE_WORDS[language].field;
    expect(new Set(Object.values(winds)).size).toBe(4);
    expect(new Set(Object.values(groups)).size).toBe(4);
  });
  it('says in a sentence why an entry is refused', () => {
    for (const text of Object.values(REFEREE_WORDS[language].desk.refusals))
      expect(text).toMatch(/^\S.*[.]$/);
  });
});

it('French marks that stand apart stay on the line of the word before', () => {
  const texts = [PAGE_WORDS, REFEREE_WORDS, LOG_WORDS, ONLOOKER_WORDS, REVIEW_WORDS].flatMap((words, at) =>
    textsOf(words.fr, `fr ${at}`),
  );
  for (const [where, text] of texts) expect(text, where).not.toMatch(/ [;!?»]| :(\s|$)|« /);
});

it('no two languages call themselves the same', () => {
  expect(new Set(LANGUAGES.map((language) => SIGN_IN_WORDS[language].name)).size).toBe(LANGUAGES.length);
});

test.each<[readonly string[], Language]>([
  [['de-AT', 'en'], 'de'],
  [['pt-BR', 'es-MX', 'en'], 'es'],
  [['NL'], 'nl'],
  [['den'], 'en'],
  [['zh', 'ja'], 'en'],
  [[], 'en'],
])('a browser that prefers %j is answered in %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});
