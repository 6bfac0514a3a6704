import { chowCode, type PartCode, pairCode, pungCode } from './part-codes.ts';
import type { ConcealedGroup } from './parts.ts';
import { FIRST_WIND, type Kind, PLAYING_KINDS } from './tiles.ts';

/** One way to divide the tiles of a suit, or the honours, into groups and, unless `pair` is -1, a pair. */
export interface SuitWay {
  readonly groups: readonly ConcealedGroup[];
  readonly pair: Kind;
  /** The same as codes, the pair last. */
  readonly codes: readonly PartCode[];
  readonly chows: number;
}

const chowOf: readonly ConcealedGroup[] = Array.from({ length: FIRST_WIND }, (_, kind) => ({
  type: 'chow',
  kind,
}));
const pungOf: readonly ConcealedGroup[] = Array.from({ length: PLAYING_KINDS }, (_, kind) => ({
  type: 'pung',
  kind,
}));

/** Ways found before, by first kind and counts: tens of thousands at most. */
const known = new Map<number, readonly SuitWay[]>();
const NOTHING: readonly SuitWay[] = [{ groups: [], pair: -1, codes: [], chows: 0 }];

/**
 * Every way to divide the tiles of the suit (or the honours) that begins at kind `first` into groups and at most one
 * pair. The number of tiles decides whether there is a pair. Four of a kind at most.
 */
export function waysOfSuit(counts: ArrayLike<number>, first: Kind, chows: boolean): readonly SuitWay[] {
  const end = Math.min(first + 9, PLAYING_KINDS);
  let index = 0;
  for (let kind = first; kind < end; kind++) index = 5 * index + counts[kind]!;
  if (index === 0) return NOTHING;
  const key = (index * 4 + first / 9) * 2 + (chows ? 1 : 0);
  let ways = known.get(key);
  if (!ways) {
    ways = findWays(counts, first, end, chows);
    known.set(key, ways);
  }
  return ways;
}

function findWays(counts: ArrayLike<number>, first: Kind, end: Kind, chows: boolean): SuitWay[] {
  const rest = new Uint8Array(PLAYING_KINDS);
  let tiles = 0;
  for (let kind = first; kind < end; kind++) {
    rest[kind] = counts[kind]!;
    tiles += counts[kind]!;
  }
  const found: SuitWay[] = [];
  if (tiles % 3 === 0) {
    divide(rest, first, end, chows, [], (groups) => found.push(suitWay(groups, -1)));
    return found;
  }
  for (let pair = first; pair < end; pair++) {
    if (rest[pair]! < 2) continue;
    rest[pair]! -= 2;
    divide(rest, first, end, chows, [], (groups) => found.push(suitWay(groups, pair)));
    rest[pair]! += 2;
  }
  return found;
}

function suitWay(groups: readonly ConcealedGroup[], pair: Kind): SuitWay {
  const codes = groups.map(({ type, kind }) => (type === 'chow' ? chowCode(kind) : pungCode(kind)));
  if (pair >= 0) codes.push(pairCode(pair));
  return { groups, pair, codes, chows: groups.filter(({ type }) => type === 'chow').length };
}

/**
 * Divides the tiles from `from` upwards. The only choice at each kind is whether to take a pung: the rest of the
 * lowest kind must begin chows. So no division is found twice.
 */
function divide(
  rest: Uint8Array,
  from: Kind,
  end: Kind,
  chows: boolean,
  groups: readonly ConcealedGroup[],
  report: (groups: readonly ConcealedGroup[]) => void,
): void {
  let kind = from;
  while (kind < end && rest[kind] === 0) kind++;
  if (kind === end) {
    report(groups);
    return;
  }
  const held = rest[kind]!;
  for (const pungs of held >= 3 ? [1, 0] : [0]) {
    const begun = held - 3 * pungs;
    if (begun > 0 && !(chows && canBegin(rest, kind, begun))) continue;
    const next = [...groups];
    if (pungs === 1) next.push(pungOf[kind]!);
    for (let chow = 0; chow < begun; chow++) next.push(chowOf[kind]!);
    rest[kind] = 0;
    if (begun > 0) {
      rest[kind + 1]! -= begun;
      rest[kind + 2]! -= begun;
    }
    divide(rest, kind + 1, end, chows, next, report);
    if (begun > 0) {
      rest[kind + 1]! += begun;
      rest[kind + 2]! += begun;
    }
    rest[kind] = held;
  }
}

/** Whether `number` chows can begin at `kind`. */
function canBegin(rest: Uint8Array, kind: Kind, number: number): boolean {
  return kind < FIRST_WIND && kind % 9 < 7 && rest[kind + 1]! >= number && rest[kind + 2]! >= number;
}
