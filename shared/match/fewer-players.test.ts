import { describe, expect, it } from 'vitest';
import { fold, playedLog, tagged } from '../../test/helpers/played-log.ts';
import { NO_MEMORY, viewOf } from '../view/view.ts';
import { matchStanding, nextHand } from './match.ts';
import { foldEntry, type TableEntry } from './table.ts';

const TABLES: readonly (readonly [what: string, table: TableEntry])[] = [
  ['Küster, three (Teilnehmerzahl)', { entry: 'table', rules: 'kuester', players: 3, tiles: tagged(144) }],
  ['Küster, two (Teilnehmerzahl)', { entry: 'table', rules: 'kuester', players: 2, tiles: tagged(144) }],
  ['Schmale, three (A.1)', { entry: 'table', rules: 'schmale', players: 3, tiles: tagged(144) }],
];

describe.each(TABLES)('%s', (_, table) => {
  const players = table.players!;
  const state = fold(playedLog(table, 24, 100));
  const { finishedHands } = state;
  const winds = ['E', 'S', 'W', 'N'];

  it('hands are played to the end and settled among the players', () => {
    expect(finishedHands).toHaveLength(24);
    expect(finishedHands.filter(({ winner }) => winner).length).toBeGreaterThan(5);
    for (const { net } of finishedHands) expect(net.A + net.B + net.C + net.D).toBe(0);
    const idle = (['A', 'B', 'C', 'D'] as const).slice(players);
    for (const place of idle) expect(state.totals[place]).toBe(0);
    expect(state.totals.A).not.toBe(0);
  });

  it('the deal goes round those places, and when all had it the next wind prevails, north too', () => {
    let dealers = 0;
    for (const { winner, east, roundWind } of finishedHands) {
      expect(east).toBe('ABCD'[dealers % players]);
      expect(roundWind).toBe(winds[Math.floor(dealers / players) % 4]);
      if (winner !== null && winner !== east) dealers++;
    }
    expect(dealers).toBeGreaterThan(players);
    expect(matchStanding(state).dealers).toBe(dealers % players);
    expect(nextHand(state).east).toBe('ABCD'[dealers % players]);
  });

  it('the page shows only them', () => {
    const { sides } = viewOf(state, NO_MEMORY);
    expect(sides.map(({ place }) => place).join('')).toBe('ABCD'.slice(0, players));
    expect(new Set(sides.map(({ seat }) => seat)).size).toBe(players);
  });
});

it('two players claim no chow (Küster, Teilnehmerzahl)', () => {
  const log = playedLog(TABLES[1]![1], 24, 100);
  expect(log.some((entry) => entry.entry === 'event' && entry.event === 'pung')).toBe(true);
  expect(log.some((entry) => entry.entry === 'event' && entry.event === 'chow')).toBe(false);
});

it.each([
  ['schmale', 2, 'schmale is played by 3 or 4, not by 2'],
  ['bouter', 3, 'bouter is played by 4, not by 3'],
] as const)('%s is not played by %i', (rules, players, message) => {
  const opened = foldEntry(null, { entry: 'table', rules, players, tiles: tagged(144) });
  expect(opened).toMatchObject({ ok: false, error: { code: 'rules-not-played', message } });
});
