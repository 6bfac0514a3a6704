import type {
  Circumstance,
  HandScore,
  Meld,
  PlayerPosition,
  Position,
  Win,
} from '../../shared/game/position.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { isBonus, kindOf, TILES, type Tile } from '../../shared/game/tiles.ts';
import { score } from '../../shared/scoring/score.ts';
import { tiles } from './shorthand.ts';

/**
 * A declared group in short form: `222p`, `456m`, in brackets if it lies concealed: `(3333z)`, with `!` if it was
 * made with the dealer's first discard: `222p!`.
 */
export function meld(text: string): Meld {
  const concealed = text.startsWith('(');
  const firstDiscard = text.endsWith('!');
  const group = tiles(concealed ? text.slice(1, -1) : text.replace('!', ''));
  const type = group[0] !== group[1] ? 'chow' : group.length === 3 ? 'pung' : 'kong';
  return { type, tiles: group, ...(concealed && { concealed }), ...(firstDiscard && { firstDiscard }) };
}

/** A player's tiles, `concealed / declared groups / flowers and seasons`: `123m 55z / 222p (3333z) / 16f`. */
export function player(text: string): PlayerPosition {
  const [concealed = '', melds = '', bonus = ''] = text.split('/').map((part) => part.trim());
  return {
    concealed: tiles(concealed),
    melds: melds ? melds.split(/\s+/).map(meld) : [],
    bonus: tiles(bonus),
  };
}

/**
 * A hand that `seat` won with the tiles of {@link player}. `how` is the winning tile, its source, then circumstances:
 * `5p discard last-discard`. Another player's tile is the dealer's, or the next seat's if the dealer won. The other
 * players hold thirteen different tiles that are worth nothing.
 */
export function wonBy(seat: Seat, text: string, how: string, rest: Partial<Position> = {}): Position {
  const [tile, source, ...circumstances] = how.split(' ');
  const dealer = rest.dealer ?? 'E';
  const taken = source === 'discard' || source === 'kong';
  const win = {
    seat,
    tile,
    source,
    ...(taken && { from: seat === dealer ? (seat === 'E' ? 'S' : 'E') : dealer }),
    circumstances: circumstances as Circumstance[],
  } as Win;
  const seats = Object.keys(rest.players ?? {}).length > 0 ? (Object.keys(rest.players!) as Seat[]) : SEATS;
  const players = withBystanders({ ...rest.players, [seat]: player(text) }, seats);
  return { rules: 'kuester', roundWind: 'E', ...rest, players, win };
}

/** Gives thirteen worthless tiles, no two alike, to every seat of `seats` without tiles. */
export function withBystanders(players: Position['players'], seats: readonly Seat[]): Position['players'] {
  const left = new Map<Tile, number>(TILES.map((tile) => [tile, 4]));
  const take = (tile: Tile) => left.set(tile, left.get(tile)! - 1);
  for (const { concealed, melds } of Object.values(players)) {
    for (const tile of [...concealed, ...(melds ?? []).flatMap((group) => group.tiles)]) take(tile);
  }
  const all: Partial<Record<Seat, PlayerPosition>> = { ...players };
  for (const seat of seats) {
    if ((all[seat]?.concealed.length ?? 0) + (all[seat]?.melds?.length ?? 0) > 0) continue;
    const concealed = TILES.filter((tile) => !isBonus(kindOf(tile)) && left.get(tile)! > 0).slice(0, 13);
    concealed.forEach(take);
    all[seat] = { concealed };
  }
  return all;
}

/** The score of a position, which must be valid. */
export function scored(position: Position): HandScore {
  const result = score(position);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}
