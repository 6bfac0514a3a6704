import type { Position } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { wonBy } from './hands.ts';
import type { Won } from './rule-row-cases.ts';

/** A worked example of Küster. */
export interface Example {
  readonly seat: Seat;
  /** Tiles that give the listed items: the book's pictures are missing. */
  readonly hand: string;
  readonly how: string;
  readonly rest?: Partial<Position>;
  /** The worth of the flowers and seasons. */
  readonly bonus?: number;
  /** The other items as the book lists them, without those of 0, then the premiums. */
  readonly points: readonly number[];
  readonly doubles: readonly number[];
  readonly total: number;
  readonly paid: Partial<Record<Seat, number>>;
}

/** The "Abbildungen" in the book's order, with the errata of the rulings. */
export const KUESTER_EXAMPLES: readonly Example[] = [
  {
    seat: 'S',
    hand: '567m 33s / 222p 678p 111s',
    how: '7m discard',
    points: [2, 4, 20],
    doubles: [],
    total: 26,
    paid: { E: 52, W: 26, N: 26 },
  },
  {
    seat: 'W',
    hand: '123m 678s 456p 234p 99m // 12f',
    how: '5p replacement',
    bonus: 8,
    points: [20, 10, 10, 2],
    doubles: [1],
    total: 100,
    paid: { E: 200, S: 100, N: 100 },
  },
  {
    seat: 'S',
    hand: '345m 678p 77z / 123s 567s',
    how: '8p discard',
    points: [2, 20],
    doubles: [],
    total: 22,
    paid: { E: 44, W: 22, N: 22 },
  },
  {
    seat: 'N',
    hand: '222z 111m 33p / 999s 678m',
    how: '3p discard',
    rest: { roundWind: 'S', dealer: 'S' },
    points: [4, 8, 8, 20, 2],
    doubles: [2],
    total: 168,
    paid: { E: 168, W: 168, S: 336 },
  },
  {
    seat: 'E',
    hand: '33p / 111m 222p 999s 444m',
    how: '3p discard',
    points: [4, 2, 4, 2, 20, 2, 20],
    doubles: [],
    total: 54,
    paid: { S: 108, W: 108, N: 108 },
  },
  {
    seat: 'W',
    hand: '456p 123m 66z / 999s 444z / 23f',
    how: '6p wall',
    bonus: 8,
    points: [4, 4, 2, 20, 2],
    doubles: [1, 1],
    total: 160,
    paid: { E: 320, S: 160, N: 160 },
  },
  {
    // Erratum: one pung is worth 8, and "lauter Pong" is missing from the list.
    seat: 'S',
    hand: '111m 22z / 222p 333s 555z / 23f',
    how: '2z wall',
    bonus: 8,
    points: [8, 2, 2, 4, 2, 20, 20, 2, 2],
    doubles: [1, 1],
    total: 280,
    paid: { E: 560, W: 280, N: 280 },
  },
  {
    // Erratum: the items sum to 28, not 30. The own wind's pung is one row of two doubles.
    seat: 'S',
    hand: '222z 567p 66z / 555z 222m / 123f',
    how: '7p discard',
    bonus: 12,
    points: [4, 8, 2, 2, 20],
    doubles: [1, 2, 1],
    total: 768,
    paid: { E: 1536, W: 768, N: 768 },
  },
  {
    seat: 'E',
    hand: '567p 22s / 111z 111m 222m / 1234f',
    how: '7p discard',
    bonus: 16,
    points: [4, 4, 2, 20],
    doubles: [3, 3],
    total: 2944,
    paid: { S: 5888, W: 5888, N: 5888 },
  },
  {
    // Erratum: 244 is 224.
    seat: 'N',
    hand: '555z 333p 22z / 444z 222m',
    how: '3p discard',
    points: [4, 2, 8, 2, 20, 20],
    doubles: [1, 2],
    total: 448,
    paid: { E: 896, S: 448, W: 448 },
  },
  {
    seat: 'E',
    hand: '123m 789m 444m 666m 33p',
    how: '6m discard',
    points: [2, 4, 20],
    doubles: [1, 1],
    total: 104,
    paid: { S: 208, W: 208, N: 208 },
  },
  {
    seat: 'N',
    hand: '345m 44z / 666m 222z 111m',
    how: '3m discard',
    rest: { roundWind: 'N', dealer: 'N', drawsBefore: 1 },
    points: [2, 4, 4, 2, 2, 20],
    doubles: [1, 1],
    total: 136,
    paid: { E: 544, S: 544, W: 544 },
  },
  {
    seat: 'N',
    hand: '789m 55m / 222m 444m 666m / 34f',
    how: '9m discard',
    bonus: 8,
    points: [2, 2, 2, 20],
    doubles: [3, 1],
    total: 544,
    paid: { E: 1088, S: 544, W: 544 },
  },
  {
    seat: 'S',
    hand: '567p 66z / 2222m 555z 999s / 12f',
    how: '7p discard',
    rest: { roundWind: 'S', dealer: 'S' },
    bonus: 8,
    points: [8, 4, 4, 2, 20],
    doubles: [1, 1, 1],
    total: 368,
    paid: { E: 736, W: 736, N: 736 },
  },
  {
    seat: 'N',
    hand: '567s 44z / 1111p 555z 2222m / 12f',
    how: '7s discard',
    bonus: 8,
    points: [16, 4, 8, 2, 20],
    doubles: [1, 1, 1],
    total: 464,
    paid: { E: 928, S: 464, W: 464 },
  },
  {
    seat: 'W',
    hand: '999s 33p / 555z 3333z 1111m',
    how: '9s replacement',
    rest: { roundWind: 'N', dealer: 'N' },
    points: [4, 8, 16, 16, 20, 20, 10],
    doubles: [1, 3, 1],
    total: 3008,
    paid: { N: 6016, E: 3008, S: 3008 },
  },
  {
    seat: 'W',
    hand: '777z 22z / (4444z) (1111m) 456p',
    how: '7z discard',
    rest: { roundWind: 'W', dealer: 'W' },
    points: [4, 32, 32, 20],
    doubles: [1, 2, 1],
    total: 1408,
    paid: { E: 2816, S: 2816, N: 2816 },
  },
  {
    seat: 'E',
    hand: '567s 33p / 6666z 2222m 8888p',
    how: '7s discard',
    rest: { roundWind: 'W', dealer: 'W' },
    points: [16, 8, 8, 20],
    doubles: [2, 1, 1],
    total: 832,
    paid: { W: 1664, S: 832, N: 832 },
  },
  {
    // Four alike on the table and a pung that the last tile exposes, for "lauter Pong" without the only tile.
    seat: 'N',
    hand: '777z 22s / (5555z) (1111z) 6666m / 148f',
    how: '7z discard',
    rest: { roundWind: 'S', dealer: 'S' },
    bonus: 12,
    points: [32, 4, 32, 8, 20, 20],
    doubles: [1, 1, 2, 1, 2, 1],
    total: 32_768,
    paid: { S: 65_536, E: 32_768, W: 32_768 },
  },
  {
    // Erratum: 2 points for the only tile are left out.
    seat: 'W',
    hand: '555z 44z / 1111z (2222z) (6666z) / 1234f',
    how: '4z discard',
    rest: { roundWind: 'W', dealer: 'W' },
    bonus: 16,
    points: [16, 32, 8, 32, 20, 20, 2],
    doubles: [2, 2, 2, 1, 3, 4],
    total: 146 * 2 ** 14,
    paid: { E: 4_784_128, S: 4_784_128, N: 4_784_128 },
  },
  {
    // Erratum: 2 points for the only tile are left out.
    seat: 'S',
    hand: '33p / 2222m 1111p 9999s 4444z',
    how: '3p discard',
    points: [8, 16, 16, 16, 20, 40, 2],
    doubles: [1, 1, 1, 2],
    total: 3776,
    paid: { E: 7552, W: 3776, N: 3776 },
  },
  {
    // Erratum: the items sum to 34.
    seat: 'N',
    hand: '666z 777z 44z / 555z (999s) / 14f',
    how: '7z discard',
    rest: { roundWind: 'W', dealer: 'W' },
    bonus: 8,
    points: [4, 8, 4, 8, 2, 20, 20],
    doubles: [1, 1, 1, 1, 3],
    total: 9472,
    paid: { W: 18_944, E: 9472, S: 9472 },
  },
  {
    seat: 'N',
    hand: '444z 55z / 111z 222z 333z',
    how: '4z discard',
    rest: { roundWind: 'W' },
    points: [4, 4, 4, 4, 2, 20, 20],
    doubles: [1, 1, 2, 2, 4],
    total: 59_392,
    paid: { E: 118_784, S: 59_392, W: 59_392 },
  },
  {
    seat: 'S',
    hand: '19m 19p 119s 1234567z',
    how: '1s discard',
    points: [1000],
    doubles: [],
    total: 1000,
    paid: { E: 2000, W: 1000, N: 1000 },
  },
  {
    seat: 'W',
    hand: '1112345678999m 4m',
    how: '4m wall',
    points: [1000],
    doubles: [],
    total: 1000,
    paid: { E: 2000, S: 1000, N: 1000 },
  },
];

const S = (hand: string, how: string, rest: Partial<Position> = {}): Won => ['S', hand, how, rest];
const E = (hand: string, how: string, rest: Partial<Position> = {}): Won => ['E', hand, how, rest];
const options = (options: Position['options'] & object): Partial<Position> => ({ options });
const N: Seat = 'N';
const W: Seat = 'W';
const uncapped = options({ limit: null });

/**
 * The worked examples of the Standard Rules. The pictures are missing, so these are tiles that give the listed lines, "on table" with declared pungs, and a last tile neither drawn nor the only one, unless the text says so.
 */
export const STANDARD_EXAMPLES: readonly [figure: string, won: Won, total: number][] = [
  // "his scores is 36, and he has 4 of a kind of Dragon Group and 3 of his own Wind and the rest is of the same Group"
  ['IX, 36 doubled three times', S('222z 345p 55p / 5555z 678p', '2z discard', options({ basic: 16 })), 288],
  ['FIG. 11 on table', S('345m 678s 77z / 111p 222s', '5m discard'), 18],
  ['FIG. 11 in hand', S('111p 222s 345m 678s 77z', '5m discard'), 24],
  ['FIG. 11, drawn from the wall', S('345m 678s 77z / 111p 222s', '5m wall'), 20],
  ['FIG. 11, the only place', S('345m 678s 77z / 111p 222s', '4m discard'), 20],
  ['FIG. 12', S('123m 456p 789s 345s 99m', '4p discard'), 20],
  ['FIG. 13 on table', S('345p 678p 33z / 111p 456p', '3p discard'), 28],
  ['FIG. 13 in hand', S('111p 345p 456p 678p 33z', '3p discard'), 36],
  ['FIG. 13 on table, West', [W, '345p 678p 33z / 111p 456p', '3p discard'], 32],
  ['FIG. 13 in hand, West', [W, '111p 345p 456p 678p 33z', '3p discard'], 40],
  ['FIG. 14 on table', S('345m 678m 55z / 666z 234m', '3m discard'), 64],
  ['FIG. 14 in hand', S('345m 678m 55z 666z 234m', '3m discard'), 80],
  ['FIG. 15 on table', S('456s 567s 22s / 333s 999s', '4s discard'), 128],
  ['FIG. 15 in hand', S('456s 678s 55s 333s 999s', '8s discard'), 176],
  ['FIG. 16 on table', S('345m 678m 44z / 555z 666z', '3m discard'), 144],
  ['FIG. 16 in hand', S('345m 678m 44z 555z 666z', '3m discard'), 208],
  ['FIG. 16 on table, North', [N, '345m 678m 44z / 555z 666z', '3m discard'], 160],
  ['FIG. 16 in hand, North', [N, '345m 678m 44z 555z 666z', '3m discard'], 224],
  ['FIG. 17', S('111z 55m / 5555z 666z 777z', '1z discard'), 300],
  ['FIG. 17 unlimited, on table', S('111z 55m / 5555z 666z 777z', '1z discard', uncapped), 768],
  ['FIG. 17 unlimited, on table, East', E('111z 55m / 5555z 666z 777z', '1z discard', uncapped), 1536],
  // In hand the last tile is drawn or the only one: 2 points that the figure leaves out.
  ['FIG. 17 unlimited, in hand', S('111z 666z 777z 55m / (5555z)', '1z wall', uncapped), 1216 + 2 * 16],
  ['FIG. 17 unlimited, in hand, East', E('111z 666z 777z 55m / (5555z)', '1z wall', uncapped), 2432 + 2 * 32],
];

/** All of them, as positions of the scoring contract. */
export const WORKED_EXAMPLES: readonly Position[] = [
  ...KUESTER_EXAMPLES.map(({ seat, hand, how, rest }) => wonBy(seat, hand, how, rest)),
  ...STANDARD_EXAMPLES.map(([, [seat, hand, how, rest]]) =>
    wonBy(seat, hand, how, { rules: 'standard', ...rest }),
  ),
];
