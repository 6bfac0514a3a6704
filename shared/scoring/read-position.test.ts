import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meld, player, wonBy } from '../../test/helpers/hands.ts';
import { tiles } from '../../test/helpers/shorthand.ts';
import { type Position, REFUSALS, type RefusalCode } from '../game/position.ts';
import { readPosition } from './read-position.ts';
import { score, scoreValue } from './score.ts';

/** A position that can be scored: South wins on East's 7p. */
const GOOD = wonBy('S', '567p 33s 789s / 222m 123p / 2f', '7p discard');

type Fields = Record<string, unknown>;
type Change = (position: Fields) => unknown;

const top =
  (fields: Fields): Change =>
  (position) => ({ ...position, ...fields });
const win =
  (fields: Fields): Change =>
  (position) => ({ ...position, win: { ...(position.win as Fields), ...fields } });
const without =
  (field: string): Change =>
  (position) => {
    const { [field]: _, ...rest } = position;
    return rest;
  };
const seat =
  (name: string, fields: Fields): Change =>
  (position) => {
    const players = position.players as Record<string, Fields>;
    return { ...position, players: { ...players, [name]: { ...players[name], ...fields } } };
  };
const both =
  (first: Change, second: Change): Change =>
  (position) =>
    second(first(position) as Fields);
const draw: Change = both(
  top({ win: null }),
  seat('S', player('567p 33s 78s / 222m 123p / 2f') as unknown as Fields),
);
const dealt: Change = both(
  (position) => ({ ...position, ...wonBy('E', '567p 33s 789s 222m 123p', '7p wall') }),
  seat('E', {}),
);
const drawn = (fields: Fields): Change => win({ source: 'wall', from: undefined, ...fields });
const replaced = (fields: Fields): Change => win({ source: 'replacement', from: undefined, ...fields });
/** Only these seats are played. */
const seats =
  (...names: string[]): Change =>
  (position) => ({
    ...position,
    players: Object.fromEntries(
      Object.entries(position.players as Fields).filter(([name]) => names.includes(name)),
    ),
  });

const refused: readonly [code: RefusalCode, path: string, change: Change][] = [
  ['bad-json', '', () => null],
  ['bad-json', '', () => [GOOD]],
  ['bad-json', '', () => 'kuester'],
  ['bad-json', 'rules', without('rules')],
  ['bad-json', 'rules', top({ rules: 7 })],
  ['bad-json', 'options', top({ options: [] })],
  ['bad-json', 'options', top({ options: null })],
  ['bad-json', 'roundWind', without('roundWind')],
  ['bad-json', 'dealer', top({ dealer: 0 })],
  ['bad-json', 'drawsBefore', top({ drawsBefore: -1 })],
  ['bad-json', 'drawsBefore', top({ drawsBefore: 0.5 })],
  ['bad-json', 'drawsBefore', top({ drawsBefore: '1' })],
  ['bad-json', 'liable', top({ liable: ['N'] })],
  ['bad-json', 'players', without('players')],
  ['bad-json', 'players', top({ players: [] })],
  ['bad-json', 'players.E', top({ players: { E: null } })],
  ['bad-json', 'players.E.concealed', seat('E', { concealed: undefined })],
  ['bad-json', 'players.E.concealed', seat('E', { concealed: '1m' })],
  ['bad-json', 'players.E.concealed[1]', seat('E', { concealed: ['1m', 1] })],
  ['bad-json', 'players.E.melds', seat('E', { melds: {} })],
  ['bad-json', 'players.E.melds[0]', seat('E', { melds: ['1m'] })],
  ['bad-json', 'players.E.melds[0].type', seat('E', { melds: [{ tiles: tiles('111m') }] })],
  ['bad-json', 'players.E.melds[0].tiles', seat('E', { melds: [{ type: 'pung' }] })],
  ['bad-json', 'players.E.melds[0].concealed', seat('E', { melds: [{ ...meld('111m'), concealed: 'yes' }] })],
  [
    'bad-json',
    'players.E.melds[0].firstDiscard',
    seat('E', { melds: [{ ...meld('111m'), firstDiscard: 1 }] }),
  ],
  ['bad-json', 'players.E.bonus', seat('E', { bonus: '1f' })],
  ['bad-json', 'players.E.dead', seat('E', { dead: true })],
  ['bad-json', 'players.E.dead', seat('E', { dead: 'tired' })],
  ['bad-json', 'win', top({ win: 'S' })],
  ['bad-json', 'win', top({ win: false })],
  ['bad-json', 'win.seat', win({ seat: undefined })],
  ['bad-json', 'win.tile', win({ tile: 7 })],
  ['bad-json', 'win.source', win({ source: null })],
  ['bad-json', 'win.from', win({ from: 1 })],
  ['bad-json', 'win.replaces', win({ replaces: 'flower' })],
  ['bad-json', 'win.circumstances', win({ circumstances: 'heaven' })],
  ['bad-json', 'win.circumstances[1]', win({ circumstances: ['bet', 'moon'] })],

  ['unknown-rules', 'rules', top({ rules: 'riichi' })],
  ['unknown-rules', 'rules', top({ rules: 'Kuester' })],
  ['unknown-rules', 'rules', top({ rules: 'constructor' })],

  ['unknown-option', 'options.basic', top({ options: { basic: 10 } })],
  ['unknown-option', 'options.constructor', top({ options: { constructor: 10 } })],
  ['unknown-option', 'options.__proto__', top({ options: JSON.parse('{"__proto__":1}') })],
  ['unknown-option', 'options.limit', top({ options: { limit: '500' } })],
  ['unknown-option', 'options.limit', top({ options: { limit: 0.5 } })],
  ['unknown-option', 'options.limit', top({ options: { limit: -500 } })],
  ['unknown-option', 'options.limit', top({ options: { limit: 1e300 } })],
  ['unknown-option', 'options.limitHand', top({ options: { limitHand: null } })],
  ['unknown-option', 'options.handPremium', top({ options: { handPremium: true } })],
  ['unknown-option', 'options.simpleColourPair', top({ options: { simpleColourPair: 'both' } })],

  ['bad-seat', 'roundWind', top({ roundWind: 'O' })],
  ['bad-seat', 'roundWind', top({ roundWind: 'toString' })],
  ['bad-seat', 'dealer', top({ dealer: 'e' })],
  ['bad-seat', 'players.X', seat('X', { concealed: [] })],
  ['bad-seat', 'players', seats('S', 'W')],
  ['bad-seat', 'players', seats('E', 'S', 'N')],
  ['bad-seat', 'players', seats('S')],
  ['bad-seat', 'players', seats()],
  ['bad-seat', 'dealer', both(top({ dealer: 'N' }), seats('E', 'S', 'W'))],
  ['bad-seat', 'liable', top({ liable: 'Z' })],
  ['bad-seat', 'liable', both(top({ liable: 'N' }), seats('E', 'S', 'W'))],
  ['bad-seat', 'liable', top({ liable: 'S' })],
  ['bad-seat', 'win.seat', win({ seat: 'Q' })],
  ['bad-seat', 'win.seat', both(win({ seat: 'N' }), seats('E', 'S', 'W'))],
  ['bad-seat', 'win.from', win({ from: '' })],
  ['bad-seat', 'win.from', both(win({ from: 'W' }), seats('E', 'S'))],

  ['bad-tile', 'players.W.concealed[0]', seat('W', { concealed: ['10m'] })],
  ['bad-tile', 'players.W.concealed[1]', seat('W', { concealed: ['1m', '8z'] })],
  ['bad-tile', 'players.W.concealed[0]', seat('W', { concealed: ['1f'] })],
  ['bad-tile', 'players.W.concealed[0]', seat('W', { concealed: ['0m'] })],
  ['bad-tile', 'players.W.bonus[0]', seat('W', { bonus: ['9f'] })],
  ['bad-tile', 'players.W.bonus[0]', seat('W', { bonus: ['1z'] })],
  [
    'bad-tile',
    'players.W.melds[0].tiles[2]',
    seat('W', { melds: [{ type: 'pung', tiles: ['1m', '1m', 'm1'] }] }),
  ],
  ['bad-tile', 'win.tile', win({ tile: '7P' })],

  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'pair', tiles: tiles('11m') }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'pung', tiles: tiles('11m') }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'pung', tiles: tiles('1111m') }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'pung', tiles: tiles('11m 1p') }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'pung', tiles: [] }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'pung', tiles: tiles('111f') }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'kong', tiles: tiles('111m') }] })],
  [
    'bad-meld',
    'players.W.melds[1]',
    seat('W', { melds: [meld('123m'), { type: 'chow', tiles: tiles('124m') }] }),
  ],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'chow', tiles: tiles('89m 1p') }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'chow', tiles: tiles('123z') }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'chow', tiles: tiles('1234m') }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ type: 'chow', tiles: tiles('111m') }] })],
  ['bad-meld', 'players.W.melds[0]', seat('W', { melds: [{ ...meld('123m'), concealed: true }] })],
  // Two players have no chows.
  ['bad-meld', 'players.S.melds[1]', seats('E', 'S')],

  [
    'too-many-copies',
    'players.N.concealed[0]',
    both(seat('W', { concealed: tiles('3333z') }), seat('N', { concealed: tiles('3z') })),
  ],
  ['too-many-copies', 'players.N.bonus[0]', seat('N', { bonus: tiles('2f') })],
  [
    'too-many-copies',
    'players.E.melds[0].tiles[3]',
    seat('E', { concealed: tiles('1z'), melds: [meld('1111z')] }),
  ],

  ['bad-source', 'win.source', win({ source: 'pocket' })],
  ['bad-source', 'win.from', win({ from: undefined })],
  ['bad-source', 'win.from', win({ source: 'kong', from: undefined })],
  ['bad-source', 'win.from', win({ source: 'wall' })],
  ['bad-source', 'win.from', win({ source: 'replacement' })],
  ['bad-source', 'win.from', win({ from: 'S' })],
  ['bad-source', 'win.replaces', win({ replaces: 'kong' })],
  ['bad-source', 'win.replaces', drawn({ replaces: 'bonus' })],
  ['bad-source', 'win.circumstances[0]', win({ circumstances: ['heaven'] })],
  ['bad-source', 'win.circumstances[0]', drawn({ circumstances: ['heaven'] })],
  ['bad-source', 'win.circumstances[0]', both(dealt, replaced({ circumstances: ['heaven'] }))],
  ['bad-source', 'win.circumstances[0]', drawn({ circumstances: ['first-discard'] })],
  ['bad-source', 'win.circumstances[0]', win({ from: 'W', circumstances: ['first-discard'] })],
  ['bad-source', 'win.circumstances[0]', win({ source: 'kong', circumstances: ['first-discard'] })],
  ['bad-source', 'win.circumstances[0]', both(dealt, win({ circumstances: ['first-draw'] }))],
  ['bad-source', 'win.circumstances[0]', win({ circumstances: ['last-wall-tile'] })],
  ['bad-source', 'win.circumstances[0]', replaced({ circumstances: ['last-wall-tile'] })],
  ['bad-source', 'win.circumstances[1]', drawn({ circumstances: ['last-wall-tile', 'last-discard'] })],
  ['bad-source', 'win.circumstances[0]', win({ source: 'kong', circumstances: ['last-discard'] })],
  ['bad-source', 'win.circumstances[0]', drawn({ circumstances: ['kong-on-kong'] })],
  ['bad-source', 'win.circumstances[0]', replaced({ replaces: 'bonus', circumstances: ['kong-on-kong'] })],
  ['bad-source', 'win.circumstances[0]', drawn({ circumstances: ['refused-replacement'] })],

  ['dead-hand-cannot-win', 'players.S.dead', seat('S', { dead: 'short' })],
  ['dead-hand-cannot-win', 'players.S.dead', seat('S', { dead: 'foul' })],

  ['wrong-tile-count', 'players.E.concealed', seat('E', { concealed: tiles('19m 19p 19s 123456z') })],
  ['wrong-tile-count', 'players.E.concealed', seat('E', { concealed: tiles('19m 19p 19s 11234567z') })],
  ['wrong-tile-count', 'players.E.concealed', seat('E', { concealed: [] })],
  ['wrong-tile-count', 'players.S.concealed', seat('S', { concealed: tiles('567p 33s 78s') })],
  [
    'wrong-tile-count',
    'players.S.concealed',
    seat('S', { melds: [meld('222m'), meld('123p'), meld('7777z')] }),
  ],
  ['wrong-tile-count', 'players.S.concealed', top({ win: null })],

  ['winning-tile-not-held', 'win.tile', win({ tile: '1p' })],
  ['winning-tile-not-held', 'win.tile', win({ tile: '2f' })],

  ['not-a-winning-hand', 'players.S', seat('S', { concealed: tiles('567p 33s 78s 7z') })],
  ['not-a-winning-hand', 'players.S', seat('S', { concealed: tiles('567p 33s 77s 88s').slice(0, 8) })],
  [
    'not-a-winning-hand',
    'players.S',
    both(seats('E', 'S'), seat('S', { concealed: tiles('567p 33s 789s 999m'), melds: [meld('222m')] })),
  ],
];

describe('refused positions', () => {
  it('starts from a position that is good', () => {
    expect(scoreValue(GOOD).ok).toBe(true);
    expect(scoreValue(draw({ ...GOOD })).ok).toBe(true);
    expect(scoreValue(dealt({ ...GOOD })).ok).toBe(true);
  });

  it.each(refused.map((one) => [one[0], one[1], one] as const))('%s at %s', (_, __, [code, path, change]) => {
    const result = scoreValue(change({ ...GOOD }));
    expect(result.ok ? result : result.error).toMatchObject({ code, path });
    expect(result.ok ? '' : result.error.message).not.toBe('');
  });

  it('has a case for every code', () => {
    expect(new Set(refused.map(([code]) => code))).toEqual(new Set(REFUSALS));
  });
});

/** South's first group with other fields added. */
const group = (fields: Fields): Change =>
  seat('S', { melds: [{ ...meld('222m'), ...fields }, meld('123p')] });

describe('an unknown field', () => {
  it.each<[path: string, nearest: string, change: Change]>([
    ['drawBefore', 'drawsBefore', top({ drawBefore: 1 })],
    ['ruleset', 'rules', top({ ruleset: 'kuester' })],
    ['Dealer', 'dealer', top({ Dealer: 'E' })],
    ['__proto__', 'options', (position) => JSON.parse(`{"__proto__":1,${JSON.stringify(position).slice(1)}`)],
    ['', 'win', top({ '': 1 })],
    ['players.S.flowers', 'bonus', seat('S', { flowers: ['2f'] })],
    ['players.E.conceald', 'concealed', seat('E', { conceald: [], concealed: undefined })],
    ['players.S.melds[0].conceiled', 'concealed', group({ conceiled: true })],
    ['players.S.melds[0].firstdiscard', 'firstDiscard', group({ firstdiscard: true })],
    ['win.form', 'from', win({ form: 'E', from: undefined })],
    ['win.replace', 'replaces', win({ replace: 'kong' })],
  ])('%j is refused, and the nearest known one named: %s', (path, nearest, change) => {
    const result = scoreValue(change({ ...GOOD }));
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-json', path } });
    expect(result.ok ? '' : result.error.message).toContain(`did you mean "${nearest}"? Known are `);
  });

  it('is refused wherever it stands among the others', () => {
    const known = { rules: 'kuester', roundWind: 'E', dealer: 'E', players: GOOD.players, win: GOOD.win };
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(known), { minLength: 5 }), fc.nat(5), (fields, at) => {
        expect(scoreValue(Object.fromEntries(fields)).ok).toBe(true);
        const more: readonly [string, unknown][] = [
          ...fields.slice(0, at),
          ['drawBefore', 1],
          ...fields.slice(at),
        ];
        expect(scoreValue(Object.fromEntries(more))).toMatchObject({ error: { path: 'drawBefore' } });
      }),
    );
  });

  it("is one of a club's rules too: a position names them", () => {
    const file = { id: 'club', title: 'Club', from: 'kuester', place: 'House rules' };
    const position = { ...GOOD, rules: file };
    expect(scoreValue(position)).toMatchObject({ error: { code: 'bad-json', path: 'rules' } });
    expect(score(position)).toMatchObject({ ok: true, value: { rules: 'club' } });
  });
});

it('a missing field is called missing', () => {
  const result = scoreValue(seat('E', { concealed: undefined })({ ...GOOD }));
  expect(result.ok ? '' : result.error.message).toBe('players.E.concealed is missing: it must be a list');
});

describe('the order of refusals', () => {
  // One mistake of each kind that allows the others too, in the contract's order.
  const order: readonly [RefusalCode, Change][] = [
    ['bad-json', top({ drawsBefore: -1 })],
    ['unknown-rules', top({ rules: 'riichi' })],
    ['unknown-option', top({ options: { basic: 10 } })],
    ['bad-seat', top({ dealer: 'X' })],
    ['bad-tile', seat('N', { bonus: ['9f'] })],
    ['bad-meld', seat('E', { melds: [{ type: 'pung', tiles: tiles('11m') }] })],
    ['too-many-copies', seat('W', { bonus: tiles('2f') })],
    ['bad-source', win({ from: 'S' })],
    ['dead-hand-cannot-win', seat('S', { dead: 'long' })],
    ['wrong-tile-count', seat('E', { concealed: [] })],
    ['winning-tile-not-held', win({ tile: '1p' })],
    ['not-a-winning-hand', seat('S', { concealed: tiles('567p 33s 78s 7z') })],
  ];
  it('keeps the order', () => {
    expect(order.map(([code]) => code)).toEqual(REFUSALS);
    for (let from = 0; from < order.length; from++) {
      const position = order
        .slice(from)
        .reduce((all, [, change]) => change(all) as Fields, { ...GOOD } as Fields);
      const result = scoreValue(position);
      expect(result.ok ? 'scored' : result.error.code).toBe(order[from]![0]);
    }
  });
});

describe('accepted positions', () => {
  const taken: readonly [name: string, change: Change][] = [
    ['no win at all', both(draw, without('win'))],
    ['any round wind, whoever plays', both(top({ roundWind: 'N' }), seats('E', 'S', 'W'))],
    ['a limit of null', top({ options: { limit: null } })],
    ['every option', top({ options: { limit: 1, limitHand: 1, handPremium: 10, simpleColourPair: 'same' } })],
    [
      'circumstances that have no value here',
      win({ circumstances: ['bet', 'first-draw', 'refused-replacement', 'bet'] }),
    ],
    ['heaven by the dealer', both(dealt, drawn({ seat: 'E', circumstances: ['heaven'] }))],
    ["first-draw on the dealer's replacement", both(dealt, replaced({ circumstances: ['first-draw'] }))],
    ['kong-on-kong', replaced({ circumstances: ['kong-on-kong'] })],
    ['what a replacement replaces', replaced({ replaces: 'bonus' })],
    ['a dead hand of any size', seat('E', { concealed: tiles('1m'), dead: 'short' })],
    ['a dead hand without a tile', seat('E', { concealed: [], dead: 'foul' })],
    ['a chow in any order', seat('S', { melds: [meld('222m'), { type: 'chow', tiles: tiles('312p') }] })],
    [
      'a group made with the first discard',
      seat('S', { melds: [{ ...meld('222m'), firstDiscard: true }, meld('123p')] }),
    ],
    ['somebody liable for a hand that nobody won', both(draw, top({ liable: 'S' }))],
  ];
  it.each(taken)('%s', (_, change) => {
    expect(scoreValue(change({ ...GOOD }))).toMatchObject({ ok: true });
  });
});

describe('anything at all', () => {
  it('is answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readPosition(value).ok).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('is answered also in the place of one field', () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.constantFrom('E', '1m', '1f', 'kong', 4, null, [], {}, '__proto__', -0, Number.NaN),
    );
    fc.assert(
      fc.property(fc.nat(), odd, (at, value) => {
        const paths = pathsOf(GOOD);
        const result = scoreValue(replaceAt(GOOD, paths[at % paths.length]!, value));
        if (result.ok) expect(Object.values(result.value.net).reduce((sum, one) => sum + one, 0)).toBe(0);
        else expect(REFUSALS).toContain(result.error.code);
      }),
      { numRuns: 3000 },
    );
  });
});

type Path = readonly (string | number)[];

/** The path of every value in a value. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Fields = Array.isArray(value) ? ([...value] as unknown as Fields) : { ...(value as Position) };
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}
