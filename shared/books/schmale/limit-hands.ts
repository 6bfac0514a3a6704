import { kindBits } from '../../game/kind-bits.ts';
import {
  FIRST_DRAGON,
  FIRST_WIND,
  isHonour,
  isTerminal,
  type Kind,
  PLAYING_KINDS,
} from '../../game/tiles.ts';
import {
  allDragons,
  allWinds,
  both,
  only,
  ordinary,
  type WinningHandTest,
  wonWith,
} from '../words/limit-hand-vocabulary.ts';
import { NINE_GATES, NINE_LANTERNS, THIRTEEN_ODD_ONES, WITHIN_A_SUIT } from '../words/patterns.ts';
import type { LimitHand } from '../words/rule-set.ts';
import { needing } from '../words/scope.ts';
import type { WinningHand } from '../words/scored-hand.ts';

const drawn: WinningHandTest = ({ win }) => win.source === 'wall' || win.source === 'replacement';

/** Four concealed pungs, none of them a kong, and a pair that the winning tile completes. */
const fourPungsAndTheirPair: WinningHandTest = ({ concealed, melds, win }) => {
  if (concealed[win.kind] !== 2 || !melds.every((meld) => meld.type === 'pung' && meld.concealed))
    return false;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! > 0 && concealed[kind] !== 3 && kind !== win.kind) return false;
  }
  return true;
};

/** Pungs or kongs of three winds and a pair of the fourth. */
const threeWindsAndPair: WinningHandTest = needing(
  { holding: kindBits((kind) => kind >= FIRST_WIND && kind < FIRST_DRAGON) },
  (hand: WinningHand) => hand.ordinary && windsHeld(hand, 3) === 3 && windsHeld(hand, 2) === 4,
);

function windsHeld({ tiles }: WinningHand, least: number): number {
  let winds = 0;
  for (let kind: Kind = FIRST_WIND; kind < FIRST_DRAGON; kind++) if (tiles[kind]! >= least) winds++;
  return winds;
}

type Line = readonly [id: string, de: string, en: string, is: WinningHandTest, ruling?: string];

const hands = (lines: readonly Line[]): LimitHand[] =>
  lines.map(([id, de, en, is, ruling]) => ({
    id,
    name: { de, en },
    place: ruling ? `6.1.2; ruling: ${ruling}` : '6.1.2',
    value: { option: 'limit' },
    is,
  }));

/** Hands that score the limit. */
// biome-ignore format: one hand a line, as in the book
export const SCHMALE_LIMIT_HANDS = hands([
  ['thirteen-orphans', '13 Waisen', 'Thirteen orphans', THIRTEEN_ODD_ONES.matches],
  ['heaven', 'Himmel', 'Heaven: the dealer wins with the dealt tiles', both(ordinary, wonWith('heaven'))],
  ['earth', 'Erde', 'Earth: won with the first tile taken', (hand) => hand.ordinary && (wonWith('first-draw')(hand) || wonWith('first-discard')(hand)), 'drawn or claimed, whoever discarded it'],
  ['four-concealed-pungs', 'Vier verdeckte Drillinge', 'Four concealed pungs, the pair drawn', both(fourPungsAndTheirPair, drawn)],
  ['great-winds', 'Große vier Winde', 'Pungs or kongs of all four winds', allWinds],
  ['small-winds', 'Kleine vier Winde', 'Pungs or kongs of three winds and a pair of the fourth', threeWindsAndPair],
  ['great-dragons', 'Große drei Drachen', 'Pungs or kongs of all three dragons', allDragons],
  ['only-terminals', 'Nur Grenzsteine', 'Only 1s and 9s', both(ordinary, only(isTerminal)), 'four pungs or kongs and a pair'],
  ['only-honours', 'Nur Ehrensteine', 'Only honours', both(ordinary, only(isHonour)), 'four pungs or kongs and a pair'],
  ['nine-sons', 'Neun verbundene Söhne', 'Nine connected sons', needing(WITHIN_A_SUIT, (hand: WinningHand) => (drawn(hand) ? hand.melds.length === 0 && NINE_LANTERNS.matches(hand) : NINE_GATES.matches(hand, hand.win.kind))), 'no declared group'],
]);
