import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { club, winnerBy } from '../../../test/helpers/club.ts';
import type { PlayerPosition, Position, Win } from '../../game/position.ts';
import { SEATS, type Seat } from '../../game/seats.ts';
import { FIRST_WIND, type Kind, type Tile, tileOf } from '../../game/tiles.ts';
import { readClubRules } from '../index.ts';
import { readPartTest } from './part-words.ts';
import { type PossiblePart, passes, possibleParts } from './possible-parts.ts';
import { Problems } from './problems.ts';

const FILE = { id: 'club', title: 'Club', from: 'kuester', place: 'House rules' };
const ROW = { id: 'asked', name: 'Asked', to: 'winner', doubles: 1 };
const HAND = { id: 'asked', name: 'Asked', value: 'limit' };
const problemsOf = (file: object) => {
  const read = readClubRules({ ...FILE, ...file });
  return read.ok ? [] : read.error.map(({ where, message }) => `${where}: ${message}`);
};
const ofRow = (row: object) => problemsOf({ rows: [{ ...ROW, ...row }] });
const ofHand = (when: unknown, file: object = {}) =>
  problemsOf({ ...file, 'limit-hands': [{ ...HAND, when }] });

describe('tests that can never hold are refused, with their place', () => {
  // biome-ignore format: one row a line
  it.each<[row: object, where: string, message: RegExp]>([
    [{ each: { chow: { number: 1 } } }, 'each.chow.number', /^{"number":1} can never hold of a chow: .*nothing but "suit"/],
    [{ each: { chow: 'dragon' } }, 'each.chow', /^"dragon" can never hold of a chow/],
    [{ each: { pair: 'chow' } }, 'each.pair', /^"chow" can never hold of a pair/],
    [{ when: { has: { chow: 'terminal' } } }, 'when.has.chow', /^"terminal" can never hold of a chow/],
    [{ when: { has: { chow: { tile: '1m' } } } }, 'when.has.chow.tile', /^{"tile":"1m"} can never/],
    [{ when: { has: { chow: 'own-wind' } } }, 'when.has.chow', /^"own-wind" can never/],
    [{ when: { has: ['chow', 'honour'] } }, 'when.has', /^"chow" and "honour" together can never hold of a group or pair/],
    [{ when: { has: ['pung', 'kong'] } }, 'when.has', /together can never/],
    [{ when: { has: { kong: 'last-tile' } } }, 'when.has.kong', /^"last-tile" can never hold of a kong/],
    [{ when: { has: { pung: 'last-tile-in-the-middle' } } }, 'when.has.pung', /can never hold of a pung/],
    [{ when: { has: { group: 'pair' } } }, 'when.has.group', /^"pair" can never hold of a group/],
    [{ when: { has: ['dragon', { number: 5 }] } }, 'when.has', /together can never/],
    [{ when: { has: ['exposed', 'concealed'] } }, 'when.has', /together can never/],
    // A test that never holds is refused beside others too, and when it is negated.
    [{ when: { has: { any: ['pung', { chow: 'wind' }] } } }, 'when.has.any[1].chow', /^"wind" can never hold of a chow/],
    [{ when: { has: { chow: { not: 'terminal' } } } }, 'when.has.chow.not', /^"terminal" can never hold of a chow/],
    [{ when: { has: ['chow', { not: { number: 1 } }] } }, 'when.has[1].not.number', /can never hold/],
    [{ when: { has: { pair: { not: 'pair' } } } }, 'when.has.pair.not', /^"pair" always holds of a pair/],
    [{ when: { not: { has: { pair: 'kong' } } } }, 'when.not.has.pair', /^"kong" can never hold of a pair/],
    [{ when: { 'every-group': 'pair' } }, 'when.every-group', /^"pair" can never hold of a group/],
    [{ when: { 'the-pair': 'chow' } }, 'when.the-pair', /^"chow" can never hold of a pair/],
    [{ when: { 'the-pair': { pung: 'dragon' } } }, 'when.the-pair.pung', /can never hold of a pair/],
    [{ when: { every: 'pung-or-kong' } }, 'when.every', /has a pair.*write every-group/],
    [{ when: { 'every-group': 'dragon' } }, 'when.every-group', /has four groups/],
    [{ when: { 'some-tile': ['honour', 'terminal'] } }, 'when.some-tile', /together can never hold of a tile/],
    [{ when: { 'every-tile': { any: ['suit', ['wind', 'dragon']] } } }, 'when.every-tile.any[1]', /together can never/],
    [{ when: { 'every-tile': { tile: '5z' } } }, 'when.every-tile', /too few/],
    [{ when: { 'at-least': { number: 0, of: 'pung' } } }, 'when.at-least.number', /from 1 to 7/],
    [{ when: { 'at-least': { number: 5, of: 'pung' } } }, 'when.at-least.number', /^no hand has 5 of "pung": it can have 4/],
    [{ when: { exactly: { number: 4, of: { pung: 'dragon' } } } }, 'when.exactly.number', /it can have 3/],
    [{ when: { 'at-least': { number: 2, of: { pung: { tile: '5z' } } } } }, 'when.at-least.number', /it can have 1/],
    [{ when: { 'at-least': { number: 3, of: { pung: 'own-wind' } } } }, 'when.at-least.number', /it can have 2/],
    [{ when: { exactly: { number: 2, of: { group: { chow: 'dragon' } } } } }, 'when.exactly.of.group.chow', /can never/],
  ])('%j', (row, where, message) => {
    const [problem, ...more] = ofRow(row);
    expect(more).toEqual([]);
    expect(problem?.startsWith(`row asked: ${where}: `) ? where : problem).toBe(where);
    expect(problem?.slice(`row asked: ${where}: `.length)).toMatch(message);
  });

  it.each([
    ['when', { 'bonus-tiles': 1 }],
    ['when', { 'all-four': 'seasons' }],
    ['when', { own: 'flower' }],
    ['count', 'bonus-tiles'],
  ])('%s %j, where there are no flowers and seasons', (field, asked) => {
    const rows = [{ ...ROW, [field]: asked }];
    expect(problemsOf({ rows })).toEqual([]);
    expect(problemsOf({ rows, play: { set: 136 } })).toEqual([
      expect.stringMatching(/without flowers and seasons/),
    ]);
  });

  it.each(['thirteen-orphans', 'knitting', { name: 'seven-pairs', tiles: 'major' }])(
    'a limit hand of the pattern %j, where that is no winning hand',
    (pattern) => {
      const missing = 'row asked: when.pattern: .* is not among the patterns of this rule set: add it there';
      expect(ofHand({ pattern }, { patterns: [] })).toEqual([expect.stringMatching(missing)]);
      expect(ofHand({ pattern }, { patterns: ['hookwork'] })).toEqual([expect.stringMatching(missing)]);
      expect(ofHand({ pattern }, { patterns: [pattern] })).toEqual([]);
      const name = typeof pattern === 'string' ? pattern : pattern.name;
      expect(ofHand({ pattern }, { patterns: [name] })).toEqual([]);
    },
  );

  it('a pattern of the base is among the patterns, unless the file has its own', () => {
    expect(ofHand({ pattern: 'seven-pairs' })).toEqual([]);
    expect(ofHand({ pattern: 'knitting' })).toHaveLength(1);
  });

  it.each<[what: string, file: object, problem: RegExp]>([
    ['no number of chows', { play: { chows: [] } }, /^play\.chows: is empty/],
    [
      'points said twice',
      { rows: [{ ...ROW, points: { option: 'limitHand', 'round-up-to': 10 }, when: 'always' }] },
      /points: says twice/,
    ],
    [
      'a field beside honours',
      { rows: [{ ...ROW, when: { 'groups-of-one-suit': { honours: 1, winds: 1 } } }] },
      /groups-of-one-suit\.winds: is no field/,
    ],
    [
      'a field beside an option',
      { rows: [{ ...ROW, when: { option: { name: 'simpleColourPair', is: 'any', not: 1 } } }] },
      /option\.not: is no field/,
    ],
    ['tables too deep in each other', { rows: [{ ...ROW, when: deep(5000) }] }, /^rows: has too many tables/],
    [
      'a pattern of too few tiles',
      { patterns: [{ name: 'seven-pairs', tiles: 'dragon' }] },
      /^patterns\[0\]\.tiles: .* too few/,
    ],
  ])('%s', (_, file, problem) => {
    expect(problemsOf(file)).toContainEqual(expect.stringMatching(problem));
  });
});

function deep(depth: number): unknown {
  let test: unknown = 'always';
  for (let level = 0; level < depth; level++) test = { not: test };
  return test;
}

const { tests } = fc.letrec<{ tests: unknown; joined: unknown }>((tie) => ({
  tests: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('pung', 'kong', 'chow', 'pair', 'group', 'pung-or-kong', 'exposed', 'concealed'),
    fc.constantFrom('first-discard', 'last-tile', 'last-tile-in-the-middle', 'own-wind', 'prevailing-wind'),
    fc.constantFrom('suit', 'honour', 'terminal', 'major', 'simple', 'dragon', 'wind', 'green'),
    fc.record({ number: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ tile: fc.nat(33).map(tileOf) }),
    { weight: 8, arbitrary: tie('joined') },
  ),
  joined: fc.oneof(
    fc.record({ not: tie('tests') }),
    fc.record({ any: fc.array(tie('tests'), { minLength: 1, maxLength: 3 }) }),
    fc.array(tie('tests'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('pung', 'kong', 'chow', 'pair').chain((type) => fc.record({ [type]: tie('tests') })),
  ),
}));

describe('accepted tests can hold', () => {
  it('of some hand, whatever is asked of groups and pairs', () => {
    let [held, refused] = [0, 0];
    fc.assert(
      fc.property(tests, (asked) => {
        const file = { rows: [{ ...ROW, when: { has: asked } }], off: 'all' };
        if (problemsOf(file).length > 0) {
          refused++;
          return;
        }
        const test = readPartTest(asked, 'asked', new Problems())!;
        const passing = possibleParts().filter((one) => passes(test, one));
        const hands = [firstHand(passing), firstHand(passing.slice().reverse())].filter(
          (hand) => hand !== null,
        );
        // Two own winds need two players, and only some books leave a claimed tile concealed.
        if (hands.length === 0) return;
        const rules = club(file);
        for (const hand of hands) {
          expect(winnerBy(rules, hand).items.map(({ rule }) => rule)).toContain('asked');
        }
        held++;
      }),
      { numRuns: 200 },
    );
    expect({ held: held > 20, refused: refused > 20 }, `${held} and ${refused}`).toEqual({
      held: true,
      refused: true,
    });
  });

  it('and refused tests hold for no group or pair', () => {
    fc.assert(
      fc.property(tests, (asked) => {
        const test = readPartTest(asked, 'asked', new Problems())!;
        if (possibleParts().some((one) => passes(test, one))) return;
        expect(ofRow({ when: { has: asked } }).length).toBeGreaterThan(0);
      }),
    );
  });
});

/** A hand won with the first of these parts that allows it. */
function firstHand(parts: readonly PossiblePart[]): Position | null {
  for (const part of parts) {
    const hand = handWith(part);
    if (hand) return hand;
  }
  return null;
}

/** A hand won with this part; null if that needs another rule set or two players. */
function handWith({ part, view }: PossiblePart): Position | null {
  const { type, kind, concealed, declared, completed, firstDiscard } = part;
  const [own = FIRST_WIND, second] = view.ownWinds;
  if (second !== undefined || (concealed && firstDiscard)) return null;
  if (type === 'chow' && view.win === null && completed) return null;
  const tile = (at: Kind) => tileOf(at);
  const copies = { pair: 2, pung: 3, kong: 4, chow: 3 }[type];
  const tiles = Array.from({ length: copies }, (_, at) => tile(type === 'chow' ? kind + at : kind));
  const suit = kind >= 27 ? 0 : (Math.floor(kind / 9) + 1) % 3;
  const other = kind >= 27 ? 9 : ((Math.floor(kind / 9) + 2) % 3) * 9;
  const chows = [0, 3, 6].flatMap((low) => [0, 1, 2].map((at) => tile(9 * suit + low + at)));
  const rest = [...chows, ...(type === 'pair' ? [0, 1, 2] : [4, 4]).map((at) => tile(other + at))];
  const meld = {
    type: type as 'pung',
    tiles,
    ...(concealed && { concealed }),
    ...(firstDiscard && { firstDiscard }),
  };
  const player: PlayerPosition = declared
    ? { concealed: rest, melds: [meld] }
    : { concealed: [...rest, ...tiles] };
  const seat = SEATS[own - FIRST_WIND]!;
  const dealer: Seat = seat === 'E' ? 'S' : 'E';
  const won: Tile = completed ? tileOf(view.win!.kind) : rest.at(-1)!;
  const source: Partial<Win> =
    completed && !concealed
      ? { source: 'discard', from: dealer, circumstances: firstDiscard ? ['first-discard'] : [] }
      : { source: 'wall' };
  const dead: PlayerPosition = { concealed: [], dead: 'short' };
  const players = Object.fromEntries(SEATS.map((one) => [one, one === seat ? player : dead]));
  const roundWind = SEATS[view.prevailingWind - FIRST_WIND] ?? 'E';
  return { rules: 'club', roundWind, dealer, players, win: { seat, tile: won, ...source } as Win };
}
