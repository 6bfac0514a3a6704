import type { Draft } from './draft.ts';
import type { CalculatorWords } from './words/words.ts';

/** What each part of the page has: the hand, a way to change it, and the words. */
export interface PartProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly words: CalculatorWords;
}
