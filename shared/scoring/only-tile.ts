import { groupWaits, groupWaitsAt } from '../game/groups.ts';
import type { KindBits } from '../game/kind-bits.ts';
import type { Held } from '../game/parts.ts';
import { areaOf, weightOf } from '../game/suit-table.ts';
import { waysOfSuit } from '../game/suit-ways.ts';
import { FIRST_WIND, type Kind, PLAYING_KINDS } from '../game/tiles.ts';
import type { HandRules } from './complete.ts';
import { IntMap } from './int-map.ts';
import type { Rack } from './rack.ts';

// Reused, so that nothing is allocated.
const found: KindBits = { suits: 0, honours: 0 };
const indices = new Int32Array(4);

/**
 * Whether no other kind than the winning one would have completed a won hand (ruling 5). `held` are the rack's tiles as
 * patterns see them; the rack is changed meanwhile, and put right.
 */
export function isOnlyTile(hand: HandRules, rack: Rack, held: Held, won: Kind): boolean {
  const { concealed } = rack;
  concealed[won]! -= 1;
  const other = completesGroups(hand, rack, won) || completesPattern(hand, rack, held, won);
  concealed[won]! += 1;
  return !other;
}

/** Whether another kind makes groups and a pair; the winning tile is not on the rack. */
function completesGroups(hand: HandRules, rack: Rack, won: Kind): boolean {
  for (let area = 0; area < 4; area++) indices[area] = rack.areas[area]!;
  indices[areaOf(won)]! -= weightOf(won);
  if (hand.chows) groupWaitsAt(indices, found);
  else groupWaits(rack.concealed, false, found);
  return (
    completesWith(hand, rack, found.suits, 0, won) ||
    completesWith(hand, rack, found.honours, FIRST_WIND, won)
  );
}

/** `bits` are the kinds from `first` on that make groups and a pair. */
function completesWith(hand: HandRules, rack: Rack, bits: number, first: Kind, won: Kind): boolean {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const kind = first + 31 - Math.clz32(rest & -rest);
    if (kind === won || rack.tiles[kind]! > 3) continue;
    if (!hand.rules.chowsAllowed || hasChowsAllowed(hand, rack, kind)) return true;
  }
  return false;
}

/** Whether the tiles with this one more can be arranged with an allowed number of chows. */
function hasChowsAllowed({ rules, chows }: HandRules, { concealed, melds }: Rack, kind: Kind): boolean {
  let sums = 1;
  for (let at = 0; at < melds.length; at++) if (melds[at]!.type === 'chow') sums <<= 1;
  concealed[kind]! += 1;
  for (let area = 0; area < 4; area++) {
    const index = indices[area]! + (area === areaOf(kind) ? weightOf(kind) : 0);
    if (index > 0) sums = sumsOf(sums, chowNumbers(concealed, area, index, chows));
  }
  concealed[kind]! -= 1;
  return rules.chowsAllowed!.some((number) => ((sums >>> number) & 1) === 1);
}

/** All sums of a number of the one set and a number of the other, as bits. */
function sumsOf(a: number, b: number): number {
  let sums = 0;
  for (let rest = b; rest !== 0; rest &= rest - 1) sums |= a << (31 - Math.clz32(rest & -rest));
  return sums;
}

const known = new IntMap();

/** The numbers of chows with which an area can be arranged, as bits. */
function chowNumbers(counts: ArrayLike<number>, area: number, index: number, chows: boolean): number {
  const key = 8 * index + 2 * area + (chows ? 1 : 0);
  let numbers = known.get(key);
  if (numbers < 0) {
    numbers = 0;
    for (const way of waysOfSuit(counts, 9 * area, chows && area < 3)) numbers |= 1 << way.chows;
    known.add(key, numbers);
  }
  return numbers;
}

/** Whether another kind makes one of the patterns; the winning tile is not on the rack. */
function completesPattern({ patterns }: HandRules, rack: Rack, held: Held, won: Kind): boolean {
  const { concealed, tiles } = rack;
  for (let at = 0; at < patterns.length; at++) {
    const { near, matches } = patterns[at]!;
    if (near && !near(held)) continue;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      if (kind === won || tiles[kind]! > 3) continue;
      concealed[kind]! += 1;
      const complete = matches(held, kind);
      concealed[kind]! -= 1;
      if (complete) return true;
    }
  }
  return false;
}
