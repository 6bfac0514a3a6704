import { describe, expect, it } from 'vitest';
import type { HandState } from '../../shared/game/hand-state.ts';
import type { Meld } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { countTiles, type Tile } from '../../shared/game/tiles.ts';
import { claims } from '../../shared/hand/claims.ts';
import { startHand } from '../../shared/hand/hand.ts';
import { turnMoves } from '../../shared/hand/moves.ts';
import { SETUP, tiles } from '../../test/helpers/shorthand.ts';
import { decideClaim, decideTurn } from './decisions.ts';
import { Random } from './random.ts';

const TEMPER = { ambition: 0.5, haste: 1 };

/** Somebody's turn, in the middle of a hand. */
function turnOf(seat: Seat, rack: string, melds: Meld[] = [], drawn?: Tile): HandState {
  const state = startHand(SETUP);
  return {
    ...state,
    phase: 'turn',
    turn: seat,
    players: { ...state.players, [seat]: { concealed: counts(rack), melds, bonus: [], taken: 1 } },
    discards: [{ seat: 'N', tile: '9s' }],
    drawn: drawn ? { tile: drawn, from: 'live', replaces: null, kongOnKong: false } : null,
    wall: { ...state.wall, live: 60 },
  };
}

/** A discard of East's that lies open. */
function claimOn(tile: Tile, seat: Seat, rack: string, melds: Meld[] = []): HandState {
  const state = turnOf(seat, rack, melds);
  return { ...state, phase: 'claim', turn: 'S', discards: [{ seat: 'E', tile }] };
}

const counts = (short: string): number[] => [...countTiles(tiles(short))];

const pung = (tile: Tile): Meld => ({ type: 'pung', tiles: [tile, tile, tile] });

/** A player's moves in many turns that differ only by chance. */
function choices<T>(choose: (random: Random) => T): Set<string> {
  const made = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const move = choose(new Random(String(seed))) as { event: string; tile?: string; kind?: string } | null;
    made.add(move === null ? 'pass' : [move.event, move.kind, move.tile].filter(Boolean).join(' '));
  }
  return made;
}

describe('in turn a player', () => {
  const cases: [what: string, seat: Seat, rack: string, melds: Meld[], drawn: Tile, choices: string[]][] = [
    ['wins', 'S', '123456789m 111p 55z', [], '1m', ['win 1m']],
    ['wins with seven pairs', 'S', '1133m 5577p 2266s 44z', [], '1m', ['win 1m']],
    ['lays out a bonus tile', 'S', '123456789m 111p 5z 3f', [], '3f', ['bonus 3f']],
    ['lets a strange wind go', 'S', '123m 456p 789s 11p 3z 55z', [], '3z', ['discard 3z']],
    ['keeps what waits for more', 'S', '123456m 23p 9p 55z 778s', [], '9p', ['discard 9p']],
    ['keeps a pair that doubles', 'S', '234m 456p 88s 55z 247s 9s', [], '9s', ['discard 8s']],
    ['goes for one suit', 'S', '1123345789m 23p 11z', [], '1m', ['discard 2p', 'discard 3p']],
    [
      'declares a concealed kong, or keeps it for a while',
      'S',
      '5555p 234m 678s 9s 11z 9m',
      [],
      '5p',
      ['kong concealed 5p', 'discard 9s', 'discard 9m'],
    ],
    [
      'adds to an open pung, or keeps the tile for a while',
      'S',
      '9m 234m 678s 9s 11z 5z',
      [pung('5z')],
      '5z',
      ['kong promoted 5z', 'discard 5z', 'discard 9m', 'discard 9s'],
    ],
    ['does not tear a chow for a kong', 'S', '345m 678s 11z 24p 9p', [pung('5m')], '5m', ['discard 9p']],
  ];
  it.each(cases)('%s', (_, seat, rack, melds, drawn, wanted) => {
    const state = turnOf(seat, rack, melds, drawn);
    const made = choices((random) => decideTurn(state, turnMoves(state), TEMPER, random));
    for (const choice of made) expect(wanted).toContain(choice);
    expect(made).toContain(wanted[0]);
  });
});

describe('of a discard a player', () => {
  const cases: [what: string, tile: Tile, seat: Seat, rack: string, melds: Meld[], choices: string[]][] = [
    ['takes what wins, for a pung', '1p', 'N', '123456789m 11p 55z', [], ['win 1p']],
    ['takes what wins, for a pair', '5z', 'W', '123456789m 111p 5z', [], ['win 5z']],
    ['takes a dragon', '6z', 'N', '123m 58m 24p 79s 66z 3z 4z', [], ['pung 6z']],
    ['takes a chow that is nearly the end', '4p', 'S', '123456m 35p 78s 6z 66z', [], ['chow 4p']],
    ['takes another or waits for better', '4p', 'S', '1247m 35p 79s 2p 66z 3z 9p', [], ['chow 4p', 'pass']],
    ['lets a chow go that spoils one suit', '4p', 'S', '1135799m 35p 1155z', [], ['pass']],
    ['lets a pung go that helps nothing', '4p', 'W', '123456m 445566p 1s', [], ['pass']],
    ['takes a kong', '9p', 'W', '123m 999p 57s 66z 3z 4z 1s', [], ['kong claimed 9p']],
  ];
  it.each(cases)('%s', (_, tile, seat, rack, melds, wanted) => {
    const state = claimOn(tile, seat, rack, melds);
    const offered = claims(state).filter((claim) => claim.seat === seat);
    expect(offered).not.toEqual([]);
    const made = choices((random) => decideClaim(state, offered, TEMPER, random));
    expect([...made].sort()).toEqual(wanted);
  });
});
