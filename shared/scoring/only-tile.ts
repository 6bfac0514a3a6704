import type { Pattern } from '../books/words/patterns.ts';
import { groupWaitsAt } from '../game/groups.ts';
import type { KindBits } from '../game/kind-bits.ts';
import type { Held } from '../game/parts.ts';
import { areaOf, weightOf } from '../game/suit-table.ts';
import { waysOfSuit } from '../game/suit-ways.ts';
import { FIRST_WIND, type Kind, PLAYING_KINDS } from '../game/tiles.ts';
import type { HandRules } from './complete.ts';
import { canBeNear } from './glance.ts';
import { IntMap } from './int-map.ts';
import type { Rack } from './rack.ts';

// Reused, so that nothing is allocated.
const found: KindBits = { suits: 0, honours: 0 };
const indices = new Int32Array(4);

/**
 * Whether no other kind than the winning one would have completed a won hand (ruling 5). `held` are the rack's tiles as
 * patterns see them; the rack is changed meanwhile, and put right. `groupWaits` are the kinds that would have made
 * groups and a pair, if they are known.
 */
export function isOnlyTile(
  hand: HandRules,
  rack: Rack,
  held: Held,
  won: Kind,
  groupWaits: Readonly<KindBits> | null,
): boolean {
  let waits = groupWaits;
  if (waits === null || hand.rules.chowsAllowed) {
    indices[0] = rack.characters;
    indices[1] = rack.circles;
    indices[2] = rack.bamboos;
    indices[3] = rack.honours;
    indices[areaOf(won)]! -= weightOf(won);
  }
  if (waits === null) {
    groupWaitsAt(indices[0]!, indices[1]!, indices[2]!, indices[3]!, hand.chows, found);
    waits = found;
  }
  return !(
    completesWith(hand, rack, waits.suits, 0, won) ||
    completesWith(hand, rack, waits.honours, FIRST_WIND, won) ||
    completesPattern(hand, rack, held, won)
  );
}

/** Whether one of the kinds does that the hand can have; `bits` are those from `first` on that make groups and a pair. */
function completesWith(hand: HandRules, rack: Rack, bits: number, first: Kind, won: Kind): boolean {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const kind = first + 31 - Math.clz32(rest & -rest);
    // Four alike on the rack never wait for a fifth, but declared groups can hold what is waited for.
    if (kind === won || (rack.meldCodes.length > 0 && rack.tiles[kind]! > 3)) continue;
    if (!hand.rules.chowsAllowed || hasChowsAllowed(hand, rack, kind, won)) return true;
  }
  return false;
}

/** Whether the tiles with this one in place of the winning one can be arranged with an allowed number of chows. */
function hasChowsAllowed(
  { rules, chows }: HandRules,
  { concealed, melds }: Rack,
  kind: Kind,
  won: Kind,
): boolean {
  let sums = 1;
  for (let at = 0; at < melds.length; at++) if (melds[at]!.type === 'chow') sums <<= 1;
  concealed[won]! -= 1;
  concealed[kind]! += 1;
  for (let area = 0; area < 4; area++) {
    const index = indices[area]! + (area === areaOf(kind) ? weightOf(kind) : 0);
    if (index > 0) sums = sumsOf(sums, chowNumbers(concealed, area, index, chows));
  }
  concealed[kind]! -= 1;
  concealed[won]! += 1;
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

/** Whether another kind makes one of the patterns. */
function completesPattern({ patterns, glances }: HandRules, rack: Rack, held: Held, won: Kind): boolean {
  for (let at = 0; at < patterns.length; at++) {
    // Most are ruled out by what is known of the rack, before its counts are read.
    if (canBeNear(glances[at]!, rack, won) && completes(patterns[at]!, rack, held, won)) return true;
  }
  return false;
}

function completes({ near, matches }: Pattern, { concealed, tiles }: Rack, held: Held, won: Kind): boolean {
  let found = false;
  concealed[won]! -= 1;
  if (!near || near(held)) {
    for (let kind = 0; kind < PLAYING_KINDS && !found; kind++) {
      if (kind === won || tiles[kind]! > 3) continue;
      concealed[kind]! += 1;
      found = matches(held, kind);
      concealed[kind]! -= 1;
    }
  }
  concealed[won]! += 1;
  return found;
}
