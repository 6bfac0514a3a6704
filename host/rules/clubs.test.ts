import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { byId } from '../../shared/books/index.ts';
import type { Position } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { scoreValue } from '../../shared/scoring/score.ts';
import { scoredBy, winnerBy } from '../../test/helpers/club.ts';
import { player, wonBy } from '../../test/helpers/hands.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { loadRules, SHIPPED_CLUBS } from './load-rules.ts';

const DMJL = must(loadRules('dmjl')).rules;
const BMJA = must(loadRules('bmja')).rules;

/** A hand, how it was won, by whom in which round (East in the first unless said). */
type Hand = readonly [hand: string, how: string, at?: 'E E' | 'W N' | 'S W' | 'W E' | 'N E'];

const position = ([hand, how, at = 'E E']: Hand): Position => {
  const [seat, roundWind] = at.split(' ') as [Seat, Seat];
  return wonBy(seat, hand, how, { roundWind });
};

/** Points and doubles; a limit hand by its name; null: no winning hand. */
type Worth = readonly [points: number, doubles: number] | string | null;

function worth(rules: typeof DMJL, hand: Hand): Worth {
  // Without a limit the doubles of dear hands can be told apart; limit hands have their value with it.
  for (const options of [{}, { limit: null }]) {
    const scored = scoreValue({ ...position(hand), rules: rules.id, options }, byId([rules]));
    if (!scored.ok) return null;
    const { points, doubles, limit } = scored.value.players[position(hand).win!.seat]!;
    if (limit === null) return [points!, doubles!];
    if (limit !== 'limit') return limit;
  }
  return null;
}

// Most figures are those that Kajongg's own test has for these hands. Where it has another view than the pages
// of the BMJA (one suit with honours doubles, so does a loose tile), the pages are followed.
// biome-ignore format: one hand a line
const HANDS: readonly (readonly [hand: Hand, dmjl: Worth, bmja: Worth])[] = [
  [['55m / 111m 777m 234m 666m', '5m discard'], [32, 3], [28, 0]],
  [['666z 55z / 123m 111z 777z', '5z discard', 'W N'], [44, 4], [38, 3]],
  [['55m / 111p 111z 234m 666m', '5m discard', 'W N'], [34, 0], [30, 0]],
  [['55m 123m / 789m 234s 123p / 37f', '1m discard', 'W N'], [28, 2], null],
  [['77z 123m / 789m 234s 123p / 37f', '1m discard', 'W N'], [30, 1], null],
  [['22m / 111m 456m 999m 678m', '2m discard'], [32, 3], null],
  [['22m 111m / 345m 999m 678m', '1m discard'], 'squirming-snake', null],
  [['22m 111m / 456m 999m 678m', '1m discard'], [28, 3], null],
  [['22p 111m / 345m 999m 678m', '1m discard'], [28, 0], null],
  [['22m 345m / 111s 999m 678m', '3m discard'], [28, 0], null],
  [['22m 345m / 111s 999m 678m', '4m discard'], [30, 0], null],
  [['111123456789s 77z / / 16f', '7z wall'], [46, 2], null],
  [['111s 222s 444s 789s 77z / / 16f', '7z wall', 'W E'], [54, 3], [48, 2]],
  [['2345678s 88s 77z / (1111s) / 16f', '7z wall'], [74, 2], null],
  [['111s 222s 333s 11p 345m', '3m discard'], [36, 1], [36, 0]],
  [['222p 333p 11z / 1111p 444p', '2p discard', 'S W'], [44, 2], [44, 2]],
  [['22p 555z 777z / (3333s) 1111z', '2p discard'], [72, 6], [68, 5]],
  [['22p 555z 111p / (3333s) 111z', '2p wall'], [60, 5], [58, 4]],
  [['33p 555z 111p / (3333s) 111z', '3p wall'], [60, 5], [58, 4]],
  [['44p 555z 111p / (3333s) 111z', '4p wall'], [62, 5], [58, 4]],
  [['33p 555z 111p / (3333s) 111z', '1p wall'], [58, 5], [58, 4]],
  [['66z 555z 777z / 222p 2222s', '7z discard'], [44, 4], [44, 3]],
  [['11s 111m / 999m 111p 999p', '1s discard'], 'heads-and-tails', 'heads-and-tails'],
  [['11s 123m / 999m 111p 999p', '1s discard'], [38, 0], [32, 0]],
  [['11z 777z 222z / 444z 555z', '7z discard'], 'only-honours', 'only-honours'],
  [['222s 88s 666z / 666s 444s', '6z discard'], 'imperial-jade', 'imperial-jade'],
  [['111s 88s 666z / 666s 444s', '6z discard'], [36, 3], [36, 3]],
  [['11z / (3333s) (1111m) 1111s 3333p', '1z discard'], 'fourfold-plenty', 'fourfold-plenty'],
  [['777z 555z 22p 444p / 666z', '2p discard'], 'three-great-scholars', 'three-great-scholars'],
  [['777z 555z 55m 456p / 666z', '4p discard'], 'three-great-scholars', [40, 3]],
  [['11s 444z / 111z 222z 3333z', '1s discard'], 'four-blessings', 'four-blessings'],
  [['111z 333m 55m 444m 888m', '1z wall'], 'hidden-treasure', 'buried-treasure'],
  [['111z 333m 33p 444m 888s', '1z wall'], 'hidden-treasure', [42, 4]],
  [['111z 333m 55m 444m 789m', '1z wall'], [38, 5], [38, 4]],
  [['19m19s1s19p1234567z', '6z discard'], 'thirteen-orphans', 'thirteen-unique-wonders'],
  [['1112345678999m 5m', '5m discard'], 'nine-gates', 'gates-of-heaven'],
  [['1112345678999m 9m', '9m discard'], 'nine-gates', null],
  [['1123456789m 1234z', '1m discard'], null, 'wriggling-snake'],
  [['2m2p2s4m4p4s6m6p6s7m7p7s 8p8s', '8p discard'], null, 'triple-knitting'],
  [['2m2p2s4m4p4s6m6p6s4m4p4s 8p8m', '8p discard'], null, 'triple-knitting'],
  [['2345679p 2345679s', '9s discard'], null, 'knitting'],
  [['2245679p 2245679s', '9s discard'], null, 'knitting'],
  [['11z11p99s66z77z22z33z', '1p wall'], null, 'all-pair-honours'],
  [['11z22p99s66z77z22z33z', '2p wall'], null, null],
  [['555p 111s 22s / 222p 9999m', '5p replacement'], 'plum-blossom', 'plum-blossom'],
  [['111p 111s 22s / 222p 9999m', '1p wall last-wall-tile'], 'moon-from-the-sea', 'plucking-the-moon'],
  [['111p 111s 22s / 222p 9999m', '1p wall'], [56, 1], [56, 1]],
  [['111p 111s 44s 234s / 999m', '2s kong'], 'carrying-pole', 'carrying-pole'],
  [['111s 222s 11p 333m 456m', '1s wall heaven'], 'heaven', 'heavens-blessing'],
  [['111s 222s 11p / 333m 456m', '1s replacement kong-on-kong'], 'twofold-fortune', 'twofold-fortune'],
  [['111s 222s 11p / 333m 456m', '1s discard bet'], [30, 1], [30, 1]],
];

describe('the clubs that are shipped', () => {
  it('are files whose names are their ids', () => {
    for (const id of SHIPPED_CLUBS.keys()) expect(must(loadRules(id)).rules.id).toBe(id);
    // None is missing: what is not in the list is not in the package.
    const files = readdirSync(new URL('../../shared/books/clubs/', import.meta.url));
    expect([...SHIPPED_CLUBS.keys()].map((id) => `${id}.toml`)).toEqual(files.sort());
  });

  it.each(HANDS)('%j', (hand, dmjl, bmja) => {
    expect([worth(DMJL, hand), worth(BMJA, hand)]).toEqual([dmjl, bmja]);
  });

  it('have their limits: 500, and 1000', () => {
    const dear = position(['22p 555z 777z / (3333s) 1111z', '2p discard']);
    expect([winnerBy(DMJL, dear).total, winnerBy(BMJA, dear).total]).toEqual([500, 1000]);
  });

  it('bmja: All Pair Honours and two flowers, one of them the own, are 516 to North', () => {
    const { total, items, limit } = winnerBy(
      BMJA,
      position(['11z11p99s66z77z22z33z / / 14f', '1p wall', 'N E']),
    );
    expect([total, limit]).toEqual([516, 'all-pair-honours']);
    expect(items.map(({ rule }) => rule)).toEqual([
      'all-pair-honours',
      'flower-card',
      'flower-card',
      'own-flower',
    ]);
  });

  it('bmja: the limit holds for special hands with flowers', () => {
    const hand = position(['19m19s1s19p1234567z / / 1f', '6z discard']);
    expect(winnerBy(BMJA, hand).total).toBe(1000);
  });

  it.each([
    ['all flowers', { dmjl: 32, bmja: 128 }, 'S', '1234f'],
    ['own flower and season', { dmjl: 16, bmja: 32 }, 'S', '26f'],
    ['a flower of the own', { dmjl: 4, bmja: 8 }, 'S', '2f'],
  ] as const)('other players count %s', (_, totals, seat, bonus) => {
    const other = player(`147m258p369s1234z / / ${bonus}`);
    const hand = wonBy('E', '567m 33s 777s 999p / 222m', '7m wall');
    const total = (rules: typeof DMJL) =>
      scoredBy(rules, { ...hand, players: { ...hand.players, [seat]: other } }).players[seat]!.total;
    expect({ dmjl: total(DMJL), bmja: total(BMJA) }).toEqual(totals);
  });

  it('settle as the classical rules do: the dealer double, the losers their differences', () => {
    // 28 to the winner; West has 8 for a concealed pung of dragons, doubled once: 16; the others nothing.
    const hand = wonBy('S', '55m 123p / 111m 777m 666m', '5m discard', {
      players: { W: player('555z 147p258p369s1z') },
    });
    const players = { ...hand.players, E: player('258m369p147s1234z'), N: player('258m369p147s1234z') };
    const { net } = scoredBy(BMJA, { ...hand, players });
    expect(net).toEqual({ E: -56 - 32, S: 28 * 4, W: -28 + 32 + 16, N: -28 - 16 });
  });
});
