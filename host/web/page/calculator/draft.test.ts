import { describe, expect, it, test } from 'vitest';
import type { Tile } from '../../../../shared/game/tiles.ts';
import { wonBy as won } from '../../../../test/helpers/hands.ts';
import { tiles } from '../../../../test/helpers/shorthand.ts';
import {
  atTable,
  BEGINNING,
  byRules,
  clear,
  type Draft,
  groupOf,
  type Laying,
  lay,
  left,
  mayLay,
  missing,
  takeAway,
  wonBy,
} from './draft.ts';
import { linkOf, readLink } from './link.ts';
import { outcomeOf, possibleCircumstances } from './outcome.ts';

/** Lays tiles to South's hand, one after the other. */
const laid = (text: string, draft: Draft = BEGINNING, laying: Laying = 'rack'): Draft =>
  tiles(text).reduce((now, tile) => lay(now, 'S', laying, tile), draft);

test.each<[Laying, Tile, string | null]>([
  ['chow', '7p', '789p'],
  ['chow', '8p', null],
  ['chow', '1z', null],
  ['pung', '1z', '111z'],
  ['kong', '9s', '9999s'],
  ['concealed-kong', '9s', '9999s'],
])('a %s of %s', (laying, tile, group) => {
  expect(groupOf(laying, tile)).toEqual(group === null ? null : tiles(group));
});

describe('laying', () => {
  it('counts the tiles that are missing, a group as three', () => {
    expect(missing(BEGINNING, 'S')).toBe(14);
    expect(missing(BEGINNING, 'E')).toBe(13);
    const two = lay(lay(BEGINNING, 'S', 'kong', '1z'), 'S', 'chow', '1m');
    expect(missing(two, 'S')).toBe(8);
    expect(missing(laid('12f', two), 'S')).toBe(8);
  });

  it('stops at four copies, one of a flower, fourteen tiles', () => {
    const three = laid('111z');
    expect(left(three, '1z')).toBe(1);
    expect(mayLay(three, 'S', 'pung', '1z')).toBe(false);
    expect(mayLay(three, 'E', 'rack', '1z')).toBe(true);
    expect(laid('1111z').players).toEqual(laid('11111z').players);
    expect(laid('1f').players).toEqual(laid('11f').players);
    const full = laid('123m456m789m123p55z');
    expect(mayLay(full, 'S', 'rack', '9s')).toBe(false);
    expect(mayLay(full, 'S', 'rack', '1f')).toBe(true);
  });

  it('makes the last tile of the winner the winning one, and another if that is taken away', () => {
    const draft = laid('123m9s');
    expect(draft.win.tile).toBe('9s');
    expect(takeAway(draft, 'S', 'concealed', 3).win.tile).toBe('3m');
    expect(takeAway(draft, 'S', 'concealed', 0).win.tile).toBe('9s');
    expect(wonBy(draft, 'E').win).toEqual({ seat: 'E', tile: null, source: 'wall' });
    expect(clear(draft, 'S').win.tile).toBeNull();
  });

  it('leaves nothing of a hand whose last tile is taken away', () => {
    expect(takeAway(laid('1m'), 'S', 'concealed', 0)).toEqual(BEGINNING);
    expect(takeAway(laid('1f'), 'S', 'bonus', 0)).toEqual(BEGINNING);
    expect(takeAway(lay(BEGINNING, 'S', 'pung', '1z'), 'S', 'melds', 0)).toEqual(BEGINNING);
  });
});

describe('what is said of it', () => {
  it.each([
    ['', 14],
    ['123m', 11],
  ])('%s is not finished', (hand, lacks) => {
    expect(outcomeOf(laid(hand))).toEqual({ is: 'unfinished', missing: lacks });
  });

  it('thirteen tiles wait', () => {
    const said = outcomeOf(laid('123m456m789m123p5z'));
    expect(said).toMatchObject({ is: 'waiting', waits: [{ tile: '5z', unseen: 3 }] });
  });

  it('fourteen are scored, or no hand', () => {
    expect(outcomeOf(laid('123m456m789m123p55z'))).toMatchObject({
      is: 'scored',
      score: { players: { S: { total: 52 } } },
    });
    expect(outcomeOf(laid('123m456m789m125p55z'))).toMatchObject({
      is: 'refused',
      refusal: { code: 'not-a-winning-hand' },
    });
  });

  it('circumstances are those that go with how it was won', () => {
    const drawn = laid('123m456m789m123p55z');
    expect(possibleCircumstances(drawn)).toEqual(['first-draw', 'last-wall-tile', 'bet']);
    const claimed: Draft = { ...drawn, win: { ...drawn.win, source: 'discard', from: 'E' } };
    expect(possibleCircumstances(claimed)).toContain('last-discard');
    expect(possibleCircumstances(BEGINNING)).toEqual([]);
  });

  it('fewer players leave nothing of the others, and another wins', () => {
    const north = lay(wonBy(BEGINNING, 'N'), 'N', 'rack', '1m');
    expect(atTable(north, 2)).toEqual({
      ...BEGINNING,
      seats: 2,
      win: { seat: 'E', tile: null, source: 'wall' },
    });
    expect(byRules(atTable(BEGINNING, 2), 'bouter')).toEqual({ ...BEGINNING, rules: 'bouter' });
  });

  it('other rules drop the options of the ones before', () => {
    const limited: Draft = { ...BEGINNING, options: { limit: 500 } };
    expect(byRules(limited, 'bouter')).toEqual({ ...BEGINNING, rules: 'bouter' });
  });
});

describe('a link', () => {
  it.each<[string, Draft]>([
    ['nothing', BEGINNING],
    ['a hand without its last tile', laid('123m456m789m123p5z')],
    ['a scored one', laid('123m456m789m123p55z12f')],
    ['a group', lay(BEGINNING, 'S', 'concealed-kong', '1z')],
    ['another book, with an option', { ...laid('123m'), rules: 'bouter', options: { limit: null } }],
  ])('of %s leads to the same', (_, draft) => {
    expect(readLink(linkOf(draft))).toEqual(draft);
  });

  it('may hold a position of the scoring contract', () => {
    const position = won('S', '567m 33s / 222p 678p 111s', '7m discard');
    const read = readLink(linkOf(position as Draft));
    expect(read && outcomeOf(read)).toMatchObject({ is: 'scored', score: { net: { S: 104 } } });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no hand', { tiles: 3 }],
    ['rules that are none', { ...BEGINNING, rules: 'mahjong' }],
    ['options that are none', { ...BEGINNING, options: { limits: 3 } }],
    ['a tile that is none', { ...BEGINNING, players: { S: { concealed: ['10m'] } } }],
    ['a seat that is none', { ...BEGINNING, players: { X: { concealed: [] } } }],
    [
      'a group that is none',
      { ...BEGINNING, players: { S: { concealed: [], melds: [{ type: 'run', tiles: [] }] } } },
    ],
    ['a field that nobody knows', { ...BEGINNING, script: 'alert(1)' }],
    ['a win that is none', { ...BEGINNING, win: 3 }],
    ['more players than the book knows', { ...BEGINNING, rules: 'bouter', seats: 3 }],
    ['a player who does not play', { ...BEGINNING, seats: 2, players: { N: { concealed: [] } } }],
    ['winds that are none', { ...BEGINNING, roundWind: 'Q' }],
  ])('to %s leads nowhere', (_, value) => {
    expect(readLink(linkOf(value as Draft))).toBeNull();
  });

  it.each(['', '#', '#!!!', '#AAAA', '#e30'])('%j leads nowhere', (hash) => {
    expect(readLink(hash)).toBeNull();
  });
});
