import type { LanguageTag } from './row-texts.ts';

/** Names of the groups in one language. */
export interface GroupWords {
  readonly chow: string;
  readonly pung: string;
  readonly kong: string;
  readonly pair: string;
}

/** A book's own words for the groups, by language; other languages use their common words. */
export type GroupTexts = Readonly<Partial<Record<LanguageTag, GroupWords>>>;
