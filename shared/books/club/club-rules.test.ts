import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { club, scoredBy, winnerBy } from '../../../test/helpers/club.ts';
import { wonBy } from '../../../test/helpers/hands.ts';
import { KUESTER_POSITIONS, pick, randomPosition } from '../../../test/helpers/random-position.ts';
import { scoreValue } from '../../scoring/score.ts';
import { byId, RULE_SETS } from '../index.ts';

const FILE = { id: 'club', title: 'Club', from: 'kuester', place: 'House rules' };
const ROW = {
  id: 'no-chow',
  name: 'No chow',
  to: 'winner',
  doubles: 1,
  when: { 'every-group': 'pung-or-kong' },
};
const HAND = { id: 'big-hand', name: 'Big hand', value: 'limit', when: 'one-suit' };
const rows = (...changes: object[]) => ({ rows: changes.map((change) => ({ ...ROW, ...change })) });
const hands = (...changes: object[]) => ({
  'limit-hands': changes.map((change) => ({ ...HAND, ...change })),
});

// Points 20 + 4, doubles 1 for the pung of dragons.
const DRAGONS = wonBy('S', '567p 33s 234s / 555z 123p', '7p discard');
const summary = (file: object, position = DRAGONS) => {
  const { points, doubles, total, limit } = winnerBy(club({ ...FILE, ...file }), position);
  return [points, doubles, total, limit];
};

describe('a file that changes a rule set', () => {
  it.each<[what: string, file: object, score: unknown[]]>([
    ['nothing', {}, [24, 1, 48, null]],
    ['a value', { change: { 'mah-jongg': { points: 10 } } }, [14, 1, 28, null]],
    ['points to doubles', { change: { 'pung-dragons': { points: 6 } } }, [30, 0, 30, null]],
    ['to whom', { change: { 'pung-honour-exposed': { to: 'winner' } } }, [24, 1, 48, null]],
    [
      'when',
      { change: { 'pung-dragons': { when: { has: { pung: { tile: ['6z', '7z'] } } } } } },
      [24, 0, 24, null],
    ],
    ['a row off', { off: ['pung-dragons'] }, [24, 0, 24, null]],
    [
      'all rows off',
      { off: 'all', ...rows({ points: 7, doubles: undefined, when: 'always' }) },
      [7, 0, 7, null],
    ],
    ['a row on top', rows({ when: { has: { pung: 'dragon' } } }), [24, 2, 96, null]],
    [
      'a row for each',
      rows({ doubles: undefined, points: 3, when: undefined, each: 'chow' }),
      [33, 1, 66, null],
    ],
    [
      'rounding, and a row before it',
      rows(
        { id: 'rounded', doubles: undefined, points: { 'round-up-to': 10 }, when: 'always' },
        { id: 'seven', doubles: undefined, points: 7, when: 'always', before: 'rounded' },
      ),
      [40, 1, 80, null],
    ],
    ['an option', { options: { limit: 30 } }, [24, 1, 30, 'limit']],
    [
      'points by an option of its own',
      {
        options: { bonus: { default: 6, least: 0, most: 9 } },
        ...rows({ doubles: undefined, points: { option: 'bonus' }, when: 'always' }),
      },
      [30, 1, 60, null],
    ],
    [
      'a limit hand',
      { options: { limit: 700 }, ...hands({ when: { has: { pung: 'dragon' } } }) },
      [700, 0, 700, 'big-hand'],
    ],
    [
      'half a limit hand',
      { options: { limit: 701 }, ...hands({ value: 'half-limit', when: { has: { pung: 'dragon' } } }) },
      [350, 0, 350, 'big-hand'],
    ],
  ])('%s', (_, file, score) => {
    expect(summary(file)).toEqual(score);
  });

  it('limit hands: off, another value, another hand', () => {
    const fruit = wonBy('S', '567p 33s 456s / 555z 123p', '5s discard');
    expect(summary({}, fruit)).toEqual([1000, 0, 1000, 'fruit']);
    expect(summary({ off: ['fruit'] }, fruit)).toEqual([26, 1, 52, null]);
    expect(summary({ change: { fruit: { value: { option: 'limitHand', half: true } } } }, fruit)[2]).toBe(
      500,
    );
    expect(summary({ change: { fruit: { when: { 'won-on': '5p' } } } }, fruit)[3]).toBeNull();
  });

  it('the hands that are complete', () => {
    const pairs = wonBy('S', '1122m3344p5566s77z', '7z discard');
    expect(summary({}, pairs)[3]).toBe('seven-pairs');
    const none = club({ ...FILE, patterns: [] });
    expect(scoreValue({ ...pairs, rules: 'club' }, byId([none]))).toMatchObject({
      error: { code: 'not-a-winning-hand' },
    });
    const honours = club({ ...FILE, patterns: [{ name: 'seven-pairs', tiles: 'honour' }] });
    expect(scoreValue({ ...pairs, rules: 'club' }, byId([honours]))).toMatchObject({
      error: { code: 'not-a-winning-hand' },
    });
    const oneChow = club({ ...FILE, play: { chows: [0, 1] } });
    expect(scoreValue({ ...DRAGONS, rules: 'club' }, byId([oneChow]))).toMatchObject({
      error: { code: 'not-a-winning-hand' },
    });
  });

  it('who pays whom', () => {
    const net = (settlement: object) => scoredBy(club({ ...FILE, settlement }), DRAGONS).net;
    expect(net({})).toEqual({ E: -96, S: 192, W: -48, N: -48 });
    expect(net({ 'dealer-doubles': false })).toEqual({ E: -48, S: 144, W: -48, N: -48 });
    expect(net({ 'dealer-doubles': false, 'last-tile-doubles': true })).toEqual({
      E: -96,
      S: 192,
      W: -48,
      N: -48,
    });
  });

  it('the set and the players', () => {
    const play = {
      set: 136,
      players: [3, 4],
      'last-tile-concealed': true,
      'last-tile-from': ['wall', 'replacement'],
      'dead-wall': 16,
      'dead-hands': { short: 'nothing' },
    };
    const rules = club({ from: 'philos', play });
    expect(rules).toMatchObject({
      setSize: 136,
      tables: [
        ['E', 'S', 'W'],
        ['E', 'S', 'W', 'N'],
      ],
      lastTileConcealed: true,
      lastTileFrom: ['wall', 'replacement'],
      deadWall: 16,
      deadHands: { short: 'nothing', long: 'nothing', foul: 'nothing' },
    });
    expect(rules).not.toHaveProperty('bonusTilesOption');
    expect(club({ play: { 'dead-hands': { long: 'as usual' } } }).deadHands.long).toBe('as usual');
    const any = club({ from: 'bouter', play: { chows: 'any', 'last-tile-concealed': false } });
    expect(any).not.toHaveProperty('chowsAllowed');
    expect(any).not.toHaveProperty('lastTileConcealed');
  });

  it('limit hands above the limit, doubled by how they were won, with bonus tiles on top', () => {
    const asked = {
      option: 'limit',
      half: true,
      uncapped: true,
      'twice-with': 'bet',
      'plus-bonus-tiles': true,
    };
    const file = { options: { limit: 300 }, ...hands({ value: asked, when: { has: { pung: 'dragon' } } }) };
    const won = (how: string, bonus = '') => wonBy('S', `567p 33s 234s / 555z 123p / ${bonus}`, how);
    expect(summary(file, won('7p discard'))[2]).toBe(150);
    expect(summary(file, won('7p discard bet'))[2]).toBe(300);
    // Two flowers, one of them the own: 8 points, doubled.
    expect(summary(file, won('7p discard bet', '12f'))[2]).toBe(316);
  });

  it('names and places, which stay where the file says nothing', () => {
    const { rows: all } = club({
      from: 'kuester',
      place: undefined,
      change: { drawn: { name: { de: 'Gezogen' } } },
    });
    const drawn = all.find(({ id }) => id === 'drawn')!;
    expect(drawn.name).toEqual({ en: 'Last tile drawn from the live wall', de: 'Gezogen' });
    expect(drawn.place).toMatch(/^Berechnung für die Prämien/);
    const placed = club({ change: { drawn: { place: 'Rule 7' } } }).rows;
    expect(placed.find(({ id }) => id === 'drawn')!.place).toBe('Rule 7');
    expect(placed.find(({ id }) => id === 'replacement')!.place).toBe('House rules');
  });
});

describe('limit hands with and without bonus tiles on top', () => {
  const plus = {
    id: 'plus',
    name: 'Plus',
    value: { option: 'limitHand', 'plus-bonus-tiles': true, uncapped: true },
  };
  const plain = { id: 'plain', name: 'Plain', value: { option: 'plain', uncapped: true } };
  const when = ['groups-and-pair', { 'every-tile': 'honour' }];
  // Two flowers that are nobody's own: 8 points on top of 100.
  const hand = wonBy('E', '111z222z333z444z55z / / 34f', '5z wall');
  const dearest = (value: number, hands: readonly object[]) =>
    winnerBy(
      club({
        options: { limitHand: 100, plain: { default: value, least: 1, most: 1000 } },
        'limit-hands': hands.map((one) => ({ ...one, when })),
        off: 'all',
        change: {},
        rows: [{ id: 'flower', name: 'Flower', to: 'all', points: 4, count: 'bonus-tiles' }],
      }),
      hand,
    );

  it.each([
    [107, 'plus', 108],
    [108, 'first', 108],
    [109, 'plain', 109],
  ])('beside one of %i: the dearer with them is chosen, whichever comes first', (value, id, total) => {
    for (const hands of [
      [plus, plain],
      [plain, plus],
    ]) {
      const limit = id === 'first' ? hands[0]!.id : id;
      expect(dearest(value, hands)).toMatchObject({ limit, total });
    }
  });
});

it('the number of a special hand is a number', () => {
  const numbered = club({ from: 'bouter', change: { 'nine-gates': { number: 17 } } });
  expect(numbered.limitHands.find(({ id }) => id === 'nine-gates')!.number).toBe(17);
  expect(() => club({ from: 'bouter', change: { 'nine-gates': { number: 'x' } } })).toThrow(
    'nine-gates: number',
  );
});

describe('a file without changes', () => {
  it.each(RULE_SETS.map(({ id }) => id))('scores like %s', (id) => {
    const base = RULE_SETS.find((rules) => rules.id === id)!;
    const same = club({ from: id });
    const book = {
      rules: id,
      players: base.tables.map((seats) => seats.length),
      options: (random: (below: number) => number): Record<string, unknown> =>
        id === 'kuester'
          ? KUESTER_POSITIONS.options(random)
          : 'bonusTiles' in base.options
            ? { bonusTiles: pick(random, [true, false]) }
            : {},
      lastTileFrom: base.lastTileFrom,
    };
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const position = randomPosition(seed, book);
        const [ours, theirs] = [
          scoreValue({ ...position, rules: 'club' }, byId([same])),
          scoreValue(position),
        ];
        if (theirs.ok) expect(ours).toEqual({ ok: true, value: { ...theirs.value, rules: 'club' } });
        else expect(ours).toMatchObject({ ok: false, error: { code: theirs.error.code } });
      }),
      { numRuns: 150 },
    );
  });
});

it.each([
  ['a colour', '\u001b[31mClub', true],
  ['a C1 sequence', '\u009b2JClub', true],
  ['a turned direction', 'Club\u202e', true],
  ['two lines', 'Club\nin town', false],
])('a title with %s is refused: %j', (_, title, refused) => {
  const read = () => club({ title });
  if (refused) expect(read).toThrow('command to a terminal');
  else expect(read().title).toBe(title);
});
