import {
  FIRST_BONUS,
  FIRST_DRAGON,
  FIRST_WIND,
  isBonus,
  isHonour,
  isSuit,
  isTerminal,
  type Kind,
  kindOf,
  PLAYING_KINDS,
  parseTile,
  rankOf,
  type Tile,
} from '../../game/tiles.ts';
import { quoted } from '../../messages/quoted.ts';
import { type Asked, checkHolds, type Universe } from './never-holds.ts';
import type { Problems } from './problems.ts';
import { readTest, type Vocabulary } from './words.ts';

/** A test of one kind of tile. */
export type KindTest = (kind: Kind) => boolean;

const GREEN = new Set((['2s', '3s', '4s', '6s', '8s', '6z'] as const).map(kindOf));

const WORDS: readonly (readonly [string, KindTest])[] = [
  ['suit', isSuit],
  ['honour', isHonour],
  ['terminal', isTerminal],
  ['major', (kind) => isTerminal(kind) || isHonour(kind)],
  ['simple', (kind) => isSuit(kind) && !isTerminal(kind)],
  ['dragon', (kind) => kind >= FIRST_DRAGON && kind < FIRST_BONUS],
  ['wind', (kind) => kind >= FIRST_WIND && kind < FIRST_DRAGON],
  ['green', (kind) => GREEN.has(kind)],
];

/** Words for tests of a tile. */
export const TILE_WORDS: Vocabulary<KindTest> = {
  of: 'a tile',
  words: new Map(WORDS),
  forms: new Map([
    ['tile', readTiles],
    ['number', readNumbers],
  ]),
  all: (tests) => (kind) => tests.every((test) => test(kind)),
  any: (tests) => (kind) => tests.some((test) => test(kind)),
  not: (test) => (kind) => !test(kind),
};

/** Reads a test of a tile. */
const readKindTest = (value: unknown, where: string, problems: Problems): KindTest | null =>
  readTest(TILE_WORDS, value, where, problems);

const UNIVERSE: Universe<KindTest, Kind> = {
  vocabulary: TILE_WORDS,
  holds: (test, kind) => test(kind),
  narrowing: [],
};

const ALL_KINDS: Asked<Kind> = {
  name: 'a tile',
  things: Array.from({ length: PLAYING_KINDS }, (_, kind) => kind),
};

/** {@link readKindTest} for a whole test, every part of which must be able to hold. */
export function readWholeKindTest(value: unknown, where: string, problems: Problems): KindTest | null {
  const test = readKindTest(value, where, problems);
  return test && checkHolds(UNIVERSE, value, where, ALL_KINDS, problems) ? test : null;
}

/** A hand of only such tiles needs at least four kinds: seven pairs, with four tiles of three kinds. */
const FEWEST_KINDS = 4;

/** {@link readWholeKindTest} for a test that all tiles of a hand must pass. */
export function readTestOfAllTiles(value: unknown, where: string, problems: Problems): KindTest | null {
  const test = readWholeKindTest(value, where, problems);
  if (test && ALL_KINDS.things.filter(test).length < FEWEST_KINDS) {
    problems.add(where, `${quoted(value)} can never hold of all tiles of a hand: there are too few of them`);
  }
  return test;
}

/** One kind, `"5z"`, or any of several. */
function readTiles(value: unknown, where: string, problems: Problems): KindTest | null {
  const kinds = listOf(value).map((text) => readTile(text, where, problems));
  return kinds.includes(null) ? null : (kind) => kinds.includes(kind);
}

/** Reads a playing tile; flowers and seasons have words of their own. */
export function readTile(value: unknown, where: string, problems: Problems): Kind | null {
  const tile = parseTile(value);
  if (!tile.ok || isBonus(kindOf(tile.value as Tile))) {
    return problems.add(where, `${quoted(value)} is no playing tile: write 1m–9m, 1p–9p, 1s–9s or 1z–7z`);
  }
  return kindOf(tile.value);
}

/** A number on suit tiles, or any of several. */
function readNumbers(value: unknown, where: string, problems: Problems): KindTest | null {
  const numbers = listOf(value);
  for (const number of numbers) {
    if (Number.isInteger(number) && (number as number) >= 1 && (number as number) <= 9) continue;
    return problems.add(where, `${quoted(number)} is no number of a suit: write 1 to 9`);
  }
  return (kind) => isSuit(kind) && numbers.includes(rankOf(kind));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
