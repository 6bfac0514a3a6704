import { appendEvent, type EventNode } from '../hypothesis/event-node.ts';
import { advance, type WorldState } from '../hypothesis/world-state.ts';

/** Another course to the state that a hypothesis has after its event `own`. */
export interface Neighbour {
  readonly tip: EventNode;
  readonly own: EventNode;
  /** It is worth telling only if it is the likelier one: it assumes much that no reading shows. */
  readonly onlyIfLikelier?: true;
}

/** A move of another course; as it was if it is the same. */
type Act = Pick<EventNode, 'move'> & Partial<Pick<EventNode, 'seen' | 'complete' | 'bound' | 'prior'>>;

/** The course with these moves from an event on, up to the state after `own`; null if that is another, or one is illegal. */
export function courseOf(first: EventNode, acts: readonly Act[], own: EventNode): Neighbour | null {
  let tip = first.parent;
  let world = first.before;
  for (const { move, ...times } of acts) {
    const after = advance(world, move);
    if (!after.ok) return null;
    tip = appendEvent(tip, world, move, after.value, { seen: null, complete: null, ...times });
    world = after.value;
  }
  return tip && isSameState(tip.after, own.after) ? { tip, own } : null;
}

const isSameState = (one: WorldState, other: WorldState): boolean =>
  one.drawn === other.drawn &&
  one.state.phase === other.state.phase &&
  (one.discard === other.discard || one.state.phase !== 'claim') &&
  one.spots.every((spot, tag) => spot === other.spots[tag]);
