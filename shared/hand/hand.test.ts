import { describe, expect, it } from 'vitest';
import {
  bonus,
  chow,
  claimedKong,
  dealEvents,
  discard,
  draw,
  kong,
  played,
  pung,
  replace,
  tiles,
} from '../../test/helpers/shorthand.ts';
import type { HandEvent } from '../game/events.ts';
import type { Meld } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';
import { kindOf } from '../game/tiles.ts';
import type { HandState } from './hand.ts';

/** What is checked after the last event of a case. */
interface Seen {
  readonly phase: HandState['phase'];
  readonly turn: Seat;
  /** Tiles of a kind on the rack of a seat: `S5p: 2`. */
  readonly racks?: Readonly<Record<string, number>>;
  readonly melds?: Partial<Record<Seat, readonly Meld[]>>;
  readonly state?: Partial<Record<keyof HandState, unknown>>;
}

const FLOWERS = dealEvents({ E: '1f6f', W: '3f' }, '2m3m8m');
const FIVES = dealEvents({ E: '5p', S: '34p', W: '55p1m', N: '1z' }, '5p6p');
const THREES = dealEvents({ E: '5p', W: '555p' }, '5p');
const KONG = dealEvents({ E: '7777z' }, '');

const CASES: readonly [string, readonly HandEvent[], Seen][] = [
  ['before the deal', [], { phase: 'deal', turn: 'E' }],
  ['East is dealt', FIVES.slice(0, 1), { phase: 'deal', turn: 'S' }],
  ['all are dealt: East plays', FIVES, { phase: 'turn', turn: 'E', state: { drawn: null, round: null } }],
  ['a deal with bonus tiles', FLOWERS, { phase: 'bonus', turn: 'E', racks: { E1f: 1, E6f: 1, W3f: 1 } }],
  [
    'a bonus tile of the deal is laid out',
    [...FLOWERS, bonus('E', '1f')],
    {
      phase: 'bonus',
      turn: 'E',
      racks: { E1f: 0 },
      state: { due: { replaces: 'bonus', kong: null, kongOnKong: false } },
    },
  ],
  [
    'its replacement may be another; it waits for the next round',
    [...FLOWERS, bonus('E', '1f'), replace('E', '4f'), bonus('E', '6f'), replace('E', '2m')],
    { phase: 'bonus', turn: 'W', racks: { E4f: 1, W3f: 1 } },
  ],
  [
    'the second round begins with East when the first is over',
    [
      ...FLOWERS,
      bonus('E', '1f'),
      replace('E', '4f'),
      bonus('E', '6f'),
      replace('E', '2m'),
      bonus('W', '3f'),
      replace('W', '8m'),
    ],
    { phase: 'bonus', turn: 'E', racks: { E4f: 1, W8m: 1 } },
  ],
  [
    'with all replaced East plays',
    [
      ...FLOWERS,
      bonus('E', '1f'),
      replace('E', '2m'),
      bonus('E', '6f'),
      replace('E', '3m'),
      bonus('W', '3f'),
      replace('W', '8m'),
    ],
    {
      phase: 'turn',
      turn: 'E',
      state: {
        round: null,
        wall: { live: 73, dead: 15, loose: 1, taken: 53, replaced: 3 },
        drawn: { tile: '3m', from: 'dead', replaces: 'bonus', kongOnKong: false },
      },
    },
  ],
  [
    'a discard lies open for the others',
    [...FIVES, discard('E', '5p')],
    { phase: 'claim', turn: 'S', racks: { E5p: 0 }, state: { discards: [{ seat: 'E', tile: '5p' }] } },
  ],
  [
    'a draw by the next player closes it',
    [...FIVES, discard('E', '5p'), draw('S', '6p')],
    {
      phase: 'turn',
      turn: 'S',
      racks: { S6p: 1 },
      state: {
        drawn: { tile: '6p', from: 'live', replaces: null, kongOnKong: false },
        wall: { live: 74, dead: 16, loose: 2, taken: 54, replaced: 0 },
      },
    },
  ],
  [
    'a chow, its tiles in any order',
    [...FIVES, discard('E', '5p'), chow('S', '5p', 'E', '534p')],
    {
      phase: 'turn',
      turn: 'S',
      racks: { S3p: 0, S4p: 0, S5p: 0 },
      melds: { S: [{ type: 'chow', tiles: tiles('345p'), firstDiscard: true }] },
      state: { drawn: null, discards: [{ seat: 'E', tile: '5p', claimed: 'S' }] },
    },
  ],
  [
    'a pung passes over a player',
    [...FIVES, discard('E', '5p'), pung('W', '5p', 'E')],
    {
      phase: 'turn',
      turn: 'W',
      racks: { W5p: 0 },
      melds: { W: [{ type: 'pung', tiles: tiles('555p'), firstDiscard: true }] },
    },
  ],
  [
    'after a pung the next of the claimant may draw',
    [...FIVES, discard('E', '5p'), pung('W', '5p', 'E'), discard('W', '1m')],
    { phase: 'claim', turn: 'N' },
  ],
  [
    'a pung later is made with no first discard',
    [
      ...dealEvents({ E: '1m', S: '5p', W: '55p' }, '5p'),
      discard('E', '1m'),
      draw('S', '9s'),
      discard('S', '5p'),
      pung('W', '5p', 'S'),
    ],
    { phase: 'turn', turn: 'W', melds: { W: [{ type: 'pung', tiles: tiles('555p') }] } },
  ],
  [
    'a claimed kong waits for its replacement',
    [...THREES, discard('E', '5p'), claimedKong('W', '5p', 'E')],
    {
      phase: 'replace',
      turn: 'W',
      racks: { W5p: 0 },
      melds: { W: [{ type: 'kong', tiles: tiles('5555p'), firstDiscard: true }] },
      state: { due: { replaces: 'kong', kong: { tile: '5p', kind: 'claimed' }, kongOnKong: false } },
    },
  ],
  [
    'three alike may claim as a pung and keep one (Küster, Kah-Ongg)',
    [...THREES, discard('E', '5p'), pung('W', '5p', 'E')],
    { phase: 'turn', turn: 'W', racks: { W5p: 1 } },
  ],
  [
    'a concealed kong',
    [...KONG, kong('E', '7z', 'concealed')],
    {
      phase: 'replace',
      turn: 'E',
      racks: { E7z: 0 },
      melds: { E: [{ type: 'kong', tiles: tiles('7777z'), concealed: true }] },
    },
  ],
  [
    'and its replacement',
    [...KONG, kong('E', '7z', 'concealed'), replace('E', '9s')],
    {
      phase: 'turn',
      turn: 'E',
      state: { due: null, drawn: { tile: '9s', from: 'dead', replaces: 'kong', kongOnKong: false } },
    },
  ],
  [
    'or a live tile taken for it by mistake, which is kept (Küster, Allgemeine Spielregeln 7)',
    [...KONG, kong('E', '7z', 'concealed'), draw('E', '9s')],
    {
      phase: 'turn',
      turn: 'E',
      racks: { E9s: 1 },
      state: {
        due: null,
        drawn: { tile: '9s', from: 'live', replaces: null, kongOnKong: false },
        wall: { live: 74, dead: 16, taken: 54, replaced: 0 },
      },
    },
  ],
  [
    'the same for a flower',
    [...FIVES, discard('E', '5p'), draw('S', '2f'), bonus('S', '2f'), draw('S', '6p')],
    { phase: 'turn', turn: 'S', racks: { S6p: 1 }, state: { due: null, wall: { taken: 55, replaced: 0 } } },
  ],
  [
    'a pung is promoted in a later turn',
    [
      ...dealEvents({ E: '5p1m', S: '9s', W: '55p9p', N: '9m' }, '5p123s'),
      discard('E', '5p'),
      pung('W', '5p', 'E'),
      discard('W', '9p'),
      draw('N', '1s'),
      discard('N', '9m'),
      draw('E', '2s'),
      discard('E', '1m'),
      draw('S', '3s'),
      discard('S', '9s'),
      draw('W', '5p'),
      kong('W', '5p', 'promoted'),
    ],
    {
      phase: 'replace',
      turn: 'W',
      racks: { W5p: 0 },
      melds: { W: [{ type: 'kong', tiles: tiles('5555p'), firstDiscard: true }] },
    },
  ],
  [
    'a bonus tile drawn in play: draw, bonus, draw from the dead wall',
    [...FIVES, discard('E', '5p'), draw('S', '2f'), bonus('S', '2f'), replace('S', '6p')],
    {
      phase: 'turn',
      turn: 'S',
      racks: { S2f: 0, S6p: 1 },
      state: { drawn: { tile: '6p', from: 'dead', replaces: 'bonus', kongOnKong: false } },
    },
  ],
  [
    'a replacement laid down again is marked',
    [...KONG, kong('E', '7z', 'concealed'), replace('E', '9s'), discard('E', '9s')],
    { phase: 'claim', turn: 'S', state: { discards: [{ seat: 'E', tile: '9s', refused: true }] } },
  ],
];

describe('the hand after', () => {
  it.each(CASES)('%s', (_, events, { phase, turn, racks, melds, state }) => {
    const hand = played(events);
    expect({ phase: hand.phase, turn: hand.turn }).toEqual({ phase, turn });
    for (const [rack, count] of Object.entries(racks ?? {})) {
      const [seat, tile] = [rack[0] as Seat, tiles(rack.slice(1))[0]!];
      expect(`${rack}: ${hand.players[seat]!.concealed[kindOf(tile)]}`).toBe(`${rack}: ${count}`);
    }
    for (const [seat, wanted] of Object.entries(melds ?? {})) {
      expect(hand.players[seat as Seat]!.melds).toEqual(wanted);
    }
    expect(hand).toMatchObject(state ?? {});
  });
});
