import type { HandState } from '../game/hand-state.ts';
import { type Place, placeOf, SEATS, type Seat } from '../game/seats.ts';
import { type Tile, tilesOf } from '../game/tiles.ts';
import type { TableState } from '../match/table.ts';
import { whatIf } from '../scoring/what-if.ts';

/** A tile that a player was waiting for. */
export interface WaitView {
  readonly tile: Tile;
  /** Copies that the player could not see, neither in the own hand nor open on the table. */
  readonly unseen: number;
  /** The total with the tile drawn, or claimed; null if that is too little to win. */
  readonly drawn: number | null;
  readonly claimed: number | null;
}

/** What one player was waiting for when the hand ended. */
export interface WaitsView {
  readonly place: Place;
  readonly seat: Seat;
  /** Empty if the hand was not one tile short. */
  readonly waits: readonly WaitView[];
}

/**
 * What everybody was waiting for when somebody won, the winner first, with the other tiles that would have won. It
 * reveals concealed tiles, so it is empty during a hand, and after a drawn hand, which stays concealed. Circumstances
 * such as the last tile, which would add to the score, are not considered.
 */
export function waitsOf(table: TableState): WaitsView[] {
  const { hand, east } = table;
  if (hand?.end?.end !== 'win') return [];
  const { win } = hand.end;
  const seats = SEATS.filter((seat) => hand.players[seat]);
  const order = [win.seat, ...seats.filter((seat) => seat !== win.seat)];
  return order.flatMap((seat): WaitsView[] => {
    const waits = waitsWith(table, hand, seat, heldBefore(hand, seat));
    return waits ? [{ place: placeOf(seat, east, seats.length), seat, waits }] : [];
  });
}

/**
 * What a player of the hand on the table waits for with these tiles on the rack and the declared groups; empty if it is not
 * one tile short, null if nothing can be said of it.
 */
export function waitsWith(
  { rules, options, roundWind }: TableState,
  hand: HandState,
  seat: Seat,
  concealed: readonly Tile[],
): readonly WaitView[] | null {
  const { melds, bonus } = hand.players[seat]!;
  const seats = SEATS.filter((one) => hand.players[one]);
  const visible = visibleTo(hand, seat);
  const found = whatIf({ rules, options, roundWind, seat, seats, concealed, melds, bonus, visible });
  if (!found.ok) return null;
  return found.value.map(({ tile, unseen, drawn, claimed }) => ({
    tile,
    unseen,
    drawn: drawn?.total ?? null,
    claimed: claimed?.total ?? null,
  }));
}

/** The tiles on a rack before the winning tile. */
function heldBefore({ players, end }: HandState, seat: Seat): Tile[] {
  const held = tilesOf(players[seat]!.concealed);
  if (end?.end === 'win' && end.win.seat === seat) held.splice(held.indexOf(end.win.tile), 1);
  return held;
}

/** The open tiles besides a player's own: discards, the others' groups and, for losers, the winning tile. */
function visibleTo({ discards, players, end }: HandState, seat: Seat): Tile[] {
  const taken = end?.end === 'win' && 'from' in end.win && end.win.seat !== seat ? [end.win.tile] : [];
  const groups = SEATS.filter((other) => other !== seat).flatMap((other) => players[other]?.melds ?? []);
  return [
    ...taken,
    ...discards.filter(({ claimed }) => claimed === undefined).map(({ tile }) => tile),
    ...groups.flatMap(({ tiles }) => tiles),
  ];
}
