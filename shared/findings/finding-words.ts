import type { BoardId, CheckName, FindingCode, Findings } from './finding.ts';

/** A finding in words: what was found, and what to do next, if anything. A detail follows what was found after a colon. */
export type FindingText = readonly [found: string, next?: string];

/** The words of one language. */
export interface FindingWords {
  readonly checks: Readonly<Record<CheckName, string>>;
  readonly board: (board: BoardId) => string;
  readonly findings: { readonly [Code in FindingCode]: (tells: Findings[Code]) => FindingText };
}

/** A number with the separators of a language. */
export const numberIn = (language: string, value: number): string => value.toLocaleString(language);
