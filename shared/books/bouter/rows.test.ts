import { type RowCase, testRows, type Won } from '../../../test/helpers/rule-row-cases.ts';
import type { Position } from '../../game/position.ts';
import { BOUTER_SCORING } from './scoring.ts';

const S = (hand: string, how = '7p discard', rest: Partial<Position> = {}): Won => ['S', hand, how, rest];

/** Three pungs, a chow and a pair; worth the ordinary points and the winning points only. */
const PLAIN = '567p 33s 888s / 222m 666p';

/** Indirect heaven is worth less than the tiles. */
const CHEAP: Partial<Position> = { options: { bmjDouble: 1 } };

// Regel 63 to 67.
const ORDINARY: readonly RowCase[] = [
  ['bonus-tile', S('567p 33s 888s / 222m 666p / 157f'), S(PLAIN), 3],
  ['pung-simple-exposed', S('567p 33s 888s / 222m 666p'), S('567p 33s 888s / (222m) 999p'), 2],
  ['pung-simple-exposed', S('567p 33s 888s / 222m 999p'), S('567p 33s 888s / 1111m 999p')],
  ['pung-simple-concealed', S('567p 33s 888s / 222m 666p'), S('567p 33s 999s / 222m 666p')],
  // The winning discard completes a concealed pung.
  ['pung-simple-concealed', S('777p 33s 123s / 222m 666p'), S('567p 33s / 888s 222m 666p')],
  ['pung-high-exposed', S('567p 33s 888s / 111m 444z'), S('567p 33s 888s / (111m) (444z)'), 2],
  ['pung-high-exposed', S('567p 33s 888s / 999m 666p'), S('567p 33s 888s / 888m 666p')],
  ['pung-high-concealed', S('567p 33s 999s / 222m 666p'), S('567p 33s 888s / 222m 666p')],
  [
    'pung-high-concealed',
    S('777z 33s 123s / 222m 666p', '7z discard'),
    S('123s 33s 555s / 222m 777z', '5s discard'),
  ],
  ['kong-simple-exposed', S('567p 33s 888s / 2222m 666p'), S('567p 33s 888s / (2222m) 666p')],
  ['kong-simple-concealed', S('567p 33s 888s / (2222m) 666p'), S('567p 33s 888s / (9999m) 666p')],
  ['kong-high-exposed', S('567p 33s 888s / 1111m 666p'), S('567p 33s 888s / (1111m) 666p')],
  ['kong-high-concealed', S('567p 33s 888s / (3333z) 666p'), S('567p 33s 888s / (333z) 666p')],
  ['first-discard', S('567p 33s 888s 666p / 222m!', '7p wall'), S('567p 33s 888s 666p / 222m', '7p wall')],
  ['first-discard', S('567p 33s 888s 666p / 2222m!', '7p wall'), S('567p 33s 888s 666p / 1111m!', '7p wall')],
  [
    'first-discard-high',
    S('567p 33s 888s 666p / 444z!', '7p wall'),
    S('567p 33s 888s 666p / 222m!', '7p wall'),
  ],
  [
    'first-discard-chow',
    S('777p 33s 888s 666p / 123m!', '7p wall'),
    S('777p 33s 888s 666p / 123m', '7p wall'),
  ],
  // Won on it, where indirect heaven is worth less than the tiles.
  [
    'first-discard-concealed',
    S('777p 33s 123s / 222m 666p', '7p discard first-discard', CHEAP),
    S('567p 33s 888s / 222m 666p', '7p discard first-discard', CHEAP),
  ],
  [
    'first-discard-high-concealed',
    S('777z 33s 123s / 222m 666p', '7z discard first-discard', CHEAP),
    S('777z 33s 123s / 222m 666p', '7z discard', CHEAP),
  ],
  [
    'first-discard-chow',
    S('567p 33s 888s / 222m 666p', '7p discard first-discard', CHEAP),
    S('567p 33s 888s / 222m 666p', '3s discard first-discard', CHEAP),
  ],
  ['pair', S('567p 99s 888s / 222m 666p'), S('567p 33s 888s / 222m 666p')],
  ['pair', S('567p 66z 888s / 222m 666p'), S('567p 44z 888s / 222m 666p')],
  // The own wind, not the prevailing one.
  ['pair', S('567p 22z 888s / 222m 666p'), S('567p 11z 888s / 222m 666p')],
];

// Regel 68 to 70.
const WINNERS: readonly RowCase[] = [
  ['drawn', S(PLAIN, '7p wall'), S(PLAIN, '7p replacement')],
  ['drawn', S(PLAIN, '7p wall last-wall-tile'), S(PLAIN, '7p discard')],
  ['only-tile', S(PLAIN, '6p discard'), S(PLAIN, '7p discard')],
  ['only-tile', S('777p 33s 123s / 222m 666p', '3s discard'), S('777p 33s 888s / 222m 666p', '7p discard')],
  // With 2s the chows would be two, which is not allowed; only 4s is left.
  ['only-tile', S('44s 555p 666p / 222m 123s', '4s discard'), S('444s 555p 66p / 222m 123s', '4s discard')],
  ['last-tile', S(PLAIN, '7p wall last-wall-tile'), S(PLAIN, '7p wall')],
  ['last-tile', S(PLAIN, '7p discard last-discard'), S(PLAIN, '7p discard refused-replacement')],
  ['last-tile', S(PLAIN, '7p replacement last-wall-tile'), S(PLAIN, '7p replacement')],
  ['refused-replacement', S(PLAIN, '7p discard refused-replacement'), S(PLAIN, '7p replacement')],
  ['robbed-kong', S(PLAIN, '7p kong'), S(PLAIN, '7p discard')],
  ['rounded', S('567p 33s 888s / 222m 666p'), S('567p 33s 999s / (222m) 888m / 4f', '7p wall')],
  ['rounded', S(PLAIN), S(PLAIN, '7p discard', { options: { round: false } })],
  ['mah-jongg', S(PLAIN), S('777p 33s 888s / 222m 666p')],
  ['mah-jongg', S(PLAIN), S('567p 33s 789s / 234m 456p')],
  ['mah-jongg-four-pungs', S('777p 33s / 8888s 222m 666p'), S(PLAIN)],
  ['mah-jongg-four-chows', S('567p 33s 789s / 234m 456p'), S(PLAIN)],
];

// Regel 74 to 79 and 88.
const DOUBLES: readonly RowCase[] = [
  // South owns winter and bamboo.
  ['own-season-pair', S('567p 33s 888s / 222m 666p / 48f'), S('567p 33s 888s / 222m 666p / 26f')],
  ['own-season-pair', S('567p 33s 888s / 222m 666p / 1248f'), S('567p 33s 888s / 222m 666p / 1234f')],
  ['own-season-pair', ['E', `${PLAIN} / 26f`, '7p discard'], ['E', `${PLAIN} / 15f`, '7p discard']],
  ['own-season-pair', ['W', `${PLAIN} / 37f`, '7p discard'], ['W', `${PLAIN} / 36f`, '7p discard']],
  ['own-season-pair', ['N', `${PLAIN} / 15f`, '7p discard'], ['N', `${PLAIN} / 48f`, '7p discard']],
  ['all-seasons', S(`${PLAIN} / 5678f`), S(`${PLAIN} / 567f`)],
  ['all-flowers', S(`${PLAIN} / 1234f`), S(`${PLAIN} / 1245678f`)],
  ['half-clean', S('567p 33p 888p / 222p 666z'), S('567p 33s 888p / 222p 666z')],
  ['half-clean', S('567p 44z 888p / 222p 666p'), S('567p 33p 888p / 222p 666p', '7p wall')],
  ['clean', S('567p 33p 888p / 222p 999p'), S('567p 44z 888p / 222p 999p')],
  ['all-high', S('111p 33z 999p / 222z 999m', '1p discard'), S('222p 33z 999p / 222z 999m', '2p discard')],
  ['all-high', S('111p 33z 999p / 222z 999m', '1p discard'), S('111z 33z 555z / 222z 666z', '1z discard')],
  ['all-honours', S('111z 33z 555z / 222z 666z', '1z discard'), S('111p 33z 555z / 222z 666z', '1p discard')],
  ['three-pungs-in-hand', S('777p 33s 888s 222m / 123m'), S('777p 33s 888s / 222m 123m')],
  ['three-pungs-in-hand', S('777p 33s 888s / (2222m) 345m'), S('777p 33s 888s / (2222m) (666m)')],
  ['four-pungs-in-hand', S('777p 33s 888s 222m / (666m)'), S('777p 33s 888s 222m / 666m')],
  ['two-kongs-in-hand', S('567p 33s 888s / (2222m) (6666m)'), S('567p 33s 888s / (2222m) 6666m')],
  ['three-kongs-in-hand', S('567p 33s / (8888s) (2222m) (6666m)'), S('567p 33s / 8888s (2222m) (6666m)')],
  [
    'four-kongs-in-hand',
    S('33s / (7777p) (8888s) (2222m) (6666p)', '3s discard'),
    S('777p 33s / (8888s) (2222m) (6666p)'),
  ],
  ['in-the-hand', S('567p 33s 888s 222m / (6666m)'), S('567p 33s 888s 222m / 6666m')],
  ['in-the-hand', S('567p 33s 789s 234m 456p', '7p discard'), S('567p 33s 789s 456p / 234m', '7p wall')],
  ['eng-spel', S('567p 33s 222m 111z / 666z'), S('567p 33p 222m 111z / 666z')],
  ['eng-spel', S('777p 33z 222m 888s / 666z'), S('777p 33z 222m 888s / 444z')],
  ['requiem', S(PLAIN, '7p replacement'), S(PLAIN, '7p discard refused-replacement')],
  ['red-dragons', S('567p 33s 888s / 222m 777z'), S('567p 77z 888s / 222m 666z')],
  ['green-dragons', S('567p 33s 888s / 222m (6666z)'), S('567p 66z 888s / 222m 777z')],
  ['white-dragons', S('567p 33s 888s / 222m 555z'), S('567p 55z 888s / 222m 666z')],
  ['own-wind', S('567p 33s 888s / 222m 222z'), S('567p 33s 888s / 222m 333z')],
  [
    'prevailing-wind',
    S('567p 33s 888s / 222m 111z'),
    S('567p 33s 888s / 222m 111z', '7p discard', { roundWind: 'S' }),
  ],
  [
    'own-wind',
    S('567p 33s 888s / 222m 2222z', '7p discard', { roundWind: 'S' }),
    S('567p 22z 888s / 222m 666p'),
  ],
  ['bet', S(PLAIN, '7p discard bet'), S(PLAIN, '7p discard')],
];

// Regel 84 to 87, 97 to 99, 110, 121, 122.
const SPECIAL: readonly RowCase[] = [
  [
    'pee-ling',
    S('222s 444s 1s 1p / 666s 8888s', '1p discard'),
    S('222s 444s 1s 1s / 666s 8888s', '1s discard'),
  ],
  ['pee-ling', S('222s 444s 1s 1p / 666s 789s', '1p wall'), S('222s 444s 11s / 666s 789s', '1s wall')],
  // All four birds: three are a group, the fourth is the one that eats.
  ['pee-ling', S('111s 333s 555s 678s 1s 1p', '1p discard'), S('111s 333s 555s 678s 11p', '1p discard')],
  ['pee-ling', S('123s 456s 789s 345s 1s 1p', '1p kong'), S('222s 444s 11s / 666s 8888s', '1s kong')],
  [
    'flower-of-the-dyke',
    S('345p 33s 888s / 222m 666p', '5p replacement'),
    S('345p 33s 888s / 222m 666p', '5p wall'),
  ],
  [
    'flower-of-the-dyke',
    S('345p 33s 888s / 222m 666p', '5p replacement'),
    S('345p 33s 888s / 222m 666p', '4p replacement'),
  ],
  [
    'moon-from-the-sea',
    S('123p 33s 888s / 222m 666p', '1p wall last-wall-tile'),
    S('123p 33s 888s / 222m 666p', '1p wall'),
  ],
  [
    'moon-from-the-sea',
    S('123p 33s 888s / 222m 666p', '1p discard last-discard'),
    S('123p 33s 888s / 222m 666p', '2p discard last-discard'),
  ],
  [
    'saving-holy-bird',
    S('1111s 33p 55m 66m 22z 44z', '1s discard'),
    S('1111s 33p 55m 66m 22z 44z', '3p discard'),
  ],
  [
    'saving-holy-bird',
    S('1111s 22s 33s 44s 55s 66s', '1s discard'),
    S('11s 33p 55m 66m 77m 22z 44z', '1s discard'),
  ],
  ['hookwork', S('2345m 2345p 2345s 8m 8p', '8p discard'), S('1122334455m 66p 77s', '7s discard')],
  ['hookwork', S('2255m 2255p 2255s 2p 2s', '5m discard'), S('11m 33p 55m 66m 77m 22z 44z', '7m discard')],
  ['seven-pairs', S('11m 33p 55m 66m 77m 22z 44z', '7m discard'), S('111m 333p 555m 666m 77m', '7m discard')],
  ['seven-pairs', S('1111m 55m 66m 77m 22z 44z', '7m discard'), S('19m 19p 119s 1234567z', '1s discard')],
  [
    'thirteen-high-singles',
    S('19m 19p 119s 1234567z', '1s discard'),
    S('11m 99m 11s 22z 33z 55z 77z', '7z discard'),
  ],
  ['nine-gates', S('1112345678999m 5m', '5m discard'), S('11122255588899m', '9m discard')],
  ['heaven', ['E', '567p 33s 888s 222m 666p', '7p wall heaven'], ['E', '567p 33s 888s 222m 666p', '7p wall']],
  ['indirect-heaven', S(PLAIN, '7p discard first-discard'), S(PLAIN, '7p discard first-draw')],
  [
    'limit',
    S('777z 33z 666z / 222z 444z', '7z discard'),
    S('777z 33z 666z / 222z 444z', '7z discard', { options: { limit: null } }),
  ],
];

const on = (option: string): Partial<Position> => ({ options: { [option]: { value: 800, number: 33 } } });
const club = (option: string, hand: string, how: string, other: string, otherHow = how): RowCase => [
  option,
  S(hand, how, on(option)),
  S(other, otherHow, on(option)),
];

// Regel 102 to 120, each switched on.
const CLUB: readonly RowCase[] = [
  club('trichow', '567p 33s 789s / 222m 456p', '7p discard', '567p 33s 789s / 234m 456p'),
  club('trichow', '567p 33s 789s 234m / 4444p', '7p discard', '567p 33s 888s / 222m 444p'),
  club('windRose', '1234z 123m 777p 33s 88s', '8s discard', '1122335566z 33s 88s', '8s discard'),
  club('threeSages', '567z 123m 777p 789s 33s', '3s discard', '777z 123m 777p 777s 33s', '3s discard'),
  club('doublingSingles', '12567z 123456789m', '9m discard', '11555z 777666z 789m', '9m discard'),
  club('headsAndTails', '19m 19p 19s 23456789p', '9p discard', '11m 99p 11s 22334455p', '5p discard'),
  club('stairs', '2446668888p 1234z', '4z discard', '2244666688p 1144z', '4z discard'),
  club('startChows', '123m 123p 44z / 123s 777p', '1p discard', '123m 123p 44z / 234s 345p', '1p discard'),
  club('tailChows', '789m 789p 44z / 789s 777z', '7p discard', '789m 789p 44z / 123p 789p', '8p discard'),
  club('snake', '123m 789p 44z / 456s 777z', '7p discard', '123m 789m 44z / 456s 234p', '7m discard'),
  club('snake', '123s 789m 44z / 456p 234p', '7m discard', '123s 789s 44z / 456s 567s', '7s discard'),
  club('hachiBan', '12345678m 224433z', '5m discard', '11223344m 224433z', '1m discard'),
  club('hachiBan', '23456789p 556677z', '7z discard', '11223344p 556677z', '7z discard'),
  club('square', '222m 222p 33s / 222s 777z', '2p discard', '222m 222p 33s / 333p 777z', '2p discard'),
  club('gate', '1111m 23456789m 44z', '5m discard', '111m 234m 44z 555m / 888m', '5m discard'),
  club('gate', '123456789p 555z 44z', '5z discard', '123p 55z 444p / 666p 777p', '2p discard'),
  club('chain', '22s 555s / 666s 777s 888s', '5s discard', '22s 555s / 666s 777s 999s', '5s discard'),
  club('chain', '222s 55s / 666z 777s 888s', '2s discard', '222s 55s / 444z 777s 888s', '2s discard'),
  club('chain', '22p 333p / 444p 777z 555z', '3p discard', '22p 333p / 444p 777z 666z', '3p discard'),
  club('chain', '222m 44m / 8888m 777z 555z', '2m discard', '222m 44m / 777m 777z 555z', '2m discard'),
  club('stranger', '222s 88s / 444s 666z 777z', '2s discard', '222s 88s / 444s 555z 777z', '2s discard'),
  club('stranger', '333p 99p / 777p 777z 555z', '3p discard', '333p 11p / 777p 777z 555z', '3p discard'),
  club('stranger', '222m 33m / 444m 777z 555z', '2m discard', '222m 33m / 555m 777z 666z', '2m discard'),
  club('eightDragons', '222s 55z / 444s 666z 777z', '2s discard', '222s 55z / 555s 666z 777z', '2s discard'),
  club('eightDragons', '222m 55z / 444m 666z 777z', '2m discard', '222m 66z / 444m 555z 777z', '2m discard'),
  club('jade', '222s 33s / 444s 666s 888s', '2s discard', '222s 33s / 444s 555s 888s', '2s discard'),
  club('jade', '222s 66z / 444s 666s 888s', '2s discard', '234s 66z / 444s 666s 888s', '2s discard'),
  club('ruby', '111s 77z / 555s 777s 999s', '1s discard', '111s 66z / 555s 777s 999s', '1s discard'),
  club('ruby', '111p 33p / 555p 666p 999p', '1p discard', '111p 77z / 555p 666p 999p', '1p discard'),
  club('pearl', '222p 48p 444p / 888p 555z', '4p discard', '222p 44p 666p / 888p 555z', '2p discard'),
  club('concealedPearl', '2222p 444p 888p 5555z', '4p discard', '222p 44p 555z / 888p 1111z', '4p discard'),
];

testRows(BOUTER_SCORING, [...ORDINARY, ...WINNERS, ...DOUBLES], [...SPECIAL, ...CLUB]);
