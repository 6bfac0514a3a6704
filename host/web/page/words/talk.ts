import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { GroupTexts, GroupWords } from '../../../../shared/books/words/group-words.ts';
import { type Language, PAGE_WORDS, SIGN_IN_WORDS } from '../../../../shared/languages/index.ts';
import type { PageWords, SignInWords, TableWords } from '../../../../shared/languages/words.ts';

/** All texts of the page in the chosen language, with the terms of the rules that are played. */
export interface Talk extends Omit<PageWords, 'table'> {
  readonly language: Language;
  readonly words: TableWords;
  readonly signIn: SignInWords;
  readonly groups: GroupWords;
}

/** The texts in a language, with the book's own names of the groups if it has any. */
export function talkIn(language: Language, ofTheBook: GroupTexts = {}): Talk {
  const { table, ...others } = PAGE_WORDS[language];
  const signIn = SIGN_IN_WORDS[language];
  const groups = ofTheBook[language] ?? others.field.groups;
  return { language, words: table, signIn, ...others, groups };
}

export const TalkContext = createContext<Talk>(talkIn('en'));

/** The language of the page. */
export const useTalk = (): Talk => useContext(TalkContext);
