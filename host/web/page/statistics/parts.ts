import type { Language } from '../../../../shared/languages/index.ts';
import type { ClubPage } from '../../../../shared/years/club-page.ts';
import type { PlaceInPage } from './place-in-page.ts';
import type { StatisticsWords } from './words/words.ts';

/** What each part of the page has. */
export interface PartProps {
  readonly club: ClubPage;
  readonly place: PlaceInPage;
  /** Goes to another place in the page. */
  readonly go: (place: PlaceInPage, section?: string) => void;
  readonly words: StatisticsWords;
  readonly language: Language;
}

/** What a player is called. */
export function nameOf({ players, byPlace }: ClubPage, player: number, words: StatisticsWords): string {
  const { name } = players[player]!;
  return byPlace ? words.place(name) : name;
}
