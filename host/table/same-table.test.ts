import { describe, expect, it } from 'vitest';
import type { TableEntry } from '../../shared/match/table.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { loadRules } from '../rules/load-rules.ts';
import { sameTable, type Wanted } from './same-table.ts';

const tiles = { E0: '1m' } as const;
const logged: TableEntry = { entry: 'table', rules: 'schmale', tiles, seed: 7 };
const wanted: Wanted = { rules: 'schmale', seed: 7 };
const club = must(loadRules('dmjl')).file;
const { seed: _, ...real } = logged;

describe('a log is gone on with', () => {
  it.each<[string, TableEntry, Wanted]>([
    ['by the same rules', logged, wanted],
    ['with the same tiles', logged, { ...wanted, tiles }],
    ['at a real table', real, { rules: 'schmale', tiles }],
    [
      'where options are told in another order',
      { ...logged, options: { a: 1, b: 2 } },
      { ...wanted, options: { b: 2, a: 1 } },
    ],
    ['where no option is told', logged, { ...wanted, options: {} }],
    ['where four are told', { ...logged, players: 4 }, wanted],
  ])('%s', (_, log, table) => {
    expect(sameTable(log, table).ok).toBe(true);
  });
});

describe('a log of another table is refused, with what to do', () => {
  it.each<[what: string, log: TableEntry, table: Wanted]>([
    ['plays by schmale, not by kuester: go on with --rules schmale', logged, { ...wanted, rules: 'kuester' }],
    ['plays by dmjl, not by schmale: go on with the rule file of dmjl', { ...logged, rules: club }, wanted],
    [
      'other rules of the same name, dmjl',
      { ...logged, rules: club },
      { ...wanted, rules: { ...club, name: 'other' } },
    ],
    ['with the options {"jokers":2}, not {}', { ...logged, options: { jokers: 2 } }, wanted],
    ['of 3 players, not 4: go on with --players 3', { ...logged, players: 3 }, wanted],
    ['with the seed 7, not 8: go on without --seed', logged, { ...wanted, seed: 8 }],
    ['of a real table, and this one is virtual', real, wanted],
    ['of a virtual table, and this one is real: go on with --virtual', logged, { rules: 'schmale', tiles }],
    ['with other tiles', real, { rules: 'schmale', tiles: { E0: '2m' } }],
    ['another version of Mingg', logged, { ...wanted, tiles: { E0: '2m' } }],
  ])('%s', (what, log, table) => {
    const same = sameTable(log, table);
    expect(same.ok ? '' : same.error).toContain(what);
    expect(same.ok ? '' : same.error).toMatch(/^the log .*, or name another file with --log$/);
  });
});
