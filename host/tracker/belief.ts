import type { HandEvent } from '../../shared/events.ts';
import { apply, type HandState, type MoveError } from '../../shared/hand/hand.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Seat } from '../../shared/seats.ts';
import type { Tile } from '../../shared/tiles.ts';
import { ledgeSpot, MIDDLE, rackSpot, type Spot, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** An event and the tags of the tiles it speaks of, in the order of the event's tiles. */
export interface Move {
  readonly event: HandEvent;
  readonly tags: readonly TagId[];
}

/** What the tracker holds to be so after the events told: the hand, and where each tile must lie. Immutable. */
export interface Belief {
  readonly state: HandState;
  /** Where each tag must lie, by its number. */
  readonly spots: Uint8Array;
  /** The discard that was laid down last, or null before the first. */
  readonly discard: TagId | null;
  /** The tile that the player in turn drew last, or null when he drew none. */
  readonly drawn: TagId | null;
  /** The tile that went back to the wall last: that it was seen before says nothing any more. */
  readonly returned: TagId | null;
  /** The tiles that made the kong declared last; it may be robbed until its replacement is drawn. */
  readonly kong: readonly TagId[];
}

/** Nobody has won. */
export const EXHAUSTED: Move = { event: { event: 'exhausted' }, tags: [] };

/** Nothing dealt yet: `tags` tiles, all in the wall. */
export function beforeDeal(state: HandState, tags: number): Belief {
  return { state, spots: new Uint8Array(tags), discard: null, drawn: null, returned: null, kong: [] };
}

/** The belief after a move, or why the rules forbid it. */
export function advance(belief: Belief, { event, tags }: Move): Result<Belief, MoveError> {
  const next = apply(belief.state, event);
  if (!next.ok) return next;
  const spot = targetSpot(event);
  let spots = belief.spots;
  if (spot !== null) {
    spots = spots.slice();
    for (const tag of tags) spots[tag] = spot;
  }
  const { discard, kong } = belief;
  return ok({
    state: next.value,
    spots,
    discard: event.event === 'discard' ? tags[0]! : discard,
    drawn:
      event.event === 'draw'
        ? tags[0]!
        : event.event === 'bonus' || event.event === 'bet'
          ? belief.drawn
          : null,
    returned: event.event === 'return' ? tags[0]! : belief.returned,
    kong: event.event === 'kong' ? tags : kong,
  });
}

/** Where the tiles of an event come to lie; null where they stay, as with a winning tile. */
export function targetSpot(event: HandEvent): Spot | null {
  switch (event.event) {
    case 'deal':
    case 'draw':
      return rackSpot(event.seat);
    case 'discard':
      return MIDDLE;
    case 'bonus':
    case 'chow':
    case 'pung':
    case 'kong':
      return ledgeSpot(event.seat);
    case 'return':
      return WALL;
    case 'win':
    case 'bet':
    case 'exhausted':
      return null;
  }
}

/** The tags that must lie on a spot, in the order of their numbers. */
export function tagsOn(belief: Belief, spot: Spot): TagId[] {
  const tags: TagId[] = [];
  for (let tag = 0; tag < belief.spots.length; tag++) if (belief.spots[tag] === spot) tags.push(tag);
  return tags;
}

/** Whether a seat has an open pung of a tile, to which the fourth may be added. */
export const hasOpenPung = ({ state }: Belief, seat: Seat, tile: Tile): boolean =>
  state.players[seat]!.melds.some(({ type, tiles }) => type === 'pung' && tiles[0] === tile);
