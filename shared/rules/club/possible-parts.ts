import { FIRST_DRAGON, FIRST_WIND, isSuit, type Kind, PLAYING_KINDS, rankOf } from '../../tiles.ts';
import type { Hand, Part } from '../ruleset.ts';
import type { PartTest } from '../sight.ts';

type View = Parameters<PartTest>[1];

/** A group or pair that there can be, as a player can see it. */
export interface PossiblePart {
  readonly part: Part;
  readonly view: View;
  /** What the winds of the table make of it; null if it is of no wind. */
  readonly winds: { readonly own: boolean; readonly prevailing: boolean } | null;
}

/** Whether a test holds of it. */
export const passes = (test: PartTest, { part, view }: PossiblePart): boolean => test(part, view);

/** How a part can lie, whatever it is made of. */
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

/** One's own wind, of two players two, and the prevailing one. */
const TABLE_WINDS = [...WINDS.map((wind) => [wind]), [EAST, WEST], [SOUTH, NORTH]].flatMap((ownWinds) =>
  WINDS.map((prevailingWind) => ({ ownWinds, prevailingWind })),
);

let known: readonly PossiblePart[] | null = null;

/** Every group and pair that there can be, of every player. Made when first asked for: few who start do ask. */
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

/** All that a test of one part may know of the win. */
const wonOn = (kind: Kind): Hand['win'] => ({
  kind,
  source: 'wall',
  replaces: null,
  circumstances: [],
  only: false,
});

/** Groups in a hand, and pairs of one that is all pairs. */
export const MOST_GROUPS = 4;
const MOST_PAIRS = 7;

/** How many groups and pairs of one hand a test can hold of at most. */
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

/** One for each type and kind: how a part lies does not matter for how many there can be. */
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
  // The same chow can come four times.
  const groupsBeside = (pair?: Kind): number =>
    chows ? MOST_GROUPS : Math.min(MOST_GROUPS, alike.size - (pair !== undefined && alike.has(pair) ? 1 : 0));
  // A pung and a pair of one kind are a tile too many.
  const withPair = Math.max(0, ...[...pairs].map((pair) => 1 + groupsBeside(pair)));
  // Of a kind of which there are four on the rack come two pairs.
  return Math.max(groupsBeside(), withPair, Math.min(MOST_PAIRS, 2 * pairs.size));
}
