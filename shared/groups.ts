import type { Meld } from './position.ts';
import { FIRST_WIND, type Kind, kindOf, PLAYING_KINDS } from './tiles.ts';

/** A group as rows of a rule set look at it. A chow is named by its lowest kind. */
export interface Group {
  readonly type: 'chow' | 'pung' | 'kong';
  readonly kind: Kind;
  readonly concealed: boolean;
  /** Laid on the table before the end of the hand, not arranged from the rack. */
  readonly declared: boolean;
  /** Made with the dealer's first discard. */
  readonly firstDiscard?: true;
}

/** A player's playing tiles as they lie: what is concealed, by kind, and the declared groups. */
export interface Held {
  readonly concealed: ArrayLike<number>;
  readonly melds: readonly Group[];
}

/** A declared group as rows look at it. */
export function groupOf(meld: Meld): Group {
  const kind = Math.min(...meld.tiles.map(kindOf));
  return {
    type: meld.type,
    kind,
    concealed: meld.concealed === true,
    declared: true,
    ...(meld.firstDiscard && { firstDiscard: true }),
  };
}

/** A chow or pung among concealed tiles. A chow is named by its lowest kind. */
export interface ConcealedGroup {
  readonly type: 'chow' | 'pung';
  readonly kind: Kind;
}

/** One way to lay concealed tiles out as groups and a pair. */
export interface Arrangement {
  readonly groups: readonly ConcealedGroup[];
  readonly pair: Kind;
}

/**
 * Every way to divide concealed tiles (counts by kind) into groups and one pair; none if there is no way.
 * The tiles decide how many groups there are. Without `chows` only pungs count as groups. Four alike are
 * a pung and a tile of a chow, or tiles of chows: a kong is declared or it is none.
 */
export function arrangements(counts: ArrayLike<number>, chows: boolean): Arrangement[] {
  const found: Arrangement[] = [];
  const rest = Uint8Array.from({ length: PLAYING_KINDS }, (_, kind) => counts[kind]!);
  for (let pair = 0; pair < PLAYING_KINDS; pair++) {
    if (rest[pair]! < 2) continue;
    rest[pair]! -= 2;
    if (isGroups(rest, chows)) divide(rest, 0, chows, [], (groups) => found.push({ groups, pair }));
    rest[pair]! += 2;
  }
  return found;
}

/**
 * Divides the tiles from `from` upwards. At each kind only the choice "with or without a pung" is open: what
 * is left of the lowest kind must begin chows. So no division comes twice.
 */
function divide(
  rest: Uint8Array,
  from: Kind,
  chows: boolean,
  groups: readonly ConcealedGroup[],
  report: (groups: readonly ConcealedGroup[]) => void,
): void {
  let kind = from;
  while (kind < PLAYING_KINDS && rest[kind] === 0) kind++;
  if (kind === PLAYING_KINDS) {
    report(groups);
    return;
  }
  const held = rest[kind]!;
  for (const pungs of held >= 3 ? [1, 0] : [0]) {
    const begun = held - 3 * pungs;
    if (begun > 0 && !(chows && canBegin(rest, kind, begun))) continue;
    const next = [...groups];
    if (pungs === 1) next.push({ type: 'pung', kind });
    for (let chow = 0; chow < begun; chow++) next.push({ type: 'chow', kind });
    rest[kind] = 0;
    if (begun > 0) {
      rest[kind + 1]! -= begun;
      rest[kind + 2]! -= begun;
    }
    divide(rest, kind + 1, chows, next, report);
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

/**
 * Whether concealed tiles (counts by kind) can be divided into groups and one pair. The same answer as
 * {@link arrangements} having one, without allocating.
 */
export function isGroupsAndPair(counts: ArrayLike<number>, chows: boolean): boolean {
  for (let pair = 0; pair < PLAYING_KINDS; pair++) {
    if (counts[pair]! >= 2 && isGroups(counts, chows, pair)) return true;
  }
  return false;
}

/**
 * Whether counts divide into groups when the pair of kind `pair` is taken out. From the lowest tile up, as
 * many pungs as can be made are: three chows on the same tiles are three pungs, so this misses nothing.
 */
function isGroups(counts: ArrayLike<number>, chows: boolean, pair: Kind = -1): boolean {
  for (let kind = FIRST_WIND; kind < PLAYING_KINDS; kind++) {
    const left = counts[kind]! - (kind === pair ? 2 : 0);
    if (left !== 0 && left !== 3) return false;
  }
  for (let suit = 0; suit < FIRST_WIND; suit += 9) {
    let wanted = 0; // by chows begun one or two tiles lower
    let wantedNext = 0;
    for (let kind = suit; kind < suit + 9; kind++) {
      const left = counts[kind]! - (kind === pair ? 2 : 0) - wanted;
      if (left < 0) return false;
      const begun = left % 3;
      if (begun > 0 && !chows) return false;
      wanted = wantedNext + begun;
      wantedNext = begun;
    }
    if (wanted > 0 || wantedNext > 0) return false;
  }
  return true;
}
