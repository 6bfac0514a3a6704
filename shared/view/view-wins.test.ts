import { describe, expect, it } from 'vitest';
import { RuleNames } from '../../host/rules/rule-names.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { CIRCUMSTANCES, type Circumstance } from '../game/position.ts';
import { tileSet } from '../game/tiles.ts';
import { foldEntry } from '../match/table.ts';
import { type WinsView, winsOf } from './view-wins.ts';

const tiles = Object.fromEntries(tileSet(144).map((tile, at) => [`tag ${at}`, tile]));
const NAMES = new RuleNames();

/** The wins of a table by a book, or by a shipped club. */
const wins = (name: string): WinsView =>
  winsOf(must(foldEntry(null, { entry: 'table', rules: must(NAMES.rulesOf(name)), tiles })));

const named = (name: string): Partial<Record<Circumstance, string>> =>
  Object.fromEntries(
    wins(name).circumstances.map(({ circumstance, names }) => [circumstance, names.names.en]),
  );

describe('what books reward of how a hand was won, by their own names', () => {
  it.each<[string, Partial<Record<Circumstance, string>>]>([
    [
      'kuester',
      {
        heaven: 'Heaven: won with the dealt tiles',
        'first-discard': "Won with the dealer's first discard",
        'last-wall-tile': 'Last tile of the live wall',
        'last-discard': 'Last discard of the hand',
      },
    ],
    [
      'schmale',
      {
        heaven: 'Heaven: the dealer wins with the dealt tiles',
        'first-discard': 'Earth: won with the first tile taken',
        'first-draw': 'Earth: won with the first tile taken',
        'last-wall-tile': 'Last tile of the live wall',
        'kong-on-kong': 'Kong on kong',
      },
    ],
    [
      'bouter',
      {
        heaven: 'Heaven: the dealer wins with the dealt tiles',
        'first-discard': "Indirect heaven: won on the dealer's first discard",
        'last-wall-tile': 'Last tile of the hand',
        'last-discard': 'Last tile of the hand',
        'refused-replacement': "Another player's refused replacement",
        bet: 'The bet won',
      },
    ],
    ['philos', { 'last-wall-tile': 'Last tile is the last of the live wall' }],
  ])('%s', (name, rewarded) => expect(named(name)).toEqual(rewarded));

  it.each([...NAMES.keys()])('%s: each circumstance at most once, in the order of the contract', (name) => {
    const { circumstances } = wins(name);
    const found = circumstances.map(({ circumstance }) => circumstance);
    expect(found).toEqual(CIRCUMSTANCES.filter((one) => found.includes(one)));
    for (const { names } of circumstances) expect(names.names.fr).toMatch(/\S/);
  });
});

it.each<[string, boolean, readonly string[]]>([
  ['kuester', true, ['wall']],
  ['bouter', true, ['wall', 'replacement']],
  ['hua-bao', false, ['wall']],
])('%s: whether flowers are replaced, and where the last tile comes from', (name, bonusTiles, lastTileFrom) =>
  expect(wins(name)).toMatchObject({ bonusTiles, lastTileFrom }),
);
