import type { Evidence } from '../evidence/evidence.ts';
import { rackSpot } from '../evidence/spots.ts';
import { advance, EXHAUSTED, type Move, tagsOn, type WorldState } from '../hypothesis/world-state.ts';
import { EXHAUSTED_HAND } from '../parameters.ts';

// How a hand may have ended if the last readings do not show it.

/**
 * When no tile is left to draw: the discards with which the hand may have ended, of tiles that are missed on the rack of the
 * player in turn.
 */
export function lastDiscards(world: WorldState, evidence: Evidence): Move[][] {
  const { phase, turn: seat } = world.state;
  if (phase !== 'turn') return [];
  return tagsOn(world, rackSpot(seat))
    .filter((tag) => evidence.missed(tag, rackSpot(seat)) >= EXHAUSTED_HAND.discardMissed)
    .map((tag): Move => ({ event: { event: 'discard', seat, tile: evidence.set.tile(tag) }, tags: [tag] }))
    .filter((discard) => {
      const after = advance(world, discard);
      return after.ok && advance(after.value, EXHAUSTED).ok;
    })
    .map((discard) => [discard, EXHAUSTED]);
}

/** The wins that the rules allow now: with the last discard, or the tile just drawn. */
export function possibleWins(world: WorldState, { set }: Evidence): Move[] {
  const { phase, turn, due, setup, drawn } = world.state;
  if (phase === 'turn' && world.drawn !== null && drawn !== null) {
    const source = drawn.from === 'dead' || due !== null ? 'replacement' : 'wall';
    return legal(world, [
      { event: { event: 'win', seat: turn, tile: drawn.tile, source }, tags: [world.drawn] },
    ]);
  }
  const { discard } = world;
  if (phase !== 'claim' || discard === null) return [];
  const { seat: from } = world.state.discards.at(-1)!;
  const wins = setup.seats
    .filter((seat) => seat !== from)
    .map(
      (seat): Move => ({
        event: { event: 'win', seat, tile: set.tile(discard), source: 'discard', from },
        tags: [discard],
      }),
    );
  return legal(world, wins);
}

const legal = (world: WorldState, moves: readonly Move[]): Move[] =>
  moves.filter((move) => advance(world, move).ok);
