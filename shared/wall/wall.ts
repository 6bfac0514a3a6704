import { err, ok, type Result } from '../result.ts';
import type { DeadWall } from '../rules/ruleset.ts';
import type { Seat } from '../seats.ts';
import type { SetSize } from '../tiles.ts';
import { countWall, hasReplacement, type WallCount } from './wall-border.ts';
import { type BreakRow, stackAt, type WallBreak } from './wall-break.ts';

/** How a book builds, breaks and ends its wall. */
export interface WallRow {
  readonly break: BreakRow;
  readonly border: DeadWall;
  /** Which tile of the lifted stack, and of each raised after it, is the first to go as a replacement. */
  readonly firstLoose: 'upper' | 'lower';
  /** Tiles that East is dealt: where it is 13, he draws before he discards. */
  readonly dealtToEast: 13 | 14;
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
  return wall.tiles[livePlace(wall, nth)]!;
}

const livePlace = <T>(wall: Wall<T>, nth: number): number =>
  ((wall.broken.gap + 1) * 2 + nth) % wall.tiles.length;

/** The tile that is `nth` (from 0) to go as a replacement: both of each stack raised, the lifted one first. */
function deadTile<T>(row: WallRow, wall: Wall<T>, nth: number): T {
  const stacks = wall.tiles.length / 2;
  const stack = (wall.broken.gap - Math.floor(nth / 2) + stacks) % stacks;
  return wall.tiles[stack * 2 + levelOf(row, nth)]!;
}

/** The level from which the `nth` replacement was raised: 0 the upper, 1 the lower. */
const levelOf = (row: WallRow, nth: number): number => (nth + (row.firstLoose === 'upper' ? 0 : 1)) % 2;

/** Takes the next tile from the live end. */
export function takeLive<T>(row: WallRow, wall: Wall<T>): Result<Taken<T>, WallError> {
  const { live, taken, replaced } = wall.count;
  if (live < 1)
    return err({ code: 'live-wall-exhausted', message: 'the last tile of the live wall is gone' });
  const count = countWall(row.border, sizeOf(wall), taken + 1, replaced);
  return ok({ tile: liveTile(wall, taken), wall: { ...wall, count } });
}

/** Takes a replacement from the dead end: the loose tiles in their order, then a stack is raised anew. */
export function takeReplacement<T>(row: WallRow, wall: Wall<T>): Result<Taken<T>, WallError> {
  if (!hasReplacement(row.border, sizeOf(wall), wall.count)) {
    return err({ code: 'no-replacement-left', message: 'the dead wall could not be filled up again' });
  }
  const { taken, replaced } = wall.count;
  const count = countWall(row.border, sizeOf(wall), taken, replaced + 1);
  return ok({ tile: deadTile(row, wall, replaced), wall: { ...wall, count } });
}

/** Puts the tile that was taken last from the live end back: it is the next to be taken. */
export function putBack<T>(row: WallRow, wall: Wall<T>): Wall<T> {
  const { taken, replaced } = wall.count;
  return { ...wall, count: countWall(row.border, sizeOf(wall), taken - 1, replaced) };
}

/** The next tiles from the live end in another order; `shuffled` has the same tiles as {@link nextLive}. */
export function reorderLive<T>(wall: Wall<T>, shuffled: readonly T[]): Wall<T> {
  const tiles = wall.tiles.slice();
  shuffled.forEach((tile, nth) => {
    tiles[livePlace(wall, wall.count.taken + nth)] = tile;
  });
  return { ...wall, tiles };
}

/**
 * The next live tiles that are shuffled and laid down again ({@link reorderLive}) where the first of them was seen by
 * somebody whose it was not: with it so many more, as the book says (Küster, Allgemeine Spielregeln 8; Schmale 5.3).
 */
export const toRemix = <T>(wall: Wall<T>, { mixedWith }: { readonly mixedWith: number }): T[] =>
  nextLive(wall, mixedWith + 1);

/** The next tiles from the live end, as many as `most` or as there are. */
export function nextLive<T>(wall: Wall<T>, most: number): T[] {
  const length = Math.min(most, wall.count.live);
  return Array.from({ length }, (_, nth) => liveTile(wall, wall.count.taken + nth));
}

/**
 * Deals: three times two stacks to each, from East on; then single tiles, East's second (if he is dealt one)
 * being the last. So with four players East has the first and third upper tile, S the first lower, W the second upper, N the
 * second lower (Küster, Die Verteilung der Spielsteine); fewer players leave no hole in the wall either.
 */
export function dealWall<T>(
  row: WallRow,
  wall: Wall<T>,
  seats: readonly Seat[],
): { readonly hands: Partial<Record<Seat, T[]>>; readonly wall: Wall<T> } {
  const hands: Partial<Record<Seat, T[]>> = Object.fromEntries(seats.map((seat) => [seat, []]));
  const order = dealOrder(seats, row.dealtToEast);
  order.forEach((seat, nth) => {
    hands[seat]!.push(liveTile(wall, wall.count.taken + nth));
  });
  const count = countWall(row.border, sizeOf(wall), wall.count.taken + order.length, wall.count.replaced);
  return { hands, wall: { ...wall, count } };
}

/** Who gets each tile of the deal, in the order in which they leave the live wall. */
export function dealOrder(seats: readonly Seat[], toEast: 13 | 14 = 14): Seat[] {
  const fours = seats.flatMap((seat) => [seat, seat, seat, seat]);
  return [...fours, ...fours, ...fours, ...seats, ...(toEast === 14 ? [seats[0]!] : [])];
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
  // The lower tile first: where both lie on one stack the upper one lies on it.
  const loose = [
    { level: 1, before: row.break.lowerBefore },
    { level: 0, before: row.break.upperBefore },
  ].filter(({ level }) => replaced % 2 === 0 || level === levelOf(row, 1));
  for (const { level, before } of loose) {
    const tile = wall.tiles[raised * 2 + level]!;
    piles[(raised - before + stacks) % stacks]!.push({ tile, dead: true, loose: true });
  }
  return piles.map((tiles, place) => ({ ...stackAt(row.break, place, size), tiles }));
}
