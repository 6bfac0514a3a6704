import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSITIONS } from '../../../test/helpers/book-positions.ts';
import { randomPosition } from '../../../test/helpers/random-position.ts';
import { settlingFault } from '../../../test/helpers/settles-alike.ts';
import type { ClubFile, Position } from '../../game/position.ts';
import { checkPosition } from '../read-position.ts';
import { quickTable } from './quick-table.ts';
import { settleChecked } from './settle-hand.ts';
import { Settled } from './settled.ts';

/** Küster: pungs of 2p, 5s, west and red dragons with a pair of 9s, and three hands of little. */
const POSITION: Position = {
  rules: 'kuester',
  roundWind: 'E',
  dealer: 'E',
  players: {
    E: { concealed: ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1p', '3p', '1s', '1s'] },
    S: {
      concealed: ['2p', '2p', '2p', '5s', '5s', '5s', '9s', '9s', '7z', '7z', '7z'],
      melds: [{ type: 'pung', tiles: ['3z', '3z', '3z'] }],
    },
    W: { concealed: ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '4p', '6p', '1z', '2z'] },
    N: { concealed: ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1z', '1z', '6z', '6z'] },
  },
  win: { seat: 'S', tile: '7z', source: 'wall' },
};

function settled(position: Position): Settled | null {
  const read = checkPosition(position);
  if (!read.ok) throw new Error(read.error.message);
  const into = new Settled();
  return settleChecked(read.value, into) ? into : null;
}

describe('settling in numbers', () => {
  it('gives totals, net amounts, and who pays whom', () => {
    // South: 4 + 4 + 4 + 8, drawn 2, all pungs 20, mah-jongg 20: 62; doubles: dragons, west.
    const { totals, net, payments } = settled(POSITION)!;
    expect([...totals]).toEqual([0, 248, 0, 4]);
    expect([...net]).toEqual([-504, 992, -252, -236]);
    expect(payments[4 * 0 + 1]).toBe(496);
    expect(payments[4 * 0 + 3]).toBe(8);
    expect(payments.reduce((sum, points) => sum + points)).toBe(496 + 2 * 248 + 2 * 4 + 4);
  });

  it('gives nothing for a drawn hand', () => {
    const into = settled({ ...POSITION, win: null, players: dealtOnly(POSITION) })!;
    expect([...into.totals, ...into.net, ...into.payments].every((number) => number === 0)).toBe(true);
  });

  it('refuses what is no winning hand', () => {
    const S = { concealed: POSITION.players.S!.concealed.with(0, '8p'), melds: POSITION.players.S!.melds! };
    expect(settled({ ...POSITION, players: { ...POSITION.players, S } })).toBeNull();
  });

  it.each(POSITIONS.map((book) => [book.rules, book] as const))('%s: as the whole score', (_, book) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(settlingFault(randomPosition(seed, book))).toBeNull();
      }),
      { numRuns: 150 },
    );
  });
});

describe('a club whose rules cannot be counted so', () => {
  const club = (rows: readonly object[]): ClubFile => ({
    id: 'club',
    from: 'kuester',
    title: 'Club',
    place: 'House rules',
    rows,
  });
  const rounding = (id: string) => ({
    id,
    name: id,
    to: 'all',
    points: { 'round-up-to': 10 },
    when: 'always',
  });

  it('rounds up twice: is settled by the whole score', () => {
    const rules = club([rounding('once'), rounding('twice')]);
    const position = { ...POSITION, rules };
    const read = checkPosition(position);
    if (!read.ok) throw new Error(read.error.message);
    expect(quickTable(read.value.table, 4).fits).toBe(false);
    expect(settlingFault(position)).toBeNull();
    expect(settled(position)!.totals[1]).toBeGreaterThan(0);
  });

  it('gives more doubles than there is room for: is settled by the whole score', () => {
    const doubles = (id: string) => ({ id, name: id, to: 'all', doubles: 20, when: 'always' });
    const position = { ...POSITION, rules: club(['one', 'two', 'three', 'four', 'five'].map(doubles)) };
    const read = checkPosition(position);
    if (!read.ok) throw new Error(read.error.message);
    expect(quickTable(read.value.table, 4).fits).toBe(false);
    expect(settlingFault(position)).toBeNull();
  });

  it('rounds up once: is counted', () => {
    const position = { ...POSITION, rules: club([rounding('once')]) };
    const read = checkPosition(position);
    if (!read.ok) throw new Error(read.error.message);
    expect(quickTable(read.value.table, 4).fits).toBe(true);
    expect(settlingFault(position)).toBeNull();
  });
});

/** Thirteen tiles for the winner too. */
function dealtOnly({ players }: Position): Position['players'] {
  const { concealed, melds } = players.S!;
  return { ...players, S: { concealed: concealed.slice(0, -1), melds: melds! } };
}
