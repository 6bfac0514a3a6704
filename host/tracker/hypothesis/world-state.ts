import type { HandEvent } from '../../../shared/game/events.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { Tile } from '../../../shared/game/tiles.ts';
import { apply, type HandState, type MoveError } from '../../../shared/hand/hand.ts';
import { refuse } from '../../../shared/hand/move-error.ts';
import { DISCARD, meldSpot, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';

/** An event and the tags of its tiles, in the order of the event's tiles. */
export interface Move {
  readonly event: HandEvent;
  readonly tags: readonly TagId[];
  /**
   * No reader reads the rack to which the tiles came, so the event is assumed but not reported: the tiles are stand-ins for
   * unknown ones, or were seen later, and may have come at another time.
   */
  readonly unread?: 'stand-ins' | 'seen later';
}

/** The hand after some events, and where each tile must lie. Immutable. */
export interface WorldState {
  readonly state: HandState;
  /** Where each tag must lie, by its number. */
  readonly spots: Uint8Array;
  /** The last discard; null before the first. */
  readonly discard: TagId | null;
  /** The tile that the player in turn has drawn; null if there is none. */
  readonly drawn: TagId | null;
  /** The tile that was last returned to the wall: sightings before that no longer count. */
  readonly returned: TagId | null;
  /** The tiles moved for the last kong, which may be robbed until its replacement is drawn. */
  readonly kong: readonly TagId[];
}

/** Events that lay down a group. */
export const GROUPS: ReadonlySet<string> = new Set(['chow', 'pung', 'kong']);

/** The end of a hand that nobody won. */
export const EXHAUSTED: Move = { event: { event: 'exhausted' }, tags: [] };

/** The world before the deal, with `tags` tiles, all in the wall. */
export function beforeDeal(state: HandState, tags: number): WorldState {
  return { state, spots: new Uint8Array(tags), discard: null, drawn: null, returned: null, kong: [] };
}

/** The world after a move, or why the rules forbid the move. */
export function advance(world: WorldState, { event, tags }: Move): Result<WorldState, MoveError> {
  const next = apply(world.state, event);
  if (!next.ok) return next;
  // The rules count tiles by kind; these very ones may have left the wall before.
  const isFromWall = event.event === 'deal' || event.event === 'draw';
  if (isFromWall && tags.some((tag) => world.spots[tag] !== WALL)) {
    return refuse('too-many-copies', 'a tile leaves the wall that lies elsewhere');
  }
  const spot = targetSpot(event);
  let spots = world.spots;
  if (spot !== null) {
    spots = spots.slice();
    for (const tag of tags) spots[tag] = spot;
  }
  const { discard, kong } = world;
  const drawn = event.event === 'draw' ? tags[0]! : null;
  // While a kong out of turn is replaced, the player in turn keeps the tile that was drawn.
  const isAside = next.value.interrupted !== null || world.state.interrupted !== null;
  return ok({
    state: next.value,
    spots,
    discard: event.event === 'discard' ? tags[0]! : discard,
    drawn: isAside || event.event === 'bonus' || event.event === 'bet' ? world.drawn : drawn,
    returned: event.event === 'return' ? tags[0]! : world.returned,
    kong: event.event === 'kong' ? tags : kong,
  });
}

/** The spot to which the tiles of an event go; null if they stay, as a winning tile does. */
export function targetSpot(event: HandEvent): Spot | null {
  switch (event.event) {
    case 'deal':
    case 'draw':
      return rackSpot(event.seat);
    case 'discard':
      return DISCARD;
    case 'bonus':
    case 'chow':
    case 'pung':
    case 'kong':
      return meldSpot(event.seat);
    case 'return':
      return WALL;
    case 'win':
    case 'bet':
    case 'exhausted':
      return null;
  }
}

/** The tags that must lie on a spot, in the order of their numbers. */
export function tagsOn(world: WorldState, spot: Spot): TagId[] {
  const tags: TagId[] = [];
  for (let tag = 0; tag < world.spots.length; tag++) if (world.spots[tag] === spot) tags.push(tag);
  return tags;
}

/** Whether a seat has an open pung of a tile, to which the fourth may be added. */
export const hasOpenPung = ({ state }: WorldState, seat: Seat, tile: Tile): boolean =>
  state.players[seat]!.melds.some(({ type, tiles }) => type === 'pung' && tiles[0] === tile);
