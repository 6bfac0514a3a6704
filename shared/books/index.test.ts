import { describe, expect, it } from 'vitest';
import { BOOK_IDS, BOOKS, findRules } from './index.ts';
import { playRow } from './played.ts';
import { SCHMALE } from './schmale/book.ts';
import type { Book } from './words/book.ts';
import { SILENT_ON_PENALTIES } from './words/silence.ts';

/** The languages in which every book has names; it may have more. */
const TOLD_IN = ['de', 'en', 'es', 'fr', 'nl'];

it('has no id twice', () => expect(new Set(BOOK_IDS).size).toBe(BOOKS.length));

describe.each(BOOKS.map((book): [string, Book] => [book.id, book]))('%s', (id, book) => {
  const { scoring, play, penalties, liability, names } = book;

  it('is found by its id, for scoring and for playing', () => {
    expect(scoring.id).toBe(id);
    expect(findRules(id)).toEqual({ ok: true, value: scoring });
    expect(playRow(id)).toBe(play);
  });

  it('plays with the wall and the chows that it scores by', () => {
    const { border, playersForChows, lastTileFrom } = play;
    expect([border, playersForChows, lastTileFrom]).toEqual([
      scoring.deadWall,
      scoring.playersForChows,
      scoring.lastTileFrom,
    ]);
  });

  it('names every penalty and liability in the five languages, and nothing else', () => {
    const rows = [...penalties.penalties, ...liability];
    for (const { id: row, name } of rows) {
      const texts = { ...name, ...names.rulings[row] };
      expect(Object.keys(texts), row).toEqual(expect.arrayContaining(TOLD_IN));
    }
    const ids = rows.map((row) => row.id);
    expect(Object.keys(names.rulings).filter((row) => !ids.includes(row))).toEqual([]);
  });

  it('has the referee asked before each fine, in the five languages', () => {
    const fines = penalties.penalties.filter(({ fine }) => fine !== 'everything').map((row) => row.id);
    expect(Object.keys(names.harms).sort()).toEqual(fines.sort());
    for (const texts of Object.values(names.harms))
      expect(Object.keys(texts)).toEqual(expect.arrayContaining(TOLD_IN));
  });

  it('names no rows that it has not', () => {
    const ids = [...scoring.rows, ...scoring.limitHands, scoring.cap].map((row) => row.id);
    expect(Object.keys(names.rows).filter((row) => !ids.includes(row))).toEqual([]);
  });
});

it('a book that is silent on faults has them as Schmale has them', () => {
  expect(SILENT_ON_PENALTIES).toEqual({ ...SCHMALE.penalties, penalties: [] });
});
