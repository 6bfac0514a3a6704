import type { HandState } from '../hand/hand-state.ts';
import type { TableState } from '../match/table.ts';
import { whatIf } from '../scoring/what-if.ts';
import { type Place, placeOf, SEATS, type Seat } from '../seats.ts';
import { type Tile, tilesOf } from '../tiles.ts';

/** A tile that a player was waiting for. */
export interface WaitView {
  readonly tile: Tile;
  /** Copies that the player saw nowhere: neither in the own hand nor open on the table. */
  readonly unseen: number;
  /** The total that the hand would have scored with it drawn, or claimed; null where that is too little to win. */
  readonly drawn: number | null;
  readonly claimed: number | null;
}

/** What one player was waiting for when the hand ended. */
export interface WaitsView {
  readonly place: Place;
  readonly seat: Seat;
  /** Empty: the hand was not one tile short. */
  readonly waits: readonly WaitView[];
}

/**
 * What everybody was waiting for when somebody won, the winner first: what else he could have won with. It tells of
 * concealed tiles, so there is none while a hand is played, nor of a drawn hand, which stays concealed. Last
 * tiles and the like are left out of account: they would be worth more.
 */
export function waitsOf({ hand, east, rules, options, roundWind }: TableState): WaitsView[] {
  if (hand?.end?.end !== 'win') return [];
  const { win } = hand.end;
  const seats = SEATS.filter((seat) => hand.players[seat]);
  const order = [win.seat, ...seats.filter((seat) => seat !== win.seat)];
  return order.flatMap((seat): WaitsView[] => {
    const { melds, bonus } = hand.players[seat]!;
    const found = whatIf({
      rules,
      options,
      roundWind,
      seat,
      seats,
      concealed: heldBefore(hand, seat),
      melds,
      bonus,
      visible: visibleTo(hand, seat),
    });
    if (!found.ok) return [];
    const waits = found.value.map(({ tile, unseen, drawn, claimed }) => ({
      tile,
      unseen,
      drawn: drawn?.total ?? null,
      claimed: claimed?.total ?? null,
    }));
    return [{ place: placeOf(seat, east, seats.length), seat, waits }];
  });
}

/** The tiles on a rack before the winning one came. */
function heldBefore({ players, end }: HandState, seat: Seat): Tile[] {
  const held = tilesOf(players[seat]!.concealed);
  if (end?.end === 'win' && end.win.seat === seat) held.splice(held.indexOf(end.win.tile), 1);
  return held;
}

/** What lies open beside a player's own tiles: discards, the others' groups, and to the others what was won with. */
function visibleTo({ discards, players, end }: HandState, seat: Seat): Tile[] {
  const taken = end?.end === 'win' && 'from' in end.win && end.win.seat !== seat ? [end.win.tile] : [];
  const groups = SEATS.filter((other) => other !== seat).flatMap((other) => players[other]?.melds ?? []);
  return [
    ...taken,
    ...discards.filter(({ claimed }) => claimed === undefined).map(({ tile }) => tile),
    ...groups.flatMap(({ tiles }) => tiles),
  ];
}
