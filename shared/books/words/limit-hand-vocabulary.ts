import { kindBits } from '../../game/kind-bits.ts';
import type { Circumstance } from '../../game/position.ts';
import { FIRST_BONUS, FIRST_DRAGON, FIRST_WIND, type Kind, kindOf, type Tile } from '../../game/tiles.ts';
import { needing, type WinningHandTest } from './scope.ts';
import type { WinningHand } from './scored-hand.ts';

export type { WinningHandTest } from './scope.ts';

// Words for defining limit hands: tests of a winner's tiles before they are arranged.

/** All tests hold. */
export const both = (...tests: readonly WinningHandTest[]): WinningHandTest =>
  needing(Object.assign({}, ...tests.map(({ needs }) => needs)), (hand: WinningHand) =>
    tests.every((test) => test(hand)),
  );

/** The tiles make groups and a pair. */
export const ordinary: WinningHandTest = (hand) => hand.ordinary;

/** Won with this tile. */
export const wonOn = (tile: Tile): WinningHandTest =>
  needing({ wonOn: kindOf(tile) }, ({ win }: WinningHand) => win.kind === kindOf(tile));

/** Won in this circumstance. */
export const wonWith = (circumstance: Circumstance): WinningHandTest =>
  needing({ wonWith: circumstance }, ({ win }: WinningHand) => win.circumstances.includes(circumstance));

/** The option has this value. */
export const chosen =
  (option: string, value: string | boolean): WinningHandTest =>
  ({ options }) =>
    options[option] === value;

/** All tiles are of these kinds. */
export const only = (belongs: (kind: Kind) => boolean): WinningHandTest => {
  const foreign = kindBits((kind) => !belongs(kind));
  return needing(
    { within: [kindBits(belongs)] },
    ({ kinds }: WinningHand) => ((kinds.suits & foreign.suits) | (kinds.honours & foreign.honours)) === 0,
  );
};

/** At least three of every kind from `first` up to, but not including, `end`. */
const threeOfEach = (first: Kind, end: Kind): WinningHandTest =>
  needing({ holding: kindBits((kind) => kind >= first && kind < end) }, ({ tiles }: WinningHand) => {
    for (let kind = first; kind < end; kind++) if (tiles[kind]! < 3) return false;
    return true;
  });

/** Pungs or kongs of all three dragons. */
export const allDragons: WinningHandTest = both(ordinary, threeOfEach(FIRST_DRAGON, FIRST_BONUS));

/** Pungs or kongs of all four winds. */
export const allWinds: WinningHandTest = both(ordinary, threeOfEach(FIRST_WIND, FIRST_DRAGON));

/** Four kongs, which are always declared. */
export const fourKongs: WinningHandTest = ({ melds }) =>
  melds.filter(({ type }) => type === 'kong').length === 4;

const GREEN: readonly Tile[] = ['2s', '3s', '4s', '6s', '8s', '6z'];
const GREEN_KINDS = new Set(GREEN.map(kindOf));

/** Groups and a pair of green bamboos and green dragons only. */
export const green: WinningHandTest = both(
  ordinary,
  only((kind) => GREEN_KINDS.has(kind)),
);

/** Pungs or kongs of 1, 3, 5 and 7 and a pair of 9s, or of 3, 5, 7 and 9 and a pair of 1s, all of one suit. */
export const snake: WinningHandTest = needing(
  {
    within: [0, 9, 18].map((suit) =>
      kindBits((kind) => kind >= suit && kind < suit + 9 && kind % 2 === suit % 2),
    ),
  },
  (hand: WinningHand) => SNAKES.some((isOf) => isOf(hand)),
);

const SNAKES: readonly WinningHandTest[] = [0, 9, 18].map(snakeOf);

function snakeOf(suit: Kind): WinningHandTest {
  const [one, between, nine] = [suit, [suit + 2, suit + 4, suit + 6], suit + 8];
  const odd = only((kind) => kind === one || kind === nine || between.includes(kind));
  return (hand) => {
    if (!odd(hand)) return false;
    const three = (kind: Kind) => hand.tiles[kind]! >= 3;
    const two = (kind: Kind) => hand.tiles[kind] === 2;
    return between.every(three) && ((three(one) && two(nine)) || (two(one) && three(nine)));
  };
}
