import type { HandState } from '../hand/hand-state.ts';
import { playerAt } from '../hand/hand-tiles.ts';
import type { Meld } from '../position.ts';
import { isComplete } from '../scoring/complete.ts';
import type { Seat } from '../seats.ts';
import { countTiles, isSuit, kindOf, suitOf, type Tile } from '../tiles.ts';
import type { Fault } from './faults.ts';

/** A fault that the table sees by itself, and whose it is. */
export interface DetectedFault {
  readonly seat: Seat;
  readonly fault: Fault;
}

/**
 * Who has too few or too many tiles: `onRacks` are the tiles counted on each rack while nobody has one in the
 * air, flowers and seasons that are not laid out among them. Seats that are not given are not judged, nor is a
 * winner, whose last tile may still lie in the middle. Nobody has a number before the deal is over.
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

/** Which players have laid tiles together that make no group; fewer than three still wait for more. */
export function falseGroups(
  ledges: Readonly<Partial<Record<Seat, readonly (readonly Tile[])[]>>>,
): DetectedFault[] {
  return Object.entries(ledges)
    .filter(([, groups]) => groups.some((tiles) => tiles.length >= 3 && !isGroup(tiles)))
    .map(([seat]) => ({ seat: seat as Seat, fault: 'false-group' }));
}

/** Whether tiles are a chow, a pung or a kong. */
export function isGroup(tiles: readonly Tile[]): boolean {
  const kinds = tiles.map(kindOf).sort((one, other) => one - other);
  const [low, middle, high] = kinds as [number, number, number];
  if (low === kinds.at(-1)) return kinds.length === 3 || kinds.length === 4;
  const row = kinds.length === 3 && middle === low + 1 && high === low + 2;
  return row && isSuit(high) && suitOf(low) === suitOf(high);
}

/**
 * The fault of a player who lays his whole hand open, as if he had won, while it is not complete; null if it
 * is. `won` is the tile he names as the winning one, which lies among `concealed`.
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
