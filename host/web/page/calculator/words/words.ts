import type { Circumstance, RefusalCode } from '../../../../../shared/game/position.ts';

/** The options that the page offers, by their names in the books. Others, such as a club's lists, come from its rule file. */
export const OFFERED = [
  'limit',
  'limitHand',
  'handPremium',
  'simpleColourPair',
  'minimumPoints',
  'bonusTiles',
  'losersSettle',
  'dealerDoubles',
  'lastTileDoubles',
  'round',
  'bmjHalf',
  'bmjFull',
  'bmjDouble',
  'basic',
  'babcockHands',
  'heavenlyTwins',
  'extra',
  'firstDiscard',
] as const;
export type Offered = (typeof OFFERED)[number];

/** The words of options that are one of some words, by option and word. */
export const OPTION_WORDS = ['any', 'same', 'add', 'double', 'half', 'full'] as const;
export type OptionWord = (typeof OPTION_WORDS)[number];

/** Words of the calculator. */
export interface CalculatorWords {
  readonly title: string;
  readonly meaning: string;
  readonly rules: string;
  readonly options: string;
  readonly option: Readonly<Record<Offered, string>>;
  readonly optionWord: Readonly<Record<OptionWord, string>>;
  /** For an option that is a number or nothing. */
  readonly none: string;
  readonly roundWind: string;
  readonly drawsBefore: string;
  readonly players: string;
  readonly winner: string;
  /** Whose tiles are laid. */
  readonly whose: string;
  readonly wins: string;
  readonly layAs: string;
  readonly onRack: string;
  readonly declared: (group: string) => string;
  readonly hand: string;
  readonly empty: string;
  readonly takeAway: (what: string) => string;
  readonly clear: string;
  readonly startAnew: string;
  readonly wonOn: string;
  readonly how: string;
  readonly sources: Readonly<
    Record<'wall' | 'replaces-kong' | 'replaces-bonus' | 'discard' | 'kong', string>
  >;
  readonly from: string;
  readonly circumstances: Readonly<Record<Circumstance, string>>;
  readonly result: string;
  readonly missing: (tiles: number) => string;
  readonly tooMany: (tiles: number) => string;
  readonly waiting: string;
  readonly waitsForNothing: string;
  readonly refused: Readonly<Partial<Record<RefusalCode, string>>>;
  readonly total: (who: string) => string;
  readonly othersUnknown: string;
  readonly copyLink: string;
  readonly copied: string;
}
