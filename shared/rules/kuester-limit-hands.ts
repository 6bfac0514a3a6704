import type { Circumstance } from '../position.ts';
import { FIRST_WIND, isHonour, isTerminal, type Kind, kindOf, PLAYING_KINDS, type Tile } from '../tiles.ts';
import { NINE_LANTERNS, SEVEN_PAIRS, THIRTEEN_ODD_ONES } from './patterns.ts';
import type { FinishedHand, LimitHand } from './ruleset.ts';

const GREEN: readonly Tile[] = ['2s', '3s', '4s', '6s', '8s', '6z'];
const GREEN_KINDS = new Set(GREEN.map(kindOf));

const WHOLE = { option: 'limitHand' } as const;
const HALF = { option: 'limitHand', half: true } as const;

/** Hands with a fixed value: the chapter "Die fertigen Spielbilder", as the rulings read it. */
export const KUESTER_LIMIT_HANDS: readonly LimitHand[] = [
  {
    id: 'nine-lanterns',
    name: { de: 'Das Neun-Laternenspiel', en: 'Nine lanterns' },
    place: 'Kombinierte Spiele; ruling: the pung or kong of 1s and 9s may be declared',
    value: WHOLE,
    is: NINE_LANTERNS.matches,
  },
  {
    id: 'thirteen-odd-ones',
    name: { de: 'Das Unpaarige Spiel', en: 'Thirteen odd ones' },
    place: 'Kombinierte Spiele',
    value: WHOLE,
    is: THIRTEEN_ODD_ONES.matches,
  },
  {
    id: 'moon',
    name: { de: 'Das Mondspiel', en: 'Moon: won on the 1 of bamboos as the last tile' },
    place: 'Kombinierte Spiele; ruling: with any complete hand',
    value: WHOLE,
    is: (hand) => wonOn('1s', hand) && (won('last-wall-tile', hand) || won('last-discard', hand)),
  },
  {
    id: 'fruit',
    name: { de: 'Das Früchtespiel', en: 'Fruit: won on the 5 of bamboos' },
    place: 'Kombinierte Spiele; ruling: with any complete hand',
    value: WHOLE,
    is: (hand) => wonOn('5s', hand),
  },
  {
    id: 'paired',
    name: { de: 'Das Paarige Spiel', en: 'Paired: seven pairs of honours, 1s and 9s' },
    place: 'Kombinierte Spiele',
    value: WHOLE,
    is: (hand) => SEVEN_PAIRS.matches(hand) && only(hand, (kind) => isHonour(kind) || isTerminal(kind)),
  },
  {
    id: 'snake',
    name: { de: 'Das Schlangenspiel', en: 'Snake: pungs of 1, 3, 5, 7 and a pair of 9s' },
    place: 'Kombinierte Spiele; ruling: declared groups and kongs count',
    value: WHOLE,
    is: isSnake,
  },
  {
    id: 'green',
    name: { de: 'Das Grüne Spiel', en: 'Green' },
    place: 'Kombinierte Spiele; ruling: an ordinary hand, groups may be declared',
    value: WHOLE,
    is: (hand) => hand.ordinary && only(hand, (kind) => GREEN_KINDS.has(kind)),
  },
  {
    id: 'heaven',
    name: { de: 'Das Himmelspiel', en: 'Heaven: won with the dealt tiles' },
    place: 'Handspiele',
    value: WHOLE,
    is: (hand) => won('heaven', hand),
  },
  {
    id: 'seven-pairs',
    name: { de: 'Das Spiel der sieben Zwillinge', en: 'Seven pairs' },
    place: 'Halblimitierte Spiele',
    value: HALF,
    is: SEVEN_PAIRS.matches,
  },
  {
    id: 'only-terminals',
    name: { de: 'Das Eckstein-Spiel', en: 'Only 1s and 9s' },
    place: 'Halblimitierte Spiele',
    value: HALF,
    is: (hand) => hand.ordinary && only(hand, isTerminal),
  },
];

function wonOn(tile: Tile, { win }: FinishedHand): boolean {
  return win.kind === kindOf(tile);
}

function won(circumstance: Circumstance, { win }: FinishedHand): boolean {
  return win.circumstances.includes(circumstance);
}

function only({ tiles }: FinishedHand, belongs: (kind: Kind) => boolean): boolean {
  for (let kind = 0; kind < PLAYING_KINDS; kind++) if (tiles[kind]! > 0 && !belongs(kind)) return false;
  return true;
}

/** Pungs or kongs of 1, 3, 5 and 7 and a pair of 9s, or of 3, 5, 7 and 9 and a pair of 1s, all of one suit. */
function isSnake(hand: FinishedHand): boolean {
  for (let suit = 0; suit < FIRST_WIND; suit += 9) {
    const [one, ...between] = [suit, suit + 2, suit + 4, suit + 6, suit + 8];
    const nine = between.pop();
    const odd = [one!, ...between, nine!];
    if (!only(hand, (kind) => odd.includes(kind))) continue;
    const three = (kind: Kind) => hand.tiles[kind]! >= 3;
    const two = (kind: Kind) => hand.tiles[kind] === 2;
    return between.every(three) && ((three(one!) && two(nine!)) || (two(one!) && three(nine!)));
  }
  return false;
}
