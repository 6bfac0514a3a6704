import { isBonus } from '../../../shared/game/tiles.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { rackSpot, WALL } from '../evidence/spots.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { outOfWall } from '../hypothesis/unknown-tiles.ts';
import { advance, EXHAUSTED, type Move, tagsOn, type WorldState } from '../hypothesis/world-state.ts';
import { EXHAUSTED_HAND } from '../parameters/moves.ts';
import { discardOf } from './turn.ts';

// How a hand may have ended if the last readings do not show it.

/**
 * When no tile is left to draw: the discards with which the hand may have ended, of tiles that are missed on the rack of the
 * player in turn.
 */
export const lastDiscards = (world: WorldState, evidence: Evidence): Move[][] =>
  unseenDiscards(world, evidence)
    .filter(({ after }) => advance(after, EXHAUSTED).ok)
    .map(({ discard }) => [discard, EXHAUSTED]);

/** The wins that the rules allow now: with the last discard, read or not, or with the tile just drawn. */
export function possibleWins(world: WorldState, evidence: Evidence): Move[][] {
  const wins = winsWithDrawn(world)
    .concat(winsWithDiscard(world, evidence))
    .map((win) => [win]);
  const unseen = unseenDiscards(world, evidence).flatMap(({ discard, after }) =>
    winsWithDiscard(after, evidence).map((win) => [discard, win]),
  );
  return [...wins, ...unseen];
}

/** The tiles of the player in turn that are missed on the rack, as discards; those missed longest first. */
function unseenDiscards(world: WorldState, evidence: Evidence): { discard: Move; after: WorldState }[] {
  const { phase, turn: seat } = world.state;
  const rack = rackSpot(seat);
  if (phase !== 'turn') return [];
  return tagsOn(world, rack)
    .filter((tag) => evidence.missed(tag, rack) >= EXHAUSTED_HAND.discardMissed)
    .sort((one, other) => evidence.missed(other, rack) - evidence.missed(one, rack))
    .flatMap((tag) => {
      const discard = discardOf({ evidence }, seat, tag);
      const after = advance(world, discard);
      return after.ok ? [{ discard, after: after.value }] : [];
    });
}

function winsWithDrawn(world: WorldState): Move[] {
  const { phase, turn: seat, drawn } = world.state;
  if (phase !== 'turn' || world.drawn === null || drawn === null) return [];
  const source = drawn.from === 'dead' ? 'replacement' : 'wall';
  return legal(world, [{ event: { event: 'win', seat, tile: drawn.tile, source }, tags: [world.drawn] }]);
}

/**
 * The wins that the rules allow with a tile that the next player drew, if nobody reads his rack at `t` ms. If a tile of the wall was
 * read anywhere, that one was drawn.
 */
export function winsWithUnreadDraw(hypothesis: Hypothesis, evidence: Evidence, t: number): Move[][] {
  const { world } = hypothesis;
  const { phase, turn: seat } = world.state;
  if (phase !== 'claim' || !evidence.readings.isUnread(rackSpot(seat), t)) return [];
  const { set } = evidence;
  const inWall = tagsOn(world, WALL).filter((tag) => !isBonus(set.kind(tag)));
  const seen = inWall.filter((tag) => outOfWall(hypothesis, tag, evidence) > 0);
  const ofKind = new Map((seen.length > 0 ? seen : inWall).map((tag) => [set.kind(tag), tag]));
  return [...ofKind.values()].flatMap((tag) => {
    const draw: Move = { event: { event: 'draw', seat, tile: set.tile(tag), from: 'live' }, tags: [tag] };
    const after = advance(world, draw);
    return after.ok ? winsWithDrawn(after.value).map((win) => [draw, win]) : [];
  });
}

function winsWithDiscard(world: WorldState, { set }: Evidence): Move[] {
  const { state, discard } = world;
  if (state.phase !== 'claim' || discard === null) return [];
  const { seat: from } = state.discards.at(-1)!;
  const wins = state.setup.seats
    .filter((seat) => seat !== from)
    .map((seat): Move => {
      const tile = set.tile(discard);
      return { event: { event: 'win', seat, tile, source: 'discard', from }, tags: [discard] };
    });
  return legal(world, wins);
}

const legal = (world: WorldState, moves: readonly Move[]): Move[] =>
  moves.filter((move) => advance(world, move).ok);
