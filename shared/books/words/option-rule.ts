/** A hand that a club adds to the special hands: its worth, and its number in the club's list. */
export interface SpecialHand {
  readonly value: number;
  readonly number?: number;
}

export type OptionValue = number | string | boolean | SpecialHand | null;
export type Options = Readonly<Record<string, OptionValue>>;

/** On or off, or the name of the option that decides. */
export type Switch = boolean | { readonly option: string };

/**
 * An option of a rule set: a whole number within bounds (with `none`, also null), one of some words, on or off, or a
 * hand that is special only if a club says so.
 */
export type OptionRule =
  | { readonly default: number | null; readonly least: number; readonly most: number; readonly none?: true }
  | { readonly default: string; readonly words: readonly string[] }
  | { readonly default: boolean }
  | { readonly default: null; readonly special: true };
