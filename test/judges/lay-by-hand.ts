import type { PlayerPosition, Position } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { TILES, type Tile } from '../../shared/game/tiles.ts';

// Arranges hands by trying everything, for the implementations that check the scorer.

interface Piece {
  readonly tile: Tile;
  readonly won?: boolean;
}

/** A group or pair; `open` if it counts as exposed. */
export interface Laid {
  readonly tiles: readonly Tile[];
  readonly open: boolean;
  readonly declared: boolean;
  /** Whether the winning tile is in it. */
  readonly last?: boolean;
  /** Made with the dealer's first discard. */
  readonly first?: boolean;
}

export const declaredOf = ({ melds = [] }: PlayerPosition): Laid[] =>
  melds.map(({ tiles, concealed, firstDiscard }) => ({
    tiles: [...tiles].sort(),
    open: !concealed,
    declared: true,
    ...(firstDiscard && { first: true }),
  }));

/**
 * Every arrangement of the winner's tiles, declared groups first; a part completed by another player's tile is
 * exposed.
 */
export function winnersLays(position: Position, seat: Seat, chows: boolean, lastOpen = true): Laid[][] {
  const player = position.players[seat]!;
  const taken = lastOpen && ['discard', 'kong'].includes(position.win!.source);
  const rest = [...player.concealed];
  rest.splice(rest.indexOf(position.win!.tile), 1);
  const hand = [...rest.map((tile) => ({ tile, won: false })), { tile: position.win!.tile, won: true }];
  return waysToLay(hand, chows).map((way) => [
    ...declaredOf(player),
    ...way.map((part) => ({
      tiles: part.map(({ tile }) => tile).sort(),
      open: taken && part.some(({ won }) => won),
      declared: false,
      ...(part.some(({ won }) => won) && { last: true }),
    })),
  ]);
}

/** The parts of a player who did not win: declared groups, and two or three alike. */
export function othersLaid(player: PlayerPosition): Laid[] {
  const alike = TILES.map((tile) => player.concealed.filter((one) => one === tile)).filter(
    (run) => run.length > 1,
  );
  return [
    ...declaredOf(player),
    ...alike.map((run) => ({ tiles: run.slice(0, 3), open: false, declared: false })),
  ];
}

/** Every way to make groups of three and one pair. Equal pieces are interchangeable. */
export function waysToLay(pieces: readonly Piece[], chows: boolean, paired = false): Piece[][][] {
  const [first, ...rest] = pieces;
  if (!first) return paired ? [[]] : [];
  const ways = new Map<string, Piece[][][]>();
  const take = (part: Piece[], pair: boolean) => {
    const key = part.map(({ tile, won }) => tile + won).join();
    if (ways.has(key)) return;
    const left = rest.filter((one) => !part.includes(one));
    ways.set(
      key,
      waysToLay(left, chows, paired || pair).map((way) => [part, ...way]),
    );
  };
  for (const [index, second] of rest.entries()) {
    if (!paired && second.tile === first.tile) take([first, second], true);
    for (const third of rest.slice(index + 1)) {
      const names = [first.tile, second.tile, third.tile].sort();
      if (names[0] === names[2] || (chows && isRow(names))) take([first, second, third], false);
    }
  }
  return [...ways.values()].flat();
}

/** The tiles with any of which a player would have completed the hand in place of `last`. */
export function waitsOf(
  player: PlayerPosition,
  last: Tile,
  isComplete: (whole: PlayerPosition, tile: Tile) => boolean,
): Tile[] {
  const rest = [...player.concealed];
  rest.splice(rest.indexOf(last), 1);
  const all = [...rest, ...(player.melds ?? []).flatMap(({ tiles }) => tiles)];
  return TILES.slice(0, 34).filter((tile) => {
    if (all.filter((one) => one === tile).length === 4) return false;
    return isComplete({ ...player, concealed: [...rest, tile] }, tile);
  });
}

export const suit = (tile: Tile) => tile[1]!;
export const rank = (tile: Tile) => Number(tile[0]);
const isRow = ([a, b, c]: readonly Tile[]) =>
  suit(a!) !== 'z' &&
  suit(a!) === suit(c!) &&
  suit(a!) === suit(b!) &&
  rank(b!) === rank(a!) + 1 &&
  rank(c!) === rank(a!) + 2;
export const isDragon = (tile: Tile) => '567'.includes(tile[0]!) && suit(tile) === 'z';
export const isEdge = (tile: Tile) => suit(tile) === 'z' || '19'.includes(tile[0]!);

export function isSevenPairs({ concealed, melds = [] }: PlayerPosition): boolean {
  const sorted = [...concealed].sort();
  return (
    melds.length === 0 &&
    sorted.every((tile, index) => tile === sorted[index % 2 === 0 ? index + 1 : index - 1])
  );
}

export const isThirteenOdd = ({ concealed, melds = [] }: PlayerPosition): boolean =>
  melds.length === 0 && concealed.every(isEdge) && new Set(concealed).size === 13;

export function isLanterns({ concealed, melds = [] }: PlayerPosition): boolean {
  const all = [...concealed, ...melds.flatMap(({ tiles }) => tiles.slice(0, 3))].sort();
  if (suit(all[0]!) === 'z' || new Set(all.map(suit)).size > 1) return false;
  if (melds.some(({ tiles }) => tiles[0] !== tiles[1] || !'19'.includes(tiles[0]![0]!))) return false;
  const ranks = all.map(rank);
  for (const wanted of [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]) {
    const at = ranks.indexOf(wanted);
    if (at < 0) return false;
    ranks.splice(at, 1);
  }
  return ranks.length === 1;
}
