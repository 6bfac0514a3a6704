import { describe, expect, it } from 'vitest';
import { fold, playedLog, tagged } from '../../test/helpers/played-log.ts';
import type { BookId } from '../books/index.ts';
import { PLACES, type Place } from '../game/seats.ts';
import { totalsOfFive } from '../match/five-players.ts';
import { nextHand } from '../match/match.ts';
import type { TableState } from '../match/table.ts';
import { fiveOf } from './view-five.ts';
import { matchOf } from './view-match.ts';

const NET = { A: 0, B: 0, C: 0, D: 0 };

/** A table after rounds in which the next player always wins, so each is dealer once; scored, or in the next hand. */
function matchAfter(rules: BookId, rounds: number, totals: TableState['totals'], scored = true): TableState {
  const hands = Array.from({ length: 4 * rounds }, (_, at) => {
    const east = PLACES[at % 4]!;
    const winner = PLACES[(at + 1) % 4] as Place;
    return { number: at + 1, roundWind: 'E', east, drawsBefore: 0, winner, net: NET } as const;
  });
  const score = scored ? { rules, players: {}, payments: [], net: {} } : null;
  return { rules, players: 4, finishedHands: hands, totals, score } as unknown as TableState;
}
const TOTALS = { A: -480, B: 960, C: -480, D: 0 };

describe('how a match stands', () => {
  it.each<[string, BookId, number, boolean, object]>([
    ['Schmale 3: four rounds', 'schmale', 4, true, { rounds: 4, of: 4, over: true, mayStop: true }],
    ['not yet', 'schmale', 3, true, { rounds: 3, of: 4, over: false, mayStop: false }],
    ['the next hand begins another match', 'schmale', 4, false, { rounds: 0, over: false, mayStop: false }],
    ['Standard: eight rounds', 'standard', 4, true, { rounds: 4, of: 8, over: false, mayStop: false }],
    [
      'Küster: no end, but every wind has prevailed',
      'kuester',
      4,
      true,
      { of: null, over: false, mayStop: true },
    ],
    ['and so every fourth round', 'kuester', 8, true, { rounds: 8, over: false, mayStop: true }],
    ['but not before', 'kuester', 7, true, { rounds: 7, over: false, mayStop: false }],
  ])('%s', (_, rules, rounds, scored, expected) => {
    expect(matchOf(matchAfter(rules, rounds, TOTALS, scored))).toMatchObject(expected);
  });

  it('the highest total first; equal totals share a rank', () => {
    const { standings } = matchOf(matchAfter('schmale', 1, TOTALS));
    expect(standings.map(({ place, rank, total }) => [place, rank, total])).toEqual([
      ['B', 1, 960],
      ['D', 2, 0],
      ['A', 3, -480],
      ['C', 3, -480],
    ]);
    expect(standings[0]).not.toHaveProperty('sticks');
    expect(standings[0]).not.toHaveProperty('pfennigs');
  });

  it('by Küster also in pfennigs, at a tenth and at a twentieth a point', () => {
    expect(matchOf(matchAfter('kuester', 1, TOTALS)).standings[0]!.pfennigs).toEqual({
      tenths: '96',
      twentieths: '48',
    });
  });

  it('by Bouter also in sticks, as long as everybody has some', () => {
    const [first] = matchOf(matchAfter('bouter', 1, TOTALS)).standings;
    const worth = Object.entries(first!.sticks!).reduce(
      (sum, [stick, many]) => sum + Number(stick) * many,
      0,
    );
    expect(worth).toBe(3960);
    expect(
      matchOf(matchAfter('bouter', 1, { A: -3010, B: 3010, C: 0, D: 0 })).standings[0],
    ).not.toHaveProperty('sticks');
  });
});

describe('a match by Bouter (55)', () => {
  /** The table after a match, in which some hands were won with special ones. */
  const won = (rounds: number, special: Readonly<Record<number, [id: string, number: number]>>) => {
    const table = matchAfter('bouter', rounds, TOTALS);
    const finishedHands = table.finishedHands.map((hand) => {
      const [id, number] = special[hand.number] ?? [];
      return id ? { ...hand, special: { id, number: number! } } : hand;
    });
    const { standings } = matchOf({ ...table, finishedHands });
    return standings.map(({ place, rank, wonWith }) => [place, rank, ...(wonWith ? [wonWith.nl] : [])]);
  };
  const byPoints = [
    ['B', 1],
    ['D', 2],
    ['A', 3],
    ['C', 3],
  ];
  const HOOKWORK: [string, number] = ['hookwork', 1];
  const PAIRS: [string, number] = ['seven-pairs', 2];

  // Hand 1 is won by B, 2 by C, 3 by D, 4 by A, and so on.
  it.each<[string, number, Parameters<typeof won>[1], unknown]>([
    ['is won by the points where nobody won with a special hand', 4, {}, byPoints],
    [
      'is won by the highest special hand, and the second is who has most points',
      4,
      { 1: HOOKWORK, 6: PAIRS },
      [
        ['C', 1, 'Zeven Paren (BMJ-2)'],
        ['B', 2],
        ['D', 3],
        ['A', 4],
      ],
    ],
    [
      'of two with the same one by who has more points',
      4,
      { 4: PAIRS, 7: PAIRS },
      [
        ['D', 1, 'Zeven Paren (BMJ-2)'],
        ['B', 2],
        ['A', 3],
        ['C', 3],
      ],
    ],
    ['that is cut short is won by the points', 3, { 2: PAIRS }, byPoints],
    [
      'has only its own hands',
      8,
      { 2: PAIRS, 19: HOOKWORK },
      [
        ['D', 1, 'Haakwerkje (BMJ-1)'],
        ['B', 2],
        ['A', 3],
        ['C', 3],
      ],
    ],
  ])('%s', (_, rounds, special, standings) => {
    expect(won(rounds, special)).toEqual(standings);
  });
});

it('with five players each has his own total, even when sitting out', () => {
  const table = fold(playedLog({ entry: 'table', rules: 'kuester', players: 5, tiles: tagged(144) }, 12, 3));
  const { standings } = matchOf(table);
  const totals = totalsOfFive(table.finishedHands);
  expect(new Set(standings.map(({ player }) => player))).toEqual(new Set([1, 2, 3, 4, 5]));
  for (const { player, total, place } of standings) {
    expect(total).toBe(totals[player! - 1]);
    expect(place === null).toBe(player === fiveOf(table)!.out);
  }
  expect(standings.map(({ total }) => total)).toEqual([...totals].sort((one, other) => other - one));
  expect(totals).not.toContain(0);
  expect(standings[0]!.pfennigs).toBeDefined();
});

describe('the course of a match', () => {
  it('adds hand to hand, up to the totals; a view in the next hand has the same', () => {
    const log = playedLog({ entry: 'table', rules: 'kuester', tiles: tagged(144) }, 5, 3);
    const table = fold(log);
    const { from, totals } = matchOf(table).course;
    expect(from).toBe(1);
    for (const [at, place] of PLACES.entries()) {
      const won = table.finishedHands.map(({ net }) => net[place]);
      expect(totals[at]).toEqual([
        0,
        ...won.map((_, hand) => won.slice(0, hand + 1).reduce((a, b) => a + b)),
      ]);
      expect(totals[at]!.at(-1)).toBe(table.totals[place]);
    }
    expect(matchOf(fold([...log, nextHand(table)])).course).toEqual({ from, totals });
  });

  it('of five players has a line for each, which stays level while he sits out', () => {
    const table = fold(
      playedLog({ entry: 'table', rules: 'kuester', players: 5, tiles: tagged(144) }, 12, 3),
    );
    const { totals } = matchOf(table).course;
    expect(totals.map((line) => line.at(-1))).toEqual(totalsOfFive(table.finishedHands));
    for (const [hand, { seated }] of table.finishedHands.entries()) {
      const out = totals.findIndex((_, player) => !Object.values(seated!).includes(player as 0));
      expect(totals[out]![hand + 1]).toBe(totals[out]![hand]);
    }
  });

  it('is the last hundred hands of a match without an end, from the total before them', () => {
    const table = matchAfter('kuester', 60, TOTALS);
    const finishedHands = table.finishedHands.map((hand) => ({ ...hand, net: { A: 1, B: -1, C: 0, D: 0 } }));
    const { from, totals } = matchOf({ ...table, finishedHands }).course;
    expect([from, totals[0]!.length, totals[0]![0], totals[0]!.at(-1)]).toEqual([141, 101, 140, 240]);
  });

  it('begins anew with another match, at the totals of the one before', () => {
    const table = matchAfter('schmale', 4, TOTALS);
    const finishedHands = table.finishedHands.map((hand) => ({ ...hand, net: { A: 1, B: -1, C: 0, D: 0 } }));
    const next = matchOf({ ...table, finishedHands, score: null, handNumber: 17 });
    expect(next.course).toEqual({ from: 18, totals: [[16], [-16], [0], [0]] });
  });
});
