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
  /** The link to the page of the log. */
  readonly log: string;
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
  /** A hand that was given up. */
  readonly givenUpTitle: string;
  readonly givenUp: string;
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
  readonly match: MatchWords;
  readonly waits: WaitsWords;
  readonly notices: NoticeWords;
}

/** How the match stands. */
export interface MatchWords {
  readonly over: string;
  /** The book names no end, and every wind has prevailed. */
  readonly mayStop: string;
  readonly standing: string;
  /** Who won the match by its highest special hand, not by the points. */
  readonly wonWith: (place: string, hand: string) => string;
  /** The head of amounts in pfennigs, where a point is played at one of so many parts. */
  readonly pfennigs: (parts: number) => string;
  readonly sticks: string;
}

/** What everybody was waiting for when a hand ended. */
export interface WaitsWords {
  readonly title: string;
  readonly meaning: string;
  /** The heads of the columns. */
  readonly tile: string;
  readonly unseen: string;
  readonly drawn: string;
  readonly claimed: string;
  readonly none: string;
  readonly tooLittle: string;
}

/** What to see to, by `Notice`. */
export interface NoticeWords {
  readonly title: string;
  readonly unsure: string;
  readonly foreignTag: (tag: string) => string;
  readonly duplicateTag: string;
  readonly placeReader: (place: Place) => string;
  readonly middleReader: string;
  readonly someReader: string;
  readonly lights: string;
  readonly fault: (who: string, fault: string) => string;
  readonly dealtEarly: string;
  readonly outOfTurn: (who: string) => string;
  readonly wallExhausted: (who: string) => string;
  readonly lateClaim: (who: string, tile: string) => string;
  readonly vanished: (tile: string) => string;
  readonly barred: string;
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
