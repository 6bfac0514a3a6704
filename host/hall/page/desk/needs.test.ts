import { expect, it } from 'vitest';
import type { DeskTable, RoundView } from '../../view/view.ts';
import { type Need, needOf } from './needs.ts';

const MINUTE = 60_000;
const ROUND: RoundView = { number: 1, of: 2, phase: 'playing', clock: { ends: 50 * MINUTE, left: null } };
const WELL: DeskTable = {
  table: 1,
  players: [1, 2, 3, 4],
  phase: 'playing',
  hand: 4,
  joined: true,
  heard: 0,
  needs: [],
  extra: 0,
  gone: [],
};

it.each<[string, Partial<DeskTable>, number, RoundView['phase'], Need | null]>([
  ['is well', {}, 0, 'playing', null],
  ['lacks a player who has left, before its round', { gone: [3] }, 0, 'drawn', 'empty-seat'],
  [
    'lacks a player, and says that it needs a referee',
    { gone: [3], needs: ['referee'] },
    0,
    'playing',
    'referee',
  ],
  ['lacked a player in a round that is over', { gone: [3] }, 0, 'ended', null],
  ['asked its players something', { needs: ['question'] }, 0, 'playing', 'question'],
  ['needs a referee, and a reader', { needs: ['referee', 'no-reader'] }, 0, 'playing', 'referee'],
  [
    'is over time, and has lost a reader',
    { needs: ['no-reader'], heard: 51 * MINUTE },
    51,
    'playing',
    'no-reader',
  ],
  [
    'is over time, and has a question',
    { needs: ['question'], heard: 51 * MINUTE },
    51,
    'playing',
    'overtime',
  ],
  ['has more time', { heard: 51 * MINUTE, extra: 5 }, 51, 'playing', null],
  ['is behind', { hand: 1 }, 0, 'playing', 'behind'],
  ['is silent, and has not said since what it needs', {}, 3, 'playing', 'silent'],
  ['was not heard of', { heard: null }, 0, 'playing', 'silent'],
  ['has finished', { phase: 'finished' }, 3, 'playing', null],
  [
    'has finished, and cannot follow',
    { phase: 'finished', needs: ['refused-seats'] },
    3,
    'playing',
    'refused-seats',
  ],
  ['has lost a reader before the round', { phase: 'waiting', needs: ['no-reader'] }, 0, 'drawn', 'no-reader'],
  ['waits for the round', { phase: 'waiting' }, 3, 'drawn', null],
])('a table that %s', (_, changed, minutes, phase, need) => {
  const table = { ...WELL, ...changed };
  const others = [2, 3].map((number) => ({ ...WELL, table: number }));
  expect(needOf(table, [table, ...others], { ...ROUND, phase }, minutes * MINUTE)).toBe(need);
});
