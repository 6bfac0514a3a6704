import type { WinSource } from '../../game/events.ts';
import type { Group, Held, Part } from '../../game/parts.ts';
import { CIRCUMSTANCES } from '../../game/position.ts';
import { FIRST_WIND, PLAYING_KINDS } from '../../game/tiles.ts';
import { quoted } from '../../messages/quoted.ts';
import { drawnFor } from '../words/last-tile.ts';
import type { OptionValue } from '../words/option-rule.ts';
import { allows, wanted } from '../words/options.ts';
import { counting, looksAt } from '../words/scope.ts';
import type { Hand } from '../words/scored-hand.ts';
import {
  all,
  allHold,
  atLeast,
  bonusTiles,
  everyGroup,
  everyPart,
  everyTile,
  exactly,
  FLOWERS,
  groupsOfOneSuit,
  type HandTest,
  inTheHand,
  not,
  oneHolds,
  oneSuit,
  oneSuitAndHonours,
  onlyTile,
  optionIs,
  type PartTest,
  pair,
  pairMatches,
  SEASONS,
  selfDrawn,
  someTile,
  thePair,
  unless,
  wholeBouquet,
  won,
  wonFrom,
} from '../words/vocabulary.ts';
import { noOtherFields, readNumber } from './fields.ts';
import type { Asked } from './never-holds.ts';
import { allParts, groups, pairs, readWholePartTest } from './part-words.ts';
import { isOfOneName, readPattern } from './pattern-words.ts';
import { MOST_GROUPS, mostThatPass, type PossiblePart, passes } from './possible-parts.ts';
import { isTable, NO_BONUS_TILES, oneOf, type Problems } from './problems.ts';
import { type KindTest, readTestOfAllTiles, readTile, readWholeKindTest } from './tile-words.ts';
import { type Read, readTest, type Vocabulary } from './words.ts';

const WIN_SOURCES: readonly WinSource[] = ['wall', 'replacement', 'discard', 'kong'];
const BOUQUETS = { flowers: FLOWERS, seasons: SEASONS } as const;

/** Four groups and a pair, as a row sees them. */
const groupsAndPair: HandTest = counting([pair, not(pair)], (pairs, groups) => pairs === 1 && groups === 4);

const declared: PartTest = (part) => part.declared;
const anyPart: PartTest = () => true;

/** There are groups or pairs, and every one of them passes. */
const everyOne = (test: PartTest): HandTest =>
  counting([anyPart, not(test)], (parts, others) => parts! > 0 && others === 0);

const WORDS: readonly (readonly [string, HandTest])[] = [
  ['always', looksAt('options', () => true)],
  ['groups-and-pair', groupsAndPair],
  ['in-the-hand', inTheHand],
  ['nothing-declared', everyPart(not(declared))],
  ['one-suit', oneSuit],
  ['one-suit-and-honours', oneSuitAndHonours],
  ['pair-of-the-same-suit', pairMatches],
  ['only-tile', onlyTile],
  ['self-drawn', selfDrawn],
];

/** Words for tests of a whole hand. */
export const HAND_WORDS: Vocabulary<HandTest> = {
  of: 'a hand',
  words: new Map(WORDS),
  forms: new Map<string, Read<HandTest>>([
    ['has', ofParts(allParts, (test) => atLeast(1, test))],
    ['every', readEvery],
    ['every-group', readEveryGroup],
    ['the-pair', ofParts(pairs, thePair)],
    ['at-least', counted(1, atLeast)],
    ['exactly', counted(0, exactly)],
    ['every-tile', ofTiles(readTestOfAllTiles, everyTile)],
    ['some-tile', ofTiles(readWholeKindTest, someTile)],
    ['groups-of-one-suit', readGroupsOfOneSuit],
    ['pattern', readPatternTest],
    ['won-from', word(WIN_SOURCES, wonFrom)],
    ['won', word(CIRCUMSTANCES, won)],
    ['won-on', readWonOn],
    ['replaces', word(['kong', 'bonus'], drawnFor)],
    ['bonus-tiles', ofBonusTiles(readBonusTiles)],
    ['all-four', ofBonusTiles(word(['flowers', 'seasons'], (bouquet) => wholeBouquet(BOUQUETS[bouquet])))],
    ['own', ofBonusTiles(word(['flower', 'season'], ownBonusTile))],
    ['option', readOptionTest],
  ]),
  all: (tests) => allHold(...tests),
  any: (tests) => oneHolds(...tests),
  not: unless,
};

/** Reads a test of a hand. */
export function readHandTest(value: unknown, where: string, problems: Problems): HandTest | null {
  return readTest(HAND_WORDS, value, where, problems);
}

function ofParts(asked: () => Asked<PossiblePart>, make: (test: PartTest) => HandTest): Read<HandTest> {
  return (value, where, problems) => {
    const test = readWholePartTest(value, asked, where, problems);
    return test && make(test);
  };
}

/** Every group and pair; a winning hand always has a pair. */
function readEvery(value: unknown, where: string, problems: Problems): HandTest | null {
  const test = readWholePartTest(value, allParts, where, problems);
  if (test && problems.ofWinner && !pairs().things.some((one) => passes(test, one))) {
    return problems.add(
      where,
      `a hand that is won has a pair, of which ${quoted(value)} never holds: write every-group`,
    );
  }
  return test && everyOne(test);
}

/** Every group; a winning hand has four. */
function readEveryGroup(value: unknown, where: string, problems: Problems): HandTest | null {
  const test = readWholePartTest(value, groups, where, problems);
  if (test && problems.ofWinner && mostThatPass(all(not(pair), test)) < MOST_GROUPS) {
    return problems.add(
      where,
      `a hand that is won has four groups; ${quoted(value)} can never hold of all of them`,
    );
  }
  return test && everyGroup(test);
}

/** A form allowed only if there are flowers and seasons. */
function ofBonusTiles(read: Read<HandTest>): Read<HandTest> {
  return (value, where, problems) => {
    if (!problems.bonusTiles) problems.add(where, NO_BONUS_TILES);
    return read(value, where, problems);
  };
}

function ofTiles(read: Read<KindTest>, make: (test: KindTest) => HandTest): Read<HandTest> {
  return (value, where, problems) => {
    const test = read(value, where, problems);
    return test && make(test);
  };
}

/** `{"number": 3, "of": "pung"}`. */
function counted(
  least: number,
  make: (number: number, ...tests: readonly PartTest[]) => HandTest,
): Read<HandTest> {
  return (value, where, problems) => {
    if (!isTable(value) || Object.keys(value).some((field) => field !== 'number' && field !== 'of')) {
      return problems.add(where, `must be {"number": how many, "of": which groups}, not ${quoted(value)}`);
    }
    const test = readWholePartTest(value.of, allParts, `${where}.of`, problems);
    const number = readNumber(value.number, [least, 7], `${where}.number`, problems);
    if (!test || number === null) return null;
    const most = mostThatPass(test);
    if (most > 0 && number > most) {
      return problems.add(
        `${where}.number`,
        `no hand has ${number} of ${quoted(value.of)}: it can have ${most}`,
      );
    }
    return make(number, test);
  };
}

function word<const Word extends string>(
  words: readonly Word[],
  make: (word: Word) => HandTest,
): Read<HandTest> {
  return (value, where, problems) =>
    words.includes(value as Word)
      ? make(value as Word)
      : problems.add(where, `must be ${oneOf(words)}, not ${quoted(value)}`);
}

/** All groups are of one suit, except a number of honours. */
function readGroupsOfOneSuit(value: unknown, where: string, problems: Problems): HandTest | null {
  if (!isTable(value))
    return problems.add(where, `must be {"honours": how many groups}, not ${quoted(value)}`);
  noOtherFields(value, ['honours'], `${where}.`, problems);
  const { honours } = value;
  const most = readNumber(honours, [0, 4], `${where}.honours`, problems);
  return most === null ? null : groupsOfOneSuit({ honours: most });
}

function readWonOn(value: unknown, where: string, problems: Problems): HandTest | null {
  const kind = readTile(value, where, problems);
  return kind === null ? null : looksAt('hand', ({ win }) => win?.kind === kind);
}

/** At least this many flowers and seasons. */
function readBonusTiles(value: unknown, where: string, problems: Problems): HandTest | null {
  const least = readNumber(value, [1, 8], where, problems);
  return least === null ? null : looksAt('bonus', (hand) => bonusTiles(hand) >= least);
}

function ownBonusTile(which: 'flower' | 'season'): HandTest {
  const first = which === 'flower' ? FLOWERS : SEASONS;
  return looksAt('bonus', ({ bonus, ownWinds }) =>
    ownWinds.some((wind) => bonus.includes(first + wind - FIRST_WIND)),
  );
}

/** `{"name": "extra", "is": "double"}`. */
function readOptionTest(value: unknown, where: string, problems: Problems): HandTest | null {
  if (!isTable(value) || typeof value.name !== 'string' || value.is === undefined) {
    return problems.add(where, `must be {"name": an option, "is": its value}, not ${quoted(value)}`);
  }
  noOtherFields(value, ['name', 'is'], `${where}.`, problems);
  const { name, is } = value;
  const rule = Object.hasOwn(problems.options, name) ? problems.options[name] : undefined;
  if (!rule) return problems.add(where, `there is no option ${quoted(name)}; ${knownOptions(problems)}`);
  if (!allows(rule, is)) return problems.add(`${where}.is`, `${name} must be ${wanted(rule)}`);
  return optionIs(name, is as OptionValue);
}

/** The known options, for a message. */
export function knownOptions({ options }: Problems): string {
  const names = Object.keys(options);
  return names.length > 0 ? `there are ${oneOf(names)}` : 'there are none';
}

function readPatternTest(value: unknown, where: string, problems: Problems): HandTest | null {
  const pattern = readPattern(value, where, problems);
  if (pattern && !problems.patterns.some((known) => isOfOneName(known, value))) {
    const among = 'add it there, or it can never be a hand that is won';
    problems.add(where, `${quoted(value)} is not among the patterns of this rule set: ${among}`);
  }
  return pattern && looksAt('hand', (hand) => pattern.matches(heldOf(hand), hand.win?.kind));
}

/** The tiles on the rack and the declared groups of an arranged hand. */
function heldOf({ parts, tiles }: Hand): Held {
  const melds = parts.filter((part): part is Part & Group => part.declared && part.type !== 'pair');
  const concealed = new Uint8Array(PLAYING_KINDS);
  for (let kind = 0; kind < PLAYING_KINDS; kind++) concealed[kind] = tiles[kind]!;
  for (const meld of melds) {
    const kinds = meld.type === 'chow' ? [meld.kind, meld.kind + 1, meld.kind + 2] : [meld.kind];
    for (const kind of kinds) concealed[kind]! -= meld.type === 'chow' ? 1 : meld.type === 'kong' ? 4 : 3;
  }
  return { concealed, melds };
}
