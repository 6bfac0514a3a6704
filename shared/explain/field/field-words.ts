import type { RuleSetId } from '../../position.ts';
import type { Seat } from '../../seats.ts';
import { FIRST_BONUS, FIRST_WIND, kindOf, rankOf, suitOf, type Tile } from '../../tiles.ts';
import type { Language } from '../language.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { DUTCH } from './nl.ts';

/** What is said at a table in one language. */
export interface FieldWords {
  /** The players, by their seat winds. */
  readonly winds: Readonly<Record<Seat, string>>;
  /** A suit tile: characters, circles, bamboos. */
  readonly suits: readonly [SuitTile, SuitTile, SuitTile];
  /** Winds E S W N, dragons white, green, red. */
  readonly honours: readonly string[];
  /** Plum, orchid, chrysanthemum, bamboo plant, and the seasons from spring. */
  readonly bonus: readonly string[];
  readonly groups: GroupWords;
  /** Group words of books in this language that use others. */
  readonly bookGroups: Readonly<Record<RuleSetId, GroupWords>>;
  readonly concealed: (group: string) => string;
  /** Flowers and seasons together. */
  readonly bonusTiles: string;
}

type SuitTile = (rank: number) => string;

export interface GroupWords {
  readonly chow: string;
  readonly pung: string;
  readonly kong: string;
  readonly pair: string;
}

export const FIELD_WORDS: Readonly<Record<Language, FieldWords>> = {
  en: ENGLISH,
  de: GERMAN,
  nl: DUTCH,
  fr: FRENCH,
  es: SPANISH,
};

/** A tile as one says it: "5 of circles", "roter Drache". */
export function tileName(tile: Tile, { suits, honours, bonus }: FieldWords): string {
  const kind = kindOf(tile);
  if (kind >= FIRST_BONUS) return bonus[kind - FIRST_BONUS]!;
  if (kind >= FIRST_WIND) return honours[kind - FIRST_WIND]!;
  return suits[suitOf(kind) as 0 | 1 | 2](rankOf(kind));
}

/** What a rule set's players call the groups. */
export const groupWords = ({ groups, bookGroups }: FieldWords, rules: RuleSetId): GroupWords =>
  bookGroups[rules] ?? groups;
