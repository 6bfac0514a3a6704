import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KUESTER_SCORING } from '../books/kuester/scoring.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { type Account, settle } from './settlement.ts';

const RULE = KUESTER_SCORING.settlement;
type Totals = Partial<Record<Seat, number>>;

const account = (winner: Seat, totals: Totals, rest: Partial<Account> = {}): Account => ({
  totals: SEATS.filter((seat) => seat in totals).map((seat) => [seat, totals[seat]!]),
  winner,
  dealer: 'E',
  drawsBefore: 0,
  ...rest,
});

/** Payments in short form: `S→E 240`. */
const paid = (given: Account) =>
  settle(RULE, {}, given).payments.map(({ from, to, points }) => `${from}→${to} ${points}`);

// Die Abrechnung: two hands, and the author's table of them.
const FIRST = account('E', { E: 120, S: 80, W: 90, N: 20 });
const SECOND = account('S', { E: 80, S: 160, W: 20, N: 100 });

describe('settlement', () => {
  it('pays as in the examples of "Die Abrechnung"', () => {
    expect(new Set(paid(FIRST))).toEqual(
      new Set(['S→E 240', 'W→E 240', 'N→E 240', 'N→S 60', 'S→W 10', 'N→W 70']),
    );
    expect(new Set(paid(SECOND))).toEqual(
      new Set(['W→S 160', 'N→S 160', 'E→S 320', 'W→E 120', 'E→N 40', 'W→N 80']),
    );
  });

  it('keeps the running table of the book', () => {
    const first = settle(RULE, {}, FIRST).net;
    const second = settle(RULE, {}, SECOND).net;
    expect(first).toEqual({ E: 720, S: -190, W: -160, N: -370 });
    expect(second).toEqual({ E: -240, S: 640, W: -360, N: -40 });
    const ends = SEATS.map((seat) => first[seat]! + second[seat]!);
    expect(ends).toEqual([480, 450, -520, -410]);
  });

  const cases: readonly [name: string, account: Account, payments: readonly string[]][] = [
    [
      'the dealer may sit elsewhere',
      account('N', { E: 0, S: 0, W: 0, N: 10 }, { dealer: 'W' }),
      ['E→N 10', 'S→N 10', 'W→N 20'],
    ],
    [
      'equal losers owe each other nothing',
      account('N', { E: 7, S: 7, W: 7, N: 1 }),
      ['E→N 2', 'S→N 1', 'W→N 1'],
    ],
    [
      'a winner with less is still paid',
      account('S', { E: 500, S: 26, W: 0, N: 0 }),
      ['E→S 52', 'W→E 1000', 'N→E 1000', 'W→S 26', 'N→S 26'],
    ],
    [
      'after draws all is double, however many',
      account('S', { E: 0, S: 10, W: 5, N: 0 }, { drawsBefore: 3 }),
      ['E→S 40', 'E→W 20', 'W→S 20', 'N→S 20', 'N→W 10'],
    ],
    ['three players', account('W', { E: 4, S: 0, W: 9 }), ['S→E 8', 'E→W 18', 'S→W 9']],
    [
      'one player liable pays each part as its loser would have',
      account('S', { E: 8, S: 10, W: 0, N: 2 }, { liable: 'N' }),
      ['N→S 40', 'W→E 16', 'N→E 12', 'W→N 2'],
    ],
    ['the dealer liable', account('S', { E: 0, S: 10, W: 0, N: 0 }, { liable: 'E' }), ['E→S 40']],
    ['all liable to the dealer', account('E', { E: 10, S: 0, W: 0, N: 0 }, { liable: 'W' }), ['W→E 60']],
    ['two players pay the difference', account('S', { E: 4, S: 26 }), ['E→S 44']],
    [
      'two players: the winner may have to pay',
      account('S', { E: 100, S: 26 }, { drawsBefore: 1, liable: 'E' }),
      ['S→E 296'],
    ],
    ['two players with equal totals', account('S', { E: 26, S: 26 }), []],
  ];
  it.each(cases)('%s', (_, given, payments) => {
    expect(new Set(paid(given))).toEqual(new Set(payments));
  });

  it('sums to zero and pays each pair of players once', () => {
    const total = fc.nat(1_000_000_000);
    const seat = fc.constantFrom(...SEATS);
    fc.assert(
      fc.property(
        total,
        total,
        total,
        total,
        seat,
        seat,
        fc.option(seat),
        fc.nat(2),
        (E, S, W, N, winner, dealer, pao, draws) => {
          const liable = pao === null || pao === winner ? undefined : pao;
          const { payments, net } = settle(
            RULE,
            {},
            account(winner, { E, S, W, N }, { dealer, liable, drawsBefore: draws }),
          );
          expect(SEATS.reduce((sum, one) => sum + net[one]!, 0)).toBe(0);
          expect(payments.every(({ points }) => points > 0)).toBe(true);
          const pairs = payments.map(({ from, to }) => [from, to].sort().join());
          expect(new Set(pairs).size).toBe(pairs.length);
        },
      ),
    );
  });
});
