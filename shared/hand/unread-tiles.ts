import type { PlayerPosition, Position } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';
import { copiesOf, countTiles, kindOf, type Tile } from '../game/tiles.ts';

/** Kinds of which no book pays a loser for a single one; neighbours in this list are of different suits. */
const WORTHLESS: readonly Tile[] = [
  ...(['2m', '5p', '8s', '4m', '7p', '2s', '6m', '3p', '5s', '8m', '2p', '4s', '3m', '6p', '7s'] as const),
  ...(['5m', '4p', '6s', '7m', '8p', '3s'] as const),
];

/**
 * A position in which the concealed tiles of some seats are not known and count nothing. Since a position has as many tiles
 * as the rules say, different ones that are worth nothing stand in for them.
 */
export function withoutTiles(position: Position, seats: readonly Seat[]): Position {
  if (seats.length === 0) return position;
  const players: Partial<Record<Seat, PlayerPosition>> = { ...position.players };
  const known = Object.entries(players).filter(([seat]) => !seats.includes(seat as Seat));
  const used = countTiles(known.flatMap(([, player]) => tilesOf(player)));
  for (const seat of seats) {
    const { concealed, melds = [] } = players[seat]!;
    for (const { tiles } of melds) for (const tile of tiles) used[kindOf(tile)]! += 1;
    const free = WORTHLESS.filter((tile) => used[kindOf(tile)]! + seats.length <= copiesOf(kindOf(tile)));
    players[seat] = { ...players[seat]!, concealed: free.slice(0, concealed.length) };
  }
  return { ...position, players };
}

const tilesOf = ({ concealed, melds = [] }: PlayerPosition): Tile[] => [
  ...concealed,
  ...melds.flatMap(({ tiles }) => tiles),
];
