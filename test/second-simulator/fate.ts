import { playerAt } from '../../shared/game/hand-players.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { isBonus, type Kind, kindOf, type Tile } from '../../shared/game/tiles.ts';
import { waits } from '../../shared/scoring/complete.ts';
import type { Pieces } from './pieces.ts';
import type { Dice } from './random.ts';

/**
 * What luck brings in a hand. A wall is shuffled, so the next tile may as well be another: rare events come about often
 * enough to be tested, and the hand stays one that can happen.
 */
export type Fate = 'none' | 'kongs' | 'robbed' | 'flowers' | 'long' | 'heaven';

/** How luck treats a hand. */
export const drawFate = (dice: Dice): Fate =>
  dice.chance(0.6)
    ? 'none'
    : dice.chance(0.05)
      ? 'heaven'
      : dice.pick(['kongs', 'robbed', 'flowers', 'long'] as const);

/** The place in the wall of the tile that is drawn next. */
export function nextInWall(
  fate: Fate,
  dice: Dice,
  pieces: Pieces,
  state: HandState,
  seat: Seat,
  from: 'live' | 'dead',
): number {
  const usual = from === 'live' ? 0 : pieces.wall.length - 1;
  if (state.phase === 'bonus' || !dice.chance(fate === 'robbed' ? 0.6 : 0.25)) return usual;
  const wanted = wish(fate, pieces, state, seat);
  const found = pieces.wall.findIndex((piece) => wanted(pieces.tile(piece)));
  return found < 0 ? usual : found;
}

function wish(fate: Fate, pieces: Pieces, state: HandState, seat: Seat): (tile: Tile) => boolean {
  const { concealed } = playerAt(state, seat);
  const waited = (tile: Tile): boolean =>
    SEATS.some((other) => other !== seat && waitsOf(state, other).includes(kindOf(tile)));
  switch (fate) {
    case 'kongs':
      return (tile) => pieces.pungs[seat].includes(tile) || concealed[kindOf(tile)] === 3;
    case 'robbed':
      return (tile) => (pieces.pungs[seat].includes(tile) || concealed[kindOf(tile)] === 3) && waited(tile);
    case 'flowers':
      return (tile) => isBonus(kindOf(tile));
    default:
      return () => false;
  }
}

/** The kinds that complete a player's hand. */
const waitsOf = (state: HandState, seat: Seat): Kind[] =>
  waits(state.setup, playerAt(state, seat).concealed, playerAt(state, seat).melds, seat);
