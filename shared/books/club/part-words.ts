import { completed, middle } from '../words/last-tile.ts';
import {
  all,
  chow,
  concealed,
  either,
  exposed,
  kong,
  madeWithFirstDiscard,
  not,
  ownWind,
  type PartTest,
  pair,
  prevailingWind,
  pung,
  pungOrKong,
} from '../words/vocabulary.ts';
import { type Asked, checkHolds, type Universe } from './never-holds.ts';
import { type PossiblePart, passes, possibleParts } from './possible-parts.ts';
import type { Problems } from './problems.ts';
import { type KindTest, TILE_WORDS } from './tile-words.ts';
import { type Read, readTest, type Vocabulary } from './words.ts';

/**
 * Tests of tiles apply to a group or pair too: to the kind it is made of. A chow is made of three kinds, so only
 * "suit" holds for it.
 */
const ofKind =
  (test: KindTest, chows = false): PartTest =>
  (part) =>
    (chows || part.type !== 'chow') && test(part.kind);

const TYPES: readonly (readonly [string, PartTest])[] = [
  ['pung', pung],
  ['kong', kong],
  ['pung-or-kong', pungOrKong],
  ['chow', chow],
  ['group', not(pair)],
  ['pair', pair],
];

const WORDS: readonly (readonly [string, PartTest])[] = [
  ...TYPES,
  ['exposed', exposed],
  ['concealed', concealed],
  ['first-discard', madeWithFirstDiscard],
  ['last-tile', completed],
  ['last-tile-in-the-middle', all(chow, completed, middle)],
  ['own-wind', ownWind],
  ['prevailing-wind', prevailingWind],
];

/** Words for tests of a group or pair. */
export const PART_WORDS: Vocabulary<PartTest> = {
  of: 'a group or pair',
  words: new Map([
    ...WORDS,
    ...[...TILE_WORDS.words].map(([word, test]) => [word, ofKind(test, word === 'suit')] as const),
  ]),
  forms: new Map([
    // {"pung": "dragon"}: a pung, and of dragons.
    ...TYPES.map(([type, isType]) => [type, also(isType)] as const),
    ...[...TILE_WORDS.forms].map(([form, read]) => [form, asPart(read)] as const),
  ]),
  all: (tests) => all(...tests),
  any: (tests) => either(...tests),
  not,
};

/** Reads a test of a group or pair. */
export function readPartTest(value: unknown, where: string, problems: Problems): PartTest | null {
  return readTest(PART_WORDS, value, where, problems);
}

const UNIVERSE: Universe<PartTest, PossiblePart> = {
  vocabulary: PART_WORDS,
  holds: passes,
  narrowing: TYPES.map(([type]) => type),
  hints: { 'a chow': 'it is made of three kinds of tiles, so of these nothing but "suit" can be asked' },
};

const partsThat = (name: string, test: PartTest): (() => Asked<PossiblePart>) => {
  let things: readonly PossiblePart[] | null = null;
  return () => {
    things ??= possibleParts().filter((one) => passes(test, one));
    return { name, things };
  };
};

/** The groups and pairs that a test is tried on. */
export const allParts = partsThat('a group or pair', () => true);
export const groups = partsThat('a group', not(pair));
export const pairs = partsThat('a pair', pair);

/** {@link readPartTest} for a whole test, every part of which must be able to hold. */
export function readWholePartTest(
  value: unknown,
  asked: () => Asked<PossiblePart>,
  where: string,
  problems: Problems,
): PartTest | null {
  const test = readPartTest(value, where, problems);
  return test && checkHolds(UNIVERSE, value, where, asked(), problems) ? test : null;
}

function also(isType: PartTest): Read<PartTest> {
  return (value, where, problems) => {
    const test = readPartTest(value, where, problems);
    return test && all(isType, test);
  };
}

function asPart(read: Read<KindTest>): Read<PartTest> {
  return (value, where, problems) => {
    const test = read(value, where, problems);
    return test && ofKind(test);
  };
}
