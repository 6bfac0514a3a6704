import type { WallRow } from '../books/words/wall-row.ts';
import { err, ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import type { SetSize } from '../game/tiles.ts';
import type { WallCount } from '../game/wall-count.ts';
import { countWall, hasReplacement } from './wall-border.ts';
import { stackAt, type WallBreak } from './wall-break.ts';

/** A broken wall of tiles, or of tags. Immutable. */
export interface Wall<T> {
  /** As built: stack by stack round the ring, the upper tile of each stack before the lower. */
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

/** A stack as it stands, for display. */
export interface WallStack<T> {
  readonly side: Seat;
  /** From 1 at the right hand of the player who sits there. */
  readonly number: number;
  /** From the bottom; empty if the stack is gone. */
  readonly tiles: readonly { readonly tile: T; readonly dead: boolean; readonly loose: boolean }[];
}

const sizeOf = <T>(wall: Wall<T>): SetSize => wall.tiles.length as SetSize;

/** Breaks a built wall. `tiles` are 136 or 144: stack by stack round the ring, upper before lower. */
export function openWall<T>(row: WallRow, tiles: readonly T[], broken: WallBreak): Wall<T> {
  return { tiles, broken, count: countWall(row.border, tiles.length as SetSize, 0, 0) };
}

/** The `nth` tile (from 0) taken from the live end. */
function liveTile<T>(wall: Wall<T>, nth: number): T {
  return wall.tiles[livePlace(wall, nth)]!;
}

const livePlace = <T>(wall: Wall<T>, nth: number): number =>
  ((wall.broken.gap + 1) * 2 + nth) % wall.tiles.length;

/** The `nth` replacement (from 0): both tiles of each lifted stack, beginning with the stack lifted at the break. */
function deadTile<T>(row: WallRow, wall: Wall<T>, nth: number): T {
  const stacks = wall.tiles.length / 2;
  const stack = (wall.broken.gap - Math.floor(nth / 2) + stacks) % stacks;
  return wall.tiles[stack * 2 + levelOf(row, nth)]!;
}

/** The level of the `nth` replacement in its stack: 0 upper, 1 lower. */
const levelOf = (row: WallRow, nth: number): number => (nth + (row.firstLoose === 'upper' ? 0 : 1)) % 2;

/** Takes the next tile from the live end. */
export function takeLive<T>(row: WallRow, wall: Wall<T>): Result<Taken<T>, WallError> {
  const { live, taken, replaced } = wall.count;
  if (live < 1)
    return err({ code: 'live-wall-exhausted', message: 'the last tile of the live wall is gone' });
  const count = countWall(row.border, sizeOf(wall), taken + 1, replaced);
  return ok({ tile: liveTile(wall, taken), wall: { ...wall, count } });
}

/** Takes a replacement from the dead end: the loose tiles in order, then another stack is lifted. */
export function takeReplacement<T>(row: WallRow, wall: Wall<T>): Result<Taken<T>, WallError> {
  if (!hasReplacement(row.border, sizeOf(wall), wall.count)) {
    return err({ code: 'no-replacement-left', message: 'the dead wall could not be filled up again' });
  }
  const { taken, replaced } = wall.count;
  const count = countWall(row.border, sizeOf(wall), taken, replaced + 1);
  return ok({ tile: deadTile(row, wall, replaced), wall: { ...wall, count } });
}

/** Puts back the tile taken last from the live end; it is taken next. */
export function putBack<T>(row: WallRow, wall: Wall<T>): Wall<T> {
  const { taken, replaced } = wall.count;
  return { ...wall, count: countWall(row.border, sizeOf(wall), taken - 1, replaced) };
}

/** Puts the next tiles of the live end in another order; `shuffled` has the tiles of {@link nextLive}. */
export function reorderLive<T>(wall: Wall<T>, shuffled: readonly T[]): Wall<T> {
  const tiles = wall.tiles.slice();
  shuffled.forEach((tile, nth) => {
    tiles[livePlace(wall, wall.count.taken + nth)] = tile;
  });
  return { ...wall, tiles };
}

/**
 * The next live tiles to be shuffled and laid down again ({@link reorderLive}) after the wrong player saw the first
 * of them: that tile and as many more as the book says (Küster, Allgemeine Spielregeln 8; Schmale 5.3).
 */
export const toRemix = <T>(wall: Wall<T>, { mixedWith }: { readonly mixedWith: number }): T[] =>
  nextLive(wall, mixedWith + 1);

/** The next tiles from the live end, up to `most`. */
export function nextLive<T>(wall: Wall<T>, most: number): T[] {
  const length = Math.min(most, wall.count.live);
  return Array.from({ length }, (_, nth) => liveTile(wall, wall.count.taken + nth));
}

/**
 * Deals two stacks to each player three times, from East on, then single tiles; East's second single tile, if any, is
 * the last. With four players East so gets the first and third upper tile, S the first lower, W the second upper and
 * N the second lower (Küster, Die Verteilung der Spielsteine); fewer players leave no hole in the wall either.
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

/** The receiver of each tile of the deal, in the order in which they leave the live wall. */
export function dealOrder(seats: readonly Seat[], toEast: 13 | 14 = 14): Seat[] {
  const fours = seats.flatMap((seat) => [seat, seat, seat, seat]);
  return [...fours, ...fours, ...fours, ...seats, ...(toEast === 14 ? [seats[0]!] : [])];
}

/** All stacks of the wall as they stand, round the ring from East's right hand, for display. */
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
  // The lower tile first: if both lie on one stack, the upper one is on top.
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
