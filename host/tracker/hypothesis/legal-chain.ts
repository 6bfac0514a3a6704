import type { Evidence } from '../evidence/evidence.ts';
import { meldSpot, rackSpot } from '../evidence/spots.ts';
import type { Hypothesis } from './hypothesis.ts';
import { advance, GROUPS, type Move, type WorldState } from './world-state.ts';

/** A move with the world before and after it. */
export interface Link {
  readonly move: Move;
  readonly before: WorldState;
  readonly after: WorldState;
}

/** Moves that the rules allow one after the other from a hypothesis on. */
export interface LegalChain {
  readonly from: Hypothesis;
  readonly links: readonly Link[];
  /** The world after them. */
  readonly world: WorldState;
  /** Whether they end the hand. */
  readonly over: boolean;
}

/** The moves with the worlds between them; null if the rules forbid one. */
export function legalChain(from: Hypothesis, moves: readonly Move[], evidence: Evidence): LegalChain | null {
  const links: Link[] = [];
  let { world } = from;
  for (const move of moves) {
    const next = advance(world, move);
    if (!next.ok || usesOffered(move, from)) return null;
    const after = laidDown(next.value, move, from, evidence);
    links.push({ move, before: world, after });
    world = after;
  }
  return { from, links, world, over: world.state.phase === 'over' };
}

/** Whether a group is laid down of tiles that still lie there for a claim that gave way: first they stand on the rack again. */
const usesOffered = ({ event, tags }: Move, { offered }: Hypothesis): boolean =>
  offered.length > 0 && GROUPS.has(event.event) && tags.some((tag) => offered.includes(tag));

/**
 * The world after a move, where a winner has laid down the hand: the winning tile lies in the meld area too, or where it was claimed.
 */
function laidDown(
  world: WorldState,
  { event, tags }: Move,
  { since }: Hypothesis,
  evidence: Evidence,
): WorldState {
  if (event.event !== 'win') return world;
  const spots = world.spots.slice();
  const meld = meldSpot(event.seat);
  const rack = rackSpot(event.seat);
  for (let tag = 0; tag < spots.length; tag++) if (spots[tag] === rack) spots[tag] = meld;
  const tag = tags[0]!;
  if ((evidence.arrival(tag, meld, since[tag]!)?.gain ?? 0) > 0) spots[tag] = meld;
  return { ...world, spots };
}
