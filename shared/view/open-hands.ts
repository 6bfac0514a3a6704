import type { HandState } from '../game/hand-state.ts';
import { type Place, placeOf, SEATS, type Seat } from '../game/seats.ts';
import { type Tile, tilesOf } from '../game/tiles.ts';
import type { TableState } from '../match/table.ts';
import { type GroupView, meldView } from './shown-groups.ts';
import { type WaitView, waitsWith } from './view-waits.ts';

/** A player's hand, laid open. Nobody but its player may see it before the hand is over. */
export interface OpenHand {
  readonly place: Place;
  readonly seat: Seat;
  /** The tiles on the rack in the order of `TILES`, without the one just drawn or claimed. */
  readonly tiles: readonly Tile[];
  /** The tile that was just drawn, or that won; null if there is none. */
  readonly drawn: Tile | null;
  /** The declared groups, in the order they were made. */
  readonly groups: readonly GroupView[];
  readonly bonus: readonly Tile[];
  /** What `tiles` and the declared groups wait for; empty if they are not one tile short of mah-jongg. */
  readonly waits: readonly WaitView[];
}

/** All hands of a table, laid open, in the order of the seats. */
export function openHands(table: TableState): OpenHand[] {
  const { hand, east } = table;
  if (hand === null) return [];
  const seats = SEATS.filter((seat) => hand.players[seat]);
  return seats.map((seat) => {
    const { concealed, melds, bonus } = hand.players[seat]!;
    const tiles = tilesOf(concealed);
    const drawn = lastTile(hand, seat);
    if (drawn !== null) tiles.splice(tiles.indexOf(drawn), 1);
    return {
      place: placeOf(seat, east, seats.length),
      seat,
      tiles,
      drawn,
      groups: melds.map(meldView),
      bonus,
      waits: waitsWith(table, hand, seat, tiles) ?? [],
    };
  });
}

/** The tile on the rack that was drawn last, or won. */
function lastTile({ drawn, turn, end, players }: HandState, seat: Seat): Tile | null {
  const last = end?.end === 'win' ? (end.win.seat === seat ? end.win.tile : null) : null;
  const tile = last ?? (drawn && turn === seat ? drawn.tile : null);
  return tile !== null && tilesOf(players[seat]!.concealed).includes(tile) ? tile : null;
}
