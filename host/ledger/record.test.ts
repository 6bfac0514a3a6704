import { describe, expect, it } from 'vitest';
import { keptLog } from '../../test/helpers/kept-log.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { csvLines } from './csv.ts';
import type { AnyEntry } from './entry-bytes.ts';
import { handList } from './hand-list.ts';
import { LogFile } from './log-file.ts';
import { recordLine, tellEntry } from './record.ts';

const event = (more: object) =>
  ({ entry: 'event', t: 65_000, p: 1, tags: [], ...more }) as unknown as AnyEntry;

describe('the game record', () => {
  it.each<[AnyEntry, string]>([
    [event({ event: 'deal', seat: 'E', tiles: ['1m', '2z'] }), 'E is dealt 1m 2z'],
    [event({ event: 'draw', seat: 'S', tile: '5p', from: 'dead' }), 'S draws 5p as a replacement'],
    [
      event({ event: 'chow', seat: 'W', tile: '5p', from: 'S', tiles: ['4p', '5p', '6p'] }),
      'W claims 5p of S: chow 4p 5p 6p',
    ],
    [
      event({ event: 'kong', seat: 'N', tile: '2z', kind: 'claimed', from: 'E' }),
      'N kong of 2z, claimed of E',
    ],
    [event({ event: 'kong', seat: 'N', tile: '2z', kind: 'promoted' }), 'N kong of 2z, promoted'],
    [
      event({ event: 'win', seat: 'N', tile: '2z', source: 'kong', from: 'E' }),
      'N wins with 2z from a robbed kong of E',
    ],
    [event({ event: 'exhausted' }), 'the wall is exhausted: drawn'],
    [
      { entry: 'score', rules: 'kuester', players: {}, payments: [], net: { E: 60, S: -60 } },
      'score: E +60, S -60',
    ],
    [
      {
        entry: 'result',
        t: 1,
        by: 'Anna',
        why: 'miscounted',
        hand: 3,
        replaces: { A: 10, B: -10, C: 0, D: 0 },
        net: { A: 20, B: -20, C: 0, D: 0 },
      },
      'referee Anna corrects hand 3: A +20 B -20 C 0 D 0 instead of A +10 B -10 C 0 D 0: miscounted',
    ],
    [
      { entry: 'referee', t: 1, by: 'Anna', referee: 'dead-hand', seat: 'S', reason: 'short' } as AnyEntry,
      'referee Anna: dead-hand, seat S, reason short',
    ],
    [
      { entry: 'taken-back', t: 1, keep: 4, reason: 'misread' },
      "taken back: of the hand's events the first 4 hold: misread",
    ],
    [
      {
        entry: 'undecided',
        t: 1,
        courses: [
          [{ event: 'discard', seat: 'S', tile: '6s' }],
          [{ event: 'discard', seat: 'W', tile: '6s' }],
        ],
      },
      'undecided, and of no consequence: S discards 6s; or W discards 6s',
    ],
    [
      { entry: 'undecided', t: 1, courses: [], about: 'whether S had drawn a tile' },
      'undecided, and of no consequence: whether S had drawn a tile',
    ],
  ])('tells $entry $event', (entry, words) => expect(tellEntry(entry)).toBe(words));

  it('tells the time of day of a real table, and of a virtual one the time since its start', () => {
    expect(recordLine(7, event({ event: 'exhausted' }))).toMatch(/^ {5}7 {2}00:01:05 {2}the wall/);
    const real = { ...event({ event: 'exhausted' }), t: Date.UTC(2026, 10, 21, 4, 5, 6) } as AnyEntry;
    expect(recordLine(7, real)).toContain('2026-11-21 04:05:06');
  });
});

it('a spreadsheet gets a line an entry, and no formula', () => {
  const entries: AnyEntry[] = [
    { entry: 'hand', number: 2, roundWind: 'E', east: 'A', drawsBefore: 0 },
    event({ event: 'deal', seat: 'E', tiles: ['1m', '2z'] }),
    { entry: 'referee', t: 1, by: '=Anna,"B"', referee: 'cured', seat: 'S' } as AnyEntry,
  ];
  const lines = [...csvLines(entries.map((entry, n) => ({ n, entry })))];
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe('1,65000,2,event,deal,E,,1m 2z,,,1,,E is dealt 1m 2z\r\n');
  expect(lines[3]).toContain(`"'=Anna,""B"""`);
});

it('hands are listed with who won, and the one in play', async () => {
  const path = tempLog();
  await keptLog(path, { seed: 4, hands: 2, events: 9 });
  const log = new LogFile(path);
  const lines = [...handList(log)];
  log.close();
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^hand {3}1 {2}from entry {6}1 {2}round E, A is East {2}(won by [A-D]|drawn)/);
  expect(lines[2]).toMatch(/^hand {3}3 .* being played\n$/);
  expect(lines[3]).toMatch(/^totals: A [+-]?\d+ B [+-]?\d+ C [+-]?\d+ D [+-]?\d+; \d+ entries open\n$/);
});
