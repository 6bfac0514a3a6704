import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import type { TableState } from '../../shared/match/table.ts';
import { bonus, chow, discard, draw, pung, winFrom } from '../../test/helpers/shorthand.ts';
import { tagsByLog } from './tags-by-log.ts';

type Played = readonly [HandEvent, ...string[]];

const DEALT: Played[] = [
  [{ event: 'deal', seat: 'E', tiles: ['5p', '1f'] }, 'five', 'flower'],
  [{ event: 'deal', seat: 'S', tiles: ['3p', '4p'] }, 'three', 'four'],
  [{ event: 'deal', seat: 'W', tiles: ['5p', '5p'] }, 'fifth', 'sixth'],
];
const CHOW: Played = [chow('S', '5p', 'E', '345p'), 'three', 'four', 'five'];
const PUNG: Played = [pung('W', '5p', 'E'), 'five', 'fifth', 'sixth'];
const DISCARD: Played = [discard('E', '5p'), 'five'];

// East sits at A. What is concealed is written (so).
it.each<[string, Played[], string]>([
  ['dealt tiles are concealed', [], '(five A) (flower A) (three B) (four B) (fifth C) (sixth C)'],
  [
    'a bonus tile lies open',
    [[bonus('E', '1f'), 'flower']],
    '(five A) (three B) (four B) (fifth C) (sixth C) flower A',
  ],
  ['a discard', [DISCARD], '(flower A) (three B) (four B) (fifth C) (sixth C) five discard'],
  ['a group before its player', [DISCARD, CHOW], '(flower A) (fifth C) (sixth C) three B four B five B'],
  [
    'a claim that another overrides (Schmale 4.2, Bouter 32) goes back',
    [DISCARD, CHOW, PUNG],
    '(flower A) (three B) (four B) five C fifth C sixth C',
  ],
  [
    'a tile that goes back lies nowhere',
    [DISCARD, [draw('S', '9s'), 'nine'], [{ event: 'return', seat: 'S', tile: '9s' }, 'nine']],
    '(flower A) (three B) (four B) (fifth C) (sixth C) five discard',
  ],
  [
    'a win moves nothing',
    [DISCARD, [winFrom('W', '5p', 'E'), 'five']],
    '(flower A) (three B) (four B) (fifth C) (sixth C) five discard',
  ],
])('%s', (_, played, lies) => {
  const steps = [...DEALT, ...played].map(([event, ...tags]) => ({
    entry: 'event',
    t: 0,
    p: 1,
    tags,
    ...event,
  }));
  const found = tagsByLog({ steps, east: 'A', players: 4 } as unknown as TableState);
  const words = [...found].map(([tag, { owner, open }]) => (open ? `${tag} ${owner}` : `(${tag} ${owner})`));
  expect(words.join(' ')).toBe(lies);
});
