import type { GroupTexts } from './group-words.ts';
import type { LiabilityRow } from './liability-row.ts';
import type { PenaltyBook } from './penalty-row.ts';
import type { PlayRow } from './play-row.ts';
import type { LanguageTag, RowTexts } from './row-texts.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * All that the engines know of a book. The folder's `book.ts` puts it together, and the list in `books/index.ts`
 * makes it known. No part can be left out: where a book is silent, one of the values in `silence.ts` says so.
 */
export interface Book<Id extends string = string> {
  /** Its name in positions, logs and commands; the `id` of its scoring too. */
  readonly id: Id;
  /** What hands are worth, and who pays whom. */
  readonly scoring: RuleSet;
  /** How a hand, a match and the wall are played. */
  readonly play: PlayRow;
  /** Fines, faults and dead hands. */
  readonly penalties: PenaltyBook;
  /** What makes a player pay for all. */
  readonly liability: readonly LiabilityRow[];
  readonly names: BookNames;
}

/** The book's names in the languages that it is not written in; its rows carry the others. */
export interface BookNames {
  /** Rows of the scoring, limit hands and the cap. */
  readonly rows: RowTexts;
  /** Penalties, and the ways of having to pay for all. */
  readonly rulings: RowTexts;
  /** By penalty, the question that asks the referee whom the offence harmed, in the book's language too. */
  readonly harms: RowTexts;
  /** The book's own words for chow, pung, kong and pair, if it has any. */
  readonly groups: GroupTexts;
  /** Languages that the book is printed in besides those of its rows. */
  readonly alsoPrintedIn: readonly LanguageTag[];
}
