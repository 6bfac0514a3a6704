import { nextSeat } from '../../../shared/game/hand-players.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import { isBonus, type Kind } from '../../../shared/game/tiles.ts';
import { DISCARD, meldSpot, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { advance, hasOpenPung, type Move, tagsOn, type WorldState } from '../hypothesis/world-state.ts';
import { TURN_MOVES, UNKNOWN_DRAWS } from '../parameters/moves.ts';
import { claimContinuations } from './claims.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { hasLaidDown } from './laid-down.ts';
import { drawsInVain } from './returns.ts';
import { unseenRobbedKongs } from './robbed-kongs.ts';

/** Moves of the player who holds fourteen tiles. */
export function turnContinuations(world: WorldState, displaced: DisplacedTags): Continuation[] {
  if (world.state.phase !== 'turn') return [];
  const laid = kongs(world, displaced, world.state.turn);
  const found: Continuation[] = [
    ...discards(world, displaced),
    ...claimedDiscards(world, displaced),
    ...unseenDiscards(world, displaced),
    ...bonusTiles(world, displaced),
    ...unseenBonusTiles(world, displaced),
    ...laid.map((move) => ({ moves: [move], prior: priorAfterPung(displaced, move) })),
    ...kongsAfterDiscard(laid, world, displaced),
    ...unseenRobbedKongs(world, displaced),
    ...win(world, displaced).map((move) => ({ moves: [move] })),
  ];
  return found.filter(({ moves }) => advance(world, moves[0]!).ok);
}

/** Concealed kongs out of turn: during another player's turn, or before the next draw, if the book allows that. */
export function kongsAside(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { setup, phase, turn } = world.state;
  return setup.seats
    .filter((seat) => phase === 'claim' || seat !== turn)
    .flatMap((seat) => kongs(world, displaced, seat))
    .filter((move) => advance(world, move).ok)
    .map((move) => ({ moves: [move], prior: TURN_MOVES.kongAside }));
}

/** The tiles on a seat's rack, by the world, that are seen on a spot. */
const tilesOfSeat = (world: WorldState, displaced: DisplacedTags, seat: Seat, on: Spot): TagId[] =>
  tagsOn(world, rackSpot(seat)).filter((tag) => displaced.isAt(tag, on));

/** A tile of the rack lies in the discard area. */
function discards(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const seat = world.state.turn;
  return tilesOfSeat(world, displaced, seat, DISCARD).map((tag) => ({
    moves: [discardOf(displaced, seat, tag)],
  }));
}

/** The discard of a tile by a seat. */
export const discardOf = ({ evidence }: Pick<DisplacedTags, 'evidence'>, seat: Seat, tag: TagId): Move => ({
  event: { event: 'discard', seat, tile: evidence.set.tile(tag) },
  tags: [tag],
});

/** A tile of the rack was claimed by another player before a reader saw it discarded. */
function claimedDiscards(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const seat = world.state.turn;
  const found: Continuation[] = [];
  for (const [tag, prior] of maybeClaimed(world, displaced)) {
    const discard = discardOf(displaced, seat, tag);
    const after = advance(world, discard);
    if (!after.ok) continue;
    for (const next of [
      ...claimContinuations(after.value, displaced),
      ...drawsInVain(after.value, displaced),
    ]) {
      if (next.moves.at(-1)!.tags.includes(tag))
        found.push({ prior, ...next, moves: [discard, ...next.moves] });
    }
  }
  return found;
}

/**
 * The tiles of the player in turn that lie in another player's group, or are missed while another lays down a group.
 */
function maybeClaimed(world: WorldState, displaced: DisplacedTags): [tag: TagId, prior: number][] {
  const { turn, setup } = world.state;
  const held = tagsOn(world, rackSpot(turn));
  const shown = held.filter((tag) => displaced.seatsTaking(tag).some((other) => other !== turn));
  const lays = setup.seats.some(
    (seat) =>
      seat !== turn && tilesOfSeat(world, displaced, seat, meldSpot(seat)).length >= TURN_MOVES.laidBeside,
  );
  const missed = lays ? mostMissed(held, displaced).filter((tag) => !shown.includes(tag)) : [];
  return [
    ...shown.map((tag): [TagId, number] => [tag, 0]),
    ...missed.map((tag): [TagId, number] => [tag, TURN_MOVES.claimedUnseen]),
  ];
}

/** Some tiles that are missed on their rack and not seen in the discard area, those missed most first. */
const mostMissed = (held: readonly TagId[], displaced: DisplacedTags): TagId[] =>
  held
    .filter((tag) => !displaced.isAt(tag, DISCARD) && displaced.gone(tag) > TURN_MOVES.leftRack)
    .sort((one, other) => displaced.gone(other) - displaced.gone(one))
    .slice(0, TURN_MOVES.mostUnseenDiscards);

/** The next player has moved, so a tile was discarded: it may be one that is missed on the rack. */
function unseenDiscards(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { turn, setup } = world.state;
  if (world !== displaced.hypothesis.world || !displaced.goesOn(nextSeat(setup, turn))) return [];
  const held = tagsOn(world, rackSpot(turn));
  // It may also be an unknown tile.
  return [
    ...mostMissed(held, displaced),
    ...held.filter((tag) => displaced.hypothesis.unknowns.includes(tag)).slice(-UNKNOWN_DRAWS.most),
  ].map((tag) => ({
    moves: [discardOf(displaced, turn, tag)],
    prior: TURN_MOVES.unseenDiscard,
  }));
}

/**
 * A concealed kong of the player in turn that was declared only after the discard, if the book allows that: the discard may be
 * a tile that is missed on the rack, and not read where it lies yet.
 */
function kongsAfterDiscard(
  laid: readonly Move[],
  world: WorldState,
  displaced: DisplacedTags,
): Continuation[] {
  const seat = world.state.turn;
  return laid.flatMap((kong) => {
    const others = tagsOn(world, rackSpot(seat)).filter((tag) => !kong.tags.includes(tag));
    return mostMissed(others, displaced).map((tag) => ({
      moves: [discardOf(displaced, seat, tag), kong],
      prior: TURN_MOVES.unseenDiscard + TURN_MOVES.kongAside,
    }));
  });
}

/** A flower or season of the rack lies in the meld area. */
export function bonusTiles(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const seat = world.state.turn;
  return tilesOfSeat(world, displaced, seat, meldSpot(seat))
    .filter((tag) => isBonus(displaced.kind(tag)))
    .map((tag) => ({ moves: [bonusOf(displaced, seat, tag)] }));
}

/** The player in turn has set up another tile, so a flower or season that is missed on the rack was laid out unseen. */
function unseenBonusTiles(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const seat = world.state.turn;
  const rack = rackSpot(seat);
  if (world !== displaced.hypothesis.world || displaced.moved(WALL, rack).length === 0) return [];
  return tagsOn(world, rack)
    .filter((tag) => isBonus(displaced.kind(tag)) && !displaced.isAt(tag, meldSpot(seat)))
    .filter((tag) => displaced.gone(tag) > TURN_MOVES.leftRack)
    .map((tag) => ({ moves: [bonusOf(displaced, seat, tag)], prior: TURN_MOVES.unseenBonus }));
}

const bonusOf = ({ evidence }: DisplacedTags, seat: Seat, tag: TagId): Move => ({
  event: { event: 'bonus', seat, tile: evidence.set.tile(tag) },
  tags: [tag],
});

/** Most of four equal tiles of the rack lie in the meld area, or the fourth lies beside the open pung. */
function kongs(world: WorldState, displaced: DisplacedTags, seat: Seat): Move[] {
  const laid = tilesOfSeat(world, displaced, seat, meldSpot(seat));
  if (laid.length === 0) return [];
  const held = new Map<Kind, TagId[]>();
  for (const tag of tagsOn(world, rackSpot(seat))) {
    const kind = displaced.kind(tag);
    held.set(kind, [...(held.get(kind) ?? []), tag]);
  }
  const moves: Move[] = [];
  for (const [kind, tags] of held) {
    const shown = tags.filter((tag) => laid.includes(tag));
    const tile = displaced.evidence.set.tile(tags[0]!);
    if (tags.length === 4 && shown.length >= TURN_MOVES.kongTilesSeen) {
      moves.push({ event: { event: 'kong', seat, tile, kind: 'concealed' }, tags });
    }
    if (hasOpenPung(world, seat, tile) && shown.length === 1 && !isBonus(kind)) {
      moves.push({ event: { event: 'kong', seat, tile, kind: 'promoted' }, tags: shown });
    }
  }
  return moves;
}

/** Log-likelihood (nats) of a kong right after its pung: a player who lays down four tiles makes one kong of them. */
function priorAfterPung({ hypothesis }: DisplacedTags, { event }: Move): number {
  const last = hypothesis.tip?.move.event;
  if (event.event !== 'kong' || event.kind !== 'promoted' || last?.event !== 'pung') return 0;
  return last.seat === event.seat && last.tile === event.tile ? TURN_MOVES.kongAfterPung : 0;
}

/** The rack lies in the meld area. If East wins with the dealt hand no tile was drawn, and the lowest is named. */
function win(world: WorldState, displaced: DisplacedTags): Move[] {
  const { state, drawn } = world;
  const seat = state.turn;
  if (!hasLaidDown(world, displaced, seat)) return [];
  const { set } = displaced.evidence;
  const rack = tagsOn(world, rackSpot(seat));
  const lowest = rack.reduce((low, tag) => (set.kind(tag) < set.kind(low) ? tag : low));
  const tag = state.drawn === null ? lowest : drawn!;
  const source = state.drawn?.from === 'dead' ? 'replacement' : 'wall';
  return [{ event: { event: 'win', seat, tile: set.tile(tag), source }, tags: [tag] }];
}
