import type { Seat } from '../../../shared/game/seats.ts';
import { isSuit, type Kind, suitOf } from '../../../shared/game/tiles.ts';
import { meldSpot, rackSpot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { advance, type Move, tagsOn, type WorldState } from '../hypothesis/world-state.ts';
import { CLAIM_MOVES } from '../parameters/moves.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { hasLaidDown } from './laid-down.ts';

/** The ranks of the other two tiles of a chow, relative to the claimed one. */
const CHOWS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const;

/** Claims of the open discard that were seen: most of a group with it, or a whole hand, lies in a meld area. */
export function claimContinuations(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { state, discard } = world;
  if (state.phase !== 'claim' || discard === null) return [];
  const from = state.discards.at(-1)!.seat;
  const found: Continuation[] = [];
  for (const seat of state.setup.seats) {
    if (seat === from) continue;
    for (const move of claimsOf(world, displaced, seat, from, discard)) {
      if (advance(world, move).ok) found.push({ moves: [move] });
    }
  }
  return found;
}

/** The tiles of a seat's rack that seem to lie in the meld area with the discard. */
interface LaidTiles {
  readonly discard: TagId;
  /** The tags on the seat's rack. */
  readonly held: readonly TagId[];
  /** Those that were laid down. */
  readonly laid: readonly TagId[];
  /** 1 if the discard was taken to the meld area, else 0. */
  readonly taken: 0 | 1;
}

function claimsOf(
  world: WorldState,
  displaced: DisplacedTags,
  seat: Seat,
  from: Seat,
  discard: TagId,
): Move[] {
  const tiles = laidTiles(world, displaced, seat, discard);
  if (tiles.taken + tiles.laid.length === 0 && !displaced.callsWinUnseen(seat)) return [];
  const moves: Move[] = [];
  if (hasLaidDown(world, displaced, seat, discard)) {
    const tile = displaced.evidence.set.tile(discard);
    moves.push({ event: { event: 'win', seat, tile, source: 'discard', from }, tags: [discard] });
  }
  moves.push(...groupsOfAlike(displaced, seat, from, tiles));
  if (seat === world.state.turn) moves.push(...chows(displaced, seat, from, tiles));
  return moves;
}

function laidTiles(world: WorldState, displaced: DisplacedTags, seat: Seat, discard: TagId): LaidTiles {
  const meld = meldSpot(seat);
  const held = tagsOn(world, rackSpot(seat));
  // About an unread meld area the only evidence is that tiles are missed elsewhere.
  const unread = displaced.isUnread(meld) && isMissed(world, displaced, discard);
  const isLaid = (tag: TagId) =>
    displaced.isAt(tag, meld) || (unread && displaced.gone(tag) > CLAIM_MOVES.gone);
  return { discard, held, laid: held.filter(isLaid), taken: isLaid(discard) ? 1 : 0 };
}

/** The pung and the kong with the discard that may lie in the meld area. */
function groupsOfAlike(displaced: DisplacedTags, seat: Seat, from: Seat, tiles: LaidTiles): Move[] {
  const { discard, laid, taken } = tiles;
  const { set } = displaced.evidence;
  const tile = set.tile(discard);
  const alike = heldOfKind(displaced, set.kind(discard), tiles);
  if (taken + alike.filter((tag) => laid.includes(tag)).length < CLAIM_MOVES.tilesSeen) return [];
  const moves: Move[] = [];
  if (alike.length >= 2) {
    const event = { event: 'pung', seat, tile, from, tiles: [tile, tile, tile] } as const;
    moves.push({ event, tags: [discard, ...alike.slice(0, 2)] });
  }
  if (alike.length === 3) {
    moves.push({ event: { event: 'kong', seat, tile, kind: 'claimed', from }, tags: [discard, ...alike] });
  }
  return moves;
}

/** The chows with the discard that may lie in the meld area. */
function chows(displaced: DisplacedTags, seat: Seat, from: Seat, tiles: LaidTiles): Move[] {
  const { discard, laid, taken } = tiles;
  const { set } = displaced.evidence;
  const kind = set.kind(discard);
  return CHOWS.flatMap((steps): Move[] => {
    const own = steps.map((step) =>
      isInRun(kind, step) ? heldOfKind(displaced, kind + step, tiles)[0] : undefined,
    );
    if (own.some((tag) => tag === undefined)) return [];
    if (taken + own.filter((tag) => laid.includes(tag!)).length < CLAIM_MOVES.tilesSeen) return [];
    const tags = [discard, ...(own as TagId[])].sort((one, other) => set.kind(one) - set.kind(other));
    const run = tags.map((tag) => set.tile(tag));
    return [{ event: { event: 'chow', seat, tile: set.tile(discard), from, tiles: run }, tags }];
  });
}

/** The tags of a kind on the rack: first those that were laid down and have left, then the others by how surely they have. */
const heldOfKind = (displaced: DisplacedTags, kind: Kind, { held, laid }: LaidTiles): TagId[] =>
  held
    .filter((tag) => displaced.kind(tag) === kind)
    .map((tag) => ({
      tag,
      worth: displaced.gone(tag) + (laid.includes(tag) ? CLAIM_MOVES.laidFirst : 0),
    }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ tag }) => tag);

/** Whether the open discard is missed in the discard area, so somebody may have taken it. */
const isMissed = (world: WorldState, displaced: DisplacedTags, discard: TagId): boolean =>
  world.spots[discard] !== displaced.hypothesis.world.spots[discard] ||
  displaced.gone(discard) > CLAIM_MOVES.gone;

/** Whether there is a tile this many steps from another in the same suit. */
export const isInRun = (kind: Kind, step: number): boolean =>
  isSuit(kind) && kind + step >= 0 && isSuit(kind + step) && suitOf(kind) === suitOf(kind + step);
