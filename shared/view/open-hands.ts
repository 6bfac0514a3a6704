import type { HandState } from '../game/hand-state.ts';
import { type Place, placeOf, SEATS, type Seat } from '../game/seats.ts';
import { kindOf, type Tile, tilesOf } from '../game/tiles.ts';
import type { TableState } from '../match/table.ts';
import { type GroupView, meldView } from './shown-groups.ts';
import type { Sight } from './sight.ts';
import { type WaitView, waitsWith } from './view-waits.ts';

/** A player's hand as far as a viewer may see it. */
export interface OpenHand {
  readonly place: Place;
  readonly seat: Seat;
  /**
   * The tiles on the rack in the order of `TILES`, without the one just drawn or claimed; null if they may not be seen.
   */
  readonly tiles: readonly Tile[] | null;
  /** The tile that was just drawn, or that won; null if there is none, or the tiles may not be seen. */
  readonly drawn: Tile | null;
  /** The declared groups, in the order they were made. */
  readonly groups: readonly GroupView[];
  readonly bonus: readonly Tile[];
  /**
   * What the rack without `drawn` and the declared groups wait for; empty if they are not one tile short of mah-jongg,
   * null if it may not be seen.
   */
  readonly waits: readonly OpenWait[] | null;
}

/** A tile that somebody waits for. */
export interface OpenWait extends WaitView {
  /** Copies still in the wall; null for who may not see all hands. */
  readonly live: number | null;
}

/** The hands of a table of which a viewer may see anything but what lies open, in the order of the seats. */
export function openHands(table: TableState, { own, racks, waits }: Sight): OpenHand[] {
  const { hand, east } = table;
  if (hand === null) return [];
  const seats = SEATS.filter((seat) => hand.players[seat]);
  return seats.flatMap((seat): OpenHand[] => {
    const place = placeOf(seat, east, seats.length);
    const whose = place === own ? 'own' : 'others';
    if (!racks[whose] && !waits[whose]) return [];
    const { concealed, melds, bonus } = hand.players[seat]!;
    const tiles = tilesOf(concealed);
    const drawn = lastTile(hand, seat);
    if (drawn !== null) tiles.splice(tiles.indexOf(drawn), 1);
    const live = (tile: Tile) => (racks.others ? COPIES - hand.seen[kindOf(tile)]! : null);
    const found = waits[whose] ? (waitsWith(table, hand, seat, tiles) ?? []) : null;
    return [
      {
        place,
        seat,
        tiles: racks[whose] ? tiles : null,
        drawn: racks[whose] ? drawn : null,
        groups: melds.map(meldView),
        bonus,
        waits: found?.map((wait) => ({ ...wait, live: live(wait.tile) })) ?? null,
      },
    ];
  });
}

/** Copies of a tile in the set: nobody waits for a flower. */
const COPIES = 4;

/** The tile on the rack that was drawn last, or won. */
function lastTile({ drawn, turn, end, players }: HandState, seat: Seat): Tile | null {
  const last = end?.end === 'win' ? (end.win.seat === seat ? end.win.tile : null) : null;
  const tile = last ?? (drawn && turn === seat ? drawn.tile : null);
  return tile !== null && tilesOf(players[seat]!.concealed).includes(tile) ? tile : null;
}
