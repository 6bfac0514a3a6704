import { type Aims, ALL_AIMS } from '../../shared/chances/aims.ts';
import { FIRST_BONUS, FIRST_WIND, isHonour, isTerminal, type Kind } from '../../shared/game/tiles.ts';

/** Tiles in hand, counted by kind; entries beyond the playing kinds are ignored. */
export type Counts = ArrayLike<number>;

/** The number of groups in a finished hand. */
const GROUPS = 4;

/**
 * For one suit, or for the honours: the number of tiles missing from g groups (entry g), and from g groups and a
 * pair (entry 5 + g).
 */
type Missing = Uint8Array;
const ENTRIES = 2 * (GROUPS + 1);

/** More than can ever be missing: impossible. */
const NEVER = 99;

/** Honours, 1s and 9s. */
const ODD_KINDS: readonly Kind[] = Array.from({ length: FIRST_BONUS }, (_, kind) => kind).filter(
  (kind) => isTerminal(kind) || isHonour(kind),
);

/** The groups that are allowed in a suit. */
type Shape = 'any' | 'pungs' | 'chows';

/** Results for suits, by their counts as a number of nine digits in base five. */
type Known = Readonly<Record<Shape, Map<number, Missing>>>;
const KNOWN_SUITS: Known = { any: new Map(), pungs: new Map(), chows: new Map() };
const KNOWN_HONOURS: Known = { any: new Map(), pungs: new Map(), chows: new Map() };

/** The number of results remembered, 2 MB: a table that plays for days would reach a million. */
const MOST_KNOWN = 10_000;

/**
 * The number of tiles by which a hand is away from being complete: 0 is complete, 1 waits for one tile (elsewhere
 * this number minus one is called *shanten*). Considers four groups and a pair, and in a hand without declared
 * groups seven pairs (four equal tiles are two) and the thirteen odd tiles with one of them doubled.
 * @param counts the concealed tiles
 * @param melds the number of declared groups
 * @param aims the kinds of hands to consider
 * @param chows the number of chows among the declared groups
 */
export function distance(counts: Counts, melds: number, aims: Aims = ALL_AIMS, chows = 0): number {
  const groups = GROUPS - melds;
  const ordinary =
    aims.chows === 'any' ? shapedDistance(counts, groups, 'any') : boundedDistance(counts, groups, chows);
  if (melds > 0) return ordinary;
  const pairs = aims.sevenPairs ? pairsDistance(counts) : NEVER;
  return Math.min(ordinary, pairs, aims.oddOnes ? oddDistance(counts) : NEVER);
}

/** The distance to groups and a pair with at most one chow, or with only chows (Bouter 20, 23). */
function boundedDistance(counts: Counts, groups: number, chows: number): number {
  let best = chows === GROUPS - groups ? shapedDistance(counts, groups, 'chows') : NEVER;
  if (chows > 1) return best;
  best = Math.min(best, shapedDistance(counts, groups, 'pungs'));
  if (chows === 1 || groups === 0) return best;
  const rest = Uint8Array.from({ length: FIRST_BONUS }, (_, kind) => counts[kind]!);
  for (let low = 0; low < FIRST_WIND; low++) {
    if (low % 9 > 6) continue;
    const held = [low, low + 1, low + 2].filter((kind) => counts[kind]! > 0);
    if (held.length < 2) continue;
    for (const kind of held) rest[kind]!--;
    best = Math.min(best, 3 - held.length + shapedDistance(rest, groups - 1, 'pungs'));
    for (const kind of held) rest[kind]!++;
  }
  return best;
}

/** The distance to this number of groups of a shape, and a pair. */
function shapedDistance(counts: Counts, groups: number, shape: Shape): number {
  const first = joined(missingInSuit(counts, 0, shape), missingInSuit(counts, 9, shape), groups);
  const second = joined(missingInSuit(counts, 18, shape), missingInHonours(counts, shape), groups);
  let best = NEVER;
  for (let here = 0; here <= groups; here++) {
    const there = groups - here;
    best = Math.min(best, first[here]! + second[5 + there]!, first[5 + here]! + second[there]!);
  }
  return best;
}

function pairsDistance(counts: Counts): number {
  let pairs = 0;
  for (let kind = 0; kind < FIRST_BONUS; kind++) pairs += counts[kind]! >> 1;
  return Math.max(0, 7 - pairs);
}

function oddDistance(counts: Counts): number {
  let kinds = 0;
  let pair = 0;
  for (const kind of ODD_KINDS) {
    if (counts[kind]! > 0) kinds++;
    if (counts[kind]! > 1) pair = 1;
  }
  return 14 - kinds - pair;
}

/** Combines two parts of a hand: the best way to distribute the groups and the pair among them. */
function joined(one: Missing, other: Missing, groups: number): Missing {
  const both = new Uint8Array(ENTRIES).fill(NEVER);
  for (let here = 0; here <= groups; here++) {
    for (let there = 0; here + there <= groups; there++) {
      const sum = here + there;
      both[sum] = Math.min(both[sum]!, one[here]! + other[there]!);
      both[5 + sum] = Math.min(
        both[5 + sum]!,
        one[here]! + other[5 + there]!,
        one[5 + here]! + other[there]!,
      );
    }
  }
  return both;
}

function missingInSuit(counts: Counts, first: Kind, shape: Shape): Missing {
  let key = 0;
  for (let kind = first; kind < first + 9; kind++) key = key * 5 + counts[kind]!;
  return remembered(KNOWN_SUITS[shape], key, () =>
    workOut(counts, first, 9, shape === 'pungs' ? 0 : 7, shape !== 'chows'),
  );
}

function missingInHonours(counts: Counts, shape: Shape): Missing {
  let key = 0;
  for (let kind = FIRST_WIND; kind < FIRST_BONUS; kind++) key = key * 5 + counts[kind]!;
  return remembered(KNOWN_HONOURS[shape], key, () =>
    workOut(counts, FIRST_WIND, FIRST_BONUS - FIRST_WIND, 0, shape !== 'chows'),
  );
}

/** The remembered result for this key; computes it if there is none. */
function remembered(known: Map<number, Missing>, key: number, workOutNow: () => Missing): Missing {
  const before = known.get(key);
  if (before) return before;
  if (known.size === MOST_KNOWN) known.clear();
  const missing = workOutNow();
  known.set(key, missing);
  return missing;
}

/**
 * Dynamic programming over the kinds of a suit: at each kind, how many chows begin there, and whether it makes a
 * pung and a pair. Three equal chows are three pungs, so more than two beginning at one kind never help. The state
 * is the chows begun one and two kinds before, the groups so far, and the pair.
 * @param chowsTo the number of kinds, from the first, that can begin a chow
 * @param pungs whether pungs are allowed
 */
function workOut(counts: Counts, first: Kind, kinds: number, chowsTo: number, pungs: boolean): Missing {
  const states = 3 * 3 * ENTRIES;
  let now = new Uint8Array(states).fill(NEVER);
  now[0] = 0;
  for (let index = 0; index < kinds; index++) {
    const have = counts[first + index]!;
    const next = new Uint8Array(states).fill(NEVER);
    for (let state = 0; state < states; state++) {
      const cost = now[state]!;
      if (cost === NEVER) continue;
      const entry = state % ENTRIES;
      const before = Math.floor(state / ENTRIES) % 3;
      const twoBefore = Math.floor(state / ENTRIES / 3);
      const groups = entry % (GROUPS + 1);
      for (let chows = 0; chows <= (index < chowsTo ? 2 : 0); chows++) {
        for (let pung = 0; pung <= (pungs ? 1 : 0); pung++) {
          if (groups + chows + pung > GROUPS) continue;
          for (let pair = 0; pair <= (entry > GROUPS ? 0 : 1); pair++) {
            const wanted = twoBefore + before + chows + 3 * pung + 2 * pair;
            if (wanted > 4) continue;
            const to = (before * 3 + chows) * ENTRIES + entry + chows + pung + 5 * pair;
            next[to] = Math.min(next[to]!, cost + Math.max(0, wanted - have));
          }
        }
      }
    }
    now = next;
  }
  // Only states count in which every chow has reached its third tile.
  return now.slice(0, ENTRIES);
}
