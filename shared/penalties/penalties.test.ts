import { describe, expect, it } from 'vitest';
import { must } from '../../test/helpers/random-hand.ts';
import { dealEvents, played, SETUP, tiles } from '../../test/helpers/shorthand.ts';
import { KUESTER_SCORING } from '../books/kuester/scoring.ts';
import { bookOf } from '../books/played.ts';
import { SCHMALE_ALTERNATIVE_SCORING, SCHMALE_SCORING } from '../books/schmale/scoring.ts';
import { FAULTS, type Fault, faultAfter, mayCure, mayTell, seenNow } from '../books/words/faults.ts';
import { readOptions } from '../books/words/options.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { falseGroups, falseWin, wrongCounts } from './detect.ts';
import { costOfCorrection, type DeadHands, finesOf, laakValue, type Offence } from './fines.ts';

/** The amounts that E S W N receive; the offender's own entry is what he pays. */
function fines(
  rules: string,
  penalty: string,
  offence: Offence,
  dead: DeadHands = {},
  options = {},
): number[] {
  const book = bookOf(rules).penalties;
  // East's tiles are worth 8 (a concealed pung of honours, doubled once), the others' nothing.
  const hand = played(dealEvents({ E: '777z' }), { ...SETUP, options });
  const setup = { ...hand.setup, rules: rules as 'kuester' };
  const row = book.penalties.find(({ id }) => id === penalty)!;
  const payments = must(finesOf({ ...hand, setup }, book, row, offence, dead));
  return SEATS.map((seat) =>
    payments.reduce(
      (sum, { from, to, points }) => sum + (to === seat ? points : from === seat ? -points : 0),
      0,
    ),
  );
}

describe('fines', () => {
  it.each<[string, string, Offence, number[], DeadHands?]>([
    ['kuester', 'kuester-1', { seat: 'S' }, [20, -40, 10, 10]],
    ['kuester', 'kuester-1', { seat: 'E' }, [-60, 20, 20, 20]],
    ['kuester', 'kuester-2', { seat: 'W' }, [20, 10, -40, 10]],
    ['kuester', 'kuester-3', { seat: 'N' }, [20, 10, 10, -40]],
    ['kuester', 'kuester-4', { seat: 'S' }, [100, -200, 50, 50]],
    ['kuester', 'kuester-5', { seat: 'E' }, [-300, 100, 100, 100]],
    ['kuester', 'kuester-5', { seat: 'S' }, [100, -200, 50, 50], { W: 'foul' }],
    ['kuester', 'kuester-6', { seat: 'S', amounts: { E: 40, W: 20 } }, [40, -60, 20, 0]],
    ['kuester', 'kuester-7', { seat: 'S' }, [32, -32, 0, 0]],
    ['kuester', 'kuester-7', { seat: 'S' }, [0, 0, 0, 0], { E: 'long' }],
    ['kuester', 'kuester-7', { seat: 'S' }, [32, -32, 0, 0], { E: 'short' }],
    ['kuester', 'kuester-8', { seat: 'S' }, [0, 0, 0, 0]],
    ['kuester', 'kuester-9', { seat: 'S' }, [0, 0, 0, 0]],
    ['kuester', 'kuester-10', { seat: 'S' }, [0, 0, 0, 0]],
    ['schmale', 'schmale-5.4', { seat: 'S' }, [32, -64, 16, 16]],
    ['schmale', 'schmale-5.4', { seat: 'E' }, [-96, 32, 32, 32]],
    ['schmale', 'schmale-5.4', { seat: 'S' }, [32, -48, 0, 16], { W: 'foul' }],
    ['schmale-alternative', 'schmale-5.4', { seat: 'S' }, [64, -128, 32, 32]],
    ['schmale', 'schmale-5.4.5', { seat: 'S' }, [32, -64, 16, 16]],
    ['schmale', 'schmale-5.4.5', { seat: 'S', from: 'W' }, [32, -80, 32, 16]],
    ['schmale', 'schmale-5.4.5', { seat: 'S', from: 'E' }, [64, -96, 16, 16]],
    ['schmale', 'schmale-5.4', { seat: 'S', from: 'E' }, [32, -64, 16, 16]],
  ])('%s %s by %j', (rules, penalty, offence, expected, dead) => {
    expect(fines(rules, penalty, offence, dead)).toEqual(expected);
  });

  it('East single, where the table has agreed so', () => {
    expect(fines('schmale', 'schmale-5.4', { seat: 'S' }, {}, { dealerDoubles: false })).toEqual([
      16, -48, 16, 16,
    ]);
  });

  it('a laak has its value in the book’s table, and none in a book without laak', () => {
    expect(
      [SCHMALE_SCORING, SCHMALE_ALTERNATIVE_SCORING, KUESTER_SCORING].map((rules) => laakValue(rules, 1)),
    ).toEqual([16, 32, 0]);
  });

  it('the cost of a correction: the amount that each overpaid, dealer double', () => {
    const totals = [
      ['E', 40],
      ['S', 100],
      ['W', 20],
      ['N', 60],
    ] as const;
    const account = { totals, winner: 'S', dealer: 'E', drawsBefore: 0 } as const;
    const options = must(readOptions(KUESTER_SCORING, {}));
    expect(costOfCorrection(KUESTER_SCORING, options, account, 'S', 90)).toEqual({ E: 20, W: 10, N: 10 });
    expect(costOfCorrection(KUESTER_SCORING, options, account, 'N', 50)).toEqual({ E: 20, W: 10 });
    expect(costOfCorrection(KUESTER_SCORING, options, account, 'N', 60)).toEqual({});
  });
});

describe('faults: when they may be pointed out, how long put right, and whether the hand is dead', () => {
  // now, after the next player drew, after the own discard; dead as
  it.each<[string, Fault, string, string, string | undefined]>([
    ['kuester', 'short', 'no yes no', 'yes no yes', 'short'],
    ['kuester', 'long', 'no yes no', 'no no no', 'long'],
    ['kuester', 'false-group', 'no yes no', 'yes no yes', 'foul'],
    ['kuester', 'wrong-tile', 'yes yes yes', 'yes yes no', undefined],
    ['kuester', 'false-call', 'yes yes yes', 'yes yes no', undefined],
    ['kuester', 'false-win', 'yes yes yes', 'yes yes yes', undefined],
    ['schmale', 'short', 'no no no', 'no no no', 'short'],
    ['schmale', 'long', 'no no no', 'no no no', 'long'],
    ['schmale', 'false-group', 'yes yes yes', 'yes yes no', 'foul'],
    ['schmale', 'false-call', 'yes yes yes', 'yes yes no', undefined],
    ['schmale', 'false-win', 'yes yes yes', 'yes yes yes', undefined],
    ['bouter', 'short', 'yes yes yes', 'no no no', 'short'],
    ['bouter', 'long', 'yes yes yes', 'no no no', 'long'],
    ['bouter', 'false-win', 'yes yes yes', 'no no no', 'foul'],
    ['philos', 'short', 'no no no', 'no no no', 'short'],
  ])('%s %s', (rules, fault, told, cured, dead) => {
    const { faults, deadHands } = bookOf(rules).penalties;
    const seen = seenNow('E', fault);
    const later = [
      seen,
      faultAfter(seen, { event: 'draw', seat: 'S', tile: '1p', from: 'live' }),
      faultAfter(seen, { event: 'discard', seat: 'E', tile: '1p' }),
    ];
    const says = (yes: boolean) => (yes ? 'yes' : 'no');
    expect(later.map((at) => says(mayTell(faults[fault], at))).join(' ')).toBe(told);
    expect(later.map((at) => says(mayCure(faults[fault], at))).join(' ')).toBe(cured);
    expect(deadHands[fault]).toBe(dead);
  });

  it('the player’s own draw changes nothing; at the end everything may be pointed out and nothing put right', () => {
    const seen = seenNow('E', 'short');
    expect(faultAfter(seen, { event: 'draw', seat: 'E', tile: '1p', from: 'live' })).toEqual(seen);
    const over = faultAfter(seen, { event: 'exhausted' });
    for (const rules of ['kuester', 'schmale', 'bouter', 'standard']) {
      for (const fault of FAULTS) {
        const row = bookOf(rules).penalties.faults[fault];
        expect([mayTell(row, over), mayCure(row, over)]).toEqual([true, false]);
      }
    }
  });

  it('a lost bet is a dead hand of Bouter only', () => {
    expect(bookOf('bouter').penalties.deadHands['lost-bet']).toBe('foul');
    expect(bookOf('kuester').penalties.deadHands['lost-bet']).toBeUndefined();
  });
});

describe('faults that the table detects by itself', () => {
  const hand = played(dealEvents({}));
  it.each<[Partial<Record<Seat, number>>, string[]]>([
    [{ E: 14, S: 13, W: 13, N: 13 }, []],
    [{ E: 13, S: 13 }, ['E short']],
    [{ E: 15, W: 12, N: 13 }, ['E long', 'W short']],
  ])('tiles on the racks %j', (counted, faults) => {
    expect(wrongCounts(hand, counted).map(({ seat, fault }) => `${seat} ${fault}`)).toEqual(faults);
  });

  it.each([
    ['123m', false],
    ['555z', false],
    ['5555z', false],
    ['12m', false],
    ['124m', true],
    ['12m3p', true],
    ['89m1p', true],
    ['123z', true],
    ['55566z', true],
    ['1234m', true],
    ['678f', true],
  ])('%s in a meld area is a false group: %s', (short, is) => {
    expect(falseGroups({ W: [tiles('777p'), tiles(short)] })).toEqual(
      is ? [{ seat: 'W', fault: 'false-group' }] : [],
    );
  });

  it.each([
    ['11122233344455m', null],
    ['11122233344457m', { seat: 'N', fault: 'false-win' }],
  ])('%s shown', (short, fault) => {
    expect(falseWin(hand, 'N', { concealed: tiles(short), melds: [] })).toEqual(fault);
  });
});
