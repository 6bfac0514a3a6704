import type { Fault } from '../books/words/faults.ts';
import { playerAt } from '../game/hand-players.ts';
import type { HandState } from '../game/hand-state.ts';
import { isChow } from '../game/parts.ts';
import type { Meld } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';
import { countTiles, kindOf, type Tile } from '../game/tiles.ts';
import { isComplete } from '../scoring/complete.ts';

/** A fault that the table detects by itself, and the player who made it. */
export interface DetectedFault {
  readonly seat: Seat;
  readonly fault: Fault;
}

/**
 * The players with too few or too many tiles. `onRacks` are the tiles counted on each rack while nobody has one in
 * the air, including flowers and seasons not laid out. Seats not given are not checked, nor is a winner, whose last
 * tile may still lie in the discard area. Nothing is checked before the deal is over.
 */
export function wrongCounts(
  hand: HandState,
  onRacks: Readonly<Partial<Record<Seat, number>>>,
): DetectedFault[] {
  if (hand.phase === 'deal') return [];
  const winner = hand.end?.end === 'win' ? hand.end.win.seat : null;
  const found: DetectedFault[] = [];
  for (const seat of hand.setup.seats) {
    const counted = onRacks[seat];
    if (counted === undefined || seat === winner) continue;
    const wanted = playerAt(hand, seat).concealed.reduce((sum, count) => sum + count, 0);
    if (counted !== wanted) found.push({ seat, fault: counted < wanted ? 'short' : 'long' });
  }
  return found;
}

/** The players who have laid tiles together that make no group; fewer than three may still become one. */
export function falseGroups(
  laid: Readonly<Partial<Record<Seat, readonly (readonly Tile[])[]>>>,
): DetectedFault[] {
  return Object.entries(laid)
    .filter(([, groups]) => groups.some((tiles) => tiles.length >= 3 && !isGroup(tiles)))
    .map(([seat]) => ({ seat: seat as Seat, fault: 'false-group' }));
}

/** Whether tiles are a chow, a pung or a kong. */
export function isGroup(tiles: readonly Tile[]): boolean {
  const alike = tiles.every((tile) => tile === tiles[0]);
  return alike ? tiles.length === 3 || tiles.length === 4 : isChow(tiles);
}

/**
 * The fault of a player who shows his whole hand as won although it is not complete; null if it is. `won` is the tile
 * that he names as the winning one, which is among `concealed`.
 */
export function falseWin(
  { setup }: HandState,
  seat: Seat,
  shown: { readonly concealed: readonly Tile[]; readonly melds: readonly Meld[]; readonly won?: Tile },
): DetectedFault | null {
  const won = shown.won === undefined ? undefined : kindOf(shown.won);
  return isComplete(setup, countTiles(shown.concealed), shown.melds, won)
    ? null
    : { seat, fault: 'false-win' };
}
