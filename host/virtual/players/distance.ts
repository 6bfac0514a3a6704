import { FIRST_BONUS, FIRST_WIND, isHonour, isTerminal, type Kind } from '../../../shared/tiles.ts';

/** Tiles in hand, counted by kind; entries past the playing kinds are not looked at. */
export type Counts = ArrayLike<number>;

/** How many groups a finished hand has. */
const GROUPS = 4;

/**
 * For one suit, or for the honours: how many tiles are missing from g groups, and from g groups and a pair.
 * Entry g is without, entry 5 + g with the pair.
 */
type Missing = Uint8Array;
const ENTRIES = 2 * (GROUPS + 1);

/** More than can ever be missing: not to be had. */
const NEVER = 99;

/** Honours, 1s and 9s. */
const ODD_KINDS: readonly Kind[] = Array.from({ length: FIRST_BONUS }, (_, kind) => kind).filter(
  (kind) => isTerminal(kind) || isHonour(kind),
);

/** Worked-out suits by their counts, written as a number of nine digits to the base five. */
const KNOWN_SUITS = new Map<number, Missing>();
const KNOWN_HONOURS = new Map<number, Missing>();

/**
 * How many tiles a hand is away from being complete: 0 is complete, 1 waits for one tile (players of other
 * books call this number less one *shanten*). Looks for four groups and a pair, and in a hand without declared
 * groups for seven pairs (four alike are two) and for the thirteen odd tiles with one of them doubled.
 * @param counts the concealed tiles
 * @param melds how many groups are declared
 */
export function distance(counts: Counts, melds: number): number {
  const ordinary = ordinaryDistance(counts, melds);
  return melds > 0 ? ordinary : Math.min(ordinary, pairsDistance(counts), oddDistance(counts));
}

/** The distance to four groups and a pair. */
function ordinaryDistance(counts: Counts, melds: number): number {
  const groups = GROUPS - melds;
  const first = joined(missingInSuit(counts, 0), missingInSuit(counts, 9), groups);
  const second = joined(missingInSuit(counts, 18), missingInHonours(counts), groups);
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

/** Two parts of a hand taken together: the best way to share the groups and the pair among them. */
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

function missingInSuit(counts: Counts, first: Kind): Missing {
  let key = 0;
  for (let kind = first; kind < first + 9; kind++) key = key * 5 + counts[kind]!;
  let missing = KNOWN_SUITS.get(key);
  if (!missing) {
    missing = workOut(counts, first, 9, 7);
    KNOWN_SUITS.set(key, missing);
  }
  return missing;
}

function missingInHonours(counts: Counts): Missing {
  let key = 0;
  for (let kind = FIRST_WIND; kind < FIRST_BONUS; kind++) key = key * 5 + counts[kind]!;
  let missing = KNOWN_HONOURS.get(key);
  if (!missing) {
    missing = workOut(counts, FIRST_WIND, FIRST_BONUS - FIRST_WIND, 0);
    KNOWN_HONOURS.set(key, missing);
  }
  return missing;
}

/**
 * Walks along the kinds of a suit and decides at each how many chows begin there, and whether a pung and a
 * pair are made of it. Three chows alike are three pungs, so more than two beginning at one kind never help.
 * What is carried on: the chows begun one and two kinds before, the groups so far, the pair.
 * @param chowsTo how many kinds, counted from the first, can begin a chow
 */
function workOut(counts: Counts, first: Kind, kinds: number, chowsTo: number): Missing {
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
        for (let pung = 0; pung <= 1; pung++) {
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
  // Only states in which every chow has been carried to its third tile are left to count.
  return now.slice(0, ENTRIES);
}
