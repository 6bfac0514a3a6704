import { PLACES, type Place, type Seat } from '../../../../shared/game/seats.ts';
import type { SeenTable } from '../../../../shared/view/seen-table.ts';
import type { SideView } from '../../../../shared/view/view.ts';
import { discardBox, type LaidDiscard, layPool, layRows, markBox } from './discard-layout.ts';
import { type Box, drawnBox, footprint, type Side, sideOf } from './geometry.ts';
import { type LaidSeat, laySeat, plateBox, stoneBox } from './seat-layout.ts';
import { type LaidRack, layRack, layStrip, type StripTile } from './strip-layout.ts';
import { layWall, type NextStack, type WallTile } from './wall-layout.ts';

/** Where all that lies on a table is drawn. */
export interface LaidTable {
  /** The players, the far one first, since nearer tiles cover it. */
  readonly players: readonly {
    readonly view: SideView;
    readonly seat: LaidSeat;
    readonly rack: LaidRack;
    readonly strip: readonly StripTile[];
  }[];
  readonly wall: { readonly tiles: readonly WallTile[]; readonly next: NextStack | null } | null;
  readonly discards: readonly LaidDiscard[];
  /** How far the discards are moved down, to be in the middle. */
  readonly rise: number;
}

/** Lays a table. @param rows whether discards lie in rows before their players, instead of all in the middle */
export function layTable(view: SeenTable, rows: boolean): LaidTable {
  const { sides, clockwise, wall, discards } = view;
  const east: Place = sides.find(({ seat }) => seat === 'E')?.place ?? PLACES[0];
  const places = new Map(sides.map(({ seat, place }) => [seat, place]));
  const sideOfPlayer = (seat: Seat): Side => sideOf(places.get(seat) ?? east, clockwise);
  const pool = rows
    ? {
        rise: 0,
        tiles: layRows(
          discards,
          sides.map(({ place }) => sideOf(place, clockwise)),
          sideOfPlayer,
        ),
      }
    : layPool(discards, mostDiscards(view), sideOfPlayer);
  return {
    players: sides
      .map((side) => ({ side, at: sideOf(side.place, clockwise) }))
      .sort((a, b) => DEPTH[a.at] - DEPTH[b.at])
      .map(({ side, at }) => ({
        view: side,
        seat: laySeat(at),
        rack: layRack(side.rack, at),
        strip: layStrip(side, at),
      })),
    wall: wall && layWall(wall, east, clockwise),
    discards: pool.tiles,
    rise: pool.rise,
  };
}

/** The sides from the far one to the near one. */
const DEPTH = [3, 1, 0, 2] as const;

/** The smallest dead wall of any book, and what is dealt to a player. */
const DEAD_WALL = 14;
const DEALT = 13;

/** How many tiles can come to lie in the middle: every live tile that was not dealt, and one of East's. */
function mostDiscards({ wall, sides }: SeenTable): number {
  const set = (wall?.stacks.length ?? 0) * 2;
  return set - DEAD_WALL - sides.length * DEALT;
}

/** Something on a drawn table, by what it covers. */
export interface TablePart {
  readonly name: string;
  readonly box: Box;
  /**
   * A row of tiles, one behind the other. There a tile may cover of the one behind it as much as it rises above the
   * felt, as on a real table seen a little from the front; the felt that each lies on must be its own.
   */
  readonly row?: { readonly name: string; readonly felt: Box };
}

/** All parts of a laid table. The tiles of a stack are one part, and so is a rack with its tiles. */
export function partsOf({ players, wall, discards, rise }: LaidTable): TablePart[] {
  const stacks = new Map<string, WallTile[]>();
  for (const tile of wall?.tiles ?? []) {
    const name = tile.key.split(' ')[0]!;
    stacks.set(name, [...(stacks.get(name) ?? []), tile]);
  }
  const down = ({ left, top, right, bottom }: Box): Box => ({
    ...{ left, right },
    top: top + rise,
    bottom: bottom + rise,
  });
  return [
    ...[...stacks].map(([name, tiles]) => ({
      name: `stack ${name}`,
      box: around(tiles.map(drawnBox)),
      row: { name: 'wall', felt: footprint(tiles[0]!) },
    })),
    ...(wall?.next ? [{ name: 'next stack', box: wall.next.box }] : []),
    ...discards.flatMap((discard, nth) => [
      { name: `discard ${nth}`, box: down(discardBox(discard)) },
      ...(discard.mark ? [{ name: `mark of discard ${nth}`, box: down(markBox(discard.mark)) }] : []),
    ]),
    ...players.flatMap(({ view: { place }, seat, rack, strip }) => [
      { name: `stone of ${place}`, box: stoneBox(seat) },
      { name: `call of ${place}`, box: seat.call },
      { name: `plate of ${place}`, box: plateBox(seat) },
      { name: `rack of ${place}`, box: around([rack.box, ...rack.tiles.flatMap(({ layers }) => layers)]) },
      ...strip.map((tile) => ({
        name: `${tile.key} of ${place}`,
        box: drawnBox(tile),
        row: { name: `strip of ${place}`, felt: footprint(tile) },
      })),
    ]),
  ];
}

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});
