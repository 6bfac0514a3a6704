import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Seat } from '../../../shared/game/seats.ts';
import { type Language, PAGE_WORDS } from '../../../shared/languages/index.ts';
import type { Person } from '../view/view.ts';
import { HALL_WORDS } from './words/index.ts';
import type { HallWords } from './words/words.ts';

/** What every part of a page needs to speak of players: words, and names. */
export interface HallTalk {
  readonly language: Language;
  readonly words: HallWords;
  readonly winds: Readonly<Record<Seat, string>>;
  /** The name of a player, or the number if there is none any more. */
  readonly nameOf: (number: number) => string;
}

/** The words of a language, with these people. */
export function hallTalk(language: Language, people: readonly Person[]): HallTalk {
  const words = HALL_WORDS[language];
  const names = new Map(people.map(({ number, name }) => [number, name]));
  return {
    language,
    words,
    winds: PAGE_WORDS[language].field.winds,
    nameOf: (number) => names.get(number) ?? words.common.nameless(`${number}`),
  };
}

export const HallContext = createContext<HallTalk>(hallTalk('en', []));

/** The words and names of the page. */
export const useHall = (): HallTalk => useContext(HallContext);
