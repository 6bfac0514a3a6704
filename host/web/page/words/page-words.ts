import type { WinSource } from '../../../../shared/events.ts';
import type { InLanguages } from '../../../../shared/explain/language.ts';
import type { Place } from '../../../../shared/seats.ts';
import type { PaymentNote } from '../../../../shared/view/view.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { DUTCH } from './nl.ts';

/**
 * What the page says in one language. Players, tiles and groups come in by name; sentences are made so that no
 * name has to be bent.
 */
export interface PageWords {
  readonly language: string;
  readonly connecting: string;
  readonly tryingAgain: string;
  readonly connectionLost: string;
  readonly virtualTable: string;
  readonly virtualTableMeans: string;
  readonly state: string;
  readonly liveTiles: string;
  readonly place: (place: Place) => string;
  readonly prevailingWind: (wind: string) => string;
  readonly round: (wind: string) => string;
  readonly hand: (number: number) => string;
  readonly afterDraws: (draws: number) => string;
  readonly waiting: string;
  readonly dealing: string;
  readonly over: string;
  readonly toPlay: (who: string) => string;
  readonly news: NewsWords;
  readonly wins: (who: string, how: string) => string;
  readonly how: Readonly<Record<WinSource, (tile: string, from: string) => string>>;
  readonly discardedBy: (tile: string, who: string) => string;
  readonly result: (number: number, title: string) => string;
  readonly drawnHand: string;
  readonly winsPoints: (who: string, points: string) => string;
  readonly nobodyWon: string;
  readonly sheetOf: (who: string) => string;
  readonly whoPays: string;
  readonly pays: string;
  readonly notes: Readonly<Record<PaymentNote, string>>;
  readonly runningTotals: string;
  readonly thisHand: string;
  readonly total: string;
  readonly tilesOnRack: (tiles: number) => string;
  readonly liveTilesLeft: (tiles: number) => string;
  readonly discards: (count: number, last: string, who: string) => string;
}

/** What just happened, by `News.event`. */
export interface NewsWords {
  readonly deal: string;
  readonly exhausted: string;
  readonly draw: (who: string) => string;
  readonly replacement: (who: string) => string;
  readonly bonus: (who: string, tile: string) => string;
  readonly discard: (who: string, tile: string) => string;
  readonly return: (who: string) => string;
  readonly bet: (who: string) => string;
  readonly firstCall: (who: string, group: string) => string;
  readonly firstToWin: (who: string) => string;
  readonly claim: (who: string, tile: string, from: string, group: string) => string;
  readonly claimed: (who: string, tile: string, kong: string) => string;
  readonly concealed: (who: string, tile: string, kong: string) => string;
  readonly promoted: (who: string, tile: string, kong: string, pung: string) => string;
  readonly mahJongg: string;
}

export const PAGE_WORDS: InLanguages<PageWords> = {
  en: ENGLISH,
  de: GERMAN,
  nl: DUTCH,
  fr: FRENCH,
  es: SPANISH,
};
