import type { InLanguages } from '../../../../../shared/explain/language.ts';
import type { Cure, Telling } from '../../../../../shared/penalties/faults.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { DUTCH } from './nl.ts';

/** What the referee's page says, in one language. */
export interface RefereeWords {
  readonly title: string;
  readonly noHost: string;
  readonly yourName: string;
  readonly player: string;
  readonly tabs: Readonly<Record<'penalty' | 'dead' | 'liability' | 'bet' | 'result', string>>;
  readonly noHand: string;
  readonly noPenalties: string;
  /** What a penalty costs. */
  readonly fine: {
    readonly points: (points: number) => string;
    readonly laak: (laak: number) => string;
    readonly discarderTwice: string;
    readonly value: string;
    readonly difference: string;
    readonly everything: string;
    readonly dealerDouble: string;
    readonly handEnds: string;
  };
  readonly chosenPenalty: string;
  readonly from: string;
  readonly nobody: string;
  readonly announced: string;
  readonly impose: string;
  readonly reason: string;
  readonly telling: Readonly<Record<Telling, string>>;
  readonly cure: Readonly<Record<NonNullable<Cure> | 'never', string>>;
  readonly scoredAsUsual: string;
  readonly makeDead: string;
  readonly deadHands: string;
  readonly mayTell: string;
  readonly keepSilent: string;
  readonly putRight: string;
  readonly warnings: string;
  readonly noWarnings: string;
  readonly nobodyMayHelp: (whom: string) => string;
  readonly warned: string;
  readonly warn: string;
  readonly paysForAll: string;
  readonly afterWin: string;
  readonly nobodyPays: string;
  readonly findLiable: string;
  readonly findNobody: string;
  readonly why: string;
  readonly exempt: string;
  readonly grounds: Readonly<Record<'no-other' | 'own-win', string>>;
  /** Of a ground. */
  readonly borneOut: string;
  readonly grant: string;
  readonly notGranted: string;
  readonly ground: string;
  /** What a bet is, and before which discard it has to be made. */
  readonly betMeans: (beforeDiscard: number) => string;
  readonly makeBet: string;
  readonly betsMade: string;
  readonly noFinished: string;
  readonly hand: string;
  readonly sum: (sum: number) => string;
  readonly correct: string;
  readonly corrections: (count: number) => string;
  readonly entered: string;
  readonly nothingEntered: string;
  readonly done: string;
  readonly seen: string;
  readonly seenNothing: string;
  /** What an entry is, in the list of those made. */
  readonly entries: {
    readonly cured: (who: string) => string;
    readonly declared: (who: string, whom: string, row: string) => string;
    readonly nobodyLiable: string;
    readonly notExempt: (who: string) => string;
  };
  /** Why an entry was refused and what to do, by the code of the refusal; others are told in English. */
  readonly refusals: Readonly<Record<string, string>>;
}

export const REFEREE_WORDS: InLanguages<RefereeWords> = {
  en: ENGLISH,
  de: GERMAN,
  nl: DUTCH,
  fr: FRENCH,
  es: SPANISH,
};
