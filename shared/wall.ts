import { err, ok, type Result } from './result.ts';
import type { DeadWall } from './rules/ruleset.ts';
import type { Seat } from './seats.ts';
import type { SetSize } from './tiles.ts';
import { countWall, hasReplacement, type WallCount } from './wall-border.ts';
import { type BreakRow, stackAt, type WallBreak } from './wall-break.ts';

/** How a book builds, breaks and ends its wall. */
export interface WallRow {
  readonly break: BreakRow;
  readonly border: DeadWall;
}

/** A broken wall of tiles (or of tags: whatever tells tiles apart). Immutable. */
export interface Wall<T> {
  /** As built: stack by stack round the ring, of each stack the upper tile, then the lower. */
  readonly tiles: readonly T[];
  readonly broken: WallBreak;
  readonly count: WallCount;
}

/** Why no tile can be taken. */
export interface WallError {
  readonly code: 'live-wall-exhausted' | 'no-replacement-left';
  readonly message: string;
}

/** A tile and the wall it was taken from. */
export interface Taken<T> {
  readonly tile: T;
  readonly wall: Wall<T>;
}

/** A stack as it stands, for drawing. */
export interface WallStack<T> {
  readonly side: Seat;
  /** From 1 at the right hand of the player who sits there. */
  readonly number: number;
  /** From below; none where the wall is gone. */
  readonly tiles: readonly { readonly tile: T; readonly dead: boolean; readonly loose: boolean }[];
}

const sizeOf = <T>(wall: Wall<T>): SetSize => wall.tiles.length as SetSize;

/** Breaks a built wall. `tiles` are 136 or 144: stack by stack round the ring, upper before lower. */
export function openWall<T>(row: WallRow, tiles: readonly T[], broken: WallBreak): Wall<T> {
  return { tiles, broken, count: countWall(row.border, tiles.length as SetSize, 0, 0) };
}

/** The tile that is `nth` (from 0) to go from the live end. */
function liveTile<T>(wall: Wall<T>, nth: number): T {
  return wall.tiles[((wall.broken.gap + 1) * 2 + nth) % wall.tiles.length]!;
}

/**
 * The tile that is `nth` (from 0) to go as a replacement: of each stack raised, the lifted one first, the
 * upper tile (it lies farther from the gap), then the lower.
 */
function deadTile<T>(wall: Wall<T>, nth: number): T {
  const stacks = wall.tiles.length / 2;
  const stack = (wall.broken.gap - Math.floor(nth / 2) + stacks) % stacks;
  return wall.tiles[stack * 2 + (nth % 2)]!;
}

/** Takes the next tile from the live end. */
export function takeLive<T>(row: WallRow, wall: Wall<T>): Result<Taken<T>, WallError> {
  const { live, taken, replaced } = wall.count;
  if (live < 1)
    return err({ code: 'live-wall-exhausted', message: 'the last tile of the live wall is gone' });
  const count = countWall(row.border, sizeOf(wall), taken + 1, replaced);
  return ok({ tile: liveTile(wall, taken), wall: { ...wall, count } });
}

/** Takes a replacement from the dead end: the farther loose tile, then the other, then a stack is raised anew. */
export function takeReplacement<T>(row: WallRow, wall: Wall<T>): Result<Taken<T>, WallError> {
  if (!hasReplacement(row.border, sizeOf(wall), wall.count)) {
    return err({ code: 'no-replacement-left', message: 'the dead wall could not be filled up again' });
  }
  const { taken, replaced } = wall.count;
  const count = countWall(row.border, sizeOf(wall), taken, replaced + 1);
  return ok({ tile: deadTile(wall, replaced), wall: { ...wall, count } });
}

/**
 * Deals: three times two stacks to each, from East on; then single tiles, East's second being the last. So
 * with four players East has the first and third upper tile, S the first lower, W the second upper, N the
 * second lower (Küster, Die Verteilung der Spielsteine); fewer players leave no hole in the wall either.
 */
export function dealWall<T>(
  row: WallRow,
  wall: Wall<T>,
  seats: readonly Seat[],
): { readonly hands: Partial<Record<Seat, T[]>>; readonly wall: Wall<T> } {
  const hands: Partial<Record<Seat, T[]>> = Object.fromEntries(seats.map((seat) => [seat, []]));
  const order = dealOrder(seats);
  order.forEach((seat, nth) => {
    hands[seat]!.push(liveTile(wall, wall.count.taken + nth));
  });
  const count = countWall(row.border, sizeOf(wall), wall.count.taken + order.length, wall.count.replaced);
  return { hands, wall: { ...wall, count } };
}

/** Who gets each tile of the deal, in the order in which they leave the live wall. */
export function dealOrder(seats: readonly Seat[]): Seat[] {
  const fours = seats.flatMap((seat) => [seat, seat, seat, seat]);
  return [...fours, ...fours, ...fours, ...seats, seats[0]!];
}

/** All stacks of the wall as they stand, round the ring from East's right hand, for drawing. */
export function wallStacks<T>(row: WallRow, wall: Wall<T>): WallStack<T>[] {
  const size = sizeOf(wall);
  const stacks = size / 2;
  const { live, taken, replaced } = wall.count;
  const raised = (wall.broken.gap - Math.floor(replaced / 2) + stacks) % stacks;
  const standing = size - taken - (Math.floor(replaced / 2) + 1) * 2;
  const piles: { tile: T; dead: boolean; loose: boolean }[][] = Array.from({ length: stacks }, () => []);
  for (let nth = standing - 1; nth >= 0; nth--) {
    const stack = Math.floor((((wall.broken.gap + 1) * 2 + taken + nth) % size) / 2);
    piles[stack]!.push({ tile: liveTile(wall, taken + nth), dead: nth >= live, loose: false });
  }
  const loose = [
    { level: 0, before: row.break.upperBefore },
    { level: 1, before: row.break.lowerBefore },
  ].slice(replaced % 2);
  for (const { level, before } of loose) {
    const tile = wall.tiles[raised * 2 + level]!;
    piles[(raised - before + stacks) % stacks]!.push({ tile, dead: true, loose: true });
  }
  return piles.map((tiles, place) => ({ ...stackAt(row.break, place, size), tiles }));
}
