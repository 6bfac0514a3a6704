import { playRow } from '../../../shared/books/played.ts';
import { HAND_SIZE } from '../../../shared/game/hand-size.ts';
import type { Meld } from '../../../shared/game/position.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import { isBonus } from '../../../shared/game/tiles.ts';
import type { WallCount } from '../../../shared/game/wall-count.ts';
import type { HandSetup } from '../../../shared/hand/hand.ts';
import { countWall } from '../../../shared/wall/wall-border.ts';
import { DISCARD, meldSpot, rackSpot, type Spot } from '../evidence/spots.ts';
import type { TaggedSet, TagId } from '../evidence/tagged-set.ts';
import { JOIN } from '../parameters/join.ts';
import { ledgeGroups } from './ledge-groups.ts';

/** What a seat has, as it lies there. */
interface SeatTiles {
  readonly rack: readonly TagId[];
  readonly melds: readonly Meld[];
  /** The tags of groups and bonus tiles. */
  readonly ledge: readonly TagId[];
}

/** A hand in which play goes on, as it lies on the table. */
export interface MidHand {
  readonly seats: ReadonlyMap<Seat, SeatTiles>;
  readonly discards: readonly TagId[];
  readonly wall: WallCount;
  /** The seat that holds a tile more than between turns; null if none does. */
  readonly inTurn: Seat | null;
}

/** How many tiles have been drawn since the deal when these lie on the table, and the wall that is left. */
function wallOf(setup: HandSetup, tiles: number, replaced: number): { drawn: number; wall: WallCount } {
  const { border, dealtToEast } = playRow(setup.rules);
  const dealt = dealtToEast + HAND_SIZE * (setup.seats.length - 1);
  return { drawn: tiles - dealt, wall: countWall(border, setup.setSize, tiles - replaced, replaced) };
}

/**
 * How many tiles have been drawn since the deal, if the tiles on the table look like a hand in which play goes on, but for
 * a few that are on their way or were missed; null if they do not.
 */
export function looksMidHand(
  spots: readonly (readonly TagId[])[],
  set: TaggedSet,
  setup: HandSetup,
  isRead: (spot: Spot) => boolean,
): number | null {
  let tiles = 0;
  let replaced = 0;
  let missing = 0;
  let extra = 0;
  for (const seat of setup.seats) {
    const ledge = spots[meldSpot(seat)]!;
    const grouped = ledge.filter((tag) => !isBonus(set.kind(tag))).length;
    // A rack or ledge that is not read has as many tiles as the other of the two suggests.
    if (!isRead(rackSpot(seat)) || !isRead(meldSpot(seat))) {
      tiles += HAND_SIZE + ledge.length - grouped;
      continue;
    }
    const rack = spots[rackSpot(seat)]!.length;
    // A winner's rack is empty.
    if (rack === 0) return null;
    const held = rack + 3 * groupsBeside(rack, grouped);
    missing += Math.max(0, HAND_SIZE - held);
    extra += Math.max(0, held - HAND_SIZE - 1);
    tiles += rack + ledge.length;
    replaced += ledge.length - grouped;
  }
  if (missing > JOIN.mostMissing || extra > JOIN.mostExtra) return null;
  tiles += spots[DISCARD]!.length;
  const { drawn, wall } = wallOf(setup, tiles, replaced);
  return wall.live > 0 && drawn > 0 ? drawn : null;
}

/** The number of groups that this many tiles make up, kongs among them: the one that fits the rack best. */
function groupsBeside(rack: number, grouped: number): number {
  const most = Math.round(grouped / 3);
  const least = Math.min(most, Math.ceil(grouped / 4));
  return Math.min(most, Math.max(least, Math.round((HAND_SIZE - rack) / 3)));
}

/** The hand that lies on the table, if it is complete: every seat has as many tiles as the rules say; else null. */
export function midHandOf(
  spots: readonly (readonly TagId[])[],
  set: TaggedSet,
  setup: HandSetup,
): MidHand | null {
  const seats = new Map<Seat, SeatTiles>();
  let inTurn: Seat | null = null;
  let tiles = spots[DISCARD]!.length;
  let replaced = 0;
  for (const seat of setup.seats) {
    const rack = spots[rackSpot(seat)]!;
    const ledge = spots[meldSpot(seat)]!;
    const more = (((rack.length - HAND_SIZE) % 3) + 3) % 3;
    const groups = (HAND_SIZE + more - rack.length) / 3;
    if (more > 1 || groups < 0 || (more === 1 && inTurn !== null)) return null;
    if (more === 1) inTurn = seat;
    const kinds = ledge.map((tag) => set.kind(tag)).filter((kind) => !isBonus(kind));
    const melds = ledgeGroups(kinds, groups);
    if (melds === null) return null;
    seats.set(seat, { rack, melds, ledge });
    tiles += rack.length + ledge.length;
    replaced += ledge.length - kinds.length + melds.filter(({ type }) => type === 'kong').length;
  }
  const { wall } = wallOf(setup, tiles, replaced);
  return wall.live > 0 ? { seats, discards: spots[DISCARD]!, wall, inTurn } : null;
}
