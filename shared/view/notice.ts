import type { Fault } from '../penalties/faults.ts';
import type { Place, Seat } from '../seats.ts';

/**
 * Something that the people at the table should know or see to, told on the page in plain words. It names no
 * tile: what the tracker puzzles over may be concealed.
 */
export type Notice =
  | { readonly notice: 'unsure' }
  | { readonly notice: 'foreign-tag'; readonly tag: string }
  | { readonly notice: 'duplicate-tag' }
  /** A reader says nothing, or nothing that can be used; `reader` is null of a board nobody knows. */
  | { readonly notice: 'reader'; readonly reader: Place | 'discard' | null }
  | { readonly notice: 'lights' }
  /** A fault of a player that the book lets be pointed out now. */
  | { readonly notice: 'fault'; readonly place: Place; readonly seat: Seat; readonly fault: Fault }
  /** A dead hand did what it may not. Whose is not told: the book may want silence. */
  | { readonly notice: 'barred' };
