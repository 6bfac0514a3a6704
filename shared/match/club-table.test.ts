import { describe, expect, it } from 'vitest';
import { fold, playedLog, tagged } from '../../test/helpers/played-log.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { dealEvents, discard, drainTo, EXHAUSTED, played, setupOf } from '../../test/helpers/shorthand.ts';
import { playRow } from '../books/played.ts';
import { explainedBy } from '../explain/explain-score.ts';
import type { ClubFile } from '../game/position.ts';
import { NO_MEMORY, remember, viewOf } from '../view/view.ts';
import { foldEntry, type LogEntry, type TableEntry, type TableState } from './table.ts';

/** Küster's rules with a dead wall of 20 tiles, another value for winning, and a row added by the club. */
const CLUB: ClubFile = {
  id: 'house',
  title: 'Our house rules',
  from: 'kuester',
  place: 'House rules',
  play: { 'dead-wall': 20 },
  change: { 'mah-jongg': { points: 50 } },
  rows: [
    { id: 'present', name: { en: 'A present', nl: 'Cadeautje' }, to: 'winner', points: 7, when: 'always' },
  ],
};
const TABLE: TableEntry = { entry: 'table', rules: CLUB, tiles: tagged(144) };

describe("a table that plays by a club's rules", () => {
  const log = playedLog(TABLE, 6, 7);
  const state = fold(log);

  it("scores by the club's rows", () => {
    const scores = log.flatMap((entry) => (entry.entry === 'score' ? [entry] : []));
    expect(scores.map(({ rules }) => rules)).toEqual(scores.map(() => 'house'));
    const items = scores.flatMap(({ players }) => Object.values(players).flatMap((player) => player.items));
    expect(items).toContainEqual({ rule: 'present', points: 7 });
    expect(items).toContainEqual({ rule: 'mah-jongg', points: 50 });
  });

  it('has the whole file in its log, which folds again without the file', () => {
    expect(log[0]).toEqual(TABLE);
    const stored = log.map((entry) => JSON.parse(JSON.stringify(entry)) as LogEntry);
    expect(JSON.stringify(fold(stored))).toBe(JSON.stringify(state));
  });

  it('plays like its base book, except for the changes in the file', () => {
    const setup = setupOf(CLUB);
    const begun = played(dealEvents({}, '', setup), setup);
    expect(begun.wall).toMatchObject({ dead: 20, live: 144 - 53 - 20 });
    expect(playRow(CLUB)).toEqual({ ...playRow('kuester'), border: 20 });
    const first = discard('E', begun.players.E!.concealed[0] ? '1m' : '2m');
    const opened = played([...dealEvents({}, '', setup), first], setup);
    const drained = drainTo(0, opened);
    expect(played([...dealEvents({}, '', setup), first, ...drained, EXHAUSTED], setup).end).toEqual({
      end: 'exhausted',
    });
  });

  it("is named on the page, and the club's row by the club", () => {
    let table: TableState | null = null;
    let memory = NO_MEMORY;
    for (const entry of log) {
      table = must(foldEntry(table, entry));
      memory = remember(memory, entry, table);
    }
    const view = viewOf(table!, memory);
    // Its groups have the common words: those of its base belong to the book.
    expect(view.rules).toEqual({ id: 'house', name: 'Our house rules', groups: {} });
    const { names } = explainedBy(CLUB).names('present');
    expect(names).toMatchObject({ en: 'A present', nl: 'Cadeautje', de: 'A present' });
  });
});

describe("what is no club's file is refused, and told", () => {
  it.each<[string, ClubFile, string]>([
    ['no such book', { ...CLUB, from: 'poker' }, 'from: '],
    ['a row that is none', { ...CLUB, change: { nothing: { points: 1 } } }, 'change.nothing: '],
    ['the name of a book', { ...CLUB, id: 'philos' }, 'shipped rule set'],
  ])('%s', (_, rules, message) => {
    const opened = foldEntry(null, { ...TABLE, rules });
    expect(opened).toMatchObject({ ok: false, error: { code: 'rules-not-played' } });
    expect(opened.ok ? '' : opened.error.message).toContain(message);
  });
});
