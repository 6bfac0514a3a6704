import type { Part } from '../../game/parts.ts';
import { FIRST_DRAGON, FIRST_WIND, isSuit, type Kind, PLAYING_KINDS, rankOf } from '../../game/tiles.ts';
import type { PartTest } from '../words/scope.ts';
import type { Hand } from '../words/scored-hand.ts';

type View = Parameters<PartTest>[1];

/** A possible group or pair, as a player may see it. */
export interface PossiblePart {
  readonly part: Part;
  readonly view: View;
  /** Whether it is of the own and of the prevailing wind; null if it is not of winds. */
  readonly winds: { readonly own: boolean; readonly prevailing: boolean } | null;
}

/** Whether a test holds for it. */
export const passes = (test: PartTest, { part, view }: PossiblePart): boolean => test(part, view);

/** The ways in which a part can lie, whatever it is made of. */
type Lie = Omit<Part, 'type' | 'kind'>;

const EITHER = [false, true];
const FIRST = [{}, { firstDiscard: true }] as const;
const ON_THE_RACK: Lie = { concealed: true, declared: false };
const COMPLETED: readonly Lie[] = EITHER.flatMap((concealed) =>
  FIRST.map((first) => ({ concealed, declared: false, completed: true as const, ...first })),
);
const declaredAs = (concealed: readonly boolean[]): readonly Lie[] =>
  concealed.flatMap((hidden) => FIRST.map((first) => ({ concealed: hidden, declared: true, ...first })));

// A pair is never declared, a kong always; a declared chow lies exposed.
const LIES: Readonly<Record<Part['type'], readonly Lie[]>> = {
  pung: [ON_THE_RACK, ...COMPLETED, ...declaredAs(EITHER)],
  kong: declaredAs(EITHER),
  chow: [ON_THE_RACK, ...COMPLETED, ...declaredAs([false])],
  pair: [ON_THE_RACK, ...COMPLETED],
};

const WINDS: readonly Kind[] = Array.from({ length: 4 }, (_, seat) => FIRST_WIND + seat);
const [EAST, SOUTH, WEST, NORTH] = WINDS as [Kind, Kind, Kind, Kind];

/** The own wind, or two of them with two players, and the prevailing one. */
const TABLE_WINDS = [...WINDS.map((wind) => [wind]), [EAST, WEST], [SOUTH, NORTH]].flatMap((ownWinds) =>
  WINDS.map((prevailingWind) => ({ ownWinds, prevailingWind })),
);

let known: readonly PossiblePart[] | null = null;

/** Every possible group and pair of every player. Made on first use, since few runs need it. */
export function possibleParts(): readonly PossiblePart[] {
  known ??= (['pung', 'kong', 'chow', 'pair'] as const).flatMap((type) =>
    Array.from({ length: PLAYING_KINDS }, (_, kind) => kind)
      .filter((kind) => type !== 'chow' || (isSuit(kind) && rankOf(kind) <= 7))
      .flatMap((kind) => LIES[type].flatMap((lie) => seen({ type, kind, ...lie }))),
  );
  return known;
}

function seen(part: Part): PossiblePart[] {
  const { kind, type, completed } = part;
  const winning: readonly (Kind | null)[] = !completed
    ? [null]
    : type === 'chow'
      ? [kind, kind + 1, kind + 2]
      : [kind];
  const isWind = kind >= FIRST_WIND && kind < FIRST_DRAGON;
  return winning.flatMap((won) =>
    (isWind ? WIND_ROLES : [null]).map((winds): PossiblePart => {
      const ownWinds = winds?.own ? [kind] : [];
      const prevailingWind = winds?.prevailing ? kind : -1;
      return { part, winds, view: { ownWinds, prevailingWind, win: won === null ? null : wonOn(won) } };
    }),
  );
}

const WIND_ROLES = EITHER.flatMap((own) => EITHER.map((prevailing) => ({ own, prevailing })));

/** All that a test of one part may know about the win. */
const wonOn = (kind: Kind): Hand['win'] => ({
  kind,
  source: 'wall',
  replaces: null,
  circumstances: [],
  only: false,
});

/** Groups in a hand, and pairs in a hand of pairs. */
export const MOST_GROUPS = 4;
const MOST_PAIRS = 7;

/** The greatest number of groups and pairs of one hand that can pass a test. */
export function mostThatPass(test: PartTest): number {
  const passing = possibleParts().filter((one) => passes(test, one));
  const ofWinds = passing.filter(({ winds }) => winds);
  if (ofWinds.length === 0) return mostOf(passing);
  const others = onceEach(passing.filter(({ winds }) => !winds));
  return Math.max(
    ...TABLE_WINDS.map(({ ownWinds, prevailingWind }) => {
      const there = ofWinds.filter(
        ({ part: { kind }, winds }) =>
          winds!.own === ownWinds.includes(kind) && winds!.prevailing === (kind === prevailingWind),
      );
      return mostOf([...others, ...there]);
    }),
  );
}

/** One for each type and kind: how a part lies does not limit how many there can be. */
const onceEach = (parts: readonly PossiblePart[]): PossiblePart[] => [
  ...new Map(parts.map((one) => [`${one.part.type} ${one.part.kind}`, one])).values(),
];

function mostOf(passing: readonly PossiblePart[]): number {
  const alike = new Set<Kind>();
  const pairs = new Set<Kind>();
  let chows = false;
  for (const { part } of passing) {
    if (part.type === 'chow') chows = true;
    else (part.type === 'pair' ? pairs : alike).add(part.kind);
  }
  // The same chow can occur four times.
  const groupsBeside = (pair?: Kind): number =>
    chows ? MOST_GROUPS : Math.min(MOST_GROUPS, alike.size - (pair !== undefined && alike.has(pair) ? 1 : 0));
  // A pung and a pair of the same kind would be five tiles.
  const withPair = Math.max(0, ...[...pairs].map((pair) => 1 + groupsBeside(pair)));
  // Four of a kind on the rack make two pairs.
  return Math.max(groupsBeside(), withPair, Math.min(MOST_PAIRS, 2 * pairs.size));
}
