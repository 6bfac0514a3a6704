import type { PlayerPosition, Win } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';
import type { TableState } from '../match/table.ts';
import { type GroupView, meldView, typeOf } from './shown-groups.ts';

/** How the hand was won, as it was seen or typed in; null if nobody won, or if only amounts were typed. */
export function winOf({
  hand,
  rulings: { played },
}: TableState): Pick<Win, 'seat' | 'tile' | 'source' | 'from'> | null {
  if (hand?.end?.end === 'win') return hand.end.win;
  return hand?.end?.end === 'typed' && played && 'tiles' in played
    ? { ...played.win, seat: played.winner }
    : null;
}

/** What was typed in of a player's tiles; null of a hand that the readers saw. */
export function typedTiles({ hand, rulings: { played } }: TableState, seat: Seat): PlayerPosition | null {
  if (hand?.end?.end !== 'typed' || played === null || !('tiles' in played)) return null;
  return played.tiles[seat] ?? { concealed: [] };
}

/** How many groups a player had declared. */
export const declaredBy = (table: TableState, seat: Seat): number =>
  (typedTiles(table, seat)?.melds ?? table.hand!.players[seat]!.melds).length;

/** The groups of a hand that was typed in: the winner's as they were scored, of the others what was declared. */
export function typedGroups(table: TableState, seat: Seat): GroupView[] | null {
  const typed = typedTiles(table, seat);
  if (typed === null) return null;
  const { melds = [], concealed } = typed;
  const arranged = table.score?.players[seat]?.hand;
  const own = arranged
    ? [...arranged.sets.slice(melds.length), ...(arranged.pair ? [arranged.pair] : [])]
    : concealed.length > 0
      ? [concealed]
      : [];
  return [...melds.map(meldView), ...own.map((tiles) => ({ type: typeOf(tiles), tiles, concealed: true }))];
}
