import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import {
  FIELD_WORDS,
  type FieldWords,
  type GroupWords,
  groupWords,
} from '../../../../shared/explain/field/field-words.ts';
import type { Language } from '../../../../shared/explain/language.ts';
import { PAGE_WORDS, type PageWords } from './page-words.ts';

/** Everything that is said in the language chosen, in the words of the rules that are played. */
export interface Talk {
  readonly language: Language;
  readonly words: PageWords;
  readonly field: FieldWords;
  readonly groups: GroupWords;
}

/** The words of a language; groups have the names that the rule set's own book gives them in it, if it does. */
export const talkIn = (language: Language, rules = ''): Talk => ({
  language,
  words: PAGE_WORDS[language],
  field: FIELD_WORDS[language],
  groups: groupWords(FIELD_WORDS[language], rules),
});

export const TalkContext = createContext<Talk>(talkIn('en'));

/** The language of the page. */
export const useTalk = (): Talk => useContext(TalkContext);
