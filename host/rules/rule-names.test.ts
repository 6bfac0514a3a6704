import { expect, it } from 'vitest';
import { RULE_SETS, readClubRules } from '../../shared/books/index.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { SHIPPED_CLUBS } from './load-rules.ts';
import { RuleNames } from './rule-names.ts';

const FILE = { id: 'house', title: 'House', from: 'kuester', place: 'House rules' };
const own = (id: string) => must(readClubRules({ ...FILE, id }));
const books = RULE_SETS.map(({ id }) => id);
const clubs = [...SHIPPED_CLUBS.keys()];

it('are those of the books, of shipped clubs and of a club of our own', () => {
  expect([...new RuleNames().keys()]).toEqual([...books, ...clubs]);
  const names = new RuleNames(own('house'));
  expect([...names.keys()]).toEqual([...books, ...clubs, 'house']);
  for (const name of names.keys()) expect(names.get(name)?.id).toBe(name);
});

it('stand for what a table plays by: a book for itself, a club for its file', () => {
  const names = new RuleNames(own('house'));
  for (const book of books) expect(names.rulesOf(book)).toEqual({ ok: true, value: book });
  expect(names.rulesOf('dmjl')).toMatchObject({ ok: true, value: { id: 'dmjl', from: 'hua-bao' } });
  expect(names.rulesOf('house')).toEqual({ ok: true, value: FILE });
});

it('name the nearest for one that is none', () => {
  const found = new RuleNames(own('house')).rulesOf('huose');
  expect(found.ok ? '' : found.error).toContain('there is no rule set "huose"; did you mean "house"?');
});

it('are of our own file where it has the name of a shipped one', () => {
  const names = new RuleNames(own('dmjl'));
  expect([names.get('dmjl')?.title, [...names.keys()].length]).toEqual(['House', books.length + 2]);
});
