import type { ClubFile, Rules } from '../game/position.ts';
import { BOOKS, type BookId, findRules } from './index.ts';
import type { Book } from './words/book.ts';
import type { PlayRow } from './words/play-row.ts';

export type { PlayRow, WinRole } from './words/play-row.ts';

/** Playable rules: a book, or a club's rules, which change a book. */
export type PlayedRules = BookId | ClubFile;

const BY_ID: ReadonlyMap<string, Book> = new Map(BOOKS.map((book) => [book.id, book]));

/** The shipped book of that id. */
export const shippedBook = (id: string): Book | undefined => BY_ID.get(id);

/** Whether hands can be played by these rules: a shipped book, or a club's file without faults. */
export const isPlayable = (rules: Rules): rules is PlayedRules =>
  typeof rules === 'string' ? BY_ID.has(rules) : findRules(rules).ok;

/**
 * The book to play by: for a club's rules, the book that they change. Throws if there is none: rules are checked
 * where they enter (`isPlayable`), and a table's hands carry only checked ones.
 */
export function bookOf(rules: Rules): Book {
  const id = typeof rules === 'string' ? rules : rules.from;
  const book = BY_ID.get(id);
  if (book === undefined) throw new Error(`there is no book ${id}: ask isPlayable where rules come in`);
  return book;
}

const ofClubs = new WeakMap<ClubFile, PlayRow>();

/** How hands are played by these rules. What a club's file changes about play is in its rule set. */
export function playRow(rules: Rules): PlayRow {
  if (typeof rules === 'string') return bookOf(rules).play;
  const known = ofClubs.get(rules);
  if (known) return known;
  const book = bookOf(rules).play;
  const found = findRules(rules);
  if (!found.ok) return book;
  const { deadWall: border, playersForChows, lastTileFrom } = found.value;
  const row = { ...book, border, playersForChows, lastTileFrom };
  ofClubs.set(rules, row);
  return row;
}
