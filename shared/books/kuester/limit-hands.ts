import { isHonour, isTerminal } from '../../game/tiles.ts';
import { both, green, only, ordinary, snake, wonOn, wonWith } from '../words/limit-hand-vocabulary.ts';
import { NINE_LANTERNS, SEVEN_PAIRS, THIRTEEN_ODD_ONES } from '../words/patterns.ts';
import type { LimitHand } from '../words/rule-set.ts';

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
    is: both(wonOn('1s'), (hand) => wonWith('last-wall-tile')(hand) || wonWith('last-discard')(hand)),
  },
  {
    id: 'fruit',
    name: { de: 'Das Früchtespiel', en: 'Fruit: won on the 5 of bamboos' },
    place: 'Kombinierte Spiele; ruling: with any complete hand',
    value: WHOLE,
    is: wonOn('5s'),
  },
  {
    id: 'paired',
    name: { de: 'Das Paarige Spiel', en: 'Paired: seven pairs of honours, 1s and 9s' },
    place: 'Kombinierte Spiele',
    value: WHOLE,
    is: both(
      SEVEN_PAIRS.matches,
      only((kind) => isHonour(kind) || isTerminal(kind)),
    ),
  },
  {
    id: 'snake',
    name: { de: 'Das Schlangenspiel', en: 'Snake: pungs of 1, 3, 5, 7 and a pair of 9s' },
    place: 'Kombinierte Spiele; ruling: declared groups and kongs count',
    value: WHOLE,
    is: snake,
  },
  {
    id: 'green',
    name: { de: 'Das Grüne Spiel', en: 'Green' },
    place: 'Kombinierte Spiele; ruling: an ordinary hand, groups may be declared',
    value: WHOLE,
    is: green,
  },
  {
    id: 'heaven',
    name: { de: 'Das Himmelspiel', en: 'Heaven: won with the dealt tiles' },
    place: 'Handspiele',
    value: WHOLE,
    is: wonWith('heaven'),
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
    is: both(ordinary, only(isTerminal)),
  },
];
